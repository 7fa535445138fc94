"""The upgrade of docs/hosting.md, from the program of each release and from the first state that can be upgraded: its
matches play on under the program of now, and the way back works too."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store import Store
from tests.bot.room import ADA, Room

ROOT = Path(__file__).parents[2]
FIRST = "72a59481adaa"
"""A state of the repository before any release: the tables were of revision 0003, and three games of older editions."""
ANSWERS = 4
PLAY = f"""
import asyncio, sys
from bot.store import Store
from engines.core import games, get
from tests.bot.room import ADA, Room

async def play(url):
    store = Store(url)
    await store.open()
    room = Room(store)
    async with store.read() as tx:
        numbers = [match.id for match in await tx.matches.with_status(("running",))]
    for game in games() if not numbers else ():
        numbers.append(await room.table(game, ADA, computers=get(game).meta.fewest - 1))
    for number in numbers:
        for _ in range({ANSWERS}):
            await room.clock.tick(number, 1.0)
            if (await room.matches.views.perspective(number, ADA.id)).decision is not None:
                await room.take(number, ADA)
    await store.close()

asyncio.run(play(sys.argv[1]))
"""
"""What people did with the bot of then: a match of each game, or a few answers in each."""


def git(*args: str) -> bytes:
    return subprocess.run(["git", *args], cwd=ROOT, capture_output=True, check=True).stdout


def releases() -> list[str]:
    """The first state and the tags of all releases; none where this is no clone with its history."""
    try:
        git("cat-file", "-e", f"{FIRST}^{{commit}}")
        return [FIRST, *git("tag", "--list", "v*", "--merged", "HEAD").decode().split()]
    except (OSError, subprocess.CalledProcessError):
        return []


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path}/drakhost.db")
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    return tmp_path


def played_then(release: Path, home: Path) -> None:
    """Play with the program of a release on the database in `home`."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, f"sqlite+aiosqlite:///{home}/drakhost.db"],
        cwd=release, env={**os.environ, "PYTHONPATH": str(release)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


async def play_on(home: Path) -> None:
    """Play on in every match, and check that none stands still."""
    store = Store(f"sqlite+aiosqlite:///{home}/drakhost.db")
    await store.open()
    room = Room(store)
    async with store.read() as tx:
        numbers = await tx.matches.begun()
    assert numbers
    for number in numbers:
        before = await room.match(number)
        assert before.status == "running"
        for _ in range(ANSWERS):
            await room.clock.tick(number, 1.0)
            if (await room.matches.views.perspective(number, ADA.id)).decision is not None:
                await room.take(number, ADA)
        match = await room.match(number)
        assert match.status in ("running", "over")
        assert match.length > before.length
    await store.close()


@pytest.mark.skipif(not releases(), reason="this is no clone with its history")
@pytest.mark.parametrize("release", releases())
def test_matches_of_a_release_play_on_and_the_way_back_works(
    release: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    then = home / "then"
    with tarfile.open(fileobj=BytesIO(git("archive", release))) as archive:
        archive.extractall(then, filter="data")
    played_then(then, home)

    assert main(["backup", "before.db"]) == 0
    assert main(["migrate"]) == 0
    assert main(["verify", "all"]) in (0, 3), capsys.readouterr().out  # 3: the rules of a game have changed since
    assert main(["doctor"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "whole and writable" in told
    assert "running" in told
    assert not [word for word in ("rules broke", "The rules fail in", "not installed") if word in told]
    asyncio.run(play_on(home))

    (home / "newer").mkdir()
    for file in home.glob("drakhost.db*"):
        file.rename(home / "newer" / file.name)
    assert main(["restore", "before.db"]) == 0
    played_then(then, home)
