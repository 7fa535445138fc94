"""Painters that are quick and hide nothing: for tests that do not look at pictures."""

from __future__ import annotations

import hashlib
import importlib
import struct
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import mock

import msgspec

from engines.core import Observation, get, text
from rendering import Aid, Picture, Place, Say
from rendering.kit.png import Palette, encode


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(told: str) -> bytes:
    """A PNG of one pixel that carries a text: equal texts, equal bytes."""
    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    body = _chunk(b"IHDR", head) + _chunk(b"tEXt", b"told\0" + told.encode()) + _chunk(b"IDAT", zlib.compress(b"\0\0"))
    return b"\x89PNG\r\n\x1a\n" + body + _chunk(b"IEND", b"")


class QuickPainter(ModuleType):
    """Shows everything in its view: a secret in the wrong view is a secret in the picture and its alt text."""

    ACCENT = 0x3E9B78

    def board(self, seen: Observation, say: Say) -> Picture:
        told = msgspec.json.encode(seen.view).decode()
        return Picture(png(told), f"{say(text('game-title'))}: {told}"[:1000])

    def closeup(self, seen: Observation, say: Say) -> Picture | None:
        told = msgspec.json.encode((seen.view, seen.ask)).decode()
        return Picture(png(told), hashlib.sha256(told.encode()).hexdigest()) if seen.ask else None

    def marks(self, seen: Observation) -> dict[str, int]:
        return {}

    def cover(self, say: Say) -> Picture:
        return Picture(png("cover"), say(text("game-title")))

    def page(self, page: str, say: Say) -> Picture | None:
        rulebook = get(self.__name__.removeprefix("rendering.")).rulebook
        is_card = any(one.card for one in rulebook if one.id == page)
        return Picture(png(page), say(text(f"page-{page}-title"))) if is_card else None

    def end(self, seen: Observation, say: Say) -> Picture:
        return Picture(png("end"), f"{say(text('game-title'))}, at its end")

    def aid(self, place: Place) -> Aid:
        return Aid(self.board, place, text("button-hand"))

    @property
    def AIDS(self) -> dict[str, Aid]:  # noqa: N802 (a module's constant)
        if self.__name__.endswith("draugr"):
            return {"end": Aid(self.end, Place.END)}
        return {"hand": self.aid(Place.HAND)} if self.__name__.endswith("magpies") else {}

    def text(self, seen: Observation, say: Say) -> str:
        return f"{say(text('game-title'))}\n{msgspec.json.encode(seen.view).decode()}"[:1500]


@contextmanager
def undrawn(*games: str) -> Iterator[None]:
    """The games' own painters with their real texts, but nothing is drawn."""
    blank = SimpleNamespace(encode=lambda _: png("undrawn"))
    with ExitStack() as stack:
        for game in games:
            module = importlib.import_module(f"rendering.{game}")
            for name in [name for name in vars(module) if name.startswith("draw_")]:
                stack.enter_context(mock.patch.object(module, name, return_value=None))
            for name in [name for name, value in vars(module).items() if isinstance(value, Palette)]:
                stack.enter_context(mock.patch.object(module, name, blank))
            for name, value in [*vars(module).items()]:
                if isinstance(value, dict) and any(isinstance(one, Palette) for one in value.values()):
                    stack.enter_context(mock.patch.object(module, name, dict.fromkeys(value, blank)))
            for name in [name for name, value in vars(module).items() if value is encode]:
                stack.enter_context(mock.patch.object(module, name, blank.encode))
        yield


@contextmanager
def quick_pictures(*games: str) -> Iterator[None]:
    """Let the quick painter draw these games."""
    before: dict[str, Any] = {f"rendering.{game}": sys.modules.get(f"rendering.{game}") for game in games}
    for name in before:
        sys.modules[name] = QuickPainter(name)
    try:
        yield
    finally:
        for name, module in before.items():
            if module is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = module
