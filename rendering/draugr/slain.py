"""The moment in which a Draugr falls: its stone split, what comes back from it, who takes over its rows."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engines.draugr.view import DraugrTable, FallView, MarkerKind
from rendering import Say
from rendering.draugr.colours import ASH, BONE, DIM, GOLD, GRAVE, INK, RUBY, TEAL, WHITE
from rendering.draugr.frame import sheet
from rendering.draugr.graves import grave
from rendering.draugr.heads import head
from rendering.draugr.heirs import ROWS, Heirs, heirs_of
from rendering.draugr.layout import Names
from rendering.draugr.seals import marker
from rendering.draugr.undead import figure
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import Ink, mix, rgb
from rendering.kit.curves import Point, around, bezier, path, place, spline
from rendering.kit.gradient import glow, radial
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 1280, 640
LEFT: Final = 612
"""Where the words begin."""
_MIDDLE, _FOOT, _WIDE, _HIGH = 300, 604, 388, 548
"""The stone."""
_UNIT: Final = 2.9
_EYES: Final = _FOOT - _HIGH + 24 + 53 * _UNIT
_HIT: Final = (_MIDDLE + 30, _EYES + 128)
"""Where the sword strikes."""
_PALE: Final = "#fff3c4"
_CORNER: Final = (_MIDDLE - _WIDE / 2 - 20, _FOOT - _HIGH - 60)
"""The upper left corner of the tile on which the stone is drawn."""


def draw_slain(view: DraugrTable, say: Say) -> Image.Image | None:
    """The Draugr slain last in this round, 1280 x 640, RGB; None in a round in which none was."""
    if view.fall is None:
        return None
    names, fall = Names(say), view.fall
    heirs = heirs_of(view, names) if view.won is None else None
    pen = Pen.over(_scene(fall.draugr))
    _draw_back(pen, fall)
    _draw_stones(pen, view.slain)
    if heirs is not None:
        _draw_heirs(pen, heirs)
    picture = pen.finish()
    right = WIDTH - 40
    write_line(picture, LEFT, 96, names.whole(fall.draugr), "numeral", 72, BONE, right - LEFT, "ls", 40)
    write_line(picture, LEFT, 158, names.label("slain-fell"), "numeral", 60, GOLD, 600, "ls", 40)
    write_line(picture, LEFT + 26, 334, names.label("slain-back"), "sans", 42, BONE, 252, "ls", 28)
    for count, x in ((fall.back.iron, LEFT + 354), (fall.back.holy_water, LEFT + 518)):
        write(picture, x, 340, f"+{count}", "numeral", 62, GOLD, "ls")
    number = str(len(view.slain))
    write(picture, LEFT, 462, number, "numeral", 92, BONE, "ls")
    write(picture, LEFT + 6 + measure(number, "numeral", 92), 462, "/4", "serif", 52, ASH, "ls")
    write_line(picture, LEFT + 118, 462, names.label("figure-slain"), "sans", 42, BONE, 130, "ls", 28)
    if heirs is not None:
        left = _left_of(heirs) + 86
        write_line(picture, left, 560, heirs.told, "sans", 40, BONE, right - left, "ls", 26)
    return picture


# -- what it means


def _draw_back(pen: Pen, fall: FallView) -> None:
    """The box with what comes back, and the markers on their way into it."""
    pen.box(LEFT, 272, WIDTH - 40, 368, mix(GOLD, INK, 0.88), GOLD, 2.8, 10)
    arc = spline([(_HIT[0] + 70, _HIT[1] - 10), (540, 246), (700, 206), (880, 196), (1010, 214), (1090, 262)], steps=24)
    pen.beads(arc[16:], mix(GOLD, INK, 0.45), 1.2, 3, 3)
    iron: list[MarkerKind] = ["iron"] * fall.back.iron
    water: list[MarkerKind] = ["holy_water"] * fall.back.holy_water
    flying = [*iron, *water]
    for k, kind in enumerate(flying):
        at = round((0.33 + 0.6 * k / max(1, len(flying) - 1)) * (len(arc) - 1))
        _draw_flying(pen, kind, arc[at], arc[at - 12])
    marker(pen, "iron", LEFT + 316, 320, 26)
    marker(pen, "holy_water", LEFT + 478, 320, 26)


def _draw_flying(pen: Pen, kind: MarkerKind, at: Point, before: Point) -> None:
    """A marker on its way, with three streaks behind it."""
    (x, y), (bx, by) = at, before
    long = math.dist(at, before) or 1
    dx, dy = (x - bx) / long, (y - by) / long
    for aside in (-9, 0, 9):
        tail = 48 - abs(aside)
        start = (x - dx * 20 - dy * aside, y - dy * 20 + dx * aside)
        pen.swell([start, (x - dx * tail - dy * aside, y - dy * tail + dx * aside)], GOLD, 3.2, 0.4)
    marker(pen, kind, x, y, 20)


def _draw_stones(pen: Pen, slain: tuple[str, ...]) -> None:
    """The four stones; the new one in rays."""
    for k in range(4):
        x, y = LEFT + 290 + 84 * k, 480
        if k == len(slain) - 1:
            for ray in range(13):
                (cosine, sine), reach = around(0, 0, 1, 15 * ray - 180), 58 if ray % 2 else 52
                ends = [(x + 42 * cosine, y - 56 + 46 * sine), (x + reach * cosine, y - 56 + reach * sine)]
                pen.swell(ends, GOLD, 3.4, 0.6)
        grave(pen.moved(x, y, 0.87), slain[k] if k < len(slain) else None)


def _left_of(heirs: Heirs) -> int:
    """Where the rows begin, right of the heads."""
    return LEFT + 18 + 92 * len(heirs.shown)


def _draw_heirs(pen: Pen, heirs: Heirs) -> None:
    left = _left_of(heirs)
    for k, heir in enumerate(heirs.shown):
        x, y = LEFT + 40 + 92 * k, 548
        pen.circle(x, y, 40, GRAVE, BONE, 2.2)
        head(pen.moved(x, y + (2 if heir == "doctor_feval" else 8), 1.2), heir, TEAL)
    for index in range(ROWS):
        y, on = 508 + 28 * index, index in heirs.taken
        pen.box(left, y, left + 66, y + 22, mix(RUBY, INK, 0.4) if on else INK, RUBY if on else DIM, 2.4, 4)
        if on:
            pen.polygon([(left - 16, y + 1), (left - 3, y + 11), (left - 16, y + 21)], RUBY, "#fff1e6", 1.2)


# -- the stone


@lru_cache(maxsize=6)
def _scene(draugr: str) -> Image.Image:
    """The split stone of a Draugr in golden rays, without words."""
    ground = Image.new("RGB", (WIDTH, HEIGHT), INK)
    pen = Pen.over(ground)
    _rays(pen)
    lit = pen.finish()
    light = glow(420, "#9a6a16", 0.8)
    lit.paste(light, (round(_HIT[0]) - 420, round(_HIT[1]) - 420), light)
    pen = Pen.over(lit)
    cut, shape, stone = _cut(), _shape(), _carved(draugr)
    stone.line([*shape, shape[0]], GOLD, 5)
    inner = [(_MIDDLE + (x - _MIDDLE) * 0.955, _FOOT - (_FOOT - y) * 0.972) for x, y in shape]
    stone.line(inner, mix(BONE, INK, 0.25), 1.4)
    stone.line(cut, _PALE, 5)
    for is_right in (False, True):
        _half(pen, stone, cut, is_right)
    _strike(pen)
    _smoke(pen)
    _burst(pen)
    snow = spline(path("14,606 140,596 300,606 470,594 640,608 1266,602"))
    pen.polygon([*snow, (1266, 628), (14, 628)], INK)
    pen.swell(snow, BONE, 2, 2, 6)
    picture = sheet(WIDTH, HEIGHT).copy()
    picture.paste(pen.finish().crop((14, 14, WIDTH - 14, HEIGHT - 14)), (14, 14))
    return picture


def _rays(pen: Pen) -> None:
    """Rays behind the stone, none under the words."""
    dice, (x, y) = random.Random(3), _HIT  # noqa: S311 (an ornament)
    for k in range(74):
        turn = 360 * (k + dice.uniform(-0.2, 0.2)) / 74
        reach = dice.uniform(360, 900) if k % 2 else dice.uniform(260, 520)
        cosine, sine = around(0, 0, 1, turn)
        if cosine > 0 and sine > -0.9:
            reach = min(reach, (596 - x) / max(0.02, cosine))
        ray = [around(x, y, 60, turn), around(x, y, reach, turn)]
        pen.swell(ray, mix(GOLD, INK, 0.8 if k % 3 else 0.66), 15 if k % 3 else 7, 0.5)


def _shape() -> list[Point]:
    right = [(0.5, 0), (0.5, -0.42), (0.5, -0.62), (0.5, -0.66), (0.5, -0.9), (0.26, -1), (0, -1)]
    outline = bezier([*right, *[(-x, y) for x, y in right[-2::-1]]])
    return [(_MIDDLE + x * _WIDE, _FOOT + y * _HIGH) for x, y in outline]


def _cut() -> list[Point]:
    """The jagged line of the blow, from the right of the crown to the foot."""
    dice = random.Random(4)  # noqa: S311 (an ornament)
    top = _FOOT - _HIGH
    knots = [
        *((_MIDDLE + 134, top - 40), (_MIDDLE + 96, top + 70), (_MIDDLE + 44, _EYES + 20), _HIT),
        *((_MIDDLE - 8, _HIT[1] + 100), (_MIDDLE - 30, _FOOT - 86), (_MIDDLE - 74, _FOOT + 20)),
    ]
    line: list[Point] = [knots[0]]
    for (ax, ay), (bx, by) in pairwise(knots):
        for k in (1, 2, 3):
            x, y = ax + (bx - ax) * k / 3, ay + (by - ay) * k / 3
            line.append((x + dice.uniform(-9, 9), y + dice.uniform(-6, 6)) if k < 3 else (x, y))
    return line


def _carved(draugr: str) -> Pen:
    """The Draugr turned to stone, the light gone from its eyes."""
    x, y = _CORNER
    wide, high = _WIDE + 40, _HIGH + 70
    pen, dice = Pen(wide, high, INK, (-x, -y)), random.Random(draugr)  # noqa: S311 (an ornament)
    pen.image.paste(radial(wide, high, "#3c6a70", "#0c2026", (0.5, 0.35), 0.7))
    for _ in range(260):
        at = (_MIDDLE + dice.uniform(-_WIDE / 2, _WIDE / 2), _FOOT - dice.uniform(0, _HIGH))
        scratch = [at, (at[0] + dice.uniform(4, 14), at[1] + dice.uniform(-2, 2))]
        pen.line(scratch, mix("#3c6a70", dice.choice((INK, BONE)), 0.25), 1)
    figure(pen.moved(_MIDDLE, _EYES, _UNIT), draugr, 330 / _UNIT * 1.4, True, False)
    grey = pen.image.convert("L").convert("RGB")
    stone = ImageChops.multiply(grey, Image.new("RGB", grey.size, rgb("#b9d6d2")))
    pen.image.paste(Image.blend(pen.image, stone, 0.62))
    for side in (-1, 1):
        eye = (_MIDDLE + side * 5.6 * _UNIT, _EYES - 1.4 * _UNIT)
        pen.circle(*eye, 8.8, INK)
        pen.circle(*eye, 3, mix("#3c6a70", INK, 0.2))
    return pen


def _half(pen: Pen, stone: Pen, cut: list[Point], is_right: bool) -> None:
    """One half of the stone, drifted and turned away from the blow."""
    (left, top), size = _CORNER, stone.image.size

    def mask(outline: list[Point]) -> Image.Image:
        made = Image.new("L", size)
        ImageDraw.Draw(made).polygon([((x - left) * SCALE, (y - top) * SCALE) for x, y in outline], 255)
        return made

    side = mask([(left - 50, top - 50), *cut, (left - 50, _FOOT + 60)])
    part = ImageChops.multiply(ImageChops.invert(side) if is_right else side, mask(_shape()))
    turn, (drift_x, drift_y) = (-2.4, (15, -4)) if is_right else (1.4, (-9, 3))
    centre = ((_MIDDLE - left) * SCALE, (_FOOT - top) * SCALE)

    def turned(picture: Image.Image) -> Image.Image:
        return picture.rotate(turn, Image.Resampling.BICUBIC, center=centre)

    at = (round((left + drift_x) * SCALE), round((top + drift_y) * SCALE))
    pen.image.paste(Image.new("RGB", size, rgb(INK)), at, turned(part.filter(ImageFilter.MaxFilter(9))))
    pen.image.paste(turned(stone.image), at, turned(part))


def _crack(pen: Pen, turn: float, reach: float, seed: int) -> None:
    """A crack from where the sword strikes, at an angle in radians."""
    dice = random.Random(seed)  # noqa: S311 (an ornament)
    knots = [
        around(*_HIT, far, math.degrees(turn + bend)) for far, bend in ((10, 0), (reach * 0.6, 0.15), (reach, -0.1))
    ]
    line = [knots[0]]
    for (ax, ay), (bx, by) in pairwise(knots):
        count = max(2, int(math.dist((ax, ay), (bx, by)) / 22))
        for k in range(1, count + 1):
            aside = dice.uniform(-9, 9) if k < count else 0.0
            line.append((ax + (bx - ax) * k / count + aside, ay + (by - ay) * k / count - aside))
    pen.swell(line, INK, 7, 0.8)
    pen.swell(line, _PALE, 2.6, 0.8)


def _strike(pen: Pen) -> None:
    """Cracks, and the sword through the stone, from the upper right."""
    for k, (turn, reach) in enumerate(((2.75, 150), (3.4, 120), (0.35, 120), (-0.35, 100), (2.2, 130), (0.95, 110))):
        _crack(pen, turn, reach, k)
    hilt, tip = (_MIDDLE + 208, _FOOT - _HIGH + 2), (_MIDDLE - 70, _FOOT - 112)
    long = math.dist(hilt, tip)
    dx, dy = (tip[0] - hilt[0]) / long, (tip[1] - hilt[1]) / long

    def at(along: float, aside: float = 0) -> Point:
        return hilt[0] + dx * along - dy * aside, hilt[1] + dy * along + dx * aside

    pen.polygon([at(84, -15), at(84, 15), at(long - 46, 11), at(long), at(long - 46, -11)], INK)
    pen.polygon([at(86, -11), at(86, 11), at(long - 48, 8), at(long - 8), at(long - 48, -8)], _PALE, GOLD, 2.4)
    pen.polygon([at(86), at(86, 11), at(long - 48, 8), at(long - 8)], GOLD)
    pen.line([at(100), at(long - 80)], INK, 1.6)
    guard = spline([at(74, -66), at(88, -50), at(82, -20), at(82, 20), at(88, 50), at(74, 66)])
    pen.swell(guard, INK, 20, 20, 24)
    pen.swell(guard, GOLD, 12, 12, 16)
    eye: tuple[Ink, Ink, Ink, Ink] = (GOLD, INK, RUBY, GOLD)
    for aside in (-66, 66):
        pen.peacock(*at(74, aside), 11, eye)
    pen.line([at(4), at(74)], INK, 22)
    pen.line([at(4), at(74)], GOLD, 14)
    for k in range(6):
        pen.line([at(14 + k * 10, -7), at(20 + k * 10, 7)], INK, 2.4)
    pen.peacock(*at(-6), 19, (GOLD, INK, RUBY, WHITE))


def _smoke(pen: Pen) -> None:
    """Ruby smoke out of dead eyes."""
    for side in (-1, 1):
        x, y = _MIDDLE - 9 + side * 16, _EYES - 1
        for k, (aside, reach, width) in enumerate(((0, 190, 8), (9, 150, 4))):
            knots = ((0, 0), (26 + aside, 0.22), (8 + aside, 0.5), (44 + aside * 2, 0.74), (34 + aside * 2, 1))
            wisp = spline(place([(side * far, -reach * up) for far, up in knots], x, y))
            pen.swell(wisp, INK, width + 4, 1.5)
            pen.swell(wisp, mix(RUBY, BONE, 0.1) if k == 0 else "#ffb3be", width, 0.6)
            end = (wisp[-1][0] + side * 9, wisp[-1][1] + 2)
            pen.tendril(*end, 180 if side > 0 else 0, 10 - k * 3, 1.5, RUBY, 2.6, -side)
        pen.circle(x, y, 5, RUBY)
        pen.circle(x, y, 2, WHITE)


def _burst(pen: Pen) -> None:
    """The star where it struck, and shards."""
    dice = random.Random(8)  # noqa: S311 (an ornament)
    for k in range(22):
        turn, reach = 360 * k / 22, (74 if k % 2 else 44) + dice.uniform(-8, 8)
        pen.swell([around(*_HIT, 16, turn), around(*_HIT, reach, turn)], "#fff7da", 6, 0.6)
    pen.star(*_HIT, 40, WHITE, 4, 0.3)
    pen.circle(*_HIT, 10, WHITE)
    for k in range(40):
        turn, far = dice.uniform(0, 360), dice.uniform(215, 330)
        cosine, sine = around(0, 0, far, turn)
        x, y, size = _MIDDLE + 10 + cosine * 0.95, _HIT[1] - 138 + sine * 0.86, dice.uniform(3, 12)
        corners = [around(x, y, size * dice.uniform(0.5, 1), turn + step) for step in (0, 86, 166, 252)]
        if 18 < x < 566 and 18 < y < 596:
            pen.polygon(corners, "#2a5258", BONE if k % 2 else GOLD, 1.4)
    for _ in range(34):
        x = dice.uniform(90, 520)
        pen.swell([(x, 603), (x + dice.uniform(-5, 5), 588 - dice.uniform(0, 12))], mix(BONE, INK, 0.3), 2, 0.4)
