"""Items and classes: a drawing for each item, signs of slots, badges of classes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engines.draggmar.components import ITEMS, Slot
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    ATTACK,
    BRASS,
    BROWN,
    CLASSES,
    CREAM,
    DOOM,
    GOLD,
    HEALTH,
    INK,
    STEEL,
    WHITE,
)
from rendering.draggmar.heraldry import draw_crown
from rendering.draggmar.shapes import block, ring, shield, star, turned
from rendering.draggmar.sheet import Surface
from rendering.kit.colour import Ink
from rendering.kit.curves import Path, around, flip, path, spline

HAFT: Final = "#8a5a32"
LEATHER: Final = "#9b6234"
IVORY: Final = "#fff3d6"


def _sword(pen: Chisel, size: float, ink: Ink, lean: float, edge: Ink | None = None) -> None:
    """A sword about (0, 0), leaning to the right."""
    parts = ("-2.6,8 -2.6,-15 0,-20 2.6,-15 2.6,8", "-9,6 9,6 9,10 -9,10", "-1.9,10 1.9,10 1.9,18 -1.9,18")
    pen = pen.moved(0, 0, size)
    for part in parts:
        pen.polygon(turned(path(part), 0, 0, lean), ink, edge, 1.6)
    pen.circle(*turned(path("0,19"), 0, 0, lean)[0], 2.8, ink)


def draw_slot(pen: Chisel, x: float, y: float, radius: float, slot: Slot, ink: Ink = INK) -> None:
    """The flat sign of a slot: blade, coat, shield, or pouch."""
    pen = pen.moved(x, y, radius / 20)
    if slot == "weapon":
        _sword(pen, 0.9, ink, 40)
    elif slot == "armor":
        pen.polygon(path("-8,-17 8,-17 19,-9 14,1 10,-2 11,17 -11,17 -10,-2 -14,1 -19,-9"), ink)
    elif slot == "shield":
        pen.polygon(shield(0, 0, 30, 36), ink)
    else:
        pen.polygon(spline(path("-6,-9 6,-9 15,6 10,17 -10,17 -15,6"), True), ink)
        pen.polygon(path("-8,-17 8,-17 5,-10 -5,-10"), ink)


def draw_class(pen: Surface, x: float, y: float, radius: float, kind: str) -> None:
    """The badge of a class."""
    pen.moved(x, y).kept(_class_badge, (-radius, -radius, radius, radius), radius, kind)


def _class_badge(pen: Chisel, radius: float, kind: str) -> None:
    pen.chisel(ring(0, 0, radius, 30), CLASSES[kind], 2, lit=False, width=1.8)
    _class_glyph(pen.moved(0, 0, radius / 20), kind, INK if kind == "cleric" else "#fff6dd")


def _class_glyph(pen: Chisel, kind: str, c: Ink) -> None:
    k = pen.unit
    if kind == "warrior":
        _sword(pen.moved(-1, 0), 0.82, c, 35)
    elif kind == "rogue":
        pen.polygon(spline(path("-15,-7 0,-3 15,-7 14,3 7,8 0,3 -7,8 -14,3"), True), c)
        for s in (-1, 1):
            pen.ellipse(s * 7, 0, 4, 2.4, INK)
    elif kind == "ranger":
        pen.swell(spline(path("-3,-16 9,-10 11,0 9,10 -3,16")), c, 2, 2, 6)
        pen.line(path("-3,-16 -3,16"), c, 1.6 * k)
        pen.line(path("-14,0 12,0"), c, 2.6 * k)
        pen.polygon(path("19,0 10,-5 10,5"), c)
    elif kind == "mage":
        pen.polygon(star(0, 0, 16, 4, 0.36), c)
        pen.polygon(star(0, 0, 9, 4, 0.42, 45), c)
    else:
        pen.polygon(path("-4,-15 4,-15 4,-5 13,-5 13,3 4,3 4,16 -4,16 -4,3 -13,3 -13,-5 -4,-5"), c)


def draw_item(pen: Chisel, x: float, y: float, size: float, item: str) -> None:
    """The drawing of an item, about 50 x 50 times `size`."""
    _DRAWN[item](pen.moved(x, y, size))


def _twice(pen: Chisel, way: Path, ink: Ink, thick: float, inner: float) -> None:
    """A bar with an ink rim."""
    pen.line(way, INK, thick * pen.unit)
    pen.line(way, ink, inner * pen.unit)


def _blade(pen: Chisel) -> None:
    _sword(pen, 1.6, STEEL, 35, INK)


def _blades(pen: Chisel) -> None:
    for lean in (-35, 35):
        _sword(pen, 1.5, STEEL, lean, INK)


def _bow(pen: Chisel) -> None:
    bend = spline(path("-12,-24 10,-14 14,0 10,14 -12,24"))
    pen.swell(bend, INK, 6, 6, 12)
    pen.swell(bend, "#b0713b", 2, 2, 7)
    pen.line(path("-12,-24 -12,24"), INK, 2 * pen.unit)
    _twice(pen, path("-22,0 18,0"), STEEL, 6, 2.6)
    pen.polygon(path("28,0 14,-7 14,7"), STEEL, INK, 2)


def _staff(pen: Chisel, gem: Ink = "#43c0e8") -> None:
    _twice(pen, path("-16,24 10,-12"), HAFT, 9, 5)
    pen.chisel(ring(13, -17, 9, 20), gem, 2, width=1.8)
    pen.polygon(star(13, -17, 5, 4, 0.4), WHITE)


def _hammer(pen: Chisel, blessed: bool = False) -> None:
    _twice(pen, path("-14,26 6,-10"), HAFT, 9, 5)
    pen.chisel(turned(block(-8, -27, 24, -7, 2), 8, -16, 28), STEEL, 3, width=2)
    if blessed:
        pen.polygon(star(8, -16, 7, 4, 0.35), GOLD, INK, 1.6)


def _axe(pen: Chisel) -> None:
    _twice(pen, path("-14,26 6,-10"), HAFT, 9, 5)
    pen.chisel(spline(path("2,-20 14,-30 26,-22 29,-6 22,6 12,-4"), True), STEEL, 3, width=2)


def _sling(pen: Chisel) -> None:
    for side in (-1, 1):
        _twice(pen, spline(flip(path("0,16 12,-4 8,-26"), side)), "#b57a45", 6, 3)
    pen.polygon(spline(path("-15,10 0,24 15,10 0,16"), True), HAFT, INK, 2)
    pen.chisel(ring(0, 9, 8, 16), STEEL, 2, width=1.8)


def _coat(pen: Chisel, ink: Ink = LEATHER) -> None:
    pen.chisel(path("-10,-24 10,-24 26,-14 20,0 14,-4 15,24 -15,24 -14,-4 -20,0 -26,-14"), ink, 3, width=2)
    pen.polygon(path("-6,-24 0,-14 6,-24"), INK)
    for down in (-6, 4, 14):
        for across in (-5, 5):
            pen.circle(across, down, 2, GOLD)


def _round_shield(pen: Chisel, horned: bool = False, ink: Ink = "#b0713b") -> None:
    pen.chisel(ring(0, 0, 23, 30), ink, 3, width=2)
    pen.circle(0, 0, 9, STEEL, INK, 2)
    for turn in range(0, 360, 60):
        pen.circle(*around(0, 0, 17, turn), 2.2, GOLD, INK, 1)
    for side in (-1, 1) if horned else ():
        pen.swell(spline(flip(path("10,-4 24,-12 26,-26"), side)), INK, 10, 2)
        pen.swell(spline(flip(path("10,-4 23,-12 25,-24"), side)), IVORY, 6, 1)


def _kite(pen: Chisel, ink: Ink = CREAM) -> None:
    pen.chisel(shield(0, 0, 40, 50), ink, 3, width=2)
    pen.polygon(path("-4,-22 4,-22 4,-6 16,-6 16,2 4,2 4,18 -4,18 -4,2 -16,2 -16,-6 -4,-6"), DOOM)


def _flask(pen: Chisel, ink: Ink) -> None:
    pen.chisel(path("-6,-24 6,-24 6,-10 18,8 16,22 -16,22 -18,8 -6,-10"), "#dff2f5", 3, width=2)
    pen.polygon(path("-13,2 13,2 17,9 15,21 -15,21 -17,9"), ink)
    pen.box(-8, -29, 8, -22, HAFT, INK, 2)
    pen.circle(-6, 12, 3, WHITE)


def _picks(pen: Chisel) -> None:
    for side in (-1, 1):
        _twice(pen, flip(path("14,22 -6,-14 -12,-16 -13,-22"), side), STEEL, 8, 4)


def _key(pen: Chisel) -> None:
    _twice(pen, path("-14,20 12,-10"), STEEL, 10, 5)
    _twice(pen, path("-12,18 -4,25"), STEEL, 9, 4)
    pen.circle(14, -14, 11, None, INK, 11 * pen.unit)
    pen.circle(14, -14, 9, None, STEEL, 5 * pen.unit)


def _coin(pen: Chisel) -> None:
    pen.chisel(ring(0, 0, 20, 30), GOLD, 3, width=2)
    pen.polygon(star(0, 0, 12), INK)


def _bomb(pen: Chisel) -> None:
    pen.chisel(ring(-2, 5, 18, 30), "#4b4450", 3, width=2)
    pen.line(spline(path("6,-10 14,-20 22,-18")), INK, 4 * pen.unit)
    pen.polygon(star(22, -18, 9, 6, 0.45), ATTACK, INK, 1.4)


def _whetstone(pen: Chisel) -> None:
    pen.chisel(path("-22,8 -10,-14 24,-14 14,10"), "#8d8377", 5, width=2)


def _scroll(pen: Chisel) -> None:
    pen.chisel(block(-16, -20, 16, 20, 2), CREAM, 3, width=2)
    for down in (-10, -3, 4, 11):
        pen.line([(-10, down), (10, down)], BROWN, 2 * pen.unit)


def _slate(pen: Chisel) -> None:
    pen.chisel(path("-18,-22 2,-26 20,-18 17,22 -4,26 -20,18"), "#8d8377", 4, width=2)
    for rune in ("-8,-14 -8,12", "-8,-14 8,-4 -8,4", "2,2 9,14"):
        pen.line(path(rune), "#e9f6ff", 3.4 * pen.unit)


def _orb(pen: Chisel) -> None:
    pen.chisel(path("-16,16 16,16 22,26 -22,26"), BRASS, 3, width=2)
    pen.chisel(ring(0, -4, 21), "#6fc3e6", 3, width=2)
    pen.polygon(star(0, -4, 12, 4, 0.36), "#fff6e2", INK, 1.6)


def _ring(pen: Chisel, gem: Ink) -> None:
    pen.circle(0, 5, 21, None, INK, 11 * pen.unit)
    pen.circle(0, 5, 18.5, None, GOLD, 6 * pen.unit)
    pen.chisel(path("0,-30 14,-20 8,-6 -8,-6 -14,-20"), gem, 3, width=2)


def _cloak(pen: Chisel) -> None:
    cloth = spline(path("0,-26 13,-20 15,-6 26,22 12,18 4,26 -6,19 -16,26 -26,22 -15,-6 -13,-20"), True)
    pen.chisel(cloth, "#3c3352", 3, width=2)
    pen.polygon(spline(path("0,-20 9,-14 8,-4 0,2 -8,-4 -9,-14"), True), INK)
    pen.circle(0, 4, 3.4, GOLD, INK, 1.6)


def _satchel(pen: Chisel) -> None:
    _twice(pen, spline(path("-18,-2 -14,-26 14,-26 18,-2")), BROWN, 7, 3)
    pen.chisel(block(-24, -6, 24, 24, 5), LEATHER, 3, width=2)
    pen.polygon(path("-24,-8 24,-8 18,10 0,14 -18,10"), "#b57a45", INK, 2.2)
    pen.circle(0, 10, 4, GOLD, INK, 1.8)


def _feather(pen: Chisel) -> None:
    pen.swell(spline(path("-18,24 -6,4 10,-12 20,-28")), INK, 5, 2, 24)
    pen.swell(spline(path("-16,22 -5,3 10,-12 18,-25")), "#ff8a1f", 3, 1, 18)
    pen.line(spline(path("-20,27 -4,4 12,-14")), "#ffe24a", 2.4 * pen.unit)


def _crown(pen: Chisel) -> None:
    draw_crown(pen, 0, 2, 1.05)


_ROBE, _MAIL = partial(_coat, ink="#4a4f9c"), partial(_coat, ink=STEEL)
_RED_FLASK, _DRAUGHT = partial(_flask, ink=ATTACK), partial(_flask, ink=HEALTH)
_WATER = partial(_flask, ink="#5fa9dc")
_EMBER, _STAR = partial(_staff, gem=ATTACK), partial(_staff, gem=GOLD)
_DRAWN: Final[dict[str, Callable[[Chisel], None]]] = dict(zip(ITEMS, (
    _blade, _axe, _hammer, _bow, _blades, _staff, _staff, partial(_hammer, blessed=True), _sling, _coat, _coat, _MAIL,
    _ROBE, _coat, _round_shield, _round_shield, _slate, _blade, _whetstone, _RED_FLASK, _DRAUGHT, _picks, _key, _WATER,
    _bomb, _coin,
    _blade, _axe, _bow, _blades, _EMBER, _staff, partial(_hammer, blessed=True), _bow, _MAIL, _coat, _ROBE,
    partial(_coat, ink="#2f7a4c"), _kite, partial(_round_shield, horned=True), partial(_round_shield, ink="#9fd2e8"),
    _DRAUGHT, _picks, _bomb, _scroll, _cloak, partial(_ring, gem=DOOM), _satchel,
    _blade, _bow, _blades, _STAR, _hammer, _blade, _STAR, _MAIL, partial(_coat, ink="#3c3352"), _ROBE, _MAIL,
    partial(_kite, ink=STEEL), partial(_round_shield, horned=True), _orb, _DRAUGHT, _RED_FLASK,
    partial(_ring, gem="#ffb02e"), _feather, _key, _crown,
), strict=True))  # fmt: skip
"""The drawing of each item, in the order of their ids."""
