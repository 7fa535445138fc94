"""The lobby's picture, 1100 x 420: the map by day, where four hunters stand, turns to night, where Dracula waits."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.dracula.components import DRACULA, HUNTERS
from rendering import Say
from rendering.dracula.base import piece
from rendering.dracula.chart import SIZE, Chart
from rendering.dracula.colours import CREAM, NIGHT, PAPERS, RED, Paper
from rendering.dracula.figures import stand
from rendering.dracula.icons import lay_icon
from rendering.dracula.land import Tile
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import sheet
from rendering.kit.canvas import Pen
from rendering.kit.layers import faded, lay
from rendering.kit.type import write_line

WIDTH, HEIGHT = 1100, 420
_CORNER = (400, 250)
"""The corner of the part of the map that is shown."""


@lru_cache(maxsize=1)
def _scene() -> Image.Image:
    """The cover without its words."""
    made = sheet(WIDTH, HEIGHT, "day").copy()
    wide, high = WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME
    day, night = (_map(paper, wide, high) for paper in ("day", "night"))
    dusk = Image.linear_gradient("L").rotate(90).resize((200, high))
    mask = Image.new("L", (wide, high))
    mask.paste(dusk, (wide // 2 - 10, 0))
    mask.paste(255, (wide // 2 + 190, 0, wide, high))
    made.paste(Image.composite(night, day, mask), (FRAME, FRAME))
    pen = Pen(180, 180, origin=(90, 90))
    pen.circle(0, 0, 82, "#E9D9AE")
    for x, y, radius in ((-26, -30, 15), (22, 8, 20), (-18, 34, 11), (38, -38, 8)):
        pen.circle(x, y, radius, "#D9C592")
    lay(made, pen.finish(), 912 - 90, 150 - 90)
    for x, y, radius in ((986, 84, 22), (838, 226, 15), (1020, 140, 13)):
        lay_icon(made, "bats", x, y, radius, "#0D0808", NIGHT.sea)
    for number, seat in enumerate(HUNTERS):
        stand(made, seat, 124 + 112 * number, 382 - 10 * (number % 2), 150)
    stand(made, DRACULA, 912, 384, 236)
    return made


def _map(paper: Paper, wide: int, high: int) -> Image.Image:
    """A part of the map, faint enough to be a ground."""
    left, top = _CORNER
    found = piece(paper, Chart(), Tile(0, 0, *SIZE)).crop((left, top, left + wide, top + high))
    return faded(found, PAPERS[paper].land, 0.3)


def draw_cover(say: Say) -> Image.Image:
    """The cover, RGB."""
    made, names = _scene().copy(), Names(say)
    heading(made, 424, 132, names.label("cover-title"), 98, RED, 740, rim=(CREAM, 7))
    write_line(made, 424, 194, names.label("cover-line"), "italic", 42, "#2A1C13", 700, "ms", 28, (CREAM, 5))
    return made
