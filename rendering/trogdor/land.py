"""The nine kinds of tiles, whole and burninated, each in a box of 200 x 200."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from engines.trogdor.view import TileKind
from rendering.kit.canvas import SCALE
from rendering.kit.curves import path, place
from rendering.kit.felt import Felt, blob, curve, oblong, ring
from rendering.trogdor.colours import (
    BRICK,
    CHAR,
    EMBER,
    FIRE,
    FOOT,
    GLOW,
    GROUND,
    INK,
    MAGMA,
    ORANGE,
    STONE,
    STUMP,
    WATER,
    WHITE,
    YELLOW,
)

UNIT = 200
"""Motifs are drawn in a box of this side."""
GROUNDS = 3
"""Different strokes of burnt ground; tiles take turns."""


def flame(pen: Felt, x: float, y: float, height: float, seed: str, lean: float = 0, wide: float | None = None) -> None:
    """One tongue of fire standing on (x, y)."""
    wide = wide or height * 0.55
    drop = blob("-.5,-.16 -.4,-.48 -.12,-.62 0,-1 .22,-.6 .46,-.4 .44,-.1 0,0")
    for share, ink in ((1.0, FIRE), (0.68, ORANGE), (0.38, YELLOW)):
        bend = lean + (sum(map(ord, seed)) % 7 - 3) / 25 * height
        line = [(x + px * wide * share + bend * share * py * py, y + py * height * share) for px, py in drop]
        if share == 1:
            pen.shape(line, ink, f"flame {seed}", 3, wobble=0.8)
        else:
            pen.area(line, ink, f"flame {seed} {share}", 0.6)


def _tuft(pen: Felt, x: float, y: float, size: float, seed: str, ink: str) -> None:
    for lean in (-1, 0, 1):
        top = y - size * (15 if lean else 20)
        pen.stroke([(x + lean * 4.5 * size, y), (x + lean * 9 * size, top)], f"{seed}{lean}", 3, ink, 0.6)


def tree(pen: Felt, seed: str, burnt: bool) -> None:
    """A round tree, feet at (0, 0)."""
    if burnt:
        pen.stroke([(0, 0), (-2, -52)], f"{seed}t", 8, CHAR)
        for x, y, fork in path3("-24,-66,-20 22,-70,-30 -14,-40,-24 16,-44,-30"):
            pen.stroke([(0, fork), (x, y)], f"{seed}{x}", 4, CHAR)
        return
    pen.shape(oblong(-5, -34, 10, 34), WHITE, f"{seed}t", 3.2)
    puffs = [(21 * math.cos(k * math.pi / 3 - 0.5), -58 + 18 * math.sin(k * math.pi / 3 - 0.5)) for k in range(6)]
    for k, (x, y) in enumerate(puffs):
        pen.round(x, y, 17, WHITE, f"{seed}p{k}", 5)
    for x, y in (*puffs, (0.0, -58.0)):
        pen.dot(x, y, 16.4, WHITE)
    pen.stroke(curve("-14,-58 -8,-68 2,-70"), f"{seed}l", 2.6)
    pen.stroke(curve("2,-50 10,-50 15,-57"), f"{seed}m", 2.6)


def pine(pen: Felt, seed: str, burnt: bool) -> None:
    """Feet at (0, 0)."""
    if burnt:
        pen.stroke([(0, 0), (0, -78)], f"{seed}t", 5, CHAR)
        for k in range(3):
            y, reach = -20 - 20 * k, 20 - 5 * k
            pen.stroke([(-reach, y + 6), (0, y - 4), (reach, y + 6)], f"{seed}{k}", 4, CHAR)
        return
    pen.stroke([(0, 0), (0, -14)], f"{seed}t", 6)
    fir = path("0,-88 14,-62 8,-62 21,-37 13,-37 27,-12 -27,-12 -13,-37 -21,-37 -8,-62 -14,-62")
    pen.shape(fir, WHITE, f"{seed}p", 3.4)
    pen.stroke([(6, -24), (14, -16)], f"{seed}h", 2.5)
    pen.stroke([(2, -48), (9, -42)], f"{seed}i", 2.5)


def _plain(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    for x, y in ((40, 60), (150, 46), (60, 160), (165, 150)):
        _tuft(pen, x, y, 1, f"{seed}{x}", ink)
    pen.shape(blob("86,96 96,76 118,72 134,84 138,100 112,106"), CHAR if burnt else WHITE, f"{seed}b", 3.4)
    pen.stroke(curve("104,84 112,80 122,84"), f"{seed}l", 2.5, WHITE if burnt else INK)


def _trees(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    tree(pen.moved(58, 108, 0.95), f"{seed}a", burnt)
    tree(pen.moved(144, 122, 1.05), f"{seed}b", burnt)
    _tuft(pen, 34, 172, 0.8, f"{seed}c", ink)
    _tuft(pen, 78, 158, 0.6, f"{seed}d", ink)


def _forest(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    for k, (x, y, unit) in enumerate(
        ((38, 98, 0.8), (102, 98, 0.9), (164, 100, 0.82), (70, 142, 0.95), (138, 144, 0.98))
    ):
        pine(pen.moved(x, y, unit), f"{seed}{k}", burnt)
    _tuft(pen, 26, 178, 0.7, f"{seed}g", ink)
    _tuft(pen, 172, 174, 0.6, f"{seed}h", ink)


def _stumps(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    bark = path("-24,-12 -26,18 -36,26 -8,22 10,27 36,24 26,14 24,-12")
    for k, (x, y, unit) in enumerate(((56, 78, 1.0), (142, 64, 0.85), (120, 128, 1.1))):
        stump = pen.moved(x, y, unit)
        stump.shape(bark, ink if burnt else WHITE, f"{seed}s{k}", 3.4)
        stump.shape(ring(0, -12, 24, 0.5), STUMP if burnt else WHITE, f"{seed}r{k}", 3.4)
        stump.shape(ring(0, -12, 12, 0.5), None, f"{seed}q{k}", 2.4)


def _flowers(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    for k, (x, y, unit) in enumerate(
        ((44, 66, 1.05), (98, 50, 0.95), (154, 70, 1.1), (70, 130, 0.95), (136, 138, 1.05))
    ):
        bloom = pen.moved(x, y, unit)
        bloom.stroke(curve("0,0 4,22 -2,42"), f"{seed}s{k}", 3.2, ink)
        bloom.stroke(curve("0,30 10,20 17,22"), f"{seed}l{k}", 2.6, ink)
        if burnt:
            bloom.stroke(curve("0,0 5,-6 14,-2"), f"{seed}d{k}", 4, ink)
            bloom.dot(16, 2, 6, ink)
            continue
        for petal in range(5):
            turn = petal * math.pi * 2 / 5 - 0.3
            bloom.round(13 * math.cos(turn), 13 * math.sin(turn), 8.5, WHITE, f"{seed}{k}{petal}", 2.8)
        bloom.round(0, 0, 6, INK, f"{seed}c{k}", 2)


def _mountain(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    peak = path("-.5,0 -.22,-.52 -.12,-.6 0,-1 .16,-.66 .26,-.5 .5,0")
    snow = path("-.17,-.62 -.06,-.5 0,-.66 .08,-.52 .19,-.62")
    for k, (x, y, wide, high) in enumerate(((134, 136, 112, 92), (76, 144, 128, 122))):
        pen.shape([(x + px * wide, y + py * high) for px, py in peak], BRICK if burnt else WHITE, f"{seed}m{k}")
        pen.stroke([(x + px * wide, y + py * high) for px, py in snow], f"{seed}s{k}", 3, ink)
        for j in range(4):
            hatch = [(0.16 + 0.06 * j, -0.44 + 0.1 * j), (0.06 + 0.07 * j, -0.2 + 0.04 * j)]
            pen.stroke([(x + px * wide, y + py * high) for px, py in hatch], f"{seed}h{k}{j}", 2.6, ink)


def _tunnel(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    pen.shape(curve("30,142 34,92 60,52 100,38 140,52 166,92 170,142"), BRICK if burnt else WHITE, f"{seed}o")
    mouth = curve("58,142 62,104 80,78 100,72 120,78 138,104 142,142")
    pen.area(mouth, CHAR if burnt else STONE, f"{seed}h")
    for k in range(4):
        pen.stroke([(72 + 16 * k, 136), (84 + 14 * k, 92 + 4 * abs(k - 1))], f"{seed}k{k}", 6)
    pen.stroke(mouth, f"{seed}h", closed=True)
    for line in ("34,108 60,112", "48,70 70,88", "80,44 88,74", "122,46 114,74", "152,70 132,88", "166,108 140,112"):
        pen.stroke(path(line), f"{seed}{line}", 3, ink)
    if not burnt:
        for x in (90, 110):
            pen.dot(x, 112, 6, WHITE)


def _lake(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    pen.shape(blob("24,96 40,58 92,44 150,52 180,88 170,134 118,152 58,146"), MAGMA if burnt else WATER, f"{seed}l")
    wave = curve("0,0 9,-7 18,0 27,-7 36,0")
    for k, (x, y) in enumerate(((52, 84), (112, 72), (66, 128), (126, 122))):
        pen.stroke(place(wave, x, y), f"{seed}w{k}", 3, ink)
    if not burnt:
        pen.shape(blob("84,104 88,96 100,98 112,96 122,90 120,108 104,114 90,112"), WHITE, f"{seed}d", 3)
        pen.round(88, 88, 9, WHITE, f"{seed}e", 3)
        pen.dot(86, 86, 2)
        pen.stroke([(79, 89), (70, 91)], f"{seed}b", 4, ORANGE)


def _cottage(pen: Felt, seed: str, burnt: bool, ink: str) -> None:
    """The yard; the Cottage itself is a piece."""
    for k in range(5):
        pen.stroke([(20 + k * 11, 152), (20 + k * 11, 128)], f"{seed}f{k}", 3.4, ink)
    for y in (144, 133):
        pen.stroke([(12, y), (72, y - 1)], f"{seed}r{y}", 3, ink)
    pen.stroke(curve("118,152 126,164 112,178 122,192"), f"{seed}p", 3, ink)
    pen.stroke(curve("142,152 152,164 140,180 150,192"), f"{seed}q", 3, ink)
    if not burnt:
        _tuft(pen, 34, 186, 0.7, f"{seed}g", ink)


def motif(pen: Felt, kind: TileKind, seed: str) -> None:
    """A whole tile's motif without its ground."""
    _MOTIFS[kind](pen, seed, False, INK)


