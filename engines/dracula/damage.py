"""Damage, bites, defeat, and what prevents them (FD-21, R6)."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula.state import State


class Suffer(Work, kw_only=True):
    """A hunter suffers damage by one effect (FD-21.1, FD-21.2); first it may be prevented, if it would defeat him
    (FD-21.4, FD-21.13). `why` is what the catalogue selects on: ``fangs``, ``rats`` ..."""

    seat: Seat
    amount: int
    why: str = ""

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class Bite(Work, kw_only=True):
    """A hunter is bitten (FD-21.3), unless that is prevented."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


def recover(table: Table[State], seat: Seat, amount: int) -> None:
    """A hunter recovers damage, not below 0 (FD-21.1)."""
    raise NotImplementedError


def wound_dracula(table: Table[State], amount: int, why: str = "") -> None:
    """Dracula suffers damage, publicly. Raises `Over` when it defeats him (FD-21.12)."""
    raise NotImplementedError


def heal_dracula(table: Table[State], amount: int, why: str = "") -> None:
    """Dracula recovers damage, not below 0, publicly."""
    raise NotImplementedError
