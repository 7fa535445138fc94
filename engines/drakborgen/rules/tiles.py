"""DB-8, DB-7.7: laying tiles, new and old ones, and rotating rooms."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.geography import SIDES, turned
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import one_of
from engines.drakborgen.rules.passages import half_at, sides_of, ways
from engines.drakborgen.state import Castle, Tile
from engines.drakborgen.view.names import place_name, side_name, tile_name

FALLBACK: Final = "room-new"
"""The tile of a square for which none is left: a normal room with four exits (DB-8.22)."""


def entered_together(castle: Castle) -> dict[str, list[Seat]]:
    """The places that heroes came into in this round and are in now, in seat order of the first hero on each."""
    places: dict[str, list[Seat]] = {}
    for seat, hero in castle.heroes.items():
        if castle.turn.entered.get(seat) == hero.at:
            places.setdefault(hero.at, []).append(seat)
    return places


def lay(table: Table[Castle], square: str, seats: list[Seat]) -> None:
    """DB-7.7: draw a tile for heroes who came onto an empty square, and lay it with its entry side where they came in:
    of several sides chance decides (DB-8.23), without one it is turned so that most exits are passages (DB-8.21)."""
    castle = table.state
    shape = castle.tile_pile.draw(table.dice) or FALLBACK
    for changes in hooks.TILE_DRAWN:
        shape = changes(table, seats, shape)
    sides = sorted({castle.hero(seat).side for seat in seats} - {""}, key=SIDES.index)
    turn = turn_for(one_of(table, seats[0], sides)) if sides else freest(castle, square, shape)
    castle.tiles[square] = Tile(shape, turn, castle.round)
    for seat in seats:
        side = castle.hero(seat).side
        hero = castle.hero(seat)
        hero.at = square + (half_at(shape, turn, side) if side else "")
        castle.turn.entered[seat] = hero.at
    tile = castle.tiles[square]
    table.turn()
    table.reveal("tile-laid", place=place_name(square), tile=tile_name(tile.type))


def turn_for(side: str) -> int:
    """The turn of a tile whose entry side lies on that side of the square."""
    return (SIDES.index(side) + 2) % 4


def freest(castle: Castle, square: str, shape: str) -> int:
    """The turn of a tile with which most of its exits are passages (A12); the first of several."""

    def passages(turn: int) -> int:
        castle.tiles[square] = Tile(shape, turn, castle.round)
        halves = {square, square + half_at(shape, turn, "n"), square + half_at(shape, turn, "s")}
        return sum(len(ways(castle, place)) for place in halves)

    best = max(range(4), key=lambda turn: (passages(turn), -turn))
    del castle.tiles[square]
    return best


def rotate(table: Table[Castle], place: str, quarters: int) -> None:
    """Turn a tile where it lies, and all in it with it (DB-8.24)."""
    castle = table.state
    tile = castle.tiles[place]
    tile.turn = (tile.turn + quarters) % 4
    for hero in castle.heroes.values():
        if hero.at == place and hero.side:
            hero.side = turned(hero.side, quarters)
    for one in castle.monsters:
        if one.at == place and one.side:
            one.side = turned(one.side, quarters)


def rotating_room(table: Table[Castle], place: str, _seats: list[Seat]) -> None:
    """DB-8.5: a new rotating room turns once its heroes are in."""
    rotate(table, place, 2)
    tile = table.state.tiles[place]
    opening = next(side for side, edge in sides_of(tile.shape, tile.turn).items() if edge != "wall")
    table.tell("room-rotates", place=place_name(place), side=side_name(opening))


hooks.TILE_EVENTS["rotating"] = rotating_room
