"""The sun's track: worn dots, the sun, pale dots, the last three with their dice, the skull; and what is certain."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from engines.drakborgen.components import BOARD
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen.colours import BONE, GOLD, GOLD_DARK, GOLD_LIGHT, INK
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.drakborgen.layout import ROSTER, SUN, SUN_HEIGHT, WIDTH, Names, certain
from rendering.drakborgen.things import skull
from rendering.kit.canvas import SCALE
from rendering.kit.colour import mix
from rendering.kit.curves import Point
from rendering.kit.type import measure, write, write_line

_WIDE = WIDTH - 2 * ROSTER
_COUNT = 284
"""The panel with the number of rounds."""
_SKY = ("#f3c95d", "#eeb04a", "#dd7f38", "#b04a36", "#5d2b45", "#1d1b3a")


def draw_sun(sheet: Image.Image, view: CastleView, names: Names) -> None:
    """Lays the strip on a finished sheet."""
    sheet.paste(_strip(view.dot), (ROSTER, SUN))
    rounds = certain(view)
    x, middle = ROSTER + 20, SUN + SUN_HEIGHT // 2
    if view.over:
        write_line(sheet, x, middle + 12, names.label("sun-over"), "numeral", 34, GOLD_LIGHT, _COUNT - 36, least=22)
        return
    told = str(rounds)
    write(sheet, x, middle + 38, told, "black", 104, GOLD_LIGHT, "ls")
    left = x + round(measure(told, "black", 104)) + 14
    room = ROSTER + _COUNT - left - 10
    write_line(sheet, left, middle - 10, names.label("sun-rounds", count=rounds), "numeral", 28, BONE, room, least=18)
    write_line(sheet, left, middle + 26, names.label("sun-least"), "serif", 27, "#ffae6b", room, least=18)


def _dot(number: int) -> Point:
    """The middle of a dot, from 1; the skull is one more than the dots."""
    first, last = _COUNT + 28, _WIDE - 56
    share = (number - 1) / BOARD.sun.dots
    along = first + (last - first) * (share if number > BOARD.sun.dots else share * 0.965)
    return along, 44 + 34 * share**1.6


@lru_cache(maxsize=40)
def _strip(dot: int) -> Image.Image:
    """The strip while the sun stands on that dot."""
    knife = Knife(_WIDE, SUN_HEIGHT, "#1d1b3a")
    draw, steps = ImageDraw.Draw(knife.image), len(_SKY) - 1
    for i in range(_WIDE * SCALE):
        share = i / (_WIDE * SCALE) * steps
        k = min(steps - 1, int(share))
        draw.line([(i, 0), (i, SUN_HEIGHT * SCALE)], mix(_SKY[k], _SKY[k + 1], round((share - k) * 24) / 24))
    for j in range(9):
        for k in range(14):
            left, top = 10 + k * 90 + j * 47 % 60, 10 + j * 13
            tint = mix(_SKY[min(5, k * 6 // 14)], "#fff1c4", 0.28)
            knife.swell([(left, top), (left + 20, top - 1), (left + 46, top)], tint, 0.4, 0.4, 2.2)
    rng, x, trees = ornament(4), 0.0, [(0.0, float(SUN_HEIGHT))]
    while x < _WIDE:
        high, wide = rng.uniform(16, 34), rng.uniform(12, 22)
        foot = SUN_HEIGHT - 10
        trees += [(x, foot), (x + wide * 0.5, foot - high), (x + wide, foot)]
        x += wide * 0.8
    knife.polygon([*trees, (_WIDE, SUN_HEIGHT)], "#0d1a13")
    for number in range(1, BOARD.sun.dots + 1):
        _draw_dot(knife, number, dot)
    x, y = _dot(BOARD.sun.dots + 1)
    knife.circle(x, y, 33, INK, BONE, 3)
    skull(knife.moved(x, y, 0.52))
    if dot <= BOARD.sun.dots:
        _draw_face(knife.moved(*_dot(dot)))
    knife.box(0, 0, _COUNT, SUN_HEIGHT - 1, "#1a120b", GOLD_DARK, 2.4)
    knife.box(0, 0, _WIDE - 1, SUN_HEIGHT - 1, None, GOLD_DARK, 2.4)
    return knife.finish()


def _draw_dot(knife: Knife, number: int, sun: int) -> None:
    x, y = _dot(number)
    if number < sun:
        knife.circle(x, y, 9, "#6d4a22", INK, 2)
    elif number > BOARD.sun.dots - BOARD.sun.slow:
        for reach, ink in ((18, INK), (15, "#ff8a3c")):
            knife.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], ink)
        for side in (-5, 5):
            knife.circle(x + side, y, 3, INK)
    else:
        knife.circle(x, y, 11.5, INK)
        knife.circle(x, y, 9.2, "#fff0bd")


def _draw_face(knife: Knife) -> None:
    """The sun, with a face that is falling asleep."""
    for i in range(16):
        turn, reach = math.tau * i / 16, 33 if i % 2 == 0 else 28
        ray = [(20, turn - 0.15), (20, turn + 0.15), (reach, turn)]
        knife.polygon([(r * math.cos(a), r * math.sin(a)) for r, a in ray], GOLD, INK, 1.4)
    knife.circle(0, 0, 21, GOLD_LIGHT, INK, 2.6)
    for side in (-1, 1):
        knife.rod(bow(side * 9, -2, 4.5, 3.4, 20, 160, 6), INK, 2.4)
    knife.rod(bow(0, 4, 9, 7, 25, 155, 8), INK, 2.6)
    knife.rod([(0, -3), (-2.5, 5), (1, 6)], INK, 1.8)
