"""Statements about all that is kept on one person.

Each column in which people stand is named here once. A test knows all columns there are, and fails for one of which
nobody has said whether people stand in it.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec
from msgspec import Struct
from sqlalchemy import Column, Table, delete, func, select, union, update

from bot.store import tables as t
from bot.store.connection import Connection
from bot.store.matches import Matches
from bot.store.rows import Status
from bot.store.statements import Statements, as_json

OWN: Final = (
    t.players,
    t.seen,
    t.mailboxes,
    t.errands,
    t.messages,
    t.proposals,
    t.invitations,
    t.start_orders,
    t.seat_offers,
    t.digests,
)
"""Tables whose rows about a `person` are deleted with them."""
PLAYED: Final = (t.seats, t.holders, t.actions)
"""Tables in whose rows a `person` stands for what was done in a match: a person without a name takes their place."""
HOSTED: Final = t.matches.c.host
"""The column of the person who opened the table: treated as in `PLAYED`."""
OWNED: Final = t.seats.c.owner
"""The column of the person who may come back to a seat: they may not any more."""
NAMED: Final = (t.seats.c.name, t.seats.c.owner_name, t.holders.c.name)
"""Columns with the name of a person at that time."""
PACED: Final = t.seats.c.pace
"""The column of how fast a person answered: not needed of a person without a name."""
LISTED: Final = (t.messages.c.asked, t.proposals.c.agreed)
"""Columns with several people each, as JSON."""


class Kept(Struct, frozen=True):
    """The amount of what is kept on a person: matches by how they stand, answers given, and messages to them alone."""

    matches: dict[Status, int]
    answers: int
    dms: int


class Privacy(Statements):
    """All that is kept on one person: counted, read, and forgotten."""

    def __init__(self, connection: Connection, matches: Matches) -> None:
        super().__init__(connection)
        self._matches = matches

    async def kept(self, person: int) -> Kept:
        """The amount of what is kept on a person."""
        sits = select(t.seats.c.match_id).where(t.seats.c.person == person)
        held = select(t.holders.c.match_id).where(t.holders.c.person == person)
        query = select(t.matches.c.status, func.count()).where(t.matches.c.id.in_(sits.union(held)))
        rows = await self._connection.execute(query.group_by(t.matches.c.status))
        return Kept(
            {row[0]: row[1] for row in rows},
            await self._count(t.actions, person),
            await self._count(t.messages, person),
        )

    async def _count(self, table: Table, person: int) -> int:
        query = select(func.count()).select_from(table).where(table.c.person == person)
        return cast("int", await self._connection.scalar(query))

    async def traces(self, person: int) -> list[int]:
        """The matches in which a person stands, in whatever place."""
        tables = [table for table in (*PLAYED, *OWN) if "match_id" in table.c]
        standing = [select(table.c.match_id).where(table.c.person == person) for table in tables]
        standing += [
            select(t.matches.c.id).where(t.matches.c.host == person),
            select(t.seats.c.match_id).where(t.seats.c.owner == person),
        ]
        found = union(*standing)
        return sorted(row[0] for row in await self._connection.execute(found))

    async def answers_of(self, match_id: int, person: int) -> list[tuple[bytes, int]]:
        """The answers of a person in a match, in order: the log's entry as JSON, and when."""
        mine = (t.actions.c.match_id == match_id) & (t.actions.c.person == person)
        query = select(t.actions.c.entry, t.actions.c.at).where(mine).order_by(t.actions.c.number)
        return [(row.entry.encode(), row.at) for row in await self._connection.execute(query)]

    async def dms_of(self, person: int) -> list[tuple[int, int]]:
        """The places of messages to a person alone: channel, message."""
        found: list[tuple[int, int]] = []
        for table in (t.messages, t.digests):
            query = select(table.c.channel, table.c.message).where(table.c.person == person, table.c.message > 0)
            found += [(row.channel, row.message) for row in await self._connection.execute(query)]
        return found

    async def make_nameless(self, match_id: int, person: int) -> None:
        """Make a person nameless in a match: everything that they did was done by a person without a name, by a number
        that no other match knows and that no person on Discord has."""
        alias = await self._nameless(match_id)
        for table in PLAYED:
            named: dict[str, str | None] = {"name": ""} if "name" in table.c else {}
            if table is PACED.table:
                named[PACED.name] = None
            mine = (table.c.match_id == match_id) & (table.c.person == person)
            await self._connection.execute(update(table).where(mine).values(person=alias, **named))
        owned = update(t.seats).where(t.seats.c.match_id == match_id, t.seats.c.owner == person)
        await self._connection.execute(owned.values(owner=None, owner_name=""))
        hosted = update(t.matches).where(t.matches.c.id == match_id, t.matches.c.host == person)
        await self._connection.execute(hosted.values(host=alias))
        self._matches.reread(match_id)
        for column in LISTED:
            await self._strike(match_id, column, person)

    async def _nameless(self, match_id: int) -> int:
        """A number below all that stand in a match, and below zero."""
        lowest: list[int | None] = [await self._connection.scalar(select(HOSTED).where(t.matches.c.id == match_id))]
        for table in PLAYED:
            query = select(func.min(table.c.person)).where(table.c.match_id == match_id)
            lowest.append(await self._connection.scalar(query))
        return min(0, *(number for number in lowest if number is not None)) - 1

    async def _strike(self, match_id: int, column: Column[str], person: int) -> None:
        """Take a person off lists of people."""
        table = column.table
        for row in await self._connection.execute(
            select(table).where(table.c.match_id == match_id, column.contains(str(person)))
        ):
            try:
                people = msgspec.json.decode(getattr(row, column.name), type=list[int])
            except msgspec.MsgspecError:
                people = []  # who can still be found in what cannot be read is to be found no more
            left = as_json([one for one in people if one != person])
            this = [key == getattr(row, key.name) for key in table.primary_key]
            await self._connection.execute(update(table).where(*this).values({column.name: left}))

    async def forget(self, person: int) -> None:
        """Drop all rows that are about a person and nobody else."""
        for table in OWN:
            await self._connection.execute(delete(table).where(table.c.person == person))
