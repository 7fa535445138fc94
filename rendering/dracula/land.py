"""Sea and land: waterlines, the regions' washes, rivers, coasts and mountains."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import shake_256
from itertools import pairwise, repeat
from statistics import NormalDist
from typing import Final

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from rendering.dracula.chart import ACROSS, DOWN, Chart, Range, coast, spots
from rendering.dracula.colours import NIGHT, REGIONS, Inks
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import mix, rgb
from rendering.kit.curves import Path, Point, dashes, strides
from rendering.kit.layers import tint

RINGS: Final = 7
"""The number of waterlines round every coast."""
COARSE: Final = 4
"""The factor by which soft areas, which change little from pixel to pixel, are drawn smaller than the map."""
MARGIN: Final = 96
"""The distance within which land outside of a tile has waterlines that reach into it."""


class Tile(Struct, frozen=True):
    """A piece of a map, in pixels of its chart."""

    left: int
    top: int
    width: int
    height: int

    def pen(self, ground: Image.Image) -> Pen:
        """A pen on a copy of the finished tile, which draws in the chart's pixels."""
        return Pen.over(ground, (-self.left, -self.top))

    def wider(self, by: int) -> Tile:
        return Tile(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def draw_ground(tile: Tile, chart: Chart, inks: Inks) -> Image.Image:
    """Sea and tinted land with its shores, RGB, without any line on the land."""
    # The whole map needs no margin: nothing lies beyond it.
    margin = MARGIN if tile.width < chart.size[0] else 0
    around, here = (chart.moved(beyond - tile.left, beyond - tile.top) for beyond in (margin, 0))
    wide = _masked((tile.width + 2 * margin, tile.height + 2 * margin), map(around.path, coast().land.values()))
    box = (margin, margin, margin + tile.width, margin + tile.height)
    page, land = _sea(wide, around, inks).crop(box), wide.crop(box)
    tint(page, inks.land, land)
    _wash(page, land, here, inks)
    tint(page, inks.border, ImageChops.darker(_borders(page.size, here), land))
    soft = wide.filter(ImageFilter.BoxBlur(1.2 * chart.unit)).crop(box)
    tint(page, inks.coast, soft.point([_level((88 - abs(v - 127.5)) / 46 + 0.5) for v in range(256)]))
    return page


def _sea(land: Image.Image, chart: Chart, inks: Inks) -> Image.Image:
    """Water with meridians, parallels and waterlines, darker towards the shore."""
    lines = Image.new("L", land.size)
    draw = ImageDraw.Draw(lines)
    for k in range(-1, 12):
        x, y = chart.spot((k * 107 - 20, k * 120 - 60))
        draw.line((x, 0, x, land.height), 71)
        draw.line((0, y, land.width, y), 71)
    broad = 1.4 * chart.unit
    rings = [((3.2 * k + 0.55 * k * k) * chart.unit, 0.9 - 0.75 * k / RINGS) for k in range(1, RINGS + 1)]
    reaches = [away + broad for away, _ in rings]
    ringed = [
        _level(max(strength * (1 - abs(v * reaches[-1] / 255 - away) / broad) for away, strength in rings))
        for v in range(256)
    ]
    lines = ImageChops.lighter(lines, _distance(land, reaches).point(ringed))
    return ImageOps.colorize(lines, rgb(inks.sea), rgb(inks.waterline))


def _distance(land: Image.Image, reaches: list[float]) -> Image.Image:
    """The distance of water from the shore, rounder the farther out: 0 on land, 255 at the last of the reaches."""
    grown = land.reduce(COARSE)
    far = Image.new("L", grown.size)
    begun, scale = 0.0, 255 / reaches[-1]
    for reach in reaches:
        # A blurred edge tells how far away it is; 0.1 of it is left 1.28 deviations away, where the next one lies.
        deviation = (reach - begun) / 1.28
        away = [begun - deviation * NormalDist().inv_cdf((v + 0.5) / 256) for v in range(256)]
        soft = grown.filter(ImageFilter.GaussianBlur(deviation / COARSE))
        passed = [round(min(max(one, begun), reach) * scale) - round(begun * scale) for one in away]
        far = ImageChops.add(far, soft.point(passed))
        grown, begun = soft.point([_level((reach - one) / COARSE + 0.5) for one in away]), reach
    return far.resize(land.size, Image.Resampling.BILINEAR)


def _wash(page: Image.Image, land: Image.Image, chart: Chart, inks: Inks) -> None:
    """The regions' tints, stronger along their edges."""
    tints, banks = Image.new("RGB", page.size), Image.new("L", page.size)
    tinted, banked = ImageDraw.Draw(tints), ImageDraw.Draw(banks)
    outlines = {region: chart.path(shape) for region, shape in coast().regions.items()}
    for region, outline in outlines.items():
        tinted.polygon(outline, rgb(REGIONS[region]))
        banked.line([*outline, *outline[:2]], 255, round(16 * chart.unit), "curve")
    inside = ImageChops.darker(_masked(page.size, outlines.values()), land)
    edges = ImageChops.darker(banks.reduce(COARSE).resize(page.size, Image.Resampling.BILINEAR), inside)
    middle, strong = ([round(v * share) for v in range(256)] for share in (inks.washes, inks.banks))
    page.paste(tints, (0, 0), ImageChops.lighter(inside.point(middle), edges.point(strong)))


def _borders(size: tuple[int, int], chart: Chart) -> Image.Image:
    mask = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    draw = ImageDraw.Draw(mask)
    for shape in coast().regions.values():
        outline = [(x * SCALE, y * SCALE) for x, y in chart.path(shape)]
        for piece in dashes([*outline, outline[0]], 9 * chart.unit * SCALE, 4 * chart.unit * SCALE):
            draw.line(piece, 190, round(1.6 * chart.unit * SCALE))
    return mask.reduce(SCALE)


def _masked(size: tuple[int, int], shapes: Iterable[Path]) -> Image.Image:
    """The mask of closed shapes."""
    mask = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    draw = ImageDraw.Draw(mask)
    for shape in shapes:
        draw.polygon([(x * SCALE, y * SCALE) for x, y in shape], 255)
    return mask.reduce(SCALE)


def _level(share: float) -> int:
    """The mask value (0 to 255) of a share; shares beyond 0 and 1 are clipped."""
    return round(255 * min(max(share, 0), 1))


def draw_relief(pen: Pen, tile: Tile, chart: Chart, inks: Inks) -> None:
    """Lines between seas, rivers, mountains."""
    unit = chart.unit
    for border in coast().sea_borders:
        for piece in dashes(chart.path(border), 11 * unit, 8 * unit):
            pen.line(piece, inks.water, 2.2 * unit)
    for river in map(chart.path, coast().rivers):
        if _touches(river, tile):
            pen.line(river, inks.river, 2 * unit)
    around = tile.wider(40)
    for x, y, height in _peaks():
        at = chart.spot((x, y))
        if _touches([at], around):
            _peak(pen, at, height * chart.zoom, unit, inks)


def _touches(shape: Path, tile: Tile) -> bool:
    across, down = [x for x, _ in shape], [y for _, y in shape]
    return (
        max(across) >= tile.left
        and min(across) <= tile.left + tile.width
        and max(down) >= tile.top
        and min(down) <= tile.top + tile.height
    )


@cache
def _peaks() -> tuple[tuple[float, float, float], ...]:
    """The mountains, the farthest first: place in map units and height in pixels of the overview. They keep away from
    cities."""
    shares = (byte / 255 for byte in shake_256(b"mountains").digest(9999))
    nodes = [(x * ACROSS, y * DOWN) for x, y, side in spots().values() if side != "c"]
    found = []
    for chain in coast().mountains:
        for x, y, height in _chain(chain, shares):
            if min(map(math.dist, nodes, repeat((x, y - height / 2)))) > 24:
                found.append((x / ACROSS, y / DOWN, height))
    return tuple(sorted(found, key=lambda peak: peak[1]))


def _chain(chain: Range, shares: Iterator[float]) -> Iterable[tuple[float, float, float]]:
    line = [(x * ACROSS, y * DOWN) for x, y in chain.line]
    whole = sum(math.dist(a, b) for a, b in pairwise(line))
    for (x, y), (dx, dy) in strides(line, whole / (chain.n * 1.25)):
        for row in (-1, 0, 1):
            aside = 11 * row * chain.size
            height = (11 if row else 15) * chain.size * (0.85 + 0.35 * next(shares))
            yield x - dy * aside + 10 * next(shares) - 5, y + dx * aside + 6 * next(shares) - 3, height


def _peak(pen: Pen, at: Point, height: float, unit: float, inks: Inks) -> None:
    """A small mountain, its east flank hatched; faint, so that roads win."""
    ink, light = mix(inks.hill, inks.land, 0.38), mix(inks.land, "#FFFFFF", 0.06 if inks is NIGHT else 0.3)
    hill = pen.moved(*at, height)
    ridge = [(-0.8, 0), (-0.42, -0.45), (-0.12, -1), (0.12, -0.76), (0.42, -0.36), (0.8, 0)]
    hill.polygon(ridge, light)
    hill.line(ridge, ink, 1.2 * unit / height)
    for k in range(4):
        top = (-0.08 + 0.17 * k, -0.9 + 0.2 * k)
        hill.line([top, (top[0] - 0.12, min(0, top[1] + 0.52 - 0.08 * k))], ink, unit / height)
