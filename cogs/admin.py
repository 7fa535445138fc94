"""For those who run a server: what the bot may do in a channel, and what is missing."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot import words
from bot.app import Drakhost
from bot.permissions import NEEDED, THREADED
from bot.ui.press import fill
from bot.ui.sheet import Sheet
from bot.ui.sheet import words as text_part
from cogs.common import Ask, locale_of, menu, missing, privately
from engines.core import text


def checked(permissions: discord.Permissions, locale: str) -> Sheet:
    """What is allowed, what is missing, and what that means."""
    say = words.speaker(None, locale)
    lines = [f"### {say(text('setup-title'))}"]
    if what := missing(permissions, NEEDED, say):
        lines.append(say(text("no-table-here", what=what)))
    if what := missing(permissions, THREADED, say):
        lines.append(say(text("no-thread-here", what=what)))
    if len(lines) == 1:
        lines.append(say(text("setup-ready")))
    return Sheet((text_part("\n".join(lines)),))


class Admin(commands.Cog):
    """Setting up."""

    @app_commands.command(name="setup", description=menu("command-setup"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_channels=True)
    async def setup_channel(self, interaction: Ask) -> None:
        await privately(interaction)
        await fill(interaction, checked(interaction.app_permissions, locale_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Admin())
