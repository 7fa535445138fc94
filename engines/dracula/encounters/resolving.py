"""The effects of encounters on hunters (FD-17); matured effects are in `trail.matured`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engines.core.flow import Step, Table, Work
from engines.core.types import Seat
from engines.dracula.board_tokens import put_fog
from engines.dracula.combat.start import FightVampire
from engines.dracula.components import ENCOUNTERS
from engines.dracula.encounters import responses
from engines.dracula.encounters.visits import met, settle
from engines.dracula.state import State
from engines.dracula.wording import names

EVERYBODY_THERE: Final = ("szgany_mob", "unnatural_fog", "wolves")
"""Encounters that concern every active hunter in the city."""


def concerned(state: State, title: str, place: str, seat: Seat) -> list[Seat]:
    """The hunters concerned when one of them meets an encounter: all active hunters in the city, or that hunter alone
    (FD-32.4)."""
    return [hunter.seat for hunter in state.hunters_at(place)] if title in EVERYBODY_THERE else [seat]


class Meet(Work):
    """The hunter of the visit resolves the encounter he has met; it is then discarded or stays (FD-13.5)."""

    def do(self, table: Table[State]) -> None:
        state, encounter = table.state, met(table.state)
        if state.visit is None or state.visit.card is None or encounter is None:
            return
        seat, place, title = state.visit.seat, state.visit.place, encounter.title
        seats = concerned(state, title, place, seat)
        effect: Step = ResolveEncounter(title, place, seats)
        if state.met is not None:
            state.met = replace(state.met, hit=tuple(seats))
        if ENCOUNTERS[title].health:
            effect = FightVampire(seat=seat, vampire=state.visit.card)
        table.push(effect, AfterEncounter())


class AfterEncounter(Work):
    """FD-13.5: the end of an encounter that was resolved: it is discarded or stays."""

    def do(self, table: Table[State]) -> None:
        settle(table)


class ResolveEncounter(Work):
    """The effect of an encounter that is not fought, not the matured one, on `seats` in `place`, in activation order.

    In a visit it says whether the card stays (`Visit.stays`). Szgany Bodyguards kept for a combat come here too
    (FD-16.9), and matured effects that do the same elsewhere.
    """

    title: str
    place: str
    seats: list[Seat]

    def do(self, table: Table[State]) -> None:
        state = table.state
        if self.title == "unnatural_fog":
            amounts = ENCOUNTERS[self.title].amounts
            put_fog(table, self.place, amounts["fog"] + (amounts["port"] if state.map.by_id[self.place].port else 0))
            if state.is_night:
                return
        table.push(*(step for seat in self.seats for step in EFFECTS[self.title](seat)))


class TakeBats(Work):
    """A bats token for a hunter who has none, if one is left (FD-5.10, FD-25.7)."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        hunter = table.state.hunters[self.seat]
        if not hunter.bats and table.state.left("bats"):
            hunter.bats = True
            table.tell("bats-put", who=names.who(self.seat))


EFFECTS: Final[dict[str, Callable[[Seat], list[Step]]]] = {
    "aristocratic_vampire": lambda seat: [responses.FaceAristocrat(seat)],
    "bats": lambda seat: [TakeBats(seat)],
    "desecrated_soil": lambda seat: [responses.Rummage(), responses.Face(seat, "desecrated_soil")],
    "hoax": lambda seat: [responses.Delay(seat)],
    "rats": lambda seat: [responses.hurt(seat, "rats"), responses.Face(seat, "rats")],
    "saboteur": lambda seat: [responses.Delay(seat), responses.Face(seat, "saboteur")],
    "spy": lambda seat: [responses.FaceSpy(seat)],
    "szgany_bodyguards": lambda seat: [responses.Face(seat, "szgany_bodyguards")],
    "szgany_mob": lambda seat: [responses.FaceMob(seat)],
    "unnatural_fog": lambda seat: [responses.Delay(seat)],
    "wolves": lambda seat: [responses.FaceWolves(seat)],
}
"""The steps of each encounter's effect on one hunter; those of Unnatural Fog only by day."""
