"""Commands for a server's moderators: /rewind."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot import words
from bot.access import admitted
from bot.app import Drakhost
from bot.refusal import Refusal
from bot.ui.answers import Ack, fill
from bot.ui.outgoing import Outgoing
from bot.ui.panel import confirm
from bot.ui.press import BUTTON, Press, custom_id, on_press
from bot.ui.repair import moments_panel
from cogs.common import Ask, locale_of, manages, menu, privately
from engines.core import text


async def _panel(interaction: Ask, number: int, locale: str) -> Outgoing:
    match, occupants, last = await interaction.client.matches.repair.moments(number, interaction.guild_id or 0)
    if not last:
        raise Refusal("rewind-nothing")
    return moments_panel(match, occupants, last, locale)


async def _mended(press: Press) -> int:
    """The number of the match to be repaired, if the person may repair it. Raises `Refusal` for anybody else."""
    if not manages(press.interaction):
        raise Refusal("not-yours")
    return (await admitted(press.interaction, press.number(0), keeps_order=True)).id


@on_press("moments", Ack.UPDATE, match_at=None)
async def moments(press: Press) -> None:
    """Show the list of moments: from More, or again."""
    await press.show(await _panel(press.interaction, await _mended(press), press.locale))


@on_press("moment", Ack.UPDATE, match_at=None)
async def moment(press: Press) -> None:
    """``moment:<match>``, with the mark of the moment before which to go back: ask for a confirmation."""
    number, say = await _mended(press), words.speaker(None, press.locale)
    count = await press.app.matches.repair.since(number, press.interaction.guild_id or 0, press.value)
    back = custom_id(BUTTON, "moments", number)
    sure = custom_id(BUTTON, "rewind", number, press.value, count)
    question = say(text("rewind-question", count=count))
    await press.show(
        confirm(question, say(text("rewind-warning")), say(text("button-rewind")), sure, say(text("button-back")), back)
    )


@on_press("rewind", Ack.UPDATE, match_at=None)
async def rewind(press: Press) -> None:
    """``rewind:<match>:<mark>:<count>``, see `Repair.rewind`."""
    number = await _mended(press)
    await press.app.matches.repair.rewind(number, press.interaction.guild_id or 0, press.arg(1), press.number(2))
    async with press.app.settling(press.interaction, number):
        await press.tell(text("rewind-done"))


class Repair(commands.Cog):
    """Going back without asking the table."""

    @app_commands.command(name="rewind", description=menu("command-rewind"))
    @app_commands.describe(number=menu("command-number"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def rewind(self, interaction: Ask, number: int) -> None:
        await privately(interaction)
        await admitted(interaction, number, keeps_order=True)
        await fill(interaction, await _panel(interaction, number, locale_of(interaction)))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Repair())
