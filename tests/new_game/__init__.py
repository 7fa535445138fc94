"""Pebbles: a game in the three packages that a new game has, to prove that it touches nothing else.

In the repository they would be ``engines/pebbles``, ``rendering/pebbles`` and ``tests/engines/pebbles``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest import mock

import engines
import rendering
import tests.engines
from engines.core import registry

HERE = Path(__file__).parent
PACKAGES = {engines: "engines", rendering: "rendering", tests.engines: "tests"}


@contextmanager
def playing_pebbles() -> Iterator[None]:
    """Let the packages of Pebbles lie beside those of the other games within the block."""
    with ExitStack() as stack:
        for package, folder in PACKAGES.items():
            there = [*package.__path__, str(HERE / folder)]
            stack.enter_context(mock.patch.object(package, "__path__", there))
        registry._discover.cache_clear()
        try:
            yield
        finally:
            registry.unregister("pebbles")
            for package in PACKAGES:
                vars(package).pop("pebbles", None)
                for name in [name for name in sys.modules if name.startswith(f"{package.__name__}.pebbles")]:
                    del sys.modules[name]
