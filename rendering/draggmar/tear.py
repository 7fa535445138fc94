"""The place where a rift has torn open: the map about it, the crusaders before it, and what it cuts off."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.draggmar import names
from engines.draggmar.components import ROADS, SPOTS
from engines.draggmar.view.realm_view import RealmView
from rendering import Say
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import ASH, BONE, CREAM, DOOM, INK, LAND, RIFT, SEA, STEEL, WHITE, dark
from rendering.draggmar.land import BOTTOM, LEFT, RIGHT, TOP, at, cut_off, draw_land, draw_roads, draw_sites
from rendering.draggmar.shapes import block, shield
from rendering.draggmar.signs import draw_no, draw_rays, draw_rift, draw_skull, draw_token
from rendering.draggmar.table import token_of
from rendering.kit.boxes import Box, freest
from rendering.kit.curves import Point, path
from rendering.kit.words import Labels

WIDE, HIGH = 1232, 526
_NEAR: Final = 1.75
"""How much larger than on the map the land is drawn."""


def draw_tear(view: RealmView, say: Say, spot: str) -> Image.Image:
    """The scene about an open rift spot, 1232 x 526."""
    labels, corner = Labels(say), _corner(spot)
    pen = Chisel.over(_ground(spot, view.rifts))

    def seen(place: str) -> Point:
        x, y = at(place)
        return (x - corner[0]) * _NEAR, (y - corner[1]) * _NEAR

    x, y = seen(spot)
    draw_rays(pen, x, y, 110, 215, 22)
    cut = cut_off(view.rifts)
    near = {one: seen(one) for one in view.dungeons if _is_inside(seen(one))}
    for one, (a, b) in near.items():
        state = token_of(view, one)
        draw_token(pen, a - 74, b + 10, 44, state, view.dungeons[one].level, view.dungeons[one].threat)
        if one in cut and state == "down":
            draw_no(pen, a - 112, b + 44, 20)
    for road in ROADS:
        if spot in (road.a, road.b) and {road.a, road.b} & SPOTS_CUT[spot]:
            _bar(pen, (x, y), seen(road.b if road.a == spot else road.a), near.values())
    draw_rift(pen, x, y, 3)
    for k, (dx, dy) in enumerate(((-92, 96), (0, 114), (88, 98))):
        if y + dy + 40 < HIGH:
            _crusader(pen.moved(x + dx, y + dy, 1.1 if k == 1 else 1))
    for one, (a, b) in near.items():
        pen.say(min(max(a, 130), WIDE - 130), min(b + 104, HIGH - 16), say(names.place(one)), "bold", 34, INK,
                rim=(LAND, 5))  # fmt: skip
    taken: list[Box] = [(a - 130, b - 90, a + 130, b + 116) for a, b in near.values()] + [
        (x - 150, y - 150, x + 150, y + 170)
    ]
    high = 138 + 40 * len(SPOTS_CUT[spot])
    corners = [(left, top) for top in (14, HIGH - high - 14) for left in (16, WIDE - 398)]
    boxes = [(left, top, left + 382.0, top + high) for left, top in corners]
    _chips(pen.moved(*corners[freest(boxes, taken, (0, 0, WIDE, HIGH))]), labels, say, spot)
    pen.box(0, 0, WIDE - 1, HIGH - 1, None, INK, 4)
    return pen.finish()


SPOTS_CUT: Final = {spot: frozenset(SPOTS[spot].blocks_when_open) for spot in SPOTS}
"""The dungeons that each rift cuts off."""


def _bar(pen: Chisel, start: Point, end: Point, near: Collection[Point]) -> None:
    """A cross on a road that is cut, clear of the rift and of the tokens; none where there is no room."""
    for share in (0.56, 0.5, 0.62, 0.44, 0.7, 0.38):
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        clear = math.dist((x, y), start) > 110 and all(math.dist((x, y), (a - 84, b - 10)) > 96 for a, b in near)
        if clear:
            draw_no(pen, x, y, 24)
            return


def _corner(spot: str) -> Point:
    """The upper left corner of what is shown, on the map: the rift in its middle, as far as the map reaches."""
    x, y = at(spot)
    xs, ys = zip((x, y), *(at(place) for place in SPOTS_CUT[spot]), strict=True)
    wide, high = WIDE / _NEAR, HIGH / _NEAR
    left, top = (min(xs) + max(xs)) / 2 - wide / 2, (min(ys) - 50 + max(y + 88, *ys)) / 2 - high / 2
    return min(max(left, LEFT), RIGHT - wide), min(max(top, TOP), BOTTOM - high)


def _is_inside(point: Point) -> bool:
    return 40 < point[0] < WIDE - 40 and 30 < point[1] < HIGH - 30


@lru_cache(maxsize=4)
def _ground(spot: str, rifts: tuple[str, ...]) -> Image.Image:
    """Land, roads and drawings, without what moves. To be copied, not drawn on."""
    pen = Chisel(WIDE, HIGH, SEA)
    x, y = _corner(spot)
    near = pen.moved(-x * _NEAR, -y * _NEAR, _NEAR)
    draw_land(near)
    draw_roads(near, cut_off(rifts))
    draw_sites(near)
    return pen.finish()


def _crusader(pen: Chisel) -> None:
    """A dead knight on the march: helmet, lance, shield with a cross."""
    pen.line(path("34,40 34,-92"), INK, 9)
    pen.line(path("34,40 34,-92"), STEEL, 5)
    pen.polygon(path("34,-116 46,-88 22,-88"), BONE, INK, 2)
    pen.chisel(path("-26,50 -20,-18 20,-18 26,50"), "#56525e", 4)
    draw_skull(pen, 0, -36, 22)
    pen.chisel(path("-25,-40 -20,-62 0,-72 20,-62 25,-40 12,-46 -12,-46"), ASH, 3)
    pen.chisel(path("-4,-72 4,-72 0,-94"), DOOM, 2)
    pen.chisel(shield(-14, 20, 44, 52), DOOM, 3)
    pen.line(path("-14,0 -14,38"), CREAM, 6)
    pen.line(path("-28,14 0,14"), CREAM, 6)


def _chips(pen: Chisel, labels: Labels, say: Say, spot: str) -> None:
    """What has happened, and below it the dungeons that nobody reaches any more, from (0, 0) on."""
    pen.chisel(block(0, 0, 380, 70, 8), INK, 4, lit=False)
    told = labels.label("ledger-tears", place=names.place(spot))
    pen.say(190, 51, told, "boast", 46, RIFT, "ms", 350, least=28)
    cut = [labels.label("ledger-cut"), *(say(names.place(place)) for place in sorted(SPOTS_CUT[spot]))]
    pen.chisel(block(0, 80, 380, 98 + 40 * len(cut), 8), dark(ASH, 0.25), 4, lit=False)
    for row, line in enumerate(cut):
        if row:
            draw_no(pen, 34, 109 + 40 * row, 15)
        pen.say(64 if row else 20, 120 + 40 * row, line, "bold", 32, WHITE, "ls", 310, least=24)


__all__ = ["HIGH", "SPOTS_CUT", "WIDE", "draw_tear"]
