"""DB-25.2, 25.3, 29.2: companions and monsters before obstacles."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import exit_named, tile_type
from tests.engines.drakborgen.referee.castle import (
    CHAMBER,
    CHAMBER_EXITS,
    SIDES,
    Companion,
    Hero,
    Monster,
    Move,
    below_name,
    is_below,
    opposite,
    square_of,
)
from tests.engines.drakborgen.referee.falling import companion_falls, loses_companion
from tests.engines.drakborgen.referee.heroes import check, two_in_a_row
from tests.engines.drakborgen.referee.match import Match

ROLLS = "rolls"
"""What a companion does that has to overcome something to follow its master."""


def companions_follow(m: Match, halfway: list[Hero]) -> None:
    """DB-25.2, 25.3: companions go with their master, each over the obstacles that everybody meets alone; the obstacles
    of a move that is only completed are past (DB-6.7). Nobody follows a teleported master."""
    for hero in m.alive():
        if hero.move is None or hero.skip > 0:
            continue
        for one in [
            one for one in hero.companions if one.at == hero.at and not (one.sent or one.going or one.climbing)
        ]:
            one.leaves_by = _leaves_by(hero.move)
            if hero.move.how in ("rune", "surface", "climb") or (one.stuck and hero.move.how in ("walk", "secret")):
                one.sent = ROLLS
            elif hero in halfway or hero.move.how not in ("walk", "secret"):
                one.sent = "stays" if hero.move.how == "teleport" or one.stuck else ""
            elif one.leaves_by != one.side and hero.at != CHAMBER and not is_below(hero.at):
                one.sent = ROLLS
            else:
                one.side = hero.move.side


def _leaves_by(move: Move) -> str:
    side = CHAMBER_EXITS[move.side][1] if move.to == CHAMBER and move.side in CHAMBER_EXITS else move.side
    return opposite(side) if side in SIDES else ""


def companions_catch_up(m: Match, hero: Hero) -> None:
    """They roll when their master has come to its place, and its tile is laid."""
    for one in [one for one in hero.companions if one.sent == ROLLS]:
        if hero.how in ("surface", "climb"):
            comes = all(check(m, m.own(hero), one, name) for name in hero.ascent)
            if not comes and one.loyal:  # as one that fell alone (DB-25.14), but where its master has come up
                one.climbing, one.at = m.round, below_name(square_of(hero.at))
        elif hero.how == "rune":
            comes = not one.stuck and check(m, m.own(hero), one, "mind")
        else:
            comes = _gets_loose(m, hero, one) if one.stuck else overcomes(m, hero, one)
        if comes:
            one.at, one.side, one.sent = hero.at, hero.side, ""
        elif one in hero.companions:
            one.sent = "stays"


def _gets_loose(m: Match, hero: Hero, one: Companion) -> bool:
    """DB-19.3: with one Strength check back where it came from, with two by another exit."""
    own, back = m.own(hero), one.leaves_by == one.side != ""
    one.stuck = not (check(m, own, one, "strength") if back else two_in_a_row(m, own, one, "strength"))
    return not one.stuck


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

    if kind in ("rubble", "pit", "bridge") and (name != monster.side or monster.stuck):
        if kind == "rubble" and not passed("agility"):
            monster.stuck = True
            return
        if kind == "pit" and not passed("agility"):
            m.monsters.remove(monster)
            return
        if kind == "bridge" and not any([passed("agility"), passed("mind")]):
            m.monsters.remove(monster)
            return
    if "portcullis" in way.obstacles and not (passed("strength") and passed("strength")):
        return
    monster.stuck = False
    monster.move, monster.going = Move(way.to, "walk", way.side), way.to
