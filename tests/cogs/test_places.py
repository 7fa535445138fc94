"""Where a table stands: the channel, thread or post in which it was opened, or to which its people have moved it."""

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
from tests.bot.test_threads import house_post, put_away
from tests.house import Answered, House, buttons, components, presses, shown, words_of
from tests.resilience.mishaps import strict_threads

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    """Threads as Discord has them."""
    with strict_threads():
        yield


def forum_post(house: House, owner: simcord.MemberActor) -> simcord.ChannelHandle:
    """A post that somebody has written in a forum."""
    forum = house.guild.create_forum_channel("tables wanted")
    house.env.backend.create_thread(forum.id, "who plays?", owner.id)
    return forum.threads[-1]


def somewhere(house: House, kind: str, owner: simcord.MemberActor) -> simcord.ChannelHandle:
    if kind == "channel":
        return house.guild.create_text_channel("elsewhere")
    if kind == "voice":
        return house.guild.create_voice_channel("talk")
    if kind == "stage":
        return house.guild.create_stage_channel("stage")
    return forum_post(house, owner) if kind == "post" else house_post(house, owner, "our games")


def live(place: simcord.ChannelHandle, label: str = "Your move") -> list[discord.Message]:
    return [message for message in place.history() if label in presses(message)]


async def here(who: simcord.MemberActor, place: simcord.ChannelHandle, number: int = 1) -> str:
    return Answered(await who.slash(place, "table here", number=number)).sentence


# opened there


@pytest.mark.parametrize("kind", ["thread", "post", "voice", "stage"])
async def test_a_table_opened_in_a_thread_stays_there(inn: House, kind: str) -> None:
    ada, bo = inn.people("Ada", "Bo")
    place = somewhere(inn, kind, bo)
    before = len(inn.env.backend.channels)
    await ada.slash(place, "play", game="draugr")
    assert "Start" in presses(inn.last(place))
    result = await ada.click(inn.last(place), label="Start")
    assert Answered(result).private == []
    assert len(live(place)) == 1
    await step(inn, ada, place)
    assert len(live(place)) == 1
    assert len(inn.env.backend.channels) == before, "no other thread was made"
    assert not any(list(components(message)) for message in inn.channel.history())
    assert await inn.owed() == []


@pytest.mark.parametrize("kind", ["thread", "post"])
async def test_a_table_in_a_thread_that_sleeps_wakes_it(inn: House, kind: str) -> None:
    ada, bo = inn.people("Ada", "Bo")
    place = somewhere(inn, kind, bo)
    await ada.slash(place, "play", game="magpies")
    await put_away(inn, place)
    await bo.slash(inn.channel, "table join", number=1)
    (lobby,) = place.history()
    assert "Bo" in words_of(lobby)
    await ada.click(lobby, label="Start")
    await put_away(inn, place)
    await inn.bot.matches.resign(1, ada.id)
    await inn.bot.settle(1)
    assert not inn.env.backend.channels[place.id].thread_metadata.archived  # type: ignore[union-attr]
    assert len(live(place)) == 1
    assert await inn.owed() == []


