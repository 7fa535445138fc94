"""DB-12.16 to 12.22, 19.4, 19.9: rubble, pits, bridges and webs bar every exit but one's own entrance."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import tile_type
from tests.engines.drakborgen.referee.castle import Hero
from tests.engines.drakborgen.referee.falling import fall_below, falls_into_pit
from tests.engines.drakborgen.referee.heroes import aspect, caught, check, t12, two_in_a_row, webs_let_go
from tests.engines.drakborgen.referee.match import Match, Plan, Thread


def room_obstacle(m: Match, hero: Hero, name: str) -> bool:
    """DB-12.16 to 12.22, 19.4: rubble, pit, bridge and web stand in the way of every exit but one's own entrance."""
    kind, own = tile_type(m, hero.at), m.own(hero)
    free = name == hero.side and hero.how not in ("wall", "teleport") and not hero.stuck
    if kind not in ("rubble", "pit", "bridge", "web") or free:
        return True
    if kind == "rubble":
        hero.stuck = not check(m, own, hero, "agility")
        return not hero.stuck
    if kind == "pit":
        if check(m, own, hero, "agility"):
            return True
        falls_into_pit(m, own, hero)
        return False
    if kind == "bridge":
        return _crosses_bridge(m, own, hero)
    if webs_let_go(hero) or two_in_a_row(m, own, hero, "strength"):
        return True
    caught(m, hero)
    hero.pushing = True
    return False


def push_together(m: Match, group: list[Hero], plan: Plan) -> list[Hero]:
    """DB-19.9: two who are loose push through a web together: two Strength checks each, two successes in total."""
    successes = 0
    for one in group:
        plan.done.add(one.seat)
        one.act = plan.act(one)
        successes += 2 if webs_let_go(one) else sum(check(m, m.own(one), one, "strength") for _ in range(2))
    if successes >= 2:
        return group
    for one in group:
        caught(m, one)
        one.pushing = True
    return []


def _crosses_bridge(m: Match, own: Thread, hero: Hero) -> bool:
    """DB-12.21, 12.22: one Agility and one Mind check, both heavier by the burden; only two failures make one fall."""
    burden = len(hero.treasure) // 2
    passed = [_burdened(m, own, hero, name, burden) for name in ("agility", "mind")]
    if any(passed):
        return True
    fall_below(m, own, hero, "bridge")
    return False


def _burdened(m: Match, own: Thread, hero: Hero, name: str, burden: int) -> bool:

    value = aspect(m, hero, name)
    return t12(m, own, hero, lambda rolled: rolled + burden > value, f"check.{name}") + burden <= value
