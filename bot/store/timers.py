"""Statements about timers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from sqlalchemy import bindparam, delete, func, select, update

from bot.store import tables as t
from bot.store.connection import Connection, Read
from bot.store.decoding import of_occupant, timer_from
from bot.store.leases import Shards, is_among
from bot.store.rows import CLOSED, PAUSED, Timer, TimerKind
from bot.store.seats import Seats
from bot.store.statements import Statements
from engines.core import Seat

_TIMERS = select(t.timers).where(t.timers.c.match_id == bindparam("match")).order_by(t.timers.c.due, t.timers.c.id)
_DROP_TIMER = delete(t.timers).where(t.timers.c.id == bindparam("timer"))


def timers_of(match_id: int) -> Read:
    return _TIMERS, {"match": match_id}


class Timers(Statements):
    """The timers of matches."""

    def __init__(self, connection: Connection, seats: Seats) -> None:
        super().__init__(connection)
        self._seats = seats

    async def of(self, match_id: int) -> list[Timer]:
        """The timers of a match, the first due first. Raises `Damaged`."""
        found = [timer_from(row) for row in await self._connection.execute(*timers_of(match_id))]
        occupants = await self._seats.occupants(match_id) if found else []
        return [of_occupant(timer, occupants) for timer in found]

    async def due(self, now: int, match_id: int) -> list[Timer]:
        """The timers that are due in a match, the most overdue first."""
        return await self._timers(_due(now) & (t.timers.c.match_id == match_id))

    async def due_matches(self, now: int, shards: Shards | None = None) -> dict[int, int]:
        """The matches of these shards in which a timer is due, the most overdue first, and since when."""
        since = func.min(t.timers.c.due).label("since")
        query = select(t.timers.c.match_id, since).where(_due(now)).group_by(t.timers.c.match_id)
        if (mine := is_among(shards, t.timers.c.match_id)) is not None:
            query = query.where(mine)
        rows = await self._connection.execute(query.order_by(since, t.timers.c.match_id))
        return {row.match_id: row.since for row in rows}

    async def next_due(self, now: int, shards: Shards | None = None) -> int | None:
        """The second at which the next timer of these shards after `now` is due; None if there is none."""
        query = select(func.min(t.timers.c.due)).where(_awake() & (t.timers.c.due > now))
        if (mine := is_among(shards, t.timers.c.match_id)) is not None:
            query = query.where(mine)
        due: int | None = await self._connection.scalar(query)
        return due

    async def _timers(self, condition: Any) -> list[Timer]:
        rows = await self._connection.execute(select(t.timers).where(condition).order_by(t.timers.c.due, t.timers.c.id))
        return [timer_from(row) for row in rows]

    async def set(
        self, match_id: int, kind: TimerKind, decision: str, seat: Seat, due: int, own: int = 0
    ) -> None:  # fmt: skip
        row = {"match_id": match_id, "kind": kind, "decision": decision, "seat": seat, "due": due, "own": own}
        await self._connection.insert(t.timers, [row])

    async def postpone(self, timer: int, due: int) -> None:
        await self._connection.execute(update(t.timers).where(t.timers.c.id == timer).values(due=due))

    async def drop(self, timers: Iterable[int]) -> None:
        for timer in timers:
            await self._connection.change(_DROP_TIMER, {"timer": timer}, rows=timer)


def _due(now: int) -> Any:
    return _awake() & (t.timers.c.due <= now)


@cache
def _awake() -> Any:
    of_match = t.matches.c.id == t.timers.c.match_id  # not a list of all paused: SQLite would look through all matches
    paused = select(t.matches.c.id).where(of_match, t.matches.c.paused_at.is_not(None)).exists()
    asleep = t.timers.c.kind.in_(PAUSED) & paused
    return t.timers.c.kind.not_in(CLOSED) & ~asleep
