"""The lobby's picture, 1100 x 420: Dracula's cloak is the night, and before its edge the four hunters stand in the
light.

The cloak has an edge, and its shadow is hatched: a palette would turn a soft one into bands.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from rendering import Say
from rendering.dracula.base import piece
from rendering.dracula.chart import Chart
from rendering.dracula.colours import BLACK, CHALK, DARK, DAY, HOT, SHEET, Paper
from rendering.dracula.count import CLOAK, draw_bust
from rendering.dracula.figures import GODALMING, MINA, SEWARD, VAN_HELSING, draw_walker
from rendering.dracula.icons import draw_icon
from rendering.dracula.land import Tile
from rendering.dracula.layout import Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import lay_frame
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, Point, bezier, path, spline
from rendering.kit.layers import faded, lay, tint
from rendering.kit.type import write_line

WIDTH, HEIGHT = 1100, 420
_CHART: Final = Chart(0.7, 0.82)
_CORNER: Final = (10, 176)
"""The corner of the part of the map that is shown."""
_TIPS: Final[tuple[Point, ...]] = ((214, 156), (398, 262), (566, 306), (716, 366), (800, 430))
"""The points of the cloak's hem, each followed by an arc of these heights."""
_LIFTS: Final = (84, 74, 72, 30)
_SHOULDER: Final[tuple[Point, ...]] = ((400, -10), (172, 92))
_PALM: Final = path("-.9,-.30 -.1,-.42 .35,-.36 .42,.34 -.1,.40 -.9,.26")
_FINGERS: Final[tuple[tuple[Path, float], ...]] = (
    (((0.3, -0.30), (0.95, -0.72), (1.75, -0.42)), 0.2),
    (((0.36, -0.12), (1.15, -0.34), (2.1, 0.04)), 0.21),
    (((0.36, 0.08), (1.12, 0.04), (2.0, 0.46)), 0.2),
    (((0.3, 0.26), (0.95, 0.42), (1.62, 0.92)), 0.18),
    (((-0.2, 0.34), (0.25, 0.82), (0.85, 1.18)), 0.19),
)
"""The fingers of his hand: root, knuckle and tip, and how thick they are."""


def draw_cover(say: Say) -> Image.Image:
    """The cover, RGB."""
    made, names = _scene().copy(), Names(say)
    heading(made, 496, 138, names.label("cover-title"), 96, SHEET, 484)
    write_line(made, 536, 198, names.label("cover-line"), "italic", 42, CHALK, 420, "ms", 28)
    return made


@lru_cache(maxsize=1)
def _scene() -> Image.Image:
    """The cover without its words."""
    made, night = _map("day", "#F0DDB0", 0.22), _map("night", "#140A0C", 0.7)
    hem = [
        point for (one, other), lift in zip(pairwise(_TIPS), _LIFTS, strict=True) for point in _arc(one, other, lift)
    ]
    shoulder = [*_arc(_SHOULDER[0], _SHOULDER[1], 26), (168.0, 124.0)]
    cloak = [(1110.0, -10.0), (400.0, -10.0), *shoulder, *hem, (1110.0, 430.0)]
    own = _mask(cloak)
    near, far = (_mask([(x - dx, y + dy) for x, y in cloak]) for dx, dy in ((34, 26), (70, 52)))
    for zone, gap, width in ((ImageChops.subtract(near, own), 6, 2.6), (ImageChops.subtract(far, near), 10, 1.6)):
        tint(made, "#5A3A1C", ImageChops.multiply(zone, _hatching(gap, width)))
    made.paste(night, (0, 0), own)
    pen = Pen(WIDTH, HEIGHT)
    _draw_moon(pen)
    for tip in _TIPS[1:4]:
        pen.swell(_arc((770, 214), tip, 26), "#0B0405", 10, 2)
    for ink, width in ((BLACK, 7), (HOT, 2.6)):
        pen.line(hem, ink, width)
    pen.line(shoulder, BLACK, 7)
    _draw_hand(pen)
    draw_bust(pen, 906, 176, 96, -1, cape=CLOAK, reach=3.2)
    _draw_hunters(pen)
    lay(made, pen.finish(), 0, 0)
    lay_frame(made, "#000000")
    return made


