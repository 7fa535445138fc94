"""Rest (FD-12)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula import names
from engines.dracula.damage import recover
from engines.dracula.state import State


class Rest(Work):
    """FD-12.1: one damage is recovered, one more where Seward is (FD-28.2). It may be none (legal at zero damage)."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        table.tell("rested", who=names.who(self.seat))
        recover(table, self.seat, 1 + has_physician(state, state.hunters[self.seat].at))


def has_physician(state: State, city: str) -> bool:
    """Whether an active hunter in that city is a physician."""
    return any("physician" in state.sheet(hunter.seat).abilities for hunter in state.hunters_at(city))
