"""What a hero's player does of its own accord before it answers: flasks, amulets, and what is armed ahead (A5, A35)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engines.core.types import Action, Decision, Observation, Order, Preference
from engines.drakborgen.asking.offers import DRINK, OWN, WEAR
from engines.drakborgen.computer.knowledge import Moment
from engines.drakborgen.computer.plans import STRONG, Plan

ARMED: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "arm-luck": (("fortune", "damage>=4"), ("fortune", "cave-in")),
    "arm-tile": tuple(("shaping", f"is.{kind}") for kind in ("pit", "web", "dark", "rotating", "bridge")),
    "arm-reacted": (("elven-ring", "fight"), ("elven-ring", "stab>=2")),
}
"""What is armed for each moment, and when it acts: what kills or costs many rounds."""
BAD: Final = frozenset({"death", "kuyashian-curse"})
"""The amulets that nobody puts on who knows them."""
SIPS: Final = 12


def beside(observation: Observation, rng: Random) -> Action | Order | None:
    """An order that is not given yet, a flask or an amulet; None for nothing more."""
    moment = Moment(observation, rng)
    if moment.asked.kind != "act" or not moment.has_hero:
        return None
    order = next(_orders(moment, observation), None)
    if order is not None:
        return order
    offer = next((one for one in observation.ask if one.kind == OWN and one.seat == moment.seat), None)
    key = _taken(moment, offer) if offer is not None else None
    return None if offer is None or key is None else Action(moment.seat, offer.id, (key,))


def _orders(moment: Moment, observation: Observation) -> Iterator[Order]:
    for one in observation.orders:
        if one.seat != moment.seat or one.entries:
            continue
        things = {option.key for option in one.options}
        wanted = [Preference(one.kind, (what,), when) for what, when in ARMED.get(one.kind, ()) if what in things]
        if wanted:
            yield Order(moment.seat, one.kind, tuple(wanted))


def _taken(moment: Moment, offer: Decision) -> str | None:
    """An amulet is put on: more of them help than harm (DB-34.23), but solo most are lost by it (DB-31.3). A flask is
    drunk where what it may do is worth more than the hero's state (DB-34.22)."""
    for option in offer.options:
        verb, _, _ = option.key.partition(".")
        if verb == WEAR and moment.view.rules.mode != "solo" and not BAD & set(moment.own.amulets):
            return option.key
        if verb == DRINK and _is_worth_drinking(moment):
            return option.key
    return None


def _is_worth_drinking(moment: Moment) -> bool:
    plan, kp, most = Plan(moment, STRONG), moment.hero.kp, moment.hero.most
    lost = most - kp
    healed = [min(most, kp + 2), kp + -(-lost // 3), kp + -(-lost * 2 // 3), most]
    left = [0, kp // 2, kp - 2, kp, kp, kp, kp, kp, *healed]
    return sum(plan.now(one) if one > 0 else 0.0 for one in left) > SIPS * plan.now(kp)
