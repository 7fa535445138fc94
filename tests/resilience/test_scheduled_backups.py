"""Backups on a schedule, and the drill: a copy made while people play is restored elsewhere, checked, and played on."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

import discord.utils
import pytest

from bot import doctor
from bot.__main__ import main
from bot.backups import AGAIN_SECONDS, Backups
from bot.refusal import BadSettings
from bot.settings import Settings
from bot.store import Store
from bot.upkeep import Upkeep
from bot.verify import verify
from tests.bot.room import ADA, BO, Room
from tests.bot.test_courier import step
from tests.bot_env import BotEnv, buttons
from tests.resilience.test_backup import play_on, somebody_playing, url

pytestmark = pytest.mark.usefixtures("magpies")
HOUR = 3600


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database in which a match has begun."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", url(tmp_path / "house.db"))

    async def begin() -> None:
        store = Store(url(tmp_path / "house.db"))
        await store.open()
        await Room(store).table("magpies", ADA, BO, windows="instant")
        await store.close()

    asyncio.run(begin())
    return tmp_path


@pytest.fixture
def wait() -> Iterator[Callable[[float], None]]:
    """Let hours pass; the time stands still meanwhile."""
    time = datetime(2026, 1, 1, tzinfo=UTC)

    def passes(hours: float) -> None:
        nonlocal time
        time += timedelta(hours=hours)

    with mock.patch.object(discord.utils, "utcnow", side_effect=lambda: time):
        yield passes


def settings(home: Path, **more: int) -> Settings:
    return Settings(database_url=url(home / "house.db"), backup_folder=str(home / "copies"), **more)  # type: ignore[arg-type]


def names(home: Path) -> list[str]:
    return sorted(file.name for file in (home / "copies").iterdir())


def test_one_is_made_when_the_newest_is_old_enough_however_often_the_bot_starts(
    home: Path, wait: Callable[[float], None]
) -> None:
    for hours, count in ((0, 1), (1, 1), (22.9, 1), (0.2, 2), (1, 2)):
        wait(hours)
        asyncio.run(Backups(settings(home)).make_due())
        assert len(names(home)) == count
    assert names(home) == ["drakhost-20260101T000000Z.db", "drakhost-20260102T000600Z.db"]


def test_the_newest_are_kept_and_nothing_else_is_touched(home: Path, wait: Callable[[float], None]) -> None:
    (home / "copies").mkdir()
    for mine in ("monday.db", "drakhost-old.db", "drakhost-20200101T000000Z.db.gz"):
        (home / "copies" / mine).touch()
    (home / "copies" / ".drakhost-20251231T000000Z.db.abc").touch()  # a process was killed at it
    backups = Backups(settings(home, backup_hours=2, backup_keep=3))
    for _ in range(5):
        asyncio.run(backups.make_due())
        wait(2)
    assert names(home) == [
        "drakhost-20200101T000000Z.db.gz", "drakhost-20260101T040000Z.db", "drakhost-20260101T060000Z.db",
        "drakhost-20260101T080000Z.db", "drakhost-old.db", "monday.db",
    ]  # fmt: skip


def test_one_that_fails_is_told_tried_again_and_deletes_nothing(
    home: Path, wait: Callable[[float], None], caplog: pytest.LogCaptureFixture
) -> None:
    backups = Backups(settings(home, backup_keep=1))
    asyncio.run(backups.make_due())
    wait(24)
    with mock.patch("bot.store.backup.copy", side_effect=sqlite3.OperationalError("database or disk is full")):
        asyncio.run(backups.make_due())
        asyncio.run(backups.make_due())
    (told,) = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert "disk is full" in told
    assert names(home) == ["drakhost-20260101T000000Z.db"]
    wait(AGAIN_SECONDS / HOUR)
    asyncio.run(backups.make_due())
    assert names(home) == ["drakhost-20260102T010000Z.db"]


def test_a_copy_from_the_future_keeps_no_copy_from_being_made(home: Path, wait: Callable[[float], None]) -> None:
    (home / "copies").mkdir()
    (home / "copies" / "drakhost-20380101T000000Z.db").touch()
    asyncio.run(Backups(settings(home)).make_due())
    assert len(names(home)) == 2


def test_on_postgresql_the_setting_is_refused() -> None:
    with pytest.raises(BadSettings):
        Backups(Settings(database_url="postgresql+asyncpg://me@host/games", backup_folder="copies"))


async def test_while_copies_cannot_be_made_play_goes_on(bot_env: BotEnv, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    bot_env.bot.settings.backup_folder = str(tmp_path / "file")
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    upkeep = Upkeep(bot_env.bot)
    assert upkeep._backups is not None
    logging.getLogger("bot.backups").disabled = True
    try:
        await upkeep._backups.make_due()
    finally:
        logging.getLogger("bot.backups").disabled = False
    await step(bot_env, ada, thread)
    assert (await verify(bot_env.bot.store, 1)).verdict == "same"


async def test_the_restore_drill_at_a_table(bot_env: BotEnv, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scheduled copy, made between two moves, is restored in a fresh place and checked; the table plays on there."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    backups = Backups(Settings(database_url=bot_env.url, backup_folder=str(tmp_path / "copies")))
    making = asyncio.create_task(backups.make_due())
    await step(bot_env, ada, thread)
    await making
    (copy,) = backups.copies()
    for _ in range(2):
        await step(bot_env, ada, thread)
    fresh = tmp_path / "fresh" / "drakhost.db"
    monkeypatch.setenv("DATABASE_URL", url(fresh))
    monkeypatch.setenv("HEARTBEAT_FILE", "")
    assert await asyncio.to_thread(main, ["restore", str(copy)]) == 0
    assert await asyncio.to_thread(main, ["verify", "all"]) == 0
    bot_env.url = url(fresh)
    await bot_env.restart()
    await bot_env.sweep()
    before = (await bot_env.bot.matches.views.perspective(1)).match.length
    await step(bot_env, ada, thread)
    assert (await bot_env.bot.matches.views.perspective(1)).match.length > before
    assert (await verify(bot_env.bot.store, 1)).verdict == "same"
    assert "Your move" in buttons(bot_env.last(thread))


def test_the_restore_drill_while_another_process_plays(
    home: Path, wait: Callable[[float], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of several copies is whole, ``verify all`` is green, and all matches are played to their ends."""
    backups = Backups(settings(home, backup_keep=3))
    with somebody_playing(home / "house.db") as process:
        for _ in range(4):
            asyncio.run(backups.make_due())
            wait(24)
            assert process.stdout
            process.stdout.readline()
    assert len(backups.copies()) == 3
    for number, copy in enumerate(backups.copies()):
        fresh = home / f"fresh-{number}.db"
        monkeypatch.setenv("DATABASE_URL", url(fresh))
        assert main(["restore", str(copy)]) == 0
        assert main(["verify", "all"]) == 0
        assert "not" not in capsys.readouterr().out.splitlines()[-1]
        assert asyncio.run(play_on(fresh)) > 1


