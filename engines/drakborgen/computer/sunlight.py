"""The rounds that are left before sunset, as odds: the last three dots are uncertain (DB-6.10, DB-6.11)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.drakborgen.components import BOARD

STEPS: Final = ((0, 4 / 6), (1, 1 / 6), (2, 1 / 6))
"""The sun's steps from one of the last dots, with their odds."""
SPREAD: Final = ((0.9, 0.25), (1.15, 0.4), (1.45, 0.25), (1.9, 0.1))
"""How long a way turns out to be, against what was reckoned."""

FINE: Final = 10
"""The parts of a round that make a difference."""


@cache
def lasts(dot: int, rounds: int) -> float:
    """The odds that after this round at least so many more are played."""
    if dot >= BOARD.sun.skull:
        return 0.0
    if rounds <= 0:
        return 1.0
    if dot <= BOARD.sun.dots - BOARD.sun.slow:
        return lasts(dot + 1, rounds - 1)
    return sum(odds * lasts(dot + steps, rounds - 1) for steps, odds in STEPS)


def in_time(dot: int, rounds: float) -> float:
    """The odds that a way of about so many rounds, this one among them, ends before sunset."""
    return _in_time(dot, round(rounds * FINE))


@cache
def _in_time(dot: int, parts: int) -> float:
    return sum(odds * _smooth(dot, parts / FINE * factor - 1) for factor, odds in SPREAD)


def _smooth(dot: int, more: float) -> float:
    if more <= 0:
        return 1.0
    whole = int(more)
    part = more - whole
    return (1 - part) * lasts(dot, whole) + part * lasts(dot, whole + 1)
