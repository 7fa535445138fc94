"""The facts about Dungeons of Draggmar for the tests that all games share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.contract.game import GameUnderTest, Shown
from engines.draggmar import engine as draggmar
from engines.draggmar.player import choose

from .playing import cards_in_play


def inventory(state: Any) -> dict[str, int]:
    """DD-1.7: every card in one place."""
    return cards_in_play(state)


def share_cards(one: str, other: str) -> bool:
    """True for two threads that draw from one deck or hold the same cards: lords who hire and trade (flow.md 2), and
    groups of one level."""
    return "table" not in (one, other)


GAME = GameUnderTest(
    engine=draggmar,
    player=choose,
    inventory=inventory,
    fixtures=Path(__file__).parent / "fixtures",
    hides=True,
    length=20,
    shown=Shown(key=7, answers=206, seats=4, story=True, scene=True),
    numbers=("DD-",),
    own_numbers=("S-", "V-", "A-", "D-"),
    order_counts=share_cards,
)
