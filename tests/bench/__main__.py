"""``python -m tests.bench [--json FILE]``: the table of budgets. No row ever fails a build."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from tests.bench import engines, host, load, pictures, uploads, waiting
from tests.games import given


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Speed as ratios to floors of this run.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to FILE")
    args = parser.parse_args()
    own = (row for game in given("bench").values() for row in game.rows())
    rows = [*engines.rows(), *pictures.rows(), *own, *host.rows(), *load.rows(), *waiting.rows(), *uploads.rows()]
    table = Table("what", "measured", "floor", "ratio", "budget", "")
    for row in rows:
        bound = "" if row.budget is None else ("at least " if row.at_least else "at most ") + f"{row.budget:g}"
        table.add_row(
            row.name, f"{row.value:,.1f} {row.unit}", f"{row.floor:,.1f} {row.unit}", f"{row.ratio:.2f}", bound,
            "" if row.holds else "over budget",
        )  # fmt: skip
    Console(width=120).print(table)
    if args.json is not None:
        written = [{**msgspec.to_builtins(row), "ratio": row.ratio, "holds": row.holds} for row in rows]
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(written)))


if __name__ == "__main__":
    main()
