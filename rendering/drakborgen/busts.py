"""The heroes' busts: black line, three flat tints, one cheek hatched. Each draws itself in a box of 100 x 100 units."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Final

from PIL import Image

from rendering.drakborgen.brutes import BRUTES
from rendering.drakborgen.colours import (
    BONE,
    GOLD,
    GOLD_LIGHT,
    INK,
    IRON,
    IRON_DARK,
    MADDER,
    MADDER_DARK,
    WOOD,
)
from rendering.drakborgen.figures import MASKS, SHIELDS, plate
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, Point, spline

_SKIN: Final = "#e9bd8c"


def _mirror(points: Path) -> list[Point]:
    return [(100 - x, y) for x, y in points]


def _both(draw: Callable[[Callable[[Path], list[Point]]], None]) -> None:
    """Draws something on the left and, mirrored, on the right."""
    draw(list)
    draw(_mirror)


def _rays(knife: Knife, bright: Ink, dull: Ink) -> None:
    for i in range(36):
        turn, reach = math.tau * i / 36, 47 if i % 2 else 42
        ray = [(30, turn - 0.05), (30, turn + 0.05), (reach, turn)]
        points = [(50 + r * math.cos(a), 42 + r * math.sin(a)) for r, a in ray]
        knife.polygon(points, bright if i % 2 else dull)


def _shoulders(knife: Knife, ink: Ink, broad: float = 1) -> None:
    half = spline([(4, 102), (8, 84), (20, 74), (36, 69), (50, 71)])
    half = [(50 + (x - 50) * broad, y) for x, y in half]
    knife.polygon([*half, *_mirror(half)[::-1], (96, 102)], ink, INK, 2.2)

    def folds(side: Callable[[Path], list[Point]]) -> None:
        for i in range(9):
            x = 10 + i * 3.6
            knife.swell(side([(x, 100), (x + 3, 88 + i * 7 % 5), (x + 8, 78 - i * 0.4)]), mix(ink, INK, 0.62), 1.5, 0.3)

    _both(folds)


def _fur(knife: Knife) -> None:
    for row, (down, wide) in enumerate(((12, 6.4), (9, 2.4))):
        for i in range(25):
            share = i / 24
            x, y = 16 + 68 * share, 80 - 11 * math.sin(math.pi * share)
            ink = ("#8d6a41" if i % 2 else "#5c3f22") if row == 0 else ("#c39a63" if i % 3 == 0 else "#6e4c2a")
            knife.wedge(x - 2 + row, y - 5 + row, (share - 0.5) * (7 - row), down, ink, wide)


def _face(knife: Knife, rng: Random, skin: Ink = _SKIN, *, stern: bool = True) -> None:
    oval = spline([(34, 36), (33, 50), (37, 62), (50, 70), (63, 62), (67, 50), (66, 36)])
    knife.polygon(oval, skin, INK, 2)
    knife.hatch((64.5, 40), (58, 64), 9, -7, 1.5, mix(skin, INK, 0.6), 1.5, rng)
    for side in (-1, 1):
        x = 50 + side * 8.3
        brow = [(50 + side * 3, 40.5 if stern else 39), (x, 37.5), (50 + side * 14.5, 41)]
        knife.swell(spline(brow), INK, 2.6 if stern else 1.6, 1, 3 if stern else 1.8)
        knife.polygon(spline([(x - 4.6, 45), (x, 42.4), (x + 4.6, 45), (x, 47.2)], True), "#fff8e6", INK, 1.1)
        knife.circle(x + 0.4, 44.8, 1.9, INK)
        knife.wedge(x - 3.5, 49.5, 7, 0.8, mix(skin, INK, 0.55), 1.2)
    knife.line([(50, 41), (47, 54), (50, 56.2), (53.6, 54.5)], INK, 1.5)
    knife.polygon([(50.5, 43), (54, 54), (51, 56)], mix(skin, INK, 0.28))
    lips = MADDER_DARK if not stern else INK
    knife.swell([(44.5, 61), (50, 60.2), (55.5, 61)], lips, 0.6, 0.6, 2 if stern else 3)


def _beard(knife: Knife, ink: Ink, long: float = 1) -> None:
    edge: list[Point] = [
        (33, 48),
        (32, 62),
        (35, 78),
        (43, 92),
        (50, 98),
        (57, 92),
        (65, 78),
        (68, 62),
        (67, 48),
        (62, 57),
    ]
    edge += [(56, 58), (50, 57.4), (44, 58), (38, 57)]
    knife.polygon(spline([(x, y if y < 60 else 60 + (y - 60) * long) for x, y in edge], True), ink, INK, 2.2)
    for i in range(13):
        share = i / 12
        x = 35 + 30 * share
        tip = 60 + (30 - abs(share - 0.5) * 10) * long
        strand = [(x, 60), (x + (50 - x) * 0.15 + math.sin(i * 1.7) * 2, 60 + 14 * long), (50 + (x - 50) * 0.36, tip)]
        tint = mix(ink, INK, 0.6) if i % 2 else mix(ink, "#ffe0a0", 0.45)
        knife.swell(spline(strand), tint, 1.9, 0.3)
    for side in (-1, 1):
        knife.swell(spline([(50, 57), (50 + side * 7, 57.5), (50 + side * 14, 64), (50 + side * 16, 70)]), ink, 6, 1)
        lit = mix(ink, "#ffe0a0", 0.4)
        knife.swell(spline([(50 + side, 57), (50 + side * 7, 57), (50 + side * 13, 63)]), lit, 1.4, 0.4)
    knife.swell([(45.5, 63), (50, 62.2), (54.5, 63)], INK, 0.6, 0.6, 2.4)


def _sigeir(knife: Knife) -> None:
    rng = ornament(3)
    knife.rod([(86, 104), (80, 14)], INK, 5.4)
    knife.rod([(86, 103), (80, 15)], WOOD, 3)
    knife.polygon(spline([(79, 18), (92, 10), (99, 24), (96, 40), (82, 36)]), "#cfd5d3", INK, 2.2)
    knife.polygon(spline([(92, 11), (98.4, 24), (95.6, 39), (92, 25)], True), "#ffffff")
    for i in range(6):
        knife.wedge(82, 20 + i * 2.7, 7, 0.6, IRON_DARK, 1.3)
    _shoulders(knife, "#8f2a1c")
    _fur(knife)
    _face(knife, rng)
    _beard(knife, "#b5622a")
    knife.box(44, 84, 56, 88.4, GOLD, INK, 1.2)
    _helmet(knife, rng)
    for i in range(7):
        knife.circle(33 + i * 5.7, 39, 1.3, INK)
    knife.polygon([(46.6, 36), (53.4, 36), (52, 53), (50, 55), (48, 53)], "#d9dedb", INK, 1.6)
    knife.line([(50, 10), (50, 36)], INK, 2.8)
    knife.line([(50, 10), (50, 36)], GOLD, 1.4)
    knife.circle(50, 8.5, 3, GOLD, INK, 1.6)


def _helmet(knife: Knife, rng: Random, steel: Ink = "#bcc3c1") -> None:
    dome = spline([(31, 40), (32, 26), (39, 15), (50, 9), (61, 15), (68, 26), (69, 40)])
    knife.polygon(dome, steel, INK, 2.4)
    knife.hatch((66, 24), (58, 13), 8, -7, 5, IRON_DARK, 1.8, rng)
    knife.hatch((67.5, 37), (65, 26), 6, -11, 1, IRON_DARK, 1.8, rng)
    knife.polygon([(29, 36), (71, 36), (71, 42), (29, 42)], GOLD, INK, 1.8)


def _rohan(knife: Knife) -> None:
    rng = ornament(4)
    _shoulders(knife, "#9aa6b2")
    for side in (-1, 1):
        for i in range(3):
            knife.line(bow(50 + side * 30, 88, 14 - i * 3.6, 12 - i * 3, 190, 350, 10), INK, 1.6)
    plume = [(48, 12), (40, 2), (60, -6), (84, 4), (90, 24), (82, 44), (80, 26), (66, 14)]
    knife.polygon(spline(plume, True), "#2f66bd", INK, 2.2)
    for i in range(9):
        feather = spline([(54, 10), (68 + i * 1.6, 2 + i * 2), (82 - i * 0.4, 18 + i * 3)])
        knife.swell(feather, "#bcd4f5" if i % 2 else "#173b74", 1.3, 0.3)
    helm = [(31, 66), (30, 30), (36, 17), (50, 11), (64, 17), (70, 30), (69, 66), (60, 76), (50, 80), (40, 76)]
    knife.polygon(helm, "#d3dadd", INK, 2.4)
    knife.polygon([(30, 38), (50, 41), (70, 38), (70, 45), (50, 48.5), (30, 45)], INK)
    knife.polygon([(47.6, 14), (52.4, 14), (52.4, 79), (47.6, 79)], GOLD, INK, 1.4)
    for i in range(3):
        for j in range(3):
            for x in (37 + i * 3.8, 63 - i * 3.8):
                knife.circle(x, 56 + j * 5, 1.1, INK)
    knife.hatch((69, 34), (67, 68), 13, -9, 1, IRON_DARK, 1.6, rng)


def _aelfric(knife: Knife) -> None:
    rng = ornament(5)
    _shoulders(knife, "#6b4324")
    _hood(knife, "#7a4c28", "#c08a55", "#3d2411")
    _face(knife, rng)
    shade = [(31, 44), (33, 28), (50, 17), (67, 28), (69, 44), (60, 35), (50, 32), (40, 35)]
    knife.polygon(spline(shade, True), INK)
    knife.circle(50, 80, 5, GOLD, INK, 1.8)
    knife.polygon([(50, 77), (52.6, 80), (50, 83), (47.4, 80)], MADDER_DARK)


def _hood(knife: Knife, ink: Ink, lit: Ink, dark: Ink) -> None:
    hood = [(50, 4), (28, 16), (20, 44), (22, 66), (34, 78), (50, 82), (66, 78), (78, 66), (80, 44), (72, 16)]
    knife.polygon(spline(hood, True), ink, INK, 2.4)
    inside = [(50, 18), (34, 30), (31, 52), (38, 68), (50, 74), (62, 68), (69, 52), (66, 30)]
    knife.polygon(spline(inside, True), INK)

    def folds(side: Callable[[Path], list[Point]]) -> None:
        for i in range(8):
            fold = spline([(46 - i * 1.2, 8 + i * 2), (30 - i * 0.6, 24 + i * 4), (25 + i * 0.8, 50 + i * 2.6)])
            knife.swell(side(fold), lit if i % 2 == 0 else dark, 1.5, 0.4)

    _both(folds)


def _bardhor(knife: Knife) -> None:
    rng = ornament(6)
    stave = spline([(88, 4), (98, 34), (94, 70), (80, 102)])
    knife.line(stave, INK, 5.4)
    knife.line(stave, WOOD, 3)
    knife.line([(88, 4), (80, 102)], BONE, 1)
    _shoulders(knife, "#c9b98f")
    _face(knife, rng)
    for side in (-1, 1):
        knife.swell(spline([(50 + side * 17, 34), (50 + side * 20, 50), (50 + side * 16, 68)]), "#d9a441", 7, 3)
        knife.swell(spline([(50 + side * 17, 36), (50 + side * 20, 50), (50 + side * 16, 66)]), INK, 1.4, 0.4)
    brim = [(24, 38), (34, 30), (50, 27), (66, 30), (76, 38), (66, 37), (50, 35), (34, 37)]
    knife.polygon(spline(brim, True), "#3f2b63", INK, 2)
    knife.polygon(spline([(32, 33), (36, 18), (54, 12), (66, 20), (68, 33), (50, 29)], True), "#5a3f8c", INK, 2)
    knife.swell(spline([(36, 30), (28, 14), (14, 6), (4, 8)]), INK, 3, 1, 10)
    knife.swell(spline([(35, 29), (28, 15), (15, 8), (6, 9)]), MADDER, 1.5, 0.4, 6)
    knife.line(spline([(36, 30), (28, 14), (14, 7)]), BONE, 0.9)


def _mrishnahk(knife: Knife) -> None:
    """An old wizard: a tall hat with a star, a white beard, a staff."""
    rng = ornament(7)
    knife.rod([(14, 104), (18, 16)], INK, 5.4)
    knife.rod([(14, 103), (18, 17)], WOOD, 3)
    knife.circle(18, 12, 7, "#7fd4ff", INK, 2)
    knife.circle(16, 10, 2, "#ffffff")
    _shoulders(knife, "#4b2f86")
    _face(knife, rng)
    _beard(knife, "#d9d4c6", 1.15)
    knife.polygon(
        spline([(26, 36), (36, 31), (50, 29), (64, 31), (74, 36), (62, 38), (50, 37), (38, 38)], True), "#3a2270"
    )
    knife.polygon([(33, 33), (44, 2), (58, -8), (55, 4), (67, 33), (50, 30)], "#5b3aa6", INK, 2.2)
    knife.polygon([(33, 33), (35, 27), (50, 24), (65, 27), (67, 33), (50, 30)], GOLD, INK, 1.4)
    knife.star(50, 15, 7, GOLD_LIGHT, 5, 0.42)


def _yushugom(knife: Knife) -> None:
    """A huge fighter with bare hands: bald, broad, tattooed."""
    rng = ornament(8)
    skin = "#c58a5c"
    _shoulders(knife, skin, 1.14)
    for side in (-1, 1):
        for i in range(3):
            knife.line(bow(50 + side * 34, 92, 12 - i * 3, 9 - i * 2, 190, 350, 10), "#3a1526", 2)
    head = spline(
        [(28, 30), (27, 50), (32, 68), (42, 77), (58, 77), (68, 68), (73, 50), (72, 30), (62, 14), (38, 14)], True
    )
    knife.polygon(head, skin, INK, 2.4)
    knife.hatch((71, 40), (62, 70), 12, -9, 1.5, mix(skin, INK, 0.6), 1.8, rng)
    knife.swell(spline([(32, 41), (41, 38), (50, 43), (59, 38), (68, 41)]), INK, 2, 2, 6)
    for side in (-1, 1):
        x = 50 + side * 10
        knife.polygon(spline([(x - 4.6, 47), (x, 44.6), (x + 4.6, 47), (x, 49)], True), "#fff8e6", INK, 1.1)
        knife.circle(x, 46.8, 1.9, INK)
        knife.circle(50 + side * 23.4, 50, 4, skin, INK, 1.8)
        knife.circle(50 + side * 23.4, 57, 3, None, GOLD, 2)
        knife.polygon([(50 + side * 8, 66), (50 + side * 12, 66), (50 + side * 10, 59)], "#fff6dc", INK, 1.2)
    knife.polygon(spline([(44, 56), (50, 50), (56, 56), (50, 59)], True), mix(skin, INK, 0.25), INK, 1.4)
    knife.swell([(38, 66), (50, 64), (62, 66)], INK, 1, 1, 3)
    for x in (44, 50, 56):
        knife.swell([(x, 15), (x, 26), (x + (x - 50) * 0.4, 34)], "#5f2038", 3.4, 1.4)


def _dzala(knife: Knife) -> None:
    """A tamer with long black hair; her oracaz looks over her shoulder."""
    rng = ornament(9)
    oracaz = knife.moved(85, 48, 0.4)
    MASKS["oracaz"](oracaz)
    knife.polygon(
        spline([(26, 30), (20, 60), (24, 92), (40, 78), (60, 78), (76, 92), (80, 60), (74, 30), (50, 8)], True),
        "#1c1613",
        INK,
        2,
    )
    _shoulders(knife, "#146172")
    _face(knife, rng, "#d6a273", stern=False)
    knife.polygon(
        spline([(32, 44), (34, 26), (50, 16), (66, 26), (68, 44), (58, 30), (50, 27), (42, 30)], True), "#1c1613"
    )
    for side in (-1, 1):
        for i in range(4):
            lock = [(50 + side * (16 + i * 2), 40), (50 + side * (19 + i * 2), 60), (50 + side * (16 + i * 2.5), 84)]
            knife.swell(spline(lock), "#4a3a30" if i % 2 else "#0f0b08", 2.6, 0.8)
    knife.line(spline([(33, 33), (50, 28), (67, 33)]), GOLD, 2.6)
    knife.polygon([(50, 27), (53, 31), (50, 35), (47, 31)], "#7fd4ff", INK, 1)


def _durim(knife: Knife) -> None:
    """A dwarf: a round helmet, a braided brown beard, a lantern's light on his nose."""
    rng = ornament(10)
    _shoulders(knife, "#4f5a66", 1.1)
    _face(knife, rng)
    knife.polygon(spline([(45, 50), (50, 46), (56, 52), (54, 59), (46, 59)], True), "#d99a6c", INK, 1.4)
    _beard(knife, "#5c3a1c", 1.1)
    for x in (42, 58):
        for y in (74, 81, 88):
            knife.polygon([(x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)], "#7a5027", INK, 1.2)
        knife.box(x - 4, 91, x + 4, 96, GOLD, INK, 1.2)
    _helmet(knife, rng, "#8f989c")
    for side in (-1, 1):
        horn = spline([(50 + side * 19, 32), (50 + side * 32, 26), (50 + side * 34, 8)])
        knife.swell(horn, INK, 10, 2)
        knife.swell(horn, BONE, 6.6, 1)


