"""Costly requests: those of one person that take seconds, such as a replay. Each person's run one after the other, and
delay nobody else's press."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.refusal import Refusal
from engines.core import registry, text

T = TypeVar("T")
WAITING = 4
"""The most costly requests that one person may have open at a time, including the one that is running."""
IDLE_SECONDS = 120
"""The time that the process lives on after its last step."""
NICENESS = 10
"""The niceness of the process: the system prefers everything else to it."""


class _Lane:
    """The open requests of one person; the lock's holder is the one that is running."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.requests = 0


class CostlyWork:
    """One per bot: a lane for each person, and one worker that computes for all of them.

    A lane holds one running request, so a person who asks for much waits only for themselves. The worker never has more
    than one step of each person, first come first served, so the requests of several people advance in turns: a short
    one need not wait for the end of a long one.

    The worker is a thread or, with `own_process`, a process that is started when it is needed and ends after
    `IDLE_SECONDS` without work. Replaying a match is pure Python: in a thread it holds the interpreter's lock, and
    other people's presses take several times as long while one person asks again and again. Pictures drawn for a
    request go to the drawing queue, behind everything else there.
    """

    def __init__(self, *, own_process: bool = False) -> None:
        self._own_process = own_process
        self._lanes: dict[int, _Lane] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="costly")
        self._process: Executor | None = None
        self._ending: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def lane(self, person: int) -> AsyncIterator[None]:
        """Context around a costly request: it begins when the person's earlier ones are done. Raises `Refusal` for one
        too many."""
        lane = self._lanes.setdefault(person, _Lane())
        if lane.requests >= WAITING:
            raise Refusal(text("costly-waiting", count=WAITING))
        lane.requests += 1
        try:
            async with lane.lock:
                yield
        finally:
            lane.requests -= 1
            if not lane.requests:
                del self._lanes[person]

    async def run(self, step: Callable[..., T], *args: object) -> T:
        """The result of one step of computing. Step, arguments and result must be picklable."""
        if not self._own_process:
            return await self.run_beside(step, *args)
        try:
            return await self._in_process(step, *args)
        except BrokenExecutor:  # the system has ended the process; a step changes nothing, so it may be run again
            self._end_process()
            return await self._in_process(step, *args)

    async def run_beside(self, step: Callable[..., T], *args: object) -> T:
        """The result of one step, computed in a thread: for work that lets others run, on data too large to be sent to
        a process."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, step, *args)

    async def _in_process(self, step: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        if self._ending is not None:
            self._ending.cancel()
        self._ending = loop.call_later(IDLE_SECONDS, self._end_process)
        if self._process is None:
            self._process = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _set_up_process)
        return await loop.run_in_executor(self._process, step, *args)

    def _end_process(self) -> None:
        """End the process once it has done its steps."""
        if self._process is not None:
            self._process.shutdown(wait=False)
            self._process = None

    def close(self) -> None:
        """Begin no further step."""
        if self._ending is not None:
            self._ending.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None
            for child in multiprocessing.active_children():  # the interpreter would wait for the step it is at
                child.terminate()


def _set_up_process() -> None:
    """Yield to the bot's own work, and end when the bot ends, however it ends."""
    os.nice(NICENESS)
    registry.log.disabled = True  # the bot has said which games are left out
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends SIGINT to the bot too
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()
