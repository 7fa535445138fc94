"""Figures and markers as they stand on the board: shields of heroes, plates of monsters, spiders, runes, arrows.

All are finished tiles with transparency, placed by their middle (`rendering.kit.layers.centred`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import (
    BONE,
    DEEP,
    DEEP_LIGHT,
    GOLD,
    GOLD_LIGHT,
    INK,
    IRON,
    IRON_DARK,
    MADDER,
    MIST,
    RUNE,
    STITCH,
)
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.obstacles import web
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, Point, spline


class Shield(NamedTuple):
    """A hero's shield: its tincture, the outline's shape, and whether the letter on it is dark."""

    tincture: str
    shape: str
    pale: bool = False


SHIELDS: Final[dict[str, Shield]] = {
    "rohan": Shield("#2356a8", "heater"),
    "sigeir": Shield("#b3261b", "round"),
    "aelfric": Shield("#7a4a24", "kite"),
    "bardhor": Shield("#f1e3c0", "lozenge", True),
    "mrishnahk": Shield("#6a43b0", "octagon"),
    "yushugom": Shield("#5f2038", "hexagon"),
    "dzala-naryn": Shield("#1b7f93", "bell"),
    "durim": Shield("#5f6b78", "square"),
    "iril": Shield("#cc4f8a", "oval"),
    "stjarnkastaren": Shield("#22242e", "star"),
    "knivkastaren": Shield("#cf6f1c", "leaf"),
}


def _heater(wide: float, high: float) -> Path:
    right = spline([(wide / 2, -high / 2), (wide * 0.49, high * 0.04), (wide * 0.33, high * 0.30), (0, high / 2)])
    return [(-wide / 2, -high / 2), *right, *[(-x, y) for x, y in reversed(right)]]


def _kite(wide: float, high: float) -> Path:
    half = [(0, -0.5), (0.33, -0.42), (0.48, -0.14), (0.36, 0.2), (0, 0.6)]
    ring = [(x * wide, y * high) for x, y in half] + [(-x * wide, y * high) for x, y in reversed(half[1:-1])]
    return spline(ring, True)


def _polygon(corners: int, first: float, wide: float) -> Path:
    turns = [math.radians(first + 360 * k / corners) for k in range(corners)]
    return [(wide * 0.57 * math.cos(turn), wide * 0.57 * math.sin(turn)) for turn in turns]


def _bell(wide: float, high: float) -> Path:
    top = [(-wide / 2, -high * 0.42), (-wide * 0.25, -high * 0.34), (0, -high * 0.52), (wide * 0.25, -high * 0.34)]
    side = [(wide / 2, -high * 0.42), (wide * 0.46, 0), (wide * 0.52, high * 0.22), (wide * 0.3, high * 0.44)]
    right = spline(side, steps=4)
    return [*top, *right, (0, high * 0.54), *[(-x, y) for x, y in reversed(right)]]


def _star(wide: float) -> Path:
    return [
        (r * math.cos(turn), r * math.sin(turn))
        for k in range(16)
        for r, turn in [(wide * (0.64 if k % 2 == 0 else 0.50), math.radians(22.5 * k - 90))]
    ]


def _leaf(wide: float, high: float) -> Path:
    half = [(0, -high * 0.62), (wide * 0.36, -high * 0.26), (wide * 0.47, high * 0.05), (wide * 0.30, high * 0.36)]
    return spline([*half, (0, high * 0.54), *[(-x, y) for x, y in reversed(half[1:])]], True)


def outline(shape: str, wide: float) -> Path:
    """The outline of a shield about (0, 0)."""
    high = wide * 1.14
    shapes: dict[str, Callable[[], Path]] = {
        "heater": lambda: _heater(wide, high),
        "round": lambda: bow(0, 0, wide * 0.54, wide * 0.54, 0, 360, 48)[:-1],
        "kite": lambda: _kite(wide, high),
        "lozenge": lambda: [(0, -high * 0.6), (wide * 0.56, 0), (0, high * 0.6), (-wide * 0.56, 0)],
        "octagon": lambda: _polygon(8, 22.5, wide),
        "hexagon": lambda: _polygon(6, 30, wide * 1.04),
        "bell": lambda: _bell(wide, high),
        "square": lambda: [(-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2)],
        "oval": lambda: bow(0, 0, wide * 0.46, high * 0.56, 0, 360, 48)[:-1],
        "star": lambda: _star(wide),
        "leaf": lambda: _leaf(wide, high),
    }
    return shapes[shape]()


_LOW: Final = {"kite": -0.07, "leaf": 0.02, "bell": 0.02}
_SMALL: Final = ("lozenge", "kite", "star", "oval", "leaf", "hexagon")


@lru_cache(maxsize=256)
def shield(
    hero: str, initial: str, wide: int, *, ring: bool = False, dim: bool = False, cracked: bool = False
) -> Image.Image:
    """A hero's shield with its initial, `wide` pixels wide. `ring`: gold round it; `dim`: the hero is senseless;
    `cracked`: it is dead."""
    tincture, shape, pale = SHIELDS[hero]
    ink = mix(tincture, "#4a4a52", 0.55) if dim or cracked else tincture
    size = round(wide * 1.85)
    knife = Knife(size, size, origin=(size / 2, size / 2))
    layers: list[tuple[float, Ink]] = [(1.24, INK), (1.13, BONE), (1.0, INK), (0.95, ink)]
    for share, colour in [(1.44, GOLD), (1.30, INK), *layers] if ring else layers:
        knife.polygon(outline(shape, wide * share), colour)
    curl = mix(ink, "#7b5a22" if pale else "#ffffff", 0.30)
    for side in (-1, 1):
        for drawn in (
            ((0.05, -0.40), (0.30, -0.28), (0.33, -0.05), (0.2, -0.08)),
            ((0.04, 0.40), (0.24, 0.25), (0.30, 0.08), (0.18, 0.10)),
        ):
            points = spline([(side * x * wide, y * wide) for x, y in drawn])
            knife.swell(points, curl, wide * 0.05, wide * 0.02)
    high = wide * (0.54 if shape in _SMALL else 0.59)
    letter = BONE if dim or cracked else "#2c1608" if pale else GOLD_LIGHT
    left, top = -capital_width(initial, high) / 2, -high / 2 + _LOW.get(shape, -0.02) * wide
    carve(knife, left, top, initial, high, letter, edge=None if pale else INK, thick=wide * 0.035, weight=0.19)
    if cracked:
        crack = [(0.1, -0.62), (-0.08, -0.2), (0.14, 0.02), (-0.1, 0.3), (0.04, 0.66)]
        knife.line([(x * wide, y * wide) for x, y in crack], INK, wide * 0.12)
        knife.line([(x * wide, y * wide) for x, y in crack], BONE, wide * 0.045)
    if dim:
        for x, y, z in ((0.36, -0.46, 0.20), (0.58, -0.66, 0.15)):
            zed = [(x - z, y - z), (x + z, y - z), (x - z, y + z), (x + z, y + z)]
            for colour, thick in ((INK, 0.15), (BONE, 0.07)):
                knife.line([(u * wide, v * wide) for u, v in zed], colour, thick * wide)
    return knife.finish()


# -- monsters


def _orc(knife: Knife) -> None:
    skull = [(-34, -18), (-26, -34), (0, -40), (26, -34), (34, -18), (30, 8), (16, 30), (-16, 30), (-30, 8)]
    knife.polygon(skull, "#c9d3a2")
    knife.polygon([(-34, -16), (-26, -36), (0, -43), (26, -36), (34, -16), (0, -24)], IRON_DARK)
    for side in (-1, 1):
        knife.polygon([(side * 6, -8), (side * 24, -16), (side * 22, -4), (side * 10, 0)], INK)
        knife.polygon([(side * 8, 22), (side * 17, 22), (side * 15, 2)], "#ffffff")
        knife.circle(side * 15, -7, 2.6, MADDER)
    knife.line([(-18, 22), (18, 22)], INK, 4)


def _skeleton(knife: Knife) -> None:
    skull = [(-30, -16), (-18, -38), (18, -38), (30, -16), (22, 8), (14, 14), (-14, 14), (-22, 8)]
    knife.polygon(spline(skull, True), BONE)
    knife.polygon([(-14, 10), (14, 10), (12, 32), (-12, 32)], BONE)
    for side in (-1, 1):
        knife.circle(side * 12, -10, 8, INK)
    knife.polygon([(0, 0), (5, 9), (-5, 9)], INK)
    for x in (-8, 0, 8):
        knife.line([(x, 18), (x, 32)], INK, 3)


def _elf(knife: Knife) -> None:
    face = [(-44, -26), (-20, -10), (-22, -30), (0, -42), (22, -30), (20, -10), (44, -26), (22, 8), (0, 34), (-22, 8)]
    knife.polygon(face, "#b9c4e8")
    for side in (-1, 1):
        knife.polygon([(side * 4, -2), (side * 18, -12), (side * 17, -2), (side * 9, 3)], INK)
    knife.line([(-7, 18), (7, 18)], INK, 3)
    knife.polygon([(-22, -30), (0, -44), (22, -30), (0, -20)], "#ffffff")


def _troll(knife: Knife) -> None:
    knife.polygon([(-36, -6), (-30, -32), (0, -40), (30, -32), (36, -6), (28, 24), (0, 34), (-28, 24)], "#cbb79b")
    knife.ellipse(0, 4, 11, 14, "#a8906f")
    for side in (-1, 1):
        knife.circle(side * 15, -12, 5, INK)
    knife.line([(-26, -22), (26, -22)], INK, 7)
    knife.line([(-18, 24), (18, 24)], INK, 4)
    knife.polygon([(-12, 24), (-6, 24), (-9, 14)], "#ffffff")


def _hunter(knife: Knife) -> None:
    """The Rash-Kharg: a long skull without eyes, all teeth."""
    knife.polygon([(-30, -30), (0, -44), (30, -30), (26, 2), (14, 34), (-14, 34), (-26, 2)], "#9a86b8")
    knife.polygon([(-20, -2), (20, -2), (12, 28), (-12, 28)], INK)
    for x in (-15, -5, 5, 15):
        knife.polygon([(x - 5, -2), (x + 5, -2), (x, 12)], "#ffffff")
    for x in (-8, 0, 8):
        knife.polygon([(x - 4, 28), (x + 4, 28), (x, 16)], "#ffffff")
    for y in (-32, -24, -16):
        knife.swell([(-20, y + 4), (0, y), (20, y + 4)], INK, 1, 1, 4)


def _worm(knife: Knife) -> None:
    """The Lindworm: a snake's head from above with open fangs."""
    head = [(0, -44), (20, -34), (34, -8), (24, 12), (12, 20), (-12, 20), (-24, 12), (-34, -8), (-20, -34)]
    knife.polygon(spline(head, True), "#d8b45a")
    for side in (-1, 1):
        knife.ellipse(side * 16, -12, 7, 5, INK)
        knife.ellipse(side * 16, -12, 2, 4.6, GOLD_LIGHT)
        knife.polygon([(side * 6, 16), (side * 15, 14), (side * 9, 38)], "#ffffff")
    for y in (-34, -26):
        knife.swell([(-12, y + 4), (0, y), (12, y + 4)], "#7a5a1a", 1, 1, 4)
    knife.swell([(0, 18), (2, 30), (-4, 42)], MADDER, 5, 2)