def _map(paper: Paper, ink: Ink, share: float) -> Image.Image:
    """A part of the map, on its way to one colour."""
    (left, top), whole = _CORNER, piece(paper, _CHART, Tile(0, 0, *_CHART.size))
    return faded(whole.crop((left, top, left + WIDTH, top + HEIGHT)), ink, share)


def _arc(one: Point, other: Point, lift: float) -> list[Point]:
    """An arc between two points, its middle lifted."""
    (ax, ay), (bx, by) = one, other
    middle = ((ax + bx) / 2, (ay + by) / 2 - lift)
    third = [(a[0] + (b[0] - a[0]) * 2 / 3, a[1] + (b[1] - a[1]) * 2 / 3) for a, b in ((one, middle), (other, middle))]
    return bezier([one, *third, other], 14)


def _mask(outline: Path) -> Image.Image:
    mask = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE))
    ImageDraw.Draw(mask).polygon([(x * SCALE, y * SCALE) for x, y in outline], 255)
    return mask.reduce(SCALE)


def _hatching(gap: int, width: float) -> Image.Image:
    """An engraver's lines over the whole picture, `gap` pixels apart."""
    mask = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE))
    draw, high = ImageDraw.Draw(mask), HEIGHT * SCALE
    for x in range(-HEIGHT * SCALE, WIDTH * SCALE, gap * SCALE):
        draw.line([(x, high), (x + high * 0.7, 0)], 255, round(width * SCALE))
    return mask.reduce(SCALE)


def _draw_moon(pen: Pen) -> None:
    """The moon with its seas, and bats before it."""
    pen.circle(906, 158, 148, "#E9D9AE", "#F7EBC6", 3)
    for x, y, radius in (
        (826, 110, 20),
        (1006, 196, 28),
        (846, 232, 15),
        (986, 96, 13),
        (1010, 120, 8),
        (800, 176, 10),
    ):
        pen.circle(x, y, radius, "#D6C28C")
        pen.arc(x, y, radius, 150, 330, "#B79F62", 2)
    for x, y, radius in ((790, 70, 26), (1040, 60, 20), (748, 128, 15)):
        draw_icon(pen, "bats", x, y, radius, BLACK, BLACK)


def _draw_hand(pen: Pen) -> None:
    """The claw that reaches out of the cloak for the four."""
    x, y, size, turn = 186, 118, 52, math.radians(146)
    across, down = math.cos(turn), math.sin(turn)

    def turned(points: Path) -> list[Point]:
        return [(x + size * (a * across + b * down), y + size * (a * down - b * across)) for a, b in points]

    pen.polygon(turned(_PALM), BLACK)
    for joints, thick in _FINGERS:
        pen.swell(turned(spline(joints, steps=8)), BLACK, thick * size * 1.24, 2)


def _draw_hunters(pen: Pen) -> None:
    """The four, with a lamp."""
    four = ((92, GODALMING, 132), (186, SEWARD, 124), (370, MINA, 124), (282, VAN_HELSING, 132))
    for x, _, _ in four:
        ground = [(x - 34, 386), (x + 30, 386), (x - 40, 402), (x - 118, 402)]
        pen.polygon(ground, mix(DAY.land, "#3A2A1E", 0.5))
    for x, seat, high in four:
        draw_walker(pen, seat, x, 388, high)
    pen.line([(304, 330), (326, 304)], DARK, 7)
    pen.circle(326, 326, 24, "#FBE7A2")
    pen.box(316, 310, 336, 340, DARK, radius=3)
    pen.box(320, 315, 332, 336, "#FFD23C", radius=2)
    pen.line([(319, 310), (326, 300), (333, 310)], DARK, 4)
