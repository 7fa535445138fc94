"""DB-7.9: corridors, through which heroes go on in the same round."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engines.core.types import Seat
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.passages import Way, way, ways
from engines.drakborgen.state import Castle

STOP: Final = "stop"
BACK: Final = "back"


def in_corridors(castle: Castle) -> list[Seat]:
    """The heroes who came into a corridor in this round and may go on: none that meets a monster there (DB-29.18)."""
    turn = castle.turn
    return [
        seat
        for seat, hero in castle.heroes.items()
        if turn.entered.get(seat) == hero.at
        and castle.type_of(hero.at) == "corridor"
        and seat not in turn.stays
        and seat not in turn.ended
        and not castle.monsters_at(hero.at)
    ]


def forward(castle: Castle, seat: Seat) -> list[Way]:
    """The exits of a corridor by which a hero may go on: not back, nor into a corridor that it has passed."""
    hero = castle.hero(seat)
    return exits_from(castle, hero.at, hero.side, castle.turn.passed.get(seat, ()))


def exits_from(castle: Castle, place: str, side: str, passed: Collection[str] = ()) -> list[Way]:
    """The exits of a corridor by which one goes on who came in by a side of it."""
    return [
        one
        for one in ways(castle, place)
        if one.exit not in (side, "down") and one.to not in passed and hooks.BARS.keys() >= set(one.bars)
    ]


def backward(castle: Castle, seat: Seat) -> Way | None:
    """The way back out of a corridor; None if it was passed already, or came in by no exit."""
    hero = castle.hero(seat)
    one = way(castle, hero.at, hero.side) if hero.side else None
    passed = castle.turn.passed.get(seat, ())
    return one if one is not None and one.to not in passed and hooks.BARS.keys() >= set(one.bars) else None


def choices(castle: Castle, seat: Seat) -> list[str]:
    """The answers to where a hero goes on from a corridor (A13): its exits, or to walk back or stop where there is no
    other."""
    exits = [one.exit for one in forward(castle, seat)]
    if exits:
        return exits
    return [STOP, BACK] if backward(castle, seat) is not None else [STOP]
