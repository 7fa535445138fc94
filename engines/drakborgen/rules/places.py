"""The places of the card phase, one thread each (flow.md, section 2): who is there, who plays the monsters."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Barrier, Table, Work
from engines.core.types import Seat
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.heroes import GIVE_UP, die
from engines.drakborgen.rules.offices import monster_player
from engines.drakborgen.state import Castle, Meeting

ORDER: Final = (
    "eaten", "four", "danger", "unlit", "announce", "wrestle", "loot", "container", "searched", "hoard", "dragon",
    "book", "ascent", "duel", "leaves",
)  # fmt: skip
"""The steps of a place, the first one first; those without a rule yet are missing in `hooks.PLACE`."""


def meet(castle: Castle) -> None:
    """Make a meeting for each place with heroes, in the thread of its first hero, and name its monster player
    (DB-30.1, DB-30.2). Who is halfway has no place."""
    castle.meetings = {}
    places: dict[str, list[Seat]] = {}
    for seat, hero in castle.heroes.items():
        if not hero.is_halfway and not hero.falling:
            places.setdefault(hero.at, []).append(seat)
    for number, (place, seats) in enumerate(places.items()):
        entered = [seat for seat in seats if castle.turn.entered.get(seat) == place and seat not in castle.turn.ended]
        mp = monster_player(castle, seats, number)
        castle.meetings[seats[0]] = Meeting(place=place, seats=seats, mp=mp, entered=entered)


class CardsOpen(Work):
    """DB-6.5: the card phase opens: heroes given up die, certain cards are drawn, and each place goes on by itself."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for seat, intent in list(castle.turn.intents.items()):
            if intent.act == GIVE_UP and seat in castle.heroes:
                die(table, seat, "given-up")
        meet(castle)
        for draws in hooks.CERTAIN:
            draws(table)
        for thread, meeting in castle.meetings.items():
            steps = [hooks.PLACE[name](castle, meeting) for name in ORDER if name in hooks.PLACE]
            table.begin(thread, *(step for step in steps if step is not None))
        table.push(Barrier(tuple(castle.meetings)))
