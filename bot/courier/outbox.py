"""The outbox: what is due is delivered, each change once, and what fails is tried again later.

A row says which message of which match must be brought up to date; what it shows is read from the store when it is
sent, so many changes make one message. There is one row for each message, with the mark that a new one carries: the
same at every try, till the message is noted, which finishes the row in the same transaction. A row that was begun and
not finished is unsure, and the channel is searched for its mark before anything is posted again. That older messages
lose their buttons is a row of its own.
"""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.courier.digests import Digests
from bot.courier.letters import AT_IT_SECONDS
from bot.courier.projection import Door, Projection
from bot.courier.rooms import THREAD_ARCHIVED, Exposed, NoRoom, Replaced
from bot.logs import where
from bot.store import Job, Match, Transaction
from bot.when import moment, now
from engines.core import text

if TYPE_CHECKING:
    from bot.app import Drakhost

__all__ = ["Courier", "Door"]

log = logging.getLogger(__name__)
LEASE_SECONDS = 30
"""So long a row that somebody is delivering is nobody else's."""
TABLE_SECONDS = 2.0
"""A table's message is edited no more often than that."""
LAST_AT_TABLE = 2
"""The turn of the table's message among all that is delivered at once."""


class Courier:
    """Delivers for one bot."""

    def __init__(self, app: Drakhost) -> None:
        self.app = app
        self._projection = Projection(app)
        self.letters = self._projection.letters
        self.rooms = self._projection.rooms
        self.digests = Digests(app)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._sent: dict[int, float] = {}

    async def due(self) -> list[int]:
        """The matches of which something is to be told now."""
        async with self.app.store.read() as tx:
            return sorted({job.match_id for job in await tx.jobs(now())})

    async def next(self) -> int | None:
        """When more is to be told than is due now."""
        async with self.app.store.read() as tx:
            return await tx.next_job(now())

    async def drain(self, number: int | None = None, door: Door | None = None) -> None:
        """Deliver what is due, of one match or of all side by side. A failure is tried again later and never reaches
        the caller."""
        if number is None:
            await asyncio.gather(*(self.drain(match) for match in await self.due()))
            return
        tried = set[tuple[int, int]]()
        while jobs := [job for job in await self._jobs(number) if (job.person, job.id) not in tried]:
            for job in sorted(jobs, key=_turn):
                tried.add((job.person, job.id))
                lock = self._locks.setdefault(number, asyncio.Lock())
                await self._rest(job)  # not under the lock: who waits for a lock is not seen to rest in simulated time
                async with lock:
                    if not await self._deliver(job, door):
                        break  # all of it anew, in its order
                if _turn(job) == LAST_AT_TABLE:
                    break  # older messages are stripped before anybody is written to

    async def _jobs(self, number: int) -> list[Job]:
        async with self.app.store.read() as tx:
            return await tx.jobs(now(), number)

    async def rehome(self, server: int, channel: int, number: int | None = None, *, parent: int | None = None) -> None:
        """Move one table, or every open one after the loss of the old world, to another channel or thread: all is to be
        posted anew there. `parent`: see `Match`."""
        async with self.app.store.write() as tx:
            open_ones = [match.id for match in await tx.matches_with(("lobby", "running", "frozen"))]
            for one in open_ones if number is None else [number]:
                match = await tx.match(one)
                assert match is not None
                match = await self.app.matches.settle_in(tx, match, server, channel, parent)
                await tx.drop_jobs(one)
                if number is not None:
                    await tx.retire_post(one, "lobby" if match.status == "lobby" else "table", now())
                told = await tx.post(one, "story") is not None
                await tx.drop_posts(one, ("lobby", "table", "story") if number is not None else None)
                if number is None:
                    await tx.look_away(one, AT_IT_SECONDS)  # where people answered is gone too
                await _show(tx, match)
                if told:
                    await tx.enqueue(one, "story", now())

    async def recall(self, person: int) -> None:
        """Delete the messages that only one person got, as far as Discord lets us."""
        async with self.app.store.read() as tx:
            letters = await tx.letters_of(person)
        for channel, message in letters:
            try:
                room = self.app.get_partial_messageable(channel)
                await room.get_partial_message(message).delete()
            except discord.HTTPException as error:
                log.info("a message to one person stays: %s %s", error.status, error.code)

    async def show_again(self, number: int) -> None:
        """All messages of a table are to be brought up to date, and posted where they are missing."""
        async with self.app.store.write() as tx:
            match = await tx.match(number)
            assert match is not None
            await _show(tx, match)

    async def _rest(self, job: Job) -> None:
        """Let a table's message stand for a moment: what is committed meanwhile goes into the same edit."""
        if job.kind == "table":
            await asyncio.sleep(max(0.0, self._sent.get(job.match_id, 0.0) + TABLE_SECONDS - moment()))
            since = moment() - TABLE_SECONDS
            self._sent = {match: sent for match, sent in self._sent.items() if sent > since}
            self._sent[job.match_id] = moment()

    async def _deliver(self, job: Job, door: Door | None) -> bool:
        """Bring it up to date, or see to it that it is tried again; False where that has to begin anew, in another
        place or with what was found."""
        async with self.app.store.write() as tx:
            if not await tx.begin_job(job, now() + LEASE_SECONDS):
                return True
        try:
            look = await self._projection.project(job, door)
        except Replaced:
            async with self.app.store.write() as tx:
                await tx.renew_job(job, now())
            return False
        except Exposed:
            await self.app.matches.lose_place(job.match_id)
            await self.app.own_up(text("table-unhoused", number=job.match_id))
            return False
        except discord.RateLimited as limited:  # it is not refused, only not yet
            log.info("match %s: %s waits %.0f s: too many requests", job.match_id, job.kind, limited.retry_after)
            async with self.app.store.write() as tx:
                await tx.retry_job(job, now(), after=math.ceil(limited.retry_after))
        except Exception as error:
            # Whatever it was, the match is safe in the store and whoever moved must not suffer for it.
            await self._failed(job, error)
        else:
            async with self.app.store.write() as tx:
                await tx.finish_job(job, now())
                if look is not None:
                    await tx.enqueue(job.match_id, job.kind if job.person else "thread", look, job.person)
        return True

    async def _failed(self, job: Job, error: Exception) -> None:
        """Try again later. Where Discord refuses for good, whoever is at it is told, once."""
        error = await self.app.matches.quarantine(error)
        refused = isinstance(error, discord.Forbidden | discord.NotFound | NoRoom)
        refused |= isinstance(error, discord.HTTPException) and error.code == THREAD_ARCHIVED
        why = f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else where(error)
        log.warning("match %s: %s not delivered: %s", job.match_id, job.kind, why)
        told = refused and not job.person and job.state != "told"
        if told:
            told = await self.app.own_up(text("table-out-of-reach", number=job.match_id))
        async with self.app.store.write() as tx:
            await tx.retry_job(job, now(), told=told)


def _turn(job: Job) -> int:
    """Whoever may be called at a table is let in first; the table stands below what else is posted there; and nobody
    there waits for what is one person's."""
    if job.kind == "guest":
        return 0
    if job.person:
        return 4
    return {"table": LAST_AT_TABLE, "strip": LAST_AT_TABLE + 1}.get(job.kind, 1)


async def _show(tx: Transaction, match: Match) -> None:
    await tx.enqueue(match.id, "lobby", now())
    if match.status != "lobby":
        await tx.enqueue(match.id, "table", now())
        for person in {sitter.person for sitter in await tx.sitters(match.id) if sitter.person is not None}:
            await tx.enqueue(match.id, "letter", now(), person)
    if await tx.motion(match.id) is not None:
        await tx.enqueue(match.id, "motion", now())
    if await tx.offers(match.id):
        await tx.enqueue(match.id, "offers", now())
