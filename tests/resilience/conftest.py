"""Fixtures of the tests of mishaps: each of them runs on every available database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.stores import KINDS, database


@pytest.fixture(params=KINDS)
async def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database: once SQLite, once PostgreSQL."""
    async with database(request.param, tmp_path) as url:
        yield url
