"""Where it hurts: one tint and one figure a tile, and what protects Trogdor."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final, Literal

from PIL import Image, ImageChops, ImageDraw

from engines.trogdor.view import Risk, TileKind, TrogdorTable
from rendering import Say
from rendering.kit.canvas import SCALE
from rendering.kit.curves import path
from rendering.kit.felt import Felt, blob, oblong
from rendering.kit.layers import Stamp, centred, faded, lay
from rendering.kit.type import bounds, rimmed, write
from rendering.trogdor.colours import BLUE, FIRE, GREEN, INK, LEAF, SOOT, STRAW, WHITE
from rendering.trogdor.countryside import line
from rendering.trogdor.dragon import outline
from rendering.trogdor.land import tile
from rendering.trogdor.layout import COLUMNS, LARGE, ROWS, WIDE, Names, cell
from rendering.trogdor.panel import ghost
from rendering.trogdor.paper import heading, note, sheet, tag
from rendering.trogdor.pieces import Kind, stamp

HEIGHT = 1600
SIDE: Final = 222
LEFT, TOP = 112, 286
TINTS: Final = ("#fffdf6", "#eaf1fc", "#d0def6", "#a8c0ee", "#7698df")
"""The grounds of tiles, by `level`."""
PROTECTED: Final = "#eef7df"
"""The ground of all tiles if nothing can hurt him."""
_STROKES: Final = ((2, 66, "#a9c2ee"), (3, 42, "#7b9ee0"), (4, 28, BLUE))
"""From the third level on felt strokes: their distance and ink."""
Sign = Literal["shield", "rock", "crown", "outline"]
_SIGNS: dict[str, Sign] = {"majesty": "crown", "invisibility": "outline"}


def is_open(view: TrogdorTable) -> bool:
    """True if a Phase Two is still to come this turn, by a card not yet drawn."""
    return view.phase == "one" and bool(view.unseen)


def figure(risk: Risk) -> int:
    """Of ten Movement cards, those that hurt Trogdor on a tile, rounded; 0 only if none can."""
    return max(1, round(risk.chance * 10)) if risk.chance else 0


def level(risk: Risk) -> int:
    """The step of a tile's tint, 0 to 4."""
    return sum(figure(risk) >= least for least in (1, 3, 5, 7))


def is_safe(view: TrogdorTable) -> bool:
    """True if a protection in force, or hiding, leaves nothing that can hurt him in Phase Two."""
    return bool(view.wards or view.board.hiding) and not any(tile.risk.chance for tile in view.tiles)


def protection(view: TrogdorTable) -> Sign | None:
    """The sign of what protects Trogdor on his tile."""
    if view.board.hiding:
        return "rock"
    kinds = {_SIGNS.get(ward.card.partition("-")[0], "shield") for ward in view.wards}
    spared = not view.tile(view.board.trogdor).risk.chance and any(tile.risk.chance for tile in view.tiles)
    found: tuple[Sign, ...] = ("shield", "crown", "outline")
    return next((sign for sign in found if sign in kinds), "shield" if spared else None)


