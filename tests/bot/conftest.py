"""Fixtures of the service's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.room import Room, room


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Room]:
    """A service on a store of its own."""
    async with room(tmp_path) as made:
        yield made
