"""DB-7.9: corridors, through which heroes go on in the same round."""

from __future__ import annotations

from typing import Final

from engines.core.types import Seat
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.passages import Way, way, ways
from engines.drakborgen.state import Castle

STOP: Final = "stop"
BACK: Final = "back"


def in_corridors(castle: Castle) -> list[Seat]:
    """The heroes who came into a corridor in this round and may go on."""
    turn = castle.turn
    return [
        seat
        for seat, hero in castle.heroes.items()
        if turn.entered.get(seat) == hero.at
        and castle.type_of(hero.at) == "corridor"
        and seat not in turn.stays
        and seat not in turn.ended
    ]


def forward(castle: Castle, seat: Seat) -> list[Way]:
    """The exits of a corridor by which a hero may go on: not back, nor into a corridor that it has passed."""
    hero, passed = castle.hero(seat), castle.turn.passed.get(seat, ())
    return [
        one
        for one in ways(castle, hero.at)
        if one.exit not in (hero.side, "down") and one.to not in passed and hooks.BARS.keys() >= set(one.bars)
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