def _iril(knife: Knife) -> None:
    """A swordswoman with red hair and rings in it."""
    rng = ornament(11)
    for a, b, ink, wide in (((14, 100), (22, 6), INK, 7), ((14, 100), (22, 8), "#e3eaea", 4)):
        knife.line([a, b], ink, wide)
    knife.line([(8, 62), (28, 64)], INK, 6)
    knife.line([(9, 62), (27, 64)], GOLD, 3)
    knife.polygon(
        spline([(28, 34), (24, 58), (32, 74), (68, 74), (76, 58), (72, 34), (50, 10)], True), "#8f3318", INK, 2
    )
    _shoulders(knife, "#7d2b52")
    knife.polygon([(40, 70), (60, 70), (56, 84), (50, 90), (44, 84)], "#c9d0d0", INK, 1.6)
    _face(knife, rng, "#efc79c", stern=False)
    fringe = [(31, 46), (33, 26), (50, 15), (67, 26), (69, 46), (62, 34), (54, 37), (46, 30), (38, 36)]
    knife.polygon(spline(fringe, True), "#b2441f", INK, 1.6)
    for side in (-1, 1):
        for i in range(3):
            lock = [(50 + side * (15 + i * 2), 30), (50 + side * (19 + i * 2), 48), (50 + side * (17 + i * 2), 66)]
            knife.swell(spline(lock), "#e0743a" if i % 2 else "#7a2410", 2.4, 0.6)
        knife.circle(50 + side * 20, 62, 3.4, None, GOLD, 2)


