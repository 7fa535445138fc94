"""Who may see a match: its players; and on its server whoever sees the place where it stands, at a private table only
those who were invited.

All that names a match asks here first: presses, commands, autocomplete. Numbers of matches are small and follow each
other, so for somebody who may not see a match there is none of that number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import Interaction

from bot.refusal import Refusal
from bot.store import Match
from engines.core import text

if TYPE_CHECKING:
    from bot.app import Drakhost


async def admitted(interaction: Interaction[Drakhost], number: int, *, keeps_order: bool = False) -> Match:
    """The match of that number. Raises `Refusal` for somebody who may not see it. `keeps_order`: they ask as one who
    may mend it; to them Discord shows private threads as well, where they may manage threads."""
    standing = await interaction.client.matches.standing(number, interaction.user.id)
    match = standing.match
    if standing.plays:
        return match
    if not _sees_place(interaction, match):
        raise Refusal(text("no-such-match", number=number))
    invited = standing.invited or (keeps_order and _manages_threads(interaction, match))
    if match.private and not invited:
        here = interaction.channel_id == match.place  # where the table's messages can be read anyway
        raise Refusal("table-private" if here else text("no-such-match", number=number))
    return match


def _sees_place(interaction: Interaction[Any], match: Match) -> bool:
    """Whether somebody asks in the very place of a match, or sees it from where they ask: on its server, and the
    channel is one that they may view. What shows a place is known without a request, also where a thread sleeps."""
    guild, person = interaction.guild, interaction.user
    if guild is None or guild.id != match.server or not isinstance(person, discord.Member):
        return False
    if interaction.channel_id in (match.channel, match.thread):
        return True
    return may_view(guild, match, person)


def _manages_threads(interaction: Interaction[Any], match: Match) -> bool:
    guild, person = interaction.guild, interaction.user
    room = guild.get_channel(match.parent or match.channel) if guild is not None else None
    member = person if isinstance(person, discord.Member) else None
    return room is not None and member is not None and room.permissions_for(member).manage_threads


def may_view(guild: discord.Guild, match: Match, person: discord.Member) -> bool:
    """Whether a member may view the channel in which a match stands. A private thread shows to nobody by its channel's
    rights alone."""
    room = guild.get_channel(match.parent or match.channel)
    return room is not None and room.permissions_for(person).view_channel


async def only_viewer(app: Drakhost, match: Match, person: int) -> None:
    """Raises `Refusal` where somebody who is to be asked to a match could not see it: they have left the server, or the
    channel is hidden from them. Whom a private thread lets in is seen when they come."""
    guild = app.get_guild(match.server)
    if guild is None:
        return
    try:
        member = guild.get_member(person) or await guild.fetch_member(person)
    except discord.NotFound:
        raise Refusal("guest-gone") from None
    known = guild.get_channel(match.parent or match.channel) is not None
    if known and not may_view(guild, match, member):
        raise Refusal(text("guest-cannot-see", who=f"<@{person}>", channel=f"<#{match.parent or match.channel}>"))


def parent_of(room: object) -> int | None:
    """The channel that shows everybody in it a public thread; None for any other place."""
    return room.parent_id if isinstance(room, discord.Thread) and not room.is_private() else None
