"""DB-16.2 to 16.4, 17.10, 28.5 to 28.12: what two throws, or two markers on the disc, do to each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

THROWS: Final = ("rock", "scissors", "paper")
"""Each beats the next."""

ASPECTS: Final = ("strength", "mind", "agility", "armour")
"""The disc, cyclic: each beats the next."""

STEPS: Final = ("stay", "left", "right")

AROUND: Final = {
    mine: (
        mine, mine,
        ASPECTS[(at - 1) % 4], ASPECTS[(at - 1) % 4],
        ASPECTS[(at + 1) % 4], ASPECTS[(at + 2) % 4],
    )
    for at, mine in enumerate(ASPECTS)
}  # fmt: skip
"""DB-31.5: the monster's aspect by T6: the same, the same, the one that beats it twice, the one it beats, opposite."""


@dataclass(frozen=True)
class Blow:
    """What the first gives and takes; `is_air` for an air blow."""

    given: int
    taken: int
    is_air: bool = False


def moved_disc(disc: str, step: str) -> str:
    """The aspect after an answer: an aspect itself, or a step around the disc; right is the next."""
    if step in ASPECTS:
        return step
    by = {"stay": 0, "left": -1, "right": 1}[step]
    return ASPECTS[(ASPECTS.index(disc) + by) % 4]


def compare_throws(
    mine: str, theirs: str, special: list[str], their_special: list[str], bare: bool = False, their_bare: bool = False
) -> Blow:
    """Rock beats scissors, scissors paper, paper rock; a tie hurts both, but of an armed and an unarmed only the
    latter."""
    if mine == theirs:
        if bare != their_bare:
            return Blow(0, 1) if bare else Blow(1, 0)
        return Blow(1, 1)
    if THROWS[(THROWS.index(mine) + 1) % 3] == theirs:
        return Blow(2 if mine in special else 1, 0)
    return Blow(0, 2 if theirs in their_special else 1)


def compare_discs(
    mine: str, theirs: str, values: tuple[int, int], bare: bool = False, their_bare: bool = False
) -> Blow:
    """One beats the other: 1; the same: the difference; opposite: an air blow."""
    distance = (ASPECTS.index(theirs) - ASPECTS.index(mine)) % 4
    if distance == 1:
        return Blow(1, 0)
    if distance == 3:
        return Blow(0, 1)
    if distance == 2:
        return Blow(0, 0, True)
    given, taken = max(0, values[0] - values[1]), max(0, values[1] - values[0])
    first, second = given, taken
    if bare and given >= taken:
        first, second = 0, second + 1
    if their_bare and taken >= given:
        first, second = first + 1, 0 if not bare else second
    return Blow(first, second)
