"""The symbols of cities, their hospitals and the anchors in the seas that ports serve."""

from __future__ import annotations

import math

from rendering.dracula.chart import EUROPE_MAP, Chart, coast
from rendering.dracula.colours import CREAM, DARK, EMBER, NIGHT, RED, Inks
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink
from rendering.kit.curves import dashes, path

CASTLE = path(
    "-1.05,0 -.84,-.34 -.75,-.4 -.75,-1.2 -.83,-1.22 -.62,-1.66 -.41,-1.22 -.49,-1.2 -.49,-.92 -.37,-.92 -.37,-1.62 "
    "-.45,-1.64 -.2,-2.25 .05,-1.64 -.03,-1.62 -.03,-.92 .13,-.92 .13,-1.34 .05,-1.36 .28,-1.85 .51,-1.36 .43,-1.34 "
    ".43,-.7 .53,-.7 .53,-.95 .45,-.97 .63,-1.34 .81,-.97 .73,-.95 .73,-.34 .86,-.28 1.1,0"
)
_WINDOWS = ((-0.62, -1.02), (-0.2, -1.4), (-0.2, -0.82), (0.28, -1.12), (0.63, -0.72))


def draw_cities(pen: Pen, chart: Chart, inks: Inks) -> None:
    """All anchors, hospitals and cities."""
    for port, anchors in coast().port_anchors.items():
        for spot in anchors:
            _port(pen, chart, port, chart.spot(spot), inks)
    for city in coast().hospitals:
        hospital(pen, chart, city, inks)
    for city in EUROPE_MAP.land:
        node(pen, chart, city, inks)


def node(pen: Pen, chart: Chart, city: str, inks: Inks) -> None:
    """A city's symbol: a target for a large one, a ring for a small one, the castle."""
    (x, y), unit = chart.place(city), chart.unit
    kind = EUROPE_MAP.by_id[city].kind
    if kind == "castle":
        castle(pen, x, y + 17 * unit, 21 * unit, inks.ink if inks is NIGHT else CREAM, None)
        castle(pen, x, y + 15 * unit, 18.5 * unit, "#1A0D0B", EMBER)
    elif kind == "large":
        for radius, ink in ((15, CREAM), (13, DARK), (9.4, CREAM), (6.6, DARK)):
            pen.circle(x, y, radius * unit, ink)
    else:
        for radius, ink in ((11, CREAM), (9.2, DARK), (6.2, CREAM)):
            pen.circle(x, y, radius * unit, ink)


def castle(pen: Pen, x: float, y: float, size: float, ink: Ink, lit: Ink | None) -> None:
    """A black castle on its rock, about twice `size` wide, (x, y) in the middle of its foot."""
    pen = pen.moved(x, y, size)
    pen.polygon(CASTLE, ink, None if lit else ink, 0.14)
    for left, top in _WINDOWS if lit else ():
        pen.box(left - 0.06, top, left + 0.06, top + 0.22, lit)


def hospital(pen: Pen, chart: Chart, city: str, inks: Inks) -> None:
    """A plate with a red cross, joined to its city."""
    at, unit = chart.place(city), chart.unit
    x, y = chart.spot(coast().hospitals[city])
    pen.line([at, (x, y)], DARK if inks is not NIGHT else inks.ink, 3 * unit)
    pen.box(x - 11 * unit, y - 11 * unit, x + 11 * unit, y + 11 * unit, DARK, radius=4 * unit)
    pen.box(x - 9 * unit, y - 9 * unit, x + 9 * unit, y + 9 * unit, "#FFFFFF", radius=3 * unit)
    cross(pen, x, y, 7 * unit, RED)


def cross(pen: Pen, x: float, y: float, radius: float, ink: Ink) -> None:
    """A cross of four equal arms."""
    third = radius * 0.34
    pen.box(x - third, y - radius, x + third, y + radius, ink)
    pen.box(x - radius, y - third, x + radius, y + third, ink)


def _port(pen: Pen, chart: Chart, port: str, spot: tuple[float, float], inks: Inks) -> None:
    unit = chart.unit
    for piece in dashes([chart.place(port), spot], 5 * unit, 4 * unit):
        pen.line(piece, inks.water, 2 * unit)
    pen.circle(*spot, 11.5 * unit, inks.sea)
    anchor(pen, *spot, 10.5 * unit, inks.water)


def anchor(pen: Pen, x: float, y: float, radius: float, ink: Ink) -> None:
    """An anchor."""
    pen = pen.moved(x, y, radius)
    pen.line(path("0,-.55 0,.8"), ink, 0.2)
    pen.line(path("-.42,-.28 .42,-.28"), ink, 0.18)
    pen.circle(0, -0.75, 0.24, None, ink, 0.15)
    turns = [math.radians(turn) for turn in range(-80, 81, 10)]
    pen.line([(0.72 * math.sin(turn), 0.12 + 0.68 * math.cos(turn)) for turn in turns], ink, 0.2)
    for side in (-1, 1):
        pen.polygon([(side * 0.5, 0.32), (side * 0.94, 0.06), (side * 0.86, 0.52)], ink)
