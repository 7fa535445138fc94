"""The clock: deadlines that have passed, computer players' turns, and tables that were never started. All of it waits
in the store."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from weakref import WeakValueDictionary

from bot.host import Tables
from bot.logs import where
from bot.refusal import Refusal
from bot.store import Damaged, Timer
from bot.utc import now
from engines.core import UnknownGame

log = logging.getLogger(__name__)
AGAIN_SECONDS = 60
LONG_SECONDS = 3600
"""The pause before the next look at a match whose game is not installed."""


class Clock:
    """Plays what is due, one timer at a time in each match. A move by another process simply makes the timer void."""

    def __init__(self, app: Tables) -> None:
        self.app = app
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def tick(self, number: int | None = None, seconds: float = math.inf) -> None:
        """Play everything that is due in one match, or in all matches side by side, including what becomes due by it (a
        computer after a computer); nothing more is begun after `seconds`. A match whose timers cannot even be postponed
        waits for the next tick."""
        if number is None:
            await asyncio.gather(*(self.tick(match) for match in await self.due()))
            return
        until = time.monotonic() + seconds
        try:
            while time.monotonic() < until and await self._is_due(number):
                await self._turn(number)
        except Damaged as error:
            await self.app.matches.core.quarantine(error)
        except Exception as error:
            log.error("match %s: its clock stands still: %s", number, where(error))

    async def due(self) -> list[int]:
        """The matches that are served here and have a timer that is due."""
        async with self.app.store.read() as tx:
            return list(await tx.timers.due_matches(now(), self.app.leases.shards()))

    async def _is_due(self, number: int) -> bool:
        async with self.app.store.read() as tx:
            return bool(await tx.timers.due(now(), number))

    async def next(self) -> int | None:
        """The second of the next timer that is not due yet; one that is due and could not be played is left to the next
        sweep."""
        async with self.app.store.read() as tx:
            return await tx.timers.next_due(now(), self.app.leases.shards())

    async def _turn(self, match: int) -> None:
        """Play what is due in a match now."""
        lock = self._locks.setdefault(match, asyncio.Lock())
        async with lock:
            async with self.app.store.read() as tx:
                due = await tx.timers.due(now(), match)
            for timer in due:
                await self._play(timer)

    async def _play(self, timer: Timer) -> None:
        try:
            if timer.kind == "computer":
                await self.app.matches.moves.act_computer(timer.match_id, timer.decision)
            elif timer.kind == "decoy":
                await self.app.matches.moves.end_decoy(timer)
            elif timer.kind == "idle":
                await self.app.matches.lobby.expire(timer.match_id)
            elif timer.kind == "proposal":
                await self.app.matches.proposals.expire_vote(timer.match_id, int(timer.decision))
            elif timer.kind == "offer":
                await self.app.matches.seats.expire_seat_offer(timer.match_id, int(timer.decision))
            elif timer.kind == "away":
                await self.app.matches.seats.end_leave(timer.match_id, timer.id)
            elif timer.kind == "deadline":
                await self.app.matches.moves.time_up(timer)
            elif timer.kind == "remind":
                await self.app.matches.reminders.remind(timer.match_id)
            else:
                await self.app.matches.moves.act_default(timer.match_id, timer.decision)
        except Damaged as error:
            await self.app.matches.core.quarantine(error)
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
                if timer.id in {due.id for due in await tx.timers.due(now(), timer.match_id)}:  # a stopped one is kept
                    await tx.timers.drop([timer.id])

    async def _postpone(self, timer: Timer, seconds: int) -> None:
        async with self.app.store.write() as tx:
            await tx.timers.postpone(timer.id, now() + seconds)
