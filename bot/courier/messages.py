"""A match's messages on Discord: posted, edited, found again after a crash, and stripped when newer ones follow."""

from __future__ import annotations

import logging
import re
from typing import Any, cast

import discord
from msgspec.structs import replace

from bot.courier.rooms import THREAD_ARCHIVED, UNKNOWN_MESSAGE, Replaced, Room, Rooms
from bot.host import Host
from bot.leases import without_lease
from bot.limits import EDIT_YOUNG_SECONDS
from bot.store import Job, LeaseLost, Post, PostKind
from bot.ui.outgoing import FILE_NAME, Outgoing, gallery_of, mark_of
from bot.utc import now

log = logging.getLogger(__name__)
SEARCHED = 500
"""The number of messages searched for an unsure row's mark."""
UNKNOWN_CHANNEL = 10003
DISOWNED_SECONDS = 10
"""The time that another process has to make a message its own that was posted by one without the right to."""
ORPHAN = "-"
"""In place of a scene's place: a message that was posted and has nothing to tell any more."""


class Messages:
    """Sends for one bot, and records in the store the place of each message."""

    def __init__(self, app: Host, rooms: Rooms) -> None:
        self.app = app
        self.rooms = rooms

    async def send(
        self, room: Room, outgoing: Outgoing, job: Job, pinged: tuple[int, ...] = (), *, silent: bool = False
    ) -> discord.Message:
        """Post a message. If Discord has seen its mark within the last minutes, it answers with the earlier message:
        where an earlier try may have left one, that message is edited to this content."""
        mentions = discord.AllowedMentions(users=[discord.Object(person) for person in pinged])
        message: discord.Message = await room.send(
            view=outgoing.view(), files=outgoing.files(), allowed_mentions=mentions, nonce=job.mark, silent=silent
        )
        try:
            self.app.leases.confirm()
        except LeaseLost:
            await self._disown(job, message)
            raise
        if job.is_unsure:
            await self._edit(message, outgoing)
        else:
            self.app.shown.note(message.id, outgoing)
        return message

    async def _disown(self, job: Job, message: discord.Message) -> None:
        """See to it that a message which was posted after another process had come to serve the match is deleted, if
        that process does not make it its own."""
        async with without_lease(), self.app.store.write(at_last=True) as tx:
            post = posted("spent", message, person=job.person)
            await tx.posts.disown(job.match_id, post, now() + DISOWNED_SECONDS)

    async def edited(self, post: Post, outgoing: Outgoing, *, keeps: bool = False) -> bool:
        """Bring a message up to date; `keeps`: but for its picture. False if it is gone, or lies in an archived
        thread."""
        try:
            room = await self.rooms.get(post.channel)
            message: Any = room.get_partial_message(post.message)
            await self._edit(message, outgoing, keeps=keeps)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL, THREAD_ARCHIVED):
                return False
            raise
        return True

    async def found(
        self, room: Room, job: Job, known: Post | None = None, *, framed: bool | None = None
    ) -> Post | None:  # fmt: skip
        """The message that an earlier try may have left behind. Its content is uncertain, but for whether it is
        `framed`, if that matters."""
        message = await self.left_behind(room, job, known)
        if message is None or (framed is not None and framed != bool(_frames(message))):
            return None
        return posted(cast("PostKind", job.kind), message, _called(message), person=job.person)

    async def left_behind(self, room: Room, job: Job, known: Post | None = None) -> discord.Message | None:
        """The message that an earlier try may have left behind, as it stands on Discord: ours, with the row's mark as
        its first component's id, and newer than the known one."""
        if not job.is_unsure:
            return None
        try:
            return await marked(room, self.app.user, job.mark, known)
        except discord.Forbidden:
            log.info("match %s: the history may not be read", job.match_id)
            return None

    async def discard(self, number: int, orphan: Post | None, job: Job) -> None:
        """Delete a message that an earlier try has left behind and that has nothing to tell any more. Raises `Replaced`
        then: the row begins again."""
        if orphan is None:
            return
        async with self.app.store.write() as tx:
            await tx.posts.save(number, replace(orphan, kind="scene", place=ORPHAN))
            await tx.posts.retire(number, "scene", now(), place=ORPHAN, whole=True)
            await tx.outbox.renew(job, now())
        raise Replaced

    async def remember(self, job: Job, post: Post, *, again: bool = False, whole: bool = False) -> None:
        """Record a message in place of the one of its kind before it, which is to lose its buttons or, the `whole` of
        it, to be deleted; one that only tells stays as it is. The row that asked for it is finished, or begins `again`
        with another mark."""
        async with self.app.store.write() as tx:
            before = await tx.posts.get(job.match_id, post.kind, post.person, post.place)
            if before is not None and before.message != post.message and post.kind not in ("scene", "earlier"):
                await tx.posts.retire(job.match_id, post.kind, now(), post.person, whole=whole)
            await tx.posts.save(job.match_id, post)
            await (tx.outbox.renew if again else tx.outbox.finish)(job, now())

    async def strip(self, number: int) -> None:
        """Remove the frames of older messages: only the last one has buttons. A picture that the last one shows again
        goes, too. Raises `discord.HTTPException` if that must be tried again."""
        async with self.app.store.read() as tx:
            old, last = await tx.posts.of_kind(number, "old"), await tx.posts.get(number, "table")
        failed: discord.HTTPException | None = None
        for post in old:
            try:
                again = last is not None and (last.channel, last.digest) == (post.channel, post.digest or None)
                await self._strip(post, pictured=not again)
            except discord.HTTPException as error:
                if error.status >= 500 or error.status == 429:
                    failed = error
                    continue
                log.info("match %s: an old message is out of reach: %s %s", number, error.status, error.code)
                if error.code == UNKNOWN_MESSAGE:
                    await self._tell_again(number, post)
            async with self.app.store.write() as tx:
                await tx.posts.drop(number, post.message)
        if failed is not None:
            raise failed

    async def _tell_again(self, number: int, gone: Post) -> None:
        """Let the next message tell again what a deleted one told."""
        async with self.app.store.write() as tx:
            after = await tx.posts.get(number, "table")
            if after is not None and after.since == gone.upto > gone.since:
                await tx.posts.save(number, replace(after, since=gone.since))
                await tx.outbox.enqueue(number, "table", now())

    async def clear(self, number: int) -> None:
        """Delete messages to one person whose matter is settled. Raises `discord.HTTPException` if that must be tried
        again."""
        async with self.app.store.read() as tx:
            spent = await tx.posts.of_kind(number, "spent")
        for post in spent:
            try:
                await self.app.get_partial_messageable(post.channel).get_partial_message(post.message).delete()
            except (discord.NotFound, discord.Forbidden) as error:
                log.info("match %s: what is settled is out of reach: %s %s", number, error.status, error.code)
            async with self.app.store.write() as tx:
                await tx.posts.drop(number, post.message)

    async def _edit(self, message: Any, outgoing: Outgoing, *, keeps: bool = False) -> None:
        """Bring a message, or a partial one, up to date; no one is pinged. Raises `discord.HTTPException`."""
        none = discord.AllowedMentions.none()
        request, is_direct = message.edit, isinstance(message.channel, discord.DMChannel)
        await self.app.shown.edit(
            message.id, outgoing, request, keeps=keeps, is_direct=is_direct, allowed_mentions=none
        )  # fmt: skip

    async def _strip(self, post: Post, *, pictured: bool) -> None:
        room = await self.rooms.get(post.channel)
        message = await room.fetch_message(post.message)
        left = _without_frame(message, pictured=pictured)
        self.app.shown.forget(post.message)
        if left.children:
            # Discord leaves the pictures that components show out of `message.attachments`: those that stay go unnamed.
            kept: Any = discord.utils.MISSING if pictured else []
            await message.edit(view=left, attachments=kept)
        else:
            await message.delete()


