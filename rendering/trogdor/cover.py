"""The lobby's picture: Trogdor breathes over the village; the page itself has caught fire."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from rendering import Say
from rendering.kit.curves import path, spline
from rendering.kit.felt import Felt, curve, noise
from rendering.kit.layers import lay
from rendering.kit.type import fit, measure, write, write_line
from rendering.trogdor.colours import CHAR, FIRE, INK, ORANGE, WHITE, YELLOW
from rendering.trogdor.dragon import trogdor
from rendering.trogdor.folk import cottage, knight, peasant
from rendering.trogdor.land import flame, pine, tree
from rendering.trogdor.layout import Names
from rendering.trogdor.paper import sheet

WIDTH, HEIGHT = 1100, 420
_TITLE = 138
_LEFT, _BASE = 54, 150
"""Where the name begins, and its baseline."""
_TOPS = (
    *((78, 36), (118, 47), (172, 39), (222, 52), (270, 37), (330, 49)),
    *((384, 40), (432, 53), (486, 39), (530, 47)),
)
"""Small flames on the letters: x and height."""
_BREATH = (
    "0,-13 -70,-20 -140,-30 -196,-48 -250,-74 -232,-44 -282,-54 -350,-92 -326,-54 -382,-60 -448,-88 -424,-48 -470,-36 "
    "-528,-22 -486,2 -524,34 -456,22 -410,34 -442,62 -372,48 -322,44 -340,72 -276,52 -200,36 -100,24 0,13"
)
_TILT = -0.185
_EDGE = (70, 48, 84, 52, 74, 46, 62, 50, 40)
"""The heights of the flames along the burning corner."""


@lru_cache(maxsize=1)
def _scene() -> Image.Image:
    """The cover without its words."""
    page = sheet(WIDTH, HEIGHT).copy()
    pen = Felt(WIDTH, HEIGHT)
    hill = curve("-10,330 160,310 360,328 560,306 760,324 960,300 1110,316")
    pen.area([*hill, (1110, 430), (-10, 430)], WHITE, "cover hill", 1.6)
    pen.stroke(hill, "cover hill", 4.5, wobble=1.8)
    pine(pen.moved(60, 322, 0.6), "cover a", False)
    pine(pen.moved(100, 320, 0.5), "cover b", False)
    tree(pen.moved(452, 352, 0.9), "cover c", True)
    cottage(pen.moved(240, 366, 1.12), True, "cover")
    lay(page, pen.finish(), 0, 0)
    lay(page, _hero(), 674, 40)
    front = Felt(WIDTH, HEIGHT)
    _draw_breath(front, 782, 236)
    for x, height in ((-34, 66), (30, 72), (0, 96)):
        flame(front.moved(240, 366, 1.12), x, -30, height, f"cover ruin {x}")
    knight(front.moved(604, 408, 1.12), "cover")
    people = ((346, 1.04, True), (424, 1.06, True), (514, 1.0, False), (696, 0.92, False), (1068, 0.98, False))
    for x, scale, burning in people:
        peasant(front.moved(x, 410, scale), burning, f"cover {x}")
    for x, height in ((468, 54), (300, 60), (560, 34)):
        flame(front, x, 414, height, f"cover grass {x}")
    for k, (x, y, radius) in enumerate(((706, 150, 4), (660, 178, 6), (742, 96, 4), (690, 66, 3))):
        front.dot(x, y, radius, ORANGE if k % 2 else FIRE)
    _draw_corner(front)
    for x, height in _TOPS:
        flame(front, x, 58, height, f"cover top {x}")
    lay(page, front.finish(), 0, 0)
    write(page, 604 - 15, 408 - 13, "1", "hand", 43, INK)
    return page


def _hero() -> Image.Image:
    """Trogdor looking to the left."""
    pen = Felt(420, 400, origin=(190, 390 - 28))
    trogdor(pen.moved(0, 0, 2.0), "cover", False)
    return pen.finish().transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def _draw_breath(pen: Felt, x: float, y: float) -> None:
    """A long tongue of fire to the left from (x, y), a little downward."""
    cosine, sine = math.cos(_TILT), math.sin(_TILT)
    for share, ink in ((1.0, FIRE), (0.66, ORANGE), (0.32, YELLOW)):
        line = [(px * (0.62 + 0.38 * share), py * share) for px, py in path(_BREATH)]
        turned = spline([(x + a * cosine - b * sine, y + a * sine + b * cosine) for a, b in line], True)
        if share == 1:
            pen.stroke(turned, "breath", 14, WHITE, 1, closed=True)
            pen.shape(turned, ink, "breath", 5, wobble=1.6)
        else:
            pen.area(turned, ink, f"breath {share}", 1.4)


def _draw_corner(pen: Felt) -> None:
    """The lower left corner of the page burns away."""
    knots = [
        (-8 + 236 * k / 18, 318 + (HEIGHT - 300) * (k / 18) ** 1.6 + 6 * shake)
        for k, shake in enumerate(noise("cover edge", 19))
    ]
    edge = spline(knots)
    for off, ink in ((26, "#efd9a8"), (15, "#c98f4a"), (7, CHAR)):
        rim = [(x + off * 0.5, y - off) for x, y in edge]
        pen.area([*rim, (250, HEIGHT + 30), (-30, HEIGHT + 30)], ink, f"corner {off}", 2)
    pen.area([*edge, (240, HEIGHT + 30), (-30, HEIGHT + 30)], "#191411", "corner", 2)
    pen.stroke(edge, "corner", 5, FIRE, 1.6)
    for (x, y), height in zip(knots[::2], _EDGE, strict=False):
        flame(pen, x + 4, y + 12, height, f"corner {x}")


def draw_cover(say: Say) -> Image.Image:
    """The cover, 1100 x 420, RGB."""
    page, names = _scene().copy(), Names(say)
    _draw_name(page, names.label("cover-title"))
    write_line(page, _LEFT + 4, 210, names.label("cover-line"), "hand", 44, INK, 560, "ls", 30, (WHITE, 6))
    return page


def _draw_name(page: Image.Image, words: str) -> None:
    """The name, its letters filling with flames from below."""
    shown, size = fit(words, "hand", _TITLE, 600, 60)
    wide = measure(shown, "hand", size)
    write(page, _LEFT, _BASE, shown, "hand", size, FIRE, "ls", (INK, 8))
    fire = Felt(WIDTH, HEIGHT)
    for ink, heights, half in ((ORANGE, (58, 40, 70, 48), 16), (YELLOW, (34, 22, 40, 26), 12)):
        for k in range(26):
            x, high = _LEFT + 6 + k * wide / 25, heights[k % 4]
            top = _BASE + 12 - high
            left = [(x - half, 172.0), (x - half * 0.7, top + high * 0.5), (x + 2, top)]
            right = [(x + half * 0.7, top + high * 0.55), (x + half, 172.0)]
            fire.area(spline([*left, *right], True), ink, f"name {ink} {k}", 0.8)
    letters = Image.new("RGBA", (WIDTH, HEIGHT))
    write(letters, _LEFT, _BASE, shown, "hand", size, INK, "ls")
    flames = fire.finish()
    within = Image.new("L", flames.size)
    within.paste(letters.getchannel("A"), (0, 0), flames.getchannel("A"))
    page.paste(flames.convert("RGB"), (0, 0), within)
