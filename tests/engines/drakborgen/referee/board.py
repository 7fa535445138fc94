"""DB-4.4 to 4.10, 7.3, 7.4, 8, 10.6: sides of tiles, passages, exits, and what kind of room a place is."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engines.drakborgen.referee.castle import (
    CHAMBER,
    CHAMBER_EXITS,
    SIDES,
    TOWER_SIDES,
    TOWERS,
    Hero,
    Square,
    base,
    below_name,
    is_below,
    name_of,
    on_board,
    opposite,
    square_of,
    step,
    turned,
)
from tests.engines.drakborgen.referee.match import Match, Thread

RELATIVE = {"N": "n", "E": "e", "S": "s", "W": "w"}


@dataclass
class Exit:
    """A way out of a place: to which place, by which side of it, past which obstacles; `secret` without an opening."""

    name: str
    to: str
    side: str
    obstacles: list[str] = field(default_factory=list)
    secret: bool = False


def tile_type(m: Match, place: str) -> str:
    """The kind of room; empty for an undiscovered square. A marked web makes a web room (DB-19.2)."""
    if is_below(place):
        return "below"
    if place == CHAMBER:
        return "chamber"
    square = base(place)
    if square in TOWERS.values():
        return "tower"
    tile = m.tiles.get(square)
    if tile is None:
        return ""
    if "web" in tile.marks:
        return "web"
    return str(m.parts.tiles[tile.type]["type"])


def printed_type(m: Match, place: str) -> str:
    tile = m.tiles.get(base(place))
    return "" if tile is None else str(m.parts.tiles[tile.type]["type"])


def marks(m: Match, place: str) -> list[str]:
    tile = m.tiles.get(base(place))
    return tile.marks if tile is not None else []


def has_way_down(m: Match, place: str) -> bool:
    """DB-8.12, 10.6, 23.1: the tile's own stairs, a marker, or a secret door that leads down."""
    if is_below(place) or place == CHAMBER:
        return False
    for at in (base(place), f"{base(place)}b"):
        if at in m.rooms and "down" in m.rooms[at].secret and "down" not in m.rooms[at].fresh:
            return True
    return "way_down" in marks(m, place) or bool(m.parts.types.get(printed_type(m, place), {}).get("exit_down"))


def side_of(m: Match, square: Square, side: str) -> str:
    """What a side of a square shows: open, door, portcullis, wall; ``open`` for an undiscovered square."""
    if not on_board(square):
        return "wall"
    name = name_of(square)
    if name == CHAMBER:
        return "open" if (square, side) in CHAMBER_EXITS.values() else "wall"
    if name in TOWER_SIDES:
        return "open" if side in TOWER_SIDES[name] else "wall"
    tile = m.tiles.get(name)
    return "open" if tile is None else m.parts.side(tile.type, turned(side, -tile.turn))


def half_sides(m: Match, place: str) -> list[str]:
    """The sides that belong to a place: of a divided room only those of its half (DB-8.11)."""
    tile = m.tiles.get(base(place))
    if tile is None or printed_type(m, place) != "divided":
        return list(SIDES)
    sections = m.parts.tiles[tile.type]["sections"]
    section = sections[1] if place.endswith("b") else sections[0]
    return [turned(RELATIVE[one], tile.turn) for one in section]


def half_for(m: Match, square: str, side: str) -> str:
    """The place on a square that one enters by a side."""
    if square == CHAMBER or printed_type(m, square) != "divided":
        return square
    return square if side in half_sides(m, square) else f"{square}b"


def is_secret(m: Match, square: Square, side: str, now: bool) -> bool:
    """True if a found secret door opens this side. One found in this round does not yet, unless `now`."""
    if not on_board(square):
        return False
    for place in (name_of(square), f"{name_of(square)}b"):
        room = m.rooms.get(place)
        if room is not None and side in room.secret and (now or side not in room.fresh):
            return True
    return False


