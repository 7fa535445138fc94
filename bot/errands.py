"""Background work, at most one task per match; its starter does not wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from bot.logs import where

log = logging.getLogger(__name__)


class Errands:
    """Tasks by match. `what` names them in the log; `run` does the work that is due in one match."""

    def __init__(self, what: str, run: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        self.what = what
        self._run = run
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    def start(self, matches: Iterable[int], *, again: bool = False) -> None:
        """Start a task for each of these matches; a match that already has one is left to it, and has another one after
        it if `again`."""
        for match in matches:
            if match not in self._tasks:
                self._tasks[match] = asyncio.create_task(self._guarded(match), name=f"{self.what} {match}")
            elif again:
                self._again.add(match)

    async def _guarded(self, match: int) -> None:
        try:
            await self._run(match)
        except Exception as error:
            log.error("match %s: %s failed and is tried again: %s", match, self.what, where(error))
        finally:
            del self._tasks[match]
            if match in self._again:
                self._again.discard(match)
                self.start([match])

    async def close(self) -> None:
        """Cancel all tasks: the work is in the store and will be due again."""
        self._again.clear()
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
