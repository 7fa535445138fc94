"""The woodcutter's tools: a pen that also cuts wedges, ribbons of any width and a diapered ground."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from PIL import Image

from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink
from rendering.kit.curves import Path, Point

TURNS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
"""Pillow's names for 0 to 3 quarter turns clockwise."""


class Knife(Pen):
    """A pen of woodcuts. Coordinates are in final pixels, as a `Pen`'s."""

    def wedge(self, x: float, y: float, right: float, down: float, ink: Ink, width: float) -> None:
        """A tick of the knife from (x, y): `width` wide at its root, pointed where it ends."""
        long = math.hypot(right, down) or 1
        across, along = -down / long * width / 2, right / long * width / 2
        self.polygon([(x + across, y + along), (x - across, y - along), (x + right, y + down)], ink)

    def ribbon(self, points: Path, ink: Ink, width: Callable[[float], float]) -> None:
        """A stroke whose width at each share (0 to 1) of its way is `width` of that share."""
        last = len(points) - 1
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(points):
            (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, last)]
            dx, dy = bx - ax, by - ay
            half = width(i / last) / 2 / (math.hypot(dx, dy) or 1)
            left.append((x - dy * half, y + dx * half))
            right.append((x + dy * half, y - dx * half))
        self.polygon(left + right[::-1], ink)

    def rod(self, points: Path, ink: Ink, width: float) -> None:
        """A line with round ends."""
        self.line(points, ink, width)
        for x, y in (points[0], points[-1]):
            self.circle(x, y, width / 2, ink)

    def oval_arc(
        self, x: float, y: float, wide: float, high: float, start: float, end: float, ink: Ink, width: float
    ) -> None:
        """Part of an ellipse between two angles in degrees."""
        self.line(bow(x, y, wide, high, start, end, 12), ink, width)

    def diaper(self, left: float, top: float, right: float, bottom: float, ink: Ink, step: float, dot: float) -> None:
        """A manuscript's ground: a lattice of lozenges with a quatrefoil in each."""
        across, down = max(1, round((right - left) / step)), max(1, round((bottom - top) / step))
        wide, high = (right - left) / across, (bottom - top) / down
        for i in range(across):
            for j in range(down):
                x, y = left + (i + 0.5) * wide, top + (j + 0.5) * high
                self.line(
                    [(x - wide / 2, y), (x, y - high / 2), (x + wide / 2, y), (x, y + high / 2), (x - wide / 2, y)],
                    ink,
                    0.9,
                )
                for a, b in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                    self.circle(x + a * dot * 0.9, y + b * dot * 0.9, dot * 0.62, ink)

    def hatch(
        self, start: Point, end: Point, count: int, right: float, down: float, ink: Ink, width: float, rng: Random
    ) -> None:
        """`count` wedges of uneven length with their roots on a line."""
        for i in range(count):
            share, long = i / (count - 1 or 1), rng.uniform(0.6, 1.1)
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            self.wedge(x, y, right * long, down * long, ink, width)


def bow(x: float, y: float, wide: float, high: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points of an ellipse between two angles in degrees: 0 is right, 90 is down."""
    turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    return [(x + wide * math.cos(turn), y + high * math.sin(turn)) for turn in turns]


def ornament(seed: int) -> Random:
    """Dice for what only pleases the eye: the same at each drawing."""
    return Random(seed)  # noqa: S311


def turned(tile: Image.Image, quarters: int) -> Image.Image:
    """A tile after quarter turns clockwise."""
    how = TURNS[quarters % 4]
    return tile if how is None else tile.transpose(how)
