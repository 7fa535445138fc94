"""The contract of Drakhost, for Last Stone. It must be installed: ``pip install --editable .``"""

from __future__ import annotations

from pathlib import Path

from laststone.player import choose
from laststone.rules import State, engine

from bot.contract.game import GameUnderTest
from bot.contract.suite import Contract


def inventory(state: State) -> dict[str, int]:
    """LS-1: each stone lies in the heap or has been taken."""
    return {"stones": state.left + sum(state.taken)}


LAST_STONE = GameUnderTest(
    engine=engine, player=choose, inventory=inventory, fixtures=Path(__file__).parent / "fixtures"
)


class TestLastStone(Contract):
    game = LAST_STONE
