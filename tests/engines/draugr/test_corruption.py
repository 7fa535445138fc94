"""Phase I: DR-3; corrupted cards: DR-5; protections: DR-6."""

from __future__ import annotations

import pytest

from engines.core import Event, Text

from .town import before_roll, landed, town


def told(events: list[Event], what: str) -> list[str]:
    """The keys of the cards that the roll's line lists under `what`."""
    listed = next(event for event in events if event.text.key == "sway").text.args[what]
    assert isinstance(listed, list)
    return [one.key.partition(".")[0] for one in listed if isinstance(one, Text)]


def test_the_portrait_names_the_draugr() -> None:
    """DR-3.1: each face another one, wherever it stands."""
    for face, draugr in enumerate(
        ["lady_belthane", "lord_moulton", "doctor_feval", "abbot_skarsted", "widow_hrafna", "captain_gorm"], 1
    ):
        play = before_roll()
        play.roll(*((face, 3, 4) if face < 3 else (face, 3)))
        assert play.view.roll.draugr == draugr
        assert [seen.id for seen in play.view.draugr if seen.sways] == [draugr]


def test_a_slain_draugr_ends_the_phase() -> None:
    """DR-3.2: even Lady Belthane takes nothing then."""
    play = before_roll(slain=["lady_belthane"], supply=(2, 2))
    events = play.roll(1)
    assert [event.text.key for event in events] == ["sway-slain"]
    assert play.view.roll.sigil is None
    assert not any(card.struck for card in play.view.grid)
    assert play.supply == (2, 2)


def test_sigils_strike_one_marker_each() -> None:
    """DR-3.3: in the row ruled only; a card with two sigils gets one."""
    play = before_roll()
    play.roll(6, 2)  # row 3, serpent: Library, Huntsman (serpent and thorn), Seeress (raven and serpent)
    assert play.corruption == {"library": 1, "huntsman": 1, "seeress": 1}
    assert [card.id for card in play.view.grid if card.struck] == ["library", "huntsman", "seeress"]


def test_what_takes_no_marker() -> None:
    """DR-3.4, DR-6.2: turned over, guarded, or full."""
    play = before_roll(turned=["mayor"], guard="docks", corruption={"nunnery": 4})
    events = play.roll(2, 2, 2)
    assert told(events, "guarded") == ["card-docks"]
    assert told(events, "warded") == []
    assert play.corruption == {"nunnery": 4, "priest": 1}
    play = before_roll(corruption={"nunnery": 4})
    play.roll(2, 1, 2)
    assert play.corruption == {"nunnery": 4, "mayor": 1, "constable": 1}


@pytest.mark.parametrize(("ward", "struck"), [("townsperson", {"dolmens"}), ("location", {"amoureuse", "shepherdess"})])
def test_wards(ward: str, struck: set[str]) -> None:
    """DR-3.4, DR-6.3: one kind, one phase."""
    play = before_roll(ward=ward)
    events = play.roll(5, 1)
    assert set(play.corruption) == struck
    assert set(told(events, "warded")) == {"card-amoureuse", "card-dolmens", "card-shepherdess"} - {
        f"card-{card}" for card in struck
    }
    assert play.view.ward is None
    play.take("dolmens")
    play.take(*(["none"] if play.kind == "action" else []))
    play.roll(5, 4)
    assert play.corruption == {card: 1 + (card in struck) for card in ("amoureuse", "dolmens", "shepherdess")}


def test_a_ward_ends_though_nothing_was_placed() -> None:
    """DR-6.3."""
    play = before_roll(ward="townsperson", slain=["lady_belthane"])
    play.roll(1)
    assert play.view.ward is None


def test_no_two_wards() -> None:
    """DR-6.3: a new one replaces what the phase has not yet ended, and only one can be set in a Hunt."""
    play = landed("foundry")
    play.take("ward")
    assert play.view.ward == "location"
    assert [card.id for card in play.view.grid if card.warded] == [
        "nunnery", "docks", "foundry", "town_square", "dolmens", "library", "tavern", "cistern",
    ]  # fmt: skip
    assert play.kind == "end"


def test_forfeits_happen_in_spite_of_wards() -> None:
    """DR-6.3, DR-3.6, DE-8."""
    play = before_roll(ward="townsperson", supply=(3, 0))
    play.roll(1, 1, 1)
    assert play.corruption == {"nunnery": 1}
    assert play.supply == (1, 0)