def _demon(knife: Knife) -> None:
    knife.polygon([(-24, -22), (24, -22), (30, 4), (14, 30), (0, 38), (-14, 30), (-30, 4)], "#c8442e")
    for side in (-1, 1):
        knife.swell(spline([(side * 16, -18), (side * 36, -26), (side * 34, -48)]), BONE, 12, 2)
        knife.polygon([(side * 6, -2), (side * 24, -12), (side * 20, 2), (side * 10, 5)], GOLD_LIGHT)
    knife.polygon(spline([(-15, 16), (0, 12), (15, 16), (0, 26)], True), INK)


def _oracaz(knife: Knife) -> None:
    """A lean hound with pricked ears."""
    knife.polygon([(-34, -44), (-14, -26), (14, -26), (34, -44), (28, -6), (12, 32), (-12, 32), (-28, -6)], "#d8cdb8")
    for side in (-1, 1):
        knife.polygon([(side * 7, -8), (side * 21, -14), (side * 16, -2)], INK)
        knife.polygon([(side * 30, -36), (side * 20, -24), (side * 26, -16)], "#8a7350")
    knife.polygon([(-8, 20), (8, 20), (0, 32)], INK)


MASKS: Final[dict[str, Callable[[Knife], None]]] = {
    "orch": _orc, "skelett": _skeleton, "svartalv": _elf, "bergstroll": _troll, "rash-kharg": _hunter,
    "lindorm": _worm, "demon": _demon, "oracaz": _oracaz,
}  # fmt: skip


