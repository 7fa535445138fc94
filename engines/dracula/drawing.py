"""Drawing cards: events by day and night (FD-8.2 to FD-8.5), what must be played at once (FD-23.3), encounters."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula.state import State


class DrawEvent(Work, kw_only=True):
    """FD-8.2 to FD-8.5: a hunter's event of a supply, from the top by day (a Dracula card is buried), from the bottom
    by night (a Dracula card is Dracula's). What must be played at once is. Dracula's limit is checked, the hunter's is
    for the supply."""

    seat: Seat
    bottom: bool

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class LongNightDraw(Work, kw_only=True):
    """FD-23.14: after a move by night the bottom event: a hunter's is discarded, a Dracula card is Dracula's."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class Drawn(Work, kw_only=True):
    """D10: an event has come into a hand. What says "immediately" alone is played; what may be played or kept is
    offered in a window, so that nobody learns that it was kept. `may_keep`: it need not be played in any case (Hoax).
    """

    seat: Seat
    title: str
    may_keep: bool = False

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError
