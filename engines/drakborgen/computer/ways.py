"""Ways through the castle, as a hero would reckon them: how many rounds, and how likely it lives."""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from engines.drakborgen.computer.knowledge import draws_cards
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, OPPOSITE, SECOND, SIDES, TOWER_AT, beyond
from engines.drakborgen.rules.obstacles.doors import lock_at
from engines.drakborgen.rules.passages import Way, edges, neighbours, place_at, ways
from engines.drakborgen.state import Castle

PERIL_WEIGHS: Final = 14.0
"""The rounds that certain death weighs as much as, in choosing a way."""
UNKNOWN: Final = (1.8, 0.025)
"""The rounds that an unknown square costs, as some are dead ends, webs, rubble; and the odds that it kills at once."""
LOCKED: Final = 4 / 14
TRAPPED: Final = 3 / 14
"""The odds that a Door card is a lock, or a trap, after which the door is as closed as before (DB-34.14)."""
INSISTS: Final = 6.0
"""The rounds after which a hero gives a lock up, and goes round."""
CORRIDOR: Final = 0.05
CARD_PERIL: Final = 0.012
"""The odds that a room that is entered kills at once."""


class Trip(NamedTuple):
    """A way: what it weighs, its rounds, the logarithm of the odds that nothing on it kills at once, and how many of
    its squares are unknown."""

    weight: float
    rounds: float
    peril: float
    unknown: int = 0


KEPT: Final = 24
"""The fields that are remembered."""
NONE: Final = Trip(0.0, 0.0, 0.0)
Field = Mapping[str, Trip]
_fields: dict[Hashable, Field] = {}


class Legs:
    """How a hero gets on: what steps cost it by its aspects."""

    def __init__(
        self, castle: Castle, aspects: Mapping[str, int], treasure: int, *, careful: bool, safe: bool,
        unknown: tuple[float, float] = UNKNOWN, means: Collection[str] = (),
    ) -> None:  # fmt: skip
        self.castle, self.careful, self.safe, self.unknown = castle, careful, safe, unknown
        self.has_secrets = any(room.secret for room in castle.rooms.values())
        self.known = {*castle.tiles, *CHAMBER_SQUARES, *TOWER_AT, CHAMBER}
        odds = {name: min(11, value) / 12 for name, value in aspects.items()}
        self.agile, self.strong, self.clever = odds["agility"], odds["strength"], odds["mind"]
        burden = treasure // 2 / 12
        self.crosses = 1 - (1 - max(0.0, self.agile - burden)) * (1 - max(0.0, self.clever - burden))
        self.lock = self._lock(means)
        self.door = (TRAPPED + LOCKED * (min(INSISTS, 1 / self.lock) - 1)) / (1 - TRAPPED)
        self.portcullis = 1 / max(self.strong**2, 0.02) - 1
        self.powers = self.agile, self.strong, self.clever, burden, self.lock
        self.blind = self.cost(*unknown)

    def _lock(self, means: Collection[str]) -> float:
        """The odds that an attempt opens a lock, by the abilities and keys of a hero (DB-12.5 to DB-12.8)."""
        if "master-key" in means:
            return 1.0
        odds = self.clever if "lockpick" in means else self.clever**2
        return max(0.02, odds, self.strong**2 if "force-doors" in means else 0.0, 0.5 if "key" in means else 0.0)

    def step(self, frm: str, one: Way, side: str | None = None) -> tuple[float, float]:
        """The rounds and the peril of a step out of a place through an exit; `side` is the hero's own entrance there,
        if it stands there now."""
        rounds, peril = self._leaving(frm, one.exit == side)
        for bar in one.bars:
            if bar == "door" and lock_at(self.castle, frm, one) is not None:
                rounds += 1 / self.lock - 1
            else:
                rounds += self.door if bar == "door" else self.portcullis
                peril += 0.012 if bar == "door" else 0.0
        more, danger = self._entering(one.to)
        return rounds + more, peril + danger

    def _leaving(self, place: str, is_back: bool) -> tuple[float, float]:
        kind = self.castle.type_of(place)
        if kind == "dark":  # chance leads elsewhere, and back again
            return 2.0 * (len(ways(self.castle, place)) - 1), 0.0
        if is_back:
            return 0.0, 0.0
        if kind == "rubble":
            return 1 / max(self.agile, 0.1) - 1, 0.0
        if kind == "web":
            return min(20.0, 1 / max(self.strong**2, 0.02) - 1), 0.05
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
            tuple(
                (at, *room.secret, "", *room.locks) for at, room in castle.rooms.items() if room.secret or room.locks
            ),
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
            weight, rounds, peril, unknown = trip
            unknown += place not in self.known
            for before, (more, longer, danger, _) in self._into(place):
                if before not in done:
                    heappush(heap, (Trip(weight + more, rounds + longer, peril + danger, unknown), before))
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
