"""The board and its close-up, put together from their parts."""

from __future__ import annotations

from PIL import Image

from engines.trogdor.view import TrogdorTable
from rendering import Say
from rendering.trogdor.countryside import draw_countryside
from rendering.trogdor.footer import draw_footer
from rendering.trogdor.header import draw_header
from rendering.trogdor.layout import HEIGHT, TILE, TOP, WIDTH, Names, cell
from rendering.trogdor.paper import sheet

_HEAD, _FOOT = 48, 18
"""Room above and below the tiles of a close-up."""


def draw_board(view: TrogdorTable, say: Say) -> Image.Image:
    """The whole table, 1100 x 1376, RGB."""
    names = Names(say)
    page = sheet(WIDTH, HEIGHT).copy()
    draw_header(page, view, names)
    draw_countryside(page, view, names, TOP)
    draw_footer(page, view, names, 1262)
    return page


def rows_to_show(view: TrogdorTable) -> range:
    """The rows of a close-up: three round Trogdor, more where something farther may be chosen."""
    wanted = [cell(target.tile)[1] for target in view.targets if target.tile is not None]
    at = cell(view.board.trogdor)[1]
    first = max(0, min(*wanted, at - 1, 2))
    return range(first, min(4, max(*wanted, at + 1, first + 2)) + 1)


def draw_closeup(view: TrogdorTable, say: Say) -> Image.Image:
    """The rows round Trogdor and what may be chosen, 1100 wide and 5 : 3 if three are enough, RGB."""
    rows = rows_to_show(view)
    page = sheet(WIDTH, _HEAD + len(rows) * TILE + _FOOT).copy()
    draw_countryside(page, view, Names(say), _HEAD, rows)
    return page
