"""``python -m tests.engines.dracula.balance``: plays matches of computer players and prints the tables of
docs/rules/dracula/balance.md."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Final

from engines.core import STRENGTHS
from engines.dracula.components import DRACULA, HUNTERS
from tests.engines import balance, wins

GAME: Final = "dracula"


def won(hunters: str, dracula: str, count: int, pool: Executor, **options: str) -> list[bool]:
    """Whether Dracula won, match by match."""
    return [
        DRACULA in winners
        for winners in wins.of_matches(GAME, count, lambda _: (*[hunters] * len(HUNTERS), dracula), options, pool)
    ]


def tables(count: int, pool: Executor) -> Iterable[str]:
    """The page, line by line: `count` matches of strong players, half as many of all others."""
    half = max(2, count // 2)
    yield from wins.heading("Fury of Dracula", "tests.engines.dracula.balance", count)
    yield "Both sides of one strength: how often Dracula wins.\n"
    rows = [wins.wins("strong", won("strong", "strong", count, pool))]
    rows += [wins.wins(name, won(name, name, half, pool)) for name in ("normal", "easy", "defaults", "random")]
    rows += [wins.wins("strong, advanced game", won("strong", "strong", half, pool, game="advanced"))]
    yield from balance.table("both sides", "matches", "Dracula wins", rows=rows)
    yield "\nOne side stronger: how often the stronger side wins.\n"
    steps = [(STRENGTHS[-1], "normal"), (STRENGTHS[-1], "easy"), ("normal", "easy"), ("easy", "random")]
    rows = []
    for strong, weak in steps:
        rows.append(wins.wins(f"{strong} Dracula against {weak} hunters", won(weak, strong, half, pool)))
        theirs = [not his for his in won(strong, weak, half, pool)]
        rows.append(wins.wins(f"{strong} hunters against {weak} Dracula", theirs))
    yield from balance.table("sides", "matches", "stronger side wins", rows=rows)


if __name__ == "__main__":
    balance.report(__doc__, tables, 400)
