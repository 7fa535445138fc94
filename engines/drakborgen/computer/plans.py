"""What a position is worth to a hero: out with what it has, or first to the chamber (DB-1.1, DB-6.10, DB-24)."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Final, NamedTuple

from msgspec import Struct

from engines.drakborgen.components import BOARD, HEROES, thing
from engines.drakborgen.computer.knowledge import CARD_WORTH, Moment, draws_cards
from engines.drakborgen.computer.sunlight import in_time
from engines.drakborgen.computer.ways import CARD_PERIL, NONE, UNKNOWN, Field, Legs, Trip
from engines.drakborgen.geography import CHAMBER, TOWER_AT, coordinates, is_below
from engines.drakborgen.rules.passages import Way

ALIVE: Final = 60
"""The gold that it is worth to get out at all."""
ENOUGH: Final = 2500
"""The gold that mostly wins."""
BEYOND: Final = 0.05
"""What gold beyond that is worth."""
EACH: Final = 2
"""The Treasure cards that are drawn in a round (DB-24.1)."""
MOST_CARDS: Final = 10
"""The most cards with which anybody stays for more: they would burn (DB-24.9)."""
DIE: Final = 12
EXPLORED: Final = (1.1, 0.012)
"""The rounds and the peril of a square on the way back, that is unknown as yet."""
PACES: Final = ((0.5, 0.4), (0.8, 0.4), (1.2, 0.2))
"""How long the way to the chamber turns out to be, against what was reckoned, with the odds."""
TURNS_BACK: Final = 0.6
"""The part of the way out's worth that is left to those who turn back."""
BURN: Final = 0.45
"""The part of its treasure that a strong hero saves from the fire, on average."""
WAY_UP: Final = 5.0
"""The rounds until the catacombs show a way up."""
DEEP: Final = 1.5
"""The hurt of a round below ground, against one above."""
FOUND_BELOW: Final = 15
"""The gold that a round below ground counts for: less than it brings, so that heroes go on to the chamber (DB-1.1)."""
FOUND_ABOVE: Final = 5
"""The gold that a round of looking round, in chests and corners, counts for: likewise less."""
ROAMS: Final = (3, 6)
"""The rounds for which a hero may think of doing so."""
HURT: Final = (0.4, 1.6)
"""The KP that a round costs, and their variance."""


class Skill(Struct, frozen=True):
    """How well a hero is played.

    `careful`: it weighs perils on its way, and goes round them. `odds`: it reckons with odds; else with plain counts.
    `greed`: the most rounds that it stays in the chamber. `whim`: how often it does something plausible by chance.
    `cunning`: it fights with an eye on special attacks and values, and prepares things. `daring`: without odds, the
    rounds by which it trusts the sun beyond those that are certain. `roams`: it looks round for what lies about.
    `calm`: the power of gold; below 1 it would rather have little for sure than much by luck. `rash`: it attacks
    whatever it meets. `opens`: chests and the packs of fallen warriors."""

    careful: bool = True
    odds: bool = True
    greed: int = 9
    whim: float = 0.0
    cunning: bool = True
    daring: int = 0
    roams: bool = True
    calm: float = 1.0
    rash: bool = False
    opens: bool = True


STRONG: Final = Skill()
NORMAL: Final = Skill(careful=False, greed=0, whim=0.45, cunning=False, calm=0.8)
EASY: Final = Skill(
    careful=False,
    odds=False,
    greed=0,
    whim=0.05,
    cunning=False,
    daring=26,
    roams=False,
    calm=0.8,
    rash=True,
    opens=False,
)


def lives(kp: float, rounds: float) -> float:
    """The odds that KP last for so many rounds."""
    if kp <= 0:
        return 0.0
    mean, variance = HURT[0] * rounds, HURT[1] * rounds + 0.3
    return 1 / (1 + math.exp(-1.7 * (kp - 0.5 - mean) / math.sqrt(variance)))


class Visit(NamedTuple):
    """A visit to the chamber: the way there and the way home, and the KP at its beginning."""

    there: Trip
    home: Trip
    kp: float


