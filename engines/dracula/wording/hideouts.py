"""Hideouts in words, as everybody sees them and as Dracula knows them."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table
from engines.core.types import Arg, Text, text
from engines.dracula.components import DRACULA
from engines.dracula.state import Hideout, State
from engines.dracula.wording import names


def card(state: State, hideout: Hideout) -> Text:
    """The card of a hideout as everybody sees it: Paris, a city card, Feed."""
    if hideout.location is None:
        return names.power(hideout.power or "") if hideout.is_open else back("city")
    return names.place(hideout.location) if hideout.is_open else back(state.map.back(hideout.location))


def own(hideout: Hideout) -> Text:
    """The card of a hideout as Dracula knows it: Paris, Hide."""
    return names.power(hideout.power or "") if hideout.location is None else names.place(hideout.location)


def tell_of(table: Table[Any], hideout: Hideout, key: str, **args: Arg) -> None:
    """Tell what becomes of a hideout: everybody by its card as they see it, Dracula by what it is."""
    seen = text(key, card=card(table.state, hideout), **args)
    mine = text(key, card=own(hideout), **args)
    if mine == seen:
        table.reveal(key, card=own(hideout), **args)
    else:
        table.tell_only(frozenset({DRACULA}), mine, seen)


def back(kind: str) -> Text:
    """A card face down: a city card, a sea card."""
    return text("card-back", back=kind)


def tell_cleared(table: Table[Any], hideout: Hideout) -> None:
    """How many encounters are about to be discarded with a hideout (V-3.9), if any, and a rumor (FD-31.4)."""
    if hideout.encounters:
        table.tell("encounters-discarded", count=len(hideout.encounters))
    if hideout.rumor:
        table.tell("rumor-lost")
