"""The map without anything that moves, drawn once for each paper and zoom and kept."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import shake_256
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.dracula.chart import NEAR, Chart
from rendering.dracula.cities import draw_cities
from rendering.dracula.colours import PAPERS, Paper
from rendering.dracula.land import Tile, draw_ground, draw_relief
from rendering.dracula.lines import draw_lines
from rendering.kit.colour import rgb
from rendering.kit.curves import Point

PIECE: Final = 640
"""The side of a piece of a large map, in pixels: only the pieces needed are drawn."""
GRAIN: Final[dict[Paper, int]] = {"day": 9, "dusk": 8, "night": 7}
FAINT: Final = 1
"""The grain where all Europe is shown: stronger, it would be specks among the names, and half of the file."""


@lru_cache(maxsize=32)
def piece(paper: Paper, chart: Chart, tile: Tile) -> Image.Image:
    """A piece of a map with lines and symbols, without names, RGB. To be copied, not drawn on."""
    inks = PAPERS[paper]
    pen = tile.pen(draw_ground(tile, chart, inks))
    draw_relief(pen, tile, chart, inks)
    draw_lines(pen, chart, inks)
    draw_cities(pen, chart, inks)
    return grained(pen.finish(), paper, tile.left, tile.top, FAINT if chart.zoom <= 1 else GRAIN[paper])


def crop(paper: Paper, chart: Chart, left: int, top: int, width: int, height: int, veil: float = 0) -> Image.Image:
    """A copy of the part of a map with its corner at (`left`, `top`), put together from its pieces and faded by the
    share `veil` towards the land's colour."""
    page = Image.new("RGB", (width, height), None)  # no colour: the pieces cover all of it
    whole = Chart(chart.zoom, chart.unit)
    for row in range(top // PIECE, (top + height - 1) // PIECE + 1):
        for column in range(left // PIECE, (left + width - 1) // PIECE + 1):
            tile = Tile(column * PIECE, row * PIECE, PIECE, PIECE)
            part = _veiled(paper, whole, tile, veil) if veil else piece(paper, whole, tile)
            page.paste(part, (tile.left - left, tile.top - top))
    return page


def country(paper: Paper, place: str, size: tuple[int, int], at: Point, blur: float = 3) -> Image.Image:
    """A copy of the map of close-ups, out of focus, with a place at a point of it, or as near to that as the map's
    edges allow."""
    (x, y), (wide, high), (across, down) = NEAR.place(place), size, NEAR.size
    left, top = round(min(max(x - at[0], 0), across - wide)), round(min(max(y - at[1], 0), down - high))
    return crop(paper, NEAR, left, top, wide, high).filter(ImageFilter.GaussianBlur(blur))


@lru_cache(maxsize=16)
def _veiled(paper: Paper, chart: Chart, tile: Tile, veil: float) -> Image.Image:
    land = rgb(PAPERS[paper].land)
    return piece(paper, chart, tile).point([round(v + (over - v) * veil) for over in land for v in range(256)])


def grained(page: Image.Image, paper: Paper, left: int = 0, top: int = 0, strength: int | None = None) -> Image.Image:
    """A sheet as if it were of old paper; its grain is that of the paper, or as strong as is said."""
    grain = Image.new("L", page.size)
    speck = _grain(GRAIN[paper] if strength is None else strength)
    for y in range(-(top % PIECE), page.height, PIECE):
        for x in range(-(left % PIECE), page.width, PIECE):
            grain.paste(speck, (x, y))
    return ImageChops.overlay(page, Image.merge("RGB", (grain, grain, grain)))


@cache
def _grain(strength: int) -> Image.Image:
    """Fibres and clouds round a middle grey; its edges fit each other."""
    fine, coarse = _noise(PIECE // 4, 1.2), _noise(PIECE // 40, 0)
    both = ImageChops.add(fine, coarse, 2)
    return both.point([round(128 + (v - 128) * strength / 40) for v in range(256)])


def _noise(side: int, blur: float) -> Image.Image:
    small = Image.frombytes("L", (side, side), shake_256(b"%d" % side).digest(side * side))
    wrapped = Image.new("L", (2 * side, 2 * side))
    for at in ((0, 0), (side, 0), (0, side), (side, side)):
        wrapped.paste(small, at)
    if blur:
        wrapped = wrapped.filter(ImageFilter.GaussianBlur(blur))
    half = side / 2
    return wrapped.resize((PIECE, PIECE), Image.Resampling.BICUBIC, (half, half, half + side, half + side))


@lru_cache(maxsize=8)
def shade(width: int, height: int) -> Image.Image:
    """A mask for the darker edge of a sheet."""
    small = Image.new("L", (width // 4, height // 4), 255)
    edge = min(small.size) // 9
    box = (edge // 2, edge // 2, small.width - edge // 2, small.height - edge // 2)
    ImageDraw.Draw(small).rounded_rectangle(box, edge, 0)
    return small.filter(ImageFilter.GaussianBlur(edge * 0.7)).resize((width, height), Image.Resampling.BILINEAR)
