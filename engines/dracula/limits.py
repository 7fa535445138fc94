"""Hand limits (FD-23.8, FD-11.2), and what a weakened hunter keeps face up (FD-21.7)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat


class Limits(Work):
    """After a completed effect: who holds too many items, events or tickets lets some go (D6, D7), and a weakened
    hunter keeps one item and one event face up (D23). For Dracula: his events (FD-23.9). Harmless when all is well."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class KeepOpen(Work):
    """FD-21.7: a weakened hunter who keeps no item or no event face up, and holds some, chooses one (D23). To be pushed
    when he becomes weakened, and after a combat (FD-19.14) with `open_item` set to None before."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
