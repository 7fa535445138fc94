"""Waiting: how long a panel takes while others press too, and while one person floods what is costly.

All of it without Discord. A press is a panel with its close-up, then the picture of its table: positions of all games
that have close-ups, in turn, each at a match of its own, none drawn before. Arrivals are random, the same each run.
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
from bot.app import settle
from bot.costly import WAITING, CostlyWork
from bot.desk import Desk
from bot.drawing import Urgency
from bot.matches import Matches
from bot.pictures import Pictures
from bot.refusal import Refusal
from bot.store import Store
from bot.ui.panel import panel
from engines.core import games
from rendering import painter
from tests.bench.costly import played, wishes
from tests.bench.load import desks
from tests.bench.row import Row, percentile
from tests.bot.room import store_in

LONE = 40
CROWD = 8
"""People who press again as soon as they have been answered: what they get done is the capacity."""
PRESSES = 100
SHARES = (0.5, 0.8)
PEOPLE, THINK_SECONDS, CLOSED_SECONDS = 100, 5.0, 15.0
IMPATIENCE_SECONDS = 0.05
"""After so long whoever floods tries again what was refused."""
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
    """Panels of a crowd against lone ones just before and after."""
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
    """Panels of others while one person floods a costly command, against the same arrivals before and after."""
    rate, made = SHARES[0] * await table.capacity(), []
    quiet = await table.arriving(rate)
    for name, wish in wishes(over, running, table.matches, table.pictures, table.costly).items():
        flood = [asyncio.create_task(_flood(wish)) for _ in range(WAITING + 1)]
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


async def _flood(wish: Callable[[], Awaitable[object]]) -> int:
    """Wish again and again until cancelled; how many wishes came true."""
    served = 0
    with suppress(asyncio.CancelledError):
        while True:
            try:
                await wish()
                served += 1
            except Refusal:
                await asyncio.sleep(IMPATIENCE_SECONDS)
    return served


class _Table:
    """Where people press, each time at another match."""

    def __init__(self, store: Store, found: list[Desk], number: int, matches: Matches) -> None:
        self.matches, self.costly = matches, matches.costly
        self.pictures = Pictures(self.costly)
        self._desks, self._ids, self._read = cycle(found), count(1_000_000), number

    @classmethod
    async def laid(cls, store: Store) -> _Table:
        matches = Matches(store, bytes(16), CostlyWork())
        groups = [await desks(matches, game) for game in games()]
        say = words.speaker
        found = [
            desk
            for group in zip(*groups, strict=True)
            for desk in group
            if desk.seen is not None and painter(desk.match.game).closeup(desk.seen, say(desk.match.game)) is not None
        ]
        for desk in found:
            painter(desk.match.game).board(desk.seen, say(desk.match.game))
        return cls(store, found, groups[0][0].match.id, matches)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        settle()
        yield
        self.pictures.close()
        self.costly.close()

    async def press(self, *, alone: bool = False) -> float:
        """Milliseconds until the panel is there; unless it is `alone`, its table is drawn after it."""
        begun = time.perf_counter()
        await self.matches.desk(self._read, 1)
        desk = next(self._desks)
        desk = replace(desk, match=replace(desk.match, id=next(self._ids)))
        panel(desk, await self.pictures.closeup(desk), words.SOURCE)
        taken = (time.perf_counter() - begun) * 1000
        if not alone:
            await self.pictures.scene(desk, urgency=Urgency.MESSAGE)
        return taken

    async def lone(self) -> list[float]:
        return [await self.press(alone=True) for _ in range(LONE)]

    async def capacity(self) -> float:
        """Presses a second, when nobody thinks."""
        left = iter(range(PRESSES))

        async def again() -> None:
            for _ in left:
                await self.press()

        begun = time.perf_counter()
        await asyncio.gather(*(again() for _ in range(CROWD)))
        return PRESSES / (time.perf_counter() - begun)

    async def arriving(self, rate: float) -> list[float]:
        """Presses that come when they come, `rate` a second, however long earlier ones take."""
        rng, pressed = Random(7), []
        due = time.perf_counter()
        for _ in range(PRESSES):
            due += rng.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            pressed.append(asyncio.create_task(self.press()))
        return list(await asyncio.gather(*pressed))

    async def thinking(self) -> list[float]:
        """Presses of people who think before each, in real time."""
        rng, taken, end = Random(7), list[float](), time.perf_counter() + CLOSED_SECONDS

        async def play() -> None:
            await asyncio.sleep(rng.uniform(0, THINK_SECONDS))
            while time.perf_counter() < end:
                taken.append(await self.press())
                await asyncio.sleep(rng.expovariate(1 / THINK_SECONDS))

        await asyncio.gather(*(play() for _ in range(PEOPLE)))
        return taken
