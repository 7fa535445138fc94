"""The pen: shapes drawn at twice the size and reduced, so that edges are smooth.

All coordinates and widths are in final pixels. Beside plain shapes it has the house's five tools: the swelling
stroke, the bead run, the peacock eye, the nimbus and the tendril.
"""

from __future__ import annotations

import math
from copy import copy
from itertools import pairwise
from typing import Self

from PIL import Image, ImageDraw

from rendering.kit.colour import Ink, rgb
from rendering.kit.curves import Path, Point, around, length

SCALE = 2
"""The factor by which shapes are drawn larger than the finished picture."""

BARE = 5
"""Thinner lines, in pixels of the canvas, need no joints."""
BENDS = 0.25
"""The tangent of the angle from which a line's joint shows."""


class Pen:
    """Draws on a tile of `width` x `height`; (0, 0) lies at `origin`. Without a `ground` the tile is transparent."""

    def __init__(self, width: float, height: float, ground: Ink | None = None, origin: Point = (0, 0)) -> None:
        size = (round(width) * SCALE, round(height) * SCALE)
        self.image = Image.new("RGBA", size) if ground is None else Image.new("RGB", size, rgb(ground))
        self._draw = ImageDraw.Draw(self.image)
        self._x, self._y = origin
        self._unit = 1.0

    @classmethod
    def over(cls, picture: Image.Image, origin: Point = (0, 0)) -> Self:
        """A pen on a copy of a finished RGB picture, which stays as it is where nothing is drawn."""
        pen = cls(0, 0, (0, 0, 0), origin)
        pen.image = picture.resize((picture.width * SCALE, picture.height * SCALE), Image.Resampling.NEAREST)
        pen._draw = ImageDraw.Draw(pen.image)
        return pen

    @classmethod
    def zoomed(
        cls, zoom: float, width: float, height: float, ground: Ink | None = None, origin: Point = (0, 0)
    ) -> Self:  # fmt: skip
        """A pen on a tile that is `zoom` times as large (rounded), and whose unit is as large."""
        return cls(zoom * width, zoom * height, ground, (zoom * origin[0], zoom * origin[1])).moved(0, 0, zoom)

    def moved(self, x: float, y: float, unit: float = 1) -> Self:
        """A pen on the same tile whose (0, 0) lies at (x, y) and whose unit is `unit` of this one's."""
        pen = copy(self)
        pen._x, pen._y, pen._unit = self._x + x * self._unit, self._y + y * self._unit, self._unit * unit
        return pen

    def finish(self) -> Image.Image:
        """The tile at its final size."""
        return self.image.reduce(SCALE)

    def _at(self, point: Point) -> Point:
        return (point[0] * self._unit + self._x) * SCALE, (point[1] * self._unit + self._y) * SCALE

    def _placed(self, points: Path) -> list[Point]:
        x, y, unit = self._x * SCALE, self._y * SCALE, self._unit * SCALE
        return [(px * unit + x, py * unit + y) for px, py in points]

    def _thick(self, width: float) -> int:
        return max(1, round(width * self._unit * SCALE))

    def _stroke(self, points: list[Point], ink: Ink, thick: int) -> None:
        """A line on the canvas with round joints. Where it hardly bends none is needed, and Pillow's own joints take
        most of the time of a picture."""
        self._draw.line(points, rgb(ink), thick)
        if thick < BARE:
            return
        reach = thick / 2
        for k in range(1, len(points) - 1):
            (ax, ay), (x, y), (bx, by) = points[k - 1], points[k], points[k + 1]
            dx, dy, ex, ey = x - ax, y - ay, bx - x, by - y
            if abs(dx * ey - dy * ex) > BENDS * (dx * ex + dy * ey):
                self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), rgb(ink))

    # -- plain shapes ---------------------------------------------------------------------------------------------

    def line(self, points: Path, ink: Ink, width: float = 1.2) -> None:
        self._stroke(self._placed(points), ink, self._thick(width))

    def polygon(self, points: Path, fill: Ink | None = None, edge: Ink | None = None, width: float = 1.2) -> None:
        corners = self._placed(points)
        if fill is not None:
            self._draw.polygon(corners, rgb(fill))
        if edge is not None:
            self._stroke([*corners, *corners[:2]], edge, self._thick(width))

    def circle(
        self, x: float, y: float, radius: float, fill: Ink | None = None, edge: Ink | None = None, width: float = 1.2
    ) -> None:
        self.ellipse(x, y, radius, radius, fill, edge, width)

    def ellipse(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: Ink | None = None,
        edge: Ink | None = None,
        width: float = 1.2,
    ) -> None:
        left, top = self._at((x - wide, y - high))
        right, bottom = self._at((x + wide, y + high))
        self._draw.ellipse((left, top, right, bottom), _maybe(fill), _maybe(edge), self._thick(width))

    def arc(self, x: float, y: float, radius: float, start: float, end: float, ink: Ink, width: float = 1.2) -> None:
        """Part of a circle between two angles in degrees: 0 is right, 90 is down."""
        self.line([around(x, y, radius, start + (end - start) * k / 24) for k in range(25)], ink, width)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Ink | None = None,
        edge: Ink | None = None,
        width: float = 1.2,
        radius: float = 0,
    ) -> None:
        corners = (*self._at((left, top)), *self._at((right, bottom)))
        self._draw.rounded_rectangle(
            corners, radius * self._unit * SCALE, _maybe(fill), _maybe(edge), self._thick(width)
        )

    def star(self, x: float, y: float, radius: float, ink: Ink, rays: int = 4, waist: float = 0.22) -> None:
        turn = 180 / rays
        tips = [around(x, y, radius * (waist if k % 2 else 1), k * turn - 90) for k in range(2 * rays)]
        self.polygon(tips, ink)

    # -- the five tools -------------------------------------------------------------------------------------------

    def swell(self, points: Path, ink: Ink, start: float, end: float = 0.2, middle: float | None = None) -> None:
        """A stroke whose width goes from `start` to `end`, over `middle` if that is given."""
        last = len(points) - 1
        bulge = 0.0 if middle is None else middle - (start + end) / 2
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(points):
            (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, last)]
            dx, dy = bx - ax, by - ay
            share = i / last
            half = (start + (end - start) * share + bulge * math.sin(math.pi * share)) / 2 / (math.hypot(dx, dy) or 1)
            left.append((x - dy * half, y + dx * half))
            right.append((x + dy * half, y - dx * half))
        self.polygon(left + right[::-1], ink)

    def curve(self, points: Path, ink: Ink, width: float = 1.2) -> None:
        """A line that bends little from point to point, drawn as one shape: many times faster than in pieces."""
        self.swell(points, ink, width, width)

    def beads(self, points: Path, ink: Ink, start: float, end: float, gap: float = 1.3) -> None:
        """Discs along a line, their radius going from `start` to `end`, `gap` diameters apart."""
        whole = length(points) or 1
        walked, passed = 0.0, 0.0
        for (ax, ay), (bx, by) in pairwise(points):
            piece = math.dist((ax, ay), (bx, by))
            while walked <= passed + piece:
                share = (walked - passed) / piece if piece else 0
                radius = start + (end - start) * walked / whole
                self.circle(ax + (bx - ax) * share, ay + (by - ay) * share, radius, ink)
                walked += max(0.8, 2 * radius * gap)
            passed += piece

    def peacock(self, x: float, y: float, radius: float, rings: tuple[Ink, Ink, Ink, Ink], rays: int = 0) -> None:
        """An eye of rings: edge, ground, jewel and core."""
        edge, ground, jewel, core = rings
        for k in range(rays):
            turn = 360 * k / rays
            self.line([around(x, y, radius * 1.15, turn), around(x, y, radius * 1.5, turn)], edge, 0.7)
        self.circle(x, y, radius, ground, edge, 0.9)
        self.circle(x, y, radius * 0.74, jewel)
        self.circle(x, y, radius * 0.48, ground)
        self.circle(x, y, radius * 0.27, core)

    def nimbus(self, x: float, y: float, radius: float, ink: Ink, rays: int = 40, ground: Ink | None = None) -> None:
        """A halo: two rings, rays of three lengths, a dot on every fourth."""
        if ground is not None:
            self.circle(x, y, radius, ground)
        self.circle(x, y, radius, None, ink, 1)
        self.circle(x, y, radius * 0.86, None, ink, 0.6)
        for k in range(rays):
            turn = 360 * k / rays
            reach = radius * (1.34 if k % 4 == 0 else 1.2 if k % 2 == 0 else 1.1)
            self.line([around(x, y, radius * 1.05, turn), around(x, y, reach, turn)], ink, 0.8)
            if k % 4 == 0:
                self.circle(*around(x, y, radius * 1.42, turn), 1.3, ink)
            if k % 2 == 0:
                self.circle(*around(x, y, radius * 0.93, turn), 0.9, ink)

    def tendril(
        self,
        x: float,
        y: float,
        start: float,
        radius: float,
        turns: float,
        ink: Ink,
        width: float = 1.6,
        hand: int = 1,
    ) -> None:
        """A shrinking spiral from the angle `start` (degrees) to a dot at its heart; `hand` 1 or -1 is its sense."""
        points = [around(x, y, radius * (1 - k / 30) ** 1.15, start + hand * 360 * turns * k / 30) for k in range(31)]
        self.swell(points, ink, width, 0.5)
        self.circle(x, y, max(0.9, width * 0.6), ink)

    # -- pictures in the picture ----------------------------------------------------------------------------------

    def inlay(self, pane: Image.Image, points: Path) -> None:
        """Lays a pane of the canvas's own size (unfinished, see `Pen.image`) into a polygon."""
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(self._placed(points), 255)
        self.image.paste(pane, (0, 0), mask)

    def round_off(self, radius: float) -> None:
        """Cuts the tile's corners round; it becomes one with transparency."""
        width, height = self.image.size
        mask = Image.new("L", (width, height))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius * SCALE, 255)
        self.image.putalpha(mask)


def _maybe(ink: Ink | None) -> tuple[int, int, int] | None:
    return None if ink is None else rgb(ink)
