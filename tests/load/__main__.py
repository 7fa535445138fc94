"""``python -m tests.load``: people at many tables press as soon as they are answered, and the bot is measured.

Discord, the people and the bot's processes share this machine; only the processor time of the bot is counted. The floor
is a bare bot (`tests.load.bare`) whose message is pressed in the same way.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Columns

from bot.request_rate import ANSWERS
from tests.bench.row import percentile
from tests.games import given
from tests.stores import POSTGRES, database
from tests.wire.people import Table
from tests.wire.process import ROOT, BotProcess
from tests.wire.server import Body, Interaction, WireDiscord
from tests.wire.server.discord import TOKEN

PATIENCE = 60.0
"""The longest wait for one answer, and for the bot to connect each of its shards."""
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Measure:
    """What was seen while it was measured; seconds."""

    began: float = field(default_factory=time.perf_counter)
    panels: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    unheard: int = 0

    def note(self, made: Interaction) -> None:
        self.panels.append(time.monotonic() - made.started)
        self.acknowledged.append(made.seconds or 0.0)

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.began


class Busy(Table):
    """A match whose people press as soon as they are answered, or after `rest` seconds."""

    measure = Measure()
    rest = 0.0

    async def heard(self, made: Interaction) -> bool:
        try:
            await asyncio.wait_for(made.filled.wait(), PATIENCE)
        except TimeoutError:
            self.measure.unheard += 1
            return False
        self.measure.note(made)
        await asyncio.sleep(self.rest)
        return True


async def at_table(bot: BotProcess, guild: str, game: str, seed: int, started: asyncio.Event) -> None:
    """One match after the other."""
    wire = bot.wire
    scene = given("wire")[game].SCENE
    people = [wire.state.add_user(f"Guest {seed} {at}") for at in range(scene.people)]
    while True:
        table = await Busy(bot, guild, game, people, seed).open(scene.options)
        await table.start()
        started.set()
        await table.play(lambda _: False)
        seed += 1000


async def at_button(wire: WireDiscord, channel: Body, user: Body) -> None:
    """One press of the bare bot's button after the other."""
    opened = await wire.command(user, "count", channel)
    await asyncio.wait_for(opened.filled.wait(), PATIENCE)
    message = wire.state.messages[opened.original or ""]
    while True:
        custom_id = message["components"][1]["components"][0]["custom_id"]
        made = await wire.press(user, message, custom_id)
        await asyncio.wait_for(made.filled.wait(), PATIENCE)
        Busy.measure.note(made)
        await asyncio.sleep(Busy.rest)


def spent(pids: Sequence[int]) -> float:
    """The processor seconds of processes and of what they have started."""
    total = 0.0
    for pid in family(pids):
        try:
            parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += (int(parts[11]) + int(parts[12])) / TICKS
    return total


def memory(pids: Sequence[int]) -> float:
    """MiB of processes and of what they have started."""
    pages = 0
    for pid in family(pids):
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def family(pids: Sequence[int]) -> list[int]:
    found, waiting = [], list(pids)
    while waiting:
        pid = waiting.pop()
        found.append(pid)
        try:
            waiting += [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        except OSError:
            continue
    return found


@dataclass
class Result:
    """The figures of one run."""

    answers: float
    panels: tuple[float, float, float]
    acknowledged: float
    cpu: float
    requests: float
    counted: float
    sent: float
    rss: float
    unheard: int


async def measured(wire: WireDiscord, pids: Sequence[int], seconds: float) -> Result:
    """The figures of so many seconds from now."""
    seen, before = len(wire.seen), spent(pids)
    Busy.measure = measure = Measure()
    await asyncio.sleep(seconds)
    took, cpu, asked = measure.seconds, spent(pids) - before, wire.seen[seen:]
    count = max(1, len(measure.panels))
    panels = [percentile(measure.panels or [0.0], part) * 1000 for part in (50, 95, 99)]
    return Result(
        answers=len(measure.panels) / took,
        panels=(panels[0], panels[1], panels[2]),
        acknowledged=percentile(measure.acknowledged or [0.0], 95) * 1000,
        cpu=cpu / count * 1000,
        requests=len(asked) / count,
        counted=sum(not one.line.partition(" ")[2].startswith(ANSWERS) for one in asked) / count,
        sent=sum(one.size for one in asked) / count / 1024,
        rss=memory(pids) / max(1, len(pids)),
        unheard=measure.unheard,
    )


async def floor(args: argparse.Namespace, folder: Path) -> Result:
    async with WireDiscord() as wire:
        guild = wire.state.add_guild("The Inn")
        wire.state.commands.append({"id": wire.state.snowflake(), "name": "count"})
        log = (folder / "bare.log").open("wb")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.load.bare", wire.base,
            cwd=ROOT, env={**os.environ, "DISCORD_TOKEN": TOKEN}, stdout=log, stderr=log,
        )  # fmt: skip
        try:
            await connected(wire, 1)
            channel = wire.state.add_channel("bare", guild)
            await wire.gateway.broadcast("CHANNEL_CREATE", channel)
            people = [wire.state.add_user(f"Guest {at}") for at in range(args.matches)]
            async with pressing([at_button(wire, channel, user) for user in people]):
                await asyncio.sleep(2)
                return await measured(wire, [process.pid], min(args.seconds, 10))
        finally:
            process.kill()
            await process.wait()
            log.close()


