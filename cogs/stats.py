"""Statistics of finished matches: /stats, and its button in the list of a person's matches."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.interactions import recipient_of
from bot.refusal import Refusal
from bot.store import Scope
from bot.ui.answers import Ack, fill
from bot.ui.outgoing import Outgoing
from bot.ui.press import Press, on_press
from bot.ui.stats import ALL, career_of, league_table, own_career
from cogs.common import Ask, game_choices, game_named, menu, privately, suggesting
from engines.core import get


def _scope(interaction: Ask) -> Scope:
    """The tables of this server whose channels the person can see. Raises `Refusal` outside a server."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        raise Refusal("stats-no-server")
    channels = [channel.id for channel in guild.channels if channel.permissions_for(person).view_channel]
    return Scope(guild.id, tuple(channels))


async def _mine(interaction: Ask) -> Outgoing:
    recipient = recipient_of(interaction)
    career = await interaction.client.matches.tallies.played(recipient.person)
    return own_career(career, recipient.locale, on_server=interaction.guild_id is not None)


async def _of(interaction: Ask, person: int) -> Outgoing:
    recipient = recipient_of(interaction)
    if person == recipient.person:
        return await _mine(interaction)
    return career_of(await interaction.client.matches.tallies.played(person, _scope(interaction)), recipient.locale)


async def _league(interaction: Ask, game: str | None = None) -> Outgoing:
    league = await interaction.client.matches.tallies.league(_scope(interaction), game)
    if game is not None and all(tally.game != game for tally in league.tallies):
        get(game)  # an unplayed game must be installed; a played one need not be
    return league_table(league, recipient_of(interaction).locale)


@on_press("stats", Ack.PRIVATE, match_at=None)
async def stats_pressed(press: Press) -> None:
    """Show the person's own statistics, in an answer of its own."""
    await press.show(await _mine(press.interaction))


@on_press("stats-mine", Ack.UPDATE, match_at=None)
async def stats_mine(press: Press) -> None:
    await press.show(await _mine(press.interaction))


@on_press("stats-server", Ack.UPDATE, match_at=None)
async def stats_server(press: Press) -> None:
    await press.show(await _league(press.interaction))


@on_press("stats-game", Ack.UPDATE, match_at=None)
async def stats_game(press: Press) -> None:
    """Show the server's statistics of the chosen game, or of all games."""
    chosen = press.chosen_game
    await press.show(await _league(press.interaction, None if chosen == ALL else chosen))


@on_press("stats-of", Ack.UPDATE, match_at=None)
async def stats_of(press: Press) -> None:
    """Show another person's statistics."""
    await press.show(await _of(press.interaction, press.chosen_person("stats-bot")))


class Statistics(commands.Cog):
    """These actions as typed commands."""

    @app_commands.command(name="stats", description=menu("command-stats"))
    @app_commands.describe(
        player=menu("command-stats-player"), server=menu("command-stats-server"), game=menu("command-stats-game")
    )
    @app_commands.autocomplete(game=suggesting(game_choices))
    async def stats(
        self, interaction: Ask, player: discord.User | None = None, server: bool = False, game: str | None = None
    ) -> None:
        await privately(interaction)
        if player is not None and player.bot:
            raise Refusal("stats-bot")
        if player is not None:
            outgoing = await _of(interaction, player.id)
        elif server or game is not None:
            named = None if game is None else game_named(game, recipient_of(interaction).locale)
            outgoing = await _league(interaction, named)
        else:
            outgoing = await _mine(interaction)
        await fill(interaction, outgoing)


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Statistics())
