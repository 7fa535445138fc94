"""When a hunter ends a movement (FD-7)."""

from __future__ import annotations

from typing import Any, Literal

from engines.core.flow import Table, Work
from engines.core.types import Seat

By = Literal["road", "rail", "sea", "hospital", "bats", "card", "wild_horses"]
"""How a hunter came. ``road``: by a step of his own move; ``card``: moved by an event or an ability."""


class Arrived(Work):
    """FD-7.1 to FD-7.9: the hunter stands where he is now, and came from `origin`."""

    seat: Seat
    origin: str
    by: By

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
