"""The eight Locations on glass. (0, 0) lies 60 below the card's top edge, the sill at 92."""

from __future__ import annotations

import random
from collections.abc import Callable

from rendering.draugr.colours import ASH, BONE, EMERALD_DEEP, GOLD, INK, IRON, RUBY, SAPPHIRE, WATER, rings
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Point, around, bezier, flip, path
from rendering.kit.icons import drop

FOAM = "#8fe0d0"
CRIMSON = "#b32540"


def stars(pen: Pen, low: float, count: int, seed: int) -> None:
    """A starry sky down to `low`, always the same for the same seed."""
    dice = random.Random(seed)  # noqa: S311 (an ornament)
    for _ in range(count):
        x, y = dice.uniform(-70, 70), dice.uniform(-50, low)
        if dice.random() < 0.25:
            pen.star(x, y, dice.uniform(2, 4), BONE)
        else:
            pen.circle(x, y, dice.uniform(0.5, 1.1), BONE)


def nunnery(pen: Pen) -> None:
    stars(pen, 10, 30, 1)
    for side in (-1, 1):
        pen.polygon(flip(path("30,92 30,8 41,-18 52,8 52,92"), side), INK, BONE, 1.6)
        pen.line([(side * 41, -18), (side * 41, -28)], BONE, 1.6)
        pen.line([(side * 37, -24), (side * 45, -24)], BONE, 1.6)
        for k in range(3):
            lancet = pen.moved(side * 41, 36 + k * 20)
            lancet.polygon(bezier(path("-4,0 -4,-8 -1,-12 0,-15 1,-12 4,-8 4,0"), 6), GOLD)
        pen.beads([(side * 24, 44), (side * 24, 88)], BONE, 1.5, 0.7, 2)
    pen.polygon(path("-30,92 -30,12 0,-34 30,12 30,92"), INK, BONE, 1.8)
    pen.line(path("0,-34 0,-52"), GOLD, 3)
    pen.line(path("-7,-46 7,-46"), GOLD, 3)
    pen.circle(0, 18, 18, mix(SAPPHIRE, "#4f8bff", 0.5), BONE, 1.6)
    for k in range(12):
        pen.line([(0, 18), around(0, 18, 17, 30 * k)], INK, 1.1)
        pen.circle(*around(0, 18, 13, 30 * k + 15), 2.4, "#a7d0ff")
    pen.circle(0, 18, 5.5, GOLD, INK, 1)
    pen.polygon(bezier(path("-14,92 -14,66 -8,54 0,46 8,54 14,66 14,92")), GOLD, BONE, 1.5)
    pen.line(path("0,50 0,92"), INK, 1.4)
    pen.beads(path("-26,6 0,-26 26,6"), BONE, 1.1, 1.1, 2.2)


def docks(pen: Pen) -> None:
    stars(pen, 10, 26, 2)
    pen.circle(38, -18, 14, BONE)
    pen.circle(33, -21, 12.5, mix(EMERALD_DEEP, INK, 0.2))
    pen.line(path("-4,52 -4,-44"), BONE, 3)
    sail = "-38,-34 -20,-30 12,-30 30,-34 36,-10 34,14 26,34 8,28 -16,28 -34,34 -28,10 -30,-14 -38,-34"
    pen.polygon(bezier(path(sail)), BONE, INK)
    for k in range(4):
        stripe = bezier(path("0,-33 6,-10 6,10 2,31 10,30 15,10 14,-10 8,-32"), 8)
        pen.moved(-30 + k * 17, 0).polygon(stripe, CRIMSON)
    hull = "-62,22 -58,62 -34,76 -4,76 28,76 52,62 58,16 48,48 24,52 -4,52 -32,52 -50,50 -62,22"
    pen.polygon(bezier(path(hull)), INK, BONE, 1.8)
    for k in range(3):
        pen.moved(0, k * 5).line(bezier(path("-54,52 -30,62 22,62 50,50"), 10), BONE, 0.8)
    for k in range(6):
        pen.peacock(-35 + k * 12.6, 57, 5, rings(GOLD, RUBY))
    pen.tendril(54, 12, 109, 10, 1.3, BONE, 3)
    pen.tendril(-60, 18, 69, 8, 1.3, BONE, 3, -1)
    for row in range(3):
        for k in range(11):
            wave = pen.moved(-98 + 18 * k + 9 * (row % 2), 79 + 9 * row)
            wave.circle(0, 0, 9.6, "#06363a", FOAM, 1)
            wave.circle(0, 0, 6, None, FOAM, 0.8)
            wave.circle(0, 0, 2.4, FOAM)


