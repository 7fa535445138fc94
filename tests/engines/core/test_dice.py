"""Keyed, counted dice."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Dice, commitment, new_key

KEY = b"0123456789abcdef"
keys = st.binary(min_size=16, max_size=16)
streams = st.text(alphabet="abcxyz0123456789:/-", min_size=1, max_size=8)


@given(keys, streams, st.integers(1, 1 << 64))
def test_a_number_below_n(key: bytes, stream: str, n: int) -> None:
    dice = Dice(key)
    value = dice.below(stream, n)
    assert 0 <= value < n
    assert Dice(key).below(stream, n) == value
    assert dice.counters == {stream: 1}


@pytest.mark.parametrize("n", [0, -3])
def test_nothing_to_roll_for_is_an_error_that_counts_nothing(n: int) -> None:
    dice = Dice(KEY)
    with pytest.raises(ValueError, match="hunt"):
        dice.below("hunt", n)
    with pytest.raises(ValueError, match="hunt"):
        dice.pick("hunt", ())
    assert dice.counters == {}


@given(keys, streams, streams, st.integers(0, 5))
def test_streams_do_not_touch_each_other(key: bytes, one: str, other: str, uses: int) -> None:
    alone, beside = Dice(key), Dice(key)
    if one == other:
        return
    for _ in range(uses):
        beside.roll(other)
    assert [alone.roll(one) for _ in range(5)] == [beside.roll(one) for _ in range(5)]


def test_streams_differ_even_where_their_names_run_into_the_count() -> None:
    rolls = {stream: tuple(Dice(KEY).below(stream, 1 << 60) for _ in range(1)) for stream in ("a", "a/0", "a/0/0", "b")}
    assert len(set(rolls.values())) == len(rolls)
    first, second = Dice(KEY), Dice(bytes(16))
    assert [first.below("a", 1 << 60) for _ in range(3)] != [second.below("a", 1 << 60) for _ in range(3)]


def test_dice_go_on_from_their_counters() -> None:
    whole, part = Dice(KEY), Dice(KEY)
    rolls = [whole.roll("hunt") for _ in range(10)]
    assert [part.roll("hunt") for _ in range(4)] == rolls[:4]
    assert [Dice(KEY, dict(part.counters)).roll("hunt") for _ in range(1)] == rolls[4:5]


def test_a_touch_counts_without_a_roll() -> None:
    dice = Dice(KEY)
    assert (dice.touch("look"), dice.touch("look"), dice.counters) == (0, 1, {"look": 2})


@pytest.mark.parametrize("sides", [2, 3, 6, 20])
def test_a_die_is_even(sides: int) -> None:
    """Chi squared over 12,000 rolls under a fixed key, against the 99.99 % quantile of as many degrees of freedom."""
    quantile = {2: 15.1, 3: 18.4, 6: 25.7, 20: 50.8}[sides]
    dice, rolls = Dice(KEY), 12_000
    seen = Counter(dice.roll("even", sides) for _ in range(rolls))
    assert set(seen) == set(range(1, sides + 1))
    even = rolls / sides
    assert sum((count - even) ** 2 / even for count in seen.values()) < quantile


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    dice = Dice(KEY)
    seen = Counter("".join(dice.shuffled("deck", "abcd")) for _ in range(9_600))
    assert len(seen) == 24
    assert sum((count - 400) ** 2 / 400 for count in seen.values()) < 56


@given(keys, st.lists(st.integers()))
def test_a_shuffle_keeps_what_it_shuffles(key: bytes, items: list[int]) -> None:
    assert sorted(Dice(key).shuffled("deck", items)) == sorted(items)


def test_keys_and_their_commitments() -> None:
    one, other = new_key(), new_key()
    assert len(one) == len(other) == 16
    assert one != other
    assert commitment(one) == hashlib.sha256(one).hexdigest()
