"""What bars or fills a room: doors, portcullises, webs, traps, rubble, holes, bridges, clefts, steps. Each in a box of
100 x 100 units; doors and portcullises lie at its upper edge."""

from __future__ import annotations

import math
from random import Random

from rendering.drakborgen.colours import (
    BONE,
    GOLD,
    GOLD_LIGHT,
    INK,
    MIST,
    WOOD_DARK,
)
from rendering.drakborgen.knife import Knife, bow
from rendering.kit.colour import mix
from rendering.kit.curves import spline

_STEEL, _BOARD, _BAND = "#e3e9e9", "#a2542a", "#d9dfdf"


def door(knife: Knife) -> None:
    """Boards with iron bands between bone jambs."""
    knife.box(25, -1, 75, 19, INK)
    knife.polygon([(33, 0), (67, 0), (67, 16), (33, 16)], _BOARD)
    for x in (41.5, 50, 58.5):
        knife.line([(x, 0), (x, 16)], WOOD_DARK, 1.6)
    for y in (3.6, 12.4):
        knife.box(33, y - 1.5, 67, y + 1.5, _BAND)
    knife.circle(62, 8, 2.6, GOLD, INK, 0.9)
    for x in (28, 72):
        knife.box(x - 4, -1, x + 4, 19, BONE, INK, 1.4)


def portcullis(knife: Knife) -> None:
    """Pale spiked bars between grey jambs."""
    knife.box(25, -1, 75, 17, INK)
    for x in (35, 45, 55, 65):
        knife.line([(x, 0), (x, 13)], _STEEL, 3.8)
        knife.polygon([(x - 3.2, 12), (x + 3.2, 12), (x, 21)], _STEEL)
    knife.line([(30, 5), (70, 5)], _STEEL, 3)
    for x in (28, 72):
        knife.box(x - 4, -1, x + 4, 18, "#8a9294", INK, 1.4)


def secret(knife: Knife) -> None:
    """A secret door: a stone that has turned in the wall, with light round its edges."""
    knife.box(33, -1, 67, 17, INK)
    knife.polygon([(37, 0), (61, 3), (61, 14), (37, 14)], "#8a775a", INK, 1.2)
    knife.polygon([(62, 2), (66, 0), (66, 15), (62, 15)], GOLD_LIGHT)
    knife.line([(37, 8), (61, 9)], WOOD_DARK, 1.4)


OBSTACLES = {"door": door, "portcullis": portcullis, "secret": secret}


def web(knife: Knife, x: float = 50, y: float = 50, radius: float = 40, width: float = 1.5) -> None:
    """A spider's web."""
    turns = [math.radians(turn) for turn in range(8, 368, 45)]

    def at(turn: float, share: float) -> tuple[float, float]:
        return x + radius * share * math.cos(turn), y + radius * share * math.sin(turn)

    for turn in turns:
        knife.line([(x, y), at(turn, 1.12)], MIST, width)
    for share in (0.28, 0.52, 0.76, 1):
        for turn in turns:
            sag = spline([at(turn, share), at(turn + math.pi / 8, share * 0.8), at(turn + math.pi / 4, share)], steps=5)
            knife.line(sag, MIST, width * 0.85)


def stairs(knife: Knife, x: float = 50, y: float = 50, unit: float = 1) -> None:
    """Steps that fade to black: a way down."""
    own = knife.moved(x, y, unit)
    own.polygon([(-24, -22), (24, -22), (24, 22), (-24, 22)], INK, BONE, 1.8)
    for i in range(5):
        top, half = -20 + i * 8, 21 - i * 2.6
        step = [(-half, top), (half, top), (half - 1.6, top + 5.2), (1.6 - half, top + 5.2)]
        own.polygon(step, mix("#fff0c4", INK, i * 0.17))


def trap(knife: Knife, x: float = 50, y: float = 50, radius: float = 18) -> None:
    """Iron jaws round a red dot, in wisps of mist."""
    for start, reach in ((200, 30), (290, 29), (20, 30), (110, 29)):
        wisp = []
        for i in range(22):
            turn = math.radians(start + i * 3.4)
            wide, high = reach + 6 * math.sin(i / 4), reach + 3 * math.cos(i / 3)
            wisp.append((x + wide * math.cos(turn), y + high * math.sin(turn)))
        knife.swell(wisp, MIST, 1, 1, 8)
    knife.circle(x, y, radius * 1.34, INK)
    for i in range(10):
        turn, half = math.tau * i / 10 + 0.3, math.pi / 10 * 0.78
        tooth = [(turn - half, 1.24), (turn + half, 1.24), (turn, 0.72)]
        knife.polygon([(x + radius * r * math.cos(a), y + radius * r * math.sin(a)) for a, r in tooth], "#e9eeee")
    knife.circle(x, y, radius * 0.52, "#e2371f")
    knife.circle(x - radius * 0.16, y - radius * 0.18, radius * 0.13, "#ffc9b5")


