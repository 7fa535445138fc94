"""Answers to presses and commands: the acknowledgement in time, then private and public messages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any, NamedTuple

import aiohttp
import discord
from discord import Interaction

from bot.interactions import look_up_recipient
from bot.leases import LeaseLost, Leases
from bot.shown import FORM_INVALID, ShownPictures
from bot.ui.outgoing import Outgoing

log = logging.getLogger(__name__)
ACKNOWLEDGED, TOO_LARGE = 40060, 413
FAILURES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""The errors with which a request to Discord may fail; timeouts are among the last."""


class Sent(NamedTuple):
    """A private message: its id, its server (None in direct messages), and how to edit it for a quarter of an hour.
    `edit` raises `Undelivered`, and `LeaseLost` where another process answers by now: it may have changed the
    message."""

    id: int
    server: int | None
    edit: Callable[[Outgoing], Awaitable[None]]


class Ack(Enum):
    """The acknowledgement of a press or a command: it opens a private or a public answer, changes the message that was
    pressed, or opens a modal."""

    PRIVATE = "private"
    PUBLIC = "public"
    UPDATE = "update"
    MODAL = "modal"


async def acknowledge(interaction: Interaction[Any], ack: Ack) -> bool:
    """Answer Discord in time, with whatever is to follow, and then look up the recipient. True if Discord took the
    answer. If not, the press or command is carried out all the same: its decision's id makes it safe to press again.
    Raises nothing."""
    if ack is Ack.MODAL:  # the modal is the answer
        return True
    interaction.extras["ack"] = ack
    heard = await _defer(interaction, ack)
    await look_up_recipient(interaction)
    return heard


async def _defer(interaction: Interaction[Any], ack: Ack) -> bool:
    for _ in range(2):  # if the first reply was lost, the second tells whether its request had arrived
        try:
            await interaction.response.defer(ephemeral=ack is Ack.PRIVATE, thinking=ack is not Ack.UPDATE)
        except discord.HTTPException as error:
            if error.code == ACKNOWLEDGED:
                return True
            log.warning("an acknowledgement was not heard: %s", _failure(error))
            return False
        except FAILURES as error:
            log.warning("an acknowledgement was lost: %s", _failure(error))
        else:
            return True
    return False


class Undelivered(Exception):
    """Discord did not take a well-formed answer. The recipient's action keeps its outcome, done or not done."""


@contextmanager
def delivery() -> Iterator[None]:
    """Context around sending an answer. Raises `Undelivered`; a malformed answer raises Discord's own error."""
    try:
        yield
    except FAILURES as error:
        if isinstance(error, discord.HTTPException) and (error.code == FORM_INVALID or error.status == TOO_LARGE):
            raise
        raise Undelivered(_failure(error)) from None


def _failure(error: Exception) -> str:
    """The error for the log: Discord's own words would quote what was sent."""
    return f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__


async def fill(interaction: Interaction[Any], outgoing: Outgoing) -> Sent:
    """Put the answer in the acknowledgement's place. Raises `Undelivered`."""

    shown: ShownPictures = interaction.client.shown
    redrawn = interaction.message if interaction.extras.get("ack") is Ack.UPDATE else None

    async def put(to: Outgoing, message: int) -> int:
        with delivery():
            request, is_direct = interaction.edit_original_response, interaction.guild_id is None
            return (await shown.edit(message, to, request, is_direct=is_direct)).id

    if redrawn is not None:
        if not _is_answered_here(interaction):  # but that press was
            shown.forget(redrawn.id)
        at = await put(outgoing, redrawn.id)
    else:
        with delivery():
            at = (await interaction.edit_original_response(view=outgoing.view(), attachments=outgoing.files())).id
        shown.note(at, outgoing)

    async def edit(to: Outgoing) -> None:
        if not _is_answered_here(interaction):
            raise LeaseLost
        await put(to, at)

    return Sent(at, interaction.guild_id, edit)


async def add(interaction: Interaction[Any], outgoing: Outgoing) -> Sent:
    """Send one more private answer. Raises `Undelivered`."""
    shown: ShownPictures = interaction.client.shown
    with delivery():
        message = await interaction.followup.send(
            view=outgoing.view(), files=outgoing.files(), ephemeral=True, wait=True
        )
    shown.note(message.id, outgoing)

    async def edit(to: Outgoing) -> None:
        if not _is_answered_here(interaction):
            raise LeaseLost
        with delivery():
            await shown.edit(message.id, to, message.edit, is_direct=interaction.guild_id is None)

    return Sent(message.id, interaction.guild_id, edit)


def _is_answered_here(interaction: Interaction[Any]) -> bool:
    leases: Leases = interaction.client.leases
    return leases.answers(interaction.guild_id)


async def call(interaction: Interaction[Any], outgoing: Outgoing, person: int) -> None:
    """Send one more answer, which everybody can read and which calls a person. Raises `Undelivered`."""
    called = discord.AllowedMentions(users=[discord.Object(person)])
    with delivery():
        await interaction.followup.send(view=outgoing.view(), files=outgoing.files(), allowed_mentions=called)


async def answer(interaction: Interaction[Any], outgoing: Outgoing) -> None:
    """Answer in private, first or in addition; after a public acknowledgement the answer takes its place. Raises
    `Undelivered`."""
    ack: Ack | None = interaction.extras.get("ack")
    if ack is None and not interaction.response.is_done():
        with delivery():
            await interaction.response.send_message(view=outgoing.view(), files=outgoing.files(), ephemeral=True)
    elif ack in (Ack.PRIVATE, Ack.PUBLIC):
        await fill(interaction, outgoing)
    else:
        await add(interaction, outgoing)