async def test_a_table_in_a_thread_that_was_closed_can_be_moved(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    place = house_post(inn, bo, "our games")
    await ada.slash(place, "play", game="magpies")
    await put_away(inn, place, locked=True)
    result = await bo.slash(inn.channel, "table join", number=1)
    assert [words_of(message) for message in result.followups] == [say(text("table-out-of-reach", number=1))]
    assert await here(bo, inn.channel) == say(text("table-here", number=1))
    (lobby,) = live(inn.channel, "Start")
    await ada.click(lobby, label="Start")
    assert len(live(inn.channel.threads[-1])) == 1
    assert await inn.owed() == []


@pytest.mark.parametrize("kind", [ChannelType.FORUM, ChannelType.CATEGORY])
@pytest.mark.parametrize("command", ["play", "draugr new", "table here"])
async def test_where_nobody_can_write_no_table_is_opened(inn: House, kind: int, command: str) -> None:
    """Discord lets nobody type there, but a client may yet ask."""
    ada = inn.person("Ada")
    await inn.play(ada, "magpies")
    shelf = inn.guild.create_text_channel("shelf")
    inn.env.backend.edit_channel(shelf.id, {"type": kind})
    inn.bot._connection._get_guild(inn.guild.id)._remove_channel(discord.Object(shelf.id))  # type: ignore
    given: dict[str, dict[str, Any]] = {"play": {"game": "draugr"}, "table here": {"number": 1}}
    assert Answered(await ada.slash(shelf, command, **given.get(command, {}))).sentence == say(text("no-messages-here"))
    assert len(inn.channel.history()) == 1


async def test_what_is_missing_in_a_thread_is_named(inn: House) -> None:
    ada = inn.person("Ada")
    deny = discord.PermissionOverwrite(send_messages=False, send_messages_in_threads=False)
    channel = inn.guild.create_text_channel("quiet", overwrites={inn.guild.default_role: deny})
    inn.env.backend.create_thread(channel.id, "talk", ada.id)
    refused = Answered(await ada.slash(channel.threads[-1], "play", game="draugr")).sentence
    assert refused == say(text("no-table-here", what="**Send Messages in Threads**"))


async def test_a_thread_needs_no_right_to_write_in_the_channel(inn: House) -> None:
    ada = inn.person("Ada")
    deny = discord.PermissionOverwrite(send_messages=False)
    channel = inn.guild.create_text_channel("announced", overwrites={inn.guild.default_role: deny})
    inn.env.backend.create_thread(channel.id, "talk", ada.id)
    await ada.slash(channel.threads[-1], "play", game="draugr")
    assert "Start" in presses(inn.last(channel.threads[-1]))


async def test_in_a_locked_thread_no_table_is_opened(inn: House) -> None:
    ada = inn.person("Ada")
    deny = discord.PermissionOverwrite(manage_threads=False)
    channel = inn.guild.create_text_channel("plain", overwrites={inn.guild.default_role: deny})
    thread = inn.env.backend.create_thread(channel.id, "talk", ada.id)
    inn.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    await inn.env.settle()
    told = Answered(await ada.slash(channel.threads[-1], "play", game="draugr")).sentence
    assert told == say(text("no-messages-here"))


# moved there


@pytest.mark.parametrize("kind", ["channel", "thread", "post"])
async def test_a_running_match_goes_on_where_it_is_called(inn: House, kind: str) -> None:
    ada, bo = inn.people("Ada", "Bo")
    old = await inn.started(ada)
    place = somewhere(inn, kind, bo)
    assert await here(ada, place) == say(text("table-here", number=1))
    new = place.threads[-1] if kind == "channel" else place
    assert live(old) == []
    assert len(live(new)) == 1
    way = [message for message in place.history() if "Table" in buttons(message)]
    assert len(way) == (kind == "channel"), "the lobby's message shows the way"
    await step(inn, ada, new)
    assert len(live(new)) == 1
    assert await inn.owed() == []


@pytest.mark.parametrize("kind", ["channel", "thread", "post"])
async def test_a_lobby_goes_on_where_it_is_called_and_is_gone_where_it_was(inn: House, kind: str) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await inn.play(ada, "magpies")
    place = somewhere(inn, kind, bo)
    await here(ada, place)
    assert not any(list(components(message)) for message in inn.channel.history())
    (lobby,) = live(place, "Start")
    await bo.click(lobby, label="Join")
    await ada.click(inn.last(place), label="Start")
    assert len(live(place.threads[-1] if kind == "channel" else place)) == 1
    assert await inn.owed() == []


@pytest.mark.parametrize("asked_in", ["thread", "channel"])
async def test_where_the_match_is_already_nothing_changes(inn: House, asked_in: str) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    shown_before = [words_of(message) for message in (*inn.channel.history(), *thread.history())]
    place = thread if asked_in == "thread" else inn.channel
    assert await here(ada, place) == say(text("table-here-already", number=1))
    assert [words_of(message) for message in (*inn.channel.history(), *thread.history())] == shown_before
    assert [known.id for known in inn.channel.threads] == [thread.id]
    assert len(live(thread)) == 1
    assert await inn.owed() == []


@pytest.mark.parametrize("asked_in", ["thread", "channel"])
async def test_where_the_match_is_already_a_message_that_is_gone_comes_back(inn: House, asked_in: str) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    for message in thread.history():
        inn.env.backend.delete_message(thread.id, message.id)
    await inn.env.settle()
    await here(ada, thread if asked_in == "thread" else inn.channel)
    assert len(live(thread)) == 1
    assert len(inn.channel.threads) == 1


async def test_where_the_match_is_already_a_lobby_that_is_gone_comes_back(inn: House) -> None:
    ada = inn.person("Ada")
    lobby = await inn.play(ada, "magpies")
    inn.env.backend.delete_message(inn.channel.id, lobby.id)
    await inn.env.settle()
    assert await here(ada, inn.channel) == say(text("table-here-already", number=1))
    assert len(live(inn.channel, "Start")) == 1


async def test_a_thread_that_is_gone_is_replaced_where_the_match_is_already(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    inn.env.backend.delete_channel(thread.id)
    await inn.env.settle()
    await here(ada, inn.channel)
    await inn.sweep()
    (new,) = inn.channel.threads
    assert len(live(new)) == 1
    assert str(new.id) in buttons(inn.channel.history()[0])["Table"]["url"]


async def test_a_thread_in_which_the_bot_may_not_write_any_more_is_left_for_the_channel(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    await inn.deny(send_messages_in_threads=False)
    await here(ada, inn.channel)
    assert len(live(inn.channel)) == 1
    assert live(thread) == []
    await step(inn, ada, inn.channel)
    await inn.sweep()
    assert await inn.owed() == []


async def test_a_match_that_was_moved_into_a_thread_of_others_comes_back(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await inn.started(ada)
    place = forum_post(inn, bo)
    await here(ada, place)
    await here(ada, inn.channel)
    assert live(place) == []
    assert sum(len(live(thread)) for thread in inn.channel.threads) == 1
    assert words_of(shown(await ada.slash(inn.channel, "matches")))
    assert await inn.owed() == []
