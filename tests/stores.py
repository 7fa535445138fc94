"""Databases for tests: SQLite always, PostgreSQL where DRAKHOST_TEST_POSTGRES names a server by its URL."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store

POSTGRES = os.environ.get("DRAKHOST_TEST_POSTGRES", "")
needs_postgres = pytest.mark.skipif(not POSTGRES, reason="DRAKHOST_TEST_POSTGRES names no server")
KINDS = ("sqlite", pytest.param("postgresql", marks=needs_postgres))


_empty: list[bytes] = []
"""The file of an empty database, once one was made."""


async def empty(path: Path) -> str:
    """Put an empty SQLite database, which needs no migration any more, at a path; returns its URL."""
    url = f"sqlite+aiosqlite:///{path}"
    if not _empty:
        store = Store(url)
        await store.open()
        await store.close()
        _empty.append(path.read_bytes())
    path.write_bytes(_empty[0])
    return url


@asynccontextmanager
async def database(kind: str, folder: Path, model: str = "") -> AsyncIterator[str]:
    """The URL of an empty database of that kind, or on PostgreSQL of a copy of the one at `model`, which nobody uses;
    it is deleted afterwards."""
    if kind == "sqlite":
        yield await empty(folder / "test.db")
        return
    name = f"test_{secrets.token_hex(6)}"
    await administer(f"CREATE DATABASE {name} TEMPLATE {make_url(model).database if model else 'template1'}")
    try:
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    finally:
        await administer(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def watched(store: Store, note: Callable[[str], object]) -> Iterator[None]:
    """Pass each statement to `note` before it runs."""
    engine = store._engine.sync_engine

    def checkout(connection: Any, *_: object) -> None:
        connection.plain.set_trace_callback(lambda said: None if said.startswith("PRAGMA") else note(said))

    def checkin(connection: Any, *_: object) -> None:
        if connection is not None:
            connection.plain.set_trace_callback(None)

    def asked(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        note(statement)

    # SQLite runs some statements without SQLAlchemy.
    listeners: dict[str, Any] = {"checkout": checkout, "checkin": checkin}
    if not store.is_sqlite:
        listeners = {"before_cursor_execute": asked}
    for name, listener in listeners.items():
        event.listen(engine, name, listener)
    try:
        yield
    finally:
        for name, listener in listeners.items():
            event.remove(engine, name, listener)


async def administer(statement: str, url: str | URL = POSTGRES) -> None:
    """Run a statement on a PostgreSQL server outside all transactions."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(statement))
    finally:
        await engine.dispose()
