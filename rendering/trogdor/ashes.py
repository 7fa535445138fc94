"""Victory: ashes as far as one sees, and one arm flexed."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering.kit.felt import Felt, blob, curve
from rendering.kit.layers import lay
from rendering.kit.type import write
from rendering.trogdor.colours import ASH, CHAR, COAL, INK, STRAW, WOOD
from rendering.trogdor.folk import cottage, peasant
from rendering.trogdor.land import flame, pine
from rendering.trogdor.layout import WIDE, Names
from rendering.trogdor.marks import bubble
from rendering.trogdor.moods import champion
from rendering.trogdor.paper import sheet
from rendering.trogdor.props import scorched, smoke

_HEIGHT, _FOOT = 1000, 846
_RUNNERS = ((1010, 842, 1.25), (1100, 842, 1.2), (176, 842, 1.25))


def draw_ashes(runners: int, names: Names) -> Image.Image:
    """The scene, 1280 x 1000, RGB: at most three Peasants of the Void are in a hurry."""
    page = _scene(runners).copy()
    write(page, 301, 744, names.label("sign"), "hand", 36, INK)
    if runners:
        bubble(names.label("cry-village"), -80, 94, 44).lay(page, 1110, 648)
    return page


@lru_cache(maxsize=4)
def _scene(runners: int) -> Image.Image:
    page = sheet(WIDE, _HEIGHT).copy()
    pen = Felt(WIDE, _HEIGHT)
    for k, (x, y, height) in enumerate(((150, 560, 300), (1060, 560, 320), (330, 600, 220), (930, 610, 200))):
        smoke(pen, x, y, height, f"victory {k}")
    far = curve("0,560 200,512 430,548 640,520 880,552 1080,508 1280,548")
    scorched(pen, far, _FOOT, WIDE, "victory far")
    for k, (x, y, scale) in enumerate(((96, 596, 1.5), (1190, 592, 1.5), (420, 590, 1.1), (880, 596, 1.15))):
        pine(pen.moved(x, y, scale), f"victory {k}", True)
        flame(pen, x, y - 70 * scale, 54 * scale, f"victory {k}")
    for k, (x, y, scale) in enumerate(((238, 646, 1.35), (1050, 646, 1.4), (1180, 720, 1.0))):
        cottage(pen.moved(x, y, scale), True, f"victory {k}")
    near = curve("0,716 220,668 440,704 640,690 860,708 1080,672 1280,712")
    scorched(pen, near, _FOOT, WIDE, "victory near")
    fires = ((60, 760, 120), (150, 800, 90), (330, 790, 104), (980, 792, 110), (1110, 770, 86), (1220, 806, 120))
    for x, y, height in fires:
        flame(pen, x, y, height, f"victory fire {x}")
    heap = curve("310,838 409,763 557,709 706,688 858,754 970,838")
    pen.area([*heap, (970, _FOOT), (310, _FOOT)], ASH, "victory heap")
    pen.scribble([*heap, (970, _FOOT), (310, _FOOT)], COAL, "victory soot", 26, 9, -20)
    pen.stroke(heap, "victory heap", 5)
    for x, y in ((470, 800), (560, 760), (742, 772), (806, 806)):
        pen.stroke([(x - 18, y + 8), (x + 20, y - 8)], f"victory log {x}", 9, CHAR)
    _draw_sign(pen)
    pen.shape(blob("844,824 865,818 868,800 892,800 895,818 916,822 880,830"), STRAW, "victory hat", 3.6)
    flame(pen, 884, 806, 34, "victory hat")
    champion(pen.moved(566, 752, 2.7))
    for k, (x, y, scale) in enumerate(_RUNNERS[:runners]):
        peasant(pen.moved(x, y, scale), True, f"victory runner {k}")
    lay(page, pen.finish(), 0, 0)
    return page


def _draw_sign(pen: Felt) -> None:
    """A signpost from better days."""
    pen.stroke([(296, 836), (300, 744)], "victory post", 9, CHAR)
    pen.shape([(232, 714), (368, 704), (370, 752), (236, 760)], WOOD, "victory board", 4.4, rim=3)
