"""DB-19.6 to DB-19.8, DB-19.10: giant spiders, who run to whom a web holds, and eat."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from engines.core.flow import Step, Table, Work
from engines.core.types import Seat, Who
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules import hooks, offices
from engines.drakborgen.rules.checks import one_of
from engines.drakborgen.rules.creatures import companion_goes, monster_goes, succeeds
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.rules.passages import Way, neighbours, way, ways
from engines.drakborgen.rules.webs import WEB
from engines.drakborgen.state import Castle, Meeting, Monster
from engines.drakborgen.view.names import monster_name, place_name
from engines.drakborgen.view.stories import story

ROUTE: Final = "route"
ROOMS: Final = 2
"""The discovered rooms that a spider runs in a round (DB-19.7)."""


def holding(castle: Castle) -> list[str]:
    """The webs in which a creature is stuck: a hero, a companion or a monster."""
    places = {hero.at for hero in castle.heroes.values() if hero.stuck}
    places |= {one.at for hero in castle.heroes.values() for one in hero.companions if one.stuck}
    places |= {one.at for one in castle.monsters if one.stuck}
    return sorted(place for place in places if castle.type_of(place) == WEB)


# -- routes


def reach(castle: Castle, place: str, goals: Collection[str], *, enters_chamber: bool = False) -> dict[str, list[Way]]:
    """The places that a spider may have come to after a round, each with its way there: two discovered rooms, one
    behind a door or a grille, or one undiscovered square; corridors are extra. It stops where it wants to be. In the
    order of their ways, square by square."""
    found: dict[str, list[Way]] = {}
    seen: set[tuple[str, int, bool]] = set()

    def run(path: list[Way], rooms: int, opened: bool) -> None:
        at = path[-1].to if path else place
        if (at, rooms, opened) in seen:
            return
        seen.add((at, rooms, opened))
        passed = {place, *(one.to for one in path)}
        for one in sorted(neighbours(castle, at), key=lambda one: one.to):
            bars, is_known = opened or bool(one.bars), castle.is_known(one.to)
            if one.to in passed or (one.to == CHAMBER and not enters_chamber) or (not is_known and rooms):
                continue
            more = rooms if castle.type_of(one.to) == "corridor" else rooms + 1
            if more > (1 if bars else ROOMS):
                continue
            found.setdefault(one.to, [*path, one])
            if is_known and one.to not in goals:
                run([*path, one], more, bars)

    run([], 0, False)
    return found


def routes(castle: Castle, place: str, goals: list[str], *, enters_chamber: bool = False) -> list[str]:
    """The places to which a spider may run in this round on a quickest way to the nearest web that holds somebody, as
    far as it can, in the order of their ways; none if there is no way, or it is there."""
    if place in goals:
        return []
    first: dict[str, set[str]] = {place: set()}
    """The places after this round from which each place of the present round can be reached."""
    seen = {place}
    while first:
        following: dict[str, set[str]] = {}
        for at, starts in first.items():
            for to in reach(castle, at, goals, enters_chamber=enters_chamber).keys() - seen:
                following.setdefault(to, set()).update(starts or {to})
        if arrived := [starts for to, starts in following.items() if to in goals]:
            near = nearest(castle, set[str]().union(*arrived), goals, enters_chamber=enters_chamber)
            return [to for to in reach(castle, place, goals, enters_chamber=enters_chamber) if to in near]
        first = following
        seen |= following.keys()
    return []


def nearest(castle: Castle, places: set[str], goals: Collection[str], *, enters_chamber: bool) -> set[str]:
    """Those of some places from which there are the fewest steps to the nearest goal."""
    level, seen = set(goals), set(goals)
    while level and not level & places:
        steps = {one.to for at in level for one in neighbours(castle, at)}
        level = {to for to in steps if to != CHAMBER or enters_chamber} - seen
        seen |= level
    return level & places or places


def choices(castle: Castle) -> dict[int, list[str]]:
    """The spiders that have several quickest routes, by number, each with the places to which it may run."""
    webs = holding(castle) if castle.spiders else []
    if not webs:
        return {}
    found = {number: routes(castle, place, webs) for number, place in enumerate(castle.spiders)}
    return {number: places for number, places in found.items() if len(places) > 1}


def prepare(table: Table[Castle]) -> None:
    """Look for routes among which a monster player may choose, once a round."""
    if table.state.spiders and router(table.state):
        table.state.turn.routes = choices(table.state)


def router(castle: Castle) -> str:
    """The monster player who chooses among equal routes: that of the first stuck hero; empty for the engine (M5)."""
    for place in (hero.at for hero in castle.heroes.values() if hero.stuck and castle.type_of(hero.at) == WEB):
        return offices.monster_player(castle, castle.here(place) or castle.standing(place), 0)
    return ""


# -- the movement phase


def alarm(table: Table[Castle]) -> None:
    """DB-19.6: the webs that hold somebody as the movement phase begins, even if it gets loose in it."""
    table.state.turn.webs = holding(table.state)


def run(table: Table[Castle]) -> None:
    """DB-19.6, DB-19.7: all spiders run, each on a quickest route; of equal ones the first, or as chosen (M5)."""
    castle = table.state
    webs = castle.turn.webs
    if not webs or not castle.spiders:
        return
    chosen = [pick for form in castle.turn.commands.values() for pick in form.pages.get(ROUTE, ())]
    ran = False
    for number, place in enumerate(castle.spiders):
        ends = routes(castle, place, webs)
        if not ends:
            continue
        wanted = [end for end in ends if f"{number}.{end}" in chosen]
        if not ran:
            story(table, "spiders-run", _anybody(castle))
        ran = True
        castle.spiders[number] = (wanted or ends)[0]
        table.tell("spider-runs", place=place_name(place), to=place_name(castle.spiders[number]))


def _anybody(castle: Castle) -> Seat:
    return next(iter(castle.heroes), castle.seats[0])


def struggle(table: Table[Castle], one: Monster) -> None:
    """DB-19.10, M8: a monster in a web tries once a round to get out: back where it came from with one Strength check,
    or without an entrance through a random exit with two."""
    castle = table.state
    if not one.stuck or castle.type_of(one.at) != WEB:
        return
    back = way(castle, one.at, one.side) if one.side else None
    exits = [back] if back is not None else [exit_ for exit_ in ways(castle, one.at) if exit_.to != CHAMBER]
    if not exits:
        return
    if not all(succeeds(table, None, one.kind, "strength") for _ in range(1 if back else 2)):
        table.reveal("monster-still-stuck", monster=monster_name(one.kind), place=place_name(one.at))
        return
    out = one_of(table, None, exits)
    table.reveal("monster-gets-loose", monster=monster_name(one.kind), place=place_name(one.at))
    one.stuck = False
    if one.figure and out.side:
        castle.turn.got_out[one.id] = out.exit
    else:
        monster_goes(table, one)


# -- eating


class Eaten(Work, kw_only=True):
    """DB-19.8: a spider in a web eats whoever is still stuck there."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for seat in castle.here(self.place):
            if castle.hero(seat).stuck:
                story(table, "dead-spider", seat)
                die(table, seat, "spider")
        eat_others(table, self.place)


