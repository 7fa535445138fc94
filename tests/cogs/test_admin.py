"""/setup: what the bot may do in a channel."""

from __future__ import annotations

import discord
import simcord

from bot.words import speaker
from engines.core import text
from tests.house import House, shown, words_of

say = speaker(None)


async def setup(inn: House, **denied: bool) -> str:
    keeper = inn.guild.create_role("keeper", permissions=discord.Permissions(manage_channels=True))
    ada = inn.guild.add_member(inn.env.create_user("keeper"), roles=[keeper])
    overwrite = discord.PermissionOverwrite(**denied)
    channel = inn.guild.create_text_channel("place", overwrites={inn.guild.default_role: overwrite})
    answer = shown(await ada.slash(channel, "setup"))
    assert answer.ephemeral
    return words_of(answer)


async def test_where_all_is_allowed_all_is_set(inn: House) -> None:
    assert say(text("setup-ready")) in await setup(inn)


async def test_what_is_needed_is_named(inn: House) -> None:
    told = await setup(inn, attach_files=False, read_message_history=False)
    assert say(text("no-table-here", what="**Attach Files**, **Read Message History**")) in told
    assert "All is set" not in told


async def test_what_threads_need_is_named(inn: House) -> None:
    told = await setup(inn, create_public_threads=False)
    assert say(text("no-thread-here", what="**Create Public Threads**")) in told
    assert "⛔" not in told


async def test_guests_are_not_offered_it(inn: House) -> None:
    ada = inn.person("Ada")
    assert "setup" not in ada.available_commands(inn.channel)
    assert isinstance(ada, simcord.MemberActor)
