"""The moving things on the map: tokens, figures, the numbers of the trail; and the names that they would cover."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final

from msgspec import Struct
from PIL import Image

from engines.core.types import Seat
from engines.dracula.components import DRACULA
from engines.dracula.observation.view import DraculaTable, HunterView
from rendering.dracula.badges import put_badge
from rendering.dracula.chart import EUROPE_MAP, Chart, coast, spots
from rendering.dracula.colours import Inks
from rendering.dracula.figures import ring, stand
from rendering.dracula.labels import SIDES, box, stamp
from rendering.dracula.layout import Names, acting, planned
from rendering.dracula.tokens import TOKENS, put
from rendering.kit.boxes import Box, cost, freest, overlap, square
from rendering.kit.curves import Point
from rendering.kit.layers import lay

TALL, SMALL = 84, 68
"""The height of a figure at unit 1, and that of one among several."""
_SIDES: Final = {1: (0,), 2: (-29, 29), 3: (-52, 0, 52), 4: (-78, -26, 26, 78), 5: (-104, -52, 0, 52, 104)}
"""The distances of figures that share a place from its middle, by their number."""


CROWDS: Final[dict[str, tuple[int, int]]] = {
    "cadiz": (0, -12), "granada": (-13, 0), "madrid": (-26, 0), "santander": (0, 12), "barcelona": (-13, 0),
    "paris": (26, 0), "bordeaux": (-52, 0), "toulouse": (0, 12), "clermont_ferrand": (39, -12),
    "marseilles": (0, -12), "geneva": (-26, 0), "brussels": (-26, 0), "amsterdam": (0, 12), "cologne": (0, 12),
    "frankfurt": (0, 12), "nuremburg": (0, -12), "munich": (0, 12), "zurich": (-13, 0), "milan": (0, -12),
    "naples": (-26, 12), "prague": (0, 12), "sarajevo": (0, -12), "castle_dracula": (-39, -12),
    "galatz": (39, 0), "bucharest": (0, 12), "constanta": (0, 12), "varna": (0, 12), "valona": (26, 0),
    "english_channel": (39, 0), "black_sea": (-26, 12),
}  # fmt: skip
"""The distance that a crowd of three or more stands aside and lower, so that it hides no name."""
_SWINGS: Final = (0, *(side * swing for swing in range(20, 180, 20) for side in (1, -1)), 180)
_REACH: Final = (34, 44, 60, 78)
"""The distances of a mark from its place; `_SWINGS` are the turns round it, in degrees."""
_MARK: Final = 15
"""Half the width of a mark."""
EASTWARD: Final = frozenset({"szeged"})
"""The cities with free space only in the east: a crowd there stands in a row that begins at the city."""

Laid = tuple[str, Point, int, str]
"""A token or badge: its kind, its middle, its radius, the words on it."""


class Stood(Struct, frozen=True):
    """A figure: whose, where its base is; `prone` must stand up first, `bats` chase it, `acts`: its turn; `shares` the
    place with two others at least."""

    seat: Seat
    x: float
    y: float
    tall: int
    prone: bool = False
    bats: bool = False
    acts: bool = False
    shares: bool = False


def arrange(view: DraculaTable, chart: Chart, asked: Seat | None = None) -> list[Stood]:
    """All figures that the viewer sees, side by side if several share a place, the farthest first. Marked as on turn is
    the seat that is asked, or else the next one that has not acted."""
    groups: dict[tuple[str, bool], list[HunterView | None]] = {}
    for hunter in view.hunters:
        if hunter.at:  # else he has not chosen where to start
            groups.setdefault((hunter.at, hunter.hospital), []).append(hunter)
    at = view.dracula_public.at or (view.dracula_private.at if view.dracula_private else None)
    if at is not None:
        groups.setdefault((at, False), []).append(None)
    ready = [asked] if asked else [one.seat for one in acting(view)[:1]]
    stood = []
    for (place, lies_ill), group in groups.items():
        x, y = chart.spot(coast().hospitals[place]) if lies_ill else chart.place(place)
        down = 20 if EUROPE_MAP.is_sea(place) else -7
        # The castle stays in sight.
        x -= 46 * chart.unit if place == EUROPE_MAP.castle else 0
        shares = len(group) > 2
        across, lower = _aside(place, len(group)) if shares and not lies_ill else (0, 0)
        x, down = x + across * chart.unit, down + lower
        tall = round((SMALL if shares else TALL) * chart.unit)
        for one, aside in zip(group, _SIDES[len(group)], strict=True):
            # Nobody's hat leaves the map.
            base = x + aside * chart.unit, max(y + down * chart.unit, chart.top + 1.1 * tall)
            if one is None:
                stood.append(Stood(DRACULA, *base, tall, acts=DRACULA in ready, shares=shares))
            else:
                prone = one.delayed or one.waiting
                stood.append(Stood(one.seat, *base, tall, prone, one.bats, one.seat in ready, shares))
    return sorted(stood, key=lambda one: (one.y, one.x))


def _aside(place: str, count: int) -> tuple[int, int]:
    """The distance that a group of that size stands aside and lower."""
    return (_SIDES[count][-1], 0) if place in EASTWARD else CROWDS.get(place, (0, 0))


def draw_pieces(
    sheet: Image.Image, view: DraculaTable, chart: Chart, names: Names, inks: Inks, asked: Seat | None = None
) -> None:
    """Tokens, figures, the trail's numbers, and the names of all cities, each on a side where no figure stands."""
    stood = arrange(view, chart, asked)
    bodies = [body(one) for one in stood]
    laid = lying(view, chart, names, stood)
    sides = settle(chart, names, [*bodies, *map(covering, laid)])
    for city, (side, free) in sides.items():
        if not free:
            stamp(sheet, chart, city, names.place(city), inks, side=side)
    put_laid(sheet, laid)
    for one in stood:
        draw_figure(sheet, one)
    for city, (side, free) in sides.items():
        if free:
            stamp(sheet, chart, city, names.place(city), inks, side=side)


