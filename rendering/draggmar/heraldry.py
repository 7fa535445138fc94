"""Heraldry: the liveries of the four lords, and the plates of the four factions."""

from __future__ import annotations

from engines.core import Seat, Who, text
from rendering.draggmar.chisel import Chisel, Lettered
from rendering.draggmar.colours import BRASS, BROWN, CREAM, DOOM, FACTIONS, GOLD, INK, LAND, LORDS, dark
from rendering.draggmar.shapes import block, ring, shield, star
from rendering.draggmar.sheet import Surface
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Point, bezier, flip, path, spline
from rendering.kit.type import measure
from rendering.kit.words import Labels


def _charge(pen: Chisel, k: float, lord: str, c: Ink) -> None:
    """The charge of a lord: tower, key, star, or crossed swords; `k` is the unit of the pen."""
    if lord == "blue":
        pen.polygon(
            path(
                "-12,14 -12,-6 -16,-6 -16,-16 -10,-16 -10,-11 -4,-11 -4,-16 "
                "4,-16 4,-11 10,-11 10,-16 16,-16 16,-6 12,-6 12,14"
            ),
            c,
        )
    elif lord == "gold":
        pen.circle(0, -9, 9, None, c, 4.2 * k)
        pen.line(path("0,0 0,18"), c, 5 * k)
        pen.line(path("0,16 9,16"), c, 4.4 * k)
        pen.line(path("0,8 7,8"), c, 4.4 * k)
    elif lord == "red":
        pen.polygon(star(0, 0, 18, 5, 0.42), c)
    else:
        for s in (-1, 1):
            pen.swell(flip(path("13,-17 -11,13"), s), c, 4, 4.6)
            pen.line(flip(path("-14,6 -4,14"), s), c, 3.6 * k)


def _field(pen: Chisel, x0: float, y0: float, x1: float, y1: float, lord: str) -> None:
    """The division of a lord's field, which is read without colour."""
    a, b = LORDS[lord]
    w, h = x1 - x0, y1 - y0
    pen.box(x0 - 4, y0 - 4, x1 + 4, y1 + 4, a)
    if lord == "blue":
        mid = (x0 + x1) / 2
        tops = ((x0, 0.88), (x0, 0.7), (mid, 0.54), (x1, 0.7), (x1, 0.88), (mid, 0.72))
        pen.polygon([(x, y0 + h * down) for x, down in tops], b)
    elif lord == "gold":
        pen.box(x0 - 4, y0 + h * 0.62, x1 + 4, y0 + h * 0.74, b)
        pen.box(x0 - 4, y0 + h * 0.82, x1 + 4, y0 + h * 0.88, b)
    elif lord == "red":
        pen.box(x0 - 4, y0, x0 + w * 0.16, y1 + 6, b)
        pen.box(x1 - w * 0.16, y0, x1 + 4, y1 + 6, b)
    else:
        for row in range(3):
            for column in range(row % 2, 4, 2):
                left, top = x0 + column * w / 4, y0 + h * 0.6 + row * w / 4
                pen.box(left, top, left + w / 4, top + w / 4, b)


def draw_banner(pen: Surface, x: float, y: float, width: float, height: float, lord: str) -> None:
    """A swallow-tailed banner hanging from a rod at (x, y)."""
    pen.moved(x, y).kept(_banner, (-width / 2 - 6, -6, width / 2 + 6, height), width, height, lord)


def _banner(pen: Chisel, w: float, h: float, lord: str) -> None:
    cloth = [(-w / 2, 0.0), (w / 2, 0.0), (w / 2, h), (0.0, h - w * 0.28), (-w / 2, h)]
    pen.chisel(cloth, LORDS[lord][0], 3, lit=False)
    with pen.inside(cloth) as inner:
        _field(inner, -w / 2, 0, w / 2, h, lord)
        _charge(inner.moved(0, h * 0.28, w / 46), w / 46, lord, LORDS[lord][1])
    if lord != "red":
        fold = [(w * 0.37, 0.0), (w / 2, 0.0), (w / 2, h), (w * 0.37, h - w * 0.07)]
        pen.polygon(fold, mix(LORDS[lord][0], INK, 0.35))
    pen.polygon(cloth, None, INK, 2.2)
    pen.chisel(block(-w / 2 - 6, -6, w / 2 + 6, 1, 3), BRASS, 2, lit=False, width=1.6)


def draw_crest(pen: Surface, x: float, y: float, width: float, lord: str, depth: float = 3) -> None:
    """A shield of a lord about (x, y)."""
    pen.moved(x, y).kept(_crest, (-width / 2, -width * 0.6, width / 2, width * 0.6), width, lord, depth)


def _crest(pen: Chisel, w: float, lord: str, depth: float) -> None:
    h = w * 1.16
    outline = shield(0, 0, w, h)
    pen.chisel(outline, LORDS[lord][0], depth, lit=False)
    with pen.inside(outline) as inner:
        _field(inner, -w / 2, -h / 2, w / 2, h / 2, lord)
        _charge(inner.moved(0, -h * 0.18, w / 52), w / 52, lord, LORDS[lord][1])
    pen.polygon(outline, None, INK, 2.2)


def draw_crested(pen: Chisel, lord: str) -> None:
    """A lord's crest on a white shield about (0, 0): the head of what is private."""
    pen.polygon(shield(0, 0, 70, 80), CREAM, INK, 2.4)
    draw_crest(pen, -1, -2, 56, lord)


