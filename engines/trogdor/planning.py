"""The computer Keeper's plan of a turn: a beam search over Trogdor's actions, each end weighed by the odds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from engines.trogdor.board import ALL, TILES, WRAPPED, YARD, distance, mask, tiles
from engines.trogdor.lookahead import Candidate, Lookahead, Position
from engines.trogdor.odds import Odds, odds
from engines.trogdor.view import TrogdorTable

BEAM: Final = 40
"""The number of positions followed up after each action."""
LONGEST: Final = 12
"""The most actions in a plan."""
WON: Final = 1000.0


class Weights(Struct, frozen=True):
    """The weights of the evaluation, counted in burninated tiles; found by trial over hundreds of matches.

    `health`: the worth of defeat, then of health 0, 1 and so on. `late_ruin` is added to `ruin` as the end comes near,
    because Knights repair ruins. Subtracted are a `peasant` left, an unburnt tile in the `yard` of a Cottage, a
    `spawn`, and each step to the next goal (`away`); added are a `point` left, and `finish` for goals within `reach`.
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
    """The worth of a plan, and its first action: the option's key and its target."""

    worth: float
    key: str
    aim: str = ""


class Planner:
    """Plans the turn of the active player; `card` was or would be played, None if it is discarded."""

    def __init__(self, view: TrogdorTable, card: str | None, weights: Weights) -> None:
        self.lookahead = Lookahead(view, card)
        self.weights = weights
        self.odds: Odds = odds(view, frozenset(self.lookahead.wards))
        self.homes = mask(self.lookahead.cottages)
        self.repairs = [(WRAPPED[way], chance) for way, chance in self.odds.repairs.items() if chance]
        self.healths: dict[tuple[int, int], float] = {}
        self.boards: dict[tuple[int, int, int, tuple[int, ...]], float] = {}

    def best(self, ap: int, only: str | None = None) -> Plan:
        """The plan that is worth most; with `only`, among those that begin with this ability."""
        start = self.lookahead.now(ap)
        if only:
            start = start._replace(used=frozenset(source for source, _ in self.lookahead.abilities if source != only))
        best = Plan(-WON if only else self.end(start), "done")
        seen = {start}
        layer: list[tuple[Position, str, str]] = [(start, "", "")]
        for _ in range(LONGEST):
            coming: list[tuple[float, Position, str, str]] = []
            for position, key, aim in layer:
                if (key or not only) and (outcomes := self.lookahead.fires(position, self.odds.paths)):
                    worth = sum(self.end(outcome) + outcome.ap * self.weights.point for outcome in outcomes)
                    best = max(best, Plan(worth / len(outcomes), key or "burn.peasant", aim))
                for candidate in self.lookahead.candidates(position):
                    if candidate.to not in seen and (key or only in (None, candidate.key)):
                        seen.add(candidate.to)
                        first = (key, aim) if key else (candidate.key, candidate.aim)
                        best = max(best, Plan(self.end(candidate.to), *first))
                        if not candidate.to.hiding:
                            coming.append((self.sketch(candidate), candidate.to, *first))
            coming.sort(key=lambda one: -one[0])
            layer = [(position, key, aim) for _, position, key, aim in coming[:BEAM]]
            if not layer:
                break
        return best

    def sketch(self, candidate: Candidate) -> float:
        """The rough worth of a position from which Trogdor acts on."""
        position = candidate.to
        return self.board(position) + self.weights.health[position.meter + 1] + position.ap * self.weights.point

    def end(self, position: Position) -> float:
        """The worth of a position if the actions end here."""
        position = self.lookahead.finished(position)
        if position.burnt == ALL and position.ruins == self.homes and not position.peasants:
            return WON
        return self.board(position) + self.health(position) + self.coming(position)

    def board(self, position: Position) -> float:
        """The worth of the board: tiles, Cottages, Peasants, and the way to the goals left."""
        place = position.at, position.burnt, position.ruins, position.peasants
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
        for home in self.lookahead.cottages:
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

    def health(self, position: Position) -> float:
        """The worth of Trogdor's health after Phase Two, weighed by the odds."""
        if position.hiding or self.lookahead.rests_safely(position):
            return self.weights.health[position.meter + 1]
        place = position.at, position.meter
        if place not in self.healths:
            worth, spare = self.weights.health, position.meter + 1 + bool(self.lookahead.parries)
            self.healths[place] = sum(
                chance * worth[min(position.meter + 1, max(0, spare - hits))]
                for hits, chance in enumerate(self.odds.damage[position.at])
            )
        return self.healths[place]

    def coming(self, position: Position) -> float:
        """The expected loss in Phase Two, as a negative number: repairs by Peasants and Knights, and spawns."""
        weights, powers, standing = self.weights, self.lookahead.powers, self.homes & ~position.ruins
        lost = 0.0
        if powers.peasants_repair and position.peasants:
            for steps, chance in self.repairs:
                mended = 0
                for at in position.peasants:
                    mended |= 1 << steps[at]
                lost += chance * (mended & position.burnt).bit_count()
        if position.ruins and powers.knights_repair and not self.lookahead.view.only_troghammer_repairs:
            each = weights.ruin + weights.late_ruin * (position.burnt.bit_count() / TILES) ** 4
            lost += sum(self.odds.touched[home] * each for home in tiles(position.ruins))
        for at in position.peasants:
            standing &= ~(1 << at)
        places, there = min(standing.bit_count(), position.meter), len(position.peasants)
        for wanted in range(there + 1, len(self.odds.wanted)):
            lost += self.odds.wanted[wanted] * weights.spawn * min(wanted - there, places)
        return -lost


NEAR: Final = tuple(
    tuple(mask(other for other in range(TILES) if distance(tile, other) <= steps) for steps in range(9))
    for tile in range(TILES)
)
"""For each tile and number of steps from 0 to 8, the mask of the tiles within reach."""


@lru_cache(maxsize=4096)
def tour(start: int, goals: int) -> int:
    """The number of steps to visit all goals, always the nearest next."""
    left, steps = list(tiles(goals)), 0
    while left:
        near = min(left, key=lambda goal: distance(start, goal))
        steps += distance(start, near)
        left.remove(near)
        start = near
    return steps
