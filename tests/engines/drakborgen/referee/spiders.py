"""DB-19.6 to 19.8, 25.8: spiders run towards webs, lost companions towards their masters."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import Exit, exits, has_item, marks, random_exit, tile_type
from tests.engines.drakborgen.referee.castle import CHAMBER, Companion, Hero, base, is_below, name_of, square_of
from tests.engines.drakborgen.referee.followers import overcomes
from tests.engines.drakborgen.referee.heroes import check, two_in_a_row
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
    """The neighbours that a spider can run to: place, whether it is discovered, whether a door is on the way."""
    return [
        (way.to, tile_type(m, way.to) != "", bool(way.obstacles))
        for way in exits(m, place, down=False)
        if chamber or way.to != CHAMBER
    ]


def ends_of_round(m: Match, start: str, goals: list[str], chamber: bool = False) -> dict[str, list[str]]:
    """Where one round of running may end, each with the lexicographically smallest way: two rooms over discovered
    squares, one over an undiscovered one; corridors are free; no second room in a round in which a door is opened. It
    ends where it is wanted."""
    found: dict[str, list[str]] = {}
    queue: list[tuple[list[str], int, bool]] = [([start], 0, False)]
    while queue:
        path, rooms, opened = queue.pop(0)
        for other, known, door in sorted(steps_from(m, path[-1], chamber)):
            if other in path:
                continue
            way = [*path, other]
            used = rooms + (0 if tile_type(m, other) == "corridor" else 1)
            if (not known and rooms) or used > (1 if opened or door else 2):
                continue
            _note(found, way)
            if known and other not in goals and len(way) < 16:
                queue.append((way, used, opened or door))
    return found


def _note(found: dict[str, list[str]], way: list[str]) -> None:
    if way[-1] not in found or way[1:] < found[way[-1]]:
        found[way[-1]] = way[1:]


def quickest(m: Match, start: str, goals: list[str], chamber: bool = False) -> list[list[str]]:
    """The runs of this round with which the nearest goal is reached in the fewest rounds, and in those as near as can
    be; in the order of their squares. None if there is no way, or it is there."""
    if start in goals or not goals:
        return []
    first = ends_of_round(m, start, goals, chamber)
    seen, layer = {start} | set(first), {one: {one} for one in first}
    while layer:
        there = [goal for goal in goals if goal in layer]
        if there:
            begins = {one for goal in there for one in layer[goal]}
            far = {one: steps_left(m, one, goals, chamber) for one in begins}
            return sorted(first[one] for one in begins if far[one] == min(far.values()))
        after: dict[str, set[str]] = {}
        for place, origins in layer.items():
            for other in ends_of_round(m, place, goals, chamber):
                if other not in seen:
                    after.setdefault(other, set()).update(origins)
        seen |= set(after)
        layer = after
    return []


def steps_left(m: Match, start: str, goals: list[str], chamber: bool) -> int:
    """The squares to the nearest goal, whatever they are."""
    layer, seen, number = {start}, {start}, 0
    while layer and not layer & set(goals):
        layer = {other for place in layer for other, _, _ in steps_from(m, place, chamber)} - seen
        seen |= layer
        number += 1
    return number if layer else FAR


def routes(m: Match) -> list[str]:
    """M5: the ways among which a monster player may choose, where a spider has several of the same length."""
    goals = webs_with_prey(m)
    found = []
    for number, spider in enumerate(m.spiders):
        runs = quickest(m, spider, goals)
        if len(runs) > 1:
            found += [f"{number}.{run[-1]}" for run in runs]
    return found


def spiders_run(m: Match, goals: list[str], chosen: list[str]) -> None:
    """DB-19.6: all spiders run towards the nearest web that held someone when the movement phase began."""
    wanted = dict(one.split(".") for one in chosen)
    for number, spider in enumerate(list(m.spiders)):
        ends = [run[-1] for run in quickest(m, spider, goals)]
        if ends:
            picked = wanted.get(str(number))
            m.spiders[number] = picked if picked in ends else ends[0]


def lost_companions_run(m: Match, masters: list[Hero], stood: dict[str, str]) -> None:
    """DB-25.8, 25.14: loyal companions run towards their master; one that fell alone climbs out first. One that stood
    with its master as the moves began has followed, or failed to."""
    for hero in masters:
        for one in [one for one in hero.companions if one.loyal]:
            if one.climbing:
                if one.climbing < m.round:
                    one.climbing, one.at = 0, base(name_of(square_of(one.at)))
            elif one.going:
                if one.going != hero.going:
                    one.at, one.going = one.going, ""
            elif one.at == hero.at and one.is_apart:
                one.sent = "stays"  # its master has come to it
            elif one.at not in (hero.at, stood.get(hero.seat)) and not is_below(one.at):
                one.sent = "stays"  # it does not go on with a master whom it meets in a corridor
                if one.stuck:
                    _tears_loose(m, hero, one)
                elif not is_below(hero.at):
                    _runs(m, hero, one)


def _tears_loose(m: Match, hero: Hero, one: Companion) -> None:
    """DB-19.3, 25.3: back where it came from with one Strength check; without an entrance it is loose with two."""
    back = next((way for way in exits(m, one.at, down=False) if way.name == one.side), None)
    own = m.own(hero)
    one.stuck = not (check(m, own, one, "strength") if back else two_in_a_row(m, own, one, "strength"))
    if back is not None and not one.stuck:
        one.at, one.side = back.to, back.side


def _runs(m: Match, hero: Hero, one: Companion) -> None:
    """As a spider, but it rolls for what is in its way; of runs as good one over discovered rooms. It stops in a dark
    room, and leaves that through a random exit (DB-25.4)."""
    if _gropes(m, one):
        way = random_exit(m.own(hero), exits(m, one.at, down=False))
        if way is not None and gets_past(m, hero, one, way):
            one.at, one.side = way.to, way.side
        return
    runs = quickest(m, one.at, [hero.at], chamber=True)
    for place in min(runs, key=lambda run: (tile_type(m, run[-1]) == "", run)) if runs else []:
        way = next(way for way in exits(m, one.at, down=False) if way.to == place)
        if not gets_past(m, hero, one, way):
            return
        one.at, one.side = way.to, way.side
        if _gropes(m, one):
            return


def _gropes(m: Match, one: Companion) -> bool:
    return tile_type(m, one.at) == "dark" and not any(has_item(m, hero, "light_orb") for hero in m.here(one.at))


def gets_past(m: Match, hero: Hero, one: Companion, way: Exit) -> bool:
    """DB-25.3, 25.8: a portcullis costs two Strength checks; then what is in the room that it leaves."""
    own = m.own(hero)
    if "portcullis" in way.obstacles and not two_in_a_row(m, own, one, "strength"):
        return False
    return way.name == one.side or overcomes(m, hero, one)
