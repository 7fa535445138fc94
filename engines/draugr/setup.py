"""Setting the table (DR-2)."""

from __future__ import annotations

from typing import Final

from engines.core.dice import Dice
from engines.draugr.board import ROWS
from engines.draugr.components import CARDS, DRAUGR
from engines.draugr.state import Bearer, Place, State, Stock

TOWN_SQUARE: Final = "town_square"
MARKERS: Final = 8
"""The markers of each kind in the game (DR-1.4)."""
SUPPLIED: Final = 2
"""The markers of each kind in the supply at the start (DR-2.2)."""


def deal(rng: Dice) -> State:
    """The table before the first Corruption Phase (DR-2.1, DR-2.2). All shuffles use the dice stream ``setup``."""
    cards = rng.shuffled("setup", CARDS)
    draugr = rng.shuffled("setup", DRAUGR)
    square = cards.index(TOWN_SQUARE)
    return State(
        grid=[Place(card) for card in cards],
        draugr=[
            Bearer(id_, "left" if end < ROWS else "right", [end % ROWS]) for end, id_ in enumerate(draugr)
        ],
        supply=Stock(SUPPLIED, SUPPLIED),
        pile=Stock(MARKERS - SUPPLIED, MARKERS - SUPPLIED),
        at=square,
        hunted=[square],  # so that it alone is barred in round 1 (DR-4.4)
    )  # fmt: skip
