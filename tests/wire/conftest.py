"""A Discord on this machine and the bot beside it, for each test; real sockets and real time, so all are marked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.audit import Rows
from tests.wire.process import BotProcess
from tests.wire.server import Body, WireDiscord

HERE = Path(__file__).parent


@pytest.fixture
async def wire() -> AsyncIterator[WireDiscord]:
    """A Discord on this machine; at the end all requests must have been well-formed."""
    async with WireDiscord() as made:
        yield made
        assert made.problems == []


@pytest.fixture
async def bot(wire: WireDiscord, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot, not yet started."""
    made = BotProcess(wire, tmp_path)
    yield made
    await made.close()


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    """The bot's outbox."""
    return Rows(tmp_path)


@pytest.fixture
def guild(wire: WireDiscord) -> str:
    """A server."""
    return wire.state.add_guild("The Inn")


@pytest.fixture
def people(wire: WireDiscord) -> list[Body]:
    """Three people who take DMs."""
    return [wire.state.add_user(name) for name in ("Ada", "Bo", "Cleo")]
