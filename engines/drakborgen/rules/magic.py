"""DB-34.25: the magic of Mrishnahk: for his torch, at a door, upon a monster, or to be elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engines.core.flow import Table
from engines.core.types import Option, Seat, Text
from engines.drakborgen.asking import intents
from engines.drakborgen.asking.arming import armed_for
from engines.drakborgen.components import MAGIC
from engines.drakborgen.geography import DIRECTIONS
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import works_magic
from engines.drakborgen.rules.creatures import dies_of_wounds
from engines.drakborgen.rules.leaping import teleport
from engines.drakborgen.rules.objects import facts_of, in_direction, squares_inside, who_meets
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle, Intent, Meeting, Monster


def bewitches(table: Table[Castle], meeting: Meeting, one: Monster) -> bool:
    """Magic makes a monster passive, before its Monster card."""
    castle = table.state
    for seat in who_meets(castle, meeting, one):
        if MAGIC in armed_for(castle, seat, "meets", facts_of(one)) and works_magic(table, seat):
            one.mood = "passive"
            dies_of_wounds(table, one)
            return True
    return False


def may_open(castle: Castle, seat: Seat, bar: str) -> bool:
    return bar == "door" and castle.hero(seat).magic > 0


def opens(table: Table[Castle], seat: Seat, _way: Way) -> bool:
    return works_magic(table, seat)


def magic_acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """A teleport by one square in a named direction, instead of moving."""
    hero = castle.hero(seat)
    return [f"{MAGIC}.{way}" for way in DIRECTIONS] if hero.magic and not hero.is_below else ()


def magic_teleport(table: Table[Castle], seat: Seat, intent: Intent) -> None:
    """A failed teleport ends the turn."""
    castle = table.state
    if castle.hero(seat).magic and works_magic(table, seat):
        teleport(table, seat, 1 + DIRECTIONS.index(intent.target), 1)
    elif seat in castle.heroes:
        castle.turn.stays.append(seat)


def magic_option(castle: Castle, seat: Seat, key: str) -> Option:
    """The teleport in a direction; into the outer wall it is death (DB-22.4)."""
    made = in_direction(castle, seat, key, "act-magic")
    if squares_inside(castle.hero(seat).at, key.rpartition(".")[2]):
        return made
    return replace(made, hurts=True, warning=Text("act-magic-wall"))


hooks.ACTS.append(magic_acts)
hooks.ACTIONS[MAGIC] = magic_teleport
hooks.OPENERS[MAGIC] = hooks.Opener(may_open, opens)
intents.LABELS[MAGIC] = magic_option
