"""Looking at a match: the board as picture and as text, the hand, the log, the list of a person's matches."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.drawing import Urgency
from bot.host import Host
from bot.interactions import recipient_of
from bot.recipient import Recipient
from bot.refusal import Refusal
from bot.transcript import export
from bot.ui.aids import is_played
from bot.ui.answers import Ack, fill
from bot.ui.history import past_position
from bot.ui.look import LOG_PAGE, aid, board, board_text, exported, log_page, my_matches
from bot.ui.outgoing import Outgoing
from bot.ui.press import Press, on_press
from cogs.common import Ask, menu, privately, which
from rendering import Place, aids_at, painter


async def _board(app: Host, number: int, recipient: Recipient) -> Outgoing:
    perspective = await app.matches.views.perspective(number, recipient.person, recipient.locale)
    if perspective.seen is None:
        raise Refusal(perspective.unseen)
    picture = await app.pictures.board(perspective, recipient.locale)
    return board(perspective, picture, recipient.locale, plain=recipient.player.text_boards)


async def _board_text(app: Host, number: int, recipient: Recipient) -> Outgoing:
    perspective = await app.matches.views.perspective(number, recipient.person, recipient.locale)
    if perspective.seen is None:
        raise Refusal(perspective.unseen)
    return board_text(perspective, recipient.locale)


async def _aid(
    app: Host, number: int, recipient: Recipient, name: str | None = None, place: Place = Place.HAND,
    *, as_text: bool = False,
) -> Outgoing:  # fmt: skip
    """One of the game's further pictures, by default that of a place, as the person may see it. Raises `Refusal`."""
    perspective = await app.matches.views.perspective(number, recipient.person, recipient.locale)
    if name is None and (name := next(iter(aids_at(perspective.match.game, place)), None)) is None:
        raise Refusal("no-hands" if place is Place.HAND else "no-notes")
    found = painter(perspective.match.game).AIDS.get(name)
    if found is None:
        raise Refusal("no-such-picture")
    if not is_played(perspective, found):
        raise Refusal("picture-left-out")
    if perspective.seen is None:
        raise Refusal(perspective.unseen)
    picture = await app.pictures.aid(name, perspective, recipient.locale)
    if picture is None:
        raise Refusal("nothing-to-show")
    plain = ""
    if as_text or recipient.player.text_boards:
        say = perspective.say(recipient.locale, plain=True)
        plain = found.words(perspective.seen, say) if found.words else picture.alt
    pages = found.pages(perspective.seen) if found.pages else ()
    return aid(perspective, picture, recipient.locale, plain, pages)


async def _log(app: Host, number: int, recipient: Recipient, upto: int | None = None) -> tuple[Outgoing, int]:
    """A page of the log, and the number of the first event after it."""
    perspective = await app.matches.views.perspective(number, recipient.person, recipient.locale)
    heard = await app.matches.history.log_page(number, recipient.person, LOG_PAGE, upto)
    return log_page(perspective, heard, recipient.locale), heard.end


@on_press("board", Ack.UPDATE)
async def board_pressed(press: Press) -> None:
    await press.show(await _board(press.app, press.match, press.recipient))


@on_press("board-text", Ack.UPDATE)
async def board_text_pressed(press: Press) -> None:
    await press.show(await _board_text(press.app, press.match, press.recipient))


@on_press("hand", Ack.PRIVATE)
async def hand_pressed(press: Press) -> None:
    await press.show(await _aid(press.app, press.match, press.recipient))


@on_press("aid", Ack.PRIVATE)
async def aid_pressed(press: Press) -> None:
    """``aid:<match>:<name>``: show a further picture of the game."""
    await press.show(await _aid(press.app, press.match, press.recipient, press.arg(1)))


@on_press("log", Ack.PRIVATE)
async def log_pressed(press: Press) -> None:
    page, end = await _log(press.app, press.match, press.recipient)
    await press.show(page)
    await press.app.matches.news.mark_read(press.match, press.person.id, end)


