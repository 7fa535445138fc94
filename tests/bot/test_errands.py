"""The bot's own work: each match in a task of its own, at a rate that leaves room for presses."""

from __future__ import annotations

import asyncio

import pytest

from bot import request_rate
from bot.errands import Errands
from bot.request_rate import REQUESTS_A_SECOND, UNHURRIED, paced


class Clock:
    """Simulated time that passes in `sleep`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1000.0
        self.asked: list[float] = []
        monkeypatch.setattr(request_rate, "moment", lambda: self.time)
        monkeypatch.setattr("bot.request_rate.asyncio.sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.time += seconds

    async def request(self) -> None:
        self.asked.append(self.time)


async def test_what_nobody_waits_for_is_asked_so_often_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a start with 150 tables owed."""
    clock = Clock(monkeypatch)
    ask = paced(clock.request)
    UNHURRIED.set(True)
    for _ in range(150):
        await ask()
    assert [round(at - 1000.0, 3) for at in clock.asked[:3]] == [0.0, 0.025, 0.05]
    for second in range(4):
        within = [at for at in clock.asked if second <= round(at - 1000.0, 6) < second + 1]
        assert len(within) <= REQUESTS_A_SECOND


async def test_a_press_waits_for_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    ask = paced(clock.request)

    async def unhurried() -> None:
        UNHURRIED.set(True)
        for _ in range(10):
            await ask()

    await asyncio.create_task(unhurried())
    before = clock.time
    for _ in range(100):
        await ask()
    assert clock.asked[10:] == [before] * 100


async def test_one_match_that_is_stuck_holds_up_no_other_and_is_begun_once() -> None:
    begun, stuck = list[int](), asyncio.Event()

    async def run(match: int) -> None:
        begun.append(match)
        if match == 1:
            await stuck.wait()

    errands = Errands("a test", run)
    for _ in range(3):
        errands.start([1, 2])
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert begun == [1, 2, 2, 2]
    stuck.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    errands.start([1])
    await asyncio.sleep(0)
    assert begun[-1] == 1


async def test_what_fails_is_for_the_log_and_what_goes_on_ends_with_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    cut_off, logged = list[int](), list[str]()
    monkeypatch.setattr("bot.errands.log.error", lambda line, *values: logged.append(line % values))

    async def run(match: int) -> None:
        if match == 1:
            raise OSError
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cut_off.append(match)
            raise

    errands = Errands("a test", run)
    errands.start([1, 2])
    await asyncio.sleep(0)
    await errands.close()
    assert cut_off == [2]
    assert logged[0].startswith("match 1: a test failed and is tried again: OSError")
    errands.start([1])
    await asyncio.sleep(0)
