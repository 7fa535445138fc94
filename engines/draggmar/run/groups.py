"""Groups: how they form, draw, split and end (DD-6).

A group is a thread of its name: ``g3-1`` the first of round 3, ``g3-1a`` a part of it. The name tells the descent,
never the hour, so that no group's dice depend on which one was faster.
"""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase
from typing import Any, Final

from engines.core.flow import Table, Work
from engines.core.types import Seat, Who
from engines.draggmar import hands, names
from engines.draggmar.components import CURSES, KEEP, ROOMS, TOWN, Kind, bosses_of
from engines.draggmar.run import orders, piles
from engines.draggmar.state import Encounter, Ending, Group, Logged, Realm, Request
from engines.draggmar.world.ending import EndOfRound

CLEARED_AFTER = 5
"""The rooms after which a run ends where no Boss is left (DD-9.9)."""
MEETINGS: Final[dict[Kind, Callable[[Table[Any], Group], None]]] = {}
"""How a group meets a room of each kind. `rooms` fills it in: what begins there leads back to the next draw here."""


def form_groups(table: Table[Any]) -> None:
    """FormGroups (DD-6.1): all lords at one place are a group, numbered in turn order of their first members."""
    realm: Realm = table.state
    for lord in realm.lords.values():
        lord.kills, lord.log, lord.received, lord.drawn = [], [], 0, ()
        lord.fallen = lord.out = False
        lord.group = ""
    places: dict[str, list[Seat]] = {}
    for seat in realm.order:
        lord = realm.lord(seat)
        if lord.place != TOWN:
            places.setdefault(lord.place, []).append(seat)
    for number, (place, seats) in enumerate(places.items(), 1):
        name = f"g{realm.round}-{number}"
        realm.groups[name] = Group(name, place, realm.level_at(place), seats)
        for seat in seats:
            realm.lord(seat).group = name
            orders.preset(realm, seat)
    piles.renew_rooms(table)
    if KEEP in places:
        piles.make_keep_pile(table, len(places[KEEP]))
    piles.deal_rifts(realm, [place for place in places if place in realm.rifts.open])
    for name, group in realm.groups.items():
        table.tell("group-formed", who=names.lords(group.members), place=names.place(group.place), level=group.level)
        table.begin(name, Draw())
    table.push(RunsOver())


class RunsOver(Work):
    """Door D: no group and no asker is left."""

    def rests(self, state: Realm) -> bool:
        return bool(state.requests) or any(
            not group.ended or state.threads[name].stack for name, group in state.groups.items()
        )

    def do(self, table: Table[Any]) -> None:
        """DD-12.3: curses that work when drawn are never carried over."""
        realm: Realm = table.state
        for lord in realm.lords.values():
            idle = [one.card for one in lord.curses if CURSES[one.card].timing == "draw"]
            lord.curses = [one for one in lord.curses if one.card not in idle]
            for card in idle:
                hands.lay(realm, card)
        orders.end_of_run(realm)
        table.push(EndOfRound())


def group_of(table: Table[Any]) -> Group:
    """The group whose thread it is."""
    group: Group = table.state.groups[table.thread]
    return group


# -- drawing


