"""The thread of a match: kept active while it runs, archived afterwards; and the limit on threads."""

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
from tests.bot_env import Answered, BotEnv, buttons, shown, words_of
from tests.resilience.mishaps import strict_threads

say = words.speaker(None)
"""The first question of a match, which whoever starts it is shown."""
HOUR, DAY = 3600, 24 * 3600


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    """Threads as Discord has them."""
    with strict_threads():
        yield


@pytest.fixture(autouse=True)
async def _unasked(bot_env: BotEnv) -> None:
    """No player wants reminders: a reminder would keep the thread active."""
    async with bot_env.bot.store.write() as tx:
        for name in ("Ada", "Bo"):
            await tx.players.save(Player(bot_env.person(name).id, notices="none"))


async def later(bot_env: BotEnv, seconds: float) -> None:
    """Jump once in time, and look once at what is due."""
    bot_env.quieten()
    await bot_env.env.advance_time(seconds)
    await bot_env.bot.follow_up()
    await bot_env.env.settle()


def edits(bot_env: BotEnv, thread: simcord.ChannelHandle) -> list[Any]:
    """The bot's requests to change a thread."""
    path = f"/channels/{thread.id}"
    return [one.json for one in bot_env.env.http_requests if (one.method, one.path) == ("PATCH", path)]


def meta(bot_env: BotEnv, thread: simcord.ChannelHandle) -> Any:
    return bot_env.env.backend.channels[thread.id].thread_metadata


async def put_away(bot_env: BotEnv, thread: simcord.ChannelHandle, *, locked: bool = False) -> None:
    """Archive the thread, as Discord or a person would."""
    when = {"archived": True, "locked": locked, "archive_timestamp": bot_env.env.backend.now_iso()}
    bot_env.env.backend.edit_channel(thread.id, {}, thread_metadata=when)
    await bot_env.env.settle()


async def given_up(bot_env: BotEnv, who: simcord.MemberActor, place: simcord.ChannelHandle, number: int = 1) -> None:
    """End the match, and check that its table says so."""
    await bot_env.bot.matches.moves.resign(number, who.id)
    await bot_env.bot.follow_up(number)
    assert "Play again" in buttons(bot_env.last(place))


async def is_watched(bot_env: BotEnv) -> bool:
    """True if the thread of a match will be looked after again."""
    async with bot_env.bot.store.read() as tx:
        return any(job.kind == "thread" for job in await tx.outbox.jobs(2**40))


# while it runs


async def test_the_thread_of_a_running_match_is_touched_before_it_falls_asleep(bot_env: BotEnv) -> None:
    thread = await bot_env.started(bot_env.person("Ada"))
    await later(bot_env, QUIET_SECONDS - 1)
    assert edits(bot_env, thread) == []
    for weeks in (1, 2):
        await later(bot_env, QUIET_SECONDS)
        assert edits(bot_env, thread) == [{"auto_archive_duration": 4320}, {"auto_archive_duration": 10080}] * weeks
    assert await bot_env.owed() == []


async def test_where_people_talk_nothing_is_touched(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    for _ in range(4):
        await later(bot_env, QUIET_SECONDS - DAY)
        await ada.send(thread, "hm")
    assert edits(bot_env, thread) == []
    await later(bot_env, QUIET_SECONDS + 1)
    assert len(edits(bot_env, thread)) == 2


async def test_a_touch_that_breaks_off_is_finished(bot_env: BotEnv) -> None:
    thread = await bot_env.started(bot_env.person("Ada"))
    real, met = bot_env.bot.http.edit_channel, 0

    async def once(*args: Any, **how: Any) -> Any:
        nonlocal met
        met += 1
        if met == 2:
            raise discord.DiscordServerError(type("Response", (), {"status": 502, "reason": "Bad Gateway"})(), "502")
        return await real(*args, **how)

    bot_env.bot.http.edit_channel = once  # type: ignore[method-assign]
    await later(bot_env, QUIET_SECONDS + 1)
    assert meta(bot_env, thread).auto_archive_duration == 4320
    await later(bot_env, HOUR)
    assert meta(bot_env, thread).auto_archive_duration == 10080


async def test_a_thread_that_fell_asleep_while_the_bot_was_away_is_woken(bot_env: BotEnv) -> None:
    thread = await bot_env.started(bot_env.person("Ada"))
    bot_env.quieten()
    await bot_env.env.advance_time(8 * DAY)
    await put_away(bot_env, thread)
    await bot_env.restart()
    await bot_env.sweep()
    assert not meta(bot_env, thread).archived
    assert len(thread.history()) == 1, "without a word"
    assert await is_watched(bot_env)


async def test_a_thread_that_somebody_has_put_away_is_woken_by_the_next_move_only(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await put_away(bot_env, thread)
    await later(bot_env, QUIET_SECONDS + 1)
    assert meta(bot_env, thread).archived
    await step(bot_env, ada, bot_env.channel)
    await bot_env.bot.follow_up()
    assert not meta(bot_env, thread).archived


@pytest.mark.parametrize("asleep", [False, True])
async def test_a_thread_that_a_moderator_has_locked_is_left_alone(bot_env: BotEnv, asleep: bool) -> None:
    thread = await bot_env.started(bot_env.person("Ada"))
    bot_env.quieten()
    await bot_env.env.advance_time(8 * DAY)
    await put_away(bot_env, thread, locked=True)
    meta(bot_env, thread).archived = asleep
    await bot_env.restart()
    await bot_env.sweep()
    assert edits(bot_env, thread) == []
    assert await bot_env.owed() == []
    assert not await is_watched(bot_env)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)])
