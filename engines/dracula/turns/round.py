"""The round: dawn, day, dusk, night, Dracula phase (FD-4)."""

from __future__ import annotations

from typing import Any, Final, Literal

from engines.core.flow import Question, Table, Work
from engines.core.preferences import end, in_round
from engines.core.types import Decision, Option, Random, Text
from engines.dracula.cards import playing
from engines.dracula.cards.limits import Limits
from engines.dracula.combat.start import Meeting
from engines.dracula.components import DESPAIR_MAX, DRACULA, HUNTERS
from engines.dracula.damage.hospitals import ToHospitals
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.influence import advance
from engines.dracula.state import State
from engines.dracula.turns.hunter_turn import NextTurn
from engines.dracula.wording import card_options, names

WEEK: Final = 7


class Dawn(Work):
    """FD-4.2, steps 1 to 4; `DawnEnds` does the rest."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        state.phase, state.is_night, state.disturbed, state.played = "dawn", False, False, []
        end(state, in_round(state.round).key)
        state.round += 1
        state.day = (state.day + 1) % WEEK
        table.turn()
        table.tell("dawn-came", day=state.day)
        if state.day == 0:
            despair(table)
        if state.despair >= state.dracula_sheet.fury_despair:
            advance(table, state.dracula_sheet.fury, "fury")
        table.push(*playing.window(state, "W1", HUNTERS), DawnEnds())


def despair(table: Table[Any]) -> None:
    """End a week: a despair token, at most three, and with it in the advanced game a rumor token (FD-4.4, FD-31.1)."""
    state: State = table.state
    if state.despair == DESPAIR_MAX:
        return
    state.despair += 1
    table.tell("despair-placed", count=state.despair)
    if state.advanced and state.left("rumor"):
        state.dracula.rumors += 1
        table.tell("rumor-gained", count=state.dracula.rumors)


class DawnEnds(Work):
    """FD-4.2, steps 5 to 7: the hosts leave, the defeated come to hospitals, Dracula may be met."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        if state.hosts:
            table.tell("hosts-left", places=card_options.told(names.place, sorted(state.hosts)))
            state.hosts = []
        table.push(ToHospitals(), Meeting(), Day())


class Day(Work):
    """The hunters' actions by day (FD-5.1); the first round begins with it (FD-2.9). Darkness Returns takes them
    (FD-4.6): no hunter stands up then, and bats stay (FD-5.11)."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        state.phase, state.acted, state.was_open = "day", [], False
        if state.spell.no_day:
            table.tell("day-lost")
            table.push(DayEnds())
        else:
            table.push(NextTurn(), DayEnds())


class DayEnds(Work):
    """The end of the Day. Good Luck is played beside others' questions (W7). If no hunter has been asked for an action
    in this Day, or none since an event was drawn, there is a moment for it at the end."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        luck = [] if state.was_open else playing.window(state, "W7", HUNTERS)
        table.push(*luck, *map(Limits, HUNTERS if luck else ()), DayIsOver())


class DayIsOver(Work):
    """The end of the effects that last for this dawn and day alone; dusk falls."""

    def do(self, table: Table[Any]) -> None:
        spell = table.state.spell
        spell.no_day = spell.renewed_vigor = spell.always_night = False
        table.push(Dusk())


class Dusk(Work):
    """FD-4.3: dusk; `DuskEnds` does step 4."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        state.phase, state.is_night, state.acted = "dusk", True, []
        table.turn()
        table.tell("dusk-fell")
        table.push(*playing.window(state, "W2", HUNTERS), Meeting(), DuskEnds())


class DuskEnds(Work):
    """FD-4.3 step 4: a fog token leaves every city that has one, then a roadblock and a storm the board."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        clears = [place for place, tokens in sorted(state.fog.items()) if tokens == 1]
        thins = [place for place, tokens in sorted(state.fog.items()) if tokens > 1]
        state.fog = {place: tokens - 1 for place, tokens in state.fog.items() if tokens > 1}
        if clears:
            table.tell("fog-cleared", places=card_options.told(names.place, clears))
        if thins:
            table.tell("fog-thinned", places=card_options.told(names.place, thins))
        table.push(Clearing("roadblock"), Clearing("storm"), Night())


class Clearing(Work):
    """The removal of a roadblock or a storm, if there is one; of several Dracula chooses (D24)."""

    token: Literal["roadblock", "storm"]

    def do(self, table: Table[Any]) -> None:
        lying = tokens(table.state, self.token)
        if len(lying) == 1:
            clear(table, self.token, lying[0])
        elif lying:
            table.push(WeatherClears(token=self.token))


class WeatherClears(Question, kw_only=True):
    """D24: which roadblock or storm Dracula removes at the end of dusk."""

    token: Literal["roadblock", "storm"]

    def ask(self, state: State) -> tuple[Decision, ...]:
        lying = sorted(tokens(state, self.token))
        options = [Option(place, _offered(self.token, place)) for place in lying]
        return self.put(
            DRACULA, f"clear-{self.token}", state.round, Text(f"clear-{self.token}-prompt"), options,
            Random(tuple(lying)), hint=Text("clear-hint"), rule="round",
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        clear(table, self.token, picks[0])


def tokens(state: State, kind: str) -> list[str]:
    """The lines with a roadblock, or the sea zones with a storm."""
    return state.roadblocks if kind == "roadblock" else state.storms


def clear(table: Table[Any], token: str, place: str) -> None:
    """Remove a roadblock or storm from the board."""
    tokens(table.state, token).remove(place)
    table.tell(f"{token}-cleared", place=_named(token, place))


def _named(kind: str, place: str) -> Text:
    return names.line(place) if kind == "roadblock" else names.place(place)


def _offered(kind: str, place: str) -> Text:
    return names.line_option(place) if kind == "roadblock" else names.place(place)


class Night(Work):
    """The hunters' actions by night (FD-5.1)."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        state.phase, state.acted = "night", []
        table.push(NextTurn(), NightEnds())


class NightEnds(Work):
    """The end of the effects that last for this day and night. Dracula's phase follows (FD-4.1), then the next dawn."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        state.phase, state.acted = "dracula", []
        spell = state.spell
        spell.no_supply = spell.long_night = spell.speedy_telegraph = False
        table.push(DraculaPhase(), Dawn())
