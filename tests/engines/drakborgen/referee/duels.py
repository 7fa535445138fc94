"""DB-17.20 to 17.22, 31.5: hero against hero, and solo combat with dice."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Draft, Form, Play, Question
from tests.engines.drakborgen.referee.blows import AROUND, ASPECTS, Blow, compare_discs, compare_throws
from tests.engines.drakborgen.referee.castle import Hero, Monster
from tests.engines.drakborgen.referee.dangers import monster_gone
from tests.engines.drakborgen.referee.heroes import aspect, sheet, unarmed
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.queues import (
    STANDSTILL,
    Fighter,
    Foe,
    flight,
    flight_exits,
    hero_form,
    hurt_fighter,
    is_up,
    next_throw,
    note_form,
    number_of,
    specials,
)


def fight_with_dice(
    m: Match, th: Thread, place: str, heroes: list[Hero], monsters: list[Monster], to_death: bool
) -> Play[None]:
    """Each combat round the player names an aspect; T6 + aspect against T6 + the aspect of each monster."""
    one = Fighter(heroes[0])
    foes = [Foe(monster) for monster in monsters]
    while is_up(m, one, place) and foes:
        names = [] if to_death else [way.name for way in flight_exits(m, one.master, place)]

        def pages(draft: Draft, names: list[str] = names) -> list[Question]:
            seat = one.master.seat
            limits = [f"kp.{number}" for number in (*range(one.master.most + 4), 99)]
            found = [Question(seat, "fight", list(ASPECTS))]
            if names:
                found.append(Question(seat, "flee", limits, ["kp.3"], 0, 1))
                found.append(Question(seat, "exits", names, names, 1, len(names)))
            return found

        answers: Answers = yield Ballot([Form(one.master.seat, "fight", pages)])
        draft = answers[one.master.seat]
        one.flee_at, one.exits = number_of(draft.get("flee", [])), list(draft.get("exits", []))
        mine = draft["fight"][0]
        total = th.t6() + aspect(m, one.master, mine)
        taken = dealt = 0
        for foe in foes:
            theirs = AROUND[mine][th.t6() - 1]
            against = th.t6() + int(sheet(m, foe.monster)[theirs])
            taken += against >= total
            if against <= total and not one.fleeing:
                foe.monster.wounds += 1
                dealt += 1
        hurt_fighter(m, th, one, taken)
        for foe in list(foes):
            if foe.monster.wounds >= foe.monster.kp:
                monster_gone(m, th, foe.monster)
                foes.remove(foe)
        if foes and is_up(m, one, place):
            yield from flight(m, th, place, one, taken, dealt)
    for foe in foes:
        foe.monster.mood = "passive"


def duel(m: Match, th: Thread, place: str, attacker: Hero, defender: Hero) -> Play[None]:
    """Two heroes fight until one is dead or has fled."""
    sides = [Fighter(attacker), Fighter(defender)]
    quiet = 0
    while all(is_up(m, one, place) for one in sides) and quiet < STANDSTILL:
        asked: list[Question | Form] = [hero_form(m, place, one, [one]) for one in sides if not one.queue]
        answers: Answers = (yield Ballot(asked)) if asked else {}
        for seat, draft in answers.items():
            note_form(m, seat, draft, sides)
        first, second = sides
        mine, theirs = next_throw(m, first), next_throw(m, second)
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
