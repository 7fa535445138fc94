"""The action of a round (A6): where to go, or to search, to open, to stay, to leave."""

from __future__ import annotations

from typing import Final

from engines.drakborgen.computer.knowledge import Moment, Picks
from engines.drakborgen.computer.plans import Plan
from engines.drakborgen.computer.ways import Trip
from engines.drakborgen.geography import (
    BELOW,
    CHAMBER,
    CHAMBER_SQUARES,
    DIRECTIONS,
    OPPOSITE,
    coordinates,
    is_below,
    is_tower,
    is_wall,
    shifted,
    square,
    square_of,
    turned,
)
from engines.drakborgen.rules.catacombs import ahead
from engines.drakborgen.rules.passages import way

FOUND: Final = {"search": 6.0, "search.two": 30.0, "search.ring": 150.0, "open": 80.0}
"""The gold that an action counts for: less than it finds, as each round on the way in costs more than is reckoned."""
PERIL: Final = {"search": 0.4, "search.two": 0.9, "search.ring": 0.1, "open": 0.3}
"""The KP that it costs on average."""
IN_NEED: Final = (
    "leave", "up", "climb", "search", "go", "push", "tear", "grope", "ring", "rune", "walk", "down", "read", "magic",
)  # fmt: skip
"""The actions of a hero who has no way left, in the order in which they are tried."""
LED: Final = 5
"""The throws of twelve by which the teleport ring leads in the direction that its owner named."""
LOW: Final = 0.45
"""The part of its KP below which a hero heals."""


