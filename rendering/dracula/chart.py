"""The map's data, and where a place lies on a picture.

Map units run from 0 to 1000; on the overview one of them is 1.516 pixels wide and 1.036 high, and that ratio holds at
every zoom. A `Chart` measures from the corner of the whole map.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from engines.core.data import read
from engines.dracula.components import BOXES, EUROPE
from engines.dracula.geography import rail, road
from rendering.kit.curves import Path, Point

PACKAGE: Final = "rendering.dracula"
ACROSS, DOWN = 1.5156, 1.036
"""Pixels of the overview per map unit."""
CORNER: Final = (-18.0, 22.0)
"""The corner of the map, in pixels of the overview from the map's own zero."""
SIZE: Final = (1552, 1004)
"""The whole map at zoom 1, in pixels."""
EUROPE_MAP: Final = BOXES[EUROPE].map
COLOURS: Final = {rail(one, other): colour for one, other, colour in EUROPE_MAP.rails}
"""The railways by name, each with its colour."""
ROADS: Final = tuple(road(one, other) for one, other in EUROPE_MAP.roads)


class Range(Struct, frozen=True):
    """A chain of mountains: its line, how large they are, and how many."""

    line: tuple[Point, ...]
    size: float
    n: int


class Coast(Struct, frozen=True):
    """The drawing of Europe, in map units: closed polygons of land and regions, open lines, places of symbols.
    `edge_bows` maps an edge such as ``paris|geneva|road`` to the bow of its line, as a share of its length."""

    land: dict[str, tuple[Point, ...]]
    regions: dict[str, tuple[Point, ...]]
    rivers: tuple[tuple[Point, ...], ...]
    mountains: tuple[Range, ...]
    sea_borders: tuple[tuple[Point, ...], ...]
    sea_token_slots: dict[str, Point]
    port_anchors: dict[str, tuple[Point, ...]]
    hospitals: dict[str, Point]
    edge_bows: dict[str, float]


@cache
def coast() -> Coast:
    """Europe as it is drawn."""
    return read(PACKAGE, "coast.json", Coast)


@cache
def spots() -> dict[str, tuple[float, float, str]]:
    """Every place: where it lies, in map units, and on which side its name stands (``c``: in the middle)."""
    return read(PACKAGE, "coordinates.json", dict[str, tuple[float, float, str]])


class Chart(Struct, frozen=True):
    """A map of which one pixel of the overview is `zoom` wide and symbols are `unit` times as large; its corner lies
    at (`left`, `top`)."""

    zoom: float = 1
    unit: float = 1
    left: float = 0
    top: float = 0

    def moved(self, left: float, top: float) -> Chart:
        """A copy of this chart with its corner at (`left`, `top`)."""
        return Chart(self.zoom, self.unit, left, top)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the whole map, in pixels."""
        return round(SIZE[0] * self.zoom), round(SIZE[1] * self.zoom)

    def spot(self, point: Point) -> Point:
        """A point in map units."""
        return (
            (point[0] * ACROSS - CORNER[0]) * self.zoom + self.left,
            (point[1] * DOWN - CORNER[1]) * self.zoom + self.top,
        )

    def path(self, points: Path) -> list[Point]:
        """Points in map units."""
        return [self.spot(point) for point in points]

    def place(self, id: str) -> Point:  # noqa: A002 - the data's own word
        """A city, or a sea zone: where hunters and tokens lie there; the middle of a road or railway."""
        x, y = _lies(id)
        return x * self.zoom + self.left, y * self.zoom + self.top

    def line(self, name: str) -> list[Point]:
        """A road or railway by the name that the engine has for it: 25 points, its ends in alphabetical order."""
        return [(x * self.zoom + self.left, y * self.zoom + self.top) for x, y in _bowed(name)]


NEAR: Final = Chart(1.9, 1.36)
"""The map of close-ups; what else shows a part of Europe shows it at this zoom, too, whose pieces are kept."""


@cache
def _lies(place: str) -> Point:
    """The point of a place at zoom 1; cached, because pictures ask for it hundreds of times."""
    if "." in place:
        return _bowed(place)[12]
    x, y = coast().sea_token_slots.get(place) or spots()[place][:2]
    return Chart().spot((x, y))


@lru_cache(maxsize=512)
def _bowed(name: str) -> tuple[Point, ...]:
    kind, one, other = name.split(".")
    bows, chart = coast().edge_bows, Chart()
    bow = bows.get(f"{one}|{other}|{kind}")
    if bow is None:  # stored from the other end: it bows to the other side
        bow = -bows.get(f"{other}|{one}|{kind}", 0)
    (ax, ay), (bx, by) = chart.place(one), chart.place(other)
    dx, dy = bx - ax, by - ay
    cx, cy = (ax + bx) / 2 - 2 * dy * bow, (ay + by) / 2 + 2 * dx * bow
    ticks = [k / 24 for k in range(25)]
    return tuple(
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
        )
        for t in ticks
    )
