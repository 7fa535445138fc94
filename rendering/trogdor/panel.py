"""A small board of the story: the countryside washed out, the pieces that moved at full strength."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engines.trogdor.view import Standing, TileKind
from rendering.kit.boxes import Box, freest, square
from rendering.kit.colour import Ink
from rendering.kit.curves import Point
from rendering.kit.felt import Felt, oblong, resample
from rendering.kit.layers import Stamp, centred, faded, lay
from rendering.kit.type import write
from rendering.trogdor.colours import BLOOD, FAINT, INK, SOOT, WHITE
from rendering.trogdor.land import tile
from rendering.trogdor.layout import COLUMNS, ROWS, cell
from rendering.trogdor.marks import Style, bubble, bubble_size, disc, legs, track
from rendering.trogdor.paper import tag
from rendering.trogdor.pieces import Kind, stamp
from rendering.trogdor.signs import burst

WASH = 0.58
EDGE = 40
"""The distance by which drawings extend beyond the board; its letters stand farther out."""


@lru_cache(maxsize=256)
def washed(kind: TileKind, place: str, burnt: bool, side: int) -> Image.Image:
    return faded(tile(kind, place, burnt, side, True), WHITE, WASH)


@lru_cache(maxsize=64)
def ghost(kind: Kind, scale: float, strength: float = 1 - WASH) -> Stamp:
    """A faded piece: it is gone, or does not matter now."""
    solid = stamp(kind, scale)
    pale = solid.image.copy()
    pale.putalpha(pale.getchannel("A").point([round(v * strength) for v in range(256)]))
    return Stamp(pale, solid.x, solid.y)


@lru_cache(maxsize=4)
def _grid(side: int) -> Image.Image:
    size = 5 * side + 16
    pen = Felt(size, size, origin=(8, 8))
    for k in range(1, 5):
        pen.stroke([(0, k * side), (5 * side, k * side)], f"small {k}", 3, FAINT, 1.2, taper=False)
        pen.stroke([(k * side, 0), (k * side, 5 * side)], f"small u{k}", 3, FAINT, 1.2, taper=False)
    pen.stroke(oblong(0, 0, 5 * side, 5 * side), "small", 4.5, INK, 1.6, closed=True)
    return pen.finish()


@lru_cache(maxsize=8)
def _fresh(side: int, ink: Ink) -> Image.Image:
    """The frame of a tile that has just changed."""
    pen = Felt(side, side)
    pen.stroke(oblong(3, 3, side - 6, side - 6), "fresh", 5, ink, 1.4, closed=True)
    return pen.finish()


@lru_cache(maxsize=4)
def _star(size: float) -> Image.Image:
    pen = Felt(110 * size, 110 * size, origin=(55 * size, 55 * size))
    burst(pen, 0, 0, size)
    return pen.finish()


class Panel:
    """A small board whose corner lies at (`left`, `top`) of a page, with tiles `side` wide."""

    def __init__(self, page: Image.Image, left: int, top: int, side: int) -> None:
        self.page, self.left, self.top, self.side = page, left, top, side
        self.unit = side / 200
        self._taken: list[Box] = []
        self._pen: Felt | None = None

    @property
    def pen(self) -> Felt:
        """Draws over what has been laid so far; (0, 0) is the board's corner. `inked` lays the drawing down."""
        if self._pen is None:
            x, y, size = self.left - EDGE, self.top - EDGE, 5 * self.side + 2 * EDGE
            self._pen = Felt.over(self.page.crop((x, y, x + size, y + size)), (EDGE, EDGE))
        return self._pen

    def ground(self, kinds: dict[str, TileKind], stand: Standing) -> None:
        """The countryside, washed out."""
        for name, kind in kinds.items():
            x, y = self.corner(name)
            self.page.paste(washed(kind, name, name in stand.burninated, self.side), (x, y))
            if kind == "cottage":
                ruin: Kind = "ruin" if name in stand.ruins else "cottage"
                ghost(ruin, round(self.unit, 3)).lay(self.page, *self.at(name, 0.06, 0.22))
        lay(self.page, _grid(self.side), self.left - 8, self.top - 8)

    def corner(self, name: str) -> tuple[int, int]:
        column, row = cell(name)
        return self.left + column * self.side, self.top + row * self.side

    def at(self, name: str, dx: float = 0, dy: float = 0) -> Point:
        """The middle of a tile on the page, shifted by shares of the tile's side."""
        x, y = self.corner(name)
        return x + (0.5 + dx) * self.side, y + (0.5 + dy) * self.side

    def show(self, kind: TileKind, name: str, burnt: bool, frame: Ink | None) -> None:
        """A tile at full strength, framed if it has just changed."""
        self.page.paste(tile(kind, name, burnt, self.side), self.corner(name))
        if frame is not None:
            lay(self.page, _fresh(self.side, frame), *self.corner(name))

    def piece(self, kind: Kind, name: str, dx: float, dy: float, scale: float, sign: str = "") -> None:
        """A piece at full strength."""
        stamp(kind, round(scale * self.unit, 3), sign).lay(self.page, *self.at(name, dx, dy))
        x, y = self.at(name, dx, dy - 0.4 * scale)
        self._keep(x, y, (0.42 if kind in ("trogdor", "hidden") else 0.26) * scale * self.side)

    def route(
        self, path: Sequence[str], letters: str, lane: Point, seed: str, ink: Ink, style: Style = "plain",
        stop: float = 0.3,
    ) -> None:  # fmt: skip
        """A path along tile middles; its heads are kept free of bubbles."""
        for number, leg in enumerate(legs(path, letters, lane, self.side, stop)):
            track(self.pen, leg, style, ink, 8 if self.side < 120 else 12, f"{seed}{number}")
            for x, y in resample(leg, 24):
                self._keep(x + self.left, y + self.top, 9)
            self._keep(leg[-1][0] + self.left, leg[-1][1] + self.top, 20)

    def shot(self, name: str, covered: tuple[str, ...], ink: Ink) -> None:
        """Dashed arrows from a tile over the others of its row or column."""
        column, row = cell(name)
        side = self.side
        level = all(cell(tile)[1] == row for tile in covered)
        for sign in (-1, 1):
            cells = [cell(tile)[0 if level else 1] for tile in covered]
            here = column if level else row
            reach = [number for number in cells if (number - here) * sign > 0]
            if not reach:
                continue
            far = max(reach, key=lambda number: abs(number - here))
            start, end = (here + 0.5 + 0.32 * sign) * side, (far + 0.5 + 0.38 * sign) * side
            across = (row + 0.34) * side if level else (column + 0.72) * side
            points = [(start, across), (end, across)] if level else [(across, start), (across, end)]
            self.pen.arrow(points, f"shot {sign}", 6, ink, 22, 4, (20, 12))
            for x, y in resample(points, 24):
                self._keep(x + self.left, y + self.top, 9)

    def inked(self) -> None:
        """Lays what the pen drew since; pieces come after."""
        self.page.paste(self.pen.finish(), (self.left - EDGE, self.top - EDGE))
        self._pen = None

    def mark(self, name: str, sign: str, ink: Ink, spots: Sequence[Point], hollow: bool = False) -> None:
        """A mark at a tile, on that of the `spots` (shares of a side off its middle) that hides least."""
        radius = 17 if self.side < 120 else 21
        places = [self.at(name, *spot) for spot in spots]
        x, y = places[freest([square(place, radius) for place in places], self._taken)]
        disc(sign, ink, radius, hollow).lay(self.page, x, y)
        self._keep(x, y, radius + 2)

    def speaks(self, name: str, words: str, mouth: Point, size: int = 40) -> None:
        """A bubble about the `mouth`, shares of a side off a tile's middle, where it hides no mark, head or face."""
        x, y = self.at(name, *mouth)
        wide, high = bubble_size(words, size)
        least = wide * 0.2 + high
        field, half = 5 * self.side, self.side / 2
        grid = [(self.left + half * column, self.top + half * row) for row in range(11) for column in range(11)]
        away = {spot: math.dist(spot, (x, y)) for spot in grid}
        spots = sorted(
            (spot for spot in grid if least <= away[spot]), key=lambda spot: away[spot] + (spot[1] > y) * self.side
        )
        boxes = [(a - wide / 2, b - high / 2, a + wide / 2, b + high / 2) for a, b in spots]
        room = (self.left + 4, self.top + 4, self.left + field - 4, self.top + field - 4)
        a, b = spots[freest(boxes, [*self._taken, square((x, y), 0.24 * self.side)], room)]
        bubble(words, round(x - a), round(y - b), size).lay(self.page, a, b)

    def _keep(self, x: float, y: float, half: float) -> None:
        self._taken.append(square((x, y), half))

    def says(self, name: str, words: str, dx: float = 0, dy: float = 0, ink: Ink = INK, size: int = 38) -> None:
        """Words at a tile, rimmed white and kept on the page."""
        x, y = self.at(name, dx, dy)
        x = min(max(x, self.left + 60), self.left + 5 * self.side - 60)
        tag(self.page, x, max(y, self.top + 34), words, size, ink, 6)

    def hurts(self, name: str, amount: int) -> None:
        """A red star with the damage, beside Trogdor's feet."""
        size = 0.6 if self.side < 120 else 0.8
        x, y = self.at(name, -0.5, 0.42)
        centred(self.page, _star(size), x, y)
        write(self.page, x, y + 14 * size, f"−{amount}", "hand", round(44 * size), WHITE, "ms", (BLOOD, 1))
        self._keep(x, y, 40 * size)

    def letters(self) -> None:
        """The letters of the columns and the numbers of the rows, beyond all that runs over the edge."""
        size, gap = (32, 51) if self.side < 120 else (36, 56)
        for k in range(5):
            middle = (k + 0.5) * self.side
            tag(self.page, self.left + middle, self.top - gap + size // 3, COLUMNS[k], size, SOOT, 0)
            tag(self.page, self.left - gap, self.top + middle + size // 3, ROWS[k], size, SOOT, 0)