def _star_thrower(knife: Knife) -> None:
    """A masked thrower in night-blue cloth."""
    rng = ornament(12)
    _shoulders(knife, "#22242e")
    _face(knife, rng)
    wrap = spline([(28, 40), (30, 22), (50, 8), (70, 22), (72, 40), (60, 36), (50, 35), (40, 36)], True)
    knife.polygon(wrap, "#2d3040", INK, 2)
    veil = [(30, 51), (50, 53), (70, 51), (69, 64), (60, 76), (50, 79), (40, 76), (31, 64)]
    knife.polygon(spline(veil, True), "#2d3040", INK, 2)
    for y in (58, 64, 70):
        knife.swell(spline([(34, y), (50, y + 3), (66, y)]), "#5a6078", 0.6, 0.6, 2)
    for y in (16, 23, 30):
        knife.swell(spline([(34, y + 6), (50, y), (66, y + 6)]), "#5a6078", 0.6, 0.6, 2)
    knife.star(50, 24, 8, GOLD_LIGHT, 8, 0.4)
    for x, y in ((20, 88), (80, 88)):
        knife.star(x, y, 9, IRON, 8, 0.42)
        knife.circle(x, y, 1.6, INK)


def _knife_thrower(knife: Knife) -> None:
    """A thrower with a broad hat and a belt of knives."""
    rng = ornament(13)
    _shoulders(knife, "#8a4a16")
    belt = [(16, 80), (30, 74), (84, 98), (76, 104)]
    knife.polygon(belt, "#3b2514", INK, 1.8)
    for i in range(4):
        x, y = 28 + i * 14, 76 + i * 6
        knife.polygon([(x, y), (x + 4, y - 2), (x + 3, y + 14), (x, y + 16)], "#e3eaea", INK, 1.2)
        knife.rod([(x + 2, y - 1), (x + 3, y - 9)], WOOD, 3)
    _face(knife, rng, "#dca677")
    knife.swell(spline([(42, 59), (50, 57), (58, 59)]), "#2a1a10", 1, 1, 4)
    knife.polygon(spline([(46, 66), (50, 64), (54, 66), (50, 74)], True), "#2a1a10")
    brim = [(16, 36), (34, 29), (50, 27), (66, 29), (84, 36), (66, 40), (50, 38), (34, 40)]
    knife.polygon(spline(brim, True), "#4a2a12", INK, 2.2)
    knife.polygon(
        spline([(32, 32), (35, 14), (46, 8), (58, 9), (66, 16), (68, 32), (50, 29)], True), "#6b3d18", INK, 2.2
    )
    knife.polygon([(32, 31), (33, 25), (50, 22), (67, 25), (68, 31), (50, 28)], MADDER, INK, 1.4)


