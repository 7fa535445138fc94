"""A fixed palette per board, and PNG files in it: small, quick, and the same bytes for the same picture."""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import starmap
from threading import Lock, local
from typing import Self

from PIL import Image

from rendering.kit.colour import Ink, Rgb, rgb

STRIP = 128
"""Rows of a picture that are given a palette's colours at once."""
LEVEL = 5
"""How hard `zlib` compresses: a fifth smaller than at 1. At 6 it takes half as much time again for 3 % less."""
WINDOW = 1 << 15
"""The bytes that `zlib` looks back."""
KEPT = 24 << 20
"""The bytes of compressed strips that are kept."""
ZLIB, LAST = b"\x78\x9c", b"\x03\x00"
"""The head of a stream of zlib's, and an empty last block."""
_is_halved: ContextVar[bool] = ContextVar("is_halved", default=False)


@contextmanager
def at_half_size() -> Iterator[None]:
    """Context in which pictures are encoded at half their size: drawn as ever, so that nothing moves, in a third of the
    bytes."""
    before = _is_halved.set(True)
    try:
        yield
    finally:
        _is_halved.reset(before)


class Palette:
    """At most 256 colours."""

    def __init__(self, inks: Iterable[Ink]) -> None:
        self.inks: tuple[Rgb, ...] = tuple(rgb(ink) for ink in inks)
        self._bytes = bytes(value for ink in self.inks for value in ink)
        self._kept = local()

    @classmethod
    def read(cls, inks: str) -> Self:
        """A palette from `learn`, as it is written in code: six digits a colour, between spaces."""
        return cls(f"#{ink}" for ink in inks.split())

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
        return _file(self._reduced(sheet.reduce(2) if _is_halved.get() else sheet, _FILTER))


_FILTER = 1
"""The bytes before each row of a PNG file, which name its filter: 0 is none."""


def encode(indexed: Image.Image) -> bytes:
    """The bytes of a PNG file of a palette picture; `at_half_size`, half as wide and high."""
    if _is_halved.get():
        indexed = indexed.convert("RGB").reduce(2).quantize(palette=indexed, dither=Image.Dither.NONE)
    rows = Image.new("P", (_FILTER + indexed.width, indexed.height))
    rows.putpalette(indexed.getpalette() or ())
    rows.paste(indexed, (_FILTER, 0))
    return _file(rows)


def _file(rows: Image.Image) -> bytes:
    """The bytes of a PNG file of a palette picture's rows with their filters.

    Other threads go on while `zlib` compresses them; while Pillow did, they waited for milliseconds.
    """
    chunks = {
        b"IHDR": struct.pack(">IIBBBBB", rows.width - _FILTER, rows.height, 8, 3, 0, 0, 0),  # eight bits, palette
        b"PLTE": bytes(rows.getpalette() or ()),
        b"IDAT": _compressed(rows.tobytes(), rows.width),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(starmap(_chunk, chunks.items()))


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


class Strips:
    """Compressed strips of pictures. From one picture to the next most strips stay as they are, so each is compressed
    once, and harder than would be quick otherwise. What comes out depends on the strip and the pixels above it alone:
    equal pictures have equal bytes, whatever was drawn before."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, key: bytes) -> bytes | None:
        """The compressed strip of that key; None if it is not kept."""
        with self._lock:
            if (found := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
            return found

    def keep(self, key: bytes, strip: bytes) -> None:
        """Keep a compressed strip; those that were not asked for the longest go."""
        with self._lock:
            self._size += len(strip) - len(self._kept.pop(key, b""))
            self._kept[key] = strip
            while self._size > self._most:
                self._size -= len(self._kept.popitem(last=False)[1])


_strips = Strips(KEPT)


def _compressed(rows: bytes, width: int) -> bytes:
    """A stream of zlib's format. A strip refers to the pixels above it, as zlib itself does, but to none below."""
    high = max(1, -(-WINDOW // width)) * width
    parts, above, told = [ZLIB], b"", b""
    for start in range(0, len(rows), high):
        strip = rows[start : start + high]
        digest = hashlib.sha256(strip).digest()
        key = told + digest
        if (part := _strips.get(key)) is None:
            packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zdict=above)
            part = packer.compress(strip) + packer.flush(zlib.Z_SYNC_FLUSH)
            _strips.keep(key, part)
        parts.append(part)
        above, told = strip[-WINDOW:], digest
    return b"".join([*parts, LAST, struct.pack(">I", zlib.adler32(rows))])


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
