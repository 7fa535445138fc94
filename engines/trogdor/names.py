"""Names as texts."""

from __future__ import annotations

from functools import cache

from engines.core.names import named
from engines.core.types import Seat, Text, Who, text
from engines.trogdor.components import ACTIONS, MovementCard
from engines.trogdor.view import TileKind


@cache
def tile(name: str) -> Text:
    """A tile by its name, C3."""
    return text("tile", name=name)


@cache
def tile_label(name: str, kind: TileKind) -> Text:
    """A tile on a button: C3, Plain."""
    return text("target-tile", tile=tile(name), kind=Text(f"kind-{kind}.short"))


@cache
def piece(id: str) -> Text:  # noqa: A002 - the view's own word
    """A piece within a sentence: Knight 1, the Troghammer."""
    kind, _, number = id.partition("-")
    return text(f"piece-{kind}", number=int(number)) if number else Text(f"piece-{kind}")


@cache
def piece_label(id: str) -> Text:  # noqa: A002
    """A piece on a button: Troghammer."""
    kind, _, number = id.partition("-")
    return text(f"piece-{kind}.short", number=int(number)) if number else Text(f"piece-{kind}.short")


@cache
def card(id: str, form: str = "") -> Text:  # noqa: A002
    """An Action card: Block."""
    return Text(f"card-{ACTIONS[id].id}{form}")


def card_gist(id: str) -> Text:  # noqa: A002
    """The gist of an Action card: its effect in a few words."""
    return card(id, ".gist")


keeper = named("keeper-{}")

item = named("item-{}")
"""An Item within a sentence: the Belt Pouch."""

item_label = named("item-{}.short")
"""An Item on a button: Belt Pouch."""


@cache
def compass(letter: str) -> Text:
    """A direction in which something steps: north."""
    return Text(f"compass-{letter.lower()}")


@cache
def movement(card: MovementCard) -> Text:
    """A whole Movement card: count, direction, repair and path."""
    return text(
        "movement", wanted=card.wanted, arrow=compass(card.arrow), repair="yes" if card.repair else "no",
        path=way(card.path),
    )  # fmt: skip


def way(steps: str) -> list[Text | Who]:
    """A path in words: north, north and east."""
    return [compass(step) for step in steps]


@cache
def kind(id: str) -> str:  # noqa: A002
    """The kind of an Action card: block."""
    return ACTIONS[id].id


@cache
def who(seat: Seat) -> Who:
    return Who(seat)
