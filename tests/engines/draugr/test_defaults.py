"""The clock's moves: every default of the decision points D1 to D10 (ASY-2), and how questions are put."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import Action, Dice, any_picks, playout
from engines.draugr import engine
from engines.draugr.names import HUNTER

from .town import landed, town


@pytest.mark.parametrize("card", ["nunnery", "foundry"])
def test_d1_stays_on_nunnery_and_foundry(card: str) -> None:
    assert town(at=card).default == "stay"


def test_d1_takes_the_shortest_path_to_a_use() -> None:
    """DR-4.1: then reading order of the end, then of the card passed; not for the Dolmens or a transmutation alone."""
    assert town(at="2-3").default == "constable"
    assert town(at="2-3", turned=["constable"]).default == "amoureuse"
    dirty = {"dolmens": 1}
    play = town(at="2-4", turned=["shepherdess"], bears={"captain_gorm": (1, 1)}, supply=(1, 0), guard_gone=True)
    assert play.keys[:4] == ["docks", "town_square", "shepherdess", "seeress"]
    assert play.default == "docks.priest"  # no step helps, and the Seeress could only transmute
    play = town(at="2-3", turned=["constable", "amoureuse"], corruption=dirty, bears={"captain_gorm": (1, 1)})
    assert play.keys[:4] == ["constable", "amoureuse", "dolmens", "tavern"]
    assert play.default == "constable.nunnery"  # neither the Dolmens nor a Tavern with nothing clean beside it


def test_d1_takes_the_first_path_where_nothing_helps() -> None:
    play = town(
        at="2-3", supply=(0, 0), bears={"lady_belthane": (4, 1), "captain_gorm": (4, 4)},
        turned=["priest", "constable", "amoureuse", "huntsman", "seeress", "shepherdess"], guard_gone=True,
    ).swap("nunnery", "cistern").swap("foundry", "library")  # fmt: skip
    assert play.default == play.keys[0] == "constable"


def test_d2_takes_the_first_action_with_a_default() -> None:
    """Not the transmutation (D8), not the Dolmens (D5): then none."""
    assert landed("priest").default == "place"
    assert landed("priest", supply=(0, 0)).default == "gain"
    assert landed("seeress", corruption={"mayor": 1}).default == "cleanse"
    assert landed("seeress").default == "none"
    assert landed("dolmens", corruption={"mayor": 1}, bears={"captain_gorm": (1, 0)}).default == "none"


def test_d2_borrows_only_what_has_a_default() -> None:
    play = town(at="1-3", supply=(2, 0), corruption={"priest": 2}, bears={"captain_gorm": (1, 0)})
    play.swap("nunnery", "dolmens").swap("foundry", "cistern")
    play.take("dolmens.mayor")
    assert play.default == "borrow"
    play.take("borrow")
    assert play.keys == ["dolmens.sacrifice", "cistern.place"]
    assert play.default == "cistern.place"
    play = town(at="1-3", supply=(0, 0), corruption={"priest": 2}, bears={"captain_gorm": (1, 0)})
    play.swap("nunnery", "dolmens").swap("foundry", "cistern")
    play.take("dolmens.mayor")
    assert play.keys == ["borrow", "none"]
    assert play.default == "none"


def test_d3_feeds_the_one_nearest_to_its_end() -> None:
    """Then left before right, top first; and both markers."""
    play = landed("priest", bears={"widow_hrafna": (2, 2), "captain_gorm": (2, 3)})
    play.take("place")
    assert play.default == "widow_hrafna"
    play.take("widow_hrafna")
    assert play.default == "widow_hrafna"
    play = landed("constable")
    play.take("place")
    assert play.default == "lady_belthane"  # six, like Moulton and Skarsted
    play = landed("library", bears={"lord_moulton": (1, 0)})
    play.take("place")
    assert play.default == "lord_moulton"


def test_d4_cleanses_the_most() -> None:
    """Then Townsperson before Location, then reading order."""
    play = landed("seeress", corruption={"nunnery": 2, "mayor": 1, "huntsman": 2, "priest": 2})
    play.take("cleanse")
    assert play.default == "priest"
    play = landed("docks", corruption={"nunnery": 2, "library": 2})
    play.take("cleanse")
    assert play.default == "nunnery"


def test_d5_is_done_as_soon_as_it_may() -> None:
    play = landed("dolmens", bears={"lady_belthane": (1, 1)}, corruption={"mayor": 3, "priest": 3})
    play.take("sacrifice")
    assert play.default == "lady_belthane.holy_water"
    play.take(play.default)
    assert play.default == "done"
    play.take("done")
    assert play.default == "mayor"
    play.take("mayor")
    assert play.default == "done"


def test_d6_borrows_the_first_in_reading_order() -> None:
    play = landed("mayor")
    play.take("borrow")
    assert play.default == "nunnery.gain"


def test_d7_guards_the_card_with_the_most() -> None:
    play = landed("shepherdess", corruption={"mayor": 1, "library": 3, "docks": 4, "shepherdess": 3})
    play.take("guard")
    assert play.default == "library"


def test_d8_takes_the_first() -> None:
    play = landed("seeress")
    play.take("transmute")
    assert play.default == play.keys[0] == "lady_belthane.holy_water"


@pytest.mark.parametrize(
    ("corruption", "heir"),
    [
        ({}, "lady_belthane"),
        ({"mayor": 1, "cistern": 1}, "lady_belthane"),
        ({"mayor": 2, "cistern": 1}, "abbot_skarsted"),
        ({"mayor": 1, "cistern": 1, "amoureuse": 3}, "lady_belthane"),
    ],
)
def test_d9_slides_where_less_corruption_lies(corruption: dict[str, int], heir: str) -> None:
    """DR-7.5: with the empty row, which both would rule; a tie goes to the upper."""
    play = landed("constable", bears={"doctor_feval": (3, 3)}, corruption=corruption)
    play.take("place", "doctor_feval")
    assert play.default == heir


def test_d10_ends_the_hunt() -> None:
    play = landed("tavern")
    assert (play.kind, play.keys, play.default) == ("end", ["done"], "done")


def test_matches_on_defaults_end() -> None:
    """ASY-2."""
    for seed in range(20):
        assert playout(engine, (HUNTER,), seed.to_bytes(16, "big"), {}, None, Random(0)).outcome is not None


def test_questions_are_well_put() -> None:
    """Keys stable and short, defaults legal, a page of the rules behind each, ids used once."""
    pages = {page.id for page in engine.rulebook}
    rng = Random(3)
    kinds = set()
    for seed in range(60):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        ids = set()
        while pending := engine.pending(state):
            [asked] = pending
            kinds.add(asked.kind)
            assert asked.id not in ids
            ids.add(asked.id)
            keys = [option.key for option in asked.options]
            assert len(set(keys)) == len(keys) <= 25
            assert all(len(key) <= 40 for key in keys)
            assert isinstance(asked.default, tuple)
            assert set(asked.default) <= set(keys)
            assert asked.rule in pages
            assert asked.round == state.round
            engine.apply(state, Action(asked.seat, asked.id, any_picks(asked, rng)), dice)
    assert kinds >= {"walk", "action", "place", "cleanse", "dolmens", "borrow", "guard", "transmute", "end"}
