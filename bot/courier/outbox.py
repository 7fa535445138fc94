"""The outbox: delivers what is due, each change once, and tries again later what failed.

A row says which message of which match must be brought up to date; its content is read from the store when it is sent,
so many changes make one message. There is one row for each message, with the mark that a new one carries: the same mark
at every try until the message is recorded, which finishes the row in the same transaction. A row that was begun and not
finished is unsure, and the channel is searched for its mark before anything is posted again. A row of its own removes
the buttons of older messages.
"""

from __future__ import annotations

import asyncio
import logging
import math
from weakref import WeakValueDictionary

import discord

from bot.courier.digests import Digests
from bot.courier.dms import AT_IT_SECONDS
from bot.courier.projection import PATIENT_ATTEMPTS, Destination, Projection
from bot.courier.rooms import THREAD_ARCHIVED, Exposed, NoRoom, Replaced
from bot.host import Host
from bot.leases import without_lease
from bot.logs import where
from bot.store import Job, LeaseLost, Match, Post, PostKind, Transaction
from bot.utc import moment, now
from engines.core import text

__all__ = ["Courier", "Destination"]

log = logging.getLogger(__name__)
CLAIM_SECONDS = 30
"""The time for which a row belongs to the process that is delivering it."""
PUT_BACK_SECONDS = 1.0
"""The longest wait for the database when a row is left to another process: one that ends has little time."""
TABLE_SECONDS = 2.0
"""The least time between two edits of a table's message."""


