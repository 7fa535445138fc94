"""DB-19.6 to 19.8, 25.8: spiders run towards webs, lost companions towards their masters."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import edge, marks, tile_type
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
from tests.engines.drakborgen.referee.match import Match

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


def lost_companions_run(m: Match, masters: list[Hero]) -> None:
    """DB-25.8, 25.14: loyal companions run towards their master; one that fell alone climbs out first."""
    for hero in masters:
        for one in [one for one in hero.companions if one.loyal]:
            if one.climbing:
                one.climbing = False
                if is_below(one.at):
                    one.at = base(name_of(square_of(one.at)))
            elif one.at != hero.at and not is_below(one.at) and not one.stuck:
                _runs(m, hero, one)


def _runs(m: Match, hero: Hero, one: Companion) -> None:
    goal = name_of(square_of(hero.at)) if is_below(hero.at) else base(hero.at)
    if base(one.at) == goal:
        one.at = one.at if is_below(hero.at) else hero.at
        return
    _, begins = rounds_to(m, base(one.at), [goal], chamber=True)
    if begins:
        first = ends_of_round(m, base(one.at), chamber=True)
        one.at = min(begins, key=lambda end: first[end])
        if one.at == base(hero.at):
            one.at = hero.at
