"""Orders: given from a question in one press, listed, changed and dropped on pages of their own."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.app import Drakhost
from bot.host import Host
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.ui.answers import Ack, fill
from bot.ui.choices import out_of_sequence
from bot.ui.orders import Draft, clause, order_page, orderable, orders_list
from bot.ui.outgoing import Outgoing
from bot.ui.press import Press, on_press
from bot.ui.start_orders import ASK, PASS_ALWAYS, reactions_panel
from cogs.common import Ask, locale_of, menu, privately, which
from cogs.play import change
from engines.core import Order, Orderable, Preference
from engines.core.flow import PASS, WINDOWS
from engines.core.preferences import ASK as ASK_ME


@on_press("order", Ack.UPDATE)
async def order(press: Press) -> None:
    """``order:<match>:<decision>:<end>``: pass now, and order a pass for all questions of its kind until that end."""
    await change(press, press.app.matches.orders.order(press.match, press.person.id, await _passing(press)))


async def _passing(press: Press) -> Order:
    perspective = await _perspective(press)
    asked = next((one for one in perspective.open if one.id == press.arg(1)), None)
    if asked is None:
        raise Refusal("settled" if perspective.open else "not-yours")
    one = orderable(perspective, asked.seat, asked.kind)
    until = clause(one.until, press.number(2)) if one is not None else None
    if until is None:
        raise Refusal("illegal-order")
    return Order(asked.seat, asked.kind, (Preference(asked.kind, (PASS.key,), until=until.key),))


@on_press("ahead", Ack.PRIVATE)
async def ahead(press: Press) -> None:
    """Show the person's orders in a message of their own."""
    await press.show(_listed(await _perspective(press), press.locale))


@on_press("orders", Ack.UPDATE)
async def orders(press: Press) -> None:
    """Show the person's orders."""
    await press.show(_listed(await _perspective(press), press.locale))


@on_press("pass-always", Ack.UPDATE)
async def pass_always(press: Press) -> None:
    """Order a pass, always, wherever the person may react and has ordered nothing; then show their orders."""
    await press.app.matches.orders.pass_always(press.match, press.person.id)
    async with press.app.settling(press.interaction, press.match):
        await press.show(_listed(await _perspective(press), press.locale))


@on_press("ask-again", Ack.UPDATE)
async def ask_again(press: Press) -> None:
    """Withdraw every order to pass always; then show the person's orders."""
    await press.app.matches.orders.ask_again(press.match, press.person.id)
    async with press.app.settling(press.interaction, press.match):
        await press.show(_listed(await _perspective(press), press.locale))


@on_press("reactions", Ack.PRIVATE)
async def reactions(press: Press) -> None:
    """Show, from the lobby, whether the person is asked at the moments to react."""
    await press.show(await _before_the_start(press.app, press.match, press.person.id, press.locale))


@on_press("reactions-set", Ack.UPDATE)
async def reactions_set(press: Press) -> None:
    """``reactions-set:<match>:<ask or pass>``: order before the start what happens at the moments to react."""
    if (chosen := press.arg(1)) not in (ASK, PASS_ALWAYS):
        raise Refusal("press-unknown")
    await press.app.matches.start_orders.let_pass(press.match, press.person.id, chosen == PASS_ALWAYS)
    await press.show(await _before_the_start(press.app, press.match, press.person.id, press.locale))


async def _before_the_start(app: Host, number: int, person: int, locale: str) -> Outgoing:
    passes = await app.matches.start_orders.passing(number, person)
    return reactions_panel(await app.matches.views.perspective(number, person, locale), locale, passes=passes)


@on_press("order-kind", Ack.UPDATE)
async def order_kind(press: Press) -> None:
    """``order-kind:<match>:<seat>``: the page of the kind that was chosen."""
    await _show(press, press.value, Draft())


@on_press("order-when", Ack.UPDATE)
async def order_when(press: Press) -> None:
    """``order-when:<match>:<seat>:<kind>:<end>[:<sequence>]``: the page with another condition for the next entry."""
    await _show(press, press.arg(2), Draft(press.chosen_number, press.number(3)), press.given(4))


@on_press("order-until", Ack.UPDATE)
async def order_until(press: Press) -> None:
    """``order-until:<match>:<seat>:<kind>:<condition>[:<sequence>]``: the page with another end for the next entry."""
    await _show(press, press.arg(2), Draft(press.number(3), press.chosen_number), press.given(4))


