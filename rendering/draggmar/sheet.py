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
_RIMS: Final = (4, 8, 12, 16, 22)
"""The pixels at the edges of a drawing that must be blended, if its inside is opaque: the first that do are taken."""
_SMALL: Final = 16_000
"""The pixels up to which a drawing that has no opaque inside is blended whole; a larger one is halved."""
_TILES: Final = Shelf[_Tile](48 * 1024 * 1024)


class Sheet(Lettered):
    """A picture at its final size; `ground` stays as it is. What is laid later lies above, words too."""

    def __init__(self, ground: Image.Image) -> None:
        self.image = ground.copy()
        self._x = self._y = 0.0

    @classmethod
    def over(cls, image: Image.Image) -> Self:
        """A sheet that is laid on an RGB picture itself, not on a copy."""
        sheet = cls.__new__(cls)
        sheet.image, sheet._x, sheet._y = image, 0.0, 0.0
        return sheet

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
    """A tile in parts, without what is empty of it: to lay an opaque part takes a fifth of the time that it takes to
    blend it."""
    box = mask.getbbox()
    if box is None:
        return ()
    left, top, image, mask = left + box[0], top + box[1], image.crop(box), mask.crop(box)
    wide, high = mask.size
    rim = next((rim for rim in _RIMS if _is_opaque(mask, rim)), None)
    if rim is not None:
        rims = [(0, 0, wide, rim), (0, high - rim, wide, high), (0, rim, rim, high - rim),
                (wide - rim, rim, wide, high - rim)]  # fmt: skip
        parts = [_Part(left + box[0], top + box[1], image.crop(box), mask.crop(box)) for box in rims]
        inner = image.crop((rim, rim, wide - rim, high - rim))
        return _Part(left + rim, top + rim, inner, None), *parts
    if wide * high <= _SMALL:
        return (_Part(left, top, image, mask),)
    half = (0, 0, wide // 2, high) if wide > high else (0, 0, wide, high // 2)
    other = (half[2], 0, wide, high) if wide > high else (0, half[3], wide, high)
    return tuple(
        part
        for x0, y0, x1, y1 in (half, other)
        for part in _cut(left + x0, top + y0, image.crop((x0, y0, x1, y1)), mask.crop((x0, y0, x1, y1)))
    )


def _is_opaque(mask: Image.Image, rim: int) -> bool:
    """True if a mask is, within a rim that leaves most of it."""
    wide, high = mask.size
    return min(wide, high) > 3 * rim and mask.crop((rim, rim, wide - rim, high - rim)).getextrema() == (255, 255)


__all__ = ["Sheet", "Surface"]