def lying(view: DraculaTable, chart: Chart, names: Names, stood: Iterable[Stood]) -> list[Laid]:
    """All tokens, and the trail's numbers, which cover neither tokens nor figures."""
    tokens = _tokens(view, chart)
    return [*tokens, *_numbers(view, chart, names, [*map(body, stood), *map(covering, tokens)])]


def put_laid(sheet: Image.Image, laid: Iterable[Laid]) -> None:
    """Lays tokens and badges on a finished sheet."""
    for kind, at, radius, mark in laid:
        if kind in TOKENS:
            put(sheet, kind, *at, radius, int(mark))
        else:
            put_badge(sheet, kind, mark, *at, radius)


def settle(chart: Chart, names: Names, taken: Iterable[Box]) -> dict[str, tuple[str, bool]]:
    """For each city the side of its name, and True if the name is free there. The name keeps its own side unless
    something stands in the way; then it takes the side where it is seen best without touching another name."""
    bodies = list(taken)
    told = {city: names.place(city) for city in EUROPE_MAP.land}
    boxes = {city: box(chart, city, told[city], spots()[city][2]) for city in told}
    nodes = {city: square(chart.place(city), round(14 * chart.unit)) for city in told}
    plates = _plates(chart)
    sides: dict[str, tuple[str, bool]] = {}
    for city, own in boxes.items():
        sides[city] = (spots()[city][2], True)
        if not any(overlap(own, body) for body in bodies):
            continue
        others = [*plates, *(one for other, one in [*boxes.items(), *nodes.items()] if other != city)]
        ways = {side: box(chart, city, told[city], side) for side in SIDES}
        left = {side: found for side, found in ways.items() if not any(overlap(found, one) for one in others)}
        left[spots()[city][2]] = own
        hidden = {side: cost(found, bodies) for side, found in left.items()}
        best = min(hidden, key=hidden.__getitem__)
        sides[city], boxes[city] = (best, not hidden[best]), ways[best]
    return sides


def _plates(chart: Chart) -> list[Box]:
    """The boxes that the hospitals cover."""
    return [square(chart.spot(spot), round(11 * chart.unit)) for spot in coast().hospitals.values()]


def body(one: Stood) -> Box:
    """The box of a figure that must stay visible: all but the hem of its coat, where the name of its city may begin; in
    a crowd the hem too, or names would lie across it."""
    tall = one.tall
    if one.prone:
        return one.x - 0.6 * tall, one.y - 0.55 * tall, one.x + 0.6 * tall, one.y
    right = 0.55 if one.bats else 0.33
    hem = -0.06 if one.shares else 0.08
    return one.x - 0.33 * tall, one.y - 1.06 * tall, one.x + right * tall, one.y - hem * tall


