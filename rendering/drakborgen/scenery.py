"""What covers and scenes share: sky, sun, hills, castle, forest, gold, and the dragon from the side."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

from rendering.drakborgen.colours import (
    DRAGON,
    DRAGON_DARK,
    DRAGON_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MADDER_DARK,
)
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, Point, spline

EVENING: Final = (
    "#191533", "#271a40", "#3f2147", "#65294a", "#93363f", "#bf4d34", "#dd7331", "#eb9a41", "#f3bd58",
)  # fmt: skip
"""The tints of the sky from above to below."""


def sky(knife: Knife, width: float, height: float, seed: int = 2) -> None:
    """Stepped tints with swells of the neighbouring tint."""
    bands(knife, 0, 0, width, height, EVENING, seed)


def bands(
    knife: Knife,
    left: float,
    top: float,
    right: float,
    bottom: float,
    tints: Sequence[Ink],
    seed: int = 2,
    step: float = 10,
) -> None:
    """A sky in stepped tints, from above to below, with swells of the neighbouring tint."""
    count, high = len(tints), bottom - top
    for i, tint in enumerate(tints):
        knife.box(left, top + high * i / count, right, top + high * (i + 1) / count, tint)
    rng, y = ornament(seed), top + 6.0
    while y < bottom - 2:
        i, x = min(count - 1, int((y - top) / high * count)), left - rng.uniform(0, 90)
        near = (tints[max(0, i - 1)], tints[min(count - 1, i + 1)], mix(tints[i], "#ffffff", 0.10))
        while x < right:
            long = rng.uniform(60, 190)
            a, b = max(left, x), min(right, x + long)
            if b - a > 22:
                drawn = [(a, y), ((2 * a + b) / 3, y - 1), ((a + 2 * b) / 3, y + 1), (b, y)]
                knife.swell(drawn, rng.choice(near), 0.3, 0.3, rng.uniform(2.2, 4.2))
            x += long + rng.uniform(14, 70)
        y += step * rng.uniform(0.8, 1.2)


def rays(knife: Knife, x: float, y: float, near: float, far: float, count: int, ink: Ink, wide: float = 0.5) -> None:
    """Wedges that shine from a middle."""
    rng = ornament(2)
    for i in range(count):
        turn, half = math.tau * (i + 0.5) / count, math.pi / count * wide
        reach = far * (1 if i % 2 == 0 else 0.72) * rng.uniform(0.94, 1.05)
        ray = [(near, turn - half), (reach, turn), (near, turn + half)]
        knife.polygon([(x + r * math.cos(a), y + r * math.sin(a)) for r, a in ray], ink)


def low_sun(knife: Knife, x: float, y: float, radius: float) -> None:
    """The pale disc behind the castle, ruled by the knife, in a ring of light."""
    for share, ink in ((1.30, "#ef9a44"), (1.17, "#f7c25c")):
        knife.circle(x, y, radius * share, ink)
    for i in range(72):
        turn, reach = math.tau * i / 72, radius * 0.26 * (1 if i % 2 else 0.5)
        cos, sin = math.cos(turn), math.sin(turn)
        knife.wedge(x + radius * 1.14 * cos, y + radius * 1.14 * sin, reach * cos, reach * sin, GOLD_LIGHT, 5)
    knife.circle(x, y, radius * 1.04, INK)
    knife.circle(x, y, radius, "#ffefb0")
    knife.circle(x, y, radius * 0.9, None, "#f4c65a", 3)
    for j in range(9):
        top = y + 20 + j * 14
        half = math.sqrt(max(0, (radius * 0.86) ** 2 - (top - y) ** 2))
        knife.swell([(x - half, top), (x, top + 2), (x + half, top)], "#f2b64c", 0.4, 0.4, 2 + j * 0.75)


def forest(
    knife: Knife, left: float, right: float, foot: float, low: float, high: float, ink: Ink, lit: Ink, seed: int
) -> None:
    """Firs in a row."""
    rng, x = ornament(seed), left
    while x < right:
        tall, wide = rng.uniform(low, high), rng.uniform(14, 24)
        for j in range(3):
            share, base = 1 - j * 0.28, foot - tall * j * 0.30
            knife.polygon(
                [(x - wide / 2 * share, base + 4), (x, base - tall * 0.46), (x + wide / 2 * share, base + 4)], ink
            )
        for j in range(4):
            knife.wedge(
                x + wide * 0.06, foot - tall * 0.85 + j * tall * 0.22, wide * 0.065 * (j + 1), tall * 0.13, lit, 2.2
            )
        x += wide * rng.uniform(0.5, 0.8)


def keep(
    knife: Knife,
    x: float,
    foot: float,
    wide: float,
    high: float,
    windows: Iterable[Point] = (),
    roof: float = 0,
    seed: int = 1,
) -> None:
    """A tower of the castle against the light: its middle, its foot, its size; windows from its foot."""
    stone, joint, edge = "#2b1f1a", "#8c6a45", "#f0a050"
    rng, top = ornament(seed), foot - high
    knife.polygon(
        [(x - wide / 2, foot), (x - wide * 0.46, top), (x + wide * 0.46, top), (x + wide / 2, foot)], stone, INK, 2
    )
    y, row = top + 10, 0
    while y < foot - 2:
        left = x - wide * 0.46 + (4 if row % 2 else 12)
        while left < x + wide * 0.42:
            if rng.random() < 0.62:
                long = min(rng.uniform(7, 13), x + wide * 0.44 - left)
                knife.line([(left, y), (left + long, y)], joint, 1.3)
                knife.line([(left, y), (left, y + 4.5)], joint, 1.1)
            left += rng.uniform(13, 19)
        y, row = y + 9, row + 1
    for k in range(int(high / 7)):
        knife.wedge(x - wide * 0.46, top + 6 + k * 7, wide * rng.uniform(0.12, 0.26), 0.5, INK, 3)
    for k in range(int(high / 9)):
        knife.wedge(x + wide * 0.46, top + 6 + k * 9, -wide * rng.uniform(0.08, 0.2), 0.3, edge, 2.2)
    _battlements(knife, x, top, wide, stone, edge)
    if roof:
        peak = top - roof
        knife.polygon([(x - wide * 0.64, top - 6), (x + wide * 0.06, peak), (x + wide * 0.64, top - 6)], stone, INK, 2)
        dark = [(x + wide * 0.06, peak), (x + wide * 0.64, top - 6), (x + wide * 0.16, top - 6)]
        knife.polygon(dark, mix(stone, INK, 0.5))
        for k in range(6):
            knife.line([(x - wide * 0.5 + k * wide * 0.09, top - 8), (x + wide * 0.02, peak + 8)], joint, 1)
        pole = x + wide * 0.06
        knife.line([(pole, peak), (pole, peak - 13)], INK, 2.4)
        knife.polygon([(pole, peak - 14), (pole + 16, peak - 9), (pole, peak - 4)], GOLD, INK, 1)
    for dx, up in windows:
        arch = [(x + dx - 3.4, foot - up + 6), *bow(x + dx, foot - up - 3, 3.4, 4.4, 180, 360, 6)]
        knife.polygon([*arch, (x + dx + 3.4, foot - up + 6)], GOLD_LIGHT, INK, 1.6)


def _battlements(knife: Knife, x: float, top: float, wide: float, stone: Ink, edge: Ink) -> None:
    left, span = x - wide * 0.58, wide * 1.16
    knife.polygon([(left, top + 2), (left, top - 9), (left + span, top - 9), (left + span, top + 2)], stone, INK, 2)
    count = max(3, round(wide / 11)) | 1
    for i in range(0, count, 2):
        a = left + span * i / count
        knife.box(a, top - 18, a + span / count, top - 7, stone)
        knife.line([(a, top - 17.4), (a + span / count, top - 17.4)], edge, 1.6)
    for i in range(count * 2):
        knife.wedge(left + span * i / (count * 2), top + 2, 0, 5, INK, 2.2)


# -- the dragon from the side


def wing(
    knife: Knife, root: Point, elbow: Point, wrist: Point, tips: Sequence[Point], end: Point, *, far: bool = False
) -> None:
    """A bat's wing; `tips` from the outermost; the web is scalloped between them. `far`: the darker one behind."""
    ink, lit, line = ("#0d4230", "#1f6b4c", 2.6) if far else (DRAGON, DRAGON_LIGHT, 2.6)

    def scallop(a: Point, b: Point) -> list[Point]:
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        sag = middle[0] + (wrist[0] - middle[0]) * 0.2, middle[1] + (wrist[1] - middle[1]) * 0.2
        return spline([a, sag, b])

    edge = [tips[0]]
    ends = [*tips, end]
    for a, b in pairwise(ends):
        edge += scallop(a, b)[1:]
    knife.polygon([root, elbow, wrist, *edge], ink, INK, line)

    def inward(point: Point, share: float) -> Point:
        return wrist[0] + (point[0] - wrist[0]) * share, wrist[1] + (point[1] - wrist[1]) * share

    for a, b in pairwise(ends):
        arc = scallop(a, b)
        knife.polygon([inward(a, 0.12), *(inward(point, 0.93) for point in arc[:4]), inward(arc[4], 0.30)], lit)
        for j in range(9):
            point = arc[min(len(arc) - 1, j + 2)]
            (sx, sy), (ex, ey) = inward(point, 0.97), inward(point, 0.36 + 0.12 * (j * 7 % 4) / 3)
            knife.wedge(sx, sy, ex - sx, ey - sy, DRAGON_DARK, 2.8)
    for colour, start, stop in ((INK, 4.6, 2.0), (GOLD, 2.4, 0.7)):
        for tx, ty in tips:
            bend = (wrist[0] + tx) / 2 + (ty - wrist[1]) * 0.05, (wrist[1] + ty) / 2 - (tx - wrist[0]) * 0.05
            knife.swell(spline([wrist, bend, (tx, ty)]), colour, start, stop)
        knife.swell(spline([root, elbow, wrist]), colour, start + 5, start + 1)
    knife.swell(spline([root, elbow, wrist]), ink, 5.8, 2)


