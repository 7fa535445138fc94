"""SQLite through aiosqlite, with few changes of thread.

To change threads and back costs more than most statements do, and so does the greenlet in which SQLAlchemy waits for an
asynchronous driver. So only what waits for the disk (to connect, to commit, to close) is done on aiosqlite's thread,
and what reads much in a thread of its own; all other statements run where they are asked for.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

import sqlalchemy
from sqlalchemy import CursorResult, event
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.backup import BUSY_SECONDS
from bot.store.connection import Connection

READS = "drakhost_read"
"""The execution option of connections that never write."""
PAUSE = 0.02
"""Seconds between two attempts to write while another process does."""


def tune(engine: AsyncEngine) -> None:
    """Let an engine connect, and begin its transactions, as the store needs it."""
    event.listen(engine.sync_engine, "do_connect", _connect)
    event.listen(engine.sync_engine, "connect", _configure)
    event.listen(engine.sync_engine, "begin", _begin)


class Direct(Connection):
    """A connection whose statements run at once, in the event loop's thread."""

    async def execute(self, statement: Any, parameters: Any = None, **options: Any) -> CursorResult[Any]:
        assert self.sync_connection is not None
        return self.sync_connection.execute(statement, parameters, **options)

    async def exec_driver_sql(self, *args: Any, **options: Any) -> CursorResult[Any]:
        assert self.sync_connection is not None
        return self.sync_connection.exec_driver_sql(*args, **options)

    async def read_aside(self, build: Callable[[], Any], values: Mapping[str, Any] | None) -> Sequence[Any]:
        """All rows of a statement that is built and run in a thread. Whoever is cancelled waits for the thread, which
        uses the connection."""
        sync = self.sync_connection
        assert sync is not None
        work = asyncio.ensure_future(asyncio.to_thread(lambda: sync.execute(build(), values).all()))
        try:
            return await asyncio.shield(work)
        finally:
            while not work.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([work])

    async def __aexit__(self, *_: object) -> None:
        await self.close()


class DriverConnection:
    """The driver's connection as SQLAlchemy uses it: `adapted` is SQLAlchemy's own, `plain` the one below all."""

    def __init__(self, adapted: Any, plain: sqlite3.Connection) -> None:
        self.adapted = adapted
        self.plain = plain

    def __getattr__(self, name: str) -> Any:
        return getattr(self.adapted, name)

    def cursor(self, server_side: bool = False) -> sqlite3.Cursor:
        return self.plain.cursor(_Buffered)

    def rollback(self) -> None:
        self.plain.rollback()


class _Buffered(sqlite3.Cursor):
    """A cursor that reads all rows at once: unread ones keep the database's state of then, whatever becomes of the
    transaction, and its connection could not write any more."""

    _rows: Iterator[Any] = iter(())

    def execute(self, sql: str, parameters: Any = (), /) -> _Buffered:
        super().execute(sql, parameters)
        self._rows = iter(super().fetchall())
        return self

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchmany(self, size: int | None = 1) -> list[Any]:
        return list(islice(self._rows, size))

    def fetchall(self) -> list[Any]:
        return list(self._rows)


def _connect(dialect: Any, _record: object, arguments: Sequence[Any], options: Mapping[str, Any]) -> DriverConnection:
    made: list[sqlite3.Connection] = []

    def make(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        made.append(sqlite3.Connection(*args, **kwargs))
        return made[0]

    # we say BEGIN ourselves, see _begin
    own = {"check_same_thread": False, "isolation_level": None, "factory": make}
    return DriverConnection(dialect.connect(*arguments, **{**options, **own}), made[0])


def _configure(connection: DriverConnection, _record: object) -> None:
    # A new file has small pages: a move touches nine, and each goes into the write-ahead log whole.
    for pragma in ("page_size=1024", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.plain.execute(f"PRAGMA {pragma}")


def _begin(connection: sqlalchemy.Connection) -> None:
    driver: Any = connection.connection.dbapi_connection
    if READS in connection.get_execution_options():
        driver.plain.execute("BEGIN")
        return
    # A writer takes its lock at once: a lock taken later, after reading, cannot be waited for.
    until = time.monotonic() + BUSY_SECONDS
    while not _take_lock(driver.plain, last=time.monotonic() >= until):
        driver.run_async(lambda _: asyncio.sleep(PAUSE))


def _take_lock(connection: sqlite3.Connection, *, last: bool) -> bool:
    """Whether a transaction that writes has begun; another process may be writing, which is an error at last."""
    connection.execute("PRAGMA busy_timeout=0")
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if last or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    finally:
        connection.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    return True
