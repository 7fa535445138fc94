"""The store: the only place that speaks SQL. SQLite by default, PostgreSQL by URL alone."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    nullcontext,
    suppress,
)
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import postgres, sqlite
from bot.store.alone import alone
from bot.store.backup import BUSY_SECONDS, Backup, back_up, place, put_back
from bot.store.connection import Connection
from bot.store.damage import Damaged
from bot.store.events import place_of
from bot.store.health import Health, examine
from bot.store.leases import CHANNEL, UNDER, Lease, LeaseLost, LeaseRow, Shards, shard_of
from bot.store.lists import ENDED, LISTED, WAITS, Mine
from bot.store.matches import Conflict
from bot.store.migrate import migrate, usable
from bot.store.moving import Moved, move
from bot.store.privacy import Kept
from bot.store.rows import (
    CLOSED,
    NO_ENTRY,
    PAUSED,
    QUESTIONS,
    Digest,
    Holder,
    Job,
    JobKind,
    Mailbox,
    Match,
    Notices,
    Occupant,
    PaceName,
    Player,
    Post,
    PostKind,
    Proposal,
    ProposalKind,
    Result,
    SeatOffer,
    SeatOfferKind,
    Seen,
    Server,
    Status,
    Summary,
    Timer,
    TimerKind,
    Told,
)
from bot.store.seats import Taken
from bot.store.sqlite import READS, Direct
from bot.store.tallies import Finished, Ranked, Scope, Tally
from bot.store.transaction import Transaction

__all__ = [
    "CHANNEL",
    "CLOSED",
    "ENDED",
    "LISTED",
    "NO_ENTRY",
    "PAUSED",
    "QUESTIONS",
    "UNDER",
    "WAITS",
    "Backup",
    "Conflict",
    "Damaged",
    "Digest",
    "Finished",
    "Health",
    "Holder",
    "Job",
    "JobKind",
    "Kept",
    "Lease",
    "LeaseLost",
    "LeaseRow",
    "Mailbox",
    "Match",
    "Mine",
    "Moved",
    "Notices",
    "Occupant",
    "PaceName",
    "Player",
    "Post",
    "PostKind",
    "Proposal",
    "ProposalKind",
    "Ranked",
    "Result",
    "Scope",
    "SeatOffer",
    "SeatOfferKind",
    "Seen",
    "Server",
    "Shards",
    "Status",
    "Store",
    "Summary",
    "Taken",
    "Tally",
    "Timer",
    "TimerKind",
    "Told",
    "Transaction",
    "back_up",
    "place_of",
    "put_back",
    "shard_of",
]  # fmt: skip


class Store:
    """One database.

    `write` is a transaction that commits when its block ends and changes nothing when the block raises; `read` sees
    one consistent moment. What is written under a lease (`UNDER`) is written only while that is good: otherwise
    `write` raises `LeaseLost`.
    """

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.name = f"{socket.gethostname()[:40]} {os.getpid()} {secrets.token_hex(3)}"
        """The name of this process in the database, which no other has."""
        # Errors are logged: they must not tell what was being written.
        self._engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True, **self._arguments())
        self._recipient = self._engine.execution_options(**{READS: True})
        if not self.is_sqlite:  # or each statement would see another moment
            self._recipient = self._recipient.execution_options(isolation_level="REPEATABLE READ")
        self._connect: type[Connection] = Direct if self.is_sqlite else postgres.Joined
        # SQLite has one writer at a time, and does not say when it is done.
        self._turn: AbstractAsyncContextManager[None] = asyncio.Lock() if self.is_sqlite else nullcontext()
        (sqlite if self.is_sqlite else postgres).tune(self._engine)
        self._writing = 0
        self._open, self._idle = asyncio.Event(), asyncio.Event()
        self._open.set()
        self._idle.set()

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    def _arguments(self) -> dict[str, Any]:
        own = {"timeout": BUSY_SECONDS} if self.is_sqlite else postgres.arguments(self.name)
        return {"connect_args": own}

    def alone(self) -> AbstractContextManager[None]:
        """Context in which no other process serves from this database, if that is SQLite. Raises `Refusal` where one
        does already."""
        return alone(self.url)

    async def open(self) -> None:
        """Bring the tables up to date; before that an SQLite file is copied beside itself. Raises `Refusal`."""
        await migrate(self._engine, self.url)

    async def examine(self) -> Health:
        """How the database is, without bringing it up to date. Raises `Refusal`."""
        return await examine(self._engine, self.url)

    async def move_to(self, target: Store) -> Moved:
        """Bring everything into another database, which has the tables and no rows. Raises `Refusal`, and then
        nothing is there."""
        where = place(target.url)
        with usable(target.url):
            async with self.read() as here, target.write() as there:
                await here.connection.take_time()
                await there.connection.take_time()
                return await move(here, there, where)

    async def finish(self, patience: float) -> None:
        """Wait until all that has begun to write has committed, at most for so many seconds. What would begin after
        that waits for ever: it is to be cancelled."""
        self._open.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), patience)

    async def close(self) -> None:
        await self._engine.dispose()

    @asynccontextmanager
    async def write(self, *, at_last: bool = False) -> AsyncIterator[Transaction]:
        """A transaction. `at_last`: it begins even after `finish`."""
        if not at_last:
            await self._open.wait()
        self._writing += 1
        self._idle.clear()
        try:
            async with self._turn, self._connect(self._engine) as connection, connection.begin():
                transaction = Transaction(connection, writing=True)
                if (lease := UNDER.get()) is not None:
                    await transaction.leases.confirm(lease)
                yield transaction
                await connection.settle()
        finally:
            self._writing -= 1
            if not self._writing:
                self._idle.set()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        async with self._connect(self._recipient) as connection:
            yield Transaction(connection)

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Pass on every word with which a process wakes the others (`Leases.wake`), until the connection is lost. On
        PostgreSQL only."""
        lost = asyncio.Event()
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _: lost.set())
            try:
                await driver.add_listener(CHANNEL, lambda _connection, _process, _channel, word: hear(word))
                await lost.wait()
            finally:
                await connection.invalidate()
