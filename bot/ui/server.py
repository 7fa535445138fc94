"""The settings of a server: the private panel of /server."""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import ui

from bot import words
from bot.limits import SELECT_OPTIONS
from bot.player_settings import UNCHOSEN
from bot.store import Server
from bot.ui.outgoing import Outgoing, button, choice, row, select
from bot.ui.outgoing import words as text_part
from bot.ui.player_settings import language_name
from bot.ui.press import BUTTON, SELECT, custom_id
from engines.core import Text, text

OPENED_IN = [
    discord.ChannelType.text, discord.ChannelType.voice, discord.ChannelType.stage_voice, discord.ChannelType.forum,
    discord.ChannelType.news,
]  # fmt: skip
"""The kinds of channels that may hold tables, in the channel itself or in a thread of it."""


def server_panel(server: Server, guild: discord.Guild, locale: str) -> Outgoing:
    """All settings of a server with their values, and the ways to change them."""
    say = words.speaker(None, locale)
    shown = [channel for channel in server.channels if guild.get_channel(channel)]
    kinds = discord.SelectDefaultValueType
    role = guild.get_role(server.makers) if server.makers else None
    channels: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=custom_id(SELECT, "server", "channels"),
        placeholder=say(text("server-channels.placeholder")),
        channel_types=OPENED_IN,
        min_values=0,
        max_values=SELECT_OPTIONS,
        default_values=[_picked(one, kinds.channel) for one in shown],
    )
    makers: ui.RoleSelect[Any] = ui.RoleSelect(
        custom_id=custom_id(SELECT, "server", "makers"),
        placeholder=say(text("server-makers.placeholder")),
        min_values=0,
        max_values=1,
        default_values=[_picked(role.id, kinds.role)] if role else [],
    )
    own = choice(say(text("server-language-discord")), UNCHOSEN, chosen=server.language is None)
    known = [choice(language_name(one), one, chosen=server.language == one) for one in words.locales()]
    return Outgoing(
        (
            text_part(f"### {say(text('server-title'))}"),
            text_part(f"**{say(text('server-channels'))}**\n{_channels(server) or say(text('server-channels.all'))}"),
            row(channels),
            text_part(f"**{say(text('server-makers'))}**\n{say(_makers(server))}"),
            row(makers),
            text_part(f"**{say(text('server-language'))}**"),
            select(custom_id(SELECT, "server", "language"), say(text("server-language")), [own, *known]),
            row(button(say(text("button-setup")), custom_id(BUTTON, "setup"))),
        )
    )


def _picked(number: int, kind: discord.SelectDefaultValueType) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=cast("int", str(number)), type=kind)  # Discord takes ids as text


def _channels(server: Server) -> str:
    return " ".join(f"<#{channel}>" for channel in server.channels)


def _makers(server: Server) -> Text:
    return text("server-makers.one", role=f"<@&{server.makers}>") if server.makers else text("server-makers.all")
