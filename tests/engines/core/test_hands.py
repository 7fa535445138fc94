"""Hands: who knows which cards in them, option keys of cards that are alike, hand limits."""

from __future__ import annotations

from engines.core import Seat
from engines.core.cards import numbered, surplus, title, titles
from engines.core.hands import (
    EVERYBODY,
    Knowers,
    Seen,
    forget,
    forget_hand,
    keep_true,
    known_cards,
    knows,
    learn,
    lose,
    show,
    times_seen,
)

A, B, C, D = map(Seat, "abcd")


# -- cards of which each is one of its kind


def test_a_seat_that_has_learnt_where_a_card_lies_knows_it_and_no_other_does() -> None:
    known: Knowers = {}
    learn(known, A, "elm")
    learn(known, A, "elm")
    assert known == {"elm": [A]}
    assert knows(known, frozenset({A, B}), "elm")
    assert not knows(known, frozenset({B}), "elm")
    assert not knows(known, frozenset({A}), "oak")


def test_after_cards_moved_unseen_only_the_parties_know_where_they_lie() -> None:
    known: Knowers = {"elm": [A, B, C], "oak": [C], "yew": [C]}
    forget(known, ["elm", "oak", "ash"], but=(A, B))
    assert known == {"elm": [A, B], "oak": [], "ash": [], "yew": [C]}
    assert not knows(known, frozenset({C}), "oak")


# -- cards that are alike


def shown(*titles: str, to: Seat = A) -> list[Seen[str]]:
    seen: list[Seen[str]] = []
    show(seen, B, "items", titles, [to])
    return seen


def test_as_many_cards_of_a_title_are_known_as_were_shown_at_one_time() -> None:
    seen = shown("knife", "knife", "rifle")
    show(seen, B, "items", ["knife"], [A])
    assert known_cards(seen, {A}, B, "items") == {"knife": 2, "rifle": 1}
    assert known_cards(seen, {A}, B, "events") == known_cards(seen, {C}, B, "items") == {}
    assert (times_seen(seen, A, B, "items", "knife"), times_seen(seen, A, B, "items", "dogs")) == (2, 0)


def test_what_everybody_was_shown_each_seat_and_spectator_knows() -> None:
    seen = shown("knife", to=EVERYBODY)
    assert known_cards(seen, (), B, "items") == known_cards(seen, {C}, B, "items") == {"knife": 1}


def test_several_seats_of_a_viewer_know_what_one_of_them_knows() -> None:
    seen = shown("knife")
    show(seen, B, "items", ["knife", "knife"], [C])
    assert known_cards(seen, {A, C}, B, "items") == {"knife": 2}


def test_a_card_that_leaves_a_hand_openly_may_be_one_of_those_known() -> None:
    seen = shown("knife", "knife", "rifle")
    lose(seen, B, "items", "knife")
    assert known_cards(seen, {A}, B, "items") == {"knife": 1, "rifle": 1}
    lose(seen, B, "items", "knife", times=2)
    assert known_cards(seen, {A}, B, "items") == {"rifle": 1}


def test_after_a_card_left_a_hand_unseen_only_witnesses_know_any_card_in_it() -> None:
    seen = shown("knife")
    show(seen, B, "items", ["rifle"], [C])
    show(seen, B, "events", ["press"], [A])
    forget_hand(seen, B, "items", but=[C])
    assert known_cards(seen, {A}, B, "items") == {}
    assert known_cards(seen, {C}, B, "items") == {"rifle": 1}
    assert known_cards(seen, {A}, B, "events") == {"press": 1}


def test_of_what_is_noted_what_is_true_of_other_hands_is_kept() -> None:
    seen = shown("dogs", "knife", "knife")
    keep_true(seen, lambda holder, kind: ["knife", "rifle"])
    assert known_cards(seen, {A}, B, "items") == {"knife": 1}


# -- option keys and limits


def test_cards_that_are_alike_have_keys_of_their_own() -> None:
    keys = numbered(["dogs", "knife", "knife", "knife"])
    assert keys == ["dogs", "knife", "knife.2", "knife.3"]
    assert title("knife.3") == "knife"
    assert titles(keys) == ["dogs", "knife", "knife", "knife"]


def test_over_a_limit_the_worst_cards_go_by_default() -> None:
    over = surplus(["rifle", "knife", "knife", "dogs"], 2, sorted)
    assert over == (2, ["dogs", "knife", "knife.2", "rifle"], ("dogs", "knife"))
    assert surplus(["rifle", "knife", "knife", "dogs"], 2, lambda keys: keys[::-1]).default == ("rifle", "knife.2")


def test_one_card_over_a_limit_cards_that_are_alike_are_one_choice() -> None:
    assert surplus(["knife", "knife", "rifle"], 2, sorted) == (1, ["knife", "rifle"], ("knife",))
