"""P1, the default move (async.md): the way to the treasure chamber without Treasure, and with some to a tower."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from typing import Final

from engines.core.types import Seat
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, OPPOSITE, SECOND, SIDES, TOWER_AT, beyond
from engines.drakborgen.rules.passages import Way, edges, neighbours, place_at
from engines.drakborgen.state import Castle

BARS: Final = {(): 1, ("door",): 2, ("portcullis",): 4, ("door", "portcullis"): 6}
COSTS: Final[dict[str, int]] = {"open": 1, "door": 2, "portcullis": 4}
"""The costs of an edge of which one side is unknown."""
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
    steps = _Steps(castle)
    while heap:
        far, place = heappop(heap)
        if place in done:
            continue
        done[place] = far
        left.discard(place)
        if wanted and not left:
            break
        if place == CHAMBER and far:
            continue
        for to, step in steps.to(place):
            if to not in done:
                heappush(heap, (far + step, to))
    return done


@cache
def _near(square: str) -> tuple[tuple[str, str, str], ...]:
    """The sides of a square within the board, each with the square beyond and the side that faces it there."""
    return tuple((side, beyond(square, side), OPPOSITE[side]) for side in SIDES if beyond(square, side))


class _Steps:
    """The steps into a place from its neighbours, with their costs. Most of the board is unexplored and has no secret
    doors: there the general `neighbours` would do much for nothing, and a search looks at hundreds of squares."""

    def __init__(self, castle: Castle) -> None:
        self.castle = castle
        self.has_secrets = any(room.secret for room in castle.rooms.values())
        self.known = {*castle.tiles, *CHAMBER_SQUARES, *TOWER_AT}

    def to(self, place: str) -> Iterator[tuple[str, int]]:
        castle, known = self.castle, self.known
        if place in known or place.endswith(SECOND) or self.has_secrets:
            for one in neighbours(castle, place):
                yield one.to, cost(castle, one, place)
            return
        for _, other, facing in _near(place):
            if other not in known:
                yield other, 1
                continue
            edge = edges(castle, other)[facing]
            if edge != "wall":
                yield place_at(castle, other, facing)[0], COSTS[edge]


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
