"""SQLite, with few changes of thread.

To change threads and back costs more than most statements do, and so does the greenlet with which SQLAlchemy waits for
an asynchronous driver. So statements run where they are asked for, through SQLAlchemy's own synchronous driver; only
what waits for the disk or for another process (to connect, to commit, to begin while another one writes) and what reads
much is done in a thread.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, QueuePool, ScalarResult, create_engine, event
from sqlalchemy.engine import URL, Dialect

from bot.store.backup import BUSY_SECONDS

T = TypeVar("T")
THREADS = 4
"""One commits at a time, while others connect or read."""
PATIENCE = 1000
"""So many milliseconds a thread waits for another process in one go: a bot that is told to end waits no longer."""


class Engine:
    """As much of an `AsyncEngine` as the store needs."""

    def __init__(self, url: URL) -> None:
        self.sync_engine = create_engine(
            url.set(drivername="sqlite"),
            connect_args={
                "timeout": BUSY_SECONDS,
                "check_same_thread": False,
                "isolation_level": None,  # we say BEGIN ourselves
            },
            poolclass=QueuePool,
            max_overflow=-1,  # whoever waits for a connection would keep the loop waiting
            hide_parameters=True,
        )
        self._writing = asyncio.Lock()
        self._threads = ThreadPoolExecutor(THREADS, "sqlite")
        event.listen(self.sync_engine, "connect", _configure)
        event.listen(self.sync_engine, "begin", _begin)

    @property
    def dialect(self) -> Dialect:
        return self.sync_engine.dialect

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[Connection]:
        """A connection that sees one moment from its first statement on, and changes nothing."""
        connection = Connection(self.sync_engine, self._threads)
        try:
            await connection.open()
            yield connection
        finally:
            connection.close()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Connection]:
        """A transaction that may write. It takes its lock at once: a lock taken later, after reading, cannot be waited
        for."""
        async with self._writing, self.connect() as connection:
            await connection.begin_writing()
            yield connection
            await connection.commit()

    async def dispose(self) -> None:
        self.sync_engine.dispose()
        self._threads.shutdown(wait=False)
        self._threads = ThreadPoolExecutor(THREADS, "sqlite")


class Connection:
    """As much of an `AsyncConnection` as the store needs. Whoever is cancelled while a thread works for it leaves it to
    be closed when that is done."""

    sync: sqlalchemy.Connection

    def __init__(self, engine: sqlalchemy.Engine, threads: ThreadPoolExecutor) -> None:
        self._engine = engine
        self._threads = threads
        self._work: asyncio.Future[Any] | None = None

    async def aside(self, work: Callable[[], T]) -> T:
        """Have something done in a thread."""
        future = self._work = asyncio.get_running_loop().run_in_executor(self._threads, work)
        return await asyncio.shield(future)

    async def open(self) -> None:
        pool = self._engine.pool
        if isinstance(pool, QueuePool) and pool.checkedin():
            self._open()
        else:
            await self.aside(self._open)

    def _open(self) -> None:
        self.sync = self._engine.connect()

    def close(self) -> None:
        if self._work is not None and not self._work.done():
            self._work.add_done_callback(lambda _: self._close())
        else:
            self._close()

    def _close(self) -> None:
        if hasattr(self, "sync"):
            self.sync.close()

    async def begin_writing(self) -> None:
        """At once, or where another process writes when that is done."""
        plain: Any = self.sync.connection.dbapi_connection
        if not _take_lock(plain, 0):
            for _ in range(BUSY_SECONDS * 1000 // PATIENCE):
                if await self.aside(lambda: _take_lock(plain, PATIENCE)):
                    break
            else:
                raise sqlite3.OperationalError("another process has been writing for too long")
        self.sync.begin()

    async def commit(self) -> None:
        await self.aside(self.sync.commit)

    async def execute(self, statement: Any, parameters: Any = None) -> CursorResult[Any]:
        return self.sync.execute(statement, parameters)

    async def read_aside(self, build: Callable[[], Any], values: Mapping[str, Any] | None) -> Sequence[Any]:
        """All rows of a statement that is built and run in a thread."""
        return await self.aside(lambda: self.sync.execute(build(), values).all())

    async def exec_driver_sql(self, statement: str) -> CursorResult[Any]:
        return self.sync.exec_driver_sql(statement)

    async def scalar(self, statement: Any) -> Any:
        return self.sync.scalar(statement)

    async def scalars(self, statement: Any) -> ScalarResult[Any]:
        return self.sync.scalars(statement)

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], T]) -> T:
        return await self.aside(lambda: work(self.sync))

    @asynccontextmanager
    async def begin_nested(self) -> AsyncIterator[None]:
        with self.sync.begin_nested():
            yield


def _take_lock(connection: sqlite3.Connection, patience: int) -> bool:
    """Begin a transaction that writes, waiting so many milliseconds while somebody else does; whether it has begun."""
    connection.execute(f"PRAGMA busy_timeout={patience}")
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    finally:
        connection.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    return True


def _configure(connection: sqlite3.Connection, _record: object) -> None:
    # A new file has small pages: a move touches nine, and each goes into the write-ahead log whole.
    for pragma in ("page_size=1024", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sqlalchemy.Connection) -> None:
    plain: Any = connection.connection.dbapi_connection
    if not plain.in_transaction:  # a writer has begun already
        connection.exec_driver_sql("BEGIN")
