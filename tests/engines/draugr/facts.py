"""The facts about The Draugr for the tests that all games share."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from bot.contract.game import GameUnderTest, Shown
from engines.core import PUBLIC
from engines.draugr import engine
from engines.draugr.player import choose
from engines.draugr.view import DraugrTable


def inventory(state: Any) -> dict[str, int]:
    """DR-1.4: 8 Holy Water and 8 Iron, each in the supply, in the pile or on a Draugr, transmuted or not; 15 cards, 6
    Draugr, one Shepherdess counter."""
    table = engine.view(state, PUBLIC)
    assert isinstance(table, DraugrTable)
    heaps = [table.supply, table.pile, *(one.bears for one in table.draugr)]
    for one in state.draugr:
        assert one.iron_as_water <= one.holy_water, f"{one.id} bears less than was transmuted"
        assert one.water_as_iron <= one.iron, f"{one.id} bears less than was transmuted"
    turned = sum(one.water_as_iron - one.iron_as_water for one in state.draugr)
    assert all(heap.holy_water >= 0 <= heap.iron for heap in heaps)
    assert all(0 <= card.corruption <= 4 for card in table.grid)
    return {
        "holy water": sum(heap.holy_water for heap in heaps) + turned,
        "iron": sum(heap.iron for heap in heaps) - turned,
        **{f"card {card}": count for card, count in Counter(card.id for card in table.grid).items()},
        **{f"draugr {one}": 1 for one in sorted([*(one.id for one in table.draugr), *table.slain])},
        "draugr": len(table.draugr) + len(table.slain),
    }


GAME = GameUnderTest(
    engine=engine,
    player=choose,
    inventory=inventory,
    fixtures=Path(__file__).parent / "fixtures",
    moves=0.3,
    numbers=("DR-", "DE-", "DS-"),
    own_numbers=("VIS-", "ASY-", "D"),
    shown=Shown(key=1, answers=40, seats=1),
)
