"""DB-12.16 to 12.22, 19.4, 19.9: rubble, pits, bridges and webs bar every exit but one's own entrance."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import tile_type
from tests.engines.drakborgen.referee.castle import Companion, Hero
from tests.engines.drakborgen.referee.falling import fall_below, falls_into_pit
from tests.engines.drakborgen.referee.heroes import aspect, check, feels_web, t12, two_in_a_row, webs_let_go
from tests.engines.drakborgen.referee.match import Match, Thread


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
    return bool(push_together(m, [hero], name, {}))


def push_together(m: Match, group: list[Hero], name: str, helpers: dict[str, list[Hero]]) -> list[Hero]:
    """DB-19.3, 19.4, 19.9: those who are loose push through a web together, two Strength checks each, two successes in
    total; each who is stuck needs two among its own, theirs and those of its helpers. Who is alone needs them in a
    row. Returns who comes to the exit."""
    for one in [one for one in group if one.stuck or name != one.side]:
        feels_web(one)
    free = [one for one in group if webs_let_go(one) or (name == one.side and not one.stuck)]
    loose = [one for one in group if one not in free and not one.stuck]
    stuck = [one for one in group if one not in free and one.stuck]
    if len(loose) == 1 and not stuck and not _beasts(loose):
        together = 2 if two_in_a_row(m, m.own(loose[0]), loose[0], "strength") else 0
    else:
        together = _pulls(m, loose) + _beasts_pull(m, loose)
    through = [*free, *(loose if together >= 2 else [])]
    for one in stuck:
        one.pushing = True
        others = helpers.get(one.seat, [])
        if loose or others or _beasts([one]):
            won = _pulls(m, [one]) + together + _pulls(m, others) + _beasts_pull(m, [one, *others]) >= 2
        else:
            won = two_in_a_row(m, m.own(one), one, "strength")
        through += [one] if won else []
    for one in group:
        one.stuck = one.pushing = one not in through
        if one.stuck:
            m.drop_acts(one)
    return [one for one in group if one in through and m.is_in(one.seat)]


def _pulls(m: Match, heroes: list[Hero]) -> int:
    return sum(check(m, m.own(one), one, "strength") for one in heroes for _ in range(2))


def _beasts(heroes: list[Hero]) -> list[tuple[Hero, Companion]]:
    return [
        (one, beast)
        for one in heroes
        for beast in one.companions
        if beast.at == one.at and not beast.stuck and not beast.going
    ]


def _beasts_pull(m: Match, heroes: list[Hero]) -> int:
    return sum(check(m, m.own(one), beast, "strength") for one, beast in _beasts(heroes) for _ in range(2))


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
