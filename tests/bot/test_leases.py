"""Leases: which process serves which shard, on the database's clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import update

from bot import leases as module
from bot.leases import LeaseLost, Leases
from bot.store import UNDER, Lease, Shards, Store
from bot.store import tables as t
from engines.core import Seat
from tests.stores import KINDS, database

pytestmark = pytest.mark.host
A, B, C = "a", "b", "c"
SERVER = 5 << 22
"""A server of shard 1 of 4, or of 2."""


@pytest.fixture(params=KINDS)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    async with database(request.param, tmp_path) as url:
        made = Store(url)
        await made.open()
        yield made
        await made.close()


async def run_out(store: Store, *names: str) -> None:
    """Let the leases of these processes, and their presence, have run out a minute ago."""
    async with store.write() as tx:
        for table, column in ((t.leases, t.leases.c.holder), (t.processes, t.processes.c.name)):
            await tx.connection.execute(update(table).where(column.in_(names)).values(until=1))


class Connections:
    """Notes which shards a process was told to connect, and to let go of."""

    def __init__(self) -> None:
        self.now: set[int] = set()
        self.asked = 0

    async def take_on(self, shard: int) -> None:
        self.asked += 1
        self.now.add(shard)

    async def let_go(self, shard: int) -> None:
        self.now.discard(shard)


class Process:
    """A process whose rounds are begun by hand."""

    def __init__(self, store: Store, name: str) -> None:
        self.leases, self.connections = Leases(store), Connections()
        self.leases.is_shared, self.leases.name = True, name

    async def round(self, *, connects: bool = True) -> set[int]:
        """One round; returns the shards that it serves then. `connects`: Discord lets it in at once."""
        await self.leases.go_round(self.connections)
        assert set(self.leases.held()) == self.connections.now
        if connects:
            for shard in self.leases.held():
                self.leases.ready(shard)
        shards = self.leases.shards()
        assert shards is not None
        return set(shards.numbers)


async def process(store: Store, name: str, shards: int = 4) -> Process:
    made = Process(store, name)
    await made.leases.join(shards)
    return made


# the rows


async def test_a_lease_is_taken_once_and_again_when_it_has_run_out(store: Store) -> None:
    async with store.write() as tx:
        assert await tx.leases.divide(A, 2) == 2
        assert await tx.leases.take(A, 0, 20) == Lease(0, 1)
        assert await tx.leases.take(B, 0, 20) is None
        assert await tx.leases.take(A, 2, 20) is None, "there is no such shard"
    await run_out(store, A)
    async with store.write() as tx:
        assert await tx.leases.take(B, 0, 20) == Lease(0, 2)
        assert await tx.leases.renew(A, 20) == []
        assert await tx.leases.renew(B, 20) == [Lease(0, 2)]
        held = [(row.shard, row.holder, row.is_living) for row in await tx.leases.all()]
        assert held == [(0, B, True), (1, "", False)]


async def test_one_that_has_run_out_and_nobody_took_is_renewed_as_it_was(store: Store) -> None:
    async with store.write() as tx:
        await tx.leases.divide(A, 1)
        taken = await tx.leases.take(A, 0, 20)
    await run_out(store, A)
    async with store.write() as tx:
        assert await tx.leases.renew(A, 20) == [taken]


async def test_tokens_never_come_again(store: Store) -> None:
    async with store.write() as tx:
        await tx.leases.divide(A, 1)
        first = await tx.leases.take(A, 0, 20)
        await tx.leases.leave(A)
        assert await tx.leases.divide(B, 3) == 3
        second = await tx.leases.take(B, 0, 20)
    assert first is not None
    assert second is not None
    assert second.token > first.token


async def test_while_a_process_serves_the_servers_stay_divided_as_they_are(store: Store) -> None:
    async with store.write() as tx:
        await tx.leases.divide(A, 2)
        await tx.leases.attend(A, 20)
        assert await tx.leases.divide(B, 5) == 2
        assert await tx.leases.divide(A, 5) == 5, "its own earlier presence is nobody's"


async def test_what_is_written_under_a_lease_is_written_only_while_it_is_good(store: Store) -> None:
    async with store.write() as tx:
        await tx.leases.divide(A, 1)
        lease = await tx.leases.take(A, 0, 20)
    token = UNDER.set(lease)
    try:
        async with store.write() as tx:
            await tx.key_values.set("told", "once")
        await other_takes(store)
        with pytest.raises(LeaseLost):
            async with store.write() as tx:
                await tx.key_values.set("told", "twice")
    finally:
        UNDER.reset(token)
    async with store.read() as tx:
        assert await tx.key_values.get("told") == "once"


async def other_takes(store: Store) -> None:
    token = UNDER.set(None)
    try:
        await run_out(store, A)
        async with store.write() as tx:
            assert await tx.leases.take(B, 0, 20) is not None
    finally:
        UNDER.reset(token)


async def test_identifies_of_a_bucket_wait_for_each_other(store: Store) -> None:
    async with store.write() as tx:
        assert await tx.leases.may_identify(0, 60)
        assert not await tx.leases.may_identify(0, 60)
        assert await tx.leases.may_identify(1, 60), "another bucket"
        await tx.connection.execute(update(t.identifies).values(free_at=1))
        assert await tx.leases.may_identify(0, 60)


async def test_a_match_is_due_where_its_server_is_served(store: Store) -> None:
    numbers = []
    async with store.write() as tx:
        for server in (4 << 22, SERVER):
            number = await tx.matches.insert("draugr", 1, server, 2, b"k" * 16, 5)
            await tx.outbox.enqueue(number, "lobby", 10)
            await tx.timers.set(number, "idle", "", Seat(""), 10 + server)
            numbers.append(number)
        even, odd = Shards(2, frozenset({0})), Shards(2, frozenset({1}))
        assert [await tx.outbox.due_matches(10, one) for one in (None, even, odd)] == [
            numbers,
            numbers[:1],
            numbers[1:],
        ]
        assert [await tx.outbox.next_due(9, one) for one in (even, odd, Shards(2, frozenset()))] == [10, 10, None]
        late = 1 << 60
        assert [list(await tx.timers.due_matches(late, one)) for one in (even, odd)] == [numbers[:1], numbers[1:]]
        assert [await tx.timers.next_due(0, one) for one in (even, odd)] == [10 + (4 << 22), 10 + SERVER]


# one process


async def test_the_only_process_serves_everything_and_knows_no_lease(store: Store) -> None:
    leases = Leases(store)
    assert leases.shards() is None
    assert leases.holds(7)
    assert leases.serves(SERVER)
    async with leases.under(SERVER):
        assert UNDER.get() is None
        leases.confirm()


async def test_a_shard_is_served_once_it_is_connected(store: Store) -> None:
    one = await process(store, A, 2)
    assert await one.round(connects=False) == set()
    assert not one.leases.is_settled()
    async with one.leases.under(SERVER):
        one.leases.confirm()  # for a press that comes before everything is known
    one.leases.ready(1)
    assert one.leases.serves(SERVER)
    assert not one.leases.serves(4 << 22)
    one.leases.ready(0)
    assert one.leases.is_settled()


async def test_a_shard_that_does_not_connect_is_tried_again_and_missed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await process(store, A, 2)
    for _ in range(2):
        await one.round(connects=False)
    one.leases.ready(0)
    assert one.leases.expected() == [0]
    await one.round(connects=False)
    assert one.connections.asked == 2 + 2 + 1
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.0)
    assert one.leases.expected() == [0, 1]
    one.leases.unready(0)
    await one.round(connects=False)
    assert one.connections.asked == 2 + 2 + 1 + 2


async def test_who_stood_still_too_long_sends_nothing_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process is stopped in the middle of a delivery; meanwhile its lease runs out, and nobody has told it."""
    one = await process(store, A)
    await one.round()
    async with one.leases.under(SERVER):
        one.leases.confirm()
        later = time.monotonic() + module.LEASE_SECONDS
        monkeypatch.setattr(module, "monotonic", lambda: later)
        with pytest.raises(LeaseLost):
            one.leases.confirm()
    assert one.leases.shards() == Shards(4, frozenset())


