"""Dealing unknown cards again: the same cards, in the same places, as far as a viewer knows."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Dice
from engines.core.redeal import places, redeal, unknown_of

KEY = bytes(range(16))
keys = st.binary(min_size=16, max_size=16)
hands = st.lists(st.lists(st.sampled_from("abcdef"), max_size=5), min_size=1, max_size=4)


@given(keys, hands)
def test_all_cards_stay_in_play_and_each_place_holds_one(key: bytes, dealt: list[list[str]]) -> None:
    before = [list(cards) for cards in dealt]
    redeal([place for cards in dealt for place in places(cards)], Dice(key))
    assert [len(cards) for cards in dealt] == [len(cards) for cards in before]
    assert sorted(chain(*dealt)) == sorted(chain(*before))


@given(keys)
def test_known_cards_stay_where_they_lie(key: bytes) -> None:
    hand, pile = ["a", "b", "c"], ["d", "e", "f"]
    redeal([*places(hand, known={"b"}), *places(pile, known={"f"})], Dice(key))
    assert (hand[1], pile[2]) == ("b", "f")


@given(keys)
def test_a_place_gets_only_cards_that_fit_it(key: bytes) -> None:
    """Also where the card that lies there does not fit: it may stay, or go where it does."""
    hand, pile = ["a", "x"], ["b", "y", "z", "c"]
    redeal([*places(hand, fits="abc"), *places(pile)], Dice(key))
    assert hand[0] in "abc"
    assert hand[1] in "abcx"


def test_every_deal_that_fits_comes_up_equally_often_where_all_fit() -> None:
    dice, seen = Dice(KEY), Counter[str]()
    for _ in range(6000):
        hand, pile = ["a"], ["b", "c"]
        redeal([*places(hand), *places(pile)], dice)
        seen["".join([*hand, *pile])] += 1
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())


@pytest.mark.parametrize("first", ["hands", "pile"])
def test_each_card_that_fits_a_hand_comes_to_it_equally_often(first: str) -> None:
    """Also if few of the cards in the pile fit a hand, whatever the order in which the places are listed."""
    dice, seen = Dice(KEY), (Counter[str](), Counter[str]())
    for _ in range(2000):
        one, other, pile = ["a"], ["1", "2"], list("uv3wbx4yzcst5d")
        hands = [*places(one, fits="abcd"), *places(other, fits="12345")]
        redeal([*hands, *places(pile)] if first == "hands" else [*places(pile), *hands], dice)
        seen[0].update(one)
        seen[1].update(other)
    assert {card: round(times / 500) for card, times in seen[0].items()} == dict.fromkeys("abcd", 1)
    assert {card: round(times / 800) for card, times in seen[1].items()} == dict.fromkeys("12345", 1)
    assert max(*seen[0].values(), 0) < 600
    assert max(*seen[1].values(), 0) < 900


@given(keys)
def test_it_is_told_which_card_lies_now_where_each_lay(key: bytes) -> None:
    before = list("abcdef")
    after = list(before)
    becomes = redeal(places(after), Dice(key))
    assert [becomes[card] for card in before] == after


def test_no_unknown_place_rolls_no_dice() -> None:
    dice = Dice(KEY)
    assert redeal([], dice) == {}
    assert redeal(places(["a"]), dice) == {"a": "a"}
    assert dice.counters == {}


def test_the_unknown_cards_of_a_hand_are_those_beyond_the_known_numbers() -> None:
    assert unknown_of(["a", "b", "b", "c"], ["b", "c"]) == ["a", "b"]
    assert unknown_of(["a"], ["z"]) == ["a"]
