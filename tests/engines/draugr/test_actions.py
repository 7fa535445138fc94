"""Special Actions: DR-8, verb by verb (DE-1 to DE-9) and card by card."""

from __future__ import annotations

from random import Random

import pytest

from bot.words import speaker
from engines.core import Action, Dice, Text, any_picks
from engines.draugr import engine
from engines.draugr.components import CARDS
from engines.draugr.names import HUNTER

from .town import L1, Town, landed, town

say = speaker("draugr")


@pytest.mark.parametrize("card", L1)
def test_what_each_card_offers_at_the_start(card: str) -> None:
    """DR-8.1-8.2: what can do something, or none; with clean cards no Corruption is there to remove."""
    offered = {
        "mayor": ["borrow"], "constable": ["place"], "priest": ["place", "gain"], "amoureuse": ["borrow"],
        "shepherdess": ["guard"], "huntsman": ["place", "gain"], "seeress": ["transmute"],
        "nunnery": ["gain", "ward"], "docks": [],
        "foundry": ["gain", "ward"], "dolmens": [], "library": ["place"], "tavern": [], "town_square": [],
        "cistern": ["place"],
    }[card]  # fmt: skip
    play = landed(card)
    if offered:
        assert play.kind == "action"
        assert play.keys == [*offered, "none"]
        play.take("none")
    assert (play.kind, play.keys) == ("end", ["done"])


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.kind == "townsperson"])
def test_a_turned_townsperson_offers_nothing(card: str) -> None:
    """DR-8.1, DR-5.1."""
    assert landed(card, turned=[card], corruption={"docks": 2}).kind == "end"


def test_one_action_once() -> None:
    """DR-8.1-8.2."""
    play = landed("priest")
    play.take("gain")
    assert (play.supply, play.pile) == ((3, 2), (5, 6))
    assert play.kind == "end"


def test_constable() -> None:
    """DR-8.5, DE-1: one Iron on any Draugr; none in supply, none offered."""
    play = landed("constable")
    play.take("place")
    assert len(play.keys) == 6
    play.take("widow_hrafna")
    assert play.bears("widow_hrafna") == (0, 1)
    assert play.supply == (2, 1)
    assert play.kind == "end"
    assert landed("constable", supply=(2, 0)).kind == "end"


@pytest.mark.parametrize(("card", "kind"), [("priest", 0), ("huntsman", 1)])
def test_priest_and_huntsman(card: str, kind: int) -> None:
    """DR-8.6-8.7, DE-1: two on one, split, or only one by choice."""
    one, two = ((1, 0), (2, 0)) if kind == 0 else ((0, 1), (0, 2))
    play = landed(card)
    play.take("place")
    assert "done" not in play.keys
    play.take("captain_gorm")
    assert play.keys[-1] == "done"
    play.take("captain_gorm")
    assert play.bears("captain_gorm") == two
    play = landed(card)
    play.take("place", "captain_gorm", "lady_belthane")
    assert play.bears("captain_gorm") == play.bears("lady_belthane") == one
    play = landed(card)
    play.take("place", "captain_gorm", "done")
    assert play.kind == "end"
    assert play.supply[kind] == 1
    play = landed(card, supply=(1, 1))
    play.take("place", "captain_gorm")
    assert play.kind == "end"


def test_only_room_for_one() -> None:
    """DR-8.6, DR-7.2: the second finds no place."""
    slain = ["lord_moulton", "widow_hrafna", "captain_gorm"]
    full = {"lady_belthane": (4, 0), "doctor_feval": (3, 0), "abbot_skarsted": (0, 0)}
    play = landed("priest", slain=slain, bears=full | {"lady_belthane": (3, 0)}, supply=(2, 0))
    play.take("place", "lady_belthane")
    assert play.keys == ["abbot_skarsted", "done"]


