"""The bot's own work: each match in a task of its own, at a rate that leaves room for presses."""

from __future__ import annotations

import asyncio

import pytest
from discord.http import Route

from bot import request_rate
from bot.errands import Errands
from bot.leases import REQUESTS_A_SECOND
from bot.request_rate import UNHURRIED, paced

POST = Route("POST", "/channels/1/messages")
ANSWER = Route("POST", "/interactions/1/token/callback")


class Clock:
    """Simulated time that passes in `sleep`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1000.0
        self.asked: list[float] = []
        monkeypatch.setattr(request_rate, "moment", lambda: self.time)
        monkeypatch.setattr("bot.request_rate.asyncio.sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.time += seconds

    async def request(self, route: Route) -> None:
        self.asked.append(self.time)


async def test_what_nobody_waits_for_is_asked_so_often_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a start with 150 tables owed."""
    clock = Clock(monkeypatch)
    ask = paced(clock.request, lambda: REQUESTS_A_SECOND, lambda: None)
    UNHURRIED.set(True)
    for _ in range(150):
        await ask(POST)
    assert [round(at - 1000.0, 3) for at in clock.asked[:3]] == [0.0, 0.022, 0.044]
    for second in range(4):
        within = [at for at in clock.asked if second <= round(at - 1000.0, 6) < second + 1]
        assert len(within) <= REQUESTS_A_SECOND


async def test_a_press_waits_for_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    ask = paced(clock.request, lambda: REQUESTS_A_SECOND, lambda: None)

    async def unhurried() -> None:
        UNHURRIED.set(True)
        for _ in range(10):
            await ask(POST)

    await asyncio.create_task(unhurried())
    before = clock.time
    for _ in range(100):
        await ask(POST)
    assert clock.asked[10:] == [before] * 100


async def test_what_nobody_waits_for_leaves_room_for_what_presses_send(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers to presses do not count."""
    clock = Clock(monkeypatch)
    ask = paced(clock.request, lambda: REQUESTS_A_SECOND, lambda: None)
    for route, waits in ((ANSWER, 0.0), (POST, 1.0)):
        for _ in range(REQUESTS_A_SECOND):
            await ask(route)
        before = clock.time
        token = UNHURRIED.set(True)
        await ask(ANSWER)
        assert clock.time == before
        await ask(POST)
        UNHURRIED.reset(token)
        assert clock.time - before == pytest.approx(waits)
        clock.time += 2


async def test_a_match_that_changes_while_it_is_followed_is_followed_again() -> None:
    begun, held = list[int](), asyncio.Event()

    async def run(match: int) -> None:
        begun.append(match)
        await held.wait()

    errands = Errands("a test", run)
    for _ in range(3):
        errands.start([1], again=True)
        await asyncio.sleep(0)
    held.set()
    while len(begun) < 2:
        await asyncio.sleep(0)
    await errands.close()
    assert begun == [1, 1]


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
