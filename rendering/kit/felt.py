"""The felt pen of a bored hand: every line wobbles, breathes and ends thin, the same way each time.

A line's wobble comes from its `seed`, a name such as ``"C4 roof"``: nothing trembles between two pictures unless it
changes. Wobble and the distance of samples are in final pixels, at every size of the drawing.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from zlib import crc32

from PIL import Image, ImageDraw

from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import Ink, rgb
from rendering.kit.curves import Path, Point, path, place, spline

INK = "#1d1b19"
RIM = "#fffdf6"
"""The white rim of everything that is drawn in front of something else."""
STEP = 5
"""Final pixels between two samples of a line."""
KNOT = 4
"""Samples between two random knots."""
_LONG = 4096


@lru_cache(maxsize=1)
def _noise() -> tuple[float, ...]:
    """Smooth noise from -1 to 1; lines read it from different places."""
    state, knots = 20030113, []
    for _ in range(_LONG // KNOT + 1):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        knots.append(((state >> 8) & 0xFFFF) / 0x7FFF - 1)
    knots[-1] = knots[0]
    eased = [t * t * (3 - 2 * t) for t in (k / KNOT for k in range(KNOT))]
    return tuple(a + (b - a) * t for a, b in pairwise(knots) for t in eased)


def noise(seed: str, count: int) -> list[float]:
    """`count` samples of smooth noise from -1 to 1; a `seed` always gives the same ones."""
    wave, start = _noise(), crc32(seed.encode()) % _LONG
    return [wave[(start + k) % _LONG] for k in range(count)]


def resample(points: Path, step: float) -> list[Point]:
    """Points along the line, `step` apart, the first and the last included."""
    found, walked = [points[0]], 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        piece = math.hypot(bx - ax, by - ay)
        if not piece:
            continue
        along = step - walked
        while along <= piece:
            found.append((ax + (bx - ax) * along / piece, ay + (by - ay) * along / piece))
            along += step
        walked = (walked + piece) % step
    return [*found, points[-1]]


def oblong(left: float, top: float, width: float, height: float) -> list[Point]:
    """The corners of an upright box."""
    return [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]


def ring(x: float, y: float, radius: float, flat: float = 1) -> list[Point]:
    """A closed circle, `flat` times as high."""
    turns = [math.pi * k / 9 for k in range(18)]
    return [(x + radius * math.cos(turn), y + flat * radius * math.sin(turn)) for turn in turns]


def blob(drawn: str) -> list[Point]:
    """A closed smooth outline, written like `curves.path`."""
    return spline(path(drawn), True)


def curve(drawn: str) -> list[Point]:
    """An open smooth line, written likewise."""
    return spline(path(drawn))


class Felt(Pen):
    """A pen whose lines are drawn by hand. Widths shrink less than the drawing, so that small things stay bold."""

    def _rough(self, points: Path, seed: str, wobble: float, closed: bool) -> list[Point]:
        """The line as the hand draws it, with its wobble, in pixels of the unfinished tile."""
        line = [*points, points[0]] if closed else list(points)
        placed = [(x / SCALE, y / SCALE) for x, y in self._placed(line)]
        sampled = resample(placed, STEP)
        across, down = noise(f"{seed}x", len(sampled)), noise(f"{seed}y", len(sampled))
        if closed:
            across[-1], down[-1] = across[0], down[0]
        return [
            ((x + a * wobble) * SCALE, (y + b * wobble) * SCALE)
            for (x, y), a, b in zip(sampled, across, down, strict=True)
        ]

    def stroke(
        self,
        points: Path,
        seed: str,
        width: float = 4,
        ink: Ink = INK,
        wobble: float = 1.3,
        *,
        closed: bool = False,
        taper: bool = True,
    ) -> None:
        """A line; open ones thin out at both ends unless `taper` is off."""
        sampled = self._rough(points, seed, wobble, closed)
        last = len(sampled) - 2
        breath = noise(f"{seed}w", len(sampled))
        colour, full = rgb(ink), width * self._unit**0.75 * SCALE
        thin = taper and not closed and last > 4
        draw = self._draw
        for k, ((ax, ay), (bx, by)) in enumerate(pairwise(sampled)):
            wide = full * (1 + 0.22 * breath[k])
            if thin:
                wide *= min(1, 0.55 + 0.15 * min(k, last - k))
            wide = max(1, wide)
            half = wide / 2
            draw.line((ax, ay, bx, by), colour, round(wide))
            draw.ellipse((ax - half, ay - half, ax + half, ay + half), colour)
        (x, y), half = sampled[-1], full * 0.35
        draw.ellipse((x - half, y - half, x + half, y + half), colour)

    def area(self, points: Path, ink: Ink, seed: str, wobble: float = 1.3) -> None:
        """A filled outline without a line."""
        self._draw.polygon(self._rough(points, seed, wobble, True), rgb(ink))

    def shape(
        self,
        points: Path,
        fill: Ink | None,
        seed: str,
        width: float = 4,
        ink: Ink = INK,
        wobble: float = 1.3,
        rim: float = 0,
    ) -> None:
        """A closed outline, filled; `rim` is the width of the white round it."""
        if rim:
            self.stroke(points, seed, width + 2 * rim, RIM, wobble, closed=True)
        if fill is not None:
            self.area(points, fill, seed, wobble)
        self.stroke(points, seed, width, ink, wobble, closed=True)

    def round(
        self, x: float, y: float, radius: float, fill: Ink | None, seed: str, width: float = 4, rim: float = 0
    ) -> None:
        """A circle by hand."""
        self.shape(ring(x, y, radius), fill, seed, width, wobble=1, rim=rim)

    def dot(self, x: float, y: float, radius: float, ink: Ink = INK) -> None:
        """A plain small disc."""
        self.circle(x, y, radius, ink)

    def tube(self, points: Path, width: float, ink: Ink, seed: str) -> None:
        """A thick line with an outline."""
        self.stroke(points, seed, width + 7, INK, taper=False)
        self.stroke(points, seed, width, ink, taper=False)

    def scribble(
        self, points: Path, ink: Ink, seed: str, gap: float = 26, width: float = 7, degrees: float = -38
    ) -> None:
        """A zigzag that fills an outline and is cut off at its edge."""
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(self._placed(points), 255)
        box = mask.getbbox()
        if box is None:
            return
        layer = self.moved(0, 0)
        layer.image = self.image.copy()
        layer._draw = ImageDraw.Draw(layer.image)
        layer.stroke(_zigzag(points, seed, gap, degrees), seed, width, ink, 3, taper=False)
        self.image.paste(layer.image.crop(box), box[:2], mask.crop(box))

    def arrow(
        self,
        points: Path,
        seed: str,
        width: float = 6,
        ink: Ink = INK,
        head: float = 20,
        rim: float = 4,
        dash: tuple[int, int] | None = None,
    ) -> None:
        """A line with a head at its end, rimmed white; `dash` is the length of its dashes and of the gaps."""
        line = resample(points, 4)
        body = line[:-2] if len(line) > 4 else line
        (x, y), (bx, by) = line[-1], line[max(0, len(line) - 6)]
        turn = math.atan2(y - by, x - bx)
        tip = [(x - head * math.cos(turn + side), y - head * math.sin(turn + side)) for side in (-0.5, 0.5)]
        barbs = [tip[0], (x, y), tip[1]]
        if rim:
            for part in (body, barbs):
                self.stroke(part, seed, width + 2 * rim, RIM, 0.8, taper=False)
        for k, piece in enumerate([body] if dash is None else _dashes(body, *dash)):
            self.stroke(piece, seed if dash is None else f"{seed}{k}", width, ink, 0.8, taper=False)
        self.stroke(barbs, seed, width, ink, 0.8, taper=False)


def _zigzag(points: Path, seed: str, gap: float, degrees: float) -> list[Point]:
    """A zigzag line that covers the box round the points."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    reach = math.hypot(right - left, bottom - top) / 2 + 10
    ux, uy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    count = int(2 * reach / (gap * 0.7)) + 2
    uneven = noise(f"{seed}gap", KNOT * count)[::KNOT]
    turns: list[Point] = []
    down, side = -reach, 1
    for shake in uneven:
        if down > reach:
            break
        out = side * (reach + 6 * shake)
        turns.append((out * ux - down * uy, out * uy + down * ux))
        down, side = down + gap * (1 + 0.3 * shake), -side
    return place(turns, (left + right) / 2, (top + bottom) / 2)


def _dashes(line: Path, on: int, off: int) -> list[list[Point]]:
    """Pieces of a line whose points lie 4 apart."""
    pieces = [list(line[k : k + on // 4]) for k in range(0, len(line), (on + off) // 4)]
    return [piece for piece in pieces if len(piece) > 1]