class Courier:
    """The courier of one bot."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self._projection = Projection(app)
        self.dms = self._projection.dms
        self.rooms = self._projection.rooms
        self.digests = Digests(app)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._sent: dict[int, float] = {}

    async def due(self) -> list[int]:
        """The matches that are served here and have something to deliver now."""
        async with self.app.store.read() as tx:
            return await tx.outbox.due_matches(now(), self.app.leases.shards())

    async def next(self) -> int | None:
        """The second at which a row that is not due yet becomes due; None if there is no such row."""
        async with self.app.store.read() as tx:
            return await tx.outbox.next_due(now(), self.app.leases.shards())

    async def drain(self, number: int | None = None, destination: Destination | None = None) -> None:
        """Deliver what is due, in one match or in all side by side; what another process serves is left to it. A
        failure is tried again later and never reaches the caller."""
        if number is None:
            await asyncio.gather(*(self.drain(match) for match in await self.due()))
            return
        try:
            async with self.app.leases.under(await self._server(number)):
                await self._drain(number, destination)
        except LeaseLost:
            log.info("match %s: another process delivers", number)

    async def _server(self, number: int) -> int:
        """The server of a match, where that matters; 0 otherwise."""
        if not self.app.leases.is_shared:
            return 0
        async with self.app.store.read() as tx:
            return await tx.matches.server(number) or 0

    async def _drain(self, number: int, destination: Destination | None) -> None:
        tried = set[tuple[int, int]]()
        while jobs := [
            job for job in await self._jobs(number)
            if (job.person, job.id) not in tried and not await self._comes_later(job)
        ]:  # fmt: skip
            for job in sorted(jobs, key=_turn):
                tried.add((job.person, job.id))
                lock = self._locks.setdefault(number, asyncio.Lock())
                await self._rest(job)  # not under the lock: simulated time does not notice a task that waits for a lock
                async with lock:
                    if not await self._deliver(job, destination):
                        break  # read all rows again, in their order
                if job.kind in ("story", "table"):
                    break  # its consequences come before the other rows

    async def _jobs(self, number: int) -> list[Job]:
        async with self.app.store.read() as tx:
            return await tx.outbox.jobs(now(), number)

    async def _comes_later(self, job: Job) -> bool:
        """True if a job waits for another of its match, unless that fails for long: the table's message stands below
        the story's and tells only what comes after it, but the scenes before the story's picture, which are the table's
        work, come first. Before anything is told below it, an unsure story's message is looked for."""
        if job.kind not in ("story", "table"):
            return False
        async with self.app.store.read() as tx:
            other = await tx.outbox.job(job.match_id, "table" if job.kind == "story" else "story")
        if other is None or other.attempts >= PATIENT_ATTEMPTS:
            return False
        if (job if job.kind == "story" else other).is_unsure:
            return job.kind == "table"
        return await self._projection.scenes_come_first(job.match_id) == (job.kind == "story")

    async def rehome(self, server: int, channel: int, number: int | None = None, *, parent: int | None = None) -> None:
        """Move one table, or every open one after the loss of the old world, to another channel or thread, where
        everything is posted again. `parent`: see `Match`."""
        async with self.app.store.write() as tx:
            open_ones = [match.id for match in await tx.matches.with_status(("lobby", "running", "frozen"))]
            for one in open_ones if number is None else [number]:
                match = await tx.matches.get(one)
                assert match is not None
                match = await self.app.matches.places.note_place(tx, match, server, channel, parent)
                await tx.outbox.drop(one)
                if number is not None:
                    await tx.posts.retire(one, "lobby" if match.status == "lobby" else "table", now())
                told = await tx.posts.get(one, "story") is not None
                kinds: tuple[PostKind, ...] = ("lobby", "table", "earlier", "scene", "story")
                await tx.posts.drop_kinds(one, kinds if number is not None else None)
                if match.status != "lobby":  # in the new place the newest is told, not everything again
                    await tx.posts.save(one, Post("earlier", 0, 0, now()))
                if number is None:
                    await tx.seen.reset(one, AT_IT_SECONDS)  # the messages in which people answered are gone too
                await _show(tx, match)
                if told:
                    await tx.outbox.enqueue(one, "story", now())

    async def recall(self, person: int) -> None:
        """Delete the messages that only this person got, as far as Discord lets us."""
        async with self.app.store.read() as tx:
            dms = await tx.privacy.dms_of(person)
        for channel, message in dms:
            try:
                room = self.app.get_partial_messageable(channel)
                await room.get_partial_message(message).delete()
            except discord.HTTPException as error:
                log.info("a message to one person stays: %s %s", error.status, error.code)

    async def show_again(self, number: int) -> None:
        """Enqueue all messages of a table: they are brought up to date, and posted where they are missing."""
        async with self.app.store.write() as tx:
            match = await tx.matches.get(number)
            assert match is not None
            await _show(tx, match)

    async def _rest(self, job: Job) -> None:
        """Wait until the table's last edit is `TABLE_SECONDS` old: commits in that time go into the same edit."""
        if job.kind == "table":
            await asyncio.sleep(max(0.0, self._sent.get(job.match_id, 0.0) + TABLE_SECONDS - moment()))
            since = moment() - TABLE_SECONDS
            self._sent = {match: sent for match, sent in self._sent.items() if sent > since}
            self._sent[job.match_id] = moment()

    async def _deliver(self, job: Job, destination: Destination | None) -> bool:
        """Bring one message up to date, or see to it that it is tried again. False if the caller must begin again, in
        another place or with what was found."""
        if await self._comes_later(job):
            return True
        async with self.app.store.write() as tx:
            if not await tx.outbox.begin(job, now() + CLAIM_SECONDS):
                return True
        try:
            return await self._carry_out(job, destination)
        except (LeaseLost, asyncio.CancelledError):
            await self._put_back(job)
            raise

    async def _carry_out(self, job: Job, destination: Destination | None) -> bool:
        """Deliver a job that was begun; see `_deliver`. Raises `LeaseLost`."""
        try:
            if job.is_unsure and self.app.leases.is_shared:
                await self._mistrust(job.match_id)
            look = await self._projection.project(job, destination)
        except LeaseLost:
            raise
        except Replaced:
            self._sent.pop(job.match_id, None)
            async with self.app.store.write() as tx:
                await tx.outbox.renew(job, now())
            return False
        except Exposed:
            await self.app.matches.places.lose_place(job.match_id)
            await self.app.add_private(text("table-unhoused", number=job.match_id))
            return False
        except discord.RateLimited as limited:  # not a refusal, only a delay
            log.info("match %s: %s waits %.0f s: too many requests", job.match_id, job.kind, limited.retry_after)
            async with self.app.store.write() as tx:
                await tx.outbox.retry(job, now(), after=math.ceil(limited.retry_after))
        except Exception as error:
            # Whatever failed, the match is safe in the store, and the player who moved must not suffer for it.
            await self._failed(job, error)
        else:
            async with self.app.store.write() as tx:
                await tx.outbox.finish(job, now())
                if look is not None:
                    await tx.outbox.enqueue(job.match_id, job.kind if job.person else "thread", look, job.person)
        return True

    async def _put_back(self, job: Job) -> None:
        """Leave a job to the process that serves its match now, or next: what was sent here may have come too late.
        Raises nothing; without the database it is left until its claim has ended."""
        if not self.app.leases.is_shared:
            return
        try:
            async with asyncio.timeout(PUT_BACK_SECONDS), without_lease(), self.app.store.write(at_last=True) as tx:
                if await tx.matches.server(job.match_id) is not None:
                    await tx.outbox.put_back(job, now())
                    if job.kind == "dm":
                        await tx.posts.outdate(job.match_id, "dm", job.person)
                    await self.app.leases.wake_within(tx, job.match_id)
        except Exception as error:
            log.warning("match %s: %s stays claimed for now: %s", job.match_id, job.kind, where(error))

    async def _mistrust(self, number: int) -> None:
        """Assume nothing about the pictures of a match's messages: another process may have edited them."""
        async with self.app.store.read() as tx:
            for post in await tx.posts.all(number):
                self.app.shown.forget(post.message)

    async def _failed(self, job: Job, error: Exception) -> None:
        """Try again later. If Discord refuses for good, the player at the table is told, once."""
        error = await self.app.matches.core.quarantine(error)
        refused = isinstance(error, discord.Forbidden | discord.NotFound | NoRoom)
        refused |= isinstance(error, discord.HTTPException) and error.code == THREAD_ARCHIVED
        why = f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else where(error)
        log.warning("match %s: %s not delivered: %s", job.match_id, job.kind, why)
        told = refused and not job.person and job.state != "told"
        if told:
            told = await self.app.add_private(text("table-out-of-reach", number=job.match_id))
        async with self.app.store.write() as tx:
            await tx.outbox.retry(job, now(), told=told)


def _turn(job: Job) -> int:
    """The order of deliveries: a person is admitted before being called at the table; the table's message stands below
    whatever else is posted there; and no message there waits for one person's."""
    if job.kind == "guest":
        return 0
    if job.person:
        return 4
    return {"table": 2, "strip": 3}.get(job.kind, 1)


async def _show(tx: Transaction, match: Match) -> None:
    await tx.outbox.enqueue(match.id, "lobby", now())
    if match.status != "lobby":
        await tx.outbox.enqueue(match.id, "table", now())
        for person in {
            occupant.person for occupant in await tx.seats.occupants(match.id) if occupant.person is not None
        }:
            await tx.outbox.enqueue(match.id, "dm", now(), person)
    if await tx.proposals.of(match.id) is not None:
        await tx.outbox.enqueue(match.id, "proposal", now())
    if await tx.seat_offers.of(match.id):
        await tx.outbox.enqueue(match.id, "offers", now())
