"""Looking: the board as picture and as text, one's hand, the log, one's matches."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.drawing import Urgency
from bot.reader import Reader, reader_of
from bot.refusal import Refusal
from bot.transcript import export
from bot.ui.look import LOG_PAGE, aid, board, board_text, exported, log_page, my_matches
from bot.ui.past import then
from bot.ui.press import Ack, Press, fill, on_press
from bot.ui.sheet import Sheet
from cogs.common import Ask, menu, privately, which
from rendering import painter


async def _board(app: Drakhost, number: int, reader: Reader) -> Sheet:
    desk = await app.matches.desk(number, reader.person, reader.locale)
    if desk.seen is None:
        raise Refusal(desk.unseen)
    picture = await app.pictures.board(desk, reader.locale)
    return board(desk, picture, reader.locale, plain=reader.player.text_boards)


async def _board_text(app: Drakhost, number: int, reader: Reader) -> Sheet:
    desk = await app.matches.desk(number, reader.person, reader.locale)
    if desk.seen is None:
        raise Refusal(desk.unseen)
    return board_text(desk, reader.locale)


async def _aid(app: Drakhost, number: int, reader: Reader, name: str) -> Sheet:
    """One of the game's further pictures, as the person may see it."""
    desk = await app.matches.desk(number, reader.person, reader.locale)
    if name not in painter(desk.match.game).AIDS:
        raise Refusal("no-hands" if name == "hand" else "no-such-picture")
    if desk.seen is None:
        raise Refusal(desk.unseen)
    picture = await app.pictures.aid(name, desk, reader.locale)
    if picture is None:
        raise Refusal("nothing-to-show")
    return aid(desk, picture, reader.locale, plain=reader.player.text_boards)


async def _log(app: Drakhost, number: int, reader: Reader, upto: int | None = None) -> tuple[Sheet, int]:
    """A page of the log, and how far it goes."""
    desk = await app.matches.desk(number, reader.person, reader.locale)
    heard = await app.matches.told(number, reader.person, LOG_PAGE, upto)
    return log_page(desk, heard, reader.locale), heard.end


@on_press("board", Ack.UPDATE)
async def board_pressed(press: Press) -> None:
    await press.show(await _board(press.app, press.match, press.reader))


@on_press("board-text", Ack.UPDATE)
async def board_text_pressed(press: Press) -> None:
    await press.show(await _board_text(press.app, press.match, press.reader))


@on_press("hand", Ack.PRIVATE)
async def hand_pressed(press: Press) -> None:
    await press.show(await _aid(press.app, press.match, press.reader, "hand"))


@on_press("aid", Ack.PRIVATE)
async def aid_pressed(press: Press) -> None:
    """``aid:<match>:<name>``: a further picture of the game."""
    await press.show(await _aid(press.app, press.match, press.reader, press.arg(1)))


@on_press("log", Ack.PRIVATE)
async def log_pressed(press: Press) -> None:
    page, end = await _log(press.app, press.match, press.reader)
    await press.show(page)
    await press.app.matches.saw(press.match, press.person.id, end)


@on_press("earlier", Ack.UPDATE)
async def earlier(press: Press) -> None:
    """A page of the log up to the so-many-th line that the reader was told; without a number the newest."""
    page, _ = await _log(press.app, press.match, press.reader, press.maybe(1))
    await press.show(page)


@on_press("then", Ack.UPDATE)
async def then_pressed(press: Press) -> None:
    """``then:<match>:<line>``: how it stood when the reader was told that line."""
    app, person = press.app, press.person.id
    async with app.costly.lane(person):
        past = await app.matches.then(press.match, person, press.number(1), press.locale)
        picture = await app.pictures.board(past.desk, press.locale, Urgency.COSTLY)
    await press.show(then(past, picture, press.locale))


@on_press("export", Ack.PRIVATE)
async def export_pressed(press: Press) -> None:
    """A finished match as a file."""
    await press.show(await _exported(press.app, press.match, press.reader))


async def _exported(app: Drakhost, number: int, reader: Reader) -> Sheet:
    async with app.costly.lane(reader.person):
        return await app.costly.run(exported, await export(app.store, number), reader.locale)


async def _matches(app: Drakhost, reader: Reader, page: int = 0) -> Sheet:
    return my_matches(await app.matches.listing(reader.person, page), reader.locale)


@on_press("matches", Ack.UPDATE, match_at=None)
async def matches_pressed(press: Press) -> None:
    """Another page of one's tables."""
    await press.show(await _matches(press.app, press.reader, press.number(0)))


class Look(commands.Cog):
    """The typed ways of doing the same."""

    @app_commands.command(name="board", description=menu("command-board"))
    @app_commands.describe(as_text=menu("command-board-text"), match=menu("command-match"))
    @app_commands.rename(as_text="text")
    async def board(self, interaction: Ask, as_text: bool = False, match: int | None = None) -> None:
        await privately(interaction)
        number = await which(interaction, match)
        reader = reader_of(interaction)
        show = _board_text if as_text or reader.player.text_boards else _board
        await fill(interaction, await show(interaction.client, number, reader))

    @app_commands.command(name="hand", description=menu("command-hand"))
    @app_commands.describe(match=menu("command-match"))
    async def hand(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        number = await which(interaction, match)
        await fill(interaction, await _aid(interaction.client, number, reader_of(interaction), "hand"))

    @app_commands.command(name="log", description=menu("command-log"))
    @app_commands.describe(as_file=menu("command-log-export"), match=menu("command-match"))
    @app_commands.rename(as_file="export")
    async def log(self, interaction: Ask, as_file: bool = False, match: int | None = None) -> None:
        await privately(interaction)
        app, reader, number = interaction.client, reader_of(interaction), await which(interaction, match)
        if as_file:
            await fill(interaction, await _exported(app, number, reader))
        else:
            page, end = await _log(app, number, reader)
            await fill(interaction, page)
            await app.matches.saw(number, reader.person, end)

    @app_commands.command(name="matches", description=menu("command-matches"))
    async def matches(self, interaction: Ask) -> None:
        await privately(interaction)
        await fill(interaction, await _matches(interaction.client, reader_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Look())
