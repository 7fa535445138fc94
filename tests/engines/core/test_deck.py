"""Decks: each draw, look and shuffle counts; cards put under, renewed, set aside; shares that several threads draw."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Deck, Dice
from engines.core.deck import SharedDeck

KEY = b"0123456789abcdef"
keys = st.binary(min_size=16, max_size=16)


cards = st.lists(st.text(min_size=1, max_size=4), max_size=12)


@given(keys, cards)
def test_a_deck_is_drawn_to_its_end(key: bytes, held: list[str]) -> None:
    dice = Dice(key)
    deck = Deck.of("deck", held, dice)
    shuffles = dice.counters.get("deck", 0)
    drawn = [deck.draw(dice) for _ in held]
    assert sorted(card for card in drawn if card is not None) == sorted(held)
    assert deck.draw(dice) is None
    assert dice.counters["deck"] == shuffles + len(held) + 1


def test_a_look_shows_what_will_be_drawn_and_counts() -> None:
    dice = Dice(KEY)
    deck = Deck.of("deck", list("abcdef"), dice)
    before = dice.counters["deck"]
    seen = deck.peek(dice, 2)
    assert dice.counters["deck"] == before + 1
    assert [deck.draw(dice), deck.draw(dice)] == seen
    assert deck.peek(dice, 9) == deck.pile[::-1]
    assert deck.peek(dice, 0) == []


def test_an_empty_pile_is_filled_anew_from_the_discards_if_it_may() -> None:
    dice = Dice(KEY)
    refills, ends = Deck("deck", [], ["a", "b", "c"]), Deck("deck", [], ["a"], reshuffles=False)
    assert ends.draw(dice) is None
    assert ends.discards == ["a"]
    first = refills.draw(dice)
    assert refills.discards == []
    assert sorted([*refills.pile, str(first)]) == ["a", "b", "c"]
    refills.discard(str(first))
    assert refills.discards == [first]
    assert Deck("other", []).discards == []


def test_cards_are_shuffled_into_a_deck() -> None:
    """All of them lie in the pile then, in an order that moved a counter; none of them among the discards."""
    dice = Dice(KEY)
    deck = Deck("deck", list("abcdef"), ["z"])
    before = dict(dice.counters)
    deck.shuffle_in(dice, list("xy"))
    assert sorted(deck.pile) == list("abcdefxy")
    assert deck.pile != list("abcdefxy")
    assert deck.discards == ["z"]
    assert dice.counters != before


def test_cards_put_under_come_last_in_the_order_in_which_they_were_laid() -> None:
    dice = Dice(KEY)
    deck = Deck("deck", ["b", "a"])
    deck.put_under(["c", "d"])
    deck.put_under(["e"])
    assert [deck.draw(dice) for _ in range(6)] == ["a", "b", "c", "d", "e", None]


def test_cards_set_aside_are_those_on_top_and_are_drawn_no_more() -> None:
    dice = Dice(KEY)
    deck = Deck("deck", ["c", "b", "a"])
    assert deck.set_aside(dice, 2) == ["a", "b"]
    assert dice.counters["deck"] == 1
    assert deck.set_aside(dice, 2) == ["c"]
    assert deck.set_aside(dice, 2) == []


def test_a_short_deck_is_renewed_before_anyone_draws() -> None:
    """DD-1.7: with fewer cards than wanted its discards are shuffled into the pile; else nothing moves."""
    dice = Dice(KEY)
    deck = Deck("deck", ["a", "b", "c"], list("defghijk"))
    deck.renew(dice, 3)
    assert (deck.pile, len(deck.discards), dice.counters) == (["a", "b", "c"], 8, {})
    deck.renew(dice, 4)
    assert (sorted(deck.pile), deck.discards) == (list("abcdefghijk"), [])
    assert deck.pile[:3] != ["a", "b", "c"]
    counted = dict(dice.counters)
    deck.renew(dice, 40)
    assert dice.counters == counted


def test_a_search_takes_the_card_from_the_pile_first_and_shuffles_what_was_searched() -> None:
    """DD-10.3: found in the pile, found among the discards, not found; each time everybody sees a shuffle."""
    dice = Dice(KEY)
    deck = Deck("deck", list("abcdefgh"), ["h", "x"])
    for card, found, pile, discards in (
        ("h", True, "abcdefg", ["h", "x"]), ("x", True, "abcdefg", ["h"]), ("z", False, "abcdefg", ["h"]),
    ):  # fmt: skip
        counted, before = dice.counters.get("deck", 0), list(deck.pile)
        assert deck.search(dice, card) is found
        assert ("".join(sorted(deck.pile)), deck.discards) == (pile, discards)
        assert dice.counters["deck"] > counted
        assert deck.pile != before


# -- shares


def dealt(cards: str, *threads: str, bottom: int = 0) -> SharedDeck:
    """A deck, `cards` from the top, dealt to threads."""
    deck = SharedDeck("room", list(reversed(cards)), bottom=bottom)
    deck.deal(threads)
    return deck


def top_first(deck: Deck) -> str:
    return "".join(reversed(deck.pile))


def test_each_thread_owns_every_nth_card_from_the_top() -> None:
    dice = Dice(KEY)
    deck = dealt("abcdefgh", "hero1", "hero2", "hero4")
    drawn = {name: [share.draw(dice) for _ in range(3)] for name, share in deck.shares.items()}
    assert drawn == {"hero1": ["a", "d", "g"], "hero2": ["b", "e", "h"], "hero4": ["c", "f", None]}


def test_a_draw_counts_in_the_stream_of_its_thread_alone() -> None:
    dice = Dice(KEY)
    deck = dealt("abcd", "hero1", "hero2")
    deck.shares["hero2"].draw(dice)
    deck.shares["hero2"].draw(dice)
    assert dice.counters == {"hero2.room": 2}


def test_a_used_up_share_is_known_as_such_and_takes_nothing_from_its_discards_or_others() -> None:
    dice = Dice(KEY)
    deck = dealt("abc", "hero1", "hero2")
    share = deck.shares["hero2"]
    assert not share.is_used_up
    share.discard(str(share.draw(dice)))
    assert share.is_used_up
    assert share.draw(dice) is None
    assert share.discards == ["b"]


def test_with_more_threads_than_cards_the_last_shares_are_used_up_at_once() -> None:
    deck = dealt("ab", "hero1", "hero2", "hero3")
    assert [share.is_used_up for share in deck.shares.values()] == [False, False, True]


def test_gathered_cards_lie_as_if_nothing_had_moved() -> None:
    dice = Dice(KEY)
    deck = dealt("abcdefgh", "hero1", "hero2", "hero3")
    for thread, times in (("hero3", 2), ("hero1", 1)):
        for _ in range(times):
            deck.shares[thread].draw(dice)
    counted = dict(dice.counters)
    deck.gather(dice)
    assert (top_first(deck), deck.shares) == ("bdegh", {})
    assert dice.counters == counted


def test_discards_go_to_the_bottom_thread_by_thread_as_they_were_laid_down() -> None:
    dice = Dice(KEY)
    deck = dealt("abcdefgh", "hero1", "hero2")
    second, first = deck.shares["hero2"], deck.shares["hero1"]
    second.draw(dice)
    second.discard("y")
    second.discard("b")
    first.draw(dice)
    first.discard("a")
    deck.gather(dice)
    assert top_first(deck) == "cdefghayb"


def test_a_share_shuffled_again_holds_what_is_left_that_card_and_the_discards_and_marks_the_deck() -> None:
    dice = Dice(KEY)
    deck = dealt("abcdefghijklmnop", "hero1", "hero2")
    share, other = deck.shares["hero1"], deck.shares["hero2"]
    share.discard(str(share.draw(dice)))
    again = str(share.draw(dice))
    share.shuffle_again(dice, again)
    assert (sorted(share.pile), share.discards) == (list("acegikmo"), [])
    assert top_first(other) == "bdfhjlnp"
    assert set(dice.counters) == {"hero1.room"}
    deck.gather(dice)
    assert sorted(deck.pile) == list("abcdefghijklmnop")
    assert dice.counters["room"] > 0


def test_returning_cards_are_shuffled_in_when_shares_are_gathered() -> None:
    dice = Dice(KEY)
    deck = dealt("abcdefgh", "hero1", "hero2")
    deck.gather(dice, ["x", "y"])
    assert sorted(deck.pile) == list("abcdefghxy")
    assert top_first(deck) != "abcdefghxy"
    assert dice.counters["room"] > 0


def test_shares_are_dealt_again_to_the_threads_that_rest() -> None:
    dice = Dice(KEY)
    deck = dealt("abcde", "hero1", "hero2", "hero3")
    for name in ("hero1", "hero2"):
        deck.shares[name].draw(dice)
        deck.shares[name].draw(dice)
    deck.gather(dice)
    deck.deal(["hero2"])
    assert deck.shares["hero2"].draw(dice) == "c"
    assert deck.shares["hero2"].is_used_up


@given(
    st.text("abcdef", max_size=14), st.integers(1, 4),
    st.lists(st.tuples(st.integers(0, 3), st.sampled_from(["draw", "keep", "again"])), max_size=20),
)  # fmt: skip
def test_the_order_in_which_threads_draw_changes_nothing(cards: str, count: int, moves: list[tuple[int, str]]) -> None:
    """However the moves of several threads are mixed, the decks are equal afterwards, and no card is lost."""
    threads = [f"hero{number}" for number in range(1, count + 1)]

    def play(order: list[tuple[int, str]]) -> tuple[SharedDeck, list[tuple[int, str]]]:
        dice, deck, kept = Dice(KEY), dealt(cards, *threads), []
        for thread, move in order:
            share = deck.shares[threads[thread % count]]
            card = share.draw(dice)
            if card is not None and move == "draw":
                share.discard(card)
            elif card is not None and move == "again":
                share.shuffle_again(dice, card)
            elif card is not None:
                kept.append((thread % count, card))
        deck.gather(dice)
        return deck, sorted(kept)

    by_thread = sorted(moves, key=lambda move: move[0] % count)
    deck, kept = play(moves)
    assert (deck, kept) == play(by_thread)
    assert sorted([*deck.pile, *(card for _, card in kept)]) == sorted(cards)


def test_everybody_knows_the_cards_laid_under_a_deck_until_it_is_shuffled() -> None:
    dice = Dice(KEY)
    deck = SharedDeck("room", ["b", "a"])
    deck.discard("x")
    deck.discard("y")
    assert (top_first(deck), deck.bottom) == ("abxy", 2)
    assert [deck.draw(dice) for _ in range(3)] == ["a", "b", "x"]
    assert deck.bottom == 1
    deck.shuffle_in(dice)
    assert deck.bottom == 0


def test_the_known_bottom_of_a_deck_outlives_shares_that_were_not_mixed() -> None:
    dice = Dice(KEY)
    deck = dealt("abcdwxyz", "hero1", "hero2", "hero3", bottom=4)
    assert {name: share.bottom for name, share in deck.shares.items()} == {"hero1": 1, "hero2": 2, "hero3": 1}
    one = deck.shares["hero2"]
    assert [one.draw(dice), one.draw(dice)] == ["b", "w"]
    one.discard("b")
    deck.gather(dice)
    assert (top_first(deck), deck.bottom) == ("acdxyzb", 4)
    assert deck.set_aside(dice, 5) == ["a", "c", "d", "x", "y"]
    assert deck.bottom == 2


def test_nothing_is_known_of_the_bottom_of_a_deck_gathered_from_a_mixed_share() -> None:
    dice = Dice(KEY)
    deck = dealt("abcdwxyz", "hero1", "hero2", bottom=4)
    share = deck.shares["hero1"]
    share.shuffle_again(dice, str(share.draw(dice)))
    deck.gather(dice)
    assert deck.bottom == 0


def test_a_dealt_deck_is_stored_and_read_back() -> None:
    deck = dealt("abcdefgh", "hero1", "hero2")
    deck.shares["hero1"].shuffle_again(Dice(KEY), "x")
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(deck), type=SharedDeck) == deck


def test_a_deck_is_not_dealt_twice_nor_to_nobody() -> None:
    with pytest.raises(AssertionError):
        dealt("abc", "hero1").deal(["hero2"])
    with pytest.raises(AssertionError):
        dealt("abc")
