"""The seven Townspeople: busts on glass. (0, 0) lies between the brows and the sill is at 92."""

from __future__ import annotations

import math
from collections.abc import Callable

from rendering.draugr.colours import BONE, DIM, GOLD, INK, IRON, RUBY, rings
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import around, bezier, both, flip, path, spline
from rendering.kit.icons import heart

SKIN = "#f6e3c8"


def face(pen: Pen, y: float = 8) -> None:
    pen = pen.moved(0, y, 1.12)
    pen.polygon(spline(both(path("0,-17 10,-12 12,-1 9,9 0,18")), True), SKIN, INK, 0.9)
    for side in (-1, 1):
        pen.polygon(spline(flip(path("2,0 5.5,-2.6 9.5,-.6 5.5,1.8"), side), True), INK)
        pen.line(spline(flip(path("2,-5 6,-7 10,-4.5"), side)), INK, 1.1)
        pen.circle(side * 5.6, -0.5, 0.9, "#ffffff")
    pen.line(path("0,1 -1.6,6 .6,6.6"), INK, 0.8)
    pen.polygon(spline(path("-3.6,10.5 -1.4,9.4 0,10 1.4,9.4 3.6,10.5 0,12.4"), True), RUBY)


def robe(pen: Pen, cloth: Ink, trim: Ink = GOLD, wide: float = 44) -> None:
    """The shoulders and what falls from them, down to the sill."""
    pen = pen.moved(0, 8, 1.12)
    shoulder = spline([(6, 15), (20, 25), (wide * 0.85, 37.5), (wide * 1.05, 80)])
    pen.polygon([*shoulder, *flip(shoulder[::-1], -1)], mix(cloth, INK, 0.25), BONE, 1.35)
    for i in range(11):
        share = -1 + 2 * (i + 0.5) / 11
        fold = spline([(share * 12, 21), (share * 30, 39), (share * wide * 0.98, 80)])
        if i % 2:
            pen.beads(fold[3:], trim, 0.75, 1.6, 1.5)
        else:
            pen.swell(fold, BONE, 0.5, 1.4)
    pen.polygon(path("-9,16 -17,25 0,40 17,25 9,16"), INK, trim, 1.25)


def mayor(pen: Pen) -> None:
    pen.nimbus(0, 4, 30, BONE, 32, mix(RUBY, INK, 0.5))
    robe(pen, "#7d1730")
    face(pen)
    pen.polygon(spline(path("-12.3,14 -9,28 0,38 9,28 12.3,14 0,22"), True), BONE, INK, 1)
    for x in (-5, -2, 2, 5):
        pen.line([(x, 22), (x * 0.5, 33)], INK, 0.8)
    pen.line(path("-3.5,19.5 3.5,19.5"), RUBY, 1.8)
    pen.polygon(path("-15,-8 -13,-36 13,-36 15,-8"), INK, BONE, 1.5)
    pen.box(-15, -16, 15, -9, GOLD)
    pen.ellipse(0, -7, 25, 4.6, INK, BONE, 1.4)
    pen.beads(spline(path("-30,46 -16,58 0,62 16,58 30,46")), GOLD, 3, 3, 1.05)
    pen.peacock(0, 70, 9, rings(RUBY, edge=GOLD))


def priest(pen: Pen) -> None:
    pen.nimbus(0, 6, 32, GOLD, 32, mix(GOLD, INK, 0.62))
    robe(pen, "#e9e2cf", "#7a1f33", 46)
    pen.polygon(spline(both(path("0,-26 17,-14 21,10 16,36 0,42")), True), INK, BONE, 1.6)
    face(pen)
    pen.line(path("0,44 0,86"), GOLD, 6)
    pen.line(path("-13,57 13,57"), GOLD, 6)
    pen.line(path("0,46 0,84"), INK, 1)


def amoureuse(pen: Pen) -> None:
    pen.nimbus(0, 2, 34, "#ff9fc0", 36, mix("#d43a78", INK, 0.5))
    for side in (-1, 1):
        for k in range(8):
            out = k * 4.2
            lock = [(2, -18), (15 + out * 0.45, -8), (17 + out * 0.8, 22), (24 + out * 0.95, 48), (20 + out * 1.25, 92)]
            pen.swell(spline(flip(lock, side)), "#f0a03c" if k % 2 else "#c8641f", 4.6, 2.4)
    robe(pen, "#8d1f55", "#ff9fc0", 34)
    face(pen)
    for side in (-1, 1):
        pen.swell(spline(flip(path("0,-13 11,-9 15,6 15,26"), side)), "#f0a03c", 6, 2)
    for x, y in ((-14, -10), (0, -17), (14, -10)):
        pen.circle(x, y, 6.4, RUBY, INK, 1)
        pen.tendril(x, y, 57, 5, 1.3, "#ffc2cf", 1.2)
    heart(pen, 0, 66, 10.8, RUBY, "#ffd0d8")


