"""A private match is shown where some members cannot see it, or nowhere."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.enums import ChannelType

from bot.store import Match
from bot.words import speaker
from engines.core import text
from tests.bot.test_courier import give
from tests.bot_env import Answered, BotEnv, presses, words_of
from tests.cogs.test_guests import private_lobby, private_match

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


async def here(who: simcord.MemberActor, place: simcord.ChannelHandle) -> str:
    return Answered(await who.slash(place, "table here", number=1)).sentence


async def match(bot_env: BotEnv) -> Match:
    return (await bot_env.bot.matches.views.perspective(1)).match


def dms(who: simcord.MemberActor) -> list[str]:
    return [words_of(message) for message in who.user.dm_channel.history()] if who.user.dm_channel else []


def played(bot_env: BotEnv, place: simcord.ChannelHandle) -> list[discord.Message]:
    """The match's messages in that place, without the lobby."""
    return [message for message in place.history() if "Your move" in presses(message)]


def private_thread(bot_env: BotEnv, *names: str) -> simcord.ChannelHandle:
    """A private thread that a person has made, with these people and the bot in it."""
    owner, *others = bot_env.people(*names)
    everybody: list[Any] = [owner, *others, bot_env.guild.me]
    bot_env.env.backend.create_thread(bot_env.channel.id, "just us", owner.id, type=ChannelType.PRIVATE_THREAD)
    thread = bot_env.channel.threads[-1]
    for one in everybody:
        bot_env.env.backend.add_thread_member(thread.id, one.id)
    return thread


def lost(bot_env: BotEnv) -> str:
    return say(text("table-lost", number=1, host=f"<@{bot_env.person('Ada').id}>"))


