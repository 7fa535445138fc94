"""Warnings before a card that harms the hunter who plays it."""

from __future__ import annotations

from typing import Final

from engines.core.types import Seat, Text, text
from engines.dracula.state import State

DELAY: Final = Text("price-delay")
"""The hunter becomes delayed."""


def damage(state: State, seat: Seat, amount: int) -> Text:
    """The hunter suffers damage, which may defeat him (FD-21.2), and then may end the match (FD-21.5)."""
    defeats = state.hunters[seat].damage + amount >= state.sheet(seat).health
    ends = defeats and state.rage >= state.influence_left
    return text("price-damage", amount=amount, then="end" if ends else "defeat" if defeats else "nothing")
