"""The engine against the referee: the same answers lead to the same questions and positions."""

from __future__ import annotations

import os
from random import Random

import pytest

from engines.draggmar.game import draggmar

from .comparing import Both

MATCHES = int(os.environ.get("REFEREE_MATCHES", "10"))
"""The number of matches of each number of lords."""


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_referee_sees_the_same_match(count: int) -> None:
    """DD-1 to DD-15: after each answer of random matches, every other one with options drawn by lot."""
    for seed in range(MATCHES):
        rng = Random(1000 * count + seed)
        options = {one.id: rng.choice(one.values) for one in draggmar.meta.choices} if seed % 2 else {}
        assert Both(count, seed, options).play() > 0
