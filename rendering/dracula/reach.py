"""The targets of the open question's options: their places, their numbers on the close-up, the lines to them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, Literal

from msgspec import Struct

from engines.core.types import Decision
from engines.dracula.components import DRACULA
from engines.dracula.geography import rail, road
from engines.dracula.observation.view import DraculaTable
from rendering.dracula.chart import EUROPE_MAP, NEAR, ROADS, Chart
from rendering.dracula.layout import HIGH, WIDE

Mode = Literal["road", "sea", "rail", "move", "danger", "block"]
ORDER: Final[tuple[tuple[Mode, ...], ...]] = (("move", "danger"), ("road",), ("sea",), ("rail",), ("block",))
"""Numbers are given in this order."""
MOST: Final = 25
"""The most places that are numbered, as many as a list on Discord holds; with more, none is numbered."""


SAILING: Final = "excellent-weather"
"""The question whose ports are reached over the sea, though the hunter may stand in a city."""
LINES: Final = frozenset(EUROPE_MAP.lines)
CARRIAGE: Final = "c"
"""The mark in place of a ticket: only Chartered Carriage leads there, with any ticket."""


class Target(Struct, frozen=True):
    """A place that some options lead to, or a road or railway; `keys` are theirs. `number` is what its badge says,
    `badge` its shape. `fares`: the tickets that lead there by rail, or `CARRIAGE`."""

    place: str
    mode: Mode
    keys: tuple[str, ...]
    number: int
    badge: str
    fares: tuple[str, ...] = ()


def focus(view: DraculaTable, asked: Decision) -> str | None:
    """The place that a question is about: that of the combat, of the hunter who is asked, or of Dracula."""
    if view.battle is not None:
        return view.battle.place
    if asked.seat == DRACULA:
        return view.dracula_private.at if view.dracula_private else None
    return next((one.at or None for one in view.hunters if one.seat == asked.seat), None)


def is_wide(asked: Decision) -> bool:
    """More places may be chosen than a close-up can number, or they lie so far apart that none holds half of them: the
    whole map tells more."""
    if sum(option.key in EUROPE_MAP.by_id or _line(option.key) is not None for option in asked.options) > MOST:
        return True
    spots = [NEAR.place(option.key) for option in asked.options if option.key in EUROPE_MAP.by_id]
    corners = product(*({one[axis] for one in spots} for axis in (0, 1)))
    held = (sum(0 <= x - left <= WIDE and 0 <= y - top <= HIGH for x, y in spots) for left, top in corners)
    return 2 * max(held, default=0) < len(spots)


def some_cities(asked: Decision) -> tuple[str, ...]:
    """The cities that may be chosen, if many may not; else none is worth a mark."""
    chosen = tuple(option.key for option in asked.options if option.key in EUROPE_MAP.land)
    return chosen if 3 * len(chosen) <= 2 * len(EUROPE_MAP.land) else ()


def targets(view: DraculaTable, asked: Decision) -> tuple[Target, ...]:
    """The targets of the options, by number: within each mode clockwise from the west, by rail one ticket after the
    other. Empty if they are too many."""
    found: dict[tuple[str, Mode], list[str]] = {}
    for option in asked.options:
        goal = _led(view, asked, option.key)
        if goal is not None:
            found.setdefault(goal, []).append(option.key)
    if len(found) > MOST:
        return ()
    here, chart = focus(view, asked), Chart()
    numbered: list[Target] = []
    middle = chart.place(here) if here else (776.0, 502.0)

    def turn(place: str) -> float:
        x, y = chart.place(place)
        return (math.degrees(math.atan2(y - middle[1], x - middle[0])) + 180) % 360

    for modes in ORDER:
        among = ((place, mode, keys) for (place, mode), keys in found.items() if mode in modes)
        goals = [(_fares(mode, keys), turn(place), place, mode) for place, mode, keys in among]
        every = sorted({fare for led, *_ in goals for fare in led})
        for led, _, place, mode in sorted(goals, key=lambda one: ([every.index(fare) for fare in one[0]], one)):
            badge = shape(led, every) if led else mode
            numbered.append(Target(place, mode, tuple(found[place, mode]), len(numbered) + 1, badge, led))
    return tuple(numbered)


def fares(wanted: Iterable[Target]) -> tuple[str, ...]:
    """The tickets that any of these journeys can be made with, two at most (FD-11.2), then `CARRIAGE`."""
    return tuple(sorted({fare for one in wanted for fare in one.fares}))


def shape(led: tuple[str, ...], every: Sequence[str]) -> str:
    """The badge for journeys with some of all the fares; it tells them apart where there are several."""
    if len(every) == 1:
        return "rail"
    if led == (CARRIAGE,):
        return "rail-carriage"
    return "rail-both" if len(led) == 2 else "rail-one" if led[0] == every[0] else "rail-other"


def _fares(mode: Mode, keys: Iterable[str]) -> tuple[str, ...]:
    """The tickets in a journey's key (``rail.1-1_3-2_3-2c.paris``)."""
    if mode != "rail":
        return ()
    ways = [way for key in keys for way in key.split(".")[1].split("_")]
    return tuple(way for way in ways if not way.endswith(CARRIAGE)) or (CARRIAGE,)


