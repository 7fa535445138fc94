"""Environment and ``.env`` → `Settings`. A bad value is one clear sentence, not a traceback."""

from __future__ import annotations

from typing import Literal

from pydantic import PositiveInt, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.refusal import Refusal
from engines.core import text

DIALECTS = ("sqlite+aiosqlite", "postgresql+asyncpg")


class Settings(BaseSettings):
    """How this bot runs. Each field is an environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: SecretStr = SecretStr("")
    database_url: str = "sqlite+aiosqlite:///drakhost.db"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    matches_per_person: PositiveInt = 50
    """In so many matches that are not over one person may have a seat."""


def load() -> Settings:
    """The settings of this process. Raises `Refusal` naming the first bad value."""
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        raise Refusal(text("settings-bad", name=name, why=first["msg"])) from None
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(text("settings-file", why=str(error))) from None
    try:
        url = make_url(settings.database_url)
    except (ArgumentError, ValueError):
        raise Refusal(text("settings-database", known=" / ".join(DIALECTS))) from None
    if url.drivername not in DIALECTS:
        raise Refusal(text("settings-database", known=" / ".join(DIALECTS)))
    return settings
