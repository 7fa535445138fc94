"""The Count, large: head and breast, lit from one side. Where a picture is about him, not about the map."""

from __future__ import annotations

from typing import Final

from rendering.dracula.colours import DARK, EMBER, HOT, RED
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink
from rendering.kit.curves import Path, both, flip, path, spline

CLOAK: Final = "#0D0506"
_PALLOR, _SHADOW = "#E4DACB", "#8F8078"
_FACE: Final = path("0,-.92 .30,-.86 .45,-.52 .47,-.10 .42,.22 .30,.55 .14,.86 0,.94")
_NOSE: Final = path("0,.94 .10,.7 .16,.50 .10,.34 .17,.26 .03,.02 .10,-.3 0,-.92")
"""The edge of the light down the middle of the face."""
_HAIR: Final = path("0,-1.06 .26,-1.02 .48,-.80 .56,-.44 .50,-.10 .44,-.16 .40,-.44 .26,-.66 .13,-.58 0,-.40")
_COLLAR: Final = path("0,.5 .35,.62 .95,-.62 1.10,-.74 1.06,.35 1.32,.92")


def draw_head(pen: Pen, x: float, y: float, radius: float, light: int = 1) -> None:
    """His head, about two radii high, lit from the right (`light` 1) or the left (-1); (x, y) is the bridge of the
    nose."""
    pen = pen.moved(x, y, radius)
    for side in (-1, 1):
        ear = flip(path(".40,-.12 .62,-.42 .50,.20 .40,.22"), side)
        pen.polygon(ear, _PALLOR if side == light else _SHADOW, DARK, 0.03)
    outline = spline(both(_FACE), True, 5)
    pen.polygon(outline, "#3A2A2A", DARK, 0.06)
    pen.polygon(outline, _SHADOW)
    pen.polygon(flip([*spline(_FACE, False, 5), *_NOSE], light), _PALLOR)
    for side in (-1, 1):
        ink = "#6E5F58" if side == light else "#4C3F3B"
        for k in range(5):
            start, end = (side * (0.40 - 0.03 * k), 0.16 + 0.085 * k), (side * (0.22 - 0.005 * k), 0.30 + 0.075 * k)
            pen.line([start, end], ink, 0.022)
    for side in (-1, 1):
        pen.polygon(spline(flip(path(".05,-.16 .20,-.26 .38,-.20 .36,-.02 .20,.04 .08,-.02"), side), True), "#241416")
        pen.polygon(spline(flip(path(".10,-.055 .20,-.105 .33,-.115 .23,-.02"), side), True), EMBER)
        pen.ellipse(side * 0.205, -0.075, 0.018, 0.04, "#2A0608")
        pen.polygon(flip(path(".02,-.08 .08,-.22 .30,-.36 .47,-.40 .42,-.26 .22,-.14"), side), "#140A0A")
    pen.polygon([(0, -0.02), (light * 0.10, 0.28), (0, 0.34), (-light * 0.07, 0.30)], "#5A4A45")
    pen.line([(0, -0.1), (light * 0.03, 0.1), (light * 0.1, 0.27)], "#A3948A", 0.025)
    lips = path("-.24,.50 -.10,.46 0,.49 .10,.46 .24,.50 .12,.60 0,.62 -.12,.60")
    pen.polygon(spline(lips, True), "#3A0A0E")
    pen.line(path("-.26,.485 -.10,.455 0,.48 .10,.455 .26,.485"), "#7A1016", 0.035)
    for side in (-1, 1):
        pen.polygon(flip(path(".07,.475 .145,.475 .105,.66"), side), "#FFFDF6")
    top, rim = spline(_HAIR[:7], False, 6), _HAIR[7:]
    pen.polygon([*top, *rim, *flip(rim[-2::-1], -1), *flip(top[::-1], -1)], "#140A0A")
    for k in range(4):
        x0, y0 = light * (0.12 + 0.1 * k), -0.95 + 0.06 * k
        pen.line([(x0, y0), (x0 + light * (0.08 - 0.01 * k), y0 + 0.25 + 0.03 * k)], "#4A3A3A", 0.02)


