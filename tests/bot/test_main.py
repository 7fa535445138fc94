"""The command line: an error is one sentence and an exit status, never a traceback."""

from __future__ import annotations

import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest

from bot import __version__
from bot.__main__ import main
from bot.settings import Settings
from bot.words import speaker
from engines.core import BadData, text

ROOT = Path(__file__).parents[2]
say = speaker(None)
CARD = "the Crucifix"
COMMANDS = (
    "run", "sandbox", "simulate", "verify", "thaw", "delete", "forget", "move-to", "backup", "restore", "health",
    "doctor", "migrate",
)  # fmt: skip


@pytest.fixture(autouse=True)
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    interval, root = sys.getswitchinterval(), logging.getLogger()
    handlers, level = [*root.handlers], root.level
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    yield tmp_path
    sys.setswitchinterval(interval)
    root.handlers[:] = handlers
    root.setLevel(level)


def python(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` in a process of its own, in the current folder."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    return subprocess.run(
        [sys.executable, "-m", "bot", *args], env=environ, capture_output=True, text=True, timeout=60, check=False
    )


def test_without_a_token_it_says_where_one_goes(clean: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for argv in ([], ["run"]):
        assert main(argv) == 78
        out, err = capsys.readouterr()
        assert out == ""
        assert err == say(text("settings-token", file=str(clean / ".env"))) + "\n"


def test_as_a_process_too(clean: Path) -> None:
    done = python("run")
    assert (done.returncode, done.stdout) == (78, "")
    assert done.stderr == say(text("settings-token", file=str(clean / ".env"))) + "\n"


def test_which_version_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith(f"Drakhost {__version__} (Python 3.")


@pytest.mark.parametrize(
    "lines", ["LOG_LEVEL=loud", "DATABASE_URL=nonsense", "DATABASE_URL=sqlite:///x.db"], ids=lambda lines: lines[:12]
)
def test_a_bad_setting_is_one_sentence(clean: Path, capsys: pytest.CaptureFixture[str], lines: str) -> None:
    (clean / ".env").write_text(lines + "\n")
    for command in ("run", "migrate", *(["sandbox"] if "LOG" in lines else [])):  # which has a database of its own
        assert main([command, *(["--port", "0"] if command == "sandbox" else [])]) == 78
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert str(clean / ".env") in err
        assert lines.partition("=")[0] in err


def test_an_unknown_command_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["dance"])
    assert caught.value.code == 2
    err = capsys.readouterr().err
    assert "dance" in err
    assert all(command in err for command in COMMANDS)
    assert "Traceback" not in err


def test_help_tells_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    for command in COMMANDS:
        assert command in out
        assert say(text(f"cli-{command}")).split()[0] in out


def test_migrate_makes_a_database(clean: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert main(["migrate"]) == 0
        assert capsys.readouterr().out == say(text("database-ready")) + "\n"
    with closing(sqlite3.connect(clean / "drakhost.db")) as raw:
        raw.execute("SELECT * FROM matches")


def test_a_database_that_cannot_be_used_is_one_sentence(
    clean: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (clean / "notes.txt").write_text("no database " * 400)
    for place in ("notes.txt", "nowhere/at.db", "."):
        monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{place}")
        assert main(["migrate"]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert err.startswith(f"The database {clean / place} cannot be used: ")


def test_nor_does_such_a_process_linger(clean: Path) -> None:
    done = python("migrate", DATABASE_URL=f"sqlite+aiosqlite:///{clean}")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_fault_of_ours_is_told_without_its_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def login(*_: Any) -> None:
        assert sys.getswitchinterval() == pytest.approx(0.00025), "no thread keeps the loop waiting for long"
        raise ValueError(CARD)

    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    monkeypatch.setattr(discord.Client, "login", login)
    assert main(["run"]) == 70
    told = capsys.readouterr().err
    assert "CRITICAL bot: the bot broke: ValueError" in told
    assert CARD not in told


@pytest.mark.parametrize("command", [("run",), ("sandbox", "--fresh", "--port", "0")])
def test_a_game_with_wrong_data_is_named_before_anything_begins(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong() -> tuple[str, ...]:
        raise BadData("draugr/data/die.json: sigils[0]", "no such sigil")

    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setattr("bot.app.games", wrong)
    assert main([*command]) == 2
    told = capsys.readouterr().err
    assert told.strip() == say(text("bad-data", where="draugr/data/die.json: sigils[0]"))
