"""What the others must agree to: /ask, and the buttons of an open motion."""

from __future__ import annotations

from typing import cast, get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot import words
from bot.app import Drakhost
from bot.refusal import Refusal
from bot.store import MotionKind
from bot.ui.motion import motions_panel
from bot.ui.press import Ack, Press, on_press
from bot.ui.trouble import sentence
from cogs.common import Ask, menu, privately, which
from engines.core import Seat, text


@on_press("motions", Ack.UPDATE)
async def motions(press: Press) -> None:
    """What may be asked of the table."""
    desk = await press.app.matches.desk(press.match, press.person.id)
    if desk.match.status != "running":
        raise Refusal("match-ended")
    if not desk.viewer:
        raise Refusal("not-yours")
    await press.show(motions_panel(desk, press.locale))


@on_press("ask", Ack.UPDATE)
async def ask(press: Press) -> None:
    """``ask:<match>:<kind>[:<seat>]``."""
    kind = press.arg(1)
    if kind not in get_args(MotionKind):
        raise Refusal("press-unknown")
    seat = press.seat(2) if kind == "remove" else None
    await press.app.matches.move(press.match, press.person.id, cast("MotionKind", kind), seat)
    async with press.app.settling(press.interaction, press.match):
        await press.show(sentence(words.speaker(None, press.locale)(text("motion-moved"))))


@on_press("agree", Ack.UPDATE)
async def agree(press: Press) -> None:
    """``agree:<match>:<motion>``."""
    await press.app.matches.agree(press.match, press.person.id, press.number(1))
    await press.app.settle(press.match)


@on_press("decline", Ack.UPDATE)
async def decline(press: Press) -> None:
    """``decline:<match>:<motion>``: also to withdraw one's own."""
    await press.app.matches.decline(press.match, press.person.id, press.number(1))
    await press.app.settle(press.match)


@on_press("go-on", Ack.UPDATE)
async def go_on(press: Press) -> None:
    """End a pause."""
    await press.app.matches.go_on(press.match, press.person.id)
    async with press.app.settling(press.interaction, press.match):
        await press.show(sentence(words.speaker(None, press.locale)(text("pause-ended"))))


class Motions(commands.Cog):
    """The typed ways of doing the same."""

    ask = app_commands.Group(name="ask", description=menu("command-ask"), guild_only=True)

    @ask.command(name="back", description=menu("command-ask-back"))
    @app_commands.describe(match=menu("command-match"))
    async def back(self, interaction: Ask, match: int | None = None) -> None:
        await self._move(interaction, match, "back")

    @ask.command(name="pause", description=menu("command-ask-pause"))
    @app_commands.describe(match=menu("command-match"))
    async def pause(self, interaction: Ask, match: int | None = None) -> None:
        await self._move(interaction, match, "pause")

    @ask.command(name="end", description=menu("command-ask-end"))
    @app_commands.describe(match=menu("command-match"))
    async def end(self, interaction: Ask, match: int | None = None) -> None:
        await self._move(interaction, match, "end")

    @ask.command(name="remove", description=menu("command-ask-remove"))
    @app_commands.describe(who=menu("command-ask-remove-who"), match=menu("command-match"))
    async def remove(self, interaction: Ask, who: discord.User, match: int | None = None) -> None:
        await self._move(interaction, match, "remove", who.id)

    @ask.command(name="resume", description=menu("command-ask-resume"))
    @app_commands.describe(match=menu("command-match"))
    async def resume(self, interaction: Ask, match: int | None = None) -> None:
        await privately(interaction)
        number = await which(interaction, match)
        await interaction.client.matches.go_on(number, interaction.user.id)
        async with interaction.client.settling(interaction, number):
            await interaction.client.tell(interaction, text("pause-ended"))

    async def _move(self, interaction: Ask, match: int | None, kind: MotionKind, whom: int | None = None) -> None:
        await privately(interaction)
        app, number = interaction.client, await which(interaction, match)
        seat: Seat | None = None
        if whom is not None:
            sitters = (await app.matches.desk(number)).sitters
            seat = next((sitter.seat for sitter in sitters if sitter.person == whom), None)
        await app.matches.move(number, interaction.user.id, kind, seat)
        async with app.settling(interaction, number):
            await app.tell(interaction, text("motion-moved"))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Motions())
