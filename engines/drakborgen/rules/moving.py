"""DB-7: moving by one room through an exit, and the way there."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.flow import Table, Work
from engines.core.types import Seat, Who
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.passages import Way, way, ways
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.names import place_name

GO = "go"


def offered(castle: Castle, seat: Seat) -> list[Way]:
    """The exits by which a hero may try to leave its place: those whose obstacles have rules."""
    hero = castle.hero(seat)
    kind = castle.type_of(hero.at)
    if kind not in hooks.FREE and kind not in hooks.LEAVING:
        return []
    return [one for one in ways(castle, hero.at) if one.exit != "down" and hooks.BARS.keys() >= set(one.bars)]


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """A move through each exit (DB-7.1, DB-7.3)."""
    return [f"{GO}.{one.exit}" for one in offered(castle, seat)]


def go(table: Table[Castle], seat: Seat, intent: Intent) -> None:
    """Resolve what bars the chosen exit (DB-7.5): who fails stays, and counts as having moved."""
    castle = table.state
    hero = castle.hero(seat)
    chosen = way(castle, hero.at, intent.target)
    if chosen is not None and gets_through(table, seat, chosen):
        castle.turn.moved[seat] = chosen.exit
    else:
        castle.turn.stays.append(seat)


def gets_through(table: Table[Castle], seat: Seat, chosen: Way) -> bool:
    """True if a hero comes to that exit and through what bars it."""
    kind = table.state.type_of(table.state.hero(seat).at)
    leaves = hooks.LEAVING.get(kind)
    if leaves is not None and not leaves(table, seat, chosen):
        return False
    return all(hooks.BARS[bar](table, seat, chosen) for bar in chosen.bars)


hooks.ACTS.append(acts)
hooks.ACTIONS[GO] = go


class Obstacles(Work):
    """DB-12: what must be overcome before anybody moves, in seat order."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for passes in hooks.BEFORE_MOVES:
            passes(table)
        for seat in list(castle.turn.intents):
            intent = castle.turn.intents[seat]
            action = hooks.ACTIONS.get(intent.verb)
            if action is not None and seat in castle.heroes and seat not in castle.turn.stays:
                action(table, seat, intent)


class PiecesMove(Work):
    """DB-7.10, DB-6.7: all pieces move at once, also those that are halfway."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        going = {seat: way(castle, castle.hero(seat).at, exit_) for seat, exit_ in castle.turn.moved.items()}
        for seat, hero in castle.heroes.items():
            if hero.is_halfway and not hero.skip:
                enter(castle, seat, hero.going, hero.going_side)
                table.tell("completes-move", who=Who(seat), place=place_name(hero.at))
            elif (chosen := going.get(seat)) is not None:
                enter(castle, seat, chosen.to, chosen.side)
        for moves in hooks.PIECES:
            moves(table)


def enter(castle: Castle, seat: Seat, place: str, side: str) -> None:
    """Put a hero into a place, in at that side, for its tile and its card (DB-7.14)."""
    hero = castle.hero(seat)
    hero.at, hero.side, hero.going, hero.going_side = place, side, "", ""
    hero.outside = hero.outside or not hero.in_tower
    castle.turn.entered[seat] = place


def halfway(castle: Castle, seat: Seat, place: str, side: str) -> None:
    """An advance movement (DB-6.7): the hero takes no further part and completes the move in the next round."""
    hero = castle.hero(seat)
    hero.going, hero.going_side = place, side
