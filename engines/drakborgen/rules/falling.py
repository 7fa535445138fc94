"""DB-12.19 to DB-12.21, DB-8.23, DB-22.5: falls into pits and from bridges."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.geography import BELOW, is_below, square_of
from engines.drakborgen.rules import hooks, scenes
from engines.drakborgen.rules.checks import t6
from engines.drakborgen.rules.heroes import die, hurt
from engines.drakborgen.rules.passages import sides_of
from engines.drakborgen.state import Castle, Scene
from engines.drakborgen.view.stories import story

BRIDGE: Final = "bridge"


def is_wall(castle: Castle, seat: Seat) -> bool:
    """True if a hero came into its room through a wall (DB-8.23)."""
    hero = castle.hero(seat)
    tile = castle.tile_at(hero.at)
    return tile is not None and bool(hero.side) and sides_of(tile.shape, tile.turn)[hero.side] == "wall"


def falls(table: Table[Castle], seat: Seat, why: str) -> None:
    """A hero falls into a ``pit`` or from a ``bridge``, unless an amulet or a ring prevents it (DB-20.6)."""
    castle = table.state
    if any(prevents(table, seat, why) for prevents in hooks.FALLS):
        return
    castle.turn.moved.pop(seat, None)
    castle.turn.entered.pop(seat, None)
    castle.turn.ended.append(seat)
    story(table, f"fall-{why}", seat)
    if why == "pit":
        die(table, seat, "pit")  # DB-12.20: whatever it carries; the Twilight amulet is among `hooks.FALLS`
        return
    room = castle.hero(seat).at
    sinks(castle, seat, fell=True)
    if not hurt(table, seat, t6(table, seat), BRIDGE):
        fallen(table, seat, room)


def fallen(table: Table[Castle], seat: Seat, room: str) -> None:
    """What follows the fall of a hero who has lived through it."""
    castle = table.state
    scenes.stage(table, Scene("fall", room, castle.round, (scenes.part(seat, castle.hero(seat)),)))
    for follows in hooks.FALLEN:
        follows(table, seat, room)


def sinks(castle: Castle, seat: Seat, *, fell: bool) -> None:
    """Put a hero into the catacombs below its room, with its arrow free; one that fell may climb back (DB-23.2 to
    DB-23.4)."""
    hero = castle.hero(seat)
    below = hero.at if is_below(hero.at) else BELOW + square_of(hero.at)
    hero.at, hero.side, hero.arrow, hero.fell = below, "", "", fell
    hero.stuck = hero.pushing = False


def entered(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """DB-8.23, DB-12.19, DB-12.21, DB-22.5: who comes onto a pit or a bridge through a wall, or teleported, falls."""
    castle = table.state
    kind = castle.type_of(place)
    if kind in ("pit", "bridge"):
        for seat in seats:
            if seat in castle.turn.middle or is_wall(castle, seat):
                falls(table, seat, kind)
                if seat in castle.heroes and castle.hero(seat).at == place:
                    castle.turn.ended.append(seat)


hooks.ENTERED.append(entered)