def plate(share: float) -> Path:
    """The tooth-shaped plate of monsters, 100 units wide at 1."""
    drawn = [(-50, -46), (-20, -52), (20, -52), (50, -46), (42, 16), (0, 56), (-42, 16)]
    return [(x * share, y * share) for x, y in drawn]


@lru_cache(maxsize=128)
def monster(kind: str, wide: int, *, friend: bool = False, still: bool = False) -> Image.Image:
    """A monster's plate, black with a rim of bone; a companion's has a rim of gold. `still`: it stands passive."""
    size = round(wide * 1.5)
    whole = Knife(size, size, origin=(size / 2, size / 2))
    knife = whole.moved(0, 0, wide / 100)
    knife.polygon(plate(1.2), GOLD if friend else BONE)
    knife.polygon(plate(1.08), INK)
    MASKS[kind](knife)
    if still:
        knife.line([(-34, 66), (34, 66)], INK, 14)
        knife.line([(-32, 66), (32, 66)], "#c9b98f", 7)
    return whole.finish()


# -- markers


@lru_cache(maxsize=16)
def spider(radius: int) -> Image.Image:
    """A giant spider with its red hourglass."""
    size = round(radius * 3.1)
    knife = Knife(size, size, origin=(size / 2, size / 2))
    legs = ((0.55, -0.75, 1.0, -0.30), (0.85, -0.35, 1.25, 0.15), (0.85, 0.15, 1.2, 0.65), (0.55, 0.45, 0.85, 1.05))
    for ink, more in ((BONE, 3.4), (INK, 0.0)):
        for side in (-1, 1):
            for i, (knee_x, knee_y, foot_x, foot_y) in enumerate(legs):
                leg = [(side * 0.15, i * 0.12 - 0.1), (side * knee_x, knee_y - 0.12), (side * foot_x, foot_y)]
                knife.rod([(x * radius, y * radius) for x, y in leg], ink, radius * 0.13 + more)
        knife.ellipse(0, radius * 0.32, radius * 0.44 + more / 2, radius * 0.52 + more / 2, ink)
        knife.circle(0, -radius * 0.25, radius * 0.28 + more / 2, ink)
    glass = ((-0.16, 0.10), (0.16, 0.10), (0, 0.34), (0.16, 0.58), (-0.16, 0.58), (0, 0.34))
    knife.polygon([(x * radius, y * radius) for x, y in glass], MADDER)
    for side in (-1, 1):
        knife.circle(side * radius * 0.1, -radius * 0.34, radius * 0.055, BONE)
    return knife.finish()


