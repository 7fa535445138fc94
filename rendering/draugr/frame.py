"""The border of beads with peacock corners, and the sheets that pictures begin with."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from rendering.draugr.colours import AMETHYST, ASH, BONE, EMERALD, GOLD, INK, rings
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import flip, path, spline

Mood = Literal["hunt", "won", "lost"]


@lru_cache(maxsize=8)
def sheet(width: int, height: int, mood: Mood = "hunt") -> Image.Image:
    """An empty picture in its border. To be copied, not drawn on."""
    bead, jewel = {"hunt": (BONE, EMERALD), "won": (GOLD, EMERALD), "lost": (AMETHYST, "#6a2fb0")}[mood]
    made = Image.new("RGB", (width, height), INK)
    across, down = _edges(width, bead), _edges(height, bead).transpose(Image.Transpose.TRANSPOSE)
    made.paste(across, (0, 0))
    made.paste(across.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, height - across.height))
    made.paste(down, (0, 0))
    made.paste(down.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (width - down.width, 0))
    corner = Pen(26, 26, origin=(13, 13))
    corner.peacock(0, 0, 9, rings(jewel, edge=bead))
    tile = corner.finish()
    for x in (12, width - 12):
        for y in (12, height - 12):
            made.paste(tile, (x - 13, y - 13), tile)
    return made


def _edges(length: int, bead: Ink) -> Image.Image:
    """The border along one side, 14 wide."""
    pen = Pen(length, 14, INK)
    pen.line([(0, 2), (length, 2)], bead, 1.6)
    pen.line([(12, 12), (length - 12, 12)], ASH, 0.9)
    count = round(length / 20)
    for k in range(count):
        x = 24 + k * (length - 48) / (count - 1)
        pen.circle(x, 7, 1.7 if k % 2 else 1.1, bead if k % 2 else ASH)
    return pen.finish()


@lru_cache(maxsize=4)
def pillar(jewel: Ink) -> Image.Image:
    """A divider, 44 x 106: beads hanging from a peacock eye, tendrils at both sides."""
    pen = Pen(44, 106, origin=(22, 53))
    pen.beads([(0, -50), (0, 50)], mix(BONE, INK, 0.35), 1, 2.6, 1.4)
    pen.peacock(0, 0, 11, rings(jewel), 16)
    for side in (-1, 1):
        for down in (-1, 1):
            stem = [(x, y * down) for x, y in flip(path("3,14 10,24 6,34"), side)]
            pen.swell(spline(stem), BONE, 2, 0.5)
            pen.tendril(side * 11, down * 31, 90 * down, 6.5, 1.5, BONE, 1.5, side * down)
    return pen.finish()