async def run(args: argparse.Namespace, folder: Path) -> Result:
    kind = "postgresql" if args.database == "postgresql" else "sqlite"
    async with database(kind, folder) as url, WireDiscord() as wire:
        wire.gateway.shards = args.processes
        guilds = [wire.state.add_guild(f"Server {at}", (at, args.processes)) for at in range(args.processes)]
        bots = []
        for at in range(args.processes):
            home = folder / f"process-{at}"
            home.mkdir()
            bots.append(BotProcess(wire, home, database=url))
        try:
            for bot in bots:
                await bot.launch()
                if bot is bots[0]:
                    await connected(wire, 1)
            await connected(wire, args.processes, shared=args.processes > 1)
            started = [asyncio.Event() for _ in range(args.matches)]
            tables = [
                at_table(bots[0], guilds[at % len(guilds)], args.games[at % len(args.games)], at, started[at])
                for at in range(args.matches)
            ]
            async with pressing(tables) as tasks:
                ends: list[asyncio.Future[Any]] = [*tasks, asyncio.gather(*(one.wait() for one in started))]
                await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                await asyncio.sleep(args.warm)
                return await measured(wire, [bot.pid for bot in bots], args.seconds)
        finally:
            for bot in bots:
                await bot.close()


async def connected(wire: WireDiscord, shards: int, *, shared: bool = False) -> None:
    """Wait until so many shards are connected; `shared`: until the processes have settled who serves which."""
    end = time.monotonic() + PATIENCE * shards
    while len({one.shard for one in wire.gateway.connected}) < shards:
        if time.monotonic() > end:
            raise TimeoutError("the bot does not connect")
        await asyncio.sleep(0.05)
    await asyncio.sleep(20.0 * shared + 3.0)


@asynccontextmanager
async def pressing(people: Sequence[Coroutine[Any, Any, None]]) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Context in which all these people press; the first error of one of them ends it."""
    tasks = [asyncio.create_task(one) for one in people]
    try:
        yield tasks
        for task in tasks:
            if task.done():
                task.result()
    finally:
        while left := [task for task in tasks if not task.done()]:  # an answer may come as its wait is cancelled
            for task in left:
                task.cancel()
            await asyncio.wait(left, timeout=0.5)


ROWS = (
    "answers a second", "panel p50 / p95 / p99, ms", "acknowledged p95, ms", "processor ms per answer",
    "requests per answer, and those that count", "KiB sent per answer", "MiB of memory per process",
    "presses without an answer",
)  # fmt: skip


def told(one: Result) -> list[str]:
    """The figures in the order of `ROWS`."""
    panels = " / ".join(f"{part:.0f}" for part in one.panels)
    return [
        f"{one.answers:.1f}", panels, f"{one.acknowledged:.0f}", f"{one.cpu:.1f}",
        f"{one.requests:.2f}, {one.counted:.2f}",
        f"{one.sent:.0f}", f"{one.rss:.0f}", str(one.unheard),
    ]  # fmt: skip


def main() -> None:
    games = [*given("wire")]
    parser = argparse.ArgumentParser(prog="python -m tests.load", description="The running bot under load.")
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="the bot's processes, a shard for each (1)"
    )
    parser.add_argument("--matches", type=int, default=10, metavar="N", help="matches that are played at once (10)")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite",
                        help="postgresql: at the server that DRAKHOST_TEST_POSTGRES names")  # fmt: skip
    parser.add_argument("--games", nargs="+", choices=games, default=games, metavar="GAME", help="all games")
    parser.add_argument("--seconds", type=float, default=30.0, help="the time that is measured (30)")
    parser.add_argument("--warm", type=float, default=30.0,
                        help="the time before that: the first pictures of a game take longest (30)")  # fmt: skip
    parser.add_argument("--rest", type=float, default=0.0, help="seconds for which a person thinks (0)")
    args = parser.parse_args()
    if args.processes > 1 or args.database == "postgresql":
        if not POSTGRES:
            parser.error("DRAKHOST_TEST_POSTGRES names no server")
        args.database = "postgresql"
    Busy.rest = args.rest
    with tempfile.TemporaryDirectory() as folder:
        bare = asyncio.run(floor(args, Path(folder)))
        bot = asyncio.run(run(args, Path(folder)))
    table = Columns("", "bot", "bare bot")
    for name, one, other in zip(ROWS, told(bot), told(bare), strict=True):
        table.add_row(name, one, other)
    title = f"{args.processes} × process, {args.matches} matches of {', '.join(args.games)}, {args.database}"
    Console(width=100).print(f"{title}, {args.seconds:.0f} s", table)


if __name__ == "__main__":
    main()