async def marked(room: Room, author: discord.abc.User | None, mark: int, known: Post | None) -> discord.Message | None:
    """A message of ours that carries that number, newer than the known one. Raises `discord.Forbidden`."""
    after = discord.Object(known.message) if known is not None and known.channel == room.id else None
    async for message in room.history(limit=SEARCHED, after=after):
        if message.author == author and mark_of(message) == mark:
            return message
    return None


def posted(
    kind: PostKind, message: discord.Message, asked: tuple[int, ...] = (), since: int = 0, upto: int = 0,
    person: int = 0,
) -> Post:  # fmt: skip
    """The record of a message that has just been posted, or found."""
    at = int(message.created_at.timestamp())
    return Post(kind, message.channel.id, message.id, at, asked, person, since=since, upto=upto)


def told_in(message: discord.Message) -> str:
    """The words of a message above its picture and its frame."""
    return next((item.content for item in message.components if isinstance(item, discord.TextDisplay)), "")


def still_good(post: Post, room: Room, asked: tuple[int, ...]) -> bool:
    """True if the table's message may be edited: young, last, in this room, and calling no one new."""
    same = set(asked) <= set(post.asked)
    young = now() - post.posted_at < EDIT_YOUNG_SECONDS
    return same and young and post.channel == room.id and _last(room) == post.message


def _without_frame(message: discord.Message, *, pictured: bool) -> discord.ui.LayoutView:
    """The lasting parts of a table's message: words, and its picture if that is `pictured`."""
    view = discord.ui.LayoutView(timeout=None)
    for item in discord.ui.LayoutView.from_message(message).children:
        if isinstance(item, discord.ui.MediaGallery):  # reads back as an address that expires
            if pictured:
                view.add_item(gallery_of(FILE_NAME, item.items[0].description))
        elif not isinstance(item, discord.ui.Container):
            view.add_item(item)
    view.stop()
    return view


def _called(message: discord.Message) -> tuple[int, ...]:
    """The people whom a table's message calls, by its own text: some of its mentions may have been silent."""
    said = [
        part.content for frame in _frames(message) for part in frame.children if isinstance(part, discord.TextDisplay)
    ]
    return tuple(sorted({int(person) for person in re.findall(r"<@(\d+)>", " ".join(said))}))


def _frames(message: discord.Message) -> list[discord.Container]:
    return [item for item in message.components if isinstance(item, discord.Container)]


def _last(room: Room) -> int | None:
    return None if isinstance(room, discord.DMChannel) else room.last_message_id