@pytest.mark.parametrize(
    ("card", "kind", "amount"), [("priest", 0, 1), ("huntsman", 1, 1), ("nunnery", 0, 2), ("foundry", 1, 2)]
)
def test_gains(card: str, kind: int, amount: int) -> None:
    """DR-8.6-8.7, DR-8.10-8.11, DR-8.19, DE-4: limited by the pile, not offered when it is empty."""
    play = landed(card)
    play.take("gain")
    assert play.supply[kind] == 2 + amount
    assert sum((*play.supply, *play.pile)) == 16
    play = landed(card, supply=(7, 7))
    play.take("gain")
    assert play.supply[kind] == 8
    assert "gain" not in landed(card, supply=(8, 8)).keys


def test_staying_gains_once_a_round() -> None:
    """DR-8.10-8.11: never counted up."""
    play = town(at="foundry")
    play.take("stay", "gain")
    assert play.supply == (2, 4)
    play.roll(4, 1)
    play.take("stay", "gain")
    assert play.supply == (2, 6)


@pytest.mark.parametrize(("card", "kind"), [("nunnery", "townsperson"), ("foundry", "location")])
def test_wards_are_set(card: str, kind: str) -> None:
    """DR-8.10-8.11, DE-8."""
    play = landed(card)
    play.take("ward")
    assert play.view.ward == kind
    assert {seen.kind for seen in play.view.grid if seen.warded} == {kind}


def test_shepherdess() -> None:
    """DR-8.8, DR-6.2, DE-7: any card but hers, the corrupted and the one guarded now."""
    play = landed("shepherdess", turned=["mayor"], corruption={"docks": 4, "nunnery": 2}, guard="tavern")
    play.take("guard")
    assert play.keys == [card for card in L1 if card not in {"shepherdess", "mayor", "docks", "tavern"}]
    play.take("nunnery")
    assert play.view.guard == "nunnery"
    assert [card.id for card in play.view.grid if card.guarded] == ["nunnery"]
    assert play.corruption["nunnery"] == 2


def test_no_guard_once_the_counter_is_gone() -> None:
    """DE-7, DR-5.4, DR-8.4: not even borrowed, though the Amoureuse may use those turned over."""
    play = (
        town(at="2-3", turned=["shepherdess"], guard_gone=True)
        .swap("shepherdess", "foundry")
        .swap("huntsman", "cistern")
    )
    play.take("amoureuse")
    assert play.kind == "end"
    play = town(at="2-3").swap("shepherdess", "foundry").swap("huntsman", "cistern")
    play.take("amoureuse", "borrow")
    assert play.kind == "guard", "the one action that can be borrowed is used at once"


def test_seeress_cleanses_afar() -> None:
    """DR-8.9, DE-5: not next to her; her own card may be chosen."""
    dirty = {"tavern": 2, "dolmens": 1, "cistern": 3, "seeress": 1, "mayor": 2, "docks": 4}
    play = landed("seeress", corruption=dirty)
    play.take("cleanse")
    assert play.keys == ["mayor", "seeress"]
    play.take("seeress")
    assert play.corruption == {card: n for card, n in dirty.items() if card != "seeress"}
    near = landed("seeress", corruption={"tavern": 2, "dolmens": 3})
    assert near.keys == ["transmute", "none"]


def test_seeress_transmutes() -> None:
    """DR-8.9, DE-3: needs room of the other kind and one of the first in supply."""
    play = landed("seeress", supply=(1, 0), bears={"lady_belthane": (0, 2), "lord_moulton": (2, 0)})
    play.take("transmute")
    assert play.keys == [f"{draugr}.holy_water" for draugr in (
        "doctor_feval", "abbot_skarsted", "lord_moulton", "widow_hrafna", "captain_gorm"
    )]  # fmt: skip
    play.take("lord_moulton.holy_water")
    assert play.bears("lord_moulton") == (2, 1)
    assert "transmute" not in landed("seeress", supply=(0, 0), corruption={"mayor": 1}).keys


def test_docks() -> None:
    """DR-8.12, DE-5: a card with the most of those that may be cleansed; the player picks on a tie."""
    play = landed("docks", corruption={"foundry": 4, "mayor": 3, "cistern": 3, "tavern": 2})
    play.take("cleanse")
    assert play.keys == ["mayor", "cistern"]
    assert [card.id for card in play.view.grid if card.target] == ["mayor", "cistern"]
    play.take("cistern")
    assert play.corruption["cistern"] == 2
    assert play.kind == "end"


