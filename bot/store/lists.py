"""Statements about all matches of one person: which come first, and what a page of them shows, each read at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple, TypeVar

import zstandard
from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Integer,
    Row,
    Select,
    String,
    Subquery,
    and_,
    bindparam,
    case,
    func,
    null,
    or_,
    select,
    union_all,
)

from bot.store import tables as t
from bot.store.damage import Damaged
from bot.store.decoding import match_from, occupant_from, of_occupant, timer_from
from bot.store.events import heard
from bot.store.rows import Match, Occupant, Status, Timer
from bot.store.sqlite import Direct
from bot.store.statements import Statements
from engines.core import Record, Seat, Viewer

T = TypeVar("T")
_expand = zstandard.ZstdDecompressor()
LISTED: tuple[Status, ...] = ("lobby", "running", "frozen", "over")
WAITS, GOES_ON, STANDS_STILL, ENDED = range(4)
"""The places of a match in its person's list: it waits for them, goes on without, is frozen, or is over."""


class Mine(Struct, frozen=True):
    """Which matches of a person are meant: of these statuses; of those that have ended, what ended no earlier than
    `since`; if `waiting`, only what waits for them. `games` are those installed: no other waits for anybody."""

    person: int
    games: Collection[str]
    statuses: tuple[Status, ...] = LISTED
    since: int = 0
    waiting: bool = False


Flaws = dict[int, Damaged]
"""Damage by match: each stops its own match alone."""


class LastTold(NamedTuple):
    """The newest event that somebody was told anything of: its number, and when it was told."""

    number: int
    at: int


