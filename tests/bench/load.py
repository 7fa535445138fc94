"""The host under load: many stored matches, many idle ones, the bytes a move writes, and the event loop's delay while
boards are drawn."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.app import command_modules, tune_process
from bot.matches import Matches, Person
from bot.matches.listing import PAGE
from bot.perspective import Perspective
from bot.pictures import Pictures
from bot.store import Store
from bot.store import tables as t
from bot.ui.look import my_matches
from bot.utc import now
from engines.core import games, get
from tests.bench.host import MOVES, default, move_time
from tests.bench.pictures import positions
from tests.bench.row import Row, percentile

CROWD = 100_000
FEW = 10
IDLE = 200
BOARDS = 12
ROUNDS = 20
"""So often are all boards drawn while the loop's delay is measured: fewer give too few ticks for a percentile."""
TICK_SECONDS = 0.001
RUNNING, FINISHED = 50, 1000
"""The numbers of matches of a person who has many."""
ASKED = 300


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_rows(Path(folder)))


async def _rows(folder: Path) -> list[Row]:
    few, crowded = await _stored(folder, FEW), await _stored(folder, CROWD)
    return [
        Row(f"a move with {CROWD:,} matches stored against {FEW}", crowded, few, "ms", 1.3),
        Row("memory of an idle match", await _idle(folder), 1, "KiB", 1),
        Row("write-ahead log of a move", await _written(folder), 1, "KiB", 10),
        Row("event loop's delay while boards are drawn, p99", await _delay(folder), 1, "ms", 5),
        *await _lists(folder),
    ]


async def _stored(folder: Path, matches: int) -> float:
    """Milliseconds of a move beside `matches` running matches of others."""
    store = Store(f"sqlite+aiosqlite:///{folder / f'{matches}.db'}")
    await store.open()
    await _crowd(store, matches)
    taken = await move_time(store, ticking=True)
    await store.close()
    return taken


async def _crowd(store: Store, matches: int) -> None:
    numbers = range(1000, 1000 + matches)
    match = {"game": "draugr", "status": "running", "server": 1, "options": "{}", "pace": "none", "key": bytes(16)}
    match |= {"edition": 1, "counters": "{}", "length": 1, "floor": 1, "epoch": 0, "version": 0, "created_at": 0}
    timer = {"kind": "deadline", "decision": "1.walk", "seat": "hunter", "due": 1 << 40}
    event = {"entry": 0, "event": '{"text":{"type":"text","key":"table-begins"}}', "at": 0}
    async with store.write() as tx:
        connection: Any = tx.connection
        for table, made in (
            (t.matches, [{**match, "id": at, "host": at, "channel": at, "thread": at + 1} for at in numbers]),
            (t.seats, [{"match_id": at, "seat": "hunter", "person": at, "name": "Ada"} for at in numbers]),
            (t.timers, [{**timer, "match_id": at} for at in numbers]),
            (t.snapshots, [{"match_id": at, "number": 1, "edition": 1, "dump": bytes(500)} for at in numbers]),
            (t.events, [{**event, "match_id": at, "number": number} for at in numbers for number in range(3)]),
        ):
            await connection.execute(table.insert(), made)


async def _idle(folder: Path) -> float:
    """KiB of memory left by a match that was played and is idle."""
    store = Store(f"sqlite+aiosqlite:///{folder / 'idle.db'}")
    await store.open()
    matches = Matches(store, bytes(16))

    async def play(first: int) -> None:
        for person in range(first, first + IDLE):
            number = await matches.lobby.open("draugr", Person(person, "Ada"), 1, 1)
            await matches.lobby.start(number, person)
            await matches.moves.act(number, person, *await default(matches, number, person))

    await play(1)
    tracemalloc.start()
    await play(1 + IDLE)
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    await play(1 + 2 * IDLE)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    await store.close()
    return max(0, after - before) / IDLE / 1024


