"""The rulebook at hand: /rules, and the Rules button of a question."""

from __future__ import annotations

from discord import app_commands, ui
from discord.ext import commands

from bot import words
from bot.app import Drakhost
from bot.limits import AUTOCOMPLETE, CHOICE_NAME, MODAL_TITLE
from bot.refusal import Refusal
from bot.ui.press import WINDOW, Ack, Press, custom_id, fill, on_press
from bot.ui.rules import contents, find, found, rule_page, search
from bot.ui.sheet import Sheet, cut
from cogs.common import Ask, game_choices, game_named, locale_of, menu, privately
from engines.core import UnknownGame, games, get, text


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
    window = ui.Modal(
        title=cut(say(text("search-title")), MODAL_TITLE),
        custom_id=custom_id(WINDOW, "searched", _game(press), "" if at is None else at),
    )
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="wanted", max_length=60)
    window.add_item(ui.Label(text=say(text("search-field")), component=field))
    await press.open(window)


@on_press("searched", Ack.PRIVATE)
async def searched(press: Press) -> None:
    """``searched:<game>:<match>``, with what was typed."""
    await press.show(found(_game(press), press.value, press.locale, press.maybe(1)))


@on_press("share", Ack.UPDATE)
async def share(press: Press) -> None:
    """``share:<game>:<page>:<match>``: show a page to the whole table."""
    game = _game(press)
    page = find(game, press.arg(1))
    if page is None:
        raise Refusal("no-such-rule")
    sheet = rule_page(game, page, words.SOURCE, None, shared_by=press.person.name)
    await press.interaction.followup.send(view=sheet.view(), ephemeral=False)


async def page_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of rules and cards by what they hold."""
    locale = locale_of(interaction)
    try:
        game = game_named(getattr(interaction.namespace, "game", None) or games()[0], locale)
    except UnknownGame:
        return []
    say = words.speaker(game, locale)
    pages, _ = search(game, current, locale)
    return [
        app_commands.Choice(name=cut(say(text(f"page-{page.id}-title")), CHOICE_NAME), value=page.id) for page in pages
    ][:AUTOCOMPLETE]


class Rules(commands.Cog):
    """The typed way."""

    @app_commands.command(name="rules", description=menu("command-rules"))
    @app_commands.describe(about=menu("command-rules-about"), game=menu("command-play-game"))
    @app_commands.autocomplete(about=page_choices, game=game_choices)
    async def rules(self, interaction: Ask, about: str | None = None, game: str | None = None) -> None:
        await privately(interaction)
        locale = locale_of(interaction)
        number: int | None = None
        if game is None:
            try:
                number = await interaction.client.matches.find(interaction.user.id, interaction.channel_id or 0)
                game = (await interaction.client.matches.desk(number)).match.game
            except Refusal:
                number, game = None, games()[0]
        game = game_named(game, locale)
        if about is None:
            await fill(interaction, _page(game, "", locale, number))
        elif find(game, about):
            await fill(interaction, _page(game, about, locale, number))
        else:
            await fill(interaction, found(game, about, locale, number))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Rules())
