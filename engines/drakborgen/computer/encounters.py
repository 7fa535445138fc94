"""Meeting monsters (A14 to A17) and fighting them (A16, M1, M2)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.drakborgen.components import MONSTER_CARDS, MONSTERS, SURFACE
from engines.drakborgen.computer.duelling import beast, hero_fighter, queue
from engines.drakborgen.computer.knowledge import Moment, Picks
from engines.drakborgen.computer.plans import Plan
from engines.drakborgen.geography import is_below
from engines.drakborgen.rules.catacombs import ahead
from engines.drakborgen.rules.passages import way
from engines.drakborgen.view.fights import FightView
from engines.drakborgen.view.looking import MonsterView

QUEUE: Final = 6
WINS: Final = 0.37
"""The odds that a hero alone hurts its enemy in a combat round; as many that it is hurt, the rest that both are."""
FLIGHT: Final = 1 / 3
"""The odds that a flight succeeds (DB-16.10)."""


@cache
def beaten(kp: int, points: int) -> tuple[float, float]:
    """The odds that a hero beats a monster of so many points, and the KP that it has left then."""
    if points <= 0:
        return 1.0, float(kp)
    if kp <= 0:
        return 0.0, 0.0
    odds, left = 0.0, 0.0
    for share, lost, hit in ((0.22, 0, 1), (0.11, 0, 2), (1 / 3, 1, 0), (1 / 3, 1, 1)):
        won, rest = beaten(kp - lost, points - hit)
        if kp - lost <= 0:
            continue
        odds += share * won
        left += share * won * rest
    return odds, (left / odds if odds else 0.0)


@cache
def reactions(kind: str, said: str) -> tuple[tuple[str, int, int], ...]:
    """What the Monster cards say about a kind of monster: reaction, KP if it fights, stab."""
    found = []
    for card in MONSTER_CARDS.values():
        announced = card.reactions.get(kind)
        if announced is not None:
            one = getattr(announced, said)
            found += [(one.r, one.kp or one.kp_if_forced, one.stab)] * card.count
    return tuple(found)


def there(moment: Moment) -> tuple[FightView | None, list[MonsterView]]:
    """The encounter in which the seat takes part, and its monsters."""
    view = moment.view
    place = moment.hero.at if moment.has_hero else ""
    fight = next(
        (one for one in view.fights.values() if one.place == place or (one.mp == moment.seat and not place)), None
    )
    if fight is None:
        return None, [one for one in view.monsters if one.at == place and not one.passive]
    return fight, [one for one in view.monsters if one.id in fight.monsters]


def announce(moment: Moment, plan: Plan) -> Picks:
    """A14: what promises most, by what the Monster cards say; first what a ring or a missile may do."""
    _, monsters = there(moment)
    kinds = [one.kind for one in monsters if one.kind in SURFACE] or ["orch"]
    keys = moment.keys
    worst = max(kinds, key=lambda kind: MONSTERS[kind].general_kp)
    danger = sum(MONSTERS[kind].general_kp for kind in kinds)
    if "shoot" in keys and (danger >= 4 or moment.hero.kp <= 6):
        return ("shoot",)
    ids = {str(one.id): one.kind for one in monsters}
    for key in keys:
        verb, _, number = key.partition(".")
        if verb == "helmet":
            return (key,)
        if verb in ("blind", "sleep", "magic") and ids.get(number) == worst and _is_dire(moment, danger, verb):
            return (key,)
    said = [key for key in keys if key.partition(".")[0] in ("attack", "wait", "flee")]
    worth = {key: _worth(moment, plan, kinds, key) for key in said}
    if not worth:
        default = moment.asked.default
        return default if isinstance(default, tuple) else (keys[0],)
    best = max(worth.values())
    return (next(key for key in worth if worth[key] == best),)


def _is_dire(moment: Moment, danger: int, verb: str) -> bool:
    """True if a monster is worth a ring, or one of several magic tricks."""
    kp = moment.hero.kp
    return danger >= 6 or kp <= 2 * danger or (verb == "magic" and danger >= 4)


def _worth(moment: Moment, plan: Plan, kinds: list[str], key: str) -> float:
    """The worth of an announcement: over the cards, the odds to live and what is left then."""
    said, _, joins = key.partition(".")
    kp = moment.hero.kp
    helpers = sum(one.at == moment.hero.at for one in moment.view.heroes.values()) - 1
    total = 0.0
    kind = max(kinds, key=lambda one: MONSTERS[one].general_kp)
    cards = reactions(kind, said)
    more = sum(MONSTERS[one].general_kp for one in kinds) - MONSTERS[kind].general_kp
    back = way(moment.castle, moment.hero.at, moment.hero.side) if moment.hero.side else None
    for reaction, points, stab in cards:
        match reaction:
            case "fight":
                share = (points + more) / (1 + max(0, helpers))
                odds, left = beaten(_points(moment), max(1, round(share)))
                total += odds * plan.now(round(kp - _points(moment) + left))
            case "escape" | "follows":
                hurt = kp - stab - (1.5 if reaction == "follows" else 0)
                total += plan.worth(back.to, 2.2, hurt, plan.gold) if back and hurt > 0 else 0.0
            case _:
                total += plan.now(kp)
    return total / len(cards) - (0.01 if joins else 0.0)


def _points(moment: Moment) -> int:
    """The points that a hero has in a fight (DB-28.2)."""
    hero = moment.hero
    if moment.view.rules.combat != "legend":
        return hero.kp
    return hero.sp if hero.sp is not None else (hero.kp + 1) // 2


# -- fights


def guess(monster: MonsterView) -> int:
    """The points that a monster has left, as far as a hero can tell."""
    kind = MONSTERS[monster.kind]
    return max(1, kind.general_kp - monster.wounds)


def fight(moment: Moment, plan: Plan, *, cunning: bool) -> Picks:
    """A16: a queue of throws, and when to flee."""
    view, seat = moment.view, moment.seat
    found, monsters = there(moment)
    if not cunning or not monsters or found is None or found.duel:
        default = moment.asked.default
        return default if isinstance(default, tuple) else tuple(moment.keys[:1])
    foe = max(monsters, key=guess)
    shown: dict[str, str] = {}
    for throws, _ in found.blows:
        shown.update(throws)
    draft = moment.own.queue
    own = [seat, *(f"{seat}.{number}" for number, _ in enumerate(moment.hero.companions))]
    name = next((one for one in own if draft is None or one not in draft.throws), seat)
    is_hero = any(key.startswith("stop.") for key in moment.keys)
    if not is_hero and name == seat and len(own) > 1:
        name = own[1]
    me = hero_fighter(moment.hero) if is_hero else beast(moment.hero.companions[int(name.partition(".")[2])].kind)
    marks = shown.get(name, ""), shown.get(f"m{foe.id}", "")
    is_legend = view.rules.combat == "legend"
    length = 1 if is_legend else QUEUE
    points = float(_points(moment)), float(guess(foe))
    picks = queue(moment, me, beast(foe.kind), marks if is_legend else ("", ""), points, length)
    if not is_hero:
        return picks
    return (*picks, *_stance(moment, plan, foe))


def _stance(moment: Moment, plan: Plan, foe: MonsterView) -> Picks:
    """Flee when the fight is more likely to be lost than the flight."""
    keys = set(moment.keys)
    left, points = guess(foe), _points(moment)
    limits = [limit for limit in (8, 5, 3) if f"flee.{limit}" in keys and _should_flee(min(limit, points), left)]
    if not limits:
        return ("stop.3",) if "stop.3" in keys and points > 3 else ()
    exits = [key for key in keys if key.startswith("by.")]

    def worth(key: str) -> float:
        exit_ = key.partition(".")[2]
        if is_below(moment.hero.at):  # the arrow turns that way (DB-23.27)
            return plan.out(ahead(moment.hero.at, exit_), 1.0, moment.hero.kp, plan.gold)
        one = way(moment.castle, moment.hero.at, exit_)
        if one is None:
            return 0.0
        barred = 0.5 if one.bars else 1.0
        return barred * plan.worth(one.to, 1.0, max(1, moment.hero.kp), plan.gold)

    best = sorted(exits, key=worth, reverse=True)[:2]
    return (f"flee.{limits[0]}", *best)


@cache
def _should_flee(kp: int, points: int) -> bool:
    """True if a hero with so many KP fares better by fleeing, as soon as it may."""
    return beaten(kp, points)[0] < _gets_away(kp)


@cache
def _gets_away(kp: int) -> float:
    """The odds to get away: a failed flight costs a KP, and damage must be done again first."""
    if kp <= 0:
        return 0.0
    return FLIGHT + (1 - FLIGHT) * 0.6 * _gets_away(kp - 2)


def throws(moment: Moment, *, cunning: bool) -> Picks:
    """M1, M2: six throws for a monster, by its card, its special attack, and what the hero is likely to show."""
    hint = moment.asked.hint
    found = next((one for one in moment.view.fights.values() if one.mp == moment.seat and one.fighters), None)
    heroes = [moment.view.heroes[seat] for seat in (found.fighters if found else ()) if seat in moment.view.heroes]
    if hint is None or not heroes or not cunning or found is None:
        default = moment.asked.default
        return default if isinstance(default, tuple) else tuple(moment.keys[:QUEUE])
    kind, left = str(hint.args["monster"]), hint.args["kp"]
    prey = min(heroes, key=lambda hero: hero.kp)
    is_legend = moment.view.rules.combat == "legend"
    draft = moment.own.queue
    names = [f"m{number}" for number in found.monsters]
    name = next((one for one in names if draft is None or one not in draft.throws), names[0])
    shown: dict[str, str] = {}
    for throws_, _ in found.blows:
        shown.update(throws_)
    seat = next(seat for seat, hero in moment.view.heroes.items() if hero is prey)
    marks = (shown.get(name, ""), shown.get(seat, "")) if is_legend else ("", "")
    kp = prey.sp if is_legend and prey.sp is not None else prey.kp
    points = float(left) if isinstance(left, int) else 3.0, float(kp)
    return queue(moment, beast(kind), hero_fighter(prey), marks, points, QUEUE)
