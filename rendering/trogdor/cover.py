"""The lobby's picture: Trogdor among what he came to burn."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering import Say
from rendering.kit.felt import Felt
from rendering.kit.layers import lay
from rendering.kit.type import write_line
from rendering.trogdor.colours import FIRE, INK, PAPER
from rendering.trogdor.dragon import trogdor
from rendering.trogdor.folk import cottage, knight, peasant
from rendering.trogdor.land import flame, tree
from rendering.trogdor.layout import Names
from rendering.trogdor.paper import sheet

WIDTH, HEIGHT = 1100, 420
_FLAMES = ((40, 110), (92, 158), (176, 96), (256, 140), (916, 190), (1002, 116), (1076, 176))


@lru_cache(maxsize=1)
def _scene() -> Image.Image:
    """The cover without its words."""
    made = sheet(WIDTH, HEIGHT).copy()
    pen = Felt(WIDTH, HEIGHT)
    tree(pen.moved(396, 300, 1.15), "cover tree a", False)
    tree(pen.moved(318, 266, 0.9), "cover tree b", True)
    tree(pen.moved(704, 314, 1.1), "cover tree c", False)
    cottage(pen.moved(186, 250, 1.05), True, "cover ruin")
    cottage(pen.moved(984, 250, 1.1), False, "cover cottage")
    for x, height in _FLAMES:
        flame(pen, x, 414, height, f"cover {x}")
    peasant(pen.moved(392, 410, 1.05), True, "cover a")
    peasant(pen.moved(764, 408, 1.1), False, "cover b")
    peasant(pen.moved(836, 412, 1.0), False, "cover c")
    knight(pen.moved(676, 410, 1.05), "cover")
    trogdor(pen.moved(516, 408, 1.34), "cover")
    lay(made, pen.finish(), 0, 0)
    return made


def draw_cover(say: Say) -> Image.Image:
    """The cover, 1100 x 420, RGB."""
    made, names = _scene().copy(), Names(say)
    write_line(made, WIDTH / 2 + 20, 142, names.label("cover-title"), "hand", 150, FIRE, 900, "ms", 60, (INK, 8))
    write_line(made, WIDTH / 2 + 60, 208, names.label("cover-line"), "hand", 48, INK, 700, "ms", 30, (PAPER, 6))
    return made
