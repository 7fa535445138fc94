"""Small signs of the notebook: points, plasters, the Void's hole, the Movement card, the decks."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from engines.trogdor.view import Compass, MovementView
from rendering.kit.curves import Path, Point, path, place
from rendering.kit.felt import Felt, blob, oblong
from rendering.kit.type import write
from rendering.trogdor.colours import (
    BLOOD,
    BLUE,
    FAINT,
    GREY,
    INK,
    PAPER,
    PLASTER,
    VOID,
    WHITE,
)
from rendering.trogdor.folk import peasant
from rendering.trogdor.land import flame

WAYS: dict[str, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@lru_cache(maxsize=4)
def point(spent: bool) -> Image.Image:
    """One Action Point: a flame, or its crossed-out outline; 60 x 84, standing on (30, 80)."""
    pen = Felt(60, 84, origin=(30, 80))
    if not spent:
        flame(pen, 0, 0, 76, "point")
        return pen.finish()
    drop = [(x * 40, y * 74) for x, y in blob("-.5,-.16 -.4,-.48 -.12,-.62 0,-1 .22,-.6 .46,-.4 .44,-.1 0,0")]
    pen.shape(drop, None, "spent", 3, FAINT)
    pen.stroke([(-22, -8), (22, -60)], "spent x", 4.5, GREY)
    return pen.finish()


def plaster(pen: Felt, x: float, y: float) -> None:
    """Two crossed strips: a repair."""
    for degrees in (35, -35):
        turn = math.radians(degrees)
        ux, uy = math.cos(turn), math.sin(turn)
        strip = [(x + ux * a - uy * b, y + uy * a + ux * b) for a, b in ((-23, -8), (23, -8), (23, 8), (-23, 8))]
        pen.shape(strip, PLASTER, f"plaster {degrees}", 3, rim=2)
    pen.shape(oblong(x - 7, y - 7, 14, 14), WHITE, "pad", 2.4)


def hole(pen: Felt, x: float, y: float, size: float = 1) -> None:
    """The Void with a pair of eyes in it."""
    pen.shape(place(blob("-24,0 -14,-12 10,-13 25,-2 14,12 -12,12"), x, y, size), VOID, "hole", 3, rim=3)
    for dx in (-7, 6):
        pen.dot(x + dx * size, y - 1, 4.2 * size, PAPER)
        pen.dot(x + dx * size + 1, y, 1.8)


def burst(pen: Felt, x: float, y: float, size: float = 1) -> None:
    """A red star of damage; the caller writes the number on it."""
    star = []
    for k in range(18):
        turn, reach = math.pi * k / 9, (44 if k % 2 else 30) * size
        star.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    pen.shape(star, BLOOD, "burst", 3.5, rim=4)


def soft(points: Path, radius: float = 22) -> list[Point]:
    """The corners of a path, rounded."""
    found: list[Point] = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append((a * start[0] + b * corner[0] + c * end[0], a * start[1] + b * corner[1] + c * end[1]))
    return [*found, points[-1]]


def _towards(corner: Point, other: Point, radius: float) -> Point:
    reach = math.dist(corner, other) or 1
    share = min(radius, reach / 2) / reach
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def steps(letters: str, width: float, height: float, most: float) -> list[Point]:
    """The points of a path of compass letters, in the middle of a box; a step is at most `most` long."""
    points: list[Point] = [(0, 0)]
    for letter in letters:
        dx, dy = WAYS[letter]
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    step = min(most, width / max(right - left, 1), height / max(bottom - top, 1))
    middle = (left + right) / 2, (top + bottom) / 2
    return [(width / 2 + (x - middle[0]) * step, height / 2 + (y - middle[1]) * step) for x, y in points]


@lru_cache(maxsize=64)
def movement(card: MovementView, arrow: Compass) -> Image.Image:
    """A Movement card, 530 x 130: how many Peasants, their way and plaster, the path."""
    pen = Felt(530, 130, origin=(5, 7))
    pen.shape(oblong(0, 0, 518, 114), WHITE, "card", 4.5, rim=3)
    peasant(pen.moved(48, 104, 1.05))
    for x in (158, 336):
        pen.stroke([(x, 12), (x, 104)], f"rule {x}", 2.5, GREY)
    dx, dy = WAYS[arrow]
    x = 222 if card.repair else 247
    pen.arrow([(x - 36 * dx, 57 - 36 * dy), (x + 36 * dx, 57 + 36 * dy)], "way", 9, INK, 28, 0)
    if card.repair:
        plaster(pen, 294, 57)
    line = place(steps(card.path, 140, 84, 38), 356, 15)
    pen.arrow(soft(line, 12), "path", 8, BLUE, 24, 0)
    pen.dot(*line[0], 8, BLUE)
    made = pen.finish()
    write(made, 90, 82, f"×{card.wanted}", "hand", 50, INK, "ls")
    return made


@lru_cache(maxsize=2)
def deck(kind: str) -> Image.Image:
    """A pile of cards, 96 x 112."""
    pen = Felt(96, 112, origin=(4, 4))
    for shift in (12, 6, 0):
        pen.shape(oblong(shift, 8 - shift * 0.4, 74, 94), WHITE, f"deck {kind} {shift}", 3.6)
    if kind == "action":
        flame(pen, 37, 50, 36, "deck")
    else:
        pen.arrow(path("14,42 34,42 34,22 60,22"), "deck path", 4.5, BLUE, 12, 0)
    return pen.finish()
