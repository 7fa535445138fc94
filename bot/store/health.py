"""Whether a database can be used, asked without changing it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.refusal import Refusal
from bot.store.backup import flaws, place
from bot.store.migrate import known_revisions, newest_revision, probe, revision, touch, usable
from engines.core import text


class Health(Struct, frozen=True):
    """`place` is where the database is; `revision` the shape of its tables, None where there are none; `newest` the one
    that this bot needs, older ones are `known`. `size` is in bytes; `flaws` is empty where nothing is broken."""

    place: str
    kind: str
    revision: str | None
    newest: str | None
    known: bool
    size: int
    flaws: str


async def examine(engine: AsyncEngine, url: URL) -> Health:
    """Raises `Refusal` where there is no database, or none that can be used."""
    with usable(url):
        if url.get_backend_name() == "sqlite":
            file = Path(url.database or ":memory:")
            if not file.is_file():
                raise Refusal(text("database-missing", place=place(url)))
            probe(engine, url)
            kind, size, broken = "SQLite", _size_of(file), _flaws_of(file)
        else:
            async with engine.connect() as connection:
                kind, broken = "PostgreSQL", ""
                size = await connection.scalar(select(func.pg_database_size(func.current_database()))) or 0
        async with engine.connect() as connection:
            at = await connection.run_sync(revision)
        newest = newest_revision()
        if at == newest and not broken:
            async with engine.begin() as connection:
                await connection.run_sync(touch)
    return Health(place(url), kind, at, newest, at in known_revisions(), size, broken)


def _size_of(file: Path) -> int:
    parts = (Path(f"{file}{beside}") for beside in ("", "-wal"))
    return sum(part.stat().st_size for part in parts if part.exists())


def _flaws_of(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return flaws(connection)
