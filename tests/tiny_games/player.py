"""A computer player of Magpies: gives its low cards away, looks, lays high early, snatches, swaps what is worthless."""

from __future__ import annotations

from random import Random

from engines.core import Observation
from tests.tiny_games.state import rank


def choose(seen: Observation, rng: Random) -> tuple[str, ...]:
    """Picks for the first question."""
    asked = seen.ask[0]
    if asked.kind == "look":
        return ("look",)
    if asked.kind == "snatch":
        return (asked.options[0].key,)
    low, *others = sorted((option.key for option in asked.options), key=lambda card: (rank(card), card))
    if asked.kind == "pass":
        return (low, others[0])
    if asked.kind == "swap":
        return (low,) if rank(low) <= 2 else ()
    return (others[-1] if others and rng.random() < 0.8 else low,)
