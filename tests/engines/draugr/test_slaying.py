"""Draugr, slaying, spanning: DR-7; and the order of what follows a placed marker (effects, last paragraphs)."""

from __future__ import annotations

import pytest

from engines.draugr import engine

from .town import landed


def test_both_numbers_must_match() -> None:
    """DR-7.1: one number met does not slay."""
    play = landed("cistern", bears={"lady_belthane": (3, 1)}, supply=(2, 2))
    play.take("place", "lady_belthane")
    assert play.bears("lady_belthane") == (4, 1)
    assert play.view.slain == ()


def test_the_slain_gives_its_markers_to_the_supply() -> None:
    """DR-7.1, DR-1.4: to the supply, not to the pile."""
    play = landed("constable", bears={"lord_moulton": (2, 3)}, supply=(0, 1))
    assert play.pile == (6, 4)
    play.take("place", "lord_moulton")
    assert (play.supply, play.pile) == ((2, 4), (6, 4))
    assert "lord_moulton" not in {seen.id for seen in play.view.draugr}


def test_no_marker_beyond_a_number() -> None:
    """DR-7.2."""
    play = landed("cistern", bears={"lord_moulton": (2, 0)}, supply=(2, 2))
    play.take("place")
    assert play.keys == ["lady_belthane", "doctor_feval", "abbot_skarsted", "widow_hrafna", "captain_gorm"]


def test_nothing_is_offered_where_nobody_has_room() -> None:
    """DR-7.2, DR-8.2."""
    slain = ["lord_moulton", "captain_gorm", "widow_hrafna"]
    rows = {"abbot_skarsted": [2]}
    play = landed(
        "constable", slain=slain, rows=rows, supply=(2, 1), at="1-4",
        bears={"lady_belthane": (0, 2), "doctor_feval": (0, 2), "abbot_skarsted": (0, 3)},
    )  # fmt: skip
    play.take("place")
    assert play.bears("doctor_feval") == (0, 3), "no other has room"
    play = landed(
        "constable", slain=["doctor_feval", *slain], bears={"lady_belthane": (0, 2), "abbot_skarsted": (0, 3)}
    )
    assert play.kind == "end"


def test_a_transmuted_marker_counts_as_the_other_and_returns_as_itself() -> None:
    """DR-7.3, DR-1.4."""
    play = landed("seeress", bears={"abbot_skarsted": (2, 3)}, supply=(0, 1))
    assert play.pile == (6, 4)
    play.take("transmute", "abbot_skarsted.iron")
    assert play.view.slain == ("abbot_skarsted",)
    assert (play.supply, play.pile) == ((2, 4), (6, 4))


def test_a_transmuted_marker_is_seen() -> None:
    """DR-7.3: which of a Draugr's markers are not what they count as."""
    play = landed("seeress", supply=(1, 0))
    play.take("transmute", "captain_gorm.holy_water")
    seen = play.draugr("captain_gorm")
    assert (seen.bears.holy_water, seen.bears.iron) == (0, 1)
    assert (seen.transmuted.holy_water, seen.transmuted.iron) == (1, 0)
    assert play.supply == (0, 0)


@pytest.mark.parametrize(("fallen", "heir"), [("lady_belthane", "doctor_feval"), ("abbot_skarsted", "doctor_feval")])
def test_an_outer_draugr_falls(fallen: str, heir: str) -> None:
    """DR-7.4-7.5: only the middle one can slide, unasked."""
    needs = {"lady_belthane": (3, 2), "abbot_skarsted": (2, 3)}[fallen]
    play = landed("cistern", bears={fallen: needs})
    play.take("place", fallen)
    assert play.kind == "end"
    assert set(play.draugr(heir).rows) == {1, {"lady_belthane": 0, "abbot_skarsted": 2}[fallen]}


