"""DB-16, DB-17.1, DB-17.10, DB-28.6 to DB-28.12, DB-31.5: what two throws, aspects or dice do to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.components import MONSTERS, THROWS, Aspect, Throw, aspects_of
from engines.drakborgen.rules import legend
from engines.drakborgen.rules.checks import t6
from engines.drakborgen.state import Castle, Hero

BEATS: Final[dict[str, str]] = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
RANDOM: Final = "random"
"""A queued throw that is drawn when it is played."""


class Fighter(NamedTuple):
    """A figure in a fight: its name (a seat, ``<seat>.<n>`` for a companion, ``m<id>``), the side it is on, the seat
    that plays it (empty for the engine), its values, its special attacks, and whether it has bare hands."""

    name: str
    side: str
    seat: str
    value: Callable[[Aspect], int]
    specials: frozenset[Throw] = frozenset()
    unarmed: bool = False


Losses = tuple[int, int, bool]
"""What each of two fighters loses, and whether it was an air blow."""


def compare(castle: Castle, one: Fighter, other: Fighter, mine: str, theirs: str) -> Losses:
    """The losses of two enemies by their throws, or aspects in Legend combat."""
    if castle.is_legend:
        return aspects(one, other, mine, theirs)  # type: ignore[arg-type]
    return throws(one, other, mine, theirs)


def throws(one: Fighter, other: Fighter, mine: str, theirs: str) -> Losses:
    """DB-16.2 to DB-16.4: the loser loses 1, or 2 by a special attack; both 1 if they are the same, but of one armed
    and one unarmed only the unarmed (DB-17.10)."""
    if mine == theirs:
        return int(one.unarmed >= other.unarmed), int(other.unarmed >= one.unarmed), False
    winner = one if BEATS[mine] == theirs else other
    lost = 2 if (mine if winner is one else theirs) in winner.specials and not winner.unarmed else 1
    return (0, lost, False) if winner is one else (lost, 0, False)


def aspects(one: Fighter, other: Fighter, mine: Aspect, theirs: Aspect) -> Losses:
    """DB-28.6 to DB-28.8, DB-28.12: an aspect beats the next on the disc for 1; on the same one the higher value does
    the difference, but an unarmed fighter who would have done so, or be equal, loses 1 instead; opposite ones are an
    air blow."""
    if mine == theirs:
        lead = one.value(mine) - other.value(mine)
        return _same(one, other, lead), _same(other, one, -lead), False
    if legend.is_air_blow(mine, theirs):
        return 0, 0, True
    return (0, 1, False) if legend.beats(mine, theirs) else (1, 0, False)


def _same(fighter: Fighter, enemy: Fighter, lead: int) -> int:
    """The loss on equal aspects of a fighter whose value is `lead` above its enemy's."""
    if fighter.unarmed and lead >= 0:
        return 1
    return -lead if lead < 0 and not enemy.unarmed else 0


def by_dice(table: Table[Castle], one: Fighter, monster: Fighter, mine: Aspect) -> Losses:
    """DB-31.5, solo combat: T6 plus an aspect for each side, whose monster's is by a T6; the lower total loses 1, both
    if they are equal."""
    at = legend.DISC.index(mine)
    face = t6(table, None)
    turned = 0 if face <= 2 else -1 if face <= 4 else 1 if face == 5 else 2
    theirs = legend.DISC[(at + turned) % 4]
    hero, foe = t6(table, None) + one.value(mine), t6(table, None) + monster.value(theirs)
    return int(hero <= foe), int(foe <= hero), False


# -- fighters


def hero_fighter(seat: Seat, hero: Hero, side: str) -> Fighter:
    """A hero: it has its special attack, and that of a magic sword (DB-16.4, DB-21.10)."""
    specials: set[Throw] = {hero.sheet.special_attack}
    if hero.sword in THROWS and hero.has("magic-sword"):
        specials.add(hero.sword)
    unarmed = hero.sheet.ability("unarmed") is not None
    return Fighter(seat, side, seat, hero.aspect, frozenset() if unarmed else frozenset(specials), unarmed)


def beast(name: str, side: str, seat: str, kind: str) -> Fighter:
    """A monster, or a companion."""
    monster = MONSTERS.get(kind)
    special = monster.special_attack if monster is not None else None
    return Fighter(name, side, seat, aspects_of(kind).of, frozenset({special}) if special else frozenset())
