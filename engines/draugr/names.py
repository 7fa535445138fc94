"""Names as texts, cached, because engines list options more often than anything else."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.types import Seat, Text, Who

HUNTER: Final = Seat("hunter")
WHO: Final = Who(HUNTER)


@cache
def card(id: str) -> Text:  # noqa: A002 - the data's own word
    """A card within a sentence: the Docks."""
    return Text(f"card-{id}")


@cache
def card_label(id: str) -> Text:  # noqa: A002
    """A card on a button: Docks."""
    return Text(f"card-{id}.short")


@cache
def draugr(id: str) -> Text:  # noqa: A002
    """A Draugr's full name: Lord Moulton."""
    return Text(f"draugr-{id}")


@cache
def draugr_label(id: str) -> Text:  # noqa: A002
    """A Draugr on a button: Moulton."""
    return Text(f"draugr-{id}.short")


@cache
def sigil(id: str) -> Text:  # noqa: A002
    return Text(f"sigil-{id}")


@cache
def marker(kind: str) -> Text:
    """Holy Water or Iron."""
    return Text(f"marker-{kind}")


@cache
def action(card: str, id: str) -> Text:  # noqa: A002
    """A card's action on a button."""
    return Text(f"action-{card}-{id}")


@cache
def action_detail(card: str, id: str) -> Text:  # noqa: A002
    """The effect of a card's action, in one line."""
    return Text(f"action-{card}-{id}.detail")
