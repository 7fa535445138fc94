"""Work that goes on beside what set it going: at most one task a match, which nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from bot.logs import where

log = logging.getLogger(__name__)


class Errands:
    """Tasks by match. `what` names them in the log; `run` does what is due in one match."""

    def __init__(self, what: str, run: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        self.what = what
        self._run = run
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def start(self, matches: Iterable[int]) -> None:
        """See to these matches; one that is being seen to is left to that."""
        for match in matches:
            if match not in self._tasks:
                self._tasks[match] = asyncio.create_task(self._guarded(match), name=f"{self.what} {match}")

    async def _guarded(self, match: int) -> None:
        try:
            await self._run(match)
        except Exception as error:
            log.error("match %s: %s failed and is tried again: %s", match, self.what, where(error))
        finally:
            del self._tasks[match]

    async def close(self) -> None:
        """Give up what is going on: it stands in the store."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
