"""The Draugr's own command: /draugr new, with its options."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from cogs.common import Ask, given_options, may_play_here, menu, open_table, option_choices, option_name

GAME = "draugr"


class Draugr(commands.GroupCog, group_name=GAME, group_description=option_name(GAME, "game-tagline")):
    """The commands of this game alone."""

    @app_commands.command(name="new", description=menu("command-new"))
    @app_commands.describe(strict_corruption_pile=option_name(GAME, "option-strict_corruption_pile.detail"))
    @app_commands.choices(strict_corruption_pile=option_choices(GAME, "strict_corruption_pile"))
    @app_commands.guild_only()
    async def new(self, interaction: Ask, strict_corruption_pile: str | None = None) -> None:
        may_play_here(interaction)
        await open_table(interaction, GAME, given_options(interaction))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Draugr())
