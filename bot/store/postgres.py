"""PostgreSQL through asyncpg, with few waits for the server.

Most statements take less time than the way to the server and back, and the driver sends no second one before the first
is answered. So what needs no answer is put off and sent together, as parts of one ``WITH``; and what a change of a
match will ask for is read by one query. The parts of a ``WITH`` do not see what the others change, and run in any
order: where that could matter they are sent one after the other.
"""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Hashable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, cast

from sqlalchemy import CursorResult, Table, event
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.engine.result import IteratorResult, SimpleResultMetaData
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.visitors import iterate

from bot.store.connection import Connection, Read, Row

STATEMENTS = 1000
"""How many statements a connection keeps prepared. To prepare one again is another wait or two."""
IDLE = 60
"""Seconds after which an unused connection is tried before it is used: whatever lies between may have dropped it."""

STILL = 10
"""Seconds after which the server gives up a transaction that does nothing: a process that is stopped in the middle of
one shall not hold up the others."""

SILENT = 20
"""Seconds after which a connection whose other end is silent is given up."""
_SILENCE = {
    "TCP_KEEPIDLE": SILENT // 4, "TCP_KEEPINTVL": SILENT // 4, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": SILENT * 1000,
}  # fmt: skip

_DIALECT: Any = PGDialect_asyncpg()  # type: ignore[no-untyped-call]
_PARAMETER = re.compile(r"\$(\d+)")


def arguments(name: str) -> dict[str, Any]:
    """The driver's arguments for a connection of the process of that name."""
    told = {"application_name": name, "idle_in_transaction_session_timeout": f"{STILL}s"}
    return {"prepared_statement_cache_size": STATEMENTS, "server_settings": told}


def tune(engine: AsyncEngine) -> None:
    """Let an engine look at its connections before it uses them. To ask the server would be three waits each time."""
    event.listen(engine.sync_engine, "connect", _watch)
    event.listen(engine.sync_engine, "checkin", _put_by)
    event.listen(engine.sync_engine, "checkout", _look_at)


def _watch(connection: Any, _record: object) -> None:
    """Let the system end a connection over which nothing comes back: a statement would wait for its answer for ever."""
    peer = connection.driver_connection._transport.get_extra_info("socket")
    if peer is None or peer.family == getattr(socket, "AF_UNIX", None):
        return
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _SILENCE.items():
        if hasattr(socket, name):  # not every system has each
            peer.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def _put_by(_connection: Any, record: Any) -> None:
    record.info["used"] = time.monotonic()


def _look_at(connection: Any, record: Any, _proxy: object) -> None:
    if connection.driver_connection.is_closed():  # the server has said so meanwhile
        raise InvalidatePoolError
    if time.monotonic() - record.info.get("used", time.monotonic()) > IDLE:
        try:
            connection.ping()
        except connection.dbapi.Error as error:
            raise InvalidatePoolError from error


class Part(NamedTuple):
    """A write that is put off: a `change`, and an `insertion` that is made where it finds nothing; or one of them, the
    other is empty. Their parameters are numbered through. `rows` as in `Connection.change`."""

    table: Table
    change: str
    insertion: str
    values: list[Any]
    rows: Hashable

    def meets(self, earlier: Part) -> bool:
        """Whether it might find what an earlier one leaves."""
        return self.table is earlier.table and (None in (self.rows, earlier.rows) or self.rows == earlier.rows)


class Found(NamedTuple):
    """The rows that a query found with these values."""

    values: Row
    tables: frozenset[Table]
    columns: Sequence[str]
    rows: Sequence[Any]


