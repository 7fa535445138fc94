"""Where Trogdor would be hurt: every tile with the unseen Movement cards that threaten it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.trogdor.view import Risk, TrogdorTable
from rendering import Say
from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import lay
from rendering.kit.type import write
from rendering.trogdor.colours import BLUE, INK, LEAF, WHITE
from rendering.trogdor.countryside import line
from rendering.trogdor.folk import archer, knight
from rendering.trogdor.layout import COLUMNS, LEFT, ROWS, TILE, TOP, WIDTH, Names, cell
from rendering.trogdor.panel import Panel, ghost
from rendering.trogdor.paper import note, sheet, tag, title
from rendering.trogdor.pieces import Kind, stamp
from rendering.trogdor.signs import burst

HEIGHT = 1376
_LEVELS = (0.0, 0.12, 0.25, 0.4, 0.55)
"""From which share of the cards a tile is hatched more densely."""


def is_open(view: TrogdorTable) -> bool:
    """Whether a Phase Two is still to come whose card nobody knows."""
    return view.phase == "one" and bool(view.unseen)


def draw_risk(view: TrogdorTable, say: Say) -> Image.Image:
    """The countryside with its risks, 1100 x 1376, RGB."""
    names = Names(say)
    page = sheet(WIDTH, HEIGHT).copy()
    title(page, names.label("risk"), 900, BLUE)
    note(page, 58, 156, names.label("risk-line", count=len(view.unseen)), 1000)
    panel = Panel(page, LEFT, TOP, TILE)
    panel.ground({tile.id: tile.kind for tile in view.tiles}, view.board)
    for tile in view.tiles:
        _draw_tile(page, tile.id, tile.risk)
    _draw_grid(page)
    _draw_pieces(page, view, names)
    for tile in view.tiles:
        _write_tile(page, tile.id, tile.risk, names)
    _draw_legend(page, names)
    return page


def level(risk: Risk) -> int:
    """How densely a tile is hatched, 0 to 5."""
    if not risk.either:
        return 0
    return sum(risk.either / max(1, risk.of) > share for share in _LEVELS)


@lru_cache(maxsize=8)
def _hatch(density: int) -> Image.Image:
    """Blue strokes over a tile, as transparent as they are few."""
    pen = Felt(TILE, TILE)
    gap = (64, 50, 38, 29, 22)[density - 1]
    for k, start in enumerate(range(-TILE, TILE, gap)):
        pen.stroke([(start, TILE - 4), (start + TILE - 8, 4)], f"hatch {density} {k}", 5 + density * 0.5, BLUE, 2)
    made = pen.finish()
    inside = Felt(TILE, TILE)
    inside.area(oblong(7, 7, TILE - 14, TILE - 14), WHITE, "hatch", 1.5)
    mask = Image.new("L", made.size)
    mask.paste(made.getchannel("A").point([v * (8 + density) // 22 for v in range(256)]), (0, 0), inside.finish())
    made.putalpha(mask)
    return made


@lru_cache(maxsize=2)
def _sign(kind: str) -> Image.Image:
    """A Knight's head or a bow, 52 x 52."""
    if kind == "knight":
        pen = Felt(52, 52, origin=(28, 52))
        knight(pen.moved(0, 44, 0.9), "risk knight")
    else:
        pen = Felt(52, 52, origin=(16, 50))
        archer(pen.moved(0, 4, 0.56), "risk archer")
    return pen.finish()


@lru_cache(maxsize=8)
def _star(damage: int) -> Image.Image:
    pen = Felt(76, 76, origin=(38, 38))
    burst(pen, 0, 0, 0.7)
    made = pen.finish()
    write(made, 38, 49, f"−{damage}", "hand", 34, WHITE)
    return made


def _draw_tile(page: Image.Image, name: str, risk: Risk) -> None:
    column, row = cell(name)
    if level(risk):
        lay(page, _hatch(level(risk)), LEFT + column * TILE, TOP + row * TILE)


def _draw_grid(page: Image.Image) -> None:
    for k in range(6):
        wide = 6.5 if k in (0, 5) else 4
        lay(page, line(5 * TILE, k, True, wide), LEFT + k * TILE - 8, TOP - 6)
        lay(page, line(5 * TILE, k, False, wide), LEFT - 6, TOP + k * TILE - 8)
    for k in range(5):
        tag(page, LEFT + (k + 0.5) * TILE, TOP - 13, COLUMNS[k], 42, INK, 0)
        tag(page, LEFT - 14, TOP + (k + 0.5) * TILE + 14, ROWS[k], 42, INK, 0, "rs")


def _draw_pieces(page: Image.Image, view: TrogdorTable, names: Names) -> None:
    """Who threatens, small, in the upper part of the tiles; Trogdor beside."""
    board = view.board
    threats: list[tuple[Kind, str | None]] = [
        ("knight-1", board.knights[0]),
        ("knight-2", board.knights[1]),
        ("troghammer", board.troghammer),
        ("archer", board.archer),
        ("hidden" if board.hiding else "trogdor", board.trogdor),
    ]
    taken: dict[str, int] = {}
    for kind, place in threats:
        if place is None:
            continue
        spot = taken[place] = taken.get(place, 0) + 1
        column, row = cell(place)
        x, y = LEFT + column * TILE, TOP + row * TILE
        if kind in ("trogdor", "hidden"):
            stamp(kind, 0.5, names.label("rock") if kind == "hidden" else "").lay(page, x + TILE - 52 * spot, y + 84)
        elif _skips(view, kind):
            ghost(kind, 0.6, 0.5).lay(page, x + TILE + 10 - 52 * spot, y + 80)
        else:
            stamp(kind, 0.6).lay(page, x + TILE + 10 - 52 * spot, y + 80)


def _skips(view: TrogdorTable, kind: Kind) -> bool:
    return kind in view.skipping


def _write_tile(page: Image.Image, name: str, risk: Risk, names: Names) -> None:
    """The cards that hurt, those by Knights and by the Archer, and the most damage if it is more than 1."""
    column, row = cell(name)
    x, y = LEFT + column * TILE, TOP + row * TILE
    if not risk.either:
        tag(page, x + TILE / 2, y + 150, names.label("risk-none"), 40, LEAF, 6)
        return
    tag(page, x + TILE / 2, y + 128, str(risk.either), 72, INK, 7)
    for side, kind, count in ((10, "knight", risk.knights), (TILE / 2 + 4, "archer", risk.archer)):
        if count:
            lay(page, _sign(kind), round(x + side), y + 140)
            tag(page, x + side + 70, y + 183, str(count), 38)
    if risk.worst > 1:
        lay(page, _star(risk.worst), x - 2, y)


def _draw_legend(page: Image.Image, names: Names) -> None:
    y = 1284
    for x, sign, key in ((LEFT, _sign("knight"), "risk-knights"), (LEFT + 420, _sign("archer"), "risk-archer")):
        lay(page, sign, x, y - 42)
        note(page, x + 64, y, names.label(key), 340)
    lay(page, _star(2), LEFT - 14, y + 8)
    note(page, LEFT + 64, y + 60, names.label("risk-worst"), 920)
