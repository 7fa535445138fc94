"""``verify``: a stored match is played again from its key, as anybody with key and log can do."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.store import Store
from bot.transcript import export, written
from tests.bot.room import ADA, BO, KEY, Room

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
        number = await room.table("magpies", ADA, BO, windows="instant")
        await room.take(number, ADA)
        await room.matches.moves.undo(number, ADA.id)
        await room.take(number, ADA)
        await room.take(number, BO)
        await room.matches.lobby.open("draugr", ADA, 1, 2)
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
    assert "do not lead to the position" in capsys.readouterr().out


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


@pytest.fixture
def exported(path: Path) -> Path:
    """The match played to its end and exported, in a folder without a database."""

    async def finish() -> bytes:
        store = Store(f"sqlite+aiosqlite:///{path}")
        room = Room(store)
        await room.finish(1, ADA, BO)
        made = written(await export(store, 1))
        await store.close()
        return made

    file = path.parent / "match-1.json"
    file.write_bytes(asyncio.run(finish()))
    path.unlink()
    return file


def forge(file: Path, change: Callable[[Any], None]) -> str:
    """Change the file's content; returns its name."""
    content = json.loads(file.read_text())
    change(content)
    file.write_text(json.dumps(content))
    return str(file)


def test_an_exported_match_needs_no_database(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(exported)]) == 0
    told = capsys.readouterr().out
    assert "Match 1: " in told
    assert hashlib.sha256(KEY).hexdigest() in told, "to be compared with the table's first message"
    assert list(exported.parent.iterdir()) == [exported]


def answer(content: Any, question: str) -> Any:
    """The last answer to a question of that kind."""
    return [entry for entry in content["log"] if question in entry.get("decision", "")][-1]


def illegal_move(content: Any) -> None:
    """Pass cards that another player holds."""
    answer(content, "pass-east")["picks"] = answer(content, "pass-north")["picks"]


def legal_move(content: Any) -> None:
    """Change an answer into another legal one."""
    assert answer(content, "look")["picks"] == ["look"]
    answer(content, "look")["picks"] = ["leave"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda content: content.update(key="00" * 16), "not the one that was sealed"),
        (lambda content: content.update(commitment="00" * 32), "not the one that was sealed"),
        (
            lambda content: content.update(key="00" * 16, commitment=hashlib.sha256(bytes(16)).hexdigest()),
            "the rules refuse",
        ),
        (lambda content: content.update(fingerprint="00" * 32), "do not lead to the position"),
        (lambda content: content["log"].pop(), "do not lead to the position"),
        (
            lambda content: content["log"].append({"type": "undo", "seat": "north", "decision": "99.lay-north"}),
            "the rules refuse",
        ),
        (lambda content: content["seats"].reverse(), "the rules refuse"),
        (lambda content: content["seats"].append(content["seats"][0]), "the rules refuse"),
        (lambda content: content.update(options={"night": "endless"}), "the rules refuse"),
        (illegal_move, "the rules refuse"),
        (legal_move, "do not lead to the position"),
    ],
)
def test_a_forged_file_is_found_out(
    exported: Path, capsys: pytest.CaptureFixture[str], change: Callable[[Any], None], told: str
) -> None:
    assert main(["verify", forge(exported, change)]) == 1
    printed = capsys.readouterr()
    assert told in printed.out
    assert (printed.out.count("\n"), printed.err) == (1, "")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda content: content.update(game="solitude"), "The game solitude is not installed"),
        (
            lambda content: (content.update(edition=0), content["log"].pop()),
            "edition 0 of its rules, here they are of edition 1",
        ),
    ],
)
def test_a_file_of_other_rules_proves_nothing(
    exported: Path, capsys: pytest.CaptureFixture[str], change: Callable[[Any], None], told: str
) -> None:
    assert main(["verify", forge(exported, change)]) == 3
    printed = capsys.readouterr()
    assert told in printed.out + printed.err


def test_an_edition_that_leads_to_the_same_is_the_same(exported: Path) -> None:
    assert main(["verify", forge(exported, lambda content: content.update(edition=0))]) == 0


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"[" * 100_000,
        b"\xff\xfe",
        b'{"format": "drakhost-match-2"}',
    ],
)
def test_a_file_that_is_none_is_one_sentence(
    exported: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    exported.write_bytes(content)
    assert main(["verify", str(exported)]) == 2
    printed = capsys.readouterr()
    assert "is no match, or it is damaged" in printed.err
    assert (printed.err.count("\n"), printed.out) == (1, "")


def test_nor_does_a_torn_one_pass(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = exported.read_bytes()
    for end in (1, len(whole) // 2, len(whole) - 3):
        exported.write_bytes(whole[:end])
        assert main(["verify", str(exported)]) == 2
        assert "damaged" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_one_sentence(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in (exported.parent, exported.parent / "nowhere.json"):
        assert main(["verify", str(place)]) == 2
        err = capsys.readouterr().err
        assert f"{place} cannot be read" in err
        assert err.count("\n") == 1