@on_press("order-next", Ack.UPDATE)
async def order_next(press: Press) -> None:
    """``order-next:<match>:<seat>:<kind>:<condition>:<end>:<sequence>``, or the value of a select: the page with more
    picks for the next entry."""
    word = press.value if press.values else press.arg(5)
    await _show(press, press.arg(2), Draft(press.number(3), press.number(4)), word)


@on_press("order-put", Ack.UPDATE)
async def order_put(press: Press) -> None:
    """``order-put:<match>:<seat>:<kind>:<condition>:<end>:<entries>:<sequence>``: add an entry with a sequence, or to
    be asked after all."""
    one, word = await _current(press, press.number(5)), press.arg(6)
    await _add(press, one, (ASK_ME,) if word == ASK_ME else _picked(one, word))


@on_press("order-add", Ack.UPDATE)
async def order_add(press: Press) -> None:
    """``order-add:<match>:<seat>:<kind>:<condition>:<end>:<entries>``: add an entry with what was chosen; where there
    can be only one, in place of it."""
    await _add(press, await _current(press, press.number(5)), press.values)


async def _add(press: Press, one: Orderable, picks: tuple[str, ...]) -> None:
    """Add an entry, under the condition and with the end that the press names."""
    when, until = clause(one.whens, press.number(3)), clause(one.until, press.number(4))
    if when is None or until is None:
        raise Refusal("illegal-order")
    before = () if one.length == 1 else one.entries
    entry = Preference(one.kind, picks, when.key, until.key, one.course)
    await _give(press, one, (*before, entry))


def _picked(one: Orderable, word: str) -> tuple[str, ...]:
    """The picks of a sequence, by its word. Raises `Refusal`."""
    picks = out_of_sequence(one.options, one.most, word)
    if picks is None:
        raise Refusal("settled")
    return picks


@on_press("order-cut", Ack.UPDATE)
async def order_cut(press: Press) -> None:
    """``order-cut:<match>:<seat>:<kind>:<place>:<entries>``: drop one entry."""
    one, place = await _current(press, press.number(4)), press.number(3)
    await _give(press, one, (*one.entries[:place], *one.entries[place + 1 :]))


@on_press("order-drop", Ack.UPDATE)
async def order_drop(press: Press) -> None:
    """``order-drop:<match>:<seat>:<kind>``: drop all that is ordered for one kind."""
    await press.app.matches.orders.order(press.match, press.person.id, Order(press.seat(1), press.arg(2)))
    async with press.app.settling(press.interaction, press.match):
        await press.show(_listed(await _perspective(press), press.locale))


async def _perspective(press: Press) -> Perspective:
    return await press.app.matches.views.perspective(press.match, press.person.id, press.locale)


async def _current(press: Press, count: int) -> Orderable:
    """The kind that a press on its page is about, with as many entries as the page showed. Raises `Refusal`."""
    one = orderable(await _perspective(press), press.seat(1), press.arg(2))
    if one is None or len(one.entries) != count:
        raise Refusal("settled")
    return one


async def _give(press: Press, one: Orderable, entries: tuple[Preference, ...]) -> None:
    await press.app.matches.orders.order(press.match, press.person.id, Order(one.seat, one.kind, entries))
    async with press.app.settling(press.interaction, press.match):
        await _show(press, one.kind, Draft())


async def _show(press: Press, kind: str, draft: Draft, word: str | None = None) -> None:
    """The page of a kind, with the picks of a sequence; the list where the kind can be ordered no more."""
    perspective = await _perspective(press)
    one = orderable(perspective, press.seat(1), kind)
    if one is None:
        await press.show(_listed(perspective, press.locale))
    else:
        chosen = _picked(one, word) if word is not None and one.sequence else ()
        await press.show(order_page(perspective, one, press.locale, replace(draft, chosen=chosen)))


def _listed(perspective: Perspective, locale: str) -> Outgoing:
    if perspective.match.status != "running":
        raise Refusal("match-ended" if perspective.seen else perspective.unseen)
    if not perspective.viewer:
        raise Refusal("not-yours")
    return orders_list(perspective, locale)


class Orders(commands.Cog):
    """This action as a typed command."""

    @app_commands.command(name="orders", description=menu("command-orders"))
    @app_commands.describe(match=menu("command-match"))
    async def orders(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        app, number, locale = interaction.client, await which(interaction, match), locale_of(interaction)
        perspective = await app.matches.views.perspective(number, interaction.user.id, locale)
        if perspective.match.status == "lobby" and WINDOWS in perspective.meta.choices:
            await fill(interaction, await _before_the_start(app, number, interaction.user.id, locale))
        else:
            await fill(interaction, _listed(perspective, locale))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Orders())