def eat_others(table: Table[Castle], place: str) -> None:
    """Companions and monsters in a spider's web are eaten too."""
    castle = table.state
    for seat, hero in castle.heroes.items():
        for companion in [one for one in hero.companions if one.stuck and one.at == place]:
            table.reveal("companion-eaten", who=Who(seat))
            companion_goes(table, seat, companion)
    for monster in [one for one in castle.monsters if one.stuck and one.at == place]:
        table.reveal("monster-eaten", monster=monster_name(monster.kind), place=place_name(place))
        monster_goes(table, monster)


def lairs(castle: Castle) -> Iterator[str]:
    """The webs with a spider and somebody who is stuck."""
    webs = holding(castle) if castle.spiders else []
    return (place for place in webs if place in castle.spiders)


def eaten(castle: Castle, meeting: Meeting) -> Step | None:
    return Eaten(place=meeting.place) if meeting.place in lairs(castle) else None


def eaten_elsewhere(table: Table[Castle]) -> None:
    """DB-19.8: creatures eaten where no hero is."""
    castle = table.state
    with_heroes = {meeting.place for meeting in castle.meetings.values()}
    for place in [place for place in lairs(castle) if place not in with_heroes]:
        eat_others(table, place)


hooks.SUN_PHASE.append(prepare)
hooks.INTENTS.insert(0, alarm)
hooks.PIECES.append(run)
hooks.MONSTER_TRIES.append(struggle)
hooks.PLACE["eaten"] = eaten
hooks.CERTAIN.append(eaten_elsewhere)
