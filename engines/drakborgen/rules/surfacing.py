"""DB-23.3, DB-23.13 to DB-23.22, DB-34.15: up out of the catacombs, and where one comes to light."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Step, Table, Work
from engines.core.types import Option, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.components import SEATS, TILES, thing
from engines.drakborgen.geography import (
    BELOW,
    COLUMNS,
    COMPASS,
    ROWS,
    coordinates,
    is_below,
    is_tower,
    is_wall,
    square,
    square_of,
)
from engines.drakborgen.rules import decks, hooks, leaping
from engines.drakborgen.rules.catacombs import CLIMB, UP, effect_of
from engines.drakborgen.rules.checks import amount, check, dice_of, direction, t12, two_in_a_row
from engines.drakborgen.rules.heroes import get_out, hurt
from engines.drakborgen.rules.obstacles import doors
from engines.drakborgen.rules.passages import stands_open
from engines.drakborgen.rules.rings import uses
from engines.drakborgen.rules.tiles import FALLBACK
from engines.drakborgen.state import Castle, Intent, Meeting
from engines.drakborgen.view.names import card_name, place_name
from engines.drakborgen.view.stories import story

ODD_TILES: Final = ("pit", "bridge")
"""Tiles that have no stairs in them (DB-23.20)."""
LOW: Final = 3
"""The KP with which the ring of ascent is used unless something else is armed (A35)."""


def label(castle: Castle, seat: Seat, key: str) -> Option:
    return Option(key, text("act-up", card=card_name(f"catacomb.{castle.hero(seat).way_up}")), Text("act-up-detail"))


intents.LABELS[UP] = label


# -- climbing


def climbs(table: Table[Castle], seat: Seat, _intent: Intent) -> None:
    """DB-23.3: back up a rope after a fall, with an Agility check."""
    castle = table.state
    hero = castle.hero(seat)
    if not check(table, seat, "agility"):
        table.reveal("climb-fails", who=Who(seat))
        castle.turn.stays.append(seat)
        return
    above = hero.at.removeprefix(BELOW)
    table.reveal("climbs-back", who=Who(seat), place=place_name(above))
    leaves(table, seat)
    castle.turn.leaps[seat] = above
    castle.turn.ascents[seat] = ["agility"]


def leaves(table: Table[Castle], seat: Seat) -> None:
    """DB-23.21: whoever leaves the catacombs gives back the cards of the walk, and the deck is shuffled."""
    castle = table.state
    hero = castle.hero(seat)
    hero.arrow, hero.fell, hero.way_up, hero.held, hero.must_walk = "", False, "", "", False
    cards, hero.walked = sorted(hero.walked), []
    if table.thread in SEATS:
        castle.returning.setdefault("catacomb", []).extend(cards)
    else:
        castle.decks["catacomb"].shuffle_in(table.dice, cards)


def goes_up(table: Table[Castle], seat: Seat, _intent: Intent) -> None:
    """DB-23.13: try the way up that was found: its checks, or its door."""
    castle = table.state
    effect = effect_of(castle.hero(seat))
    if all(check(table, seat, aspect) for aspect in effect.check) and (not effect.door or opens(table, seat)):
        castle.turn.ascents[seat] = list(effect.check)
        surfaces(table, seat)
    elif seat in castle.heroes:
        table.reveal("way-up-fails", who=Who(seat))
        castle.turn.stays.append(seat)


def opens(table: Table[Castle], seat: Seat) -> bool:
    """DB-34.15: the door of a way up: opened by some means, or by a Door card, unless one that says Locked lies there
    already (DB-12.4)."""
    castle = table.state
    if stands_open(castle, doors.DOOR):
        return True
    locks = castle.room(castle.hero(seat).at).locks
    feels_free = any(feels(table, seat, "") for feels in hooks.FEELS_DOOR)
    if feels_free or doors.by_means(table, [seat], doors.DOOR_UP, doors.DOOR):
        unlock(table, locks)
        return True
    if UP not in locks:
        card = decks.draw(table, doors.DOOR)
        if card is None:
            return True
        table.reveal("door-drawn-below", who=Who(seat), card=card_name(f"{doors.DOOR}.{card}"))
        effect = thing(f"{doors.DOOR}.{card}").effect
        if effect.op != "door_locked" or any(feels(table, seat, "locked") for feels in hooks.FEELS_DOOR):
            decks.discard(table, doors.DOOR, card)
            if effect.op == "door_trap":
                hurt(table, seat, amount(table, seat, effect.formula, castle.hero(seat)), "door-trap")
            return effect.op != "door_trap"
        locks[UP] = []
    if not picks_lock(table, seat, locks[UP]):
        return False
    unlock(table, locks)
    return True


def unlock(table: Table[Castle], locks: dict[str, list[str]]) -> None:
    """Lay the Locked card of a way up down (DB-12.11)."""
    if locks.pop(UP, None) is not None:
        decks.discard_thing(table, doors.LOCKED)


def picks_lock(table: Table[Castle], seat: Seat, tried: list[str]) -> bool:
    """DB-12.5 to DB-12.8, A38: one attempt at a lock: a key, force, or picking it; or the hero leaves it."""
    how = doors.answer(table.state, seat, tried, may_leave=True)
    if how == doors.KEY:
        return doors.turns_a_key(table, seat, tried)
    if how == doors.FORCE:
        return two_in_a_row(table, seat, "strength")
    return how == doors.PICK and doors.picks_it(table, seat)


def surfaces(table: Table[Castle], seat: Seat) -> None:
    """DB-23.14 to DB-23.18: where a hero comes up who has climbed: above or beside the arrow, on the board if that was
    the wall, at a way down near by if there is one; two squares outside it has escaped."""
    castle = table.state
    column, row = rolled_square(table, seat)
    if not square(column, row) and not is_wall(column, row):
        table.turn()
        story(table, "escape-beyond", seat)
        leaves(table, seat)
        get_out(table, seat, "beyond")
        return
    column, row = min(max(column, 0), COLUMNS - 1), min(max(row, 0), ROWS - 1)
    place = leaping.place_on(table, seat, at_stairs(table, seat, column, row))
    table.reveal("surfaces", who=Who(seat), place=place_name(place))
    leaves(table, seat)
    castle.turn.leaps[seat] = place
    castle.turn.climbed.append(seat)


def rolled_square(table: Table[Castle], seat: Seat) -> tuple[int, int]:
    """DB-23.14: the square of a T12: above the arrow, or beside it."""
    column, row = coordinates(table.state.hero(seat).at)
    rolled = direction(table, seat)
    right, down = COMPASS[rolled - 1] if rolled <= len(COMPASS) else (0, 0)
    return column + right, row + down


def at_stairs(table: Table[Castle], seat: Seat, column: int, row: int) -> str:
    """DB-23.18: the square itself if it has a way down, else one of the eight around it that has, else itself."""
    castle = table.state

    def has_stairs(at: str) -> bool:
        return at in castle.tiles and castle.tiles[at].has_way_down

    at = square(column, row)
    near = [other for right, down in COMPASS if (other := square(column + right, row + down)) and has_stairs(other)]
    if near and not has_stairs(at):
        at = near[0] if len(near) == 1 else near[share(table, seat, len(near))]
    return at


def share(table: Table[Castle], seat: Seat, count: int) -> int:
    """A number below `count`, in equal shares of a T12; what is left over is rolled again."""
    size = 12 // count
    rolled = t12(table, seat)
    while rolled > size * count:
        rolled = t12(table, seat)
    return (rolled - 1) // size


def rises(table: Table[Castle], seat: Seat) -> None:
    """DB-23.14, DB-23.15: teleported up: exactly onto the rolled square, be it the wall."""
    column, row = rolled_square(table, seat)
    leaves(table, seat)
    leaping.lands(table, seat, column, row)


def stairs_drawn(table: Table[Castle], seats: list[Seat], shape: str) -> str:
    """DB-23.20: there are no stairs in a pit or on a bridge: such a tile is put back, and another one drawn."""
    castle = table.state
    seat = next((one for one in seats if one in castle.turn.climbed), None)
    while seat is not None and TILES[shape].type in ODD_TILES:
        if all(TILES[one].type in ODD_TILES for one in castle.tile_pile.pile):
            return FALLBACK
        other = castle.tile_pile.draw(table.dice)
        assert other is not None
        at = table.dice.below(dice_of(table, seat), len(castle.tile_pile.pile) + 1)
        castle.tile_pile.pile.insert(at, shape)
        shape = other
    return shape


def puts_stairs(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """DB-23.19, DB-23.26: a way down stays where somebody has come up, but not in the chamber or a tower."""
    castle = table.state
    tile = castle.tile_at(place)
    came = [seat for seat in seats if seat in castle.turn.climbed]
    if came and tile is not None and not is_tower(place):
        castle.turn.climbed = [seat for seat in castle.turn.climbed if seat not in came]
        if not tile.has_way_down:
            tile.marks.append("way-down")
            table.tell("stairs-put", place=place_name(square_of(place)))


hooks.ACTIONS[CLIMB] = climbs
hooks.ACTIONS[UP] = goes_up
hooks.RISES.append(rises)
hooks.TILE_DRAWN.append(stairs_drawn)
hooks.ENTERED.append(puts_stairs)


# -- the ring of ascent


class Ascends(Work, kw_only=True):
    """DB-34.24: after a Catacomb card the ring of ascent takes its owner up, as armed."""

    place: str
    cards: list[str]

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for seat in list(castle.meetings[table.thread].seats):
            hero = castle.heroes.get(seat)
            if hero is None or hero.at != self.place or hero.going:
                continue
            if uses(table, seat, "below", [f"is.{card}" for card in self.cards], usual=hero.kp <= LOW):
                rises(table, seat)


def ascends(_castle: Castle, meeting: Meeting) -> Step | None:
    cards = [card.partition(".")[2] for card, _ in meeting.drawn if card.startswith("catacomb.")]
    return Ascends(place=meeting.place, cards=cards) if is_below(meeting.place) and cards else None


hooks.PLACE["ascent"] = ascends
