"""Playing: Your move and /move, undo, resign."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from discord import app_commands
from discord.ext import commands

from bot import words
from bot.access import admitted
from bot.app import Drakhost
from bot.desk import Desk
from bot.drawing import Urgency
from bot.reader import Reader, reader_of
from bot.refusal import Refusal
from bot.ui.choices import NEW_DRAFT, WEIGH, Draft, drafted, find
from bot.ui.panel import confirm, more, panel
from bot.ui.press import BUTTON, WINDOW, Ack, Press, custom_id, fill, on_press
from bot.ui.seats import owner_panel
from bot.ui.sheet import Sheet, search_window
from bot.ui.trouble import sentence
from cogs.common import Ask, locale_of, manages, menu, privately, suggesting, which
from cogs.typed import answer, suggestions
from engines.core import Decision, IllegalAction, Option, Text, text


async def your_move(
    app: Drakhost,
    number: int,
    reader: Reader,
    just_told: Sequence[Text] | None = None,
    draft: Draft = NEW_DRAFT,
) -> Sheet:
    """The panel as it stands now, with what came of an answer just given. Raises `Refusal` for those who do not sit at
    the table."""
    desk = (await app.matches.desk(number, reader.person, reader.locale)).turned_to(draft.decision)
    if desk.match.status in ("lobby", "frozen"):
        raise Refusal(desk.unseen)
    if not desk.viewer:
        if desk.owned:
            return owner_panel(desk, reader.locale)
        raise Refusal("not-yours")
    plain, picture = reader.player.text_boards, None
    if desk.decision is not None and not plain:
        picture = await app.pictures.closeup(desk, reader.locale)
    orders = desk.match.status == "running" and bool(await app.matches.orders(number, reader.person))
    return panel(desk, picture, reader.locale, just_told, draft, plain=plain, orders=orders)


async def _playing(app: Drakhost, number: int, person: int) -> Desk:
    """The desk of somebody who plays on there. Raises `Refusal` for anybody else."""
    desk = await app.matches.desk(number, person)
    if desk.match.status in ("over", "closed"):
        raise Refusal("match-ended")
    if desk.seen is None:
        raise Refusal(desk.unseen)
    if not desk.viewer:
        raise Refusal("not-yours")
    return desk


async def _show(press: Press, just_told: Sequence[Text] | None = None, draft: Draft = NEW_DRAFT) -> None:
    """How it stands now, where the press was made: in the private panel, or in a letter."""
    app, number, person = press.app, press.match, press.person.id
    if not press.letter:
        await press.show(await your_move(app, number, press.reader, just_told, draft))
        return
    case = await app.matches.case(number, person)
    if case.desk.seen is None:
        raise Refusal(case.desk.unseen)
    if not case.desk.viewer:
        raise Refusal("not-yours")
    await app.matches.drawn(number, person, press.letter, case.digest, case.about)
    await press.redraw(await app.courier.letters.sheet(case, just_told, draft, urgency=Urgency.PANEL))


@on_press("move", Ack.PRIVATE)
async def move(press: Press) -> None:
    """Your move: a fresh private panel."""
    await press.show(await your_move(press.app, press.match, press.reader))


@on_press("page", Ack.UPDATE)
async def page(press: Press) -> None:
    """``page:<match>:<decision>:<page>``: another page of many options, what is drafted stays so; or the first one of
    another open question."""
    await _redraft(press, page=press.number(2))


@on_press("turn", Ack.UPDATE)
async def turn(press: Press) -> None:
    """``turn:<match>``: another of many open questions."""
    draft = Draft(press.value)
    await press.show(await your_move(press.app, press.match, press.reader, draft=draft))


@on_press("draft", Ack.UPDATE)
async def draft(press: Press) -> None:
    """``draft:<match>:<decision>:<page>:…``: some of many, chosen but not taken yet."""
    await _redraft(press, page=press.number(2), values=press.values)


@on_press("take", Ack.UPDATE)
async def take(press: Press) -> None:
    """What is drafted is the answer."""
    await _answer(press, press.arg(1), _drafted(press))


@on_press("lookup", Ack.WINDOW)
async def lookup(press: Press) -> None:
    """``lookup:<match>:<decision>``: open the window with its one field."""
    say = words.speaker(None, press.locale)
    made = custom_id(WINDOW, "found", press.number(0), press.arg(1))
    await press.open(search_window(say(text("find-title")), say(text("find-field")), made))


@on_press("found", Ack.UPDATE)
async def found(press: Press) -> None:
    """``found:<match>:<decision>``, with what was typed: what is called so, in the place of a page."""
    desk = (await press.app.matches.desk(press.match, press.person.id, press.reader.locale)).turned_to(press.arg(1))
    hits: tuple[str, ...] = ()
    if desk.decision is not None and desk.decision.id == press.arg(1):
        hits = find(desk.decision, press.typed, desk.say(press.locale, plain=True))
        if not hits:
            raise Refusal("find-nothing")
    await _redraft(press, found=hits)


async def _redraft(press: Press, page: int = 0, found: tuple[str, ...] = (), values: Sequence[str] = ()) -> None:
    await _show(press, draft=Draft(press.arg(1), page, found, _drafted(press, values)))


def _drafted(press: Press, values: Sequence[str] = ()) -> tuple[str, ...]:
    pressed = press.interaction.custom_id or ""
    return drafted(press.interaction.message, press.match, press.arg(1), pressed, values)


@on_press("pick", Ack.UPDATE)
async def pick(press: Press) -> None:
    """``pick:<match>:<decision>:<option>[:weigh]``: a choice by button."""
    await _weigh(press, press.arg(1), (press.arg(2),))


@on_press("picks", Ack.UPDATE)
async def picks(press: Press) -> None:
    """``picks:<match>:<decision>[:…][:weigh]``: a choice by select."""
    await _weigh(press, press.arg(1), press.values)


@on_press("sure", Ack.UPDATE)
async def sure(press: Press) -> None:
    """``sure:<match>:<decision>:<option>``: what is dear is meant."""
    await _answer(press, press.arg(1), (press.arg(2),))


@on_press("not-sure", Ack.UPDATE)
async def not_sure(press: Press) -> None:
    """``not-sure:<match>``: back to the question."""
    await _show(press)


async def _weigh(press: Press, decision: str, chosen: tuple[str, ...]) -> None:
    """Answer; but what is dear is asked once more, of who has not wished otherwise."""
    if press.ends_with(WEIGH) and press.reader.player.confirm:
        desk = (await press.app.matches.desk(press.match, press.person.id, press.reader.locale)).turned_to(decision)
        asked = desk.decision if desk.decision is not None and desk.decision.id == decision else None
        dear = _dear(asked, chosen) if asked else None
        if dear is not None:
            await (press.redraw if press.letter else press.show)(_are_you_sure(desk, decision, dear, press.locale))
            return
    await _answer(press, decision, chosen)


def _dear(asked: Decision, chosen: tuple[str, ...]) -> Option | None:
    """What is to be asked once more, if that is the answer."""
    return next((one for one in asked.options if (one.key,) == chosen and one.warning is not None), None)


def _are_you_sure(desk: Desk, decision: str, option: Option, locale: str) -> Sheet:
    say = desk.say(locale)
    return confirm(
        say(text("confirm-question", pick=option.label)),
        say(option.warning or text("option-warning")),
        desk.say(locale, plain=True)(option.label),
        custom_id(BUTTON, "sure", desk.match.id, decision, option.key),
        say(text("button-back")),
        custom_id(BUTTON, "not-sure", desk.match.id),
    )


async def _answer(press: Press, decision: str, chosen: tuple[str, ...]) -> None:
    await change(press, press.app.matches.act(press.match, press.person.id, decision, chosen))


async def change(press: Press, done: Awaitable[tuple[Text, ...] | None]) -> None:
    """Carry it out, redraw the panel that was pressed, then let the table know. A stale press redraws the panel too."""
    app, number = press.app, press.match
    stale: Text | None = None
    just_told: tuple[Text, ...] | None = None
    try:
        just_told = await done or ()
    except (Refusal, IllegalAction) as error:
        stale = error.text
    async with app.settling(press.interaction, number, changed=stale is None):
        await _show(press, just_told)
        if stale is not None:
            await press.tell(stale)


@on_press("undo", Ack.UPDATE)
async def undo(press: Press) -> None:
    """``undo:<match>:<decision>``: take the answer to that question back, if it is the last."""
    await change(press, press.app.matches.undo(press.match, press.person.id, press.given(1) or ""))


@on_press("more", Ack.PRIVATE)
async def more_ways(press: Press) -> None:
    """What is needed seldom."""
    desk = await press.app.matches.desk(press.match, press.person.id)
    here = press.interaction.guild_id == desk.match.server
    await press.show(more(desk, press.locale, manages=here and manages(press.interaction)))


@on_press("resign", Ack.UPDATE)
async def resign(press: Press) -> None:
    """Asked once more before it is done, unless they wish otherwise."""
    if not press.reader.player.confirm:
        await resign_now(press)
        return
    await press.show(_confirm_resign(press.match, press.locale))


def _confirm_resign(number: int, locale: str) -> Sheet:
    say = words.speaker(None, locale)
    return confirm(
        say(text("resign-question")),
        say(text("resign-warning")),
        say(text("button-resign-now")),
        custom_id(BUTTON, "resign-now", number),
        say(text("button-back")),
        custom_id(BUTTON, "back", number),
    )


@on_press("resign-now", Ack.UPDATE)
async def resign_now(press: Press) -> None:
    await press.app.matches.resign(press.match, press.person.id)
    async with press.app.settling(press.interaction, press.match):
        await press.show(await _resigned(press.app, press.match, press.reader))


async def _resigned(app: Drakhost, number: int, reader: Reader) -> Sheet:
    """How it stands with a match that was given up."""
    desk = await app.matches.desk(number, reader.person, reader.locale)
    if desk.viewer:
        return await your_move(app, number, reader)
    return sentence(desk.say(reader.locale)(text("resigned-to-computer")))


@on_press("back", Ack.UPDATE)
async def back(press: Press) -> None:
    """From a confirmation back to the move."""
    await press.show(await your_move(press.app, press.match, press.reader))


async def legal_moves(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the caller's own open questions; nothing for anybody else. Raises `Refusal`."""
    matches, person = interaction.client.matches, interaction.user.id
    number = getattr(interaction.namespace, "match", None)
    if number is None:
        number = (await matches.find(person, interaction.channel_id or 0)).id
    else:
        await admitted(interaction, number)
    desk = await matches.desk(number, person)
    say = desk.say(locale_of(interaction), plain=True)
    return [app_commands.Choice(name=name, value=value) for value, name in suggestions(desk.open, current, say)]


