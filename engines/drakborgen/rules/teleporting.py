"""DB-22, DB-4.7, DB-4.8, DB-34.9: teleporting."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.components import SEATS, thing
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, OPPOSITE, is_wall, shifted, square
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.checks import amount, direction
from engines.drakborgen.rules.heroes import die, get_out
from engines.drakborgen.rules.moving import halfway
from engines.drakborgen.rules.tiles import random_half
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import place_name


def teleport(table: Table[Castle], seat: Seat, direction: int, distance: int) -> None:
    """Sideways, in a direction of a T12, 1 to 8: walls do not matter (DB-22.1)."""
    arrive_at(table, seat, shifted(table.state.hero(seat).at, direction, distance))


def arrive_at(table: Table[Castle], seat: Seat, at: tuple[int, int]) -> None:
    """A hero is teleported to those coordinates: within the outer wall it dies, beyond it is free (DB-22.4). In the
    movement phase the move goes on there; later it is one for the next round (DB-22.2)."""
    castle = table.state
    where = square(*at)
    if not where:
        if is_wall(*at):
            die(table, seat, "wall")
        else:
            get_out(table, seat, "beyond")
        return
    place = place_of(table, seat, where)
    table.reveal("is-teleported", who=Who(seat), place=place_name(place))
    if is_movement(table):
        castle.turn.leaps[seat] = place
        castle.turn.middle.append(seat)
    else:
        halfway(castle, seat, place, "")


def place_of(table: Table[Castle], seat: Seat, where: str) -> str:
    """The place at a square: the chamber, or of a divided room a half by chance (DB-22.6)."""
    if where in CHAMBER_SQUARES:
        return CHAMBER
    tile = table.state.tiles.get(where)
    return where + (random_half(table, seat, tile.shape) if tile is not None else "")


def is_movement(table: Table[Castle]) -> bool:
    """True as long as pieces have not moved: no tile and no card of this round has been drawn."""
    return table.thread not in SEATS and not table.state.turn.has_moved


# -- magic suction

COMPASS: Final = 8
"""The faces of a T12 that are directions (DB-4.8)."""
AWAY: Final = {"n": 1, "e": 3, "s": 5, "w": 7}
"""The direction of a side."""


def rolled_direction(table: Table[Castle], seat: Seat | None, side: str = "") -> int:
    """A direction by T12; 9 to 12 is straight away from an entrance, or without one rolled again (DB-34.9)."""
    while (rolled := direction(table, seat)) > COMPASS:
        if side in AWAY:
            return AWAY[OPPOSITE[side]]
    return rolled


def suction(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-34.9: each hero, companion and monster in a room is teleported sideways, each by its own dice."""
    castle = table.state
    meeting = castle.meetings.get(table.thread)
    written = thing(card).effect.distance
    here = [one for one in (meeting.seats if meeting else castle.here(place)) if castle.hero(one).at == place]
    for one in list(here):
        heading = rolled_direction(table, one, castle.hero(one).side)
        teleport(table, one, heading, amount(table, one, written))
    for one in [seat for seat in here if seat in castle.heroes]:
        hero = castle.hero(one)
        for companion in [each for each in hero.companions if each.at == place and not each.going]:
            at = shifted(place, rolled_direction(table, one, companion.side), amount(table, one, written))
            if where := square(*at):
                companion.going, companion.side = place_of(table, one, where), ""
            else:
                hero.companions.remove(companion)
                table.reveal("companion-vanishes", who=Who(one))
                if companion.card:
                    decks.discard_thing(table, companion.card)
    for monster in castle.monsters_at(place):
        castle.monsters.remove(monster)
        if monster.card:
            decks.discard_thing(table, monster.card)


hooks.EFFECTS["teleport_sideways"] = suction
