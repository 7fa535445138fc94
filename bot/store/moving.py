"""A whole database brought into another one: from SQLite to PostgreSQL and back."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Table, func, insert, select, text, tuple_

from bot.refusal import Refusal
from bot.store import tables as t
from bot.store.connection import Connection
from bot.store.transaction import Transaction
from engines.core import text as said

STEP: Final = 200
"""Rows that are carried at a time: a position may have 40 KB."""


class Moved(Struct, frozen=True):
    """The amount of what was brought over."""

    matches: int
    rows: int


class _Sum:
    """A fingerprint of a table's rows in whatever order: two databases sort words differently."""

    def __init__(self) -> None:
        self.rows = self._total = 0

    def add(self, row: dict[str, Any]) -> None:
        self.rows += 1
        self._total += int.from_bytes(hashlib.sha256(msgspec.msgpack.encode(row)).digest(), "big")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sum) and (self.rows, self._total) == (other.rows, other._total)

    __hash__ = None  # type: ignore[assignment]


async def move(source: Transaction, target: Transaction, place: str) -> Moved:
    """Copy all rows into a database without any, read them there again, and let it count on from the same numbers.
    `source` sees one moment, and `target` keeps all or nothing. Raises `Refusal` for a database that is in use;
    `place` is its name."""
    here, there = source.connection, target.connection
    tables = [table for table in t.metadata.sorted_tables if table.info != t.PASSING]
    for table in tables:
        if await there.scalar(select(func.count()).select_from(table)):
            raise Refusal(said("move-not-empty", place=place))
    sums = {table.name: _Sum() for table in tables}
    for table in tables:  # a table after those that it refers to
        async for rows in _rows(here, table):
            for row in rows:
                sums[table.name].add(row)
            await there.execute(insert(table), rows)
    for table in tables:
        arrived = _Sum()
        async for rows in _rows(there, table):
            for row in rows:
                arrived.add(row)
        if arrived != sums[table.name]:
            raise Refusal(said("move-different", table=table.name, place=place))
    for table in tables:
        if "id" in table.c:
            await _count_from(target, table, await _last(source, table))
    return Moved(sums["matches"].rows, sum(one.rows for one in sums.values()))


async def _rows(connection: Connection, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
    """All rows of a table, some at a time, in the order of its key."""
    key = list(table.primary_key)
    query = select(table).order_by(*key).limit(STEP)
    found = (await connection.execute(query)).mappings().all()
    while found:
        yield [dict(row) for row in found]
        last = [found[-1][column.name] for column in key]
        found = (await connection.execute(query.where(tuple_(*key) > tuple_(*last)))).mappings().all()


async def _last(transaction: Transaction, table: Table) -> int:
    """The highest number that a table has ever given to a row."""
    connection = transaction.connection
    if connection.dialect.name == "sqlite":
        highest = int(await connection.scalar(select(func.max(table.c.id))) or 0)
        if table is t.matches:
            return max(highest, await transaction.matches.last_deleted())
        counted = await connection.execute(
            text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name}
        )
        return max(highest, *(int(row[0]) for row in counted), 0)
    sequence = await connection.scalar(select(func.pg_get_serial_sequence(table.name, "id")))
    row = (await connection.execute(text(f"SELECT last_value, is_called FROM {sequence}"))).one()  # noqa: S608
    return int(row.last_value) if row.is_called else 0


async def _count_from(transaction: Transaction, table: Table, last: int) -> None:
    """Let the next row of a table get a number above `last`."""
    if not last:
        return
    connection = transaction.connection
    if connection.dialect.name != "sqlite":
        await connection.execute(select(func.setval(func.pg_get_serial_sequence(table.name, "id"), last)))
    elif table is t.matches:
        await transaction.matches.note_deleted(last)
    elif table.dialect_options["sqlite"]["autoincrement"]:
        name = {"name": table.name, "seq": last}
        await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), name)
        await connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), name)
