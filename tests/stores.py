"""Databases for tests: SQLite always, PostgreSQL where DRAKHOST_TEST_POSTGRES names a server by its URL."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

POSTGRES = os.environ.get("DRAKHOST_TEST_POSTGRES", "")
needs_postgres = pytest.mark.skipif(not POSTGRES, reason="DRAKHOST_TEST_POSTGRES names no server")
KINDS = ("sqlite", pytest.param("postgresql", marks=needs_postgres))


@asynccontextmanager
async def database(kind: str, folder: Path) -> AsyncIterator[str]:
    """The URL of an empty database of that kind; it is gone afterwards."""
    if kind == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'test.db'}"
        return
    name = f"test_{secrets.token_hex(6)}"
    await _administer(f"CREATE DATABASE {name}")
    try:
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    finally:
        await _administer(f"DROP DATABASE {name} WITH (FORCE)")


async def _administer(statement: str) -> None:
    engine = create_async_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(statement))
    finally:
        await engine.dispose()
