"""Drakborgen with four heroes against python-chess, and the answers that a round of theirs takes when time is up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core import HOST, Dice, default_action, get
from tests.bench.engines import chess_moves_per_second, moves_per_second
from tests.bench.row import Row

SEATS: Final = 4
MATCHES: Final = 10
SITTINGS: Final = 12
"""The most answers of a round by default that are still quick: three for each player."""


def rows() -> list[Row]:
    """A row for the speed, and one for the answers a round."""
    answers = list(_answers_a_round())
    return [
        Row(
            "drakborgen, four heroes: random playout", moves_per_second("drakborgen", SEATS), chess_moves_per_second(),
            "moves/s", 0.1, at_least=True,
        ),
        Row("drakborgen, four heroes: answers a round", sum(answers) / len(answers), 1, "answers", SITTINGS),
    ]  # fmt: skip


def _answers_a_round() -> Iterator[float]:
    """The answers of the clock in each of some matches, by rounds."""
    engine = get("drakborgen")
    for number in range(MATCHES):
        dice = Dice(number.to_bytes(16))
        state, _ = engine.setup(engine.meta.seats_for(SEATS), engine.meta.options({}), dice)
        answers = 0
        while due := [asked for asked in engine.pending(state) if not asked.optional]:
            answers += due[0].seat != HOST
            engine.apply(state, default_action(due[0], dice), dice)
        yield answers / state.round
