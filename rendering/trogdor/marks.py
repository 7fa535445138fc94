"""What the small boards are told with: marks in discs, paths of three kinds, speech bubbles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from rendering.kit.colour import Ink
from rendering.kit.curves import Path, Point, spline
from rendering.kit.felt import Felt, resample
from rendering.kit.layers import Stamp
from rendering.kit.type import measure, write
from rendering.trogdor.colours import INK, WHITE
from rendering.trogdor.layout import cell
from rendering.trogdor.signs import WAYS, soft

Style = Literal["plain", "beads", "rails"]
"""The look of a path: told apart without colour."""
OUT = 18
"""The distance that a path over the edge runs out and in again."""


@lru_cache(maxsize=128)
def disc(mark: str, ink: Ink, radius: int = 19, hollow: bool = False) -> Stamp:
    """A mark in a disc, or in a ring if `hollow`; placed by its middle."""
    half = radius + 5
    pen = Felt(2 * half, 2 * half, origin=(half, half))
    pen.dot(0, 0, radius + 3.5, WHITE)
    pen.dot(0, 0, radius, ink)
    if hollow:
        pen.dot(0, 0, radius - 4, WHITE)
    made, size = pen.finish(), round(radius * 1.62)
    write(made, half, half + size * 0.34, mark, "hand", size, ink if hollow else WHITE)
    return Stamp(made, half, half)


@lru_cache(maxsize=128)
def bubble(words: str, dx: int, dy: int, size: int = 40) -> Stamp:
    """A speech bubble, placed by its middle; the speaker's mouth lies `dx` and `dy` from there."""
    wide, high = bubble_size(words, size)
    left, top = max(wide / 2, -dx) + 14, max(high * 0.62, -dy) + 14
    pen = Felt(left + max(wide / 2, dx) + 14, top + max(high * 0.62, dy) + 14, origin=(left, top))
    half = [(-0.5, 0.0), (-0.44, -0.44), (-0.2, -0.54), (0.2, -0.55), (0.44, -0.44)]
    outline = spline([(x * wide, y * high) for x, y in [*half, *[(-x, -y) for x, y in half]]], True)
    foot = max(-wide * 0.3, min(wide * 0.3, dx * 0.5))
    down = 1 if dy > 0 else -1
    tail = [(foot - 11.0, down * high * 0.38), (float(dx), float(dy)), (foot + 11.0, down * high * 0.38)]
    seed = f"bubble {words}"
    pen.stroke(outline, seed, 12, WHITE, 1, closed=True)
    pen.stroke(tail, f"{seed} tail", 11, WHITE, 0.6)
    pen.stroke(tail, f"{seed} tail", 4, INK, 0.6)
    pen.shape(outline, WHITE, seed, 4)
    inside = (foot + (dx - foot) * 0.5, down * high * 0.36 + (dy - down * high * 0.36) * 0.5)
    pen.area([(foot - 8, down * high * 0.36), inside, (foot + 8, down * high * 0.36)], WHITE, seed, 0)
    made = pen.finish()
    write(made, round(left), round(top + size * 0.3), words, "hand", size, INK)
    return Stamp(made, round(left), round(top))


def bubble_size(words: str, size: int = 40) -> tuple[float, float]:
    """The width and height of a bubble without its tail."""
    return measure(words, "hand", size) + 34, size * 1.3


def legs(path: Sequence[str], steps: str, lane: Point, side: int, stop: float) -> list[list[Point]]:
    """The lines of a path on a board whose corner is (0, 0), with tiles `side` wide. It keeps to a `lane`, shares of a
    side off the middles, and ends `stop` sides before the last. A step over the edge ends a line and begins another."""
    found: list[list[Point]] = [[]]
    for number, name in enumerate(path):
        column, row = cell(name)
        x, y = (column + 0.5 + lane[0]) * side, (row + 0.5 + lane[1]) * side
        if number:
            dx, dy = WAYS[steps[number - 1]]
            before = cell(path[number - 1])
            if (column, row) != (before[0] + dx, before[1] + dy):
                last = found[-1][-1]
                out = (0.5 - lane[0] * dx - lane[1] * dy) * side + OUT
                found[-1].append((last[0] + dx * out, last[1] + dy * out))
                back = (0.5 + lane[0] * dx + lane[1] * dy) * side + OUT
                found.append([(x - dx * back, y - dy * back)])
            if number == len(path) - 1:
                x, y = x - dx * stop * side, y - dy * stop * side
        found[-1].append((x, y))
    return [leg for leg in found if len(leg) > 1]


def track(pen: Felt, leg: Path, style: Style, ink: Ink, width: float, seed: str) -> None:
    """A line of a path, rimmed white, with a filled head."""
    line = resample(soft(leg, 26), 4)
    body = line[:-2] if len(line) > 6 else line
    pen.stroke(body, seed, width + 9, WHITE, 0.5, taper=False)
    if style == "plain":
        pen.stroke(body, seed, width, ink, 0.6, taper=False)
    elif style == "beads":
        for x, y in body[::5]:
            pen.dot(x, y, width * 0.62, ink)
    else:
        pen.stroke(body, seed, width + 3, ink, 0.6, taper=False)
        pen.stroke(body, seed, width - 5, WHITE, 0.6, taper=False)
        for k in range(4, len(body) - 4, 5):
            (ax, ay), (bx, by) = body[k - 1], body[k + 1]
            reach = width * 0.7 / (math.dist((ax, ay), (bx, by)) or 1)
            x, y, dx, dy = *body[k], (ay - by) * reach, (bx - ax) * reach
            pen.line([(x + dx, y + dy), (x - dx, y - dy)], ink, 3)
    head(pen, line, ink, 14 + width * 2, seed)


def head(pen: Felt, line: Path, ink: Ink, size: float, seed: str) -> None:
    """A filled head at the end of a line whose points lie 4 apart."""
    (x, y), (bx, by) = line[-1], line[max(0, len(line) - 5)]
    turn = math.atan2(y - by, x - bx)
    tip = (x + size * 0.5 * math.cos(turn), y + size * 0.5 * math.sin(turn))
    barbs = [
        (x - size * 0.62 * math.cos(turn + side), y - size * 0.62 * math.sin(turn + side)) for side in (-0.72, 0.72)
    ]
    pen.stroke([tip, *barbs], f"{seed} head", 8, WHITE, 0.5, closed=True)
    pen.area([tip, *barbs], ink, f"{seed} head", 0.6)
