"""Statements about events, and about who was told of them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec import Struct
from sqlalchemy import Row, bindparam, delete, func, or_, select, update

from bot.store import tables as t
from bot.store.connection import Connection, Read
from bot.store.damage import Damaged, decoded
from bot.store.matches import Matches
from bot.store.rows import NO_ENTRY, Told
from bot.store.statements import STEP, Statements, as_json
from engines.core import PUBLIC, Event, Seat, Viewer
from engines.core.record import unofficial

_OFFICES = (
    select(t.events.c.office)
    .where(t.events.c.match_id == bindparam("match"), t.events.c.office.is_not(None))
    .distinct()
)


def offices_of(match_id: int) -> Read:
    return _OFFICES, {"match": match_id}


class Section(Struct, frozen=True):
    """The events that everybody was told of places (`scenes`) before the main line goes on with event `upto`, and
    the first event of a place `after` that; None where there is no such event."""

    scenes: Sequence[Told]
    upto: int | None
    after: int | None


class Events(Statements):
    """The events of matches, and to whom each was told."""

    def __init__(self, connection: Connection, matches: Matches) -> None:
        super().__init__(connection)
        self._matches = matches
        self._offices: dict[int, set[str]] = {}

    async def tell(self, match_id: int, entry: int, events: Sequence[Event], now: int) -> None:
        """Put events on record, each with its audience."""
        if events:
            await self.insert(match_id, entry, events, await self._matches.tell(match_id, len(events)), now)

    async def next(self, match_id: int) -> int:
        """The number that the next event will have: none is ever given twice."""
        return await self._matches.told(match_id)

    async def insert(self, match_id: int, entry: int, events: Sequence[Event], first: int, now: int) -> None:
        """Put events on record that are counted in the match's row already; `first` is the number of the first."""
        rows = [
            {
                "match_id": match_id, "number": number, "entry": entry, "event": as_json(event),
                "audience": _audience(event), "office": event.office or None, "place": place_of(event), "at": now,
            }
            for number, event in enumerate(events, first)
        ]  # fmt: skip
        if rows:
            self._offices[match_id] = await self.offices(match_id) | {event.office for event in events if event.office}
            await self._connection.insert(t.events, rows)

    async def untell(self, match_id: int, entry: int) -> None:
        """Forget what was told by log entry `turn`, which was taken back."""
        self._offices.pop(match_id, None)
        await self._connection.execute(
            delete(t.events).where(t.events.c.match_id == match_id, t.events.c.entry == entry)
        )  # fmt: skip

    async def untell_since(self, match_id: int, entry: int) -> None:
        """Forget what was told by log entry `turn` and all later ones."""
        self._offices.pop(match_id, None)
        await self._connection.execute(
            delete(t.events).where(t.events.c.match_id == match_id, t.events.c.entry >= entry)
        )  # fmt: skip

    async def offices(self, match_id: int) -> set[str]:
        """The offices in which something on record was told."""
        if match_id not in self._offices:
            self._offices[match_id] = set((await self._connection.execute(*offices_of(match_id))).scalars())
        return self._offices[match_id]

    async def end_offices(self, match_id: int, offices: Collection[str]) -> frozenset[Seat]:
        """Forget what was told in these offices, which have ended: from now on it stands there as the others heard it.
        Return the seats to which it was told."""
        self._offices.pop(match_id, None)
        told = (t.events.c.match_id == match_id) & t.events.c.office.in_(offices)
        seats: set[Seat] = set()
        for row in (await self._connection.execute(select(t.events).where(told))).all():
            event, number = _told(row).event, t.events.c.number == row.number
            seats |= event.to or frozenset()
            left = unofficial(event)
            if left is None:
                await self._connection.execute(delete(t.events).where(told, number))
            else:
                values = {"event": as_json(left), "audience": _audience(left), "office": None}
                await self._connection.execute(update(t.events).where(told, number).values(values))
        return frozenset(seats)

    async def partly_told(self, match_id: int, entry: int) -> bool:
        """True if log entry `turn` or a later one told some seats more than the others, and the others that it did."""
        rows = await self._connection.execute(
            select(t.events.c.event).where(
                t.events.c.match_id == match_id, t.events.c.entry >= entry, t.events.c.audience.is_(None)
            )
        )
        return any(decoded(match_id, "events.event", row.event, Event).to is not None for row in rows)

    async def count(self, match_id: int, viewer: Viewer, before: int | None = None) -> int:
        """The number of events that a viewer was told anything of, all or those `before` an event."""
        query = select(func.count()).select_from(t.events).where(heard(match_id, viewer))
        if before is not None:
            query = query.where(t.events.c.number < before)
        return cast("int", await self._connection.scalar(query))

    async def section(self, match_id: int, since: int) -> Section:
        """The events from number `since` on that everybody was told of places, up to the next one of the main line."""
        events, told = t.events.c, heard(match_id, PUBLIC)
        main = select(func.min(events.number)).where(told, events.place == "", events.number >= since)
        upto: int | None = await self._connection.scalar(main)
        query = select(t.events).where(told, events.place != "", events.number >= since).order_by(events.number)
        if upto is None:
            return Section([_told(row) for row in await self._connection.execute(query)], None, None)
        rows = await self._connection.execute(query.where(events.number < upto))
        after = select(func.min(events.number)).where(told, events.place != "", events.number > upto)
        return Section([_told(row) for row in rows], upto, await self._connection.scalar(after))

    async def have_places(self, match_id: int) -> bool:
        """True if anything happened at one of several places of a match."""
        found = select(t.events.c.number).where(t.events.c.match_id == match_id, t.events.c.place != "").limit(1)
        return await self._connection.scalar(found) is not None

    async def newest(self, match_id: int, viewer: Viewer, limit: int, upto: int | None = None) -> list[Told]:
        """The newest events that a viewer was told anything of, or the last among the first `upto` of them; oldest
        first."""
        query = select(t.events).where(heard(match_id, viewer))
        if upto is None:
            query = query.order_by(t.events.c.number.desc()).limit(limit)
        else:
            first = max(0, upto - limit)
            query = query.order_by(t.events.c.number).offset(first).limit(upto - first)
        found = [_told(row) for row in await self._connection.execute(query)]
        return found if upto is not None else found[::-1]

    async def main_line(self, match_id: int, limit: int = STEP, before: int | None = None) -> list[Told]:
        """The newest events of the main line that everybody was told, all or those `before` an event; oldest first."""
        query = select(t.events).where(heard(match_id, PUBLIC), t.events.c.place == "")
        if before is not None:
            query = query.where(t.events.c.number < before)
        rows = await self._connection.execute(query.order_by(t.events.c.number.desc()).limit(limit))
        return [_told(row) for row in rows][::-1]

    async def main_line_since(self, match_id: int, number: int) -> list[Told]:
        """The first events of the main line that everybody was told, from one of that number on, oldest first."""
        query = select(t.events).where(heard(match_id, PUBLIC), t.events.c.place == "", t.events.c.number >= number)
        rows = await self._connection.execute(query.order_by(t.events.c.number).limit(STEP))
        return [_told(row) for row in rows]

    async def all(self, match_id: int, viewer: Viewer) -> list[Told]:
        """All events that a viewer was told anything of, oldest first."""
        query = select(t.events).where(heard(match_id, viewer)).order_by(t.events.c.number).limit(STEP)
        found: list[Told] = []
        while True:
            since = found[-1].number if found else -1
            rows = (await self._connection.execute(query.where(t.events.c.number > since))).all()
            found += [_told(row) for row in rows]
            if len(rows) < STEP:
                return found
            await asyncio.sleep(0)

    async def announced(self, match_id: int) -> list[Told]:
        """The events that no log entry has caused, oldest first."""
        query = select(t.events).where(t.events.c.match_id == match_id, t.events.c.entry == NO_ENTRY)
        return [_told(row) for row in await self._connection.execute(query.order_by(t.events.c.number))]

    async def confided(self, match_id: int, viewer: Viewer, since: int) -> list[Told]:
        """The events from number `since` on that a viewer was told and others were not, oldest first."""
        query = select(t.events).where(heard(match_id, viewer), t.events.c.number >= since)
        found = [_told(row) for row in await self._connection.execute(query.order_by(t.events.c.number))]
        return [told for told in found if told.event.to is not None and told.event.to & viewer]


def _audience(event: Event) -> str | None:
    """The seats that are told of an event of which all others hear nothing, each between commas; else None."""
    return None if event.to is None or event.others is not None else f",{','.join(sorted(event.to))},"


def place_of(event: Event) -> str:
    """The place of an event as it is stored; an empty string for the main line."""
    return "" if event.place is None else as_json(event.place)


def heard(match_id: int, viewer: Viewer) -> Any:
    """The events that a viewer was told anything of."""
    return (t.events.c.match_id == match_id) & _told_to(viewer)


@lru_cache(maxsize=256)
def _told_to(viewer: Viewer) -> Any:
    own = (t.events.c.audience.contains(f",{seat},", autoescape=True) for seat in sorted(viewer))
    return or_(t.events.c.audience.is_(None), *own)


def _told(row: Row[Any]) -> Told:
    event = decoded(row.match_id, "events.event", row.event, Event)
    if row.audience != _audience(event):
        raise Damaged(row.match_id, "events.audience")
    if row.office != (event.office or None):
        raise Damaged(row.match_id, "events.office")
    if row.place != place_of(event):
        raise Damaged(row.match_id, "events.place")
    return Told(row.number, row.entry, event, row.at)
