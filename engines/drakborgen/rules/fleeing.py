"""DB-15.5, DB-15.12, DB-16.10, DB-16.11: where heroes can flee, and the doors on their way."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table, Work
from engines.core.types import Seat, Who
from engines.drakborgen.components import thing
from engines.drakborgen.geography import CHAMBER, SIDES, is_below
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.checks import amount
from engines.drakborgen.rules.legend import wound
from engines.drakborgen.rules.passages import Way, way, ways
from engines.drakborgen.state import Castle

DOOR: Final = "door"
LOCKED: Final = "door.locked"


def entrance(castle: Castle, seat: Seat) -> Way | None:
    """The way back by a hero's own entrance; None if it cannot flee by it: a portcullis, a secret door, a wall, or none
    at all (DB-15.5)."""
    hero = castle.hero(seat)
    back = way(castle, hero.at, hero.side) if hero.side and not hero.is_below else None
    return None if back is None or back.secret or "portcullis" in back.bars else back


def exits(castle: Castle, seat: Seat) -> list[str]:
    """The exits by which a hero may flee from a fight: any but a portcullis (DB-16.10), open ones first, then doors,
    and the chamber last. Below ground they are the directions of its arrow (DB-23.27)."""
    hero = castle.hero(seat)
    if is_below(hero.at):
        return list(SIDES)
    legal = [one for one in ways(castle, hero.at) if "portcullis" not in one.bars]
    return [one.exit for one in sorted(legal, key=lambda one: (one.to == CHAMBER, len(one.bars)))]


class FlightDoor(Work, kw_only=True):
    """A fleeing hero comes to an exit: if a door bars it that does not open, it is noted in `Meeting.shut`."""

    seat: Seat
    exit: str

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        chosen = way(castle, castle.hero(self.seat).at, self.exit) if self.seat in castle.heroes else None
        if chosen is None or DOOR not in chosen.bars or opens(table, self.seat, chosen, ""):
            return
        if is_locked(castle, castle.hero(self.seat).at, chosen):
            if not opens(table, self.seat, chosen, "locked"):
                stays_shut(table, self.seat)
            return
        table.push(FlightDoorCard(deck=DOOR, place=table.thread, seat=self.seat, exit=self.exit))


def opens(table: Table[Castle], seat: Seat, chosen: Way, card: str) -> bool:
    if any(door(table, seat, card) for door in hooks.FEELS_DOOR):
        return True
    return any(door(table, seat, chosen, card) for door in hooks.FLIGHT_DOORS)


def is_locked(castle: Castle, place: str, chosen: Way) -> bool:
    """True if a Locked card lies at the door, on either side (DB-12.4)."""
    sides = ((place, chosen.exit), (chosen.to, chosen.side))
    return any(side in castle.rooms[at].locks for at, side in sides if at in castle.rooms)


def stays_shut(table: Table[Castle], seat: Seat) -> None:
    table.state.meetings[table.thread].shut.append(seat)
    table.reveal("flight-door-shut", who=Who(seat))


class FlightDoorCard(decks.Draws, kw_only=True):
    """The Door card of a flight (DB-15.12, DB-16.11): locked or a trap, and the hero stays. A Locked card stays at the
    door (DB-12.4)."""

    seat: Seat
    exit: str

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        castle = table.state
        hero = castle.hero(self.seat)
        chosen = way(castle, hero.at, self.exit)
        assert chosen is not None
        effect = thing(f"{DOOR}.{card}").effect if card else None
        if effect is not None and effect.op == "door_locked" and not opens(table, self.seat, chosen, "locked"):
            castle.room(hero.at).locks.setdefault(self.exit, [])
            stays_shut(table, self.seat)
            return
        if card:
            decks.discard(table, DOOR, card)
        if effect is None or effect.op != "door_trap":
            table.reveal("flight-door-opens", who=Who(self.seat))
            return
        stays_shut(table, self.seat)
        lost = amount(table, self.seat, effect.formula, hero)
        wound(table, self.seat, lost, "door-trap", fights=self.seat in castle.meetings[table.thread].fighters)