class Play(commands.Cog):
    """The typed ways of doing the same."""

    @app_commands.command(name="move", description=menu("command-move"))
    @app_commands.describe(option=menu("command-move-option"), match=menu("command-match"))
    @app_commands.autocomplete(option=suggesting(legal_moves))
    async def move(self, interaction: Ask, option: str | None = None, match: int | None = None) -> None:
        await privately(interaction, once=option is not None)
        app, reader = interaction.client, reader_of(interaction)
        number = await which(interaction, match)
        desk = await _playing(app, number, reader.person)
        if option is None:
            await fill(interaction, await your_move(app, number, reader))
            return
        if desk.decision is None:
            raise Refusal("not-yours")
        asked, chosen = answer(desk.open, option, desk.say(reader.locale, plain=True))
        dear = _dear(asked, chosen) if reader.player.confirm else None
        if dear is not None:
            await fill(interaction, _are_you_sure(desk, asked.id, dear, reader.locale))
            return
        just_told = await app.matches.act(number, reader.person, asked.id, chosen)
        async with app.settling(interaction, number):
            await fill(interaction, await your_move(app, number, reader, just_told))

    @app_commands.command(name="undo", description=menu("command-undo"))
    @app_commands.describe(match=menu("command-match"))
    async def undo(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction, once=True)
        app, number = interaction.client, await which(interaction, match)
        await app.matches.undo(number, interaction.user.id)
        async with app.settling(interaction, number):
            await fill(interaction, await your_move(app, number, reader_of(interaction)))

    @app_commands.command(name="resign", description=menu("command-resign"))
    @app_commands.describe(match=menu("command-match"))
    async def resign(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        app, reader, number = interaction.client, reader_of(interaction), await which(interaction, match)
        await _playing(app, number, reader.person)
        if reader.player.confirm:
            await fill(interaction, _confirm_resign(number, reader.locale))
            return
        await app.matches.resign(number, reader.person)
        async with app.settling(interaction, number):
            await fill(interaction, await _resigned(app, number, reader))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Play())