@lru_cache(maxsize=16)
def rune(radius: int) -> Image.Image:
    """A portal rune: a sign in a hexagon."""
    size = round(radius * 2.4)
    knife = Knife(size, size, origin=(size / 2, size / 2))

    def hexagon(share: float) -> list[Point]:
        turns = [math.pi * k / 3 for k in range(6)]
        return [(radius * share * math.sin(turn), -radius * share * math.cos(turn)) for turn in turns]

    knife.polygon(hexagon(1.12), BONE)
    knife.polygon(hexagon(1.0), "#0d2233")
    knife.polygon(hexagon(0.86), None, RUNE, radius * 0.06)
    sign = ((-0.34, 0.62), (0.34, -0.02), (0, -0.50), (-0.34, -0.02), (0.34, 0.62))
    knife.rod([(x * radius, y * radius) for x, y in sign], RUNE, radius * 0.17)
    return knife.finish()


@lru_cache(maxsize=8)
def web_over(size: int) -> Image.Image:
    """A web over a tile of that size."""
    knife = Knife(size, size)
    web(knife.moved(0, 0, size / 100), 50, 50, 36, 2.6)
    return knife.finish()


@lru_cache(maxsize=8)
def below(size: int) -> Image.Image:
    """The square of dark water, with a stitched edge, under which somebody walks."""
    knife = Knife(size, size, DEEP)
    half, middle = size / 2 - 6, size / 2
    for j in range(4):
        y = 12 + j * size * 0.24
        wave = spline([(10, y), (middle - half * 0.3, y - 6), (middle + half * 0.3, y + 4), (size - 10, y - 3)])
        knife.swell(wave, DEEP_LIGHT, 1, 1, size * 0.035)
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    for k in range(4):
        (ax, ay), (bx, by) = corners[k], corners[(k + 1) % 4]
        for i in range(6):
            start, end = (i + 0.1) / 6, (i + 0.65) / 6
            stitch = [(middle + ax + (bx - ax) * t, middle + ay + (by - ay) * t) for t in (start, end)]
            knife.line(stitch, STITCH, size * 0.04)
    return knife.finish()