def foundry(pen: Pen) -> None:
    dice = random.Random(6)  # noqa: S311 (an ornament)
    for k in range(26):
        turn, reach = -162 + 144 * k / 25 + dice.uniform(-3, 3), dice.uniform(38, 78)
        spark = around(0, 30, reach, turn)
        pen.line([around(0, 30, 22, turn), spark], mix(GOLD, INK, 0.25 if k % 3 else 0.5), 0.9)
        pen.circle(*spark, dice.uniform(0.9, 2), GOLD)
    for size, ink in ((1, "#c92a1f"), (0.72, "#ff8a1c"), (0.42, "#ffe07a")):
        flame = "0,-66 6,-44 34,-36 30,0 20,6 -20,6 -30,0 -36,-30 -12,-34 0,-66"
        pen.moved(0, 30 + 3 * (1 - size), size).polygon(bezier(path(flame)), ink, INK, 1)
    block = "-58,34 -32,30 44,30 44,42 26,50 16,54 16,70 32,80 32,92 -30,92 -30,80 -14,70 -14,54 -30,50 -52,44"
    pen.polygon(path(block), INK, BONE, 2)
    pen.line(path("-54,37 42,35"), IRON, 2.4)
    for k in range(5):
        pen.line([(-10 + k * 5, 54), (-10 + k * 5, 70)], BONE, 0.8)
    pen.beads(path("-26,86 28,86"), GOLD, 1.8, 1.8, 1.7)


def dolmens(pen: Pen) -> None:
    stars(pen, 6, 30, 4)
    pen.nimbus(0, -14, 20, BONE, 40, "#fff2c9")
    for x, y, radius in ((-6, -18, 4.0), (6, -8, 5.5), (5, -22, 2.6), (-8, -6, 2.4)):
        pen.circle(x, y, radius, mix(GOLD, BONE, 0.6))
    pen.polygon(path("-54,92 -50,48 -46,36 -30,37 -25,62 -22,92"), INK, BONE, 1.9)
    pen.polygon(path("23,92 27,58 31,37 46,36 51,56 55,92"), INK, BONE, 1.9)
    pen.polygon(path("-70,34 -62,16 -36,9 6,12 40,7 64,15 71,28 58,37 10,34 -30,39"), INK, BONE, 1.9)
    crack = mix(BONE, INK, 0.35)
    for line in ("-49,60 -50,86", "-45,54 -46,86", "50,62 51,88", "46,54 47,88"):
        pen.line(path(line), crack, 1)
    for k in range(3):
        pen.line([(-56, 20 + k * 4), (-30 - k * 3, 16 + k * 5)], crack, 1)
        pen.line([(60, 19 + k * 4), (30 + k * 4, 15 + k * 5)], crack, 1)
    for side in (-1, 1):
        pen.tendril(side * 37, 54, 34, 8, 2, FOAM, 1.8, side)
        pen.beads([(side * 37, 68), (side * 38, 88)], FOAM, 2, 0.8, 1.7)
    pen.tendril(0, 23, 0, 7, 2, FOAM, 1.6)
    dice = random.Random(50)  # noqa: S311 (an ornament)
    for _ in range(46):
        root = dice.uniform(-78, 78)
        pen.swell([(root, 92), (root + dice.uniform(-4, 4), 80 - dice.uniform(0, 8))], "#3fae8c", 1.8, 0.4)


def library(pen: Pen) -> None:
    for k in range(21):
        turn = -170 + k * 8
        pen.line([around(0, 38, 16, turn), around(0, 38, 78 if k % 2 else 62, turn)], mix(GOLD, EMERALD_DEEP, 0.35), 1)
    pen.star(0, -10, 15, GOLD, 8, 0.38)
    pen.circle(0, -10, 4, "#fff7da")
    for side in (-1, 1):
        page = path("0,36 12,20 40,18 62,26 62,42 62,58 62,76 40,66 14,68 0,82")
        pen.polygon(bezier(flip(page, side)), BONE, INK, 1.4)
        for k in range(5):
            line = path("8,40 20,30 40,30 55,36")
            pen.moved(0, 8 * k).line(bezier(flip(line, side), 8), "#4a4350", 1.2)
        binding = path("0,82 14,68 40,66 62,76 62,79 62,81 62,84 40,74 14,76 0,90")
        pen.polygon(bezier(flip(binding, side), 8), CRIMSON, BONE, 1)
    pen.line(path("0,36 0,88"), INK, 2.4)
    pen.polygon(path("-4,80 4,80 5,98 0,93 -5,98"), RUBY)