def draw_bust(
    pen: Pen, x: float, y: float, radius: float, light: int = 1, *, cape: Ink = "#120606",
    tail: Path = ((1.72, 1.3), (1.98, 2.0)), reach: float = 2.4,
) -> None:  # fmt: skip
    """Head, collar and breast; the cape runs down to `reach` over the corners of `tail`."""
    draw_cape(pen, x, y, radius, tail, reach, cape)
    draw_breast(pen, x, y, radius, light)
    draw_head(pen, x, y, radius, light)


def draw_cape(pen: Pen, x: float, y: float, radius: float, tail: Path, reach: float, ink: Ink = CLOAK) -> None:
    """The collar and the cape about his breast, down to `reach` over the corners of `tail`."""
    down = [*_COLLAR, *tail, (tail[-1][0] + 0.1, reach), (0, reach)]
    pen.moved(x, y, radius).polygon(both(down), ink, DARK, 0.06)


def draw_breast(pen: Pen, x: float, y: float, radius: float, light: int = 1) -> None:
    """The lining of the collar, the shirt, the waistcoat and the jewel."""
    pen = pen.moved(x, y, radius)
    for side in (-1, 1):
        lining = flip(path(".16,.70 .40,.52 .92,-.50 .90,.30 .62,1.02 .20,1.5"), side)
        pen.polygon(lining, RED if side == light else "#5E0D12")
        for k in range(5):
            fold = [(0.82 - 0.09 * k, -0.28 + 0.2 * k), (0.40 - 0.03 * k, 0.66 + 0.13 * k)]
            pen.line(flip(fold, side), "#3A070B", 0.025)
    pen.polygon(path("-.20,.70 .20,.70 .34,1.2 .30,2.4 -.30,2.4 -.34,1.2"), "#E9E1D2")
    bow = path("-.22,.74 .22,.74 .10,1.02 .24,1.5 0,1.34 -.24,1.5 -.10,1.02")
    pen.polygon(bow, "#FFFBEF", "#9C8F80", 0.02)
    for side in (-1, 1):
        coat = flip(path(".34,1.3 .06,1.56 .1,2.4 .62,2.4"), side)
        pen.polygon(coat, HOT if side == light else "#7A1016")
    pen.circle(0, 1.02, 0.12, DARK)
    pen.circle(0, 1.02, 0.095, EMBER)
    pen.circle(-0.03, 0.99, 0.03, "#FFD9C8")


def draw_triumph(pen: Pen, x: float, y: float, radius: float) -> None:
    """The Count with his cloak spread over what lies below, its hem in claws."""
    hem = path("2.7,2.1 2.1,2.16 1.62,2.62 1.2,2.36 .72,2.92 .5,2.7 0,3.3")
    sleeve = path("1.28,.86 1.56,1.2 1.95,1.7")
    here = pen.moved(x, y, radius)
    draw_cape(pen, x, y, radius, ((1.5, 1.14), (1.3, 1.5)), 1.9)
    here.polygon([*hem, *flip(hem[::-1], -1), *flip(sleeve[::-1], -1), *sleeve], CLOAK)
    for side in (-1, 1):
        here.line(flip(hem, side), EMBER, 5 / radius)
        here.line(flip([*sleeve, hem[0]], side), "#7A1016", 4 / radius)
        for tip in (hem[2], hem[4]):
            here.swell(flip([(0.5, 1.3), (tip[0] * 0.8, 1.6), tip], side), "#3A0C10", 9 / radius, 2 / radius)
    draw_breast(pen, x, y, radius, -1)
    draw_head(pen, x, y, radius, -1)
    here.polygon(path("-.66,2.36 .66,2.36 .44,2.7 .2,2.95 0,3.1 -.2,2.95 -.44,2.7"), HOT)
    here.polygon(path("0,2.36 .66,2.36 .44,2.7 .2,2.95 0,3.1"), "#7A1016")
    here.polygon(path("-.10,2.36 .10,2.36 0,2.8"), "#E9E1D2")


__all__ = ["CLOAK", "draw_breast", "draw_bust", "draw_cape", "draw_head", "draw_triumph"]
