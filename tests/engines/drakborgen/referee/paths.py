"""P1 of async.md: the default move, along the cheapest known way."""

from __future__ import annotations

import heapq
from collections.abc import Collection

from tests.engines.drakborgen.referee.board import Exit, exits, tile_type
from tests.engines.drakborgen.referee.castle import CHAMBER, TOWERS, Hero, base
from tests.engines.drakborgen.referee.match import Match


def cost(m: Match, way: Exit) -> int:
    """Unknown squares cost 1 as known ones do, doors 2, portcullises 4, both on one edge 6; bridges and pits 6."""
    price = sum({"door": 2, "portcullis": 4}.get(one, 0) for one in way.obstacles) or 1
    if tile_type(m, way.to) in ("bridge", "pit"):
        price = 6
    return price


def distances(m: Match, goals: set[str], start: str, shut: Collection[str] = ()) -> dict[str, int]:
    """What it costs from each place to the nearest goal, over places that can be reached from `start`; never through
    the chamber of a waking dragon, nor through what is `shut`."""
    edges: dict[str, list[tuple[str, int]]] = {}
    open_, seen = [start], {start}
    while open_:
        place = open_.pop()
        for way in exits(m, place, down=False):
            if way.to in shut or (way.to == CHAMBER and m.dragon.awake and CHAMBER not in goals):
                continue
            edges.setdefault(way.to, []).append((place, cost(m, way)))
            if way.to not in seen:
                seen.add(way.to)
                open_.append(way.to)
    found: dict[str, int] = {}
    queue = [(0, goal) for goal in sorted(goals) if goal in seen]
    heapq.heapify(queue)
    while queue:
        far, place = heapq.heappop(queue)
        if place in found:
            continue
        found[place] = far
        for back, price in edges.get(place, []):
            if back not in found:
                heapq.heappush(queue, (far + price, back))
    return found


def goals_of(m: Match, hero: Hero) -> set[str]:
    """The chamber for a hero without Treasure, else the towers; also that of a waking dragon, which is not entered."""
    if not hero.treasure and hero.at != CHAMBER:
        return {CHAMBER}
    return set(TOWERS.values())


def best_exit(m: Match, hero: Hero, ways: list[Exit], goals: set[str] | None = None) -> Exit | None:
    """The exit on the cheapest way to a goal; ties in the order of the exits."""
    wanted = goals_of(m, hero) if goals is None else goals
    far = distances(m, wanted, hero.at)
    free = [way for way in ways if way.to != CHAMBER or not m.dragon.awake]
    rated = [(cost(m, way) + far[way.to], number, way) for number, way in enumerate(free) if way.to in far]
    return min(rated, key=lambda one: one[:2])[2] if rated else None


def _carries_gold(m: Match, hero: Hero) -> bool:
    return any(m.parts.worth(one) for one in [*hero.things, *hero.treasure])


def p1(m: Match, hero: Hero, acts: list[str]) -> list[str]:
    """The default action, of those that are legal."""
    ways = [way for way in exits(m, hero.at, down=False) if f"go.{way.name}" in acts]
    if base(hero.at) in TOWERS.values() and "leave" in acts and _carries_gold(m, hero):
        return ["leave"]
    way = best_exit(m, hero, ways) if ways else None
    if way is not None:
        return [f"go.{way.name}"]
    for act in ("tear", "grope", "up", "walk.on", "climb", "search"):
        if act in acts:
            return [act]
    for act in acts:
        if act.startswith(("push.", "walk.")):
            return [act]
    return ["wait"] if "wait" in acts else [acts[0]]
