"""Two processes on one PostgreSQL: each serves its shards, one that is killed or stands still is followed by the other,
and all is told once."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.store import Store
from bot.store import tables as t
from bot.utc import now
from tests.stores import database, needs_postgres
from tests.wire.audit import audit
from tests.wire.people import Table
from tests.wire.process import LOOK_SECONDS, BotProcess, until
from tests.wire.scenes import Scene
from tests.wire.server import Body, Fault, WireDiscord
from tests.wire.server import messages as wire_messages
from tests.wire.test_whole_matches import SCENES, WHOLE

pytestmark = needs_postgres
LEASE_SECONDS = 6
"""Leases run out sooner than they do for a host."""
HELD = 3.0 * LEASE_SECONDS
"""The seconds for which Discord keeps the request of a process that is stopped."""
FOLLOWED_SECONDS = 60.0
"""The time within which another process serves what one has left."""
WAITING = 90.0
ANSWERS = 3
"""The number of answers between two mishaps."""
POSTED = r"POST /channels/\d+/messages"


class Processes:
    """Some bots on one database."""

    def __init__(self, wire: WireDiscord, folder: Path, url: str, count: int) -> None:
        self.wire, self.database = wire, url
        self.bots = []
        for number in range(count):
            home = folder / f"process-{number}"
            home.mkdir()
            made = BotProcess(wire, home, database=url)
            made.lease_seconds = LEASE_SECONDS
            self.bots.append(made)
        self.store = Store(url)

    @property
    def is_running(self) -> bool:
        return any(one.is_running for one in self.bots)

    async def start(self, *bots: BotProcess) -> None:
        """Start these, or all, and wait until all shards are connected and shared."""
        for one in bots or self.bots:
            await one.launch()
        await self.share()

    async def share(self) -> None:
        """Wait until each process that runs holds its share, and is connected for it."""
        running = sum(one.is_running for one in self.bots)
        each = self.wire.gateway.shards // running
        await self._until(lambda held: len(held) == running and min(map(len, held.values())) >= each)

    async def followed(self) -> float:
        """Wait until one process serves everything; returns the seconds that this took."""
        began = time.monotonic()
        await self._until(lambda held: len(held) == 1 and len(*held.values()) == self.wire.gateway.shards)
        return time.monotonic() - began

    async def _until(self, holds: Callable[[dict[str, list[int]]], bool]) -> None:
        end = time.monotonic() + WAITING
        while not (holds(held := await self.held()) and self._is_connected(held)):
            assert time.monotonic() < end, "\n".join([str(held), *(one.output() for one in self.bots)])
            await asyncio.sleep(LOOK_SECONDS)

    def _is_connected(self, held: dict[str, list[int]]) -> bool:
        """True if each shard has one connection at least."""
        connected = {session.shard[0] for session in self.wire.gateway.connected}
        return connected == {shard for shards in held.values() for shard in shards}

    async def held(self) -> dict[str, list[int]]:
        """The shards that each process holds, by its name."""
        found: dict[str, list[int]] = {}
        async with self.store.read() as tx:
            if await tx.connection.run_sync(lambda one: one.dialect.has_table(one, "leases")):
                for row in await tx.leases.all():
                    if row.is_living:
                        found.setdefault(row.holder, []).append(row.shard)
        return found

    async def of(self, shard: int) -> BotProcess:
        """The process that serves a shard."""
        (holder,) = [name for name, shards in (await self.held()).items() if shard in shards]
        return next(one for one in self.bots if one.is_running and f" {one.pid} " in f" {holder} ")

    async def settle(self) -> None:
        """Wait until all is delivered."""
        end = time.monotonic() + WAITING
        while await self._owes():
            assert time.monotonic() < end, "\n".join([str(await self._owes()), *(one.output() for one in self.bots)])
            await asyncio.sleep(LOOK_SECONDS)

    async def _owes(self) -> list[tuple[Any, ...]]:
        """What is due, or was begun, or is to be deleted: kind, attempts, and the seconds until it is due. A look after
        a thread takes days."""
        found: list[tuple[Any, ...]] = []
        async with self.store.read() as tx:
            for box in (t.outbox, t.errands):
                owed = (box.c.due <= now()) | (box.c.state != "pending") | (box.c.kind == "clear")
                query = select(box.c.kind, box.c.attempts, box.c.due - now()).where(owed, box.c.kind != "thread")
                found += [tuple(row) for row in await tx.connection.execute(query)]
        return found

    async def audit(self, tables: Sequence[Table]) -> list[str]:
        """The faults of all matches, once everything is told and all have ended."""
        await self.settle()
        for one in self.bots:
            one.signal(signal.SIGCONT)
            await one.kill()
        return [wrong for table in tables for wrong in await audit(table, self.database)]

    async def close(self) -> None:
        for one in self.bots:
            one.signal(signal.SIGCONT)
            await one.close()
        await self.store.close()


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with database("postgresql", tmp_path) as made:
        yield made


@pytest.fixture
async def processes(wire: WireDiscord, tmp_path: Path, url: str) -> AsyncIterator[Processes]:
    """Two processes for two shards, not yet started."""
    wire.gateway.shards = 2
    made = Processes(wire, tmp_path, url, 2)
    yield made
    await made.close()


@pytest.fixture
def guilds(wire: WireDiscord) -> list[str]:
    """A server of each shard."""
    return [wire.state.add_guild(f"Server {shard}", (shard, 2)) for shard in (0, 1)]


async def begun(processes: Processes, guilds: list[str], game: str, people: Sequence[Body]) -> list[Table]:
    """A match on each server."""
    tables = [await Table(processes, guild, game, people, seed).open() for seed, guild in enumerate(guilds)]
    for table in tables:
        await table.start()
    return tables


async def test_each_serves_its_shard_and_answers_in_direct_messages_reach_the_other(
    processes: Processes, wire: WireDiscord, guilds: list[str], people: list[Body]
) -> None:
    await processes.start()
    assert wire.gateway.too_soon == 0
    assert len([one for one in wire.seen if one.line.startswith("PUT /applications/")]) == 1, "commands are sent once"
    tables = await begun(processes, guilds, "dracula", people[:2])
    await answer_in_dms(tables[1])
    for table in tables:
        await table.play_on(6)
    assert await processes.audit(tables) == []
    assert [one.output() for one in processes.bots if "Traceback" in one.output()] == []


async def answer_in_dms(table: Table) -> None:
    """Press what is asked in a direct message: it reaches the process of the first shard."""
    asked = [(user, message) for user in table.people for message in table.dms(user)]
    while not asked:
        await asyncio.sleep(LOOK_SECONDS)
        asked = [(user, message) for user in table.people for message in table.dms(user)]
    before = len(table.answered)
    while len(table.answered) == before:
        assert await table.answer_on(*asked[0])


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP])
async def test_what_one_leaves_the_other_takes_over(
    processes: Processes, guilds: list[str], people: list[Body], how: signal.Signals
) -> None:
    """Killed, told to end, or stopped for longer than its leases run."""
    await processes.start()
    tables = await begun(processes, guilds, "draugr", people[:1])
    for table in tables:
        await table.play_on(3)
    leaving = await processes.of(1)
    leaving.signal(how)
    if how is not signal.SIGSTOP:
        await leaving.ended()
    assert await processes.followed() < FOLLOWED_SECONDS
    for table in tables:
        await table.play_on(3)
    if how is signal.SIGSTOP:
        leaving.signal(signal.SIGCONT)
        await processes.share()
    else:
        await processes.start(leaving)
    for table in tables:
        await table.play_on(3)
    assert await processes.audit(tables) == []


@pytest.mark.parametrize(("arrives", "forgets"), [("before", False), ("after", False), ("after", True)])
async def test_one_that_is_stopped_while_it_posts_tells_nothing_twice(
    processes: Processes, wire: WireDiscord, guilds: list[str], people: list[Body], arrives: str, forgets: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """The request arrives before the process stops, or after another has taken over: Discord may have forgotten by then
    that it was made."""
    await processes.start()
    (table,) = await begun(processes, guilds[1:], "draugr", people[:1])
    await processes.settle()
    await wire.say(people[1], table.place, "Good luck!")
    stopped = await processes.of(1)
    fault = Fault(POSTED, then=lambda: stopped.signal(signal.SIGSTOP))
    if arrives == "before":
        fault.done, fault.held = True, HELD
    else:
        fault.delay = HELD
    wire.faults.plan(fault)
    await table.wire.press(*await to_press(table, people[0]))
    await until(lambda: fault.struck, "a message to be posted")
    done = time.monotonic() + HELD
    if forgets:
        monkeypatch.setattr(wire_messages, "NONCE_SECONDS", 0.0)
    assert await processes.followed() < FOLLOWED_SECONDS
    await table.play_on(2)
    await until(lambda: time.monotonic() > done, "the late request to arrive")
    stopped.signal(signal.SIGCONT)
    await processes.share()
    await table.play_on(2)
    assert await processes.audit([table]) == []


@pytest.mark.parametrize(("game", "scene"), SCENES)
async def test_a_match_survives_the_deaths_of_processes_freezes_and_slow_posts(
    processes: Processes, wire: WireDiscord, guilds: list[str], people: list[Body], game: str, scene: Scene
) -> None:
    """With people who also answer in direct messages: these reach the process of the other shard."""
    await processes.start()
    table = Table(processes, guilds[1], game, people[: scene.people], seed=1)
    await table.open(scene.options)
    await table.start()
    stranger = wire.state.add_user("Dag")
    await table.play_on(ANSWERS)
    stopped = await processes.of(1)
    await wire.say(stranger, table.place, "Good luck!")  # the next message of the table is a new one
    fault = wire.faults.plan(Fault(POSTED, done=True, held=HELD, then=lambda: stopped.signal(signal.SIGSTOP)))
    await table.play(lambda _: bool(fault.struck))
    stopped.signal(signal.SIGSTOP)  # even where the match has ended before
    assert await processes.followed() < FOLLOWED_SECONDS
    await table.play_on(ANSWERS)
    stopped.signal(signal.SIGCONT)
    await processes.share()
    await table.play_on(ANSWERS)
    killed = await processes.of(1)
    await wire.say(stranger, table.place, "What a story!")
    fault = wire.faults.plan(Fault(POSTED, done=True, drop=True, then=lambda: killed.signal(signal.SIGKILL)))
    await table.play(lambda _: bool(fault.struck))
    killed.signal(signal.SIGKILL)
    await killed.ended()
    await wire.say(stranger, table.place, "And then?")
    wire.faults.plan(Fault(POSTED, times=2, done=True, held=1.5 * LEASE_SECONDS))
    assert await processes.followed() < FOLLOWED_SECONDS
    await processes.start(killed)
    enough = len(table.answered) + ANSWERS
    await table.play(lambda one: not WHOLE and len(one.answered) > enough)
    assert await processes.audit([table]) == []


async def to_press(table: Table, user: Body) -> tuple[Body, Body, str, list[str] | None]:
    """An answer that this person can give: who, where, what, and with which values."""
    message = await table.your_move(user)
    assert message is not None
    return table.choice(user, message)


async def test_slow_posts_keep_a_process_its_shard(
    processes: Processes, wire: WireDiscord, guilds: list[str], people: list[Body]
) -> None:
    await processes.start()
    tables = await begun(processes, guilds, "draugr", people[:1])
    before = await processes.held()
    wire.faults.plan(Fault(POSTED, times=3, done=True, held=1.5 * LEASE_SECONDS))
    for table in tables:
        await table.play_on(6)
    assert await processes.held() == before
    assert await processes.audit(tables) == []


async def test_on_sqlite_a_second_process_is_refused_in_a_sentence(bot: BotProcess, tmp_path: Path) -> None:
    await bot.start()
    home = tmp_path / "second"
    home.mkdir()
    second = BotProcess(bot.wire, home, database=bot.database)
    await second.launch()
    assert await second.ended() == 2
    assert "Another bot serves from" in second.output()
    assert "Traceback" not in second.output()
    await bot.kill()
    await second.start()
    await second.close()
