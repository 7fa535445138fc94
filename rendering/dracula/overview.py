"""The whole table, 1600 x 1240; 1600 x 1320 in the advanced game, which has lairs."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PIL import Image

from engines.core.types import Decision
from engines.dracula.observation.view import DraculaTable
from rendering import Say
from rendering.dracula import tracks
from rendering.dracula.base import piece, shade
from rendering.dracula.chart import SIZE, Chart
from rendering.dracula.colours import DARK, GOLD, PAPERS, Paper
from rendering.dracula.furniture import draw_furniture, legend
from rendering.dracula.labels import seas, stamp_sea
from rendering.dracula.land import Tile
from rendering.dracula.layout import FRAME, WIDTH, Names, is_secret
from rendering.dracula.paper import sheet
from rendering.dracula.pieces import draw_pieces
from rendering.dracula.reach import some_cities
from rendering.dracula.strip import TOP, draw_strip, height, strip
from rendering.kit.canvas import Pen
from rendering.kit.layers import lay, tint

CHART: Final = Chart(left=FRAME, top=FRAME)
VIGNETTE: Final = "#5A3A1C"
_RING: Final = 26


def draw_overview(view: DraculaTable, say: Say, asked: Decision | None = None) -> Image.Image:
    """The whole table, RGB; on night paper for Dracula. For a question the seat that is asked is marked, instead of the
    player on turn, and the cities that may be chosen, if not all may."""
    paper: Paper = "night" if is_secret(view) else "day"
    names = Names(say)
    page = _ground(TOP + height(view) + FRAME, paper, seas(names), legend(names)).copy()
    for city in some_cities(asked) if asked else ():
        x, y = CHART.place(city)
        lay(page, _chosen(), round(x) - _RING, round(y) - _RING)
    draw_pieces(page, view, CHART, names, PAPERS[paper], asked.seat if asked else None)
    page.paste(tracks.cartouche(tracks.tracks(view, names)), (tracks.LEFT, tracks.TOP))
    page.paste(draw_strip(strip(view, names, asked.seat if asked else None)), (FRAME, TOP))
    return page


@cache
def _chosen() -> Image.Image:
    """A golden ring round a city that may be chosen."""
    pen = Pen(2 * _RING, 2 * _RING, origin=(_RING, _RING))
    pen.circle(0, 0, 21, None, DARK, 9)
    pen.circle(0, 0, 20, None, GOLD, 5.5)
    return pen.finish()


@lru_cache(maxsize=4)
def _ground(high: int, paper: Paper, named: tuple[tuple[str, str], ...], rows: tuple[str, ...]) -> Image.Image:
    """The ground of an overview that is so `high`: everything that never moves. To be copied, not drawn on."""
    inks = PAPERS[paper]
    page = sheet(WIDTH, high, paper).copy()
    page.paste(piece(paper, Chart(), Tile(0, 0, *SIZE)), (FRAME, FRAME))
    tint(page, VIGNETTE, shade(*SIZE).point([round(v * 0.12) for v in range(256)]), FRAME, FRAME)
    draw_furniture(page, rows, inks)
    for sea, name in named:
        stamp_sea(page, CHART, sea, name, inks)
    return page
