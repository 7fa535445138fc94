"""Pieces as texts: each name is a key of the catalogue, made of the piece's id."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.names import listed, named
from engines.core.types import Seat, Text, Who, text
from engines.draggmar.components import ITEMS, SLOTS, deck_of

card = named("{}")
"""The name of a card: ``hero-torvald-2`` is "Torvald Grimaxe II"."""
card_text = named("{}.text")
"""The effects of a card in a sentence."""
item_does = named("{}.does")
"""What an item does beside its numbers; only for items with effects."""
flavour = named("page-{}.flavour")
"""The line that a card boasts with."""
place = named("place-{}")
"""The name of a place: "Goblin Quarry (4)"."""
lord = named("seat-{}")


def skill(hero: str, number: int) -> Text:
    """The name of a hero's skill number 1 or 2."""
    return _skill(hero, str(number))


def skill_text(hero: str, number: int) -> Text:
    """The effects of a hero's skill in a sentence."""
    return _skill_text(hero, str(number))


_skill = named("{}.skill-{}")
_skill_text = named("{}.skill-{}-text")


def cards(ids: Iterable[str]) -> list[Text | Who]:
    """Cards as a list, in the order given."""
    return listed(card, ids)


def lords(seats: Iterable[Seat]) -> list[Text | Who]:
    """The players of some seats as a list."""
    return [Who(seat) for seat in seats]


def places(ids: Iterable[str]) -> list[Text | Who]:
    return listed(place, ids)


def back(of: str) -> Text:
    """A card of which only the deck is known: "a level 2 item"."""
    kind, _, level = deck_of(of).partition("-")
    return text(f"back-{kind}", level=int(level or 0))


def in_slot_order(items: Iterable[str]) -> tuple[str, ...]:
    """Items in the order in which they count: weapon, armor, shield, other, then id (DD-8.4)."""
    return tuple(sorted(items, key=lambda one: (SLOTS.index(ITEMS[one].slot), one)))


def group(name: str, of: str) -> Text:
    """The name of a group's thread: its place, with what tells parts of one group apart (flow.md 2)."""
    return text("group", place=place(of), part=name.rpartition("-")[2].lstrip("0123456789") or "none")
