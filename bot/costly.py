"""Costly wishes: what one person asks for and what takes seconds, such as a replay. They come one after the other, and
hold up nobody else's press."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.refusal import Refusal
from engines.core import text

T = TypeVar("T")
WAITING = 4
"""Costly wishes that one person may have open at a time, the one being fulfilled among them."""


class _Lane:
    """The open wishes of one person; the lock's holder is the one being fulfilled."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.wishes = 0


class CostlyWork:
    """One per process: a lane for each person, and one thread for the computing of all of them.

    A lane holds one running wish, so a person who asks for much waits for themselves. In the thread there is never more
    than one step of each person, first come first served, so the wishes of several people advance in turns: a short one
    need not wait for the end of a long one. One thread, because this is Python's own work and holds the interpreter's
    lock: two would get no more done, and take the lock from the loop and from drawing twice as often. What is drawn for
    a wish goes to the drawing queue, behind everything else there.
    """

    def __init__(self) -> None:
        self._lanes: dict[int, _Lane] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="costly")

    @asynccontextmanager
    async def lane(self, person: int) -> AsyncIterator[None]:
        """Around a costly wish: begins when the person's earlier ones are done. Raises `Refusal` for one too many."""
        lane = self._lanes.setdefault(person, _Lane())
        if lane.wishes >= WAITING:
            raise Refusal(text("costly-waiting", count=WAITING))
        lane.wishes += 1
        try:
            async with lane.lock:
                yield
        finally:
            lane.wishes -= 1
            if not lane.wishes:
                del self._lanes[person]

    async def run(self, step: Callable[..., T], *args: object) -> T:
        """What a step of computing returns, once its turn in the thread has come."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, step, *args)

    def close(self) -> None:
        """Begin no further step."""
        self._thread.shutdown(wait=False, cancel_futures=True)
