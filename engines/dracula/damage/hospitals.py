"""Defeated hunters come to hospitals at dawn (FD-21.9)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Random, Seat, text
from engines.dracula.cards import discarding
from engines.dracula.components import DRACULA, HUNTERS
from engines.dracula.state import State
from engines.dracula.wording import names


class ToHospitals(Work):
    """FD-4.2 step 6: every defeated hunter who waits comes to a hospital, in activation order."""

    def do(self, table: Table[Any]) -> None:
        table.push(*(ToHospital(seat) for seat in HUNTERS if table.state.hunters[seat].waiting))


class ToHospital(Work):
    """FD-21.9: a hunter comes to the nearest hospital; between equally near ones Dracula chooses."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        nearest = state.map.nearest_hospitals(state.hunters[self.seat].at)
        if len(nearest) == 1:
            admit(table, self.seat, nearest[0])
        else:
            table.push(ChooseHospital(seat=self.seat))


class ChooseHospital(Question, kw_only=True):
    """D25: Dracula's choice between hospitals equally near."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        nearest = state.map.nearest_hospitals(state.hunters[self.seat].at)
        options = [Option(city, names.place(city)) for city in nearest]
        return self.put(
            DRACULA, "hospital", state.round, text("hospital-prompt", who=names.who(self.seat)), options,
            Random(nearest), rule="damage",
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        admit(table, self.seat, picks[0])


def admit(table: Table[Any], seat: Seat, city: str) -> None:
    """Put the hunter in the city's hospital, healed of everything, and left with nothing (FD-21.9)."""
    state: State = table.state
    hunter = state.hunters[seat]
    hunter.at, hunter.hospital, hunter.waiting, hunter.explored = city, True, False, ""
    hunter.damage, hunter.bites, hunter.delayed, hunter.bats = 0, 0, False, False
    table.tell("hospitalised", who=names.who(seat), place=names.place(city))
    discarding.discard_cards(table, seat, "items", list(hunter.items))
    discarding.discard_cards(table, seat, "events", list(hunter.events))
    state.tickets = sorted([*state.tickets, *hunter.tickets])
    state.lose_unseen(seat, "tickets", list(hunter.tickets))
