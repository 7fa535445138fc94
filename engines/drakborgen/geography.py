"""The board and its places, without tiles (DB-4.6, DB-4.7, DB-7.1).

A place is a key: ``c7`` a square, ``e5b`` the second half of a divided room on E5 (`SECOND`; ``e5`` is the first half),
``g5`` the treasure chamber with both its squares, ``_c7`` the square below C7, ``_-1.4`` a square below ground off the
board. Coordinates are ``(column, row)`` from the north-west, 0-based. Sides are ``n``, ``e``, ``s``, ``w``; the chamber
has six exits, `CHAMBER_EXITS`; a way down is the exit `DOWN`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.drakborgen.components import BOARD

COLUMNS, ROWS = BOARD.columns, BOARD.rows
SIDES: Final = ("n", "e", "s", "w")
"""The sides of a square, clockwise from north (DB-4.4)."""
STEPS: Final[dict[str, tuple[int, int]]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
COMPASS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight directions of a T12, from 1 (DB-4.8)."""
DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The names of `COMPASS`."""
OPPOSITE: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}
DOWN: Final = "down"
BELOW: Final = "_"
SECOND: Final = "b"
CHAMBER: Final = "g5"
CHAMBER_EXITS: Final = {
    "n": ("g5", "n"), "ne": ("g5", "e"), "se": ("g6", "e"), "s": ("g6", "s"), "sw": ("g6", "w"), "nw": ("g5", "w"),
}  # fmt: skip
"""The exits of the chamber, clockwise from north: the square and the side of each."""


@cache
def square(column: int, row: int) -> str:
    """The square at those coordinates; empty off the board."""
    return f"{chr(97 + column)}{row + 1}" if 0 <= column < COLUMNS and 0 <= row < ROWS else ""


@cache
def below(column: int, row: int) -> str:
    """The place below ground at those coordinates, which may be off the board (DB-23.5)."""
    return f"{BELOW}{square(column, row) or f'{column}.{row}'}"


@cache
def coordinates(place: str) -> tuple[int, int]:
    """The coordinates of a place above or below ground; of the chamber those of its northern square."""
    name = place.removeprefix(BELOW)
    if "." in name:
        column, _, row = name.partition(".")
        return int(column), int(row)
    return ord(name[0]) - 97, int(name[1:].removesuffix(SECOND)) - 1


SQUARES: Final = tuple(square(column, row) for row in range(ROWS) for column in range(COLUMNS))
"""All squares, row by row from A1."""
TOWERS: Final = {tower.id: square(*tower.square) for tower in BOARD.towers}
"""The square of each tower."""
TOWER_AT: Final = {at: tower for tower, at in TOWERS.items()}
TOWER_SIDES: Final = {
    square(*tower.square): frozenset(side.lower() for side in tower.exits) for tower in BOARD.towers
}  # fmt: skip
"""The open sides of each tower's square."""
CHAMBER_SQUARES: Final = tuple(square(*at) for at in BOARD.chamber.squares)
CHAMBER_SIDES: Final = {at: exit_ for exit_, at in CHAMBER_EXITS.items()}
"""The exit of the chamber on a side of one of its squares."""
PLACES: Final = frozenset(SQUARES) - set(CHAMBER_SQUARES) | {CHAMBER}


def is_below(place: str) -> bool:
    """True for a place in the catacombs."""
    return place.startswith(BELOW)


def is_tower(place: str) -> bool:
    return place in TOWER_AT


def square_of(place: str) -> str:
    """The square of a place above ground, without its half."""
    return place.removesuffix(SECOND)


@cache
def is_wall(column: int, row: int) -> bool:
    """True for the outer wall, one square thick around the board (DB-4.7)."""
    return not square(column, row) and -1 <= column <= COLUMNS and -1 <= row <= ROWS


@cache
def beyond(at: str, side: str) -> str:
    """The square on that side of a square; empty at the outer wall."""
    column, row = coordinates(at)
    right, down = STEPS[side]
    return square(column + right, row + down)


@cache
def edge_of(place: str, exit_: str) -> tuple[str, str]:
    """The square and the side of an exit: of the chamber that of its squares to which the exit belongs."""
    return CHAMBER_EXITS[exit_] if place == CHAMBER else (square_of(place), exit_)


@cache
def turned(side: str, quarters: int) -> str:
    """The side that many quarter turns clockwise from a side."""
    return SIDES[(SIDES.index(side) + quarters) % 4]


@cache
def shifted(place: str, direction: int, distance: int) -> tuple[int, int]:
    """The coordinates that far from a place in a direction of a T12, 1 to 8 (DB-4.8); from the chamber counted from the
    square that lies that way (DB-22.1)."""
    right, down = COMPASS[direction - 1]
    column, row = coordinates(CHAMBER_SQUARES[-1] if place == CHAMBER and down > 0 else place)
    return column + right * distance, row + down * distance
