"""The risk of a tile against what happens there: Phase Two played by the engine, once for each order of the cards."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from engines.core import PUBLIC
from engines.trogdor import engine
from engines.trogdor.components import MOVEMENTS
from engines.trogdor.turns import after_playing

from .land import Land, land, path

CARDS = [name for name in MOVEMENTS if name.startswith("mv-")]
TILES = [f"{column}{row}" for column in "ABCDE" for row in "12345"]


def hurt(position: dict[str, Any], pile: tuple[str, ...], skipping: list[str]) -> bool:
    """Whether a Phase Two by the cards of a pile, the last on top, damages Trogdor."""
    play = land(ap=0, steps=after_playing(), **position)
    play.state.movements.pile, play.state.turn.skipping = list(pile), skipping
    play.take("done")
    while play.outcome is None and play.kind == "spawn":
        play.choose(*play.default)
    last = play.view.last or play.view.story
    assert last is not None
    return any(beat.kind == "hit" and beat.amount and beat.scene in ("knights", "archer") for beat in last.beats)


def share(position: dict[str, Any], pile: list[str], skipping: list[str]) -> float:
    """The share of all orders of a pile by which Trogdor is hurt."""
    orders = list(permutations(pile))
    return sum(hurt(position, order, skipping) for order in orders) / len(orders)


def foretold(position: dict[str, Any], pile: list[str], skipping: list[str]) -> float:
    play: Land = land(ap=0, steps=after_playing(), **position)
    play.state.movements.pile, play.state.turn.skipping = list(pile), skipping
    return engine.view(play.state, PUBLIC).tile(position["trogdor"]).risk.chance


@pytest.mark.parametrize(
    "protection",
    [{}, {"card": "block-1"}, {"card": "majesty-1"}, {"card": "invisibility-1"}, {"card": "stop_forest-1"},
     {"hiding": True}],
    ids=lambda given: str(*given.values()) or "none",
)  # fmt: skip
def test_the_chance_of_a_tile_is_the_share_of_cards_that_hurt_him_there(protection: dict[str, Any]) -> None:
    """TR-5.8, TR-5.10, TE-10, TR-9.4, TR-10.1: with each protection, on any tile, with pieces that skip the phase."""
    rng = Random(str(protection))
    some = False
    for number in range(12):
        at = rng.sample(TILES, 4)
        position = {"knights": (at[0], at[1]), "archer": at[2], "trogdor": at[3], "meter": 7, **protection}
        skipping = [["archer"], ["knight-1"], []][number % 3]
        pile = rng.sample(CARDS, 4)
        expected = sum(hurt(position, (card,), skipping) for card in pile) / 4
        assert foretold(position, pile, skipping) == pytest.approx(expected)
        some |= expected > 0
    assert some == (protection in ({}, {"card": "majesty-1"}, {"card": "invisibility-1"}, {"card": "stop_forest-1"}))


def test_the_chance_counts_the_troghammers_further_marches() -> None:
    """TR-11.5: he shares a tile with Knight 1 after any card, and marches on."""
    rng, gaps = Random(3), 0
    for number in range(8):
        at = rng.sample(TILES, 3)
        position = {
            "knights": (at[0], at[1]), "troghammer": at[0], "archer": "E1", "trogdor": at[2], "meter": 7, "aside": 0,
        }  # fmt: skip
        pile = rng.sample(CARDS, 4)
        skipping = ["archer"] if number % 2 else []
        found, expected = foretold(position, pile, skipping), share(position, pile, skipping)
        assert found == pytest.approx(expected, abs=0.02), position
        gaps += expected > sum(hurt({**position, "troghammer": None}, (card,), skipping) for card in pile) / 4
    assert gaps > 3


def test_a_tile_is_safe_only_where_no_card_hurts_him() -> None:
    """A tile that only the Troghammer's second march reaches is not safe."""
    position = {
        "knights": ("B1", "E5"), "troghammer": "A1", "archer": "E1", "trogdor": "A3", "meter": 7, "aside": 0,
    }  # fmt: skip
    pile = [path("E"), path("WSS")]
    skipping = ["archer", "knight-1", "knight-2"]
    assert foretold(position, pile[:1], skipping) == 0
    assert foretold(position, pile, skipping) == pytest.approx(share(position, pile, skipping)) == 0.5
