"""DB-12.1 to DB-12.13, DB-34.14: doors and their locks."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.preferences import entries_of
from engines.core.types import Seat, Who
from engines.drakborgen.components import thing
from engines.drakborgen.rules import decks, hooks, moving
from engines.drakborgen.rules.checks import amount, check, t6, two_in_a_row
from engines.drakborgen.rules.heroes import hurt
from engines.drakborgen.rules.obstacles import shared
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import card_name
from engines.drakborgen.view.stories import story

DOOR: Final = "door"
LOCKED: Final = "door.locked"
BARRED: Final = "barred"
KEY, FORCE, PICK, STOP = "key", "force", "pick", "stop"
THEN: Final = "then."
UP: Final = "up"
DOOR_UP: Final = Way(UP, "", "", (DOOR,))
"""The door of a way up out of the catacombs (DB-34.15)."""
WORTH_PICKING: Final = 7
"""The Mind with which a lock is picked by default (A7)."""


def door(table: Table[Castle], seats: list[Seat], one: Way) -> list[Seat]:
    """All who want through a door: one draws a card for all and alone suffers a trap (DB-12.1 to DB-12.4, DB-12.12)."""
    castle = table.state
    feels_free = any(feels(table, seat, "") for seat in seats for feels in hooks.FEELS_DOOR)
    if feels_free or by_means(table, seats, one, DOOR):
        unlock(table, castle.hero(seats[0]).at, one)
        return seats
    if lock_at(castle, castle.hero(seats[0]).at, one) is not None:
        if any(feels(table, seat, "locked") for seat in seats for feels in hooks.FEELS_DOOR):
            unlock(table, castle.hero(seats[0]).at, one)
            return seats
        table.tell("door-is-locked", who=Who(seats[0]))
        return locked(table, seats, one)
    drawer = shared.one_who(castle, seats, shared.DRAWS)[0]
    card = decks.draw(table, DOOR)
    if card is None:
        return seats
    table.reveal("door-card-drawn", who=Who(drawer), card=card_name(f"{DOOR}.{card}"))
    effect = thing(f"{DOOR}.{card}").effect
    if effect.op == "door_locked" and not any(feels(table, drawer, "locked") for feels in hooks.FEELS_DOOR):
        castle.room(castle.hero(drawer).at).locks[one.exit] = []
        story(table, "door-locked", drawer)
        return locked(table, seats, one)
    decks.discard(table, DOOR, card)
    if effect.op != "door_trap":
        story(table, "door-opens", drawer)
        return seats
    story(table, "door-trap", drawer)
    hurt(table, drawer, amount(table, drawer, effect.formula, castle.hero(drawer)), "door-trap")
    return []


def by_means(table: Table[Castle], seats: list[Seat], one: Way, bar: str) -> bool:
    """True if one of some heroes opens it by a ring or by magic, as picked (DB-34.24, DB-34.25)."""
    castle = table.state
    return any(
        means in wishes(castle, seat) and opener.may(castle, seat, bar) and opener.opens(table, seat, one)
        for seat in seats
        for means, opener in hooks.OPENERS.items()
    )


# -- locks


def lock_at(castle: Castle, place: str, one: Way) -> list[str] | None:
    """The keys tried at the lock of a door, whichever room its card lies in; None if no card lies there."""
    for at, side in ((place, one.exit), (one.to, one.side)):
        room = castle.rooms.get(at)
        if room is not None and side in room.locks:
            return room.locks[side]
    return None


def unlock(table: Table[Castle], place: str, one: Way) -> None:
    """Lay the Locked card of a door down (DB-12.11)."""
    for at, side in ((place, one.exit), (one.to, one.side)):
        room = table.state.rooms.get(at)
        if room is not None and room.locks.pop(side, None) is not None:
            decks.discard_thing(table, LOCKED)


def untried(castle: Castle, seat: Seat, tried: list[str]) -> list[str]:
    """The ordinary keys that a hero has not tried at a lock yet (DB-12.6)."""
    keys = [one for one in castle.hero(seat).things if thing(one).item == "key"]
    return keys[tried.count(seat) :]


def has_key(castle: Castle, seat: Seat, tried: list[str]) -> bool:
    return castle.hero(seat).has("master-key") or bool(untried(castle, seat, tried))


def can_force(castle: Castle, seat: Seat) -> bool:
    return castle.hero(seat).sheet.ability("force-doors") is not None


def by_default(castle: Castle, seat: Seat, tried: list[str], *, searches: bool) -> str:
    """A7: a key, else force, else a pick with a good Mind, else a search, else a pick."""
    if has_key(castle, seat, tried):
        return KEY
    if can_force(castle, seat):
        return FORCE
    return f"{THEN}search" if searches and castle.hero(seat).aspect("mind") < WORTH_PICKING else PICK


def wishes(castle: Castle, seat: Seat) -> list[str]:
    """What a hero does about what bars its way, in order of liking: by its form, which is about the first door on its
    way; else by order. Empty for neither."""
    intent = castle.turn.intents.get(seat)
    if intent is not None and BARRED in intent.pages and not castle.turn.passed.get(seat):
        return list(intent.pages[BARRED])
    return [pick for entry in entries_of(castle, seat, BARRED) for pick in entry.picks]


def answer(castle: Castle, seat: Seat, tried: list[str], *, may_leave: bool = False) -> str:
    """What a hero does at a lock (A7): the first of its wishes that it can: ``key``, ``force`` or ``pick``, or to leave
    the door alone; with `may_leave` also by default, rather than pick it with a poor Mind (A38)."""
    wanted = wishes(castle, seat) or [by_default(castle, seat, tried, searches=may_leave)]
    able = {KEY: has_key(castle, seat, tried), FORCE: can_force(castle, seat), PICK: True, STOP: True}
    chosen = next((one for one in wanted if able.get(one, one.startswith(THEN))), STOP)
    opens = chosen in (KEY, FORCE, PICK)
    return KEY if opens and castle.hero(seat).has("master-key") else chosen  # DB-12.5


def locked(table: Table[Castle], seats: list[Seat], one: Way) -> list[Seat]:
    """One attempt at a locked door: keys in seat order, force together, one who picks; others may leave it alone
    (DB-12.4, DB-12.13)."""
    castle, place = table.state, table.state.hero(seats[0]).at
    tried = lock_at(castle, place, one)
    assert tried is not None
    ways = {seat: answer(castle, seat, tried) for seat in seats}
    forcing = [seat for seat, how in ways.items() if how == FORCE]
    picking = shared.one_who(castle, [seat for seat, how in ways.items() if how == PICK], shared.PICKS)
    picking = sorted(picking, key=lambda seat: -castle.hero(seat).aspect("mind"))[:1]
    took: list[Seat] = []
    for seat in [seat for seat, how in ways.items() if how == KEY]:
        took.append(seat)
        if turns_a_key(table, seat, tried):
            unlock(table, place, one)
            return seats
    if forcing:
        took += forcing
        if shared.two_of(table, forcing, "strength"):
            story(table, "door-forced", forcing[0])
            unlock(table, place, one)
            return seats
        table.reveal("door-not-forced", who=Who(forcing[0]), others=len(forcing) - 1)
    for seat in picking:
        took.append(seat)
        if picks_it(table, seat):
            story(table, "door-picked", seat)
            unlock(table, place, one)
            return seats
        table.reveal("door-not-picked", who=Who(seat))
    for seat in seats:
        if seat not in took and seat in castle.heroes:
            leave_alone(table, seat)
    return []


def turns_a_key(table: Table[Castle], seat: Seat, tried: list[str]) -> bool:
    """DB-12.5, DB-12.6: a master key opens; any other fits on an even T6. One after another, each once."""
    castle = table.state
    if castle.hero(seat).has("master-key"):
        table.reveal("master-key-opens", who=Who(seat))
        return True
    for _ in untried(castle, seat, tried):
        rolled = t6(table, seat)
        tried.append(seat)
        if rolled % 2 == 0:
            story(table, "door-key", seat)
            table.reveal("key-fits", who=Who(seat), rolled=rolled)
            return True
        table.reveal("key-does-not-fit", who=Who(seat), rolled=rolled)
    return False


def picks_it(table: Table[Castle], seat: Seat) -> bool:
    """DB-12.7: two Mind checks in a row; with a lockpick one."""
    if table.state.hero(seat).sheet.ability("lockpick"):
        return check(table, seat, "mind")
    return two_in_a_row(table, seat, "mind")


def leave_alone(table: Table[Castle], seat: Seat) -> None:
    """DB-7.6: a locked door is left alone: for another exit, a search, or nothing."""
    castle = table.state
    table.reveal("leaves-door", who=Who(seat))
    act = next((one for one in wishes(castle, seat) if one == STOP or one.startswith(THEN)), STOP).removeprefix(THEN)
    offered = {act for acts in hooks.ACTS for act in acts(castle, seat)}
    if act in offered and not castle.turn.passed.get(seat):
        moving.instead(table, seat, act)


hooks.TOGETHER[DOOR] = door
hooks.BARS[DOOR] = lambda table, seat, one: bool(door(table, [seat], one))