def test_nothing_is_restored_over_a_database_or_beside_its_log(
    home: Path, capsys: pytest.CaptureFixture[str], wait: Callable[[float], None]
) -> None:
    asyncio.run(Backups(settings(home)).make_due())
    copy = str(home / "copies" / "drakhost-20260101T000000Z.db")
    assert main(["restore", copy]) == 2
    assert "house.db is there already" in capsys.readouterr().err
    (home / "house.db").rename(home / "old.db")
    (home / "house.db-wal").touch()
    assert main(["restore", copy]) == 2
    (home / "house.db-wal").unlink()
    assert main(["restore", "nowhere.db"]) == 2
    assert "no database" in capsys.readouterr().err
    assert main(["restore", copy]) == 0
    assert "house.db is restored: one match" in capsys.readouterr().out
    assert (home / "house.db").stat().st_mode & 0o077 == 0, "it holds every secret"


def test_doctor_sees_that_copies_are_missing(home: Path, wait: Callable[[float], None]) -> None:
    chosen = settings(home)

    def state() -> str:
        (found,) = doctor._backups(chosen)
        return found.what.key

    assert state() == "doctor-no-backup"
    asyncio.run(Backups(chosen).make_due())
    assert state() == "doctor-backups"
    wait(49)
    assert state() == "doctor-backup-late"
    assert doctor._backups(Settings()) == []
