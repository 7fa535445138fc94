"""The clock: deadlines that have passed, computer players whose turn it is, and tables that nobody starts. All of it
waits in the store."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot.logs import where
from bot.refusal import Refusal
from bot.store import Damaged, Timer
from bot.when import now
from engines.core import UnknownGame

if TYPE_CHECKING:
    from bot.app import Drakhost

log = logging.getLogger(__name__)
AGAIN_SECONDS = 60
LONG_SECONDS = 3600
"""So long a match waits for the next look whose game is not installed."""


class Clock:
    """Plays what is due. One at a time in each match; another process's move simply makes the timer void."""

    def __init__(self, app: Drakhost) -> None:
        self.app = app
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def tick(self, number: int | None = None) -> None:
        """Play everything that is due in a match, or in all side by side; also what becomes due by it (a computer after
        a computer). A match whose timers cannot even be put off waits for the next tick."""
        if number is None:
            await asyncio.gather(*(self.tick(match) for match in await self.due()))
            return
        try:
            while await self._is_due(number):
                await self._turn(number)
        except Damaged as error:
            await self.app.matches.quarantine(error)
        except Exception as error:
            log.error("match %s: its clock stands still: %s", number, where(error))

    async def due(self) -> list[int]:
        """The matches in which something is due."""
        async with self.app.store.read() as tx:
            return list(await tx.due_matches(now()))

    async def _is_due(self, number: int) -> bool:
        async with self.app.store.read() as tx:
            return bool(await tx.due_timers(now(), number))

    async def next(self) -> int | None:
        """When something more is due; what is due by now and could not be played is the next sweep's."""
        async with self.app.store.read() as tx:
            return await tx.next_due(now())

    async def _turn(self, match: int) -> None:
        """Play what is due in a match now."""
        lock = self._locks.setdefault(match, asyncio.Lock())
        async with lock:
            async with self.app.store.read() as tx:
                due = await tx.due_timers(now(), match)
            for timer in due:
                await self._play(timer)

    async def _play(self, timer: Timer) -> None:
        try:
            if timer.kind == "computer":
                await self.app.matches.act_computer(timer.match_id, timer.decision)
            elif timer.kind == "order":
                await self.app.matches.act_ordered(timer.match_id, timer.decision)
            elif timer.kind == "bluff":
                await self.app.matches.end_bluff(timer)
            elif timer.kind == "idle":
                await self.app.matches.expire(timer.match_id)
            elif timer.kind == "motion":
                await self.app.matches.lapse(timer.match_id, int(timer.decision))
            elif timer.kind == "offer":
                await self.app.matches.lapse_offer(timer.match_id, int(timer.decision))
            elif timer.kind == "away":
                await self.app.matches.end_leave(timer.match_id, timer.id)
            elif timer.kind == "deadline":
                await self.app.matches.time_up(timer)
            elif timer.kind == "remind":
                await self.app.matches.remind(timer.match_id)
            else:
                await self.app.matches.act_default(timer.match_id, timer.decision)
        except Damaged as error:
            await self.app.matches.quarantine(error)
            await self._postpone(timer, LONG_SECONDS)
        except UnknownGame as error:
            log.warning("match %s: %s", timer.match_id, error)
            await self._postpone(timer, LONG_SECONDS)
        except Refusal as refusal:
            log.warning("match %s: the clock could not play: %s", timer.match_id, refusal)
            await self._postpone(timer, AGAIN_SECONDS)
        except Exception as error:
            log.error("match %s: the clock could not play and tries again: %s", timer.match_id, where(error))
            await self._postpone(timer, AGAIN_SECONDS)
        else:
            async with self.app.store.write() as tx:
                if timer.id in {due.id for due in await tx.due_timers(now(), timer.match_id)}:  # else it stands still
                    await tx.drop_timers([timer.id])

    async def _postpone(self, timer: Timer, seconds: int) -> None:
        async with self.app.store.write() as tx:
            await tx.postpone_timer(timer.id, now() + seconds)
