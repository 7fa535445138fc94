"""DB-12.19 to 12.22, 13.7, 20.6, 21.5, 23.2, 25.14: falls into the pit and into the catacombs."""

from __future__ import annotations

from tests.engines.drakborgen.referee.castle import Companion, Hero, base, below_name, square_of
from tests.engines.drakborgen.referee.heroes import armed_ring, dies, flung, lose, worn
from tests.engines.drakborgen.referee.match import Match, Thread


def saved_from_fall(m: Match, th: Thread, hero: Hero, kind: str) -> bool:
    """The teleport amulet acts first, then the ring of fall protection: the hero stays where it is (DB-21.5)."""
    return flung(m, th, hero) or armed_ring(m, hero, "fall_protection", {"is": (kind,)})


def fall_below(m: Match, th: Thread, hero: Hero, kind: str) -> bool:
    """DB-23.2: fall into the catacombs, T6 KP; the turn is over. Returns whether the hero fell."""
    if saved_from_fall(m, th, hero, kind):
        return False
    room = hero.at
    goes_below(m, hero, room)
    hero.rope_at = base(room)
    lose(m, th, hero, th.t6(), trap=kind == "trapdoor")
    if m.is_in(hero.seat):
        _companions_jump(m, th, hero, room)
    return True


def goes_below(m: Match, hero: Hero, room: str) -> None:
    """The piece lies below a room, with an arrow that points nowhere yet."""
    hero.at = below_name(square_of(room))
    hero.arrow, hero.side, hero.how, hero.rope_at, hero.way_up = "", "", "", "", ""
    hero.stuck = hero.pushing = hero.entered = False


def _companions_jump(m: Match, th: Thread, hero: Hero, room: str) -> None:
    """DB-25.9: companions of a master who fell jump after him, unless he has ordered otherwise: T6, no check."""
    for one in list(hero.companions):
        if one.at == room and not one.stuck and m.ordered(hero.seat, "companion", ["jump", "let"]) != "let":
            one.at = hero.at
            hurt_companion(m, hero, one, th.t6())


def hurt_companion(m: Match, master: Hero, one: Companion, number: int) -> None:
    """DB-25.12: a companion dies at 0 KP; the card of a slave goes to the bottom of its deck."""
    one.kp -= max(0, number)
    if one.kp <= 0:
        loses_companion(m, master, one)


def loses_companion(m: Match, master: Hero, one: Companion) -> None:
    """The card that brought a slave goes to the bottom with it."""
    if one in master.companions:
        master.companions.remove(one)
        if one.card:
            m.own(master).discard_held(one.card)


def companion_falls(m: Match, th: Thread, master: Hero, one: Companion) -> None:
    """DB-25.14: a companion that falls alone. Its master may jump after it; else a slave is gone, and a loyal
    one climbs out by itself."""
    room, one.at, one.stuck = one.at, below_name(square_of(one.at)), False
    hurt_companion(m, master, one, th.t6())
    jumps = master.at == room and m.ordered(master.seat, "companion", ["jump", "let"]) == "jump"
    if one not in master.companions or one.at == master.at:  # who has fallen before it is there
        return
    if jumps and m.is_in(master.seat):
        goes_below(m, master, room)
        master.rope_at = base(room)
        lose(m, th, master, th.t6())
        one.at = master.at
    elif one.loyal:
        one.climbing, one.at = m.round, below_name(square_of(room))
    else:
        loses_companion(m, master, one)


def falls_into_pit(m: Match, th: Thread, hero: Hero) -> bool:
    """DB-12.20: gone at once whatever amulets it wears, except for the twilight amulet. Returns whether it fell."""
    if saved_from_fall(m, th, hero, "pit"):
        return False
    twilight = worn(hero, "twilight")
    if twilight is not None:
        twilight.is_open = True
        hero.falling, hero.going, hero.move = True, "", None
        for one in list(hero.companions):
            loses_companion(m, hero, one)
    else:
        dies(m, hero)
    return True
