"""The chisel: a pen for blocks of painted wood, lit at the upper left, with a dark flank at the lower right."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple, Self, TypeAlias

from PIL import Image, ImageDraw

from rendering.draggmar.colours import INK, dark, light
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import Ink, rgb
from rendering.kit.curves import Path, Point, around
from rendering.kit.layers import Shelf, Stamp
from rendering.kit.type import Anchor, Face, bounds, fit, mask, write

MIDDLE = 0.345
"""The distance from the middle of a numeral down to its baseline, in sizes of the type."""


class _Words(NamedTuple):
    x: float
    y: float
    words: str
    face: Face
    size: int
    ink: Ink
    anchor: Anchor
    rim: tuple[Ink, int] | None
    depth: int


class _Tile(NamedTuple):
    """A drawing that is laid as often as it is drawn: where it lies about its point on the canvas, its pixels, where
    they are, and its words."""

    left: int
    top: int
    image: Image.Image
    mask: Image.Image
    words: tuple[_Words, ...]


EDGE: Final = 12
"""The pixels by which flanks and rims may reach out of a kept drawing's box."""
_TILES: Final = Shelf[_Tile](24 * 1024 * 1024)


@lru_cache(maxsize=256)
def _relief(
    words: str, face: Face, size: int, ink: Ink, anchor: Anchor, rim: tuple[Ink, int] | None, depth: int
) -> Stamp:
    """Words with a rim, carved `depth` pixels deep, as a tile: most are set often."""
    reach = rim[1] if rim else 0
    left, top, right, bottom = bounds(words, face, size, anchor, reach)
    x, y = 1 - math.floor(left), 1 - math.floor(top)
    tile = Image.new("RGBA", (math.ceil(right) + x + depth + 1, math.ceil(bottom) + y + depth + 1))
    for k in range(depth, 0, -1):
        write(tile, x + k, y + k, words, face, size, INK, anchor, rim)
    write(tile, x, y, words, face, size, ink, anchor, rim)
    if depth:
        write(tile, x, y, words, face, size, ink, anchor)
    return Stamp(tile, x, y)


def set_words(
    sheet: Image.Image, x: float, y: float, words: str, face: Face, size: int, ink: Ink, anchor: Anchor,
    rim: tuple[Ink, int] | None, depth: int,
) -> None:  # fmt: skip
    """Sets words on a finished picture, which may be transparent, their baseline at the whole pixel nearest to (x, y);
    `depth` carves them so many pixels deep."""
    if not words:
        return
    if rim or depth:
        stamp = _relief(words, face, size, ink, anchor, (INK, 2) if depth else rim, depth)
    else:
        stamp = mask(words, face, size, anchor)
    left, top = round(x) - stamp.x, round(y) - stamp.y
    if sheet.mode == "RGB":
        sheet.paste(stamp.image if rim or depth else rgb(ink), (left, top), stamp.image)
        return
    tile = stamp.image
    if not (rim or depth):
        tile = Image.new("RGBA", stamp.image.size, rgb(ink))
        tile.putalpha(stamp.image)
    within = tile.crop((max(0, -left), max(0, -top), tile.width, tile.height))
    sheet.alpha_composite(within, (max(0, left), max(0, top)))


Lettering: TypeAlias = tuple[str, Face, int, Ink, Anchor, tuple[Ink, int] | None, int]
"""Words as they are set: in their face and size, their ink, their anchor, their rim, and how deep they are carved."""


