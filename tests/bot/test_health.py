"""``health``: red for a lost connection, a stuck loop and a process that is gone; asked from outside the process."""

from __future__ import annotations

import logging
import socket
import time
from pathlib import Path
from unittest import mock

import discord
import pytest
from discord.gateway import KeepAliveHandler

from bot import health
from bot.__main__ import main
from bot.app import create_bot
from bot.connection import Connected, is_silent
from bot.settings import Settings
from bot.upkeep import GRACE_SECONDS, Upkeep
from bot.utc import moment
from tests.bot_env import BotEnv, errors

INTERVAL = 41.25
"""Seconds between two heartbeats of Discord's gateway."""
pytestmark = pytest.mark.usefixtures("clean")


@pytest.fixture
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without settings, in which the bot runs."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The answer of ``health`` to somebody who asks at the simulated time."""
    with mock.patch.object(time, "time", moment):
        status = main(["health"])
    return status, capsys.readouterr().out


async def after(bot_env: BotEnv, upkeep: Upkeep, seconds: float) -> None:
    """Let time pass, with a heartbeat at its end."""
    await bot_env.sweep(seconds / 60)
    upkeep.beat()


async def test_while_the_bot_plays_all_is_well(bot_env: BotEnv, capsys: pytest.CaptureFixture[str]) -> None:
    upkeep = Upkeep(bot_env.bot)
    for _ in range(5):
        await after(bot_env, upkeep, 17)
        assert asked(capsys) == (0, "The bot is connected and plays.\n")


async def test_it_beats_by_itself_and_takes_its_heartbeat_with_it(
    bot_env: BotEnv, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Upkeep(bot_env.bot):
        await bot_env.env.settle()
        assert asked(capsys)[0] == 0
    status, told = asked(capsys)
    assert status == 1
    assert told.startswith("There is no heartbeat")


async def test_before_discord_is_reached_it_is_starting(capsys: pytest.CaptureFixture[str]) -> None:
    bot = create_bot(Settings())
    health.write(Path(bot.settings.heartbeat_file), Upkeep(bot).examine())
    assert asked(capsys) == (1, "The bot has not reached Discord yet.\n")


async def test_a_lost_connection_is_red_within_a_minute_and_green_again(
    bot_env: BotEnv, capsys: pytest.CaptureFixture[str]
) -> None:
    upkeep = Upkeep(bot_env.bot)
    upkeep.beat()
    with mock.patch.object(discord.ShardInfo, "is_closed", return_value=True):
        await after(bot_env, upkeep, health.BEAT_SECONDS)
        assert asked(capsys)[0] == 0, "Discord asks several times a day to come back"
        await after(bot_env, upkeep, GRACE_SECONDS)
        status, told = asked(capsys)
    assert status == 1
    assert "connection to Discord is lost (shards: 0)" in told
    await after(bot_env, upkeep, health.BEAT_SECONDS)
    assert asked(capsys)[0] == 0


def test_a_shard_that_never_came_is_lost() -> None:
    bot = create_bot(Settings())
    bot.shard_count = 2
    assert bot.lost_shards() == {0, 1}


def test_a_connection_that_says_nothing_is_lost_within_a_minute() -> None:
    """The library's own keeper of heartbeats, to which Discord's last confirmation came a while ago."""
    ws = mock.Mock(spec=["thread_id", "_max_heartbeat_timeout", "_keep_alive"], _max_heartbeat_timeout=60.0)
    ws._keep_alive = KeepAliveHandler(ws=ws, interval=INTERVAL, shard_id=0)
    ws._keep_alive.ack()
    then = time.perf_counter()
    for seconds, silent in ((1, False), (INTERVAL + 5, False), (60 - health.BEAT_SECONDS, True)):
        with mock.patch.object(time, "perf_counter", return_value=then + seconds):
            assert is_silent(ws) is silent


@pytest.mark.parametrize(("loop", "told"), [("sweep", "The bot's clock"), ("deliveries", "No messages")])
async def test_a_stuck_loop_is_red_within_a_minute(
    bot_env: BotEnv, capsys: pytest.CaptureFixture[str], loop: str, told: str
) -> None:
    upkeep = Upkeep(bot_env.bot)
    await after(bot_env, upkeep, 20)
    getattr(bot_env.bot, loop).cancel()
    await after(bot_env, upkeep, 60 - health.BEAT_SECONDS)
    status, said = asked(capsys)
    assert status == 1
    assert said.startswith(told)
    assert said.count("\n") == 1


async def test_a_loop_that_fails_again_and_again_is_red_and_floods_no_log(
    bot_env: BotEnv, capsys: pytest.CaptureFixture[str]
) -> None:
    upkeep, broken = Upkeep(bot_env.bot), mock.AsyncMock(side_effect=RuntimeError)
    await after(bot_env, upkeep, 20)
    with errors.expected(), mock.patch.object(bot_env.bot.clock, "due", broken):
        await after(bot_env, upkeep, 60)
        assert asked(capsys)[0] == 1
    assert broken.await_count < 10
    await after(bot_env, upkeep, 60)
    assert asked(capsys)[0] == 0


async def test_an_event_loop_that_stands_still_is_red_within_a_minute(
    bot_env: BotEnv, capsys: pytest.CaptureFixture[str]
) -> None:
    upkeep = Upkeep(bot_env.bot)
    await after(bot_env, upkeep, 20)
    await bot_env.sweep(0.5)
    status, told = asked(capsys)
    assert status == 1
    assert "30 seconds old" in told


def test_a_clock_that_was_put_back_keeps_nothing_fresh(clean: Path) -> None:
    health.write(clean / "old", health.Heartbeat(at=7200))
    assert health.judge(clean / "old", 7201).is_well
    assert not health.judge(clean / "old", 3600).is_well


def test_half_a_file_is_no_heartbeat(clean: Path) -> None:
    (clean / "half").write_text('{"at": 1')
    assert not health.judge(clean / "half", 1).is_well


async def test_where_nothing_can_be_written_the_bot_plays_on_and_says_so_once(
    bot_env: BotEnv, caplog: pytest.LogCaptureFixture
) -> None:
    bot_env.bot.settings.heartbeat_file = "nowhere/drakhost.alive"
    with caplog.at_level(logging.WARNING, "bot.upkeep"):
        upkeep = Upkeep(bot_env.bot)
        for _ in range(3):
            upkeep.beat()
    assert len([record for record in caplog.records if "heartbeat" in record.getMessage()]) == 1


def test_bad_settings_and_no_file_are_told(
    clean: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEARTBEAT_FILE", "")
    assert asked(capsys) == (1, "HEARTBEAT_FILE is empty, so there is nothing to look at.\n")
    monkeypatch.setenv("LOG_LEVEL", "loud")
    assert main(["health"]) == 78


async def test_systemd_hears_it_only_while_the_loops_go_round(
    bot_env: BotEnv, clean: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(clean / "notify"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(clean / "notify"))
        systemd.setblocking(False)

        def heard() -> list[bytes]:
            found: list[bytes] = []
            while True:
                try:
                    found.append(systemd.recv(100))
                except BlockingIOError:
                    return found

        upkeep = Upkeep(bot_env.bot)
        await after(bot_env, upkeep, 20)
        assert heard() == [b"WATCHDOG=1"]
        with mock.patch.object(Connected, "lost_shards", return_value={0}):
            await after(bot_env, upkeep, 5)
            await after(bot_env, upkeep, 20)
            assert heard() == [b"WATCHDOG=1"] * 2, "to start again would not mend a lost connection"
        bot_env.quieten()
        await after(bot_env, upkeep, 50)
        assert not heard()
