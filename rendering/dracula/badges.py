"""Numbers on the map. Their shape repeats what their colour says: a circle for roads, a square for railways, a hexagon
for the sea; a red square for the trail, a golden one for what is planned; a gold circle for a move of Dracula's,
red-rimmed where a hunter waits; a dark lozenge for a road or railway itself. Of two tickets the one points to the left
and the other to the right; on wheels goes what takes Chartered Carriage."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.dracula.colours import BLACK, CREAM, DARK, EMBER, GOLD, HOT, NAVY, RED, YELLOW_RAIL
from rendering.dracula.icons import draw_icon
from rendering.kit.canvas import Pen
from rendering.kit.curves import around
from rendering.kit.layers import centred
from rendering.kit.type import fit, write


@lru_cache(maxsize=128)
def badge(kind: str, words: str, radius: int) -> Image.Image:
    """A finished badge in the middle of its tile."""
    half = math.ceil(radius * (1.9 if kind.startswith("rail-") else 1.3))
    pen = Pen(2 * half, 2 * half, origin=(half, half)).moved(0, 0, radius)
    BADGES[kind](pen)
    tile = pen.finish()
    size = fit(words, "black", round(1.4 * radius), 1.5 * radius, round(0.7 * radius))[1]
    ink = DARK if kind in ("move", "danger", "plan") else "#FFFFFF"
    write(tile, half, half + 0.34 * size, words, "black", size, ink)
    return tile


def put_badge(sheet: Image.Image, kind: str, words: str, x: float, y: float, radius: int) -> None:
    """Lays a badge on a finished sheet, its middle at (x, y)."""
    tile = badge(kind, words, radius)
    centred(sheet, tile, x, y)


def _road(pen: Pen) -> None:
    pen.circle(0, 0, 1.16, CREAM)
    pen.circle(0, 0, 1, RED)


def _rail(pen: Pen) -> None:
    pen.box(-1.12, -1.12, 1.12, 1.12, CREAM, radius=0.22)
    pen.box(-0.97, -0.97, 0.97, 0.97, DARK, radius=0.15)
    pen.box(-0.84, -0.84, 0.84, 0.84, None, YELLOW_RAIL, 0.08, 0.1)


def _eared(pen: Pen, *sides: int) -> None:
    for side in sides:
        for tip, high, ink in ((1.84, 1.06, CREAM), (1.72, 0.92, DARK), (1.5, 0.62, YELLOW_RAIL)):
            pen.polygon([(side, -high), (side * tip, 0), (side, high)], ink)
    _rail(pen)


def _carriage(pen: Pen) -> None:
    for side in (-0.6, 0.6):
        pen.circle(side, 1.02, 0.46, CREAM)
        pen.circle(side, 1.02, 0.34, DARK)
    _rail(pen)


def _sea(pen: Pen) -> None:
    for radius, ink in ((1.27, CREAM), (1.1, NAVY)):
        pen.polygon([around(0, 0, radius, turn) for turn in range(0, 360, 60)], ink)


def _trail(pen: Pen) -> None:
    pen.box(-1.08, -1.08, 1.08, 1.08, CREAM, radius=0.26)
    pen.box(-0.92, -0.92, 0.92, 0.92, HOT, radius=0.18)


def _plan(pen: Pen) -> None:
    pen.box(-1.08, -1.08, 1.08, 1.08, BLACK, radius=0.26)
    pen.box(-0.92, -0.92, 0.92, 0.92, GOLD, radius=0.18)


def _lair(pen: Pen) -> None:
    pen.box(-1.08, -1.08, 1.08, 1.08, CREAM, radius=0.26)
    pen.box(-0.92, -0.92, 0.92, 0.92, BLACK, radius=0.18)
    draw_icon(pen, "coffin", 0, 0, 0.68, EMBER, BLACK)


def _move(pen: Pen) -> None:
    pen.circle(0, 0, 1.14, BLACK)
    pen.circle(0, 0, 1, GOLD)


def _danger(pen: Pen) -> None:
    pen.circle(0, 0, 1.2, CREAM)
    pen.circle(0, 0, 1.14, EMBER)
    pen.circle(0, 0, 0.9, GOLD)


def _block(pen: Pen) -> None:
    for radius, ink in ((1.29, CREAM), (1.13, DARK)):
        pen.polygon([around(0, 0, radius, turn) for turn in range(0, 360, 90)], ink)


BADGES: Final[dict[str, Callable[[Pen], None]]] = {
    "road": _road,
    "rail": _rail,
    "rail-one": lambda pen: _eared(pen, -1),
    "rail-other": lambda pen: _eared(pen, 1),
    "rail-both": lambda pen: _eared(pen, -1, 1),
    "rail-carriage": _carriage,
    "sea": _sea,
    "trail": _trail,
    "plan": _plan,
    "lair": _lair,
    "move": _move,
    "danger": _danger,
    "block": _block,
}