def test_tavern() -> None:
    """DR-8.15, DR-5.3, DE-5: next to it; a guarded or warded card may be cleansed, a full one not."""
    play = landed(
        "tavern", corruption={"town_square": 1, "huntsman": 2, "seeress": 3, "tavern": 1, "mayor": 3},
        guard="town_square", ward="townsperson",
    )  # fmt: skip
    play.take("cleanse")
    assert play.keys == ["town_square", "huntsman", "seeress"]
    play.take("town_square")
    assert "town_square" not in play.corruption
    assert landed("tavern", corruption={"town_square": 4, "tavern": 2}).kind == "end"


def test_library() -> None:
    """DR-8.14, DE-2: both, on the same Draugr, or not at all."""
    play = landed("library", bears={"lady_belthane": (0, 2), "lord_moulton": (2, 0)}, supply=(1, 1))
    play.take("place")
    assert play.keys == ["doctor_feval", "abbot_skarsted", "widow_hrafna", "captain_gorm"]
    play.take("captain_gorm")
    assert play.bears("captain_gorm") == (1, 1)
    assert play.supply == (0, 0)
    assert landed("library", supply=(2, 0)).kind == "end"
    assert landed("library", supply=(0, 2)).kind == "end"


def test_library_slays() -> None:
    """DR-8.14, DR-7.1."""
    play = landed("library", bears={"abbot_skarsted": (2, 2)})
    play.take("place", "abbot_skarsted")
    assert play.view.slain == ("abbot_skarsted",)


def test_cistern_and_town_square() -> None:
    """DR-8.16-8.17."""
    play = landed("cistern")
    play.take("place", "lady_belthane")
    assert play.bears("lady_belthane") == (1, 0)
    assert play.supply == (1, 2)
    assert landed("cistern", supply=(0, 2)).kind == "end"
    assert landed("town_square", at="2-2", corruption={"docks": 2}).kind == "end"


def test_the_supply_works_from_anywhere() -> None:
    """DR-8.18: also when the Town Square is corrupted."""
    play = landed("priest", corruption={"town_square": 4})
    play.take("gain")
    assert play.supply == (3, 2)
    play = landed("cistern", corruption={"town_square": 4})
    play.take("place", "captain_gorm")
    assert play.supply == (1, 2)


def test_dolmens() -> None:
    """DR-8.13, DE-6: any number of markers from several Draugr, two Corruption for each, off any cards."""
    play = landed(
        "dolmens", bears={"lady_belthane": (1, 0), "captain_gorm": (0, 1)}, supply=(2, 2),
        corruption={"mayor": 3, "tavern": 2, "foundry": 4},
    )  # fmt: skip
    assert play.pile == (5, 5)
    play.take("sacrifice")
    assert play.keys == ["lady_belthane.holy_water", "captain_gorm.iron"]
    play.take("captain_gorm.iron")
    assert play.keys == ["lady_belthane.holy_water", "done"]
    play.take("lady_belthane.holy_water")
    assert (play.supply, play.pile) == ((2, 2), (6, 6))
    assert play.keys == ["mayor", "tavern"]
    play.take("mayor", "tavern", "mayor")
    assert play.keys == ["mayor", "tavern", "done"]
    play.take("mayor")
    assert play.corruption == {"tavern": 1, "foundry": 4}
    assert play.kind == "end"


def test_dolmens_may_do_less() -> None:
    """DR-8.13: fewer markers, fewer removals; and it ends when nothing is left to remove."""
    play = landed("dolmens", bears={"captain_gorm": (2, 0)}, corruption={"mayor": 2, "tavern": 1})
    play.take("sacrifice", "done", "mayor", "done")
    assert play.bears("captain_gorm") == (1, 0), "the first marker of one kind is returned at once"
    assert play.corruption == {"mayor": 1, "tavern": 1}
    assert play.kind == "end"
    play = landed("dolmens", bears={"captain_gorm": (2, 0)}, corruption={"mayor": 1})
    play.take("sacrifice", "done")
    assert play.corruption == {}
    assert play.kind == "end"