def draw_figure(sheet: Image.Image, one: Stood) -> None:
    """A figure, ringed if it is its turn, with the bats that chase it."""
    tall = one.tall
    if one.acts:
        half = round(0.5 * tall)
        lay(sheet, ring(tall), round(one.x) - half, round(one.y) - half)
    stand(sheet, one.seat, one.x, one.y, tall, one.prone)
    if one.bats:
        put(sheet, "bats", one.x + 0.34 * tall, one.y - 0.78 * tall, round(0.19 * tall))


def _tokens(view: DraculaTable, chart: Chart) -> list[Laid]:
    tokens, unit = view.tokens, chart.unit
    lying = [("fog", place, count, (34, -26), 25) for place, count in tokens.fog.items()]
    manned = {one.at for one in view.hunters}
    lying += [("storm", sea, 1, (62, -36) if sea in manned else (0, 0), 27) for sea in tokens.storms]
    lying += [("host", city, 1, (-34, -20), 19) for city in tokens.hosts]
    if tokens.consecrated is not None:
        lying.append(("consecrated", tokens.consecrated, 1, (-34, 22), 18))
    laid: list[Laid] = []
    for kind, place, count, (dx, dy), radius in lying:
        x, y = chart.place(place)
        laid.append((kind, (x + dx * unit, y + dy * unit), round(radius * unit), str(count)))
    blocks = [(name.partition(".")[0], chart.line(name)[12], round(17 * unit), "1") for name in tokens.roadblocks]
    return [*laid, *blocks]


def covering(one: Laid) -> Box:
    """The square that a token covers."""
    _, at, radius, _ = one
    return square(at, radius)


def _numbers(view: DraculaTable, chart: Chart, names: Names, taken: list[Box]) -> list[Laid]:
    """The spaces of the trail, and the lairs, at the places that the viewer knows them to be; and where Dracula means
    to go. They cover nothing that is `taken`, and names only where there is no other way."""
    found: dict[str, list[tuple[str, str]]] = {}
    for number, one in enumerate(view.trail, 1):
        if one is not None and one.location is not None:
            found.setdefault(one.location, []).append(("trail", str(number)))
    for one in view.lairs:
        if one is not None and one.location is not None:
            found.setdefault(one.location, []).append(("lair", ""))
    if goal := planned(view):
        found.setdefault(goal, []).append(("plan", "1"))
    if not found:
        return []
    told = [box(chart, city, names.place(city), side) for city, (side, _) in settle(chart, names, taken).items()]
    taken = [*taken, *told, *_plates(chart)]
    laid: list[Laid] = []
    for place, marks in found.items():
        for kind, mark in marks:
            laid.append((kind, _beside(chart, place, taken), round(_MARK * chart.unit), mark))
            taken.append(covering(laid[-1]))
    return laid


@cache
def _near(place: str) -> tuple[str, ...]:
    """The cities so close that a mark could seem to be theirs."""
    chart = Chart()
    here = chart.place(place)
    return tuple(city for city in EUROPE_MAP.land if city != place and math.dist(chart.place(city), here) < 160)


def _beside(chart: Chart, place: str, taken: Iterable[Box]) -> Point:
    """The point of a mark: opposite the place's name if that is free, else farther out or round it, where it covers
    least; nearer to its place than to any other city."""
    x, y = chart.place(place)
    turn = {"e": 180, "w": 0, "n": 80, "s": 300, "ne": 160, "nw": 20, "se": 200, "sw": 340, "c": 220}[spots()[place][2]]
    cities = [chart.place(city) for city in _near(place)]
    found: list[Point] = []
    for reach, swing in product(_REACH, _SWINGS):
        angle = math.radians(turn + swing)
        at = x + reach * math.cos(angle) * chart.unit, y + reach * math.sin(angle) * chart.unit
        if all(math.dist(at, city) > math.dist(at, (x, y)) for city in cities):
            found.append(at)
    return found[freest([square(at, round(_MARK * chart.unit)) for at in found], taken)] if found else (x, y)
