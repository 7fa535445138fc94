"""Movements of hunters (FD-6): where they may go, going there, and being driven there."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import field

from engines.core.flow import Table, Work
from engines.core.moments import SharedWindow
from engines.core.types import Seat
from engines.dracula.actions.arriving import Arrived, Moment, awaiting, is_shared
from engines.dracula.cards import playing
from engines.dracula.components import DRACULA, EVENTS, TICKETS
from engines.dracula.geography import rail, road
from engines.dracula.hands import Hunter
from engines.dracula.state import Journey, State
from engines.dracula.wording import names

CARRIAGE: Final = EVENTS["chartered_carriage"].amounts["railways"]
"""The number of railways, of any colour, that Chartered Carriage leads along (FD-6.13)."""


By = Literal["road", "rail", "sea", "hospital", "bats", "card", "wild_horses"]
"""The ways in which a hunter came. ``road``: by road, in a move action or with a card or item that says so. ``card``:
by sea with a card, or driven by a card of Dracula's."""


# -- where they may go


def may_drive(state: State, origin: str, to: str) -> bool:
    """True if a hunter may take the road from one city to the next: no roadblock, no fog at either end (FD-6.2,
    FD-6.6)."""
    return road(origin, to) not in state.roadblocks and not _in_fog(state, origin, to)


def reach_by_road(state: State, hunter: Hunter, roads: int = 1) -> tuple[str, ...]:
    """The cities at most `roads` roads away that a hunter may reach; cities between are passed through (FD-6.2)."""
    if hunter.hospital:
        return ()
    return state.map.roads_away(hunter.at, roads, lambda origin, to: may_drive(state, origin, to))


def reach_by_sea(state: State, hunter: Hunter, steps: int = 1) -> tuple[str, ...]:
    """The sea zones and ports that a hunter may reach in at most `steps` sea steps. A zone with a storm can be left,
    not entered (FD-6.7)."""
    reached, edge = {hunter.at}, [hunter.at] if not hunter.hospital else []
    for _ in range(steps):
        edge = [to for at in edge for to in state.map.by_sea[at] if to not in reached and _may_sail(state, at, to)]
        reached.update(edge)
    return tuple(place.id for place in state.map.places if place.id in reached and place.id != hunter.at)


def reach_by_rail(state: State, origin: str, white: int, yellow: int) -> tuple[str, ...]:
    """The cities that a ticket of these values leads to, in the map's order: at most `white` railways away if all are
    white, at most `yellow` if a yellow one is among them (FD-6.3 to FD-6.6)."""
    found = _ride(state, origin, white, yellow=False) | _ride(state, origin, yellow, yellow=True)
    return tuple(city for city in state.map.land if city in found and city != origin)


def reach_with(state: State, hunter: Hunter, ticket: str, carriage: bool = False) -> tuple[str, ...]:
    """The cities that a hunter may ride to with that ticket, or with Chartered Carriage for it."""
    if hunter.hospital or not state.map.is_city(hunter.at):
        return ()
    values = (CARRIAGE, CARRIAGE) if carriage else (TICKETS[ticket].white, TICKETS[ticket].yellow)
    return reach_by_rail(state, hunter.at, *values)


def drives(state: State, hunter: Hunter) -> tuple[str, ...]:
    """The cities that Dracula may drive a hunter to: one road step, past fog and roadblocks (FD-5.6, FD-6.10,
    FD-6.12)."""
    return reach_by_road(state, hunter) if state.map.is_city(hunter.at) else ()


def _ride(state: State, origin: str, most: int, *, yellow: bool) -> set[str]:
    reached, edge = {origin}, [origin]
    for _ in range(most):
        edge = [
            to
            for at in edge
            for to, colour in state.map.by_rail[at]
            if to not in reached and (yellow or colour == "white")
            if rail(at, to) not in state.roadblocks and not _in_fog(state, at, to)
        ]
        reached.update(edge)
    return reached


def _may_sail(state: State, origin: str, to: str) -> bool:
    return to not in state.storms and not _in_fog(state, origin, to)


def _in_fog(state: State, *places: str) -> bool:
    return any(state.fog.get(place) for place in places)


# -- going there


class Move(Work):
    """The move of a hunter to a place that he may reach; then he has arrived (FD-7). A card that moves the hunter who
    plays it pushes it too, as one movement (FD-10.5); by rail it comes after the ticket has been spent. `ahead`: see
    `Arrived`."""

    seat: Seat
    to: str
    by: By
    ahead: list[Moment] = field(default_factory=list)

    def do(self, table: Table[Any]) -> None:
        hunter: Hunter = table.state.hunters[self.seat]
        origin, hunter.at, hunter.hospital, hunter.explored = hunter.at, self.to, False, ""
        at_sea = "yes" if table.state.map.is_sea(self.to) else "no"
        table.tell("hunter-moved", who=names.who(self.seat), to=names.place(self.to), by=self.by, at_sea=at_sea)
        table.push(Arrived(self.seat, origin, self.by, self.ahead))


class Push(Work):
    """The move of a hunter whom Dracula drives to a city that `drives` offers (FD-6.12); then he has arrived (FD-7).
    `by` is ``bats``, ``card``, or ``wild_horses``, which opens no window of its own (FD-7.1)."""

    seat: Seat
    to: str
    by: By = "card"

    def do(self, table: Table[Any]) -> None:
        hunter: Hunter = table.state.hunters[self.seat]
        origin, hunter.at, hunter.explored = hunter.at, self.to, ""
        table.tell("hunter-driven", who=names.who(self.seat), to=names.place(self.to), by=self.by)
        table.push(Arrived(self.seat, origin, self.by))


class SpendTicket(Work):
    """FD-6.3: a ticket is shown and goes back to the pool; then Dracula may tamper with the journey (R1). Where the
    table waits for that, he is asked for his moments at its end as well (A-3.15)."""

    seat: Seat
    ticket: str
    to: str
    carriage: bool = False

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        state.lose(self.seat, "tickets", self.ticket)
        state.tickets = sorted([*state.tickets, self.ticket])
        state.journey = Journey(seat=self.seat, ticket=self.ticket, to=self.to, carriage=self.carriage)
        table.reveal(
            "ticket-spent", who=names.who(self.seat), ticket=names.ticket(self.ticket), to=names.place(self.to)
        )
        tampering = playing.window(state, "R1", [DRACULA], self.seat)
        if tampering and is_shared(state):
            moments = awaiting(state, self.seat, state.hunters[self.seat].at, self.to)
            table.push(OnJourney(parts=[*tampering, *moments]), Ride())
        else:
            table.push(*tampering, Ride())


class OnJourney(SharedWindow, kw_only=True):
    """A-3.15: False Tip-off against a hunter on a railway, and the ambush and Customs Search if he lets him ride."""

    parts: list[Moment]

    def close(self, table: Table[Any]) -> None:
        tampering, *ahead = self.parts
        if tampering.played():
            tampering.close(table)
        else:
            ride = table.state.stack[-1]
            assert isinstance(ride, Ride)  # pushed together with it
            ride.ahead = ahead


class Ride(Work):
    """The end of a railway journey: the hunter goes where it leads by now, or stays (FD-6.13). `ahead`: see
    `Arrived`."""

    ahead: list[Moment] = field(default_factory=list)

    def do(self, table: Table[Any]) -> None:
        journey: Journey | None = table.state.journey
        assert journey is not None  # pushed together with it
        table.state.journey = None
        if journey.to is None:
            table.tell("journey-failed", who=names.who(journey.seat))
        else:
            table.push(Move(journey.seat, journey.to, "rail", self.ahead))
