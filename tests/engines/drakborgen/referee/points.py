"""DB-28.2 to 28.4, 28.13, 28.15: KP and SP, and what is lost in a fight."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import has_item
from tests.engines.drakborgen.referee.castle import Companion, Hero
from tests.engines.drakborgen.referee.falling import hurt_companion, loses_companion
from tests.engines.drakborgen.referee.heroes import dies, lose
from tests.engines.drakborgen.referee.match import Match, Thread


def points_of(m: Match, hero: Hero) -> int:
    """DB-28.2, 28.4, 28.13: a hero's SP, one pool for the round: half the KP rounded up, and 3 with the magic sword."""
    if hero.sp is None:
        hero.sp = (hero.kp + 1) // 2 + (3 if has_item(m, hero, "magic_sword") else 0)
    return hero.sp


def beast_points(m: Match, beast: Companion) -> int:
    """DB-28.15: monsters fight with SP = KP, another companion with half of them."""
    if not m.legend:
        return beast.kp
    if beast.sp is None:
        beast.sp = beast.kp if beast.kind in m.parts.monsters else (beast.kp + 1) // 2
    return beast.sp


def companion_loses_in_fight(m: Match, master: Hero, beast: Companion, number: int) -> None:
    """DB-18.7, 25.12, 28.15: SP in the Legend variant, else KP; at 0 it is dead."""
    if not m.legend:
        hurt_companion(m, master, beast, number)
        return
    beast.sp = beast_points(m, beast) - number
    if beast.sp <= 0:
        loses_companion(m, master, beast)


def lose_in_fight(m: Match, th: Thread, hero: Hero, number: int) -> None:
    """DB-28.2, 28.4: SP in the Legend variant, else KP."""
    if not m.legend:
        lose(m, th, hero, number)
        return

    hero.sp = points_of(m, hero) - number
    if hero.sp <= 0:
        dies(m, hero)
