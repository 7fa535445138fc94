"""SQLite through aiosqlite, with few changes of thread.

To change threads and back costs more than most statements do. Only what waits for the disk or for another writer (to
connect, to commit, to begin while somebody else writes) is done on aiosqlite's thread; all other statements run where
they are asked for, without the greenlet that lets SQLAlchemy wait: to make one takes as long as the statement.
"""

from __future__ import annotations

import sqlite3
from typing import Any, cast

import aiosqlite
from sqlalchemy import CursorResult, event
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.util import await_only, greenlet_spawn

from bot.store.backup import BUSY_SECONDS
from bot.store.kept import is_kept, run

READS = "drakhost_read"
"""The execution option of connections that never write."""
_BEGIN_WRITING = "BEGIN IMMEDIATE"


def tune(engine: AsyncEngine) -> None:
    """Let an engine connect, and begin its transactions, as the store needs it."""
    event.listen(engine.sync_engine, "do_connect", _connect)
    event.listen(engine.sync_engine, "connect", _configure)
    event.listen(engine.sync_engine, "begin", _begin)


class Direct(AsyncConnection):
    """A connection whose statements wait for nothing."""

    async def execute(self, statement: Any, parameters: Any = None, **options: Any) -> CursorResult[Any]:
        sync = self.sync_connection
        assert sync is not None
        if not (parameters and is_kept(statement)):
            return sync.execute(statement, parameters, **options)
        if not sync.in_transaction():
            sync.begin()
        dbapi: Any = sync.connection.dbapi_connection
        return cast("CursorResult[Any]", run(dbapi.plain, statement, parameters))

    async def exec_driver_sql(self, *args: Any, **options: Any) -> CursorResult[Any]:
        assert self.sync_connection is not None
        return self.sync_connection.exec_driver_sql(*args, **options)

    async def __aexit__(self, *_: object) -> None:
        assert self.sync_connection is not None
        await greenlet_spawn(self.sync_connection.close)


class Connection(AsyncAdapt_aiosqlite_connection):
    """What SQLAlchemy takes for the driver's. Whoever is cancelled while he waits on its thread leaves it to be closed
    there, in its turn."""

    __slots__ = ()
    _connection: Any  # aiosqlite's

    @property
    def plain(self) -> sqlite3.Connection:
        conn: sqlite3.Connection = self._connection._conn
        return conn

    def cursor(self, server_side: bool = False) -> Any:
        cursor = self.plain.cursor(_Cursor)
        cursor.connection_of = self
        return cursor

    def begin_writing(self) -> None:
        """At once, or on the thread where somebody else writes: that can take a while."""
        self.plain.execute("PRAGMA busy_timeout=0")
        try:
            self.plain.execute(_BEGIN_WRITING)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
        else:
            return
        finally:
            self.plain.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        await_only(self._connection.execute(_BEGIN_WRITING))

    def rollback(self) -> None:
        if self._connection._connection:
            self.plain.rollback()


class _Cursor(sqlite3.Cursor):
    connection_of: Connection

    def execute(self, operation: str, parameters: Any = ()) -> _Cursor:
        if operation == _BEGIN_WRITING:
            self.connection_of.begin_writing()
        else:
            super().execute(operation, parameters)
        return self


def _connect(dialect: Any, _record: object, arguments: list[Any], options: dict[str, Any]) -> Connection:
    options |= {"check_same_thread": False, "isolation_level": None}  # we say BEGIN ourselves, see _begin

    async def connect() -> Connection:
        opened: Any = aiosqlite.connect(*arguments, **options)
        opened._thread.daemon = True  # a process that is told to end does not wait for it
        return await Connection.create(dialect.dbapi, opened)

    return await_only(connect())


def _configure(connection: Any, _record: object) -> None:
    # A new file has small pages: a move touches nine, and each goes into the write-ahead log whole.
    for pragma in ("page_size=1024", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.plain.execute(f"PRAGMA {pragma}")


def _begin(connection: Any) -> None:
    # A writer takes its lock at once: a lock taken later, after reading, cannot be waited for.
    reads = connection.get_execution_options().get(READS)
    connection.exec_driver_sql("BEGIN" if reads else _BEGIN_WRITING)