def draw_risk(view: TrogdorTable, say: Say) -> Image.Image:
    """The countryside with its risks, 1280 x 1600, RGB."""
    names, safe = Names(say), is_safe(view)
    page = _page().copy()
    heading(page, names.label("risk"), INK, LEAF if safe or view.wards else BLUE, 900)
    note(page, 62, 174, names.label("risk-line", state=protected(view)), 1160, size=LARGE)
    for shown in view.tiles:
        ground = -1 if safe else level(shown.risk)
        page.paste(_ground(shown.kind, shown.id, shown.burninated, shown.cottage, ground), _corner(shown.id))
    _draw_grid(page)
    if not safe:
        for shown in view.tiles:
            x, y = _corner(shown.id)
            if count := figure(shown.risk):
                _number(str(count)).lay(page, x + SIDE // 2, y + SIDE // 2 - 30)
            else:
                centred(page, _shield(0.78), x + SIDE / 2, y + SIDE / 2 - 28)
    _draw_pieces(page, view, names, safe)
    if safe:
        _stamp(names.label("risk-stamp")).lay(page, LEFT + 2.5 * SIDE, TOP + 4.62 * SIDE)
        _draw_foot(page, view, names)
    else:
        _draw_legend(page, names)
    return page


def protected(view: TrogdorTable) -> str:
    """The state of Trogdor's protection, as the page's line and its description tell it."""
    if view.board.hiding:
        return "hiding"
    if is_safe(view):
        return "safe"
    enemies = {ward.against for ward in view.wards}
    return "knights" if enemies == {"knight"} else "archer" if enemies == {"archer"} else "none"


# -- layers


@lru_cache(maxsize=1)
def _page() -> Image.Image:
    """The empty page with letters and numbers. To be copied, not drawn on."""
    page = sheet(WIDE, HEIGHT).copy()
    for k in range(5):
        tag(page, LEFT + (k + 0.5) * SIDE, TOP - 28, COLUMNS[k], LARGE, SOOT, 0)
        tag(page, LEFT - 44, TOP + (k + 0.5) * SIDE + 15, ROWS[k], LARGE, SOOT, 0)
    return page


@lru_cache(maxsize=320)
def _ground(kind: TileKind, place: str, burnt: bool, cottage: str | None, tone: int) -> Image.Image:
    """A tile as a grey drawing on its tint; `tone` -1: on the green of a safe turn."""
    made = tile(kind, place, burnt, SIDE, True).copy()
    if cottage is not None:
        stamp("ruin" if cottage == "burninated" else "cottage", 1.12).lay(made, SIDE * 0.56, SIDE * 0.72)
    grey = faded(made, WHITE, 0.3).convert("L").point([178 + value * 77 // 255 for value in range(256)])
    ink = PROTECTED if tone < 0 else TINTS[tone]
    made = ImageChops.multiply(grey.convert("RGB"), Image.new("RGB", grey.size, ink))
    for step, gap, stroke in _STROKES:
        if step == tone:
            _hatch(made, gap * SIDE // 222, 3 + step * 0.8, stroke)
    return made


def _hatch(made: Image.Image, gap: int, width: float, ink: str) -> None:
    """Felt strokes over a finished tile."""
    wide, high = made.size
    pen = Felt(wide, high)
    for k, x in enumerate(range(-high, wide, gap)):
        pen.stroke([(x, high + 4), (x + high + 4, -4)], f"hatch {k}", width, ink, 1.6, taper=False)
    lay(made, pen.finish(), 0, 0)


@lru_cache(maxsize=16)
def _number(count: str) -> Stamp:
    """A figure, placed by its middle."""
    drawn = rimmed(count, "hand", 116, INK, WHITE, 10)
    _, top, _, bottom = bounds(count, "hand", 116)
    return Stamp(drawn.image, drawn.x, drawn.y + round((top + bottom) / 2))


@lru_cache(maxsize=4)
def _shield(unit: float) -> Image.Image:
    """A green shield with a tick."""
    pen = Felt(120 * unit, 140 * unit, origin=(60 * unit, 72 * unit)).moved(0, 0, unit)
    pen.shape(blob("-40,-46 -14,-50 0,-58 14,-50 40,-46 42,-4 22,34 0,52 -22,34 -42,-4"), GREEN, "safe", 5, rim=5)
    pen.stroke(path("-20,-2 -5,16 22,-22"), "safe tick", 10, WHITE, taper=False)
    return pen.finish()


@lru_cache(maxsize=4)
def _crown(unit: float) -> Image.Image:
    pen = Felt(140 * unit, 120 * unit, origin=(70 * unit, 64 * unit)).moved(0, 0, unit)
    pen.shape(path("-44,34 -52,-26 -24,4 0,-42 24,4 52,-26 44,34"), STRAW, "majesty", 5, rim=5)
    pen.stroke([(-42, 18), (42, 18)], "majesty band", 3.4)
    for x, y in ((-52, -28), (0, -46), (52, -28)):
        pen.round(x, y, 8, FIRE, f"majesty {x}", 3)
    return pen.finish()


@lru_cache(maxsize=1)
def _unseen() -> Stamp:
    """Trogdor's outline, where he cannot be seen; placed by his feet."""
    pen = Felt(150, 160, origin=(66, 142))
    outline(pen.moved(0, 0, 0.86), LEAF)
    return Stamp(pen.finish(), 66, 142)


@lru_cache(maxsize=4)
def _stamp(words: str) -> Stamp:
    """A rubber stamp: double frame, words, worn, a little askew; placed by its middle."""
    left, _, right, _ = bounds(words, "hand", 112)
    wide, high = round(right - left) + 130, 196
    pen = Felt(wide, high)
    pen.stroke(oblong(12, 12, wide - 24, high - 24), "stamp out", 11, LEAF, 1.6, closed=True)
    pen.stroke(oblong(32, 32, wide - 64, high - 64), "stamp in", 5, LEAF, 1.2, closed=True)
    made = pen.image
    write(made, wide, high * SCALE / 2 + 74, words, "hand", 112 * SCALE, LEAF)
    ink, dice = made.getchannel("A"), random.Random(words)  # noqa: S311 (an ornament)
    worn = ImageDraw.Draw(ink)
    for _ in range(260):
        x, y, far = dice.uniform(0, wide * SCALE), dice.uniform(0, high * SCALE), dice.uniform(1, 6)
        worn.ellipse((x - far, y - far, x + far, y + far), 0)
    ground = Image.new("RGBA", made.size, (244, 251, 230, 225))
    ground.paste(made, (0, 0), ink)
    turned = ground.rotate(4, Image.Resampling.BICUBIC, expand=True).reduce(SCALE)
    return Stamp(turned, turned.width // 2, turned.height // 2)


@lru_cache(maxsize=8)
def _entry(step: int) -> Image.Image:
    """A field of the legend, 222 x 62."""
    wide = SIDE - 12
    made = Image.new("RGB", (wide, 50), TINTS[step])
    for number, gap, ink in _STROKES:
        if number == step:
            _hatch(made, gap * 3 // 4, 3 + step * 0.8, ink)
    if step == 0:
        centred(made, _shield(0.36), wide / 2, 26)
    pen = Felt(SIDE, 62, origin=(6, 6))
    pen.stroke(oblong(0, 0, wide, 50), f"legend {step}", 4, INK, 1.2, closed=True)
    whole = Image.new("RGBA", (SIDE, 62))
    whole.paste(made, (6, 6))
    return Image.alpha_composite(whole, pen.finish())


@lru_cache(maxsize=1)
def _frame() -> Image.Image:
    """The frame of Trogdor's tile."""
    pen = Felt(SIDE, SIDE)
    pen.stroke(oblong(7, 7, SIDE - 14, SIDE - 14), "risk frame", 11, LEAF, 2, closed=True)
    return pen.finish()


@lru_cache(maxsize=1)
def _box() -> Image.Image:
    pen = Felt(1122, 132, origin=(6, 6))
    pen.shape(oblong(0, 0, 1110, 120), WHITE, "risk foot", 5)
    return pen.finish()


# -- what stands on them


def _corner(name: str) -> tuple[int, int]:
    column, row = cell(name)
    return LEFT + column * SIDE, TOP + row * SIDE


def _draw_grid(page: Image.Image) -> None:
    for k in range(6):
        wide = 6.0 if k in (0, 5) else 3.2
        lay(page, line(5 * SIDE, k, True, wide), LEFT + k * SIDE - 8, TOP - 6)
        lay(page, line(5 * SIDE, k, False, wide), LEFT - 6, TOP + k * SIDE - 8)


def _draw_pieces(page: Image.Image, view: TrogdorTable, names: Names, safe: bool) -> None:
    """Draw the pieces that threaten, at the lower right of their tiles; those that cannot are half gone, with a
    question mark or asleep. Trogdor stands at the lower left of his, in his frame, with what protects him."""
    board = view.board
    known: tuple[Kind, ...] = ("knight-1", "knight-2", "troghammer", "archer")
    against = {ward.against for ward in view.wards}
    taken: dict[str, int] = {}
    for kind, place in zip(known, (*board.knights, board.troghammer, board.archer), strict=True):
        if place is None:
            continue
        spot = taken[place] = taken.get(place, 0) + 1
        x, y = _corner(place)
        x, y = x + SIDE + 22 - 58 * spot, y + SIDE - 8
        asleep = kind in view.skipping
        blind = safe or board.hiding or ("archer" if kind == "archer" else "knight") in against
        if asleep or blind:
            _facing(ghost(kind, 0.92, 0.5), kind).lay(page, x, y)
            tag(page, x, y - 104, names.label("asleep") if asleep else "?", LARGE, BLUE, 5)
        else:
            _facing(stamp(kind, 0.92), kind).lay(page, x, y)
    x, y = _corner(board.trogdor)
    lay(page, _frame(), x, y)
    sign = protection(view)
    unit = 1.06 if safe else 0.7
    if sign == "rock":
        stamp("hidden", 1.16, names.label("rock")).lay(page, x + SIDE // 2, y + SIDE - 10)
        return
    if sign == "outline":
        _unseen().lay(page, x + (SIDE // 2 if safe else 62), y + SIDE - 12)
    else:
        stamp("calm", unit).lay(page, x + (96 if safe else 60), y + SIDE - 8)
    if sign == "shield":
        centred(page, _shield(0.62 if safe else 0.5), x + SIDE - 42, y + (SIDE - 60 if safe else 40))
    elif sign == "crown":
        centred(page, _crown(0.6), x + SIDE - 52, y + 36)


def _facing(one: Stamp, kind: Kind) -> Stamp:
    """The Archer looks to the left: his arrow would leave the tile."""
    if kind != "archer":
        return one
    return Stamp(one.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT), one.image.width - one.x, one.y)


def _draw_legend(page: Image.Image, names: Names) -> None:
    for step in range(5):
        x = LEFT + step * SIDE
        lay(page, _entry(step), x, 1434)
        note(page, x + SIDE / 2, 1536, names.label("risk-step", step=step), SIDE - 10, "ms", size=42)


def _draw_foot(page: Image.Image, view: TrogdorTable, names: Names) -> None:
    """What is still forbidden, or that he must stay where he hides."""
    lay(page, _box(), LEFT - 6, 1448)
    if view.board.hiding:
        stamp("hidden", 0.62, names.label("rock")).lay(page, LEFT + 66, 1556)
    else:
        stamp("knight-1", 1.0).lay(page, LEFT + 66, 1560)
    key = "hiding" if view.board.hiding else "block" if _hurts_himself(view) else "majesty"
    note(page, LEFT + 140, 1530, names.label("risk-still", why=key), 950, ink=FIRE if key == "block" else LEAF,
         size=LARGE)  # fmt: skip


def _hurts_himself(view: TrogdorTable) -> bool:
    """True if Trogdor is still hurt when he walks onto a Knight."""
    return not any(ward.against == "knight" and ward.when == "whole_turn" for ward in view.wards)
