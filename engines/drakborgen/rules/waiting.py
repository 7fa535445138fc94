"""DB-11: waiting of one's own will, and rounds that are skipped."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import t6
from engines.drakborgen.rules.rooms import draw_for
from engines.drakborgen.state import Castle, Meeting

WAIT = "wait"


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """Waiting is allowed anywhere but in the treasure chamber (DB-11.4)."""
    return () if castle.hero(seat).at == CHAMBER else (WAIT,)


def waiting(table: Table[Castle], meeting: Meeting) -> None:
    """DB-11.2, DB-11.6: each hero who waits rolls a T6; if one is odd, one Room card is drawn for all of them, also in
    a room that has none. Not in towers (DB-7.11); below ground the catacombs have a rule of their own."""
    castle = table.state
    if castle.tile_at(meeting.place) is None:
        return
    for seat in meeting.seats:
        intent = castle.turn.intents.get(seat)
        if intent is not None and intent.verb == WAIT and seat not in castle.turn.stays:
            rolled = t6(table, seat)
            table.reveal("waits", who=Who(seat), rolled=rolled, odd=rolled % 2)
            if rolled % 2:
                meeting.waits.append(seat)
    if meeting.waits:
        draw_for(table, meeting, "room", meeting.waits[0])


def skips(table: Table[Castle]) -> None:
    """DB-11.1: those who skip this round, which ends for them with the round and not before (DB-13.6)."""
    castle = table.state
    castle.turn.slept = [seat for seat, hero in castle.heroes.items() if hero.skip]


def wakes(table: Table[Castle]) -> None:
    """DB-13.6: a round that was skipped is over."""
    castle = table.state
    for seat in castle.turn.slept:
        hero = castle.heroes.get(seat)
        if hero is not None and hero.skip:
            hero.skip -= 1
            if not hero.skip:
                table.tell("comes-to", who=Who(seat))


hooks.ACTS.append(acts)
hooks.PIECES.append(skips)
hooks.ROUND_ENDS.append(wakes)
