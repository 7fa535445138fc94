"""The place where a match is played: its channel, or a thread of its own that is opened, kept active and archived."""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord.utils import snowflake_time

from bot import words
from bot.host import Host
from bot.limits import ACTIVE_THREADS_WARN, THREAD_NAME
from bot.permissions import is_hidden, may_open_thread, own_permissions, refuse_exposed
from bot.refusal import Refusal
from bot.store import Match, Post
from bot.ui.outgoing import cut
from bot.utc import now
from engines.core import text

log = logging.getLogger(__name__)
DAY = 24 * 3600
WEEK_MINUTES: Final = 10080
THREE_DAYS_MINUTES: Final = 4320
QUIET_SECONDS = 6 * DAY
"""The silence after which the thread of a running match is touched: after a week Discord archives it."""
LATER_SECONDS = 60
"""The pause before another try to let in a person who could not be let in."""
AFTERWARDS_SECONDS = DAY
"""The time that the thread of a match stays open after the end, and after the last message."""
THREAD_ARCHIVED, ALREADY_A_THREAD, TOO_MANY_THREADS, UNKNOWN_MESSAGE = 50083, 160004, 160006, 10008
UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER = 10004, 10007, 10013
GONE = (UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER)
"""Discord's error codes for a person who has left the server."""

Room = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread | discord.DMChannel
"""A place where messages can be sent."""


class NoRoom(Exception):
    """No message can be sent there: it is a forum or a category, or a moderator has closed it."""


class Exposed(Exception):
    """Every place for this private match is visible to everybody: nothing of it may be posted."""


class Replaced(Exception):
    """A match goes on in another thread, or a lost message was found: the delivery must begin again."""


