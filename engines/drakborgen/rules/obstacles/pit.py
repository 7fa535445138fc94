"""DB-12.19, DB-12.20: bottomless pits."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.rules import companions, hooks
from engines.drakborgen.rules.checks import check
from engines.drakborgen.rules.creatures import succeeds
from engines.drakborgen.rules.falling import falls
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle
from engines.drakborgen.view.stories import story

PIT = "pit"


def leaving(table: Table[Castle], seat: Seat, one: Way) -> bool:
    """Back by the own entrance is free; a jump costs an Agility check, or a fall."""
    if one.exit == table.state.hero(seat).side:
        return True
    if check(table, seat, "agility"):
        story(table, "across", seat)
        return True
    if seat in table.state.heroes:
        falls(table, seat, PIT)
    return False


def opens(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """A new pit: an Agility check for all who have come in by an exit and not fallen yet, then for the companions of
    those who are left (DB-25.3)."""
    castle = table.state
    for seat in seats:
        if seat not in castle.turn.ended and not check(table, seat, "agility") and seat in castle.heroes:
            falls(table, seat, PIT)
    for seat in [one for one in seats if one in castle.heroes]:
        for one in [one for one in castle.hero(seat).companions if one.at == place]:
            if not succeeds(table, seat, one.kind, "agility"):
                companions.drops(table, seat, one)


hooks.LEAVING[PIT] = leaving
hooks.TILE_EVENTS[PIT] = opens
