"""Fixtures of the host's tests."""

from __future__ import annotations

import gc
import os
from collections.abc import AsyncIterator, Generator, Iterator
from contextlib import nullcontext
from pathlib import Path
from unittest import mock

import pytest

from engines.core import registry
from tests.bot_env import BotEnv, opened
from tests.mole_game import Moles, playing_moles
from tests.tiny_games import Magpies, playing_magpies

HERE = Path(__file__).parent
collect_ignore = ["pip_game"]  # a project of its own: test_pip_game.py installs it and runs its tests
mock.patch.object(registry, "entry_points", return_value=()).start()  # tests know our games, whatever is installed
FOLDERS = {
    "contract": "contract",
    "secrets": "secrets",
    "resilience": "resilience",
    "bot": "host",
    "cogs": "flow",
    "rendering": "pictures",
    "browser": "browser",
    "wire": "wire",
}
"""The marker of all tests in a folder, by the folder's name."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than the machine has cores: tests wait for browsers, sockets and other processes."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test by what it needs, so that the quick ones can be chosen (see ``make quick``)."""
    for item in items:
        for folder in item.path.relative_to(HERE).parts[:-1]:
            if folder in FOLDERS:
                item.add_marker(FOLDERS[folder])
        if "bot_env" in getattr(item, "fixturenames", ()):
            item.add_marker("flow")
        # The machine's time is theirs: one after the other, and first, for they take longest.
        if item.config.pluginmanager.has_plugin("xdist") and item.get_closest_marker("wire"):
            item.add_marker(pytest.mark.xdist_group("wire"))
    items.sort(key=lambda item: item.get_closest_marker("wire") is None)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Look for garbage less often, and never among the modules: it cost an eighth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture
def magpies() -> Iterator[Magpies]:
    """Magpies, the tiny game of hidden hands, installed."""
    with playing_magpies() as engine:
        yield engine


@pytest.fixture
def moles() -> Iterator[Moles]:
    """Moles, the tiny game that runs in several places at once, installed."""
    with playing_moles() as engine:
        yield engine


@pytest.fixture
async def bot_env(tmp_path: Path) -> AsyncIterator[BotEnv]:
    """A bot in a simulated Discord, with quick pictures."""
    async with opened(tmp_path) as made:
        yield made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Run a test in the simulated time of its environment; a fixture cannot, because it runs in another context."""
    bot_envs = [made for made in item.funcargs.values() if isinstance(made, BotEnv)]
    with bot_envs[0].env.time_context() if bot_envs else nullcontext():
        return (yield)
