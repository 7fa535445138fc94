"""``verify``: a stored match played again from its key, as anybody can who has key and log."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store import Store
from tests.bot.room import ADA, BO, Room

pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a match of several moves, one of them taken back (1), and a lobby (2)."""
    file = tmp_path / "house.db"
    url = f"sqlite+aiosqlite:///{file}"
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.chdir(tmp_path)

    async def play() -> None:
        store = Store(url)
        await store.open()
        room = Room(store)
        number = await room.table("magpies", ADA, BO)
        await room.take(number, ADA)
        await room.matches.undo(number, ADA.id)
        await room.take(number, ADA)
        await room.take(number, BO)
        await room.matches.open("draugr", ADA, 1, 2)
        await store.close()

    asyncio.run(play())
    return file


def change(file: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file)) as raw:
        assert raw.execute(statement, values).rowcount > 0
        raw.commit()


def test_what_was_played_is_the_same(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "1"]) == 0
    told = capsys.readouterr().out
    assert "3 answers" in told
    assert "1 of them taken back" in told


def test_another_position_is_different(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(path, "UPDATE matches SET counters = ? WHERE id = 1", json.dumps({"nest": 9}))
    assert main(["verify", "1"]) == 1
    assert "another position" in capsys.readouterr().out


def test_another_key_is_found_out(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(path, "UPDATE matches SET key = ? WHERE id = 1", b"another key 1234")
    assert main(["verify", "1"]) == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_a_log_that_the_rules_refuse_is_impossible(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(path, "UPDATE actions SET entry = replace(entry, '1.pass-east', '1.pass-west') WHERE number = 3")
    assert main(["verify", "1"]) == 1
    assert "refuse" in capsys.readouterr().out


@pytest.mark.parametrize(("number", "told"), [("77", "no table 77"), ("2", "not started")])
def test_what_cannot_be_verified_is_one_sentence(
    path: Path, capsys: pytest.CaptureFixture[str], number: str, told: str
) -> None:
    assert main(["verify", number]) == 2
    printed = capsys.readouterr()
    assert told in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_log_that_cannot_be_read_is_one_sentence(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(path, "UPDATE actions SET entry = '{'")
    assert main(["verify", "1"]) == 2
    assert "log of match 1" in capsys.readouterr().err


def test_thaw_says_what_it_did_and_what_it_cannot(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["thaw", "1"]) == 2
    assert "not frozen" in capsys.readouterr().err
    change(path, "UPDATE matches SET status = 'frozen' WHERE id = 1")
    assert main(["thaw", "1"]) == 0
    assert "goes on" in capsys.readouterr().out
    assert main(["verify", "1"]) == 0