def test_the_middle_one_falls() -> None:
    """DR-7.5: the player picks; the other stays as it is."""
    play = landed("cistern", bears={"widow_hrafna": (3, 3)})
    play.take("place", "widow_hrafna")
    assert (play.kind, play.view.stage) == ("slide", "choose")
    assert play.keys == ["lord_moulton", "captain_gorm"]
    assert [seen.id for seen in play.view.draugr if seen.target] == ["lord_moulton", "captain_gorm"]
    play.take("captain_gorm")
    assert play.draugr("captain_gorm").rows == (1, 2)
    assert play.draugr("lord_moulton").rows == (0,)


@pytest.mark.parametrize(
    ("fallen", "heir", "bears"),
    [("lady_belthane", "abbot_skarsted", (3, 2)), ("abbot_skarsted", "lady_belthane", (2, 3))],
)
def test_the_second_of_a_side_falls(fallen: str, heir: str, bears: tuple[int, int]) -> None:
    """DR-7.5: the one that spans two rows loses its partner, or is itself slain: the last rules three."""
    play = landed(
        "cistern", slain=["doctor_feval"], rows={"lady_belthane": [0, 1]}, bears={fallen: bears}
    )  # fmt: skip
    play.take("place", fallen)
    assert play.draugr(heir).rows == (0, 1, 2)
    assert play.kind == "end"


def test_a_whole_side_is_slain() -> None:
    """DR-7.4: nothing slides then, least of all from the other side."""
    play = landed(
        "cistern", slain=["doctor_feval", "abbot_skarsted"], rows={"lady_belthane": [0, 1, 2]},
        bears={"lady_belthane": (3, 2)},
    )  # fmt: skip
    play.take("place", "lady_belthane")
    assert [(seen.id, seen.rows) for seen in play.view.draugr] == [
        ("lord_moulton", (0,)), ("widow_hrafna", (1,)), ("captain_gorm", (2,)),
    ]  # fmt: skip


def test_spanning_is_at_once_and_for_good() -> None:
    """DR-7.6."""
    play = landed("cistern", bears={"lord_moulton": (1, 4)})
    play.take("place", "lord_moulton")
    assert play.draugr("widow_hrafna").rows == (0, 1)
    play.roll(5, 2)
    assert set(play.corruption) == {"mayor", "docks", "priest", "amoureuse", "town_square"}
    play.take("shepherdess")
    play.take("none")
    play.roll(5, 4)
    assert play.draugr("widow_hrafna").rows == (0, 1)


def test_the_fourth_wins_before_anything_else() -> None:
    """DR-7.7: the player is not asked which Draugr slides, and the second marker is not placed."""
    play = landed(
        "priest",
        slain=["lord_moulton", "widow_hrafna", "captain_gorm"],
        bears={"doctor_feval": (2, 4)},
    )
    play.take("place", "doctor_feval")
    assert play.outcome is not None
    assert play.outcome.reason.args == {"rounds": 1, "slain": 4, "corrupted": 0}
    assert engine.pending(play.state) == ()


def test_three_do_not_win() -> None:
    """DR-7.7, DR-9.1."""
    play = landed("cistern", slain=["lord_moulton", "captain_gorm"], bears={"lady_belthane": (3, 2)})
    play.take("place", "lady_belthane")
    assert play.outcome is None


def test_who_slides_is_chosen_before_the_second_marker() -> None:
    """DR-7.5: slaying, markers back, the slide, then the rest; the second marker may go to another one."""
    play = landed("priest", bears={"doctor_feval": (2, 4)}, supply=(2, 0))
    play.take("place", "doctor_feval")
    assert play.supply == (4, 4)
    assert play.kind == "slide"
    play.take("lady_belthane")
    assert play.kind == "place"
    assert play.keys == [
        "lady_belthane", "abbot_skarsted", "lord_moulton", "widow_hrafna", "captain_gorm", "done",
    ]  # fmt: skip
    play.take("captain_gorm")
    assert play.bears("captain_gorm") == (1, 0)
    assert play.kind == "end"


def test_the_markers_of_the_slain_can_be_the_second_marker() -> None:
    """DR-7.1, DR-8.6: the supply had one, the slain brought more."""
    play = landed("priest", bears={"lady_belthane": (3, 2)}, supply=(1, 0))
    play.take("place", "lady_belthane")
    assert (play.kind, play.supply) == ("place", (4, 2))
