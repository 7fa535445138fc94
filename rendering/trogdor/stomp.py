"""Defeat: the countryside stands, those who are left cheer, and Trogdor stomps off."""

from __future__ import annotations

import math
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from rendering.kit.felt import Felt, blob, curve
from rendering.kit.layers import lay
from rendering.kit.type import write
from rendering.trogdor.colours import ASH, BLUE, CHAR, COAL, FIRE, INK, ORANGE, SOOT, WHITE, YELLOW
from rendering.trogdor.folk import archer, cottage, knight, troghammer
from rendering.trogdor.land import pine, tree
from rendering.trogdor.layout import WIDE, Names
from rendering.trogdor.marks import bubble
from rendering.trogdor.moods import sulking
from rendering.trogdor.paper import sheet, tag
from rendering.trogdor.props import cheering

_HEIGHT, _FOOT = 1000, 846
_HOUSES = ((250, 690, 1.9), (472, 668, 1.35), (744, 640, 0.95))
_CROWD, _APART = 430, 190
"""The width in which those who are left stand, and their distance if there is room."""


class Left(Struct, frozen=True):
    """What Trogdor leaves: Peasants, the numbers of the Knights, the Troghammer, burnt Cottages (0 to 3), and burnt
    trees (0 to 4, as many of them as of the tiles)."""

    peasants: int
    knights: tuple[int, ...]
    troghammer: bool
    ruins: int
    trees: int


def draw_stomp(left: Left, names: Names) -> Image.Image:
    """The scene, 1280 x 1000, RGB."""
    page = _scene(left).copy()
    people = _crowd(left)
    unit = _unit(left)
    for at, who in people:
        if who.startswith("knight"):
            write(page, at - 13 * unit, 842 - 12 * unit, who[-1], "hand", round(38 * unit), INK)
    stomp = names.label("stomp")
    for x, y, size, said in ((690, 800, 38, stomp), (728, 752, 46, stomp), (796, 704, 60, stomp.upper())):
        tag(page, x, y, said, size, SOOT if size < 50 else INK, 6)
    bubble(names.label("cry-fine"), 214, 72, 56).lay(page, 776, 452)
    if left.peasants:
        bubble(names.label("cry-hooray"), -14, round(210 - 84 * unit), 46).lay(page, 132, 616)
    bubble(names.label("cry-bye"), -44, round(196 - 84 * unit), 46).lay(page, round(people[-1][0]) + 54, 636)
    return page


def _crowd(left: Left) -> list[tuple[float, str]]:
    """Everybody who is left, from left to right; of the Peasants three at most."""
    who = [f"peasant-{number}" for number in range(1, min(3, left.peasants) + 1)]
    who += [f"knight-{number}" for number in left.knights]
    who += ["troghammer"] if left.troghammer else []
    who.append("archer")
    pitch = min(_APART, _CROWD / max(1, len(who) - 1))
    return [(110 + pitch * k, one) for k, one in enumerate(who)]


def _unit(left: Left) -> float:
    """The scale of those who are left: the more, the smaller."""
    return max(1.2, min(1.5, 8.4 / len(_crowd(left))))


@lru_cache(maxsize=8)
def _scene(left: Left) -> Image.Image:
    page = sheet(WIDE, _HEIGHT).copy()
    pen = Felt(WIDE, _HEIGHT)
    hill = curve("0,600 220,560 460,596 700,566 960,600 1280,570")
    pen.area([*hill, (WIDE, _HEIGHT), (0, _HEIGHT)], WHITE, "defeat hill", 2)
    pen.stroke(hill, "defeat hill", 6, wobble=2.4)
    _draw_sun(pen.moved(1140, 150))
    burnt = [left.trees > k for k in range(4)]
    tree(pen.moved(840, 640, 1.2), "defeat a", burnt[0])
    pine(pen.moved(648, 640, 1.1), "defeat c", burnt[1])
    tree(pen.moved(600, 636, 1.0), "defeat b", burnt[2])
    tree(pen.moved(76, 640, 1.7), "defeat d", burnt[3])
    for k, (x, y, scale) in enumerate(_HOUSES):
        cottage(pen.moved(x, y, scale), k >= 3 - left.ruins, f"defeat {k}")
    _draw_flags(pen)
    unit = _unit(left)
    for at, who in _crowd(left):
        _draw_one(pen.moved(at, 842, unit), who)
    _draw_prints(pen)
    sulking(pen.moved(1060, 836, 2.36))
    _draw_cloud(pen.moved(1010, 352, 1.1))
    lay(page, pen.finish(), 0, 0)
    return page


def _draw_one(pen: Felt, who: str) -> None:
    if who.startswith("peasant"):
        cheering(pen.moved(0, -3), f"defeat {who}")
    elif who.startswith("knight"):
        knight(pen, "defeat")
    elif who == "troghammer":
        troghammer(pen.moved(0, 0, 0.8), "defeat")
    else:
        archer(pen.moved(0, 0, 0.94), "defeat")


def _draw_sun(pen: Felt) -> None:
    pen.round(0, 0, 50, YELLOW, "sun", 5)
    for k in range(12):
        x, y = math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)
        pen.stroke([(64 * x, 64 * y), (88 * x, 88 * y)], f"ray {k}", 5, ORANGE)
    for x in (-16, 16):
        pen.dot(x, -8, 6)
    pen.stroke(curve("-20,12 0,26 20,12"), "sun smile", 5)


def _draw_flags(pen: Felt) -> None:
    """A line of flags: the feast has begun."""
    rope = curve("330,520 430,566 520,560 610,520")
    pen.stroke([(330, 640), (328, 516)], "pole a", 6)
    pen.stroke([(610, 640), (612, 516)], "pole b", 6)
    pen.stroke(rope, "rope", 4)
    for k, (x, y) in enumerate(rope[2:-1:3]):
        ink = (YELLOW, BLUE, WHITE, FIRE)[k % 4]
        pen.shape([(x - 13, y), (x + 13, y + 1), (x + 1, y + 30)], ink, f"flag {k}", 3)


def _draw_prints(pen: Felt) -> None:
    for k, x in enumerate((712, 784, 856, 928)):
        y = 824 - (12 if k % 2 else 0)
        foot = f"{x - 22},{y} {x - 10},{y - 10} {x + 16},{y - 9} {x + 24},{y} {x + 8},{y + 9} {x - 14},{y + 9}"
        pen.shape(blob(foot), CHAR, f"print {k}", 3)
        for down in (-7, 0, 7):
            pen.stroke([(x + 20, y + down * 0.7), (x + 31, y + down)], f"print {k} {down}", 4, CHAR)


def _draw_cloud(pen: Felt) -> None:
    """His own thundercloud."""
    puffs = ((0, 0, 46), (-58, 10, 36), (58, 8, 38), (-24, -30, 36), (30, -32, 34))
    for x, y, radius in puffs:
        pen.round(x, y, radius, ASH, f"cloud {x}", 7)
    for x, y, radius in puffs:
        pen.dot(x, y, radius - 1, ASH)
    for k in range(6):
        x = -62 + 24 * k
        pen.stroke([(x, 18), (x + 16, -6 - 8 * (k % 2))], f"rain {k}", 4, COAL)
    bolt = [(8, 36), (-14, 76), (4, 74), (-10, 112), (34, 62), (14, 64), (30, 36)]
    pen.shape([(float(x), float(y)) for x, y in bolt], YELLOW, "bolt", 4, rim=3)
