"""The facts about Drakborgen for the tests that all games share."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from bot.contract.game import GameUnderTest, Shown
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.player import choose

from .positions import all_cards


def inventory(state: Any) -> dict[str, int]:
    """DB-5.3, DB-1.3: every card and every tile in one place."""
    found = Counter(f"{deck} {card}" for deck, card in all_cards(state))
    return dict(sorted(found.items()))


def share_cards(one: str, other: str) -> bool:
    """True for what two seats do beside their forms, as both may hand things over to the same hero (DB-3.8), and for
    that and the forms: a sword that comes into other hands is asked about (A36). All see who was the first."""
    beside = [thread for thread in (one, other) if thread.startswith("own")]
    return len(beside) == 2 or (bool(beside) and "round" in (one, other))


GAME = GameUnderTest(
    engine=drakborgen,
    player=choose,
    inventory=inventory,
    fixtures=Path(__file__).parent / "fixtures",
    hides=True,
    length=20,
    shown=Shown(key=13, answers=80, seats=4, story=True),
    alone=True,  # who reads an amulet never owns it (V5)
    numbers=("DB-", "V", "SC-"),
    own_numbers=("A", "M", "P"),
    order_counts=share_cards,
)
