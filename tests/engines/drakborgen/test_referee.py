"""The engine agrees with the referee: every question and every position, from setting out to the end.

These are the matches of one seat that reach none of the differences in ``engines/drakborgen/README.md``.
"""

from __future__ import annotations

from random import Random

import pytest

from .comparing import Pair, compared

BY_DEFAULT = (0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 25, 28, 29, 30, 31, 32, 35)
"""Keys of matches in which the clock gives every answer but those of fights, which are by chance."""
BY_CHANCE = (0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29)
"""Keys of matches in which every second answer is by chance."""
WANDERING = (0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 22, 23, 25, 28, 29)


def key(number: int) -> bytes:
    return number.to_bytes(16, "big")


@pytest.mark.parametrize("number", BY_DEFAULT)
def test_matches_by_default_agree(number: int) -> None:
    """DB-1 to DB-32."""
    assert not compared(Pair(1, key(number)), Random(number), chance=1)


@pytest.mark.parametrize("number", BY_CHANCE)
def test_matches_by_chance_agree(number: int) -> None:
    """DB-1 to DB-32."""
    assert not compared(Pair(1, key(number)), Random(number), chance=0.5)


@pytest.mark.parametrize("number", WANDERING)
def test_matches_with_wandering_monsters_agree(number: int) -> None:
    """DB-29."""
    assert not compared(Pair(1, key(number), {"wandering_monsters": "on"}), Random(number), chance=1)


def test_a_difference_is_found() -> None:
    pair = Pair(1, key(0))
    assert not pair.differences()
    pair.state.dot += 1
    assert pair.differences() == [".dot: 2 | 1"]
