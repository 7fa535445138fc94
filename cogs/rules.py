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
from bot.ui.rules import contents, find, found, found_all, rule_page, search, search_all, shelf
from bot.ui.sheet import Sheet, cut, search_window
from cogs.common import Ask, game_choices, game_named, locale_of, menu, privately, suggesting
from engines.core import games, get, text


async def _page(app: Drakhost, game: str, page: str, locale: str, match: int | None) -> Sheet:
    """A page by its id; all of them where there is none such."""
    known = find(game, page) if page else None
    if known is None:
        return contents(game, locale, match)
    return rule_page(game, known, locale, match, await app.pictures.page(game, known.id, locale))


async def _found(app: Drakhost, game: str | None, wanted: str, locale: str, match: int | None) -> Sheet:
    """What a search brings, in one game or in all; the page itself where it is the only one."""
    if game is None:
        among, hit = search_all(wanted, locale)
        if hit and len(among) == 1:
            return await _page(app, among[0][0], among[0][1].id, locale, match)
        return found_all(among, hit, locale)
    pages, hit = search(game, wanted, locale)
    if hit and len(pages) == 1:
        return await _page(app, game, pages[0].id, locale, match)
    return found(game, pages, hit, locale, match)


def _game(press: Press) -> str:
    """The game that the custom id names. Raises `UnknownGame`."""
    game = _maybe_game(press)
    if game is None:
        raise Refusal("press-unknown")
    return game


def _maybe_game(press: Press) -> str | None:
    """The same; None where it names none, and means all."""
    named = press.game(0)
    return None if named is None else get(named).meta.id


@on_press("rules", Ack.PRIVATE, match_at=2)
async def rules_pressed(press: Press) -> None:
    """``rules:<game>[:<page>[:<match>]]``: a page, or all of them."""
    await press.show(await _page(press.app, _game(press), press.given(1) or "", press.locale, press.maybe_match))


@on_press("rule", Ack.UPDATE, match_at=1)
async def rule_chosen(press: Press) -> None:
    """``rule:<game>:<match>``: a page chosen from a select; without a game, one of ``<game>/<page>``."""
    game, page = _maybe_game(press), press.value
    if game is None:
        game, _, page = page.partition("/")
        if game not in games():
            raise Refusal("press-unknown")
    await press.show(await _page(press.app, game, page, press.locale, press.maybe_match))


@on_press("shelf", Ack.UPDATE, match_at=None)
async def shelf_pressed(press: Press) -> None:
    """``shelf``: the games there are, or the rules of the one that was chosen."""
    chosen = press.chosen_game
    await press.show(shelf(press.locale) if chosen is None else contents(get(chosen).meta.id, press.locale, None))


@on_press("search", Ack.WINDOW, match_at=1)
async def search_pressed(press: Press) -> None:
    """Open the window with its one field."""
    say, at = words.speaker(None, press.locale), press.maybe(1)
    made = custom_id(WINDOW, "searched", _maybe_game(press) or "", "" if at is None else at)
    await press.open(search_window(say(text("search-title")), say(text("search-field")), made))


@on_press("searched", Ack.PRIVATE, match_at=1)
async def searched(press: Press) -> None:
    """``searched:<game>:<match>``, with what was typed; without a game in all of them."""
    await press.show(await _found(press.app, _maybe_game(press), press.typed, press.locale, press.maybe_match))


@on_press("share", Ack.UPDATE, match_at=2)
async def share(press: Press) -> None:
    """``share:<game>:<page>[:<match>]``: show a page to the whole table, wherever the rules are read; without a table,
    to all who are here. A guest may do so only at the table itself."""
    game, number, here = _game(press), press.maybe_match, press.interaction.channel_id
    page = find(game, press.arg(1))
    if page is None:
        raise Refusal("no-such-rule")
    locale = await press.app.language(press.interaction.guild_id or 0)
    picture = await press.app.pictures.page(game, page.id, locale)
    sheet = rule_page(game, page, locale, None, picture, shared_by=press.person.name)
    desk = None if number is None else await press.app.matches.desk(number, press.person.id)
    if desk is None or desk.match.place == here:
        with delivery():
            await press.interaction.followup.send(view=sheet.view(), files=sheet.files(), ephemeral=False)
        return
    if not desk.viewer:
        raise Refusal("not-seated")
    if desk.match.lost_at is not None:
        raise Refusal(text("table-lost", number=desk.match.id, host=f"<@{desk.match.host}>"))
    place, where = desk.match.place, f"<#{desk.match.place}>"
    try:
        room: Any = press.app.get_channel(place) or await press.app.fetch_channel(place)
        await room.send(view=sheet.view(), files=sheet.files())
    except FAILURES as error:
        raise Refusal(text("rules-not-shared", number=desk.match.id, channel=where)) from error
    await press.tell(text("rules-shared-there", number=desk.match.id, channel=where))


async def _played(interaction: Ask) -> tuple[str | None, int | None]:
    """The game that is played here, or else by the person, and its table; the game alone if several tables play it;
    neither where it is not clear. The only game that is installed is always meant."""
    person, matches = interaction.user.id, interaction.client.matches
    try:
        match = await matches.find(person, interaction.channel_id or 0)
    except Refusal:
        played = await matches.games_of(person) & set(games()) or set(games())
        return played.pop() if len(played) == 1 else None, None
    return match.game, match.id


async def _asked(app: Drakhost, game: str | None, about: str | None, locale: str, number: int | None) -> Sheet:
    """What is shown of a game, or of all games, for what was typed."""
    if game is None:
        return shelf(locale) if about is None else await _found(app, None, about, locale, number)
    if about is None or find(game, about):
        return await _page(app, game, about or "", locale, number)
    return await _found(app, game, about, locale, number)


async def page_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of rules and cards by what they hold; where no game is clear, of all games. Raises
    `UnknownGame`."""
    locale = locale_of(interaction)
    named = getattr(interaction.namespace, "game", None)
    game = game_named(named, locale) if named else (await _played(interaction))[0]
    if game is None:
        among, _ = search_all(current, locale)
        return [
            app_commands.Choice(name=f"{title} ({_title(known, 'game-title', locale)})", value=f"{known}/{page.id}")
            for known, page in among
            for title in [_title(known, f"page-{page.id}-title", locale)]
        ]
    pages, _ = search(game, current, locale)
    return [app_commands.Choice(name=_title(game, f"page-{page.id}-title", locale), value=page.id) for page in pages]


def _title(game: str, key: str, locale: str) -> str:
    """Of a game or a page, short enough for two of them to be one choice."""
    return cut(words.speaker(game, locale)(text(key)), CHOICE_NAME // 2 - 2)


class Rules(commands.Cog):
    """The typed way."""

    @app_commands.command(name="rules", description=menu("command-rules"))
    @app_commands.describe(about=menu("command-rules-about"), game=menu("command-play-game"))
    @app_commands.autocomplete(about=suggesting(page_choices), game=suggesting(game_choices))
    async def rules(self, interaction: Ask, about: str | None = None, game: str | None = None) -> None:
        await privately(interaction)
        locale = locale_of(interaction)
        number: int | None = None
        if game is not None:
            game = game_named(game, locale)
        elif about is not None and about.partition("/")[0] in games():  # as autocomplete offers it
            game, _, about = about.partition("/")
        else:
            game, number = await _played(interaction)
        await fill(interaction, await _asked(interaction.client, game, about, locale, number))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Rules())
