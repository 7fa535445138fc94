"""The dragon: coiled on her hoard as seen from above, and from the side for scenes."""

from __future__ import annotations

import math

from rendering.drakborgen.colours import DRAGON, DRAGON_DARK, DRAGON_LIGHT, GOLD, GOLD_LIGHT, INK
from rendering.drakborgen.knife import Knife, bow
from rendering.kit.curves import Point, spline


def draw_coiled(knife: Knife, awake: bool) -> None:
    """The dragon from above in the upper 140 of a box of 100 x 200 units. Awake, she turns her head and spits fire."""
    middle, level = 50.0, 70.0
    body: list[Point] = []
    for i in range(121):
        turn, reach = math.radians(96 - 368 * i / 120), 0.26 + 0.74 * min(1, i / 120 * 1.7) ** 0.9
        body.append((middle + 31 * reach * math.cos(turn), level + 49 * reach * math.sin(turn)))
    x, y = body[-1]
    body += spline([(x, y), (x + 5, y + 3), (x + 10, y + 4)], steps=4)[1:]
    last = len(body) - 1
    for i in range(10, last - 8, 5):
        _spine(knife, body[i], (middle, level), _thick(i / last) / 2)
    knife.ribbon(body, INK, lambda share: _thick(share) + 5)
    knife.ribbon(body, DRAGON, _thick)
    knife.ribbon(body, DRAGON_LIGHT, lambda share: _thick(share) * 0.36)
    for i in range(8, last - 2, 3):
        (x, y), (x0, y0), wide = body[i], body[i - 1], _thick(i / last) * 0.42
        turn = math.degrees(math.atan2(y - y0, x - x0))
        knife.line(bow(x, y, wide, wide, turn - 75, turn + 75, 8), DRAGON_DARK, 1.7)
    _folded_wing(knife)
    _head(knife, body[-1], awake)


def _thick(share: float) -> float:
    if share < 0.62:
        return 1.4 + 22 * float(math.sin(min(1, share / 0.62) * math.pi / 2) ** 1.3)
    return 23.4 - 10 * float(((share - 0.62) / 0.38) ** 1.2)


def _spine(knife: Knife, at: Point, middle: Point, half: float) -> None:
    x, y = at
    turn = math.atan2((y - middle[1]) / 1.6, x - middle[0])
    a, b = math.cos(turn), math.sin(turn)
    foot_x, foot_y = x + a * half, y + b * half
    tip = x + a * (half + 7), y + b * (half + 7)
    knife.polygon([(foot_x - b * 4, foot_y + a * 4), (foot_x + b * 4, foot_y - a * 4), tip], GOLD, INK, 1.3)


def _folded_wing(knife: Knife) -> None:
    root, tips = (72.0, 38.0), [(20, 42), (23, 68), (38, 86), (58, 88)]
    edge = [(46, 28), (20, 42), (27, 54), (23, 68), (34, 73), (38, 86), (48, 82), (58, 88), (68, 62)]
    knife.polygon([root, *spline(edge, steps=4)], DRAGON, INK, 2.8)
    knife.polygon([(67, 42), (33, 45), (34, 56), (32, 68), (41, 74), (45, 82), (56, 82)], DRAGON_LIGHT)
    for ink, start, end in ((INK, 5.4, 2.0), (GOLD, 2.8, 0.8)):
        for x, y in tips:
            knife.swell([root, ((root[0] + x) / 2 + 2, (root[1] + y) / 2 - 4), (x, y)], ink, start, end)


def _head(knife: Knife, neck: Point, awake: bool) -> None:
    turn = 1.32 if awake else 0.12
    cos, sin, unit = math.cos(turn), math.sin(turn), 1.22
    left, top = neck[0] + (-6 if awake else -4), neck[1]

    def at(u: float, v: float) -> Point:
        return left + (u * cos - v * sin) * unit, top + (u * sin + v * cos) * unit

    for side in (-1, 1):
        horn = spline([at(0, side * 6), at(-8, side * 11), at(-16, side * 10), at(-21, side * 14)])
        knife.swell(horn, INK, 8, 3)
        knife.swell(horn, GOLD_LIGHT, 4.4, 0.8)
    skull = [(-6, -7), (2, -11), (11, -8.5), (19, -6.5), (26, -5), (28.5, 0), (26, 5), (19, 6.5), (11, 8.5), (2, 11)]
    knife.polygon(spline([at(u, v) for u, v in [*skull, (-6, 7)]], True, 5), DRAGON, INK, 2.8)
    ridge = ((-3, -3), (10, -3.2), (22, -2), (22, 2), (10, 3.2), (-3, 3))
    knife.polygon([at(u, v) for u, v in ridge], DRAGON_LIGHT)
    for side in (-1, 1):
        if awake:
            knife.circle(*at(7, side * 6.2), 3.4, GOLD_LIGHT, INK, 1)
        else:
            knife.rod(spline([at(3, side * 5.4), at(7, side * 8), at(12, side * 5.6)]), GOLD_LIGHT, 2.4)
        knife.circle(*at(24.5, side * 2.6), 1.5, INK)
    if awake:
        for ink, long, wide in ((INK, 1.08, 1.14), ("#e2521d", 1, 1), ("#f79a2b", 0.78, 0.62), ("#ffe9a0", 0.5, 0.3)):
            flame = [
                at(26, 0), at(31, -8 * wide), at(26 + 12 * long, -16 * wide), at(26 + 18 * long, -29 * wide),
                at(26 + 24 * long, -13 * wide), at(26 + 36 * long, -6 * wide), at(26 + 27 * long, 5 * wide),
                at(26 + 30 * long, 24 * wide), at(26 + 14 * long, 15 * wide), at(32, 8 * wide),
            ]  # fmt: skip
            knife.polygon(spline(flame, True), ink)
