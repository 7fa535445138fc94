"""The map without anything that moves: planks and frame, land and sea, roads, scars of rifts, and the places."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final

from PIL import Image

from engines.draggmar.components import KEEP, PLACES, ROADS, SPOTS, TOWN
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    BRASS,
    BROWN,
    CREAM,
    DOOM,
    INK,
    LAND,
    LAND_DARK,
    PAPER,
    PLANK,
    PLANK_DARK,
    PLANK_LIGHT,
    RIVER,
    SEA,
    SEA_DARK,
    STEEL,
)
from rendering.draggmar.heraldry import draw_emblem
from rendering.draggmar.places import draw_dungeon, draw_keep, draw_peak, draw_town, draw_tree
from rendering.draggmar.shapes import block
from rendering.draggmar.signs import draw_scar
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Point, bezier, path, spline

WIDTH, HEIGHT = 1280, 1240
LEFT, TOP, RIGHT, BOTTOM = 24, 158, 1256, 1000
"""The field of the map."""
_NUDGES: Final = {
    "d01": (14, -20), "town": (-6, 4), "d09": (40, -4), "r2": (0, 6), "d11": (0, -14), "d12": (0, 8), "r4": (0, -10),
    "keep": (-10, 24), "d04": (10, -6), "d07": (14, -8), "d03": (6, -26), "d13": (0, 8), "d02": (16, 0), "d05": (-6, 0),
}  # fmt: skip
_COAST: Final = path(
    "0,140 1300,140 1300,560 1246,640 1225,740 1250,860 1210,905 1120,930 1090,985 1000,1000 930,962 880,985 790,935 "
    "748,970 690,950 620,975 560,935 500,985 440,1010 330,1030 0,1030"
)
_FIELDS: Final = (
    ("0,640 110,620 260,660 300,830 420,860 470,1010 0,1030", "#c6b65c"),
    ("440,420 620,350 760,420 860,520 780,690 600,730 470,640", "#d3a955"),
    ("880,160 1300,140 1300,420 1080,420 960,330", "#a98f7d"),
    ("0,150 330,150 420,260 330,400 150,440 0,420", "#b9b98a"),
    ("860,560 1010,520 1080,640 1000,730 880,700", "#c58a55"),
)
_PEAKS: Final = (
    (1000, 232, 0.9), (1030, 310, 1.15), (1070, 226, 0.7), (960, 300, 0.7), (930, 420, 0.9), (985, 450, 1.1),
    (1040, 470, 0.8), (1226, 470, 0.9), (555, 455, 0.8), (470, 420, 0.9), (250, 250, 0.7), (400, 250, 0.9),
    (455, 290, 0.7), (700, 200, 0.6), (930, 200, 0.6),
)  # fmt: skip
_WOODS: Final = (
    (300, 560, 70, 60, 9), (60, 660, 26, 30, 3), (256, 650, 36, 20, 4), (1030, 800, 44, 30, 6), (905, 780, 30, 26, 4),
    (560, 560, 40, 30, 5), (620, 800, 36, 20, 4), (60, 800, 24, 40, 4), (300, 470, 50, 20, 5), (1090, 690, 50, 26, 6),
    (420, 560, 20, 40, 3),
)  # fmt: skip
"""Woods as middle, reach and number of trees."""


def at(place: str) -> Point:
    """Where a place lies on the map."""
    x, y = _NUDGES.get(place, (0, 0))
    return 118 + (PLACES[place].x - 90) * 1.274 + x, 262 + (PLACES[place].y - 110) * 0.806 + y


def cut_off(rifts: tuple[str, ...]) -> frozenset[str]:
    """The dungeons that open rifts block."""
    return frozenset(place for rift in rifts for place in SPOTS[rift].blocks_when_open)


def draw_planks(pen: Chisel, width: float, height: float, seed: int) -> None:
    """A tavern board: flat planks with few cuts of grain."""
    rng = Random(seed)  # noqa: S311
    y = 0.0
    while y < height:
        high = min(rng.choice((58, 66, 74)), height - y)
        pen.box(0, y, width, y + high, mix(PLANK, PLANK_LIGHT, rng.uniform(0, 0.28)))
        pen.line([(0, y + 1.5), (width, y + 1.5)], PLANK_DARK, 3)
        pen.line([(0, y + 4), (width, y + 4)], mix(PLANK_LIGHT, PLANK, 0.3), 1.4)
        for _ in range(7):
            a, b = rng.uniform(0, width - 80), y + rng.uniform(14, max(15, high - 10))
            bend = (a + rng.uniform(40, 90), b + rng.uniform(-3, 3))
            pen.swell(spline([(a, b), bend, (a + rng.uniform(120, 220), b)]), PLANK_DARK, 0.4, 0.4, 2.4)
        y += high


def draw_frame(pen: Chisel, width: float, height: float) -> None:
    """Brass and walnut round a board."""
    for inset, ink in ((0, INK), (4, BRASS), (7, INK), (9, PLANK_LIGHT), (16, PLANK_DARK), (18, INK)):
        thick = {4: 3, 9: 7}.get(inset, 4)
        pen.box(inset, inset, width - 1 - inset, height - 1 - inset, None, ink, thick)
    for x in (12, width - 13):
        for y in (12, height - 13):
            pen.polygon([(x, y - 15), (x + 15, y), (x, y + 15), (x - 15, y)], BRASS, INK, 2.4)
            pen.circle(x, y, 5, DOOM, INK, 2)


def draw_page(pen: Chisel, left: float, top: float, right: float, bottom: float, fill: Ink = CREAM) -> None:
    """A ledger page on the board, its corner folded."""
    outline = [(left, top), (right, top), (right, bottom - 10), (right - 10, bottom), (left, bottom)]
    pen.chisel(outline, fill, 5, shadow=PLANK_DARK, reach=4)
    pen.polygon([(right, bottom - 10), (right - 10, bottom), (right - 10, bottom - 10)], PAPER, INK, 1.5)


def draw_nail(pen: Chisel, x: float, y: float, radius: float = 5.5) -> None:
    pen.circle(x + 2, y + 2, radius, BROWN)
    pen.circle(x, y, radius, STEEL, INK, 2)


@lru_cache(maxsize=8)
def base(rifts: tuple[str, ...], sewn: bool) -> Image.Image:
    """The map with these rifts open; `sewn`: rifts may open at the other spots. To be copied, not drawn on."""
    pen = Chisel.over(_ground())
    draw_roads(pen, cut_off(rifts))
    for spot in SPOTS:
        if sewn and spot not in rifts:
            draw_scar(pen, *at(spot), 0.62)
    draw_sites(pen)
    pen.box(LEFT, TOP, RIGHT, BOTTOM, None, INK, 4)
    return pen.finish()


def draw_sites(pen: Chisel) -> None:
    """The dungeons with the emblems of their factions, the Town and the Keep."""
    for place in PLACES.values():
        here = pen.moved(*at(place.id))
        if place.kind == "dungeon":
            draw_dungeon(here.moved(8, 8), place.number)
            for row, faction in enumerate(place.factions):
                draw_emblem(here, 62, 4 if len(place.factions) == 1 else -28 + row * 44, 20, faction)
    draw_town(pen.moved(*at(TOWN)).moved(6, 6))
    draw_keep(pen.moved(*at(KEEP)).moved(-4, 4))


@lru_cache(maxsize=1)
def _ground() -> Image.Image:
    pen = Chisel(WIDTH, HEIGHT, PLANK)
    draw_planks(pen, WIDTH, HEIGHT, 4)
    with pen.inside(block(LEFT, TOP, RIGHT, BOTTOM)) as field:
        draw_land(field)
    pen.box(20, 20, WIDTH - 20, 152, PLANK_DARK)
    draw_frame(pen, WIDTH, HEIGHT)
    return pen.finish()


def draw_land(pen: Chisel) -> None:
    """Land, sea, river, peaks and woods of the whole map."""
    rng = Random(3)  # noqa: S311
    pen.box(LEFT, TOP, RIGHT, BOTTOM, SEA)
    for _ in range(120):
        x, y = rng.uniform(LEFT, RIGHT), rng.uniform(TOP, BOTTOM)
        pen.moved(x, y).swell(spline(path("0,0 10,-5 22,0 32,-4 44,0")), SEA_DARK, 1, 1, 4)
    coast = spline(_COAST, True, 8)
    for reach, ink in ((16, "#2c7286"), (8, "#4b96a3")):
        pen.polygon(coast, None, ink, reach * 2)
    pen.shadow(coast, "#123c49", 9)
    pen.polygon(coast, LAND)
    with pen.inside(coast) as land:
        for outline, ink in _FIELDS:
            edge = spline(path(outline), True)
            with land.inside(edge) as acre:
                acre.polygon(edge, ink)
                for k in range(-20, 60):
                    furrow = [(34 * k - 200, 150), (34 * k + 60, 600), (34 * k + 320, 1050)]
                    acre.line(furrow, mix(ink, INK, 0.1), 3)
    pen.polygon(coast, None, INK, 3)
    river = spline(path("640,150 660,200 610,300 470,360 400,470 420,600 330,690 440,810 430,900 455,1010"), False, 12)
    pen.line(river, INK, 17)
    pen.line(river, RIVER, 12)
    pen.line([(x - 2, y) for x, y in river], "#6fb6c4", 3)
    for a, b, size in _PEAKS:
        draw_peak(pen, a, b, size, "#a8754a" if a > 880 else "#b98a55", a > 1000 and b < 340)
    for a, b, wide, high, count in _WOODS:
        trees = [(a + rng.uniform(-wide, wide), b + rng.uniform(-high, high)) for _ in range(count)]
        for x, y in sorted(trees, key=lambda tree: tree[1]):
            draw_tree(pen, x, y, rng.uniform(0.62, 0.8))
    for _ in range(150):
        grass = pen.moved(rng.uniform(40, 1240), rng.uniform(170, 960))
        grass.swell(path("0,0 9,-3 18,-3"), LAND_DARK, 0.4, 0.4, 2.6)


def _way(one: str, other: str) -> list[Point]:
    """A road between two places, slightly bent."""
    (ax, ay), (bx, by) = at(one), at(other)
    whole = math.dist((ax, ay), (bx, by))
    side = 1 if (ord(one[-1]) + ord(other[-1])) % 2 else -1
    bend = min(26, whole * 0.09) * side
    px, py = -(by - ay) / whole * bend, (bx - ax) / whole * bend
    ends = [(ax + (bx - ax) * share + px, ay + (by - ay) * share + py) for share in (0.33, 0.66)]
    return bezier([(ax, ay), *ends, (bx, by)], 24)


def draw_roads(pen: Chisel, cut: frozenset[str]) -> None:
    """The roads, grey to the dungeons that are cut off."""
    for road in ROADS:
        pen.line(_way(road.a, road.b), INK, 15)
    for road in ROADS:
        way, closed = _way(road.a, road.b), road.a in cut or road.b in cut
        pen.line(way, "#7b6a58" if closed else "#fbe9bb", 9)
        if not closed:
            for k in range(2, len(way) - 2, 3):
                pen.line(way[k : k + 2], "#c98f4e", 2.6)
    for place in PLACES.values():
        if place.kind == "crossroads":
            x, y = at(place.id)
            pen.circle(x + 2, y + 3, 11, INK)
            pen.circle(x, y, 11, "#fbe9bb", INK, 2.4)
            pen.circle(x, y, 4, BROWN)
