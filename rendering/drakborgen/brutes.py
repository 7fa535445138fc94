"""The monsters' busts, cut as the heroes' are: black line, flat tints, one side hatched, in 100 x 100 units."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from rendering.drakborgen.colours import BONE, GOLD, GOLD_LIGHT, INK, IRON, IRON_DARK, MADDER, MADDER_DARK, WOOD
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, Point, spline

_TOOTH: Final = "#fff6dc"


def _left(points: Path) -> list[Point]:
    return list(points)


def _right(points: Path) -> list[Point]:
    return [(100 - x, y) for x, y in points]


_SIDES: Final = (_left, _right)


def _trunk(knife: Knife, ink: Ink, half: Path, stroke: Ink, folds: int = 8) -> None:
    """Shoulders after the outline of their left half, with folds on each side."""
    outline = spline(half)
    knife.polygon([*outline, *_right(outline)[::-1]], ink, INK, 2.4)
    for side in _SIDES:
        for i in range(8 - folds, 8):
            x = 7 + i * 4.6
            knife.swell(side([(x, 100), (x + 2, 90 + i * 5 % 4), (x + 7, 81 - i * 0.6)]), stroke, 1.6, 0.3)


def _teeth(knife: Knife, xs: Path, ink: Ink = _TOOTH) -> None:
    """Small teeth that hang from points."""
    for x, y in xs:
        knife.polygon([(x - 1.9, y), (x + 1.9, y), (x, y + 4.2)], ink)


def _orc(knife: Knife) -> None:
    """Green hide, tusks, an iron cap with two horns."""
    rng, hide = ornament(21), "#8c9a58"
    _trunk(knife, "#463c34", [(1, 102), (5, 82), (17, 69), (34, 64), (50, 67)], "#9b8a70")
    for side in _SIDES:
        for x, y in ((11, 75), (21, 70), (31, 67)):
            knife.polygon(side([(x - 4.5, y), (x - 1, y - 13), (x + 4.5, y - 1)]), "#d7cfb8", INK, 1.6)
        knife.polygon(side([(31, 43), (10, 33), (15, 47), (29, 57)]), hide, INK, 2)
        knife.line(side([(15, 37), (28, 48)]), mix(hide, INK, 0.5), 1.4)
    jaw = spline([(28, 34), (26, 54), (27, 70), (36, 83), (50, 87)])
    knife.polygon([*jaw, *_right(jaw)[::-1]], hide, INK, 2.4)
    knife.hatch((72, 42), (67, 80), 13, -10, 1.6, mix(hide, INK, 0.6), 1.8, rng)
    knife.hatch((28, 48), (32, 78), 8, 6, 1.4, mix(hide, INK, 0.4), 1.5, rng)
    knife.polygon([(30, 41), (50, 49), (70, 41), (68, 48), (50, 55), (32, 48)], mix(hide, INK, 0.35), INK, 1.6)
    for side in _SIDES:
        knife.polygon(side([(45, 53), (33, 48), (34, 54), (42, 56)]), GOLD_LIGHT, INK, 1.4)
        knife.circle(side([(38.5, 52.4)])[0][0], 52.4, 1.9, INK)
    knife.polygon([(43, 65), (46, 56), (54, 56), (57, 65), (50, 67)], mix(hide, INK, 0.2), INK, 1.5)
    for x in (47, 53):
        knife.circle(x, 63.6, 1.3, INK)
    knife.polygon(spline([(32, 73), (50, 70), (68, 73), (62, 80), (50, 81), (38, 80)], True), INK)
    _teeth(knife, [(44, 72), (48, 71.6), (52, 71.6), (56, 72)], "#e9dfc0")
    for side in _SIDES:
        knife.polygon(side([(34.5, 80), (41.5, 80), (36.4, 61)]), _TOOTH, INK, 1.5)
    for side in _SIDES:
        horn = spline([(31, 29), (18, 25), (11, 13), (14, 1), (20, 14), (35, 19)], True)
        knife.polygon(side(horn), "#e4dabd", INK, 2)
        for i in range(4):
            knife.line(side([(15.5 + i * 3.6, 10 + i * 4), (20 + i * 3, 8.6 + i * 4)]), INK, 1.1)
    cap = spline([(26, 41), (26, 27), (36, 14), (50, 10), (64, 14), (74, 27), (74, 41)])
    knife.polygon([*cap, (50, 47)], "#5d6366", INK, 2.4)
    knife.hatch((72, 28), (60, 14), 9, -8, 5, INK, 1.8, rng)
    knife.polygon([(25, 36), (50, 44), (75, 36), (75, 41.5), (50, 50), (25, 41.5)], IRON_DARK, INK, 1.6)
    knife.polygon([(46, 11), (54, 11), (50, -2)], IRON, INK, 1.8)


def _skeleton(knife: Knife) -> None:
    """A skull under a cracked kettle hat, ribs and a rusty blade."""
    rng, shade = ornament(22), mix(BONE, INK, 0.45)
    knife.polygon([(82, 102), (80, 12), (86, 2), (91, 12), (90, 102)], "#8f6d52", INK, 2)
    knife.line([(85.6, 10), (85.6, 76)], mix("#8f6d52", INK, 0.5), 1.4)
    knife.rod([(76, 78), (96, 78)], INK, 5)
    knife.polygon([(14, 102), (18, 84), (34, 76), (66, 76), (82, 84), (86, 102)], "#241a14", INK, 2)
    for i, y in enumerate((82, 89, 96)):
        for side in _SIDES:
            rib = spline([(48, y - 2), (36 - i * 2, y - 3), (24 - i * 2, y + 5)])
            knife.swell(side(rib), INK, 5.4, 3)
            knife.swell(side(rib), BONE, 3.4, 1.6)
    for y in (79, 85, 91, 97):
        knife.box(46.6, y - 2.4, 53.4, y + 2.4, BONE, INK, 1.2)
    for side in _SIDES:
        collar = spline([(47, 78), (34, 74), (20, 80)])
        knife.swell(side(collar), INK, 6, 5)
        knife.swell(side(collar), BONE, 3.8, 3)
    skull = [
        (29, 40),
        (30, 27),
        (38, 17),
        (50, 14),
        (62, 17),
        (70, 27),
        (71, 40),
        (68, 52),
        (60, 57),
        (40, 57),
        (32, 52),
    ]
    knife.polygon(spline(skull, True), BONE, INK, 2.4)
    knife.polygon([(38, 54), (62, 54), (60, 72), (55, 76), (45, 76), (40, 72)], BONE, INK, 2.2)
    knife.hatch((69.5, 36), (61, 72), 13, -8, 1.2, shade, 1.7, rng)
    for side in _SIDES:
        knife.polygon(side(spline([(33, 40), (39, 36), (47, 39), (46, 47), (38, 49)], True)), INK)
        knife.circle(side([(41, 43)])[0][0], 43, 1.7, MADDER)
        knife.swell(side(spline([(31, 37), (39, 33.6), (48, 38)])), INK, 2, 1)
    knife.polygon([(50, 48), (54, 56), (50, 54.4), (46, 56)], INK)
    knife.line([(41, 62), (50, 63.4), (59, 62)], INK, 2)
    for x in (43.5, 46.8, 50, 53.2, 56.5):
        knife.line([(x, 58), (x, 68.5)], INK, 1.2)
    knife.polygon(
        spline([(18, 34), (30, 27), (50, 25), (70, 27), (82, 34), (66, 32), (50, 31), (34, 32)], True),
        IRON_DARK,
        INK,
        2,
    )
    dome = spline([(31, 28), (33, 14), (42, 6), (50, 4), (58, 6), (67, 14), (69, 28)])
    knife.polygon(dome, "#7c7f7a", INK, 2.2)
    knife.hatch((67, 18), (57, 7), 8, -7, 5, IRON_DARK, 1.7, rng)
    knife.line([(40, 7), (44, 14), (39, 18), (43, 27)], INK, 1.8)
    for x in (36, 43, 57, 64):
        knife.circle(x, 29, 1.2, INK)


def _elf(knife: Knife) -> None:
    """Ash-blue skin, white hair, a cowl, long ears and a curved knife."""
    rng, skin = ornament(23), "#8291bd"
    cowl = [(50, 2), (30, 12), (21, 36), (18, 66), (30, 82), (50, 86), (70, 82), (82, 66), (79, 36), (70, 12)]
    knife.polygon(spline(cowl, True), "#231d38", INK, 2.4)
    _trunk(knife, "#2c2547", [(6, 102), (12, 86), (24, 77), (38, 73), (50, 76)], "#6a5f96")
    for side in _SIDES:
        hair = [(38, 20), (28, 40), (27, 64), (33, 84), (38, 66), (36, 44)]
        knife.polygon(side(spline(hair, True)), "#e9e9f2", INK, 1.8)
        for i in range(3):
            lock = [(36 - i * 2, 30), (31 - i * 0.8 + i, 50), (33 + i, 74)]
            knife.swell(side(spline(lock)), "#9aa0bd", 1.4, 0.4)
        knife.polygon(side([(35, 44), (8, 26), (17, 42), (34, 54)]), skin, INK, 2)
        knife.line(side([(14, 32), (32, 47)]), mix(skin, INK, 0.5), 1.3)
    face = spline([(34, 34), (34, 50), (40, 65), (50, 75), (60, 65), (66, 50), (66, 34), (50, 22)], True)
    knife.polygon(face, skin, INK, 2.2)
    knife.hatch((65, 42), (55, 70), 11, -8, 1, mix(skin, INK, 0.6), 1.6, rng)
    for side in _SIDES:
        knife.swell(side(spline([(47, 43), (40, 37), (33, 35)])), INK, 2.6, 0.6)
        knife.polygon(side([(46, 47), (40, 41.6), (34, 42), (39, 47.4)]), "#ffffff", INK, 1.3)
        knife.circle(side([(40.4, 44.4)])[0][0], 44.4, 1.7, MADDER_DARK)
        knife.swell(side([(36, 54), (41, 60), (44, 66)]), mix(skin, INK, 0.5), 1.5, 0.4)
    knife.line([(50, 44), (47.6, 55), (50, 57), (52.6, 55.6)], INK, 1.4)
    knife.swell([(43.6, 63.4), (50, 61.6), (56.4, 63.4)], INK, 0.6, 0.6, 2.4)
    peak = [(34, 40), (38, 24), (50, 17), (62, 24), (66, 40), (58, 30), (50, 36), (42, 30)]
    knife.polygon(spline(peak, True), "#f3f3f8", INK, 1.8)
    knife.line(spline([(35, 33), (50, 40), (65, 33)]), IRON, 1.6)
    knife.polygon([(50, 37), (52.6, 40.4), (50, 44), (47.4, 40.4)], "#7fd4ff", INK, 1)
    blade = spline([(84, 98), (93, 74), (90, 52), (84, 44), (86, 60), (80, 78), (76, 92)], True)
    knife.polygon(blade, "#d8dfe6", INK, 2)
    knife.swell(spline([(82, 90), (89, 72), (88, 56)]), IRON_DARK, 1.4, 0.4)
    knife.rod([(72, 88), (90, 96)], INK, 5.4)
    knife.rod([(73, 88.4), (89, 95.6)], GOLD, 2.6)


def _troll(knife: Knife) -> None:
    """A boulder of a head, a nose like a root, moss and a club."""
    rng, hide = ornament(24), "#b09a78"
    knife.polygon(
        spline([(78, 104), (76, 60), (70, 30), (76, 8), (92, 4), (99, 22), (94, 50), (92, 104)], True), WOOD, INK, 2.4
    )
    for i in range(5):
        knife.swell([(79 + i * 3, 96), (77 + i * 3.4, 60), (76 + i * 4, 22)], mix(WOOD, INK, 0.5), 1.4, 0.4)
    for x, y in ((80, 18), (91, 14), (90, 32), (79, 36)):
        knife.polygon([(x - 3, y + 2), (x + 3, y + 1), (x + 1, y - 7)], IRON, INK, 1.3)
    _trunk(knife, mix(hide, INK, 0.25), [(-4, 102), (0, 76), (12, 58), (30, 52), (50, 56)], mix(hide, INK, 0.65))
    for side in _SIDES:
        knife.polygon(side(spline([(24, 44), (10, 36), (8, 50), (16, 60), (25, 58)], True)), hide, INK, 2)
        knife.line(side([(13, 44), (19, 52)]), mix(hide, INK, 0.5), 1.6)
    head = [
        (22, 34),
        (26, 18),
        (38, 10),
        (50, 9),
        (62, 10),
        (74, 18),
        (78, 34),
        (78, 62),
        (70, 80),
        (50, 87),
        (30, 80),
        (22, 62),
    ]
    knife.polygon(spline(head, True), hide, INK, 2.5)
    knife.hatch((77, 36), (70, 80), 15, -11, 1.4, mix(hide, INK, 0.6), 1.9, rng)
    knife.hatch((23, 48), (30, 78), 8, 6, 1, mix(hide, INK, 0.4), 1.5, rng)
    for k in range(15):
        root = 26 + k * 3.4
        knife.wedge(
            root,
            16 - 7 * math.sin(math.pi * k / 14),
            (k - 7) * 0.7,
            -8 + k % 3 * 2,
            ("#5f7a2e", "#3f5520", "#86a044")[k % 3],
            4,
        )
    knife.swell(spline([(25, 38), (38, 33), (50, 40), (62, 33), (75, 38)]), INK, 3, 3, 8)
    for side in _SIDES:
        knife.circle(side([(37, 43.6)])[0][0], 43.6, 4.4, "#f3e2a0", INK, 1.6)
        knife.circle(side([(38, 44.4)])[0][0], 44.4, 1.9, INK)
        knife.swell(side(spline([(30, 49), (37, 52), (43, 49)])), mix(hide, INK, 0.5), 1.4, 0.6)
    nose = [(46, 42), (43, 54), (38, 64), (44, 71), (52, 72), (60, 68), (61, 60), (55, 52), (53, 42)]
    knife.polygon(spline(nose, True), mix(hide, "#b8503a", 0.3), INK, 2.2)
    for x, y, r in ((57, 56, 1.7), (44, 60, 1.3), (33, 60, 2), (66, 24, 2)):
        knife.circle(x, y, r, mix(hide, INK, 0.2), INK, 1)
    knife.polygon(spline([(31, 74), (50, 75), (69, 73), (62, 81), (50, 83), (38, 81)], True), INK)
    for x in (38, 59):
        knife.polygon([(x - 3, 80.5), (x + 3, 80.5), (x, 69)], _TOOTH, INK, 1.4)
    _teeth(knife, [(47, 76), (52, 76)])


def _hunter(knife: Knife) -> None:
    """The Rash-Kharg: a long skull without eyes, all teeth, arms like hooks."""
    rng, hide = ornament(25), "#7f6c9c"
    for side in _SIDES:
        arm = spline([(34, 84), (12, 74), (6, 50), (16, 26)])
        knife.swell(side(arm), INK, 13, 6)
        knife.swell(side(arm), mix(hide, INK, 0.3), 9, 3)
        for x, y in ((10, 16), (17, 12), (23, 18)):
            knife.swell(side(spline([(16, 28), (x + 1, (28 + y) / 2), (x, y)])), INK, 5, 1)
            knife.swell(side(spline([(16, 28), (x + 1, (28 + y) / 2), (x, y + 1)])), BONE, 2.4, 0.6)
    _trunk(
        knife, mix(hide, INK, 0.4), [(14, 102), (18, 88), (28, 80), (40, 76), (50, 78)], mix(hide, "#ffffff", 0.2), 4
    )
    skull = [
        (50, -2),
        (35, 6),
        (27, 24),
        (27, 44),
        (33, 60),
        (38, 78),
        (50, 86),
        (62, 78),
        (67, 60),
        (73, 44),
        (73, 24),
        (65, 6),
    ]
    knife.polygon(spline(skull, True), hide, INK, 2.5)
    knife.hatch((72, 20), (64, 66), 15, -10, 1, mix(hide, INK, 0.6), 1.8, rng)
    for i, y in enumerate((10, 18, 26, 34)):
        knife.swell(spline([(36 - i, y + 5), (50, y), (64 + i, y + 5)]), mix(hide, INK, 0.65), 0.8, 0.8, 3.4)
    for side in _SIDES:
        knife.swell(side(spline([(31, 36), (38, 42), (46, 43)])), mix(hide, INK, 0.6), 2, 1, 5)
    for nostril in (46.5, 53.5):
        knife.swell([(nostril, 46), (nostril + (nostril - 50) * 0.3, 51)], INK, 2.4, 1.2)
    knife.polygon(spline([(33, 56), (50, 52), (67, 56), (63, 72), (50, 80), (37, 72)], True), "#2a0d16", INK, 1.8)
    knife.polygon(spline([(44, 72), (50, 66), (56, 72), (50, 80)], True), MADDER, INK, 1)
    for fang in (37, 42, 47.4, 52.6, 58, 63):
        gum = 55 - 2.4 * math.cos((fang - 50) / 10)
        knife.polygon([(fang - 2.7, gum), (fang + 2.7, gum), (fang + (50 - fang) * 0.06, gum + 10)], _TOOTH, INK, 1)
    for fang in (41, 46.4, 53.6, 59):
        gum = 78 - abs(fang - 50) * 0.5
        knife.polygon([(fang - 2.4, gum), (fang + 2.4, gum), (fang, gum - 8)], _TOOTH, INK, 1)


def _worm(knife: Knife) -> None:
    """The Lindworm: a crested snake's head with open jaws over its own coils."""
    rng, hide, belly = ornament(26), "#c69b3c", "#f0dca0"
    for y, half in ((92, 46), (78, 36)):
        coil = spline(
            [(50 - half, y + 12), (50 - half * 0.7, y), (50, y - 5), (50 + half * 0.7, y), (50 + half, y + 12)]
        )
        knife.swell(coil, INK, 15, 15, 19)
        knife.swell(coil, mix(hide, INK, 0.2), 11, 11, 15)
        for i in range(9):
            share = i / 8
            x, drop = 50 + (share - 0.5) * 1.6 * half, abs(share - 0.5) ** 2 * 20
            knife.polygon(
                [(x - 3, y - 3 + drop), (x, y - 7 + drop), (x + 3, y - 3 + drop), (x, y + 1 + drop)],
                mix(hide, INK, 0.55),
            )
    neck = spline([(35, 90), (37, 70), (40, 56)])
    knife.polygon([*neck, *_right(neck)[::-1]], hide, INK, 2.4)
    for y in (66, 71, 76, 81, 86):
        knife.swell(spline([(41, y), (50, y + 2), (59, y)]), belly, 3, 3, 3.6)
    for side in _SIDES:
        for i, (x, y) in enumerate(((20, 8), (11, 22), (12, 38))):
            root = (33, 18 + i * 9)
            knife.polygon(side([(root[0], root[1] - 6), (x, y), (root[0] - 2, root[1] + 7)]), "#8f2d22", INK, 1.7)
            knife.line(side([root, (x + 4, y + 3)]), mix("#8f2d22", "#ffd0a0", 0.5), 1.2)
    head = [(50, 4), (38, 8), (29, 20), (25, 36), (29, 48), (38, 54), (62, 54), (71, 48), (75, 36), (71, 20), (62, 8)]
    knife.polygon(spline(head, True), hide, INK, 2.5)
    knife.hatch((73, 28), (66, 50), 9, -9, 1, mix(hide, INK, 0.55), 1.8, rng)
    for i in range(3):
        for k in range(-1, 2):
            x, y = 50 + k * 8 + (i % 2) * 4 - 2, 11 + i * 7
            knife.swell(bow(x, y, 3.6, 3, 0, 180, 6), mix(hide, INK, 0.55), 0.6, 0.6, 1.8)
    for side in _SIDES:
        knife.polygon(side(spline([(31, 33), (38, 27), (46, 35), (38, 38)], True)), GOLD_LIGHT, INK, 1.6)
        knife.swell(side([(39, 28.6), (38.6, 37)]), INK, 1.4, 1.4, 3)
        knife.swell(side(spline([(28, 30), (38, 24), (47, 33)])), INK, 2, 1, 4)
        knife.circle(side([(45.6, 45)])[0][0], 45, 1.5, INK)
    knife.polygon(spline([(31, 49), (50, 53), (69, 49), (65, 66), (50, 74), (35, 66)], True), "#3d0d12", INK, 2)
    knife.swell(spline([(50, 60), (51, 74), (47, 84)]), INK, 5, 3)
    knife.swell(spline([(50, 60), (51, 74), (47, 84)]), MADDER, 3, 1.6)
    for end in ((42, 90), (51, 91)):
        knife.line([(47, 84), end], MADDER, 1.6)
    for x in (38, 62):
        knife.polygon([(x - 3, 51), (x + 3, 52), (x + (50 - x) * 0.12, 68)], _TOOTH, INK, 1.2)
    _teeth(knife, [(45, 52.4), (50, 53), (55, 52.4)])


