"""Settings: a wrong setting is reported in one sentence that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import settings
from bot.refusal import Refusal
from bot.words import speaker


@pytest.fixture(autouse=True)
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without ``.env``, and an environment without settings."""
    monkeypatch.chdir(tmp_path)
    for name in settings.Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


def told() -> str:
    with pytest.raises(Refusal) as caught:
        settings.load()
    sentence = speaker(None)(caught.value.text)
    assert "\n" not in sentence
    return sentence


def test_without_anything_the_defaults_hold() -> None:
    chosen = settings.load()
    assert chosen.database_url == "sqlite+aiosqlite:///drakhost.db"
    assert chosen.log_level == "INFO"
    assert chosen.discord_token.get_secret_value() == ""


def test_env_file_and_environment_are_read_and_the_environment_wins(
    clean: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (clean / ".env").write_text("DISCORD_TOKEN=abc\nLOG_LEVEL=DEBUG\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    chosen = settings.load()
    assert (chosen.discord_token.get_secret_value(), chosen.log_level) == ("abc", "ERROR")


def test_the_token_is_never_shown(clean: Path) -> None:
    (clean / ".env").write_text("DISCORD_TOKEN=very-secret\n")
    chosen = settings.load()
    assert "very-secret" not in f"{chosen} {chosen!r} {chosen.model_dump()}"


def test_a_bad_value_is_named(clean: Path) -> None:
    (clean / ".env").write_text("LOG_LEVEL=loud\n")
    assert "LOG_LEVEL" in told()


@pytest.mark.parametrize(
    "url",
    ["drakhost.db", "", "sqlite:///drakhost.db", "mysql://a/b", "postgresql://a/b", "postgresql+asyncpg://h:port/b",
     "sqlite+aiosqlite:", "://"],
)  # fmt: skip
def test_a_database_that_is_none_is_named(clean: Path, url: str) -> None:
    (clean / ".env").write_text(f"DATABASE_URL={url}\n")
    sentence = told()
    assert "DATABASE_URL" in sentence
    assert "sqlite+aiosqlite" in sentence


def test_a_password_is_not_repeated(clean: Path) -> None:
    (clean / ".env").write_text("DATABASE_URL=mysql://me:hunter2@host/db\n")
    assert "hunter2" not in told()


def test_a_file_that_is_no_text_is_named(clean: Path) -> None:
    (clean / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\x00\n")
    assert ".env" in told()