def eyes(knife: Knife, rng: Random) -> None:
    """Two eyes in the dark."""
    for x in (36, 57):
        knife.polygon(spline([(x - 7, 50), (x, 45.5), (x + 7, 50), (x, 54.5)], True), GOLD_LIGHT)
        knife.ellipse(x, 50, 2, 4.2, INK)
    for i in range(10):
        knife.wedge(16 + i * 7.2, 85, 0, -rng.uniform(6, 16), "#39445c", 1.6)


def rubble(knife: Knife, rng: Random) -> None:
    """Faceted stones."""
    stones = []
    for _ in range(26):
        turn, reach = rng.uniform(0, math.tau), rng.uniform(0, 1) ** 0.7 * 33
        stones.append((52 + reach * 0.92 * math.sin(turn), 50 + reach * math.cos(turn), rng.uniform(5.5, 10.5)))
    for y, x, radius in sorted(stones):
        corners, start = rng.randint(5, 7), rng.random() * 6
        outline = [
            (
                x + radius * rng.uniform(0.8, 1.1) * math.cos(start + math.tau * k / corners),
                y + radius * 0.85 * rng.uniform(0.8, 1.1) * math.sin(start + math.tau * k / corners),
            )
            for k in range(corners)
        ]
        grey = rng.choice(["#b3a994", "#cdc2aa", "#968b78"])
        knife.polygon(outline, grey, INK, 1.7)
        lit = [(-0.5, -0.45), (0.3, -0.6), (0.1, -0.15), (-0.4, -0.05)]
        knife.polygon([(x + radius * a, y + radius * b) for a, b in lit], mix(grey, "#ffffff", 0.38))
        for k in range(3):
            knife.wedge(x + radius * (0.1 + 0.22 * k), y + radius * 0.62, 0, -radius * 0.5, INK, 1.1)


def hole(knife: Knife, x: float = 50, y: float = 50, wide: float = 33, high: float = 31, rings: int = 5) -> None:
    """A pit of narrowing rings."""
    knife.ellipse(x, y, wide + 2.5, high + 2.5, "#3a2a18")
    knife.ellipse(x, y, wide, high, INK)
    for i in range(1, rings + 1):
        share = 1 - i / (rings + 1)
        ring = mix("#8a7350", INK, i / (rings + 1))
        knife.ellipse(x, y + high * 0.06 * i, wide * share, high * share, None, ring, 1.5 * share + 0.4)


def bridge(knife: Knife, rng: Random) -> None:
    """Planks from north to south over toothed black."""
    knife.box(13, 20, 87, 80, INK)
    for i in range(9):
        for x, way in ((13, 16), (87, -16)):
            knife.wedge(x, 23 + i * 6.6, way * rng.uniform(0.5, 1), rng.uniform(-1, 3), "#6f5c41", 2.4)
    knife.box(36, 14, 64, 86, WOOD_DARK)
    for i in range(10):
        knife.box(34, 15 + i * 7.1, 66, 20.4 + i * 7.1, mix("#c98f4c", "#8f5a28", (i * 37 % 10) / 14))
    for x in (37, 63):
        knife.line([(x, 12), (x, 88)], BONE, 1.7)


def cleft(knife: Knife) -> None:
    """The ragged cleft of a divided room, from its north-west to its south-east."""
    way = [(13, 13), (22, 25), (30, 24), (40, 42), (52, 45), (56, 60), (70, 66), (76, 80), (87, 87)]
    upper = [(min(87, x + 8), max(13, y - 8)) for x, y in way]
    lower = [(max(13, x - 8), min(87, y + 8)) for x, y in way]
    knife.polygon(upper + lower[::-1], INK, "#3a2a18", 2.2)
    for x, y in way[1:-1]:
        knife.wedge(x + 5.5, y - 5.5, -6, 9, "#8a7350", 1.8)
        knife.wedge(x - 5.5, y + 5.5, 2, -5, "#5d4c35", 1.4)


def turntable(knife: Knife) -> None:
    """Two arrows that chase each other: a rotating room."""
    knife.circle(50, 50, 38, None, INK, 2.4)
    for start in (20, 200):
        arc = bow(50, 50, 23, 23, start, start + 118)
        knife.swell(arc, INK, 4, 7)
        turn = math.radians(start + 118)
        (x, y), (ahead, side) = arc[-1], ((-math.sin(turn), math.cos(turn)), (math.cos(turn), math.sin(turn)))
        head = [
            (x + side[0] * 9.5, y + side[1] * 9.5), (x - side[0] * 9.5, y - side[1] * 9.5),
            (x + ahead[0] * 15, y + ahead[1] * 15),
        ]  # fmt: skip
        knife.polygon(head, INK)
    knife.circle(50, 50, 6, INK)
    knife.circle(50, 50, 2.6, GOLD)
