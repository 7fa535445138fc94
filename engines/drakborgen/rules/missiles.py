"""DB-16.6, A17: crossbow bolts, throwing stars and daggers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.preferences import armed
from engines.core.types import Option, Seat, Who, text
from engines.drakborgen.components import Ability
from engines.drakborgen.rules import hooks, monsters
from engines.drakborgen.rules.checks import amount, t6
from engines.drakborgen.rules.fighters import called
from engines.drakborgen.state import Castle, Hero, Meeting, Monster

SHOOT: Final = "shoot"
ORDER: Final = "shoot"
"""The kind of order that arms the second missile, by kinds of monsters; never asked."""
STARS: Final = "throwing-stars"


def weapon(hero: Hero) -> Ability | None:
    """What a hero shoots with; None without a missile left."""
    found = next((ability for ability in hero.sheet.abilities if ability.ammo), None)
    return found if hero.ammo > 0 else None


def targets(castle: Castle, meeting: Meeting) -> list[Monster]:
    return [one for one in castle.monsters if one.id in meeting.monsters and one.mood in ("new", "fights")]


def offered(castle: Castle, meeting: Meeting, seat: Seat) -> Iterable[Option]:
    """One missile before the announcement, at the strongest monster or at one of several; in an ambush the damage has
    come before."""
    hero, there = castle.hero(seat), targets(castle, meeting)
    shoots = weapon(hero)
    if shoots is None or seat in meeting.thrown or not there:
        return []
    best = monsters.strongest(there)
    what = text("missile", weapon=shoots.id)
    options = [Option(SHOOT, text("announce-shoot", weapon=what, monster=called(castle, best)))]
    if len(there) > 1:
        options += [
            Option(f"{SHOOT}.{one.id}", text("announce-shoot", weapon=what, monster=called(castle, one)))
            for one in there
            if one is not best
        ]
    return options


def carried(table: Table[Castle], meeting: Meeting, seat: Seat, target: str) -> None:
    there = targets(table.state, meeting)
    one = next((one for one in there if str(one.id) == target), None)
    if one is None and there:
        one = monsters.strongest(there)
    if one is not None:
        shoot(table, meeting, seat, one)


hooks.FIRST.append(offered)
hooks.CARRIED[SHOOT] = carried


def shoot(table: Table[Castle], meeting: Meeting, seat: Seat, one: Monster) -> None:
    """A missile is shot at a monster: T6 by the hero's sheet."""
    from engines.drakborgen.rules.group_combat import slay

    castle = table.state
    hero = castle.hero(seat)
    shoots = weapon(hero)
    assert shoots is not None, f"{seat} has nothing to shoot with"
    hero.ammo -= 1
    meeting.thrown[seat] = meeting.thrown.get(seat, 0) + 1
    rolled = t6(table, seat)
    result = next(shot for shot in shoots.table if shot.first <= rolled <= shot.last)
    table.reveal(
        "shot", who=Who(seat), weapon=text("missile", weapon=shoots.id), monster=called(castle, one), rolled=rolled,
        hits=result.hits, left=hero.ammo,
    )  # fmt: skip
    if result.hits == "wound":
        lost = max(result.least, amount(table, seat, result.formula, hero))
        one.wounds += lost
        table.tell("monster-hurt", monster=called(castle, one), amount=lost)
    if result.hits == "kill" or (one.kp and one.wounds >= one.kp):
        slay(table, one)


def shoot_after(table: Table[Castle], meeting: Meeting, seat: Seat) -> None:
    """The second missile, right after the reaction was read, if it is armed for that kind of monster."""
    castle = table.state
    if seat not in castle.heroes or weapon(castle.hero(seat)) is None:
        return
    wanted = armed(castle, seat, ORDER)
    there = [one for one in targets(castle, meeting) if one.kind in wanted]
    if there:
        shoot(table, meeting, seat, monsters.strongest(there))


def recover(table: Table[Castle], meeting: Meeting, seat: Seat) -> None:
    """Throwing stars are found again after a won fight, each on a T6 of 4 to 6."""
    castle, number = table.state, meeting.thrown.pop(seat, 0)
    hero = castle.heroes.get(seat)
    if hero is None or hero.going or hero.sheet.ability(STARS) is None or targets(castle, meeting):
        return
    found = sum(t6(table, seat) >= 4 for _ in range(number))
    if found:
        hero.ammo += found
        table.reveal("stars-found", who=Who(seat), number=found)
