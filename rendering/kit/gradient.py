"""Light that fades: panes, glows and halos."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from rendering.kit.canvas import SCALE
from rendering.kit.colour import Ink, rgb

STEPS = 18
"""The number of bands in which light fades: they look like glass and keep a palette picture small and clean."""
_BANDS = [round(round(v / 255 * STEPS) * 255 / STEPS) for v in range(256)]


def radial(
    width: float, height: float, inner: Ink, outer: Ink, centre: tuple[float, float] = (0.5, 0.4), reach: float = 0.75
) -> Image.Image:
    """An unfinished pane (`SCALE` times the size) going from `inner` at `centre` to `outer` at `reach`.

    `centre` is in shares of the sides, `reach` in shares of the longer one.
    """
    size = round(width) * SCALE, round(height) * SCALE
    radius = round(max(size) * reach)
    # The fade is smooth: a quarter of the size is enough and an eighth of the work.
    fade = Image.new("L", (size[0] // 4 + 1, size[1] // 4 + 1), 255)
    disc = Image.radial_gradient("L").resize((radius // 2, radius // 2))
    fade.paste(disc, (round(size[0] * centre[0] - radius) // 4, round(size[1] * centre[1] - radius) // 4))
    mask = fade.resize(size).point(_BANDS)
    return Image.composite(Image.new("RGB", size, rgb(outer)), Image.new("RGB", size, rgb(inner)), mask)


def fade(width: int, height: int, ink: Ink, start: float, end: float) -> Image.Image:
    """A finished strip of one colour whose strength (0 to 1) goes from left to right."""
    row = Image.new("L", (256, 1))
    row.putdata([round(255 * (start + (end - start) * k / 255)) for k in range(256)])
    strip = Image.new("RGBA", (width, height), rgb(ink))
    strip.putalpha(row.point(_BANDS).resize((width, height)))
    return strip


def glow(radius: int, ink: Ink, strength: float = 0.8) -> Image.Image:
    """A finished round glow, `2 * radius` wide."""
    # Pillow's disc reaches 255 in the corners of its square and 181 in the middle of its sides.
    levels = [round(max(0, 1 - v / 180) ** 1.5 * 255 * strength) for v in range(256)]
    tile = Image.new("RGBA", (2 * radius, 2 * radius), rgb(ink))
    tile.putalpha(Image.radial_gradient("L").resize(tile.size).point(levels))
    return tile


def halo(width: int, height: int, spread: int, ink: Ink, radius: int = 14) -> Image.Image:
    """A finished soft light round a card of `width` x `height`, standing out by `spread` on every side."""
    size = width + 2 * spread, height + 2 * spread
    small = Image.new("L", (size[0] // 2, size[1] // 2))
    edge = spread * 0.8 / 2
    corners = (edge, edge, small.width - edge, small.height - edge)
    ImageDraw.Draw(small).rounded_rectangle(corners, radius / 2, 255)
    tile = Image.new("RGBA", size, rgb(ink))
    tile.putalpha(small.filter(ImageFilter.GaussianBlur(spread / 6)).resize(size))
    return tile
