"""DB-8, DB-7.7: laying tiles, new and old ones, and rotating rooms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engines.core.flow import Table
from engines.core.preferences import entries_of
from engines.core.types import Seat
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import SECOND, SIDES, turned
from engines.drakborgen.rules import hooks, scenes
from engines.drakborgen.rules.checks import one_of, t6
from engines.drakborgen.rules.passages import half_at, sides_of, ways
from engines.drakborgen.state import Castle, Scene, Tile
from engines.drakborgen.view.names import place_name, side_name, tile_name
from engines.drakborgen.view.stories import story

HALF: Final = 2
"""The quarter turns of a rotating room (DB-8.5)."""
FALLBACK: Final = "room-new"
"""The tile of a square for which none is left: a normal room with four exits (DB-8.22)."""


def entered_together(castle: Castle) -> dict[str, list[Seat]]:
    """The places that heroes came into in this round and are in now, in seat order of the first hero on each."""
    places: dict[str, list[Seat]] = {}
    for seat, hero in castle.heroes.items():
        if castle.turn.entered.get(seat) == hero.at:
            places.setdefault(hero.at, []).append(seat)
    return places


def draw(table: Table[Castle], square: str, seats: list[Seat]) -> None:
    """Draw the tile for heroes who came onto an empty square; it is laid when it is known how it lies."""
    castle = table.state
    shape = castle.tile_pile.draw(table.dice) or FALLBACK
    for changes in hooks.TILE_DRAWN:
        shape = changes(table, seats, shape)
    castle.turn.drawn[square] = shape


def entry_sides(castle: Castle, seats: list[Seat]) -> list[str]:
    """The sides by which heroes came in; without one the first of them turns the tile as it likes (DB-8.21)."""
    return sorted({castle.hero(seat).side for seat in seats} - {""}, key=SIDES.index)


def lay(table: Table[Castle], square: str, seats: list[Seat]) -> None:
    """DB-7.7: lay the tile drawn for heroes with its entry side where they came in: of several sides chance decides
    (DB-8.23), without one it is turned as the first of them would have it (DB-8.21)."""
    castle = table.state
    shape = castle.turn.drawn.pop(square)
    if sides := entry_sides(castle, seats):
        turn = turn_for(one_of(table, seats[0], sides))
    else:
        turn = freest(castle, square, shape, opened(castle, seats[0]))
    castle.tiles[square] = Tile(shape, turn, castle.round)
    for seat in seats:
        hero = castle.hero(seat)
        hero.at = square + (half_at(shape, turn, hero.side) if hero.side else random_half(table, seat, shape))
        castle.turn.entered[seat] = hero.at
    tile = castle.tiles[square]
    table.turn()
    story(table, f"opened-{tile.type}", seats[0])
    table.reveal("tile-laid", place=place_name(square), tile=tile_name(tile.type))
    if tile.type not in scenes.PLAIN:
        parts = tuple(replace(scenes.part(seat, castle.hero(seat)), side=castle.hero(seat).side) for seat in seats)
        scenes.stage(table, Scene("room", square, castle.round, parts, tile.type))
    for befalls in hooks.LAID:
        befalls(table, square)


def random_half(table: Table[Castle], seat: Seat | None, shape: str) -> str:
    """DB-22.6: the half of a divided room for who comes in by no side: on an odd T6 that of the entry side."""
    return SECOND if TILES[shape].sections and t6(table, seat) % 2 == 0 else ""


def opened(castle: Castle, seat: Seat) -> list[str]:
    """The sides that a hero would have open on a tile that it turns as it likes (A12): as answered, or by its order."""
    answered = castle.turn.onward.pop(seat, "")
    picks = [answered] if answered else [entry.picks[0] for entry in entries_of(castle, seat, "on")]
    return [pick for pick in picks if pick in SIDES]


def turn_for(side: str) -> int:
    """The turn of a tile whose entry side lies on that side of the square."""
    return (SIDES.index(side) + 2) % 4


def freest(castle: Castle, square: str, shape: str, sides: Sequence[str] = ()) -> int:
    """The turn of a tile with which it is open to the first of those sides that can be a passage, else to the first
    that can be open at all, and most of its exits are passages (A12); the first of several."""

    def merit(turn: int) -> tuple[int, int, int, int]:
        exits = exits_if(castle, square, shape, turn)
        edges = sides_of(shape, lies(shape, turn))
        passage, opening = (
            next((len(sides) - number for number, side in enumerate(sides) if fits(side)), 0)
            for fits in (exits.__contains__, lambda side: edges[side] != "wall")
        )
        return passage, opening, len(exits), -turn

    return max(range(4), key=merit)


def exits_if(castle: Castle, square: str, shape: str, turn: int) -> list[str]:
    """The passages of a tile if it is laid so, after its own event."""
    castle.tiles[square] = Tile(shape, lies(shape, turn), castle.round)
    halves = {square, square + half_at(shape, turn, "n"), square + half_at(shape, turn, "s")}
    exits = [one.exit for place in halves for one in ways(castle, place)]
    del castle.tiles[square]
    return exits


def lies(shape: str, turn: int) -> int:
    """How a new tile lies in the end that is laid with that turn: a rotating room has turned round (DB-8.5)."""
    return (turn + HALF) % 4 if TILES[shape].type == "rotating" else turn


def rotate(table: Table[Castle], place: str, quarters: int) -> None:
    """Turn a tile where it lies, and all in it with it (DB-8.24)."""
    castle = table.state
    tile = castle.tiles[place]
    tile.turn = (tile.turn + quarters) % 4
    for hero in castle.heroes.values():
        if hero.at == place and hero.side:
            hero.side = turned(hero.side, quarters)
        for beast in hero.companions:
            if beast.at == place and beast.side:
                beast.side = turned(beast.side, quarters)
    for one in castle.monsters:
        if one.at == place and one.side:
            one.side = turned(one.side, quarters)


def rotating_room(table: Table[Castle], place: str, _seats: list[Seat]) -> None:
    """DB-8.5: a new rotating room turns once its heroes are in."""
    rotate(table, place, HALF)
    tile = table.state.tiles[place]
    opening = next(side for side, edge in sides_of(tile.shape, tile.turn).items() if edge != "wall")
    table.tell("room-rotates", place=place_name(place), side=side_name(opening))


hooks.TILE_EVENTS["rotating"] = rotating_room