class Lists(Statements):
    """The matches of one person."""

    async def list_of(self, mine: Mine, first: int, most: int) -> list[tuple[int, Match]]:
        """A stretch of a person's matches, each with its place: what waits for them, the nearest deadline first; what
        goes on, likewise by the table's; what stands still; what is over, the newest first."""
        values = {**_values(mine), "first": first, "most": most}
        rows = await self._read_much(lambda: _statements(mine.waiting)[0], values)
        return [(row.place, match_from(row)) for row in rows]

    async def count_of(self, mine: Mine) -> dict[int, int]:
        """The number of matches of a person in each place."""
        rows = await self._read_much(lambda: _statements(mine.waiting)[1], _values(mine))
        return {row.place: row.many for row in rows}

    async def games_of(self, person: int) -> set[str]:
        """The games of the matches that go on with a person, or stand still."""
        going = t.matches.c.status.in_(("running", "frozen"))
        rows = await self._connection.execute(select(t.matches.c.game).where(going & _has_seat(person)).distinct())
        return {row.game for row in rows}

    async def count_tables(self, person: int) -> int:
        """The number of unfinished tables at which a person sits, or has a seat to come back to."""
        unfinished = t.matches.c.status.in_(("lobby", "running", "frozen"))
        query = select(func.count()).select_from(t.matches).where(unfinished & _has_seat(person))
        return int(await self._connection.scalar(query) or 0)

    async def seated_among(self, person: int, matches: Collection[int]) -> set[int]:
        """Those among the matches in which a person sits, or has a seat to come back to."""
        query = select(t.seats.c.match_id).where(t.seats.c.match_id.in_(tuple(matches)) & _holds(person))
        return {row.match_id for row in await self._connection.execute(query)}

    async def _read_much(self, build: Callable[[], Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """All rows of a statement that takes long to build or to run: meanwhile others have their turn."""
        if isinstance(self._connection, Direct):
            return await self._connection.read_aside(build, values)
        rows: Sequence[Any] = (await self._connection.execute(build(), values)).all()
        return rows

    # what a page shows

    async def occupants_of(self, matches: Collection[int]) -> dict[int, list[Occupant]]:
        """The occupants of each match, in no particular order."""
        found: dict[int, list[Occupant]] = defaultdict(list)
        for row in await self._read_much(lambda: _of(t.seats, matches)):
            found[row.match_id].append(occupant_from(row))
        return found

    async def timers_of(self, occupants: Mapping[int, Sequence[Occupant]]) -> tuple[dict[int, list[Timer]], Flaws]:
        """The timers of each match, the first due first; `occupants` tells who sits in which."""
        first = (t.timers.c.due, t.timers.c.id)
        rows = await self._read_much(lambda: _of(t.timers, occupants).order_by(*first))
        return _each(rows, lambda row: of_occupant(timer_from(row), occupants[row.match_id]))

    async def positions_of(self, matches: Sequence[Match], seats: Mapping[int, Sequence[Seat]]) -> dict[int, Record]:
        """The position of each, and nothing of how it came there: these records know nothing that could be taken back.
        `seats` are the seats taken, in order of play. A match whose rows are damaged is missing."""
        heads = [and_(t.snapshots.c.match_id == one.id, t.snapshots.c.number == one.length) for one in matches]
        rows = await self._read_much(lambda: select(t.snapshots).where(or_(*heads))) if heads else ()
        blobs = {row.match_id: row for row in rows}
        found = {}
        for match in matches:
            with suppress(LookupError, zstandard.ZstdError):
                head = blobs[match.id]
                dump = _expand.decompress(head.dump)
                found[match.id] = Record(
                    game=match.game, edition=head.edition, seats=tuple(seats[match.id]), options=match.options,
                    dump=dump, counters=match.counters, length=match.length, floor=match.length, anchor=dump,
                    recent=(), epoch=match.epoch, kept=match.kept, marks=match.marks,
                )  # fmt: skip
        return found

    async def newest_heard(self, viewers: Mapping[int, Viewer]) -> dict[int, LastTold]:
        """The newest event of each match that its viewer was told anything of."""
        rows = await self._read_much(lambda: _newest(viewers)) if viewers else ()
        return {row.match_id: LastTold(row.number, row.at) for row in rows}

    async def read_by(self, person: int, matches: Collection[int]) -> dict[int, int]:
        """The number of events of each match that a person has read: all before that number."""
        rows = await self._read_much(lambda: _of(t.seen, matches).where(t.seen.c.person == person))
        return {row.match_id: row.upto for row in rows}


def _each(rows: Iterable[Row[Any]], read: Callable[[Row[Any]], T]) -> tuple[dict[int, list[T]], Flaws]:
    """The rows of each match, and what could not be read."""
    found: dict[int, list[T]] = defaultdict(list)
    flaws: Flaws = {}
    for row in rows:
        try:
            found[row.match_id].append(read(row))
        except Damaged as error:
            flaws[row.match_id] = error
    return found, flaws


def _newest(viewers: Mapping[int, Viewer]) -> Any:
    """The newest event of each: to look back for it takes no longer in a long match."""
    event = t.events.c
    each = (
        select(event.match_id, event.number, event.at)
        .where(heard(match, viewer))
        .order_by(event.number.desc())
        .limit(1)
        .subquery()
        for match, viewer in sorted(viewers.items())
    )
    return union_all(*(select(one) for one in each))


def _of(table: Any, matches: Iterable[int]) -> Select[Any]:
    """The rows of a table about some matches."""
    return select(table).where(table.c.match_id.in_(tuple(matches)))


def _holds(person: Any) -> Any:
    return or_(t.seats.c.person == person, t.seats.c.owner == person)


def _has_seat(person: int) -> Any:
    """The matches in which a person sits, or has a seat to come back to."""
    return t.matches.c.id.in_(select(t.seats.c.match_id).where(_holds(person)))


@cache
def _statements(waiting: bool) -> tuple[Select[Any], Select[Any]]:
    """A stretch of a person's list, and how many there are in each place: built once, for that takes longer than to
    have them run."""
    found = _listed(waiting)
    running = found.c.paused_at.is_(None)
    own, public = (found.c.place == WAITS) & running, (found.c.place == GOES_ON) & running
    due = case((own, found.c.own_due), (public, _public_due(found.c.id)), else_=null()).label("due")
    timed = select(found, due).subquery()
    order = (timed.c.place, timed.c.due.is_(None), timed.c.due, timed.c.ended_at.desc(), timed.c.id)
    stretch = select(timed).order_by(*order).offset(bindparam("first", type_=BigInteger))
    count = select(found.c.place, func.count().label("many")).group_by(found.c.place)
    return stretch.limit(bindparam("most", type_=Integer)), count


def _values(mine: Mine) -> dict[str, Any]:
    """The values of those statements."""
    return {"whose": mine.person, "played": sorted(mine.games), "standing": list(mine.statuses), "since": mine.since}


def _listed(waiting: bool) -> Subquery:
    """A person's matches, each with its `place` in their list and when the clock answers for them (`own_due`). Read
    from their seats: what others play costs nothing. A question of the host's own is known by its timer alone."""
    person = bindparam("whose", type_=BigInteger)
    seats, timers, matches = t.seats.c, t.timers.c, t.matches.c
    is_awaited = func.replace(matches.awaited, "," + seats.seat + ",", "") != matches.awaited
    asked = case(((seats.person == person) & is_awaited, 1), else_=0)
    held = (
        select(seats.match_id, func.max(asked).label("asked"))
        .join(t.matches, matches.id == seats.match_id)
        .where(_holds(person))
    )
    theirs = held.group_by(seats.match_id).subquery()
    decoy = func.max(case((timers.kind == "decoy", 1), else_=0)).label("decoy")
    clocks = (
        select(timers.match_id, func.min(timers.due).label("due"), decoy)
        .join(t.seats, (seats.match_id == timers.match_id) & (seats.seat == timers.seat))
        .where(seats.person == person, timers.kind.in_(("deadline", "decoy")))
        .group_by(timers.match_id)
        .subquery()
    )
    waits = (
        (matches.status == "running")
        & matches.game.in_(_any("played"))
        & ((theirs.c.asked == 1) | (clocks.c.decoy == 1))
    )
    place = case((matches.status == "over", ENDED), (matches.status == "frozen", STANDS_STILL), (waits, WAITS),
                 else_=GOES_ON)  # fmt: skip
    recent = matches.ended_at.is_(None) | (matches.ended_at >= bindparam("since", type_=BigInteger))
    query = (
        select(t.matches, place.label("place"), clocks.c.due.label("own_due"))
        .join(theirs, theirs.c.match_id == matches.id)
        .outerjoin(clocks, clocks.c.match_id == matches.id)
        .where(matches.status.in_(_any("standing")), recent)
    )
    return (query.where(waits) if waiting else query).subquery()


def _any(name: str) -> Any:
    return bindparam(name, expanding=True, type_=String)


def _public_due(match: Any) -> Any:
    """The table's next deadline that everybody may know: a hidden question's timer has no time of its own."""
    timers = t.timers.c
    shown = (timers.match_id == match) & (timers.kind == "deadline") & (timers.own > 0)
    return select(func.min(timers.due)).where(shown).scalar_subquery()