def draw_standee(pen: Chisel, x: float, y: float, lord: str, size: float = 1) -> None:
    """A lord's banner on a brass foot at (x, y)."""
    k = size
    pen.ellipse(x + 5 * k, y + 5 * k, 26 * k, 9 * k, dark(LAND, 0.55))
    pen.ellipse(x, y + 2 * k, 24 * k, 8 * k, INK)
    pen.ellipse(x, y - k, 22 * k, 7 * k, BRASS, INK, 2)
    pen.line([(x, y - 2 * k), (x, y - 98 * k)], INK, 8 * k)
    pen.line([(x, y - 2 * k), (x, y - 98 * k)], BROWN, 4 * k)
    draw_banner(pen, x, y - 96 * k, 46 * k, 72 * k, lord)
    pen.polygon(star(x, y - 108 * k, 9 * k, 4, 0.45), GOLD, INK, 1.8)


def draw_crown(pen: Chisel, x: float, y: float, size: float = 1) -> None:
    """The leader's crown."""
    pen = pen.moved(x, y, size)
    pen.chisel(path("-20,10 -24,-12 -11,-2 0,-18 11,-2 24,-12 20,10"), GOLD, 3, width=2)
    for across, up in ((-24, -13), (0, -19), (24, -13)):
        pen.circle(across, up, 3.6, GOLD, INK, 1.6)
    for across in (-10, 0, 10):
        pen.circle(across, 5, 2.4, DOOM)


def _plate(r: float, faction: str) -> list[Point]:
    """The outline of a faction's plate: each has its own."""
    if faction == "greenskins":
        return block(-r * 0.94, -r * 0.94, r * 0.94, r * 0.94, r * 0.16)
    if faction == "bandits":
        return ring(0, 0, r * 1.04, 32)
    if faction == "undead":
        return bezier(
            [
                (-r * 0.9, r * 0.98),
                (-r * 0.9, -r * 0.1),
                (-r * 0.9, -r * 0.2),
                (-r * 0.9, -r * 0.2),
                (-r * 0.85, -r * 1.2),
                (r * 0.85, -r * 1.2),
                (r * 0.9, -r * 0.2),
                (r * 0.9, -r * 0.1),
                (r * 0.9, r * 0.98),
                (r * 0.9, r * 0.98),
            ],
            10,
        )
    return [
        (-r * 1.12, -r * 0.92),
        (-r * 0.3, -r * 0.66),
        (r * 0.3, -r * 0.66),
        (r * 1.12, -r * 0.92),
        (r * 0.86, r * 0.24),
        (0, r * 1.14),
        (-r * 0.86, r * 0.24),
    ]


def draw_glyph(pen: Chisel, x: float, y: float, k: float, faction: str) -> None:
    """The sign of a faction: a tusked head, crossed daggers, a skull, or a horned mask."""
    pen = pen.moved(x, y, k)
    if faction == "greenskins":
        pen.polygon(path("-8,-5 -19,-10 -9,3"), INK)
        pen.polygon(path("8,-5 19,-10 9,3"), INK)
        pen.polygon(spline(path("0,-13 10,-9 11,2 8,12 0,15 -8,12 -11,2 -10,-9"), True), INK)
        for s in (-1, 1):
            pen.polygon(flip(path("2.5,-3 8.5,-6 7,0"), s), "#ffe96b")
            pen.polygon(flip(path("3,11 7.6,2 8.5,10"), s), "#fffbe8")
        pen.line(path("-6,9 6,9"), "#fffbe8", 1.6 * k)
    elif faction == "bandits":
        for s in (-1, 1):
            pen.swell(flip(path("15,-15 -5,6"), s), INK, 1, 5.4)
            pen.line(flip(path("-12,3 -2,11"), s), INK, 4 * k)
            pen.line(flip(path("-6,7 -13,15"), s), INK, 4.6 * k)
    elif faction == "undead":
        pen.polygon(spline(path("0,-15 11,-10 12,1 7,6 7,13 -7,13 -7,6 -12,1 -11,-10"), True), INK)
        for s in (-1, 1):
            pen.circle(s * 5, -2, 3.4, FACTIONS["undead"])
        pen.polygon(path("0,2 2.4,6 -2.4,6"), FACTIONS["undead"])
        for a in (-3, 0, 3):
            pen.line([(a, 9), (a, 14)], FACTIONS["undead"], 1.3 * k)
    else:
        c = "#fff3d6"
        pen.polygon(spline(path("0,14 7,7 9,-4 5,-8 -5,-8 -9,-4 -7,7"), True), c)
        for s in (-1, 1):
            pen.swell(spline(flip(path("6,-5 15,-8 15,-17 9,-16"), s)), c, 7, 0.5)
            pen.polygon(flip(path("1.6,0 7,-4 6,2"), s), DOOM)
        pen.polygon(path("-3,7 3,7 0,11"), INK)


def draw_emblem(pen: Chisel, x: float, y: float, radius: float, faction: str, depth: float = 3) -> None:
    """A faction's plate with its sign."""
    pen.moved(x, y).chisel(_plate(radius, faction), FACTIONS[faction], depth)
    draw_glyph(pen, x, y + radius * (0.06 if faction == "undead" else 0.02), radius / 19, faction)


def draw_name(
    pen: Lettered, x: float, y: float, labels: Labels, seat: Seat, size: int, ink: Ink, room: float, least: int
) -> None:
    """The name of a lord, left on its baseline. A name with the seat's colour in it, such as "Computer (Black)", is cut
    down to the colour where it would have to shrink: three computers would be called alike."""
    name, colour = labels.label("name", who=Who(seat)), labels.say(text(f"seat-{seat}"))
    if colour in name and measure(name, "bold", size) > room:
        name = colour
    pen.say(x, y, name, "bold", size, ink, "ls", room, least=least)
