"""Protocols of the app: how everything below `bot.app` sees it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

import discord
from discord import Interaction
from discord.abc import GuildChannel, PrivateChannel, Snowflake

from bot.costly import CostlyWork
from bot.leases import Leases
from bot.matches import Matches
from bot.panels import Panels
from bot.pictures import Pictures
from bot.shown import ShownPictures
from bot.store import Store
from engines.core import Text


class Tables(Protocol):
    """The app for the clock: the matches, their store, and which of them are served here."""

    store: Store
    matches: Matches
    leases: Leases


class Host(Tables, Protocol):
    """The app for the courier, presses and commands: also pictures, answers, and Discord's places and people."""

    pictures: Pictures
    shown: ShownPictures
    panels: Panels
    costly: CostlyWork
    languages: dict[int, str]
    """The language that each person was answered in last."""

    async def follow_up(self, number: int | None = None, destination: Any = None) -> None:
        """Let the clock and the courier follow up on a change."""

    async def play_on(self, number: int) -> None:
        """Let computers answer what they can at once, before a person is shown what follows."""

    def settling(
        self, interaction: Interaction[Any], number: int, *, changed: bool = True
    ) -> AbstractAsyncContextManager[None]:
        """The context in which the result of a change is shown; the match is settled after it."""

    def has_left(self, server: int) -> bool:
        """True if the bot is on that server no more, as far as is known here."""

    async def language(self, server: int) -> str:
        """The language of the tables of a server."""

    async def add_private(self, what: Text) -> bool:
        """Send one more private sentence to the person whose press or command is being carried out; True if it was
        delivered."""

    # of discord.Client

    @property
    def user(self) -> discord.ClientUser | None: ...

    def get_guild(self, guild: int, /) -> discord.Guild | None: ...

    def get_channel(self, channel: int, /) -> GuildChannel | discord.Thread | PrivateChannel | None: ...

    async def fetch_guild(self, guild: int, /, *, with_counts: bool = True) -> discord.Guild: ...

    async def fetch_channel(self, channel: int, /) -> GuildChannel | discord.Thread | PrivateChannel: ...

    async def create_dm(self, user: Snowflake, /) -> discord.DMChannel: ...

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable: ...
