"""Outlines that many pictures share, in picture units."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rendering.kit.curves import Path, Point, around, bezier


def ring(x: float, y: float, radius: float, corners: int = 32) -> list[Point]:
    return [around(x, y, radius, 360 * k / corners) for k in range(corners)]


def block(left: float, top: float, right: float, bottom: float, radius: float = 0) -> list[Point]:
    """A rectangle, with round corners if `radius` is given."""
    if radius <= 0:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    turns = ((right - radius, top + radius, -90), (right - radius, bottom - radius, 0),
             (left + radius, bottom - radius, 90), (left + radius, top + radius, 180))  # fmt: skip
    return [around(x, y, radius, start + 15 * k) for x, y, start in turns for k in range(7)]


def star(x: float, y: float, radius: float, rays: int = 5, waist: float = 0.42, turn: float = 0) -> list[Point]:
    """A star standing on two rays, turned clockwise by `turn` degrees."""
    return [around(x, y, radius * (waist if k % 2 else 1), 180 * k / rays - 90 + turn) for k in range(2 * rays)]


def shield(x: float, y: float, width: float, height: float) -> list[Point]:
    """A shield about (x, y)."""
    a, h = width / 2, height
    half: Sequence[Point] = (
        (a, -h / 2), (a, -h / 6), (a, h * 0.04), (a * 0.98, h * 0.1), (a * 0.86, h * 0.34), (a * 0.3, h * 0.43),
        (0, h / 2),
    )  # fmt: skip
    drawn = bezier(half, 10)
    return [(x + px, y + py) for px, py in drawn] + [(x - px, y + py) for px, py in reversed(drawn[:-1])]


def heart(x: float, y: float, radius: float) -> list[Point]:
    half = bezier(((0, 1), (0.5, 0.55), (1.05, 0.2), (1.05, -0.3), (1.05, -0.95), (0.25, -1.05), (0, -0.45)), 10)
    right = [(x + px * radius, y + py * radius) for px, py in half]
    return right + [(2 * x - px, py) for px, py in reversed(right[1:-1])]


def arch(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """A niche: a box whose upper edge is a round arch."""
    mid, radius = (left + right) / 2, (right - left) / 2
    return [(left, bottom), *[around(mid, top + radius, radius, 180 + 10 * k) for k in range(19)], (right, bottom)]


def turned(points: Path, x: float, y: float, degrees: float) -> list[Point]:
    """Points turned clockwise about (x, y)."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos) for px, py in points]
