"""Standing orders: given from a question, listed and dropped."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Drakhost
from bot.refusal import Refusal
from bot.ui.orders import ahead, orders_list
from bot.ui.press import Ack, Press, fill, on_press
from bot.ui.sheet import Sheet
from cogs.common import Ask, locale_of, menu, privately, which
from cogs.play import change


@on_press("order", Ack.UPDATE)
async def order(press: Press) -> None:
    """``order:<match>:<decision>:<option>:<round|always>``: the answer now, and to all questions of its kind."""
    always = press.arg(3) == "always"
    matches = press.app.matches
    await change(press, matches.order(press.match, press.person.id, press.arg(1), press.arg(2), always=always))


@on_press("ahead", Ack.PRIVATE)
async def ahead_pressed(press: Press) -> None:
    """``ahead:<match>:<decision>``: what may be ordered ahead from there."""
    desk = (await press.app.matches.desk(press.match, press.person.id, press.reader.locale)).turned_to(press.arg(1))
    if desk.decision is None or desk.decision.id != press.arg(1):
        raise Refusal("settled" if desk.open else "not-yours")
    await press.show(ahead(desk, desk.decision, press.locale))


@on_press("order-later", Ack.UPDATE)
async def order_later(press: Press) -> None:
    """``order-later:<match>:<decision>:<kind>``: an answer to a question of that kind that may come."""
    await press.app.matches.order_later(press.match, press.person.id, press.arg(1), press.arg(2), press.value)
    await press.show(await _listed(press.app, press.match, press.person.id, press.locale))


@on_press("order-always", Ack.UPDATE)
async def order_always(press: Press) -> None:
    """``order-always:<match>:<decision>``: the answer now, and to all questions of its kind."""
    await change(press, press.app.matches.order(press.match, press.person.id, press.arg(1), press.value, always=True))


@on_press("orders", Ack.UPDATE)
async def orders(press: Press) -> None:
    """What one has ordered."""
    await press.show(await _listed(press.app, press.match, press.person.id, press.locale))


@on_press("order-drop", Ack.UPDATE)
async def order_drop(press: Press) -> None:
    """``order-drop:<match>:<seat>:<kind>``."""
    await press.app.matches.drop_order(press.match, press.person.id, press.seat(1), press.arg(2))
    async with press.app.settling(press.interaction, press.match):
        await press.show(await _listed(press.app, press.match, press.person.id, press.locale))


async def _listed(app: Drakhost, number: int, person: int, locale: str) -> Sheet:
    desk = await app.matches.desk(number, person, locale)
    if not desk.viewer:
        raise Refusal("not-yours")
    return orders_list(desk, await app.matches.orders(number, person), locale)


class Orders(commands.Cog):
    """The typed way of doing the same."""

    @app_commands.command(name="orders", description=menu("command-orders"))
    @app_commands.describe(match=menu("command-match"))
    async def orders(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        app, number = interaction.client, await which(interaction, match)
        await fill(interaction, await _listed(app, number, interaction.user.id, locale_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Orders())