FACES: Final[dict[str, Callable[[Knife], None]]] = {
    "rohan": _rohan, "sigeir": _sigeir, "aelfric": _aelfric, "bardhor": _bardhor, "mrishnahk": _mrishnahk,
    "yushugom": _yushugom, "dzala-naryn": _dzala, "durim": _durim, "iril": _iril, "stjarnkastaren": _star_thrower,
    "knivkastaren": _knife_thrower,
}  # fmt: skip


@lru_cache(maxsize=48)
def bust(hero: str, size: int, edge: str = GOLD) -> Image.Image:
    """A hero's bust in a gilt frame, `size` square, RGB; the frame is 10 wide."""
    ground = mix(SHIELDS[hero].tincture, INK, 0.5)
    return _framed(size, ground, GOLD, edge, FACES[hero])


@lru_cache(maxsize=24)
def portrait(kind: str, size: int, edge: str = "#9fb07a") -> Image.Image:
    """A monster's bust in a frame, `size` square, RGB; of one without a bust, its mask on its plate."""

    def mask(knife: Knife) -> None:
        own = knife.moved(50, 48, 0.74)
        own.polygon(plate(1.2), BONE)
        own.polygon(plate(1.08), INK)
        MASKS[kind](own)

    return _framed(size, "#0d2a1e", "#7d9a5f", edge, BRUTES.get(kind, mask))


def _framed(size: int, ground: Ink, ray: Ink, edge: Ink, draw: Callable[[Knife], None]) -> Image.Image:
    inner = size - 20
    whole = Knife(inner, inner, ground)
    knife = whole.moved(0, 0, inner / 100)
    knife.diaper(0, 0, 100, 100, mix(ground, ray, 0.22), 14, 1.2)
    _rays(knife, ray, mix(ground, ray, 0.55))
    knife.circle(50, 42, 31, mix(ground, INK, 0.25), ray, 1.2)
    draw(knife)
    framed = Knife(size, size, INK)
    framed.box(3, 3, size - 4, size - 4, None, edge, 4)
    sheet = framed.finish()
    sheet.paste(whole.finish(), (10, 10))
    return sheet
