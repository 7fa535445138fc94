"""The end of a combat (FD-19.14, FD-19.15), and the bat's flight (FD-19.16)."""

from __future__ import annotations

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Random, Text, text
from engines.dracula.cards.playing import FRONT, discard_event
from engines.dracula.cards.weakened import KeepOpen
from engines.dracula.combat.fighters import battle_of, take_wreath
from engines.dracula.components import DRACULA, HUNTERS
from engines.dracula.damage.suffering import heal_dracula
from engines.dracula.dracula_phase.destinations import bat_flight, bat_flights
from engines.dracula.state import State
from engines.dracula.trail.revealing import clear, take_away
from engines.dracula.wording import names
from engines.dracula.wording.hideouts import tell_cleared

STAY = "stay"


class EndCombat(Work):
    """FD-19.14: all take their cards back, what was played for this combat is discarded, and weakened hunters keep
    cards face up again. A vampire returns with its damage (FD-20.6); Dracula stays where he is (FD-19.15)."""

    def do(self, table: Table[State]) -> None:
        state, battle = table.state, battle_of(table.state)
        for fighter in battle.fighters:
            take_wreath(table, fighter)
        for seat in HUNTERS:
            for title in FRONT:
                if title in state.hunters[seat].front:
                    state.hunters[seat].front.remove(title)
                    discard_event(table, title)
        battle.hand, state.fought = [], battle
        began, state.battle, state.combat.pile = battle.began, None, []
        table.tell("fight-ended")
        if battle.past:
            table.illustrate()
        table.push(*(KeepOpen(seat=seat) for seat in began))


class Flight(Question, kw_only=True):
    """D22: as a bat Dracula may fly to a city without hunters up to two roads away (FD-19.16). Nobody learns where; how
    much goes with his hideout is told (V-3.15). The castle heals him, as whenever its card is placed (FD-26.1)."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        cities = bat_flights(state)
        options = [*(Option(city, names.place(city)) for city in cities), Option(STAY, Text("flight-stay"))]
        return self.put(
            DRACULA, "flight", state.round, Text("flight-prompt"), options, Random(cities) if cities else (STAY,),
            hint=Text("flight-hint"), rule="combat", covert=True,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == (STAY,):
            table.tell("bat-stayed")
            return
        state, (city,) = table.state, picks
        left = state.current
        tell_cleared(table, left)
        clear(table, left)
        take_away(table, left)
        bat_flight(state, city)
        flew = text("bat-flew", place=names.place(city))
        table.tell_only(frozenset({DRACULA}), flew, text("bat-flew-unseen", back=state.map.back(city)))
        if city == state.map.castle:
            heal_dracula(table, state.dracula_sheet.castle_heal, "castle")
