"""Dungeons of Draggmar with four lords against python-chess, and its largest pictures against encoding them."""

from __future__ import annotations

from typing import Final

from engines.core import Observation
from rendering import Draw, draggmar
from tests.bench.engines import chess_moves_per_second, moves_per_second
from tests.bench.pictures import warm
from tests.bench.row import Row
from tests.rendering import realms

SEATS: Final = 4


def rows() -> list[Row]:
    """A row for the speed of random playouts, and one for each of the largest pictures."""
    largest: tuple[tuple[str, Draw, Observation], ...] = (
        ("fullest map", draggmar.board, realms.seen(realms.STATES["mixed"])),
        ("hand of seven items and six heroes", draggmar.hand, realms.holding(realms.HANDS["crowded"])),
        ("hand of seven", draggmar.hand, realms.holding(realms.HANDS["hand"])),
    )
    return [
        Row(
            "draggmar, four lords: random playout", moves_per_second("draggmar", SEATS), chess_moves_per_second(),
            "moves/s", 0.1, at_least=True,
        ),
        *(warm("draggmar", name, draw, [seen]) for name, draw, seen in largest),
    ]  # fmt: skip
