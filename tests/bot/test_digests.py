"""The daily digest: once a day, in the morning, while a table waits; one living message."""

from __future__ import annotations

import pytest
import simcord

from bot.store import Player
from tests.bot.test_letters import letters
from tests.house import House, buttons, words_of

pytestmark = pytest.mark.usefixtures("magpies")


async def wish(inn: House, who: simcord.MemberActor, zone: str = "UTC", quiet: tuple[int, int] | None = None) -> None:
    async with inn.bot.store.write() as tx:
        await tx.save_player(Player(who.id, zone=zone, quiet=quiet, notices="digest"))


async def hours_with_digest(inn: House, who: simcord.MemberActor, hours: int) -> list[int]:
    """After how many hours a new one came."""
    found, known = [], {message.id for message in letters(inn, who)}
    inn.quieten()  # one look an hour is enough here
    for hour in range(1, hours + 1):
        await inn.env.advance_time(3600)
        await inn.bot.courier.digests.deliver()
        new = {message.id for message in letters(inn, who)} - known
        known |= new
        found += [hour] * len(new)
    return found


async def test_once_a_day_in_the_morning_and_the_old_one_goes(inn: House) -> None:
    """It is nine in the evening in Tokyo, or so, when it is noon here."""
    ada, bo = inn.people("Ada", "Bo")
    await wish(inn, ada, "Asia/Tokyo")
    await inn.started(ada, bo, game="magpies")
    await inn.play(ada, "magpies")
    assert await hours_with_digest(inn, ada, 72) == [1, 23, 47, 71]
    (only,) = letters(inn, ada)
    assert "table 1" in words_of(only)
    assert "table 2" not in words_of(only), "nothing is asked there"
    assert "Your move" in buttons(only)


async def test_not_while_they_sleep_nor_where_nothing_waits(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await wish(inn, ada, quiet=(22 * 60, 11 * 60))
    await wish(inn, bo)
    await inn.started(ada, game="draugr")
    assert await hours_with_digest(inn, ada, 24) == [11]
    assert letters(inn, bo) == []


async def test_not_twice_over_a_restart_and_a_failure_waits_for_tomorrow(inn: House) -> None:
    ada = inn.person("Ada")
    await wish(inn, ada)
    await inn.started(ada, game="draugr")
    inn.env.inject_error("POST", "/channels/*/messages", status=403, code=50007, times=1)
    assert await hours_with_digest(inn, ada, 24) == []
    assert await hours_with_digest(inn, ada, 10) == [8]
    await inn.restart()
    assert await hours_with_digest(inn, ada, 10) == []
