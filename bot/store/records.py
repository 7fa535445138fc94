"""Statements about records: where each match stands, and the log that led there."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
import zstandard
from sqlalchemy import bindparam, delete, func, select, update

from bot.store import tables as t
from bot.store.connection import Connection, Read
from bot.store.damage import decoder
from bot.store.events import Events
from bot.store.matches import Matches
from bot.store.rows import Match
from bot.store.statements import STEP, Statements, as_json
from engines.core import BadData, Entry, Event, Record, Seat, effective

_squeeze = zstandard.ZstdCompressor(level=3)
_expand = zstandard.ZstdDecompressor()
_SNAPSHOTS = select(t.snapshots).where(t.snapshots.c.match_id == bindparam("match"))
_DROP_SNAPSHOTS = delete(t.snapshots).where(t.snapshots.c.match_id == bindparam("match"))
_UNNEEDED_SNAPSHOT = (
    select(func.min(t.snapshots.c.id))
    .where(
        t.snapshots.c.match_id == bindparam("match"),
        t.snapshots.c.number.not_in([bindparam("floor"), bindparam("length")]),
    )
    .scalar_subquery()
)
_OVERWRITE_SNAPSHOT = update(t.snapshots).where(t.snapshots.c.id == _UNNEEDED_SNAPSHOT)
_LOG = (
    select(t.actions.c.entry)
    .where(t.actions.c.match_id == bindparam("match"), t.actions.c.number >= bindparam("since"))
    .order_by(t.actions.c.number)
    .limit(STEP)
)


def snapshots_of(match: Match) -> Read:
    return _SNAPSHOTS, {"match": match.id}


def log_of(match_id: int, since: int) -> Read:
    return _LOG, {"match": match_id, "since": since}


class Records(Statements):
    """The record of each match: two snapshots, of its head and of its floor, and the log."""

    def __init__(self, connection: Connection, matches: Matches, events: Events) -> None:
        super().__init__(connection)
        self._matches = matches
        self._events = events

    async def load(self, match: Match, seats: Sequence[Seat]) -> Record:
        """The match as the engine core knows it; `seats` are the seats taken, in order of play. Raises `BadData`
        where the rows are damaged."""
        rows = await self._connection.execute(*snapshots_of(match))
        blobs = {row.number: row for row in rows}
        recent = await self.log(match.id, match.floor) if match.length > match.floor else []
        try:
            head, anchor = blobs[match.length], blobs[match.floor]
            return Record(
                game=match.game,
                edition=head.edition,
                seats=tuple(seats),
                options=match.options,
                dump=_expand.decompress(head.dump),
                counters=match.counters,
                length=match.length,
                floor=match.floor,
                anchor=_expand.decompress(anchor.dump),
                recent=tuple(effective(recent)),
                epoch=match.epoch,
                kept=match.kept,
                marks=match.marks,
            )
        except (LookupError, zstandard.ZstdError) as error:
            raise BadData(f"stored match {match.id}", str(error)) from error

    async def log(self, match_id: int, since: int = 0) -> list[Entry]:
        """The log's entries from number `since` on."""
        found, decode = list[Entry](), decoder(Entry).decode
        while True:
            rows = (await self._connection.execute(*log_of(match_id, since + len(found)))).all()
            try:
                found += [decode(row.entry) for row in rows]
            except msgspec.MsgspecError as error:
                raise BadData(f"log of match {match_id}", str(error)) from error
            if len(rows) < STEP:
                return found
            await asyncio.sleep(0)

    async def save(
        self, match: Match, record: Record, events: Sequence[Event] = (), now: int = 0,
        waits: Collection[Seat] | None = None, **values: Any,
    ) -> Match:  # fmt: skip
        """Store a record's head and anchor and what its last log entry tells, and the match's row with it; the match as
        it stands now. `waits`: the seats that it then waits for. Raises `Conflict`."""
        values |= {
            "edition": match.edition or record.edition, "counters": record.counters, "length": record.length,
            "floor": record.floor, "epoch": record.epoch, "kept": record.kept,
            "marks": record.marks,
        }  # fmt: skip
        changed, told = await self._matches.change_telling(match, len(events), values, waits)
        await self._events.insert(match.id, record.length - 1, events, told, now)
        wanted = {record.floor: record.anchor, record.length: record.dump}
        kept = {match.floor, match.length}
        if match.edition != record.edition:  # another edition writes the same position in another way
            kept.clear()
            await self._connection.change(_DROP_SNAPSHOTS, {"match": match.id})
        needed = {"match": match.id, "floor": record.floor, "length": record.length}
        for at in wanted.keys() - kept:
            new = {"number": at, "edition": record.edition, "dump": _squeeze.compress(wanted[at])}
            other = {"match_id": match.id, **new}
            await self._connection.change(_OVERWRITE_SNAPSHOT, {**needed, **new}, otherwise=other)
        return changed

    async def append(self, match_id: int, number: int, entry: Entry, person: int | None, now: int) -> None:
        """Append to the log. `person` is None for the clock and for computer players."""
        row = {"match_id": match_id, "number": number, "entry": as_json(entry), "person": person, "at": now}
        await self._connection.insert(t.actions, [row])
