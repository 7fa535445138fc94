"""DB-13.3, DB-27.4: companions and monsters that a danger hits beside the heroes."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat, Text, Who
from engines.drakborgen.components import HEROES, MONSTERS, Aspect, Aspects, formula
from engines.drakborgen.rules.checks import amount, t12
from engines.drakborgen.rules.effects import done
from engines.drakborgen.state import Castle, Companion, Monster
from engines.drakborgen.view.names import monster_name

COMPANIONS = {kind.id: kind for hero in HEROES.values() for kind in hero.companions}


def aspects_of(kind: str) -> Aspects:
    """The aspects of a monster or of a companion that is none."""
    return COMPANIONS.get(kind) or MONSTERS[kind]


def creature_name(kind: str) -> Text:
    return Text(f"companion-{kind}") if kind in COMPANIONS else monster_name(kind)


def cost(table: Table[Castle], seat: Seat | None, written: str, kind: str) -> int:
    """A formula of DB-34 for a creature, less its own aspect; on the dice of the place, or its master's."""
    less = formula(written).less
    return max(0, amount(table, seat, written) - (aspects_of(kind).of(less) if less else 0))


def succeeds(table: Table[Castle], seat: Seat | None, kind: str, aspect: Aspect) -> bool:
    """A skill check of a creature (DB-4.2)."""
    return t12(table, seat) <= aspects_of(kind).of(aspect)


def hurt_companion(table: Table[Castle], master: Seat, one: Companion, damage: int) -> bool:
    """A companion loses KP; at 0 it is dead (DB-25.12). True if it is."""
    if damage <= 0:
        return False
    one.kp -= damage
    table.tell("companion-hurt", who=Who(master), kind=creature_name(one.kind), amount=damage, kp=max(0, one.kp))
    if one.kp > 0:
        return False
    companion_dies(table, master, one)
    return True


def companion_dies(table: Table[Castle], master: Seat, one: Companion) -> None:
    table.reveal("companion-died", who=Who(master), kind=creature_name(one.kind))
    companion_goes(table, master, one)


def companion_goes(table: Table[Castle], master: Seat, one: Companion) -> None:
    """A companion is gone, and the card that brought it is laid down."""
    table.state.hero(master).companions.remove(one)
    if one.card:
        done(table, one.card)


def wound(table: Table[Castle], one: Monster, damage: int) -> None:
    """A danger wounds a monster, whose KP may be unknown: the sum is kept (DB-27.4). One for which no Monster card
    will be drawn has its general KP (DB-14.4)."""
    if damage <= 0:
        return
    one.wounds += damage
    table.tell("monster-wounded", monster=monster_name(one.kind), amount=damage, wounds=one.wounds)
    if one.wounds >= MONSTERS[one.kind].general_kp and is_left_alone(table.state, one):
        monster_dies(table, one)


def is_left_alone(castle: Castle, one: Monster) -> bool:
    """True for a monster that no encounter is about: a passive one in a room that nobody and nothing came into."""
    entered = any(meeting.place == one.at and meeting.entered for meeting in castle.meetings.values())
    return one.mood == "passive" and not entered and all(each.mood == "passive" for each in castle.monsters_at(one.at))


def monster_dies(table: Table[Castle], one: Monster) -> None:
    table.reveal("monster-died", monster=monster_name(one.kind))
    monster_goes(table, one)


def monster_goes(table: Table[Castle], one: Monster) -> None:
    """A monster is gone, and its card is laid down (DB-15.17)."""
    castle = table.state
    castle.monsters.remove(one)
    for meeting in castle.meetings.values():
        if one.id in meeting.monsters:
            meeting.monsters.remove(one.id)
    if one.card:
        done(table, one.card)
