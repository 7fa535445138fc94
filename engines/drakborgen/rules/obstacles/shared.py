"""DB-12.12, DB-12.15: obstacles that several overcome together, and who takes part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.preferences import entries_of
from engines.core.types import Seat
from engines.drakborgen.components import Aspect
from engines.drakborgen.rules.checks import check, two_in_a_row
from engines.drakborgen.rules.creatures import succeeds
from engines.drakborgen.state import Castle, Companion

VOLUNTEER: Final = "volunteer"
DRAWS, PICKS, HELPS, STANDS = "draws", "picks", "helps", "stands"
TWO: Final = 2
"""The successes that together are enough."""


def offers(castle: Castle, seat: Seat) -> tuple[str, ...]:
    """What a hero volunteers for; by default it helps (A8)."""
    return wished(castle, seat, VOLUNTEER, (HELPS,))


def wished(castle: Castle, seat: Seat, kind: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """What a seat wants of a kind: by the page of its form, else by its order, else as usual."""
    intent = castle.turn.intents.get(seat)
    if intent is not None and kind in intent.pages:
        return intent.pages[kind]
    return next((entry.picks for entry in entries_of(castle, seat, kind)), usual)


def helpers(castle: Castle, seats: Iterable[Seat]) -> list[Seat]:
    """Those of some heroes who lend a hand; all, if nobody would."""
    everybody = list(seats)
    return [seat for seat in everybody if STANDS not in offers(castle, seat)] or everybody


def one_who(castle: Castle, seats: list[Seat], does: str) -> list[Seat]:
    """Those of some heroes who volunteer for a task that only one can do; all, if nobody does."""
    return [seat for seat in seats if does in offers(castle, seat)] or seats


def companions_with(castle: Castle, seats: Iterable[Seat]) -> list[tuple[Seat, Companion]]:
    """The companions who stand with some heroes and can help them (DB-25.4)."""
    heroes = [(seat, castle.hero(seat)) for seat in seats]
    return [
        (seat, one)
        for seat, hero in heroes
        for one in hero.companions
        if one.at == hero.at and not (one.stuck or one.going)
    ]


def two_of(table: Table[Castle], seats: list[Seat], aspect: Aspect, *, with_companions: bool = False) -> bool:
    """Two checks each, of which two in total must succeed; one who is alone must make both (DB-4.3)."""
    castle = table.state
    others = companions_with(castle, seats) if with_companions else []
    if len(seats) == 1 and not others:
        return two_in_a_row(table, seats[0], aspect)
    won = 0
    for seat in seats:
        won += checks_of(table, seat, aspect)
        if won >= TWO:
            return True
    for seat, one in others:
        won += sum(succeeds(table, seat, one.kind, aspect) for _ in range(TWO))
    return won >= TWO


def checks_of(table: Table[Castle], seat: Seat, aspect: Aspect, number: int = TWO) -> int:
    """The successes among the checks of a hero who helps with others."""
    return sum(seat in table.state.heroes and check(table, seat, aspect) for _ in range(number))
