"""A private match is shown where not everybody can see it, or nowhere."""

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
from tests.cogs.test_guests import private_lobby, private_match
from tests.house import Answered, House, presses, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


async def here(who: simcord.MemberActor, place: simcord.ChannelHandle) -> str:
    return Answered(await who.slash(place, "table here", number=1)).sentence


async def match(inn: House) -> Match:
    return (await inn.bot.matches.desk(1)).match


def dms(who: simcord.MemberActor) -> list[str]:
    return [words_of(message) for message in who.user.dm_channel.history()] if who.user.dm_channel else []


def played(inn: House, place: simcord.ChannelHandle) -> list[discord.Message]:
    """What everybody there can read of the match, but for the lobby."""
    return [message for message in place.history() if "Your move" in presses(message)]


def private_thread(inn: House, *names: str) -> simcord.ChannelHandle:
    """A private thread that somebody has made, with these people in it, and the bot."""
    owner, *others = inn.people(*names)
    everybody: list[Any] = [owner, *others, inn.guild.me]
    inn.env.backend.create_thread(inn.channel.id, "just us", owner.id, type=ChannelType.PRIVATE_THREAD)
    thread = inn.channel.threads[-1]
    for one in everybody:
        inn.env.backend.add_thread_member(thread.id, one.id)
    return thread


def lost(inn: House) -> str:
    return say(text("table-lost", number=1, host=f"<@{inn.person('Ada').id}>"))


async def test_only_the_host_moves_a_private_table_and_only_out_of_sight(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await private_match(inn)
    inn.env.backend.create_thread(inn.channel.id, "for all", bo.id)
    public = inn.channel.threads[-1]
    assert await here(bo, public) == say(text("host-moves-private"))
    assert await here(ada, public) == say(text("no-hidden-place"))
    assert (await match(inn)).place == thread.id
    assert not played(inn, public)
    ours = private_thread(inn, "Ada", "Bo")
    assert await here(ada, ours) == say(text("table-here", number=1))
    assert len(played(inn, ours)) == 1
    assert not played(inn, inn.channel)


async def test_where_the_host_plays_no_more_anybody_at_the_table_moves_it(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await private_match(inn)
    await inn.bot.matches.resign(1, ada.id)
    ours = private_thread(inn, "Bo")
    assert await here(bo, ours) == say(text("table-here", number=1))


@pytest.mark.parametrize("by", ["button", "command"])
async def test_what_cannot_be_hidden_does_not_start(inn: House, by: str) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await private_lobby(inn, ada)
    await ada.slash(inn.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await inn.deny(create_private_threads=False)
    start = ada.click(lobby, label="Start") if by == "button" else ada.slash(inn.channel, "table start", number=1)
    assert Answered(await start).sentence == say(text("no-private-here", what="**Create Private Threads**"))
    assert (await match(inn)).status == "lobby"
    await inn.deny(create_private_threads=True)
    await ada.click(lobby, label="Start")
    assert (await match(inn)).status == "running"


async def test_at_discords_limit_of_threads_no_private_match_starts(
    inn: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.permissions.ACTIVE_THREADS", 1)
    ada, bo = inn.people("Ada", "Bo")
    lobby = await private_lobby(inn, ada)
    await ada.slash(inn.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    inn.env.backend.create_thread(inn.channel.id, "the last", bo.id)
    assert Answered(await ada.click(lobby, label="Start")).sentence == say(text("private-threads-full"))
    assert (await match(inn)).status == "lobby"


async def test_where_no_thread_comes_of_it_nothing_is_shown_and_all_are_written_to(inn: House) -> None:
    """Discord refuses after the start has been committed."""
    ada, bo = inn.people("Ada", "Bo")
    lobby = await private_lobby(inn, ada)
    await ada.slash(inn.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    before = len(inn.channel.history())
    inn.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    answered = Answered(await ada.click(lobby, label="Start"))
    assert [words_of(one) for one in answered.private] == [say(text("table-unhoused", number=1))]
    assert (await match(inn)).lost_at is not None
    assert len(inn.channel.history()) == before
    assert not played(inn, inn.channel)
    for who in (ada, bo):
        (letter,) = dms(who)
        assert letter.startswith(lost(inn))
    await inn.sweep(60)
    assert not played(inn, inn.channel)
    inn.env.backend.faults.clear()
    assert await here(ada, inn.channel) == say(text("table-here", number=1))
    assert len(played(inn, inn.channel.threads[-1])) == 1
    assert not played(inn, inn.channel)
    assert (await match(inn)).lost_at is None
    assert all(lost(inn) not in said for who in (ada, bo) for said in dms(who))


async def test_a_thread_that_is_lost_stops_the_clock_till_the_host_brings_the_table_elsewhere(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await private_lobby(inn, ada)
    await inn.bot.matches.choose(1, ada.id, "pace", "live")
    await ada.slash(inn.channel, "table invite", number=1, person=bo)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    thread = inn.channel.threads[-1]
    before = len(inn.channel.history())
    inn.env.backend.delete_channel(thread.id)
    await inn.env.settle()
    await give(inn, ada, inn.channel)
    stopped = await match(inn)
    assert (stopped.lost_at, stopped.thread) == (stopped.paused_at, None)
    assert stopped.lost_at is not None
    assert len(inn.channel.history()) == before
    assert all(any(said.startswith(lost(inn)) for said in dms(who)) for who in (ada, bo))
    for ask in ("ask resume", "ask pause", "ask end"):
        assert Answered(await bo.slash(inn.channel, ask, match=1)).sentence == lost(inn)
    length = stopped.length
    await inn.sweep(30)
    assert ((await match(inn)).length, len(inn.channel.history())) == (length, before)
    ours = private_thread(inn, "Ada", "Bo")
    assert await here(bo, ours) == say(text("host-moves-private"))
    await here(ada, ours)
    again = await match(inn)
    assert (again.lost_at, again.paused_at, again.place) == (None, None, ours.id)
    (shown,) = played(inn, ours)
    assert say(text("place-found")) in words_of(shown)


async def test_a_channel_that_all_come_to_see_is_no_place_any_more(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    hidden, seen = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
    assert inn.guild.me is not None
    rights: dict[Any, discord.PermissionOverwrite] = {ada: seen, bo: seen, inn.guild.me: seen}
    cellar = inn.guild.create_text_channel("cellar", overwrites={inn.guild.default_role: hidden, **rights})
    thread = await private_match(inn)
    await here(ada, cellar)
    assert await inn.owed() == []
    inn.env.backend.delete_channel(cellar.threads[-1].id)
    await inn.env.settle()
    await give(inn, ada, thread)
    assert (await match(inn)).lost_at is None, "the channel is hidden as well"
    assert len(played(inn, cellar.threads[-1])) == 1
    channel = inn.bot.get_channel(cellar.id)
    assert isinstance(channel, discord.TextChannel)
    sent = len(inn.env.http_requests)
    await channel.set_permissions(channel.guild.default_role, overwrite=seen)
    del inn.env.http_requests[sent:]
    inn.env.backend.delete_channel(cellar.threads[-1].id)
    await inn.env.settle()
    await give(inn, bo, thread)
    assert (await match(inn)).lost_at is not None
    assert not played(inn, cellar)