def tavern(pen: Pen) -> None:
    foam = "#fff6e2"
    stars(pen, -10, 20, 7)
    pen.nimbus(-2, 30, 44, GOLD, 44, mix(GOLD, INK, 0.72))
    pen.arc(30, 42, 19, -80, 80, BONE, 8)
    pen.arc(30, 42, 19, -80, 80, INK, 3.4)
    pen.polygon(path("-30,10 28,10 32,84 -34,84"), "#5a2f10", BONE, 1.8)
    for k in range(5):
        pen.line([(-28 + k * 13.4, 14), (-31 + k * 14.8, 82)], BONE, 1)
    for hoop in (24, 70):
        pen.box(-33, hoop, 31, hoop + 7, GOLD, INK, 1)
    for x, y, radius in (
        (-30.0, 6, 11),
        (-14, 0, 14),
        (4, -2, 14),
        (20, 2, 13),
        (31, 9, 9),
        (-36, 14, 7),
        (-22, 14, 8),
    ):
        pen.circle(x, y, radius, foam)
    for x, y, radius in ((-14.0, 0, 9), (4, -2, 9), (20, 2, 8)):
        pen.arc(x, y, radius, 180, 320, ASH, 1.1)
    pen.polygon(bezier(path("-36,14 -34,40 -28,40 -27,14"), 6), foam)
    for k in range(3):
        pen.peacock(-18 + k * 17, 49, 6.4, rings(RUBY, BONE, GOLD))


def town_square(pen: Pen) -> None:
    stars(pen, 4, 24, 9)
    for row in range(6):
        stone = mix(BONE, EMERALD_DEEP, 0.35 + 0.05 * row)
        for k in range(-6, 7):
            pen.arc(k * 15 + 7.5 * (row % 2), 72 + row * 7, 7.5, 180, 360, stone, 1)
    for side in (-1, 1):
        pen.polygon(flip(path("42,64 42,22 57,2 74,22 74,64"), side), INK, BONE)
        pen.box(side * 57 - 5, 30, side * 57 + 5, 42, GOLD)
        pen.line([(side * 57, 30), (side * 57, 42)], INK)
    for wide, y in ((38, 76), (28, 66), (18, 56)):
        pen.box(-wide, y, wide, y + 10, INK, BONE, 1.4)
    pen.polygon(path("-7,56 -5,-8 5,-8 7,56"), INK, BONE, 1.6)
    pen.circle(0, -16, 17, None, BONE, 5)
    pen.circle(0, -16, 17, None, INK)
    for line, width, ink in (("0,-44 0,12", 7, BONE), ("-27,-16 27,-16", 7, BONE), ("0,-42 0,50", 1.1, INK)):
        pen.line(path(line), ink, width)
    pen.line(path("-25,-16 25,-16"), INK, 1.1)
    pen.peacock(0, -16, 7.5, rings(RUBY, edge=INK))


def cistern(pen: Pen) -> None:
    for side in (-1, 0, 1):
        high = 0 if side else 10
        vault: list[Point] = [(20, 56), (20, 6), (12, -22), (0, -24 - high), (-12, -22), (-20, 6), (-20, 56)]
        beads: list[Point] = [(15, 54), (15, 8), (9, -14), (0, -14 - high), (-9, -14), (-15, 8), (-15, 54)]
        arch = pen.moved(side * 46, 0)
        arch.polygon(bezier(vault), mix(INK, "#0b3c46", 0.4), BONE, 1.5)
        arch.beads(bezier(beads), "#5fb8c4", 1, 1, 2)
    pool: Ink = "#0a3350"
    pen.box(-80, 56, 80, 100, pool)
    for k in range(6):
        pen.ellipse(0, 68, 10 + k * 12, 2.6 + k * 3.2, None, mix(WATER, pool, k * 0.13), 1.5)
    pen.line(path("-80,56 80,56"), BONE, 1.6)
    drop(pen, 0, 24, 20, WATER, INK)


PLACES: dict[str, Callable[[Pen], None]] = {
    "nunnery": nunnery,
    "docks": docks,
    "foundry": foundry,
    "dolmens": dolmens,
    "library": library,
    "tavern": tavern,
    "town_square": town_square,
    "cistern": cistern,
}