def _demon(knife: Knife) -> None:
    """Horns, burning eyes, smoke about the shoulders."""
    rng, hide = ornament(27), "#b23a26"
    for side in _SIDES:
        for i in range(4):
            flame = spline(
                [(30 - i * 8, 98), (24 - i * 8, 80 - i * 3), (32 - i * 9, 66 - i * 2), (22 - i * 8, 50 + i * 4)]
            )
            knife.swell(side(flame), "#5a1c14", 9, 1)
            knife.swell(side(flame), "#e8822f", 4, 0.4)
    _trunk(knife, "#3a1210", [(8, 102), (12, 84), (24, 74), (38, 70), (50, 73)], "#a8442c")
    for side in _SIDES:
        horn = spline([(36, 26), (22, 26), (10, 14), (12, -4), (20, 8), (30, 12), (42, 12)], True)
        knife.polygon(side(horn), "#d9c9a0", INK, 2.2)
        for i in range(5):
            knife.line(side([(13 + i * 4.4, 6 + i * 4), (18 + i * 4, 4 + i * 2.4)]), INK, 1.2)
        knife.polygon(side([(32, 42), (14, 40), (22, 50), (33, 54)]), hide, INK, 1.9)
    face = [
        (34, 20),
        (30, 36),
        (30, 52),
        (36, 68),
        (44, 80),
        (50, 86),
        (56, 80),
        (64, 68),
        (70, 52),
        (70, 36),
        (66, 20),
        (50, 13),
    ]
    knife.polygon(spline(face, True), hide, INK, 2.4)
    knife.hatch((69, 32), (58, 78), 15, -9, 1.4, mix(hide, INK, 0.65), 1.8, rng)
    for side in _SIDES:
        knife.swell(side(spline([(48, 45), (40, 36), (31, 33)])), INK, 4, 0.8)
        knife.polygon(side([(46, 49), (39, 42), (32, 42), (38, 50)]), GOLD_LIGHT, INK, 1.5)
        knife.wedge(side([(39.6, 43)])[0][0], 43, 0, 6.4, MADDER_DARK, 2.6)
        knife.swell(side(spline([(33, 56), (38, 62), (41, 70)])), mix(hide, INK, 0.6), 2, 0.5)
        knife.swell(side(spline([(44, 24), (42, 30), (45, 36)])), mix(hide, INK, 0.5), 1.6, 0.5)
    knife.polygon([(50, 46), (55, 58), (50, 61), (45, 58)], mix(hide, INK, 0.35), INK, 1.5)
    for x in (48, 52):
        knife.circle(x, 58.4, 1.2, INK)
    knife.polygon(spline([(37, 65), (50, 68), (63, 65), (58, 75), (50, 78), (42, 75)], True), "#1c0605", INK, 1.6)
    _teeth(knife, [(41, 66.4), (45.4, 67.2), (54.6, 67.2), (59, 66.4)])
    for x in (46, 54):
        knife.polygon([(x - 1.8, 76.6), (x + 1.8, 76.6), (x, 71)], _TOOTH)
    knife.polygon([(50, 82), (56, 86), (50, 98), (44, 86)], "#2a0d0a", INK, 1.6)
    knife.polygon([(50, 22), (53.6, 28), (50, 36), (46.4, 28)], GOLD, INK, 1.2)


BRUTES: Final[dict[str, Callable[[Knife], None]]] = {
    "orch": _orc, "skelett": _skeleton, "svartalv": _elf, "bergstroll": _troll, "rash-kharg": _hunter,
    "lindorm": _worm, "demon": _demon,
}  # fmt: skip
