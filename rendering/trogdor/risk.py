"""The picture of the risk: every tile with the number of unseen Movement cards by which Trogdor would be hurt there."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.trogdor.view import Risk, TileKind, TrogdorTable
from rendering import Say
from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import faded, lay
from rendering.trogdor.colours import BLUE, FIRE, INK, LEAF, WHITE
from rendering.trogdor.countryside import line
from rendering.trogdor.folk import archer, knight
from rendering.trogdor.layout import BODY, COLUMNS, LEFT, ROWS, TILE, TOP, WIDTH, Names, cell, safe_from
from rendering.trogdor.panel import ghost, washed
from rendering.trogdor.paper import note, sheet, tag, title
from rendering.trogdor.pieces import Kind, stamp

HEIGHT = 1376
FADE = 0.4
"""The share by which the countryside is faded behind the numbers, more than on other pictures."""
_LEVELS = (0.0, 0.12, 0.25, 0.4, 0.55)
"""The shares of the cards from which a tile is hatched more densely."""


def is_open(view: TrogdorTable) -> bool:
    """True if a Phase Two is still to come this turn, by a card not yet drawn."""
    return view.phase == "one" and bool(view.unseen)


def draw_risk(view: TrogdorTable, say: Say) -> Image.Image:
    """The countryside with its risks, 1100 x 1376, RGB."""
    names = Names(say)
    page = _page(
        *(names.label(key) for key in ("risk", "risk-knights", "risk-archer", "risk-worst", "risk-fatal"))
    ).copy()
    note(page, 58, 156, names.label("risk-line", count=len(view.unseen)), 1000)
    if spared := safe_from(view, names):
        note(page, 500, 100, spared, 550)
    for tile in view.tiles:
        page.paste(_ground(tile.kind, tile.id, tile.burninated, tile.cottage, level(tile.risk)), _corner(tile.id))
    _draw_grid(page)
    _draw_pieces(page, view, names)
    for tile in view.tiles:
        _write_tile(page, tile.id, tile.risk, names)
    return page


def level(risk: Risk) -> int:
    """The density of a tile's hatching, 0 to 5."""
    if not risk.either:
        return 0
    return sum(risk.either / max(1, risk.of) > share for share in _LEVELS)


@lru_cache(maxsize=4)
def _page(heading: str, by_knight: str, by_archer: str, worst: str, fatal: str) -> Image.Image:
    """The constant part of the page: heading, letters, and the legend. To be copied, not drawn on."""
    page = sheet(WIDTH, HEIGHT).copy()
    title(page, heading, 900, BLUE)
    for k in range(5):
        tag(page, LEFT + (k + 0.5) * TILE, TOP - 13, COLUMNS[k], 42, INK, 0)
        tag(page, LEFT - 14, TOP + (k + 0.5) * TILE + 14, ROWS[k], 42, INK, 0, "rs")
    y = 1284
    for x, sign, words in ((LEFT, "knight", by_knight), (LEFT + 420, "archer", by_archer)):
        lay(page, _sign(sign), x, y - 42)
        note(page, x + 64, y, words, 340)
    tag(page, LEFT + 26, y + 60, "−2", BODY, FIRE, 0)
    note(page, LEFT + 64, y + 60, worst, 340)
    tag(page, LEFT + 436, y + 60, "1", BODY, FIRE, 0)
    note(page, LEFT + 484, y + 60, fatal, 500)
    return page


@lru_cache(maxsize=320)
def _ground(kind: TileKind, place: str, burnt: bool, cottage: str | None, density: int) -> Image.Image:
    """A tile washed out and hatched, with a white foot for its small numbers."""
    made = washed(kind, place, burnt, TILE)
    made = faded(made, WHITE, FADE)
    if cottage is not None:
        ruin: Kind = "ruin" if cottage == "burninated" else "cottage"
        ghost(ruin, round(TILE / 200, 3)).lay(made, TILE * 0.56, TILE * 0.72)
    if density:
        lay(made, _hatch(density), 0, 0)
    return made


@lru_cache(maxsize=8)
def _hatch(density: int) -> Image.Image:
    """Blue strokes over a tile, as transparent as they are few, and its foot."""
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
    foot = Felt(TILE, TILE)
    foot.area(oblong(5, 144, TILE - 10, TILE - 149), WHITE, "foot", 1.5)
    return Image.alpha_composite(made, foot.finish())


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


def _corner(name: str) -> tuple[int, int]:
    column, row = cell(name)
    return LEFT + column * TILE, TOP + row * TILE


def _draw_grid(page: Image.Image) -> None:
    for k in range(6):
        wide = 6.5 if k in (0, 5) else 4
        lay(page, line(5 * TILE, k, True, wide), LEFT + k * TILE - 8, TOP - 6)
        lay(page, line(5 * TILE, k, False, wide), LEFT - 6, TOP + k * TILE - 8)


def _draw_pieces(page: Image.Image, view: TrogdorTable, names: Names) -> None:
    """Draw the pieces that threaten, small, in the upper part of their tiles; Trogdor beside them."""
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
        x, y = _corner(place)
        if kind in ("trogdor", "hidden"):
            stamp(kind, 0.5, names.label("rock") if kind == "hidden" else "").lay(page, x + TILE - 52 * spot, y + 84)
        elif _skips(view, kind):
            ghost(kind, 0.6, 0.5).lay(page, x + TILE + 10 - 52 * spot, y + 80)
        else:
            stamp(kind, 0.6).lay(page, x + TILE + 10 - 52 * spot, y + 80)


def _skips(view: TrogdorTable, kind: Kind) -> bool:
    return kind in view.skipping


def _write_tile(page: Image.Image, name: str, risk: Risk, names: Names) -> None:
    """The cards that hurt, red where one can end the match, those by Knights and by the Archer, and the most damage if
    it is more than 1."""
    x, y = _corner(name)
    if not risk.either:
        tag(page, x + TILE / 2, y + 150, names.label("risk-none"), 40, LEAF, 6)
        return
    tag(page, x + TILE / 2, y + 124, str(risk.either), 84, FIRE if risk.fatal else INK, 7)
    for side, kind, count in ((8, "knight", risk.knights), (TILE / 2 + 2, "archer", risk.archer)):
        if count:
            lay(page, _sign(kind), round(x + side), y + 140)
            tag(page, x + side + 70, y + 184, str(count), BODY, INK, 0)
    if risk.worst > 1:
        tag(page, x + 30, y + 46, f"−{risk.worst}", BODY, FIRE, 5)