def body(
    knife: Knife,
    way: Path,
    thick: Callable[[float], float],
    back: int = 1,
    *,
    plates: bool = True,
    spine: float = 1,
    step: int = 4,
    line: float = 2.4,
) -> None:
    """Her long body along a way; `back` 1: spines to the left of it, -1: to the right."""
    points = spline(way, steps=9)
    last = len(points) - 1

    def along(i: int) -> tuple[float, float, float, float]:
        (x, y), (x2, y2) = points[min(i, last - 1)], points[min(i, last - 1) + 1]
        long = math.hypot(x2 - x, y2 - y) or 1
        return points[i][0], points[i][1], (x2 - x) / long, (y2 - y) / long

    for i in range(8, last - 4, step):
        x, y, u, v = along(i)
        half = thick(i / last) / 2
        nx, ny = v * back, -u * back
        high, base = (half * 0.42 + 5 * line / 3) * spine, half * 0.24 + line
        tooth = [
            (x + nx * half * 0.9 - u * base, y + ny * half * 0.9 - v * base),
            (x + nx * half * 0.9 + u * base, y + ny * half * 0.9 + v * base),
            (x + nx * (half + high) - u * high * 0.7, y + ny * (half + high) - v * high * 0.7),
        ]
        knife.polygon(tooth, GOLD, INK, line * 0.6)
    knife.ribbon(points, INK, lambda share: thick(share) + line * 2.2)
    knife.ribbon(points, DRAGON, thick)
    for i in range(2, last, 2) if plates else ():
        x, y, u, v = along(i)
        half = thick(i / last) / 2
        nx, ny = -v * back, u * back
        far = points[min(last, i + 2)]
        deep = math.dist(far, points[i]) * 0.86
        shape = [(0.99, 0.0), (0.42, 0.0), (0.36, deep), (0.96, deep)]
        drawn = [(x + nx * half * out + u * on, y + ny * half * out + v * on) for out, on in shape]
        knife.polygon(drawn, "#e3b24a", INK, line * 0.42)
    for i in range(3, last - 1, 2):
        x, y, u, v = along(i)
        half = thick(i / last) / 2
        nx, ny, turn = -v * back, u * back, math.degrees(math.atan2(v, u))
        if half * 0.22 < 1.6:
            continue
        for k, share in enumerate((-0.06, -0.34, -0.62)):
            scale = bow(x + nx * half * share, y + ny * half * share, half * 0.22, half * 0.22, turn - 78, turn + 78, 7)
            knife.swell(scale, DRAGON_LIGHT if k < 2 else mix(DRAGON, INK, 0.45), 0.4, 0.4, line * 0.95)