class Rooms:
    """Finds and makes the rooms of one bot."""

    def __init__(self, app: Host) -> None:
        self.app = app

    async def get(self, channel: int) -> Room:
        """The room with that id. Raises `NoRoom`, `discord.NotFound`, `discord.Forbidden`."""
        room = self.app.get_channel(channel) or await self.app.fetch_channel(channel)
        if not isinstance(room, Room):
            raise NoRoom
        return room

    async def home(self, match: Match) -> Room:
        """The channel of the match's lobby; an archived thread is opened again. Raises like `get`."""
        room = await self.get(match.channel)
        if isinstance(room, discord.Thread) and room.archived:
            if room.locked:
                raise NoRoom
            return await room.edit(archived=False)
        return room

    async def place(self, match: Match) -> tuple[Match, Room]:
        """The room where the match is played. Its own thread is given up if it was deleted or is closed to us. Raises
        `Replaced` then, `Exposed` if a private match would lie open, and otherwise like `get`."""
        if match.thread is not None:
            room = await self._own(match, match.thread)
            if room is not None:
                return match, room
            if match.private:
                _only_hidden(await self.get(match.channel))
            await self._move(match, None, show_way=True)
            raise Replaced
        async with self.app.store.read() as tx:
            begun = await tx.posts.get(match.id, "table") is not None
        if not begun:
            match = await self.open_thread(match, starting=False)
        room = await (self.home(match) if match.thread is None else self.get(match.thread))
        if match.private:
            _only_hidden(room)
        return match, room

    async def _own(self, match: Match, thread: int) -> Room | None:
        """A match's own thread, opened if it was archived; None if it is gone or closed to us."""
        try:
            return await self._awake(thread)
        except discord.Forbidden:
            if not match.private:  # a public match: the refusal may pass
                raise
            return None  # the bot was removed from it

    async def may_hide(self, match: Match) -> None:
        """Raises `Refusal` if the match cannot be played in private, as far as is known before anything is done; it
        names what is missing."""
        try:
            room = await self.get(match.channel)
        except (NoRoom, discord.NotFound, discord.Forbidden):
            raise Refusal("no-hidden-place") from None
        refuse_exposed(room, words.speaker(None, await self.app.language(match.server)))

    async def open_thread(self, match: Match, *, starting: bool) -> Match:
        """Give a match its own thread, where the server allows it. At the `starting` of a match its host is told the
        consequences of Discord's limit on threads; later, the lobby is updated to link to the thread."""
        room = await self.get(match.channel)
        if match.thread is not None or not isinstance(room, discord.TextChannel):
            return match
        if not may_open_thread(room, private=match.private):
            return match
        active = sum(not known.archived for known in room.guild.threads)
        say = words.speaker(match.game, await self.app.language(match.server))
        name = cut(say(text("thread-name", number=match.id)), THREAD_NAME)
        async with self.app.store.read() as tx:
            lobby = await tx.posts.get(match.id, "lobby")
        try:
            thread = await (self._hidden(room, match, name) if match.private else self._thread(room, lobby, name))
        except discord.HTTPException as error:
            if error.status != 403 and error.code != TOO_MANY_THREADS:
                raise
            log.info("match %s stays in its channel: %s %s", match.id, error.status, error.code)
            if starting and error.code == TOO_MANY_THREADS and not match.private:
                await self.app.add_private(text("threads-full"))
            return match
        match = await self._move(match, thread, show_way=not starting)
        if starting and active >= ACTIVE_THREADS_WARN:
            await self.app.add_private(text("threads-scarce", active=active))
        return match

    async def _thread(self, room: discord.TextChannel, lobby: Post | None, name: str) -> int:
        """A new thread, below the lobby's message where that still stands."""
        if lobby is not None and lobby.channel == room.id:
            anchor = room.get_partial_message(lobby.message)
            try:
                return (await anchor.create_thread(name=name, auto_archive_duration=WEEK_MINUTES)).id
            except discord.HTTPException as error:
                if error.code == ALREADY_A_THREAD and await self._awake(lobby.message) is not None:
                    return lobby.message  # made just before a crash: a message's thread has the message's id
                if error.code not in (ALREADY_A_THREAD, UNKNOWN_MESSAGE):
                    raise
        known = self._known(room, name, private=False)
        return (known or await _opened(room, name, private=False)).id

    async def _hidden(self, room: discord.TextChannel, match: Match, name: str) -> int:
        """A new thread that only the people at the table see."""
        thread = self._known(room, name, private=True) or await _opened(room, name, private=True)
        for person in sorted(await self._guests(match.id)):
            try:
                await _let_in(thread, match.id, person)
            except discord.Forbidden as error:  # one person's absence must not stop the others
                log.info("match %s: somebody is to be let in later: %s %s", match.id, error.status, error.code)
                async with self.app.store.write() as tx:
                    await tx.outbox.enqueue(match.id, "guest", now() + LATER_SECONDS, person)
        return thread.id

    async def admit(self, number: int, person: int) -> None:
        """Let a person who came later into the thread of a private match. Does nothing once they are there, so it can
        be repeated. No one is removed from the thread: whoever sat there, or was offered a seat, was invited, and an
        invited person may look (see `bot.access`), with a stranger's view from then on. Raises like `get`."""
        async with self.app.store.read() as tx:
            match = await tx.matches.get(number)
        if match is None or match.thread is None or not match.private or match.status != "running":
            return  # all are let in when the thread is opened
        match, room = await self.place(match)
        if isinstance(room, discord.Thread) and room.is_private() and person in await self._guests(number):
            await _let_in(room, number, person)

    async def _guests(self, number: int) -> set[int]:
        """The people at a table, and those to whom one of its seats is offered."""
        async with self.app.store.read() as tx:
            people = {occupant.person for occupant in await tx.seats.occupants(number)}
            people |= {offer.person for offer in await tx.seat_offers.of(number)}
        return {person for person in people if person is not None and person > 0}

    def _known(self, room: discord.TextChannel, name: str, *, private: bool) -> discord.Thread | None:
        """A thread that was made just before a crash."""
        for known in room.threads:
            same = (known.name, known.is_private()) == (name, private) and self._is_ours(known)
            if same and not (known.locked or known.archived):
                return known
        return None

    async def _awake(self, thread: int) -> Room | None:
        """A thread that can be written in, opened if it was archived; None if it is gone or closed to us."""
        try:
            room = await self.get(thread)
            if not isinstance(room, discord.Thread):
                return room
            if not may_write(room) or (room.locked and room.archived):
                return None
            return await room.edit(archived=False) if room.archived else room
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.code == THREAD_ARCHIVED:
                return None
            raise

    async def _move(self, match: Match, thread: int | None, *, show_way: bool) -> Match:
        """Play the match in that thread from now on, or in the channel."""
        async with self.app.store.write() as tx:
            fresh = await tx.matches.get(match.id)
            if fresh is None or fresh.thread != match.thread:
                return fresh or match
            moved = await tx.matches.change(fresh, thread=thread)
            if thread is None:
                await tx.posts.retire(match.id, "table", now())
                await tx.posts.drop_kinds(match.id, ("scene",))
                await tx.outbox.enqueue(match.id, "table", now())
                if await tx.posts.get(match.id, "story") is not None:
                    await tx.posts.drop_kinds(match.id, ("story",))  # a new thread below the lobby has the same id
                    await tx.outbox.enqueue(match.id, "story", now())
            if show_way:
                await tx.outbox.enqueue(match.id, "lobby", now())
            return moved

    # keeping a thread active

    async def look_after(self, number: int) -> int | None:
        """Keep the thread of a running match from being archived, reopen it if it was, archive that of a finished
        match. Returns the second at which to look again, or None. A thread that is locked, or not our own, is left
        alone."""
        async with self.app.store.read() as tx:
            match = await tx.matches.get(number)
        if match is None or match.thread is None or match.status in ("lobby", "closed"):
            return None
        try:
            thread = await self.get(match.thread)
            if not isinstance(thread, discord.Thread) or thread.locked or not self._is_ours(thread):
                return None
            return await (self._put_to_rest if match.status == "over" else self._keep_awake)(match, thread)
        except (discord.Forbidden, discord.NotFound) as error:  # the next message will try again
            log.info("match %s: its thread cannot be looked after: %s %s", number, error.status, error.code)
            return None

    async def _keep_awake(self, _match: Match, thread: discord.Thread) -> int:
        if thread.archived:
            slept = thread.archive_timestamp.timestamp() - _last_word(thread)
            if slept >= thread.auto_archive_duration * 60:  # else a person archived it: the next message reopens it
                await thread.edit(archived=False)
        elif _last_word(thread) + QUIET_SECONDS > now():
            return _last_word(thread) + QUIET_SECONDS
        else:  # only another duration counts as a sign of life
            if thread.auto_archive_duration == WEEK_MINUTES:
                await thread.edit(auto_archive_duration=THREE_DAYS_MINUTES)
            await thread.edit(auto_archive_duration=WEEK_MINUTES)
        return now() + QUIET_SECONDS

    async def _put_to_rest(self, match: Match, thread: discord.Thread) -> int | None:
        if thread.archived:
            return None
        due = max(_last_word(thread), match.ended_at or 0) + AFTERWARDS_SECONDS
        if due > now():
            return due
        async with self.app.store.read() as tx:
            needed = await tx.matches.is_needed(thread.id)
        if not needed:
            await thread.edit(archived=True)
        return None

    def _is_ours(self, thread: discord.Thread) -> bool:
        return self.app.user is not None and thread.owner_id == self.app.user.id


