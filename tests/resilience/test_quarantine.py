"""A match whose rules break stands still at its last good state; everything else goes on."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest import mock

import discord.utils
import pytest
from sqlalchemy.exc import DBAPIError

from bot import words
from bot.refusal import Refusal
from bot.store import Store
from bot.verify import verify
from engines.core import Action, Seat, registry
from tests.bot.room import ADA, BO, CLEO, TIME, Room
from tests.bot_env import BotEnv, buttons, errors, presses, shown, words_of
from tests.tiny_games import Magpies

pytestmark = pytest.mark.usefixtures("magpies")
CARD = "oak-6"
FROZEN = "An error stopped this match"


def breaks(*_: object, **__: object) -> Any:
    raise RuntimeError(f"nobody may know of {CARD}")


Mend = Callable[[], None]


def broken(monkeypatch: pytest.MonkeyPatch, what: str) -> Mend:
    """Break one part of Magpies; returns a function that repairs it."""
    sound = getattr(Magpies, what, None)
    if what == "player":
        choose = registry.player("magpies")
        monkeypatch.setitem(registry._players, "magpies", {"strong": breaks})
        return lambda: registry.register(registry.get("magpies"), choose)
    monkeypatch.setattr(Magpies, what, breaks)
    return lambda: monkeypatch.setattr(Magpies, what, sound)


@pytest.fixture
async def hall(store_url: str) -> AsyncIterator[Room]:
    store = Store(store_url)
    await store.open()
    made = Room(store)
    with mock.patch.object(discord.utils, "utcnow", side_effect=lambda: made.time):
        yield made
    await store.close()


@pytest.fixture
def reports(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """A function that returns the errors in the log."""
    formatter = logging.Formatter()

    def read() -> list[str]:
        assert CARD not in "".join(formatter.format(one) for one in caplog.records)
        return [formatter.format(one) for one in caplog.records if one.levelno >= logging.ERROR]

    return read


async def refusal(asked: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as caught:
        await asked
    told = words.speaker(None)(caught.value.text)
    assert told != caught.value.text.key
    assert len(told) <= 100
    return caught.value.text.key


@pytest.mark.parametrize("what", ["apply", "pending", "view", "status", "outcome", "load"])
async def test_whatever_breaks_the_match_stands_still_and_others_play(
    hall: Room, monkeypatch: pytest.MonkeyPatch, reports: Callable[[], list[str]], what: str
) -> None:
    number, other = await hall.table("magpies", ADA, BO, pace="hours"), await hall.table("draugr", CLEO)
    await hall.take(number, ADA)
    asked, before = await hall.asked(number, BO), await hall.match(number)
    picks = [option.key for option in asked.options[: asked.least]]
    mend = broken(monkeypatch, what)
    ask = (
        hall.matches.views.perspective(number, BO.id)
        if what == "status"
        else hall.matches.moves.act(number, BO.id, asked.id, picks)
    )
    assert await refusal(ask) == "match-frozen"
    frozen = await hall.match(number)
    assert (frozen.status, frozen.length, frozen.counters) == ("frozen", 1, before.counters)
    (report,) = reports()
    assert f"match {number} " in report
    assert CARD not in report
    assert "in breaks" in report, "where in the code"
    await hall.take(other, CLEO)
    await hall.wait(7200)
    assert await refusal(hall.matches.moves.act(number, BO.id, asked.id, picks)) == "match-frozen"
    assert await refusal(hall.matches.moves.undo(number, ADA.id)) == "match-frozen"
    assert await refusal(hall.matches.repair.thaw(number)) == "still-broken"
    assert len(reports()) == 1, "said once"
    mend()
    await hall.matches.repair.thaw(number)
    assert list(await hall.deadlines(number)) == [asked.id]
    await hall.matches.moves.act(number, BO.id, asked.id, picks)
    assert (await verify(hall.store, number)).verdict == "same"


@pytest.mark.parametrize("what", ["apply", "load"])
async def test_a_clock_that_meets_a_broken_match_says_it_once(
    hall: Room, monkeypatch: pytest.MonkeyPatch, reports: Callable[[], list[str]], what: str
) -> None:
    number, other = await hall.table("magpies", ADA, BO, pace="hours"), await hall.table("draugr", CLEO, pace="hours")
    broken(monkeypatch, what)
    await hall.wait(TIME)
    await hall.wait(TIME)
    assert (await hall.match(number)).status == "frozen"
    assert len(reports()) == 1
    assert len(await hall.log(other)) == 2


async def test_a_computer_that_breaks_stops_only_its_match(
    hall: Room, monkeypatch: pytest.MonkeyPatch, reports: Callable[[], list[str]]
) -> None:
    number, other = await hall.table("magpies", ADA, computers=1), await hall.table("draugr", CLEO, pace="hours")
    mend = broken(monkeypatch, "player")
    await hall.wait(TIME)
    assert (await hall.match(number)).status == "frozen"
    assert len(await hall.log(other)) == 1, "the clock went on"
    assert len(reports()) == 1
    assert CARD not in reports()[0]
    assert await refusal(hall.matches.repair.thaw(number)) == "still-broken"
    mend()
    await hall.matches.repair.thaw(number)
    await hall.wait(1)
    assert len(await hall.log(number)) == 1


async def test_a_deal_that_breaks_starts_nothing(
    hall: Room, monkeypatch: pytest.MonkeyPatch, reports: Callable[[], list[str]]
) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, 1, 2)
    await hall.matches.lobby.join(number, BO)
    mend = broken(monkeypatch, "setup")
    assert await refusal(hall.matches.lobby.start(number, ADA.id)) == "start-broke"
    assert (await hall.match(number)).status == "lobby"
    assert len(reports()) == 1
    mend()
    await hall.matches.lobby.start(number, ADA.id)
    await hall.take(number, ADA)


@pytest.mark.parametrize(
    "damage",
    ["UPDATE snapshots SET dump = x'00'", "DELETE FROM snapshots", "UPDATE actions SET entry = '{'"],
)
async def test_damaged_rows_stop_only_their_match(
    tmp_path: Path, magpies: Magpies, reports: Callable[[], list[str]], damage: str
) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'test.db'}")
    await store.open()
    hall = Room(store)
    number, other = await hall.table("magpies", ADA, BO), await hall.table("draugr", CLEO)
    await hall.take(number, ADA)
    async with store.write() as tx:
        table = damage.split()[2 if damage.startswith("DELETE") else 1]
        await tx.connection.exec_driver_sql(f"CREATE TABLE spare AS SELECT * FROM {table}")  # noqa: S608
        await tx.connection.exec_driver_sql(f"{damage} WHERE match_id = {number}")
    assert await refusal(hall.matches.views.perspective(number, BO.id)) == "match-frozen"
    assert (await hall.match(number)).status == "frozen"
    assert await refusal(hall.matches.repair.thaw(number)) == "still-broken"
    assert len(reports()) == 1
    await hall.take(other, CLEO)
    async with store.write() as tx:
        await tx.connection.exec_driver_sql(f"DELETE FROM {table}")  # noqa: S608
        await tx.connection.exec_driver_sql(f"INSERT INTO {table} SELECT * FROM spare")  # noqa: S608
    await hall.matches.repair.thaw(number)
    await hall.take(number, BO)
    await store.close()


async def test_an_error_of_the_database_tells_nothing_of_what_is_in_it(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, 1, 2)
    with pytest.raises(DBAPIError) as caught:  # noqa: PT012
        async with hall.store.write() as tx:
            await tx.records.append(number, 0, Action(Seat("east"), "1.pass", (CARD,)), None, 0)
            await tx.records.append(number, 0, Action(Seat("east"), "1.pass", (CARD,)), None, 0)
    assert CARD not in str(caught.value)


async def test_the_table_says_that_it_stands_still_and_goes_on(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch, reports: Callable[[], list[str]]
) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    other = await bot_env.started(ada)
    thread = await bot_env.started(ada, bo, game="magpies")
    async with bot_env.bot.store.write() as tx:
        await tx.outbox.enqueue(2, "table", 0)
    mend = broken(monkeypatch, "view")
    with errors.expected():
        await bot_env.bot.courier.drain()
    await bot_env.sweep()
    now = bot_env.last(thread)
    assert FROZEN in words_of(now)
    assert set(presses(now)) == {"Log", "More"}
    assert "Your move" not in [label for message in thread.history() for label in buttons(message)]
    for custom_id in ("d:move:2", "d:hand:2", "d:board:2", "d:undo:2", "d:resign-now:2"):
        assert "An error stopped" in (await bot_env.press(bo, bot_env.channel, custom_id)).sentence, custom_id
    listed = words_of(shown(await ada.slash(bot_env.channel, "matches")))
    assert "table 1" in listed
    assert "Your move" in buttons(bot_env.last(other))
    mend()
    await bot_env.bot.matches.repair.thaw(2)
    await bot_env.sweep()
    assert len(reports()) == 1
    assert "Your move" in buttons(bot_env.last(thread))


async def test_a_game_that_is_not_installed_any_more(bot_env: BotEnv) -> None:
    """Its tables answer with a sentence, all others play on, and when the game is back its tables do too."""
    ada, bo = bot_env.people("Ada", "Bo")
    other = await bot_env.started(ada)
    thread = await bot_env.started(ada, bo, game="magpies")
    async with bot_env.bot.store.write() as tx:
        await tx.outbox.enqueue(2, "table", 0)
        await tx.timers.set(2, "deadline", "1.pass-east", Seat("east"), 0)
    engine, choose = registry.get("magpies"), registry.player("magpies")
    registry.unregister("magpies")
    try:
        await bot_env.sweep()
        for custom_id in ("d:move:2", "d:hand:2", "d:log:2", "d:more:2", "d:board:2", "d:undo:2", "d:resign-now:2"):
            answered = await bot_env.press(bo, bot_env.channel, custom_id)
            assert "no game called magpies" in answered.sentence, custom_id
        for command in ("move", "board", "log", "undo"):
            assert "no game called magpies" in words_of(shown(await ada.slash(thread, command)))
        listed = words_of(shown(await ada.slash(bot_env.channel, "matches")))
        assert "table 1" in listed
        assert "Your move" in buttons(shown(await ada.slash(other, "matches")))
    finally:
        registry.register(engine, choose)
    bot_env.quieten()
    await bot_env.env.advance_time(2 * 3600)
    await bot_env.bot.follow_up()
    assert len(await _log(bot_env, 2)) == 1, "the clock has made up for it"
    assert "Your move" in buttons(bot_env.last(thread))


async def _log(bot_env: BotEnv, number: int) -> list[Any]:
    async with bot_env.bot.store.read() as tx:
        return list(await tx.records.log(number))
