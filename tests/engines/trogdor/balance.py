"""``python -m tests.engines.trogdor.balance``: plays matches of computer players and prints the table of
docs/rules/trogdor/balance.md."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor

from tests.engines import balance, wins


def tables(count: int, pool: Executor) -> Iterable[str]:
    """The page, line by line."""
    return wins.together("Trogdor!!", "trogdor", count, pool, (1, 4))


if __name__ == "__main__":
    balance.report(__doc__, tables, 200)
