"""Access to matches. A match's players may see it; on its server so may every member who can view its channel or
thread, at a private table only those invited.

Everything that names a match asks here first: presses, commands, autocomplete. Match numbers are small and consecutive,
so a person who may not see a match is told that no match has that number.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction

from bot.host import Host
from bot.refusal import Refusal
from bot.store import Match
from engines.core import text


async def admitted(interaction: Interaction[Any], number: int, *, keeps_order: bool = False) -> Match:
    """The match of that number. Raises `Refusal` for a person who may not see it. `keeps_order`: the person asks as a
    moderator who may repair the match; Discord shows private threads too to members who may manage threads."""
    host: Host = interaction.client
    standing = await host.matches.places.standing(number, interaction.user.id)
    match = standing.match
    if standing.plays:
        return match
    if not _sees_place(interaction, match):
        raise Refusal(text("no-such-match", number=number))
    invited = standing.invited or (keeps_order and _manages_threads(interaction, match))
    if match.private and not invited:
        here = interaction.channel_id == match.place  # the table's messages can be read here anyway
        raise Refusal("table-private" if here else text("no-such-match", number=number))
    return match


def _sees_place(interaction: Interaction[Any], match: Match) -> bool:
    """True if a person asks from the match's channel or thread, or asks on its server and may view that channel.
    Permissions are known without a request, even where the thread is archived."""
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
    """True if a member may view the channel in which a match stands. The channel's permissions alone show a private
    thread to no member."""
    room = guild.get_channel(match.parent or match.channel)
    return room is not None and room.permissions_for(person).view_channel


async def only_viewer(app: Host, match: Match, person: int) -> None:
    """Raises `Refusal` if a person about to be invited could not see the match: they have left the server, or the
    channel is hidden from them. Access to a private thread is checked when they come."""
    if app.has_left(match.server):
        return
    try:
        guild = app.get_guild(match.server) or await app.fetch_guild(match.server, with_counts=False)
        member = guild.get_member(person) or await guild.fetch_member(person)
    except discord.NotFound:
        raise Refusal("guest-gone") from None
    known = guild.get_channel(match.parent or match.channel) is not None
    if known and not may_view(guild, match, member):
        raise Refusal(text("guest-cannot-see", who=f"<@{person}>", channel=f"<#{match.parent or match.channel}>"))


def parent_of(room: object) -> int | None:
    """The channel of a public thread: everybody who sees the channel sees the thread. None for any other place."""
    return room.parent_id if isinstance(room, discord.Thread) and not room.is_private() else None
