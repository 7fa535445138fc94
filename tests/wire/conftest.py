"""A Discord on this machine and the bot beside it, for each test; real sockets and real time, so all are marked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.audit import Rows
from tests.wire.process import BotProcess
from tests.wire.server import Body, WireDiscord

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.wire)
            item.add_marker(pytest.mark.xdist_group("wire"))


@pytest.fixture
async def wire() -> AsyncIterator[WireDiscord]:
    """A Discord; the requests that came must have been well made."""
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
    return wire.state.add_guild("The inn")


@pytest.fixture
def people(wire: WireDiscord) -> list[Body]:
    """Some people, who can be written to."""
    return [wire.state.add_user(name) for name in ("Ada", "Bo", "Cleo")]
