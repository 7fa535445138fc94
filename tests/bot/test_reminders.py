"""Reminders: at fractions of the time, one living ping, none at night, and not for ever."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot.matches.time_controls import HOUR
from bot.store import Player
from tests.bot.room import ADA, BO, Room
from tests.bot.test_courier import give, pinged, step
from tests.bot.test_dms import dms, set_player, the_dm
from tests.bot_env import BotEnv, buttons, words_of
from tests.resilience.test_refusals import later

pytestmark = pytest.mark.usefixtures("magpies")


async def reminders(hall: Room, hours: int, *people: Any, minutes: int = 30) -> dict[int, list[float]]:
    """The hours after which each person was reminded, checked every `minutes`."""
    found: dict[int, list[float]] = {person.id: [] for person in people}
    begun, last = hall.time, dict.fromkeys(found, 0)
    for _ in range(hours * 60 // minutes):
        await hall.wait(minutes * 60)
        async with hall.store.read() as tx:
            for person in found:
                seen = await tx.seen.of(1, person)
                if seen.reminded_at > last[person]:
                    last[person] = seen.reminded_at
                    found[person].append((seen.reminded_at - begun.timestamp()) / HOUR)
    return found


async def kinds(hall: Room) -> list[tuple[str, int]]:
    async with hall.store.read() as tx:
        return [(job.kind, job.person) for job in await tx.outbox.jobs(2**40) if job.person]


async def test_reminders_come_at_half_and_at_nine_tenths_of_a_question_s_own_time(hall: Room) -> None:
    await hall.table("draugr", ADA, pace="day")
    found = await reminders(hall, 23, ADA)
    assert [round(at, 1) for at in found[ADA.id]] == [12.0, 22.0], "looked at every half an hour"
    assert (await kinds(hall)) == [("reminder", ADA.id)]


async def test_and_once_more_before_the_reserve_is_used_up(hall: Room) -> None:
    await hall.table("draugr", ADA, pace="day")
    found = await reminders(hall, 95, ADA)
    assert [round(at, 1) for at in found[ADA.id]] == [12.0, 22.0, 89.0]


async def test_without_a_clock_they_stop_after_three(hall: Room) -> None:
    await hall.table("magpies", ADA, BO)
    found = await reminders(hall, 24 * 20, ADA, minutes=240)
    assert [round(at / 24) for at in found[ADA.id]] == [1, 3, 7]
    async with hall.store.read() as tx:
        assert [timer for timer in await tx.timers.of(1) if timer.kind == "remind"] == []


async def test_who_has_looked_is_not_reminded_of_what_was_before(hall: Room) -> None:
    await hall.table("draugr", ADA, pace="day")
    await hall.wait(12 * HOUR)
    async with hall.store.read() as tx:
        assert (await tx.seen.of(1, ADA.id)).reminders == 1
    await hall.take(1, ADA)
    async with hall.store.read() as tx:
        assert (await tx.seen.of(1, ADA.id)).reminders == 0
    found = await reminders(hall, 23, ADA)
    assert [round(at, 1) for at in found[ADA.id]] == [12.0, 22.0]


async def test_nobody_is_reminded_in_their_quiet_hours(hall: Room) -> None:
    """Half of the time is up at half past one, and nine tenths at eleven: both reminders wait for one o'clock."""
    async with hall.store.write() as tx:
        await tx.players.save(Player(ADA.id, quiet=(0, 13 * 60)))
    await hall.table("draugr", ADA, pace="day")
    found = await reminders(hall, 37, ADA)
    assert found[ADA.id] == [37]


async def test_at_a_live_table_quiet_hours_do_not_count(hall: Room) -> None:
    async with hall.store.write() as tx:
        await tx.players.save(Player(ADA.id, quiet=(0, 13 * 60)))
    await hall.table("draugr", ADA, pace="live")
    await hall.wait(90)
    async with hall.store.read() as tx:
        assert (await tx.seen.of(1, ADA.id)).reminders == 1


async def test_nobody_is_reminded_while_the_clock_stands_nor_when_it_is_over(hall: Room) -> None:
    await hall.table("draugr", ADA, pace="day")
    await hall.matches.proposals.propose(1, ADA.id, "pause")
    assert await reminders(hall, 48, ADA, minutes=240) == {ADA.id: []}
    await hall.matches.proposals.go_on(1, ADA.id)
    await hall.matches.moves.resign(1, ADA.id)
    assert await reminders(hall, 48, ADA, minutes=240) == {ADA.id: []}


@pytest.mark.parametrize("notices", ["none", "digest"])
async def test_who_wishes_no_reminders_gets_none(hall: Room, notices: Any) -> None:
    async with hall.store.write() as tx:
        await tx.players.save(Player(ADA.id, notices=notices))
    await hall.table("draugr", ADA, pace="day")
    assert await reminders(hall, 23, ADA) == {ADA.id: []}


# what players see of them


def reminder_messages(thread: simcord.ChannelHandle) -> list[discord.Message]:
    return [message for message in thread.history() if "still waits for you" in words_of(message)]


async def test_one_living_ping_at_the_table_which_goes_when_it_is_answered(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    await bot_env.bot.matches.lobby.choose(1, ada.id, "pace", "day")
    await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    await later(bot_env, 12.5)
    (first,) = reminder_messages(thread)
    assert pinged(bot_env, first) == {ada.id}
    assert "Your move" in buttons(first)
    await later(bot_env, 10)
    (second,) = reminder_messages(thread)
    assert second.id != first.id
    assert dms(bot_env, ada) == []
    await step(bot_env, ada, thread)
    assert reminder_messages(thread) == []
    assert await bot_env.owed() == []


async def test_who_was_asked_in_their_sleep_is_called_when_they_wake(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    minute = int(bot_env.env.now().timestamp()) // 60 % 1440
    await set_player(bot_env, ada, quiet=((minute - 1) % 1440, (minute + 59) % 1440))
    thread = await bot_env.started(ada, bo, game="magpies")
    await later(bot_env, 0.9)
    assert reminder_messages(thread) == []
    await later(bot_env, 0.2)
    assert [pinged(bot_env, message) for message in reminder_messages(thread)] == [{ada.id}]


async def test_by_dm_where_that_is_wished(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await set_player(bot_env, ada, notices="dm")
    thread = await bot_env.started(ada, bo, game="magpies")
    first = the_dm(bot_env, ada)
    await later(bot_env, 24.5)
    second = the_dm(bot_env, ada)
    assert second.id != first.id
    assert "still waits" in words_of(second)
    assert "Which two cards" in words_of(second)
    assert [pinged(bot_env, message) for message in reminder_messages(thread)] == [{bo.id}]
    await give(bot_env, ada, thread)
    assert "still waits" not in words_of(the_dm(bot_env, ada))


async def test_with_the_last_reminder_the_host_is_told(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await give(bot_env, ada, thread)
    for _ in range(8):
        await later(bot_env, 24)
    (last,) = reminder_messages(thread)
    assert pinged(bot_env, last) == {ada.id, bo.id}
    assert "last reminder" in words_of(last)
    await later(bot_env, 30 * 24)
    assert [message.id for message in reminder_messages(thread)] == [last.id]
