"""The lobby's picture: title and boast on the planks, the torn board, the Death Mage behind the contractors."""

from __future__ import annotations

from random import Random
from typing import Final

from PIL import Image

from rendering import Say
from rendering.draggmar.busts import draw_hero
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BROWN, CREAM, DOOM, GOLD, INK, PLANK, RIFT, dark
from rendering.draggmar.heraldry import draw_banner
from rendering.draggmar.land import draw_frame, draw_nail, draw_page, draw_planks
from rendering.draggmar.mage import CORE, draw_death_mage
from rendering.draggmar.places import draw_tower
from rendering.draggmar.shapes import ring, star
from rendering.kit.curves import path, spline
from rendering.kit.words import Labels

WIDTH, HEIGHT = 1100, 420
_HOLE: Final = path(
    "520,20 556,62 528,104 574,140 540,196 588,232 548,288 590,330 556,400 1080,400 1080,300 1052,262 1082,222 "
    "1046,170 1080,120 1040,78 1066,20"
)
"""The edge of the torn boards."""
_CAST: Final = (("gold", "kesk", 696), ("red", "odile", 906), ("blue", "torvald", 604), ("black", "orsolo", 998))
"""Lord, contractor and place, those behind first."""


def draw_cover(say: Say) -> Image.Image:
    """The picture, 1100 x 420."""
    label = Labels(say).label
    pen = Chisel(WIDTH, HEIGHT, PLANK)
    draw_planks(pen, WIDTH, HEIGHT, 12)
    for ink, width in ((INK, 34), (RIFT, 15), (CORE, 4)):
        pen.polygon(_HOLE, ink, ink, width)
    sky = [(x + (10 if x < 800 else -10), y) for x, y in _HOLE]
    pen.burst(sky, 800, 196, "#1d1236", "#33205c", 22, 0.52)
    with pen.inside(sky) as inner:
        _beyond(inner)
    pen.polygon(sky, None, INK, 3)
    for way in ("528,104 499,98 470,92", "548,288 517,300 486,300", "540,196 513,190 486,186"):
        pen.swell(path(way), INK, 13, 1)
        pen.swell(path(way), RIFT, 5, 0.5)
    for lord, _, x in _CAST:
        mast = x - 16 if x < 800 else x + 16
        pen.line([(mast, 400), (mast, 118)], INK, 12)
        pen.line([(mast, 400), (mast, 118)], BROWN, 7)
        draw_banner(pen, mast, 124, 70, 136, lord)
        pen.polygon(star(mast, 106, 14, 4, 0.45), GOLD, INK, 2)
    for _, line, x in _CAST:
        draw_hero(pen, x, 402, 1.06, line)
    pen.say(46, 94, label("cover-over"), "boast", 62, CREAM, "ls", 440, depth=4)
    pen.say(44, 192, label("cover-title"), "boast", 122, GOLD, "ls", 462, depth=6)
    draw_page(pen, 46, 242, 502, 384)
    draw_nail(pen, 58, 254)
    draw_nail(pen, 490, 254)
    pen.say(74, 302, label("boast-save"), "boast", 48, INK, "ls", 410)
    pen.say(74, 360, label("boast-bill"), "boast", 48, DOOM, "ls", 320)
    pen.chisel(ring(450, 342, 38, 12), DOOM, 4)
    pen.circle(450, 342, 26, None, dark(DOOM, 0.4), 2.6)
    pen.polygon(star(450, 342, 19), dark(DOOM, 0.5))
    pen.polygon(star(448.5, 340.5, 19), "#ff6a5c")
    draw_frame(pen, WIDTH, HEIGHT)
    return pen.finish()


def _beyond(pen: Chisel) -> None:
    """What looks through the rift."""
    rng = Random(5)  # noqa: S311
    for _ in range(46):
        pen.polygon(star(rng.uniform(560, 1060), rng.uniform(24, 250), rng.uniform(2.4, 5), 4, 0.35), "#bff7de")
    for side, x in ((-1, 640), (1, 960)):
        for across, wide, high in ((0, 34, 190), (46 * side, 26, 130), (-44 * side, 24, 110)):
            draw_tower(pen, x + across, 350, wide, high, "#4a3a5c", "#241a30", window=False)
            pen.box(x + across - 5, 300 - high * 0.4, x + across + 4, 318 - high * 0.4, RIFT)
    pen.polygon(spline(path("520,352 640,330 800,338 960,328 1100,350 1100,430 520,430"), True), "#120c22")
    draw_death_mage(pen, 800, 372, 0.8)
    for x, y, side in ((604, 30, 1), (1010, 40, -1), (690, 22, 1)):
        pen.swell([(x, y), (x + 16 * side, y + 30), (x + 4 * side, y + 44), (x + 24 * side, y + 84)], RIFT, 5, 0.6)
