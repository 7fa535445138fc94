"""``move-to`` brings a whole database into another one, ``delete`` takes a match out of one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from bot import health
from bot.__main__ import main
from bot.store import Store, tables
from bot.utc import moment
from bot.verify import verify, verify_all
from engines.core import games, get
from tests.bot.room import ADA, BO, Room
from tests.bot.test_courier import step
from tests.bot_env import Answered, BotEnv, buttons
from tests.stores import KINDS, database

pytestmark = pytest.mark.usefixtures("magpies")
MOVES = 25
"""Answers in each match of a real game."""


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Room]:
    store = Store(url)
    try:
        await store.open()
        yield Room(store)
    finally:
        await store.close()


async def rows(store: Store) -> dict[str, list[Any]]:
    """All rows of a database, by table."""
    async with store.read() as tx:
        return {
            table.name: sorted(map(tuple, await tx.connection.execute(select(table))), key=repr)
            for table in tables.metadata.sorted_tables
        }


async def verdicts(store: Store) -> list[Any]:
    return [found async for found in verify_all(store)]


async def played(room: Room) -> None:
    """A match of each game that has begun, one that is over, one that is frozen, a lobby, and one that was deleted."""
    for game in games():
        number = await room.table(game, ADA, computers=get(game).meta.fewest - 1)
        await room.clock.tick(number, 1.0)
        for _ in range(MOVES):
            if (await room.matches.views.perspective(number, ADA.id)).decision is None:
                break
            await room.take(number, ADA)
    over = await room.table("magpies", ADA, BO, windows="instant")
    await room.finish(over, ADA, BO)
    frozen = await room.table("magpies", ADA, BO)
    async with room.store.write() as tx:
        await tx.matches.freeze(frozen)
    await room.matches.lobby.open("draugr", BO, 1, 2)
    last = await room.matches.lobby.open("draugr", ADA, 1, 2)
    async with room.store.write() as tx:
        await tx.matches.delete(last)
        await tx.outbox.drop(over)


@pytest.mark.parametrize("kind", KINDS)
async def test_every_match_is_the_same_there_and_back(kind: str, tmp_path: Path) -> None:
    """From SQLite to another database and back again: all rows, what ``verify`` says of each match, and the numbers
    that were given to rows which are gone."""
    (tmp_path / "there").mkdir()
    first, third = (f"sqlite+aiosqlite:///{tmp_path / name}" for name in ("first.db", "third.db"))
    async with database(kind, tmp_path / "there") as second, opened(first) as one:
        await played(one)
        before, checked = await rows(one.store), await verdicts(one.store)
        assert len(checked) == len(games()) + 2
        assert {status for status, _ in checked} == {0}
        async with opened(second) as two, opened(third) as three:
            told = await one.store.move_to(two.store)
            assert told.matches == len(games()) + 3
            assert await verdicts(two.store) == checked
            await two.store.move_to(three.store)
            assert await verdicts(three.store) == checked
            noted = before.pop("settings")
            for room in (one, two, three):
                found = await rows(room.store)
                assert set(found.pop("settings")) >= set(noted)
                assert found == before
            for room in (two, three):
                number = await room.table("magpies", ADA, BO, windows="instant")
                assert number == told.matches + 2, "the number of the deleted match is not given again"
                await room.finish(number, ADA, BO)
                assert (await verify(room.store, number)).verdict == "same"
                async with room.store.read() as tx:
                    marks = [job.id for job in await tx.outbox.jobs(2**40, number) if not job.person]
                assert min(marks) > max(row[0] for row in before["outbox"])


async def test_numbers_that_discord_knows_never_come_again(tmp_path: Path) -> None:
    """An outbox row that was delivered is gone; its number is not."""
    async with opened(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}") as old, database("sqlite", tmp_path) as url:
        await old.table("magpies", ADA, BO)
        async with old.store.write() as tx:
            marks = [job.id for job in await tx.outbox.jobs(2**40)]
            await tx.outbox.drop(1)
        async with opened(url) as new:
            await old.store.move_to(new.store)
            async with new.store.write() as tx:
                await tx.outbox.enqueue(1, "table", 0)
                assert min(job.id for job in await tx.outbox.jobs(2**40)) > max(marks)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database of two matches."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///house.db")

    async def play() -> None:
        async with opened("sqlite+aiosqlite:///house.db") as room:
            await room.table("magpies", ADA, BO)
            number = await room.table("magpies", ADA, BO, windows="instant")
            await room.finish(number, ADA, BO)

    asyncio.run(play())
    return tmp_path


def test_the_command_says_what_it_brought_over(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "all"]) == 0
    before = capsys.readouterr().out
    assert main(["move-to", "sqlite+aiosqlite:///new.db"]) == 0
    assert capsys.readouterr().out.startswith("2 matches (")
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///new.db")
    assert main(["verify", "all"]) == 0
    assert capsys.readouterr().out == before == "2 matches are as on record.\n"


def test_what_is_in_use_is_left_alone(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    health.write(home / "drakhost.alive", health.Heartbeat(moment()))
    assert main(["move-to", "sqlite+aiosqlite:///new.db"]) == 2
    assert capsys.readouterr().err.startswith("The bot is running")
    assert not (home / "new.db").exists()
    health.write(home / "drakhost.alive", health.Heartbeat(moment() - 3600))
    assert main(["move-to", "sqlite+aiosqlite:///house.db"]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert main(["move-to", "sqlite:///new.db"]) == 78


def test_a_database_that_is_not_there_is_not_made(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///nowhere.db")
    assert main(["move-to", "sqlite+aiosqlite:///new.db"]) == 2
    assert "no database" in capsys.readouterr().err
    assert {file.name for file in home.iterdir()} == {"house.db"}


def test_a_match_that_differs_is_named_among_all(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def spoil() -> None:
        async with opened("sqlite+aiosqlite:///house.db") as room, room.store.write() as tx:
            await tx.connection.execute(update(tables.matches).where(tables.matches.c.id == 2).values(key=b"x" * 16))

    asyncio.run(spoil())
    assert main(["verify", "all"]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("Match 2: ")
    assert last == "1 match is as on record, 1 not."


def test_a_match_is_deleted_only_when_it_is_meant(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["delete", "2"]) == 1
    assert "would be deleted" in capsys.readouterr().out
    assert main(["verify", "2"]) == 0
    assert main(["delete", "2", "--yes"]) == 0
    assert "Match 2 (magpies, over) is deleted" in capsys.readouterr().out
    assert main(["delete", "2", "--yes"]) == 2
    assert "no table 2" in capsys.readouterr().err

    async def left() -> dict[str, list[Any]]:
        async with opened("sqlite+aiosqlite:///house.db") as room:
            return await rows(room.store)

    of_match = {name: table for name, table in tables.metadata.tables.items() if "match_id" in table.c}
    found = asyncio.run(left())
    for name, table in of_match.items():
        at = list(table.c).index(table.c.match_id)
        assert {row[at] for row in found[name]} <= {1}


def test_a_person_is_forgotten_only_when_it_is_meant(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For a request by mail: the person has left all servers. Other people's matches go on and can be checked."""
    assert main(["forget", str(BO.id)]) == 1
    assert f"Person {BO.id}: 2 matches" in capsys.readouterr().out
    assert main(["forget", str(BO.id), "--yes"]) == 0
    assert "2 matches keep a seat without a name" in capsys.readouterr().out

    async def left() -> dict[str, list[Any]]:
        async with opened("sqlite+aiosqlite:///house.db") as room:
            return await rows(room.store)

    assert str(BO.id) not in re.findall(r"\b\d+\b", repr(asyncio.run(left())["seats"]))
    assert main(["verify", "all"]) == 0


