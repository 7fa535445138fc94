"""The server's memory: people, servers, channels, threads, direct messages, and permissions."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import discord

Body = dict[str, Any]
EPOCH = 1420070400000
TEXT_CHANNEL, DM_CHANNEL, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15
EVERYTHING = discord.Permissions.all_channel().value
"""Everybody's permissions until a test takes some away."""


class Refused(Exception):
    """An error that Discord answers with."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message


def stamp() -> str:
    """The current time in Discord's form."""
    return datetime.now(UTC).isoformat()


def walk(parts: list[Body] | None) -> Iterator[Body]:
    """All components of a message, nested ones too."""
    for part in parts or []:
        yield part
        yield from walk(part.get("components"))
        yield from walk([part[name] for name in ("accessory", "component") if part.get(name)])


@dataclass
class State:
    """The world. Ids are Discord's strings; objects that can be sent as they are, are kept as the JSON objects that are
    sent."""

    users: dict[str, Body] = field(default_factory=dict)
    guilds: dict[str, Body] = field(default_factory=dict)
    channels: dict[str, Body] = field(default_factory=dict)
    messages: dict[str, Body] = field(default_factory=dict)
    order: dict[str, list[str]] = field(default_factory=dict)
    """The ids of each channel's public messages, oldest first."""
    shown: dict[str, list[Body]] = field(default_factory=dict)
    """Each message in all its versions since its posting, deleted messages included."""
    members: dict[str, set[str]] = field(default_factory=dict)
    """The people in each thread."""
    dms: dict[str, str] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    """The people who take no direct messages."""
    attached: dict[str, list[Body]] = field(default_factory=dict)
    """The attachments of each message, those too that its components show: Discord leaves these out of the message."""
    files: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    nonces: dict[tuple[str, str], tuple[float, str]] = field(default_factory=dict)
    commands: list[Body] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._counter = itertools.count(1)
        self.bot = self.add_user("Drakhost", is_bot=True)

    def snowflake(self) -> str:
        """A new id: later ones are greater."""
        return str((int(time.time() * 1000) - EPOCH << 22) | next(self._counter) & 0x3FFFFF)

    # people

    def add_user(self, name: str, *, is_bot: bool = False) -> Body:
        user: Body = {
            "id": self.snowflake(), "username": name.lower(), "global_name": name, "discriminator": "0",
            "avatar": None, "bot": is_bot, "system": False, "public_flags": 0, "flags": 0, "primary_guild": None,
            "accent_color": None, "banner": None,
        }  # fmt: skip
        self.users[user["id"]] = user
        return user

    def member(self, user: Body) -> Body:
        return {
            "user": user, "nick": None, "avatar": None, "banner": None, "roles": [], "joined_at": stamp(),
            "premium_since": None, "deaf": False, "mute": False, "pending": False, "flags": 0,
            "communication_disabled_until": None, "permissions": str(EVERYTHING),
        }  # fmt: skip

    # servers and channels

    def add_guild(self, name: str, shard: tuple[int, int] | None = None) -> str:
        """A new server; with `shard`, one that this shard (number, count) serves."""
        guild = self.snowflake()
        while shard is not None and shard_of(guild, shard[1]) != shard[0]:
            guild = str(int(guild) + (1 << 22))
        owner = self.add_user(f"Owner of {name}")
        everyone: Body = {
            "id": guild, "name": "@everyone", "color": 0, "hoist": False, "position": 0, "managed": False,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "mentionable": False,
            "permissions": str(EVERYTHING), "flags": 0,
        }  # fmt: skip
        self.guilds[guild] = {"id": guild, "name": name, "owner_id": owner["id"], "roles": [everyone]}
        return guild

    def add_channel(self, name: str, guild: str, kind: int = TEXT_CHANNEL, **more: Any) -> Body:
        channel: Body = {
            "id": self.snowflake(), "type": kind, "name": name, "guild_id": guild, "position": 0, "nsfw": False,
            "permission_overwrites": [], "parent_id": None, "topic": None, "last_message_id": None,
            "rate_limit_per_user": 0, "flags": 0,
        } | more  # fmt: skip
        self.channels[channel["id"]] = channel
        return channel

    def add_thread(self, parent: Body, name: str, kind: int, minutes: int, anchor: str | None) -> Body:
        """A thread of the bot's; one below a message has the message's id."""
        meta: Body = {
            "archived": False, "auto_archive_duration": minutes, "archive_timestamp": stamp(), "locked": False,
            "create_timestamp": stamp(),
        }  # fmt: skip
        counts = {"message_count": 0, "member_count": 1, "total_message_sent": 0}
        thread = self.add_channel(
            name, parent["guild_id"], kind, parent_id=parent["id"], owner_id=self.bot["id"], thread_metadata=meta,
            id=anchor or self.snowflake(), **counts,
        )  # fmt: skip
        self.members[thread["id"]] = {self.bot["id"]}
        return thread

    def dm(self, person: str) -> Body:
        """The DM channel between the bot and a person. Raises `Refused`."""
        if person not in self.users:
            raise Refused(400, 50033, "Invalid Recipient(s)")
        if person not in self.dms:
            made: Body = {
                "id": self.snowflake(), "type": DM_CHANNEL, "recipients": [self.users[person]],
                "last_message_id": None, "flags": 0,
            }  # fmt: skip
            self.channels[made["id"]] = made
            self.dms[person] = made["id"]
        return self.channels[self.dms[person]]

    def channel(self, number: str) -> Body:
        """The channel with that id. Raises `Refused`."""
        found = self.channels.get(number)
        if found is None:
            raise Refused(404, 10003, "Unknown Channel")
        return found

    def guild_payload(self, guild: str) -> Body:
        """A server in the gateway's form."""
        mine = [channel for channel in self.channels.values() if channel.get("guild_id") == guild]
        threads = [one for one in mine if one["type"] in THREADS and not one["thread_metadata"]["archived"]]
        empty: Body = {
            name: []
            for name in (
                "emojis", "features", "stickers", "voice_states", "presences", "stage_instances",
                "guild_scheduled_events", "soundboard_sounds",
            )
        }  # fmt: skip
        nothing: Body = dict.fromkeys(
            ("icon", "splash", "discovery_splash", "afk_channel_id", "application_id", "system_channel_id",
             "rules_channel_id", "vanity_url_code", "description", "banner", "public_updates_channel_id"),
        )  # fmt: skip
        zero = dict.fromkeys(
            ("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level",
             "system_channel_flags", "premium_tier", "nsfw_level"), 0,
        )  # fmt: skip
        return {
            **empty, **nothing, **zero, **self.guilds[guild], "afk_timeout": 300, "preferred_locale": "en-US",
            "premium_progress_bar_enabled": False, "joined_at": stamp(), "large": False, "unavailable": False,
            "member_count": len(self.users), "members": [self.member(self.bot)],
            "channels": [one for one in mine if one["type"] not in THREADS], "threads": threads,
        }  # fmt: skip

    # permissions

    def rights(self, channel: Body) -> discord.Permissions:
        """The bot's permissions in a channel: everybody's, with the channel's overwrites."""
        if channel["type"] == DM_CHANNEL:
            return discord.Permissions.all_channel()
        value = int(self.guilds[channel["guild_id"]]["roles"][0]["permissions"])
        around = self.channels.get(channel["parent_id"]) if channel["type"] in THREADS else channel
        for overwrite in around["permission_overwrites"] if around else ():
            value = value & ~int(overwrite["deny"]) | int(overwrite["allow"])
        return discord.Permissions(value)

    def require(self, channel: Body, *names: str) -> None:
        """Raises `Refused`, as Discord does, if one of these permissions is missing."""
        rights = self.rights(channel)
        if not rights.view_channel:
            raise Refused(403, 50001, "Missing Access")
        if channel["type"] == PRIVATE_THREAD and self.bot["id"] not in self.members[channel["id"]]:
            raise Refused(403, 50001, "Missing Access")
        if not all(getattr(rights, name) for name in names):
            raise Refused(403, 50013, "Missing Permissions")

    def deny(self, channel: Body, *names: str) -> None:
        """Take permissions away from everybody in a channel, or give all back if none is named."""
        denied = discord.Permissions(**dict.fromkeys(names, True)).value
        overwrite = {"id": channel["guild_id"], "type": 0, "allow": "0", "deny": str(denied)}
        channel["permission_overwrites"] = [overwrite] if names else []


def shard_of(guild: str | None, count: int) -> int:
    """The number of the shard that serves a server; direct messages belong to the first one."""
    return (int(guild) >> 22) % count if guild else 0
