"""Engines: moves per second of random matches, against python-chess listing and pushing legal moves."""

from __future__ import annotations

import random
import time

import chess

from engines.core import at_random, get, playout
from tests.bench.row import Row
from tests.games import given

SECONDS = 3.0
CHESS_PLIES = 80


def rows() -> list[Row]:
    """One row per game."""
    floor = chess_moves_per_second()
    return [
        Row(
            f"{game}: random playout",
            moves_per_second(game),
            floor,
            "moves/s",
            facts.GAME.moves,
            at_least=True,
        )
        for game, facts in given("facts").items()
    ]


def chess_moves_per_second() -> float:
    """The floor: list the legal moves, and push one of them."""
    rng, moves, begun = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        board = chess.Board()
        for _ in range(CHESS_PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(rng.choice(legal))
            moves += 1
    return moves / (time.perf_counter() - begun)


def moves_per_second(game: str, players: int | None = None) -> float:
    """Moves per second of random matches with so many players, or else the fewest, options listed at every step."""
    engine, rng, moves, number = get(game), random.Random(1), 0, 0
    seats = engine.meta.seats_for(players or engine.meta.fewest)
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        number += 1
        moves += len(playout(engine, seats, number.to_bytes(16), {}, at_random, rng).actions)
    return moves / (time.perf_counter() - begun)
