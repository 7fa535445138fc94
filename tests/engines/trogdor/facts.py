"""The facts about Trogdor for the tests that all games share."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from bot.contract.game import GameUnderTest, Shown
from engines.trogdor import engine
from engines.trogdor.player import choose
from engines.trogdor.state import METER, VOID


def inventory(state: Any) -> dict[str, int]:
    """TR-1.2, TR-1.3, TR-1.9: 7 Peasants on the board, the meter or in the Void; every card in one place; a Keeper and
    an Item for each player or still to be chosen."""
    board, hands = state.board, [card for player in state.players for card in player.hand]
    assert all(at in (METER, VOID) or 0 <= at < 25 for at in board.peasants)
    assert all(board.peasants[peasant] >= 0 for peasant in board.alight)
    assert len(set(board.alight)) == len(board.alight)
    actions = [*hands, *state.actions.pile, *state.actions.discards, *state.aside]
    movements = [*state.movements.pile, *state.movements.discards, *state.drawn]
    keepers = [*state.keepers, *(player.keeper for player in state.players if player.keeper)]
    items = [*state.items, *(player.item for player in state.players if player.item)]
    return {"peasants": len(board.peasants), "knights": len(board.knights)} | {
        f"{what} {one}": count
        for what, all_ in (("action", actions), ("movement", movements), ("keeper", keepers), ("item", items))
        for one, count in sorted(Counter(all_).items())
    }


GAME = GameUnderTest(
    engine=engine,
    player=choose,
    inventory=inventory,
    fixtures=Path(__file__).parent / "fixtures",
    hides=True,
    moves=0.3,
    numbers=("TR-", "TE-", "TS-"),
    own_numbers=("VIS-", "ASY-", "D"),
    shouts=r"(?i:Trogdor)!!|IT'S OVER!!|TABLE FLIP!",
    shown=Shown(key=1, answers=43, seats=3, story=True),
)
