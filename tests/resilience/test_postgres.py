"""PostgreSQL: the store's own tests and the service's, the same ones that SQLite has to pass."""

from __future__ import annotations

import asyncio
import inspect
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import discord.utils
import pytest
from sqlalchemy import select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.refusal import Refusal
from bot.store import Lease, Player, Store, postgres, tables
from engines.core import PUBLIC, Event, Seat
from engines.core import text as saying
from tests.bot import test_clock, test_matches, test_play, test_store
from tests.bot.room import ADA, BO, CLEO, Room
from tests.stores import POSTGRES, administer, database, needs_postgres, watched

pytestmark = [needs_postgres, pytest.mark.usefixtures("magpies")]
SQLITE_ALONE = {
    "test_sqlite_is_set_to_lose_nothing", "test_writers_wait_for_each_other", "test_a_statement_changes_no_thread",
    "test_rows_that_were_left_unread_keep_no_moment_open", "test_nobody_waits_while_another_process_writes",
    "test_whoever_waits_too_long_writes_nothing", "test_a_long_read_holds_nobody_and_is_waited_for_when_cancelled",
}  # fmt: skip
"""Tests of SQLite alone: there all writers wait for each other (on PostgreSQL those of one match do, see test_races),
and statements run in threads; and tests that use the driver's own connection."""
OF_THE_SERVICE = (
    test_play.test_a_match_played_at_random_ends_and_can_be_checked,
    test_play.test_what_was_taken_back_vanishes_from_the_log,
    test_play.test_who_leaves_others_behind_leaves_a_computer,
    test_clock.test_a_match_left_alone_is_played_to_its_end_by_the_clock,
    test_matches.test_a_match_is_found_where_it_is_played,
)
"""Whole matches, and tests that use every statement; test_races does the rest."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with database("postgresql", tmp_path) as url:
        made = Store(url)
        await made.open()
        yield made
        await made.close()


@pytest.fixture
def hall(store: Store) -> Iterator[Room]:
    made = Room(store)
    with mock.patch.object(discord.utils, "utcnow", side_effect=lambda: made.time):
        yield made


for name, test in vars(test_store).items():
    if name.startswith("test_") and name not in SQLITE_ALONE and "store" in inspect.signature(test).parameters:
        globals()[name] = test
globals().update({test.__name__: test for test in OF_THE_SERVICE})


async def test_a_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    broken = Store("postgresql+asyncpg://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Refusal) as caught:
        await broken.open()
    assert caught.value.text.key == "database-unusable"
    await broken.close()


async def test_a_database_that_is_not_there_is_one_sentence() -> None:
    broken = Store(make_url(POSTGRES).set(database="nothing_of_that_name").render_as_string(hide_password=False))
    with pytest.raises(Refusal) as caught:
        await broken.open()
    assert caught.value.text.key == "database-unusable"
    await broken.close()


async def test_an_answer_waits_for_the_server_five_times(hall: Room) -> None:
    """To begin, to hold the match, to read, to write and to commit; whatever has to be written."""
    number = await hall.table("magpies", ADA, BO, CLEO, pace="hours")
    waits: list[list[str]] = []
    for person in (ADA, BO, CLEO) * 3:
        asked = (await hall.matches.views.perspective(number, person.id)).decision
        if asked is None or asked.optional:
            continue
        picks, said = [one.key for one in asked.options[: asked.least]], list[str]()
        with watched(hall.store, said.append):
            await hall.matches.moves.act(number, person.id, asked.id, picks)
        waits.append([one.split()[0] for one in said])
    assert (await hall.match(number)).status == "running"
    assert len(waits) > 4
    assert all(one == ["SELECT", "SELECT", "WITH"] for one in waits), waits


async def test_a_look_at_a_match_waits_for_the_server_five_times(hall: Room) -> None:
    """To begin, to read the match, all beside it and what was told, and to end."""
    number, said = await hall.table("magpies", ADA, BO, CLEO, pace="hours"), list[str]()
    with watched(hall.store, said.append):
        assert (await hall.matches.views.perspective(number, ADA.id)).decision
    assert len(said) == 3, said


async def test_what_is_put_off_is_there_for_whoever_reads(hall: Room) -> None:
    number, other = await hall.table("draugr", ADA), await hall.table("draugr", BO)
    async with hall.store.write() as tx:
        match = await tx.matches.get(number)
        assert match is not None
        assert [one.person for one in await tx.seats.occupants(other)] == [BO.id], "of a match that was not read"
        before, (occupant,) = await tx.timers.of(number), await tx.seats.occupants(number)
        await tx.timers.set(number, "away", "", occupant.seat, 5)
        await tx.timers.set(number, "away", "", occupant.seat, 5)
        assert len(await tx.timers.of(number)) == len(before) + 2
        await tx.timers.set(number, "away", "", occupant.seat, 6)
        await tx.outbox.enqueue(number, "story", 3)
        await tx.outbox.enqueue(number, "proposal", 3)
        await tx.outbox.enqueue(number, "story", 2)
        changed = await tx.matches.change(match, taken_back=7)
        assert await tx.matches.get(number) == changed
        told = await tx.matches.told(number)
        await tx.events.tell(number, 0, [Event(saying("table-begins"), office="a")], 9)
        assert await tx.events.next(number) == told + 1
        assert await tx.events.offices(number) == {"a"}
        assert [one.event.office for one in await tx.events.newest(number, PUBLIC, 1)] == ["a"]
        rows = (await tx.connection.execute(text("SELECT id FROM timers WHERE due IN (5, 6) ORDER BY id"))).all()
        assert len(rows) == 3
        jobs = [job.kind for job in await tx.outbox.jobs(3) if job.kind in ("story", "proposal")]
        assert jobs == ["story", "proposal"], "in the order in which they were asked for"
        await tx.timers.drop(row.id for row in rows)
        assert await tx.timers.of(number) == before
    assert (await hall.match(number)).taken_back == 7


async def test_whoever_waits_for_a_match_reads_what_it_has_become(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        assert await tx.matches.get(number)
        known = len(await tx.timers.of(number))

        async def wait() -> int:
            async with hall.store.write() as other:
                match = await other.matches.get(number)
                assert match is not None
                assert match.version == changed.version
                return len(await other.timers.of(number))

        match = await tx.matches.get(number)
        assert match is not None
        changed = await tx.matches.change(match)
        waiting = asyncio.create_task(wait())
        while not await tx.connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")):
            await asyncio.sleep(0)
        await tx.timers.set(number, "away", "", (await tx.seats.occupants(number))[0].seat, 5)
    assert await waiting == known + 1


async def test_what_was_put_off_before_a_failed_attempt_stays(store: Store) -> None:
    number = await test_store.a_match(store)
    async with store.write() as tx:
        await tx.outbox.enqueue(number, "table", 1)
        with pytest.raises(IntegrityError):  # noqa: PT012
            async with tx.connection.attempt():
                await tx.outbox.enqueue(number, "story", 1)
                await tx.connection.execute(text("INSERT INTO players (person) VALUES (1)"))
        await tx.players.save(Player(1))
    async with store.read() as tx:
        assert [job.kind for job in await tx.outbox.jobs(1)] == ["table"]


async def test_a_text_too_long_is_refused_and_not_cut(store: Store) -> None:
    number = await test_store.a_match(store)
    with pytest.raises(DBAPIError):
        async with store.write() as tx:
            await tx.timers.set(number, "deadline", "1.walk", Seat("s" * 33), 1)


@pytest.mark.parametrize("silently", [False, True])
async def test_connections_that_the_server_has_dropped_are_replaced(
    hall: Room, monkeypatch: pytest.MonkeyPatch, silently: bool
) -> None:
    """Also where the bot has not heard of it: then, after a while without use."""
    number = await hall.table("draugr", ADA)
    mine = "datname = current_database() AND pid <> pg_backend_pid()"
    drop = f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE {mine}"  # noqa: S608
    if silently:
        monkeypatch.setattr(postgres, "IDLE", -1)
        there = threading.Thread(target=lambda: asyncio.run(administer(drop, hall.store.url)))
        there.start()
        there.join()  # holding up the loop, which would hear of it
    else:
        await administer(drop, hall.store.url)
    asked = await hall.asked(number, ADA)
    await hall.take(number, ADA, *(option.key for option in asked.options[:1]))


async def test_processes_that_begin_at_once_make_the_tables_once(tmp_path: Path) -> None:
    async with database("postgresql", tmp_path) as url:
        stores = [Store(url) for _ in range(3)]
        await asyncio.gather(*(one.open() for one in stores))
        async with stores[0].read() as tx:
            assert await tx.leases.all() == []
        for one in stores:
            await one.close()


async def test_a_process_that_is_stopped_in_a_transaction_holds_nobody_up_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.STILL", 1)
    async with database("postgresql", tmp_path) as url:
        stopped, other = Store(url), Store(url)
        await stopped.open()

        async def stop() -> None:
            async with stopped.write() as tx:
                await tx.leases.divide("stopped", 1)
                async with other.write() as meanwhile:
                    assert await meanwhile.leases.divide("other", 2) == 2
                await tx.leases.take("stopped", 0, 20)

        with pytest.raises(DBAPIError):
            await stop()
        async with other.write() as tx:
            assert len(await tx.leases.all()) == 2
        await stopped.close()
        await other.close()


async def test_who_takes_a_lease_ends_what_its_holder_was_stopped_in(tmp_path: Path) -> None:
    """The holder was stopped between the preparation of a statement and the statement: the server takes that for busy,
    however long it lasts."""
    async with database("postgresql", tmp_path) as url:
        stopped, other = Store(url), Store(url)
        await stopped.open()
        async with stopped.write() as tx:
            await tx.leases.divide(stopped.name, 1)
            lease = await tx.leases.take(stopped.name, 0, -5)
            assert lease is not None

        async def stop() -> None:
            async with stopped.write() as tx:
                await tx.connection.execute(select(tables.leases).with_for_update())
                driver: Any = (await tx.connection.get_raw_connection()).driver_connection
                await driver.prepare("SELECT 7")
                async with other.write() as meanwhile:
                    assert await meanwhile.leases.take(other.name, 0, 20) == Lease(0, lease.token + 1)
                await tx.key_values.set("told", "twice")

        with pytest.raises(DBAPIError):
            await stop()
        async with stopped.read() as tx:
            assert await tx.key_values.get("told") is None, "it goes on with new sessions"
        await stopped.close()
        await other.close()
