"""DB-17.20 to DB-17.22: hero against hero, where all players have agreed to it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engines.core.flow import Question, Step, Table, Work
from engines.core.names import named
from engines.core.preferences import entries_of, this_round
from engines.core.types import Decision, Option, Orderable, Seat, Text, Who, text
from engines.drakborgen.asking import orders
from engines.drakborgen.rules import fleeing, group_combat, hooks, monsters
from engines.drakborgen.rules.meeting import awake, get_away
from engines.drakborgen.state import Castle, Meeting
from engines.drakborgen.view.names import place_name

KIND: Final = "duel"
FIGHT, FLEE, NONE = "fight", "flee", "none"
_label = named("duel-{}")


def target(castle: Castle, place: str, seat: Seat) -> Seat | None:
    """The hero whom a seat attacks here by its order for this round (A34); None if it attacks nobody."""
    there = awake(castle, place)
    for entry in entries_of(castle, seat, KIND):
        other = Seat(entry.picks[0].partition(".")[2])
        if seat in there and other in there and other != seat:
            return other
        if entry.picks == (NONE,):
            return None
    return None


class Duels(Work, kw_only=True):
    """DB-17.21: each hero here, in seat order, may attack another, once all else is settled."""

    place: str
    left: list[Seat]

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        if not self.left or castle.type_of(self.place) in monsters.ODD:
            return
        seat, *rest = self.left
        other = target(castle, self.place, seat)
        table.push(Duels(place=self.place, left=rest))
        if other is not None:
            table.turn()
            table.reveal("duel-declared", who=Who(seat), other=Who(other))
            table.push(Duel(attacker=seat, defender=other, place=self.place))


class Duel(Question, kw_only=True):
    """A34: the defender fights or flees by its own entrance; asked only if it can flee."""

    public_options = True
    attacker: Seat
    defender: Seat
    place: str

    def ask(self, state: Castle) -> tuple[Decision, ...]:
        keys = [FIGHT, *([FLEE] if fleeing.entrance(state, self.defender) is not None else [])]
        return self.put(
            self.defender, "defend", state.round,
            text("defend-prompt", who=Who(self.attacker), place=place_name(self.place)),
            (Option(key, _label(key)) for key in keys), (FIGHT,), hint=Text("defend-hint"), rule="pvp",
        )  # fmt: skip

    def answer(self, table: Table[Castle], decision: Decision, picks: tuple[str, ...]) -> None:
        meeting = table.state.meetings[table.thread]
        meeting.shut = []
        if picks == (FLEE,):
            side = table.state.hero(self.defender).side
            table.push(
                fleeing.FlightDoor(seat=self.defender, exit=side),
                DuelAnswered(attacker=self.attacker, defender=self.defender),
            )
        else:
            fight(table, meeting, self.attacker, self.defender)


class DuelAnswered(Work, kw_only=True):
    """The defender's flight, once its door is known: it is away, or must fight."""

    attacker: Seat
    defender: Seat

    def do(self, table: Table[Castle]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        if self.defender not in castle.heroes:
            return
        if self.defender in meeting.shut:
            fight(table, meeting, self.attacker, self.defender)
        else:
            get_away(table, self.defender)


def fight(table: Table[Castle], meeting: Meeting, attacker: Seat, defender: Seat) -> None:
    group_combat.begin(table, meeting, sorted((attacker, defender)), duel=[attacker, defender])


def duels(castle: Castle, meeting: Meeting) -> Step | None:
    """The step of a place with several heroes, where they may fight each other; in the chamber that wakes the dragon
    (DB-24.6)."""
    if castle.rules.pvp != "on" or len(meeting.seats) < 2:
        return None
    return Duels(place=meeting.place, left=list(meeting.seats))


hooks.PLACE[KIND] = duels


@lru_cache(256)
def _order(seat: Seat, others: tuple[Seat, ...], round_: int) -> Orderable:
    options = [Option(f"attack.{other}", text("duel-attack", who=Who(other))) for other in others]
    return Orderable(
        seat, KIND, Text("order-duel"), (*options, Option(NONE, Text("duel-none"))), Text("order-duel-hint"),
        length=len(options) + 1, until=(this_round(round_),),
    )  # fmt: skip


def orderable(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    others = tuple(one for one in castle.heroes if one != seat)
    if castle.rules.pvp == "on" and others:
        yield _order(seat, others, castle.round)


orders.KINDS.append(orderable)
