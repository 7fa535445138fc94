"""DB-10: searching a room, and secret doors (A23, A24)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engines.core.flow import Question, Step, Table, Work
from engines.core.preferences import ASK, entries_of
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.drakborgen.asking import paths
from engines.drakborgen.components import thing
from engines.drakborgen.geography import DOWN, SIDES, beyond, square_of
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.effects import deck_of, done, play
from engines.drakborgen.rules.obstacles.light import is_lit
from engines.drakborgen.rules.passages import sides_of
from engines.drakborgen.rules.rooms import draw_for
from engines.drakborgen.rules.together import awake, is_settled, meeting_at
from engines.drakborgen.state import Castle, Meeting
from engines.drakborgen.view.names import place_name, side_name
from engines.drakborgen.view.stories import story

SEARCH: Final = "search"
TWO: Final = "search.two"
WALL: Final = "wall"
TOWARD: Final = "toward"
LEADS_DOWN: Final = "secret-down"
"""The mark of a tile in which a secret door leads down."""


def why_not(castle: Castle, seat: Seat) -> str:
    """The reason why a hero cannot search: where it is, that nothing was found to be left, that it is stuck, a monster
    unresolved; empty if it can (DB-10.1, DB-10.2, DB-10.4, DB-10.10)."""
    hero = castle.hero(seat)
    tile, room = castle.tile_at(hero.at), castle.rooms.get(hero.at)
    if tile is None:
        return "tower" if hero.in_tower else "below" if hero.is_below else "chamber"
    if not tile.kind.search:
        return "room"
    if room is not None and room.searched:
        return "searched"
    if hero.stuck or hero.going or hero.skip:
        return "stuck"
    return "" if is_settled(castle, hero.at) else "monster"


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """DB-10.1; Durim may draw two cards at once (DB-10.5). Who has no light has to light the torch first."""
    if why_not(castle, seat):
        return ()
    return (SEARCH, TWO) if castle.hero(seat).sheet.ability("double-search") else (SEARCH,)


def searching(table: Table[Castle], meeting: Meeting) -> None:
    """DB-10.1, DB-26.11: each searcher draws one card, or two. A new monster does not stop it (DB-29.7)."""
    castle, turn = table.state, table.state.turn
    for seat in meeting.seats:
        intent, hero = turn.intents.get(seat), castle.hero(seat)
        if intent is None or intent.verb != SEARCH or seat in turn.stays or seat in turn.entered or hero.stuck:
            continue
        tile = castle.tile_at(meeting.place)
        if tile is None or not tile.kind.search or not is_lit(castle, meeting.place):
            continue
        meeting.searched.append(seat)
        if any(draws(table, meeting, seat) for draws in hooks.SEARCHES):
            continue
        for _ in range(2 if intent.act == TWO else 1):
            draw_for(table, meeting, "search", seat)


class Searched(Work, kw_only=True):
    """What searchers have found, one card after another, when dangers and monsters are settled (DB-10.5, DB-27.1)."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle, place = table.state, self.place
        meeting = meeting_at(castle, place)
        found = next((one for one in meeting.drawn if deck_of(one[0]) == SEARCH), None)
        if found is None:
            return
        card, seat = found
        meeting.drawn.remove(found)
        table.push(self)
        is_here = seat in awake(castle, place) and is_settled(castle, place)
        if thing(card).effect.op == "search_exhausted":
            castle.room(place).searched = True
            decks.lays(table, place, card, "left")
        elif thing(card).effect.op == "secret_door":
            secret_door(table, place, card, seat if is_here else None)
        elif is_here:
            play(table, place, card, seat)
        else:
            decks.lays(table, place, card)


def secret_door(table: Table[Castle], place: str, card: str, seat: Seat | None) -> None:
    """DB-10.6: the finder names the wall now, by order or by answer; without a finder or a wall nothing comes of it."""
    walls_here = walls(table.state, place)
    if seat is None or not walls_here:
        done(table, card)
        table.tell("no-wall", place=place_name(place))
        return
    decks.lays(table, place, card, "left")
    ordered = by_order(table.state, seat, walls_here)
    if ordered:
        opens_wall(table, place, seat, ordered)
    else:
        table.push(Wall(seat=seat, place=place))