@pytest.mark.parametrize("kind", KINDS)
async def test_the_number_of_a_deleted_match_is_not_given_again(kind: str, tmp_path: Path) -> None:
    """Old messages carry it: their buttons must not mean another match."""
    async with database(kind, tmp_path) as url, opened(url) as room:
        numbers = [await room.matches.lobby.open("draugr", ADA, 1, 2) for _ in range(3)]
        async with room.store.write() as tx:
            await tx.matches.delete(numbers[1])
            await tx.matches.delete(numbers[2])
        assert await room.matches.lobby.open("draugr", ADA, 1, 2) > numbers[2]


async def test_beside_a_running_bot_a_deleted_match_is_simply_gone(bot_env: BotEnv) -> None:
    """Its buttons answer in a sentence, its timers and messages are no error, and others play on."""
    ada = bot_env.person("Ada")
    gone = await bot_env.started(ada)
    stays = await bot_env.started(ada)
    await bot_env.panel(ada, gone)
    other = Store(bot_env.url)
    async with other.write() as tx:
        await tx.matches.delete(1)
    await other.close()
    answer = Answered(await ada.click(bot_env.last(gone), label="Your move"))
    assert "no table 1" in answer.sentence
    await bot_env.sweep(60)
    await step(bot_env, ada, stays)
    assert "Your move" in buttons(bot_env.last(stays))
