"""The area of 3 rows of 5 cards: adjacent spots and paths of one or two steps (DR-1.2, DR-1.3, DR-4.1).

A spot is a number from 0 (``1-1``, top left) to 14 (``3-5``), in reading order.
"""

from __future__ import annotations

from collections.abc import Collection

ROWS, COLUMNS = 3, 5
SPOTS = ROWS * COLUMNS

Path = tuple[int, ...]
"""The one or two spots stepped on, without the start."""


def row(number: int) -> range:
    """The spots of a row, counted from 0."""
    return range(number * COLUMNS, (number + 1) * COLUMNS)


def _neighbours(spot: int) -> tuple[int, ...]:
    line, column = divmod(spot, COLUMNS)
    around = ((line - 1, column), (line, column - 1), (line, column + 1), (line + 1, column))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


ADJACENT: tuple[tuple[int, ...], ...] = tuple(_neighbours(spot) for spot in range(SPOTS))
"""For each spot, the spots that share an edge with it, in reading order (DR-1.3)."""


def _paths(start: int) -> tuple[Path, ...]:
    one = [(end,) for end in ADJACENT[start]]
    two = [(passed, end) for passed in ADJACENT[start] for end in ADJACENT[passed] if end != start]
    return tuple(one + sorted(two, key=lambda path: (path[1], path[0])))


PATHS: tuple[tuple[Path, ...], ...] = tuple(_paths(spot) for spot in range(SPOTS))
"""For each start, all paths of one or two steps: shortest first, then by the end, then by the spot passed."""


def legal_paths(start: int, barred: Collection[int]) -> list[Path]:
    """The paths that enter no barred spot (DR-4.1, DR-4.3), in the order of `PATHS`.

    >>> len(legal_paths(7, [7]))
    14
    """
    return [path for path in PATHS[start] if path[0] not in barred and path[-1] not in barred]
