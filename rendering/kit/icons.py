"""Small shapes that any game may use, drawn round (x, y) and about `radius` in each direction."""

from __future__ import annotations

import math

from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Point, bezier, both, path, spline


def person(pen: Pen, x: float, y: float, radius: float, ink: Ink) -> None:
    """Head and shoulders."""
    pen = pen.moved(x, y, radius)
    pen.circle(0, -0.55, 0.42, ink)
    pen.polygon(spline(path("-.75,.95 -.55,.2 0,-.2 .55,.2 .75,.95")), ink)


def house(pen: Pen, x: float, y: float, radius: float, ink: Ink) -> None:
    """A gabled house."""
    pen.moved(x, y, radius).polygon(path("-.8,.95 -.8,-.1 0,-.95 .8,-.1 .8,.95"), ink)


def drop(pen: Pen, x: float, y: float, radius: float, ink: Ink, ground: Ink, full: bool = True) -> None:
    """A drop of water, or the place of a missing one."""
    pen = pen.moved(x, y, radius)
    half = path("0,-1.25 .35,-.55 .9,-.1 .9,.35 .9,.95 .4,1.1 0,1.1")
    outline = bezier([*half, *[(-px, py) for px, py in half[-2::-1]]], 8)
    if full:
        pen.polygon(outline, ink, ground, 1.2 / radius)
        pen.arc(-0.1, 0.35, 0.5, 95, 170, "#ffffff", 1.6 / radius)
    else:
        pen.polygon(outline, ground, mix(ink, ground, 0.35), 1.6 / radius)


def nail(pen: Pen, x: float, y: float, radius: float, ink: Ink, ground: Ink, full: bool = True) -> None:
    """The square head of a nail, or the place of a missing one."""
    half = radius * 0.95
    left, top, right, bottom = x - half, y - half, x + half, y + half
    if full:
        pen.box(left, top, right, bottom, ink, ground, 1.2, 1)
        pen.polygon([(left + 1, bottom - 1), (right - 1, bottom - 1), (right - 1, top + 1)], mix(ink, ground, 0.28))
        core = half * 0.42
        pen.box(x - core, y - core, x + core, y + core, mix(ink, "#ffffff", 0.55))
    else:
        pen.box(left, top, right, bottom, ground, mix(ink, ground, 0.35), 1.6, 1)


def eye(pen: Pen, x: float, y: float, radius: float, ink: Ink, ground: Ink, core: Ink) -> None:
    """An open eye of three rings."""
    pen.circle(x, y, radius, ink)
    pen.circle(x, y, radius * 0.62, ground)
    pen.circle(x, y, radius * 0.3, core)


def shield(pen: Pen, x: float, y: float, radius: float, ink: Ink, cross: Ink | None) -> None:
    """A shield with a cross; without one only its outline in `ink`."""
    pen = pen.moved(x, y, radius / 20)
    half = path("0,-19 3,-18 5,-14 15,-15 16,6 6,14 0,20")
    outline = bezier([*half, *[(-px, py) for px, py in half[-2::-1]]], 10)
    if cross is None:
        pen.polygon(outline, None, ink, 40 / radius)
        return
    pen.polygon(outline, ink)
    pen.line(path("0,-11 0,11"), cross, 4)
    pen.line(path("-8,-3 8,-3"), cross, 4)


def crook(pen: Pen, x: float, y: float, radius: float, ink: Ink) -> None:
    """A shepherd's staff."""
    bow = [(6 - 8 * math.cos(math.radians(turn)), -6 - 9 * math.sin(math.radians(turn))) for turn in range(0, 235, 12)]
    pen.moved(x, y, radius / 20).line([(-2, 19), (-2, -5), *bow], ink, 4.6)


def sole(pen: Pen, x: float, y: float, radius: float, ink: Ink) -> None:
    """The print of a shoe."""
    pen = pen.moved(x, y, radius)
    pen.polygon(spline(path("-.42,.25 -.55,-.5 -.1,-1 .45,-.6 .35,.25"), True), ink)
    pen.box(-0.36, 0.42, 0.34, 1, ink, radius=0.25)


def lantern(pen: Pen, x: float, y: float, height: float, metal: Ink, ground: Ink) -> None:
    """A burning lantern with its ring."""
    pen = pen.moved(x, y, height / 60)
    pen.arc(0, -24, 7, 0, 360, metal, 2.6)
    pen.polygon(path("-12,-14 12,-14 5,-22 -5,-22"), metal, ground, 1)
    pen.polygon(path("-14,-14 14,-14 17,20 -17,20"), "#fff3c4", ground, 1.5)
    for side in (-1, 1):
        pen.line([(14 * side, -14), (17 * side, 20)], metal, 3)
    pen.polygon(bezier(path("0,-10 9,0 9,8 7,13 4,17 -4,17 -7,13 -9,8 -4,2 0,-10")), "#ff9d1e")
    pen.polygon(bezier(path("0,0 4,6 4,10 2,14 -2,14 -5,10 -3,5 0,0")), "#fff7da")
    pen.box(-20, 20, 20, 27, metal, ground, 1, 1.5)


def alarm(pen: Pen, x: float, y: float, radius: float, ink: Ink, ground: Ink) -> None:
    """An exclamation mark on a disc."""
    pen = pen.moved(x, y, radius / 13)
    pen.circle(0, 0, 13, ground)
    pen.polygon(path("-3.4,-9.2 3.4,-9.2 1.7,3 -1.7,3"), ink)
    pen.circle(0, 7, 2.7, ink)


def sword(pen: Pen, hilt: Point, tip: Point, ink: Ink, ground: Ink) -> None:
    """A sword from `hilt` to `tip`, leaded in `ground`."""
    (hx, hy), (tx, ty) = hilt, tip
    reach = math.hypot(tx - hx, ty - hy)
    dx, dy = (tx - hx) / reach, (ty - hy) / reach

    def along(distance: float, aside: float = 0) -> Point:
        return hx + dx * distance - dy * aside, hy + dy * distance + dx * aside

    pen.line([along(4), along(reach)], ground, 9)
    pen.swell([along(12), along(reach)], ink, 5.6, 1.6)
    pen.line([along(12, -11), along(12, 11)], ground, 7)
    pen.line([along(12, -10), along(12, 10)], ink, 4.4)
    pen.line([along(12), along(2)], ink, 4)
    pen.circle(hx, hy, 3.6, ink)


def lozenge(pen: Pen, x: float, y: float, radius: float, fill: Ink, edge: Ink) -> None:
    """A small diamond."""
    pen.polygon([(x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius)], fill, edge, 1.6)


def heart(pen: Pen, x: float, y: float, radius: float, fill: Ink, edge: Ink) -> None:
    """A heart."""
    outline = spline(both(path("0,-3 3,-8 8,-8 10,-1 0,9")), True)
    pen.moved(x, y, radius / 9).polygon(outline, fill, edge, 1.2)
