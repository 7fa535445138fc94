"""Ways through the castle, as a hero would reckon them: how many rounds, and how likely it lives."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from engines.drakborgen.computer.knowledge import draws_cards
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, OPPOSITE, SECOND, SIDES, TOWER_AT, beyond
from engines.drakborgen.rules.passages import Way, edges, neighbours, place_at, ways
from engines.drakborgen.state import Castle

PERIL_WEIGHS: Final = 14.0
"""The rounds that certain death weighs as much as, in choosing a way."""
UNKNOWN: Final = (1.8, 0.025)
"""The rounds that an unknown square costs, as some are dead ends, webs, rubble; and the odds that it kills at once."""
CORRIDOR: Final = 0.05
CARD_PERIL: Final = 0.012
"""The odds that a room that is entered kills at once."""


class Trip(NamedTuple):
    """A way: what it weighs, its rounds, and the logarithm of the odds that nothing on it kills at once."""

    weight: float
    rounds: float
    peril: float


KEPT: Final = 24
"""The fields that are remembered."""
NONE: Final = Trip(0.0, 0.0, 0.0)
Field = Mapping[str, Trip]
_fields: dict[Hashable, Field] = {}


class Legs:
    """How a hero gets on: what steps cost it by its aspects."""

    def __init__(
        self, castle: Castle, aspects: Mapping[str, int], treasure: int, *, careful: bool, safe: bool,
        unknown: tuple[float, float] = UNKNOWN,
    ) -> None:  # fmt: skip
        self.castle, self.careful, self.safe, self.unknown = castle, careful, safe, unknown
        self.has_secrets = any(room.secret for room in castle.rooms.values())
        self.known = {*castle.tiles, *CHAMBER_SQUARES, *TOWER_AT, CHAMBER}
        odds = {name: min(11, value) / 12 for name, value in aspects.items()}
        self.agile, self.strong, self.clever = odds["agility"], odds["strength"], odds["mind"]
        burden = treasure // 2 / 12
        self.powers = self.agile, self.strong, self.clever, burden
        self.crosses = 1 - (1 - max(0.0, self.agile - burden)) * (1 - max(0.0, self.clever - burden))
        lock = max(self.clever**2, 0.02)
        self.door = 1 / (0.5 + 0.29 * lock) - 1
        self.portcullis = 1 / max(self.strong**2, 0.02) - 1
        self.blind = self.cost(*unknown)

    def step(self, frm: str, one: Way, side: str | None = None) -> tuple[float, float]:
        """The rounds and the peril of a step out of a place through an exit; `side` is the hero's own entrance there,
        if it stands there now."""
        rounds, peril = self._leaving(frm, one.exit == side)
        for bar in one.bars:
            rounds += self.door if bar == "door" else self.portcullis
            peril += 0.012 if bar == "door" else 0.0
        more, danger = self._entering(one.to)
        return rounds + more, peril + danger

    def _leaving(self, place: str, is_back: bool) -> tuple[float, float]:
        kind = self.castle.type_of(place)
        if kind == "dark":  # chance leads elsewhere, and back again
            return 1.7 * (len(ways(self.castle, place)) - 1), 0.0
        if is_back:
            return 0.0, 0.0
        if kind == "rubble":
            return 1 / max(self.agile, 0.1) - 1, 0.0
        if kind == "web":
            return min(12.0, 1 / max(self.strong**2, 0.02) - 1), 0.05
        if kind == "pit":
            return 0.0, 0.0 if self.safe else 1 - self.agile
        if kind == "bridge":
            return 0.0, 0.0 if self.safe else 0.45 * (1 - self.crosses)
        return 0.0, 0.0

    def _entering(self, place: str) -> tuple[float, float]:
        castle = self.castle
        if not castle.is_known(place):
            return self.unknown
        if castle.type_of(place) == "corridor":
            return CORRIDOR, 0.0
        return 1.0, CARD_PERIL if draws_cards(castle, place) else 0.0

    def cost(self, rounds: float, peril: float) -> Trip:
        """What a step adds to a way."""
        lost = -math.log(max(1e-3, 1 - peril))
        return Trip(rounds + (PERIL_WEIGHS * lost if self.careful else 0), rounds, lost)

    def field(self, goals: Iterable[str]) -> Field:
        """The best way from everywhere to the nearest of some goals. None leads through the chamber. Of one board the
        last fields are kept: several questions in a row rest on it."""
        key = (self._board(), self.unknown, self.careful, self.safe, self.powers, tuple(goals))
        found = _fields.get(key)
        if found is None:
            while len(_fields) >= KEPT:
                _fields.pop(next(iter(_fields)), None)
            found = _fields[key] = self._field(key[-1])
        return found

    def _board(self) -> Hashable:
        castle = self.castle
        return (
            castle.round <= castle.doors_open,
            tuple((at, tile.shape, tile.turn, tuple(tile.marks)) for at, tile in castle.tiles.items()),
            tuple((at, tuple(room.secret)) for at, room in castle.rooms.items() if room.secret),
        )

    def _field(self, goals: Iterable[str]) -> Field:
        done: dict[str, Trip] = {}
        heap = [(NONE, goal) for goal in goals]
        while heap:
            trip, place = heappop(heap)
            if place in done:
                continue
            done[place] = trip
            if place == CHAMBER and trip.weight:
                continue
            weight, rounds, peril = trip
            for before, (more, longer, danger) in self._into(place):
                if before not in done:
                    heappush(heap, (Trip(weight + more, rounds + longer, peril + danger), before))
        return done

    def _into(self, place: str) -> Iterator[tuple[str, Trip]]:
        """The places from which a step leads into a place, each with what that step costs. Most of the board is
        unexplored, where the general `neighbours` would do much for nothing."""
        castle = self.castle
        if place in self.known or place.endswith(SECOND) or self.has_secrets:
            for back in neighbours(castle, place):
                yield back.to, self.cost(*self.step(back.to, Way(back.side, place, back.exit, back.bars)))
            return
        blind = self.blind
        for side, near, facing in _near(place):
            if near not in self.known:
                yield near, blind
                continue
            edge = edges(castle, near)[facing]
            if edge != "wall":
                before, exit_ = place_at(castle, near, facing)
                bars = () if edge == "open" else (edge,)
                yield before, self.cost(*self.step(before, Way(exit_, place, side, bars)))


@cache
def _near(square: str) -> tuple[tuple[str, str, str], ...]:
    """The sides of a square within the board, each with the square beyond and the side that faces it there."""
    return tuple((side, beyond(square, side), OPPOSITE[side]) for side in SIDES if beyond(square, side))
