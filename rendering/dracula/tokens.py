"""The tokens on the map: fog, storms, roadblocks, hosts, bats, consecrated ground, and the seal of a rumor."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.dracula.colours import CREAM, DARK, GOLD, HOT, INK, RED
from rendering.dracula.icons import draw_icon
from rendering.kit.canvas import Pen
from rendering.kit.curves import around, path
from rendering.kit.layers import centred
from rendering.kit.type import write

_CLOUD: Final = ((-0.62, 0.12, 0.46), (0, -0.22, 0.6), (0.62, 0.1, 0.44), (0.22, 0.26, 0.44), (-0.24, 0.26, 0.44))


@lru_cache(maxsize=64)
def token(kind: str, radius: int, count: int = 1) -> Image.Image:
    """A finished token in the middle of its tile; more than one of a kind is told by a number."""
    half = math.ceil(radius * 1.3)
    pen = Pen(2 * half, 2 * half, origin=(half, half)).moved(0, 0, radius)
    TOKENS[kind](pen)
    if count > 1:
        pen.circle(0.8, 0.72, 0.42, CREAM)
        pen.circle(0.8, 0.72, 0.36, DARK)
    tile = pen.finish()
    if kind == "rumor":
        write(tile, half, half + 0.36 * radius, "R", "black", round(1.05 * radius), "#FFE9D6")
    if count > 1:
        size = round(0.62 * radius)
        write(tile, half + 0.8 * radius, half + 0.72 * radius + 0.36 * size, str(count), "black", size, CREAM)
    return tile


def put(sheet: Image.Image, kind: str, x: float, y: float, radius: int, count: int = 1) -> None:
    """Lays a token on a finished sheet, its middle at (x, y)."""
    tile = token(kind, radius, count)
    centred(sheet, tile, x, y)


def _fog(pen: Pen) -> None:
    for rim, ink in ((0.17, DARK), (0.08, "#FFFFFF"), (0, "#8E9AA0")):
        for x, y, radius in _CLOUD:
            pen.circle(x, y, radius + rim, ink)
    for y, wide in ((-0.1, 0.6), (0.16, 0.82), (0.42, 0.55)):
        pen.line([(-wide, y), (wide, y)], "#FFFFFF", 0.11)


def _storm(pen: Pen) -> None:
    pen.circle(0, 0, 1.08, CREAM)
    pen.circle(0, 0, 1, "#1D2733")
    pen.circle(0, 0, 0.92, None, "#8FA3B3", 0.06)
    for x, y, radius in ((-0.36, -0.24, 0.3), (0, -0.42, 0.36), (0.36, -0.26, 0.28)):
        pen.circle(x, y, radius, "#B9C6CF")
    pen.box(-0.62, -0.32, 0.62, -0.02, "#B9C6CF", radius=0.14)
    pen.polygon(path(".16,-.12 -.26,.4 -.02,.4 -.14,.88 .3,.26 .06,.26"), "#FFD23C")


def _roadblock(pen: Pen, bars: str) -> None:
    """A saltire on the line that is closed: cream on a road, yellow on a railway."""
    pen.circle(0, 0, 1.1, CREAM)
    pen.circle(0, 0, 1, INK)
    for side in (-1, 1):
        pen.line([(-0.52 * side, -0.52), (0.52 * side, 0.52)], bars, 0.27)
    for x in (-1, 1):
        for y in (-1, 1):
            pen.line([(0.22 * x, 0.22 * y), (0.33 * x, 0.33 * y)], RED, 0.27)


def _host(pen: Pen) -> None:
    """A wafer in its rays."""
    for ink, reach, width in ((INK, 1.14, 0.2), (GOLD, 1.08, 0.1)):
        for k in range(16):
            pen.line([around(0, 0, 0.7, k * 22.5), around(0, 0, reach, k * 22.5)], ink, width)
    pen.circle(0, 0, 0.82, INK)
    pen.circle(0, 0, 0.72, "#FFFBEA")
    _latin(pen, "#8A5A10", 0.5)


def _consecrated(pen: Pen) -> None:
    """A wheel cross on a mound, in a square: holy ground, not a wafer."""
    pen.box(-1.06, -1.06, 1.06, 1.06, CREAM, radius=0.28)
    pen.box(-0.97, -0.97, 0.97, 0.97, "#2E4A2E", radius=0.22)
    pen.circle(0, -0.22, 0.38, None, GOLD, 0.13)
    pen.line(path("0,-.84 0,.66"), GOLD, 0.2)
    pen.line(path("-.6,-.22 .6,-.22"), GOLD, 0.2)
    pen.polygon(path("-.7,.84 -.34,.56 .34,.56 .7,.84"), GOLD)


def _bats(pen: Pen) -> None:
    pen.circle(0, 0, 1.1, CREAM)
    pen.circle(0, 0, 1, "#3B1D4A")
    draw_icon(pen, "bats", 0, 0.05, 0.8, CREAM, "#3B1D4A")


def _rumor(pen: Pen) -> None:
    """Sealing wax."""
    wax = [around(0, 0, 1 + 0.07 * math.sin(k * 2.3), k * 360 / 28) for k in range(28)]
    pen.polygon(wax, HOT, CREAM, 0.12)
    pen.circle(0, 0, 0.74, None, "#6D0B10", 0.1)


def _latin(pen: Pen, ink: str, size: float) -> None:
    pen.line([(0, -0.95 * size), (0, 0.95 * size)], ink, 0.34 * size)
    pen.line([(-0.6 * size, -0.28 * size), (0.6 * size, -0.28 * size)], ink, 0.34 * size)


TOKENS: Final[dict[str, Callable[[Pen], None]]] = {
    "fog": _fog,
    "storm": _storm,
    "road": lambda pen: _roadblock(pen, CREAM),
    "rail": lambda pen: _roadblock(pen, "#F2B632"),
    "host": _host,
    "consecrated": _consecrated,
    "bats": _bats,
    "rumor": _rumor,
}
"""``road`` and ``rail`` are roadblocks."""
