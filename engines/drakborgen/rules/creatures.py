"""DB-13.3, DB-15.17, DB-25.12, DB-27.4: companions and monsters as bodies: their checks, wounds, death and removal."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat, Who, text
from engines.drakborgen.components import MONSTERS, Aspect, aspects_of, formula
from engines.drakborgen.rules.checks import amount, t12, tell_check
from engines.drakborgen.rules.effects import deck_of, done
from engines.drakborgen.state import Castle, Companion, Monster
from engines.drakborgen.view.names import creature_name, monster_name
from engines.drakborgen.view.stories import story


def cost(table: Table[Castle], seat: Seat | None, written: str, kind: str) -> int:
    """A formula of DB-34 for a creature, less its own aspect; on the dice of the place, or its master's."""
    less = formula(written).less
    return max(0, amount(table, seat, written) - (aspects_of(kind).of(less) if less else 0))


def succeeds(table: Table[Castle], seat: Seat | None, kind: str, aspect: Aspect) -> bool:
    """A skill check of a creature (DB-4.2); with its master's `seat` its dice are told."""
    rolled, value = t12(table, seat), aspects_of(kind).of(aspect)
    if seat is not None:
        tell_check(table, text("companion-of", who=Who(seat), monster=creature_name(kind)), aspect, rolled, value)
    return rolled <= value


# -- companions


def hurt_companion(table: Table[Castle], master: Seat, one: Companion, damage: int) -> bool:
    """A companion loses KP; at 0 it is dead (DB-25.12). True if it is."""
    if damage <= 0:
        return False
    one.kp -= damage
    table.tell(
        "companion-loses", who=Who(master), companion=creature_name(one.kind), amount=damage, kp=max(0, one.kp)
    )  # fmt: skip
    if one.kp > 0:
        return False
    companion_dies(table, master, one)
    return True


def companion_dies(table: Table[Castle], master: Seat, one: Companion) -> None:
    mourn(table, master, one)
    companion_goes(table, master, one)


def companion_falls(table: Table[Castle], master: Seat, one: Companion) -> None:
    """A companion dies in a fight: its card is laid down at once, it keeps its number until the fight is over."""
    mourn(table, master, one)
    card, one.card = one.card, ""
    if card:
        done(table, card)


def mourn(table: Table[Castle], master: Seat, one: Companion) -> None:
    """Tell the death of a companion."""
    if one.kind in MONSTERS:
        story(table, "companion-dead", master, monster=monster_name(one.kind))
    else:
        story(table, f"{one.kind}-dead", master)


def companion_goes(table: Table[Castle], master: Seat, one: Companion) -> None:
    """A companion is gone, and the card that brought it is laid down."""
    castle = table.state
    hero = castle.heroes.get(master) or castle.fallen[master]
    hero.companions = [other for other in hero.companions if other is not one]
    if one.card:
        done(table, one.card)


# -- monsters


def wound(table: Table[Castle], one: Monster, damage: int) -> None:
    """A danger wounds a monster, whose KP may be unknown: the sum is kept (DB-27.4). One for which no Monster card
    will be drawn has its general KP (DB-14.4)."""
    if damage <= 0:
        return
    one.wounds += damage
    table.tell("monster-wounded", monster=monster_name(one.kind), amount=damage, wounds=one.wounds)
    if one.wounds >= MONSTERS[one.kind].general_kp and is_left_alone(table.state, one):
        monster_dies(table, one)


def dies_of_wounds(table: Table[Castle], one: Monster) -> None:
    """DB-27.4: a monster for which no Monster card follows is dead if its wounds reach its general KP."""
    if one.wounds >= MONSTERS[one.kind].general_kp:
        monster_dies(table, one)


def is_left_alone(castle: Castle, one: Monster) -> bool:
    """True for a monster that no encounter is about: a passive one in a room that nobody and nothing came into."""
    entered = any(meeting.place == one.at and meeting.entered for meeting in castle.meetings.values())
    return one.mood == "passive" and not entered and all(each.mood == "passive" for each in castle.monsters_at(one.at))


def monster_dies(table: Table[Castle], one: Monster) -> None:
    table.reveal("monster-died", monster=monster_name(one.kind))
    monster_goes(table, one)


def leaves_board(castle: Castle, one: Monster) -> None:
    """Take a monster off the board and out of its encounter; what becomes of its card is the caller's to say."""
    castle.monsters = [other for other in castle.monsters if other is not one]
    for meeting in castle.meetings.values():
        if one.id in meeting.monsters:
            meeting.monsters.remove(one.id)


def monster_goes(table: Table[Castle], one: Monster) -> None:
    """A monster is gone (DB-15.17): the card that brought it goes under its deck; a Catacomb card lies before those who
    walk there (DB-23.9)."""
    castle = table.state
    leaves_board(castle, one)
    if not one.card:
        return
    deck, card = deck_of(one.card), one.card.partition(".")[2]
    if deck != "catacomb":
        done(table, one.card)
        return
    walker = next((hero for hero in castle.heroes.values() if hero.at == one.at), None)
    if walker is not None:
        walker.walked.append(card)
    else:
        castle.returning.setdefault(deck, []).append(card)
