"""DB-7.3, DB-7.4, DB-4.5, DB-4.10: the exits of a place that are passages, and what bars them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from engines.drakborgen.components import TILES, Edge
from engines.drakborgen.geography import (
    BELOW,
    CHAMBER,
    CHAMBER_EXITS,
    CHAMBER_SIDES,
    CHAMBER_SQUARES,
    DOWN,
    OPPOSITE,
    SECOND,
    SIDES,
    TOWER_SIDES,
    beyond,
    edge_of,
    is_below,
    square_of,
)
from engines.drakborgen.state import Castle

_RELATIVE: Final = ("N", "E", "S", "W")
_OPEN: Final[dict[str, Edge]] = dict.fromkeys(SIDES, "open")
_TOWERS: Final[dict[str, dict[str, Edge]]] = {
    at: {side: "open" if side in sides else "wall" for side in SIDES} for at, sides in TOWER_SIDES.items()
}


class Way(NamedTuple):
    """A passage: the exit, the place it leads to, the side by which one comes in there, and the obstacles on the edge
    in their order, ``door`` before ``portcullis`` (DB-7.4). `secret`: it goes through a secret door alone."""

    exit: str
    to: str
    side: str
    bars: tuple[str, ...] = ()
    secret: bool = False


@cache
def sides_of(shape: str, turn: int) -> dict[str, Edge]:
    """The sides of a tile as it lies: `turn` quarter turns clockwise."""
    exits = TILES[shape].exits
    return {SIDES[(number + turn) % 4]: exits[relative] for number, relative in enumerate(_RELATIVE)}  # type: ignore[index]


@cache
def half_at(shape: str, turn: int, side: str) -> str:
    """The ending of the key of the half that owns a side: `SECOND`, or empty for the first half and an undivided room
    (DB-8.11, DB-8.24)."""
    sections = TILES[shape].sections
    if not sections:
        return ""
    relative = _RELATIVE[(SIDES.index(side) - turn) % 4]
    return SECOND if relative in sections[1] else ""


def edges(castle: Castle, square: str) -> dict[str, Edge]:
    """The sides of a square: all open where nothing is known (DB-29.5) and of the chamber."""
    tile = castle.tiles.get(square)
    if tile is not None:
        return sides_of(tile.shape, tile.turn)
    return _TOWERS.get(square, _OPEN)


def place_at(castle: Castle, square: str, side: str) -> tuple[str, str]:
    """The place that one enters through a side of a square, and the side by its name there."""
    if square in CHAMBER_SQUARES:
        return CHAMBER, CHAMBER_SIDES[square, side]
    tile = castle.tiles.get(square)
    return (square + half_at(tile.shape, tile.turn, side) if tile else square), side


def exits_of(castle: Castle, place: str) -> tuple[str, ...]:
    """The names of a place's sides, clockwise from north: of half a room those of the half."""
    if place == CHAMBER:
        return tuple(CHAMBER_EXITS)
    tile = castle.tile_at(place)
    if tile is None or not tile.tile.sections:
        return SIDES
    ending = SECOND if place.endswith(SECOND) else ""
    return tuple(side for side in SIDES if half_at(tile.shape, tile.turn, side) == ending)


def has_secret_door(castle: Castle, place: str, exit_: str) -> bool:
    """True if a secret door that may be used lies on that side of a room (DB-10.6, DB-6.8)."""
    room = castle.rooms.get(place)
    return room is not None and 0 < room.secret.get(exit_, 0) < castle.round


def way(castle: Castle, place: str, exit_: str) -> Way | None:
    """The passage through an exit of a place; None if there is none (DB-7.3)."""
    if exit_ == DOWN:
        tile = castle.tile_at(place)
        return Way(DOWN, BELOW + square_of(place), "") if tile is not None and tile.has_way_down else None
    square, side = edge_of(place, exit_)
    other = beyond(square, side)
    if not other:
        return None
    facing = OPPOSITE[side]
    one = edges(castle, square)[side]
    two = edges(castle, other)[facing]
    to, came = place_at(castle, other, facing)
    if one == two == "open":
        return Way(exit_, to, came)
    kinds, secret = (one, two), "wall" in (one, two)
    if secret and not (castle.rooms and (has_secret_door(castle, place, exit_) or has_secret_door(castle, to, came))):
        return None
    bars = tuple(bar for bar in ("door", "portcullis") if bar in kinds and not stands_open(castle, bar))
    return Way(exit_, to, came, bars, secret)


def stands_open(castle: Castle, bar: str) -> bool:
    """True for doors while all of them stand open (spell book, 9)."""
    return bar == "door" and castle.round <= castle.doors_open


def ways(castle: Castle, place: str) -> list[Way]:
    """The passages of a place: clockwise from north, the way down, then secret doors as they were found (DB-4.4)."""
    if is_below(place):
        return []
    found = [one for exit_ in exits_of(castle, place) if (one := way(castle, place, exit_)) is not None]
    down = way(castle, place, DOWN)
    plain = [one for one in found if not one.secret]
    hidden = sorted((one for one in found if one.secret), key=lambda one: _found(castle, place, one))
    return [*plain, *([down] if down else []), *hidden]


def walled(castle: Castle, place: str) -> list[str]:
    """The openings of a place above ground that lead nowhere, as a wall stands behind them (DB-7.3)."""
    openings = []
    for exit_ in exits_of(castle, place):
        square, side = edge_of(place, exit_)
        if edges(castle, square)[side] != "wall" and way(castle, place, exit_) is None:
            openings.append(exit_)
    return openings


def _found(castle: Castle, place: str, one: Way) -> int:
    return max(
        castle.rooms[at].secret.get(side, 0)
        for at, side in ((place, one.exit), (one.to, one.side))
        if at in castle.rooms
    )


def neighbours(castle: Castle, place: str) -> Iterator[Way]:
    """The passages of a place above ground, in no certain order and without the way down: for searching paths."""
    for exit_ in exits_of(castle, place):
        one = way(castle, place, exit_)
        if one is not None:
            yield one
