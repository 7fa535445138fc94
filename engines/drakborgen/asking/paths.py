"""P1, the default move (async.md): the way to the treasure chamber without Treasure, and with some to a tower."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

from engines.core.types import Seat
from engines.drakborgen.geography import CHAMBER, TOWER_AT
from engines.drakborgen.rules.passages import Way, neighbours
from engines.drakborgen.state import Castle

BARS: Final = {(): 1, ("door",): 2, ("portcullis",): 4, ("door", "portcullis"): 6}
HARD: Final = {"bridge": 6, "pit": 6}
Field = dict[str, int]
"""The cost of the way from each place to the nearest goal."""


def cost(castle: Castle, one: Way, to: str) -> int:
    """The cost of a step into a place."""
    return HARD.get(castle.type_of(to), BARS[one.bars])


def field(castle: Castle, goals: Iterable[str], wanted: Iterable[str] = ()) -> Field:
    """The costs of the ways to the nearest of some goals, from everywhere, or until all wanted places are reached.
    Unknown squares have exits in all directions; nothing leads through the chamber but to it."""
    done: Field = {}
    left = set(wanted)
    heap = [(0, goal) for goal in goals]
    while heap:
        far, place = heappop(heap)
        if place in done:
            continue
        done[place] = far
        if left:
            left.discard(place)
            if not left:
                break
        if place == CHAMBER and far:
            continue
        for one in neighbours(castle, place):
            if one.to not in done:
                heappush(heap, (far + cost(castle, one, place), one.to))
    return done


def goals(castle: Castle, seat: Seat) -> tuple[str, ...]:
    """The goals of a hero: the towers with Treasure, else the chamber."""
    return tuple(TOWER_AT) if castle.hero(seat).treasure else (CHAMBER,)


def best(castle: Castle, offered: Iterable[Way], costs: Field) -> Way | None:
    """The first of the cheapest exits; None if none leads to the goal. Never into the chamber while the dragon is
    awake."""
    found: tuple[int, Way] | None = None
    for one in offered:
        if one.to not in costs or (one.to == CHAMBER and castle.dragon.awake):
            continue
        total = cost(castle, one, one.to) + costs[one.to]
        if found is None or total < found[0]:
            found = (total, one)
    return found[1] if found else None
