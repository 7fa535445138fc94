"""Which shards this process serves, where several processes share a database: their leases, taken and renewed.

A process connects, plays what the clock has due and delivers messages only for shards whose lease it holds. Before each
request for one of their matches it looks at its lease: the token must be the one under which the delivery began, and
less time must have passed on its own clock than the lease runs. What it notes afterwards is noted only if the database
agrees (`Store.write`). So a process that was stopped, or cut off, sends nothing late that it knows of. Who takes a
lease that has run out ends its holder's sessions in the database: a transaction in which the holder was stopped would
keep its locks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final, Protocol

from msgspec import Struct, field

from bot.logs import where
from bot.store import UNDER, Lease, LeaseLost, LeaseRow, Shards, Store, Transaction, shard_of

log = logging.getLogger(__name__)
LEASE_SECONDS = 20
"""The time that a lease runs without being renewed."""
ROUND_SECONDS = 5.0
"""The time from one renewal to the next."""
PATIENCE_SECONDS = 5.0
"""The longest wait for the database in one round."""
MARGIN_SECONDS = 1.0
"""The time by which a process lets go before its lease runs out: two clocks do not run alike."""
IDENTIFY_SECONDS: Final = 6
"""The seconds from one identify of a bucket to the next, of which the database counts whole ones: Discord wants 5."""
HANDOVER_SECONDS = 5.0
"""The longest wait for what is being delivered before a shard is given to another process."""
CONNECT_SECONDS = 60.0
"""The time after which a shard that is held and not connected is missed."""
GRACE_SECONDS = 15.0
"""The time for which a delivery may still wait for Discord after its lease is lost: the answer tells what stands
there."""
REQUESTS_A_SECOND: Final = 45
"""Discord allows a bot 50 requests a second, in however many processes."""


class Shardholder(Protocol):
    """Connects and disconnects shards."""

    async def take_on(self, shard: int) -> None:
        """Begin to serve a shard; returns without waiting for the connection. Asked again while that has not come
        about, begins anew if nothing goes on any more."""

    async def let_go(self, shard: int) -> None:
        """Stop serving a shard, at once."""


class Held(Struct):
    """A lease that this process holds, until that second of its own monotonic clock. `is_ready`: its shard is
    connected, and its servers are known; `is_leaving`: it is about to be given back; `since`: the second at which it
    was taken; `work`: the limits of time of what goes on under it."""

    lease: Lease
    until: float
    is_ready: bool = False
    is_leaving: bool = False
    since: float = field(default_factory=monotonic)
    work: set[asyncio.Timeout] = field(default_factory=set)


class Leases:
    """The leases of this process. Where it is the only one (`is_shared` is False) there are none, and it serves
    everything."""

    def __init__(self, store: Store) -> None:
        self.is_shared = False
        self.name = store.name
        self.count = 1
        self.has_others = False
        self.has_joined = False
        self._has_begun = False
        self._store = store
        self._held: dict[int, Held] = {}
        self._share = 1.0

    # what is served here

    def shards(self) -> Shards | None:
        """The shards whose matches this process plays and tells now; None for all."""
        if not self.is_shared:
            return None
        return Shards(self.count, frozenset(one for one in self._held if self._is_served(one)))

    def holds(self, shard: int) -> bool:
        """True if this process may be connected to Discord for a shard."""
        return not self.is_shared or (shard in self._held and self._held[shard].until > monotonic())

    def held(self) -> list[int]:
        """The shards that this process holds."""
        return sorted(self._held)

    def connected(self) -> list[int]:
        """The shards that it holds and that were connected."""
        return sorted(number for number, one in self._held.items() if one.is_ready)

    def expected(self) -> list[int]:
        """The shards that ought to be connected: those that were, and those that have had `CONNECT_SECONDS` for it."""
        late = monotonic() - CONNECT_SECONDS
        return sorted(number for number, one in self._held.items() if one.is_ready or one.since < late)

    def is_settled(self) -> bool:
        """True once this process takes part and is connected for all that it holds, which may be nothing."""
        return self._has_begun and self.connected() == self.held()

    def serves(self, server: int) -> bool:
        """True if this process plays and tells the matches of a server."""
        return not self.is_shared or self._is_served(shard_of(server, self.count))

    def _is_served(self, shard: int) -> bool:
        one = self._held.get(shard)
        return one is not None and one.is_ready and not one.is_leaving and one.until > monotonic()

    def answers(self, server: int | None) -> bool:
        """True if presses on a server, or for None in direct messages, are answered here: its shard may be
        connected."""
        return self.holds(shard_of(server or 0, self.count))

    @asynccontextmanager
    async def under(self, server: int) -> AsyncIterator[None]:
        """Context in which requests are made and written for a match of a server. Raises `LeaseLost` where another
        process serves it, and ends with it `GRACE_SECONDS` after the lease was lost."""
        if not self.is_shared:
            yield
            return
        shard = shard_of(server, self.count)
        if not self.holds(shard) or self._held[shard].is_leaving:
            raise LeaseLost
        held, limit = self._held[shard], asyncio.timeout(None)
        token = UNDER.set(held.lease)
        try:
            async with limit:
                held.work.add(limit)
                yield
        except TimeoutError:
            if limit.expired():
                raise LeaseLost from None
            raise
        finally:
            held.work.discard(limit)
            UNDER.reset(token)

    def is_lost(self) -> bool:
        """True if this task works under a lease which, as far as is known here, is no longer good."""
        lease = UNDER.get()
        if lease is None:
            return False
        held = self._held.get(lease.shard)
        return held is None or held.lease != lease or held.until <= monotonic()

    def confirm(self) -> None:
        """Raises `LeaseLost` if the lease under which this task works is lost."""
        if self.is_lost():
            raise LeaseLost

    def requests_a_second(self) -> float:
        """This process's share of the requests that Discord allows."""
        return max(1.0, REQUESTS_A_SECOND * self._share)

    def ready(self, shard: int) -> None:
        """Note that a shard is connected and its servers are known."""
        if shard in self._held:
            self._held[shard].is_ready = True

    def unready(self, shard: int) -> None:
        """Note that nothing connects a shard any more."""
        if shard in self._held:
            self._held[shard].is_ready = False

    # taking part

    async def join(self, count: int) -> None:
        """Take part in serving: in `count` shards, unless other processes have divided the servers otherwise."""
        async with self._store.write() as tx:
            self.count = await tx.leases.divide(self.name, count)
            await tx.leases.attend(self.name, LEASE_SECONDS)
        if self.count != count:
            log.info("the other processes serve %d shards; so does this one, though it was to be %d", self.count, count)
        self.has_joined = True

    async def go_on(self, holder: Shardholder) -> None:
        """Take part for ever, round by round."""
        while True:
            try:
                await self.go_round(holder)
            except Exception as error:
                log.error("a round of the leases failed and is followed by the next: %s", where(error))
            await asyncio.sleep(ROUND_SECONDS)

    async def go_round(self, holder: Shardholder) -> None:
        """Renew what is held, take this process's share of what is free, give back what is above it."""
        surplus, taken = list[int](), list[tuple[Lease, float]]()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                surplus, taken = await self._round()
        except Exception as error:
            log.error("the leases were not renewed: %s", where(error))
        else:
            self._has_begun = True
        if run_out := self._run_out():
            log.warning("the leases of shards %s have run out here", run_out)
            await self._drop(run_out, holder)
        for lease, until in taken:
            self._held[lease.shard] = Held(lease, until)
            log.info("this process serves shard %d of %d", lease.shard, self.count)
        if leaving := [shard for shard in surplus if shard in self._held]:  # and has not run out
            await self._hand_over(leaving, holder)
        for shard in [shard for shard, held in self._held.items() if not held.is_ready]:
            await holder.take_on(shard)

    async def _round(self) -> tuple[list[int], list[tuple[Lease, float]]]:
        """One round with the database: the shards to give back, and the new leases, each with its end on our own
        clock."""
        until = monotonic() + LEASE_SECONDS - MARGIN_SECONDS
        async with self._store.write() as tx:
            await tx.leases.attend(self.name, LEASE_SECONDS)
            renewed = await tx.leases.renew(self.name, LEASE_SECONDS)
            rows, serving = await tx.leases.all(), await tx.leases.serving()
        self.has_others = len(serving) > 1
        mine = {lease.shard: lease for lease in renewed}
        for shard, held in self._held.items():
            if mine.get(shard) == held.lease:
                held.until = until
            else:
                held.until = 0.0
        taken = [(lease, until) for lease in renewed if not self._has(lease)]
        share, free = self._fair(serving), [row.shard for row in rows if not row.is_living and row.shard not in mine]
        for shard in free[: max(0, share - len(mine))]:
            until = monotonic() + LEASE_SECONDS - MARGIN_SECONDS
            async with self._store.write() as tx:
                lease = await tx.leases.take(self.name, shard, LEASE_SECONDS)
            if lease is not None:
                taken.append((lease, until))
        living = max(1, sum(row.is_living for row in rows))
        self._share = (len(mine) / living) if self.has_others else 1.0
        return sorted(mine)[share:], taken

    def _has(self, lease: Lease) -> bool:
        held = self._held.get(lease.shard)
        return held is not None and held.lease == lease

    def _fair(self, serving: list[str]) -> int:
        """The number of shards that this process is to hold: the oldest ones have one more where they do not divide."""
        each, more = divmod(self.count, max(1, len(serving)))
        return each + (self.name in serving[:more])

    def _run_out(self) -> list[int]:
        now = monotonic()
        return [shard for shard, held in self._held.items() if held.until <= now]

    async def _drop(self, shards: Sequence[int], holder: Shardholder) -> None:
        end = asyncio.get_running_loop().time() + GRACE_SECONDS
        for shard in shards:
            for limit in self._held.pop(shard).work:
                limit.reschedule(end)
        await asyncio.gather(*(holder.let_go(shard) for shard in shards))

    async def _hand_over(self, shards: Sequence[int], holder: Shardholder) -> None:
        """Give shards to a process that has fewer: what is being delivered is delivered first. All at once: meanwhile
        nothing is renewed."""
        log.info("shards %s go to another process", shards)
        leaving = [self._held[shard] for shard in shards]
        for held in leaving:
            held.is_leaving = True
        end = monotonic() + HANDOVER_SECONDS
        while any(held.work for held in leaving) and monotonic() < end:
            await asyncio.sleep(0.05)
        await self._drop(shards, holder)
        async with self._store.write() as tx:
            await tx.leases.give_back(self.name, shards)

    async def leave(self) -> None:
        """Serve no more: other processes need not wait until the leases have run out."""
        if not self.has_joined:
            return
        self._held.clear()
        with suppress(Exception):
            async with asyncio.timeout(MARGIN_SECONDS), self._store.write(at_last=True) as tx:
                await tx.leases.leave(self.name)

    async def identify(self, shard: int, ask: Callable[[], Awaitable[Starts]]) -> None:
        """Wait until a shard may identify. `ask` asks Discord how often the bot may today; what cannot be asked, there
        or of the database, is asked again. Raises `LeaseLost` when the shard is another's by then."""
        starts: Starts | None = None
        while self.holds(shard):
            try:
                starts = starts or await ask()
                if starts.remaining > 0:
                    async with self._store.write() as tx:
                        if await tx.leases.may_identify(shard % max(1, starts.max_concurrency), IDENTIFY_SECONDS):
                            return
                    rest = 1.0
                else:
                    log.warning("Discord lets the bot begin no more sessions for %d s", starts.reset_after // 1000)
                    rest, starts = max(1.0, starts.reset_after / 1000), None
            except Exception as error:
                log.warning("whether shard %d may identify is not known: %s", shard, where(error))
                rest = ROUND_SECONDS
            await asyncio.sleep(rest)
        raise LeaseLost

    # waking each other

    async def wake(self, number: int) -> None:
        """Tell the other processes that a match has changed."""
        if self.is_shared and self.has_others:
            async with self._store.write() as tx:
                await self.wake_within(tx, number)

    async def wake_within(self, tx: Transaction, number: int) -> None:
        """Tell the other processes that a match has changed, once this transaction is committed."""
        if self.is_shared and self.has_others:
            await tx.leases.wake(f"{number} {self.name}")

    async def listen(self, heard: Callable[[int], None]) -> None:
        """Pass on the matches that other processes have changed; for ever. A word that is lost costs time, no more."""

        def hear(word: str) -> None:
            number, _, name = word.partition(" ")
            if name != self.name:
                heard(int(number))

        while True:
            try:
                await self._store.listen(hear)
            except Exception as error:
                log.warning("the other processes cannot be heard: %s", where(error))
            await asyncio.sleep(ROUND_SECONDS)


class Starts(Protocol):
    """How often the bot may begin a session, as Discord tells."""

    remaining: int
    reset_after: int
    max_concurrency: int


@asynccontextmanager
async def without_lease() -> AsyncIterator[None]:
    """Context for what is noted although the lease is lost."""
    token = UNDER.set(None)
    try:
        yield
    finally:
        UNDER.reset(token)


__all__ = ["LeaseLost", "LeaseRow", "Leases", "Shardholder", "Shards", "without_lease"]
