"""The computer player's estimate of a position after a Hunt: exact for the next dice, rough for the rest of the match.

A match is a race. `work` estimates the rounds until the last slaying; `loss` the chance that the town is lost within
them, as if each card were struck independently, at its present rate.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import exp
from typing import Final

from engines.draugr.board import ADJACENT, COLUMNS, ROWS, legal_paths
from engines.draugr.components import DRAUGR, FACES, MOST_CORRUPTED, SLAY_TO_WIN
from engines.draugr.corruption import struck
from engines.draugr.effects import BorrowAction, GainMarkers, PlaceMarkers, PlacePair
from engines.draugr.state import FULL, State
from engines.draugr.view import CardKind, Side

PER_MARKER: Final = 0.9
"""The rounds needed to put a marker on a Draugr, walking included."""
PER_GAIN: Final = 0.7
"""The rounds needed to bring a marker from the pile into the supply."""
PER_RETURN: Final = 2.0
"""The rounds needed to get a marker by way of the Dolmens, when the pile has none."""
READY: Final = 0.5
"""The share of the work within reach of the next Hunt that counts as done."""
HASTE: Final = 0.003
WEARINESS: Final = 0.0002
"""The cost of each further round of work, `HASTE`, and the amount by which it grows every round, `WEARINESS`."""
PATIENCE: Final = 100
"""The round after which the player only attacks, because a town could be held for ever without winning."""

FACES_SHOWING: Final = {
    sigil: sum(face.sigil == sigil for face in FACES.values()) / len(FACES)
    for sigil in dict.fromkeys(face.sigil for face in FACES.values())
}
"""The chance of each sigil on a roll."""
SHIELD: Final = sum(face.protective for face in FACES.values()) / len(FACES)
"""The chance of the Protective Sigil on a roll."""

Card = tuple[int, float]
"""A card as the number of markers that would corrupt it, and the number it gets in a round."""
Heap = tuple[int, int]
"""An amount of Holy Water and of Iron."""
Need = tuple[Side, int, int, int, int]
"""A living Draugr as its side, the Holy Water and Iron it lacks, and the Holy Water and Iron that slay it."""


def worth(state: State) -> float:
    """The odds of a win after the Hunt and before the dice: the mean over all rolls (DR-3)."""
    if state.ended is not None:
        return float(state.ended == "slain")
    prospect = _Prospect(state)
    total = 0.0
    for face in FACES.values():
        ruler = state.living(face.draugr)
        if ruler is None:
            total += prospect.after(frozenset())
            continue
        forfeit = DRAUGR[ruler.id].forfeit
        for sigil, share in FACES_SHOWING.items():
            hit = frozenset(struck(state, ruler, sigil))
            if forfeit is None:
                total += share * prospect.after(hit)
            else:
                water, iron = (forfeit.amount, 0) if forfeit.kind == "holy_water" else (0, forfeit.amount)
                total += share * (SHIELD * prospect.after(hit, water, iron) + (1 - SHIELD) * prospect.after(hit))
    return total / len(FACES)


class _Prospect:
    """The values shared by all outcomes of one Corruption Phase."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.needs = tuple(
            (bearer.side, bearer.room("holy_water"), bearer.room("iron"), bearer.needs.holy_water, bearer.needs.iron)
            for bearer in state.draugr
        )
        rulers = [sum(row in bearer.rows for bearer in state.draugr) for row in range(ROWS)]
        self.rates = [
            rulers[spot // COLUMNS] / len(FACES) * sum(FACES_SHOWING[sigil] for sigil in place.card.sigils)
            for spot, place in enumerate(state.grid)
        ]
        if state.guard is not None:
            self.rates[state.guard] = 0.0
        self.ready = READY * (_reach(state) - 1)

    def after(self, hit: frozenset[int], water: int = 0, iron: int = 0) -> float:
        """The odds if these spots are struck and these markers are forfeited."""
        state = self.state
        water, iron = min(water, state.supply.holy_water), min(iron, state.supply.iron)
        supply = state.supply.holy_water - water, state.supply.iron - iron
        pile = state.pile.holy_water + water, state.pile.iron + iron
        rounds = max(0.0, work(self.needs, SLAY_TO_WIN - len(state.slain), supply, pile) - self.ready)
        if state.round > PATIENCE:
            return -rounds
        lacking: dict[CardKind, list[tuple[int, float]]] = {"townsperson": [], "location": []}
        for spot, place in enumerate(state.grid):
            left = 0 if place.is_corrupted else FULL - place.corruption - (spot in hit)
            lacking[place.card.kind].append((left, self.rates[spot]))
        people, places = (tuple(sorted(cards)) for cards in lacking.values())
        return 1 - loss(people, places, round(rounds, 2)) - (HASTE + WEARINESS * state.round) * rounds


@lru_cache(1 << 16)
def loss(people: tuple[Card, ...], places: tuple[Card, ...], rounds: float) -> float:
    """The chance that the town is lost within `rounds` (DR-5.5)."""
    townspeople, locations = corrupted(people, rounds), corrupted(places, rounds)
    lost = townspeople[-1]
    for number, chance in enumerate(townspeople[:-1]):
        lost += chance * sum(locations[MOST_CORRUPTED + 1 - number :])
    return lost


def corrupted(cards: tuple[Card, ...], rounds: float) -> list[float]:
    """The chances that none, one, two ... of these cards are corrupted within `rounds`."""
    counts = [1.0]
    for left, rate in cards:
        chance = falls(left, rate * rounds) if left else 1.0
        counts.append(0.0)
        for number in range(len(counts) - 1, 0, -1):
            counts[number] += (counts[number - 1] - counts[number]) * chance
        counts[0] *= 1 - chance
    return counts


@lru_cache(1 << 16)
def falls(markers: int, expected: float) -> float:
    """The chance that a card gets at least `markers` when it is `expected` to get that many (Poisson).

    >>> round(falls(1, 1.0), 3)
    0.632
    """
    term = total = exp(-expected)
    for number in range(1, markers):
        term *= expected / number
        total += term
    return 1 - total


@lru_cache(1 << 16)
def work(needs: tuple[Need, ...], wanted: int, supply: Heap, pile: Heap) -> float:
    """The rounds until `wanted` Draugr are slain, by the best plan.

    Rounds after a whole side has been slain count half, because they bring half as much Corruption.
    """
    sides = {side for side, *_ in needs}
    best = float("inf")
    for plan in combinations(needs, wanted):
        for first in sides:
            clears = len(sides) > 1 and [n for n in plan if n[0] == first] == [n for n in needs if n[0] == first]
            best = min(best, _planned(plan, first, clears, supply, pile))
    return best


def _planned(plan: tuple[Need, ...], first: Side, clears: bool, supply: Heap, pile: Heap) -> float:
    """The rounds that a plan takes, one side before the other, each Draugr's markers used again (DR-7.1)."""
    (water, iron), (more_water, more_iron) = supply, pile
    rounds = 0.0
    for side, lacks_water, lacks_iron, all_water, all_iron in sorted(
        plan, key=lambda need: (need[0] != first, need[1] + need[2])
    ):
        short_water, short_iron = max(0, lacks_water - water), max(0, lacks_iron - iron)
        gained_water, gained_iron = min(short_water, more_water), min(short_iron, more_iron)
        gains, returns = gained_water + gained_iron, short_water + short_iron - gained_water - gained_iron
        took = PER_MARKER * (lacks_water + lacks_iron) + PER_GAIN * gains + PER_RETURN * returns
        rounds += took / 2 if clears and side != first else took
        water, iron = max(water - lacks_water, 0) + all_water, max(iron - lacks_iron, 0) + all_iron
        more_water, more_iron = more_water - gained_water, more_iron - gained_iron
    return rounds


def _reach(state: State) -> float:
    """The most rounds of work that one action of the next Hunt can do, from where this one ended (DR-4)."""
    ends = {path[-1] for path in legal_paths(state.at, state.hunted)}
    if state.here.card.may_stay:
        ends.add(state.at)
    return max((_use(state, spot, lends=True) for spot in ends if not state.grid[spot].turned), default=0.0)


def _use(state: State, spot: int, *, lends: bool) -> float:
    """The rounds of work that the best action of a card does."""
    best = 0.0
    for action in state.grid[spot].card.actions:
        match action.effect:
            case PlaceMarkers(kind=kind, amount=amount):
                best = max(best, PER_MARKER * min(amount, state.supply.of(kind)))
            case PlacePair() if min(state.supply.holy_water, state.supply.iron) > 0:
                best = max(best, PER_MARKER * 2)
            case GainMarkers(kind=kind, amount=amount):
                best = max(best, PER_GAIN * min(amount, state.pile.of(kind)))
            case BorrowAction(card_kind=wanted) if lends:
                near = (other for other in ADJACENT[spot] if state.grid[other].card.kind == wanted)
                best = max((best, *(_use(state, other, lends=False) for other in near)))
            case _:
                pass
    return best
