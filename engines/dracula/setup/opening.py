"""The first choices of a match (FD-2.3 to FD-2.9)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Seat, text
from engines.dracula.components import HUNTERS
from engines.dracula.dracula_phase.phase import ChooseStart
from engines.dracula.encounters.encounter_hand import refill_encounters
from engines.dracula.state import State
from engines.dracula.turns.round import Day
from engines.dracula.wording import names, question_hints


class Opening(Work):
    """Dracula draws encounters (FD-2.3); in the advanced game the hunters choose their cities (FD-2.5); then Dracula
    his (FD-2.6). The first round has no dawn (FD-2.9)."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        refill_encounters(table)
        cities = [ChooseCity(seat=seat) for seat in HUNTERS] if state.advanced else []
        table.push(*cities, ChooseStart(), Day())


class ChooseCity(Question, kw_only=True):
    """D1, FD-2.5: the city where a hunter starts; by default the booklet's (FD-2.4)."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [Option(city, names.place(city), question_hints.printed_on(state, city)) for city in state.map.cities]
        weakened = "yes" if state.is_weakened(state.hunters[self.seat]) else "no"
        return self.put(
            self.seat, "city", state.round, text("city-prompt", who=names.who(self.seat)), options,
            (state.sheet(self.seat).start,), hint=text("city-hint", weakened=weakened), rule="setup",
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        table.state.hunters[self.seat].at = picks[0]
        table.turn()
        table.tell("hunter-started", who=names.who(self.seat), place=names.place(picks[0]))