class Plan:
    """The prospects of the hero whose player is asked."""

    def __init__(self, moment: Moment, skill: Skill) -> None:
        self.moment, self.skill, self.view = moment, skill, moment.view
        self.hero, self.own = moment.hero, moment.own
        self.legs = self._legs(UNKNOWN)

    def _legs(self, unknown: tuple[float, float]) -> Legs:
        return Legs(
            self.moment.castle, self.hero.aspects, self.hero.treasure, careful=self.skill.careful,
            safe=self.moment.has_ring("fall-protection"), unknown=unknown, means=self._means(),
        )  # fmt: skip

    def _means(self) -> set[str]:
        """The abilities and things of the hero that may open a lock."""
        return {*(one.id for one in HEROES[self.hero.id].abilities), *(thing(one).item for one in self.hero.things)}

    @cached_property
    def outward(self) -> Field:
        """The ways to the towers."""
        return self.legs.field(TOWER_AT)

    @cached_property
    def explored(self) -> Field:
        """The ways to the chamber as they will be on the way back: whatever is unknown now has been seen then."""
        return self._legs(EXPLORED).field((CHAMBER,))

    def home(self, place: str) -> Trip | None:
        """The way out of the chamber for a hero who comes there from a place: another, or by that place again."""
        across, there, out = self.outward.get(CHAMBER), self.explored.get(place), self.outward.get(place)
        again = there and out and Trip(there.weight + out.weight, there.rounds + out.rounds, there.peril + out.peril)
        return min((trip for trip in (across, again) if trip), default=None)

    @cached_property
    def inward(self) -> Field:
        """The ways to the chamber."""
        return self.legs.field((CHAMBER,))

    @property
    def may_rob(self) -> bool:
        """True if a visit to the chamber is worth thinking of."""
        view = self.view
        return not view.dragon_awake and view.dragon_left > 1 and view.decks.get("treasure", 0) > 1

    def prize(self, gold: float) -> float:
        """The worth of getting out with some gold: what goes beyond what wins is worth less."""
        counts = min(gold, ENOUGH) + BEYOND * max(0.0, gold - ENOUGH)
        return float((max(0.0, counts) + ALIVE) ** self.skill.calm)

    def out(self, place: str, spent: float, kp: float, gold: float) -> float:
        """The worth of leaving the castle with some gold, from a place after so many rounds."""
        if is_below(place):
            return self.out_below(place, spent, kp, gold)
        trip = self.outward.get(place)
        if trip is None:
            return 0.0
        return self.odds(trip, spent, kp) * self.prize(gold)

    def odds(self, trip: Trip, spent: float, kp: float) -> float:
        """The odds to come to the end of a way alive and in time."""
        rounds = spent + trip.rounds
        if not self.skill.odds:
            late = rounds - (BOARD.sun.dots - BOARD.sun.slow + 1 - self.view.dot + self.skill.daring)
            return 1 / (1 + 0.02 * rounds) if late <= 0 else 0.1 / (1 + late)
        return in_time(self.view.dot, max(rounds, 1)) * math.exp(-trip.peril) * lives(kp, trip.rounds)

    def rob(self, place: str, spent: float, kp: float, gold: float) -> float:
        """The worth of a visit to the chamber, and then out: over the paces at which the way may go on. Of a slow one
        the hero turns back in time."""
        there = self.inward.get(place)
        if not self.may_rob or is_below(place) or there is None:
            return 0.0
        turns = TURNS_BACK * self.out(place, spent, kp, gold)
        home = self.home(place)
        total = 0.0
        for pace, odds in PACES:
            trip = self._at_pace(there, pace)
            total += odds * max(turns, self.enter(spent + trip.rounds, trip, home, kp, gold))
        return total

    def _at_pace(self, trip: Trip, pace: float) -> Trip:
        """A way of which the unknown squares cost more or less than was reckoned."""
        rounds, peril = self.legs.unknown
        more = (pace - 1) * trip.unknown
        return Trip(0, max(1.0, trip.rounds + more * rounds), max(0.0, trip.peril + more * peril))

    def enter(self, spent: float, there: Trip, home: Trip | None, kp: float, gold: float) -> float:
        """The worth of coming into the chamber after so many rounds: two cards, and the dragon may wake."""
        if home is None:
            return 0.0
        return self._draws(Visit(there, home, kp), spent, gold, self.hero.treasure, self.view.dragon_left)

    def _draws(self, visit: Visit, spent: float, gold: float, cards: int, left: int) -> float:
        if left <= 0:
            return 0.0
        more = gold + EACH * CARD_WORTH
        sleeps = self._inside(visit, spent, more, cards + EACH, left - 1)
        kp = visit.kp
        burns = BURN * min(1.0, kp / DIE) * self._leaves(visit, spent, more, kp - 6.5 if kp > 8 else 2.0)
        return ((left - 1) * sleeps + burns) / left

    def _inside(self, visit: Visit, spent: float, gold: float, cards: int, left: int) -> float:
        """The worth of standing in the chamber with this round's cards drawn: leave, or stay for more (DB-24.3)."""
        leaves = self._leaves(visit, spent, gold, visit.kp)
        if left < 2 or cards >= MOST_CARDS or not self.skill.greed or leaves <= 0:
            return leaves
        return max(leaves, self._draws(visit, spent + 1, gold, cards, left))

    def stay(self) -> float:
        """The worth of staying in the chamber for two more cards."""
        home = self.outward.get(CHAMBER)
        if self.view.dragon_awake or not self.skill.greed or home is None:
            return 0.0
        visit = Visit(NONE, home, self.hero.kp)
        return self._draws(visit, 1.0, self.gold, self.hero.treasure, self.view.dragon_left)

    def _leaves(self, visit: Visit, spent: float, gold: float, kp: float) -> float:
        there, home = visit.there, visit.home
        whole = Trip(0, there.rounds + home.rounds, there.peril + home.peril)
        return self.odds(whole, spent - there.rounds, kp) * self.prize(gold)

    def worth(self, place: str, spent: float, kp: float, gold: float) -> float:
        """The worth of being at a place after so many rounds."""
        out = self.out(place, spent, kp, gold)
        if place == CHAMBER or is_below(place):
            return out
        return max(out, self.rob(place, spent, kp, gold), self.roam(place, spent, kp, gold))

    def through(self, place: str, one: Way, side: str | None, kp: float) -> float:
        """The worth of going out of a place, where the hero has come in by `side`, by a way."""
        rounds, peril = self.legs.step(place, one, side)
        if one.to == CHAMBER:
            if not self.may_rob:
                return 0.0
            there = max(rounds, 1.0)
            return (1 - peril) * self.enter(there, Trip(0, there, 0), self.home(place), kp, self.gold)
        return (1 - peril) * self.worth(one.to, max(rounds, 0.2), kp, self.gold)

    def roam(self, place: str, spent: float, kp: float, gold: float) -> float:
        """The worth of looking round for what lies about, and then out."""
        trip = self.outward.get(place)
        castle = self.moment.castle
        finds = not castle.is_known(place) or draws_cards(castle, place)
        if trip is None or not finds or not self.skill.roams:
            return 0.0

        def after(rounds: int) -> float:
            longer = Trip(0, trip.rounds + rounds, trip.peril + rounds * CARD_PERIL)
            return self.odds(longer, spent, kp) * self.prize(gold + FOUND_ABOVE * rounds)

        return max(map(after, ROAMS))

    @cached_property
    def gold(self) -> int:
        return self.own.worth

    def now(self, kp: float, spent: float = 1.0) -> float:
        """The worth of the hero's position with other KP."""
        return self.worth(self.hero.at, spent, kp, self.gold)

    @cached_property
    def goes_in(self) -> bool:
        """True while the chamber promises more than the way out."""
        here = self.hero.at
        return self.rob(here, 0, self.hero.kp, self.gold) > self.out(here, 0, self.hero.kp, self.gold)

    def out_below(self, place: str, spent: float, kp: float, gold: float) -> float:
        """The worth of walking below ground beyond the wall, and up by a way that chance must show (DB-23.17)."""
        rounds = self.to_edge(place) + WAY_UP
        odds = in_time(self.view.dot, max(1, spent + rounds)) * lives(kp, DEEP * rounds)
        return odds * self.prize(gold + FOUND_BELOW * rounds)

    @staticmethod
    def to_edge(place: str) -> int:
        """The steps below ground until one is two squares beyond the castle (DB-23.17)."""
        column, row = coordinates(place)
        return max(0, min(column + 2, BOARD.columns + 1 - column, row + 2, BOARD.rows + 1 - row))
