"""The diagrams on pages of rules about place, 760 x 500: what may be burninated when, and a Peasant's run."""

from __future__ import annotations

from typing import Final, Literal

from PIL import Image

from engines.core import text
from engines.trogdor.view import TileKind
from rendering import Say
from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import lay
from rendering.trogdor.colours import FIRE, INK, LEAF, TEXT_GREY, WHITE
from rendering.trogdor.land import tile
from rendering.trogdor.layout import Names
from rendering.trogdor.paper import note, sheet
from rendering.trogdor.pieces import Kind, stamp
from rendering.trogdor.signs import soft

WIDTH, HEIGHT = 760, 500
Rule = Literal["burninating", "peasants_on_fire"]
RULES: Final[tuple[Rule, ...]] = ("burninating", "peasants_on_fire")
_SIDE: Final = 106
_TOP: Final = 36
_SIDES: Final = frozenset({(1, 0), (0, 1), (2, 1), (1, 2)})
"""Column and row of the Lake's neighbours, in a block of nine tiles."""
_BLOCK: Final = frozenset((column, row) for column in range(3) for row in range(3))
_KINDS: Final[tuple[TileKind, ...]] = (
    "trees", "plain", "flowers", "forest", "plain", "stumps", "plain", "mountain", "trees",
)  # fmt: skip
_RUN: Final = ((0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1))
"""The tiles of a run, column and row, from the first to the Lake."""
_MET: Final = (2, 0)
"""Where another Peasant stands."""


def alt(rule: Rule, say: Say) -> str:
    """The alt text of a diagram."""
    return say(text(f"picture-rule-{rule}-alt"))


def draw_diagram(rule: Rule, say: Say) -> Image.Image:
    """The picture, RGB."""
    made, names = sheet(WIDTH, HEIGHT).copy(), Names(say)
    (_draw_burninating if rule == "burninating" else _draw_run)(made, names)
    return made


def _draw_burninating(made: Image.Image, names: Names) -> None:
    """The Lake among its four burninated neighbours, and a Cottage among all eight."""
    for left, middle, burnt in ((52, "lake", _SIDES), (400, "cottage", _BLOCK)):
        for number, kind in enumerate(_KINDS):
            spot = (number % 3, number // 3)
            shown: TileKind = kind if spot != (1, 1) else "lake" if middle == "lake" else "cottage"
            _lay_tile(made, shown, spot, left, is_burnt=spot in burnt)
        _draw_lines(made, left, 3, 3)
        if middle == "cottage":
            _stand(made, "cottage", (1, 1), left)
        pen = Felt(_SIDE + 24, _SIDE + 24, origin=(12, 12))
        pen.stroke(oblong(0, 0, _SIDE, _SIDE), f"{middle} rim", 15, WHITE, 1.5, closed=True)
        pen.stroke(oblong(0, 0, _SIDE, _SIDE), f"{middle} rim", 8, LEAF, 1.5, closed=True)
        lay(made, pen.finish(), left + _SIDE - 12, _TOP + _SIDE - 12)
        note(made, left + 1.5 * _SIDE, 404, names.label(f"rule-{middle}"), 316, "ms", INK, 42)
        note(made, left + 1.5 * _SIDE, 450, names.label(f"rule-{middle}-when"), 316, "ms", TEXT_GREY, 40)


def _draw_run(made: Image.Image, names: Names) -> None:
    """A burning Peasant's way to the Lake, over a tile on which another stands."""
    left, side = 80, 120
    for row in range(2):
        for column in range(5):
            spot = (column, row)
            kind: TileKind = "lake" if spot == _RUN[-1] else _KINDS[(column + 4 * row) % 9]
            _lay_tile(made, kind, spot, left, side, is_burnt=spot in _RUN[:-1])
    _draw_lines(made, left, 5, 2, side)
    _stand(made, "waiting", _MET, left, side, 0.5, (0.3, 0.3))
    pen = Felt(WIDTH, HEIGHT)
    points = [(left + (column + 0.5) * side, _TOP + (row + 0.62) * side) for column, row in _RUN]
    points[0] = (points[0][0] + 26, points[0][1])
    points[-1] = (points[-1][0] - 24, points[-1][1])
    pen.arrow(soft(points, 26), "run", 9, FIRE, 28, 4)
    lay(made, pen.finish(), 0, 0)
    _stand(made, "burning", _RUN[0], left, side, 0.62, (0.32, 0.92))
    _stand(made, "peasant", _RUN[-1], left, side, 0.56, (0.7, 0.92))
    for line, key in enumerate(("way", "met", "lake")):
        note(made, 60, 336 + 54 * line, names.label(f"rule-run-{key}"), 660, "ls", FIRE if key == "way" else INK, 40)


def _lay_tile(
    made: Image.Image, kind: TileKind, spot: tuple[int, int], left: int, side: int = _SIDE, *, is_burnt: bool
) -> None:
    column, row = spot
    made.paste(tile(kind, f"{column}{row}", is_burnt, side), (left + column * side, _TOP + row * side))


def _draw_lines(made: Image.Image, left: int, columns: int, rows: int, side: int = _SIDE) -> None:
    pen = Felt(columns * side + 16, rows * side + 16, origin=(8, 8))
    for number in range(columns + 1):
        pen.stroke([(number * side, -5), (number * side, rows * side + 5)], f"rule across {number}", 3.4)
    for number in range(rows + 1):
        pen.stroke([(-5, number * side), (columns * side + 5, number * side)], f"rule down {number}", 3.4)
    lay(made, pen.finish(), left - 8, _TOP - 8)


def _stand(
    made: Image.Image, kind: Kind, spot: tuple[int, int], left: int, side: int = _SIDE, scale: float = 0.5,
    at: tuple[float, float] = (0.5, 0.9),
) -> None:  # fmt: skip
    """Stand a piece on a tile, its feet `at` a share of the tile's side from its corner."""
    (column, row), (right, down) = spot, at
    stamp(kind, scale).lay(made, left + (column + right) * side, _TOP + (row + down) * side)
