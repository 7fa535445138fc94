"""Names as texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from engines.core.names import named
from engines.core.types import Text, text

who = named("who-{}")
"""A character: Mina Harker. The table knows the five better by these names than by those of their players."""

short = named("who-{}.short")
"""A character where there is little room: Mina."""


@cache
def place(id: str) -> Text:  # noqa: A002 - the data's own word
    """A city or a sea zone: Paris. An empty one is where a hunter is before he has chosen his start."""
    return Text(f"place-{id or 'nowhere'}")


item = named("item-{}")
"""An item or a basic combat card: Knife."""

event = named("event-{}")

encounter = named("encounter-{}")

combat_card = named("combat-{}")
"""One of Dracula's combat cards: Claws."""

power = named("power-{}")

region = named("region-{}")


@cache
def ticket(id: str, key: str = "ticket") -> Text:  # noqa: A002
    """A ticket by its values: 3/2."""
    white, yellow = id.split("-")
    return text(key, white=int(white), yellow=int(yellow))


def worth(id: str) -> Text:  # noqa: A002
    """How far a ticket goes (FD-6.4)."""
    return ticket(id, "ticket-worth")


@cache
def line(id: str, key: str = "line") -> Text:  # noqa: A002
    """A road or railway: the road Paris-Strasbourg."""
    kind, one, other = id.split(".")
    return text(key, kind=kind, one=place(one), other=place(other))


def line_option(id: str) -> Text:  # noqa: A002
    """A road or railway as an option: Road Paris-Strasbourg."""
    return line(id, "line-option")


BY_KIND: Final[Mapping[str, Callable[[str], Text]]] = {
    "items": item, "events": event, "tickets": ticket, "encounters": encounter,
}  # fmt: skip
"""The function that names a card or ticket, by its kind."""


def of_kind(kind: str, title: str) -> Text:
    """The name of a card or ticket of that kind."""
    return BY_KIND[kind](title)
