"""The courier: brings messages in line with the store, each change delivered once.

A row of the outbox says which message of which match must be brought up to date; what it shows is read from the store
when it is sent, so many changes make one message. A row is marked before it is sent: one that a crash left marked is
unsure, and the channel is searched for its mark before anything is posted again.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot import words
from bot.desk import Desk
from bot.limits import EDIT_YOUNG_SECONDS, THREAD_NAME
from bot.store import Job, Match, Post, PostKind
from bot.ui import lobby as lobby_ui
from bot.ui import table as table_ui
from bot.ui.sheet import FILE_NAME, Sheet, cut, gallery, gallery_of
from bot.when import moment, now
from engines.core import text
from rendering import painter

if TYPE_CHECKING:
    from bot.app import Drakhost

log = logging.getLogger(__name__)
SEARCHED = 500
"""How many messages are searched for an unsure row's mark."""
LEASE_SECONDS = 30
"""So long a row that somebody is delivering is nobody else's."""
TABLE_SECONDS = 2.0
"""A table's message is edited no more often than that."""
WEEK_MINUTES: Final = 10080
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, THREAD_ARCHIVED = 10003, 10008, 50083
ALREADY_A_THREAD, TOO_MANY_THREADS = 160004, 160006

Room = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread | discord.DMChannel


class Door(Protocol):
    """Where the first message of a lobby goes: a channel, or the answer to the command that opened it."""

    async def send(self, sheet: Sheet) -> discord.Message: ...


