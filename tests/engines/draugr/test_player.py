"""The computer player: it knows only what it sees, and wins its share."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import Action, Dice, any_picks, observe, player, playout
from engines.draugr import engine
from engines.draugr.names import HUNTER
from engines.draugr.odds import corrupted, falls, work, worth
from engines.draugr.player import choose, rebuild

from .town import Town, before_roll, landed, town

MINE = frozenset({HUNTER})


def picked(play: Town) -> str:
    [key] = choose(observe(engine, play.state, MINE), Random(0))
    assert key in play.keys
    return key


def test_it_is_the_registered_player() -> None:
    assert player("draugr") is choose


@pytest.mark.strength
def test_it_wins_at_least_a_fifth() -> None:
    """Six matches whose dice are fixed."""
    matches = [playout(engine, (HUNTER,), bytes([seed] * 16), {}, choose, Random(seed)) for seed in range(6)]
    assert all(match.outcome is not None for match in matches)
    won = sum(bool(match.outcome and match.outcome.winners) for match in matches)
    assert won >= 6 / 5


def test_it_rebuilds_the_very_position() -> None:
    """From what is seen alone, in the middle of every kind of question but what waits under a slide."""
    rng = Random(6)
    for seed in range(25):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        while pending := engine.pending(state):
            built = rebuild(observe(engine, state, MINE))
            assert engine.view(built, MINE) == engine.view(state, MINE)
            [again] = engine.pending(built)
            assert (again.kind, again.options, again.default) == (
                pending[0].kind, pending[0].options, pending[0].default,
            )  # fmt: skip
            engine.apply(state, Action(HUNTER, pending[0].id, any_picks(pending[0], rng)), dice)


def test_it_answers_every_kind_of_question() -> None:
    """The computer player can continue from every position that random play reaches."""
    rng = Random(9)
    kinds = set()
    for seed in range(12):
        dice = Dice(seed.to_bytes(16, "little"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        while pending := engine.pending(state):
            if pending[0].kind not in {"walk", "action", "end"} or rng.random() < 0.05:
                kinds.add(pending[0].kind)
                [key] = choose(observe(engine, state, MINE), rng)
                assert key in {option.key for option in pending[0].options}
            engine.apply(state, Action(HUNTER, pending[0].id, any_picks(pending[0], rng)), dice)
    assert {"place", "cleanse", "dolmens", "borrow", "guard", "transmute"} <= kinds


def test_it_wins_when_it_can() -> None:
    """DR-7.7: two questions away."""
    play = town(
        at="1-2", slain=["lady_belthane", "doctor_feval", "lord_moulton"], bears={"captain_gorm": (4, 3)},
        rows={"abbot_skarsted": [0, 1, 2], "widow_hrafna": [0, 1]},
    )  # fmt: skip
    while play.outcome is None:
        assert play.kind != "end"
        play.take(picked(play))
    assert play.outcome.reason.key == "end-slain"


def test_it_saves_the_town_when_it_must() -> None:
    """One Iron short of the win, two Townspeople from the loss: it wards them rather than fill its supply."""
    full = dict.fromkeys(["docks", "tavern", "library", "cistern"], 4)
    play = landed(
        "nunnery", turned=["mayor", "huntsman", "seeress"], corruption=full | {"constable": 3, "priest": 3},
        slain=["lady_belthane", "doctor_feval", "lord_moulton"], bears={"captain_gorm": (4, 3)}, supply=(1, 1),
        rows={"abbot_skarsted": [0, 1, 2], "widow_hrafna": [0, 1]},
    )  # fmt: skip
    assert picked(play) == "ward"


def test_it_does_not_defend_for_ever() -> None:
    """After a hundred rounds it gains and places, come what may."""
    play = landed("foundry", round_=101, corruption=dict.fromkeys(["docks", "tavern", "library", "cistern"], 3))
    assert picked(play) == "gain"


def test_it_slides_the_draugr_that_harms_less() -> None:
    play = landed("constable", bears={"doctor_feval": (3, 3)}, corruption={"mayor": 3, "constable": 3, "priest": 3})
    play.take("place", "doctor_feval")
    assert picked(play) in play.keys


def test_odds() -> None:
    """VIS-3: the arithmetic: Poisson tails, counts that sum to one, plans that get shorter by markers."""
    assert falls(1, 0.0) == 0.0
    assert abs(falls(2, 1.0) - 0.26424) < 1e-5
    assert abs(sum(corrupted(((1, 0.2), (2, 0.1), (0, 0.0)), 5.0)) - 1) < 1e-12
    assert corrupted(((0, 0.0),), 5.0) == [0.0, 1.0]
    few = (("left", 0, 1, 2, 4), ("right", 4, 4, 4, 4))
    assert work(few, 1, (0, 1), (8, 7)) < work(few, 1, (0, 0), (8, 8)) < work(few, 1, (0, 0), (8, 0))


def test_a_position_is_worth_more_with_less_corruption() -> None:
    clean, dirty = before_roll().state, before_roll(corruption={"mayor": 3, "docks": 3}).state
    assert worth(clean) > worth(dirty)
    assert worth(before_roll(ward="townsperson").state) > worth(clean)
