"""Phase II, movement: DR-4."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import Dice, at_random, observe
from engines.core.types import Action
from engines.draugr import engine
from engines.draugr.board import ADJACENT
from engines.draugr.names import HUNTER

from .town import L1, town


def test_one_or_two_steps() -> None:
    """DR-4.1: straight on or with a turn, shortest first, then in reading order of the end."""
    play = town(at="3-3")
    assert play.keys == [
        "town_square", "huntsman", "seeress",
        "town_square.constable", "town_square.amoureuse", "huntsman.amoureuse", "town_square.dolmens",
        "seeress.dolmens", "huntsman.library", "seeress.cistern",
    ]  # fmt: skip


@pytest.mark.parametrize("card", L1)
def test_only_nunnery_and_foundry_let_stay(card: str) -> None:
    """DR-4.2."""
    assert ("stay" in town(at=card).keys) == (card in {"nunnery", "foundry"})


def test_staying_when_corrupted() -> None:
    """DR-4.2: also on a full card, and though the card was occupied before."""
    play = town(at="nunnery", corruption={"nunnery": 4}, hunted=["constable", "nunnery"])
    assert play.keys[0] == "stay"


def test_the_last_hunt_is_barred() -> None:
    """DR-4.3: start, passed and end card of the last Hunt, to enter or to pass."""
    play = town(at="2-4", hunted=["constable", "docks", "dolmens"])
    assert [card.id for card in play.view.grid if card.trail] == ["constable", "docks", "dolmens"]
    for key in play.keys:
        assert not {"constable", "docks", "dolmens"} & set(key.split("."))
    assert sorted(play.keys) == sorted([
        "town_square", "shepherdess", "seeress", "town_square.amoureuse", "town_square.tavern", "seeress.tavern",
        "shepherdess.priest", "shepherdess.cistern", "seeress.cistern",
    ])  # fmt: skip


def test_only_one_hunt_is_remembered() -> None:
    """DR-4.3, DR-4.4: the cards of the Hunt before the last are free again."""
    play = town(at="2-3")
    play.take("dolmens")
    play.take(*(["none"] if play.kind == "action" else []))
    play.roll(6, 6)
    assert "town_square" not in play.keys
    play.take("docks")
    play.take(*(["none"] if play.kind == "action" else []))
    play.roll(6, 6)
    assert {"constable.town_square"} <= set(play.keys)
    assert not any("dolmens" in key for key in play.keys)


def test_after_staying_the_old_trail_is_gone() -> None:
    """DR-4.5."""
    play = town(at="1-2", hunted=["constable", "nunnery"])
    assert not any("constable" in key for key in play.keys)
    play.take("stay", "none")
    play.roll(6, 6)
    assert {"constable", "constable.docks", "mayor", "amoureuse"} <= set(play.keys)


def test_there_is_always_a_step() -> None:
    """DR-4.6: after any Hunt from any card."""
    from engines.draugr.board import PATHS, legal_paths

    for start in range(15):
        for path in PATHS[start]:
            assert legal_paths(path[-1], {start, *path})


def test_no_square_in_random_matches() -> None:
    """DR-4.3-4.4: whatever is played, no Hunt touches the cards of the one before."""
    rng = Random(5)
    for seed in range(15):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        last: list[int] = []
        while pending := engine.pending(state):
            [asked] = pending
            pick = at_random(observe(engine, state, frozenset({asked.seat})), rng)
            engine.apply(state, Action(asked.seat, asked.id, pick), dice)
            if asked.kind == "walk":
                start, *path = state.hunted
                assert not set(path) & {*last, start}
                assert all(b in ADJACENT[a] for a, b in zip(state.hunted, path, strict=False))
                last = list(state.hunted)


def test_turned_over_cards_may_be_entered_and_passed() -> None:
    """DR-4.7."""
    play = town(at="2-3", turned=["amoureuse"])
    assert {"amoureuse", "amoureuse.foundry"} <= set(play.keys)


def test_the_view_shows_where_one_may_go() -> None:
    """The shortest path to each end, 0 for staying."""
    play = town(at="1-2")
    steps = {card.id: card.steps for card in play.view.grid if card.steps is not None}
    assert steps == {
        "nunnery": 0, "mayor": 1, "constable": 1, "amoureuse": 1, "foundry": 2, "town_square": 2, "docks": 2,
        "huntsman": 2,
    }  # fmt: skip
    play.take("stay")
    assert play.view.stage == "act"
    assert all(card.steps is None for card in play.view.grid)
    assert play.view.hunted == ("nunnery",)
