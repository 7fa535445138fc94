"""A fixed palette per board, and PNG files in it: small, quick, and the same bytes for the same picture."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from itertools import starmap
from threading import local
from typing import Self

from PIL import Image

from rendering.kit.colour import Ink, Rgb, rgb

STRIP = 128
"""Rows of a picture that are given a palette's colours at once."""


class Palette:
    """At most 256 colours, and how hard the files of its pictures are compressed: `level` 1 is quick, 4 takes a tenth
    off large pictures with much fine line for a few milliseconds."""

    def __init__(self, inks: Iterable[Ink], level: int = 1) -> None:
        self._level = level
        self.inks: tuple[Rgb, ...] = tuple(rgb(ink) for ink in inks)
        self._bytes = bytes(value for ink in self.inks for value in ink)
        self._kept = local()

    @classmethod
    def read(cls, inks: str, level: int = 1) -> Self:
        """A palette from `learn`, as it is written in code: six digits a colour, between spaces."""
        return cls((f"#{ink}" for ink in inks.split()), level)

    def reduce(self, sheet: Image.Image) -> Image.Image:
        """An RGB picture in these colours, the nearest for each pixel."""
        return self._reduced(sheet, 0)

    def _reduced(self, sheet: Image.Image, margin: int) -> Image.Image:
        """An RGB picture in these colours, right of a margin of the first of them."""
        # A swatch for each thread: Pillow keeps its table of nearest colours in the swatch, unguarded.
        swatch: Image.Image | None = getattr(self._kept, "swatch", None)
        if swatch is None:
            swatch = Image.new("P", (1, 1))
            swatch.putpalette(self._bytes)
            self._kept.swatch = swatch
        reduced = Image.new("P", (margin + sheet.width, sheet.height))
        reduced.putpalette(self._bytes)
        for top in range(0, sheet.height, STRIP):  # at once, it would keep other threads waiting for milliseconds
            strip = sheet.crop((0, top, sheet.width, min(top + STRIP, sheet.height)))
            reduced.paste(strip.quantize(palette=swatch, dither=Image.Dither.NONE), (margin, top))
        return reduced

    def encode(self, sheet: Image.Image) -> bytes:
        """The bytes of a PNG file of an RGB picture."""
        return _file(self._reduced(sheet, _FILTER), self._level)


_FILTER = 1
"""The bytes before each row of a PNG file, which name its filter: 0 is none."""


def encode(indexed: Image.Image, level: int = 1) -> bytes:
    """The bytes of a PNG file of a palette picture."""
    rows = Image.new("P", (_FILTER + indexed.width, indexed.height))
    rows.putpalette(indexed.getpalette() or ())
    rows.paste(indexed, (_FILTER, 0))
    return _file(rows, level)


def _file(rows: Image.Image, level: int) -> bytes:
    """The bytes of a PNG file of a palette picture's rows with their filters.

    Other threads go on while `zlib` compresses them; while Pillow did, they waited for milliseconds.
    """
    chunks = {
        b"IHDR": struct.pack(">IIBBBBB", rows.width - _FILTER, rows.height, 8, 3, 0, 0, 0),  # eight bits, palette
        b"PLTE": bytes(rows.getpalette() or ()),
        b"IDAT": zlib.compress(rows.tobytes(), level),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(starmap(_chunk, chunks.items()))


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def learn(sheets: Iterable[Image.Image], keep: Iterable[Ink], size: int = 256) -> list[str]:
    """A palette for pictures like these, as ``#rrggbb``: the colours in `keep` as they are, the others by need.

    For an engineer who draws a new board; a running host has its palettes in code.
    """
    kept = [rgb(ink) for ink in keep]
    shown = list(sheets)
    strip = Image.new("RGB", (max(s.width for s in shown), sum(s.height for s in shown)))
    top = 0
    for sheet in shown:
        strip.paste(sheet, (0, top))
        top += sheet.height
    learnt = strip.quantize(size - len(kept), method=Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    found = [(learnt[i], learnt[i + 1], learnt[i + 2]) for i in range(0, len(learnt), 3)]
    return [f"#{r:02x}{g:02x}{b:02x}" for r, g, b in dict.fromkeys([*kept, *sorted(found)])]