class Courier:
    """Delivers for one bot."""

    def __init__(self, app: Drakhost) -> None:
        self.app = app
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._sent: dict[int, float] = {}

    async def drain(self, number: int | None = None, door: Door | None = None) -> None:
        """Deliver what is due, of one match or of all. A failure is tried again later and never reaches the caller."""
        async with self.app.store.read() as tx:
            jobs = await tx.jobs(now(), number)
        for job in sorted(jobs, key=lambda due: due.kind == "table"):  # it stands below what else is to be posted
            lock = self._locks.setdefault(job.match_id, asyncio.Lock())
            await self._rest(job)  # not under the lock: who waits for a lock is not seen to rest in simulated time
            async with lock:
                await self._deliver(job, door)

    async def _rest(self, job: Job) -> None:
        """Let a table's message stand for a moment: what is committed meanwhile goes into the same edit."""
        if job.kind == "table":
            await asyncio.sleep(max(0.0, self._sent.get(job.match_id, 0.0) + TABLE_SECONDS - moment()))
            self._sent[job.match_id] = moment()

    async def _deliver(self, job: Job, door: Door | None) -> None:
        async with self.app.store.write() as tx:
            unsure = await tx.unsure_jobs(job)
            if not await tx.begin_job(job, now() + LEASE_SECONDS):
                return
        try:
            await self._project(replace(job, marks=tuple(row.id for row in unsure)), door)
        except Exception as error:
            # Whatever it was, the match is safe in the store and whoever moved must not suffer for it.
            await self._failed(job, unsure, error)
        else:
            async with self.app.store.write() as tx:
                await tx.finish_job(job)

    async def _failed(self, job: Job, unsure: Sequence[Job], error: Exception) -> None:
        """Try again later. Where Discord refuses for good, whoever is at it is told, once."""
        refused = isinstance(error, discord.Forbidden | discord.NotFound)
        log.warning(
            "match %s: %s not delivered: %r", job.match_id, job.kind, error, exc_info=None if refused else error
        )  # fmt: skip
        told = refused and all(row.state != "told" for row in unsure)
        if told:
            told = await self.app.own_up(text("table-out-of-reach", number=job.match_id))
        async with self.app.store.write() as tx:
            if refused and any(row.id != job.id for row in unsure) and not told:
                await tx.drop_job(job)  # the earlier row stands for both
            else:
                await tx.retry_job(job, now(), told=told)

    async def _project(self, job: Job, door: Door | None) -> None:
        desk = await self.app.matches.desk(job.match_id)
        if job.kind == "lobby":
            await self._lobby(desk, job, door)
        elif job.kind == "story":
            await self._story(desk, job)
        elif desk.match.status in ("running", "over", "frozen"):
            await self._table(desk, job)

    # the lobby

    async def _lobby(self, desk: Desk, job: Job, door: Door | None) -> None:
        match = desk.match
        async with self.app.store.read() as tx:
            post, table = await tx.post(match.id, "lobby"), await tx.post(match.id, "table")
        if match.status in ("running", "over") and table is None:
            match = await self._open_thread(match)
        url = f"https://discord.com/channels/{match.server}/{match.place}" if match.thread else None
        cover = await self.app.pictures.cover(match.game)
        sheet = lobby_ui.lobby(desk, cover, words.SOURCE, url, job.id)
        if post is None and job.marks:
            post = await self._find(await self._room(match.channel), "lobby", job)
        if post is not None and (await self._edited(post, sheet) or match.status != "lobby"):
            return
        if door is not None:
            message = await door.send(sheet)
        else:
            message = await self._send(await self._room(match.channel), sheet, job, ())
        await self._remember(match.id, _posted("lobby", message, ()))

    async def _open_thread(self, match: Match) -> Match:
        """Give a match that has started its own thread, where the server allows it."""
        room = await self._room(match.channel)
        if match.thread is not None or not isinstance(room, discord.TextChannel) or not may_open_thread(room):
            return match
        name = cut(words.speaker(match.game)(text("thread-name", number=match.id)), THREAD_NAME)
        async with self.app.store.read() as tx:
            lobby = await tx.post(match.id, "lobby")
        try:
            thread = await self._thread(room, lobby, name)
        except discord.HTTPException as error:
            if error.status == 403 or error.code == TOO_MANY_THREADS:
                log.info("match %s stays in its channel: %s", match.id, error)
                return match
            raise
        return await self._move(match, thread)

    async def _thread(self, room: discord.TextChannel, lobby: Post | None, name: str) -> int:
        """A new thread, below the lobby's message where it still stands."""
        if lobby is not None and lobby.channel == room.id:
            anchor = room.get_partial_message(lobby.message)
            try:
                return (await anchor.create_thread(name=name, auto_archive_duration=WEEK_MINUTES)).id
            except discord.HTTPException as error:
                if error.code == ALREADY_A_THREAD and await self._open_room(lobby.message) is not None:
                    return lobby.message  # made just before a crash: a message's thread has the message's id
                if error.code not in (ALREADY_A_THREAD, UNKNOWN_MESSAGE):
                    raise
        for known in room.threads:  # made just before a crash, too
            if known.name == name and known.owner_id == room.guild.me.id and not (known.locked or known.archived):
                return known.id
        kind = discord.ChannelType.public_thread
        return (await room.create_thread(name=name, type=kind, auto_archive_duration=WEEK_MINUTES)).id

    async def _open_room(self, thread: int) -> Room | None:
        """A thread that can be written in, woken if it was asleep; None where it is gone, or locked for us."""
        try:
            room = await self._room(thread)
            if not isinstance(room, discord.Thread):
                return room
            if room.locked and not room.permissions_for(room.guild.me).manage_threads:
                return None
            return await room.edit(archived=False) if room.archived else room
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.code == THREAD_ARCHIVED:
                return None
            raise

    async def _move(self, match: Match, thread: int | None) -> Match:
        """From now on the match is played in that thread, or in the channel; the lobby shows the way."""
        async with self.app.store.write() as tx:
            fresh = await tx.match(match.id)
            if fresh is None or fresh.thread != match.thread:
                return fresh or match
            await tx.change_match(fresh, thread=thread)
            if thread is None:
                await tx.drop_post(match.id, "table")
            await tx.enqueue(match.id, "lobby", now())
            return await tx.match(match.id) or match

    # the table

    async def _table(self, desk: Desk, job: Job) -> None:
        match, room = await self._place(desk.match)
        await self._strip(match.id, patiently=True)
        post = await self._table_post(match, room, job)
        asked = tuple(sorted({sitter.person for sitter in desk.waiting if sitter.person is not None}))
        if match.status == "frozen":
            sheet = table_ui.frozen(desk, words.SOURCE, job.id)
        else:
            sheet = table_ui.table(desk, await self.app.pictures.board(desk), words.SOURCE, job.id)
        if post is not None and self._still_good(post, room, asked) and await self._edited(post, sheet):
            await self._remember(match.id, replace(post, asked=asked))  # who has answered may be called again
            return
        pinged = tuple(person for person in asked if post is None or person not in post.asked)
        message = await self._send(room, sheet, job, pinged)
        await self._remember(match.id, _posted("table", message, asked), post)
        await self._strip(match.id)

    async def _story(self, desk: Desk, job: Job) -> None:
        """The picture of what has just ended, in a message of its own: the table's follows below it."""
        if desk.seen is None or "story" not in painter(desk.match.game).AIDS:
            return
        picture = await self.app.pictures.aid("story", desk)
        if picture is None:
            return
        match, room = await self._place(desk.match)
        if not job.marks or await self._find(room, "story", job) is None:
            sheet = Sheet((gallery(picture),), picture, job.id)
            await self._remember(match.id, _posted("story", await self._send(room, sheet, job, ()), ()))
        async with self.app.store.write() as tx:  # if it came late
            await tx.enqueue(match.id, "table", now())

    async def _place(self, match: Match) -> tuple[Match, Room]:
        """Where the match is played; a thread that was deleted or locked is replaced."""
        if match.thread is not None:
            room = await self._open_room(match.thread)
            if room is not None:
                return match, room
            match = await self._move(match, None)
        async with self.app.store.read() as tx:
            begun = await tx.post(match.id, "table") is not None
        if not begun:
            match = await self._open_thread(match)
        return match, await self._room(match.place)

    async def _table_post(self, match: Match, room: Room, job: Job) -> Post | None:
        """The message that shows the table; after a crash perhaps one that nobody has noted down."""
        async with self.app.store.read() as tx:
            post = await tx.post(match.id, "table")
        if job.marks:
            found = await self._find(room, "table", job, post)
            if found is not None:
                await self._strip(match.id)
                return found
        return post

    def _still_good(self, post: Post, room: Room, asked: tuple[int, ...]) -> bool:
        """Whether the message may be edited: young, last, in this room, and for the same people (or for nobody any
        more)."""
        same = set(asked) <= set(post.asked)
        young = now() - post.posted_at < EDIT_YOUNG_SECONDS
        return same and young and post.channel == room.id and _last(room) == post.message

    async def _strip(self, number: int, *, patiently: bool = False) -> None:
        """Take the frame off the table's older message, if it still has one: only the last message has buttons.
        `patiently`: what fails now is tried again another time."""
        async with self.app.store.read() as tx:
            post = await tx.post(number, "old")
        if post is None:
            return
        try:
            room = await self._room(post.channel)
            old = await room.fetch_message(post.message)
            await old.edit(view=_without_frame(old), attachments=old.attachments)
        except (discord.NotFound, discord.Forbidden):
            log.info("match %s: an old message is out of reach", number)
        except discord.HTTPException:
            if patiently:
                return
            raise
        async with self.app.store.write() as tx:
            await tx.drop_post(number, "old")

    # Discord

    async def _room(self, channel: int) -> Room:
        room = self.app.get_channel(channel) or await self.app.fetch_channel(channel)
        assert isinstance(room, Room)
        return room

    async def _send(self, room: Room, sheet: Sheet, job: Job, pinged: tuple[int, ...]) -> discord.Message:
        mentions = discord.AllowedMentions(users=[discord.Object(person) for person in pinged])
        return await room.send(view=sheet.view(), files=sheet.files(), allowed_mentions=mentions, nonce=job.id)

    async def _edited(self, post: Post, sheet: Sheet) -> bool:
        """Bring a message up to date; False if it is gone, or lies in an archived thread."""
        try:
            room = await self._room(post.channel)
            message: Any = room.get_partial_message(post.message)
            await message.edit(
                view=sheet.view(), attachments=sheet.files(), allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, THREAD_ARCHIVED):
                return False
            raise
        return True

    async def _find(self, room: Room, kind: PostKind, job: Job, known: Post | None = None) -> Post | None:
        """The message that an unsure row may have left behind: ours, with the row's number as first component's id,
        and newer than the one we know of."""
        after = discord.Object(known.message) if known is not None and known.channel == room.id else None
        try:
            async for message in room.history(limit=SEARCHED, after=after):
                if message.author == self.app.user and _mark(message) in job.marks:
                    found = _posted(kind, message, _called(message))
                    await self._remember(job.match_id, found, known)
                    return found
        except discord.Forbidden:
            log.info("match %s: the history may not be read", job.match_id)
        return None

    async def _remember(self, number: int, post: Post, before: Post | None = None) -> None:
        """Note where a message stands, and that the one `before` it is to lose its buttons."""
        async with self.app.store.write() as tx:
            await tx.save_post(number, post)
            if before is not None:
                await tx.save_post(number, replace(before, kind="old"))

    async def rehome(self, server: int, channel: int, number: int | None = None) -> None:
        """Move one table, or every open one, to another channel, as after the loss of the old: all is posted anew."""
        async with self.app.store.write() as tx:
            open_ones = [match.id for match in await tx.matches_with(("lobby", "running", "frozen"))]
            for one in open_ones if number is None else [number]:
                match, table = await tx.match(one), await tx.post(one, "table")
                assert match is not None
                await tx.change_match(match, server=server, channel=channel, thread=None)
                for kind in ("lobby", "table", "old", "story"):
                    await tx.drop_post(one, kind)
                await tx.drop_jobs(one)
                if number is not None and table is not None:
                    await tx.save_post(one, replace(table, kind="old"))
                await tx.enqueue(one, "lobby", now())
                if match.status != "lobby":
                    await tx.enqueue(one, "table", now())
        await self.drain(number)


