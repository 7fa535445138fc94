"""Pictures: from what a viewer may see (`Observation`) to PNG, alt text and text boards. Never from a state."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol, cast

from msgspec import Struct
from PIL import Image

from engines.core import Observation, Text

Say = Callable[[Text], str]


class Picture(Struct, frozen=True):
    """A PNG, or a film as a GIF, and what it shows in at most 300 characters."""

    data: bytes
    alt: str
    kind: Literal["png", "gif"] = "png"


def missing(words: str) -> Picture:
    """What stands where a picture could not be drawn: the words alone."""
    from rendering.kit.png import encode
    from rendering.kit.type import fit, write

    sheet = Image.new("RGB", (1280, 160), "#1e1f22")
    shown, size = fit(words, "sans", 40, 1200, 20)
    write(sheet, 640, 92, shown, "sans", size, "#f2f3f5")
    return Picture(encode(sheet.quantize(32)), words)


Aid = Callable[[Observation, Say], Picture | None]
"""Draws one more picture of a table; None while there is nothing to show."""


class Painter(Protocol):
    """What each game's module in this package offers."""

    ACCENT: int
    """The colour of the game's frames, 0xRRGGBB."""
    AIDS: Mapping[str, Aid]
    """Further pictures of this game by name, in the order in which they are offered: ``hand``, ``story``, ``risk``.
    ``scene`` stands on the table's message in the board's place while there is one."""

    def board(self, seen: Observation, say: Say) -> Picture:
        """The whole table."""
        ...

    def closeup(self, seen: Observation, say: Say) -> Picture | None:
        """The part of the table that the viewer's open decision is about, about 5 : 3; None where place does not
        matter."""
        ...

    def marks(self, seen: Observation) -> Mapping[str, int]:
        """The numbers that options of the viewer's open decision bear on the close-up, by key; none where it has
        none."""
        ...

    def cover(self, say: Say) -> Picture:
        """The lobby's picture, 1100 x 420."""
        ...

    def page(self, page: str, say: Say) -> Picture | None:
        """What stands first on a page of the rulebook: a card, large, or the signs that a rule tells of; legible at
        312 wide. None where words suffice."""
        ...

    def text(self, seen: Observation, say: Say) -> str:
        """The whole table in plain text, at most 34 columns, for screen readers and slow connections."""
        ...


def painter(game: str) -> Painter:
    """The module that draws a game."""
    return cast("Painter", cast("Any", importlib.import_module(f"rendering.{game}")))