class Draw(Work):
    """DD-6.2, DD-8.1: the group draws its next room, unless its run is over."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        if is_closed(realm, group):
            end(table, group, "none")
            return
        if is_cleared(realm, group):
            end(table, group, "cleared")
            return
        card = piles.draw_room(table, group)
        if card is None:
            end(table, group, "cleared" if group.place in realm.dungeons else "none")
            return
        for seat in group.members:
            realm.lord(seat).fallen = False
        group.room = Encounter(card, alone=len(group.members) == 1)
        table.turn()
        room = ROOMS[card]
        table.reveal(
            "room-drawn", who=names.lords(group.members), room=names.card(card), kind=room.kind, level=room.level,
            attack=room.attack, defense=room.defense, what=names.card_text(card),
        )  # fmt: skip
        MEETINGS[room.kind](table, group)


def is_closed(realm: Realm, group: Group) -> bool:
    """DD-11.6, DD-13.6: the place is closed: the Death Mage is dead, or the rift has been closed by another part."""
    return (group.is_keep and bool(realm.slayers)) or (group.is_rift and group.place not in realm.rifts.open)


def is_cleared(realm: Realm, group: Group) -> bool:
    """DD-9.9: all Bosses of the level are dead, and the group has been in five rooms."""
    if group.place not in realm.dungeons or not set(bosses_of(group.level)) <= set(realm.heads):
        return False
    return max(len(realm.lord(seat).log) for seat in group.members) >= CLEARED_AFTER


# -- the end of a run


def end(table: Table[Any], group: Group, how: Ending) -> None:
    """The run of a group is over (DD-6.9, DD-7.3): so is that of its members. One that fails where the place has been
    closed has no result (DD-13.6)."""
    realm: Realm = table.state
    if how == "failed" and is_closed(realm, group):
        how = "none"
    group.ended, group.room = how, None
    for seat in group.members:
        be_out(realm, seat)
    askers = [request.asker for request in realm.requests]
    here = [seat for seat in realm.order if realm.lord(seat).group == group.name and seat not in askers]
    who = names.lords(here)
    table.tell("run-ended", who=who, place=names.place(group.place), how=how, rooms=len(group.row))
    release(table, group)


def be_out(realm: Realm, seat: Seat) -> None:
    """A lord's run is over; all know whether a hero is left (DD-6.8)."""
    lord = realm.lord(seat)
    lord.out = True
    if lord.active is None and not lord.heroes:
        hands.narrow(lord, most=0)


def dissolve(table: Table[Any], group: Group) -> None:
    """DD-10.4: all members have gone elsewhere; what was set aside goes back with the round."""
    group.ended, group.members = "none", []
    release(table, group)


def release(table: Table[Any], group: Group) -> None:
    """Lords that asked to join a group that is gone go on alone (DD-6.7), or stop where the place is closed."""
    realm: Realm = table.state
    for request in [one for one in realm.requests if one.group == group.name]:
        go_alone(table, request)


# -- parts


def next_letter(group: Group) -> str:
    """The name of the next part of a group; letters are never used twice."""
    number = group.letters
    group.letters += 1
    high, low = divmod(number, len(ascii_lowercase))
    return group.name + ascii_lowercase[low] * (high + 1)


def part(table: Table[Any], name: str, of: Group, seats: list[Seat]) -> Group:
    """A part of a group goes on by itself."""
    realm: Realm = table.state
    made = realm.groups[name] = Group(name, of.place, of.level, realm.in_order(seats))
    for seat in seats:
        realm.lord(seat).group = name
    return made


def go_alone(table: Table[Any], request: Request) -> None:
    """DD-6.7: a lord that joins nobody explores alone."""
    realm: Realm = table.state
    realm.requests = [one for one in realm.requests if one != request]
    realm.threads[request.asker].stack.clear()
    made = part(table, request.name, realm.groups[request.group], [request.asker])
    table.tell("goes-alone", who=Who(request.asker), place=names.place(made.place))
    table.begin(made.name, Draw())


def joins(table: Table[Any], request: Request, group: Group) -> None:
    """DD-6.7: a lord joins a group, which has agreed."""
    realm: Realm = table.state
    realm.requests = [one for one in realm.requests if one != request]
    realm.threads[request.asker].stack.clear()
    group.members = realm.in_order([*group.members, request.asker])
    realm.lord(request.asker).group = group.name
    table.tell(
        "joins-group",
        who=Who(request.asker),
        others=names.lords([one for one in group.members if one != request.asker]),
    )


# -- the log


def log(realm: Realm, group: Group) -> None:
    """DD-6.4, DD-6.6: a room that is over goes to the log of each lord who had a hero in it."""
    room = group.room
    assert room is not None
    one = Logged(room.card, room.flag)
    for seat in room.entered:
        realm.lord(seat).log = [*realm.lord(seat).log, one]
    group.room = None


__all__ = ["Draw", "RunsOver", "be_out", "dissolve", "end", "form_groups", "go_alone", "group_of", "is_closed", "joins",
           "log", "next_letter", "part"]  # fmt: skip
