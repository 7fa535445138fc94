"""The sheet: a picture at its final size, on which kept drawings are laid.

Most of a picture looks as it did the last time. What is drawn for its first time is kept as a finished tile, by what it
shows and by who tells its words; the next time it is laid as it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Final, NamedTuple, Self, TypeAlias

from PIL import Image

from rendering.draggmar.chisel import EDGE, Chisel, Lettered, Lettering, set_words
from rendering.kit.boxes import Box
from rendering.kit.layers import Shelf


class _Part(NamedTuple):
    """A part of a finished drawing: where it lies about its point, its pixels, and how thick they are; None: opaque."""

    left: int
    top: int
    image: Image.Image
    mask: Image.Image | None


_Tile: TypeAlias = tuple[_Part, ...]
_RIM: Final = EDGE + 10
"""The pixels at the edges of a tile that must be blended, if its inside is opaque."""
_TILES: Final = Shelf[_Tile](48 * 1024 * 1024)


class Sheet(Lettered):
    """A picture at its final size; `ground` stays as it is. What is laid later lies above, words too."""

    def __init__(self, ground: Image.Image) -> None:
        self.image = ground.copy()
        self._x = self._y = 0.0

    def moved(self, x: float, y: float) -> Self:
        """A sheet of the same picture whose (0, 0) lies at (x, y)."""
        other = copy(self)
        other._x, other._y = self._x + x, self._y + y
        return other

    def kept(self, draw: Callable[..., None], box: Box, *args: Hashable) -> None:
        """Lays what ``draw(pen, *args)`` draws about (0, 0) and inside a box, on the nearest whole pixel. Flanks and
        rims may reach out of the box by `EDGE`."""
        x, y = round(self._x), round(self._y)
        for part in _TILES.get((draw, box, args), lambda: _drawn(draw, box, args)):
            self.image.paste(part.image, (x + part.left, y + part.top), part.mask)

    @contextmanager
    def fresh(self, left: float, top: float, right: float, bottom: float) -> Iterator[Chisel]:
        """A pen inside a box of the sheet, for what is seldom the same twice."""
        x, y = math.floor(left + self._x), math.floor(top + self._y)
        part = self.image.crop((x, y, math.ceil(right + self._x), math.ceil(bottom + self._y)))
        pen = Chisel.over(part, (self._x - x, self._y - y))
        yield pen
        self.image.paste(pen.finish(), (x, y))

    def lay(self, picture: Image.Image, x: float, y: float) -> None:
        """Lays a finished RGB picture with its corner at (x, y)."""
        self.image.paste(picture, (round(self._x + x), round(self._y + y)))

    def _write(self, x: float, y: float, words: Lettering) -> None:
        set_words(self.image, self._x + x, self._y + y, *words)


Surface: TypeAlias = Chisel | Sheet
"""A drawing on which a kept one may be laid."""


def _drawn(draw: Callable[..., None], box: Box, args: tuple[Hashable, ...]) -> tuple[_Tile, int]:
    left, top = math.floor(box[0]) - EDGE, math.floor(box[1]) - EDGE
    pen = Chisel(box[2] - left + EDGE, box[3] - top + EDGE, origin=(-left, -top))
    draw(pen, *args)
    whole = pen.finish()
    return _cut(left, top, whole.convert("RGB"), whole.getchannel("A")), whole.width * whole.height * 5


def _cut(left: int, top: int, image: Image.Image, mask: Image.Image) -> _Tile:
    """A tile in parts: to lay an opaque part takes a tenth of the time that it takes to blend it."""
    wide, high, rim = *mask.size, _RIM
    inner = (rim, rim, wide - rim, high - rim)
    if min(wide, high) <= 2 * rim or mask.crop(inner).getextrema() != (255, 255):
        return (_Part(left, top, image, mask),)
    rims = [(0, 0, wide, rim), (0, high - rim, wide, high), (0, rim, rim, high - rim),
            (wide - rim, rim, wide, high - rim)]  # fmt: skip
    parts = [_Part(left + box[0], top + box[1], image.crop(box), mask.crop(box)) for box in rims]
    return _Part(left + rim, top + rim, image.crop(inner), None), *parts


__all__ = ["Sheet", "Surface"]
