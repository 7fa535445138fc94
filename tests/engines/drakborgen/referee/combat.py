"""DB-16, 17, 28, 31.5: combat round after combat round, until somebody is dead or has fled."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Form, Play, Question
from tests.engines.drakborgen.referee.blows import AROUND, Blow, compare_discs, compare_throws
from tests.engines.drakborgen.referee.board import ability, exits
from tests.engines.drakborgen.referee.castle import Hero, Monster, is_below
from tests.engines.drakborgen.referee.dangers import can_fight, monster_gone
from tests.engines.drakborgen.referee.heroes import aspect, sheet, takes_part, unarmed
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.points import beast_points, points_of
from tests.engines.drakborgen.referee.queues import (
    STANDSTILL,
    Fighter,
    Foe,
    declares_flight,
    engine_throw,
    flight,
    hero_form,
    hurt_fighter,
    is_up,
    master_form,
    next_throw,
    note_form,
    points_left,
    random_queue,
    specials,
    uses_dice,
)
from tests.engines.drakborgen.referee.wandering import figure_flees

# -- the fight


def fight(
    m: Match, th: Thread, place: str, heroes: list[Hero], monsters: list[Monster], to_death: bool = False
) -> Play[None]:
    """DB-16.1: heroes and their companions against monsters; `to_death`: nobody may flee."""
    fighters = enlist(m, heroes, place)
    foes = [Foe(one) for one in monsters]
    thrown = {hero.seat: hero.used.get("thrown", 0) for hero in heroes}
    quiet = 0
    while True:
        fighters = [one for one in fighters if is_up(m, one, place)]
        fighters += drawn_in(m, heroes, fighters, place)
        foes = [one for one in foes if not one.is_out and one.monster in m.monsters]
        if not fighters or not foes or quiet >= STANDSTILL:
            break
        yield from ask(m, th, place, fighters, foes, to_death)
        for one in fighters:
            declares_flight(m, one)
        lost = yield from _combat_round(m, th, place, fighters, foes)
        quiet = 0 if lost else quiet + 1
    for hero in heroes:
        given = m.orders[hero.seat]
        given["fight"] = [one for one in given.get("fight", []) if one.until != "f"]
    for foe in foes:
        if quiet >= STANDSTILL and fighters:
            flees_in_fear(m, th, place, foe)
        foe.monster.mood = "passive"
    if not foes:
        for hero in heroes:
            _picks_up_stars(m, th, hero, thrown[hero.seat])


def enlist(m: Match, heroes: list[Hero], place: str) -> list[Fighter]:
    """Heroes, then their companions that can fight (DB-4.9, 25.6). With Legend combat their highest SP are fixed as the
    fight begins (DB-28.13)."""
    for hero in heroes if m.legend else []:
        points_of(m, hero)
        for beast in hero.companions:
            beast_points(m, beast)
    found = []
    for hero in heroes:
        beasts = [one for one in hero.companions if one.at == place and can_fight(m, one) and not one.going]
        alone = bool(beasts) and m.ordered(hero.seat, "companion", ["with", "alone"]) == "alone"
        found += [Fighter(hero)] if not alone else []
        found += [Fighter(hero, one) for one in beasts]
    return sorted(found, key=lambda one: one.beast is not None)


def drawn_in(m: Match, heroes: list[Hero], fighters: list[Fighter], place: str) -> list[Fighter]:
    """DB-25.6: a hero who let his companion fight alone is drawn in when it falls."""
    there = {one.master.seat for one in fighters}
    return [Fighter(one) for one in heroes if one.seat not in there and takes_part(m, one, place)]


def _picks_up_stars(m: Match, th: Thread, hero: Hero, before: int) -> None:
    """Throwing stars are recovered after a won fight on T6 4 to 6 each."""
    thrown = hero.used.pop("thrown", 0)
    if ability(m, hero, "throwing_stars") and m.is_in(hero.seat):
        hero.ammo += sum(th.t6() >= 4 for _ in range(thrown))


# -- what is asked


def ask(m: Match, th: Thread, place: str, fighters: list[Fighter], foes: list[Foe], to_death: bool) -> Play[None]:
    """Sides whose queue is used up, or whose stop was met, are asked; the engine's throws come when they are played."""
    master = m.masters.get(th.name)
    asked: list[Question | Form] = []
    for one in fighters:
        if one.beast is None and _must_ask(m, one, fighters):
            asked.append(hero_form(m, th, place, one, fighters, to_death))
        elif one.beast is not None and not one.queue and not _has_master(one, fighters):
            new = all(other.seat != one.master.seat for other in asked)
            asked += [hero_form(m, th, place, one, fighters, to_death)] if new else []
    if master is not None and any(not one.queue for one in foes):
        asked.append(master_form(m, master, [one for one in foes if not one.queue]))
    answers: Answers = (yield Ballot(asked)) if asked else {}
    for seat, draft in answers.items():
        if seat == master and seat not in [one.master.seat for one in fighters]:
            for foe in foes:
                foe.queue = draft.get(f"throws.{foe.monster.id}", foe.queue)
        else:
            note_form(m, seat, draft, fighters)
    for one in fighters:
        if not one.queue:
            one.queue = random_queue(m, th, one.disc, 1)
    if master is None:
        for foe in foes:
            if not foe.queue:
                foe.queue = [engine_throw(m, th, foe)]


