"""Curves as lists of points, in picture units (final pixels)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Path = Sequence[Point]


@lru_cache(maxsize=2048)
def path(drawn: str) -> tuple[Point, ...]:
    """Points written like those of an SVG: ``"0,-26 17,-14"``."""
    return tuple((float(x), float(y)) for x, y in (pair.split(",") for pair in drawn.split()))


def both(half: Path) -> list[Point]:
    """A closed outline from its right half, listed from top to bottom: the left half is its mirror image."""
    return [*half, *[(-x, y) for x, y in reversed(half) if x]]


def bezier(points: Path, steps: int = 16) -> list[Point]:
    """A chain of cubic Béziers: start, then two controls and an end for each."""
    weights = [((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3) for t in _ticks(steps)]
    drawn = [points[0]]
    for i in range(0, len(points) - 3, 3):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[i : i + 4]
        drawn += [(m * ax + n * bx + o * cx + q * dx, m * ay + n * by + o * cy + q * dy) for m, n, o, q in weights]
    return drawn


def spline(points: Path, closed: bool = False, steps: int = 6) -> list[Point]:
    """A smooth curve through all points (Catmull-Rom)."""
    count = len(points)
    ticks = (0.0, *_ticks(steps)[:-1])
    drawn: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        else:
            a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, count - 1)]
        drawn += [(_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)) for t in ticks]
    return drawn if closed else [*drawn, points[-1]]


def _ticks(steps: int) -> tuple[float, ...]:
    return tuple(k / steps for k in range(1, steps + 1))


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def flip(points: Path, side: int) -> list[Point]:
    """The points as they are (`side` 1) or in the mirror of x = 0 (`side` -1)."""
    return [(side * x, y) for x, y in points]


def place(points: Path, x: float, y: float, unit: float = 1) -> list[Point]:
    """A shape drawn round (0, 0), scaled and put at (x, y)."""
    return [(x + px * unit, y + py * unit) for px, py in points]


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point of a circle at an angle: 0 is right, 90 is down."""
    turn = math.radians(degrees)
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


def length(points: Path) -> float:
    """The length of a line through the points."""
    return sum(math.dist(points[i], points[i + 1]) for i in range(len(points) - 1))


def dashes(points: Path, on: float, off: float, start: float = 0) -> list[list[Point]]:
    """The pieces of a dashed line: `on` long and `off` apart, the first gap `start` long."""
    drawn: list[list[Point]] = []
    piece: list[Point] = [] if start else [points[0]]
    is_on, left = not start, start or on
    for (ax, ay), (bx, by) in pairwise(points):
        whole = math.dist((ax, ay), (bx, by))
        walked = 0.0
        while whole - walked >= left:
            walked += left
            at = (ax + (bx - ax) * walked / whole, ay + (by - ay) * walked / whole)
            if is_on:
                drawn.append([*piece, at])
            piece, is_on = [at], not is_on
            left = on if is_on else off
        left -= whole - walked
        if is_on:
            piece.append((bx, by))
    return [*drawn, piece] if is_on and len(piece) > 1 else drawn


def strides(points: Path, step: float, start: float = 0) -> list[tuple[Point, Point]]:
    """Points along a line, `step` apart from `start` on, each with the direction of the line there (of length 1)."""
    found: list[tuple[Point, Point]] = []
    left = start
    for (ax, ay), (bx, by) in pairwise(points):
        whole = math.dist((ax, ay), (bx, by))
        walked = left
        while walked <= whole and whole:
            share = walked / whole
            found.append(((ax + (bx - ax) * share, ay + (by - ay) * share), ((bx - ax) / whole, (by - ay) / whole)))
            walked += step
        left = walked - whole
    return found
