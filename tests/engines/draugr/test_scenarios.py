"""The fifteen acceptance scenarios, DS-1 to DS-15, under their names."""

from __future__ import annotations

import pytest

from engines.core import Dice, new_key
from engines.draugr import engine
from engines.draugr.board import row
from engines.draugr.components import CARDS, DRAUGR
from engines.draugr.names import HUNTER
from engines.draugr.setup import deal

from .town import Town, before_roll, landed, town


@pytest.mark.parametrize("seed", range(20))
def test_ds_1_setup(seed: int) -> None:
    """DR-2.1-2.3: any seed."""
    state = deal(Dice(seed.to_bytes(16, "big")))
    assert sorted(place.id for place in state.grid) == sorted(CARDS)
    assert len(state.grid) == 15
    assert [(bearer.side, bearer.rows) for bearer in state.draugr] == [
        ("left", [0]), ("left", [1]), ("left", [2]), ("right", [0]), ("right", [1]), ("right", [2]),
    ]  # fmt: skip
    assert {bearer.id for bearer in state.draugr} == set(DRAUGR)
    assert state.here.id == "town_square"
    assert (state.supply.holy_water, state.supply.iron) == (2, 2)
    assert (state.pile.holy_water, state.pile.iron) == (6, 6)
    assert state.guard is None
    assert not state.guard_gone
    played, events = engine.setup((HUNTER,), {}, Dice(new_key()))
    assert played.round == 1
    assert events[0].text.key in {"sway", "sway-slain"}
    assert events[0].text.args["round"] == 1


def test_ds_2_lady_belthane_without_ward() -> None:
    """DR-3.1, DR-3.3, DR-3.6."""
    play = before_roll()
    play.roll(1, 1, 2)
    assert play.corruption == {"mayor": 1, "nunnery": 1, "constable": 1}
    assert play.view.roll.shield is False
    assert play.supply == (2, 2)


def test_ds_3_lady_belthane_takes_holy_water() -> None:
    """DR-3.6."""
    play = before_roll()
    play.roll(1, 5, 3)
    assert play.corruption == {"mayor": 1, "docks": 1, "priest": 1}
    assert (play.supply, play.pile) == ((0, 2), (8, 6))


def test_ds_4_lord_moulton_with_a_single_iron() -> None:
    """DR-3.6: one if there is only one, nothing if none."""
    play = before_roll(supply=(2, 1))
    assert play.pile == (6, 7)
    play.roll(2, 6, 1)
    assert play.corruption == {"constable": 1, "priest": 1}
    assert (play.supply, play.pile) == ((2, 0), (6, 8))
    assert (play.view.roll.forfeit, play.view.roll.forfeit_kind) == (1, "iron")
    play = before_roll(supply=(2, 0))
    play.roll(2, 6, 1)
    assert (play.supply, play.pile) == ((2, 0), (6, 8))
    assert (play.view.roll.forfeit, play.view.roll.forfeit_kind) == (0, None)


def test_ds_5_other_draugr_never_roll_a_third_time() -> None:
    """DR-3.6."""
    play = before_roll()
    play.roll(3, 3)
    assert play.corruption == {"foundry": 1, "shepherdess": 1}
    assert play.dice.counters == {"corruption:2": 2}


def test_ds_6_slain_draugr_rolled() -> None:
    """DR-3.2."""
    play = before_roll(slain=["widow_hrafna"])
    play.roll(5)
    assert play.corruption == {}
    assert play.dice.counters == {"corruption:2": 1}
    assert play.kind == "walk"


def test_ds_7_a_townsperson_falls() -> None:
    """DR-5.1, DR-3.4, DR-8.1."""
    play = before_roll(corruption={"priest": 3}, at="1-3")
    play.roll(2, 2, 4)
    assert play.corruption == {"mayor": 1, "docks": 1}
    assert play.card("priest").corrupted
    play.take("docks.priest")
    assert play.kind == "end"
    play.roll(1, 2, 2)
    assert play.corruption == {"mayor": 2, "docks": 2}
    play.take("shepherdess", "none")
    play.roll(2, 6, 2)
    assert play.corruption == {"mayor": 2, "docks": 2, "constable": 1}


def test_ds_8_a_location_fills_up() -> None:
    """DR-5.2, DR-5.3, DR-3.4."""
    play = before_roll(corruption={"dolmens": 3}, bears={"captain_gorm": (1, 0)}, supply=(2, 2))
    play.roll(5, 1)
    assert play.corruption == {"amoureuse": 1, "shepherdess": 1, "dolmens": 4}
    dolmens = play.card("dolmens")
    assert dolmens.corrupted
    assert dolmens.sigils == ("raven",)
    for cleanser, at in (("docks", "1-3"), ("tavern", "2-3"), ("seeress", "3-5")):
        trial = town(corruption=play.corruption, at=at, bears={"captain_gorm": (1, 0)})
        trial.take(cleanser)
        if trial.kind == "action" and "cleanse" in trial.keys:
            trial.take("cleanse")
            assert "dolmens" not in trial.keys
        else:
            assert cleanser == "tavern"
    play.take("dolmens")
    assert play.keys == ["sacrifice", "none"]
    play.take("none")
    play.roll(5, 4)
    assert play.corruption == {"amoureuse": 2, "shepherdess": 2, "dolmens": 4}


def slain_feval(**position: object) -> Town:
    """Doctor Feval one Holy Water short, and the hunter on the Cistern."""
    return landed("cistern", bears={"doctor_feval": (2, 4)}, **position)


