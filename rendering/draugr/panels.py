"""The columns left and right of the cards: living Draugr, and stones at rows that none of them rules."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace
from PIL import Image

from engines.draugr.view import DraugrTable, DraugrView, MarkerKind
from rendering.draugr.colours import BONE, DIM, GOLD, INK, RUBY, WHITE
from rendering.draugr.layout import CARD_HEIGHT, MARGIN, PANEL, WIDTH, Names, row, span, swayer
from rendering.draugr.seals import choice, need_tile
from rendering.draugr.undead import panel, stone
from rendering.kit.canvas import Pen
from rendering.kit.layers import Plate, centred, lay
from rendering.kit.type import write_line

NAME_SIZE, NAME_LEAST, NAME_WIDTH = 30, 22, PANEL - 16
PITCH = 32


@lru_cache(maxsize=16)
def _frame(height: int, sways: bool, target: bool) -> Image.Image:
    pen = Pen(PANEL, height)
    edge, width = (GOLD, 5.0) if target else (RUBY, 5.0) if sways else (BONE, 2.0)
    pen.box(0, 0, PANEL - 0.5, height - 0.5, None, edge, width, 7)
    inner, thin = ("#fff1e6", 1.6) if sways else (GOLD, 1.0) if target else (DIM, 0.8)
    pen.box(6, 6, PANEL - 6.5, height - 6.5, None, inner, thin, 4)
    return pen.finish()


@lru_cache(maxsize=4)
def _arrow(side: int, sways: bool) -> Image.Image:
    """Points from a ruler into its row, 30 x 50."""
    reach = 19 if sways else 13
    pen = Pen(30, 50, origin=(15 - side * 11, 25))
    shape = [(0, -reach * 1.15), (side * reach, 0), (0, reach * 1.15)]
    edge, width = ("#fff1e6", 2.4) if sways else (INK, 1.6)
    pen.polygon([(float(x), float(y)) for x, y in shape], RUBY if sways else BONE, edge, width)
    return pen.finish()


def draw_columns(sheet: Image.Image, view: DraugrTable, names: Names, top: int) -> None:
    """Lays both columns on a finished sheet whose rows begin `top` lower than the board's."""
    for side in ("left", "right"):
        x = MARGIN if side == "left" else WIDTH - MARGIN - PANEL
        ruled = {index for draugr in view.draugr if draugr.side == side for index in draugr.rows}
        for index in range(3):
            if index not in ruled:
                lay(sheet, stone(), x, top + row(index))
    for draugr in view.draugr:
        _draw(sheet, draugr, draugr == swayer(view), names, top)


def _draw(sheet: Image.Image, draugr: DraugrView, sways: bool, names: Names, top: int) -> None:
    y = span(draugr.rows)[0] + top
    x, inward = (MARGIN, 1) if draugr.side == "left" else (WIDTH - MARGIN - PANEL, -1)
    tile = _whole(replace(draugr, sways=sways), names.draugr(draugr.id))
    tile.lay(sheet, x, y)
    arrow = _arrow(inward, sways)
    for index in draugr.rows:
        tip = x + PANEL - 3 if inward > 0 else x + 3
        lay(sheet, arrow, tip - 15 + inward * 11, top + row(index) + CARD_HEIGHT // 2 - 25)
    if draugr.target:
        for corner in (x + 2, x + PANEL - 2):
            centred(sheet, choice(8), corner, y + tile.height - 2)


@lru_cache(maxsize=48)
def _whole(draugr: DraugrView, name: str) -> Plate:
    """A Draugr's panel with frame, name and needs."""
    height = span(draugr.rows)[1]
    tile = panel(draugr.id, height, draugr.sways).copy()
    tile.alpha_composite(_frame(height, draugr.sways, draugr.target))
    _needs(tile, "iron", draugr.bears.iron, draugr.needs.iron, height - 52)
    _needs(tile, "holy_water", draugr.bears.holy_water, draugr.needs.holy_water, height - 23)
    write_line(
        tile,
        PANEL / 2,
        height - 70,
        name,
        "sans",
        NAME_SIZE,
        WHITE if draugr.sways else BONE,
        NAME_WIDTH,
        "ms",
        NAME_LEAST,
    )
    return Plate(tile, 7)


def _needs(tile: Image.Image, kind: MarkerKind, bears: int, needs: int, y: int) -> None:
    """A row of markers: those it bears, then those it still needs."""
    for k in range(needs):
        left = PANEL / 2 + (k - (needs - 1) / 2) * PITCH
        tile.alpha_composite(need_tile(kind, k < bears), (round(left) - 15, y - 15))
