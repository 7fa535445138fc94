"""Room tiles, towers, the dragon's chamber and the squares that nobody has seen, each cached by what is seen of it.

Finished tiles are north up and square, `size` wide; the chamber is twice as high. `fine` cuts more detail, for tiles of
200 and more.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from engines.drakborgen.components import TILES
from engines.drakborgen.geography import SIDES
from engines.drakborgen.view.looking import TileView
from rendering.drakborgen import obstacles
from rendering.drakborgen.colours import (
    CARVED,
    CARVED_LARGE,
    DARK_FLOOR,
    DARK_JOINT,
    FLOOR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    JOINT,
    MADDER,
    NIGHT,
    NIGHT_LIGHT,
    PASSAGE,
    TOWER_FLOOR,
    WALL,
    WOOD,
)
from rendering.drakborgen.dragon import draw_coiled
from rendering.drakborgen.knife import Knife, ornament, turned
from rendering.kit.canvas import SCALE
from rendering.kit.colour import Ink, mix

Exits = tuple[str, str, str, str]
"""What is at the sides n, e, s, w of a tile on the board: ``open``, ``door``, ``portcullis``, ``wall``, ``secret``."""
VARIETIES: Final = 4
"""The number of ways in which the stones of alike tiles lie."""


def exits_of(tile: TileView) -> Exits:
    """The sides of a tile as it lies on the board."""
    shape = TILES[tile.shape].exits
    own = [shape["N"], shape["E"], shape["S"], shape["W"]]
    n, e, s, w = (own[(side - tile.turn) % 4] for side in range(4))
    return n, e, s, w


@lru_cache(maxsize=512)
def room(kind: str, exits: Exits, turn: int, size: int, variety: int = 0, fine: bool = False) -> Image.Image:
    """A tile of a type of room, without markers. `turn`: quarter turns of what lies in its middle."""
    rng, unit = ornament(variety), size / 100
    whole = Knife(size, size, WALL)
    knife = whole.moved(0, 0, unit)
    _masonry(knife, rng, CARVED_LARGE if fine else CARVED, 7.2 if fine else 12.5, fine)
    tones, joint = _FLOORS.get(kind, FLOOR), DARK_JOINT if kind == "dark" else JOINT
    _pave(whole, _floor(size, kind, exits), _flagstones(size, rng, tones, joint, fine), unit)
    if kind not in ("corridor", "rotating"):
        _shade(knife, rng, exits, INK if kind == "dark" else mix(INK, JOINT, 0.25), fine)
    _furnish(whole, knife, rng, kind, turn, size)
    done = whole.finish()
    for side, edge in enumerate(exits):
        if edge in obstacles.OBSTACLES:
            stamp = barrier(edge, side, size)
            done.paste(stamp, (0, 0), stamp)
    return done


_FLOORS: Final = {"dark": DARK_FLOOR, "corridor": PASSAGE}


@lru_cache(maxsize=64)
def barrier(kind: str, side: int, size: int) -> Image.Image:
    """A door, portcullis or secret door at a side of a tile (0 north, clockwise), on nothing else."""
    whole = Knife(size, size)
    obstacles.OBSTACLES[kind](whole.moved(0, 0, size / 100))
    return turned(whole.finish(), side)


@lru_cache(maxsize=16)
def unexplored(size: int, lozenges: int = 1) -> Image.Image:
    """A square that nobody has seen; all of them are alike."""
    whole = Knife(size, size, NIGHT)
    step = size / lozenges
    for i in range(lozenges):
        for j in range(lozenges):
            knife = whole.moved(i * step, j * step, step / 100)
            knife.polygon([(50, 10), (90, 50), (50, 90), (10, 50)], None, NIGHT_LIGHT, 1.6)
            knife.polygon([(50, 30), (70, 50), (50, 70), (30, 50)], NIGHT_LIGHT)
            knife.polygon([(50, 40), (60, 50), (50, 60), (40, 50)], NIGHT)
            for x in (14, 86):
                for y in (14, 86):
                    knife.circle(x, y, 4.2, NIGHT_LIGHT)
    whole.box(0, 0, size, size, None, "#0a120f", 1.5)
    return whole.finish()


@lru_cache(maxsize=16)
def tower(exits: frozenset[str], size: int, fine: bool = False) -> Image.Image:
    """A tower: a ring of merlons and a gold banner, the way out. `exits`: its open sides."""
    rng, unit = ornament(len(exits) + size), size / 100
    whole = Knife(size, size, WALL)
    knife = whole.moved(0, 0, unit)
    _masonry(knife, rng, CARVED_LARGE if fine else CARVED, 7.2 if fine else 12.5, fine)
    knife.circle(50, 50, 49, INK)
    for turn in range(0, 360, 30):
        a = math.radians(turn)
        merlon = [
            (50 + r * math.cos(a + d), 50 + r * math.sin(a + d))
            for r, d in ((37, -0.17), (48, -0.15), (48, 0.15), (37, 0.17))
        ]
        knife.polygon(merlon, "#e9dfc6", INK, 1.4)
    knife.circle(50, 50, 38, "#b8ab90", INK, 2.4)
    mask = Image.new("L", (size * SCALE, size * SCALE))
    draw, scale = ImageDraw.Draw(mask), unit * SCALE
    draw.ellipse([v * scale for v in (19, 19, 81, 81)], 255)
    for side in sorted(exits):
        draw.rectangle([v * scale for v in _WAYS[side]], 255)
    _pave(whole, mask, _flagstones(size, rng, TOWER_FLOOR, JOINT, fine), unit, 1.6)
    knife.rod([(38, 76), (38, 22)], INK, 6)
    knife.rod([(38, 75), (38, 23)], WOOD, 2.6)
    knife.polygon([(40, 22), (78, 27), (66, 36), (78, 46), (40, 49)], GOLD, INK, 2.6)
    knife.circle(38, 20, 4, GOLD, INK, 1.8)
    return whole.finish()


_WAYS: Final = {"n": (36, 0, 64, 50), "s": (36, 50, 64, 100), "w": (0, 36, 50, 64), "e": (50, 36, 100, 64)}


@lru_cache(maxsize=8)
def chamber(size: int, awake: bool, fine: bool = False) -> Image.Image:
    """The treasure chamber: the dragon, asleep or awake, coiled on her gold."""
    rng = ornament(5)
    whole = Knife(size, 2 * size, WALL)
    knife = whole.moved(0, 0, size / 100)
    _masonry(knife, rng, GOLD_DARK, 7.2 if fine else 12.5, fine, 200)
    knife.box(11, 11, 89, 189, INK)
    knife.box(13, 13, 87, 187, "#e9b93f")
    doors = ((33, 0, 67, 14), (33, 186, 67, 200), (0, 33, 14, 67), (86, 33, 100, 67), (0, 133, 14, 167))
    for left, top, right, bottom in (*doors, (86, 133, 100, 167)):
        knife.box(left, top, right, bottom, "#e0bd74")
    coins = ("#ffd75e", "#f6c544", "#ffe79a", "#d99a22")
    for _ in range(260):
        x, y, radius = rng.uniform(16, 84), rng.uniform(16, 184), rng.uniform(2.4, 3.6)
        knife.ellipse(x, y, radius, radius * 0.8, rng.choice(coins), "#8a5a10", 0.7)
    crown = ((-7, 5), (-8, -5), (-3.5, -1), (0, -7), (3.5, -1), (8, -5), (7, 5))
    for x, y in ((24, 24), (76, 178), (22, 176), (78, 24)):
        knife.polygon([(x + a, y + b) for a, b in crown], GOLD_LIGHT, INK, 1.3)
        knife.circle(x, y + 1.4, 1.6, MADDER)
    draw_coiled(knife, awake)
    knife.box(0, 0, 100, 200, None, INK, 1.6)
    return whole.finish()


# -- stone


def _masonry(knife: Knife, rng: Random, joint: Ink, course: float, fine: bool, high: float = 100) -> None:
    """Courses of stones with carved joints over a whole box."""
    courses = round(high / course)
    step = high / courses
    pale = mix(joint, WALL, 0.25)
    for j in range(courses):
        y = j * step
        knife.line([(0, y), (100, y)], pale, 0.9)
        x = -(j % 2) * step * 0.8
        while x < 100:
            if x > 0:
                knife.line([(x, y), (x, y + step)], pale, 0.9)
            if fine:
                for k in range(3):
                    long = -rng.uniform(2, step * 0.6)
                    knife.wedge(max(0, x) + 2 + k * 2, y + step - 1, 0, long, mix(joint, WALL, 0.35), 0.6)
            x += step * 1.7


def wall(width: int, height: int, course: float, joint: Ink) -> Image.Image:
    """A large wall of coursed blocks, finished."""
    knife = Knife(width, height, WALL)
    pale, courses = mix(joint, WALL, 0.25), round(height / course)
    step = height / courses
    for j in range(courses):
        y = j * step
        knife.line([(0, y), (width, y)], pale, 0.9)
        x = -(j % 2) * step * 0.8
        while x < width:
            knife.line([(x, y), (x, y + step)], pale, 0.9)
            x += step * 1.7
    return knife.finish()


def _floor(size: int, kind: str, exits: Exits) -> Image.Image:
    """The mask of a tile's floor, unfinished: a room, a passage or a circle, and an opening for each exit."""
    mask = Image.new("L", (size * SCALE, size * SCALE))
    draw, unit = ImageDraw.Draw(mask), size * SCALE / 100
    half = 16 if kind == "corridor" else 17

    def box(left: float, top: float, right: float, bottom: float) -> None:
        draw.rectangle((left * unit, top * unit, right * unit - 1, bottom * unit - 1), 255)

    if kind == "corridor":
        box(50 - half, 50 - half, 50 + half, 50 + half)
    elif kind == "rotating":
        draw.ellipse((12 * unit, 12 * unit, 88 * unit, 88 * unit), 255)
    else:
        box(13, 13, 87, 87)
    low, high = 50 - half, 50 + half
    ways = ((low, 0, high, 50), (50, low, 100, high), (low, 50, high, 100), (0, low, 50, high))
    for edge, way in zip(exits, ways, strict=True):
        if edge not in ("wall", "secret"):
            box(*way)
    return mask


