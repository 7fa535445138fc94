"""Statements about which process serves which shard, and about when the next shard may identify. All times are the
database's own: the clocks of several machines differ."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import BigInteger, ColumnElement, delete, exists, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.compiler import compiles

from bot.store import tables as t
from bot.store.statements import Statements

GUILD_SHIFT: Final = 22
"""Discord's shard of a server: its id shifted by so many bits, modulo the number of shards."""
CHANNEL: Final = "drakhost"
"""The name under which processes wake each other."""


class Lease(Struct, frozen=True):
    """The right to serve a shard, as it was given: who takes it later has a higher token."""

    shard: int
    token: int


class LeaseLost(Exception):
    """Another process may serve that shard by now: nothing more is to be sent or noted under this lease."""


class Shards(Struct, frozen=True):
    """The shards whose matches are meant, of `count` in all."""

    count: int
    numbers: frozenset[int]

    def of(self, server: int) -> int:
        """The shard of a server."""
        return shard_of(server, self.count)

    def includes(self, server: int) -> bool:
        return self.of(server) in self.numbers


class LeaseRow(Struct, frozen=True):
    """A shard's lease: its holder, empty if there never was one, and whether it still runs."""

    shard: int
    holder: str
    token: int
    is_living: bool


UNDER: ContextVar[Lease | None] = ContextVar("under", default=None)
"""The lease under which this task works: what it writes is written only while that lease is good."""


def shard_of(server: int, count: int) -> int:
    """The shard that serves a server, of so many."""
    return (server >> GUILD_SHIFT) % count