def walls(castle: Castle, place: str) -> list[str]:
    """The sides on which a secret door may be put: no exit, not the outer wall of the castle; down only in a castle
    without ways down (DB-10.6)."""
    tile, room = castle.tile_at(place), castle.rooms.get(place)
    assert tile is not None, f"{place} has no tile"
    edges = sides_of(tile.shape, tile.turn)
    square, found = square_of(place), room.secret if room else {}
    sides = [side for side in SIDES if edges[side] == "wall" and beyond(square, side)]
    down = [DOWN] if castle.rules.way_downs == "off" and not tile.has_way_down else []
    return [side for side in (*sides, *down) if side not in found]


def toward(castle: Castle, seat: Seat, place: str, sides: list[str]) -> str:
    """The wall that points to the chamber, with Treasure to the nearest tower (A23)."""
    square = square_of(place)
    near = {side: beyond(square, side) for side in sides if side != DOWN}
    if not near:
        return DOWN
    costs = paths.field(castle, paths.goals(castle, seat))
    far = max(costs.values(), default=0) + 1
    return min(near, key=lambda side: costs.get(near[side], far))


def by_order(castle: Castle, seat: Seat, sides: list[str]) -> str:
    """The first ordered wall that can be taken; empty if the question is to be put."""
    for entry in entries_of(castle, seat, WALL):
        pick = entry.picks[0]
        if pick == ASK:
            return ""
        if pick == TOWARD:
            return toward(castle, seat, castle.hero(seat).at, sides)
        if pick in sides:
            return pick
    return ""


class Wall(Question, kw_only=True):
    """A23: the finder of a secret door names its wall."""

    public_options = True
    seat: Seat
    place: str

    def ask(self, state: Castle) -> tuple[Decision, ...]:
        sides = walls(state, self.place)
        return self.put(
            self.seat, WALL, state.round, text("wall-prompt", place=place_name(self.place)),
            [_wall(side) for side in sides], (toward(state, self.seat, self.place, sides),),
            hint=Text("wall-hint"), rule="searching",
        )  # fmt: skip

    def answer(self, table: Table[Castle], decision: Decision, picks: tuple[str, ...]) -> None:
        opens_wall(table, self.place, self.seat, picks[0])


@cache
def _wall(side: str) -> Option:
    return Option(side, Text(f"wall-{side}"))


def opens_wall(table: Table[Castle], place: str, seat: Seat, side: str) -> None:
    """A secret door is a passage from the next movement phase on (DB-6.8)."""
    table.state.room(place).secret[side] = table.state.round
    story(table, "secret-door", seat)
    table.tell("secret-door", who=Who(seat), side=side_name(side), place=place_name(place))


def leads_down(table: Table[Castle]) -> None:
    """DB-6.8: a secret door that leads down is an exit from the next movement phase on."""
    castle = table.state
    for place, room in castle.rooms.items():
        tile = castle.tile_at(place)
        if tile is not None and DOWN in room.secret and LEADS_DOWN not in tile.marks:
            tile.marks.append(LEADS_DOWN)


def vanishes(table: Table[Castle]) -> None:
    """DB-5.7: it is gone when its room has been empty."""
    castle = table.state
    for place, tile in castle.tiles.items():
        if LEADS_DOWN in tile.marks and DOWN not in (castle.rooms[place].secret if place in castle.rooms else ()):
            tile.marks.remove(LEADS_DOWN)


def searched(_castle: Castle, meeting: Meeting) -> Step | None:
    return Searched(place=meeting.place) if meeting.searched else None


hooks.ACTS.append(acts)
hooks.PLACE["searched"] = searched
hooks.ROUND_ENDS.append(leads_down)
hooks.SUN_PHASE.append(vanishes)