def test_dolmens_need_a_marker_and_a_card() -> None:
    """DR-8.13, DE-6."""
    assert landed("dolmens", corruption={"mayor": 2}).kind == "end"
    assert landed("dolmens", bears={"captain_gorm": (2, 0)}, corruption={"foundry": 4}).kind == "end"


def test_dolmens_return_a_marker_as_what_it_is() -> None:
    """DE-6, DR-7.3: to the pile by nature; the Draugr loses what it counted as."""
    play = landed("seeress", supply=(1, 0), corruption={"mayor": 2}, bears={"captain_gorm": (0, 1)})
    assert play.pile == (7, 7)
    play.take("transmute", "captain_gorm.holy_water")
    play.roll(4, 3)
    play.take("cistern.shepherdess", "none")
    play.roll(4, 3)
    play.take("dolmens", "sacrifice")
    assert play.keys == ["captain_gorm.iron", "captain_gorm.iron_from_holy_water"]
    play.take("captain_gorm.iron_from_holy_water")
    assert play.bears("captain_gorm") == (0, 1)
    assert play.draugr("captain_gorm").transmuted.holy_water == 0
    assert play.pile == (8, 7)
    play.take("captain_gorm.iron")
    assert play.pile == (8, 8)


def test_mayor_borrows_locations() -> None:
    """DR-8.3, DE-9: an adjacent Location's action, corrupted or not, measured from there."""
    play = landed("mayor", corruption={"foundry": 4, "nunnery": 1})
    play.take("borrow")
    assert play.keys == ["nunnery.gain", "nunnery.ward", "foundry.gain", "foundry.ward"]
    assert [card.id for card in play.view.grid if card.target] == ["nunnery", "foundry"]
    play.take("foundry.gain")
    assert play.supply == (2, 4)
    assert play.kind == "end"


def test_the_range_is_measured_from_the_lender() -> None:
    """DR-8.3-8.4, DR-1.3: measured from the Seeress at 2-1, not from the Amoureuse at 2-2; so with the Tavern."""
    play = town(at="2-3", corruption={"huntsman": 1, "library": 2}).swap("seeress", "foundry")
    play.take("amoureuse", "borrow", "seeress.cleanse")
    assert play.corruption == {"library": 2}, "the Huntsman, the only card afar, is cleansed at once"
    play = town(at="1-3", corruption={"mayor": 1, "huntsman": 1, "constable": 1, "nunnery": 1})
    play.swap("mayor", "nunnery").swap("tavern", "amoureuse")
    play.take("mayor", "borrow", "tavern.cleanse")
    assert play.keys == ["mayor", "huntsman"]


def test_amoureuse_borrows_townspeople_even_turned_over() -> None:
    """DR-8.4, DR-5.1, DE-9."""
    play = landed("amoureuse", turned=["huntsman"])
    play.take("borrow")
    assert play.keys == ["huntsman.place", "huntsman.gain"]
    play.take("huntsman.place", "captain_gorm", "captain_gorm")
    assert play.bears("captain_gorm") == (0, 2)
    assert landed("amoureuse", turned=["amoureuse"]).kind == "end"


def test_borrowing_the_mayors_borrowing() -> None:
    """DR-8.4: depth two, though he is turned over; no loops, as he reaches Locations only."""
    play = town(at="2-3", turned=["mayor"]).swap("mayor", "nunnery")
    play.take("amoureuse", "borrow")
    assert play.keys == ["mayor.borrow", "huntsman.place", "huntsman.gain"]
    play.take("mayor.borrow")
    assert play.kind == "borrow"
    assert play.keys == ["nunnery.gain", "nunnery.ward"]
    play.take("nunnery.ward")
    assert play.view.ward == "townsperson"
    assert play.kind == "end"


def test_borrowing_is_not_staying() -> None:
    """DE-9, DR-4.2: who borrows the Nunnery may not stay on the Mayor."""
    play = landed("mayor")
    play.take("borrow", "nunnery.gain")
    play.roll(6, 6)
    assert "stay" not in play.keys


