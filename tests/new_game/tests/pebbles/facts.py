"""The facts about Pebbles for the tests that all games share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.contract.game import GameUnderTest
from engines.core import get, player


def inventory(state: Any) -> dict[str, int]:
    """PB-1: a pebble lies on the beach or has been taken."""
    return {"beach or hand": bool(state.stack) + len(state.taken)}


GAME = GameUnderTest(
    engine=get("pebbles"),
    player=player("pebbles"),
    inventory=inventory,
    fixtures=Path(__file__).parent / "fixtures",
    numbers=("PB-",),
)
