"""Last Stone in pictures: a heap of stones by night."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from PIL import Image, ImageDraw

from engines.core import Observation, Who
from engines.core import text as words
from laststone.rules import StoneView
from rendering import Aid, Picture, Say
from rendering.kit.png import encode
from rendering.kit.type import write_line

ACCENT = 0x8FA3BF
AIDS: Mapping[str, Aid] = {}
NIGHT, STONE, SHADE, SNOW = "#18202c", "#8fa3bf", "#5c6f8c", "#eef3fa"
ROWS = (6, 5, 4, 3, 2, 1)
"""The stones of each row of a heap, from the ground up."""
WIDE, HIGH = 150, 84


def board(seen: Observation, say: Say) -> Picture:
    """The heap."""
    view = cast("StoneView", seen.view)
    left = say(words("status", left=view.left))
    taken = "   ".join(say(words("board-taken", who=Who(seat), count=count)) for seat, count in view.taken.items())
    return Picture(draw_heap(1280, 760, view.left, left, taken), f"{left} {taken}"[:300])


def draw_heap(width: int, height: int, stones: int, title: str, below: str) -> bytes:
    """A heap of that many stones, with a line of words above and one below."""
    sheet = Image.new("RGB", (2 * width, 2 * height), NIGHT)
    pen, ground = ImageDraw.Draw(sheet), 2 * height - 200
    pen.line((0, ground, 2 * width, ground), fill=SHADE, width=8)
    for row, most in enumerate(ROWS):
        here = min(most, stones - sum(ROWS[:row]))
        for place in range(max(here, 0)):
            x, y = width + (2 * place - most) * WIDE, ground - 2 * (row + 1) * HIGH + row * 12
            pen.ellipse((x + 8, y, x + 2 * WIDE - 8, y + 2 * HIGH), fill=SHADE)
            pen.ellipse((x + 8, y, x + 2 * WIDE - 26, y + 2 * HIGH - 26), fill=STONE)
    sheet = sheet.reduce(2)
    write_line(sheet, width // 2, 72, title, "serif", 52, SNOW, width - 80, "ms")
    write_line(sheet, width // 2, height - 32, below, "sans", 40, SNOW, width - 80, "ms")
    return encode(sheet.quantize(64))


def closeup(_seen: Observation, _say: Say) -> Picture | None:
    """None: no question is about a place."""
    return None


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture."""
    title, tagline = say(words("game-title")), say(words("game-tagline"))
    return Picture(draw_heap(1100, 420, 11, title, tagline), f"{title}. {tagline}")


def page(_page: str, _say: Say) -> Picture | None:
    """No page of the rules has a picture."""
    return None


def text(seen: Observation, say: Say) -> str:
    """The heap in plain text."""
    view = cast("StoneView", seen.view)
    taken = [say(words("board-taken", who=Who(seat), count=count)) for seat, count in view.taken.items()]
    return "\n".join([say(words("status", left=view.left)), *taken])
