"""Delayed hunters (FD-1.11) and fog tokens (FD-25.1)."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat
from engines.dracula.state import State
from engines.dracula.wording import names


def delay(table: Table[State], seat: Seat) -> None:
    """Make a hunter delayed; no change if he already is, or is not active (FD-1.11)."""
    hunter = table.state.hunters[seat]
    if hunter.is_active and not hunter.delayed:
        hunter.delayed = True
        table.tell("hunter-delayed", who=names.who(seat))


def put_fog(table: Table[State], city: str, tokens: int) -> None:
    """Put fog tokens on a city: `tokens` of them, or as many as there are (FD-25.1, FD-25.7)."""
    state = table.state
    put = min(tokens, state.left("fog"))
    if put:
        state.fog[city] = state.fog.get(city, 0) + put
        table.tell("fog-put", place=names.place(city), tokens=put)