_MOTIFS: dict[TileKind, Callable[[Felt, str, bool, str], None]] = {
    "plain": _plain,
    "trees": _trees,
    "forest": _forest,
    "stumps": _stumps,
    "flowers": _flowers,
    "mountain": _mountain,
    "tunnel": _tunnel,
    "lake": _lake,
    "cottage": _cottage,
}
KINDS = tuple(_MOTIFS)
_FLAMES: dict[TileKind, str] = {
    "plain": "46,160,56 160,72,48 150,182,58",
    "trees": "58,66,54 146,74,58 104,180,48",
    "forest": "40,62,46 104,62,52 166,64,46 28,182,48",
    "stumps": "58,70,60 144,62,50 122,118,64",
    "flowers": "98,106,56 36,182,60 168,134,52",
    "mountain": "76,74,60 136,76,50 28,186,50",
    "tunnel": "42,78,54 156,76,58 100,66,56",
    "lake": "66,96,62 138,106,66 100,144,52",
    "cottage": "34,72,54 176,86,54 36,188,50",
}
"""The places and heights of the fires on a burninated tile."""


@lru_cache(maxsize=2 * GROUNDS)
def _ground(variant: int, faint: bool) -> Image.Image:
    """Burnt ground, unfinished; `faint`: in one kind of strokes instead of three."""
    pen, seed = Felt(UNIT, UNIT, WHITE), f"ground {variant}"
    pen.area(oblong(6, 6, 188, 188), GROUND, seed, 1.5)
    pen.scribble(oblong(6, 6, 188, 188), GLOW, f"{seed}o", 26, 7)
    if not faint:
        pen.scribble(oblong(6, 6, 188, 188), EMBER, f"{seed}r", 40, 6, -44)
        pen.scribble(path("8,150 60,164 120,152 192,166 193,193 8,193"), FOOT, f"{seed}z", 15, 8, -12)
    return pen.image


@lru_cache(maxsize=128)
def tile(kind: TileKind, place: str, burnt: bool, side: int, faint: bool = False) -> Image.Image:
    """A finished tile, `side` wide, RGB; two tiles of a kind differ a little by their `place`. The ground of `faint`
    ones is quieter, for small boards on which other things happen."""
    pen = Felt(side, side, WHITE).moved(0, 0, side / UNIT)
    if burnt:
        variant = sum(map(ord, place)) % GROUNDS
        pen.image.paste(_ground(variant, faint).resize((side * SCALE, side * SCALE), Image.Resampling.BOX))
    _MOTIFS[kind](pen, f"{place} {kind}", burnt, CHAR if burnt else INK)
    if burnt:
        for k, (x, y, height) in enumerate(path3(_FLAMES[kind])):
            flame(pen, x, y, height, f"{place}{k}")
    return pen.finish()


@lru_cache(maxsize=32)
def path3(drawn: str) -> tuple[tuple[float, float, float], ...]:
    """Triples, written like `curves.path`."""
    parts = (triple.split(",") for triple in drawn.split())
    return tuple((float(a), float(b), float(c)) for a, b, c in parts)
