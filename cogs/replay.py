"""A match as a film: /replay, and its button below More and at the end of a match."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.reader import Reader, reader_of
from bot.ui.past import replay, replay_in_words
from bot.ui.press import Ack, Press, fill, on_press
from bot.ui.sheet import Sheet
from cogs.common import Ask, menu, privately, which


async def _shown(app: Drakhost, number: int, reader: Reader) -> Sheet:
    in_words = reader.player.text_boards
    async with app.costly.lane(reader.person):
        film = await app.matches.film(number, reader.person, reader.locale, plain=not in_words)
        if in_words:
            return replay_in_words(film, reader.locale)
        return replay(film, await app.pictures.film(film, reader.locale), reader.locale)


@on_press("replay", Ack.PRIVATE)
async def replay_pressed(press: Press) -> None:
    await press.show(await _shown(press.app, press.match, press.reader))


class Cinema(commands.Cog):
    """The typed way of doing the same."""

    @app_commands.command(name="replay", description=menu("command-replay"))
    @app_commands.describe(match=menu("command-match"))
    async def replay(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        number = await which(interaction, match)
        await fill(interaction, await _shown(interaction.client, number, reader_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Cinema())
