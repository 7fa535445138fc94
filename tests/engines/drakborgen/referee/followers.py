"""DB-25.2, 25.3, 29.2: companions and monsters before obstacles."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import exit_named, tile_type
from tests.engines.drakborgen.referee.castle import CHAMBER, SIDES, Companion, Hero, Monster, Move, opposite
from tests.engines.drakborgen.referee.falling import companion_falls, loses_companion
from tests.engines.drakborgen.referee.heroes import check, two_in_a_row
from tests.engines.drakborgen.referee.match import Match


def companions_follow(m: Match, halfway: list[Hero]) -> None:
    """DB-25.2, 25.3: companions go with their master, each over the obstacles that everybody meets alone; the obstacles
    of a move that is only completed are past (DB-6.7). Nobody follows a teleported master."""
    for hero in m.alive():
        if hero.move is None or hero.skip > 0:
            continue
        for one in [one for one in hero.companions if one.at == hero.at and not one.sent and not one.going]:
            if hero in halfway:
                one.sent = "stays" if hero.move.how == "teleport" else ""
                continue
            if _companion_passes(m, hero, one):
                one.side = hero.move.side
            elif one in hero.companions:
                one.sent = "stays"


def _companion_passes(m: Match, hero: Hero, one: Companion) -> bool:
    assert hero.move is not None
    leaves_by = opposite(hero.move.side) if hero.move.side in SIDES else ""
    if hero.move.how == "rune":
        return not one.stuck and check(m, m.own(hero), one, "mind")
    if one.stuck and hero.move.how in ("walk", "secret"):
        own, back = m.own(hero), leaves_by == one.side
        one.stuck = not (check(m, own, one, "strength") if back else two_in_a_row(m, own, one, "strength"))
        return not one.stuck
    if hero.move.how not in ("walk", "secret") or leaves_by == hero.side or hero.at == CHAMBER:
        return hero.move.how != "teleport"
    return overcomes(m, hero, one)


def overcomes(m: Match, hero: Hero, one: Companion) -> bool:
    """DB-25.3: the rubble, pit or bridge in which a companion stands, by its own dice."""
    kind, own = tile_type(m, one.at), m.own(hero)
    if kind == "rubble":
        return check(m, own, one, "agility")
    if kind == "pit":
        if check(m, own, one, "agility"):
            return True
        loses_companion(m, hero, one)
        return False
    if kind == "bridge":
        if check(m, own, one, "agility") or check(m, own, one, "mind"):
            return True
        companion_falls(m, own, hero, one)
        return False
    return True


def monster_moves(m: Match, monster: Monster, name: str) -> None:
    """DB-29.2: a figure goes through an exit; doors open for it, it rolls for the rest like a hero."""
    way = exit_named(m, monster.at, name)
    if way is None or way.to == CHAMBER:
        return
    th, values = m.thread("round"), m.parts.monsters[monster.kind]
    kind = tile_type(m, monster.at)

    def passed(name: str) -> bool:
        return th.raw_t12() <= int(values[name])

    if kind in ("rubble", "pit", "bridge") and name != monster.side:
        if kind == "rubble" and not passed("agility"):
            monster.stuck = True
            return
        if kind == "pit" and not passed("agility"):
            m.monsters.remove(monster)
            return
        if kind == "bridge" and not (passed("agility") or passed("mind")):
            m.monsters.remove(monster)
            return
    if "portcullis" in way.obstacles and not (passed("strength") and passed("strength")):
        return
    monster.stuck = False
    monster.move, monster.going = Move(way.to, "walk", way.side), way.to
