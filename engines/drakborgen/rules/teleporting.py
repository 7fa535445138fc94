"""DB-34.9: the magic suction; `leaping` has where a teleport leads."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.components import thing
from engines.drakborgen.geography import OPPOSITE, shifted, square
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import amount, direction
from engines.drakborgen.rules.creatures import companion_goes, monster_goes
from engines.drakborgen.rules.leaping import AGAIN, place_on, teleport
from engines.drakborgen.rules.together import companions_at
from engines.drakborgen.state import Castle
from engines.drakborgen.view.stories import story

AWAY: Final = {"n": 1, "e": 3, "s": 5, "w": 7}
"""The direction of a side."""


def rolled_direction(table: Table[Castle], seat: Seat | None, side: str = "") -> int:
    """A direction by T12; 9 to 12 is straight away from an entrance, or without one rolled again (DB-34.9)."""
    while (rolled := direction(table, seat)) >= AGAIN:
        if side in AWAY:
            return AWAY[OPPOSITE[side]]
    return rolled


def suction(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-34.9: each hero, companion and monster in a room is teleported sideways, each by its own dice."""
    castle = table.state
    meeting = castle.meetings.get(table.thread)
    written = thing(card).effect.distance
    here = [one for one in (meeting.seats if meeting else castle.here(place)) if castle.hero(one).at == place]
    if here:
        story(table, "suction", here[0])
    for one in list(here):
        heading = rolled_direction(table, one, castle.hero(one).side)
        teleport(table, one, heading, amount(table, one, written))
    for one, companion in companions_at(castle, place):
        at = shifted(place, rolled_direction(table, one, companion.side), amount(table, one, written))
        if where := square(*at):
            companion.going, companion.side, companion.stuck = place_on(table, one, where), "", False
        else:
            table.reveal("companion-vanishes", who=Who(one))
            companion_goes(table, one, companion)
    for monster in castle.monsters_at(place):
        monster_goes(table, monster)


hooks.EFFECTS["teleport_sideways"] = suction
