"""The 25 tiles with everything on them, as large as on the board."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.trogdor.view import Story, TrogdorTable, Ward
from rendering.kit.curves import path
from rendering.kit.felt import Felt, blob, oblong
from rendering.kit.layers import lay
from rendering.trogdor.colours import BLUE, GREEN, INK, LEAF, WHITE
from rendering.trogdor.land import tile
from rendering.trogdor.layout import COLUMNS, FIELD, LEFT, ROWS, TILE, Names, cell
from rendering.trogdor.paper import tag
from rendering.trogdor.pieces import arrange, crowd, draw_pieces

_OVER = 6
"""The length by which lines cross at corners."""


@lru_cache(maxsize=32)
def line(length: int, number: int, upright: bool, width: float) -> Image.Image:
    """One line of the grid, 16 across."""
    size = (16, length + 2 * _OVER) if upright else (length + 2 * _OVER, 16)
    pen = Felt(*size)
    ends = [(8, 0), (8, size[1])] if upright else [(0, 8), (size[0], 8)]
    pen.stroke([(float(x), float(y)) for x, y in ends], f"grid {number} {upright}", width, INK, 1.6)
    return pen.finish()


@lru_cache(maxsize=4)
def _frame(ink: str, width: float) -> Image.Image:
    """The frame round a tile."""
    pen = Felt(TILE, TILE)
    pen.stroke(oblong(8, 8, TILE - 16, TILE - 16), f"frame {ink}", width, ink, 2, closed=True)
    return pen.finish()


@lru_cache(maxsize=1)
def _corners() -> Image.Image:
    """A tile that may be chosen: green corners on white."""
    pen = Felt(TILE, TILE)
    far = TILE - 12
    for k, (x, y) in enumerate(((12, 12), (far, 12), (far, far), (12, far))):
        dx, dy = (44 if x == 12 else -44), (44 if y == 12 else -44)
        bracket = [(x + dx, y), (x, y), (x, y + dy)]
        pen.stroke([(float(a), float(b)) for a, b in bracket], f"corner {k}", 17, WHITE, taper=False)
        pen.stroke([(float(a), float(b)) for a, b in bracket], f"corner {k}", 9, LEAF, taper=False)
    return pen.finish()


@lru_cache(maxsize=2)
def _shield(against: str) -> Image.Image:
    """The sign of a protection: a green shield with a sword or an arrow on it."""
    pen = Felt(60, 66, origin=(30, 32))
    pen.shape(blob("-24,-24 0,-27 24,-24 22,4 0,28 -22,4"), GREEN, "ward", 4, rim=3)
    if against == "knight":
        pen.stroke([(0, 16), (0, -19)], "ward sword", 6)
        pen.stroke([(-10, 5), (10, 5)], "ward hilt", 5)
    else:
        pen.stroke([(-14, 14), (11, -11)], "ward arrow", 5, BLUE)
        pen.stroke(path("0,-14 13,-13 14,0"), "ward head", 5, BLUE)
    return pen.finish()


@lru_cache(maxsize=8)
def _shot(length: int, upright: bool) -> Image.Image:
    """A dashed arrow of a given length, to the right or down."""
    size = (30, length) if upright else (length, 30)
    pen = Felt(*size)
    ends = [(15, 6), (15, length - 6)] if upright else [(6, 15), (length - 6, 15)]
    pen.arrow([(float(x), float(y)) for x, y in ends], "shot", 5, BLUE, 22, 4, (24, 16))
    return pen.finish()


def draw_countryside(page: Image.Image, view: TrogdorTable, names: Names, top: int, rows: range = range(5)) -> None:
    """Lays some rows of the countryside, the first of them at `top`."""
    seen = [shown for shown in view.tiles if cell(shown.id)[1] in rows]
    spots = {shown.id: (LEFT + cell(shown.id)[0] * TILE, top + (cell(shown.id)[1] - rows[0]) * TILE) for shown in seen}
    for shown in seen:
        page.paste(tile(shown.kind, shown.id, shown.burninated, TILE), spots[shown.id])
    _draw_grid(page, top, rows)
    for shown in seen:
        if shown.target and shown.id != view.board.trogdor:
            lay(page, _corners(), *spots[shown.id])
    if view.board.trogdor in spots:
        lay(page, _frame(LEAF, 9), *spots[view.board.trogdor])
    if view.phase != "one" and view.story is not None:
        _draw_shot(page, view.story, spots)
    sign = names.label("rock")
    for shown in seen:
        x, y = spots[shown.id]
        placed = arrange(crowd(view.board, shown.id, shown.cottage))
        draw_pieces(page, x, y, TILE, placed, sign)
        for one in placed:
            if one.name in view.skipping:
                at = x + one.x * TILE / 200, y + (one.y - 128 * one.scale) * TILE / 200
                tag(page, *at, names.label("asleep"), 40, BLUE)
    if view.board.trogdor in spots:
        _draw_wards(page, view.wards, *spots[view.board.trogdor])


def _draw_grid(page: Image.Image, top: int, rows: range) -> None:
    """Lines between the tiles; letters above and numbers left."""
    for k in range(6):
        upright = line(len(rows) * TILE, k, True, 6.5 if k in (0, 5) else 4)
        lay(page, upright, LEFT + k * TILE - 8, top - _OVER)
    for k in (*rows, rows[-1] + 1):
        across = line(FIELD, k, False, 6.5 if k in (0, 5) else 4)
        lay(page, across, LEFT - _OVER, top + (k - rows[0]) * TILE - 8)
    for k, letter in enumerate(COLUMNS):
        tag(page, LEFT + (k + 0.5) * TILE, top - 13, letter, 42, INK, 0)
    for k in rows:
        tag(page, LEFT - 14, top + (k - rows[0] + 0.5) * TILE + 14, ROWS[k], 42, INK, 0, "rs")


def _draw_shot(page: Image.Image, story: Story, spots: dict[str, tuple[int, int]]) -> None:
    """The Archer's shots of this turn, from him to both edges."""
    beat = next((beat for beat in story.beats if beat.kind == "shot" and beat.tile in spots), None)
    if beat is None or beat.tile is None:
        return
    column, row = cell(beat.tile)
    x, y = spots[beat.tile]
    level = all(cell(name)[1] == row for name in beat.path)
    first, far = (column * TILE, (4 - column) * TILE) if level else (0, 0)
    if level:
        if first:
            lay(page, _shot(first, False).rotate(180), x - first, y + 60)
        if far:
            lay(page, _shot(far, False), x + TILE, y + 60)
        return
    above = y - min(at for _, at in spots.values())
    below = max(at for _, at in spots.values()) - y
    if above:
        lay(page, _shot(above, True).rotate(180), x + 132, y - above)
    if below:
        lay(page, _shot(below, True), x + 132, y + TILE)


def _draw_wards(page: Image.Image, wards: tuple[Ward, ...], x: int, y: int) -> None:
    """Draw the signs of Trogdor's protections into a corner of his tile."""
    for k, against in enumerate(sorted({ward.against for ward in wards})):
        lay(page, _shield(against), x - 16 + 46 * k, y - 20)
