"""DB-22: where a teleport leads: onto a square, into the outer wall, or out of the castle."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, is_wall, shifted, square
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import ROUND, direction
from engines.drakborgen.rules.heroes import die, get_out
from engines.drakborgen.rules.moving import PiecesMove, enter, halfway
from engines.drakborgen.rules.tiles import random_half
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import place_name
from engines.drakborgen.view.stories import story

AGAIN = 9
"""The lowest T12 that is no direction (DB-4.8)."""


def any_direction(table: Table[Castle], seat: Seat) -> int:
    """A direction by T12; 9 to 12 are rolled again."""
    rolled = direction(table, seat)
    while rolled >= AGAIN:
        rolled = direction(table, seat)
    return rolled


def teleport(table: Table[Castle], seat: Seat, way: int, distance: int) -> None:
    """A hero is teleported that far in a direction from 1 (DB-22.1)."""
    lands(table, seat, *shifted(table.state.hero(seat).at, way, distance))


def lands(table: Table[Castle], seat: Seat, column: int, row: int) -> None:
    """A hero comes out at those coordinates: in the wall it is dead, beyond it has escaped (DB-22.4)."""
    if is_wall(column, row):
        story(table, "dead-wall", seat)
        die(table, seat, "wall")
    elif not square(column, row):
        story(table, "escape-beyond", seat)
        get_out(table, seat, "beyond")
    else:
        arrives(table, seat, place_on(table, seat, square(column, row)))


def place_on(table: Table[Castle], seat: Seat, at: str) -> str:
    """The place of a square: of a divided room either half, by chance (DB-22.6)."""
    if at in CHAMBER_SQUARES:
        return CHAMBER
    tile = table.state.tiles.get(at)
    return at + (random_half(table, seat, tile.shape) if tile is not None else "")


def arrives(table: Table[Castle], seat: Seat, place: str) -> None:
    """In the movement phase the hero goes on from there in this round, later it is an advance movement (DB-22.2)."""
    castle = table.state
    table.reveal("teleported", who=Who(seat), place=place_name(place))
    castle.hero(seat).stuck = False
    if is_moving(castle):
        castle.turn.moved.pop(seat, None)
        castle.turn.leaps[seat] = place
        castle.turn.middle.append(seat)
        return
    halfway(castle, seat, place, "")
    meeting = castle.meetings.get(table.thread)
    if meeting is not None and seat in meeting.seats:
        meeting.seats.remove(seat)


def is_moving(castle: Castle) -> bool:
    """True in the movement phase, before the pieces have moved."""
    return any(isinstance(step, PiecesMove) for step in castle.threads[ROUND].stack)


def leap(table: Table[Castle]) -> None:
    """All who were teleported in the movement phase stand in their new places."""
    castle = table.state
    for seat, place in castle.turn.leaps.items():
        if seat in castle.heroes:
            enter(castle, seat, place, "")


hooks.PIECES.append(leap)
