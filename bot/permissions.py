"""What the bot must be allowed on a server, by discord.py's names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import Permissions
from discord.utils import oauth_url

from bot.words import Say
from engines.core import text

NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without these no match can be played in a channel."""
NEEDED_IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
"""Without these none can be played in a thread that somebody has made."""
THREADED: Final = ("create_public_threads", "send_messages_in_threads")
"""Without these matches stay in the channel itself."""
PRIVATE: Final = ("create_private_threads", "send_messages_in_threads")
"""Without these no match can be played out of sight."""
ALL: Final = tuple(dict.fromkeys((*NEEDED, *NEEDED_IN_THREAD, *THREADED, *PRIVATE)))
SCOPES: Final = ("bot", "applications.commands")


def invitation(application: int) -> str:
    """The link by which somebody who may manage a server adds the bot to it, with all that it can make use of."""
    return oauth_url(application, permissions=Permissions(**dict.fromkeys(ALL, True)), scopes=SCOPES)


def lacking(permissions: Permissions, wanted: Sequence[str], say: Say) -> list[str]:
    """What of `wanted` is not allowed, by the names that Discord's settings have for it."""
    names = [name.replace("_", "-") for name in wanted if not getattr(permissions, name)]
    return [say(text(f"permission-{name}")) for name in names]
