"""Fleeing from the dragon (A28): the exit, and how many Treasure cards to keep (DB-24.7 to DB-24.10)."""

from __future__ import annotations

from typing import Final

from engines.drakborgen.components import CARDS
from engines.drakborgen.computer.knowledge import CARD_WORTH, Moment, Picks
from engines.drakborgen.computer.plans import Plan
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules.passages import ways

DIE: Final = 12


def worths(plan: Plan, cards: int) -> tuple[int, ...]:
    """The worths of the best Treasure cards, summed up from none: of cards not drawn yet the mean."""
    held = sorted((CARDS["treasure"][card].value_gm for card in plan.own.treasure), reverse=True)
    held += [CARD_WORTH] * (cards - len(held))
    held.sort(reverse=True)
    sums = [0]
    for one in held:
        sums.append(sums[-1] + one)
    return tuple(sums)


def flee(moment: Moment, plan: Plan) -> Picks:
    """The exit without an obstacle that leads out soonest; as many cards as pay."""
    keys = [key for key in moment.keys if key != "back"]
    if not keys[0].startswith("keep."):
        exits = [one for one in ways(moment.castle, CHAMBER) if one.exit in keys]
        free = [one for one in exits if not one.bars] or exits
        trips = plan.outward

        def far(exit_: str) -> float:
            one = next(one for one in free if one.exit == exit_)
            rounds, peril = plan.legs.step(CHAMBER, one)
            trip = trips.get(one.to)
            return rounds + 14 * peril + (trip.weight if trip else 99.0)

        return (min((one.exit for one in free), key=far),)
    sums = worths(plan, plan.hero.treasure)
    other, kp = plan.gold - sums[-1], plan.hero.kp

    def value(kept: int) -> float:
        away = plan.out(CHAMBER, 1.0, kp, max(0, other) + sums[kept])
        odds = max(0, DIE - kept) / DIE if kept else 1.0
        burnt = [kp - lost for lost in range(1, DIE + 1) if kp > lost]
        again = sum(plan.out(CHAMBER, 1.0, left, max(0, other) + sums[min(kept, 3)]) for left in burnt)
        return odds * away + (1 - odds) * 0.7 * again / DIE

    best = max((int(key.partition(".")[2]) for key in keys), key=lambda kept: (value(kept), kept))
    return (f"keep.{best}",)