def test_protection_leaves_what_lies_there() -> None:
    """DR-6.1, DR-6.2: as long as the counter is there."""
    play = before_roll(guard="mayor", corruption={"mayor": 3})
    for _ in range(3):
        play.roll(1, 1, 2)
        assert play.corruption["mayor"] == 3
        play.take(next(key for key in play.keys if key.split(".")[-1] in {"town_square", "tavern", "amoureuse"}))
        play.take(*(["none"] if play.kind == "action" else []))


def test_markers_on_draugr_are_safe() -> None:
    """DR-3.6."""
    play = before_roll(supply=(1, 0), bears={"lady_belthane": (3, 0)})
    play.roll(1, 5, 1)
    assert play.supply == (0, 0)
    assert play.bears("lady_belthane") == (3, 0)


def test_the_third_roll_is_made_though_nothing_was_struck() -> None:
    """DR-3.7."""
    play = before_roll(turned=["mayor", "priest"], guard="docks")
    play.roll(1, 2, 3)
    assert play.corruption == {}
    assert play.view.roll.shield is True
    assert play.supply == (0, 2)


def test_markers_of_a_roll_fall_at_once() -> None:
    """DR-3.5, DR-5.4: the guarded card is still protected when the Shepherdess falls, and no longer after."""
    play = before_roll(corruption={"shepherdess": 3, "dolmens": 3}, guard="dolmens")
    events = play.roll(5, 1)
    assert [event.text.key for event in events] == ["sway", "townspeople-fell", "guard-lost"]
    assert play.card("dolmens").corruption == 3
    assert play.view.guard_gone
    play.take("dolmens")
    assert play.kind == "end"
    play.roll(5, 1)
    assert play.card("dolmens").corruption == 4


def test_losses_are_checked_when_all_markers_lie() -> None:
    """DR-3.5, DR-5.5: two cards fall by one roll; the eighth loses, not the seventh."""
    full = dict.fromkeys(["foundry", "library", "tavern", "cistern"], 4)
    play = before_roll(corruption=full | {"docks": 3, "mayor": 3}, turned=["huntsman", "seeress"])
    play.roll(2, 2)
    assert play.outcome is not None
    assert play.outcome.reason.args["corrupted"] == 8


def test_a_townsperson_turns_over() -> None:
    """DR-5.1, DR-4.7: the markers go back, the actions are gone, the card may be walked over."""
    play = before_roll(corruption={"constable": 3}, at="1-2")
    play.roll(1, 1, 2)
    constable = play.card("constable")
    assert (constable.corrupted, constable.corruption) == (True, 0)
    assert sum(play.corruption.values()) == 2
    assert "constable.docks" in play.keys
    play.take("constable")
    assert play.kind == "end"


def test_a_full_location_works_on() -> None:
    """DR-5.2."""
    play = landed("cistern", corruption={"cistern": 4})
    assert play.keys == ["place", "none"]


def test_nothing_cleanses_what_has_had_four() -> None:
    """DR-5.3: neither a full Location nor a Townsperson turned over."""
    play = landed("docks", corruption={"nunnery": 4, "mayor": 1}, turned=["priest"])
    play.take("cleanse")
    assert play.corruption == {"nunnery": 4}, "the Mayor is cleansed, as no other can be"


def test_losing_counts_people_and_places() -> None:
    """DR-5.5, DR-9.1: seven Townspeople lose; six and one Location do not."""
    people = ["mayor", "constable", "priest", "amoureuse", "huntsman", "seeress"]
    play = before_roll(turned=people, corruption={"docks": 3})
    play.roll(1, 2, 2)
    assert (play.view.townspeople_lost, play.view.cards_lost) == (6, 7)
    assert play.outcome is None


def test_both_losses_at_once_name_the_townspeople() -> None:
    """DR-5.5."""
    people = ["mayor", "constable", "priest", "amoureuse", "huntsman", "seeress"]
    play = before_roll(turned=people, corruption={"shepherdess": 3, "dolmens": 3})
    play.roll(5, 1)
    assert play.outcome is not None
    assert play.outcome.reason.key == "end-townspeople"


def test_each_round_has_its_own_stream() -> None:
    """VIS-1, ASY-4: rolls are counted where they belong, and the round with them."""
    play = town()
    play.take("constable")
    play.take(*(["none"] if play.kind == "action" else []))
    play.roll(4, 4)
    assert play.dice.counters == {"corruption:2": 2}
    assert play.view.round == 2
