"""DB-12.16 to DB-12.18, DB-8.25: rubble."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import check
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle


def leaving(table: Table[Castle], seat: Seat, one: Way) -> bool:
    """Back by the own entrance is free; any other exit, and any for one who is stuck, costs an Agility check. Who fails
    is stuck in the middle."""
    hero = table.state.hero(seat)
    if one.exit == hero.side and not hero.stuck:
        return True
    if check(table, seat, "agility"):
        hero.stuck = False
        table.reveal("climbs-rubble", who=Who(seat))
        return True
    hero.stuck = True
    table.reveal("stuck-in-rubble", who=Who(seat))
    return False


def entered(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """DB-12.17, DB-22.5: who is teleported in is stuck in the middle."""
    castle = table.state
    if castle.type_of(place) == "rubble":
        for seat in seats:
            if seat in castle.turn.middle and not castle.hero(seat).stuck:
                castle.hero(seat).stuck = True
                table.tell("stuck-in-rubble", who=Who(seat))


hooks.LEAVING["rubble"] = leaving
hooks.ENTERED.append(entered)
