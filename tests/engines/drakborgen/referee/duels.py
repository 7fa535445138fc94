"""DB-17.20 to 17.22: hero against hero, each with its companions (DB-25.6, 26.13)."""

from __future__ import annotations

from itertools import combinations

from tests.engines.drakborgen.referee.asking import Play
from tests.engines.drakborgen.referee.blows import Blow, compare_discs, compare_throws
from tests.engines.drakborgen.referee.castle import Hero
from tests.engines.drakborgen.referee.combat import ask, drawn_in, enlist
from tests.engines.drakborgen.referee.heroes import aspect, unarmed
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.queues import (
    STANDSTILL,
    Fighter,
    declares_flight,
    flight,
    hurt_fighter,
    is_up,
    next_throw,
    specials,
)


def duel(m: Match, th: Thread, place: str, attacker: Hero, defender: Hero) -> Play[None]:
    """Two heroes fight until one is dead or has fled."""
    m.facts[f"duel.{th.name}"] = True
    yield from _fight(m, th, place, attacker, defender)
    m.facts[f"duel.{th.name}"] = False


def _fight(m: Match, th: Thread, place: str, attacker: Hero, defender: Hero) -> Play[None]:
    heroes = sorted((attacker, defender), key=lambda one: one.seat)
    fighters = enlist(m, heroes, place)
    quiet = 0
    while quiet < STANDSTILL:
        fighters = [one for one in fighters if is_up(m, one, place)]
        fighters += drawn_in(m, heroes, fighters, place)
        if not _goes_on(fighters):
            return
        yield from ask(m, th, place, fighters, [], False)
        for one in fighters:
            declares_flight(m, one)
        lost = yield from _combat_round(m, th, place, fighters)
        quiet = 0 if lost else quiet + 1


def _goes_on(fighters: list[Fighter]) -> bool:
    return len({one.master.seat for one in fighters}) > 1


def _combat_round(m: Match, th: Thread, place: str, fighters: list[Fighter]) -> Play[bool]:
    """DB-17.1: everybody throws once, every pair of enemies is compared. Returns whether anybody lost."""
    thrown = {id(one): next_throw(m, th, one) for one in fighters}
    taken, dealt = ({id(one): 0 for one in fighters} for _ in range(2))
    for one, other in combinations(fighters, 2):
        if one.master is other.master:
            continue
        result = _blow(m, one, other, thrown[id(one)], thrown[id(other)])
        for loser, winner, lost in ((other, one, result.given), (one, other, result.taken)):
            if not winner.fleeing:
                taken[id(loser)] += lost
                dealt[id(winner)] += lost
    for one in fighters:
        one.hurt = taken[id(one)] > 0
        hurt_fighter(m, th, one, taken[id(one)])
    for one in fighters:
        if one.beast is None and _goes_on([other for other in fighters if is_up(m, other, place)]):
            yield from flight(m, th, place, one, taken[id(one)], dealt[id(one)])
    return any(taken.values())


def _blow(m: Match, one: Fighter, other: Fighter, mine: str, theirs: str) -> Blow:
    bare, other_bare = (each.beast is None and unarmed(m, each.master) for each in (one, other))
    if m.legend:
        values = aspect(m, one.who, mine), aspect(m, other.who, theirs)
        return compare_discs(mine, theirs, values, bare, other_bare)
    return compare_throws(mine, theirs, specials(m, one.who), specials(m, other.who), bare, other_bare)
