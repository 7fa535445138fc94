"""Sea and land: waterlines, the regions' washes, rivers, coasts and mountains."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import shake_256
from itertools import pairwise
from typing import Final

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.dracula.chart import ACROSS, DOWN, Chart, Range, coast, spots
from rendering.dracula.colours import NIGHT, REGIONS, Inks
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import Ink, mix, rgb
from rendering.kit.curves import Path, Point, dashes, strides

RINGS: Final = 7
"""So many waterlines round every coast."""
MARGIN: Final = 96
"""How far outside of a tile land may be whose waterlines reach into it."""


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

    def common(self, shape: Path) -> Tile:
        """The part of the tile that a shape may lie on."""
        left = max(self.left, math.floor(min(x for x, _ in shape)))
        top = max(self.top, math.floor(min(y for _, y in shape)))
        right = min(self.left + self.width, math.ceil(max(x for x, _ in shape)))
        bottom = min(self.top + self.height, math.ceil(max(y for _, y in shape)))
        return Tile(left, top, max(0, right - left), max(0, bottom - top))

    def masked(self, shapes: Iterable[Path], width: float = 0) -> Image.Image:
        """Where closed shapes are, or with a width where their outlines are."""
        mask = Image.new("L", (self.width * SCALE, self.height * SCALE))
        draw = ImageDraw.Draw(mask)
        for shape in shapes:
            points = [((x - self.left) * SCALE, (y - self.top) * SCALE) for x, y in shape]
            if width:
                draw.line([*points, *points[:2]], 255, round(width * SCALE), "curve")
            else:
                draw.polygon(points, 255)
        return mask.reduce(SCALE)


def draw_ground(tile: Tile, chart: Chart, inks: Inks) -> Image.Image:
    """Sea and tinted land with its shores, RGB, without any line on the land."""
    # The whole map needs no margin: nothing lies beyond it.
    margin = MARGIN if tile.width < chart.size[0] else 0
    around = tile.wider(margin)
    wide = around.masked(_near(chart, around, coast().land.values()))
    page = _sea(wide, around, chart, inks)
    _tint(page, inks.land, (0, 0), wide)
    box = (margin, margin, margin + tile.width, margin + tile.height)
    page, solid = page.crop(box), wide.crop(box)
    for region, shape in coast().regions.items():
        piece = tile.common(chart.path(shape))
        if piece.width and piece.height:
            _wash(page, solid, tile, piece, chart, region, inks)
    border = _borders(tile, chart)
    _tint(page, inks.border, (0, 0), ImageChops.darker(border, solid))
    soft = wide.filter(ImageFilter.GaussianBlur(1.1 * chart.unit)).crop(box)
    shore = [round(min(1.0, max(0.0, (88 - abs(v - 127.5)) / 46 + 0.5)) * 255) for v in range(256)]
    _tint(page, inks.coast, (0, 0), soft.point(shore))
    return page


def _wash(page: Image.Image, land: Image.Image, tile: Tile, piece: Tile, chart: Chart, region: str, inks: Inks) -> None:
    """A region's tint, stronger along its edge; `piece` is where the region lies on the tile."""
    outline = chart.path(coast().regions[region])
    at = (piece.left - tile.left, piece.top - tile.top)
    inside = piece.masked([outline])
    inside = ImageChops.darker(inside, land.crop((*at, at[0] + piece.width, at[1] + piece.height)))
    bank = piece.masked([outline], 16 * chart.unit).filter(ImageFilter.BoxBlur(2))
    bank = ImageChops.darker(bank, inside).point([round(v * inks.banks) for v in range(256)])
    wash = ImageChops.lighter(inside.point([round(v * inks.washes) for v in range(256)]), bank)
    _tint(page, REGIONS[region], at, wash)


def _sea(land: Image.Image, tile: Tile, chart: Chart, inks: Inks) -> Image.Image:
    """Water with meridians, parallels and waterlines, darker towards the shore."""
    pen = Pen(tile.width, tile.height, inks.sea, (-tile.left, -tile.top))
    width, height = chart.size
    grid = mix(inks.waterline, inks.sea, 0.72)
    for k in range(-1, 12):
        x, y = chart.spot((k * 107 - 20, k * 120 - 60))
        pen.line([(x, chart.top), (x, chart.top + height)], grid, 1.2 * chart.unit)
        pen.line([(chart.left, y), (chart.left + width, y)], grid, 1.2 * chart.unit)
    # Half the size is enough for what is blurred, and a quarter of the work.
    page, grown, reached = pen.finish(), land.reduce(2), 0.0
    rings = Image.new("L", page.size)
    for k in range(1, RINGS + 1):
        away = (3.2 * k + 0.55 * k * k) * chart.unit
        # A blurred shore is 0.1 of its strength 1.28 deviations away: that is the next line.
        deviation, reached = (away - reached) / 1.28, away
        slope = 0.1755 * 255 / deviation
        soft = grown.filter(ImageFilter.GaussianBlur(deviation / 2))
        broad, strength = slope * 1.4 * chart.unit, 255 * (0.9 - 0.75 * k / RINGS)
        ring = [round(max(0.0, 1 - abs(v - 25.5) / broad) * strength) for v in range(256)]
        rings = ImageChops.lighter(rings, soft.resize(page.size, Image.Resampling.BILINEAR).point(ring))
        grown = soft.point([round(min(1.0, max(0.0, (v - 25.5) / slope / 2 + 0.5)) * 255) for v in range(256)])
    _tint(page, inks.waterline, (0, 0), rings)
    return page


def _tint(page: Image.Image, ink: Ink, at: tuple[int, int], mask: Image.Image) -> None:
    page.paste(rgb(ink), (*at, at[0] + mask.width, at[1] + mask.height), mask)


def _borders(tile: Tile, chart: Chart) -> Image.Image:
    mask = Image.new("L", (tile.width * SCALE, tile.height * SCALE))
    draw = ImageDraw.Draw(mask)
    for shape in coast().regions.values():
        outline = [((x - tile.left) * SCALE, (y - tile.top) * SCALE) for x, y in chart.path(shape)]
        for piece in dashes([*outline, outline[0]], 9 * chart.unit * SCALE, 4 * chart.unit * SCALE):
            draw.line(piece, 190, round(1.6 * chart.unit * SCALE))
    return mask.reduce(SCALE)


def draw_relief(pen: Pen, tile: Tile, chart: Chart, inks: Inks) -> None:
    """Lines between seas, rivers, mountains."""
    unit = chart.unit
    for border in coast().sea_borders:
        for piece in dashes(chart.path(border), 11 * unit, 8 * unit):
            pen.line(piece, inks.water, 2.2 * unit)
    for river in _near(chart, tile, coast().rivers):
        pen.line(river, inks.river, 2 * unit)
    for x, y, height in _peaks():
        at = chart.spot((x, y))
        if _touches([at], tile.wider(40)):
            _peak(pen, at, height * chart.zoom, unit, inks)


def _near(chart: Chart, tile: Tile, shapes: Iterable[Path]) -> list[list[Point]]:
    """The shapes that touch a tile, in pixels."""
    return [placed for placed in map(chart.path, shapes) if _touches(placed, tile)]


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
    """Where mountains stand, in map units, and how high, in pixels of the overview; the farthest first. They keep away
    from cities."""
    shares = (byte / 255 for byte in shake_256(b"mountains").digest(9999))
    nodes = [(x * ACROSS, y * DOWN) for x, y, side in spots().values() if side != "c"]
    found = []
    for chain in coast().mountains:
        for x, y, height in _chain(chain, shares):
            if min(math.dist((x, y - height / 2), node) for node in nodes) > 24:
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
