"""`Settings` from the environment and ``.env``. A bad value is reported in one clear sentence, not in a traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import Field, PositiveInt, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.refusal import BadSettings
from engines.core import text

FILE = ".env"
DIALECTS = ("sqlite+aiosqlite", "postgresql+asyncpg")


class Settings(BaseSettings):
    """How this bot runs. Each field is an environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(env_file=FILE, extra="ignore")

    discord_token: SecretStr = SecretStr("")
    database_url: str = "sqlite+aiosqlite:///drakhost.db"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    heartbeat_file: str = "drakhost.alive"
    """The file of the heartbeat, for `bot.health`; none if empty."""
    metrics_port: int = Field(default=0, ge=0, le=65535)
    """The port of the page for Prometheus; 0 for none."""
    metrics_address: str = "127.0.0.1"
    """The address of this machine at which that page is served."""
    backup_folder: str = ""
    """The folder for copies of an SQLite database; none are made if empty."""
    backup_hours: PositiveInt = 24
    backup_keep: PositiveInt = 7
    shards: int = Field(default=0, ge=0, le=10_000)
    """The number of shards, in all processes together; 0 for as many as Discord recommends."""
    matches_per_person: PositiveInt = 50
    """The most unfinished matches in which one person may hold a seat."""
    costly_process: bool = True
    """True if replays, exports and going back are computed in a process of their own."""


def load(**chosen: Any) -> Settings:
    """The settings of this process; `chosen` overrides all other sources. Raises `BadSettings` naming the first bad
    value."""
    try:
        settings = Settings(**chosen)
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        raise BadSettings(text("settings-bad", name=name, why=first["msg"], file=place())) from None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadSettings(text("settings-file", why=why or "", file=place())) from None
    try:
        url = make_url(settings.database_url)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in DIALECTS:
        raise BadSettings(text("settings-database", known=" / ".join(DIALECTS), file=place()))
    return settings


def token(settings: Settings) -> str:
    """The bot's token. Raises `BadSettings` if there is none."""
    if not (found := settings.discord_token.get_secret_value()):
        raise BadSettings(text("settings-token", file=place()))
    return found


def place() -> str:
    """The path of the settings file, which need not exist."""
    return str(Path(FILE).absolute())