@on_press("earlier", Ack.UPDATE)
async def earlier(press: Press) -> None:
    """``earlier:<match>:<line>``: a page of the log that ends with that line, counted by what the recipient was told;
    without a line the newest page."""
    page, _ = await _log(press.app, press.match, press.recipient, press.maybe(1))
    await press.show(page)


@on_press("then", Ack.UPDATE)
async def position_pressed(press: Press) -> None:
    """``then:<match>:<line>``: the position at which the recipient was told that line."""
    app, person = press.app, press.person.id
    async with app.costly.lane(person):
        past = await app.matches.history.position_at(press.match, person, press.number(1), press.locale)
        picture = await app.pictures.board(past.perspective, press.locale, Urgency.COSTLY)
    await press.show(past_position(past, picture, press.locale))


@on_press("export", Ack.PRIVATE)
async def export_pressed(press: Press) -> None:
    """Send a finished match as a file."""
    await press.show(await _exported(press.app, press.match, press.recipient))


async def _exported(app: Host, number: int, recipient: Recipient) -> Outgoing:
    async with app.costly.lane(recipient.person):
        return await app.costly.run(exported, await export(app.store, number), recipient.locale)


async def _matches(app: Host, recipient: Recipient, page: int = 0) -> Outgoing:
    return my_matches(await app.matches.listing.page(recipient.person, page), recipient.locale)


@on_press("matches", Ack.UPDATE, match_at=None)
async def matches_pressed(press: Press) -> None:
    """``matches:<page>``: another page of the person's matches."""
    await press.show(await _matches(press.app, press.recipient, press.number(0)))


class Look(commands.Cog):
    """These actions as typed commands."""

    @app_commands.command(name="board", description=menu("command-board"))
    @app_commands.describe(as_text=menu("command-board-text"), match=menu("command-match"))
    @app_commands.rename(as_text="text")
    async def board(self, interaction: Ask, as_text: bool = False, match: int | None = None) -> None:
        await privately(interaction)
        number = await which(interaction, match)
        recipient = recipient_of(interaction)
        show = _board_text if as_text or recipient.player.text_boards else _board
        await fill(interaction, await show(interaction.client, number, recipient))

    @app_commands.command(name="hand", description=menu("command-hand"))
    @app_commands.describe(match=menu("command-match"))
    async def hand(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        number = await which(interaction, match)
        await fill(interaction, await _aid(interaction.client, number, recipient_of(interaction)))

    @app_commands.command(name="know", description=menu("command-know"))
    @app_commands.describe(as_text=menu("command-board-text"), match=menu("command-match"))
    @app_commands.rename(as_text="text")
    async def know(self, interaction: Ask, as_text: bool = False, match: int | None = None) -> None:
        await privately(interaction)
        number, recipient = await which(interaction, match), recipient_of(interaction)
        app = interaction.client
        await fill(interaction, await _aid(app, number, recipient, place=Place.NOTES, as_text=as_text))

    @app_commands.command(name="log", description=menu("command-log"))
    @app_commands.describe(as_file=menu("command-log-export"), match=menu("command-match"))
    @app_commands.rename(as_file="export")
    async def log(self, interaction: Ask, as_file: bool = False, match: int | None = None) -> None:
        await privately(interaction)
        app, recipient, number = interaction.client, recipient_of(interaction), await which(interaction, match)
        if as_file:
            await fill(interaction, await _exported(app, number, recipient))
        else:
            page, end = await _log(app, number, recipient)
            await fill(interaction, page)
            await app.matches.news.mark_read(number, recipient.person, end)

    @app_commands.command(name="matches", description=menu("command-matches"))
    async def matches(self, interaction: Ask) -> None:
        await privately(interaction)
        await fill(interaction, await _matches(interaction.client, recipient_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Look())