def test_no_borrowing_without_an_offer() -> None:
    """DE-9, DR-8.2: neighbours that can do nothing lend nothing."""
    play = town(at="1-3").swap("nunnery", "docks").swap("foundry", "tavern")
    play.take("docks.mayor")
    assert play.kind == "end"


def test_borrowed_guard_keeps_off_her_own_card() -> None:
    """DE-7, DR-6.2."""
    play = town(at="2-3").swap("shepherdess", "foundry")
    play.take("amoureuse", "borrow", "shepherdess.guard")
    assert "shepherdess" not in play.keys
    assert "amoureuse" in play.keys


def test_markers_are_conserved() -> None:
    """DR-1.4, DR-8.19: eight of each, whatever is played."""
    rng = Random(11)
    for seed in range(40):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        while pending := engine.pending(state):
            engine.apply(state, Action(pending[0].seat, pending[0].id, any_picks(pending[0], rng)), dice)
            turned = sum(bearer.water_as_iron - bearer.iron_as_water for bearer in state.draugr)
            water = sum(bearer.holy_water for bearer in state.draugr) + turned
            iron = sum(bearer.iron for bearer in state.draugr) - turned
            assert state.supply.holy_water + state.pile.holy_water + water == 8
            assert state.supply.iron + state.pile.iron + iron == 8
            assert all(place.corruption <= 4 and not (place.turned and place.corruption) for place in state.grid)


def details(play: Town) -> dict[str, str]:
    """What the choices say of themselves."""
    return {option.key: say(option.detail) for option in play.ask.options if option.detail}


def test_a_way_that_leads_to_no_action_says_why() -> None:
    """DR-8.2: "No action: you have no Iron."."""
    play = town(at="1-3", supply=(0, 0), turned=["priest"]).swap("constable", "nunnery")
    told = {key.rpartition(".")[2]: detail for key, detail in details(play).items()}
    assert told["constable"] == "No action: you have no Iron"
    play = town(at="1-3", supply=(0, 1)).swap("cistern", "nunnery")
    told = {key.rpartition(".")[2]: detail for key, detail in details(play).items()}
    assert told["cistern"] == "No action: you have no Holy Water"


def test_an_action_that_cannot_be_used_says_why() -> None:
    """DR-8.2: beside the other action of the card."""
    play = landed("priest", supply=(0, 2))
    assert play.keys == ["gain", "none"]
    assert [say(why) for why in play.ask.barred] == ["Place Holy Water: you have no Holy Water."]


def test_a_way_promises_an_action_just_where_there_is_one() -> None:
    """DR-8.1, DR-8.2: over random matches, each way is walked on a copy."""
    rng, idle = Random(5), set()
    for seed in range(20):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        while pending := engine.pending(state):
            [asked] = pending
            if asked.kind == "walk":
                for option in asked.options:
                    copy = engine.load(engine.dump(state), engine.meta.edition)
                    engine.apply(copy, Action(HUNTER, asked.id, (option.key,)), Dice(bytes(16)))
                    [then] = engine.pending(copy)
                    assert option.detail is not None
                    barred = option.detail.key != "walk-detail" or copy.here.id == "town_square"
                    assert (then.kind == "action") is not barred, (option, then.kind)
                    if option.detail.key == "walk-idle":
                        why = option.detail.args["why"]
                        assert isinstance(why, Text)
                        idle.add(why.key)
            engine.apply(state, Action(HUNTER, asked.id, any_picks(asked, rng)), dice)
    assert len(idle) > 3, idle


def test_a_question_with_one_answer_is_not_asked() -> None:
    """ASY-3: but for the end of the Hunt, until which everything can be taken back."""
    rng = Random(6)
    for seed in range(30):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        while pending := engine.pending(state):
            [asked] = pending
            assert (len(asked.options) == 1) is (asked.kind == "end"), asked
            engine.apply(state, Action(HUNTER, asked.id, any_picks(asked, rng)), dice)
