"""Standing orders: given from a question, listed and dropped."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.host import Host
from bot.refusal import Refusal
from bot.ui.orders import ahead, orders_list
from bot.ui.outgoing import Outgoing
from bot.ui.press import Ack, Press, fill, on_press
from cogs.common import Ask, locale_of, menu, privately, which
from cogs.play import change


@on_press("order", Ack.UPDATE)
async def order(press: Press) -> None:
    """``order:<match>:<decision>:<option>:<round|always>``: answer now, and order the same answer to all questions of
    its kind, in this round or always."""
    always = press.arg(3) == "always"
    matches = press.app.matches
    await change(press, matches.orders.order(press.match, press.person.id, press.arg(1), press.arg(2), always=always))


@on_press("ahead", Ack.PRIVATE)
async def ahead_pressed(press: Press) -> None:
    """``ahead:<match>:<decision>``: show the orders that may be given from that question."""
    perspective = (
        await press.app.matches.views.perspective(press.match, press.person.id, press.recipient.locale)
    ).turned_to(press.arg(1))
    if perspective.decision is None or perspective.decision.id != press.arg(1):
        raise Refusal("settled" if perspective.open else "not-yours")
    await press.show(ahead(perspective, perspective.decision, press.locale))


@on_press("order-later", Ack.UPDATE)
async def order_later(press: Press) -> None:
    """``order-later:<match>:<decision>:<kind>``: order an answer to a question of that kind that may come."""
    await press.app.matches.orders.order_later(press.match, press.person.id, press.arg(1), press.arg(2), press.value)
    await press.show(await _listed(press.app, press.match, press.person.id, press.locale))


@on_press("order-always", Ack.UPDATE)
async def order_always(press: Press) -> None:
    """``order-always:<match>:<decision>``: answer now, and order the same answer to all questions of its kind."""
    await change(
        press, press.app.matches.orders.order(press.match, press.person.id, press.arg(1), press.value, always=True)
    )


@on_press("orders", Ack.UPDATE)
async def orders(press: Press) -> None:
    """Show the person's standing orders."""
    await press.show(await _listed(press.app, press.match, press.person.id, press.locale))


@on_press("order-drop", Ack.UPDATE)
async def order_drop(press: Press) -> None:
    """``order-drop:<match>:<seat>:<kind>``: drop one standing order."""
    await press.app.matches.orders.drop_order(press.match, press.person.id, press.seat(1), press.arg(2))
    async with press.app.settling(press.interaction, press.match):
        await press.show(await _listed(press.app, press.match, press.person.id, press.locale))


async def _listed(app: Host, number: int, person: int, locale: str) -> Outgoing:
    perspective = await app.matches.views.perspective(number, person, locale)
    if not perspective.viewer:
        raise Refusal("not-yours")
    return orders_list(perspective, await app.matches.orders.of(number, person), locale)


class Orders(commands.Cog):
    """This action as a typed command."""

    @app_commands.command(name="orders", description=menu("command-orders"))
    @app_commands.describe(match=menu("command-match"))
    async def orders(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        app, number = interaction.client, await which(interaction, match)
        await fill(interaction, await _listed(app, number, interaction.user.id, locale_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Orders())
