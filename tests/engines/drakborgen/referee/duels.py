"""DB-17.20 to 17.22: hero against hero."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Form, Play, Question
from tests.engines.drakborgen.referee.blows import Blow, compare_discs, compare_throws
from tests.engines.drakborgen.referee.castle import Hero
from tests.engines.drakborgen.referee.heroes import aspect, unarmed
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.queues import (
    STANDSTILL,
    Fighter,
    declares_flight,
    flight,
    hero_form,
    hurt_fighter,
    is_up,
    next_throw,
    note_form,
    specials,
)


def duel(m: Match, th: Thread, place: str, attacker: Hero, defender: Hero) -> Play[None]:
    """Two heroes fight until one is dead or has fled."""
    sides = [Fighter(attacker), Fighter(defender)]
    quiet = 0
    while all(is_up(m, one, place) for one in sides) and quiet < STANDSTILL:
        asked: list[Question | Form] = [hero_form(m, th, place, one, [one]) for one in sides if not one.queue]
        answers: Answers = (yield Ballot(asked)) if asked else {}
        for seat, draft in answers.items():
            note_form(m, seat, draft, sides)
        for one in sides:
            declares_flight(m, one)
        first, second = sides
        mine, theirs = next_throw(m, th, first), next_throw(m, th, second)
        result = _blow_of_heroes(m, first.master, second.master, mine, theirs)
        given = 0 if first.fleeing else result.given
        taken = 0 if second.fleeing else result.taken
        hurt_fighter(m, th, first, taken)
        hurt_fighter(m, th, second, given)
        quiet = 0 if given or taken else quiet + 1
        for one, lost, dealt in ((first, taken, given), (second, given, taken)):
            if all(is_up(m, other, place) for other in sides):
                yield from flight(m, th, place, one, lost, dealt)


def _blow_of_heroes(m: Match, first: Hero, second: Hero, mine: str, theirs: str) -> Blow:
    bare, other_bare = unarmed(m, first), unarmed(m, second)
    if m.legend:
        return compare_discs(mine, theirs, (aspect(m, first, mine), aspect(m, second, theirs)), bare, other_bare)
    return compare_throws(mine, theirs, specials(m, first), specials(m, second), bare, other_bare)
