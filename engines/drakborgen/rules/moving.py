"""DB-7: moving by one room through an exit, and the way there."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.flow import Table, Work
from engines.core.types import Seat, Text, Who
from engines.drakborgen.geography import DOWN
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import one_of
from engines.drakborgen.rules.passages import Way, way, ways
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.names import act_told, goal_name

GO = "go"
PUSH = "push"
"""To go by an exit, out of a web that has caught the hero (DB-19.3)."""


def offered(castle: Castle, seat: Seat) -> list[Way]:
    """The exits by which a hero may try to leave its place: those whose obstacles have rules. Who is caught in a web
    has other actions (DB-19.3), and so has who gropes in a dark room (DB-12.26)."""
    hero = castle.hero(seat)
    kind = castle.type_of(hero.at)
    if kind not in hooks.FREE and kind not in hooks.LEAVING and kind not in hooks.LEAVING_TOGETHER:
        return []
    if (kind == "web" and hero.stuck) or (kind == "dark" and not has_orb(castle, hero.at)):
        return []
    return [one for one in ways(castle, hero.at) if one.exit != DOWN and hooks.BARS.keys() >= set(one.bars)]


def has_orb(castle: Castle, place: str) -> bool:
    """True if a light orb lights a place, even a dark room (DB-12.26)."""
    return any(castle.hero(seat).has("light-orb") for seat in castle.here(place))


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """A move through each exit (DB-7.1, DB-7.3)."""
    return [f"{GO}.{one.exit}" for one in offered(castle, seat)]


def party(castle: Castle, seat: Seat, exit_: str) -> list[Seat]:
    """The heroes at a hero's place who take the same exit and have not had their turn, in seat order (DB-26.12)."""
    turn, place = castle.turn, castle.hero(seat).at
    return [
        other
        for other in castle.here(place)
        if other in turn.intents
        and turn.intents[other].verb in (GO, PUSH)
        and turn.intents[other].target == exit_
        and other not in turn.stays
        and other not in turn.moved
        and not (castle.hero(other).confused and turn.intents[other].verb == GO)
    ]


def go(table: Table[Castle], seat: Seat, intent: Intent) -> None:
    """Resolve what bars the chosen exit (DB-7.5), for all who go the same way: who fails stays, and counts as having
    moved. Who is confused goes wherever chance leads (DB-21.7)."""
    castle = table.state
    if seat in castle.turn.moved:
        return
    hero = castle.hero(seat)
    if hero.confused and intent.verb == GO:
        stairs = [one for one in ways(castle, hero.at) if one.exit == DOWN]  # an exit like others (DB-4.5)
        exits = [*offered(castle, seat), *stairs]
        chosen = one_of(table, seat, exits) if exits else None
        if chosen is not None and chosen.exit == DOWN:
            hooks.ACTIONS[DOWN](table, seat, Intent(DOWN))
        else:
            leave_by(table, [seat], chosen)
    else:
        leave_by(table, party(castle, seat, intent.target), way(castle, hero.at, intent.target))


def leave_by(table: Table[Castle], seats: list[Seat], chosen: Way | None) -> None:
    """Note who of some heroes at one place gets out by an exit, and who has had its turn."""
    castle = table.state
    before = {seat: castle.turn.intents.get(seat) for seat in seats}
    out = through(table, seats, chosen) if chosen is not None else []
    for seat in seats:
        if chosen is not None and seat in out:
            castle.turn.moved[seat] = chosen.exit
        elif _has_had_its_turn(castle, seat, before[seat]):
            castle.turn.stays.append(seat)


def _has_had_its_turn(castle: Castle, seat: Seat, before: Intent | None) -> bool:
    """False for a hero who is gone, is teleported, or does something else instead (DB-7.6)."""
    is_here = seat in castle.heroes and seat not in castle.turn.leaps
    return is_here and castle.turn.intents.get(seat) is before