def _has_master(one: Fighter, fighters: list[Fighter]) -> bool:
    """True if a companion's master is in the fight himself."""
    return any(other.beast is None and other.master is one.master for other in fighters)


def _must_ask(m: Match, one: Fighter, fighters: list[Fighter]) -> bool:
    own = [other for other in fighters if other.master is one.master]
    return any(not other.queue for other in own) or (one.hurt and points_left(m, one) <= one.stop)


# -- a combat round


def blow(m: Match, th: Thread, one: Fighter, foe: Foe, mine: str, theirs: str) -> Blow:
    """What two enemies do to each other with these throws or discs."""
    bare = one.beast is None and unarmed(m, one.master)
    if uses_dice(m, th):
        theirs = AROUND[mine][th.t6() - 1]
        values = th.t6() + aspect(m, one.who, mine), th.t6() + int(sheet(m, foe.monster)[theirs])
        return Blow(int(values[0] >= values[1]), int(values[1] >= values[0]))
    if m.legend:
        values = aspect(m, one.who, mine), int(sheet(m, foe.monster)[theirs])
        return compare_discs(mine, theirs, values, bare)
    return compare_throws(mine, theirs, specials(m, one.who), specials(m, foe.monster), bare)


def _combat_round(m: Match, th: Thread, place: str, fighters: list[Fighter], foes: list[Foe]) -> Play[bool]:
    """DB-16.2, 17.1: everybody throws once, every pair of enemies is compared. Returns whether anybody lost."""
    thrown = {id(one): next_throw(m, th, one) for one in fighters}
    answered = {id(foe): next_throw(m, th, foe) for foe in foes}
    taken = {id(one): 0 for one in [*fighters]}
    dealt = {id(one): 0 for one in [*fighters]}
    lost = {id(foe): 0 for foe in foes}
    gave = {id(foe): 0 for foe in foes}
    air = {id(foe): False for foe in foes}
    for one in fighters:
        for foe in foes:
            result = blow(m, th, one, foe, thrown[id(one)], answered[id(foe)])
            given = 0 if one.fleeing else result.given
            taken[id(one)] += result.taken
            dealt[id(one)] += given
            lost[id(foe)] += given
            gave[id(foe)] += result.taken
            air[id(foe)] = air[id(foe)] or result.is_air
    for one in fighters:
        one.hurt = taken[id(one)] > 0
        hurt_fighter(m, th, one, taken[id(one)])
    for foe in foes:
        foe.monster.wounds += lost[id(foe)]
        if foe.monster.wounds >= foe.monster.kp:
            monster_gone(m, th, foe.monster)
        elif m.legend:
            foe.air = foe.air + 1 if air[id(foe)] and not lost[id(foe)] and not gave[id(foe)] else 0
            if foe.air >= 3:
                flees_in_fear(m, th, place, foe)
    alive = [foe for foe in foes if foe.monster in m.monsters and not foe.is_out]
    for one in fighters:
        if one.beast is None and is_up(m, one, place) and alive:
            yield from flight(m, th, place, one, taken[id(one)], dealt[id(one)])
    return any(taken.values()) or any(lost.values())


def flees_in_fear(m: Match, th: Thread, place: str, foe: Foe) -> None:
    """DB-28.9: after three air blows the monster flees; only a dead end closed by a portcullis keeps it there. A
    demon fights to the death (DB-21.9)."""
    if foe.monster.kind == "demon":
        return
    ways = [one for one in exits(m, place) if "portcullis" not in one.obstacles and one.to != "g5"]
    if is_below(place) or ways:
        foe.is_out = True
        if foe.monster.figure:
            figure_flees(m, th, foe.monster, ways)
        else:
            monster_gone(m, th, foe.monster)