def _pave(whole: Knife, mask: Image.Image, stones: Image.Image, unit: float, rim: float = 1.1) -> None:
    """Lays flagstones through a mask, with a black rim towards the walls."""
    reach = 2 * max(1, round(rim * unit * SCALE)) + 1
    whole.image.paste(Image.new("RGB", mask.size, INK), (0, 0), mask.filter(ImageFilter.MaxFilter(reach)))
    whole.image.paste(stones, (0, 0), mask)


def _flagstones(size: int, rng: Random, tones: Sequence[Ink], joint: Ink, fine: bool) -> Image.Image:
    """A floor of flagstones in several tones, unfinished."""
    whole = Knife(size, size, joint)
    knife = whole.moved(0, 0, size / 100)
    rows, gap = (7, 0.55) if fine else (6, 0.8)
    high = 100 / rows
    for j in range(rows):
        x = -rng.random() * 20
        while x < 100:
            wide = rng.uniform(13, 24)
            tone = mix(rng.choice(tones), "#ffffff" if rng.random() < 0.3 else "#6b4a22", rng.uniform(0, 0.12))
            top, right, bottom = j * high + gap, x + wide - gap, (j + 1) * high - gap
            slant, lean = rng.uniform(0, 0.8), rng.uniform(0, 0.8)
            knife.polygon([(x + gap, top), (right, top + slant), (right, bottom), (x + gap + lean, bottom)], tone)
            if fine and rng.random() < 0.8:
                for _ in range(rng.randint(1, 3)):
                    a, scratch = x + wide * rng.uniform(0.2, 0.8), mix(tone, joint, 0.75)
                    knife.wedge(a, bottom - 0.6, rng.uniform(-1, 1), -rng.uniform(2, 5), scratch, 0.55)
            x += wide
    return whole.image


