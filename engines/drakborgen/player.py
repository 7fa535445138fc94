"""The computer players of Drakborgen, in three strengths. They see no more than a person would."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from engines.core.playout import any_picks
from engines.core.registry import Beside, Player, Strength
from engines.core.types import Observation
from engines.core.types import Random as Drawn
from engines.drakborgen.computer import answers, encounters
from engines.drakborgen.computer.beside import beside
from engines.drakborgen.computer.choosing import act
from engines.drakborgen.computer.fire import flee
from engines.drakborgen.computer.knowledge import Moment, Picks
from engines.drakborgen.computer.plans import EASY, NORMAL, STRONG, Plan, Skill


def choose(observation: Observation, rng: Random, skill: Skill = STRONG) -> Picks:
    """Picks for the first open decision."""
    moment = Moment(observation, rng)
    asked = moment.asked
    picks = _picks(moment, skill)
    if picks is not None:
        return picks
    if isinstance(asked.default, Drawn):
        return tuple(rng.sample(asked.default.among, max(asked.least, 1)))
    return asked.default


def _picks(moment: Moment, skill: Skill) -> Picks | None:
    kind = moment.asked.kind
    if skill.whim and kind in WHIMSICAL and moment.rng.random() < skill.whim:
        return _whim(moment)
    if kind in ("hero", "ring") and skill.cunning:
        return answers.hero(moment) if kind == "hero" else answers.ring(moment)
    if kind in ("throws", "throw") and moment.asked.most == 1:
        return answers.any_throw(moment)
    if kind == "throws":
        return encounters.throws(moment, cunning=skill.cunning)
    if kind in ("spear", "number"):
        return answers.spear(moment)
    if not moment.has_hero:
        return None
    plan = Plan(moment, skill)
    match kind:
        case "act":
            return act(moment, plan)
        case "barred":
            return answers.barred(moment, plan) if skill.odds else None
        case "on":
            return answers.on(moment, plan)
        case "monster" if skill.rash and "attack" in moment.keys:
            return ("attack",)
        case "monster":
            return encounters.announce(moment, plan) if skill.odds else None
        case "fight":
            return encounters.fight(moment, plan, cunning=skill.cunning)
        case "fire":
            return flee(moment, plan)
        case "container" if not skill.opens and "leave" in moment.keys:
            return ("leave",)
        case "container":
            return answers.container(moment) if skill.cunning else None
        case "loot":
            return answers.loot(moment)
        case "wall":
            return answers.wall(moment, plan)
        case "four":
            return answers.four(moment)
        case "amulet":
            return answers.amulet(moment)
    return None


WHIMSICAL: Final = frozenset({"act", "monster", "container", "hero", "ring", "barred", "on"})
"""The questions that a beginner now and then answers by chance."""


def _whim(moment: Moment) -> Picks:
    """Something plausible by chance: nothing of which a question warns."""
    options = tuple(one for one in moment.asked.options if one.warning is None and one.key not in ("back", "leave"))
    if not options:
        return any_picks(moment.asked, moment.rng)
    return (moment.rng.choice(options).key,)


WEAKER: Final[dict[Strength, Player]] = {"easy": partial(choose, skill=EASY), "normal": partial(choose, skill=NORMAL)}
BESIDE: Final[dict[Strength, Beside]] = {"strong": beside}
