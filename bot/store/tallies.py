"""Statements about how matches ended. They look at the newest alone, however many are stored."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Subquery, case, distinct, func, select

from bot.store import tables as t
from bot.store.rows import Summary
from bot.store.statements import Statements
from engines.core import Figure, Seat

LATEST: Final = 500
"""Matches of a server or of a person that are counted."""


class Scope(Struct, frozen=True):
    """Tables that somebody may know of: those of a server in these channels, and in their public threads, that are not
    private."""

    server: int
    channels: tuple[int, ...]


class Tally(Struct, frozen=True):
    """Matches of one game: played to their end, of these won, and ended before that."""

    game: str
    finished: int
    won: int
    left: int


class Finished(Struct, frozen=True):
    """A seat of a match that was played to its end; `figures` are empty of one that ended before they were kept."""

    match_id: int
    game: str
    seat: Seat
    won: bool
    figures: tuple[Figure, ...]


class Ranked(Struct, frozen=True):
    """A player of a server; `name` is what they were called last, raw."""

    person: int
    name: str
    finished: int
    won: int


class Tallies(Statements):
    """Results of matches. A person who sat at the end is counted once a match, whatever seats they held."""

    async def answer_times(self, match_id: int) -> list[tuple[int | None, int]]:
        """The people who answered a match's questions and when, in order; None for the clock and for computers. An
        order is no answer."""
        is_order = t.actions.c.entry.startswith('{"type":"order"')
        query = select(t.actions.c.person, t.actions.c.at).where(t.actions.c.match_id == match_id, ~is_order)
        return [(row.person, row.at) for row in await self._connection.execute(query.order_by(t.actions.c.number))]

    async def of_person(self, person: int, scope: Scope | None) -> list[Tally]:
        """A person's matches by game, all or those in a scope."""
        return await self._by_game(_of_person(person, scope))

    async def paces_of(self, person: int, scope: Scope | None, most: int) -> list[int]:
        """The seconds in which a person usually answered in each of the newest of those matches."""
        sat = _of_person(person, scope)
        query = select(func.min(sat.c.pace).label("pace")).where(sat.c.pace.is_not(None)).group_by(sat.c.match_id)
        rows = await self._connection.execute(query.order_by(sat.c.match_id.desc()).limit(most))
        return [row.pace for row in rows]

    async def name_of(self, person: int, scope: Scope) -> str:
        """The last name of a person in a scope."""
        sat = _of_person(person, scope)
        query = select(sat.c.name).order_by(sat.c.match_id.desc()).limit(1)
        name: str | None = await self._connection.scalar(query)
        return name or ""

    async def of_scope(self, scope: Scope) -> list[Tally]:
        """The matches of a scope, by game."""
        return await self._by_game(_of_scope(scope))

    async def results_of(self, person: int, scope: Scope | None) -> list[Finished]:
        """The seats in which a person played those matches to their end, the newest first."""
        return await self._results(_of_person(person, scope))

    async def results_in(self, scope: Scope) -> list[Finished]:
        """All seats of the matches of a scope that were played to their end, the newest first."""
        return await self._results(_of_scope(scope))

    async def _results(self, sat: Subquery) -> list[Finished]:
        query = select(sat).where(sat.c.result != "left").order_by(sat.c.match_id.desc(), sat.c.seat)
        return [
            Finished(row.match_id, row.game, Seat(row.seat), row.result == "won", _figures(row.summary))
            for row in await self._connection.execute(query)
        ]

    async def ranked_in(self, scope: Scope, game: str | None, most: int) -> list[Ranked]:
        """The people who have finished most there, of all games or of one, without forgotten ones."""
        sat = _of_scope(scope)
        finished, won = _finished(sat), _won(sat)
        query = select(sat.c.person, finished, won, func.max(sat.c.match_id).label("last"))
        query = query.where(sat.c.person > 0, sat.c.result != "left").group_by(sat.c.person)
        if game is not None:
            query = query.where(sat.c.game == game)
        query = query.order_by(finished.desc(), won.desc(), sat.c.person).limit(most)
        return [
            Ranked(row.person, await self._named(row.last, row.person), row.finished, row.won)
            for row in await self._connection.execute(query)
        ]

    async def _named(self, match_id: int, person: int) -> str:
        here = (t.seats.c.match_id == match_id) & (t.seats.c.person == person)
        return str(await self._connection.scalar(select(t.seats.c.name).where(here).limit(1)))

    async def _by_game(self, sat: Subquery) -> list[Tally]:
        left = _count(sat, sat.c.result == "left").label("early")
        query = select(sat.c.game, _finished(sat), _won(sat), left).group_by(sat.c.game).order_by(sat.c.game)
        return [Tally(row.game, row.finished, row.won, row.early) for row in await self._connection.execute(query)]


def _figures(summary: str | None) -> tuple[Figure, ...]:
    """The figures in a stored summary; none in one that cannot be read: no play depends on it."""
    try:
        return msgspec.json.decode(summary, type=Summary).figures if summary is not None else ()
    except msgspec.DecodeError:
        return ()


_SAT = (t.seats.c.match_id, t.seats.c.seat, t.seats.c.person, t.seats.c.name, t.seats.c.result, t.seats.c.pace)


def _of_person(person: int, scope: Scope | None) -> Subquery:
    query = select(*_SAT, t.matches.c.game, t.matches.c.summary).join_from(t.seats, t.matches)
    query = query.where(t.seats.c.person == person, t.seats.c.result.is_not(None))
    if scope is not None:
        query = query.where(t.matches.c.server == scope.server, _lies_open(scope))
    return query.order_by(t.seats.c.match_id.desc()).limit(LATEST).subquery()


def _of_scope(scope: Scope) -> Subquery:
    ended = (t.matches.c.server == scope.server) & t.matches.c.ended_at.is_not(None)
    shown = _lies_open(scope) & (t.matches.c.status == "over")
    here = ended & shown  # what is hidden must push out nothing
    newest = select(t.matches.c.id, t.matches.c.game, t.matches.c.summary).where(here)
    newest_ones = newest.order_by(t.matches.c.ended_at.desc()).limit(LATEST).subquery()
    query = select(*_SAT, newest_ones.c.game, newest_ones.c.summary).join_from(
        newest_ones, t.seats, newest_ones.c.id == t.seats.c.match_id
    )  # fmt: skip
    return query.where(t.seats.c.result.is_not(None)).subquery()


def _lies_open(scope: Scope) -> Any:
    place = t.matches.c.channel.in_(scope.channels) | t.matches.c.parent.in_(scope.channels)
    return place & t.matches.c.private.is_(False)


def _finished(sat: Subquery) -> Any:
    return _count(sat, sat.c.result != "left").label("finished")


def _won(sat: Subquery) -> Any:
    return _count(sat, sat.c.result == "won").label("won")


def _count(sat: Subquery, condition: Any) -> Any:
    return func.count(distinct(case((condition, sat.c.match_id))))
