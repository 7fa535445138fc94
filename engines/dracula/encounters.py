"""What the encounters do to hunters (FD-17); their matured effects are in `matured`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engines.core.flow import Step, Table, Work
from engines.core.types import Seat
from engines.dracula import facing, names
from engines.dracula.changes import put_fog
from engines.dracula.combat.start import FightVampire
from engines.dracula.components import ENCOUNTERS
from engines.dracula.state import State
from engines.dracula.visiting import met, settle

EVERYBODY_THERE: Final = ("szgany_mob", "unnatural_fog", "wolves")
"""These concern every active hunter in the city."""


def concerned(state: State, title: str, place: str, seat: Seat) -> list[Seat]:
    """Whom an encounter concerns that one hunter meets: all active hunters in the city, or him (FD-32.4)."""
    return [hunter.seat for hunter in state.hunters_at(place)] if title in EVERYBODY_THERE else [seat]


class Meet(Work):
    """The hunter of the visit resolves the encounter he has met; it is then discarded or stays (FD-13.5)."""

    def do(self, table: Table[State]) -> None:
        state, encounter = table.state, met(table.state)
        if state.visit is None or state.visit.card is None or encounter is None:
            return
        seat, place, title = state.visit.seat, state.visit.place, encounter.title
        effect: Step = ResolveEncounter(title, place, concerned(state, title, place, seat))
        if ENCOUNTERS[title].health:
            effect = FightVampire(seat=seat, vampire=state.visit.card)
        table.push(effect, AfterEncounter())


class AfterEncounter(Work):
    """FD-13.5."""

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
    """A bats token, if he has none and there is one (FD-5.10, FD-25.7)."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        hunter = table.state.hunters[self.seat]
        if not hunter.bats and table.state.left("bats"):
            hunter.bats = True
            table.tell("bats-put", who=names.who(self.seat))


EFFECTS: Final[dict[str, Callable[[Seat], list[Step]]]] = {
    "aristocratic_vampire": lambda seat: [facing.FaceAristocrat(seat)],
    "bats": lambda seat: [TakeBats(seat)],
    "desecrated_soil": lambda seat: [facing.Rummage(), facing.Face(seat, "desecrated_soil")],
    "hoax": lambda seat: [facing.Delay(seat)],
    "rats": lambda seat: [facing.hurt(seat, "rats"), facing.Face(seat, "rats")],
    "saboteur": lambda seat: [facing.Delay(seat), facing.Face(seat, "saboteur")],
    "spy": lambda seat: [facing.FaceSpy(seat)],
    "szgany_bodyguards": lambda seat: [facing.Face(seat, "szgany_bodyguards")],
    "szgany_mob": lambda seat: [facing.FaceMob(seat)],
    "unnatural_fog": lambda seat: [facing.Delay(seat)],
    "wolves": lambda seat: [facing.FaceWolves(seat)],
}
"""What each does to one hunter; Unnatural Fog only by day."""


AnyEncounter = Meet | AfterEncounter | ResolveEncounter | TakeBats