def edge(m: Match, square: Square, side: str) -> tuple[bool, list[str], bool]:
    """DB-7.3, 7.4: whether the edge is a passage, its obstacles (the door first), and whether only a secret door is."""
    other = step(square, side)
    if not on_board(other):
        return False, [], False
    mine, theirs = side_of(m, square, side), side_of(m, other, opposite(side))
    secret = is_secret(m, square, side, False) or is_secret(m, other, opposite(side), False)
    walled = "wall" in (mine, theirs)
    if walled and not secret:
        return False, [], False
    found: list[str] = [one for one in ("door", "portcullis") if one in (mine, theirs)]
    return True, found, walled


def exits(m: Match, place: str, down: bool = True) -> list[Exit]:
    """The passages out of a place, clockwise from north, then way down, then secret doors (DB-4.4, 4.5, 4.10)."""
    if is_below(place):
        return []
    if place == CHAMBER:
        return [found for name, (square, side) in CHAMBER_EXITS.items() if (found := _exit(m, square, side, name))]
    square = square_of(place)
    ways = [found for side in SIDES if side in half_sides(m, place) and (found := _exit(m, square, side, side))]
    plain, secret = [one for one in ways if not one.secret], [one for one in ways if one.secret]
    room = m.rooms.get(place)
    if room is not None:
        secret.sort(key=lambda one: room.secret.index(one.name) if one.name in room.secret else len(room.secret))
    leads_down = has_way_down(m, place) or not tile_type(m, place)  # DB-29.5: an undiscovered square, for monsters
    stairs = [Exit("down", below_name(square), "")] if down and leads_down else []
    return [*plain, *stairs, *secret]


def _exit(m: Match, square: Square, side: str, name: str) -> Exit | None:
    passage, obstacles, secret = edge(m, square, side)
    if not passage:
        return None
    beyond = step(square, side)
    other = name_of(beyond)
    by = opposite(side)
    if other == CHAMBER:
        by = next(one for one, there in CHAMBER_EXITS.items() if there == (beyond, by))
    return Exit(name, half_for(m, other, by), by, obstacles, secret)


def exit_named(m: Match, place: str, name: str) -> Exit | None:
    return next((one for one in exits(m, place) if one.name == name), None)


def entrance(m: Match, hero: Hero) -> Exit | None:
    """DB-7.14: the way back through the side by which a hero came in, if there is one."""
    return exit_named(m, hero.at, hero.side) if hero.side else None


def random_exit(th: Thread, ways: list[Exit]) -> Exit | None:
    """DB-4.4: all exits equally likely, on a T6."""
    return th.pick(ways) if ways else None


def takes_room_card(m: Match, place: str) -> str:
    """The deck from which entering this place draws: room, trap or nothing (DB-8, 9.1, 9.3)."""
    kind = tile_type(m, place)
    if kind in ("", "below", "chamber", "tower", "web"):
        return ""
    entry = m.parts.types[kind]
    tile = m.tiles[base(place)]
    if entry.get("trap_card") == "new_only" and tile.round == m.round:
        return "trap"
    if entry.get("room_card") == "old_only":
        return "room"
    return "room" if entry.get("room_card") else ""


def may_be_searched(m: Match, place: str) -> bool:
    """DB-10.2, 10.4: rooms that normally draw a Room card, and rubble; not after "Nothing"."""
    kind = tile_type(m, place)
    if kind in ("", "below", "chamber", "tower", "web"):
        return False
    return bool(m.parts.types[kind].get("search")) and not m.room(place).searched


def has_light(m: Match, hero: Hero) -> bool:
    """True if this hero brings light: a burning torch or a light orb."""
    return not hero.unlit or has_item(m, hero, "light_orb")


def is_lit(m: Match, place: str) -> bool:
    """DB-12.24: a room is lit by one hero with a burning torch or a light orb."""
    return any(has_light(m, one) for one in m.here(place))


def has_item(m: Match, hero: Hero, item: str) -> bool:
    return any(m.parts.item(thing) == item for thing in hero.things)


def things_of(m: Match, hero: Hero, item: str) -> list[str]:
    return [thing for thing in hero.things if m.parts.item(thing) == item]


def ability(m: Match, hero: Hero, name: str) -> dict[str, object] | None:
    return next((one for one in m.parts.heroes[hero.id]["abilities"] if one["id"] == name), None)