def head(
    knife: Knife,
    x: float,
    y: float,
    unit: float,
    turn: float = 0,
    *,
    left: bool = False,
    awake: bool = True,
    gape: float = 26,
    tongue: bool = True,
) -> None:
    """Her head in profile to the right, or to the `left`: the joint of the neck at (x, y), 120 units long. `gape`: the
    angle of her open jaw, in degrees."""
    angle = math.radians(turn)
    cos, sin, way = math.cos(angle), math.sin(angle), -1 if left else 1

    def at(points: Iterable[Point]) -> list[Point]:
        return [(x + (u * way * cos - v * sin) * unit, y + (u * way * sin + v * cos) * unit) for u, v in points]

    def jaw(points: Iterable[Point]) -> list[Point]:
        drop = math.radians(gape if awake else 0)
        c, s = math.cos(drop), math.sin(drop)
        return at([(6 + (a - 6) * c - (b - 10) * s, 10 + (a - 6) * s + (b - 10) * c) for a, b in points])

    far_horn = spline(at([(6, -30), (-20, -46), (-44, -46), (-66, -62)]))
    knife.swell(far_horn, INK, 15 * unit, 3 * unit)
    knife.swell(far_horn, "#b98f3c", 11 * unit, unit)
    frill = [(-4, -14), (-34, -30), (-24, -12), (-46, -8), (-30, 4), (-48, 18), (-24, 20), (-34, 40), (-8, 26)]
    knife.polygon(at(frill), MADDER_DARK, INK, 2.4 * unit)
    for a, b in ((-34, -30), (-46, -8), (-48, 18), (-34, 40)):
        rib = at([(-2, 4), (a * 0.6, b * 0.55 + 2), (a, b)])
        knife.swell(rib, INK, 5 * unit, 1.4 * unit)
        knife.swell(rib, GOLD, 2.4 * unit, 0.5 * unit)
    if awake:
        mouth = [*at([(4, 6), (30, 2), (60, 2), (92, 2), (106, -2)]), *jaw([(96, 18), (66, 16), (34, 14)])]
        knife.polygon(mouth, "#5c0f0c")
    if awake and tongue:
        flesh = spline(jaw([(24, 12), (46, 8), (68, 2), (88, 6), (108, -8)]))
        knife.swell(flesh, INK, 12 * unit, 3.4 * unit)
        knife.swell(flesh, "#d8452f", 8.4 * unit, 1.2 * unit)
    lower = [(-10, 6), (10, 12), (36, 14), (64, 15), (88, 12), (98, 10), (104, 16), (96, 25), (72, 31), (40, 34)]
    knife.polygon(spline(jaw([*lower, (14, 34), (-8, 28)]), True), DRAGON, INK, 3 * unit)
    belly = [(8, 24), (36, 24), (66, 23), (92, 18), (72, 28), (40, 31), (12, 31)]
    knife.polygon(jaw(belly), "#e3b24a", INK, 1.2 * unit)
    for i in range(7):
        knife.line(jaw([(18 + i * 10, 24), (15 + i * 10, 31)]), INK, 1.3 * unit)
    if awake:
        for a in (44, 56, 68, 79, 89):
            knife.polygon(jaw([(a - 4.2, 14), (a + 4.2, 13), (a + 1.5, 1 - (a > 85) * 5)]), "#fff6dc", INK, 1.3 * unit)
        for a, b, long in ((99, 0, 19), (88, 3, 12), (77, 2, 13), (66, 4, 11), (55, 5, 10), (45, 6, 9)):
            knife.polygon(at([(a - 4.4, b - 1), (a + 4.4, b - 2), (a - 0.6, b + long)]), "#fff6dc", INK, 1.3 * unit)
    skull = [
        (-22, -20), (-8, -34), (10, -42), (26, -41), (38, -33), (56, -27), (76, -25), (90, -30), (104, -27), (113, -15),
        (111, -2), (103, 2), (94, -1), (84, 2), (70, 1), (54, 5), (38, 6), (24, 14), (10, 26), (-12, 28),
    ]  # fmt: skip
    knife.polygon(spline(at(skull), True), DRAGON, INK, 3 * unit)
    ridge = [
        (30, -37), (42, -30), (58, -24.5), (78, -22.5), (91, -27), (103, -24), (108, -15), (98, -15), (80, -15),
        (60, -16), (44, -21),
    ]  # fmt: skip
    knife.polygon(spline(at(ridge), True), DRAGON_LIGHT)
    for i in range(6):
        crest = [
            (44 + i * 8, -29.5 + i * 0.7),
            (51 + i * 8, -29 + i * 0.7),
            (45.5 + i * 8, -36 + i * 0.9 - 3 * (i < 2)),
        ]
        knife.polygon(at(crest), GOLD, INK, 1.3 * unit)
    for j in range(5):
        for i in range(5):
            u, v = -10 + i * 8 + j % 2 * 4, -16 + j * 8.4
            if u < 30 - j * 2:
                scale = at(bow(u, v, 4.8, 4.8, -70, 80, 7))
                knife.swell(scale, DRAGON_LIGHT if (i + j) % 3 else GOLD_DARK, 0.4, 0.4, 1.9 * unit)
    knife.swell(spline(at([(93, -14), (98, -20), (104, -17), (101, -12)])), INK, 1, 1, 5.4 * unit)
    if awake:
        knife.polygon(spline(at([(14, -17), (26, -27), (41, -19), (29, -11)]), True), INK)
        knife.polygon(spline(at([(17.5, -17.4), (27, -24.4), (38, -18.8), (28.5, -13.4)]), True), "#ffd23c")
        knife.polygon(spline(at([(28.8, -25), (31, -18.8), (28.4, -12.6), (26.4, -18.8)]), True), INK)
    else:
        knife.swell(spline(at([(14, -20), (28, -12), (42, -19)])), INK, 1, 1, 5 * unit)
    brow = spline(at([(6, -25), (22, -36), (40, -28), (47, -21)]))
    knife.swell(brow, INK, 6 * unit, 2 * unit, 11 * unit)
    knife.swell(brow, GOLD, 3 * unit, 0.6 * unit, 6.4 * unit)
    for horn, wide in (([(0, -36), (-24, -58), (-50, -62), (-74, -84)], 15), ([(-14, -22), (-34, -34), (-52, -32)], 9)):
        drawn = spline(at(horn), steps=9)
        knife.swell(drawn, INK, (wide + 4.4) * unit, 3 * unit)
        knife.swell(drawn, GOLD_LIGHT, wide * unit, unit)


