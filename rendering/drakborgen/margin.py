"""The dragon in the margin of a private sheet, and her vine."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from rendering.drakborgen.colours import DRAGON, DRAGON_LIGHT, GOLD, GOLD_LIGHT, INK
from rendering.drakborgen.knife import Knife, bow
from rendering.kit.colour import mix
from rendering.kit.curves import Path, Point, spline

_GREEN, _BLUE, _RED = "#2f7a52", "#2c5aa0", "#b8321f"
WIDE = 214


@lru_cache(maxsize=2)
def margin(height: int) -> Image.Image:
    """Her body down a margin 214 wide, on nothing. It is drawn for 1240 and stretched or shortened at its waves."""
    knife = Knife(WIDE, height)
    unit = (height - 40) / 1240
    way = [
        (112, 1216), (84, 1176), (70, 1120), (96, 1056), (124, 992), (104, 920), (70, 852), (80, 776), (118, 706),
        (116, 628), (80, 556), (70, 480), (102, 412), (124, 348), (104, 280), (78, 224), (84, 160), (118, 112),
    ]  # fmt: skip
    body = spline([(x, 112 + (y - 112) * unit) for x, y in way], steps=9)
    _draw_wing(knife, 112 + (545 - 112) * unit)
    _draw_body(knife, body)
    for y, x in ((742, 112), (1010, 118)):
        _draw_foot(knife, x, 112 + (y - 112) * unit)
    _draw_head(knife.moved(112, 104, 0.92))
    return knife.finish()


def _thick(share: float) -> float:
    if share < 0.52:
        return 3 + 47 * float(math.sin(min(1, share / 0.52) * math.pi / 2) ** 1.2)
    return 50 - 20 * (share - 0.52) / 0.48


def _draw_wing(knife: Knife, y: float) -> None:
    root = (92.0, y)
    tips = [(x, y + dy) for x, dy in ((170, -93), (184, -5), (176, 75), (150, 145))]
    web = [(130, -75), (170, -93), (168, -45), (184, -5), (170, 33), (176, 75), (154, 105), (150, 145), (112, 95)]
    knife.polygon([root, *spline([(x, y + dy) for x, dy in web], steps=4)], _GREEN, INK, 3)
    for ink, start, end in ((INK, 8.0, 3.0), (GOLD, 4.0, 1.2)):
        for tx, ty in tips:
            knife.swell(spline([root, ((root[0] + tx) / 2 + 8, (y + ty) / 2 - 10), (tx, ty)]), ink, start, end)


def _draw_body(knife: Knife, body: list[Point]) -> None:
    last = len(body) - 1

    def along(i: int) -> tuple[float, float, float, float, float, float, float]:
        """Point, direction, the side of the spines, and half the width."""
        (x, y), (x2, y2) = body[i], body[i + 1]
        dx, dy = x2 - x, y2 - y
        long = math.hypot(dx, dy) or 1
        return x, y, dx / long, dy / long, dy / long, -dx / long, _thick(i / last) / 2

    for i in range(8, last - 4, 4):
        x, y, u, v, nx, ny, half = along(i)
        spine = [
            (x - nx * half + u * 9, y - ny * half + v * 9), (x - nx * half - u * 9, y - ny * half - v * 9),
            (x - nx * (half + 15), y - ny * (half + 15) - 5),
        ]  # fmt: skip
        knife.polygon(spine, GOLD, INK, 2)
    knife.ribbon(body, INK, lambda share: _thick(share) + 7)
    knife.ribbon(body, DRAGON, _thick)
    for i in range(4, last - 1, 2):
        x, y, u, v, nx, ny, half = along(i)
        plate = [(0.98, 0), (0.38, 0), (0.38, 7), (0.98, 7)]
        points = [(x + nx * half * out + u * on, y + ny * half * out + v * on) for out, on in plate]
        knife.polygon(points, "#e3b24a", INK, 1.3)
    for i in range(6, last - 2, 2):
        x, y, u, v, nx, ny, half = along(i)
        turn = math.degrees(math.atan2(v, u))
        for share in (-0.05, -0.5):
            at = x + nx * half * share, y + ny * half * share
            knife.line(bow(*at, half * 0.24, half * 0.24, turn - 80, turn + 80, 7), DRAGON_LIGHT, 2.6)


def _draw_foot(knife: Knife, x: float, y: float) -> None:
    leg = spline([(x - 10, y - 16), (x + 26, y - 6), (x + 34, y + 22)])
    knife.swell(leg, INK, 22, 14)
    knife.swell(leg, DRAGON, 17, 10)
    for toe in (-12, 0, 12):
        knife.swell([(x + 34, y + 20), (x + 36 + toe, y + 42)], INK, 9, 2)
        knife.swell([(x + 34, y + 20), (x + 36 + toe, y + 39)], GOLD, 5, 1)


def _draw_head(knife: Knife) -> None:
    """Her head about (0, 0), looking right."""
    for low in (0, 14):
        horn = spline([(2, -14 + low * 0.6), (-26, -30 + low), (-52, -26 + low), (-70, -44 + low)])
        knife.swell(horn, INK, 15, 3)
        knife.swell(horn, GOLD_LIGHT, 10, 1)
    tongue = [(60, 16), (92, 22), (104, 12), (110, 18)]
    knife.swell(spline(tongue), INK, 7, 2)
    knife.swell(spline(tongue), _RED, 4, 1)
    jaw = [(-6, 30), (20, 26), (48, 26), (70, 22), (78, 30), (66, 40), (40, 46), (14, 46), (-8, 40)]
    knife.polygon(jaw, DRAGON, INK, 3)
    skull = [(-16, 26), (-14, -10), (4, -26), (26, -30), (46, -20), (68, -16), (90, -14), (100, -4), (96, 8), (70, 12)]
    knife.polygon(spline([*skull, (44, 14), (20, 22)], True), DRAGON, INK, 3.4)
    for x, y in ((88, 8), (76, 10), (64, 12), (52, 13)):
        knife.polygon([(x - 5, y), (x + 5, y - 1), (x, y + 12)], "#fff6dc", INK, 1.4)
    for x, y in ((68, 24), (56, 27), (44, 28)):
        knife.polygon([(x - 4, y + 1), (x + 4, y), (x, y - 9)], "#fff6dc", INK, 1.4)
    knife.polygon(spline([(18, -12), (30, -20), (44, -12), (32, -5)], True), GOLD_LIGHT, INK, 2.4)
    knife.ellipse(32, -12, 2.6, 6.4, INK)
    knife.circle(90, -6, 3, INK)
    knife.swell(spline([(12, -22), (28, -30), (46, -22)]), GOLD, 3, 3, 7)
    for i in range(4):
        knife.line(bow(4 + i * 4, 2 + i * 4, 9, 9, 40, 150, 6), DRAGON_LIGHT, 2.4)


@lru_cache(maxsize=4)
def vine(width: int) -> Image.Image:
    """A vine with leaves in three colours, `width` x 60, on nothing."""
    knife = Knife(width, 60)
    count = max(4, width // 110)
    way = spline([(8 + (width - 24) * k / count, 30 + (12 if k % 2 else -8)) for k in range(count + 1)], steps=10)
    knife.swell(way, INK, 9, 4)
    knife.swell(way, _GREEN, 5.6, 1.6)
    for k in range(count):
        at = way[min(len(way) - 2, round((k + 0.5) / count * (len(way) - 1)))]
        _draw_leaf(knife, at, (-1) ** k * 1.1, 22, (_BLUE, _RED, GOLD)[k % 3])
    return knife.finish()


def _draw_leaf(knife: Knife, at: Point, turn: float, size: float, ink: str) -> None:
    def turned(points: Path, by: float) -> list[Point]:
        cos, sin = math.cos(turn + by) * size, math.sin(turn + by) * size
        return [(at[0] + u * cos - v * sin, at[1] + u * sin + v * cos) for u, v in points]

    lobe = spline([(0, 0), (0.45, -0.34), (1.1, 0), (0.45, 0.34)], True)
    for by in (-0.95, 0, 0.95):
        knife.polygon(turned(lobe, by), ink, INK, size * 0.09)
        knife.line(turned([(0, 0), (0.8, 0)], by), mix(ink, "#ffffff", 0.45), size * 0.07)
