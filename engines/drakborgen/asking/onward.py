"""A12, A13: how a tile lies that one turns as one likes, and where to go on from a corridor (DB-8.21, DB-7.9)."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Ballot, Table
from engines.core.names import named
from engines.core.preferences import ASK, entries_of
from engines.core.types import Decision, Option, Seat, Text, text
from engines.drakborgen.asking import paths
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import CHAMBER, SIDES, TOWERS
from engines.drakborgen.rules import corridors, tiles
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import place_name, tile_name

KIND: Final = "on"
TOWARD: Final = "toward."
label = named("on-{}")


def is_asked(castle: Castle, seat: Seat) -> bool:
    """True if the first order that fits is to ask; without an order one who plays alone is asked."""
    if by_form(castle, seat):
        return False
    if not is_ordered(castle, seat):
        return len(castle.seats) == 1
    return _ordered(castle, seat) == ASK


def turns(castle: Castle, seat: Seat) -> bool:
    """True if a player is to be asked which side of a tile shall be open (A12): if the first order that fits says so;
    without an order one who plays alone is asked."""
    if not is_ordered(castle, seat):
        return len(castle.seats) == 1
    return (
        next((pick for entry in entries_of(castle, seat, KIND) if (pick := entry.picks[0]) in (*SIDES, ASK)), "") == ASK
    )


def by_form(castle: Castle, seat: Seat) -> str:
    """The answer on the form, which is about the first corridor; empty without one."""
    intent = castle.turn.intents.get(seat)
    picks = intent.pages.get(KIND, ()) if intent is not None and not castle.turn.passed.get(seat) else ()
    return picks[0] if picks and picks[0] in corridors.choices(castle, seat) else ""


def by_order(castle: Castle, seat: Seat) -> str:
    """The answer by form or order, or else P1."""
    if picked := by_form(castle, seat):
        return picked
    picked = _ordered(castle, seat)
    return picked if picked not in ("", ASK) else default(castle, seat)


def _ordered(castle: Castle, seat: Seat) -> str:
    """The first pick among the orders that can be taken here; empty if none can."""
    offered = corridors.choices(castle, seat)
    for entry in entries_of(castle, seat, KIND):
        pick = entry.picks[0]
        if pick.startswith(TOWARD):
            pick = toward(castle, seat, pick.removeprefix(TOWARD))
        if pick == ASK or pick in offered:
            return pick
    return ""


def toward(castle: Castle, seat: Seat, goal: str) -> str:
    """The exit that leads soonest to the chamber or a tower; empty if none does."""
    at = CHAMBER if goal == "chamber" else TOWERS[goal]
    exits = corridors.forward(castle, seat)
    one = paths.best(castle, exits, paths.field(castle, (at,), [way.to for way in exits]))
    return one.exit if one else ""


def default(castle: Castle, seat: Seat) -> str:
    """P1 among the exits, not back (A13)."""
    exits = corridors.forward(castle, seat)
    return best_of(castle, seat, exits) if exits else corridors.STOP


def best_of(castle: Castle, seat: Seat, exits: list[Way]) -> str:
    """P1 among some exits."""
    if len(exits) == 1:
        return exits[0].exit
    one = paths.best(castle, exits, paths.field(castle, paths.goals(castle, seat), [way.to for way in exits]))
    return one.exit if one else exits[0].exit


def is_ordered(castle: Castle, seat: Seat) -> bool:
    """True if a hero's player has ordered where it goes on, or asks to be asked there."""
    return bool(entries_of(castle, seat, KIND))


class Onward(Ballot, kw_only=True):
    """Those who ask to be asked choose where to go on: the second barrier of a round."""

    def question(self, state: Castle, seat: Seat) -> Decision:
        hero = state.hero(seat)
        return Decision(
            id=self.name(f"{KIND}-{seat}"), seat=seat, kind=KIND, round=state.round,
            prompt=text("on-prompt", place=place_name(hero.at)),
            options=tuple(Option(key, label(key)) for key in corridors.choices(state, seat)),
            default=(default(state, seat),), hint=text("on-hint"), rule="tile-corridor", covert=True,
        )  # fmt: skip

    def close(self, table: Table[Castle]) -> None:
        for seat, picks in self.picks.items():
            table.state.turn.onward[seat] = picks[0]


class Turning(Onward, kw_only=True):
    """Those who ask to be asked say which side of their new tile shall be open (DB-8.21)."""

    def question(self, state: Castle, seat: Seat) -> Decision:
        at = state.hero(seat).at
        shape = state.turn.drawn[at]
        exits = tiles.exits_if(state, at, shape, tiles.freest(state, at, shape))
        return Decision(
            id=self.name(f"{KIND}-{seat}"), seat=seat, kind=KIND, round=state.round,
            prompt=text("on-tile-prompt", tile=tile_name(TILES[shape].type), place=place_name(at)),
            options=tuple(Option(side, label(side)) for side in SIDES),
            default=(next((side for side in SIDES if side in exits), "n"),), hint=Text("on-tile-hint"),
            rule="teleporting", covert=True,
        )  # fmt: skip
