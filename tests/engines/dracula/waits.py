"""Waits of Fury of Dracula: the virtual seconds for which a table stands still at moments to react, round by round."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.matches.reaction_delays import reaction_delay
from bot.store import Match, Occupant, PaceName
from engines.core import HOST, Action, Decision, Record, Seat, decisions, get, look, player, start, step, step_default
from engines.dracula.components import DRACULA, HUNTERS

ALONE: Final = dict.fromkeys(HUNTERS, 1)
"""One person as all hunters, against a computer."""
AGAINST: Final = {DRACULA: 1, **dict.fromkeys(HUNTERS, 2)}
"""Two people: Dracula, and all hunters. At no other table of two is there more to wait for."""
TOGETHER: Final = {seat: 1 + number // 2 for number, seat in enumerate(HUNTERS)}
"""Two people as the hunters, against a computer."""


def waits(matches: int, people: dict[Seat, int], pace: PaceName = "live") -> list[int]:
    """The seconds of each round of so many whole matches between computer players; `people` are the seats at which a
    person sits, each with the person."""
    return [
        sum(delays)
        for seed in range(matches)
        for delays in _by_round(seed, _match(seed, pace), [Occupant(seat, who, "") for seat, who in people.items()])
    ]


def _by_round(seed: int, match: Match, occupants: Sequence[Occupant]) -> list[list[int]]:
    """The delays of each round of a match."""
    rounds, delayed = dict[int, list[int]](), set[str]()
    for open_ones in _played(seed, match):
        rounds.setdefault(open_ones[0].round, [])
        for asked in open_ones:
            if asked.seat == HOST and asked.id not in delayed:
                delayed.add(asked.id)
                rounds[asked.round].append(reaction_delay(match, asked, occupants))
    return [delays for number, delays in sorted(rounds.items()) if number]


def _played(seed: int, match: Match) -> Iterator[Sequence[Decision]]:
    """The open questions before each answer of a match between computer players."""
    engine, think, rng = get("dracula"), player("dracula"), random.Random(seed)
    assert think is not None
    record: Record = start(engine, engine.meta.seats, match.key, match.options)[0]
    while open_ones := decisions(engine, record):
        yield open_ones
        asked = next((one for one in open_ones if one.seat != HOST and not one.optional), open_ones[-1])
        if asked.seat == HOST:
            record = step_default(engine, record, match.key, asked.id).record
            continue
        seen = look(engine, record, frozenset({asked.seat}))
        seen = replace(seen, ask=(asked, *(one for one in seen.ask if one.id != asked.id)))
        picks = tuple(think(seen, rng))
        record = step(engine, record, match.key, Action(asked.seat, asked.id, picks)).record


def _match(seed: int, pace: PaceName) -> Match:
    """A match's row, of the basic and the advanced game in turn."""
    options = {"game": ("basic", "advanced")[seed % 2], "windows": "default"}
    return Match(
        id=1, game="dracula", status="running", host=1, server=1, channel=1, thread=None, options=options, pace=pace,
        key=seed.to_bytes(16), edition=1, counters={}, length=0, floor=0, epoch=0, version=0, ending=None, created_at=0,
        started_at=0, ended_at=None,
    )  # fmt: skip
