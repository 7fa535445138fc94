"""The place of a table: the channel, thread or post in which it was opened, or to which its players have moved it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord
from simcord.enums import ChannelType

from bot.words import speaker
from engines.core import text
from tests.bot.test_courier import step
from tests.bot.test_threads import put_away, user_thread
from tests.bot_env import Answered, BotEnv, buttons, components, presses, shown, words_of
from tests.resilience.mishaps import strict_threads

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    """Threads as Discord has them."""
    with strict_threads():
        yield


def forum_post(bot_env: BotEnv, owner: simcord.MemberActor) -> simcord.ChannelHandle:
    """A post that a person has written in a forum."""
    forum = bot_env.guild.create_forum_channel("tables wanted")
    bot_env.env.backend.create_thread(forum.id, "who plays?", owner.id)
    return forum.threads[-1]


def somewhere(bot_env: BotEnv, kind: str, owner: simcord.MemberActor) -> simcord.ChannelHandle:
    if kind == "channel":
        return bot_env.guild.create_text_channel("elsewhere")
    if kind == "voice":
        return bot_env.guild.create_voice_channel("talk")
    if kind == "stage":
        return bot_env.guild.create_stage_channel("stage")
    return forum_post(bot_env, owner) if kind == "post" else user_thread(bot_env, owner, "our games")


def live(place: simcord.ChannelHandle, label: str = "Your move") -> list[discord.Message]:
    return [message for message in place.history() if label in presses(message)]


async def here(who: simcord.MemberActor, place: simcord.ChannelHandle, number: int = 1) -> str:
    return Answered(await who.slash(place, "table here", number=number)).sentence


# opened there


@pytest.mark.parametrize("kind", ["thread", "post", "voice", "stage"])
async def test_a_table_opened_in_a_thread_stays_there(bot_env: BotEnv, kind: str) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    place = somewhere(bot_env, kind, bo)
    before = len(bot_env.env.backend.channels)
    await ada.slash(place, "play", game="draugr")
    assert "Start" in presses(bot_env.last(place))
    result = await ada.click(bot_env.last(place), label="Start")
    (panel,) = Answered(result).private
    assert "Where do you walk?" in words_of(panel)
    assert len(live(place)) == 1
    await step(bot_env, ada, place)
    assert len(live(place)) == 1
    assert len(bot_env.env.backend.channels) == before, "no other thread was made"
    assert not any(list(components(message)) for message in bot_env.channel.history())
    assert await bot_env.owed() == []


@pytest.mark.parametrize("kind", ["thread", "post"])
async def test_a_table_in_a_thread_that_sleeps_wakes_it(bot_env: BotEnv, kind: str) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    place = somewhere(bot_env, kind, bo)
    await ada.slash(place, "play", game="magpies")
    await put_away(bot_env, place)
    await bo.slash(bot_env.channel, "table join", number=1)
    (lobby,) = place.history()
    assert "Bo" in words_of(lobby)
    await ada.click(lobby, label="Start")
    await put_away(bot_env, place)
    await bot_env.bot.matches.moves.resign(1, ada.id)
    await bot_env.bot.follow_up(1)
    assert not bot_env.env.backend.channels[place.id].thread_metadata.archived  # type: ignore[union-attr]
    assert len(live(place)) == 1
    assert await bot_env.owed() == []


async def test_a_table_in_a_thread_that_was_closed_can_be_moved(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    place = user_thread(bot_env, bo, "our games")
    await ada.slash(place, "play", game="magpies")
    await put_away(bot_env, place, locked=True)
    result = await bo.slash(bot_env.channel, "table join", number=1)
    assert [words_of(message) for message in result.followups] == [say(text("table-out-of-reach", number=1))]
    assert await here(bo, bot_env.channel) == say(text("table-here", number=1))
    (lobby,) = live(bot_env.channel, "Start")
    await ada.click(lobby, label="Start")
    assert len(live(bot_env.channel.threads[-1])) == 1
    assert await bot_env.owed() == []


@pytest.mark.parametrize("kind", [ChannelType.FORUM, ChannelType.CATEGORY])
@pytest.mark.parametrize("command", ["play", "draugr new", "table here"])
async def test_where_nobody_can_write_no_table_is_opened(bot_env: BotEnv, kind: int, command: str) -> None:
    """Discord lets no person type there, but a client may still send the command."""
    ada = bot_env.person("Ada")
    await bot_env.play(ada, "magpies")
    shelf = bot_env.guild.create_text_channel("shelf")
    bot_env.env.backend.edit_channel(shelf.id, {"type": kind})
    bot_env.bot._connection._get_guild(bot_env.guild.id)._remove_channel(discord.Object(shelf.id))  # type: ignore
    given: dict[str, dict[str, Any]] = {"play": {"game": "draugr"}, "table here": {"number": 1}}
    assert Answered(await ada.slash(shelf, command, **given.get(command, {}))).sentence == say(text("no-messages-here"))
    assert len(bot_env.channel.history()) == 1


async def test_what_is_missing_in_a_thread_is_named(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    deny = discord.PermissionOverwrite(send_messages=False, send_messages_in_threads=False)
    channel = bot_env.guild.create_text_channel("quiet", overwrites={bot_env.guild.default_role: deny})
    bot_env.env.backend.create_thread(channel.id, "talk", ada.id)
    refused = Answered(await ada.slash(channel.threads[-1], "play", game="draugr")).sentence
    assert refused == say(text("no-table-here", what="**Send Messages in Threads**"))


async def test_a_thread_needs_no_right_to_write_in_the_channel(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    deny = discord.PermissionOverwrite(send_messages=False)
    channel = bot_env.guild.create_text_channel("announced", overwrites={bot_env.guild.default_role: deny})
    bot_env.env.backend.create_thread(channel.id, "talk", ada.id)
    await ada.slash(channel.threads[-1], "play", game="draugr")
    assert "Start" in presses(bot_env.last(channel.threads[-1]))


async def test_in_a_locked_thread_no_table_is_opened(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    deny = discord.PermissionOverwrite(manage_threads=False)
    channel = bot_env.guild.create_text_channel("plain", overwrites={bot_env.guild.default_role: deny})
    thread = bot_env.env.backend.create_thread(channel.id, "talk", ada.id)
    bot_env.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    await bot_env.env.settle()
    told = Answered(await ada.slash(channel.threads[-1], "play", game="draugr")).sentence
    assert told == say(text("no-messages-here"))


# moved there


@pytest.mark.parametrize("kind", ["channel", "thread", "post"])
async def test_a_running_match_goes_on_where_it_is_called(bot_env: BotEnv, kind: str) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    old = await bot_env.started(ada)
    place = somewhere(bot_env, kind, bo)
    assert await here(ada, place) == say(text("table-here", number=1))
    new = place.threads[-1] if kind == "channel" else place
    assert live(old) == []
    assert len(live(new)) == 1
    way = [message for message in place.history() if "Table" in buttons(message)]
    assert len(way) == (kind == "channel"), "the lobby's message shows the way"
    await step(bot_env, ada, new)
    assert len(live(new)) == 1
    assert await bot_env.owed() == []


@pytest.mark.parametrize("kind", ["channel", "thread", "post"])
async def test_a_lobby_goes_on_where_it_is_called_and_is_gone_where_it_was(bot_env: BotEnv, kind: str) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.play(ada, "magpies")
    place = somewhere(bot_env, kind, bo)
    await here(ada, place)
    assert not any(list(components(message)) for message in bot_env.channel.history())
    (lobby,) = live(place, "Leave")
    await bo.click(lobby, label="Join")
    await ada.click(bot_env.last(place), label="Start")
    assert len(live(place.threads[-1] if kind == "channel" else place)) == 1
    assert await bot_env.owed() == []


@pytest.mark.parametrize("asked_in", ["thread", "channel"])
async def test_where_the_match_is_already_nothing_changes(bot_env: BotEnv, asked_in: str) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    shown_before = [words_of(message) for message in (*bot_env.channel.history(), *thread.history())]
    place = thread if asked_in == "thread" else bot_env.channel
    assert await here(ada, place) == say(text("table-here-already", number=1))
    assert [words_of(message) for message in (*bot_env.channel.history(), *thread.history())] == shown_before
    assert [known.id for known in bot_env.channel.threads] == [thread.id]
    assert len(live(thread)) == 1
    assert await bot_env.owed() == []


@pytest.mark.parametrize("asked_in", ["thread", "channel"])
async def test_where_the_match_is_already_a_message_that_is_gone_comes_back(bot_env: BotEnv, asked_in: str) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    for message in thread.history():
        bot_env.env.backend.delete_message(thread.id, message.id)
    await bot_env.env.settle()
    await here(ada, thread if asked_in == "thread" else bot_env.channel)
    assert len(live(thread)) == 1
    assert len(bot_env.channel.threads) == 1


async def test_where_the_match_is_already_a_lobby_that_is_gone_comes_back(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "magpies")
    bot_env.env.backend.delete_message(bot_env.channel.id, lobby.id)
    await bot_env.env.settle()
    assert await here(ada, bot_env.channel) == say(text("table-here-already", number=1))
    assert len(live(bot_env.channel, "Leave")) == 1


async def test_a_thread_that_is_gone_is_replaced_where_the_match_is_already(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    bot_env.env.backend.delete_channel(thread.id)
    await bot_env.env.settle()
    await here(ada, bot_env.channel)
    await bot_env.sweep()
    (new,) = bot_env.channel.threads
    assert len(live(new)) == 1
    assert str(new.id) in buttons(bot_env.channel.history()[0])["Table"]["url"]


async def test_a_thread_in_which_the_bot_may_not_write_any_more_is_left_for_the_channel(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await bot_env.deny(send_messages_in_threads=False)
    await here(ada, bot_env.channel)
    assert len(live(bot_env.channel)) == 1
    assert live(thread) == []
    await step(bot_env, ada, bot_env.channel)
    await bot_env.sweep()
    assert await bot_env.owed() == []


async def test_a_match_that_was_moved_into_a_thread_of_others_comes_back(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.started(ada)
    place = forum_post(bot_env, bo)
    await here(ada, place)
    await here(ada, bot_env.channel)
    assert live(place) == []
    assert sum(len(live(thread)) for thread in bot_env.channel.threads) == 1
    assert words_of(shown(await ada.slash(bot_env.channel, "matches")))
    assert await bot_env.owed() == []
