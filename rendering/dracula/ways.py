"""The strong lines of a close-up: roads, railways and crossings to a target, the steps of a trail, and the symbols at
their ends. Each is drawn once for a zoom and cached with its place on the whole map."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.dracula.geography import road
from rendering.dracula.chart import COLOURS, ROADS, Chart, coast
from rendering.dracula.cities import hospital, node
from rendering.dracula.colours import BLACK, CREAM, GOLD, HOT, NAVY, PAPERS, RED, Paper
from rendering.dracula.lines import railway
from rendering.kit.canvas import Pen
from rendering.kit.curves import Path, Point, dashes, strides
from rendering.kit.layers import Patches

_ROADS: Final = frozenset(ROADS)
_EDGE: Final = 16
"""The width that a line needs beside its points."""


class Ways:
    """Lays them on a finished page that shows the part of a map which begins at the chart's corner."""

    def __init__(self, page: Image.Image, chart: Chart, paper: Paper) -> None:
        self._page, self._paper = page, paper
        self._whole = Chart(chart.zoom, chart.unit)
        self._at = round(chart.left), round(chart.top)

    def rail(self, name: str) -> None:
        _rail(self._whole, name).lay(self._page, *self._at)

    def road(self, name: str) -> None:
        _road(self._whole, name, self._paper).lay(self._page, *self._at)

    def crossing(self, origin: str, to: str) -> None:
        """By sea."""
        _crossing(self._whole, origin, to, self._paper).lay(self._page, *self._at)

    def step(self, origin: str, to: str) -> None:
        """Lay a step of Dracula's trail: a red thread with an arrow, dashed if it follows no road."""
        _step(self._whole, origin, to).lay(self._page, *self._at)

    def plan(self, origin: str, to: str) -> None:
        """Lay the step that Dracula has planned: a dashed golden thread with an arrow."""
        _step(self._whole, origin, to, planned=True).lay(self._page, *self._at)

    def symbol(self, city: str) -> None:
        """Lay the symbol of a city, with its hospital."""
        _symbol(self._whole, city, self._paper).lay(self._page, *self._at)


def _traced(points: Path, edge: int, draw: Callable[[Pen], None]) -> Patches:
    """The drawing of `draw` near some points of a map, cut to its size."""
    left, top = (math.floor(min(one[axis] for one in points)) - edge for axis in (0, 1))
    right, bottom = (math.ceil(max(one[axis] for one in points)) + edge for axis in (0, 1))
    pen = Pen(right - left, bottom - top, origin=(-left, -top))
    draw(pen)
    return Patches(pen.finish(), left, top)


@lru_cache(maxsize=128)
def _rail(chart: Chart, name: str) -> Patches:
    line = chart.line(name)

    def draw(pen: Pen) -> None:
        pen.curve(line, RED, 23)
        pen.curve(line, CREAM, 17)
        railway(pen, line, COLOURS[name], 1.5)

    return _traced(line, _EDGE, draw)


@lru_cache(maxsize=256)
def _road(chart: Chart, name: str, paper: Paper) -> Patches:
    line = chart.line(name)

    def draw(pen: Pen) -> None:
        pen.curve(line, CREAM, 15)
        pen.curve(line, RED if paper == "day" else GOLD, 8.5)

    return _traced(line, _EDGE, draw)


@lru_cache(maxsize=128)
def _crossing(chart: Chart, origin: str, to: str, paper: Paper) -> Patches:
    line = [chart.place(origin), chart.place(to)]

    def draw(pen: Pen) -> None:
        for piece in dashes(line, 18, 10):
            pen.line(piece, CREAM, 9)
            pen.line(piece, NAVY if paper == "day" else GOLD, 6)

    return _traced(line, _EDGE, draw)


@lru_cache(maxsize=128)
def _step(chart: Chart, origin: str, to: str, planned: bool = False) -> Patches:
    name = road(origin, to)
    line: list[Point] = [chart.place(origin), chart.place(to)]
    if name in _ROADS:
        line = chart.line(name) if name.split(".")[1] == origin else chart.line(name)[::-1]

    def draw(pen: Pen) -> None:
        pieces = [line] if name in _ROADS and not planned else dashes(line, 22, 9)
        for ink, width in ((BLACK, 15), (GOLD, 9.5)) if planned else ((CREAM, 15), (HOT, 9.5)):
            for piece in pieces:
                pen.curve(piece, ink, width)
        heads = strides(line, 12)
        (x, y), (dx, dy) = heads[len(heads) // 2]
        tip = (x + 15 * dx, y + 15 * dy)
        sides = [(x - 9 * dx - 14 * dy * side, y - 9 * dy + 14 * dx * side) for side in (1, -1)]
        pen.polygon([tip, *sides], CREAM, BLACK if planned else None, 2.5)

    return _traced(line, _EDGE, draw)


@lru_cache(maxsize=160)
def _symbol(chart: Chart, city: str, paper: Paper) -> Patches:
    points, inks = [chart.place(city)], PAPERS[paper]

    def draw(pen: Pen) -> None:
        if city in coast().hospitals:
            hospital(pen, chart, city, inks)
        node(pen, chart, city, inks)

    if city in coast().hospitals:
        points.append(chart.spot(coast().hospitals[city]))
    return _traced(points, round(46 * chart.unit), draw)