def _posted(kind: PostKind, message: discord.Message, asked: tuple[int, ...]) -> Post:
    return Post(kind, message.channel.id, message.id, now(), asked)


def _without_frame(message: discord.Message) -> discord.ui.LayoutView:
    """What stays of a table's message: words and picture."""
    view = discord.ui.LayoutView(timeout=None)
    for item in discord.ui.LayoutView.from_message(message).children:
        if isinstance(item, discord.ui.MediaGallery):  # read back as an address that expires
            view.add_item(gallery_of(FILE_NAME, item.items[0].description))
        elif not isinstance(item, discord.ui.Container):
            view.add_item(item)
    view.stop()
    return view


def _mark(message: discord.Message) -> int | None:
    return getattr(message.components[0], "id", None) if message.components else None


def _called(message: discord.Message) -> tuple[int, ...]:
    """Whom a table's message calls, as it says itself: of the mentions in it some may have been silent."""
    parts = [item for item in message.components if isinstance(item, discord.Container)]
    said = [part.content for frame in parts for part in frame.children if isinstance(part, discord.TextDisplay)]
    return tuple(sorted({int(person) for person in re.findall(r"<@(\d+)>", " ".join(said))}))


def _last(room: Room) -> int | None:
    return None if isinstance(room, discord.DMChannel) else room.last_message_id


def may_open_thread(room: discord.TextChannel) -> bool:
    """Whether the bot may make a thread there and write in it."""
    mine = room.permissions_for(room.guild.me)
    return mine.create_public_threads and mine.send_messages_in_threads
