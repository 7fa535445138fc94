"""Trogdor's own command: /trogdor new, with its options."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from cogs.common import Ask, given_options, may_play_here, menu, open_table, option_choices, option_name

GAME = "trogdor"
OPTIONS = (
    "layout",
    "deal",
    "troghammer_cards",
    "solo_two_hands",
    "only_troghammer_repairs",
    "lake_is_plain",
    "recharge_on_any_turn",
)


class Trogdor(commands.GroupCog, group_name=GAME, group_description=option_name(GAME, "game-tagline")):
    """The commands of this game alone."""

    @app_commands.command(name="new", description=menu("command-new"))
    @app_commands.describe(**{option: option_name(GAME, f"option-{option}.detail") for option in OPTIONS})
    @app_commands.choices(**{option: option_choices(GAME, option) for option in OPTIONS})
    @app_commands.guild_only()
    async def new(
        self,
        interaction: Ask,
        layout: str | None = None,
        deal: str | None = None,
        troghammer_cards: str | None = None,
        solo_two_hands: str | None = None,
        only_troghammer_repairs: str | None = None,
        lake_is_plain: str | None = None,
        recharge_on_any_turn: str | None = None,
    ) -> None:
        may_play_here(interaction)
        await open_table(interaction, GAME, given_options(interaction))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Trogdor())
