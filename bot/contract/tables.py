"""Whole matches on record at each kind of table: each number of seats, and each value of each option."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.contract.game import GameUnderTest, Table, key_of, wander
from engines.core import Entry, Record, fingerprint, look, replay, start

MATCHES = int(os.environ.get("TABLE_MATCHES", "1"))
"""The number of matches for each number of seats; a tenth of it are played with each value of an option."""

CLOCK = (0.05, 0.3, 0.9)
"""The chances that the clock answers, match by match: players who are seldom late, often, and hardly ever there."""

COMPUTER = 10
"""One match in so many is the computer player's, who comes further than chance."""


class Kind(Struct, frozen=True):
    """The tables with that number of seats by default options, or those with that value of an option and any number
    of seats. Its first match is that of the number `first`, so that kinds of which few matches are played differ."""

    id: str
    tables: tuple[Table, ...]
    first: int
    share: int = 1

    @property
    def seeds(self) -> range:
        """The numbers of its matches."""
        return range(self.first, self.first + max(1, MATCHES // self.share))


def kinds(game: GameUnderTest) -> list[Kind]:
    """Every kind of table of a game."""
    by_options: dict[tuple[str, str] | None, list[Table]] = {}
    for table in game.tables():
        same = by_options.setdefault(next(iter(table[1].items()), None), [])
        if table not in same:  # where all seats are always played
            same.append(table)
    kinds: list[Kind] = []
    for option, tables in by_options.items():
        if option is None:
            kinds += [Kind(f"{len(table[0])}-seats", (table,), first) for first, table in enumerate(tables)]
        else:
            kinds.append(Kind("=".join(option), tuple(tables), len(kinds), share=10))
    return kinds


def check_on_record(game: GameUnderTest, seeds: Iterable[int], tables: Sequence[Table] = ()) -> None:
    """Check that matches with orders, answers taken back, and the clock's answers end, keep every component, and are
    replayed from their log; at these tables in turn, or at all."""
    every = tables or game.tables()
    for seed in seeds:
        table = every[seed % len(every)]
        where = f"{len(table[0])} seats, {table[1]}, match {seed}"
        try:
            log, last = _played(game, seed, table, where)
            again = replay(game.engine, table[0], key_of(seed), table[1], log)
        except AssertionError:
            raise
        except Exception as error:
            raise AssertionError(f"it breaks off: {where}") from error
        assert again == last, f"the log leads elsewhere: {fingerprint(again)}, {where}"


def _played(game: GameUnderTest, seed: int, table: Table, where: str) -> tuple[list[Entry], Record]:
    """The log of a match that has ended, and where it led."""
    seats, options = table
    log, last = list[Entry](), start(game.engine, seats, key_of(seed), options)[0]
    whole = _components(game, last)
    choose = game.player if seed % COMPUTER == COMPUTER - 1 else None
    for turn in wander(game, seed, late=CLOCK[seed % len(CLOCK)], table=table, choose=choose):
        log.append(turn.stepped.entry)
        last = turn.stepped.record
    outcome = look(game.engine, last, frozenset()).outcome
    assert outcome is not None, f"no end after {len(log)} entries: {where}"
    assert {*outcome.winners, *outcome.scores} <= set(seats), f"a stranger won or scored: {where}"
    assert _components(game, last) == whole, f"components were not conserved: {where}"
    return log, last


def _components(game: GameUnderTest, record: Record) -> dict[str, int]:
    return dict(game.inventory(game.engine.load(record.dump, record.edition)))
