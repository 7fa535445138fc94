"""The pages of the rules, and a page for each hero, item, room, curse and rift card.

The words of the rules are in ``text/<language>/rules.ftl``. The pages of cards (``pages.ftl``) tell the ``.text`` of
their message in ``cards.ftl``, whose key is the page's id.
"""

from __future__ import annotations

from typing import Final

from engines.core.types import Page
from engines.draggmar.components import CURSES, HEROES, ITEMS, ROOMS, Room


def _all(section: int, last: int, first: int = 1) -> tuple[str, ...]:
    return tuple(f"DD-{section}.{number}" for number in range(first, last + 1))


RULES: Final[tuple[Page, ...]] = (
    Page("goal", (*_all(14, 4),), ("round", "keep", "doom")),
    Page("setup", _all(1, 9), ("hands", "round")),
    Page("round", _all(3, 3), ("scouting", "hiring", "rooms", "fame")),
    Page("hands", _all(2, 10), ("hiring", "rooms")),
    Page("scouting", (*_all(4, 4), "DD-4.8"), ("travel",)),
    Page("travel", (*_all(4, 7, 5), "DD-11.1", "DD-13.4"), ("scouting", "groups", "keep", "rifts")),
    Page("hiring", (*_all(5, 6), "DD-5.9"), ("trades", "hands", "market")),
    Page("trades", _all(5, 8, 7), ("hiring", "deals")),
    Page("deals", ("DD-16.3",), ("travel", "trades")),
    Page("market", ("DD-15.3",), ("solo", "hiring")),
    Page("groups", _all(6, 9), ("rooms", "bosses")),
    Page("rooms", (*_all(8, 5), *_all(8, 10, 9), "DD-8.14"), ("kinds", "groups", "curses")),
    Page("kinds", (*_all(7, 3), *_all(8, 8, 6), *_all(8, 13, 11), *_all(17, 6)), ("rooms", "bosses")),
    Page("bosses", _all(9, 10), ("rooms", "upgrade", "fame")),
    Page("upgrade", ("DD-10.3",), ("bosses", "hands")),
    Page("curses", _all(12, 7), ("rooms",)),
    Page("keep", _all(11, 8), ("bosses", "goal", "doom")),
    Page("fame", _all(10, 2), ("bosses", "doom")),
    Page("doom", (*_all(10, 8, 4),), ("fame", "rifts", "goal")),
    Page("rifts", (*_all(13, 3), *_all(13, 10, 5), "DD-16.4"), ("travel", "doom")),
    Page("solo", _all(15, 4), ("market", "scouting")),
    Page("options", (*_all(16, 2),), ("deals", "rifts")),
)
"""The pages of the rules, in the order of a round."""


def _about(room: Room) -> tuple[str, ...]:
    """The page of the rules that a room card leads to."""
    if room.deck == "rift":
        return ("rifts",)
    if room.kind == "elite":
        return ("keep", "bosses")
    return ("bosses",) if room.boss else ("kinds",)


PAGES: Final[tuple[Page, ...]] = (
    *RULES,
    *(Page(one.id, ("DD-17.1",), _about(one), card=True) for one in ROOMS.values()),
    *(Page(one, ("DD-2.1",), ("hands",), card=True) for one in HEROES),
    *(Page(one, ("DD-2.3",), ("hands",), card=True) for one in ITEMS),
    *(Page(one, ("DD-12.2",), ("curses",), card=True) for one in CURSES),
)