async def test_a_delivery_that_began_under_an_older_lease_ends(store: Store) -> None:
    one, other = await process(store, A, 1), Process(store, B)
    await one.round()
    async with one.leases.under(SERVER):
        await run_out(store, A)
        token = UNDER.set(None)
        await other.leases.join(1)
        assert await other.round() == {0}
        await other.leases.leave()
        assert await one.round() == {0}, "it has the shard again"
        UNDER.reset(token)
        with pytest.raises(LeaseLost):
            one.leases.confirm()


async def test_a_delivery_that_waits_for_discord_ends_some_time_after_its_lease(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GRACE_SECONDS", 0.0)
    one = await process(store, A, 2)
    await one.round()

    async def deliver() -> None:
        async with one.leases.under(SERVER):
            await asyncio.Event().wait()

    delivery = asyncio.create_task(deliver())
    await asyncio.sleep(0)
    assert one.leases.answers(SERVER)
    later = time.monotonic() + module.LEASE_SECONDS
    monkeypatch.setattr(module, "monotonic", lambda: later)
    assert not one.leases.answers(SERVER), "presses are left to the next process at once"
    monkeypatch.setattr(store, "write", None)
    await one.round()
    with pytest.raises(LeaseLost):
        await delivery


async def test_a_delivery_that_ends_in_time_keeps_its_own_error(store: Store) -> None:
    one = await process(store, A, 2)
    await one.round()
    with pytest.raises(TimeoutError, match="its own"):
        async with one.leases.under(SERVER):
            raise TimeoutError("its own")


async def test_presses_in_direct_messages_are_answered_by_the_first_shard(store: Store) -> None:
    one, other = await process(store, A), await process(store, B)
    for _ in range(2):
        await one.round()
        await other.round()
    assert [each.leases.answers(None) for each in (one, other)] == [True, False]
    assert Leases(store).answers(None)


async def test_without_the_database_a_process_lets_go_when_its_leases_run_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await process(store, A)
    assert await one.round() == {0, 1, 2, 3}
    monkeypatch.setattr(store, "write", None)
    assert await one.round() == {0, 1, 2, 3}
    later = time.monotonic() + module.LEASE_SECONDS
    monkeypatch.setattr(module, "monotonic", lambda: later)
    assert await one.round() == set()
    assert one.connections.now == set()


# several


async def test_two_processes_share_the_shards_and_the_requests(store: Store) -> None:
    one = await process(store, A)
    assert await one.round() == {0, 1, 2, 3}
    assert one.leases.requests_a_second() == module.REQUESTS_A_SECOND
    other = await process(store, B)
    assert await other.round() == set()
    assert other.leases.is_settled(), "it waits, and all is well"
    with pytest.raises(LeaseLost):
        async with other.leases.under(SERVER):
            pass
    assert await one.round() == {0, 1}
    assert await other.round() == {2, 3}
    await one.round()
    await other.round()
    assert one.leases.requests_a_second() == module.REQUESTS_A_SECOND / 2 == other.leases.requests_a_second()
    assert one.leases.has_others


async def test_the_shards_of_one_that_is_gone_are_taken_over(store: Store) -> None:
    one, other = await process(store, A), await process(store, B)
    for _ in range(2):
        await one.round()
        await other.round()
    await run_out(store, B)
    assert await one.round() == {0, 1, 2, 3}
    assert await other.round() == set(), "it comes back, and finds them taken"
    assert await one.round() == {0, 1}
    assert await other.round() == {2, 3}


async def test_a_shard_that_runs_out_as_it_is_to_be_given_away_is_let_go(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round that took so long that its leases are over when it ends."""
    one = await process(store, A, 2)
    await one.round()
    await (await process(store, B, 2)).round()
    times = iter([time.monotonic()])
    later = time.monotonic() + module.LEASE_SECONDS
    monkeypatch.setattr(module, "monotonic", lambda: next(times, later))
    assert await one.round() == set()
    monkeypatch.undo()
    assert await one.round() == {0}


async def test_who_leaves_is_followed_at_once(store: Store) -> None:
    one, other = await process(store, A), await process(store, B)
    for _ in range(2):
        await one.round()
        await other.round()
    await one.leases.leave()
    assert await other.round() == {0, 1, 2, 3}
    assert not other.leases.has_others


async def test_more_processes_than_shards_wait_and_step_in(store: Store) -> None:
    one, other, third = [await process(store, name, 1) for name in (A, B, C)]
    assert [await each.round() for each in (one, other, third)] == [{0}, set(), set()]
    assert [await each.round() for each in (one, other, third)] == [{0}, set(), set()], "nothing moves without need"
    await run_out(store, A)
    assert [await each.round() for each in (other, third)] == [{0}, set()]


async def test_processes_that_begin_at_once_divide_alike(store: Store) -> None:
    made = [Process(store, name) for name in (A, B, C)]
    await asyncio.gather(*(one.leases.join(3 + at) for at, one in enumerate(made)))
    assert len({one.leases.count for one in made}) == 1
    for _ in range(3):
        served = [await one.round() for one in made]
    assert sorted(shard for shards in served for shard in shards) == list(range(made[0].leases.count))


async def test_a_shard_is_given_away_once_its_deliveries_are_through(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await process(store, A, 2)
    await one.round()
    await (await process(store, B, 2)).round()
    told = asyncio.Event()

    async def deliver() -> None:
        async with one.leases.under(SERVER):
            await told.wait()
            one.leases.confirm()

    delivery = asyncio.create_task(deliver())
    await asyncio.sleep(0)
    giving = asyncio.create_task(one.round())
    while one.leases.serves(SERVER):
        await asyncio.sleep(0)
    assert 1 in one.connections.now, "it waits for the delivery"
    told.set()
    await delivery
    assert await giving == {0}


async def test_shards_are_given_away_all_at_once(store: Store) -> None:
    """Nothing is renewed meanwhile, so one must not wait for the other."""
    one = await process(store, A, 4)
    await one.round()
    await (await process(store, B, 4)).round()
    servers, told = (6 << 22, 7 << 22), asyncio.Event()  # of shards 2 and 3

    async def deliver(server: int) -> None:
        async with one.leases.under(server):
            await told.wait()

    deliveries = [asyncio.create_task(deliver(server)) for server in servers]
    await asyncio.sleep(0)
    giving = asyncio.create_task(one.round())
    while one.leases.serves(servers[0]):
        await asyncio.sleep(0)
    assert not one.leases.serves(servers[1])
    told.set()
    await asyncio.gather(*deliveries)
    assert await giving == {0, 1}


# identifies


class Starts:
    """How often Discord still lets the bot in today: at first not at all."""

    max_concurrency, reset_after = 1, 60_000

    def __init__(self) -> None:
        self.remaining, self.asked = 0, 0

    async def ask(self) -> Starts:
        self.asked += 1
        return self


async def test_a_shard_identifies_when_the_day_and_its_bucket_let_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, starts, waited = await process(store, A), Starts(), list[float]()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        starts.remaining = 1000
        if len(waited) > 1:
            async with store.write() as tx:
                await tx.connection.execute(update(t.identifies).values(free_at=1))

    await one.round()
    monkeypatch.setattr("bot.leases.asyncio.sleep", sleep)
    await one.leases.identify(0, starts.ask)
    assert (waited, starts.asked) == ([60.0], 2), "it asks again on the next day"
    await one.leases.identify(1, starts.ask)
    assert waited == [60.0, 1.0], "the shard before has just identified"


async def test_what_cannot_be_asked_is_asked_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    one, starts, waited = await process(store, A), Starts(), list[float]()
    starts.remaining = 1000

    async def ask() -> Starts:
        if not waited:
            raise OSError
        return starts

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    await one.round()
    monkeypatch.setattr("bot.leases.asyncio.sleep", sleep)
    await one.leases.identify(0, ask)
    assert waited == [module.ROUND_SECONDS]


async def test_a_shard_that_is_anothers_by_then_does_not_identify(store: Store) -> None:
    one, starts = await process(store, A), Starts()
    starts.remaining = 1000
    with pytest.raises(LeaseLost):
        await one.leases.identify(0, starts.ask)
    async with store.write() as tx:
        assert await tx.leases.may_identify(0, 60), "the turn is left to others"
