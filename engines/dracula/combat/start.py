"""How combats begin (FD-18.4, FD-18.5, FD-19.1, FD-19.2, FD-20.1 to FD-20.3)."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula.state import Spot, State


class Meeting(Work):
    """Dawn step 7 and dusk step 3: a combat with Dracula, if active hunters are in his city (FD-18.4). In fog he may
    decline it (FD-18.5, D17)."""

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class FightVampire(Work, kw_only=True):
    """A hunter must fight the face-up vampire at `vampire`; others in the city may join, if it is a New Vampire
    (FD-20.3, D16). Afterwards `state.encounter(vampire)` has its damage; whoever resolves the encounter discards it
    if that is its health (FD-20.4, FD-20.6)."""

    seat: Seat
    vampire: Spot

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class Combat(Work, kw_only=True):
    """A combat of some hunters with Dracula (FD-19), or with a vampire (FD-20)."""

    hunters: list[Seat]
    vampire: Spot | None = None

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError
