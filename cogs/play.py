"""Playing: Your move and /move, undo, resign."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot import words
from bot.access import admitted
from bot.app import Drakhost
from bot.drawing import Urgency
from bot.host import Host
from bot.interactions import recipient_of
from bot.panels import Panel
from bot.perspective import Answered, Perspective
from bot.recipient import Recipient
from bot.refusal import Refusal
from bot.request_rate import UNHURRIED
from bot.ui.answers import Ack, Sent, fill
from bot.ui.choices import NEW_DRAFT, WEIGH, Draft, drafted, find, out_of_sequence
from bot.ui.outgoing import Outgoing, search_window
from bot.ui.panel import confirm, more, panel
from bot.ui.press import BUTTON, MODAL, Press, custom_id, on_press
from bot.ui.seats import owner_panel
from bot.ui.trouble import sentence
from cogs.common import Ask, app_of, locale_of, manages, menu, privately, suggesting, which
from cogs.typed import answer, suggestions
from engines.core import Decision, IllegalAction, Option, Text, text
from rendering import Picture


async def your_move(
    app: Host,
    number: int,
    recipient: Recipient,
    just_told: Sequence[Text] | None = None,
    draft: Draft = NEW_DRAFT,
    answered: Answered | None = None,
    *,
    later: bool = False,
) -> tuple[Perspective, Outgoing]:
    """The perspective of the current panel, and the panel, with the events after what was `answered` just now, or
    if it is `later` since it was first shown. Raises `Refusal` for a person who has no seat in the match."""
    perspective = await app.matches.views.perspective(number, recipient.person, recipient.locale)
    perspective = _turned(perspective, draft, answered)
    if perspective.match.status in ("lobby", "frozen"):
        raise Refusal(perspective.unseen)
    if not perspective.viewer:
        if perspective.owned:
            return perspective, owner_panel(perspective, recipient.locale)
        raise Refusal("not-yours")
    plain, picture, moments = recipient.player.text_boards, None, tuple[Picture, ...]()
    if perspective.match.status == "over" and not plain:
        picture = await app.pictures.scene(perspective, recipient.locale)
    elif perspective.decision is not None and not plain:
        picture = await app.pictures.closeup(perspective, recipient.locale)
        moments = await app.pictures.moments(just_told or (), perspective, recipient.locale)
    shown = panel(perspective, picture, recipient.locale, just_told, draft, plain=plain, later=later, moments=moments)
    return perspective, shown


def _turned(perspective: Perspective, draft: Draft, answered: Answered | None) -> Perspective:
    """The perspective with what follows an answer first, or else the question of the draft."""
    return perspective.going_on(answered) if answered else perspective.turned_to(draft.decision)


async def show_move(
    app: Host,
    number: int,
    recipient: Recipient,
    send: Callable[[Outgoing], Awaitable[Sent]],
    since: int | None = None,
    draft: Draft = NEW_DRAFT,
    answered: Answered | None = None,
) -> None:
    """Show a person's current panel as a private message, with what they were told from event `since` on if they have
    just answered; from then on it is brought up to date. Raises `Refusal` like `your_move`."""
    views = app.matches.views
    just_told = None if since is None else await views.told_since(number, recipient.person, since)
    begun = await views.next_event(number) if since is None else since
    shown, outgoing = await your_move(app, number, recipient, just_told, draft, answered)
    sent, asked = await send(outgoing), shown.decision.id if shown.decision is not None else ""

    async def redraw(told: tuple[Text, ...]) -> tuple[Perspective, Callable[[], Awaitable[None]]]:
        UNHURRIED.set(True)
        kept = draft if draft.decision == asked else Draft(asked)
        shown, outgoing = await your_move(app, number, recipient, told, kept, later=True)
        return shown, partial(sent.edit, outgoing)

    app.panels.keep(number, recipient.person, Panel(sent.id, shown, begun, redraw, sent.server))


async def _playing(app: Host, number: int, person: int) -> Perspective:
    """The perspective of a person who plays in a match that goes on. Raises `Refusal` for anybody else."""
    perspective = await app.matches.views.perspective(number, person)
    if perspective.match.status in ("over", "closed"):
        raise Refusal("match-ended")
    if perspective.seen is None:
        raise Refusal(perspective.unseen)
    if not perspective.viewer:
        raise Refusal("not-yours")
    return perspective


async def _show(
    press: Press, since: int | None = None, draft: Draft = NEW_DRAFT, answered: Answered | None = None
) -> None:
    """Show the current state where the press was made: in the private panel, or in a DM; with what was told from event
    `since` on, after an answer."""
    app, number, person = press.app, press.match, press.person.id
    if not press.dm:
        await show_move(app, number, press.recipient, press.show, since, draft, answered)
        return
    just_told = None if since is None else await app.matches.views.told_since(number, person, since)
    content = await app.matches.dms.content(number, person)
    if content.perspective.seen is None:
        raise Refusal(content.perspective.unseen)
    if not content.perspective.viewer:
        raise Refusal("not-yours")
    app.panels.went_on_elsewhere(number, person)
    await app.matches.dms.drawn(number, person, press.dm, content.digest, content.about)
    turned = replace(content, perspective=_turned(content.perspective, draft, answered))
    await press.redraw(await app_of(press).courier.dms.outgoing(turned, just_told, draft, urgency=Urgency.PANEL))


@on_press("move", Ack.PRIVATE)
async def move(press: Press) -> None:
    """Show the person's move in a fresh private panel."""
    await show_move(press.app, press.match, press.recipient, press.show)


@on_press("page", Ack.UPDATE)
async def page(press: Press) -> None:
    """``page:<match>:<decision>:<page>``: another page of many options, which keeps the draft; or the first page of
    another open question."""
    await _redraft(press, page=press.number(2))


@on_press("turn", Ack.UPDATE)
async def turn(press: Press) -> None:
    """``turn:<match>``: show another of many open questions."""
    await show_move(press.app, press.match, press.recipient, press.show, draft=Draft(press.value))


@on_press("draft", Ack.UPDATE)
async def draft(press: Press) -> None:
    """``draft:<match>:<decision>:<page>:…``: choose some of many options for the draft, without answering."""
    await _redraft(press, page=press.number(2), values=press.values)


@on_press("sequence", Ack.UPDATE)
async def sequence(press: Press) -> None:
    """``sequence:<match>:<decision>:<sequence>``, or the value of a select: a sequence until now, without answering."""
    word = press.value if press.values else press.arg(2)
    await _show(press, draft=Draft(press.arg(1), chosen=await _in_order(press, word) or ()))


@on_press("take", Ack.UPDATE)
async def take(press: Press) -> None:
    """``take:<match>:<decision>[:<sequence>]``: answer with the draft."""
    await change(press, _take(press))


async def _take(press: Press) -> tuple[Text, ...]:
    word = press.given(2)
    chosen = await _in_order(press, word) if word else _drafted(press)
    if chosen is None:
        raise Refusal("settled")
    return await press.app.matches.moves.act(press.match, press.person.id, press.arg(1), chosen)


@on_press("lookup", Ack.MODAL)
async def lookup(press: Press) -> None:
    """``lookup:<match>:<decision>``: open the search modal."""
    say = words.speaker(None, press.locale)
    made = custom_id(MODAL, "found", press.number(0), press.arg(1))
    await press.open(search_window(say(text("find-title")), say(text("find-field")), made))


@on_press("found", Ack.UPDATE)
async def found(press: Press) -> None:
    """``found:<match>:<decision>``, with the typed text: show the options that match it, in place of a page."""
    perspective, asked = await _asked(press)
    hits = find(asked, press.typed, perspective.say(press.locale, plain=True)) if asked else ()
    if asked and not hits:
        raise Refusal("find-nothing")
    await _redraft(press, found=hits)


async def _redraft(press: Press, page: int = 0, found: tuple[str, ...] = (), values: Sequence[str] = ()) -> None:
    await _show(press, draft=Draft(press.arg(1), page, found, _drafted(press, values)))


async def _in_order(press: Press, word: str) -> tuple[str, ...] | None:
    """The options of a sequence, by key; None if the question has been settled."""
    _, asked = await _asked(press)
    return out_of_sequence(asked.options, asked.most, word) if asked else None


async def _asked(press: Press) -> tuple[Perspective, Decision | None]:
    """The person's perspective, and the question that was pressed; None if it has been settled."""
    perspective = await press.app.matches.views.perspective(press.match, press.person.id, press.recipient.locale)
    perspective = perspective.turned_to(press.arg(1))
    asked = perspective.decision
    return perspective, asked if asked is not None and asked.id == press.arg(1) else None


def _drafted(press: Press, values: Sequence[str] = ()) -> tuple[str, ...]:
    pressed = press.interaction.custom_id or ""
    return drafted(press.interaction.message, press.match, press.arg(1), pressed, values)


@on_press("pick", Ack.UPDATE)
async def pick(press: Press) -> None:
    """``pick:<match>:<decision>:<option>[:weigh]``: answer by button."""
    await _weigh(press, press.arg(1), (press.arg(2),))


@on_press("picks", Ack.UPDATE)
async def picks(press: Press) -> None:
    """``picks:<match>:<decision>[:…][:weigh]``: answer by select."""
    await _weigh(press, press.arg(1), press.values)


@on_press("sure", Ack.UPDATE)
async def sure(press: Press) -> None:
    """``sure:<match>:<decision>:<option>``: confirm an answer with a warning."""
    await _answer(press, press.arg(1), (press.arg(2),))


@on_press("not-sure", Ack.UPDATE)
async def not_sure(press: Press) -> None:
    """``not-sure:<match>``: go back to the question."""
    await _show(press)


async def _weigh(press: Press, decision: str, chosen: tuple[str, ...]) -> None:
    """Answer; an option with a warning is confirmed first, unless the player has switched that off."""
    if press.ends_with(WEIGH) and press.recipient.player.confirm:
        perspective, asked = await _asked(press)
        dear = _dear(asked, chosen) if asked else None
        if dear is not None:
            await (press.redraw if press.dm else press.show)(_are_you_sure(perspective, decision, dear, press.locale))
            return
    await _answer(press, decision, chosen)


def _dear(asked: Decision, chosen: tuple[str, ...]) -> Option | None:
    """The chosen option if it has a warning, which has to be confirmed; else None."""
    return next((one for one in asked.options if (one.key,) == chosen and one.warning is not None), None)


def _are_you_sure(perspective: Perspective, decision: str, option: Option, locale: str) -> Outgoing:
    say = perspective.say(locale)
    return confirm(
        say(text("confirm-question", pick=option.label)),
        say(option.warning or text("option-warning")),
        perspective.say(locale, plain=True)(option.label),
        custom_id(BUTTON, "sure", perspective.match.id, decision, option.key),
        say(text("button-back")),
        custom_id(BUTTON, "not-sure", perspective.match.id),
    )


async def _answer(press: Press, decision: str, chosen: tuple[str, ...]) -> None:
    await change(
        press, press.app.matches.moves.act(press.match, press.person.id, decision, chosen), Answered(decision, chosen)
    )


async def change(press: Press, done: Awaitable[tuple[Text, ...] | None], answered: Answered | None = None) -> None:
    """Carry out a change, such as the answer to a question, redraw the panel that was pressed, then let the table know.
    A stale press redraws the panel too, once its refusal was told: a panel that no longer asks says that the answer
    counts."""
    app, number = press.app, press.match
    stale: Text | None = None
    since = await app.matches.views.next_event(number)
    try:
        await done
    except (Refusal, IllegalAction) as error:
        stale = error.text
    async with app.settling(press.interaction, number, changed=stale is None):
        await app.play_on(number)
        if stale is None:
            await _show(press, since, answered=answered)
            return
        await press.tell(stale)
        with suppress(Refusal):  # who may see no panel was told enough
            await _show(press, answered=answered)


@on_press("undo", Ack.UPDATE)
async def undo(press: Press) -> None:
    """``undo:<match>:<decision>``: take back the answer to that question, if it is the last."""
    await change(press, press.app.matches.moves.undo(press.match, press.person.id, press.given(1) or ""))


@on_press("more", Ack.PRIVATE)
async def more_ways(press: Press) -> None:
    """Show the rarely needed actions."""
    perspective = await press.app.matches.views.perspective(press.match, press.person.id)
    here = press.interaction.guild_id == perspective.match.server
    await press.show(more(perspective, press.locale, manages=here and manages(press.interaction)))


@on_press("resign", Ack.UPDATE)
async def resign(press: Press) -> None:
    """Ask for a confirmation before resigning, unless the player has switched that off."""
    if not press.recipient.player.confirm:
        await resign_now(press)
        return
    await press.show(_confirm_resign(press.match, press.locale))


def _confirm_resign(number: int, locale: str) -> Outgoing:
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
    await press.app.matches.moves.resign(press.match, press.person.id)
    async with press.app.settling(press.interaction, press.match):
        await press.show(await _resigned(press.app, press.match, press.recipient))


async def _resigned(app: Host, number: int, recipient: Recipient) -> Outgoing:
    """The panel after resigning: the move if the person still holds a seat, or else one sentence."""
    perspective = await app.matches.views.perspective(number, recipient.person, recipient.locale)
    if perspective.viewer:
        return (await your_move(app, number, recipient))[1]
    return sentence(perspective.say(recipient.locale)(text("resigned-to-computer")))


@on_press("back", Ack.UPDATE)
async def back(press: Press) -> None:
    """``back:<match>``: go back from a confirmation to the move."""
    await show_move(press.app, press.match, press.recipient, press.show)


async def legal_moves(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the answers to the person's own open questions; empty for anybody else. Raises `Refusal`."""
    matches, person = interaction.client.matches, interaction.user.id
    number = getattr(interaction.namespace, "match", None)
    if number is None:
        number = (await matches.listing.find(person, interaction.channel_id or 0)).id
    else:
        await admitted(interaction, number)
    perspective = await matches.views.perspective(number, person)
    say = perspective.say(locale_of(interaction), plain=True)
    return [
        app_commands.Choice(name=name, value=value)
        for value, name in suggestions(perspective.open, current, say, perspective.places)
    ]


class Play(commands.Cog):
    """These actions as typed commands."""

    @app_commands.command(name="move", description=menu("command-move"))
    @app_commands.describe(option=menu("command-move-option"), match=menu("command-match"))
    @app_commands.autocomplete(option=suggesting(legal_moves))
    async def move(self, interaction: Ask, option: str | None = None, match: int | None = None) -> None:
        await privately(interaction, once=option is not None)
        app, recipient = interaction.client, recipient_of(interaction)
        number = await which(interaction, match)
        perspective = await _playing(app, number, recipient.person)
        if option is None:
            await show_move(app, number, recipient, partial(fill, interaction))
            return
        if perspective.decision is None:
            raise Refusal("not-yours")
        say = perspective.say(recipient.locale, plain=True)
        asked, chosen = answer(perspective.open, option, say, perspective.places)
        dear = _dear(asked, chosen) if recipient.player.confirm else None
        if dear is not None:
            await fill(interaction, _are_you_sure(perspective, asked.id, dear, recipient.locale))
            return
        since = await app.matches.views.next_event(number)
        await app.matches.moves.act(number, recipient.person, asked.id, chosen)
        async with app.settling(interaction, number):
            await app.play_on(number)
            await show_move(
                app, number, recipient, partial(fill, interaction), since, answered=Answered(asked.id, chosen)
            )

    @app_commands.command(name="undo", description=menu("command-undo"))
    @app_commands.describe(match=menu("command-match"))
    async def undo(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction, once=True)
        app, number = interaction.client, await which(interaction, match)
        await app.matches.moves.undo(number, interaction.user.id)
        async with app.settling(interaction, number):
            await show_move(app, number, recipient_of(interaction), partial(fill, interaction))

    @app_commands.command(name="resign", description=menu("command-resign"))
    @app_commands.describe(match=menu("command-match"))
    async def resign(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        app, recipient, number = interaction.client, recipient_of(interaction), await which(interaction, match)
        await _playing(app, number, recipient.person)
        if recipient.player.confirm:
            await fill(interaction, _confirm_resign(number, recipient.locale))
            return
        await app.matches.moves.resign(number, recipient.person)
        async with app.settling(interaction, number):
            await fill(interaction, await _resigned(app, number, recipient))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Play())
