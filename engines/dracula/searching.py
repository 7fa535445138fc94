"""Search (FD-13)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula.state import State


def may_search(state: State, seat: Seat) -> bool:
    """FD-13.1, FD-13.2: whether a search is offered to an active hunter; by public facts alone."""
    raise NotImplementedError


class Search(Work):
    """FD-13.8: Stake and Dogs are shown, Dracula may react, and what is found is resolved."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
