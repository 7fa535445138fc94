"""DB-17.1, DB-25.6: who fights on which side, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.preferences import entries_of
from engines.core.types import Seat, Text, Who, text
from engines.drakborgen.components import COMPANIONS, MONSTERS
from engines.drakborgen.rules.combat import Fighter, beast, hero_fighter
from engines.drakborgen.state import Castle, Companion, Hero, Meeting, Monster
from engines.drakborgen.view.names import creature_name, monster_name

HEROES, WILD = "heroes", "monsters"
"""The sides of a fight; in a duel each seat is a side."""


def fighters_of(castle: Castle, meeting: Meeting) -> list[Fighter]:
    """All that still fight: heroes in seat order, companions, then monsters (DB-4.9)."""
    found: list[Fighter] = []
    beasts: list[Fighter] = []
    for seat in meeting.fighters:
        hero = castle.heroes.get(seat)
        if hero is None or hero.going:
            continue
        side = seat if meeting.duel else HEROES
        own = [
            beast(f"{seat}.{number}", side, seat, one.kind)
            for number, one in enumerate(hero.companions)
            if can_fight(hero, one)
        ]
        beasts += own
        if not (own and stays_out(castle, seat)):
            found.append(hero_fighter(seat, hero, side))
    wild = [beast(f"m{one.id}", WILD, meeting.mp, one.kind) for one in wild_in(castle, meeting)]
    return [*found, *beasts, *wild]


def wild_in(castle: Castle, meeting: Meeting) -> list[Monster]:
    return [one for one in castle.monsters if one.id in meeting.monsters and one.mood == "fights"]


def can_fight(hero: Hero, one: Companion) -> bool:
    """True for a companion that is with its hero, and fit to fight."""
    return is_fit(one) and one.at == hero.at


def is_fit(one: Companion) -> bool:
    """True for a companion that is alive, free, and able to fight."""
    is_able = one.kind in MONSTERS or COMPANIONS[one.kind].can_fight
    return is_able and one.kp > 0 and not (one.going or one.stuck)


def stays_out(castle: Castle, seat: Seat) -> bool:
    """True if a hero lets its companions fight alone, as long as one of them stands (DB-25.6, A33)."""
    return any(entry.picks == ("alone",) for entry in entries_of(castle, seat, "companion")[:1])


def is_beast(name: str) -> bool:
    """True for the name of a monster or a companion, False for a hero's seat."""
    return name.startswith("m") or "." in name


def companion_of(castle: Castle, name: str) -> Companion | None:
    """The companion of that name; None for a monster or a hero."""
    seat, dot, number = name.partition(".")
    return castle.hero(Seat(seat)).companions[int(number)] if dot else None


def monster_of(castle: Castle, name: str) -> Monster | None:
    """The monster of that name; None for a hero or a companion."""
    return next((one for one in castle.monsters if f"m{one.id}" == name), None)


def name_of(castle: Castle, name: str) -> Text | Who:
    """What a fighter is called."""
    if not is_beast(name):
        return Who(Seat(name))
    companion = companion_of(castle, name)
    if companion is not None:
        return text("companion-of", monster=creature_name(companion.kind), who=Who(Seat(name.partition(".")[0])))
    return called(castle, castle.monster(int(name[1:])))


def called(castle: Castle, one: Monster) -> Text:
    """The name of a monster: several of a kind in one place are numbered."""
    alike = [other.id for other in castle.monsters if (other.kind, other.at) == (one.kind, one.at)]
    if len(alike) < 2:
        return monster_name(one.kind)
    return text("monster-numbered", monster=monster_name(one.kind), number=alike.index(one.id) + 1)


def listed(castle: Castle, names: Iterable[str]) -> list[Text | Who]:
    """Fighters as a list for a sentence: "the orc and Bob's oracaz"."""
    found = [(name, name_of(castle, name)) for name in names]
    return [
        text("monster-the", monster=what) if name.startswith("m") and isinstance(what, Text) else what
        for name, what in found
    ]
