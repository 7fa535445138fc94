"""A room as everybody sees it: what it asks for and what each lord's hero adds up to (V-9).

`now` reads the room that goes on: what is committed counts once it is revealed. `close` notes a room that is over.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engines.core.types import Seat
from engines.draggmar.accounts import Account, Feats, Flag, Lost, Parting, Side, Spoils
from engines.draggmar.run.reading import Reading, card_of, health_left, room_of
from engines.draggmar.state import Commit, Group, Hero, Lord, Realm


def now(realm: Realm, group: Group) -> Account:
    """The room that the group plays, with what is revealed; without the lords whose next hero is still awaited, as
    between two waves of a Boss."""
    reading, room = Reading(realm, group), room_of(group)
    each = _each(reading)
    return Account(
        card=room.card, number=len(group.row) + 1, wave=room.wave, each=each, wanted=reading.wanted if each else 0,
        total=reading.total, enemy=reading.enemy_attack, strikes=reading.strikes, lost=room.lost,
        sides={seat: _side(reading, seat, hero) for seat in reading.present if (hero := realm.lord(seat).active)},
    )  # fmt: skip


def _each(reading: Reading) -> int:
    """The Attack that is wanted for each lord: none in halls and at traps."""
    lid = reading.card.open
    return (lid.force or 0) if lid is not None else reading.enemy_defense if reading.card.defense else 0


def _side(reading: Reading, seat: Seat, hero: Hero) -> Side:
    commit, trap = reading.commits.get(seat, Commit()), reading.card.kind == "trap"
    return Side(
        hero=hero.card, attack=reading.attack(seat), defense=reading.defense(seat), pool=reading.pool(seat),
        left=max(0, health_left(hero)),
        items=tuple(reading.equipped.get(seat, ())), skill=commit.skill,
        safe=reading.evades(seat) or (trap and reading.is_immune(seat)),
    )  # fmt: skip


def begin(realm: Realm, group: Group) -> None:
    """Note the room as it stands when it is resolved; what followed the room before is over."""
    group.last, group.parting = now(realm, group), None
    for seat in group.members:
        realm.lord(seat).drawn = ()


def count(group: Group, total: int) -> None:
    """Note the Attack of the kill check: after an ambush the dead do not count (DD-8.6)."""
    if group.last is not None:
        group.last = replace(group.last, total=total)


def close(realm: Realm, group: Group) -> None:
    """Note what the room has done to each hero, before the dead are buried."""
    room, last = room_of(group), group.last
    assert last is not None
    sides = {}
    for seat, side in last.sides.items():
        hero = realm.lord(seat).active
        left = max(0, health_left(hero)) if hero is not None else 0
        sides[seat] = replace(side, left=left, lost=max(0, side.left - left), dead=seat in room.dead)
        _boast(realm.lord(seat), sides[seat], slain=room.killed and card_of(group).is_boss)
    group.last = replace(last, flag=room.flag, sides=sides)


def _boast(lord: Lord, side: Side, *, slain: bool) -> None:
    """Note what a lord can boast of after a room."""
    feats = lord.feats
    lord.feats = Feats(
        attack=max(feats.attack, side.attack), rooms=feats.rooms + 1, slain=feats.slain + slain,
        wounds=feats.wounds + (0 if side.dead else side.lost),
    )  # fmt: skip


def lose(group: Group) -> None:
    """Note the heroes of a wave that the Boss has lived through: each has died or fled (DD-9.5)."""
    room, last = room_of(group), group.last
    assert last is not None
    here = [Lost(room.wave, seat, side.hero, side.dead) for seat, side in last.sides.items()]
    room.lost = (*room.lost, *here)


def judge(group: Group, flag: Flag) -> None:
    """Note how the room ended."""
    if group.last is not None:
        group.last = replace(group.last, flag=flag)


def share(group: Group, spoils: Spoils) -> None:
    """Note the items that the room gave."""
    if group.last is not None:
        group.last = replace(group.last, spoils=spoils)


def part(groups: Iterable[Group], parting: Parting) -> None:
    """Note for a group and those that came from it how it has parted."""
    for group in groups:
        group.parting = parting


def curse(group: Group, seat: Seat, card: str) -> None:
    """Note a curse that a lord has drawn in the room that is being resolved."""
    room, last = group.room, group.last
    if room is None or last is None or (last.card, last.wave) != (room.card, room.wave) or seat not in last.sides:
        return
    side = last.sides[seat]
    group.last = replace(last, sides={**last.sides, seat: replace(side, curses=(*side.curses, card))})


__all__ = ["begin", "close", "count", "curse", "judge", "lose", "now", "part", "share"]
