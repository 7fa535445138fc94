"""Words on a dark sheet: the pictures of a game whose own are not drawn yet."""

from __future__ import annotations

from textwrap import wrap

from PIL import Image

from rendering.kit.png import Palette
from rendering.kit.type import write_line

GROUND, INK, GOLD = "#1f1811", "#f6ead0", "#f2bf3f"
PALETTE = Palette((GROUND, "#554a3b", "#8b8170", "#c1b49a", INK, "#8a6c2b", GOLD))


def draw_sheet(title: str, told: str, width: int, height: int, size: int = 34) -> bytes:
    """A title with lines of words below it."""
    sheet = Image.new("RGB", (width, height), GROUND)
    write_line(sheet, 40, 40 + size, title, "black", size + 12, GOLD, width - 80, "ls", 16)
    letters = max(10, int((width - 80) / (size * 0.52)))
    lines = [part for line in told.splitlines() for part in (wrap(line, letters) or [""])]
    for number, line in enumerate(lines):
        at = 64 + 2 * size + round(number * size * 1.25)
        if at < height - 10:
            write_line(sheet, 40, at, line, "sans", size, INK, width - 80, "ls", 12)
    return PALETTE.encode(sheet)