class Choosing:
    """The worth of each action that is offered."""

    def __init__(self, moment: Moment, plan: Plan) -> None:
        self.moment, self.plan, self.hero, self.view = moment, plan, moment.hero, moment.view
        self.kp, self.gold = float(self.hero.kp), float(plan.gold)

    def best(self) -> str:
        keys = [key for key in self.moment.keys if key not in ("give_up_hero", "back")]
        worth = {key: self.worth(key) for key in keys}
        if not worth:
            return self.moment.keys[0]
        most = max(worth.values())
        if most <= 0:
            return self._in_need(keys)
        return max(worth, key=lambda key: worth[key])

    def worth(self, key: str) -> float:
        verb, _, target = key.partition(".")
        here = self.hero.at
        match verb:
            case "leave":
                return self._leave()
            case "go" | "push":
                return self._go(target)
            case "tear":
                back = way(self.moment.castle, here, self.hero.side)
                tries = 1 / max(self.plan.legs.strong, 0.1) - 1
                return self._at(back.to, 1 + tries) if back else 0.0
            case "grope":
                return self._at(here, 1.5) + 1
            case "search" | "open":
                return self._stay_and_find(key)
            case "wait":
                return 0.55 * self._at(here, 1.0)
            case "stay":
                return self.plan.stay()
            case "ring":
                return self._ring(target)
            case "rune":
                odds = self.plan.legs.clever
                return odds * self._at(target, 1.0) + (1 - odds) * 0.8 * self._at(here, 1.0)
            case "down":
                return self._below(f"{BELOW}{square_of(here)}", target)
            case "walk":
                return self._walk(target)
            case "climb":
                above = here.removeprefix(BELOW)
                tries = 1 / max(self.plan.legs.agile, 0.1)
                return self._at(above, tries)
            case "up":
                return self._up()
            case "magic":
                return self._conjures(target) if target in DIRECTIONS else 0.0
            case "read":
                return 0.3 * self._at(here, 1.0)
            case "help":
                return 0.5 * self._at(here, 1.0)
            case "attack":
                return 0.0
        return 0.0

    def _at(self, place: str, spent: float, kp: float | None = None, gold: float = 0.0) -> float:
        if is_tower(place) and self.gold + gold:
            return self.plan.odds(self.plan.outward[place], spent, self.kp) * self.plan.prize(self.gold + gold)
        return self.plan.worth(place, spent, self.kp if kp is None else kp, self.gold + gold)

    def _leave(self) -> float:
        stays = max((self.worth(key) for key in self.moment.keys if key.startswith("go.")), default=0.0)
        return 1e9 if self.plan.prize(self.gold) >= stays else self.gold + 1

    def _go(self, exit_: str) -> float:
        one = way(self.moment.castle, self.hero.at, exit_)
        if one is None:
            return 0.0
        if is_tower(one.to) and self.gold:
            rounds, peril = self.plan.legs.step(self.hero.at, one, self._side)
            return (1 - peril) * self._at(one.to, max(rounds, 0.2))
        return self.plan.through(self.hero.at, one, self._side, self.kp)

    @property
    def _side(self) -> str | None:
        """The exit by which nothing hinders the hero."""
        return None if self.hero.stuck else self.hero.side

    def _enter_chamber(self, rounds: float, peril: float) -> float:
        if not self.plan.may_rob:
            return 0.0
        there = max(rounds, 1.0)
        home = self.plan.home(self.hero.at)
        return (1 - peril) * self.plan.enter(there, Trip(0, there, 0), home, self.kp, self.gold)

    def _stay_and_find(self, key: str) -> float:
        stays = self._at(self.hero.at, 1.0, self.kp - PERIL[key], FOUND[key])
        return stays if self.kp > 4 else 0.5 * stays

    def _ring(self, target: str) -> float:
        name, _, direction = target.partition(".")
        if name == "healing":
            lost = self.hero.most - self.hero.kp
            return self._at(self.hero.at, 1.0, self.kp + min(5, lost)) if self.kp <= LOW * self.hero.most else 0.0
        if name == "teleport":
            return self._leap(direction)
        return self._ascends()

    def _ascends(self) -> float:
        """The ring of ascent (DB-34.24): four throws of twelve lead straight up, the others a square aside; into the
        outer wall, too."""
        straight = self._comes_up(*coordinates(self.hero.at))
        return (4 * straight + sum(self._lands(one, 1) for one in DIRECTIONS)) / 12

    def _leap(self, target: str) -> float:
        """The teleport ring (DB-34.24, DB-22): of twelve throws eight lead in a direction of chance, and into the outer
        wall, or out of the castle: nobody leaves a tower so with nothing."""
        if is_below(self.hero.at) or (is_tower(self.hero.at) and not self.gold):
            return 0.0
        return sum((LED if one == target else 1) * self._flung(one) for one in DIRECTIONS) / (len(DIRECTIONS) + LED - 1)

    def _flung(self, direction: str) -> float:
        """The worth of one to six squares in a direction."""
        return sum(self._lands(direction, steps) for steps in range(1, 7)) / 6

    def _lands(self, direction: str, steps: int) -> float:
        return self._comes_up(*shifted(self.hero.at, 1 + DIRECTIONS.index(direction), steps))

    def _comes_up(self, column: int, row: int) -> float:
        """The worth of being brought to a square by magic."""
        if is_wall(column, row):
            return 0.0
        place = square(column, row)
        if place in CHAMBER_SQUARES:
            return self._enter_chamber(1.0, 0.0)
        return self._at(place, 1.0) if place else self.plan.prize(self.gold) * (self.gold > 0)

    def _conjures(self, direction: str) -> float:
        """One square by magic, which takes a Mind check (DB-34.25)."""
        if is_below(self.hero.at):
            return 0.0
        odds = self.plan.legs.clever
        return 0.8 * (odds * self._lands(direction, 1) + (1 - odds) * self._at(self.hero.at, 1.0))

    # -- below ground

    def _below(self, place: str, side: str) -> float:
        """DB-23.1: the first step below ground."""
        step = ahead(place, side)
        return self._lost(step, 1.0)

    def _walk(self, how: str) -> float:
        turns = {"left": -1, "on": 0, "right": 1}
        side = turned(self.hero.arrow, turns[how]) if how in turns and self.hero.arrow else how
        if side not in OPPOSITE:
            return 0.0
        return self._lost(ahead(self.hero.at, side), 1.0) + 0.1 * (how == "on")

    def _lost(self, place: str, spent: float) -> float:
        """The worth of being below ground: a way up comes by chance, for the chamber or for the way out."""
        out = self.plan.out(place, spent, self.kp, self.gold)
        above = square(*coordinates(place))
        if not above or not self.plan.may_rob:
            return out
        column, row = coordinates(place)
        near = abs(column - 6) + max(0, abs(row - 4.5) - 0.5)
        rises = 0.75 * self.plan.rob(above if above not in ("g5", "g6") else "f5", spent + 4.5, self.kp - 3, self.gold)
        return max(out, rises * (1 - 0.02 * near))

    def _up(self) -> float:
        column, row = coordinates(self.hero.at)
        above = square(column, row)
        goes_on = self._lost(self.hero.at, 3.0)
        if above:
            place = "f5" if above in ("g5", "g6") else above
            return 0.9 * self._at(place, 1.3) + 0.02 * goes_on
        outside = not is_wall(column, row)
        return (0.92 if outside else 0.55) * self.plan.prize(self.gold) + 1

    # -- no way

    def _in_need(self, keys: list[str]) -> str:
        """Walled in, or too late: whatever may still change something (DB-3.14)."""
        default = self.moment.asked.default
        rank = {verb: number for number, verb in enumerate(IN_NEED)}
        useful = [key for key in keys if key.partition(".")[0] in rank and not self._is_fatal(key)]
        if useful:
            first = min(useful, key=lambda key: rank[key.partition(".")[0]])
            same = [key for key in useful if key.partition(".")[0] == first.partition(".")[0]]
            return self.moment.rng.choice(same)
        return default[0] if isinstance(default, tuple) else keys[0]

    def _is_fatal(self, key: str) -> bool:
        one = way(self.moment.castle, self.hero.at, key.partition(".")[2]) if key.startswith("go.") else None
        return one is not None and one.to == CHAMBER and self.view.dragon_awake


def act(moment: Moment, plan: Plan) -> Picks:
    """A6."""
    return (Choosing(moment, plan).best(),)
