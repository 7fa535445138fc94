"""The scenes on the Action cards, 506 wide and 166 high, with the ground at 160."""

from __future__ import annotations

from collections.abc import Callable

from rendering.kit.curves import path
from rendering.kit.felt import Felt, blob, curve, oblong
from rendering.trogdor.colours import BLUE, CHAR, GLOW, GREEN, GREY, LEAF, STRAW, WHITE
from rendering.trogdor.dragon import hidden, outline, trogdor
from rendering.trogdor.folk import archer, knight, peasant, troghammer
from rendering.trogdor.land import flame, motif
from rendering.trogdor.signs import plaster, soft

FLOOR = 160
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
_CELL = 50


def _hero(pen: Felt, x: float, scale: float = 0.96, breath: bool = False) -> None:
    trogdor(pen.moved(x, FLOOR, scale), "act", breath)


def _grid(pen: Felt, burning: tuple[tuple[int, int], ...], faint: tuple[tuple[int, int], ...] = ()) -> Felt:
    """Nine tiles, Trogdor in the middle, some of them on fire; those `faint` could be. A pen at their middle."""
    pen = pen.moved(253, 87)
    for dx, dy in ((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)):
        x, y = dx * _CELL - _CELL / 2, dy * _CELL - _CELL / 2
        fill = GLOW if (dx, dy) in (*burning, *faint) else WHITE
        pen.shape(oblong(x, y, _CELL, _CELL), fill, f"cell {dx} {dy}", 2.6)
    for dx, dy in burning:
        flame(pen, dx * _CELL, dy * _CELL + 22, 42, f"cell {dx} {dy}")
    trogdor(pen.moved(-2, 22, 0.31), "cell", False)
    return pen


def _arrows(pen: Felt, ways: tuple[tuple[int, int], ...]) -> None:
    for dx, dy in ways:
        pen.arrow([(dx * 24, dy * 24), (dx * 62, dy * 62)], f"way {dx} {dy}", 6, LEAF, 18, 3)


def _shield(pen: Felt, x: float, y: float) -> None:
    pen.shape(blob(f"{x - 30},{y - 36} {x},{y - 42} {x + 30},{y - 36} {x + 28},{y + 8} {x},{y + 44} {x - 28},{y + 8}"),
              GREEN, "shield", 5, rim=4)  # fmt: skip
    pen.stroke([(x, y - 30), (x, y + 28)], "shield a", 5, WHITE)
    pen.stroke([(x - 20, y - 10), (x + 20, y - 10)], "shield b", 5, WHITE)


def _block(pen: Felt) -> None:
    _hero(pen, 110)
    knight(pen.moved(322, FLOOR, 1.25), "act")
    archer(pen.moved(404, FLOOR, 1.1), "act")
    _shield(pen, 222, 96)


def _consummate_vs(pen: Felt) -> None:
    _arrows(_grid(pen, ()), _CORNERS)


def _flip_dan(pen: Felt) -> None:
    _grid(pen, _SIDES)


def _flip_fran(pen: Felt) -> None:
    _grid(pen, _CORNERS)


def _sidewise(pen: Felt) -> None:
    _grid(pen, ((1, 0),), _SIDES)


def _slantwise(pen: Felt) -> None:
    _grid(pen, ((1, -1),), _CORNERS)


def _trogburst(pen: Felt) -> None:
    for x, height in ((58, 104), (112, 150), (172, 120), (338, 128), (398, 156), (450, 108)):
        flame(pen, x, 164, height, f"act {x}")
    _hero(pen, 256, 1.02)


def _shot_put(pen: Felt) -> None:
    _hero(pen, 100, 0.96)
    pen.shape(oblong(376, 78, 88, 84), GLOW, "target", 4)
    pen.arrow(curve("176,70 250,14 340,16 410,66"), "throw", 6, LEAF, 22, 4, (20, 12))
    flame(pen, 420, 156, 78, "target")
    flame(pen, 262, 66, 54, "thrown")


def _majesty(pen: Felt) -> None:
    knight(pen.moved(96, FLOOR, 1.05), "act 1")
    knight(pen.moved(424, FLOOR, 1.05), "act 2")
    _hero(pen, 250, 0.9)
    pen.shape(path("238,28 232,-2 246,12 256,-6 266,12 280,0 274,30"), STRAW, "crown", 4, rim=3)


