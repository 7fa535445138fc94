"""Finished matches: /stats, and its button in one's list of tables."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.reader import reader_of
from bot.refusal import Refusal
from bot.store import Scope
from bot.ui.press import Ack, Press, fill, on_press
from bot.ui.sheet import Sheet
from bot.ui.stats import ALL, career_of, league_table, own_career
from cogs.common import Ask, game_choices, game_named, menu, privately, suggesting
from engines.core import get


def _scope(interaction: Ask) -> Scope:
    """The tables of this server whose places a person can see. Raises `Refusal` where there is no server."""
    guild, person = interaction.guild, interaction.user
    if guild is None or not isinstance(person, discord.Member):
        raise Refusal("stats-no-server")
    channels = [channel.id for channel in guild.channels if channel.permissions_for(person).view_channel]
    return Scope(guild.id, tuple(channels))


async def _mine(interaction: Ask) -> Sheet:
    reader = reader_of(interaction)
    career = await interaction.client.matches.played(reader.person)
    return own_career(career, reader.locale, on_server=interaction.guild_id is not None)


async def _of(interaction: Ask, person: int) -> Sheet:
    reader = reader_of(interaction)
    if person == reader.person:
        return await _mine(interaction)
    return career_of(await interaction.client.matches.played(person, _scope(interaction)), reader.locale)


async def _league(interaction: Ask, game: str | None = None) -> Sheet:
    league = await interaction.client.matches.league(_scope(interaction), game)
    if game is not None and all(tally.game != game for tally in league.tallies):
        get(game)  # one that is not installed any more has been played
    return league_table(league, reader_of(interaction).locale)


@on_press("stats", Ack.PRIVATE, match_at=None)
async def stats_pressed(press: Press) -> None:
    """One's own, in an answer of its own."""
    await press.show(await _mine(press.interaction))


@on_press("stats-mine", Ack.UPDATE, match_at=None)
async def stats_mine(press: Press) -> None:
    await press.show(await _mine(press.interaction))


@on_press("stats-server", Ack.UPDATE, match_at=None)
async def stats_server(press: Press) -> None:
    await press.show(await _league(press.interaction))


@on_press("stats-game", Ack.UPDATE, match_at=None)
async def stats_game(press: Press) -> None:
    """The same, of one game or of all."""
    chosen = press.chosen_game
    await press.show(await _league(press.interaction, None if chosen == ALL else chosen))


@on_press("stats-of", Ack.UPDATE, match_at=None)
async def stats_of(press: Press) -> None:
    """Somebody else's."""
    await press.show(await _of(press.interaction, press.chosen_person("stats-bot")))


class Statistics(commands.Cog):
    """The typed ways of doing the same."""

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
            sheet = await _of(interaction, player.id)
        elif server or game is not None:
            named = None if game is None else game_named(game, reader_of(interaction).locale)
            sheet = await _league(interaction, named)
        else:
            sheet = await _mine(interaction)
        await fill(interaction, sheet)


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Statistics())
