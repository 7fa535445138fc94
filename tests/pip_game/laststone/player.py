"""The computer players: the strong one leaves a multiple of four stones wherever it can."""

from __future__ import annotations

from random import Random
from typing import cast

from engines.core import Observation, at_random
from laststone.rules import MOST, StoneView

WEAKER = {"easy": at_random}


def choose(seen: Observation, rng: Random) -> tuple[str, ...]:
    """Picks for the open question."""
    (asked,) = seen.ask
    spare = cast("StoneView", seen.view).left % (MOST + 1)
    return (f"take-{spare}",) if spare else (rng.choice(asked.options).key,)
