"""Finished tiles that are laid on many sheets.

A tile that a cached function returns is shared by all pictures and threads: it is copied or laid, never drawn on.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

from rendering.kit.colour import Ink, rgb

T = TypeVar("T")


class Shelf(Generic[T]):
    """What was made last, by its key, up to a number of bytes in all."""

    def __init__(self, most: int) -> None:
        self._most, self._held, self._lock = most, 0, Lock()
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], tuple[T, int]]) -> T:
        """What is kept under a key, or else what `make` returns, with its number of bytes."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key][0]
        made, size = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made, size
                self._held += size
            while self._held > self._most:
                self._held -= self._kept.popitem(last=False)[1][1]
        return made


def lay(sheet: Image.Image, tile: Image.Image, x: int, y: int) -> None:
    """Lays a tile with transparency on a sheet."""
    sheet.paste(tile, (x, y), tile)


def centred(sheet: Image.Image, tile: Image.Image, x: float, y: float) -> None:
    """Lays a tile with transparency on a sheet, its middle at (x, y)."""
    lay(sheet, tile, round(x - tile.width / 2), round(y - tile.height / 2))


def tint(sheet: Image.Image, ink: Ink, mask: Image.Image, x: int = 0, y: int = 0) -> None:
    """Lays an ink on a finished RGB sheet, as thick as the mask says."""
    # Pillow lays a picture through a mask in a third of the time that it takes for a colour.
    sheet.paste(Image.new("RGB", mask.size, rgb(ink)), (x, y), mask)


def faded(picture: Image.Image, ink: Ink, share: float) -> Image.Image:
    """An RGB picture, by a share (0 to 1) on its way to one colour."""
    return Image.blend(picture, Image.new("RGB", picture.size, rgb(ink)), share)


def draw_stacked(sheets: Sequence[Image.Image]) -> Image.Image:
    """RGB pictures of one width below each other."""
    whole = Image.new("RGB", (sheets[0].width, sum(sheet.height for sheet in sheets)), None)  # all of it is covered
    top = 0
    for sheet in sheets:
        whole.paste(sheet, (0, top))
        top += sheet.height
    return whole


class Stamp(NamedTuple):
    """A tile and the point of it by which it is placed: a piece by its feet, words by their baseline."""

    image: Image.Image
    x: int
    y: int

    def lay(self, sheet: Image.Image, x: float, y: float) -> None:
        """Lays the tile on a finished sheet, its point at (x, y)."""
        lay(sheet, self.image, round(x) - self.x, round(y) - self.y)


class Plate:
    """A tile that is opaque except for its round corners: only a strip above and below needs to be blended."""

    def __init__(self, tile: Image.Image, radius: int) -> None:
        self.height = tile.height
        foot = tile.height - radius
        self._body = tile.crop((0, radius, tile.width, foot)).convert("RGB")
        self._edges = [(y, tile.crop((0, y, tile.width, y + radius))) for y in (0, foot)]
        self._radius = radius

    def lay(self, sheet: Image.Image, x: int, y: int) -> None:
        """Lays the plate on a finished sheet."""
        sheet.paste(self._body, (x, y + self._radius))
        for down, edge in self._edges:
            sheet.paste(edge, (x, y + down), edge)


class Patches:
    """A large tile that is mostly empty, such as a line across a map: only its squares with something in them are kept.

    Its corner is laid at (`left`, `top`) of a sheet.
    """

    SIDE = 72

    def __init__(self, tile: Image.Image, left: int, top: int) -> None:
        self._kept: list[tuple[Image.Image, int, int]] = []
        for y in range(0, tile.height, self.SIDE):
            for x in range(0, tile.width, self.SIDE):
                square = tile.crop((x, y, min(x + self.SIDE, tile.width), min(y + self.SIDE, tile.height)))
                box = square.getchannel("A").getbbox()
                if box is not None:
                    self._kept.append((square.crop(box), left + x + box[0], top + y + box[1]))

    def lay(self, sheet: Image.Image, x: int, y: int) -> None:
        """Lays all on a finished sheet that begins at (-`x`, -`y`)."""
        for tile, left, top in self._kept:
            if -tile.width < left + x < sheet.width and -tile.height < top + y < sheet.height:
                sheet.paste(tile, (left + x, top + y), tile)
