"""A small Discord server in memory: five people, a channel, and the unread marks of each person.

The people, the server, the channel and the direct messages get the same ids on every start, because SimCord counts ids
off its clock and they are made in the same order at the beginning of that clock. Threads and messages do not.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from simcord import ChannelHandle, GuildHandle, MemberActor, UserHandle
from simcord.backend.access import can_access_channel, can_access_message
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Message

from bot.sandbox.env import QuickEnv
from bot.sandbox.portraits import portrait
from bot.ui.trouble import explained
from bot.words import speaker
from engines.core import text

if TYPE_CHECKING:
    from bot.app import Drakhost

PEOPLE = (("Ada", "#5b6ee1"), ("Bo", "#2e8b6f"), ("Cleo", "#b5533c"), ("Dag", "#8a5fbf"), ("Eira", "#a8751a"))
"""Names and colours (on which white letters read well) of the people at this computer."""

BOT = ("Drakhost", "#3e9b78")

SETTLING = 30.0
"""Seconds of real time a press may keep the bot busy: the first picture is drawn cold."""

SPOKEN = frozenset({0, 19, 20, 23})
"""Discord's types of messages that a person or bot wrote: plain, reply, and the answers to commands."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Person:
    """One of the people: an account, and its membership of the server."""

    name: str
    colour: str
    user: UserHandle
    member: MemberActor

    @property
    def id(self) -> int:
        return self.user.id


@dataclass(frozen=True, slots=True)
class Place:
    """A place where a person can read and write. `kind` is channel, thread or dm; `over` marks an archived thread."""

    id: str
    kind: str
    name: str
    over: bool
    unread: int
    mentioned: bool