ANGLES: Final = {"n": -90, "ne": -45, "e": 0, "se": 45, "s": 90, "sw": 135, "w": 180, "nw": 225, "down": 90}


@lru_cache(maxsize=64)
def arrow(radius: int, way: str, ink: str = GOLD) -> Image.Image:
    """An arrow that points to a side or a corner of the board."""
    turn = math.radians(ANGLES[way])
    cos, sin = math.cos(turn), math.sin(turn)
    drawn = [(1, 0), (0.1, -0.78), (0.1, -0.32), (-0.9, -0.32), (-0.62, 0), (-0.9, 0.32), (0.1, 0.32), (0.1, 0.78)]
    points = [((u * cos - v * sin) * radius, (u * sin + v * cos) * radius) for u, v in drawn]
    size = round(radius * 2.6)
    knife = Knife(size, size, origin=(size / 2, size / 2))
    knife.polygon(points, ink, INK, radius * 0.22)
    knife.polygon(points, ink)
    return knife.finish()


@lru_cache(maxsize=16)
def strands(wide: int) -> Image.Image:
    """Threads of a web that hold somebody."""
    size = round(wide * 1.7)
    knife = Knife(size, size, origin=(size / 2, size / 2))
    for turn in (20, 75, 130):
        a = math.radians(turn)
        x, y = math.cos(a) * size / 2, math.sin(a) * size / 2
        knife.line([(-x, -y), (x, y)], INK, 4.4)
        knife.line([(-x, -y), (x, y)], MIST, 2.4)
    return knife.finish()


@lru_cache(maxsize=8)
def eye(awake: bool) -> Image.Image:
    """The eye on the dragon's sill; its number is painted on it by `overview`."""
    knife = Knife(70, 46, origin=(35, 23))
    knife.polygon(spline([(-33, 0), (0, -21), (33, 0), (0, 21)], True), INK)
    knife.polygon(
        spline([(-29, 0), (0, -18), (29, 0), (0, 18)], True), "#ff8a3c" if awake else GOLD_LIGHT, "#12533b", 3
    )
    return knife.finish()


__all__ = [
    "IRON", "SHIELDS", "arrow", "below", "eye", "monster", "outline", "plate", "rune", "shield", "spider", "strands",
    "web_over",
]  # fmt: skip
