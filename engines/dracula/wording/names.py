"""Names as texts, made once: listing options is what an engine does most."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from engines.core.types import Seat, Text, text


@cache
def who(seat: Seat) -> Text:
    """A character: Mina Harker. The table knows the five better by these names than by those of their players."""
    return Text(f"who-{seat}")


@cache
def short(seat: Seat) -> Text:
    """A character where there is little room: Mina."""
    return Text(f"who-{seat}.short")


@cache
def place(id: str) -> Text:  # noqa: A002 - the data's own word
    """A city or a sea zone: Paris. An empty one is where a hunter is before he has chosen his start."""
    return Text(f"place-{id or 'nowhere'}")


@cache
def item(title: str) -> Text:
    """An item or a basic combat card: Knife."""
    return Text(f"item-{title}")


@cache
def event(title: str) -> Text:
    return Text(f"event-{title}")


@cache
def encounter(title: str) -> Text:
    return Text(f"encounter-{title}")


@cache
def combat_card(title: str) -> Text:
    """One of Dracula's combat cards: Claws."""
    return Text(f"combat-{title}")


@cache
def power(id: str) -> Text:  # noqa: A002
    return Text(f"power-{id}")


@cache
def region(id: str) -> Text:  # noqa: A002
    return Text(f"region-{id}")


@cache
def ticket(id: str) -> Text:  # noqa: A002
    """A ticket by its values: 3/2."""
    white, yellow = id.split("-")
    return text("ticket", white=int(white), yellow=int(yellow))


@cache
def worth(id: str) -> Text:  # noqa: A002
    """How far a ticket goes (FD-6.4)."""
    white, yellow = id.split("-")
    return text("ticket-worth", white=int(white), yellow=int(yellow))


@cache
def line(id: str) -> Text:  # noqa: A002
    """A road or railway: the road Paris-Strasbourg."""
    kind, one, other = id.split(".")
    return text("line", kind=kind, one=place(one), other=place(other))


@cache
def line_option(id: str) -> Text:  # noqa: A002
    """A road or railway as an option: Road Paris-Strasbourg."""
    kind, one, other = id.split(".")
    return text("line-option", kind=kind, one=place(one), other=place(other))


BY_KIND: Final[Mapping[str, Callable[[str], Text]]] = {
    "items": item, "events": event, "tickets": ticket, "encounters": encounter,
}  # fmt: skip
"""The function that names a card or ticket, by its kind."""


def of_kind(kind: str, title: str) -> Text:
    """The name of a card or ticket of that kind."""
    return BY_KIND[kind](title)
