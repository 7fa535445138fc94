"""Pictures: an `Observation` drawn as PNG, alt text and text board. Nothing here sees a state."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Literal, Protocol, cast

from msgspec import Struct
from PIL import Image

from engines.core import Observation, Text, registry
from rendering.kit.png import Palette

Say = Callable[[Text], str]


class Picture(Struct, frozen=True):
    """A PNG or an animated GIF, and its description in at most 300 characters."""

    data: bytes
    alt: str
    kind: Literal["png", "gif"] = "png"


def missing(words: str) -> Picture:
    """The replacement for a picture that could not be drawn: its words on a plain ground."""
    from rendering.kit.png import encode
    from rendering.kit.type import write_line

    sheet = Image.new("RGB", (1280, 160), "#1e1f22")
    write_line(sheet, 640, 92, words, "sans", 40, "#f2f3f5", 1200, "ms", 20)
    return Picture(encode(sheet.quantize(32)), words)


Draw = Callable[[Observation, Say], Picture | None]
"""A function that draws a picture of a table; it returns None while there is nothing to show."""


class Place(Enum):
    """A place of the host for further pictures. Of each place but `QUESTION` and `MOMENT` a game has one picture at
    most."""

    HAND = "hand"
    """The answer to ``/hand``, with a button at the table, below each question and in DMs; it illustrates a DM that has
    no close-up."""
    QUESTION = "question"
    """A button below each question."""
    NOTES = "notes"
    """The answer to ``/know``, with a button below each question and behind More."""
    STORY = "story"
    """A message of its own when something that is `pictured` has ended, with a button behind More."""
    MOMENT = "moment"
    """Above the close-up of a panel or a DM that tells an event of the picture's own (`Aid.told`); several in the
    game's order. It has no button."""
    SCENE = "scene"
    """The table's message, in place of the board while the picture is not None. It has no button."""
    END = "end"
    """The same once the match is over; a button beside it shows the last board. It has no button of its own."""


class Aid(Struct, frozen=True):
    """A further picture of a game. `label` and `sign`, an emoji, are those of its button; `told` are the keys of the
    events that bring it, for a moment; `option` is a choice of the game's and what it must be for it; `words`
    tell it in plain text where its alt text is too short for that; `pages` are the pages of the rulebook about the
    viewer's own cards on it, each of which may be opened."""

    draw: Draw
    place: Place
    label: Text = Text("")
    sign: str | None = None
    told: tuple[str, ...] = ()
    option: tuple[str, str] | None = None
    words: Callable[[Observation, Say], str] | None = None
    pages: Callable[[Observation], Sequence[str]] | None = None


class Painter(Protocol):
    """The interface of each game's module in this package."""

    ACCENT: int
    """The colour of the game's frames, 0xRRGGBB."""
    AIDS: Mapping[str, Aid]
    """Further pictures of this game by name, in the order in which they are offered."""

    def board(self, seen: Observation, say: Say) -> Picture:
        """The whole table."""
        ...

    def closeup(self, seen: Observation, say: Say) -> Picture | None:
        """The part of the table that the viewer's open decision is about, about 5 : 3; None if the decision is not
        about places."""
        ...

    def marks(self, seen: Observation) -> Mapping[str, int]:
        """The numbers on the close-up for the options of the viewer's open decision, by option key; empty if the
        close-up has none."""
        ...

    def cover(self, say: Say) -> Picture:
        """The lobby's picture, 1100 x 420."""
        ...

    def page(self, page: str, say: Say) -> Picture | None:
        """The picture at the top of a page of the rulebook: a large card, or the signs that a rule names; legible at
        312 wide. None if the page needs no picture."""
        ...

    def text(self, seen: Observation, say: Say) -> str:
        """The whole table in plain text, at most 34 columns, for screen readers and slow connections."""
        ...


def painter(game: str) -> Painter:
    """The module that draws a game: the one that it brought along, else the one in this package."""
    return cast("Painter", cast("Any", registry.painter(game) or importlib.import_module(f"rendering.{game}")))


Frame = Callable[[Sequence[Observation], int, Say], Image.Image]
"""A function that draws a frame of a film, RGB: given are the observations of all frames and the number of this one,
from 0. All frames are of one size."""


def frame_of(game: str) -> Frame | None:
    """The function ``film_frame`` with which a game draws its film, caption included; None if the film is of its
    boards, with what was told below them."""
    return cast("Frame | None", getattr(painter(game), "film_frame", None))


def film_stops(game: str, seen: Sequence[Observation], say: Say) -> Sequence[int]:
    """The numbers of the observations that the film of a game shows, the first and the last among them: what its
    ``film_stops`` chooses, else all."""
    choose = getattr(painter(game), "film_stops", None)
    return range(len(seen)) if choose is None else cast("Sequence[int]", choose(seen, say))


def film_colours(game: str) -> Palette | None:
    """The palette ``FILM_COLOURS`` of a game that draws its film; None if one is learnt from each film."""
    return cast("Palette | None", getattr(painter(game), "FILM_COLOURS", None))


def aids_at(game: str, *places: Place) -> dict[str, Aid]:
    """The further pictures that a game has for these places, by name, in the game's order."""
    return {name: aid for name, aid in painter(game).AIDS.items() if aid.place in places}