def _only_hidden(room: Room) -> None:
    """Raises `Exposed` if everybody can see the room."""
    if not is_hidden(room):
        raise Exposed


def first_look(match: Match) -> int | None:
    """The second of the first look after the thread of a match that has just been shown; None if it has no thread."""
    if match.thread is None:
        return None
    return now() + (AFTERWARDS_SECONDS if match.status == "over" else QUIET_SECONDS)


def _last_word(thread: discord.Thread) -> int:
    """The second of the newest message, or of the thread's creation."""
    return int(snowflake_time(thread.last_message_id or thread.id).timestamp())


async def _let_in(thread: discord.Thread, number: int, person: int) -> None:
    """Add a person to a thread. Raises `discord.HTTPException`, but not for a person who has left the server: the match
    does not wait for them."""
    try:
        await thread.add_user(discord.Object(person))
    except (discord.Forbidden, discord.NotFound) as error:
        if error.code not in GONE and not await _has_left(thread.guild, person):
            raise
        log.info("match %s: somebody cannot be let in: %s %s", number, error.status, error.code)


async def _has_left(guild: discord.Guild, person: int) -> bool:
    """True if Discord says so when asked directly: a refusal may also be about the bot's permissions. Raises
    `discord.HTTPException`."""
    try:
        await guild.fetch_member(person)
    except discord.NotFound as error:
        return error.code in GONE
    return False


async def _opened(room: discord.TextChannel, name: str, *, private: bool) -> discord.Thread:
    if private:
        kind = discord.ChannelType.private_thread
        return await room.create_thread(name=name, type=kind, auto_archive_duration=WEEK_MINUTES, invitable=False)
    kind = discord.ChannelType.public_thread
    return await room.create_thread(name=name, type=kind, auto_archive_duration=WEEK_MINUTES)


def may_write(thread: discord.Thread) -> bool:
    """True if the bot may write there, as far as is known: a server that is unavailable for the moment tells
    nothing."""
    if thread.parent is None:
        return True
    mine = own_permissions(thread)
    return mine.view_channel and mine.send_messages_in_threads and (mine.manage_threads or not thread.locked)
