"""All statements, as methods of one open transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Sequence
from typing import Any, cast, get_args

import msgspec
import zstandard
from msgspec.structs import replace
from sqlalchemy import Row, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables as t
from bot.store.decoding import match_from, sitter_from
from bot.store.lists import Lists
from bot.store.motions import Motions
from bot.store.offers import Offers
from bot.store.orders import Orders
from bot.store.outbox import Outbox
from bot.store.personal import Personal
from bot.store.privacy import Privacy
from bot.store.rows import QUESTIONS, Holder, Match, Sitter, Status, TimerKind
from bot.store.statements import STEP, as_json
from bot.store.tallies import Tallies
from bot.store.timers import Timers
from bot.store.told import Events
from bot.store.wishes import Wishes, player_of
from engines.core import BadData, Entry, Event, Record, Seat, effective

_squeeze = zstandard.ZstdCompressor(level=3)
_expand = zstandard.ZstdDecompressor()


# What every move needs.
_MATCH = select(t.matches).where(t.matches.c.id == bindparam("match"))
_MATCH_TO_CHANGE = _MATCH.with_for_update()
_CHANGE_MATCH = (
    update(t.matches)
    .where(t.matches.c.id == bindparam("match"), t.matches.c.turn == bindparam("read"))
    .values(told=t.matches.c.told + bindparam("more"))
    .returning(t.matches.c.told)
)
_SEATS = (
    select(t.seats, *(column for column in t.players.c if column.name != "person"))
    .outerjoin(t.players, t.players.c.person == t.seats.c.person)
    .where(t.seats.c.match_id == bindparam("match"))
)
_SNAPSHOTS = select(t.snapshots).where(t.snapshots.c.match_id == bindparam("match"))
_OLD_SNAPSHOT = (t.snapshots.c.match_id == bindparam("match")) & (t.snapshots.c.number == bindparam("old"))
_DROP_SNAPSHOT, _REPLACE_SNAPSHOT = (
    delete(t.snapshots).where(_OLD_SNAPSHOT),
    update(t.snapshots).where(_OLD_SNAPSHOT),
)
_LOG = (
    select(t.actions.c.entry)
    .where(t.actions.c.match_id == bindparam("match"), t.actions.c.number >= bindparam("since"))
    .order_by(t.actions.c.number)
    .limit(STEP)
)
_WAIT_FOR = (
    update(t.seats)
    .where(t.seats.c.match_id == bindparam("match"), t.seats.c.seat == bindparam("chair"))
    .values(waited=bindparam("is_waited"))
)
_INSERT_ACTION, _INSERT_SNAPSHOT = insert(t.actions), insert(t.snapshots)


LASTING = tuple(kind for kind in get_args(TimerKind) if kind not in (*QUESTIONS, "motion", "offer"))
"""The timers that a frozen match keeps; any other, of an unknown kind too, is set anew when it goes on."""


class Conflict(Exception):
    """Somebody else changed the match since it was read: read again and decide anew."""


class Taken(Exception):
    """That chair is taken."""


class Transaction(Events, Timers, Motions, Outbox, Personal, Offers, Orders, Wishes, Privacy, Tallies, Lists):
    """What can be read and changed while the transaction is open."""

    def __init__(self, connection: AsyncConnection, *, writing: bool = False) -> None:
        super().__init__(connection)
        self._writing = writing
        self._seated: dict[int, list[Sitter]] = {}
        self._waited: dict[int, dict[Seat, bool | None]] = {}

    # matches

    async def insert_match(
        self, game: str, host: int, server: int, channel: int, key: bytes, now: int, parent: int | None = None
    ) -> int:
        """A new lobby; its number."""
        result = await self._connection.execute(
            insert(t.matches).values(
                game=game, status="lobby", host=host, server=server, channel=channel, parent=parent, options="{}",
                pace="none", key=key, edition=0, counters="{}", length=0, floor=0, epoch=0, turn=0, created_at=now,
            )
        )  # fmt: skip
        return int(cast("Row[Any]", result.inserted_primary_key)[0])

    async def match(self, match_id: int) -> Match | None:
        """A match, if there is one of that number. Who may write keeps it until the transaction ends: others wait."""
        query = _MATCH_TO_CHANGE if self._writing else _MATCH
        row = (await self._connection.execute(query, {"match": match_id})).one_or_none()
        return None if row is None else match_from(row)

    async def matches_in(self, place: int) -> list[Match]:
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
        """Whether a match that is not over has its lobby or its table in a thread or channel."""
        here = (t.matches.c.thread == place) | (t.matches.c.channel == place)
        open_ones = t.matches.c.status.in_(("lobby", "running", "frozen"))
        return bool(await self._connection.scalar(select(func.count()).where(here & open_ones)))

    async def matches_of(self, person: int, statuses: Iterable[Status]) -> list[Match]:
        """The matches in which a person sits or has a seat to come back to, oldest first."""
        sits = select(t.seats.c.match_id).where((t.seats.c.person == person) | (t.seats.c.owner == person))
        return await self._matches(t.matches.c.status.in_(tuple(statuses)) & t.matches.c.id.in_(sits))

    async def matches_with(self, statuses: Iterable[Status]) -> list[Match]:
        """All matches that stand so, oldest first."""
        return await self._matches(t.matches.c.status.in_(tuple(statuses)))

    async def census(self) -> dict[tuple[str, Status], int]:
        """How many matches there are, by game and status."""
        rows = await self._connection.execute(
            select(t.matches.c.game, t.matches.c.status, func.count()).group_by(t.matches.c.game, t.matches.c.status)
        )
        return {(game, status): count for game, status, count in rows}

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
            await self._connection.execute(stop.values(status="frozen", turn=t.matches.c.turn + 1))
            asks = t.timers.c.kind.not_in(LASTING)
            await self._connection.execute(delete(t.timers).where(t.timers.c.match_id == match_id, asks))
            for table in (t.motions, t.offers):
                await self._connection.execute(delete(table).where(table.c.match_id == match_id))
        return stood

    async def change_match(self, match: Match, **values: Any) -> Match:
        """Change a match that still stands as it was read; how it stands now. Raises `Conflict`."""
        changed, _ = await self._change_match(match, 0, values)
        return changed

    async def _change_match(self, match: Match, more: int, values: dict[str, Any]) -> tuple[Match, int]:
        """The same, where `more` is told of it; and how much was told before."""
        changed = replace(match, turn=match.turn + 1, **values)
        for name in ("options", "counters", "kept", "ending"):
            if values.get(name) is not None:
                values[name] = as_json(values[name])
        as_read = {"match": match.id, "read": match.turn, "more": more}
        rows = await self._connection.execute(_CHANGE_MATCH, {**as_read, **values, "turn": changed.turn})
        row = rows.one_or_none()
        if row is None:
            raise Conflict
        return changed, row.told - more

    # seats

    async def sitters(self, match_id: int) -> list[Sitter]:
        """Who sits where, in no particular order."""
        if match_id not in self._seated:
            rows = (await self._connection.execute(_SEATS, {"match": match_id})).all()
            self._seated[match_id] = [sitter_from(row) for row in rows]
            self._waited[match_id] = {Seat(row.seat): row.waited for row in rows}
            self._players |= {row.person: player_of(row) for row in rows if row.person is not None}
        return list(self._seated[match_id])

    async def _reseat(self, match_id: int, change: Any) -> None:
        self._seated.pop(match_id, None)
        await self._connection.execute(change)

    async def sit(self, match_id: int, seat: Seat, person: int | None, name: str, *, chosen: bool = True) -> None:
        """Take a free chair, or, unless it is `chosen`, any. Raises `Taken` where somebody sits in it by now."""
        sitter = {"match_id": match_id, "seat": seat, "person": person, "name": name, "chosen": chosen}
        try:
            await self._reseat(match_id, insert(t.seats).values(sitter))
        except IntegrityError as error:
            raise Taken from error

    async def change_seat(self, match_id: int, seat: Seat, **values: Any) -> None:
        """Note something of a chair that is taken."""
        chair = (t.seats.c.match_id == match_id) & (t.seats.c.seat == seat)
        await self._reseat(match_id, update(t.seats).where(chair).values(values))

    async def wait_for(self, match_id: int, seats: Collection[Seat]) -> None:
        """Note for which seats a match waits, be it unseen: its holder's list of matches alone may tell of it."""
        await self.sitters(match_id)
        known = self._waited[match_id]
        changed = {seat: seat in seats for seat, waited in known.items() if waited is not (seat in seats)}
        if changed:
            rows = [{"match": match_id, "chair": seat, "is_waited": waited} for seat, waited in changed.items()]
            await self._connection.execute(_WAIT_FOR, rows)
            known |= changed

    async def rise(self, match_id: int, seat: Seat) -> None:
        """Leave a chair empty."""
        await self._reseat(match_id, delete(t.seats).where(t.seats.c.match_id == match_id, t.seats.c.seat == seat))

    async def pass_on(self, match_id: int, seat: Seat, person: int | None, name: str, **values: Any) -> None:
        """Somebody else takes over a chair of a match that runs, a computer player if `person` is None. What has been
        told until now was told of whoever held it. `values`: what else is to be noted of the chair."""
        chair = (t.seats.c.match_id == match_id) & (t.seats.c.seat == seat)
        until = select(t.matches.c.told).where(t.matches.c.id == match_id).scalar_subquery()
        sitter = t.seats.c
        of_old = select(sitter.match_id, sitter.seat, until, sitter.person, sitter.name, sitter.spent).where(chair)
        columns = ("match_id", "seat", "until", "person", "name", "spent")
        await self._connection.execute(insert(t.holders).from_select(columns, of_old))
        values |= {"person": person, "name": name, "missed": 0}
        await self._reseat(match_id, update(t.seats).where(chair).values(values))

    async def holders(self, match_id: int) -> list[Holder]:
        """Who held chairs of a match before those who hold them now, the first first."""
        query = select(t.holders).where(t.holders.c.match_id == match_id).order_by(t.holders.c.until)
        rows = await self._connection.execute(query)
        return [Holder(Seat(row.seat), row.until, row.person, row.name, row.spent) for row in rows]

    # the record

    async def record(self, match: Match, seats: Sequence[Seat]) -> Record:
        """The match as the engine core knows it; `seats` are the chairs taken, in order of play. Raises `BadData`
        where the rows are damaged."""
        rows = await self._connection.execute(_SNAPSHOTS, {"match": match.id})
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
            )
        except (LookupError, zstandard.ZstdError) as error:
            raise BadData(f"stored match {match.id}", str(error)) from error

    async def log(self, match_id: int, since: int = 0) -> list[Entry]:
        """The log's entries from number `since` on."""
        found: list[Entry] = []
        while True:
            values = {"match": match_id, "since": since + len(found)}
            rows = (await self._connection.execute(_LOG, values)).all()
            try:
                found += [msgspec.json.decode(row.entry, type=Entry) for row in rows]
            except msgspec.MsgspecError as error:
                raise BadData(f"log of match {match_id}", str(error)) from error
            if len(rows) < STEP:
                return found
            await asyncio.sleep(0)

    async def save_record(
        self, match: Match, record: Record, events: Sequence[Event] = (), now: int = 0, **values: Any
    ) -> Match:  # fmt: skip
        """Store a record's head and anchor and what its last log entry tells, and the match's row with it; the match as
        it stands now. Raises `Conflict`."""
        values |= {
            "edition": match.edition or record.edition, "counters": record.counters, "length": record.length,
            "floor": record.floor, "epoch": record.epoch, "kept": record.kept,
        }  # fmt: skip
        changed, told = await self._change_match(match, len(events), values)
        await self.insert_events(match.id, record.length - 1, events, told, now)
        stored = {match.floor, match.length}
        wanted = {record.floor: record.anchor, record.length: record.dump}
        same = stored & wanted.keys() if match.edition == record.edition else set[int]()
        stale = stored - same
        new = [
            {"match_id": match.id, "number": at, "edition": record.edition, "dump": _squeeze.compress(wanted[at])}
            for at in wanted.keys() - same
        ]
        if len(stale) == len(new) == 1:  # as after most moves
            place = {"match": match.id, "old": stale.pop()}
            if (await self._connection.execute(_REPLACE_SNAPSHOT, {**place, **new[0]})).rowcount:
                return changed
        if stale:
            await self._connection.execute(_DROP_SNAPSHOT, [{"match": match.id, "old": at} for at in stale])
        if new:
            await self._connection.execute(_INSERT_SNAPSHOT, new)
        return changed

    async def insert_action(self, match_id: int, number: int, entry: Entry, person: int | None, now: int) -> None:
        """Append to the log. `person` is None for the clock and for computer players."""
        row = {"match_id": match_id, "number": number, "entry": as_json(entry), "person": person, "at": now}
        await self._connection.execute(_INSERT_ACTION, row)

    # settings of the house

    async def setting(self, name: str) -> str | None:
        return cast(
            "str | None", await self._connection.scalar(select(t.settings.c.value).where(t.settings.c.name == name))
        )

    async def set_setting(self, name: str, value: str) -> None:
        known = update(t.settings).where(t.settings.c.name == name).values(value=value)
        if (await self._connection.execute(known)).rowcount == 0:
            await self._connection.execute(insert(t.settings).values(name=name, value=value))
