"""DB-25: companions: they follow their masters, overcome what bars them by their own dice, run back, and are lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.names import named
from engines.core.preferences import entries_of
from engines.core.types import Option, Orderable, Seat, Text, Who
from engines.drakborgen.asking.orders import KINDS
from engines.drakborgen.components import MONSTERS
from engines.drakborgen.geography import BELOW, DOWN, is_below, square_of
from engines.drakborgen.rules import catacombs as _catacombs  # noqa: F401 - who walks has moved before companions run
from engines.drakborgen.rules import hooks, spiders
from engines.drakborgen.rules import leaping as _leaping  # noqa: F401 - so has who leaps
from engines.drakborgen.rules.checks import one_of, t6
from engines.drakborgen.rules.creatures import companion_goes, hurt_companion, succeeds
from engines.drakborgen.rules.falling import sinks
from engines.drakborgen.rules.heroes import hurt
from engines.drakborgen.rules.moving import has_orb
from engines.drakborgen.rules.passages import Way, way, ways
from engines.drakborgen.state import Castle, Companion, Monster
from engines.drakborgen.view.names import creature_name, monster_name, place_name, side_name
from engines.drakborgen.view.stories import story

ORDER: Final = "companion"
WITH, ALONE, JUMP, LET = "with", "alone", "jump", "let"
_order = named("order-companion-{}")


# -- following (DB-25.2, DB-25.3)


def is_near(castle: Castle, master: Seat, one: Companion) -> bool:
    """True for a companion that stands with its master and can go with it."""
    return one.at == castle.hero(master).at and not (one.going or one.stuck or one.climbs)


def set_out(table: Table[Castle]) -> None:
    """Before the moves: where each hero stands, and by which side it had come in; which companions are not with it."""
    castle = table.state
    castle.turn.left = {seat: (hero.at, hero.side) for seat, hero in castle.heroes.items()}
    for hero in castle.heroes.values():
        teleported = bool(hero.going) and not hero.going_side
        for one in hero.companions:
            one.lost = one.at != hero.at or teleported


def follow(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """Companions come into a place with their masters, if they get there by their own dice."""
    castle = table.state
    for seat in seats:
        hero = castle.heroes.get(seat)
        if hero is None or not hero.companions or hero.at != place:
            continue
        before, _ = castle.turn.left.get(seat, ("", ""))
        castle.turn.left[seat] = (place, hero.side)
        teleported = seat in castle.turn.middle
        for one in [one for one in hero.companions if one.going and one.going == place]:
            one.at, one.going = place, ""
        near = [one for one in hero.companions if one.at == before and not one.lost]
        for one in [one for one in near if not (one.going or one.climbs)]:
            if not teleported and before != place and comes_along(table, seat, one, before):
                one.at, one.side = place, hero.side


def comes_along(table: Table[Castle], master: Seat, one: Companion, place: str) -> bool:
    """DB-25.2, DB-25.3: by a rune by its own Mind check; up from below ground by the checks that its master had
    to make. If it stays below, a slave is lost, and a loyal one comes after in the next movement phase. From the place
    of the leap it walks on with its master (DB-7.9)."""
    castle = table.state
    leapt_to = castle.turn.leaps.get(master)
    if leapt_to is None or square_of(leapt_to) == square_of(place):
        return overcomes(table, master, one, place)
    if not is_below(place):
        return not one.stuck and succeeds(table, master, one.kind, "mind")
    if all(succeeds(table, master, one.kind, aspect) for aspect in castle.turn.ascents.get(master, [])):
        return True
    table.reveal("companion-stays", who=Who(master), companion=creature_name(one.kind), place=place_name(place))
    if one.loyal:
        one.at, one.climbs = BELOW + square_of(castle.hero(master).at), True
    return False


def overcomes(table: Table[Castle], master: Seat, one: Companion, place: str) -> bool:
    """DB-25.3: rubble, pits and bridges that a companion has to overcome by itself to follow its master, and the web in
    which it is stuck (DB-19.3); back by its own entrance is free, or easier. What barred a move that is only completed
    is past (DB-6.7), but for the web."""
    castle, kind = table.state, table.state.type_of(place)
    exit_ = castle.turn.moved.get(master, "")
    if one.stuck:
        exit_ = exit_ or next((way.exit for way in ways(castle, place) if way.to == castle.hero(master).at), "")
        if not all(succeeds(table, master, one.kind, "strength") for _ in range(1 if exit_ == one.side else 2)):
            table.reveal("companion-stays", who=Who(master), companion=creature_name(one.kind), place=place_name(place))
            return False
        one.stuck = False
        return True
    if exit_ in ("", one.side) or kind not in ("rubble", "pit", "bridge"):
        return True
    if kind == "bridge":
        if succeeds(table, master, one.kind, "agility") or succeeds(table, master, one.kind, "mind"):
            return True
        falls(table, master, one)
        return False
    if succeeds(table, master, one.kind, "agility"):
        return True
    if kind == "pit":
        drops(table, master, one)
    else:
        table.reveal("companion-stays", who=Who(master), companion=creature_name(one.kind), place=place_name(place))
    return False


def drops(table: Table[Castle], master: Seat, one: Companion) -> None:
    """A companion falls into a bottomless pit, and is gone."""
    table.reveal("companion-drops", who=Who(master), companion=creature_name(one.kind))
    companion_goes(table, master, one)


def falls(table: Table[Castle], master: Seat, one: Companion) -> None:
    """DB-25.14: a companion falls into the catacombs: T6 KP. Its master may jump after it; else a slave is gone, and a
    loyal companion climbs out."""
    castle = table.state
    one.at, one.stuck = BELOW + square_of(one.at), False
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
    castle.turn.moved.pop(master, None)
    castle.turn.entered.pop(master, None)
    castle.turn.ended.append(master)
    meeting = castle.meetings.get(table.thread)
    if meeting is not None and master in meeting.seats:
        meeting.seats.remove(master)
    table.reveal("jumps-after", who=Who(master), companion=creature_name(one.kind))
    hurt(table, master, t6(table, master), "fall")


def jump_after_master(table: Table[Castle], master: Seat, place: str) -> None:
    """DB-25.9, A33: companions jump at once after a master that has fallen, unless ordered otherwise: T6 KP, no
    check."""
    hero = table.state.hero(master)
    ordered = [pick for entry in entries_of(table.state, master, ORDER) for pick in entry.picks if pick in (JUMP, LET)]
    if ordered[:1] == [LET]:
        return
    for one in [one for one in hero.companions if one.at == place and not (one.going or one.stuck)]:
        one.at = hero.at
        table.reveal("companion-jumps", who=Who(master), companion=creature_name(one.kind))
        hurt_companion(table, master, one, t6(table, master))


hooks.BEFORE_MOVES.append(set_out)
hooks.ENTERED.append(follow)
hooks.FALLEN.append(jump_after_master)


# -- lost ones (DB-25.8, DB-25.9)


def run_back(table: Table[Castle]) -> None:
    """DB-25.8: a loyal companion that has lost its master runs towards it, like a spider; below ground it waits. One
    that fell alone climbs out first (DB-25.14)."""
    castle = table.state
    for seat, hero in castle.heroes.items():
        for one in [one for one in hero.companions if one.loyal]:
            if one.climbs:
                one.climbs, one.at = False, one.at.removeprefix(BELOW)
                table.tell(
                    "companion-climbs", who=Who(seat), companion=creature_name(one.kind), place=place_name(one.at)
                )
            elif one.going and one.going != hero.going:
                one.at, one.going = one.going, ""
                one.lost = one.at != hero.at  # flung to where its master comes down, it goes on with it (DB-25.2)
            elif one.lost and one.at != hero.at and not (one.going or is_below(one.at)):
                if one.stuck:
                    tears_loose(table, seat, one)
                elif not hero.is_below:
                    runs(table, seat, one)


def tears_loose(table: Table[Castle], master: Seat, one: Companion) -> None:
    """DB-19.3, DB-25.3: a lost companion in a web goes back where it came from with one Strength check; without an
    entrance it is loose with two."""
    back = way(table.state, one.at, one.side) if one.side else None
    if not all(succeeds(table, master, one.kind, "strength") for _ in range(1 if back else 2)):
        table.reveal("companion-stays", who=Who(master), companion=creature_name(one.kind), place=place_name(one.at))
        return
    one.stuck = False
    if back is not None:
        one.at, one.side = back.to, back.side
        table.tell("companion-runs", who=Who(master), companion=creature_name(one.kind), place=place_name(one.at))


def runs(table: Table[Castle], master: Seat, one: Companion) -> None:
    """The shortest way, as a spider runs, over discovered rooms rather than others; but what bars it has to be overcome
    (DB-25.8). In a dark room it stops, and leaves it by chance: it cannot find the way there (DB-25.4, DB-12.26)."""
    castle, goals = table.state, [table.state.hero(master).at]
    if gropes(castle, one):
        exits = [exit_ for exit_ in ways(castle, one.at) if exit_.exit != DOWN]
        steps = [one_of(table, master, exits)] if exits else []
    else:
        ends = spiders.routes(castle, one.at, goals, enters_chamber=True)
        end = min(ends, key=lambda to: not castle.is_known(to), default="")
        steps = spiders.reach(castle, one.at, goals, enters_chamber=True)[end] if end else []
    for step in steps:
        if not passes(table, master, one, step):
            return
        one.at, one.side = step.to, step.side
        table.tell("companion-runs", who=Who(master), companion=creature_name(one.kind), place=place_name(one.at))
        if gropes(castle, one):
            return


def gropes(castle: Castle, one: Companion) -> bool:
    """True in a dark room that no orb lights (DB-12.26)."""
    return castle.type_of(one.at) == "dark" and not has_orb(castle, one.at)


def passes(table: Table[Castle], master: Seat, one: Companion, step: Way) -> bool:
    """True if a companion gets out of its room that way: it rolls for a portcullis and for what is in the room."""
    if "portcullis" in step.bars and not all(succeeds(table, master, one.kind, "strength") for _ in range(2)):
        return False
    kind = table.state.type_of(one.at)
    if step.exit == one.side or kind not in ("rubble", "pit", "bridge"):
        return True
    if succeeds(table, master, one.kind, "agility") or (kind == "bridge" and succeeds(table, master, one.kind, "mind")):
        return True
    if kind == "pit":
        drops(table, master, one)
    elif kind == "bridge":
        falls(table, master, one)
    return False


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
    hero = castle.hero(master)
    hero.companions = [other for other in hero.companions if other is not one]
    number = max((wild.id + 1 for wild in castle.monsters), default=castle.round * 1000)
    figure = castle.wanders and not one.card
    wild = Monster(
        number, one.kind, one.at, one.card, side=one.side, mood="passive", figure=figure, stuck=one.stuck
    )  # fmt: skip
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


def recover(table: Table[Castle]) -> None:
    """DB-25.7: monsters among companions regain all their KP in the sun phase."""
    for hero in table.state.heroes.values():
        for one in hero.companions:
            if one.kind in MONSTERS:
                one.kp = one.most


hooks.CERTAIN.append(breaks_free)
hooks.ROUND_ENDS.append(goes_along)
hooks.SUN_PHASE.append(recover)


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