def through(table: Table[Castle], seats: list[Seat], chosen: Way) -> list[Seat]:
    """Those of some heroes at one place who come to an exit and through what bars it."""
    castle = table.state
    kind, left = castle.type_of(castle.hero(seats[0]).at), seats
    if kind in hooks.LEAVING_TOGETHER:
        left = hooks.LEAVING_TOGETHER[kind](table, left, chosen)
    elif kind in hooks.LEAVING:
        left = [seat for seat in left if hooks.LEAVING[kind](table, seat, chosen)]
    return past_bars(table, left, chosen)


def past_bars(table: Table[Castle], seats: list[Seat], chosen: Way) -> list[Seat]:
    """Those of some heroes at an exit who come through the door and the portcullis that bar it."""
    castle, left = table.state, seats
    for bar in chosen.bars:
        left = hooks.TOGETHER[bar](table, left, chosen) if left else []
    return [seat for seat in left if seat in castle.heroes]


def told(castle: Castle, seat: Seat, act: str) -> Text:
    """What others see of an action, before anybody has moved: of a move also where it leads."""
    verb, _, exit_ = act.partition(".")
    chosen = way(castle, castle.hero(seat).at, exit_) if verb in (GO, PUSH) else None
    return act_told(act, chosen.to if chosen is not None else "")


def instead(table: Table[Castle], seat: Seat, act: str) -> None:
    """A hero leaves a locked door alone and does something else in the same round (DB-7.6)."""
    castle = table.state
    old = castle.turn.intents[seat]
    pages = {kind: picks for kind, picks in old.pages.items() if kind != "barred"}
    intent = castle.turn.intents[seat] = Intent(act, pages)
    table.reveal("acts-instead", who=Who(seat), act=told(castle, seat, act))
    action = hooks.ACTIONS.get(intent.verb)
    if action is not None:
        action(table, seat, intent)


hooks.ACTS.append(acts)
hooks.ACTIONS[GO] = go


class Obstacles(Work):
    """DB-12: what must be overcome before anybody moves, in seat order."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for passes in hooks.BEFORE_MOVES:
            passes(table)
        for seat, intent in list(castle.turn.intents.items()):
            if castle.turn.intents[seat] is not intent:
                continue  # what it does instead was carried out with the others
            action = hooks.ACTIONS.get(intent.verb)
            if action is not None and seat in castle.heroes and seat not in castle.turn.stays:
                action(table, seat, intent)
        for one in sorted(castle.monsters, key=lambda each: each.id):
            for tries in hooks.MONSTER_TRIES:
                tries(table, one)


class PiecesMove(Work):
    """DB-7.10, DB-6.7: all pieces move at once, also those that are halfway."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        going = {seat: way(castle, castle.hero(seat).at, exit_) for seat, exit_ in castle.turn.moved.items()}
        for seat, hero in castle.heroes.items():
            if hero.is_halfway and not hero.skip:
                if not hero.going_side:
                    castle.turn.middle.append(seat)
                enter(castle, seat, hero.going, hero.going_side)
                table.tell("completes-move", who=Who(seat), place=goal_name(hero.at))
            elif (chosen := going.get(seat)) is not None:
                enter(castle, seat, chosen.to, chosen.side)
        for moves in hooks.PIECES:
            moves(table)


def enter(castle: Castle, seat: Seat, place: str, side: str) -> None:
    """Put a hero into a place, in at that side, for its tile and its card (DB-7.14)."""
    hero = castle.hero(seat)
    hero.at, hero.side, hero.going, hero.going_side = place, side, "", ""
    hero.stuck = hero.pushing = False
    hero.outside = hero.outside or not hero.in_tower
    castle.turn.entered[seat] = place
    castle.players[seat].way.append(place)


def halfway(castle: Castle, seat: Seat, place: str, side: str) -> None:
    """An advance movement (DB-6.7): the hero takes no further part and completes the move in the next round."""
    hero = castle.hero(seat)
    hero.going, hero.going_side = place, side
