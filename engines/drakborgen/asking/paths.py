"""P1, the default move (async.md): the way to the treasure chamber without Treasure, and with some to a tower."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from heapq import heappop, heappush
from math import inf
from typing import Final

from engines.core.types import Seat
from engines.drakborgen.geography import (
    CHAMBER,
    CHAMBER_SQUARES,
    OPPOSITE,
    SECOND,
    SIDES,
    TOWER_AT,
    beyond,
    coordinates,
)
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
    """The costs of the ways to the nearest of some goals: from everywhere, or from the wanted places and those on the
    cheapest ways from them. Unknown squares have exits in all directions; nothing leads through the chamber."""
    done: Field = {}
    left = set(wanted)
    ahead = _ahead(left)
    last: float = inf
    heap = [(ahead(goal), 0, goal) for goal in goals]
    steps = _Steps(castle)
    while heap:
        through, far, place = heappop(heap)
        if through > last:
            break
        if place in done:
            continue
        done[place] = far
        if place in left:
            left.discard(place)
            last = inf if left else through  # other ways may be as short
        if place == CHAMBER and far:
            continue
        for to, step in steps.to(place):
            if to not in done:
                heappush(heap, (far + step + ahead(to), far + step, to))
    return done


def _ahead(wanted: Iterable[str]) -> Callable[[str], int]:
    """The least that a way can cost from a place to the nearest of those wanted; nothing if all are."""
    ends = tuple(wanted)
    if not ends:
        return lambda _place: 0
    if len(ends) == 1:
        return partial(_apart, ends[0])
    return lambda place: min([_apart(place, end) for end in ends])


@cache
def _apart(one: str, other: str) -> int:
    """The number of steps between two places if there were no walls and the chamber were one square."""
    (across, down), (column, row) = coordinates(one), coordinates(other)
    middle = coordinates(CHAMBER)[1]
    return abs(across - column) + abs(down - (down > middle) - row + (row > middle))


@cache
def _near(square: str) -> tuple[tuple[str, str, str], ...]:
    """The sides of a square within the board, each with the square beyond and the side that faces it there."""
    return tuple((side, beyond(square, side), OPPOSITE[side]) for side in SIDES if beyond(square, side))


@cache
def _open(square: str) -> tuple[tuple[str, int], ...]:
    """The steps into an unexplored square among others."""
    return tuple((other, COSTS["open"]) for _, other, _ in _near(square))


class _Steps:
    """The steps into a place from its neighbours, with their costs. Most of the board is unexplored and has no secret
    doors: there the general `neighbours` would do much for nothing, and a search looks at hundreds of squares."""

    def __init__(self, castle: Castle) -> None:
        self.castle = castle
        self.has_secrets = any(room.secret for room in castle.rooms.values())
        self.known = {*castle.tiles, *CHAMBER_SQUARES, *TOWER_AT}

    def to(self, place: str) -> Iterable[tuple[str, int]]:
        if place in self.known or place.endswith(SECOND) or self.has_secrets:
            return [(one.to, cost(self.castle, one, place)) for one in neighbours(self.castle, place)]
        around = _open(place)
        return around if self.known.isdisjoint(one for one, _ in around) else self._from_unknown(place)

    def _from_unknown(self, place: str) -> Iterator[tuple[str, int]]:
        """The steps into an unexplored square, of whose neighbours some are known."""
        for _, other, facing in _near(place):
            if other not in self.known:
                yield other, 1
                continue
            edge = edges(self.castle, other)[facing]
            if edge != "wall":
                yield place_at(self.castle, other, facing)[0], COSTS[edge]


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
