"""Dungeons of Draggmar with four lords against python-chess."""

from __future__ import annotations

from typing import Final

from tests.bench.engines import chess_moves_per_second, moves_per_second
from tests.bench.row import Row

SEATS: Final = 4


def rows() -> list[Row]:
    """A row for the speed of random playouts."""
    return [
        Row(
            "draggmar, four lords: random playout", moves_per_second("draggmar", SEATS), chess_moves_per_second(),
            "moves/s", 0.1, at_least=True,
        ),
    ]  # fmt: skip
