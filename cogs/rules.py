"""The rulebook: /rules, and the Rules button of a question."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot import words
from bot.app import Drakhost
from bot.host import Host
from bot.limits import CHOICE_NAME
from bot.refusal import Refusal
from bot.ui.answers import FAILURES, Ack, delivery, fill
from bot.ui.outgoing import Outgoing, cut, search_window
from bot.ui.press import MODAL, Press, custom_id, on_press
from bot.ui.rules import ReadAt, contents, find, found, found_all, rule_page, search, search_all, shelf
from cogs.common import Ask, game_choices, game_named, locale_of, menu, privately, suggesting
from engines.core import games, get, text


async def _read_at(app: Host, match: int | None, person: int) -> ReadAt | None:
    """The match beside which a person reads the rules."""
    if match is None:
        return None
    return ReadAt(match, (await app.matches.views.perspective(match, person)).decision is not None)


async def _from(press: Press) -> ReadAt | None:
    return await _read_at(press.app, press.maybe_match, press.person.id)


async def _page(app: Host, game: str, page: str, locale: str, at: ReadAt | None) -> Outgoing:
    """A page by its id; the table of contents if there is no such page."""
    known = find(game, page) if page else None
    if known is None:
        return contents(game, locale, at)
    return rule_page(game, known, locale, at, await app.pictures.page(game, known.id, locale))


async def _found(app: Host, game: str | None, wanted: str, locale: str, at: ReadAt | None) -> Outgoing:
    """The results of a search in one game or in all; the page itself if it is the only hit."""
    if game is None:
        among, hit = search_all(wanted, locale)
        if hit and len(among) == 1:
            return await _page(app, among[0][0], among[0][1].id, locale, at)
        return found_all(among, hit, locale)
    pages, hit = search(game, wanted, locale)
    if hit and len(pages) == 1:
        return await _page(app, game, pages[0].id, locale, at)
    return found(game, pages, hit, locale, at)


def _game(press: Press) -> str:
    """The game that the custom id names. Raises `UnknownGame`, and `Refusal` if it names none."""
    game = _maybe_game(press)
    if game is None:
        raise Refusal("press-unknown")
    return game


def _maybe_game(press: Press) -> str | None:
    """The game that the custom id names; None if it names none, which means all games. Raises `UnknownGame`."""
    named = press.game(0)
    return None if named is None else get(named).meta.id


@on_press("rules", Ack.PRIVATE, match_at=2)
async def rules_pressed(press: Press) -> None:
    """``rules:<game>[:<page>[:<match>]]``: show a page, or the table of contents."""
    await press.show(await _page(press.app, _game(press), press.given(1) or "", press.locale, await _from(press)))


@on_press("rule", Ack.UPDATE, match_at=1)
async def rule_chosen(press: Press) -> None:
    """``rule:<game>:<match>``: show the page chosen in a select; without a game, the value is ``<game>/<page>``."""
    game, page = _maybe_game(press), press.value
    if game is None:
        game, _, page = page.partition("/")
        if game not in games():
            raise Refusal("press-unknown")
    await press.show(await _page(press.app, game, page, press.locale, await _from(press)))


@on_press("card", Ack.PRIVATE, match_at=1)
async def card_chosen(press: Press) -> None:
    """``card:<game>:<match>``: show the page of a card chosen beside a hand, which stays."""
    await press.show(await _page(press.app, _game(press), press.value, press.locale, await _from(press)))


@on_press("shelf", Ack.UPDATE, match_at=None)
async def shelf_pressed(press: Press) -> None:
    """``shelf``: show the list of games, or the rules of the chosen one."""
    chosen = press.chosen_game
    await press.show(shelf(press.locale) if chosen is None else contents(get(chosen).meta.id, press.locale, None))


@on_press("search", Ack.MODAL, match_at=1)
async def search_pressed(press: Press) -> None:
    """Open the search modal."""
    say, at = words.speaker(None, press.locale), press.maybe(1)
    made = custom_id(MODAL, "searched", _maybe_game(press) or "", "" if at is None else at)
    await press.open(search_window(say(text("search-title")), say(text("search-field")), made))


@on_press("searched", Ack.PRIVATE, match_at=1)
async def searched(press: Press) -> None:
    """``searched:<game>:<match>``, with the typed text: show the results; without a game, those of all games."""
    await press.show(await _found(press.app, _maybe_game(press), press.typed, press.locale, await _from(press)))


@on_press("share", Ack.UPDATE, match_at=2)
async def share(press: Press) -> None:
    """``share:<game>:<page>[:<match>]``: show a page to the whole table, wherever the rules are read; without a table,
    to everybody here. A guest may do so only at the table itself."""
    game, number, here = _game(press), press.maybe_match, press.interaction.channel_id
    page = find(game, press.arg(1))
    if page is None:
        raise Refusal("no-such-rule")
    locale = await press.app.language(press.interaction.guild_id or 0)
    picture = await press.app.pictures.page(game, page.id, locale)
    outgoing = rule_page(game, page, locale, None, picture, shared_by=press.person.name)
    perspective = None if number is None else await press.app.matches.views.perspective(number, press.person.id)
    if perspective is None or perspective.match.place == here:
        with delivery():
            await press.interaction.followup.send(view=outgoing.view(), files=outgoing.files(), ephemeral=False)
        return
    if not perspective.viewer:
        raise Refusal("not-seated")
    if perspective.match.lost_at is not None:
        raise Refusal(text("table-lost", number=perspective.match.id, host=f"<@{perspective.match.host}>"))
    place, where = perspective.match.place, f"<#{perspective.match.place}>"
    try:
        room: Any = press.app.get_channel(place) or await press.app.fetch_channel(place)
        await room.send(view=outgoing.view(), files=outgoing.files())
    except FAILURES as error:
        raise Refusal(text("rules-not-shared", number=perspective.match.id, channel=where)) from error
    await press.tell(text("rules-shared-there", number=perspective.match.id, channel=where))


async def _played(interaction: Ask) -> tuple[str | None, int | None]:
    """The game that is played here, or else by the person, and its table; the game alone if several tables play it;
    neither if it is not clear. The only installed game is always meant."""
    person, matches = interaction.user.id, interaction.client.matches
    try:
        match = await matches.listing.find(person, interaction.channel_id or 0)
    except Refusal:
        played = await matches.listing.games_of(person) & set(games()) or set(games())
        return played.pop() if len(played) == 1 else None, None
    return match.game, match.id


async def _asked(app: Host, game: str | None, about: str | None, locale: str, at: ReadAt | None) -> Outgoing:
    """The answer to a typed command: a page, search results, or the list of games."""
    if game is None:
        return shelf(locale) if about is None else await _found(app, None, about, locale, at)
    if about is None or find(game, about):
        return await _page(app, game, about or "", locale, at)
    return await _found(app, game, about, locale, at)


async def page_choices(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of rules and cards by their content, in all games if no game is clear. Raises `UnknownGame`."""
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
    """The title of a game or a page, short enough for two of them to be one choice."""
    return cut(words.speaker(game, locale)(text(key)), CHOICE_NAME // 2 - 2)


class Rules(commands.Cog):
    """These actions as typed commands."""

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
        at = await _read_at(interaction.client, number, interaction.user.id)
        await fill(interaction, await _asked(interaction.client, game, about, locale, at))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Rules())
