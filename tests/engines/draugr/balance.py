"""``python -m tests.engines.draugr.balance``: plays matches of computer players and prints the table of
docs/rules/draugr/balance.md."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor

from tests.engines import balance, wins


def tables(count: int, pool: Executor) -> Iterable[str]:
    """The page, line by line."""
    return wins.together("The Draugr", "draugr", count, pool, [1])


if __name__ == "__main__":
    balance.report(__doc__, tables, 200)
