"""DB-28, Legend combat: combat points, and the disc of four aspects."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.components import MONSTERS, Aspect
from engines.drakborgen.rules.heroes import die, hurt
from engines.drakborgen.state import Castle, Companion, Hero

DISC: Final[tuple[Aspect, ...]] = ("strength", "mind", "agility", "armour")
"""The aspects in the order of the disc: each beats the next, the last the first (DB-28.5, DB-28.6)."""
STEPS: Final = {"left": -1, "stay": 0, "right": 1}
"""What may be done with the marker after the first combat round (DB-28.5)."""
AIR_BLOWS: Final = 3
"""Air blows in a row after which a monster flees (DB-28.9)."""
STANDSTILL: Final = 20
"""Combat rounds in a row without a loss after which a fight ends (DB-28.14)."""
SWORD: Final = 3
"""The combat points of a magic sword (DB-28.4)."""


def moved(at: Aspect, step: str) -> Aspect:
    """The aspect of a marker after a step."""
    return DISC[(DISC.index(at) + STEPS[step]) % 4]


def may_place(at: str, aspect: Aspect) -> bool:
    """True if the marker may go to an aspect: anywhere at first, then no more than one step (DB-28.5)."""
    return at not in DISC or (DISC.index(aspect) - DISC.index(at)) % 4 != 2


def beats(one: Aspect, other: Aspect) -> bool:
    """DB-28.6."""
    return DISC[(DISC.index(one) + 1) % 4] == other


def is_air_blow(one: Aspect, other: Aspect) -> bool:
    """DB-28.8: opposite aspects."""
    return (DISC.index(one) - DISC.index(other)) % 4 == 2


def points(kp: int) -> int:
    """The combat points of a hero, or of a companion that is no monster: half the KP, rounded up (DB-28.2)."""
    return (kp + 1) // 2


def ready(hero: Hero) -> None:
    """Give a hero its combat points at the first fight of a round (DB-28.2, DB-28.4, DB-28.13)."""
    if hero.sp is None:
        hero.full_sp = points(hero.kp) + (SWORD if hero.has("magic-sword") else 0)
        hero.sp = hero.full_sp


def ready_companion(one: Companion) -> None:
    """Monsters have as many combat points as KP (DB-28.15)."""
    if one.sp is None:
        one.sp = one.kp if one.kind in MONSTERS else points(one.kp)


def wound_companion(castle: Castle, one: Companion, lost: int) -> None:
    """A companion loses points in combat, in Legend combat those of a fight that it is ready for; without any left it
    has no KP either (DB-25.12, DB-28.15)."""
    if castle.is_legend and one.sp is not None:
        one.sp -= lost
        one.kp = one.kp if one.sp > 0 else 0
    else:
        one.kp -= lost


def left(castle: Castle, seat: Seat) -> int:
    """The points that a hero has left in a fight: KP, or SP in Legend combat."""
    hero = castle.hero(seat)
    return hero.kp if hero.sp is None or not castle.is_legend else hero.sp


def wound(table: Table[Castle], seat: Seat, lost: int, cause: str, *, fights: bool = True) -> bool:
    """A hero loses points in combat: in Legend combat SP, else KP (DB-28.2, DB-28.4, DB-28.10). True if it dies."""
    castle = table.state
    if not (castle.is_legend and fights):
        return hurt(table, seat, lost, cause)
    hero = castle.hero(seat)
    ready(hero)
    assert hero.sp is not None
    if lost <= 0:
        return False
    hero.sp -= lost
    table.tell("hero-loses-sp", who=Who(seat), amount=lost, sp=max(0, hero.sp), cause=cause)
    if hero.sp > 0:
        return False
    die(table, seat, cause)
    return True
