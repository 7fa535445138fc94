"""DB-19.6 to 19.8, 25.8: spiders run towards webs, lost companions towards their masters."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import Exit, edge, exits, marks, tile_type
from tests.engines.drakborgen.referee.castle import (
    CHAMBER,
    CHAMBER_SQUARES,
    SIDES,
    Companion,
    Hero,
    base,
    is_below,
    name_of,
    square_of,
    step,
)
from tests.engines.drakborgen.referee.falling import companion_falls, loses_companion
from tests.engines.drakborgen.referee.heroes import check, two_in_a_row
from tests.engines.drakborgen.referee.match import Match
from tests.engines.drakborgen.referee.paths import distances

FAR = 99


def webs_with_prey(m: Match) -> list[str]:
    """The squares of webs in which a creature is stuck, row by row."""
    prey = {base(one.at) for one in m.alive() if one.stuck}
    prey |= {one.at for one in m.monsters if one.stuck}
    prey |= {base(beast.at) for one in m.alive() for beast in one.companions if beast.stuck}
    return sorted((one for one in prey if "web" in marks(m, one)), key=_by_row)


def _by_row(place: str) -> tuple[int, str]:
    return int(place[1:].removesuffix("b")), place[0]


def steps_from(m: Match, place: str, chamber: bool = False) -> list[tuple[str, bool, bool]]:
    """The neighbours that a spider can run to: square, whether it is discovered, whether a door is on the way."""
    found = []
    for here in CHAMBER_SQUARES if place == CHAMBER else (square_of(place),):
        for side in SIDES:
            passage, obstacles, _ = edge(m, here, side)
            other = name_of(step(here, side))
            if passage and other != place and (chamber or other != CHAMBER):
                found.append((other, tile_type(m, other) != "", bool(obstacles)))
    return found


def ends_of_round(m: Match, start: str, chamber: bool = False) -> dict[str, list[str]]:
    """Where one round of running may end, each with the lexicographically smallest way: two rooms over discovered
    squares, one over an undiscovered one; corridors are free; no second room in a round in which a door is opened."""
    found: dict[str, list[str]] = {}
    queue: list[tuple[list[str], int, bool]] = [([start], 0, False)]
    while queue:
        path, rooms, opened = queue.pop(0)
        for other, known, door in sorted(steps_from(m, path[-1], chamber)):
            if other in path:
                continue
            way = [*path, other]
            if not known:
                if rooms == 0:
                    _note(found, way)
                continue
            free = tile_type(m, other) == "corridor"
            used = rooms if free else rooms + 1
            if used > 2 or (used == 2 and (opened or door)):
                continue
            if used:
                _note(found, way)
            if used < 2 and len(way) < 16:
                queue.append((way, used, opened or door))
    return found


def _note(found: dict[str, list[str]], way: list[str]) -> None:
    if way[-1] not in found or way[1:] < found[way[-1]]:
        found[way[-1]] = way[1:]


def rounds_to(m: Match, start: str, goals: list[str], chamber: bool = False) -> tuple[int, list[str]]:
    """In how many rounds the nearest goal is reached, and the squares with which the quickest runs begin."""
    if start in goals:
        return 0, []
    first = ends_of_round(m, start, chamber)
    seen, layer, number = {start} | set(first), {one: {one} for one in first}, 1
    while layer:
        there = [goal for goal in goals if goal in layer]
        if there:
            return number, sorted({one for goal in there for one in layer[goal]})
        after: dict[str, set[str]] = {}
        for place, origins in layer.items():
            for other in ends_of_round(m, place, chamber):
                if other not in seen:
                    after.setdefault(other, set()).update(origins)
        seen |= set(after)
        layer, number = after, number + 1
    return FAR, []


def routes(m: Match) -> list[str]:
    """M5: the ways among which a monster player may choose, where a spider has several of the same length."""
    goals = webs_with_prey(m)
    found = []
    for number, spider in enumerate(m.spiders):
        _, begins = rounds_to(m, spider, goals) if goals else (FAR, [])
        if len(begins) > 1:
            found += [f"{number}.{square}" for square in begins]
    return found


def spiders_run(m: Match, goals: list[str], chosen: list[str]) -> None:
    """DB-19.6: all spiders run towards the nearest web that held someone when the movement phase began."""
    wanted = dict(one.split(".") for one in chosen)
    for number, spider in enumerate(list(m.spiders)):
        _, begins = rounds_to(m, spider, goals)
        if begins:
            picked = wanted.get(str(number))
            first = ends_of_round(m, spider)
            best = min(begins, key=lambda one: first[one])
            m.spiders[number] = picked if picked in begins else best


def lost_companions_run(m: Match, masters: list[Hero], stood: dict[str, str], climbing: list[Companion]) -> None:
    """DB-25.8, 25.14: loyal companions run towards their master; one that fell alone climbs out first. One that stood
    with its master as the moves began has followed, or failed to."""
    for hero in masters:
        for one in [one for one in hero.companions if one.loyal]:
            if one in climbing:
                one.climbing = False
                if is_below(one.at):
                    one.at = base(name_of(square_of(one.at)))
            elif one.going:
                if one.going != hero.going:
                    one.at, one.going = one.going, ""
            elif is_below(hero.at) or is_below(one.at) or one.stuck:
                continue
            elif one.at not in (hero.at, stood.get(hero.seat)):
                _runs(m, hero, one)


def _runs(m: Match, hero: Hero, one: Companion) -> None:
    """Two discovered rooms, one where a door or the unknown is on the way; it rolls for a portcullis and for what is in
    a room that it leaves by another way than it came."""
    for number in (0, 1):
        if one.at == hero.at:
            return
        far = distances(m, {hero.at}, one.at)
        ways = [way for way in exits(m, one.at, down=False) if way.to in far]
        if not ways:
            return
        way = min(ways, key=lambda each: (far[each.to], tile_type(m, each.to) == ""))
        slow = bool(way.obstacles) or tile_type(m, way.to) == ""
        if (number and slow) or not _gets_past(m, hero, one, way):
            return
        one.at, one.side = way.to, way.side
        if slow:
            return


def _gets_past(m: Match, hero: Hero, one: Companion, way: Exit) -> bool:
    own = m.own(hero)
    if "portcullis" in way.obstacles and not two_in_a_row(m, own, one, "strength"):
        return False
    kind = tile_type(m, one.at)
    if way.name == one.side or kind not in ("rubble", "pit", "bridge"):
        return True
    if check(m, own, one, "agility") or (kind == "bridge" and check(m, own, one, "mind")):
        return True
    if kind == "pit":
        loses_companion(m, hero, one)
    elif kind == "bridge":
        companion_falls(m, own, hero, one)
    return False
