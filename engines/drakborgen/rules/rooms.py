"""DB-9, DB-5.9: Room and Trap cards of rooms that are entered, markers, and the Wizard's curse."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.components import MARKERS, TILES, thing
from engines.drakborgen.geography import SQUARES, square_of
from engines.drakborgen.rules import decks, tiles
from engines.drakborgen.rules.checks import t6
from engines.drakborgen.rules.effects import EFFECTS
from engines.drakborgen.state import Castle, Meeting
from engines.drakborgen.view.names import place_name
from engines.drakborgen.view.stories import story


def deck_at(castle: Castle, place: str) -> str:
    """The deck from which those draw who enter a place: ``room``, in a new trap room ``trap``, or none (DB-9.3)."""
    tile = castle.tile_at(place)
    if tile is None:
        return ""
    kind, is_new = tile.kind, castle.is_new(place)
    if kind.trap_card == "new_only" and is_new:
        return "trap"
    return "room" if kind.room_card is True or (kind.room_card == "old_only" and not is_new) else ""


def draw_for(table: Table[Castle], meeting: Meeting, deck: str, seat: Seat) -> None:
    """Draw a card for a place, to be carried out when it is played; an exhausted deck brings nothing (DB-5.12)."""
    card = decks.draw(table, deck)
    if card is not None:
        meeting.drawn.append((f"{deck}.{card}", seat))


def entering(table: Table[Castle], meeting: Meeting) -> None:
    """DB-9.1, DB-9.4: one card for all who have entered a place in this round."""
    castle = table.state
    entered = [seat for seat in meeting.entered if seat in castle.heroes]
    deck = deck_at(castle, meeting.place) if entered else ""
    if deck:
        draw_for(table, meeting, deck, entered[0])


def marker(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-5.9, DB-34.8: a marker is put into the room and the card is gone; a second one of a kind changes nothing, nor
    does one for which there is no piece (DB-12.29)."""
    castle, kind = table.state, thing(card).effect.marker
    tile = castle.tiles.get(square_of(place))
    if kind == "spider":
        if place not in castle.spiders and len(castle.spiders) < MARKERS[kind]:
            castle.spiders.append(place)
            story(table, "spider", seat)
        return
    mark = "rune" if kind == "portal-rune" else kind
    is_there = tile is None or mark in tile.marks or (mark == "way-down" and tile.has_way_down)
    runes = sum(mark in one.marks for one in castle.tiles.values())
    if tile is not None and not is_there and (mark != "rune" or runes < MARKERS[kind]):
        tile.marks.append(mark)
        if mark == "rune":
            story(table, "rune", seat)
        table.tell("marker-put", marker=kind, place=place_name(place))


def wizards_curse(table: Table[Castle], _place: str, _card: str, seat: Seat) -> None:
    """DB-9.7: all corridors turn by a T6: a quarter clockwise, half a turn, or a quarter anticlockwise."""
    story(table, "curse", seat)
    turn_corridors(table, seat)


def turn_corridors(table: Table[Castle], seat: Seat | None) -> None:
    """All tiles of corridors turn, also one in which a web hangs."""
    castle = table.state
    quarters = (t6(table, seat) + 1) // 2
    for square in SQUARES:
        if square in castle.tiles and TILES[castle.tiles[square].shape].type == "corridor":
            tiles.rotate(table, square, quarters)
    table.reveal("corridors-turn", quarters=quarters)


EFFECTS["marker"] = marker
EFFECTS["rotate_corridors"] = wizards_curse
