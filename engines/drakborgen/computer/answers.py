"""All the smaller answers of heroes and monster players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engines.drakborgen.components import CARDS
from engines.drakborgen.computer.knowledge import Moment, Picks
from engines.drakborgen.computer.plans import Plan
from engines.drakborgen.geography import beyond, square_of
from engines.drakborgen.rules.passages import way

AMULETS: Final = (
    "life", "twilight", "strength", "skeleton", "pheromone", "shield", "dragon", "thief", "spider", "teleport",
    "kuyashian-curse", "death",
)  # fmt: skip
"""The amulets, the best first."""
RINGS: Final = (
    "teleport", "fall-protection", "fire-ward", "trap-sense", "healing", "blinding", "fortune", "sleep", "opening",
    "up-and-away", "searching", "shaping",
)  # fmt: skip
"""The rings, the best first."""
HEROES: Final = (
    "sigeir", "rohan", "aelfric", "durim", "iril", "dzala-naryn", "stjarnkastaren", "bardhor", "knivkastaren",
    "yushugom", "mrishnahk",
)  # fmt: skip
"""The heroes, the best first."""
PICKS: Final = 0.3
"""The odds from which a lock is picked rather than left alone."""


def hero(moment: Moment) -> Picks:
    """A1."""
    return (min(moment.keys, key=_rank(HEROES)),)


def ring(moment: Moment) -> Picks:
    """A2."""
    return (min(moment.keys, key=_rank(RINGS)),)


def _rank(order: tuple[str, ...]) -> Callable[[str], int]:
    return lambda key: order.index(key) if key in order else len(order)


def barred(moment: Moment, plan: Plan) -> Picks:
    """A7: open what a key or strength opens; leave a lock for another exit that is nearly as good."""
    keys = [key for key in moment.keys if key != "back"]
    for how in ("key", "force"):
        if how in keys:
            return (how,)
    picks = plan.legs.lock
    draft = moment.own.intent
    goes = draft.act if draft is not None else ""
    others = {key: _worth(moment, plan, key.removeprefix("then.")) for key in keys if key.startswith("then.go.")}
    through = _worth(moment, plan, goes) * picks
    best = max(others, key=lambda key: others[key], default="")
    if "ring" in keys and moment.hero.kp < 6:
        return ("ring",)
    if best and others[best] > max(through, 0.05 * plan.now(moment.hero.kp)):
        return (best,)
    if picks >= PICKS or "then.search" not in keys:
        return ("pick",) if "pick" in keys else ("stop",)
    return ("then.search",)


def _worth(moment: Moment, plan: Plan, act: str) -> float:
    verb, _, exit_ = act.partition(".")
    one = way(moment.castle, moment.hero.at, exit_) if verb in ("go", "push") else None
    if one is None:
        return 0.0
    return plan.through(moment.hero.at, one, moment.hero.side, moment.hero.kp)


def on(moment: Moment, plan: Plan) -> Picks:
    """A13: the exit of a corridor that promises most."""
    draft = moment.own.intent
    place = moment.hero.at
    if draft is not None and draft.act.startswith(("go.", "push.")):
        one = way(moment.castle, place, draft.act.partition(".")[2])
        if one is not None:
            place = one.to
    keys = [key for key in moment.keys if key != "back" or "stop" in moment.keys]

    def worth(key: str) -> float:
        one = way(moment.castle, place, key) if len(key) == 1 else None
        if one is None:
            return 0.1
        return plan.through(place, one, None, moment.hero.kp)

    return (max(keys, key=worth),)


def container(moment: Moment) -> Picks:
    """A18: a chest with 5 KP or more, a fallen warrior with 7; of several heroes the strongest opens."""
    chest = moment.asked.prompt.args.get("box") == "chest"
    mine = [one.kp for one in moment.view.heroes.values() if one.at == moment.hero.at]
    strongest = moment.hero.kp == max(mine, default=0)
    brave = moment.hero.kp >= (5 if chest else 7)
    return ("open",) if brave and (strongest or moment.view.rules.mode == "competitive") else ("leave",)


def loot(moment: Moment) -> Picks:
    """A19: a thing lies if two claim it; so it is for who carries least, then for the first by seat."""
    view = moment.view
    here = [seat for seat, one in view.heroes.items() if one.at == moment.hero.at and not one.going]
    first = min(here, key=lambda seat: (len(view.heroes[seat].things) + view.heroes[seat].treasure, seat))
    return ("claim",) if first == moment.seat else ("pass",)


def wall(moment: Moment, plan: Plan) -> Picks:
    """A23: the wall behind which the way is best."""
    square = square_of(moment.hero.at)

    def worth(side: str) -> float:
        near = beyond(square, side) if len(side) == 1 else ""
        return plan.worth(near, 2.0, moment.hero.kp, plan.gold) if near else 0.0

    return (max(moment.keys, key=worth),)


def four(moment: Moment) -> Picks:
    """A36: the Search card that is worth most."""

    def worth(key: str) -> int:
        card = CARDS["search"].get(key.rpartition(".")[2])
        if card is None:
            return 0
        useful = {"item": 80, "amulet_half": 20, "secret_door": 10}.get(card.effect.op, 0)
        return card.value_gm + useful - (60 if card.category in ("danger", "monster") else 0)

    return (max(moment.keys, key=worth),)


def amulet(moment: Moment) -> Picks:
    """A26."""
    return (min(moment.keys, key=_rank(AMULETS)),)


def spear(moment: Moment) -> Picks:
    """A21, M3: numbers by chance, which nobody foresees."""
    return tuple(moment.rng.sample(moment.keys, moment.asked.least))


def any_throw(moment: Moment) -> Picks:
    """A30, M4."""
    return (moment.rng.choice(moment.keys),)
