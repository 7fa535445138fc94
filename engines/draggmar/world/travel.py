"""Where a standee may go: locked and quiet dungeons, blocked roads, the Keep and open rifts (DD-4, DD-9.9, DD-11.1,
DD-13.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core.types import Seat
from engines.draggmar.components import DUNGEONS, KEEP, LEVELS, PLACES, ROOMS, TOWN, bosses_of, neighbours
from engines.draggmar.state import Realm

HEADS_FOR_KEEP = 2
"""The heads of each level that open the Keep (DD-11.1)."""


def is_quiet(realm: Realm, place: str) -> bool:
    """True while all four Bosses of a dungeon's current level are dead (DD-4.7)."""
    return has_no_boss(realm, realm.dungeons[place].now)


def has_no_boss(realm: Realm, level: int) -> bool:
    """True if all Bosses of a level are dead, as the heads show (DD-9.9)."""
    return set(bosses_of(level)) <= set(realm.heads)


def is_keep_open(realm: Realm) -> bool:
    """DD-11.1: two heads or more of each level, in the Trophy Room and before the lords."""
    return heads_for_keep(realm.heads) == HEADS_FOR_KEEP * len(LEVELS)


def heads_for_keep(heads: Iterable[str]) -> int:
    """The number of heads that count for the Keep: two of each level at most (DD-11.1)."""
    levels = Counter(ROOMS[card].level for card in heads if ROOMS[card].deck in "123")
    return sum(min(HEADS_FOR_KEEP, levels[level]) for level in LEVELS)


def reachable(realm: Realm) -> set[str]:
    """DD-13.4: the places to which a road leads from Town, not through an open rift spot or the Keep."""
    ends = {KEEP, *realm.rifts.open}
    reached, ahead = {TOWN}, [TOWN]
    while ahead:
        here = ahead.pop()
        if here not in ends:
            fresh = [place for place in neighbours()[here] if place not in reached]
            reached.update(fresh)
            ahead += fresh
    return reached


def is_open(realm: Realm, place: str) -> bool:
    """True for a dungeon whose token is face-up and not locked (DD-4.3, DD-4.4)."""
    dungeon = realm.dungeons[place]
    return dungeon.up and (dungeon.fresh or not realm.hidden)


def destinations(realm: Realm, seat: Seat) -> list[str]:
    """DD-4.7: the legal destinations of a lord: dungeons by number, rift spots by number, the Keep."""
    near, last = reachable(realm), realm.lord(seat).last_place
    dungeons = [place for place in DUNGEONS if is_open(realm, place) and place in near and place != last]
    lively = [place for place in dungeons if not is_quiet(realm, place)]
    keep = [KEEP] if is_keep_open(realm) else []
    return [*(lively or dungeons), *realm.rifts.open, *keep]


def usual(realm: Realm, seat: Seat) -> str:
    """D-4: where the clock sends a standee."""
    legal = destinations(realm, seat)
    own = [place for place in realm.lord(seat).scouts if place in legal and realm.dungeons[place].fresh]
    dungeons = [place for place in legal if place in realm.dungeons]
    lively = [place for place in dungeons if not is_quiet(realm, place)]
    rifts = [place for place in legal if place in realm.rifts.open]
    for among in (own, lively):
        if among:
            return min(among, key=lambda place: (realm.dungeons[place].now, PLACES[place].number))
    if rifts:
        return rifts[0]
    if KEEP in legal:
        return KEEP
    return min(dungeons, key=lambda place: (realm.dungeons[place].now, PLACES[place].number), default=TOWN)