def fire(knife: Knife, way: Path, start: float, end: float, seed: int = 1, licks: int = 13) -> None:
    """A stream of fire along a way, `start` to `end` wide: a swelling core with tongues torn off both flanks, in five
    nested flat tints."""
    points, rng = spline(way, steps=10), ornament(seed)
    last = len(points) - 1

    def wide(share: float) -> float:
        return start + (end - start) * math.pow(min(1, share * 1.15), 1.1)

    tongues = [
        (0.10 + 0.84 * i / (licks - 1), 1.0 if i % 2 else -1.0, rng.uniform(0.75, 1.25), rng.uniform(0.5, 1.0))
        for i in range(licks)
    ]
    tongues += [(0.90, (j - 2) * 0.62, rng.uniform(0.9, 1.4), rng.uniform(0.2, 0.6)) for j in range(5)]

    def tongue(share: float, side: float, long: float, curl: float, size: float) -> list[Point]:
        i = min(last - 1, int(share * last))
        (x, y), (x2, y2) = points[i], points[i + 1]
        step = math.hypot(x2 - x, y2 - y) or 1
        u, v = (x2 - x) / step, (y2 - y) / step
        half, reach = wide(share) / 2 * size, long * (0.55 + 0.45 * size)

        def at(on: float, out: float) -> Point:
            return x + (u * on - v * out * side) * half, y + (v * on + u * out * side) * half

        tip = at(2.15 * reach, 1.75 * reach + curl * 0.4)
        outer = spline([at(-0.7, 0.2), at(0, 0.95), at(0.7 * reach, 1.25), at(1.15 * reach, 1.75 * reach), tip])
        return [*outer, *spline([tip, at(1.75 * reach, 1.1), at(1.25 * reach, 0.55), at(0.9, -0.2)])]

    def stream(size: float, more: float) -> Callable[[float], float]:
        def width(share: float) -> float:
            fade = 1 if share < 0.86 else math.sqrt(max(0.15, (1 - share) / 0.14))
            return (wide(share) * size + more) * fade

        return width

    nested = ((INK, 1.0, 10.0), ("#c8361a", 1.0, 0.0), ("#ee7a22", 0.74, 0.0), ("#ffb83a", 0.5, 0.0))
    for ink, size, more in (*nested, ("#fff0b0", 0.26, 0.0)):
        knife.ribbon(points, ink, stream(size, more))
        for one in tongues:
            knife.polygon(tongue(*one, size), ink, ink if more else None, max(more, 1))


