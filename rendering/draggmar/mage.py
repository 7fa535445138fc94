"""The Death Mage: a crowned skull in a robe that the rift runs through."""

from __future__ import annotations

from typing import Final

from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BRASS, DOOM, INK, RIFT, dark
from rendering.draggmar.shapes import star
from rendering.kit.colour import Ink
from rendering.kit.curves import Path, flip, path, spline

BONE: Final = "#efe6cf"
CORE: Final = "#eafff5"


def draw_death_mage(pen: Chisel, x: float, y: float, size: float) -> None:
    """The Death Mage standing on (x, y), 400 high and 420 wide with its hands."""
    pen = pen.moved(x, y, size)
    for side in (-1, 1):
        for k in range(4):
            knee = (side * (96 + k * 14), -150 - k * 34)
            tip = (side * (90 - k * 20), -286 - k * 26)
            rib = spline([(side * 40, -120), knee, (side * (120 - k * 6), -232 - k * 36), tip])
            _bone(pen, rib, side, 30, 20)
    _solid(pen, path("-196,20 -168,-78 -110,-140 -40,-166 40,-166 110,-140 168,-78 196,20"), "#4a3a5c", 26)
    for side in (-1, 1):
        for k in range(4):
            fold = [(side * (34 + k * 34), -142 + k * 18), (side * (52 + k * 36), -70), (side * (46 + k * 40), 20)]
            pen.swell(spline(fold), INK, 0.6, 0.6, 7)
        pen.chisel(spline(flip(path("66,-164 130,-148 170,-92 120,-96 70,-122"), side), True), "#6a527f", 4)
        for a, b in ((92, -150), (126, -132), (152, -104)):
            pen.polygon([(side * a - 9, b + 8), (side * (a + 10), b - 36), (side * a + 9, b + 8)], BONE, INK, 2.4)
    pen.polygon(path("-34,-150 34,-150 46,20 -46,20"), "#241a30", INK, 3)
    crack = path("-10,-140 10,-112 -6,-96 16,-62 -8,-42 12,-4 2,20 24,20 30,-8 14,-44 34,-66 14,-98 28,-112 14,-142")
    pen.polygon(crack, INK, INK, 7 * size)
    pen.polygon(crack, RIFT)
    core = "0,-132 15,-110 3,-96 24,-64 2,-42 20,-6 12,16 20,16 24,-8 8,-42 28,-65 8,-98 20,-110"
    pen.polygon(path(core), CORE)
    hood = path("0,-352 50,-330 84,-270 90,-196 66,-140 0,-120 -66,-140 -90,-196 -84,-270 -50,-330")
    _solid(pen, spline(hood, True), "#33263f", 16)
    pen.polygon(spline(path("0,-320 44,-296 64,-240 60,-180 0,-140 -60,-180 -64,-240 -44,-296"), True), INK)
    _skull(pen.moved(0, -222, 1.15))
    _crown(pen)
    for side in (-1, 1):
        _hand(pen, side)


def draw_trophy(pen: Chisel, x: float, y: float, size: float) -> None:
    """The Death Mage's skull about (x, y) under its crown, with nothing left that looks out of it; 320 high."""
    pen = pen.moved(x, y, size).moved(0, 222)
    _crown(pen)
    _skull(pen.moved(0, -210, 1.3), INK)
    _band(pen)


def _crown(pen: Chisel) -> None:
    """The bones of the crown above a head about (0, -222), and its band."""
    for side in (-1, 1):
        for a, b, c, d in ((30, -306, 52, -390), (58, -284, 108, -356)):
            _bone(pen, spline([(side * a, b), (side * (a + 18), b - 38), (side * c, d)]), side, 34, 25)
    pen.polygon(path("-20,-306 0,-424 20,-306"), INK)
    pen.polygon(path("-12,-312 0,-414 12,-312"), BONE)
    pen.polygon(path("3,-312 0,-414 12,-312"), dark(BONE, 0.32))
    _band(pen)


def _band(pen: Chisel) -> None:
    band = path("-78,-270 -40,-300 0,-312 40,-300 78,-270 72,-250 36,-280 0,-290 -36,-280 -72,-250")
    pen.chisel(spline(band, True), BRASS, 4)
    pen.polygon(path("0,-322 13,-300 0,-278 -13,-300"), DOOM, INK, 2.6)


def _hand(pen: Chisel, side: int) -> None:
    """A raised hand in a sleeve, a spark of the rift above it."""
    sleeve = spline(flip(path("150,20 146,-46 176,-100 214,-96 226,-30 214,20"), side), True)
    pen.polygon(sleeve, "#5a4770" if side < 0 else "#3b2d4b", INK, 3.6)
    pen = pen.moved(side * 196, -112)
    ink: Ink = BONE if side < 0 else dark(BONE, 0.32)
    pen.polygon(spline(path("-20,18 -24,-10 0,-22 24,-10 20,18"), True), ink, INK, 3)
    for k, (a, b) in enumerate(((-34, -30), (-16, -58), (4, -64), (24, -54), (40, -24))):
        finger = spline([(-18 + k * 9, -8), (a * 0.8, b * 0.6), (a * 0.9 + side * 2, b)])
        pen.swell(finger, INK, 16, 5)
        pen.swell(finger, ink, 10, 2)
    pen.polygon(star(0, -92, 24, 7, 0.5, 11), INK)
    pen.polygon(star(0, -92, 17, 7, 0.5, 11), RIFT)
    pen.circle(0, -92, 7, CORE)


def _skull(pen: Chisel, glow: Ink = RIFT) -> None:
    """A skull about (0, 0) whose eyes look out of the rift, or not any more."""
    _solid(pen, spline(path("0,-66 40,-56 54,-20 46,12 30,24 28,50 0,58 -28,50 -30,24 -46,12 -54,-20 -40,-56"), True),
           BONE, 10)  # fmt: skip
    for side in (-1, 1):
        pen.polygon(spline(flip(path("8,-10 22,-22 40,-16 40,2 22,12 10,4"), side), True), INK)
        pen.circle(side * 25, -4, 8.5, glow)
        pen.circle(side * 25, -4, 3.6, CORE if glow == RIFT else glow)
        pen.swell(spline(flip(path("4,-16 26,-30 46,-36"), side)), INK, 2, 2, 8)
    pen.polygon(path("0,8 8,24 -8,24"), INK)
    pen.box(-24, 30, 24, 33, INK)
    for across in range(-20, 21, 8):
        pen.line([(across, 28), (across, 48)], INK, 2.6 * pen.unit)


def _bone(pen: Chisel, way: Path, side: int, thick: float, inner: float) -> None:
    pen.swell(way, INK, thick, thick / 7)
    pen.swell(way[:-1], BONE if side < 0 else dark(BONE, 0.32), inner, 1.5)


def _solid(pen: Chisel, outline: Path, fill: Ink, edge: float) -> None:
    """An ink-rimmed shape, darker to the right of x = `edge`."""
    pen.polygon(outline, fill)
    with pen.inside(outline) as inner:
        inner.polygon([(edge, -450), (450, -450), (450, 450), (edge + 16, 450)], dark(fill))
    pen.polygon(outline, None, INK, 3.6)