async def test_a_thread_that_cannot_be_looked_after_is_let_be(
    bot_env: BotEnv, over: bool, status: int, code: int
) -> None:
    """The next player is not told of it: the match can be played all the same."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    if over:
        await given_up(bot_env, ada, thread)
    bot_env.env.inject_error("PATCH", f"/channels/{thread.id}", status=status, code=code, times=None)
    for _ in range(5):
        await later(bot_env, QUIET_SECONDS)
    assert len(edits(bot_env, thread)) == 1
    assert not await is_watched(bot_env)
    if not over:
        panel = shown(await ada.slash(bot_env.channel, "move"))
        assert words_of(panel)
        bot_env.env.backend.faults.clear()
        await step(bot_env, ada, bot_env.channel)
        assert await is_watched(bot_env), "once it is played on, it is tried again"


async def test_a_thread_that_was_deleted_is_forgotten(bot_env: BotEnv) -> None:
    thread = await bot_env.started(bot_env.person("Ada"))
    bot_env.env.backend.delete_channel(thread.id)
    await bot_env.env.settle()
    await later(bot_env, QUIET_SECONDS + 1)
    assert not await is_watched(bot_env)
    assert bot_env.channel.threads == []


@pytest.mark.parametrize("over", [False, True])
async def test_a_discord_that_is_down_is_tried_again(bot_env: BotEnv, over: bool) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    if over:
        await given_up(bot_env, ada, thread)
    bot_env.env.inject_error("PATCH", f"/channels/{thread.id}", status=503, times=None)
    await later(bot_env, QUIET_SECONDS + 1)
    bot_env.env.backend.faults.clear()
    await later(bot_env, 6 * HOUR)
    assert edits(bot_env, thread)[-1] == ({"archived": True} if over else {"auto_archive_duration": 10080})


# when it is over


async def test_the_thread_of_a_finished_match_rests_a_day_after_the_last_word(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await given_up(bot_env, ada, thread)
    await later(bot_env, AFTERWARDS_SECONDS - HOUR)
    await ada.send(thread, "good game")
    await later(bot_env, 2 * HOUR)
    assert not meta(bot_env, thread).archived
    assert shown(await ada.click(thread.history()[0], label="Log"))
    await bot_env.restart()
    await later(bot_env, AFTERWARDS_SECONDS)
    assert meta(bot_env, thread).archived
    assert edits(bot_env, thread) == [{"archived": True}]
    assert not await is_watched(bot_env)


async def test_a_thread_that_somebody_wakes_again_stays_awake(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await given_up(bot_env, ada, thread)
    await later(bot_env, AFTERWARDS_SECONDS + 1)
    bot_env.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})
    await later(bot_env, 30 * DAY)
    assert not meta(bot_env, thread).archived


async def test_neither_a_channel_nor_a_thread_of_others_is_put_to_rest(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    post = user_thread(bot_env, ada, "our games")
    await ada.slash(post, "play", game="draugr")
    await ada.click(bot_env.last(post), label="Start")
    await given_up(bot_env, ada, post)
    await later(bot_env, 30 * DAY)
    assert not meta(bot_env, post).archived
    assert edits(bot_env, post) == []
    assert not await is_watched(bot_env)


async def test_a_thread_in_which_another_match_is_played_is_not_put_to_rest(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    await bo.slash(bot_env.channel, "play", game="draugr")
    await bo.slash(thread, "table here", number=2)
    await bo.slash(thread, "table start", number=2)
    await given_up(bot_env, ada, thread)
    await later(bot_env, AFTERWARDS_SECONDS + 1)
    assert not meta(bot_env, thread).archived


def user_thread(bot_env: BotEnv, owner: simcord.MemberActor, name: str) -> simcord.ChannelHandle:
    """A thread that a person has made in the channel."""
    bot_env.env.backend.create_thread(bot_env.channel.id, name, owner.id)
    return bot_env.channel.threads[-1]


# how many there are


async def test_near_discords_limit_whoever_starts_is_told(bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.courier.rooms.ACTIVE_THREADS_WARN", 3)
    ada = bot_env.person("Ada")
    for name in ("one", "two", "three"):
        user_thread(bot_env, ada, name)
    asleep = user_thread(bot_env, ada, "four")
    await put_away(bot_env, asleep)
    for number, typed in ((1, False), (2, True)):
        lobby = await bot_env.play(ada, "draugr")
        result = await (
            ada.slash(bot_env.channel, "table start", number=number) if typed else ada.click(lobby, label="Start")
        )
        told = [words_of(message) for message in result.followups if message.ephemeral]
        panel = words_of(shown(result)) if typed else told.pop()
        assert told == [say(text("threads-scarce", active=2 + number))]
        assert "Where do you walk?" in panel


async def test_far_from_the_limit_nobody_is_told(bot_env: BotEnv) -> None:
    lobby = await bot_env.play(bot_env.person("Ada"), "draugr")
    (panel,) = Answered(await bot_env.person("Ada").click(lobby, label="Start")).private
    assert "Where do you walk?" in words_of(panel)


async def test_at_the_limit_the_match_stays_in_the_channel_and_whoever_starts_is_told(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    bot_env.env.inject_error("POST", "/channels/*/threads", status=400, code=160006, times=None)
    lobby = await bot_env.play(ada, "draugr")
    told, panel = Answered(await ada.click(lobby, label="Start")).private
    assert words_of(told) == say(text("threads-full"))
    assert "Where do you walk?" in words_of(panel)
    assert "Your move" in buttons(bot_env.last(bot_env.channel))
    assert await bot_env.owed() == []
