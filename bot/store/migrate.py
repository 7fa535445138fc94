"""Alembic at start: older databases are brought up to date (with a copy beside them), newer ones are refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, select
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.refusal import Refusal
from bot.store.backup import copy, place
from engines.core import text

SCRIPTS = Path(__file__).parent / "migrations"
UPGRADE = 20_261_128
"""The number of the lock under which PostgreSQL is brought up to date."""


@contextmanager
def usable(url: URL) -> Iterator[None]:
    """Turn the errors of a database that cannot be used into a `Refusal`."""
    try:
        yield
    except (DBAPIError, OSError, sqlite3.Error) as error:
        raise Refusal(text("database-unusable", place=place(url), why=str(getattr(error, "orig", error)))) from error


async def migrate(engine: AsyncEngine, url: URL) -> None:
    """Bring the database at `url` to the newest shape. Raises `Refusal` for one that cannot be used."""
    with usable(url):
        if url.get_backend_name() == "sqlite":
            probe(engine, url)
        async with engine.connect() as connection:
            at = await connection.run_sync(revision)
        if at is not None and at not in known_revisions():
            raise Refusal(text("database-newer", place=place(url), revision=at))
        newest = at == newest_revision()
        if at is not None and not newest:
            _back_up(url, at)
        async with engine.begin() as connection:
            await connection.run_sync(touch if newest else _upgrade)


def probe(engine: AsyncEngine, url: URL) -> None:
    """Whether there is, or may be, an SQLite database: asked without threads, which a failure would leave behind."""
    place, how = engine.dialect.create_connect_args(url)
    with closing(sqlite3.connect(place[0], uri=bool(how.get("uri")))) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master")


def known_revisions() -> frozenset[str]:
    """All shapes of the tables that this bot can bring up to date."""
    return frozenset(script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions())


def newest_revision() -> str | None:
    """The shape that this bot needs."""
    return ScriptDirectory(str(SCRIPTS)).get_current_head()


def revision(connection: Connection) -> str | None:
    """The shape that the tables have."""
    return MigrationContext.configure(connection).get_current_revision()


def touch(connection: Connection) -> None:
    """Find out now, and not at somebody's first press, whether the database can be written."""
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # processes that begin at once: the first one does it
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADE)))
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _back_up(url: URL, revision: str) -> None:
    if url.get_backend_name() == "sqlite" and url.database and Path(url.database).exists():
        copy(Path(url.database), Path(f"{url.database}.before-{revision}"))