def marks(view: DraculaTable, asked: Decision) -> dict[str, int]:
    """The numbers on the close-up by the options' keys."""
    return {key: one.number for one in targets(view, asked) for key in one.keys}


def _led(view: DraculaTable, asked: Decision, key: str) -> tuple[str, Mode] | None:
    """The place of an option and the mode of reaching it; or its road or railway."""
    if (line := _line(key)) is not None:
        return line, "block"
    how, *rest = key.split(".")
    places = [part for part in key.split(".") if part in EUROPE_MAP.by_id]
    if len(places) != 1 or asked.kind == "ticket":  # which is chosen already
        return None
    place = places[0]
    if how == "clear":  # a lair given up: nobody goes there
        return None
    if how in ("road", "sea", "rail") and rest:
        return place, "road" if how == "road" else "sea" if how == "sea" else "rail"
    if asked.seat == DRACULA:
        waits = any(one.at == place and not one.waiting for one in view.hunters)
        return place, "danger" if waits else "move"
    by_sea = EUROPE_MAP.is_sea(place) or asked.kind == SAILING
    return place, "sea" if by_sea else "road"


def _line(key: str) -> str | None:
    """The road or railway that an option is (`road.paris.strasbourg`), or means by its number (`good_luck.line.12`)."""
    if key in LINES:
        return key
    _, _, number = key.partition(".line.")
    return EUROPE_MAP.lines[int(number)] if number else None


def ways(view: DraculaTable, here: str, wanted: Iterable[Target]) -> dict[Mode, set[str]]:
    """The lines to be drawn strongly: roads to what is one road away, railways on the way to what a ticket reaches."""
    lines: dict[Mode, set[str]] = {"road": set(), "rail": set()}
    rides = {one.place for one in wanted if one.mode == "rail"}
    for one in wanted:
        if one.mode in ("road", "move", "danger") and road(here, one.place) in ROADS:
            lines["road"].add(road(here, one.place))
    if rides:
        white, both = _ridden(view, here, yellow=False), _ridden(view, here, yellow=True)
        for place in rides:
            lines["rail"].update(_back(white if place in white else both, here, place))
    return lines


def _ridden(view: DraculaTable, here: str, *, yellow: bool) -> dict[str, str]:
    """For each city reached by rail, the city before it on the shortest way."""
    came, edge = {here: here}, [here]
    while edge:
        reached = []
        for at in edge:
            for to, colour in EUROPE_MAP.by_rail[at]:
                closed = rail(at, to) in view.tokens.roadblocks or {at, to} & set(view.tokens.fog)
                if to not in came and not closed and (yellow or colour == "white"):
                    came[to] = at
                    reached.append(to)
        edge = reached
    return came


def _back(came: dict[str, str], here: str, place: str) -> Iterable[str]:
    while place != here and place in came:
        yield rail(came[place], place)
        place = came[place]