def is_among(shards: Shards | None, match_id: ColumnElement[int]) -> ColumnElement[bool] | None:
    """The condition that a match is served by one of these shards; None where all are meant."""
    if shards is None:
        return None
    shard = (t.matches.c.server // (1 << GUILD_SHIFT)) % shards.count
    return exists().where(t.matches.c.id == match_id, shard.in_(sorted(shards.numbers)))


class _Clock(ColumnElement[int]):
    """The second of the database's clock at which the statement runs."""

    type = BigInteger()
    inherit_cache = True


@compiles(_Clock, "postgresql")
def _on_postgresql(*_: Any, **__: Any) -> str:
    return "CAST(floor(extract(epoch FROM clock_timestamp())) AS BIGINT)"


@compiles(_Clock, "sqlite")
def _on_sqlite(*_: Any, **__: Any) -> str:
    return "CAST(strftime('%s', 'now') AS INTEGER)"


_END_SESSIONS = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name")


class Leases(Statements):
    """The leases of all processes."""

    async def attend(self, name: str, seconds: int) -> None:
        """Note that a process serves, for so many seconds from now."""
        until = _Clock() + seconds
        known = update(t.processes).where(t.processes.c.name == name).values(until=until)
        if (await self._connection.execute(known)).rowcount == 0:
            await self._connection.execute(insert(t.processes).values(name=name, since=_Clock(), until=until))

    async def serving(self) -> list[str]:
        """The processes that serve, the oldest first."""
        living = t.processes.c.until >= _Clock()
        query = select(t.processes.c.name).where(living).order_by(t.processes.c.since, t.processes.c.name)
        return [*await self._connection.scalars(query)]

    async def divide(self, name: str, count: int) -> int:
        """Settle into how many shards all servers are divided: `count`, unless a process other than `name` serves
        already. Returns the number. Processes that begin at once wait for each other here."""
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(text("LOCK TABLE leases IN EXCLUSIVE MODE"))
        rows = await self.all()
        if rows and (len(rows) == count or await self._are_others(name) or any(row.is_living for row in rows)):
            return len(rows)
        token = max((row.token for row in rows), default=0)
        await self._connection.execute(delete(t.leases))
        await self._connection.execute(insert(t.leases), [{"shard": one, "token": token} for one in range(count)])
        return count

    async def _are_others(self, name: str) -> bool:
        return any(one != name for one in await self.serving())

    async def all(self) -> list[LeaseRow]:
        """The leases, by shard."""
        living = (t.leases.c.until >= _Clock()).label("is_living")
        query = select(t.leases.c.shard, t.leases.c.holder, t.leases.c.token, living).order_by(t.leases.c.shard)
        rows = await self._connection.execute(query)
        return [LeaseRow(row.shard, row.holder, row.token, bool(row.is_living)) for row in rows]

    async def renew(self, holder: str, seconds: int) -> list[Lease]:
        """Let what a process holds be its own for so many seconds from now; returns the leases. One that has run out
        and was taken by no other is still its own."""
        mine = update(t.leases).where(t.leases.c.holder == holder).values(until=_Clock() + seconds)
        rows = await self._connection.execute(mine.returning(t.leases.c.shard, t.leases.c.token))
        return sorted((Lease(row.shard, row.token) for row in rows), key=lambda one: one.shard)

    async def take(self, holder: str, shard: int, seconds: int) -> Lease | None:
        """Take the lease of a shard for so many seconds from now; None if another process holds it. The sessions of a
        process that has let it run out end: whatever that was stopped in holds locks that this needs."""
        free = (t.leases.c.shard == shard) & (t.leases.c.until < _Clock())
        if self._connection.dialect.name == "postgresql":
            before = await self._connection.scalar(select(t.leases.c.holder).where(free, t.leases.c.holder != holder))
            if before:
                await self._connection.execute(_END_SESSIONS, {"name": before})
        taken = update(t.leases).where(free)
        taken = taken.values(holder=holder, token=t.leases.c.token + 1, until=_Clock() + seconds)
        row = (await self._connection.execute(taken.returning(t.leases.c.token))).one_or_none()
        return None if row is None else Lease(shard, row.token)

    async def give_back(self, holder: str, shards: Collection[int]) -> None:
        """Let others take these shards at once."""
        mine = (t.leases.c.holder == holder) & t.leases.c.shard.in_(shards)
        await self._connection.execute(update(t.leases).where(mine).values(holder="", until=0))

    async def leave(self, holder: str) -> None:
        """Let others take everything that a process holds: it serves no more."""
        mine = t.leases.c.holder == holder
        await self._connection.execute(update(t.leases).where(mine).values(holder="", until=0))
        await self._connection.execute(delete(t.processes).where(t.processes.c.name == holder))
        await self._connection.execute(delete(t.processes).where(t.processes.c.until < _Clock()))

    async def confirm(self, lease: Lease) -> None:
        """Hold a lease fast until this transaction ends. Raises `LeaseLost` if another process has taken it since, or
        may take it now."""
        good = (t.leases.c.shard == lease.shard) & (t.leases.c.token == lease.token) & (t.leases.c.until >= _Clock())
        query = select(t.leases.c.shard).where(good).with_for_update(read=True)
        if await self._connection.scalar(query) is None:
            raise LeaseLost

    async def may_identify(self, bucket: int, seconds: int) -> bool:
        """Claim the next identify of a bucket: True if it may happen now; the next one may `seconds` later."""
        its = t.identifies.c.bucket == bucket
        claim = update(t.identifies).where(its, t.identifies.c.free_at <= _Clock()).values(free_at=_Clock() + seconds)
        if (await self._connection.execute(claim)).rowcount:
            return True
        if await self._connection.scalar(select(t.identifies.c.bucket).where(its)) is not None:
            return False
        with suppress(IntegrityError):  # another process came first
            async with self._connection.attempt():
                await self._connection.execute(insert(t.identifies).values(bucket=bucket, free_at=0))
        return (await self._connection.execute(claim)).rowcount == 1

    async def wake(self, word: str) -> None:
        """Send a word to the processes that listen, once this transaction is committed."""
        await self._connection.execute(select(func.pg_notify(CHANNEL, word)))
