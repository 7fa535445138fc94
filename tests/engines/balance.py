"""What measurements of computer players share: who answers for which seat, many matches, shares with their errors."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import repeat
from random import Random
from typing import Any, TypeVar

from engines.core import Observation, Player, Seat, Strength, at_random, by_default
from engines.core.types import Engine

R = TypeVar("R")
Players = Mapping[str, Player | None]
Played = Callable[[int, Mapping[Seat, str], Mapping[str, str]], R]
"""Plays the match of a number, with a player's name for each seat and the table's options, and returns what came of
it."""


def line_up(strong: Player, weaker: Mapping[Strength, Player]) -> dict[str, Player | None]:
    """The players of a game by name; None answers as the clock does."""
    found: dict[str, Player | None] = {"random": at_random, "defaults": None}
    found.update({str(name): player for name, player in weaker.items()})
    return {**found, "strong": strong}


def answer(player: Player | None, observation: Observation, rng: Random) -> tuple[str, ...]:
    """A player's answer, or the clock's."""
    if player is not None:
        return player(observation, rng)
    return by_default(observation.ask[0], rng)


def key_of(number: int) -> bytes:
    """The key of the match of a number."""
    return number.to_bytes(16, "big")


def matches(
    engine: Engine[Any], played: Played[R], count: int, who: Callable[[int], Iterable[str]],
    options: Mapping[str, str] | None = None, first: int = 0, pool: Executor | None = None,
) -> list[R]:  # fmt: skip
    """What came of some matches; `who` says who plays in which. Processes of a pool share them."""
    numbers = range(first, first + count)
    names = [tuple(who(number)) for number in numbers]
    players = [dict(zip(engine.meta.seats_for(len(one)), one, strict=True)) for one in names]
    mapped = pool.map if pool else map
    return list(mapped(played, numbers, players, repeat(options or {})))


def share(part: int, of: int) -> str:
    """A share with its sampling error, at 95 %."""
    if not of:
        return "–"
    return f"{part / of:.0%} ± {100 * error(part, of):.0f}"


def error(part: int, of: int) -> float:
    """The sampling error of a share, at 95 %."""
    odds = part / of
    return 1.96 * math.sqrt(odds * (1 - odds) / of)


def report(doc: str | None, tables: Callable[[int, Executor], Iterable[str]], usual: int) -> None:
    """The command line: print the page, line by line."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("--matches", type=int, default=usual)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        for line in tables(given.matches, pool):
            print(line, flush=True)


def table(*head: str, rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """A table of a page; all columns but the first are numbers."""
    yield f"| {' | '.join(head)} |"
    yield f"| --- |{' ---: |' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(map(str, row))} |"