async def _written(folder: Path) -> float:
    """KiB by which the write-ahead log grows with a move."""
    path = folder / "written.db"
    store = Store(f"sqlite+aiosqlite:///{path}")
    await store.open()
    matches = Matches(store, bytes(16))
    number = await matches.lobby.open("draugr", Person(1, "Ada"), 1, 1)
    await matches.lobby.start(number, 1)
    log = path.with_name(path.name + "-wal")
    begun = log.stat().st_size
    for _ in range(MOVES):
        await matches.moves.act(number, 1, *await default(matches, number))
    grown = log.stat().st_size - begun
    await store.close()
    return grown / MOVES / 1024


async def _delay(folder: Path) -> float:
    """Milliseconds of the loop's delay (99th percentile) while boards of all games are drawn beside it."""
    store = Store(f"sqlite+aiosqlite:///{folder / 'drawn.db'}")
    await store.open()
    matches = Matches(store, bytes(16))
    groups: list[list[Perspective]] = [await perspectives(matches, game) for game in games()]
    await store.close()
    tune_process()
    late: list[float] = []
    for _ in range(ROUNDS):  # each with a cache of its own, or nothing would be drawn
        pictures = Pictures()
        boards = (pictures.board(perspective) for group in groups for perspective in group)
        late += await _lateness(asyncio.gather(*boards))
        pictures.close()
    gc.unfreeze()
    return percentile(late, 99) * 1000


async def _lateness(work: asyncio.Future[Any]) -> list[float]:
    """Seconds of the loop's delay at each tick until `work` is done."""
    late: list[float] = []
    while not work.done():
        begun = time.perf_counter()
        await asyncio.sleep(TICK_SECONDS)
        late.append(time.perf_counter() - begun - TICK_SECONDS)
    await work
    return late


async def _lists(folder: Path) -> list[Row]:
    """The cost of /matches for everybody else: requested again and again by a person with the most matches allowed and
    many finished ones, against a person with one page."""
    command_modules()  # verbs are registered when all commands are loaded
    # A delay below the tick with which it is measured counts as a tick.
    page = max(await _asked(folder, PAGE, 0), TICK_SECONDS * 1000)
    many = await _asked(folder, RUNNING, FINISHED)
    what = f"event loop's delay, p99, /matches with {RUNNING} running and {FINISHED:,} finished matches"
    return [Row(what, many, 1, "ms", 10), Row(f"{what} against {PAGE} running", many, page, "ms", 1.5)]


async def _asked(folder: Path, running: int, finished: int) -> float:
    store = Store(f"sqlite+aiosqlite:///{folder / f'{running}-{finished}.db'}")
    await store.open()
    matches = Matches(store, bytes(16))
    for _ in range(running):
        await matches.lobby.start(await matches.lobby.open("draugr", Person(1, "Ada"), 1, 1), 1)
    match = {"game": "draugr", "status": "over", "host": 1, "server": 1, "channel": 1, "options": "{}", "pace": "none"}
    match |= {"key": bytes(16), "edition": 1, "counters": "{}", "length": 1, "floor": 1, "epoch": 0, "version": 0}
    match |= {"created_at": 0, "ended_at": now() - 60}
    numbers = range(1000, 1000 + finished)
    async with store.write() as tx:
        connection: Any = tx.connection
        if finished:
            await connection.execute(t.matches.insert(), [{**match, "id": at} for at in numbers])
            seats = [{"match_id": at, "seat": "hunter", "person": 1, "name": "Ada"} for at in numbers]
            await connection.execute(t.seats.insert(), seats)

    async def ask() -> None:
        for _ in range(ASKED):
            my_matches(await matches.listing.page(1), "en")

    my_matches(await matches.listing.page(1), "en")
    tune_process()
    late = await _lateness(asyncio.ensure_future(ask()))
    gc.unfreeze()
    await store.close()
    return percentile(late, 99) * 1000


async def perspectives(matches: Matches, game: str) -> list[Perspective]:
    """The perspectives of one seat at successive positions of a match."""
    number = await matches.lobby.open(game, Person(1, "Ada"), 1, 1)
    for other in range(1, get(game).meta.fewest):
        await matches.lobby.join(number, Person(1 + other, "Bo"))
    await matches.lobby.start(number, 1)
    perspective = await matches.views.perspective(number, 1)
    return [replace(perspective, seen=seen) for seen in positions(game)[:BOARDS]]
