"""The table flip: everything flies."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from engines.trogdor.layouts import LAYOUTS
from engines.trogdor.view import TileKind
from rendering.kit.canvas import SCALE
from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import lay
from rendering.kit.type import write
from rendering.trogdor.colours import EARTH, FIRE, INK, ORANGE, PLANK, WHITE, WOOD, YELLOW
from rendering.trogdor.folk import archer, cottage, knight, troghammer
from rendering.trogdor.land import flame, tile
from rendering.trogdor.layout import COLUMNS, ROWS, WIDE, Names
from rendering.trogdor.moods import flipping
from rendering.trogdor.paper import sheet, tag
from rendering.trogdor.props import spun, thrown

_HEIGHT = 1000
_SIDE = 74
"""The tiles on the table."""
_TILES: tuple[tuple[int, int, int, TileKind], ...] = (
    (206, 330, -24, "cottage"), (1090, 470, 32, "forest"), (1010, 690, -14, "lake"), (182, 620, 18, "mountain"),
)  # fmt: skip
_LEGS = ((350, 390, 62), (520, 210, 20), (930, 300, -40))


def draw_flip(layout: str, names: Names) -> Image.Image:
    """The scene, 1280 x 1000, RGB; on the table lies the match's own countryside, burnt."""
    page = _scene(layout).copy()
    tag(page, 1010, 820, names.label("flip"), 72, INK, 8)
    tag(page, 250, 784, names.label("flip-lost"), 54, INK, 7)
    tag(page, 250, 836, names.label("flip-won"), 54, FIRE, 7)
    return page


@lru_cache(maxsize=3)
def _scene(layout: str) -> Image.Image:
    page = sheet(WIDE, _HEIGHT).copy()
    rays = Felt(WIDE, _HEIGHT, origin=(640, 510))
    for k in range(40):
        x, y, far = math.cos(math.pi * k / 20), math.sin(math.pi * k / 20), 470 if k % 2 == 0 else 360
        ends = [(375 * x, 230 * y), (far * 1.45 * x, far * 0.8 * y)]
        rays.stroke(ends, f"ray {k}", 7 if k % 2 else 4, YELLOW if k % 2 else ORANGE)
    lay(page, rays.finish(), 0, 0)
    for x, y, degrees in _LEGS:
        leg = Felt(76, 196, origin=(3, 3))
        leg.shape([(14, 10), (56, 8), (48, 180), (22, 182)], WOOD, "leg", 7)
        thrown(page, leg, x, y, degrees)
    top = spun(_table(layout), 24)
    lay(page, top, 640 - top.width // 2, 452 - top.height // 2)
    for x, y, degrees, kind in _TILES:
        _throw_tile(page, kind, x, y, degrees)
    folk: tuple[tuple[Callable[[Felt], None], float, int, int, int, str], ...] = (
        (knight, 1.2, 1130, 300, -58, "1"), (knight, 1.2, 120, 470, 70, "2"), (archer, 1.3, 1150, 600, 40, ""),
        (troghammer, 1.2, 330, 230, -36, ""),
    )  # fmt: skip
    for draw, scale, x, y, degrees, number in folk:
        pen = Felt(200, 220, origin=(86, 190))
        draw(pen.moved(0, 0, scale))
        if number:
            at = (86 - 13 * scale) * SCALE, (190 - 12 * scale) * SCALE
            write(pen.image, *at, number, "hand", round(38 * scale * SCALE), INK)
        thrown(page, pen, x, y, degrees)
    for x, y, degrees in ((420, 640, 30), (900, 168, -30)):
        card = Felt(108, 140, origin=(2, 2))
        card.shape(oblong(10, 10, 84, 116), WHITE, f"card {x}", 5)
        flame(card, 52, 96, 66, f"card {x}")
        thrown(page, card, x, y, degrees)
    hero = Felt(WIDE, _HEIGHT)
    flipping(hero.moved(640, 838, 2.1))
    lay(page, hero.finish(), 0, 0)
    return page


def _table(layout: str) -> Image.Image:
    """The table from above with the whole countryside in flames, RGBA."""
    side = 5 * _SIDE
    pen = Felt(side + 120, side + 130, origin=(60, 66))
    pen.shape(oblong(-52, -52, side + 104, side + 104), PLANK, "table", 8)
    for k in range(4):
        pen.stroke([(-44, 12 + 110 * k), (side + 46, 18 + 108 * k)], f"plank {k}", 4, EARTH)
    for x in (-36, side + 36):
        for y in (-36, side + 36):
            pen.dot(x, y, 6, EARTH)
    made = pen.finish()
    for k, kind in enumerate(LAYOUTS[layout].kinds):
        x, y = 60 + k % 5 * _SIDE, 66 + k // 5 * _SIDE
        made.paste(tile(kind, f"{COLUMNS[k % 5]}{ROWS[k // 5]}", True, _SIDE), (x, y))
        if kind == "cottage":
            ruin = Felt(_SIDE, _SIDE, origin=(_SIDE * 0.56, _SIDE * 0.73))
            cottage(ruin.moved(0, 0, _SIDE / 200), True, "table")
            lay(made, ruin.finish(), x, y)
    grid = Felt(side + 16, side + 16, origin=(8, 8))
    for k in range(6):
        width = 6 if k in (0, 5) else 3
        grid.stroke([(0, k * _SIDE), (side, k * _SIDE)], f"table {k}", width, INK, 1.6, taper=False)
        grid.stroke([(k * _SIDE, 0), (k * _SIDE, side)], f"table u{k}", width, INK, 1.6, taper=False)
    lay(made, grid.finish(), 52, 58)
    return made


def _throw_tile(page: Image.Image, kind: TileKind, x: float, y: float, degrees: float) -> None:
    pen = Felt(140, 140, origin=(8, 8))
    burnt = tile(kind, "C3", True, 124)
    pen.image.paste(burnt.resize((248, 248), Image.Resampling.NEAREST), (16, 16))
    if kind == "cottage":
        cottage(pen.moved(70, 90, 0.66), True, "thrown")
    pen.stroke(oblong(0, 0, 124, 124), f"thrown {kind}", 6, INK, 1.4, closed=True)
    thrown(page, pen, x, y, degrees)
