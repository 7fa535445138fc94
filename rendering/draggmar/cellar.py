"""What the pictures after a room share: a wall with torches, and the page of a lord."""

from __future__ import annotations

from typing import Final

from engines.core import Seat
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BROWN, CREAM, GOLD, INK, LORDS, SHADOW
from rendering.draggmar.heraldry import draw_crest, draw_name
from rendering.draggmar.shapes import block
from rendering.draggmar.signs import draw_flame
from rendering.kit.colour import Ink
from rendering.kit.words import Labels

_WALL, _MORTAR = "#3b2d26", "#2a1f1a"
HEADER: Final = 58
"""The height of the strip with a lord's name."""


def draw_wall(pen: Chisel, left: float, top: float, right: float, bottom: float) -> None:
    """Bricks."""
    pen.box(left, top, right, bottom, _WALL)
    y = top
    while y < bottom:
        shift = 60 if round((y - top) / 44) % 2 else 0
        pen.line([(left, y), (right, y)], _MORTAR, 3)
        x = left + shift
        while x < right:
            pen.line([(x, y), (x, min(bottom, y + 44))], _MORTAR, 3)
            x += 120
        y += 44
    pen.polygon(block(left, top, right, bottom), None, INK, 3)


def draw_torch(pen: Chisel, x: float, y: float) -> None:
    pen.line([(x, y), (x, y + 90)], INK, 20)
    pen.line([(x, y), (x, y + 90)], BROWN, 13)
    draw_flame(pen, x, y - 26, 34, "#ff8a1f")
    draw_flame(pen, x, y - 16, 18, GOLD)


def draw_header(pen: Chisel, wide: float, high: float, seat: Seat, labels: Labels, paper: Ink = CREAM) -> None:
    """A page in a lord's colours, its upper left corner at (0, 0)."""
    field, charge = LORDS[seat]
    outline = block(0, 0, wide, high, 8)
    pen.chisel(outline, paper, 5, shadow=SHADOW, reach=3)
    with pen.inside(outline) as inner:
        inner.box(0, 0, wide, HEADER, field)
    pen.line([(0, HEADER), (wide, HEADER)], INK, 3)
    draw_crest(pen, 38, 32, 46, seat, 2)
    draw_name(pen, 74, 42, labels, seat, 36, charge, wide - 86, 24)


__all__ = ["HEADER", "draw_header", "draw_torch", "draw_wall"]
