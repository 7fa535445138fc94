"""``backup``: a copy of a database in use is whole, or there is no copy; and a match goes on from it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store import Store, backup
from bot.verify import verify
from tests.bot.room import ADA, BO, Room
from tests.bot.test_courier import step
from tests.bot_env import BotEnv, buttons

pytestmark = pytest.mark.usefixtures("magpies")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a match that has begun."""
    file = tmp_path / "house.db"
    monkeypatch.setenv("DATABASE_URL", url(file))
    monkeypatch.chdir(tmp_path)

    async def begin() -> None:
        store = Store(url(file))
        await store.open()
        room = Room(store)
        await room.take(await room.table("magpies", ADA, BO, windows="instant"), ADA)
        await store.close()

    asyncio.run(begin())
    return file


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@contextmanager
def somebody_playing(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that writes to the database until it is killed in the middle of something."""
    command = [sys.executable, "-m", "tests.resilience.busy", url(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline(), "it has died"
        try:
            yield process
            assert process.poll() is None, "it has died"
        finally:
            process.kill()


def restore(copy: Path, file: Path) -> None:
    """Put a copy in place of the database, as docs/hosting.md says."""
    for beside in ("", "-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    shutil.copy(copy, file)


async def play_on(file: Path) -> int:
    """Check that every match is what its log says, and play the running ones to their ends; returns the number of
    matches."""
    store = Store(url(file))
    await store.open()
    room = Room(store)
    async with store.read() as tx:
        matches = await tx.matches.with_status(("running", "over"))
    for match in matches:
        await room.finish(match.id, ADA, BO)
        assert (await verify(store, match.id)).verdict == "same"
    await store.close()
    return len(matches)


def test_copies_made_while_another_process_plays_can_be_played_on(path: Path) -> None:
    copies = [path.parent / f"copy-{number}.db" for number in range(5)]
    with somebody_playing(path) as process:
        for copy in copies:
            assert main(["backup", str(copy)]) == 0
            assert process.stdout
            process.stdout.readline()
    found = []
    for copy in copies:
        restore(copy, path)
        found.append(asyncio.run(play_on(path)))
    assert found == sorted(found)
    assert found[-1] > found[0] > 1


async def test_at_the_table_a_match_goes_on_from_a_copy(bot_env: BotEnv, tmp_path: Path) -> None:
    """Moves made after the copy are gone; the table says so and takes the next move."""
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await step(bot_env, ada, thread)
    copy, then = tmp_path / "copy.db", await bot_env.bot.matches.views.perspective(1)
    await asyncio.to_thread(backup.back_up, bot_env.url, copy)
    for _ in range(3):
        await step(bot_env, ada, thread)
    assert (await bot_env.bot.matches.views.perspective(1)).match.length > then.match.length
    bot_env.url = url(copy)
    await bot_env.restart()
    await bot_env.sweep()
    assert (await bot_env.bot.matches.views.perspective(1)).match == then.match
    await step(bot_env, ada, thread)
    assert (await bot_env.bot.matches.views.perspective(1)).match.length == then.match.length + 1
    assert (await verify(bot_env.bot.store, 1)).verdict == "same"
    assert "Your move" in buttons(bot_env.last(thread))


def test_it_says_what_it_has_copied(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "copy.db"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("copy.db is whole: one match, ")
    assert told.count("\n") == 1
    assert {file.name for file in path.parent.iterdir()} == {"house.db", "copy.db"}
    assert (path.parent / "copy.db").stat().st_mode & 0o077 == 0, "it holds every secret"


def test_nothing_is_overwritten(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = path.parent / "mine.txt"
    mine.write_text("mine")
    for name in ("mine.txt", "house.db", "."):
        assert main(["backup", name]) == 2
        assert "is there already" in capsys.readouterr().err
    assert mine.read_text() == "mine"
    assert asyncio.run(play_on(path)) == 1


def test_where_nothing_can_be_written_there_is_one_sentence(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (path.parent / "file").touch()
    for name in ("file/copy.db", "file/deeper/copy.db", "n" * 300):
        assert main(["backup", name]) == 2
        printed = capsys.readouterr()
        assert printed.err.startswith(f"{path} could not be copied to {name}: ")
        assert (printed.err.count("\n"), printed.out) == (1, "")


def test_a_folder_that_is_not_there_is_made(path: Path) -> None:
    assert main(["backup", "copies/of/monday.db"]) == 0
    assert Path("copies/of/monday.db").is_file()


def test_a_copy_that_breaks_off_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = set(path.parent.iterdir())

    def half(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:5000])
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(backup, "copy", half)
    assert main(["backup", "copy.db"]) == 2
    assert "disk is full" in capsys.readouterr().err
    assert set(path.parent.iterdir()) == before


@pytest.mark.parametrize("kept", [0, 200])
def test_a_damaged_database_makes_no_copy(path: Path, capsys: pytest.CaptureFixture[str], kept: int) -> None:
    """In one case a page is destroyed, in the other only its content."""
    with closing(sqlite3.connect(path)) as raw:
        ((page,),) = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_matches_status'")
        ((size,),) = raw.execute("PRAGMA page_size")
    content = bytearray(path.read_bytes())
    content[(page - 1) * size + kept : page * size] = bytes(size - kept)
    path.write_bytes(content)
    assert main(["backup", "copy.db"]) == 2
    printed = capsys.readouterr()
    assert "damaged" in printed.err
    assert printed.err.count("\n") == 1
    assert {file.name for file in path.parent.iterdir()} == {"house.db"}


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("sqlite+aiosqlite:///nowhere.db", "/nowhere.db. Look at DATABASE_URL"),
        ("sqlite+aiosqlite://", "no database at :memory:"),
        ("sqlite+aiosqlite:///other.db", "not one of this bot's"),
        ("sqlite+aiosqlite:///notes.txt", "not a database"),
        ("postgresql+asyncpg://me:hush@host/games", "pg_dump --format=custom --file=copy.db games"),
    ],
)
def test_what_cannot_be_copied_is_one_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str, told: str
) -> None:
    with closing(sqlite3.connect("other.db")) as raw:
        raw.execute("CREATE TABLE matches (id)")
    Path("notes.txt").write_text("no database " * 400)
    before = set(path.parent.iterdir())
    monkeypatch.setenv("DATABASE_URL", place)
    assert main(["backup", "copy.db"]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert "hush" not in err
    assert err.count("\n") == 1
    assert set(path.parent.iterdir()) == before
