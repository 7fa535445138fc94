"""The computer lords of Draggmar, in three strengths. They see no more than a person would."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from engines.core.playout import erring
from engines.core.registry import Beside, Player, Strength
from engines.core.types import Observation
from engines.core.types import Random as Drawn
from engines.draggmar.computer import fighting, plain, shopping, trading, travelling
from engines.draggmar.computer.knowledge import Moment, Picks
from engines.draggmar.computer.skill import EASY, NORMAL, STRONG, Skill


def choose(observation: Observation, rng: Random, skill: Skill = STRONG) -> Picks:
    """Picks for the first open decision."""
    moment = Moment(observation, rng)
    picks = _picks(moment, skill)
    if picks is not None:
        return picks
    default = moment.asked.default
    if isinstance(default, Drawn):
        return tuple(rng.sample(default.among, max(moment.asked.least, 1)))
    return default


ANSWERS: Final[dict[str, Callable[[Moment], Picks]]] = {
    "scout": travelling.scout, "dismiss": shopping.dismiss, "limit": shopping.limit, "market": shopping.market,
    "upgrade": lambda _: ("yes",), "lose": shopping.limit, "loot": trading.loot, "take": trading.take,
    "trade": trading.trade, "deal-take": trading.deal,
}  # fmt: skip
"""The answers that are the same at every strength. A level for 1 Fame is cheaper than any other (DD-10.3)."""


def _picks(moment: Moment, skill: Skill) -> Picks | None:
    kind = moment.asked.kind
    match kind:
        case "commit":
            return fighting.commit(moment, skill) if skill.fights else plain.commit(moment)
        case "muster" if skill.fights:
            return fighting.muster(moment, skill)
        case "shop":
            return shopping.shop(moment) if skill.invests else plain.shop(moment)
        case "standee" if skill.plans:
            return travelling.standee(moment)
        case "way" if skill.plans:
            return travelling.way(moment)
        case "admit" if skill.plans:
            return travelling.admit(moment)
    answer = ANSWERS.get(kind)
    return None if answer is None else answer(moment)


WEAKER: Final[dict[Strength, Player]] = {
    "easy": erring(partial(choose, skill=EASY), 0.35), "normal": erring(partial(choose, skill=NORMAL), 0.3),
}  # fmt: skip
BESIDE: Final[dict[Strength, Beside]] = {"strong": trading.beside}
