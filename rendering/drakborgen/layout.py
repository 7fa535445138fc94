"""Where everything lies on the pictures, and the words drawn on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core import Seat, text
from engines.core.types import Who
from engines.drakborgen.components import BOARD, text_key
from engines.drakborgen.geography import CHAMBER, COLUMNS, ROWS, STEPS, coordinates, square_of
from engines.drakborgen.view.exits import exits
from engines.drakborgen.view.looking import CastleView
from rendering.kit.words import Labels

WIDTH: Final = 1280
CELL: Final = 88
LEFT: Final = (WIDTH - COLUMNS * CELL) // 2
"""The left edge of the board on the overview."""
ROSTER: Final = 24
ROSTER_HEIGHT: Final = 108
BAND: Final = 44
"""The wall round the board, with letters and numbers."""
TOP: Final = ROSTER + ROSTER_HEIGHT + 6 + BAND
BOTTOM: Final = TOP + ROWS * CELL
SUN: Final = BOTTOM + BAND + 4
SUN_HEIGHT: Final = 154
HEIGHT: Final = SUN + SUN_HEIGHT + 26


def corner(place: str) -> tuple[int, int]:
    """The upper left corner of a place's square on the overview."""
    column, row = coordinates(place)
    return LEFT + column * CELL, TOP + row * CELL


def middle(place: str) -> tuple[int, int]:
    """The middle of a place on the overview; below ground the middle of the square above, kept to the board's wall."""
    column, row = coordinates(place)
    across, down = max(-0.75, min(column, COLUMNS - 0.25)), max(-0.75, min(row, ROWS - 0.25))
    return round(LEFT + (across + 0.5) * CELL), round(TOP + (down + 0.5) * CELL)


def certain(view: CastleView) -> int:
    """The rounds that are certainly left, this one included: each takes the sun one dot on (DB-6.10)."""
    return max(0, BOARD.sun.dots - BOARD.sun.slow - view.dot + 2) if not view.slow else 1


class Names(Labels):
    """The names of all things on the pictures."""

    def person(self, seat: Seat) -> str:
        return self.label("who", who=Who(seat))

    def hero(self, id: str) -> str:  # noqa: A002 - the data's own word
        """``Sigeir``."""
        return self.say(text(f"hero-{id}.short"))

    def say_rank(self, least: int) -> str:
        """The rank that begins with that many gold coins (DB-32.6)."""
        return self.say(text(f"rank-{least}"))

    def heroes(self, ids: Iterable[str]) -> str:
        """``Sigeir and Rohan``."""
        return self.label("listed", things=[text(f"hero-{id}.short") for id in ids])  # noqa: A001

    def tile(self, kind: str) -> str:
        """A type of room, ``dark room``, with a capital."""
        told = self.say(text(f"tile-{kind}"))
        return told[:1].upper() + told[1:]

    def exits(self, view: CastleView, place: str) -> str:
        """The exits of a place in a few words: ``door east; open north, south``."""
        by_bar: dict[str, list[str]] = {}
        for one in exits(view, place):
            if one.side in STEPS:
                by_bar.setdefault(one.bars[-1] if one.bars else "open", []).append(one.side)
        told = [
            self.label("bar-sides", bar=bar, sides=[text("picture-side", side=side) for side in sides])
            for bar, sides in sorted(by_bar.items())
        ]
        return "; ".join(told) or self.label("no-exit")

    def full(self, id: str) -> str:  # noqa: A002
        """``Sigeir Sharp-axe``."""
        return self.say(text(f"hero-{id}"))

    def initial(self, id: str) -> str:  # noqa: A002
        return self.hero(id)[:1].upper()

    def seat(self, view: CastleView, seat: Seat) -> str:
        """A seat's hero, or its player before it has one."""
        hero = hero_of(view, seat)
        return self.hero(hero) if hero else self.person(seat)

    def monster(self, kind: str) -> str:
        return self.say(text(f"{'companion' if kind == 'oracaz' else 'monster'}-{kind}.title"))

    def thing(self, key: str) -> str:
        """A thing or a card, ``chest.elven-mail``."""
        return self.say(text(text_key(key)))

    def ring(self, card: str) -> str:
        return self.say(text(f"ring-{card}"))

    def amulet(self, card: str) -> str:
        return self.say(text(f"amulet-{card}"))

    def aspect(self, aspect: str) -> str:
        return self.say(text(f"aspect-{aspect}"))

    def throw(self, throw: str) -> str:
        return self.label("throw", throw=throw)

    def treasure(self, card: str) -> str:
        """The name of a Treasure card, without its worth."""
        return self.thing(f"treasure.{card}").partition(" (")[0]

    def square(self, place: str) -> str:
        """``F7``; the chamber by both its squares; outside the board no square."""
        if place == CHAMBER:
            return "G5–G6"
        name = square_of(place.removeprefix("_"))
        return self.label("outside") if "." in name else name.upper()


def hero_of(view: CastleView, seat: Seat) -> str:
    """The hero of a seat, also when it is out or dead; empty while it sets out."""
    return view.ids.get(seat, "")
