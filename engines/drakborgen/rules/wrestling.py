"""DB-18: corpse-eaters, and the skeleton of an ambush that is wrestled down."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table, Work
from engines.core.preferences import entries_of
from engines.core.types import Arg, Seat, Text, Who, text
from engines.drakborgen.components import Aspect
from engines.drakborgen.rules import creatures, hooks
from engines.drakborgen.rules.checks import check, t6, t12
from engines.drakborgen.rules.creatures import monster_goes
from engines.drakborgen.rules.fighters import called, is_fit
from engines.drakborgen.rules.group_combat import slay, story
from engines.drakborgen.rules.legend import ready_companion, wound, wound_companion
from engines.drakborgen.rules.together import present
from engines.drakborgen.state import Castle, Companion, Monster
from engines.drakborgen.view.names import creature_name

LONGEST: Final = 50
"""Rounds after which the slab closes by itself (DB-18.8)."""
STANDS: Final = "stands"
"""The pick of an order ``volunteer`` by which a hero helps nobody (A8)."""


def corpse_eaters(table: Table[Castle], place: str, _card: str, _seat: Seat) -> None:
    """DB-18.1 to DB-18.7: corpse-eaters rise from the floor, and all push them down, round after round."""
    castle = table.state
    table.turn()
    table.tell("story-corpse-eaters-1")
    left = t6(table, None) + t12(table, None)
    table.tell("corpse-eaters-rise", number=left, total=left)
    for number in range(1, LONGEST + 1):
        if number > 1:
            risen = t6(table, None) + 1
            left += risen
            table.tell("corpse-eaters-rise", number=risen, total=left)
        pushed = _push(table, place)
        left = max(0, left - pushed)
        table.tell("corpse-eaters-pushed", number=pushed, left=left)
        if not left:
            break
        _bite(table, place, 2 if number == 1 else 1)
        if not present(castle, place):
            return
    table.tell("story-corpse-eaters-over-1")


def _push(table: Table[Castle], place: str) -> int:
    """How many all push down: each hero and each companion that can fight T12, each monster T6 (DB-18.5, DB-18.6)."""
    castle = table.state
    awake = [seat for seat in present(castle, place) if not castle.hero(seat).skip]
    pushed = sum(t12(table, None) for _ in (*awake, *_able(castle, place)))
    return pushed + sum(t6(table, None) for _ in castle.monsters_at(place))


def _able(castle: Castle, place: str) -> list[tuple[Seat, Companion]]:
    """The companions at a place that can fight, with their masters, wherever these are."""
    return [
        (seat, one)
        for seat, hero in castle.heroes.items()
        for one in hero.companions
        if one.at == place and is_fit(one)
    ]


def _bite(table: Table[Castle], place: str, lost: int) -> None:
    """All lose points while any are left: heroes, companions and monsters (DB-4.9)."""
    castle = table.state
    for seat in present(castle, place):
        if wound(table, seat, lost, "corpse-eaters"):
            story(table, "dead-corpse-eaters", 1, [seat])
    for seat, one in _able(castle, place):
        bite_companion(table, seat, one, lost)
    for monster in castle.monsters_at(place):
        creatures.wound(table, monster, lost)


def bite_companion(table: Table[Castle], seat: Seat, one: Companion, lost: int) -> None:
    """A companion loses points outside a fight: SP in Legend combat (DB-28.15)."""
    if table.state.is_legend:
        ready_companion(one)
    wound_companion(table.state, one, lost)
    table.tell("companion-wounded", who=Who(seat), monster=creature_name(one.kind), amount=lost)
    if one.kp <= 0:
        creatures.companion_dies(table, seat, one)


hooks.EFFECTS["corpse_eaters"] = corpse_eaters


class Wrestle(Work, kw_only=True):
    """DB-18.10 to DB-18.12: the skeleton of an ambush and the searcher wrestle, until one is dead."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        for one in [one for one in castle.monsters_at(self.place) if one.victim]:
            victim = Seat(one.victim)
            if victim not in present(castle, self.place):
                lets_go(table, one)
                continue
            one.kp = t6(table, victim)
            if any(meets(table, meeting, one) for meets in hooks.MEETS):
                continue
            if one.wounds >= one.kp:
                slay(table, one)  # DB-27.4: it had died of a danger
                continue
            table.turn()
            self._wrestle(table, one, victim)

    def _wrestle(self, table: Table[Castle], one: Monster, victim: Seat) -> None:
        """Strength checks, round by round; helpers risk nothing (DB-18.11)."""
        castle = table.state
        story(table, "ambush-skeleton", 1, [victim])
        strength = castle.hero(victim).aspect("strength")
        table.tell("wrestle-begins", who=Who(victim), monster=called(castle, one), value=strength)
        while True:
            dice: list[Text | Who] = []
            holds = grips(table, victim, dice)
            lost = holds + sum(grips(table, seat, dice) for seat in helpers(castle, self.place, victim))
            one.wounds += lost
            table.reveal("wrestle-grip", dice=dice, lost=lost)
            is_dead = not holds and wound(table, victim, 1, "skeleton")
            if is_dead:
                story(table, "dead-skeleton", 1, [victim])
            if one.wounds >= one.kp:
                slay(table, one)
                return
            if is_dead:
                table.reveal("monster-kp-shown", monster=called(castle, one), kp=one.kp)
                lets_go(table, one)
                return


def grips(table: Table[Castle], seat: Seat, dice: list[Text | Who]) -> bool:
    """A Strength check, whose die is told with those of the others."""

    def tell(_table: Table[Castle], who: Arg, _aspect: Aspect, rolled: int, _value: int, _plus: int) -> None:
        dice.append(text("wrestle-helps", who=who, rolled=rolled) if dice else text("wrestle-die", rolled=rolled))

    return check(table, seat, "strength", tell=tell)


def lets_go(table: Table[Castle], one: Monster) -> None:
    """A skeleton that has not been beaten is gone with its card; a figure stays, as any other (DB-29.1)."""
    if not one.figure:
        monster_goes(table, one)
        return
    one.victim, one.mood, one.kp = "", "passive", 0
    table.tell("monster-passive", monster=called(table.state, one))


def helpers(castle: Castle, place: str, victim: Seat) -> list[Seat]:
    """The other heroes who help: all who are awake, but for those who ordered not to (A8)."""
    return [
        seat
        for seat in present(castle, place)
        if seat != victim
        and not castle.hero(seat).skip
        and not any(entry.picks == (STANDS,) for entry in entries_of(castle, seat, "volunteer"))
    ]


hooks.PLACE["wrestle"] = lambda _castle, meeting: Wrestle(place=meeting.place)
