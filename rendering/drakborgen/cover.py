"""The lobby's picture: the castle before the setting sun, the dragon round it, heroes on the road."""

from __future__ import annotations

from PIL import Image

from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import BONE, GOLD, GOLD_LIGHT, INK
from rendering.drakborgen.frame import draw_frame
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.drakborgen.layout import Names
from rendering.drakborgen.people import stand
from rendering.drakborgen.scenery import EVENING, body, forest, head, keep, low_sun, rays, sky, wing
from rendering.kit.curves import spline

WIDTH, HEIGHT = 1100, 420


def draw_cover(names: Names) -> Image.Image:
    """The picture, 1100 x 420, RGB."""
    knife = Knife(WIDTH, HEIGHT, EVENING[0])
    sky(knife, WIDTH, 360)
    rays(knife, 700, 246, 150, 760, 52, "#f2b152", 0.16)
    low_sun(knife, 700, 246, 150)
    hills = [(0, 318), (120, 300), (260, 322), (400, 304), (560, 326), (700, 312), (900, 322), (1010, 300), (1100, 316)]
    knife.polygon([(0, 330), *spline(hills), (WIDTH, HEIGHT), (0, HEIGHT)], "#5a2238")
    wing(
        knife,
        (926, 196),
        (966, 116),
        (984, 58),
        [(1078, 84), (1078, 150), (1062, 206), (1024, 232)],
        (966, 246),
        far=True,
    )
    wing(knife, (908, 180), (880, 92), (906, 36), [(690, 34), (722, 92), (762, 134), (816, 160)], (890, 208))
    trunk = [(974, 352), (1004, 298), (988, 228), (936, 172), (872, 134), (802, 106), (738, 98), (688, 118), (664, 160)]
    body(
        knife,
        trunk,
        lambda t: 22 + 34 * min(1, t / 0.34) if t < 0.34 else 56 - 28 * ((t - 0.34) / 0.66) ** 0.7,
        -1,
        step=3,
    )
    _draw_castle(knife.moved(44, 0))
    tail = [
        (1004, 300), (1026, 344), (996, 378), (920, 386), (850, 374), (790, 386), (726, 396), (664, 384), (620, 394),
        (584, 380), (570, 354),
    ]  # fmt: skip
    body(knife, tail, lambda t: 40 * (1 - t) ** 0.75 + 3, -1, plates=False, spine=0.8)
    knife.polygon([(570, 362), (555, 350), (567, 328), (582, 351)], GOLD, INK, 2.4)
    _draw_ground(knife)
    head(knife, 666, 158, 1.0, -34, left=True)
    _draw_title(knife, names)
    sheet = knife.finish()
    for hero, x, foot in (("rohan", 118, 388), ("sigeir", 216, 394), ("aelfric", 306, 398), ("bardhor", 392, 404)):
        stand(hero, 138, "torch").lay(sheet, x, foot)
    draw_frame(sheet, 18)
    return sheet


def _draw_castle(knife: Knife) -> None:
    crag = [(520, 402), (566, 372), (600, 340), (640, 326), (690, 316), (790, 312), (880, 316), (930, 330), (966, 350)]
    knife.polygon([(520, 420), *spline([*crag, (1004, 384), (1040, 420)], steps=5)], "#17100c", INK, 2.4)
    keep(knife, 690, 330, 52, 118, [(-9, 84), (10, 84), (0, 48)], 50, 2)
    keep(knife, 866, 330, 54, 132, [(0, 96), (-10, 58), (12, 58)], 56, 3)
    keep(knife, 778, 324, 92, 168, [(-22, 122), (0, 122), (22, 122), (-12, 84), (14, 84)], 0, 4)
    knife.line([(778, 146), (778, 112)], INK, 4)
    knife.polygon([(779, 113), (824, 121), (808, 128), (824, 136), (779, 141)], GOLD, INK, 1.8)
    for x, wide, high, seed in ((636, 40, 78, 5), (926, 42, 92, 6)):
        keep(knife, x, 341, wide, high, [(0, 44)], 0, seed)
    for x, foot, wide, high, seed in (
        (662, 340, 44, 44, 7),
        (898, 344, 46, 52, 9),
        (732, 336, 70, 60, 10),
        (826, 336, 60, 66, 11),
    ):
        keep(knife, x, foot, wide, high, (), 0, seed)
    keep(knife, 776, 344, 66, 78, (), 0, 12)
    knife.polygon([(758, 344), *bow(776, 306, 18, 20, 180, 360, 12), (794, 344)], GOLD_LIGHT, INK, 3)
    for i in range(4):
        knife.line([(763 + i * 8.6, 289 + abs(i - 1.5) * 3), (763 + i * 8.6, 316)], INK, 2.2)
    for y in (297, 307):
        knife.line([(759, y), (793, y)], INK, 2)
    rng = ornament(8)
    for _ in range(70):
        at, low = rng.uniform(560, 1000), rng.uniform(332, 404)
        if low > 346 + abs(at - 780) * 0.22 and abs(at - 770) > 26:
            lean = rng.uniform(-6, -2) if at < 780 else rng.uniform(2, 6)
            knife.wedge(at, low, lean, rng.uniform(10, 20), "#5d4630", 2.6)


def _draw_ground(knife: Knife) -> None:
    edge = [(0, 350), (120, 340), (260, 346), (380, 366), (470, 392), (530, 412), (560, 420)]
    knife.polygon([(0, HEIGHT), (0, 352), *spline(edge)], "#120d0a", INK, 2)
    forest(knife, 452, 580, 424, 24, 46, "#0b1510", "#244433", 5)
    forest(knife, 984, 1100, 426, 34, 76, "#0b1510", "#2c4d39", 6)
    rng = ornament(8)
    for _ in range(60):
        x = rng.uniform(24, 470)
        y = 352 + max(0, x - 240) * 0.19 + rng.uniform(6, 30)
        knife.wedge(x, y, rng.uniform(-2, 3), -rng.uniform(5, 11), "#5d4630", 2.4)


def _draw_title(knife: Knife, names: Names) -> None:
    first, second = names.label("title"), names.label("subtitle")
    carve(knife, 46, 52, first, 63, GOLD_LIGHT, edge=INK, thick=3, weight=0.165)
    carve(knife, 50, 150, second, 42, BONE, edge=INK, thick=2.5)
    x = 50 + capital_width(second, 42) + 22
    knife.polygon([(x, 171), (x + 9, 162), (x + 18, 171), (x + 9, 180)], GOLD, INK, 2)
    knife.line([(x + 24, 171), (520, 171)], INK, 6)
    knife.line([(x + 24, 171), (520, 171)], GOLD, 2.6)