class Lettered(ABC):
    """A drawing on which words are set."""

    @abstractmethod
    def _write(self, x: float, y: float, words: Lettering) -> None:
        """Set words on the baseline of (x, y)."""

    def say(
        self,
        x: float,
        y: float,
        words: str,
        face: Face,
        size: int,
        ink: Ink = INK,
        anchor: Anchor = "ms",
        width: float = math.inf,
        rim: tuple[Ink, int] | None = None,
        depth: int = 0,
        least: int = 0,
    ) -> None:
        """Words on the baseline of (x, y), no wider than `width`: shrunk to `least` (without it to two thirds), then
        cut. `depth` carves them so many pixels deep."""
        shown, points = fit(words, face, size, width, least or max(20, size * 2 // 3))
        self._write(x, y, (shown, face, points, ink, anchor, rim, depth))

    def number(self, x: float, y: float, shown: object, size: int, ink: Ink = INK, rim: Ink | None = None) -> None:
        """A number about a middle."""
        edge = None if rim is None else (rim, 2)
        self.say(x, y + MIDDLE * size, str(shown), "block", size, ink, rim=edge)


class Chisel(Lettered, Pen):
    """A pen whose widths of lines and edges are those of the finished picture, at every unit. Words are set last, over
    all shapes."""

    def __init__(self, width: float, height: float, ground: Ink | None = None, origin: Point = (0, 0)) -> None:
        super().__init__(width, height, ground, origin)
        self._words: list[_Words] = []

    def finish(self) -> Image.Image:
        """The tile at its final size, with its words."""
        sheet = super().finish()
        for one in self._words:
            set_words(sheet, *one)
        return sheet

    @property
    def unit(self) -> float:
        """The final pixels of one unit: what the widths of a scaled drawing are multiplied by."""
        return self._unit

    def _thick(self, width: float) -> int:
        return max(1, round(width * SCALE))

    def _write(self, x: float, y: float, words: Lettering) -> None:
        across, down = self._at((x, y))
        self._words.append(_Words(across / SCALE, down / SCALE, *words))

    def kept(self, draw: Callable[..., None], box: tuple[float, float, float, float], *args: Hashable) -> None:
        """Draws what ``draw(pen, *args)`` does about (0, 0) and inside a box. The drawing is kept: the next time it is
        laid on whole pixels of the canvas."""
        unit = self._unit

        def drawn() -> tuple[_Tile, int]:
            left, top = math.floor(box[0] * unit) - EDGE, math.floor(box[1] * unit) - EDGE
            pen = Chisel(box[2] * unit - left + EDGE, box[3] * unit - top + EDGE, origin=(-left, -top))
            draw(pen.moved(0, 0, unit), *args)
            words = tuple(one._replace(x=one.x + left, y=one.y + top) for one in pen._words)
            tile = _Tile(
                left * SCALE, top * SCALE, pen.image.convert("RGB"), pen.image.getchannel("A").convert("1"), words
            )
            return tile, pen.image.width * pen.image.height * 4

        tile = _TILES.get((draw, box, unit, args), drawn)
        x, y = round(self._x * SCALE), round(self._y * SCALE)
        self.image.paste(tile.image, (x + tile.left, y + tile.top), tile.mask)
        self._words += [one._replace(x=one.x + x / SCALE, y=one.y + y / SCALE) for one in tile.words]

    # -- blocks

    def shadow(self, points: Path, ink: Ink, reach: float = 6) -> None:
        """A hard shadow: the shape swept to the lower right."""
        corners, far = self._placed(points), round(reach * SCALE)
        self._sweep(corners, 0, far, ink)
        for k in (0, far):
            self._draw.polygon([(x + k, y + k) for x, y in corners], rgb(ink))

    def _sweep(self, corners: list[Point], start: int, end: int, ink: Ink) -> None:
        """What the edges of a shape on the canvas pass over on their way to the lower right, between two distances: all
        of its way that the shape itself does not cover at its start."""
        near, far = ([(x + k, y + k) for x, y in corners] for k in (start, end))
        for i in range(len(corners)):
            self._draw.polygon([near[i - 1], near[i], far[i], far[i - 1]], rgb(ink))

    def chisel(
        self,
        points: Path,
        fill: Ink,
        depth: float = 4,
        lit: bool = True,
        width: float = 2.2,
        shadow: Ink | None = None,
        reach: float = 6,
    ) -> None:
        """A block: an ink rim, a dark flank to the lower right, a flat face, pale upper left edges."""
        corners = self._placed(points)
        side = dark(fill, 0.5)
        deep = max(1, round(depth * SCALE))
        if shadow is not None:
            self._sweep(corners, deep, deep + round(reach * SCALE), shadow)
        for k in (0, deep // 2, deep):
            moved = [(x + k, y + k) for x, y in corners]
            self._stroke([*moved, *moved[:2]], INK, self._thick(2 * width))
        if deep > 1:
            self._sweep(corners, 0, deep - 1, side)
        self._draw.polygon(corners, rgb(fill))
        if lit:
            self._light(corners, fill)

    def _light(self, corners: list[Point], fill: Ink) -> None:
        area = sum(corners[i - 1][0] * corners[i][1] - corners[i][0] * corners[i - 1][1] for i in range(len(corners)))
        sense = 1 if area > 0 else -1
        for i, (bx, by) in enumerate(corners):
            ax, ay = corners[i - 1]
            reach = math.hypot(bx - ax, by - ay) or 1
            nx, ny = sense * (by - ay) / reach, -sense * (bx - ax) / reach
            if -(nx + ny) > 0.35:
                ox, oy = nx * 1.3 * SCALE, ny * 1.3 * SCALE
                self._draw.line([(ax - ox, ay - oy), (bx - ox, by - oy)], rgb(light(fill, 0.5)), self._thick(1.6))

    def sunk(self, points: Path, fill: Ink, edge: Ink | None = None, depth: float = 3) -> None:
        """A hollow: empty or impossible."""
        self.polygon(points, dark(fill, 0.6))
        cx = sum(x for x, _ in points) / len(points)
        cy = sum(y for _, y in points) / len(points)
        self.polygon([(x + depth if x < cx else x, y + depth if y < cy else y) for x, y in points], fill)
        if edge is not None:
            self.polygon(points, None, edge, 2)

    @contextmanager
    def inside(self, outline: Path) -> Iterator[Self]:
        """A pen that draws only inside an outline, which may lie beyond the tile. It sets no words."""
        corners = self._placed(outline)
        left = min(max(0, math.floor(min(x for x, _ in corners))), self.image.width - 1)
        top = min(max(0, math.floor(min(y for _, y in corners))), self.image.height - 1)
        right = max(min(self.image.width, math.ceil(max(x for x, _ in corners)) + 1), left + 1)
        bottom = max(min(self.image.height, math.ceil(max(y for _, y in corners)) + 1), top + 1)
        tile = self.image.crop((left, top, right, bottom))
        inner = self.moved(0, 0)
        inner.image, inner._draw = tile, ImageDraw.Draw(tile)
        inner._x, inner._y = self._x - left / SCALE, self._y - top / SCALE
        yield inner
        mask = Image.new("L", tile.size)
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in corners], 255)
        self.image.paste(tile, (left, top), mask)

    def stamp(self, tile: Chisel, x: float, y: float, degrees: float) -> None:
        """A transparent tile about (x, y), turned clockwise; its words are left out."""
        turned = tile.image.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
        across, down = self._at((x, y))
        self.image.paste(turned, (round(across - turned.width / 2), round(down - turned.height / 2)), turned)

    def burst(
        self, outline: Path, x: float, y: float, one: Ink, other: Ink, rays: int = 16, share: float = 0.6
    ) -> None:
        """A flat sunburst about (x, y), inside an outline."""
        with self.inside(outline) as pen:
            pen.polygon(outline, one)
            half = 180 / rays * share
            for k in range(rays):
                turn = 360 * k / rays
                pen.polygon([(x, y), around(x, y, 1400, turn - half), around(x, y, 1400, turn + half)], other)
