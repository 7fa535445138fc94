"""The exits of a place as all see them, from a view (DB-7.3, DB-7.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.drakborgen.components import Edge
from engines.drakborgen.geography import (
    BELOW,
    CHAMBER,
    CHAMBER_EXITS,
    CHAMBER_SIDES,
    CHAMBER_SQUARES,
    DOWN,
    OPPOSITE,
    SIDES,
    TOWER_SIDES,
    beyond,
    edge_of,
    is_below,
    square_of,
)
from engines.drakborgen.rules.passages import half_at, sides_of
from engines.drakborgen.view.looking import CastleView


class Exit(NamedTuple):
    """A passage: its side, the place to which it leads, and what bars it: ``door``, ``portcullis``, or ``secret`` for a
    secret door, which bars nobody."""

    side: str
    to: str
    bars: tuple[str, ...] = ()


def exits(view: CastleView, place: str) -> list[Exit]:
    """The passages of a place above ground, clockwise from north, then the way down."""
    if is_below(place):
        return []
    found = [one for side in _sides(view, place) if (one := _exit(view, place, side)) is not None]
    tile = view.tiles.get(square_of(place))
    leads_down = tile is not None and (
        tile.type == "way-down" or not {"way-down", "secret-down"}.isdisjoint(tile.marks)
    )
    return [*found, Exit(DOWN, BELOW + square_of(place))] if leads_down else found


def _sides(view: CastleView, place: str) -> tuple[str, ...]:
    if place == CHAMBER:
        return tuple(CHAMBER_EXITS)
    tile = view.tiles.get(square_of(place))
    if tile is None:
        return SIDES
    return tuple(side for side in SIDES if square_of(place) + half_at(tile.shape, tile.turn, side) == place)


def _exit(view: CastleView, place: str, side: str) -> Exit | None:
    square, edge = edge_of(place, side)
    other = beyond(square, edge)
    if not other:
        return None
    to, came = _place(view, other, OPPOSITE[edge])
    kinds = {_edges(view, square)[edge], _edges(view, other)[OPPOSITE[edge]]}
    if "wall" in kinds:
        return Exit(side, to, ("secret",)) if _is_secret(view, place, side) or _is_secret(view, to, came) else None
    return Exit(side, to, tuple(bar for bar in ("door", "portcullis") if bar in kinds))


def _place(view: CastleView, square: str, side: str) -> tuple[str, str]:
    """The place that one enters through a side of a square, and the side by its name there."""
    if square in CHAMBER_SQUARES:
        return CHAMBER, CHAMBER_SIDES[square, side]
    tile = view.tiles.get(square)
    return (square + half_at(tile.shape, tile.turn, side) if tile else square), side


def _edges(view: CastleView, square: str) -> Mapping[str, Edge]:
    tile = view.tiles.get(square)
    if tile is not None:
        return sides_of(tile.shape, tile.turn)
    open_ = TOWER_SIDES.get(square, SIDES)
    return {side: "open" if side in open_ else "wall" for side in SIDES}


def _is_secret(view: CastleView, place: str, side: str) -> bool:
    room = view.rooms.get(place)
    return room is not None and side in room.secret
