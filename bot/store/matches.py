"""Statements about the rows of matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, cast, get_args

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Row, bindparam, delete, func, insert, select, update

from bot.store import tables as t
from bot.store.connection import Connection, Read
from bot.store.decoding import match_from
from bot.store.key_values import KeyValues
from bot.store.rows import QUESTIONS, Match, Status, TimerKind
from bot.store.statements import Statements, as_json
from engines.core import STRONG, Seat, Strength

# What every move needs.
_MATCH = select(t.matches).where(t.matches.c.id == bindparam("match"))
_SERVER = select(t.matches.c.server).where(t.matches.c.id == bindparam("match"))
_MATCH_TO_CHANGE = _MATCH.with_for_update()
_CHANGE_MATCH = update(t.matches).where(t.matches.c.id == bindparam("match"))

LAST_DELETED = "last-deleted-match"
LASTING = tuple(kind for kind in get_args(TimerKind) if kind not in (*QUESTIONS, "proposal", "offer"))
"""The timers that a frozen match keeps; any other, of an unknown kind too, is set anew when it goes on."""


class Conflict(Exception):
    """The match was changed since it was read: read again and decide again."""


class Held(Struct):
    """A match that others cannot change before this transaction ends, as it stands now; `told` and `awaited` are the
    columns."""

    match: Match
    told: int
    awaited: str


class Matches(Statements):
    """The matches, each with a counter of its changes: of two who change the same state of a match, one is refused.
    `ahead`: what is mostly read beside a match that is to be changed."""

    def __init__(self, connection: Connection, ahead: Callable[[Match], Iterable[Read]], *, writing: bool) -> None:
        super().__init__(connection)
        self._ahead = ahead
        self._writing = writing
        self._held: dict[int, Held] = {}

    async def insert(
        self,
        game: str,
        host: int,
        server: int,
        channel: int,
        key: bytes,
        now: int,
        parent: int | None = None,
        computers: Strength = STRONG,
    ) -> int:
        """A new lobby; its number."""
        result = await self._connection.execute(
            insert(t.matches).values(
                **await self._number(),
                game=game, status="lobby", host=host, server=server, channel=channel, parent=parent, options="{}",
                pace="none", computers=computers, key=key,
                edition=0, counters="{}", length=0, floor=0, epoch=0, version=0, created_at=now,
            )
        )  # fmt: skip
        return int(cast("Row[Any]", result.inserted_primary_key)[0])

    async def _number(self) -> dict[str, int]:
        """The number of the next match, where the database alone would give that of a deleted one again."""
        if self._connection.dialect.name != "sqlite" or not (deleted := await self.last_deleted()):
            return {}
        return {"id": max(deleted, await self._connection.scalar(select(func.max(t.matches.c.id))) or 0) + 1}

    async def last_deleted(self) -> int:
        """The highest number of a match that was deleted; 0 if none was."""
        return int(await KeyValues(self._connection).get(LAST_DELETED) or 0)

    async def note_deleted(self, number: int) -> None:
        """Note that no new match may have a number up to this one: old messages carry them."""
        await KeyValues(self._connection).set(LAST_DELETED, str(max(number, await self.last_deleted())))

    async def delete(self, number: int) -> None:
        """Delete a match and all that belongs to it."""
        await self.note_deleted(number)
        await self._connection.execute(delete(t.matches).where(t.matches.c.id == number))
        self.reread(number)

    async def server(self, match_id: int) -> int | None:
        """The server of a match, if there is one of that number."""
        server: int | None = await self._connection.scalar(_SERVER, {"match": match_id})
        return server

    async def get(self, match_id: int) -> Match | None:
        """A match, if there is one of that number. A writing transaction keeps it until it ends: others wait."""
        if match_id in self._held:
            return self._held[match_id].match
        query = _MATCH_TO_CHANGE if self._writing else _MATCH
        row = (await self._connection.execute(query, {"match": match_id})).one_or_none()
        if row is None:
            return None
        match = match_from(row)
        if self._writing:
            self._held[match_id] = Held(match, row.told, row.awaited)
            await self._connection.read_ahead(self._ahead(match))
        return match

    async def _hold(self, match_id: int) -> Held:
        """A match that is to be changed. Raises `Conflict` where there is none any more."""
        if await self.get(match_id) is None:
            raise Conflict
        return self._held[match_id]

    def reread(self, match_id: int) -> None:
        """Note that the row of a match was changed by other statements than those here."""
        self._held.pop(match_id, None)

    async def played_in(self, place: int) -> list[Match]:
        """The matches that are played in a thread or channel, oldest first; where none is any more, the last that
        was."""
        in_thread = select(t.matches.c.id).where(t.matches.c.thread == place)
        in_channel = select(t.matches.c.id).where(t.matches.c.thread.is_(None), t.matches.c.channel == place)
        here = t.matches.c.id.in_(in_thread.union_all(in_channel))  # else SQLite walks through all that are over
        if played := await self._matches(here & t.matches.c.status.in_(("running", "frozen"))):
            return played
        ended = select(t.matches).where(here & (t.matches.c.status == "over"))
        last = ended.order_by(t.matches.c.ended_at.desc(), t.matches.c.id.desc()).limit(1)
        return [match_from(row) for row in await self._connection.execute(last)]

    async def is_needed(self, place: int) -> bool:
        """True if a match that is not over has its lobby or its table in a thread or channel."""
        here = (t.matches.c.thread == place) | (t.matches.c.channel == place)
        open_ones = t.matches.c.status.in_(("lobby", "running", "frozen"))
        return bool(await self._connection.scalar(select(func.count()).where(here & open_ones)))

    async def of_person(self, person: int, statuses: Iterable[Status]) -> list[Match]:
        """The matches in which a person sits or has a seat to come back to, oldest first."""
        sits = select(t.seats.c.match_id).where((t.seats.c.person == person) | (t.seats.c.owner == person))
        return await self._matches(t.matches.c.status.in_(tuple(statuses)) & t.matches.c.id.in_(sits))

    async def lobby_after(self, match_id: int) -> int | None:
        """The lobby that waits for a finished match to be played again."""
        waits = (t.matches.c.status == "lobby") & (t.matches.c.rematch_of == match_id)
        found: int | None = await self._connection.scalar(select(t.matches.c.id).where(waits))
        return found

    async def with_status(self, statuses: Iterable[Status]) -> list[Match]:
        """All matches that stand so, oldest first."""
        return await self._matches(t.matches.c.status.in_(tuple(statuses)))

    async def census(self) -> dict[tuple[str, Status], int]:
        """The number of matches, by game and status."""
        rows = await self._connection.execute(
            select(t.matches.c.game, t.matches.c.status, func.count()).group_by(t.matches.c.game, t.matches.c.status)
        )
        return {(game, status): count for game, status, count in rows}

    async def begun(self) -> list[int]:
        """The numbers of all matches that have begun, be they over or not."""
        begun = t.matches.c.started_at.is_not(None) & t.matches.c.status.in_(("running", "frozen", "over"))
        rows = await self._connection.execute(select(t.matches.c.id).where(begun).order_by(t.matches.c.id))
        return [row.id for row in rows]

    async def counts(self) -> dict[Status, int]:
        """The number of matches by status, from an index alone: it is asked for while people play."""
        rows = await self._connection.execute(select(t.matches.c.status, func.count()).group_by(t.matches.c.status))
        return {row[0]: row[1] for row in rows}

    async def _matches(self, condition: Any) -> list[Match]:
        rows = await self._connection.execute(select(t.matches).where(condition).order_by(t.matches.c.id))
        return [match_from(row) for row in rows]

    async def freeze(self, match_id: int) -> Status | None:
        """Stop a match that runs, and ask nothing of its table any more, without reading what may be damaged; how it
        stood before."""
        stood: Status | None = await self._connection.scalar(
            select(t.matches.c.status).where(t.matches.c.id == match_id).with_for_update()
        )
        if stood == "running":
            stop = update(t.matches).where(t.matches.c.id == match_id)
            await self._connection.execute(stop.values(status="frozen", version=t.matches.c.version + 1))
            self.reread(match_id)
            asks = t.timers.c.kind.not_in(LASTING)
            await self._connection.execute(delete(t.timers).where(t.timers.c.match_id == match_id, asks))
            for table in (t.proposals, t.seat_offers):
                await self._connection.execute(delete(table).where(table.c.match_id == match_id))
        return stood

    async def change(self, match: Match, **values: Any) -> Match:
        """Change a match that still stands as it was read; how it stands now. Raises `Conflict`."""
        changed, _ = await self.change_telling(match, 0, values)
        return changed

    async def change_telling(
        self, match: Match, more: int, values: dict[str, Any], waits: Collection[Seat] | None = None
    ) -> tuple[Match, int]:
        """Change a match of which `more` events are told at once and which then `waits` for other seats, with `values`
        as columns; how it stands now, and how many events were told before. Raises `Conflict`."""
        held = await self._hold(match.id)
        if held.match.version != match.version:
            raise Conflict
        changed = replace(match, version=match.version + 1, **values)
        for name in ("options", "counters", "kept", "marks", "ending", "summary"):
            if values.get(name) is not None:
                values[name] = as_json(values[name])
        told, held.match, held.told = held.told, changed, held.told + more
        held.awaited = held.awaited if waits is None else _list_of(waits)
        beside = {"version": changed.version, "told": held.told, "awaited": held.awaited}
        await self._change(match.id, {**values, **beside})
        return changed, told

    async def _change(self, match_id: int, values: dict[str, Any]) -> None:
        await self._connection.change(_CHANGE_MATCH, {"match": match_id, **values}, rows=match_id)

    async def told(self, match_id: int) -> int:
        """How many events of a match were ever told: the number that the next one will have."""
        if match_id in self._held:
            return self._held[match_id].told
        return cast("int", await self._connection.scalar(select(t.matches.c.told).where(t.matches.c.id == match_id)))

    async def tell(self, match_id: int, more: int) -> int:
        """Count so many more events; how many were told before."""
        held = await self._hold(match_id)
        held.told += more
        await self._change(match_id, {"told": held.told})
        return held.told - more

    async def wait_for(self, match_id: int, seats: Collection[Seat]) -> None:
        """Note the seats that a match waits for, be it unseen: its holder's list of matches alone may tell of it."""
        held, awaited = await self._hold(match_id), _list_of(seats)
        if held.awaited != awaited:
            held.awaited = awaited
            await self._change(match_id, {"awaited": awaited})


def _list_of(seats: Collection[Seat]) -> str:
    return "".join((",", *(f"{seat}," for seat in sorted(seats))))
