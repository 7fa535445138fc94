"""Dracula's start (FD-2.6) and his phase (FD-14.1)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Random, Text, text
from engines.dracula.cards import playing
from engines.dracula.cards.possible_reactions import waited_for
from engines.dracula.components import DRACULA, INFLUENCE_WIN
from engines.dracula.dracula_phase.destinations import put
from engines.dracula.dracula_phase.phase_form import PhaseForm
from engines.dracula.events.allies import AllyStirs
from engines.dracula.state import Hideout, State
from engines.dracula.trail.sliding import Slide
from engines.dracula.wording import names, question_hints

FAR = 2
"""By default Dracula starts more than this many roads from every hunter (D2)."""


class ChooseStart(Question, kw_only=True):
    """FD-2.6, D2: the city where Dracula starts, chosen secretly; no encounter goes with it (FD-2.7)."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        cities = [city for city in state.map.cities if not state.hunters_at(city)]
        near = {city for hunter in state.active for city in state.map.roads_away(hunter.at, FAR)}
        far = tuple(city for city in cities if city not in near)
        options = [Option(city, names.place(city), question_hints.printed_on(state, city)) for city in cities]
        (asked,) = self.put(
            DRACULA, "start", state.round, Text("start-prompt"), options,
            Random(far or tuple(cities)), hint=text("start-hint", win=INFLUENCE_WIN), rule="setup",
        )  # fmt: skip
        return (replace(asked, covert=True, shows=Text("start-shown")),)

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        (city,) = picks
        put(table.state, Hideout(location=city), "start")
        table.turn()
        own = text("dracula-started", place=names.place(city))
        table.tell_only(frozenset({DRACULA}), own, Text("dracula-started-unseen"))


class DraculaPhase(Work):
    """Dracula's phase (FD-14.1), and with Unearthly Swiftness once more (FD-32.8). What follows it lies beneath it on
    the stack."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        state.phase = "dracula"
        table.turn()
        table.push(AllyStirs(), BeforeSlide(), Slide(), PhaseForm(seats=[DRACULA]), PhaseOver())


class BeforeSlide(Work):
    """FD-14.1 (a): events "during the Dracula phase" (W5) are part of Dracula's phase form (D26), after the slide. Only
    one could change the slide: Devilish Power, against Jonathan Harker, who turns up the card that reaches the last
    space. So where everybody sees that he will, there is a moment for it before."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        sixth = state.trail[-2]
        if state.hunter_ally == "jonathan_harker" and sixth is not None and not sixth.is_open:
            early = playing.window(state, "W5", [DRACULA])
            table.push(*(replace(one, windows=waited_for(state.windows)) for one in early))


class PhaseOver(Work):
    """The end of Dracula's phase; another follows directly if Unearthly Swiftness was played (FD-32.8)."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        if state.spell.swiftness:
            state.spell.swiftness = False
            table.tell("acts-again")
            table.push(DraculaPhase())
