"""The permissions that the bot needs on a server, by discord.py's names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import Permissions
from discord.abc import GuildChannel
from discord.utils import oauth_url

from bot.limits import ACTIVE_THREADS
from bot.refusal import Refusal
from bot.words import Say
from engines.core import text

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without these no match can be played in a channel."""
NEEDED_IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
"""Without these no match can be played in a thread that a person has made."""
THREADED: Final = ("create_public_threads", "send_messages_in_threads")
"""Without these matches stay in the channel itself."""
PRIVATE: Final = ("create_private_threads", "send_messages_in_threads")
"""Without these no private match can be played."""
ALL: Final = tuple(dict.fromkeys((*NEEDED, *NEEDED_IN_THREAD, *THREADED, *PRIVATE)))
SCOPES: Final = ("bot", "applications.commands")


def invitation(application: int) -> str:
    """The link by which a person who may manage a server adds the bot to it, with all permissions that it can use."""
    return oauth_url(application, permissions=Permissions(**dict.fromkeys(ALL, True)), scopes=SCOPES)


def lacking(permissions: Permissions, wanted: Sequence[str], say: Say) -> list[str]:
    """The permissions of `wanted` that are missing, by their names in Discord's settings."""
    names = [name.replace("_", "-") for name in wanted if not getattr(permissions, name)]
    return [say(text(f"permission-{name}")) for name in names]


def is_hidden(room: object) -> bool:
    """True if some of the server's members cannot see a channel or thread: it is a private thread, or lies in a channel
    that @everyone cannot view."""
    if isinstance(room, discord.Thread):
        return room.is_private() or (room.parent is not None and is_hidden(room.parent))
    if not isinstance(room, discord.abc.GuildChannel):
        return False
    return not room.permissions_for(room.guild.default_role).view_channel


def own_permissions(room: GuildChannel | discord.Thread) -> Permissions:
    """The bot's permissions in a channel or thread, as far as is known: of a server that Discord has not told this
    process about, that it may do everything."""
    me = room.guild.me
    return Permissions.all() if me is None else room.permissions_for(me)


def may_open_thread(room: discord.TextChannel, *, private: bool) -> bool:
    """True if the bot may make a thread there and write in it."""
    mine = own_permissions(room)
    return (mine.create_private_threads if private else mine.create_public_threads) and mine.send_messages_in_threads


def refuse_exposed(room: object, say: Say) -> None:
    """Raises `Refusal` if a private match would lie open: everybody sees the place, and the bot cannot make a private
    thread there. The refusal names what is missing."""
    if is_hidden(room):
        return
    if not isinstance(room, discord.TextChannel):
        raise Refusal("no-hidden-place")
    if not may_open_thread(room, private=True):
        what = lacking(own_permissions(room), PRIVATE, say)
        raise Refusal(text("no-private-here", what=", ".join(f"**{name}**" for name in what)))
    if sum(not known.archived for known in room.guild.threads) >= ACTIVE_THREADS:
        raise Refusal("private-threads-full")
