"""The faces of the six Draugr and what each wears. (0, 0) lies between the eyes."""

from __future__ import annotations

from collections.abc import Callable

from rendering.draugr.colours import BONE, CORPSE, GOLD, INK, RUBY
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import around, bezier, both, flip, path, spline


def face(pen: Pen, flesh: Ink = CORPSE) -> None:
    """A dead face: hollow eyes that burn, a sewn mouth."""
    pen.polygon(spline(both(path("0,-17 9,-13 11,-3 8,7 4,16 0,19")), True), flesh, INK, 1)
    for side in (-1, 1):
        pen.polygon(spline(flip(path("1.8,-1 5,-6.5 10,-4 8,2.5 4,3"), side), True), INK)
        pen.circle(side * 5.6, -1.4, 2.1, RUBY)
        pen.circle(side * 5.6, -1.4, 0.9, "#ffffff")
        for k in range(3):
            pen.line([(side * 9, 4 + k * 2.4), (side * (5 + k * 0.3), 6 + k * 2.6)], INK, 0.7)
        pen.line([(side * 1.2, 3), (side * 0.3, 7)], INK, 1.1)
    pen.line(path("-4.5,11.5 4.5,11.5"), INK, 1.2)
    for x in (-3, -1, 1, 3):
        pen.line([(x, 9.8), (x, 13.2)], INK, 0.8)


def _belthane(pen: Pen, jewel: Ink) -> None:
    """A horned hennin with veils."""
    for side in (-1, 1):
        horn = bezier(flip(path("0,-9 4,-26 14,-40 26,-47 24,-34 18,-18 12,-5"), side))
        pen.polygon(horn, INK, BONE, 1.4)
        for k in range(5):
            share = k / 5
            stripe = [(4 + 15 * share, -14 - 28 * share), (12 + 9 * share, -9 - 28 * share)]
            pen.line(flip(stripe, side), mix(jewel, BONE, 0.6), 1)
        pen.swell(spline(flip(path("26,-46 32,-28 25,-8 30,14"), side)), BONE, 2.4, 0.5)
        pen.circle(side * 26, -47, 2.6, GOLD)
    face(pen)
    brow = "-12,-4 -10,-15 -3,-15 0,-8 3,-15 10,-15 12,-4 13,-14 6,-20 0,-20 -6,-20 -13,-14 -12,-4"
    pen.polygon(bezier(path(brow)), INK, BONE, 1)


def _moulton(pen: Pen, _: Ink) -> None:
    """A crown."""
    face(pen)
    pen.polygon(path("-15,-10 -22,-34 -11,-23 -9,-42 -3,-25 0,-50 3,-25 9,-42 11,-23 22,-34 15,-10"), INK, GOLD, 1.6)
    pen.box(-15, -15, 15, -9, GOLD, INK, 1)
    for x in (-9, -3, 3, 9):
        pen.circle(x, -12, 1.5, INK)
    for tip in path("-22,-34 -9,-42 0,-50 9,-42 22,-34"):
        pen.circle(*tip, 2.3, GOLD)


def _feval(pen: Pen, jewel: Ink) -> None:
    """A plague doctor's beaked mask and hat."""
    face(pen, "#d9d2bd")
    pen.polygon(spline(path("-7,1 7,1 5,14 1,33 -3,16"), True), "#efe6c8", INK)
    for k in range(4):
        pen.circle(0.5, 9 + k * 5, 1, INK)
    for side in (-1, 1):
        pen.circle(side * 6, -2, 5.4, INK, GOLD, 1.6)
        pen.circle(side * 6, -2, 2, RUBY)
    pen.ellipse(0, -13, 31, 6, INK, BONE, 1.4)
    pen.polygon(path("-15,-14 -13,-36 13,-36 15,-14"), INK, BONE, 1.3)
    pen.box(-15, -21, 15, -16, jewel)


def _skarsted(pen: Pen, jewel: Ink) -> None:
    """A mitre."""
    face(pen)
    pen.polygon(bezier(path("-13,-10 -20,-26 -12,-36 0,-48 12,-36 20,-26 13,-10")), INK, BONE, 1.5)
    pen.line(path("0,-12 0,-44"), GOLD, 2.4)
    pen.line(path("-9,-28 9,-28"), GOLD, 2.4)
    pen.box(-14, -15, 14, -9, jewel, BONE, 0.8)


def _hrafna(pen: Pen, jewel: Ink) -> None:
    """Raven feathers round a hood."""
    for k in range(9):
        turn, reach = -162 + 18 * k, 38 if k % 2 else 46
        tip = around(0, 0, reach, turn)
        feather = [(0, 0), around(0, 0, reach * 0.6, turn - 8), tip, around(0, 0, reach * 0.6, turn + 8)]
        pen.polygon(spline(feather, True), INK, BONE, 1.1)
        pen.line([around(0, 0, reach * 0.3, turn), tip], mix(jewel, BONE, 0.5), 0.8)
    pen.polygon(spline(path("0,-22 -15,-12 -17,10 -11,24 11,24 17,10 15,-12"), True), INK, BONE, 1.3)
    face(pen)
    pen.polygon(path("-10,-9 0,-22 10,-9 0,-11"), INK, BONE, 1)
    pen.circle(0, -14, 2, GOLD)


def _gorm(pen: Pen, _: Ink) -> None:
    """A horned helm."""
    face(pen)
    pen.polygon(spline(path("-13,-7 -13,-18 0,-27 13,-18 13,-7")), INK, BONE, 1.4)
    pen.box(-14, -11, 14, -6, BONE)
    pen.polygon(path("-2,-8 2,-8 0,5"), BONE)
    for side in (-1, 1):
        pen.swell(spline(flip(path("12,-15 27,-18 31,-30 26,-42"), side)), BONE, 8, 0.6)


_HEADS: dict[str, Callable[[Pen, Ink], None]] = {
    "lady_belthane": _belthane,
    "lord_moulton": _moulton,
    "doctor_feval": _feval,
    "abbot_skarsted": _skarsted,
    "widow_hrafna": _hrafna,
    "captain_gorm": _gorm,
}


def head(pen: Pen, draugr: str, jewel: Ink) -> None:
    """The head of a Draugr: about 30 to each side, 50 up and 19 down."""
    _HEADS[draugr](pen, jewel)
