"""Events, and Fast Horses, by which hunters move or are driven (FD-6.12, FD-6.13, FD-10.3 to FD-10.5)."""

from __future__ import annotations

from typing import ClassVar

from engines.core.flow import Table, Work
from engines.core.types import Option, Seat, Text, text
from engines.dracula.actions.moving import Move, Push, drives, reach_by_road, reach_by_sea, reach_with
from engines.dracula.cards.discarding import discard_cards, show_items
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.playing import (
    Choosing,
    Effect,
    cancel,
    discard_event,
    line_of,
    played_below,
    window,
)
from engines.dracula.components import DRACULA, EVENTS, TICKETS
from engines.dracula.damage.suffering import Suffer
from engines.dracula.events import options
from engines.dracula.state import Played, State
from engines.dracula.wording import names, prices


class ExcellentWeather(Choosing):
    """Two sea moves in a row, or one, as one movement."""

    kind: ClassVar[str] = "excellent-weather"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(_sailing(state, seat))

    def options(self, state: State) -> list[Option]:
        return options.places(_sailing(state, self.seat))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        table.push(Move(self.seat, picks[0], "card"))


def _sailing(state: State, seat: Seat) -> tuple[str, ...]:
    return reach_by_sea(state, state.hunters[seat], EVENTS["excellent_weather"].amounts["moves"])


class SenseOfEmergency(Effect):
    """Damage first; a hunter who is not defeated by it then moves (`Hurry`)."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(_hurrying(state, seat))

    @classmethod
    def price(cls, state: State, seat: Seat) -> Text | None:
        return prices.damage(state, seat, EVENTS["sense_of_emergency"].amounts["damage"])

    def do(self, table: Table[State]) -> None:
        damage = EVENTS["sense_of_emergency"].amounts["damage"]
        table.push(Suffer(seat=self.seat, amount=damage, why="sense_of_emergency"), Hurry(seat=self.seat))


class Hurry(Work, kw_only=True):
    """The move of Sense of Emergency, if the hunter has not been defeated."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        if table.state.hunters[self.seat].is_active:
            HurryTo(title="sense_of_emergency", seat=self.seat).do(table)


class HurryTo(Choosing):
    """Up to three roads: by road, so Wild Horses may follow (R3)."""

    kind: ClassVar[str] = "sense-of-emergency"

    def options(self, state: State) -> list[Option]:
        return options.places(_hurrying(state, self.seat))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        table.push(Move(self.seat, picks[0], "road"))


def _hurrying(state: State, seat: Seat) -> tuple[str, ...]:
    return reach_by_road(state, state.hunters[seat], EVENTS["sense_of_emergency"].amounts["roads"])


class FastHorses(Effect):
    """The item: a ticket is drawn and shown; as many roads as its yellow value, or one road and the card is discarded.
    The ticket is not spent (V-3.22)."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(reach_by_road(state, state.hunters[seat])) and bool(state.tickets)

    def do(self, table: Table[State]) -> None:
        ticket = table.dice.pick("tickets", table.state.tickets)
        show_items(table, self.seat, ["fast_horses"])
        table.state.played.append(Played(self.seat, "fast_horses", ticket))
        table.reveal("horses-ticket", who=names.who(self.seat), ticket=names.ticket(ticket))
        if not TICKETS[ticket].yellow:
            discard_cards(table, self.seat, "items", ["fast_horses"])
        roads = max(1, TICKETS[ticket].yellow)
        table.push(Gallop(seat=self.seat, roads=roads), Limits(self.seat))


class Gallop(Work, kw_only=True):
    """The move of Fast Horses, over at most so many roads."""

    seat: Seat
    roads: int

    def do(self, table: Table[State]) -> None:
        GallopTo(title="fast_horses", seat=self.seat, roads=self.roads).do(table)


class GallopTo(Choosing):
    """By road, so Wild Horses may follow (R3)."""

    kind: ClassVar[str] = "fast-horses"

    roads: int

    def options(self, state: State) -> list[Option]:
        return options.places(reach_by_road(state, state.hunters[self.seat], self.roads))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        table.push(Move(self.seat, picks[0], "road"))


class CharteredCarriage(Effect):
    """FD-6.13: the card is announced here; `moving.SpendTicket` takes the journey that was chosen with it."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        hunter = state.hunters[seat]
        return bool(hunter.tickets and reach_with(state, hunter, hunter.tickets[0], carriage=True))

    def do(self, table: Table[State]) -> None:
        """Do nothing; the step beneath goes on."""


class FalseTipOff(Choosing):
    """FD-6.13: the hunter rides to another city that his ticket leads to; a Chartered Carriage is canceled."""

    kind: ClassVar[str] = "false-tip-off"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        journey = state.journey
        return journey is not None and (journey.carriage or bool(_misled(state)))

    def options(self, state: State) -> list[Option]:
        return options.places(_misled(state))

    def prompt(self, state: State) -> Text:
        assert self.about is not None
        return text("false-tip-off-prompt", who=names.who(self.about))

    def do(self, table: Table[State]) -> None:
        journey = table.state.journey
        if journey is not None and journey.carriage:
            journey.to = None
        else:
            super().do(table)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        journey = table.state.journey
        assert journey is not None
        journey.to = picks[0]


def _misled(state: State) -> list[str]:
    journey = state.journey
    if journey is None:
        return []
    return [city for city in reach_with(state, state.hunters[journey.seat], journey.ticket) if city != journey.to]


class GoodLuck(Effect):
    """A roadblock is removed (the mode is its line, by number), or Dracula's ally, at any time of the Day; or a False
    Tip-off is canceled."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(state.roadblocks or state.dracula_ally or state.journey)

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        if moment == "R1":
            return ("cancel",) if played_below(state, ["false_tip_off"]) else ()
        if state.phase != "day":
            return ()
        lines = [f"line.{state.map.lines.index(line)}" for line in state.roadblocks]
        return (*lines, *(["ally_away"] if state.dracula_ally is not None else []))

    def do(self, table: Table[State]) -> None:
        state = table.state
        if self.mode == "cancel":
            if cancel(table, ["false_tip_off"]):
                table.push(*window(state, "R1", [DRACULA], self.about))
        elif line := line_of(state, self.mode):
            state.roadblocks = [other for other in state.roadblocks if other != line]
            table.tell("roadblock-removed", line=names.line(line))
        elif self.mode == "ally_away" and state.dracula_ally is not None:
            ally, state.dracula_ally = state.dracula_ally, None
            table.tell("ally-left", card=names.event(ally))
            discard_event(table, ally)


class WildHorses(Choosing):
    """FD-7.1: the hunter is driven on to a city one road away, before he finds anything."""

    kind: ClassVar[str] = "wild-horses"

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return about is not None and bool(drives(state, state.hunters[about]))

    def options(self, state: State) -> list[Option]:
        assert self.about is not None
        return options.places(drives(state, state.hunters[self.about]))

    def prompt(self, state: State) -> Text:
        assert self.about is not None
        return text("wild-horses-prompt", who=names.who(self.about))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        assert self.about is not None
        table.push(Push(self.about, picks[0], "wild_horses"))
