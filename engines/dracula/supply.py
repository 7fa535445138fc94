"""Supply (FD-8)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat


class Supply(Work):
    """The action: items, then one event, then limits."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
