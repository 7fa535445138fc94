"""Coming back: /catch-up, and its button in letters, below More and in one's list of tables."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.matches.news import News
from bot.reader import Reader, reader_of
from bot.refusal import Refusal
from bot.ui.news import PAGE, catch_up
from bot.ui.press import Ack, Press, fill, on_press
from bot.ui.sheet import Sheet
from cogs.common import Ask, menu, privately, which
from rendering import Picture, painter


async def _shown(app: Drakhost, number: int, reader: Reader, news: News, page: int = 0) -> Sheet:
    desk = await app.matches.desk(number, reader.person, reader.locale)
    if desk.seen is None:
        raise Refusal(desk.unseen)
    picture: Picture | None = None
    plain = reader.player.text_boards
    if news.turns and not page and not plain:
        if news.is_pictured and "story" in painter(desk.match.game).AIDS:
            picture = await app.pictures.aid("story", desk, reader.locale)
        picture = picture or await app.pictures.scene(desk, reader.locale)
    return catch_up(desk, news, picture, reader.locale, page, plain=plain)


@on_press("news", Ack.PRIVATE)
async def news_pressed(press: Press) -> None:
    """What is new at that table; from now on it is not any more."""
    await _tell(press, press.match)


@on_press("news-of", Ack.PRIVATE, match_at=None)
async def news_chosen(press: Press) -> None:
    """The same, chosen from one's tables."""
    await press.enter(press.chosen_number)
    await _tell(press, press.match)


async def _tell(press: Press, number: int) -> None:
    app, person = press.app, press.person.id
    news = await app.matches.news(number, person)
    await press.show(await _shown(app, number, press.reader, news))
    await app.matches.saw(number, person, news.end)


@on_press("news-page", Ack.UPDATE)
async def news_page(press: Press) -> None:
    """``news-page:<match>:<since>:<upto>:<page>``: another page of the same stretch, counted by what was told."""
    number, since, upto, page = (press.number(place) for place in range(4))
    news = await press.app.matches.news(number, press.person.id, since, upto)
    page = page if page * PAGE < len(news.turns) else 0
    await press.show(await _shown(press.app, number, press.reader, news, page))


class Newsstand(commands.Cog):
    """The typed way of doing the same."""

    @app_commands.command(name="catch-up", description=menu("command-catch-up"))
    @app_commands.describe(match=menu("command-match"))
    async def catch_up(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        app, reader = interaction.client, reader_of(interaction)
        number = await which(interaction, match)
        news = await app.matches.news(number, reader.person)
        await fill(interaction, await _shown(app, number, reader, news))
        await app.matches.saw(number, reader.person, news.end)


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Newsstand())
