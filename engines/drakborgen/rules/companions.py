"""DB-25: companions: they follow their masters, overcome what bars them by their own dice, run back, and are lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.names import named
from engines.core.preferences import entries_of
from engines.core.types import Option, Orderable, Seat, Text, Who
from engines.drakborgen.asking import paths
from engines.drakborgen.asking.orders import KINDS
from engines.drakborgen.components import Aspect
from engines.drakborgen.geography import (
    BELOW,
    CHAMBER,
    CHAMBER_SQUARES,
    COLUMNS,
    DOWN,
    ROWS,
    coordinates,
    is_below,
    square,
    square_of,
)
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import one_of, t6
from engines.drakborgen.rules.creatures import companion_goes, hurt_companion, succeeds
from engines.drakborgen.rules.falling import sinks
from engines.drakborgen.rules.heroes import hurt
from engines.drakborgen.rules.passages import Way, neighbours, ways
from engines.drakborgen.rules.together import leaves_part
from engines.drakborgen.state import Castle, Companion, Monster
from engines.drakborgen.view.names import creature_name, monster_name, place_name, side_name
from engines.drakborgen.view.stories import story

ORDER: Final = "companion"
WITH, ALONE, JUMP, LET = "with", "alone", "jump", "let"
HARD: Final[dict[str, tuple[Aspect, ...]]] = {
    "rubble": ("agility",), "pit": ("agility",), "bridge": ("agility", "mind"), "web": (),
}  # fmt: skip
"""The rooms that a companion has to overcome by itself, with the checks of which one must succeed."""
FAR: Final = 2
"""The rooms that a lost companion runs in a round, as spiders do (DB-19.7)."""
_order = named("order-companion-{}")


# -- following (DB-25.2, DB-25.3)


def is_near(castle: Castle, master: Seat, one: Companion) -> bool:
    """True for a companion that stands with its master and can go with it."""
    return one.at == castle.hero(master).at and not (one.going or one.stuck or one.climbs)


def set_out(table: Table[Castle]) -> None:
    """Before the moves: where each hero stands, and by which side it had come in."""
    castle = table.state
    castle.turn.left = {seat: (hero.at, hero.side) for seat, hero in castle.heroes.items()}


def follow(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """Companions come into a place with their masters, if they get there by their own dice."""
    castle = table.state
    for seat in seats:
        hero = castle.heroes.get(seat)
        if hero is None or not hero.companions or hero.at != place:
            continue
        before, side = castle.turn.left.get(seat, ("", ""))
        castle.turn.left[seat] = (place, hero.side)
        leaps = seat in castle.turn.middle or seat in castle.turn.leaps
        for one in [one for one in hero.companions if one.going in (place, square_of(place))]:
            one.at, one.going = place, ""
        for one in [one for one in hero.companions if one.at == before and not (one.going or one.climbs)]:
            if not leaps and before != place and gets_out(table, seat, one, castle.turn.moved.get(seat, side), side):
                one.at, one.side = place, hero.side
        if castle.type_of(place) == "pit" and castle.is_new(place):
            for one in [one for one in hero.companions if one.at == place]:
                if not succeeds(table, seat, one.kind, "agility"):
                    drops(table, seat, one)


def gets_out(table: Table[Castle], master: Seat, one: Companion, exit_: str, side: str = "") -> bool:
    """DB-25.3: what a room costs a companion that leaves it by an exit, on its own dice: nothing by its own entrance
    (else `side`); rubble and a pit an Agility check, a bridge an Agility or a Mind check, a web two Strength checks.
    One that a web holds tears loose with one check to go back (DB-19.3); one that fails in rubble or in a web is
    stuck (DB-12.17, DB-19.4)."""
    kind, is_back = table.state.type_of(one.at), exit_ == (one.side or side)
    if kind not in HARD or (is_back and not one.stuck):
        return True
    if kind == "web":
        held = all(succeeds(table, master, one.kind, "strength") for _ in range(1 if is_back else 2))
    else:
        held = any(succeeds(table, master, one.kind, aspect) for aspect in HARD[kind])
    one.stuck = False
    if held:
        return True
    if kind == "pit":
        drops(table, master, one)
    elif kind == "bridge":
        falls(table, master, one)
    else:
        one.stuck = True
        table.reveal("companion-stays", who=Who(master), companion=creature_name(one.kind), place=place_name(one.at))
    return False


def drops(table: Table[Castle], master: Seat, one: Companion) -> None:
    """A companion falls into a bottomless pit, and is gone."""
    table.reveal("companion-drops", who=Who(master), companion=creature_name(one.kind))
    companion_goes(table, master, one)


def falls(table: Table[Castle], master: Seat, one: Companion) -> None:
    """DB-25.14: a companion falls into the catacombs: T6 KP. Its master may jump after it; else a slave is gone, and a
    loyal companion climbs out."""
    castle = table.state
    one.at = BELOW + square_of(one.at)
    table.reveal("companion-drops-below", who=Who(master), companion=creature_name(one.kind))
    if hurt_companion(table, master, one, t6(table, master)):
        return
    if castle.hero(master).at != one.at:
        jumps_after(table, master, one)
    hero = castle.heroes.get(master)
    if hero is None or hero.at == one.at:
        return
    if one.loyal:
        one.climbs = True
    else:
        lose(table, master, one)


def jumps_after(table: Table[Castle], master: Seat, one: Companion) -> None:
    """DB-25.14, A37: by order the master jumps after it: T6 KP, no check."""
    castle = table.state
    if JUMP not in [pick for entry in entries_of(castle, master, ORDER) for pick in entry.picks]:
        return
    sinks(castle, master, fell=True)
    castle.hero(master).at = one.at
    castle.turn.moved.pop(master, None)
    castle.turn.entered.pop(master, None)
    castle.turn.ended.append(master)
    leaves_part(table, master)
    table.reveal("jumps-after", who=Who(master), companion=creature_name(one.kind))
    hurt(table, master, t6(table, master), "fall")


def jump_after(table: Table[Castle], master: Seat, place: str) -> None:
    """DB-25.9, A33: the master has fallen out of a place: its companions there jump after it, unless it has ordered
    otherwise: T6 KP, no check."""
    castle = table.state
    picks = [pick for entry in entries_of(castle, master, ORDER) for pick in entry.picks]
    if next((pick for pick in picks if pick in (JUMP, LET)), JUMP) == LET:
        return
    hero = castle.hero(master)
    for one in [one for one in hero.companions if one.at == place and not (one.stuck or one.going)]:
        one.at, one.side = hero.at, ""
        table.tell("companion-jumps", who=Who(master), companion=creature_name(one.kind))
        hurt_companion(table, master, one, t6(table, master))


hooks.BEFORE_MOVES.append(set_out)
hooks.ENTERED.append(follow)
hooks.FALLEN.append(jump_after)


# -- lost ones (DB-25.8, DB-25.9)


def run_back(table: Table[Castle]) -> None:
    """DB-25.8: a loyal companion that has lost its master runs towards it, like a spider; while that is below ground it
    waits (DB-25.9). One that fell alone, or was left below, climbs out first (DB-25.14)."""
    castle = table.state
    for seat, hero in castle.heroes.items():
        together = castle.turn.left.get(seat, ("", ""))[0]  # where the phase began for both: it follows, or has tried
        for one in [one for one in hero.companions if one.loyal and (one.going or one.at != together)]:
            if one.climbs or (is_below(one.at) and not hero.is_below and not one.going):
                one.climbs, one.at, one.side = False, above(one.at), ""
                table.tell(
                    "companion-climbs", who=Who(seat), companion=creature_name(one.kind), place=place_name(one.at)
                )
            elif one.going and one.going != hero.going:
                one.at, one.going = one.going, ""
            elif one.at != hero.at and not (one.going or hero.is_below or is_below(one.at)):
                runs(table, seat, one)


def above(place: str) -> str:
    """The place above one below ground; off the board the nearest one on it."""
    column, row = coordinates(place)
    at = square(min(max(column, 0), COLUMNS - 1), min(max(row, 0), ROWS - 1))
    return CHAMBER if at in CHAMBER_SQUARES else at


def runs(table: Table[Castle], master: Seat, one: Companion) -> None:
    """The shortest way: two discovered rooms in a round, one where a door or the unknown is on it. Doors let it pass,
    as no card is drawn for it (DB-25.5); in a dark room it has to grope (DB-12.26)."""
    castle = table.state
    for number in range(FAR):
        nearest = next_step(table, master, one)
        if nearest is None:
            return
        is_slow = bool(nearest.bars) or not castle.is_known(nearest.to)
        if (number and is_slow) or not passes(table, master, one, nearest):
            return
        one.at, one.side = nearest.to, nearest.side
        table.tell("companion-runs", who=Who(master), companion=creature_name(one.kind), place=place_name(one.at))
        if is_slow:
            return


def next_step(table: Table[Castle], master: Seat, one: Companion) -> Way | None:
    """The exit by which a lost companion runs on; None if it has arrived, or no way leads to its master."""
    castle, goal = table.state, table.state.hero(master).at
    exits = list(neighbours(castle, one.at)) if one.at != goal else []
    if castle.type_of(one.at) == "dark" and exits:
        return one_of(table, master, exits)
    costs = paths.field(castle, (goal,), (one.at,))
    near = [way for way in exits if way.to in costs]
    return min(near, key=lambda way: (costs[way.to], not castle.is_known(way.to)), default=None)


def passes(table: Table[Castle], master: Seat, one: Companion, way: Way) -> bool:
    """True if a companion gets out of its room that way: it rolls for what is in the room and for a portcullis."""
    if not gets_out(table, master, one, way.exit):
        return False
    return "portcullis" not in way.bars or all(succeeds(table, master, one.kind, "strength") for _ in range(2))


hooks.PIECES.append(run_back)


# -- slaves (DB-25.10)


def lose(table: Table[Castle], master: Seat, one: Companion) -> None:
    """Control over a slave is broken: it stands passive where it is; below ground it is gone (DB-23.25)."""
    castle = table.state
    story(table, "companion-lost", master, monster=monster_name(one.kind))
    table.tell("slave-lost", who=Who(master), companion=creature_name(one.kind), place=place_name(one.at))
    if is_below(one.at):
        companion_goes(table, master, one)
        return
    castle.hero(master).companions.remove(one)
    number = max((wild.id + 1 for wild in castle.monsters), default=castle.round * 1000)
    figure = castle.wanders and not one.card
    wild = Monster(number, one.kind, one.at, one.card, side=one.side, mood="passive", figure=figure, stuck=one.stuck)
    castle.monsters = sorted([*castle.monsters, wild], key=lambda other: other.id)


def slaves(castle: Castle) -> list[tuple[Seat, Companion]]:
    return [(seat, one) for seat, hero in castle.heroes.items() for one in hero.companions if not one.loyal]


def breaks_free(table: Table[Castle]) -> None:
    """As the card phase opens: a slave in another room than its master is lost."""
    castle = table.state
    for seat, one in slaves(castle):
        hero = castle.hero(seat)
        if (one.going or one.at) != (hero.going or hero.at):
            lose(table, seat, one)


def goes_along(table: Table[Castle]) -> None:
    """The round ends: companions go halfway with a master that has gone by an exit; a slave that was parted from its
    master is lost."""
    castle = table.state
    for seat, hero in castle.heroes.items():
        for one in hero.companions:
            if hero.going and hero.going_side and is_near(castle, seat, one):
                one.going, one.side = hero.going, hero.going_side
    breaks_free(table)


hooks.CERTAIN.append(breaks_free)
hooks.ROUND_ENDS.append(goes_along)


# -- sending a slave away (A33)


def sendable(castle: Castle, seat: Seat) -> list[tuple[int, Way]]:
    """The slaves that a hero may send, by number, and the exits without an obstacle."""
    hero = castle.hero(seat)
    return [
        (number, one)
        for number, slave in enumerate(hero.companions)
        if not slave.loyal and is_near(castle, seat, slave)
        for one in ways(castle, hero.at)
        if not one.bars and one.exit != DOWN and castle.type_of(one.to) != "chamber"
    ]


def sends(table: Table[Castle]) -> None:
    """A slave goes where its master sends it; if the master is elsewhere in the card phase it is lost."""
    castle = table.state
    for seat, slave in slaves(castle):
        exit_, slave.sent = slave.sent, ""
        exits = [way for number, way in sendable(castle, seat) if castle.hero(seat).companions[number] is slave]
        chosen = next((way for way in exits if way.exit == exit_), None)
        if chosen is not None:
            slave.at, slave.side = chosen.to, chosen.side
            table.tell("sends", who=Who(seat), companion=creature_name(slave.kind), side=side_name(exit_))


hooks.BEFORE_MOVES.append(sends)


def orderables(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    """The order ``companion``: whether it fights alone, and whether to jump after it."""
    if not castle.hero(seat).companions:
        return ()
    options = tuple(Option(one, _order(one)) for one in (WITH, ALONE, JUMP, LET))
    return (Orderable(seat, ORDER, Text("order-companion"), options, Text("order-companion-hint"), length=2),)


KINDS.append(orderables)
