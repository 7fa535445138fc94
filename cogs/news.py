"""Coming back: /catch-up, and its button in DMs, below More and in the list of a person's matches."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.host import Host
from bot.interactions import recipient_of
from bot.matches.news import News
from bot.recipient import Recipient
from bot.refusal import Refusal
from bot.ui.answers import Ack, fill
from bot.ui.news import catch_up
from bot.ui.outgoing import Outgoing
from bot.ui.press import Press, on_press
from cogs.common import Ask, menu, privately, which
from rendering import Picture, Place


async def _shown(app: Host, number: int, recipient: Recipient, news: News, page: int = 0) -> Outgoing:
    perspective = await app.matches.views.perspective(number, recipient.person, recipient.locale)
    if perspective.seen is None:
        raise Refusal(perspective.unseen)
    picture: Picture | None = None
    plain = recipient.player.text_boards
    if news.turns and not page and not plain:
        if news.is_pictured:
            picture = await app.pictures.at(Place.STORY, perspective, recipient.locale)
        picture = picture or await app.pictures.scene(perspective, recipient.locale)
    return catch_up(perspective, news, picture, recipient.locale, page, plain=plain)


@on_press("news", Ack.PRIVATE)
async def news_pressed(press: Press) -> None:
    """Show the news of a match, and mark them as read."""
    await _tell(press, press.match)


@on_press("news-of", Ack.PRIVATE, match_at=None)
async def news_chosen(press: Press) -> None:
    """Show the news of a match chosen in the person's list."""
    await press.enter(press.chosen_number)
    await _tell(press, press.match)


async def _tell(press: Press, number: int) -> None:
    app, person = press.app, press.person.id
    news = await app.matches.news.read(number, person)
    await press.show(await _shown(app, number, press.recipient, news))
    await app.matches.news.mark_read(number, person, news.end)


@on_press("news-page", Ack.UPDATE)
async def news_page(press: Press) -> None:
    """``news-page:<match>:<since>:<upto>:<page>``: another page of the same stretch, counted by what the person was
    told."""
    number, since, upto, page = (press.number(place) for place in range(4))
    news = await press.app.matches.news.read(number, press.person.id, since, upto)
    await press.show(await _shown(press.app, number, press.recipient, news, page))


class Newsstand(commands.Cog):
    """This action as a typed command."""

    @app_commands.command(name="catch-up", description=menu("command-catch-up"))
    @app_commands.describe(match=menu("command-match"))
    async def catch_up(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        app, recipient = interaction.client, recipient_of(interaction)
        number = await which(interaction, match)
        news = await app.matches.news.read(number, recipient.person)
        await fill(interaction, await _shown(app, number, recipient, news))
        await app.matches.news.mark_read(number, recipient.person, news.end)


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Newsstand())
