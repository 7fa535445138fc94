"""The rulebook at hand: /rules, and the Rules button of a question."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot import words
from bot.app import Drakhost
from bot.limits import CHOICE_NAME
from bot.refusal import Refusal
from bot.ui.press import FAILURES, WINDOW, Ack, Press, custom_id, delivery, fill, on_press
from bot.ui.rules import contents, find, found, rule_page, search
from bot.ui.sheet import Sheet, cut, search_window
from cogs.common import Ask, game_choices, game_named, locale_of, menu, privately, suggesting
from engines.core import games, get, text


def _page(game: str, page: str, locale: str, match: int | None) -> Sheet:
    known = find(game, page) if page else None
    return rule_page(game, known, locale, match) if known else contents(game, locale, match)


def _game(press: Press) -> str:
    """The game that the custom id names. Raises `UnknownGame`."""
    return get(press.arg(0)).meta.id


@on_press("rules", Ack.PRIVATE)
async def rules_pressed(press: Press) -> None:
    """``rules:<game>[:<page>[:<match>]]``: a page, or all of them."""
    page = press.args[1] if len(press.args) > 1 else ""
    await press.show(_page(_game(press), page, press.locale, press.maybe(2)))


@on_press("rule", Ack.UPDATE)
async def rule_chosen(press: Press) -> None:
    """``rule:<game>:<match>``: a page chosen from a select."""
    await press.show(_page(_game(press), press.value, press.locale, press.maybe(1)))


@on_press("search", Ack.WINDOW)
async def search_pressed(press: Press) -> None:
    """Open the window with its one field."""
    say, at = words.speaker(None, press.locale), press.maybe(1)
    made = custom_id(WINDOW, "searched", _game(press), "" if at is None else at)
    await press.open(search_window(say(text("search-title")), say(text("search-field")), made))


@on_press("searched", Ack.PRIVATE)
async def searched(press: Press) -> None:
    """``searched:<game>:<match>``, with what was typed."""
    await press.show(found(_game(press), press.value, press.locale, press.maybe(1)))


@on_press("share", Ack.UPDATE)
async def share(press: Press) -> None:
    """``share:<game>:<page>[:<match>]``: show a page to the whole table, wherever the rules are read; without a table,
    to all who are here. A guest may do so only at the table itself."""
    game, number, here = _game(press), press.maybe(2), press.interaction.channel_id
    page = find(game, press.arg(1))
    if page is None:
        raise Refusal("no-such-rule")
    locale = await press.app.language(press.interaction.guild_id or 0)
    sheet = rule_page(game, page, locale, None, shared_by=press.person.name)
    desk = None if number is None else await press.app.matches.desk(number, press.person.id)
    if desk is None or desk.match.place == here:
        with delivery():
            await press.interaction.followup.send(view=sheet.view(), ephemeral=False)
        return
    if not desk.viewer:
        raise Refusal("not-seated")
    place, where = desk.match.place, f"<#{desk.match.place}>"
    try:
        room: Any = press.app.get_channel(place) or await press.app.fetch_channel(place)
        await room.send(view=sheet.view())
    except FAILURES as error:
        raise Refusal(text("rules-not-shared", number=desk.match.id, channel=where)) from error
    await press.tell(text("rules-shared-there", number=desk.match.id, channel=where))


async def _played(interaction: Ask, *, quick: bool = False) -> tuple[str, int | None]:
    """The game that is played here, or else by the person, and its table; or the first of all games."""
    try:
        match = await interaction.client.matches.find(interaction.user.id, interaction.channel_id or 0, quick=quick)
    except Refusal:
        return games()[0], None
    return match.game, match.id


async def page_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of rules and cards by what they hold. Raises `UnknownGame`."""
    locale = locale_of(interaction)
    named = getattr(interaction.namespace, "game", None)
    game = game_named(named or (await _played(interaction, quick=True))[0], locale)
    say = words.speaker(game, locale)
    pages, _ = search(game, current, locale)
    return [
        app_commands.Choice(name=cut(say(text(f"page-{page.id}-title")), CHOICE_NAME), value=page.id) for page in pages
    ]


class Rules(commands.Cog):
    """The typed way."""

    @app_commands.command(name="rules", description=menu("command-rules"))
    @app_commands.describe(about=menu("command-rules-about"), game=menu("command-play-game"))
    @app_commands.autocomplete(about=suggesting(page_choices), game=suggesting(game_choices))
    async def rules(self, interaction: Ask, about: str | None = None, game: str | None = None) -> None:
        await privately(interaction)
        locale = locale_of(interaction)
        number: int | None = None
        if game is None:
            game, number = await _played(interaction)
        game = game_named(game, locale)
        if about is None:
            await fill(interaction, _page(game, "", locale, number))
        elif find(game, about):
            await fill(interaction, _page(game, about, locale, number))
        else:
            await fill(interaction, found(game, about, locale, number))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Rules())
