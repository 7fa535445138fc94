"""The 5 x 5 countryside: neighbours, steps, paths, and the tiles an arrow covers (TR-1.4, TR-1.8).

A tile is a number from 0 (A1, north-west) to 24 (E5, south-east), in reading order. A set of tiles is a bit mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

SIZE: Final = 5
TILES: Final = SIZE * SIZE
ALL: Final = (1 << TILES) - 1
"""The mask of the whole board."""

NAMES: Final = tuple(f"{'ABCDE'[tile % SIZE]}{tile // SIZE + 1}" for tile in range(TILES))
NUMBERS: Final = {name: tile for tile, name in enumerate(NAMES)}
CENTRE: Final = NUMBERS["C3"]

COMPASS: Final = ("N", "E", "S", "W")
STEPS: Final[dict[str, tuple[int, int]]] = {
    "n": (-1, 0), "s": (1, 0), "w": (0, -1), "e": (0, 1), "nw": (-1, -1), "ne": (-1, 1), "sw": (1, -1), "se": (1, 1),
}  # fmt: skip
"""All eight ways to step, in the order they are offered, as rows down and columns right."""


def mask(tiles: Iterable[int]) -> int:
    """The mask of some tiles."""
    return sum(1 << tile for tile in set(tiles))


def tiles(mask: int) -> Iterator[int]:
    """The tiles of a mask, in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _beside(tile: int, way: str, wrap: bool) -> int | None:
    row, column = divmod(tile, SIZE)
    down, right = STEPS[way]
    row, column = row + down, column + right
    if not wrap and not (0 <= row < SIZE and 0 <= column < SIZE):
        return None
    return row % SIZE * SIZE + column % SIZE


WRAPPED: Final[dict[str, tuple[int, ...]]] = {
    compass: tuple(_beside(tile, compass.lower(), True) or 0 for tile in range(TILES)) for compass in COMPASS
}
"""For each compass direction and tile, the tile to which a step leads that wraps round the edges."""


def _around(tile: int, ways: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(end for way in ways if (end := _beside(tile, way, False)) is not None))


ORTHOGONAL: Final = tuple(_around(tile, ("n", "s", "w", "e")) for tile in range(TILES))
DIAGONAL: Final = tuple(_around(tile, ("nw", "ne", "sw", "se")) for tile in range(TILES))
SURROUNDING: Final = tuple(_around(tile, STEPS) for tile in range(TILES))
"""Neighbours without wrapping, in reading order (TR-1.8)."""

NEIGHBOURS: Final = tuple(mask(around) for around in ORTHOGONAL)
"""For each tile, the mask of the tiles that must burn first if it is the Lake (TR-6.2)."""
YARD: Final = tuple(mask((tile, *SURROUNDING[tile])) for tile in range(TILES))
"""For each tile, the mask of the tiles that must burn before a Cottage on it does (TR-6.3)."""


@cache
def moves(tile: int, diagonal: bool, wrap: bool) -> tuple[tuple[str, int], ...]:
    """The steps that Trogdor may take from a tile, each with the tile it leads to (TR-5.3)."""
    ways = STEPS if diagonal else ("n", "s", "w", "e")
    return tuple((way, end) for way in ways if (end := _beside(tile, way, wrap)) is not None)


@cache
def route(start: int, path: str) -> tuple[int, ...]:
    """The tiles that a path enters, with wraparound.

    >>> [NAMES[tile] for tile in route(NUMBERS["A1"], "NES")]
    ['A5', 'B5', 'B1']
    """
    entered = []
    for step in path:
        start = WRAPPED[step][start]
        entered.append(start)
    return tuple(entered)


@cache
def shot(tile: int, step: str) -> tuple[int, ...]:
    """The tiles covered by an Archer whose last `step` ended on `tile`: forward and backward, not his own (TR-10.1)."""
    row, column = divmod(tile, SIZE)
    line = (row * SIZE + c for c in range(SIZE)) if step in "EW" else (r * SIZE + column for r in range(SIZE))
    return tuple(other for other in line if other != tile)


def distance(one: int, other: int) -> int:
    """The number of orthogonal steps between two tiles, without wrapping."""
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)
