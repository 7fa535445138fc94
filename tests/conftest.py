"""What tests of the host share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator, Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from tests.house import House, opened
from tests.tiny import Magpies, playing_magpies


@pytest.fixture
def magpies() -> Iterator[Magpies]:
    """The tiny game of hidden hands is installed."""
    with playing_magpies() as engine:
        yield engine


@pytest.fixture
async def inn(tmp_path: Path) -> AsyncIterator[House]:
    """A bot in a simulated Discord, with quick pictures."""
    async with opened(tmp_path) as made:
        yield made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """A test lives in the time of its house; a fixture cannot see to that, it runs in another context."""
    houses = [made for made in item.funcargs.values() if isinstance(made, House)]
    with houses[0].env.time_context() if houses else nullcontext():
        return (yield)