# -- gold


def hoard(
    knife: Knife,
    left: float,
    right: float,
    foot: float,
    high: float,
    seed: int = 5,
    coin: float = 6,
    peak: float = 0.5,
) -> None:
    """A heap of coins under a crest line, highest at the share `peak`, coins laid from the back."""
    rng = ornament(seed)

    def top(x: float) -> float:
        share = (x - left) / (right - left)
        far = abs(share - peak) / (peak if share < peak else 1 - peak)
        crest = math.pow(max(0.0, math.cos(math.pi / 2 * min(1, far))), 0.9)
        return foot - high * crest * (1 + 0.05 * math.sin(share * 31) + 0.03 * math.sin(share * 73))

    edge = [left + (right - left) * i / 30 for i in range(31)]
    knife.polygon([(left, foot), *((x, top(x)) for x in edge), (right, foot)], "#b4791a", INK, 3)
    coins = []
    for _ in range(int((right - left) * high / coin / 11)):
        x = rng.uniform(left, right)
        if top(x) < foot - 2:
            coins.append((rng.uniform(top(x), foot), x))
    for y, x in sorted(coins):
        radius = coin * rng.uniform(0.8, 1.25)
        tint = rng.choice(("#ffd75e", "#f6c544", "#ffe79a", "#d99a22"))
        knife.ellipse(x, y, radius, radius * rng.uniform(0.5, 0.8), tint, "#7a4a0c", 1.2)