class World:
    """The simulated server with the real bot in it. Everything that moves it holds `lock`."""

    def __init__(self, bot: Drakhost) -> None:
        self.bot = bot
        self.boot = secrets.token_hex(4)
        self.version = 1
        self.lock = asyncio.Lock()
        self.env = QuickEnv(bot, check_errors=False, settle_timeout=SETTLING, shard_count=1)
        self.pictures: dict[str, tuple[str, bytes]] = {}
        self.env.backend.edit_bot_profile(BOT[0])
        self.env.backend.bot_user.avatar = self._portrayed(self.env.backend.bot_user.id, *BOT)
        self._seen: dict[tuple[int, int], int] = {}
        self._errors = 0
        users = [self.env.create_user(name.lower(), global_name=name, avatar=name.lower()) for name, _ in PEOPLE]
        for user, (name, colour) in zip(users, PEOPLE, strict=True):
            self._portrayed(user.id, name, colour)
        self.guild: GuildHandle = self.env.create_guild("Drakhost", owner=users[0])
        self.channel: ChannelHandle = self.guild.create_text_channel(
            "table", topic=speaker(None)(text("sandbox-topic"))
        )
        self.people = tuple(
            Person(name, colour, user, self.guild.add_member(user))
            for (name, colour), user in zip(PEOPLE, users, strict=True)
        )
        self._dms = {person.id: person.user.dm_channel for person in self.people}

    def _portrayed(self, account: int, name: str, colour: str) -> str:
        """Keep an account's picture for the previews; returns its name there."""
        hashed = name.lower()
        self.pictures[f"{CDN_BASE}/avatars/{account}/{hashed}.png"] = (f"{hashed}.png", portrait(name, colour))
        return hashed

    async def start(self) -> None:
        """Bring the clock to now, start the bot, and call its running matches into this world."""
        self.env.backend.advance_clock(self._behind())
        self.bot.home = self.guild.id, self.channel.id
        await self.env.start()  # within five seconds, or never
        self.bot.home = None
        with self.env.time_context():
            await self.bot.follow_up()
        await self.env.settle()
        self.take_note()

    async def close(self) -> None:
        async with self.lock:
            with contextlib.suppress(TimeoutError):
                await self.env.shutdown()
        with self.env.time_context():
            await self.bot.close()

    # ------------------------------------------------------------------------------------------------- its clock

    def _behind(self) -> float:
        return max(0.0, (datetime.now(UTC) - self.env.now()).total_seconds())

    async def advance(self) -> bool:
        """Let as much time pass as has passed outside. True if the bot did anything. Needs `lock`."""
        try:
            await self.env.advance_time(self._behind())
        except TimeoutError:
            log.exception("the bot is still busy")
        return self.take_note()

    def take_note(self) -> bool:
        """True if the bot spoke to Discord since the last call; its errors go to the log. Needs `lock`."""
        for error in self.env.errors_since(self._errors):
            cause = getattr(error, "original", error)
            if not isinstance(cause, Exception) or explained(cause) is None:  # a refusal has been answered
                log.error("the bot failed", exc_info=error)
        self._errors = self.env.error_cursor
        acted = bool(self.env.http_requests)
        # Both are records for tests and would grow for as long as the sandbox runs.
        self.env.http_requests.clear()
        self.env.backend.transcript.clear()
        if acted:
            self.version += 1
        return acted

    # --------------------------------------------------------------------------------------- who sees what, where

    def person(self, account: int) -> Person:
        """The person with that account id. Raises `KeyError`."""
        for person in self.people:
            if person.id == account:
                return person
        raise KeyError(account)

    def viewer(self, place: ChannelHandle, person: Person) -> MemberActor | UserHandle:
        """SimCord's handle for `person` there: a member in the server, a user in direct messages."""
        return person.user if place.guild is None else person.member

    def places(self, person: Person) -> list[ChannelHandle]:
        """The channel, then its threads, the newest first and the archived ones last, then the bot's DMs."""
        threads = sorted(
            (thread for thread in self.channel.threads if can_access_channel(self.env, thread.id, person.member)),
            key=lambda thread: (_is_over(self._channel(thread)), -thread.id),
        )
        return [self.channel, *threads, self._dms[person.id]]

    def place(self, channel: int, person: Person) -> ChannelHandle:
        """The place with that channel id. Raises `KeyError` if there is none, or none that this person may enter."""
        for place in self.places(person):
            if place.id == channel:
                return place
        raise KeyError(channel)

    def messages(self, place: ChannelHandle) -> list[Message]:
        """All messages there, oldest first, including those that not everybody may see."""
        return [message for _, message in sorted(self.env.backend.messages.get(place.id, {}).items())]

    def see(self, person: Person, place: ChannelHandle) -> None:
        """Mark everything there as read by this person."""
        newest = max(self.env.backend.messages.get(place.id, {}), default=0)
        if newest > self._seen.get((person.id, place.id), 0):
            self._seen[person.id, place.id] = newest
            self.version += 1

    def _channel(self, place: ChannelHandle) -> Channel:
        return self.env.backend.channels[place.id]

    def _described(self, person: Person, place: ChannelHandle) -> Place:
        viewer, seen = self.viewer(place, person), self._seen.get((person.id, place.id), 0)
        unread = [
            message
            for message in self.messages(place)
            if message.id > seen
            and message.author_id != person.id
            and message.type in SPOKEN
            and can_access_message(self.env, place.id, message, viewer)
        ]
        if place.guild is None:
            return Place(str(place.id), "dm", self.env.backend.bot_user.name, False, len(unread), bool(unread))
        kind = "channel" if place.id == self.channel.id else "thread"
        mentioned = any(person.id in message.ping_user_ids for message in unread)
        return Place(str(place.id), kind, place.name or "", _is_over(self._channel(place)), len(unread), mentioned)

    def describe(self) -> dict[str, Any]:
        """The state that the page shows beside the frame, JSON-able."""
        return {
            "boot": self.boot,
            "version": self.version,
            "people": [
                {
                    "id": str(person.id),
                    "name": person.name,
                    "colour": person.colour,
                    "places": [asdict(self._described(person, place)) for place in self.places(person)],
                }
                for person in self.people
            ],
        }


def _is_over(channel: Channel) -> bool:
    return channel.thread_metadata is not None and channel.thread_metadata.archived
