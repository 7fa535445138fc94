"""/setup: the bot's permissions in a channel."""

from __future__ import annotations

import discord
import simcord

from bot.words import speaker
from engines.core import text
from tests.bot_env import BotEnv, shown, words_of

say = speaker(None)


async def setup(bot_env: BotEnv, **denied: bool) -> str:
    keeper = bot_env.guild.create_role("keeper", permissions=discord.Permissions(manage_channels=True))
    ada = bot_env.guild.add_member(bot_env.env.create_user("keeper"), roles=[keeper])
    overwrite = discord.PermissionOverwrite(**denied)
    channel = bot_env.guild.create_text_channel("place", overwrites={bot_env.guild.default_role: overwrite})
    answer = shown(await ada.slash(channel, "setup"))
    assert answer.ephemeral
    return words_of(answer)


async def test_where_all_is_allowed_all_is_set(bot_env: BotEnv) -> None:
    assert say(text("setup-ready")) in await setup(bot_env)


async def test_what_is_needed_is_named(bot_env: BotEnv) -> None:
    told = await setup(bot_env, attach_files=False, read_message_history=False)
    assert say(text("no-table-here", what="**Attach Files**, **Read Message History**")) in told
    assert "All is set" not in told


async def test_what_threads_need_is_named(bot_env: BotEnv) -> None:
    told = await setup(bot_env, create_public_threads=False)
    assert say(text("no-thread-here", what="**Create Public Threads**")) in told
    assert "⛔" not in told


async def test_guests_are_not_offered_it(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    assert "setup" not in ada.available_commands(bot_env.channel)
    assert isinstance(ada, simcord.MemberActor)
