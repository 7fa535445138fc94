"""Bats that carry a hunter away (FD-5.5, FD-5.6)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Random, Seat, text
from engines.dracula.actions.moving import Push, drives
from engines.dracula.components import DRACULA
from engines.dracula.state import State
from engines.dracula.wording import names


class BatsFly(Work):
    """The flight in place of a hunter's action: the token leaves, Dracula moves the hunter to an adjacent city, and he
    is delayed. With no city open he stays (FD-5.6)."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        hunter = state.hunters[self.seat]
        cities = drives(state, hunter)
        if len(cities) > 1:
            table.push(ChooseFlight(seat=self.seat))
            return
        land(table, self.seat, cities[0] if cities else "")


class ChooseFlight(Question, kw_only=True):
    """D5: which adjacent city the bats carry the hunter to."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        cities = drives(state, state.hunters[self.seat])
        options = [Option(city, names.place(city)) for city in cities]
        return self.put(
            DRACULA, "bats", state.round, text("bats-prompt", who=names.who(self.seat)), options, Random(cities),
            rule="actions",
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        table.turn()
        land(table, self.seat, picks[0])


def land(table: Table[Any], seat: Seat, city: str) -> None:
    """Set the hunter down in `city`, or where he is if it is empty."""
    hunter = table.state.hunters[seat]
    hunter.bats, hunter.delayed = False, True
    if city:
        table.push(Push(seat, city, "bats"))
    else:
        table.tell("bats-barred", who=names.who(seat))
