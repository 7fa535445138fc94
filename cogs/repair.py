"""For those who keep order on a server: /rewind."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot import words
from bot.app import Drakhost
from bot.refusal import Refusal
from bot.ui.panel import confirm
from bot.ui.press import BUTTON, Ack, Press, custom_id, fill, on_press
from bot.ui.repair import moments_panel
from bot.ui.sheet import Sheet
from cogs.common import Ask, locale_of, manages, menu, privately
from engines.core import text


async def _panel(interaction: Ask, number: int, locale: str) -> Sheet:
    match, sitters, last = await interaction.client.matches.moments(number, interaction.guild_id or 0)
    if not last:
        raise Refusal("rewind-nothing")
    return moments_panel(match, sitters, last, locale)


def _keeps_order(press: Press) -> None:
    """Raises `Refusal` for anybody else."""
    if not manages(press.interaction):
        raise Refusal("not-yours")


@on_press("moments", Ack.UPDATE)
async def moments(press: Press) -> None:
    """The list: from More, or again."""
    _keeps_order(press)
    await press.show(await _panel(press.interaction, press.match, press.locale))


@on_press("moment", Ack.UPDATE)
async def moment(press: Press) -> None:
    """``moment:<match>``, the value is the mark of the moment before which to go back."""
    _keeps_order(press)
    say = words.speaker(None, press.locale)
    count = await press.app.matches.since(press.match, press.interaction.guild_id or 0, press.value)
    back = custom_id(BUTTON, "moments", press.match)
    sure = custom_id(BUTTON, "rewind", press.match, press.value, count)
    question = say(text("rewind-question", count=count))
    await press.show(
        confirm(question, say(text("rewind-warning")), say(text("button-rewind")), sure, say(text("button-back")), back)
    )


@on_press("rewind", Ack.UPDATE)
async def rewind(press: Press) -> None:
    """``rewind:<match>:<mark>:<count>``, see `Matches.rewind`."""
    _keeps_order(press)
    await press.app.matches.rewind(press.match, press.interaction.guild_id or 0, press.arg(1), press.number(2))
    async with press.app.settling(press.interaction, press.match):
        await press.tell(text("rewind-done"))


class Repair(commands.Cog):
    """Going back without asking the table."""

    @app_commands.command(name="rewind", description=menu("command-rewind"))
    @app_commands.describe(number=menu("command-number"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def rewind(self, interaction: Ask, number: int) -> None:
        await privately(interaction)
        await fill(interaction, await _panel(interaction, number, locale_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Repair())
