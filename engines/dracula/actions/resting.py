"""Rest (FD-12)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula.damage.suffering import recover
from engines.dracula.state import State
from engines.dracula.wording import names


class Rest(Work):
    """FD-12.1: a hunter recovers one damage, one more where Seward is (FD-28.2). Legal at zero damage, too."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        table.tell("rested", who=names.who(self.seat))
        recover(table, self.seat, 1 + has_physician(state, state.hunters[self.seat].at))


def has_physician(state: State, city: str) -> bool:
    """True if an active hunter in that city is a physician."""
    return any("physician" in state.sheet(hunter.seat).abilities for hunter in state.hunters_at(city))
