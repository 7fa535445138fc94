"""The thread of a match: kept awake while it runs, put to rest afterwards; and how many there may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord

from bot import words
from bot.courier.rooms import AFTERWARDS_SECONDS, QUIET_SECONDS
from bot.store import Player
from engines.core import text
from tests.bot.test_courier import step
from tests.house import Answered, House, buttons, shown, words_of
from tests.resilience.mishaps import strict_threads

say = words.speaker(None)
HOUR, DAY = 3600, 24 * 3600


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    """Threads as Discord has them."""
    with strict_threads():
        yield


@pytest.fixture(autouse=True)
async def _unasked(inn: House) -> None:
    """Nobody wishes to be reminded: a reminder is a sign of life."""
    async with inn.bot.store.write() as tx:
        for name in ("Ada", "Bo"):
            await tx.save_player(Player(inn.person(name).id, notices="none"))


async def later(house: House, seconds: float) -> None:
    """One jump in time, and one look at what is due."""
    house.quieten()
    await house.env.advance_time(seconds)
    await house.bot.settle()
    await house.env.settle()


def edits(house: House, thread: simcord.ChannelHandle) -> list[Any]:
    """What the bot has asked to change about a thread."""
    path = f"/channels/{thread.id}"
    return [one.json for one in house.env.http_requests if (one.method, one.path) == ("PATCH", path)]


def meta(house: House, thread: simcord.ChannelHandle) -> Any:
    return house.env.backend.channels[thread.id].thread_metadata


async def put_away(house: House, thread: simcord.ChannelHandle, *, locked: bool = False) -> None:
    """The thread is archived now, by Discord or by somebody."""
    when = {"archived": True, "locked": locked, "archive_timestamp": house.env.backend.now_iso()}
    house.env.backend.edit_channel(thread.id, {}, thread_metadata=when)
    await house.env.settle()


async def given_up(house: House, who: simcord.MemberActor, place: simcord.ChannelHandle, number: int = 1) -> None:
    """The match has ended, and its table says so."""
    await house.bot.matches.resign(number, who.id)
    await house.bot.settle(number)
    assert "Play again" in buttons(house.last(place))


async def is_watched(house: House) -> bool:
    """Whether somebody will look after the thread of a match again."""
    async with house.bot.store.read() as tx:
        return any(job.kind == "thread" for job in await tx.jobs(2**40))


# while it runs


async def test_the_thread_of_a_running_match_is_touched_before_it_falls_asleep(inn: House) -> None:
    thread = await inn.started(inn.person("Ada"))
    await later(inn, QUIET_SECONDS - 1)
    assert edits(inn, thread) == []
    for weeks in (1, 2):
        await later(inn, QUIET_SECONDS)
        assert edits(inn, thread) == [{"auto_archive_duration": 4320}, {"auto_archive_duration": 10080}] * weeks
    assert await inn.owed() == []


async def test_where_people_talk_nothing_is_touched(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    for _ in range(4):
        await later(inn, QUIET_SECONDS - DAY)
        await ada.send(thread, "hm")
    assert edits(inn, thread) == []
    await later(inn, QUIET_SECONDS + 1)
    assert len(edits(inn, thread)) == 2


async def test_a_touch_that_breaks_off_is_finished(inn: House) -> None:
    thread = await inn.started(inn.person("Ada"))
    real, met = inn.bot.http.edit_channel, 0

    async def once(*args: Any, **how: Any) -> Any:
        nonlocal met
        met += 1
        if met == 2:
            raise discord.DiscordServerError(type("Response", (), {"status": 502, "reason": "Bad Gateway"})(), "502")
        return await real(*args, **how)

    inn.bot.http.edit_channel = once  # type: ignore[method-assign]
    await later(inn, QUIET_SECONDS + 1)
    assert meta(inn, thread).auto_archive_duration == 4320
    await later(inn, HOUR)
    assert meta(inn, thread).auto_archive_duration == 10080


async def test_a_thread_that_fell_asleep_while_the_bot_was_away_is_woken(inn: House) -> None:
    thread = await inn.started(inn.person("Ada"))
    inn.quieten()
    await inn.env.advance_time(8 * DAY)
    await put_away(inn, thread)
    await inn.restart()
    await inn.sweep()
    assert not meta(inn, thread).archived
    assert len(thread.history()) == 1, "without a word"
    assert await is_watched(inn)


async def test_a_thread_that_somebody_has_put_away_is_woken_by_the_next_move_only(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    await put_away(inn, thread)
    await later(inn, QUIET_SECONDS + 1)
    assert meta(inn, thread).archived
    await step(inn, ada, inn.channel)
    await inn.bot.settle()
    assert not meta(inn, thread).archived


@pytest.mark.parametrize("asleep", [False, True])
async def test_a_thread_that_a_moderator_has_locked_is_left_alone(inn: House, asleep: bool) -> None:
    thread = await inn.started(inn.person("Ada"))
    inn.quieten()
    await inn.env.advance_time(8 * DAY)
    await put_away(inn, thread, locked=True)
    meta(inn, thread).archived = asleep
    await inn.restart()
    await inn.sweep()
    assert edits(inn, thread) == []
    assert await inn.owed() == []
    assert not await is_watched(inn)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)])
async def test_a_thread_that_cannot_be_looked_after_is_let_be(inn: House, over: bool, status: int, code: int) -> None:
    """And whoever comes next is not told of it: the match is not the worse for it."""
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    if over:
        await given_up(inn, ada, thread)
    inn.env.inject_error("PATCH", f"/channels/{thread.id}", status=status, code=code, times=None)
    for _ in range(5):
        await later(inn, QUIET_SECONDS)
    assert len(edits(inn, thread)) == 1
    assert not await is_watched(inn)
    if not over:
        panel = shown(await ada.slash(inn.channel, "move"))
        assert words_of(panel)
        inn.env.backend.faults.clear()
        await step(inn, ada, inn.channel)
        assert await is_watched(inn), "once it is played on, it is tried again"


async def test_a_thread_that_was_deleted_is_forgotten(inn: House) -> None:
    thread = await inn.started(inn.person("Ada"))
    inn.env.backend.delete_channel(thread.id)
    await inn.env.settle()
    await later(inn, QUIET_SECONDS + 1)
    assert not await is_watched(inn)
    assert inn.channel.threads == []


@pytest.mark.parametrize("over", [False, True])
async def test_a_discord_that_is_down_is_tried_again(inn: House, over: bool) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    if over:
        await given_up(inn, ada, thread)
    inn.env.inject_error("PATCH", f"/channels/{thread.id}", status=503, times=None)
    await later(inn, QUIET_SECONDS + 1)
    inn.env.backend.faults.clear()
    await later(inn, 6 * HOUR)
    assert edits(inn, thread)[-1] == ({"archived": True} if over else {"auto_archive_duration": 10080})


# when it is over


async def test_the_thread_of_a_finished_match_rests_a_day_after_the_last_word(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    await given_up(inn, ada, thread)
    await later(inn, AFTERWARDS_SECONDS - HOUR)
    await ada.send(thread, "good game")
    await later(inn, 2 * HOUR)
    assert not meta(inn, thread).archived
    assert shown(await ada.click(thread.history()[0], label="Log"))
    await inn.restart()
    await later(inn, AFTERWARDS_SECONDS)
    assert meta(inn, thread).archived
    assert edits(inn, thread) == [{"archived": True}]
    assert not await is_watched(inn)


async def test_a_thread_that_somebody_wakes_again_stays_awake(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    await given_up(inn, ada, thread)
    await later(inn, AFTERWARDS_SECONDS + 1)
    inn.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})
    await later(inn, 30 * DAY)
    assert not meta(inn, thread).archived


async def test_neither_a_channel_nor_a_thread_of_others_is_put_to_rest(inn: House) -> None:
    ada = inn.person("Ada")
    post = house_post(inn, ada, "our games")
    await ada.slash(post, "play", game="draugr")
    await ada.click(inn.last(post), label="Start")
    await given_up(inn, ada, post)
    await later(inn, 30 * DAY)
    assert not meta(inn, post).archived
    assert edits(inn, post) == []
    assert not await is_watched(inn)


async def test_a_thread_in_which_another_match_is_played_is_not_put_to_rest(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada)
    await bo.slash(inn.channel, "play", game="draugr")
    await bo.slash(thread, "table here", number=2)
    await bo.slash(thread, "table start", number=2)
    await given_up(inn, ada, thread)
    await later(inn, AFTERWARDS_SECONDS + 1)
    assert not meta(inn, thread).archived


def house_post(house: House, owner: simcord.MemberActor, name: str) -> simcord.ChannelHandle:
    """A thread that somebody has made in the channel."""
    house.env.backend.create_thread(house.channel.id, name, owner.id)
    return house.channel.threads[-1]


# how many there are


async def test_near_discords_limit_whoever_starts_is_told(inn: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.courier.rooms.ACTIVE_THREADS_WARN", 3)
    ada = inn.person("Ada")
    for name in ("one", "two", "three"):
        house_post(inn, ada, name)
    asleep = house_post(inn, ada, "four")
    await put_away(inn, asleep)
    for number, typed in ((1, False), (2, True)):
        lobby = await inn.play(ada, "draugr")
        result = await (
            ada.slash(inn.channel, "table start", number=number) if typed else ada.click(lobby, label="Start")
        )
        told = [words_of(message) for message in result.followups if message.ephemeral]
        assert told == [say(text("threads-scarce", active=2 + number))]
        assert not typed or words_of(shown(result)) == say(text("started", number=number))


async def test_far_from_the_limit_nobody_is_told(inn: House) -> None:
    lobby = await inn.play(inn.person("Ada"), "draugr")
    assert Answered(await inn.person("Ada").click(lobby, label="Start")).private == []


async def test_at_the_limit_the_match_stays_in_the_channel_and_whoever_starts_is_told(inn: House) -> None:
    ada = inn.person("Ada")
    inn.env.inject_error("POST", "/channels/*/threads", status=400, code=160006, times=None)
    lobby = await inn.play(ada, "draugr")
    assert Answered(await ada.click(lobby, label="Start")).sentence == say(text("threads-full"))
    assert "Your move" in buttons(inn.last(inn.channel))
    assert await inn.owed() == []
