"""Torchlight: a picture is multiplied by a map of lights, drawn at an eighth of its size."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from rendering.kit.colour import rgb

_SHARE = 8


class Light(NamedTuple):
    """A light about (x, y), `radius` wide, of a colour."""

    x: float
    y: float
    radius: float
    ink: str = "#fff0c8"
    strength: float = 1


@lru_cache(maxsize=64)
def _glow(radius: int, strength: float) -> Image.Image:
    """The fall of a light, white in the middle."""
    levels = [int(min(1, (255 - v) / 255 * 1.25) ** 1.1 * 255 * strength) for v in range(256)]
    return Image.radial_gradient("L").resize((2 * radius, 2 * radius)).point(levels)


def lit(sheet: Image.Image, dark: str, lights: Iterable[Light]) -> Image.Image:
    """The picture by these lights; `dark` is the light where there is none."""
    width, height = sheet.width // _SHARE + 1, sheet.height // _SHARE + 1
    shade = Image.new("RGB", (width, height), rgb(dark))
    for light in sorted(lights):
        radius = max(2, round(light.radius / _SHARE))
        left, top = round(light.x / _SHARE) - radius, round(light.y / _SHARE) - radius
        glow = _glow(radius, light.strength)
        patch = shade.crop((left, top, left + 2 * radius, top + 2 * radius))
        bright = Image.composite(Image.new("RGB", glow.size, rgb(light.ink)), patch, glow)
        shade.paste(ImageChops.lighter(patch, bright), (left, top))
    full = shade.resize((width * _SHARE, height * _SHARE), Image.Resampling.BILINEAR).crop((0, 0, *sheet.size))
    return ImageChops.multiply(sheet, full)
