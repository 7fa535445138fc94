"""Reserving railway tickets (FD-11)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat, text
from engines.dracula.cards.limits import Limits
from engines.dracula.state import State
from engines.dracula.wording import card_options, names

STREAM = "tickets"


class Reserve(Work):
    """FD-11.1: a ticket is drawn, by Godalming two if he likes (FD-28.1); the limit is checked afterwards (FD-11.2)."""

    seat: Seat
    number: int = 1

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        drawn: list[str] = []
        for _ in range(min(self.number, len(state.tickets))):
            drawn.append(table.dice.pick(STREAM, state.tickets))
            state.tickets.remove(drawn[-1])
            state.take(self.seat, "tickets", drawn[-1])
        told = card_options.told(names.ticket, sorted(drawn))
        table.tell_only(
            frozenset({self.seat}),
            text("drew-tickets", who=names.who(self.seat), tickets=told, count=len(drawn)),
            text("drew-tickets-unseen", who=names.who(self.seat), count=len(drawn)),
        )
        table.push(Limits(self.seat))


def may_reserve_two(state: State, seat: Seat) -> bool:
    """True if the hunter may draw two tickets (FD-28.1)."""
    return "wealth_tickets" in state.sheet(seat).abilities
