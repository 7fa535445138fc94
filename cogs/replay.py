"""A match as a film: /replay, and its button below More and at the end of a match."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.host import Host
from bot.interactions import recipient_of
from bot.pictures import trimmed
from bot.recipient import Recipient
from bot.ui.answers import Ack, fill
from bot.ui.history import replay, replay_in_words
from bot.ui.outgoing import Outgoing
from bot.ui.press import Press, on_press
from cogs.common import Ask, menu, privately, which


async def _shown(app: Host, number: int, recipient: Recipient) -> Outgoing:
    in_words = recipient.player.text_boards
    async with app.costly.lane(recipient.person):
        film = await app.matches.history.film(number, recipient.person, recipient.locale, in_pictures=not in_words)
        if in_words:
            return replay_in_words(film, recipient.locale)
        film = trimmed(film, recipient.locale)
        return replay(film, await app.pictures.film(film, recipient.locale), recipient.locale)


@on_press("replay", Ack.PRIVATE)
async def replay_pressed(press: Press) -> None:
    await press.show(await _shown(press.app, press.match, press.recipient))


class Cinema(commands.Cog):
    """This action as a typed command."""

    @app_commands.command(name="replay", description=menu("command-replay"))
    @app_commands.describe(match=menu("command-match"))
    async def replay(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        number = await which(interaction, match)
        await fill(interaction, await _shown(interaction.client, number, recipient_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Cinema())
