"""The engine agrees with the referee: every question and every position, from setting out to the end.

``REFEREE_MATCHES`` says how many matches of one seat are played by default and by chance, and how many of one to six
seats with options by lot, without orders and with; a fifth of that for several seats, and a tenth for each other
option. In fights the throws are always by chance.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from engines.drakborgen import engine as drakborgen

from .comparing import Pair, compared

pytestmark = pytest.mark.contract

MATCHES = int(os.environ.get("REFEREE_MATCHES", "10"))
OPTIONS = (
    ("pvp", "vote"), ("fixed_mp", "on"), ("hero_choice", "open"), ("mp", "engine"), ("attack_passive", "on"),
    ("escaped_join_mp", "on"), ("way_downs", "off"), ("mode", "coop"), ("mode", "solo"), ("wandering_monsters", "on"),
    ("combat", "legend"), ("solo_combat", "dice"),
)  # fmt: skip
SEVERAL = (
    ("pvp", "vote"), ("fixed_mp", "on"), ("hero_choice", "open"), ("mp", "engine"), ("mode", "coop"),
    ("combat", "legend"),
)  # fmt: skip
"""The options that are compared with three seats."""


def key(number: int) -> bytes:
    return number.to_bytes(16, "big")


def drawn(number: int) -> dict[str, str]:
    """Options of a match by lot, each of which is chosen in a third of them."""
    rng = Random(f"options {number}")
    return {one.id: rng.choice(one.values) for one in drakborgen.meta.choices if rng.random() < 1 / 3}


@pytest.mark.parametrize("chance", [1, 0.5], ids=["default", "chance"])
@pytest.mark.parametrize("number", range(MATCHES))
def test_matches_agree(number: int, chance: float) -> None:
    """DB-1 to DB-32, with the answers of the clock, or every second one by chance."""
    assert not compared(Pair(1, key(number)), Random(number), chance)


@pytest.mark.parametrize("number", range(MATCHES))
def test_matches_drawn_by_lot_agree(number: int) -> None:
    """DB-1 to DB-32: one to six seats, and any options together."""
    assert not compared(Pair(1 + number % 6, key(number), drawn(number)), Random(number), chance=0.5)


@pytest.mark.parametrize("number", range(MATCHES))
def test_matches_with_orders_agree(number: int) -> None:
    """DB-1 to DB-32, with preference orders; in every second match heroes fight each other (DB-17.20, DB-17.21)."""
    options = drawn(number) | ({"pvp": "vote"} if number % 2 else {})
    assert not compared(Pair(1 + number % 6, key(number), options), Random(number), chance=0.5, orders=0.1)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("number", range(-(-MATCHES // 5)))
def test_matches_of_several_seats_agree(number: int, seats: int) -> None:
    """DB-26, DB-27, DB-30."""
    assert not compared(Pair(seats, key(number)), Random(number), chance=0.5)


@pytest.mark.parametrize(("option", "value"), SEVERAL, ids=[f"{option}-{value}" for option, value in SEVERAL])
@pytest.mark.parametrize("number", range(-(-MATCHES // 10)))
def test_matches_of_three_seats_with_each_option_agree(number: int, option: str, value: str) -> None:
    """DB-2.10, DB-17.20, DB-28, DB-30, DB-31."""
    assert not compared(Pair(3, key(number), {option: value}), Random(number), chance=0.5)


@pytest.mark.parametrize(("option", "value"), OPTIONS, ids=[f"{option}-{value}" for option, value in OPTIONS])
@pytest.mark.parametrize("number", range(-(-MATCHES // 10)))
def test_matches_with_each_option_agree(number: int, option: str, value: str) -> None:
    """DB-2.10, DB-15.18, DB-29, DB-30.6, DB-31."""
    assert not compared(Pair(1, key(number), {option: value}), Random(number), chance=0.4)


def test_a_difference_is_found() -> None:
    pair = Pair(1, key(0))
    assert not pair.differences()
    pair.state.dot += 1
    assert pair.differences() == [".dot: 2 | 1"]
