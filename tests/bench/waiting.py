"""Waiting: the time to a panel while others press too, and while one person floods costly requests.

All of it without Discord. A press is a panel with its close-up, then the picture of its table: positions of all games
that have close-ups, in turn, each in a match of its own, none drawn before. Arrivals are random, the same in each run.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count, cycle
from pathlib import Path
from random import Random
from unittest import mock

from msgspec.structs import replace

import bot.pictures
from bot import words
from bot.app import tune_process
from bot.costly import WAITING, CostlyWork
from bot.drawing import Urgency
from bot.matches import Matches
from bot.perspective import Perspective
from bot.pictures import Pictures
from bot.refusal import Refusal
from bot.store import Store
from bot.ui.panel import panel
from engines.core import games
from rendering import painter
from tests.bench.costly import played, requests
from tests.bench.load import perspectives
from tests.bench.row import Row, percentile
from tests.bot.room import store_in

LONE = 40
CROWD = 8
"""People who press again as soon as they are answered: their throughput is the capacity."""
PRESSES = 100
SHARES = (0.5, 0.8)
PEOPLE, THINK_SECONDS, CLOSED_SECONDS = 100, 5.0, 15.0
IMPATIENCE_SECONDS = 0.05
"""The pause before the flooding person repeats a refused request."""
PERCENT = 95


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_rows(Path(folder)))


async def _rows(folder: Path) -> list[Row]:
    long = await played(folder)
    store = store_in(folder)
    await store.open()
    with mock.patch.object(bot.pictures, "KEPT", 0):
        table = await _Table.laid(store)
        async with table.open():
            made = await _loads(table) + await _floods(table, *long)
    await store.close()
    return made


async def _loads(table: _Table) -> list[Row]:
    """Rows for the panels of a crowd, against lone ones just before and after."""
    made, lone = [], await table.lone()
    for share in SHARES:
        capacity = await table.capacity()
        taken = await table.arriving(share * capacity)
        lone += await table.lone()
        name = f"panel, p{PERCENT} at {share:.0%} of {capacity:.0f} presses/s, against a lone one"
        made.append(_row(name, taken, lone, 3))
    name = f"panel, p{PERCENT} among {PEOPLE} people who think for {THINK_SECONDS:g} s, against a lone one"
    return [*made, _row(name, await table.thinking(), lone, None)]


async def _floods(table: _Table, over: int, running: int) -> list[Row]:
    """Rows for the panels of others while one person floods a costly command, against the same arrivals before and
    after."""
    rate, made = SHARES[0] * await table.capacity(), []
    quiet = await table.arriving(rate)
    for name, request in requests(over, running, table.matches, table.pictures, table.costly).items():
        flood = [asyncio.create_task(_flood(request)) for _ in range(WAITING + 1)]
        busy = await table.arriving(rate)
        for one in flood:
            one.cancel()
        served = sum(await asyncio.gather(*flood))
        after = await table.arriving(rate)
        made.append(_row(f"panel, p{PERCENT} while another floods {name} ({served} served)", busy, quiet + after, 3))
        quiet = after
    return made


def _row(name: str, taken: list[float], floor: list[float], budget: float | None) -> Row:
    return Row(name, percentile(taken, PERCENT), percentile(floor, PERCENT), "ms", budget)


async def _flood(request: Callable[[], Awaitable[object]]) -> int:
    """Request again and again until cancelled; returns the number of fulfilled requests."""
    served = 0
    with suppress(asyncio.CancelledError):
        while True:
            try:
                await request()
                served += 1
            except Refusal:
                await asyncio.sleep(IMPATIENCE_SECONDS)
    return served


class _Table:
    """Presses, each in another match."""

    def __init__(self, store: Store, found: list[Perspective], number: int, matches: Matches) -> None:
        self.matches, self.costly = matches, matches.core.costly
        self.pictures = Pictures(self.costly)
        self._perspectives, self._ids, self._read = cycle(found), count(1_000_000), number

    @classmethod
    async def laid(cls, store: Store) -> _Table:
        matches = Matches(store, bytes(16), CostlyWork(own_process=True))
        groups = [await perspectives(matches, game) for game in games()]
        say = words.speaker
        found = [
            perspective
            for group in zip(*groups, strict=True)
            for perspective in group
            if perspective.seen is not None
            and painter(perspective.match.game).closeup(perspective.seen, say(perspective.match.game)) is not None
        ]
        for perspective in found:
            painter(perspective.match.game).board(perspective.seen, say(perspective.match.game))
        return cls(store, found, groups[0][0].match.id, matches)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        tune_process()
        yield
        self.pictures.close()
        self.costly.close()

    async def press(self, *, alone: bool = False) -> float:
        """Milliseconds until the panel is there; unless `alone`, the table's picture is drawn after it."""
        begun = time.perf_counter()
        await self.matches.views.perspective(self._read, 1)
        perspective = next(self._perspectives)
        perspective = replace(perspective, match=replace(perspective.match, id=next(self._ids)))
        panel(perspective, await self.pictures.closeup(perspective), words.SOURCE)
        taken = (time.perf_counter() - begun) * 1000
        if not alone:
            await self.pictures.scene(perspective, urgency=Urgency.MESSAGE)
        return taken

    async def lone(self) -> list[float]:
        return [await self.press(alone=True) for _ in range(LONE)]

    async def capacity(self) -> float:
        """Presses per second of people who never pause."""
        left = iter(range(PRESSES))

        async def again() -> None:
            for _ in left:
                await self.press()

        begun = time.perf_counter()
        await asyncio.gather(*(again() for _ in range(CROWD)))
        return PRESSES / (time.perf_counter() - begun)

    async def arriving(self, rate: float) -> list[float]:
        """Milliseconds of presses that arrive at random, `rate` per second, however long earlier ones take."""
        rng, pressed = Random(7), []
        due = time.perf_counter()
        for _ in range(PRESSES):
            due += rng.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            pressed.append(asyncio.create_task(self.press()))
        return list(await asyncio.gather(*pressed))

    async def thinking(self) -> list[float]:
        """Milliseconds of presses by people who think before each, in real time."""
        rng, taken, end = Random(7), list[float](), time.perf_counter() + CLOSED_SECONDS

        async def play() -> None:
            await asyncio.sleep(rng.uniform(0, THINK_SECONDS))
            while time.perf_counter() < end:
                taken.append(await self.press())
                await asyncio.sleep(rng.expovariate(1 / THINK_SECONDS))

        await asyncio.gather(*(play() for _ in range(PEOPLE)))
        return taken