@pytest.mark.parametrize(
    ("heir", "struck"),
    [
        ("lady_belthane", {"mayor", "nunnery", "constable", "amoureuse", "dolmens", "shepherdess"}),
        ("abbot_skarsted", {"mayor", "nunnery", "constable"}),
    ],
)
def test_ds_9_spanning_two_rows(heir: str, struck: set[str]) -> None:
    """DR-7.4, DR-7.5."""
    play = slain_feval(supply=(2, 2))
    play.take("place", "doctor_feval", heir)
    play.roll(1, 4, 2)
    assert play.corruption == dict.fromkeys(struck, 1)


def test_ds_10_spanning_three_rows() -> None:
    """DR-7.4."""
    play = before_roll(slain=["lady_belthane", "doctor_feval"], rows={"abbot_skarsted": [0, 1, 2]})
    play.roll(4, 6)
    struck = {"constable", "priest", "foundry", "shepherdess", "huntsman", "tavern", "cistern"}
    assert play.corruption == dict.fromkeys(struck, 1)
    assert len(play.state.in_rows([0, 1, 2])) == 15
    assert list(row(2)) == [10, 11, 12, 13, 14]


def test_ds_11_first_hunt_moves() -> None:
    """DR-4.1, DR-4.2, DR-4.4."""
    play = town(at="2-3")
    assert len(play.keys) == 14
    assert sum("." in key for key in play.keys) == 10
    ends = {key.split(".")[-1] for key in play.keys}
    assert ends == {
        "nunnery", "constable", "docks", "foundry", "amoureuse", "dolmens", "shepherdess", "huntsman", "tavern",
        "seeress",
    }  # fmt: skip
    assert "stay" not in play.keys


def test_ds_12_no_square() -> None:
    """DR-4.3, DR-4.4."""
    play = town(at="2-3")
    play.take("dolmens.docks")
    play.roll(6, 6)
    assert sorted(play.keys) == sorted(["constable", "constable.nunnery", "priest", "priest.shepherdess"])


def test_ds_13_staying_at_the_nunnery() -> None:
    """DR-4.2, DR-8.10, DR-6.3."""
    play = town(at="1-3")
    play.take("nunnery", "gain")
    assert (play.supply, play.pile) == ((4, 2), (4, 6))
    play.roll(6, 1)
    play.take("stay", "gain")
    assert play.supply == (6, 2)
    play.roll(6, 1)
    play.take("stay", "gain")
    assert (play.supply, play.pile) == ((8, 2), (0, 6))
    play.roll(6, 1)
    play.take("stay")
    assert play.keys == ["ward", "none"]
    before = play.corruption
    play.take("ward")
    play.roll(5, 1)
    assert {card: n - before.get(card, 0) for card, n in play.corruption.items() if n != before.get(card)} == {
        "dolmens": 1
    }
    play.take("stay", "none")
    play.roll(5, 1)
    assert (play.corruption["amoureuse"], play.corruption["shepherdess"], play.corruption["dolmens"]) == (1, 1, 2)


def test_ds_14_slaying_doctor_feval() -> None:
    """DR-7.1, DR-1.4, DR-7.5."""
    play = slain_feval(supply=(1, 0))
    play.take("place", "doctor_feval")
    assert play.view.slain == ("doctor_feval",)
    assert play.supply == (3, 4)
    assert play.kind == "slide"
    assert play.keys == ["lady_belthane", "abbot_skarsted"]


def test_ds_15a_winning() -> None:
    """DR-7.7: immediately, with no further roll."""
    play = landed(
        "constable",
        slain=["lady_belthane", "doctor_feval", "lord_moulton"],
        rows={"abbot_skarsted": [0, 1, 2], "widow_hrafna": [0, 1]},
        bears={"captain_gorm": (4, 3)},
    )
    play.take("place", "captain_gorm")
    assert play.outcome is not None
    assert play.outcome.winners == ("hunter",)
    assert play.outcome.reason.key == "end-slain"
    assert engine.pending(play.state) == ()
    assert play.dice.counters == {}
    assert play.view.won is True
    assert play.view.stage == "over"


def test_ds_15b_losing_all_townspeople() -> None:
    """DR-5.5, DR-5.4: with only seven cards corrupted."""
    people = ["mayor", "constable", "priest", "amoureuse", "huntsman", "seeress"]
    play = before_roll(turned=people, corruption={"shepherdess": 3}, guard="dolmens")
    play.roll(5, 1)
    assert play.card("shepherdess").corrupted
    assert play.view.guard is None
    assert play.view.guard_gone
    assert play.outcome is not None
    assert play.outcome.winners == ()
    assert play.outcome.reason.key == "end-townspeople"
    assert play.view.cards_lost == 7
    assert play.view.won is False


def test_ds_15c_losing_eight_cards() -> None:
    """DR-5.5, DR-3.5: and no third roll. With seven in all and Townspeople left there is no loss."""
    full = dict.fromkeys(["nunnery", "foundry", "dolmens", "library"], 4)
    play = before_roll(turned=["constable", "huntsman", "seeress"], corruption=full | {"docks": 3})
    assert play.view.cards_lost == 7
    assert play.outcome is None
    play.roll(1, 2)
    assert play.card("docks").corruption == 4
    assert play.outcome is not None
    assert play.outcome.reason.key == "end-cards"
    assert play.dice.counters == {"corruption:2": 2}