class Joined(Connection):
    """A connection that puts off what needs no answer, and answers from what was read ahead as long as nothing has
    written there."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._parts: list[Part] = []
        self._ahead: dict[Any, Found] = {}

    async def execute(self, statement: Any, parameters: Any = None, **options: Any) -> CursorResult[Any]:
        found = self._ahead.get(statement)
        if found is not None and found.values == parameters:
            result: Any = IteratorResult(SimpleResultMetaData(found.columns), iter(found.rows))
        else:
            await self.settle()
            if not statement.is_select:  # what is deleted may take rows of other tables along
                self._forget(statement.table if statement.is_insert or statement.is_update else None)
            result = await super().execute(statement, parameters, **options)
        return cast("CursorResult[Any]", result)

    async def exec_driver_sql(self, *args: Any, **options: Any) -> CursorResult[Any]:
        await self.settle()
        self._forget(None)
        return await super().exec_driver_sql(*args, **options)

    async def insert(self, table: Table, rows: Sequence[Row]) -> None:
        if not rows:
            return
        names = tuple(rows[0])
        sql, columns = _insertion(table, names, 0), [[row[name] for row in rows] for name in names]
        last = next((part for part in reversed(self._parts) if part.table is table), None)
        if last is None or (last.change, last.insertion) != ("", sql):
            await self._put_off(Part(table, "", sql, columns, object()))
            return
        for known, more in zip(last.values, columns, strict=True):
            known.extend(more)

    async def change(
        self, statement: Any, values: Row, *, rows: Hashable = None, otherwise: Row | None = None
    ) -> None:  # fmt: skip
        assert _tables(statement) == {statement.table}, "it would not see what is put off elsewhere"
        compiled, table, new = _compiled(statement, tuple(values)), statement.table, ""
        numbered = _numbered(compiled, values)
        if otherwise is not None:
            new = _insertion(table, tuple(otherwise), len(numbered))
            numbered += [[value] for value in otherwise.values()]
        await self._put_off(Part(table, str(compiled), new, numbered, rows))

    async def settle(self) -> None:
        if self._parts:
            parts, self._parts = sorted(self._parts, key=_table_name), []  # the fewer orders, the fewer statements
            sql = _with(tuple((part.table, part.change, part.insertion, len(part.values)) for part in parts))
            await super().exec_driver_sql(sql, tuple(value for part in parts for value in part.values))

    async def take_time(self) -> None:
        await self.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")

    async def read_ahead(self, reads: Iterable[Read]) -> None:
        await self.settle()
        compiled = [(statement, values, _compiled(statement, tuple(values))) for statement, values in reads]
        numbered = [_numbered(query, values) for _, values, query in compiled]
        sql = _rows_of(tuple((str(query), len(given)) for (*_, query), given in zip(compiled, numbered, strict=True)))
        row = (await super().exec_driver_sql(sql, tuple(value for given in numbered for value in given))).one()
        for (statement, values, query), rows in zip(compiled, row, strict=True):
            columns = [column.keyname for column in query._result_columns]
            self._ahead[statement] = Found(values, _tables(statement), columns, rows)

    async def _put_off(self, part: Part) -> None:
        if any(part.meets(earlier) for earlier in self._parts):
            await self.settle()
        self._parts.append(part)
        self._forget(part.table)

    def _forget(self, table: Table | None) -> None:
        """Forget what was read ahead of a table, or all."""
        kept = {} if table is None else self._ahead
        self._ahead = {asked: found for asked, found in kept.items() if table not in found.tables}


def _table_name(part: Part) -> str:
    return part.table.name


@cache
def _compiled(statement: Any, names: tuple[str, ...]) -> Any:
    return statement.compile(dialect=_DIALECT, column_keys=names)


@cache
def _tables(statement: Any) -> frozenset[Table]:
    """The tables that a statement reads or writes."""
    return frozenset(part for part in iterate(statement) if isinstance(part, Table))


def _numbered(compiled: Any, values: Row) -> list[Any]:
    """The values of a statement's parameters in the order of their numbers."""
    named = compiled.construct_params(values)
    return [named[name] for name in compiled.positiontup]


@cache
def _insertion(table: Table, names: tuple[str, ...], after: int) -> str:
    """The statement that inserts rows of which it is given the columns; its parameters have the numbers `after` one."""
    columns = [table.c[name] for name in names]
    quote = _DIALECT.identifier_preparer
    types = (type(column.type)().compile(_DIALECT) for column in columns)  # too long a text is refused, not cut
    given = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(types, after + 1))
    into = ", ".join(quote.format_column(column) for column in columns)
    return f"INSERT INTO {quote.format_table(table)} ({into}) SELECT * FROM unnest({given}) WHERE true"  # noqa: S608


@lru_cache(maxsize=STATEMENTS)
def _with(parts: tuple[tuple[Table, str, str, int], ...]) -> str:
    """One statement of several parts, each given as its table, change, insertion and number of parameters."""
    named: list[str] = []
    last: dict[Table, str] = {}
    before = 0
    for number, (table, change, insertion, given) in enumerate(parts):
        if change:
            named.append(f"c{number} AS ({_shifted(change, before)} RETURNING 1)")
        if insertion:
            where = f" AND NOT EXISTS (SELECT FROM c{number})" if change else ""
            if table in last:  # what asks for it is run after it: numbers rise in the order of the insertions
                where += f" AND (SELECT count(*) FROM {last[table]}) >= 0"  # noqa: S608
            last[table] = f"i{number}"
            named.append(f"i{number} AS ({_shifted(insertion, before)}{where} RETURNING 1)")
        before += given
    return f"WITH {', '.join(named)} SELECT 1"


@lru_cache(maxsize=STATEMENTS)
def _rows_of(queries: tuple[tuple[str, int], ...]) -> str:
    """One query of several, each with the number of its parameters: one row, in which each has all of its rows."""
    arrays: list[str] = []
    before = 0
    for sql, given in queries:
        arrays.append(f"ARRAY(SELECT q FROM ({_shifted(sql, before)}) AS q)")  # noqa: S608
        before += given
    return f"SELECT {', '.join(arrays)}"


def _shifted(sql: str, by: int) -> str:
    return _PARAMETER.sub(lambda found: f"${int(found[1]) + by}", sql)