def _shade(knife: Knife, rng: Random, exits: Exits, ink: Ink, fine: bool) -> None:
    """A woodcut's shadow along the north and west walls."""
    step = 2.0 if fine else 3.2
    for i in range(int(74 / step)):
        a = 13 + i * step
        inside = 33 < a < 67
        if not (inside and exits[0] not in ("wall", "secret")):
            knife.wedge(a + 0.6, 13, rng.uniform(0.5, 2), rng.uniform(4, 9), ink, step * 0.62)
        if not (inside and exits[3] not in ("wall", "secret")):
            knife.wedge(13, a + 0.6, rng.uniform(3, 7), rng.uniform(0.5, 1.6), ink, step * 0.55)


def _furnish(whole: Knife, knife: Knife, rng: Random, kind: str, turn: int, size: int) -> None:
    """What lies in the middle of a room of that type. Bridges and clefts turn with their tile."""
    if kind == "rotating":
        obstacles.turntable(knife)
    elif kind == "trap":
        obstacles.trap(knife)
    elif kind == "dark":
        obstacles.eyes(knife, rng)
    elif kind == "rubble":
        obstacles.rubble(knife, rng)
    elif kind == "pit":
        obstacles.hole(knife)
    elif kind == "way-down":
        obstacles.stairs(knife)
    elif kind in ("bridge", "divided"):
        own = Knife(size, size)
        if kind == "bridge":
            obstacles.bridge(own.moved(0, 0, size / 100), rng)
        else:
            obstacles.cleft(own.moved(0, 0, size / 100))
        stamp = turned(own.image, turn)
        whole.image.paste(stamp, (0, 0), stamp)


def variety(column: int, row: int) -> int:
    """The way in which the stones of the tile on a square lie."""
    return (column * 31 + row * 17) % VARIETIES


assert set(_WAYS) == set(SIDES)
