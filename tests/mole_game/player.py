"""A computer player of Moles: goes deep, digs, and takes the lamp when it sees it."""

from __future__ import annotations

from random import Random

from engines.core import Observation

LIKED = {"way": ("deep", "near"), "time": ("short", "long"), "dig": ("lamp", "dig"), "take": ("accept",)}


def choose(seen: Observation, rng: Random) -> tuple[str, ...]:
    """Picks for the first question."""
    asked = seen.ask[0]
    keys = [option.key for option in asked.options]
    if asked.kind == "unseen":
        return ("arm",) if "arm" in keys else ("pass",)
    if asked.kind == "light":
        return (rng.choice(keys),)
    if asked.kind not in LIKED:
        return ()
    first, *others = (key for key in LIKED[asked.kind] if key in keys)
    return (others[0] if others and rng.random() < 0.2 else first,)
