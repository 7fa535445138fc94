"""The daily digest: once a day, in the morning, while a table waits; one living message."""

from __future__ import annotations

import pytest
import simcord

from bot.store import Player
from tests.bot.test_dms import dms
from tests.bot_env import BotEnv, buttons, words_of

pytestmark = pytest.mark.usefixtures("magpies")


async def set_player(
    bot_env: BotEnv, who: simcord.MemberActor, zone: str = "UTC", quiet: tuple[int, int] | None = None
) -> None:
    async with bot_env.bot.store.write() as tx:
        await tx.players.save(Player(who.id, zone=zone, quiet=quiet, notices="digest"))


async def hours_with_digest(bot_env: BotEnv, who: simcord.MemberActor, hours: int) -> list[int]:
    """The hours after which a new digest came."""
    found, known = [], {message.id for message in dms(bot_env, who)}
    bot_env.quieten()  # one look an hour is enough here
    for hour in range(1, hours + 1):
        await bot_env.env.advance_time(3600)
        await bot_env.bot.courier.digests.deliver()
        new = {message.id for message in dms(bot_env, who)} - known
        known |= new
        found += [hour] * len(new)
    return found


async def test_once_a_day_in_the_morning_and_the_old_one_goes(bot_env: BotEnv) -> None:
    """At noon here it is about nine in the evening in Tokyo."""
    ada, bo = bot_env.people("Ada", "Bo")
    await set_player(bot_env, ada, "Asia/Tokyo")
    await bot_env.started(ada, bo, game="magpies")
    await bot_env.play(ada, "magpies")
    assert await hours_with_digest(bot_env, ada, 72) == [1, 23, 47, 71]
    (only,) = dms(bot_env, ada)
    assert "table 1" in words_of(only)
    assert "table 2" not in words_of(only), "nothing is asked there"
    assert "Your move" in buttons(only)


async def test_not_while_they_sleep_nor_where_nothing_waits(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await set_player(bot_env, ada, quiet=(22 * 60, 11 * 60))
    await set_player(bot_env, bo)
    await bot_env.started(ada, game="draugr")
    assert await hours_with_digest(bot_env, ada, 24) == [11]
    assert dms(bot_env, bo) == []


async def test_not_twice_over_a_restart_and_a_failure_waits_for_tomorrow(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await set_player(bot_env, ada)
    await bot_env.started(ada, game="draugr")
    bot_env.env.inject_error("POST", "/channels/*/messages", status=403, code=50007, times=1)
    assert await hours_with_digest(bot_env, ada, 24) == []
    assert await hours_with_digest(bot_env, ada, 10) == [8]
    await bot_env.restart()
    assert await hours_with_digest(bot_env, ada, 10) == []