async def test_only_the_host_moves_a_private_table_and_only_out_of_sight(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await private_match(bot_env)
    bot_env.env.backend.create_thread(bot_env.channel.id, "for all", bo.id)
    public = bot_env.channel.threads[-1]
    assert await here(bo, public) == say(text("host-moves-private"))
    assert await here(ada, public) == say(text("no-hidden-place"))
    assert (await match(bot_env)).place == thread.id
    assert not played(bot_env, public)
    ours = private_thread(bot_env, "Ada", "Bo")
    assert await here(ada, ours) == say(text("table-here", number=1))
    assert len(played(bot_env, ours)) == 1
    assert not played(bot_env, bot_env.channel)


async def test_where_the_host_plays_no_more_anybody_at_the_table_moves_it(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await private_match(bot_env)
    await bot_env.bot.matches.moves.resign(1, ada.id)
    ours = private_thread(bot_env, "Bo")
    assert await here(bo, ours) == say(text("table-here", number=1))


@pytest.mark.parametrize("by", ["button", "command"])
async def test_what_cannot_be_hidden_does_not_start(bot_env: BotEnv, by: str) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await private_lobby(bot_env, ada)
    await ada.slash(bot_env.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await bot_env.deny(create_private_threads=False)
    start = ada.click(lobby, label="Start") if by == "button" else ada.slash(bot_env.channel, "table start", number=1)
    assert Answered(await start).sentence == say(text("no-private-here", what="**Create Private Threads**"))
    assert (await match(bot_env)).status == "lobby"
    await bot_env.deny(create_private_threads=True)
    await ada.click(lobby, label="Start")
    assert (await match(bot_env)).status == "running"


async def test_at_discords_limit_of_threads_no_private_match_starts(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.permissions.ACTIVE_THREADS", 1)
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await private_lobby(bot_env, ada)
    await ada.slash(bot_env.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    bot_env.env.backend.create_thread(bot_env.channel.id, "the last", bo.id)
    assert Answered(await ada.click(lobby, label="Start")).sentence == say(text("private-threads-full"))
    assert (await match(bot_env)).status == "lobby"


async def test_where_no_thread_comes_of_it_nothing_is_shown_and_all_are_written_to(bot_env: BotEnv) -> None:
    """Discord refuses the thread after the start has been committed."""
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await private_lobby(bot_env, ada)
    await ada.slash(bot_env.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    before = len(bot_env.channel.history())
    bot_env.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    answered = Answered(await ada.click(lobby, label="Start"))
    assert [words_of(one) for one in answered.private] == [say(text("table-unhoused", number=1))]
    assert (await match(bot_env)).lost_at is not None
    assert len(bot_env.channel.history()) == before
    assert not played(bot_env, bot_env.channel)
    for who in (ada, bo):
        (dm,) = dms(who)
        assert dm.startswith(lost(bot_env))
    await bot_env.sweep(60)
    assert not played(bot_env, bot_env.channel)
    bot_env.env.backend.faults.clear()
    assert await here(ada, bot_env.channel) == say(text("table-here", number=1))
    assert len(played(bot_env, bot_env.channel.threads[-1])) == 1
    assert not played(bot_env, bot_env.channel)
    assert (await match(bot_env)).lost_at is None
    assert all(lost(bot_env) not in said for who in (ada, bo) for said in dms(who))


async def test_a_thread_that_is_lost_stops_the_clock_till_the_host_brings_the_table_elsewhere(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await private_lobby(bot_env, ada)
    await bot_env.bot.matches.lobby.choose(1, ada.id, "pace", "live")
    await ada.slash(bot_env.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    before = len(bot_env.channel.history())
    bot_env.env.backend.delete_channel(thread.id)
    await bot_env.env.settle()
    await give(bot_env, ada, bot_env.channel)
    stopped = await match(bot_env)
    assert (stopped.lost_at, stopped.thread) == (stopped.paused_at, None)
    assert stopped.lost_at is not None
    assert len(bot_env.channel.history()) == before
    assert all(any(said.startswith(lost(bot_env)) for said in dms(who)) for who in (ada, bo))
    for ask in ("ask resume", "ask pause", "ask end"):
        assert Answered(await bo.slash(bot_env.channel, ask, match=1)).sentence == lost(bot_env)
    length = stopped.length
    await bot_env.sweep(30)
    assert ((await match(bot_env)).length, len(bot_env.channel.history())) == (length, before)
    ours = private_thread(bot_env, "Ada", "Bo")
    assert await here(bo, ours) == say(text("host-moves-private"))
    await here(ada, ours)
    again = await match(bot_env)
    assert (again.lost_at, again.paused_at, again.place) == (None, None, ours.id)
    (shown,) = played(bot_env, ours)
    assert say(text("place-found")) in words_of(shown)


async def test_a_channel_that_all_come_to_see_is_no_place_any_more(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    hidden, seen = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
    assert bot_env.guild.me is not None
    rights: dict[Any, discord.PermissionOverwrite] = {ada: seen, bo: seen, bot_env.guild.me: seen}
    cellar = bot_env.guild.create_text_channel("cellar", overwrites={bot_env.guild.default_role: hidden, **rights})
    thread = await private_match(bot_env)
    await here(ada, cellar)
    assert await bot_env.owed() == []
    bot_env.env.backend.delete_channel(cellar.threads[-1].id)
    await bot_env.env.settle()
    await give(bot_env, ada, thread)
    assert (await match(bot_env)).lost_at is None, "the channel is hidden as well"
    assert len(played(bot_env, cellar.threads[-1])) == 1
    channel = bot_env.bot.get_channel(cellar.id)
    assert isinstance(channel, discord.TextChannel)
    sent = len(bot_env.env.http_requests)
    await channel.set_permissions(channel.guild.default_role, overwrite=seen)
    del bot_env.env.http_requests[sent:]
    bot_env.env.backend.delete_channel(cellar.threads[-1].id)
    await bot_env.env.settle()
    await give(bot_env, bo, thread)
    assert (await match(bot_env)).lost_at is not None
    assert not played(bot_env, cellar)
