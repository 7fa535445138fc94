"""Words on a dark sheet: the pictures of the game, until its own are drawn."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from PIL import Image

from rendering.kit.png import Palette
from rendering.kit.type import write_line

GROUND, INK, GOLD = "#1d1420", "#f3e9d8", "#e0a93c"
PALETTE: Final = Palette((GROUND, "#50465a", "#857b86", "#bdb3b0", INK, "#85632f", GOLD))
MARGIN: Final = 40
LEAD: Final = 1.25
"""The height of a line, by that of its letters."""


def draw_sheet(title: str, told: str, width: int, height: int, size: int = 56) -> Image.Image:
    """A title with lines of words below it, as large as a phone needs them and smaller until all of them fit; at most
    `height` high."""
    room = height - MARGIN - round(2.2 * size)
    lines = _lines(told, width, size)
    while len(lines) * size * LEAD > room and size > 14:
        size -= 1
        lines = _lines(told, width, size)
    used = MARGIN + round(2.2 * size + 24 + len(lines) * size * LEAD)
    sheet = Image.new("RGB", (width, min(height, used)), GROUND)
    write_line(sheet, MARGIN, 30 + size, title, "black", size + 8, GOLD, width - 2 * MARGIN, "ls", 16)
    for number, line in enumerate(lines):
        at = round(2.2 * size + 24 + (number + 0.8) * size * LEAD)
        write_line(sheet, MARGIN, at, line, "sans", size, INK, width - 2 * MARGIN, "ls", 12)
    return sheet


def _lines(told: str, width: int, size: int) -> list[str]:
    letters = max(10, int((width - 2 * MARGIN) / (size * 0.5)))
    return [part for line in told.splitlines() for part in (wrap(line, letters) or [""])]
