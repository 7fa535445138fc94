"""Pictures drawn by several threads at once are the pictures that one thread draws."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot import words
from engines.core import games
from rendering import Picture, painter
from tests.bench.pictures import positions

THREADS = 4
EVERY = 8
"""The step between the positions that are drawn."""
SWITCH_SECONDS = 1e-5
"""The seconds after which threads take turns: so short that another one meets anything half done."""


@pytest.fixture(autouse=True)
def _often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    yield
    sys.setswitchinterval(before)


def forget_tiles() -> None:
    """Empty the painters' caches, so that all threads draw everything again."""
    for name, module in list(sys.modules.items()):
        if name.startswith("rendering."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def drawings(game: str) -> list[Callable[[], Picture | None]]:
    """Every kind of picture of a game, at some positions of a match."""
    draw, say = painter(game), words.speaker(game)
    kinds = [draw.board, draw.closeup, *(aid.draw for aid in draw.AIDS.values())]
    seen = positions(game)[::EVERY]
    return [lambda: draw.cover(say), *(lambda one=one, kind=kind: kind(one, say) for one in seen for kind in kinds)]


@pytest.mark.parametrize("game", games())
def test_the_same_bytes_come_out_of_all_threads(game: str) -> None:
    wanted = drawings(game)
    alone = [draw() for draw in wanted]
    forget_tiles()
    together = threading.Barrier(THREADS, timeout=60)

    def all_of_them(_: int) -> list[Picture | None]:
        made = []
        for draw in wanted:
            together.wait()
            made.append(draw())
        return made

    with ThreadPoolExecutor(THREADS) as pool:
        for made in pool.map(all_of_them, range(THREADS)):
            assert made == alone
