"""IT'S OVER!! The three ends of a match, each a picture with four figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.trogdor.view import Result, TrogdorTable
from rendering import Say
from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import lay
from rendering.kit.type import write_line
from rendering.trogdor.ashes import draw_ashes
from rendering.trogdor.colours import BLUE, FIRE, GREY, INK, SOOT, WHITE
from rendering.trogdor.flip import draw_flip
from rendering.trogdor.folk import cottage, peasant
from rendering.trogdor.land import flame
from rendering.trogdor.layout import WIDE, Names
from rendering.trogdor.rage import COTTAGES, TILES, beaten_by, missing
from rendering.trogdor.stomp import Left, draw_stomp

HEIGHT: Final = 1000
_TOPS: dict[Result, int] = {"victory": 846, "defeat": 846, "table_flip": 858}
"""Where the figures begin."""


def draw_end(view: TrogdorTable, say: Say) -> Image.Image:
    """The end of a match that is over, 1280 x 1000, RGB."""
    result, names = view.result or "defeat", Names(say)
    if result == "victory":
        page = draw_ashes(min(3, view.void), names)
    elif result == "table_flip":
        page = draw_flip(view.layout, names)
    else:
        page = draw_stomp(_left(view), names)
    _draw_shout(page, view, names, result)
    _draw_figures(page, view, names, result)
    return page


def _left(view: TrogdorTable) -> Left:
    """What stomping off leaves behind."""
    tiles, cottages, afield = missing(view.board)
    knights = tuple(number for number, at in enumerate(view.board.knights, 1) if at is not None)
    burnt = round((TILES - tiles) * 4 / TILES)
    return Left(afield, knights, view.board.troghammer is not None, COTTAGES - cottages, burnt)


def line(view: TrogdorTable, names: Names) -> str:
    """What happened, in one sentence."""
    beaten = "yes" if view.story is not None and beaten_by(view.story) else "no"
    return names.label("end-line", result=view.result or "defeat", beaten=beaten)


def _draw_shout(page: Image.Image, view: TrogdorTable, names: Names, result: Result) -> None:
    """The heading, and what happened below it; the flip says so itself."""
    size, ink = (150, FIRE) if result == "table_flip" else (168, BLUE if result == "defeat" else FIRE)
    y = 92 + round(size * 0.34)
    write_line(page, WIDE / 2, y, names.label("over"), "hand", size, ink, 1180, "ms", 90, (INK, 9))
    write_line(page, WIDE / 2, y, names.label("over"), "hand", size, ink, 1180, "ms", 90)
    if result != "table_flip":
        write_line(page, WIDE / 2, 246, line(view, names), "hand", 60, INK, 1180, "ms", 40, (WHITE, 7))


# -- the four figures


def _draw_figures(page: Image.Image, view: TrogdorTable, names: Names, result: Result) -> None:
    """Sign, number and word of four counts."""
    top = _TOPS[result]
    lay(page, _frame(), 42, top - 8)
    tiles, cottages, afield = missing(view.board)
    people = ("belly", view.meter) if result == "victory" else ("left", afield)
    counts = (
        (_flame, names.label("rage-of", count=TILES - tiles, of=TILES), names.label("figure-tiles")),
        (_ruin, names.label("rage-of", count=COTTAGES - cottages, of=COTTAGES), names.label("figure-cottages")),
        (_peasant, str(people[1]), names.label(f"figure-{people[0]}")),
        (_turn, str(view.turn), names.label("figure-turns", count=view.turn)),
    )
    for k, (sign, number, word) in enumerate(counts):
        x = 50 + k * 295
        lay(page, _sign(sign), x + 8, top + 4)
        write_line(page, x + 108, top + 54, number, "hand", 52, INK, 180)
        write_line(page, x + 108, top + 107, word, "hand", 40, SOOT, 180, least=30)


@lru_cache(maxsize=1)
def _frame() -> Image.Image:
    pen = Felt(1196, 142, origin=(8, 8))
    pen.shape(oblong(0, 0, 1180, 126), WHITE, "figures", 5.5, rim=4)
    for k in range(1, 4):
        pen.stroke([(295 * k, 14), (295 * k, 112)], f"figures {k}", 3, GREY)
    return pen.finish()


@lru_cache(maxsize=4)
def _sign(draw: Callable[[Felt], None]) -> Image.Image:
    """A figure's sign, 100 x 118, standing at 106."""
    pen = Felt(100, 118, origin=(50, 106))
    draw(pen)
    return pen.finish()


def _flame(pen: Felt) -> None:
    flame(pen, 0, 0, 88, "figure")


def _ruin(pen: Felt) -> None:
    cottage(pen.moved(0, 0, 0.84), True, "figure")


def _peasant(pen: Felt) -> None:
    peasant(pen.moved(0, 2, 1.05), seed="figure")


def _turn(pen: Felt) -> None:
    pen.shape([(-34, -84), (34, -86), (36, 0), (-36, 2)], WHITE, "figure card", 4.4)
    pen.arrow([(-20, -34), (2, -34), (2, -58), (24, -58)], "figure way", 6, BLUE, 16, 0)
