"""How a computer Keeper plans a turn: all that Trogdor could do with his points, each end weighed by the odds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from engines.trogdor.board import ALL, TILES, WRAPPED, YARD, distance, mask, tiles
from engines.trogdor.fancy import Deed, Fancy, Spot
from engines.trogdor.odds import Odds, odds
from engines.trogdor.view import TrogdorTable

BEAM: Final = 40
"""So many positions are followed up after each action."""
LONGEST: Final = 12
"""Actions that a plan has at most."""
WON: Final = 1000.0


class Weights(Struct, frozen=True):
    """What things are worth, counted in burninated tiles; found by trial over hundreds of matches.

    `health`: of defeat, then of health 0, 1 and so on. A `ruin` is worth more when it comes `late`, for Knights repair
    it. Off for a `peasant` left, an unburnt tile in the `yard` of a Cottage, a `spawn`, the way to the next goal
    (`away`); on for a `point` left, and for the `finish` within `reach`.
    """

    health: tuple[float, ...] = (-40.0, 0.0, 6.6, 11.7, 15.6, 18.3, 20.4, 21.9, 22.8)
    ruin: float = 0.6
    late_ruin: float = 3.0
    peasant: float = 0.5
    yard: float = 0.12
    spawn: float = 0.8
    away: float = 0.15
    finish: float = 14.0
    reach: float = 5.0
    point: float = 0.6


class Plan(NamedTuple):
    """What comes first, what it is aimed at, and what it may come to."""

    worth: float
    key: str
    aim: str = ""


class Planner:
    """Plans the turn of the active player; `card` was or would be played, None if it is discarded."""

    def __init__(self, view: TrogdorTable, card: str | None, weights: Weights) -> None:
        self.fancy = Fancy(view, card)
        self.weights = weights
        self.odds: Odds = odds(view, frozenset(self.fancy.wards))
        self.homes = mask(self.fancy.cottages)
        self.repairs = [(WRAPPED[way], chance) for way, chance in self.odds.repairs.items() if chance]
        self.healths: dict[tuple[int, int], float] = {}
        self.boards: dict[tuple[int, int, int, tuple[int, ...]], float] = {}

    def best(self, ap: int, only: str | None = None) -> Plan:
        """The plan that is worth most; with `only` of those that begin with this ability."""
        start = self.fancy.now(ap)
        if only:
            start = start._replace(used=frozenset(source for source, _ in self.fancy.abilities if source != only))
        best = Plan(-WON if only else self.end(start), "done")
        seen = {start}
        layer: list[tuple[Spot, str, str]] = [(start, "", "")]
        for _ in range(LONGEST):
            coming: list[tuple[float, Spot, str, str]] = []
            for spot, key, aim in layer:
                if (key or not only) and (outcomes := self.fancy.fires(spot, self.odds.paths)):
                    worth = sum(self.end(outcome) + outcome.ap * self.weights.point for outcome in outcomes)
                    best = max(best, Plan(worth / len(outcomes), key or "burn.peasant", aim))
                for deed in self.fancy.deeds(spot):
                    if deed.to not in seen and (key or only in (None, deed.key)):
                        seen.add(deed.to)
                        first = (key, aim) if key else (deed.key, deed.aim)
                        best = max(best, Plan(self.end(deed.to), *first))
                        if not deed.to.hiding:
                            coming.append((self.sketch(deed), deed.to, *first))
            coming.sort(key=lambda one: -one[0])
            layer = [(spot, key, aim) for _, spot, key, aim in coming[:BEAM]]
            if not layer:
                break
        return best

    def sketch(self, deed: Deed) -> float:
        """How promising a position is that is not yet the end."""
        spot = deed.to
        return self.board(spot) + self.weights.health[spot.meter + 1] + spot.ap * self.weights.point

    def end(self, spot: Spot) -> float:
        """What a position is worth if the actions end here."""
        spot = self.fancy.finished(spot)
        if spot.burnt == ALL and spot.ruins == self.homes and not spot.peasants:
            return WON
        return self.board(spot) + self.health(spot) + self.coming(spot)

    def board(self, spot: Spot) -> float:
        """The countryside as it is."""
        place = spot.at, spot.burnt, spot.ruins, spot.peasants
        known = self.boards.get(place)
        if known is None:
            known = self.boards[place] = self._board(*place)
        return known

    def _board(self, at: int, burnt: int, ruins: int, peasants: tuple[int, ...]) -> float:
        weights = self.weights
        left, standing = ALL & ~burnt, self.homes & ~ruins
        done = (burnt.bit_count() / TILES) ** 4
        worth = burnt.bit_count() + ruins.bit_count() * (weights.ruin + weights.late_ruin * done)
        worth -= len(peasants) * weights.peasant * (0.4 + done)
        for home in self.fancy.cottages:
            if standing >> home & 1:
                worth -= weights.yard * (YARD[home] & left).bit_count()
        goals = left | standing
        for peasant in peasants:
            goals |= 1 << peasant
        if goals:
            worth -= weights.away * next(steps for steps, near in enumerate(NEAR[at]) if near & goals)
        if goals.bit_count() <= 8:
            labour = tour(at, goals) + left.bit_count() + standing.bit_count() + len(peasants)
            worth += weights.finish * weights.reach / (weights.reach + labour)
        return worth

    def health(self, spot: Spot) -> float:
        """What is left of Trogdor's health after Phase Two, weighed by the odds."""
        if spot.hiding or self.fancy.dozes(spot):
            return self.weights.health[spot.meter + 1]
        place = spot.at, spot.meter
        if place not in self.healths:
            worth, spare = self.weights.health, spot.meter + 1 + bool(self.fancy.parries)
            self.healths[place] = sum(
                chance * worth[min(spot.meter + 1, max(0, spare - hits))]
                for hits, chance in enumerate(self.odds.damage[spot.at])
            )
        return self.healths[place]

    def coming(self, spot: Spot) -> float:
        """What Peasants and Knights are likely to undo in Phase Two, and what spawns."""
        weights, powers, standing = self.weights, self.fancy.powers, self.homes & ~spot.ruins
        lost = 0.0
        if powers.peasants_repair and spot.peasants:
            for steps, chance in self.repairs:
                mended = 0
                for at in spot.peasants:
                    mended |= 1 << steps[at]
                lost += chance * (mended & spot.burnt).bit_count()
        if spot.ruins and powers.knights_repair and not self.fancy.view.only_troghammer_repairs:
            each = weights.ruin + weights.late_ruin * (spot.burnt.bit_count() / TILES) ** 4
            lost += sum(self.odds.touched[home] * each for home in tiles(spot.ruins))
        for at in spot.peasants:
            standing &= ~(1 << at)
        places, there = min(standing.bit_count(), spot.meter), len(spot.peasants)
        for wanted in range(there + 1, len(self.odds.wanted)):
            lost += self.odds.wanted[wanted] * weights.spawn * min(wanted - there, places)
        return -lost


NEAR: Final = tuple(
    tuple(mask(other for other in range(TILES) if distance(tile, other) <= steps) for steps in range(9))
    for tile in range(TILES)
)
"""For each tile those within so many steps."""


@lru_cache(maxsize=4096)
def tour(start: int, goals: int) -> int:
    """Steps to visit all goals, each time the nearest first."""
    left, steps = list(tiles(goals)), 0
    while left:
        near = min(left, key=lambda goal: distance(start, goal))
        steps += distance(start, near)
        left.remove(near)
        start = near
    return steps
