"""The engine against the referee: the same answers lead to the same questions and positions."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from .comparing import drawn

MATCHES = int(os.environ.get("REFEREE_MATCHES", "10"))
"""The number of matches of each number of lords."""
FIRST = 5
"""The first seed: from it on ten matches of each number have had everything below."""


ALONE = {"commit.skill", "shop.market", "standee.keep"}
"""What the matches of any number of lords must have had, by the names of `Both.seen`."""
TOGETHER = {"commit.skill", "standee.keep", "upgrade", "loot", "way.alone", "trade", "take"}


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_referee_sees_the_same_match(count: int) -> None:
    """DD-1 to DD-15: after each answer of random matches."""
    seen = Counter[str]()
    for seed in range(FIRST, FIRST + MATCHES):
        match = drawn(count, seed)
        assert match.play() > 0
        seen += match.seen
    assert seen.keys() >= (ALONE if count == 1 else TOGETHER), "what is drawn has grown too narrow"