def shepherdess(pen: Pen) -> None:
    pen.nimbus(0, 4, 32, BONE, 32, mix("#2f9e6c", INK, 0.5))
    robe(pen, "#1e6b52", "#d9f2df")
    pen.polygon(spline(path("0,-24 -19,-12 -23,12 -17,32 -8,26 8,26 17,32 23,12 19,-12"), True), "#e8f3ea", INK)
    pen.beads(spline(path("-20,22 -21,4 -15,-13 0,-20 15,-13 21,4 20,22")), "#1e6b52", 1.6, 1.6, 1.6)
    face(pen)
    pen.line(path("42,92 42,2"), GOLD, 4.2)
    pen.arc(33, 2, 9, 0, -215, GOLD, 4.2)
    _lamb(pen.moved(-22, 74))


def _lamb(pen: Pen) -> None:
    for k in range(12):
        x, y = around(0, 0, 1, 30 * k)
        pen.circle(13 * x, 9 * y, 5.4, BONE)
    pen.ellipse(0, 0, 14, 10, BONE)
    for k in range(7):
        pen.tendril(-11 + (k % 4) * 8, -4 + (k // 4) * 8, math.degrees(k), 3.4, 1.2, DIM, 0.9)
    pen.ellipse(-18, -5, 5.5, 7, INK)
    pen.circle(-19.5, -7, 1.1, BONE)


def huntsman(pen: Pen) -> None:
    pen.nimbus(0, 4, 31, "#d8e7a8", 32, mix("#6b8f2a", INK, 0.55))
    pen.swell(spline(path("34,-22 50,6 54,34 50,62 34,90")), GOLD, 2.4, 2.4, 5.5)
    pen.line(path("34,-22 34,90"), BONE, 1)
    robe(pen, "#3f5a1c", "#d8e7a8", 42)
    face(pen)
    pen.polygon(spline(path("-11,12 -7,27 0,31 7,27 11,12 0,21"), True), "#7a4a20", INK, 0.8)
    pen.line(path("-3,19 3,19"), SKIN, 1.6)
    hat = spline(path("-27,-3 -12,-9 -13,-22 2,-28 14,-20 14,-9 27,-6 12,-3 -10,-2"), True)
    pen.polygon(hat, "#2f4a14", BONE, 1.4)
    pen.polygon(spline(path("10,-14 22,-36 36,-42 30,-26 16,-10"), True), RUBY, BONE, 1)
    pen.line(path("11,-12 33,-39"), BONE, 0.9)


def constable(pen: Pen) -> None:
    pen.nimbus(0, 4, 31, BONE, 32, mix("#3c6ad6", INK, 0.5))
    pen.line(path("-40,92 -40,-20"), BONE, 3)
    pen.polygon(path("-40,-38 -45,-20 -35,-20"), IRON, INK, 1)
    pen.polygon(bezier(path("-38,-16 -22,-18 -18,-8 -19,8 -26,2 -32,0 -38,2")), IRON, INK, 1)
    robe(pen, "#27408f", "#bcd0ff")
    face(pen)
    pen.polygon(spline(path("-14,-2 -14,-14 0,-26 14,-14 14,-2")), IRON, INK)
    pen.ellipse(0, -3, 25, 5, IRON, INK)
    pen.line(path("0,-25 0,-6"), INK, 1)
    pen.star(0, 66, 13, GOLD, 5, 0.45)


def seeress(pen: Pen) -> None:
    pen.nimbus(0, 2, 34, "#cdb6ff", 40, mix("#6a3fd0", INK, 0.5))
    robe(pen, "#3d2487", "#cdb6ff", 46)
    pen.polygon(spline(path("0,-27 -19,-14 -25,14 -30,52 -10,40 10,40 30,52 25,14 19,-14"), True), INK, BONE, 1.5)
    for k in range(5):
        for side in (-1, 1):
            fold = [(4, -22), (15 + k * 1.4, -8), (16 + k * 2, 14), (14 + k * 3.4, 40)]
            pen.line(spline(flip(fold, side)), "#8a6fe0", 0.8)
    face(pen, 10)
    pen.polygon(spline(path("-9,-8 0,-14 9,-8 0,-3"), True), BONE, INK, 1)
    pen.circle(0, -8.5, 3.6, "#6a3fd0")
    pen.circle(0, -8.5, 1.4, INK)
    pen.circle(0, 66, 11, None, GOLD, 2.4)
    pen.star(0, 66, 9, BONE, 4, 0.3)


PEOPLE: dict[str, Callable[[Pen], None]] = {
    "mayor": mayor,
    "priest": priest,
    "amoureuse": amoureuse,
    "shepherdess": shepherdess,
    "huntsman": huntsman,
    "constable": constable,
    "seeress": seeress,
}
