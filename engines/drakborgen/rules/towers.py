"""DB-7.11, DB-7.12: tower rooms, and leaving the castle."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.flow import Step, Table, Work
from engines.core.preferences import entries_of
from engines.core.types import Seat
from engines.drakborgen.rules import ending, hooks
from engines.drakborgen.rules.heroes import get_out
from engines.drakborgen.state import Castle, Hero, Meeting

LEAVE, STAY = "leave", "stay"
ORDER = "tower"
"""The kind of order that says whether to leave; never asked (A32)."""


def why_not(castle: Castle, hero: Hero) -> str:
    """The reason why a hero cannot leave the castle: it is in no tower, has a monster to deal with, or in the first
    round has not been elsewhere; empty if it can."""
    if not hero.in_tower:
        return "tower"
    if any(one.mood != "passive" for one in castle.monsters_at(hero.at)):
        return "monster"
    return "" if hero.outside or castle.round > 1 else "outside"


def may_leave(castle: Castle, hero: Hero) -> bool:
    """True for a hero that can leave the castle where it is (DB-7.12)."""
    return not why_not(castle, hero)


def wants_to_leave(castle: Castle, seat: Seat) -> bool:
    """True if the action is to leave; of a hero who has just come, if its order or without one the default is: any gold
    is carried (A32)."""
    intent = castle.turn.intents.get(seat)
    if intent is not None and intent.act == LEAVE:
        return True
    if seat not in castle.turn.entered or castle.hero(seat).skip:
        return False
    for entry in entries_of(castle, seat, ORDER):
        return entry.picks == (LEAVE,)
    return ending.value(castle.hero(seat)) > 0


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    return (LEAVE,) if may_leave(castle, castle.hero(seat)) else ()


class Leaves(Work, kw_only=True):
    """DB-7.12: the heroes in a tower room who want to leave the castle, leave."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for seat in castle.here(self.place):
            if may_leave(castle, castle.hero(seat)) and wants_to_leave(castle, seat):
                get_out(table, seat, "tower")


def leaves(castle: Castle, meeting: Meeting) -> Step | None:
    """After all else that happens there: a monster may be beaten by then."""
    return Leaves(place=meeting.place) if any(castle.hero(seat).in_tower for seat in meeting.seats) else None


hooks.ACTS.append(acts)
hooks.PLACE["leaves"] = leaves
