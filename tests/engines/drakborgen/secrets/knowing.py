"""Which cards a viewer may know to be where: told from visibility.md and the position alone, apart from the engine's
view. A card is ``ring.<id>``, ``amulet.<id>``, ``treasure.<id>`` or ``monster.<id>``; most are one of their kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core import Seat, Viewer
from engines.drakborgen.components import AMULETS, CARDS, MONSTER_CARDS, RINGS
from engines.drakborgen.rules import setup
from engines.drakborgen.state import Castle, Hero

HIDDEN_CARDS: Final = frozenset({
    *(f"ring.{card}" for card in RINGS), *(f"amulet.{card}" for card in AMULETS),
    *(f"treasure.{card}" for card in CARDS["treasure"] if card != "shuffle-again"),
    *(f"monster.{card}" for card in MONSTER_CARDS if card != "shuffle-again"),
})  # fmt: skip
"""Every card that can lie where not all may see it."""


def known(castle: Castle, viewer: Viewer) -> set[str]:
    """The cards of which a viewer may know where one is."""
    if castle.over:
        return set(HIDDEN_CARDS)
    return {*_public(castle), *(card for seat in viewer for card in _private(castle, seat))}


def holders(castle: Castle) -> Iterator[tuple[Seat, Hero]]:
    """All that hold cards: heroes, those who are out, and the dead until their cards go back."""
    yield from (*castle.heroes.items(), *castle.gone.items(), *castle.fallen.items())


def _public(castle: Castle) -> Iterator[str]:
    """V3, V5, V11: used start rings, amulets that have acted, Treasure cards that all others were shown."""
    yield from (f"ring.{card}" for card in castle.removed)
    for seat, hero in holders(castle):
        yield from (f"amulet.{one.card}" for one in hero.amulets if one.is_open)
        others = set(castle.seats) - {seat}
        yield from (f"treasure.{card}" for card, seats in hero.shown_to.items() if others <= set(seats))


def _private(castle: Castle, seat: Seat) -> Iterator[str]:
    """V3 to V5, V7, V8, V11: what a seat holds, was shown, has given away knowingly, or reads in an office."""
    for holder, hero in holders(castle):
        if holder == seat:
            yield from (f"ring.{one.card}" for one in hero.rings)
            yield from (f"treasure.{card}" for card in hero.treasure)
            yield from (f"amulet.{one.card}" for one in hero.amulets if one.is_known)
            yield from (f"amulet.{card}" for card in hero.four)
        yield from (f"ring.{one.card}" for one in hero.rings if seat in one.known_by)
        yield from (f"amulet.{one.card}" for one in hero.amulets if seat in one.known_by)
        yield from (f"treasure.{card}" for card, seats in hero.shown_to.items() if seat in seats)
    yield from (f"treasure.{card}" for card in castle.sunk.get(seat, ()))
    yield from _read(castle, seat)
    yield from _aside(castle, seat)
    for meeting in castle.meetings.values():
        if meeting.mp == seat and meeting.read:
            yield from (f"monster.{one.monster_card}" for one in castle.monsters if one.id in meeting.monsters)


def _read(castle: Castle, seat: Seat) -> Iterator[str]:
    """V5: what the present reader of a hero's amulets reads: all regular monster players, else the seat to the left
    (DB-30.7), as they were named when the last round began. Not what was chosen from four (V7)."""
    offices = {one.of for one in castle.offices.readers if one.holder == seat and one.name not in castle.offices.ended}
    for holder in offices - {seat}:
        hero = castle.heroes.get(holder)
        read = hero.amulets if hero is not None else []
        yield from (f"amulet.{one.card}" for one in read if len(one.by) < 2 and seat in one.told_to)


def _aside(castle: Castle, seat: Seat) -> Iterator[str]:
    """V3: the rings that a seat chooses from once it has taken a hero, and the one that it removed."""
    if castle.has_begun:
        yield from (f"ring.{card}" for card in castle.aside.get(seat, ()))
    elif hero := castle.chosen.get(seat, ""):
        yield from (f"ring.{card}" for card in setup.rings_for(castle, seat, hero))
