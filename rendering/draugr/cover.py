"""The lobby's picture: a hunter's lantern, the village in the snow, the Draugr that rise behind it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering import Say
from rendering.draugr.colours import BONE, GOLD, INK
from rendering.draugr.frame import sheet
from rendering.draugr.hunter import hunter
from rendering.draugr.layout import Names
from rendering.draugr.undead import figure
from rendering.draugr.village import HUTS, hut, lights, snow
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix
from rendering.kit.curves import path, spline
from rendering.kit.gradient import glow
from rendering.kit.icons import lantern, sole
from rendering.kit.type import write_line

WIDTH, HEIGHT = 1100, 420


RISEN = (("widow_hrafna", 592, 126, 1.2), ("lady_belthane", 1006, 126, 1.2), ("lord_moulton", 800, 100, 1.55))
"""The Draugr that rise behind the hill: id, the place of the eyes, and scale; the last stands in front."""
OUTLYING = ((352, 42, 33), (400, 34, 27))
"""The two extra houses at the end of the street."""


@lru_cache(maxsize=1)
def _scene() -> Image.Image:
    """The cover without its words."""
    picture = sheet(WIDTH, HEIGHT).copy()
    pen = Pen(WIDTH, HEIGHT)
    lights(pen.moved(470, 236), 600, 200, 200)
    for draugr, x, y, unit in RISEN:
        figure(pen.moved(x, y, unit), draugr, 250 / unit, True, draugr == "lord_moulton")
    snow(pen.moved(20, 20), WIDTH - 40, 300, 200)
    hill = spline(path("14,338 200,322 420,338 640,318 860,330 1086,314"))
    pen.polygon([(14, 405), *hill, (1086, 405)], INK)
    pen.swell(hill, BONE, 2, 2, 5)
    street = pen.moved(394, 390, 1.55)
    for k, (x, width, height) in enumerate((*HUTS, *OUTLYING)):
        hut(street.moved(x, 0), width, height, k == 3, True)
    pen.swell(path("14,393 550,389 1086,393"), BONE, 2, 2, 7)
    for k in range(5):
        sole(pen, 60 + 42 * k, 372 - 3 * k + (8 if k % 2 else 0), 6, mix(BONE, INK, 0.35))
    hunter(pen.moved(300, 394), (74, -115))
    scene = pen.finish()
    picture.paste(scene, (0, 0), scene)
    _light(picture, 372, 306)
    return picture


def _light(picture: Image.Image, x: int, y: int) -> None:
    """The lantern in its light."""
    light = glow(90, "#ffcf66", 0.75)
    picture.paste(light, (x - 90, y - 86), light)
    pen = Pen(60, 80, origin=(30, 40))
    lantern(pen, 0, 0, 58, GOLD, INK)
    lamp = pen.finish()
    picture.paste(lamp, (x - 30, y - 40), lamp)


def draw_cover(say: Say) -> Image.Image:
    """The cover, 1100 x 420, RGB."""
    picture = _scene().copy()
    names = Names(say)
    write_line(picture, 46, 128, names.label("cover-title"), "numeral", 92, BONE, 420, "ls", 40)
    write_line(picture, 50, 180, names.label("cover-line"), "sans", 32, GOLD, 420, "ls", 20)
    return picture
