"""A hunter's turn (FD-5)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat


class HunterTurn(Work):
    """One hunter's turn by day or night: standing up (FD-5.4), bats (FD-5.5), or an action (D3, D4)."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
