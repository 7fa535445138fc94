"""What the encounters do (FD-17): when met, and when matured (FD-16)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat


class ResolveEncounter(Work):
    """The effect of an encounter, not the matured one, on `seats` in `place`, in activation order.

    In a visit it says what becomes of `State.visit.card`; a fight is with that card. Szgany Bodyguards kept for a
    combat come here too (FD-16.9).
    """

    title: str
    place: str
    seats: list[Seat]

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class Mature(Work):
    """FD-16.1: the matured effect of an encounter in `State.pushed`, which is at `place`. A vampire's clears that
    hideout; else whoever matures discards the card, unless Dracula keeps it (FD-16.7)."""

    title: str
    place: str

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


def cancel(table: Table[Any]) -> None:
    """The encounter that is being resolved is discarded without effect (Forewarned, Dogs)."""
    raise NotImplementedError