def _invisibility(pen: Felt) -> None:
    archer(pen.moved(110, FLOOR, 1.4), "act")
    outline(pen.moved(330, FLOOR, 1.0), GREY)
    for x, y in ((216, 40), (440, 60), (226, 140)):
        pen.stroke([(x - 9, y), (x + 9, y)], f"spark {x}", 3, GREY)
        pen.stroke([(x, y - 9), (x, y + 9)], f"spark u{x}", 3, GREY)


def _wraparound(pen: Felt) -> None:
    pen.shape(oblong(118, 8, 270, 150), WHITE, "field", 4)
    _hero(pen, 238, 0.8)
    pen.arrow(path("316,92 450,92"), "out", 8, LEAF, 28, 4)
    pen.arrow(path("50,92 168,92"), "in", 8, LEAF, 28, 4)


def _wingaling(pen: Felt) -> None:
    _hero(pen, 110, 0.96)
    pen.arrow(curve("170,40 240,2 330,4 404,60"), "flight", 7, LEAF, 26, 4, (22, 12))
    outline(pen.moved(412, FLOOR, 0.6), GREY, "there")


def _hidey_hole(pen: Felt) -> None:
    motif(pen.moved(24, 10, 1.05), "tunnel", "act")
    hidden(pen.moved(360, FLOOR, 1.0), "act")
    pen.arrow(path("212,96 268,96"), "hide", 7, LEAF, 22, 3)


def _stop_forest(pen: Felt) -> None:
    motif(pen.moved(18, -4, 0.88), "forest", "act")
    _hero(pen, 330, 0.94)
    for k, (x, y, size) in enumerate(((420, 62, 16), (444, 34, 22), (472, 4, 26))):
        zed = [(x - size / 2, y), (x + size / 2, y), (x - size / 2, y + size), (x + size / 2, y + size)]
        pen.stroke(zed, f"zed {k}", 4)


def _stop_flowers(pen: Felt) -> None:
    motif(pen.moved(14, -10, 1.0), "flowers", "act")
    _hero(pen, 300, 0.94)
    peasant(pen.moved(440, FLOOR, 1.15), seed="act")
    plaster(pen, 446, 36)


def _visit_stumps(pen: Felt) -> None:
    motif(pen.moved(10, -6, 1.0), "stumps", "act")
    _hero(pen, 290, 0.94)
    for x in (416, 466):
        flame(pen, x, 150, 92, f"act {x}")


def _visit_trees(pen: Felt) -> None:
    motif(pen.moved(10, 10, 1.0), "trees", "act")
    _hero(pen, 290, 0.94)
    flame(pen, 440, 150, 92, "act")


def _trail(pen: Felt) -> None:
    for x, y, height in ((58, 142, 70), (126, 98, 56), (192, 142, 78), (258, 102, 64)):
        ash = f"{x - 28},{y + 4} {x - 10},{y - 8} {x + 18},{y - 8} {x + 32},{y + 6} {x + 4},{y + 14}"
        pen.shape(blob(ash), CHAR, f"ash {x}", 3)
        flame(pen, x, y + 4, height, f"act {x}")
    _hero(pen, 366, 0.96, True)


def _troghammer(pen: Felt) -> None:
    troghammer(pen.moved(240, FLOOR, 1.2), "act")
    pen.arrow(soft(path("60,150 130,150 130,70 176,70")), "march", 8, BLUE, 24, 3)


ACTS: dict[str, Callable[[Felt], None]] = {
    "block": _block,
    "consummate_vs": _consummate_vs,
    "flip_dan": _flip_dan,
    "flip_fran": _flip_fran,
    "trogburst": _trogburst,
    "sidewise": _sidewise,
    "slantwise": _slantwise,
    "shot_put": _shot_put,
    "majesty": _majesty,
    "invisibility": _invisibility,
    "wraparound": _wraparound,
    "wingaling": _wingaling,
    "hidey_hole": _hidey_hole,
    "stop_forest": _stop_forest,
    "stop_flowers": _stop_flowers,
    "visit_stumps": _visit_stumps,
    "visit_trees": _visit_trees,
    "trail": _trail,
    "troghammer": _troghammer,
}
