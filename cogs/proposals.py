"""Proposals, which the other players must agree to: /ask, and the buttons of an open proposal."""

from __future__ import annotations

from typing import cast, get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot import words
from bot.app import Drakhost
from bot.refusal import Refusal
from bot.store import ProposalKind
from bot.ui.answers import Ack
from bot.ui.press import Press, on_press
from bot.ui.proposal import proposals_panel
from bot.ui.trouble import sentence
from cogs.common import Ask, menu, privately, which
from engines.core import Seat, text


@on_press("proposals", Ack.UPDATE)
async def proposals(press: Press) -> None:
    """Show the proposals that the player may make."""
    perspective = await press.app.matches.views.perspective(press.match, press.person.id)
    if perspective.match.status != "running":
        raise Refusal("match-ended")
    if not perspective.viewer:
        raise Refusal("not-yours")
    await press.show(proposals_panel(perspective, press.locale))


@on_press("ask", Ack.UPDATE)
async def ask(press: Press) -> None:
    """``ask:<match>:<kind>[:<seat>]``: make a proposal."""
    kind = press.arg(1)
    if kind not in get_args(ProposalKind):
        raise Refusal("press-unknown")
    seat = press.seat(2) if kind == "remove" else None
    await press.app.matches.proposals.propose(press.match, press.person.id, cast("ProposalKind", kind), seat)
    async with press.app.settling(press.interaction, press.match):
        await press.show(sentence(words.speaker(None, press.locale)(text("proposal-moved"))))


@on_press("agree", Ack.UPDATE)
async def agree(press: Press) -> None:
    """``agree:<match>:<proposal>``: agree to it."""
    await press.app.matches.proposals.agree(press.match, press.person.id, press.number(1))
    await press.app.follow_up(press.match)


@on_press("decline", Ack.UPDATE)
async def decline(press: Press) -> None:
    """``decline:<match>:<proposal>``: decline it, or withdraw one's own."""
    await press.app.matches.proposals.decline(press.match, press.person.id, press.number(1))
    await press.app.follow_up(press.match)


@on_press("go-on", Ack.UPDATE)
async def go_on(press: Press) -> None:
    """``go-on:<match>``: end a pause."""
    await press.app.matches.proposals.go_on(press.match, press.person.id)
    async with press.app.settling(press.interaction, press.match):
        await press.show(sentence(words.speaker(None, press.locale)(text("pause-ended"))))


class Proposals(commands.Cog):
    """These actions as typed commands."""

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
        await interaction.client.matches.proposals.go_on(number, interaction.user.id)
        async with interaction.client.settling(interaction, number):
            await interaction.client.tell(interaction, text("pause-ended"))

    async def _move(self, interaction: Ask, match: int | None, kind: ProposalKind, whom: int | None = None) -> None:
        await privately(interaction)
        app, number = interaction.client, await which(interaction, match)
        seat: Seat | None = None
        if whom is not None:
            occupants = (await app.matches.views.perspective(number)).occupants
            seat = next((occupant.seat for occupant in occupants if occupant.person == whom), None)
        await app.matches.proposals.propose(number, interaction.user.id, kind, seat)
        async with app.settling(interaction, number):
            await app.tell(interaction, text("proposal-moved"))


async def setup(bot: Drakhost) -> None:
    await bot.add_cog(Proposals())
