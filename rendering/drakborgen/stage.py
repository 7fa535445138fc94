"""What all scenes share: title bar, strip of facts, masonry, arches, bursts of rays."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import ASH, BAR, BONE, CARVED, GOLD_DARK, GOLD_LIGHT, INK, VELLUM, WALL
from rendering.drakborgen.frame import BORDER, bar, draw_frame, panel
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Point
from rendering.kit.layers import lay
from rendering.kit.type import write_line

WIDTH: Final = 1280
HEAD: Final = 112
"""The lower edge of the title bar."""
_LEFT: Final = 38
"""The left edge of the first cell."""
_GAP: Final = 16


def draw_title(sheet: Image.Image, title: str, where: str) -> None:
    """The title bar: what it is in capitals, where or whose in italics."""
    sheet.paste(bar(sheet.width - 2 * BORDER, HEAD - BORDER), (BORDER, BORDER))
    tile = carved(title, 50, 800 if len(where) < 26 else 640)
    lay(sheet, tile, 44, 34)
    write_line(sheet, sheet.width - 48, 80, where, "italic", 36, VELLUM, sheet.width - 130 - tile.width, "rs", 24)


@lru_cache(maxsize=64)
def carved(words: str, height: int, room: int, ink: str = GOLD_LIGHT) -> Image.Image:
    """Words in capitals on nothing, no wider than `room`."""
    high = min(float(height), height * (room - 12) / max(1.0, capital_width(words, height)))
    knife = Knife(min(room, round(capital_width(words, high)) + 14), height + 20)
    carve(knife, 5, 10 + (height - high) / 2, words, high, ink)
    return knife.finish()


def draw_strip(sheet: Image.Image, top: int) -> None:
    """The strip for the facts, from `top` to the frame."""
    sheet.paste(BAR, (BORDER, top, sheet.width - BORDER, sheet.height - BORDER))
    sheet.paste(GOLD_DARK, (BORDER, top, sheet.width - BORDER, top + 3))


class Cell:
    """A box of the strip: a sign at its left, a bold line, a second line."""

    def __init__(self, sheet: Image.Image, x: int, y: int, wide: int, high: int, *, lit: bool = False) -> None:
        self.sheet, self.x, self.y, self.wide, self.high, self.lit = sheet, x, y, wide, high, lit
        sheet.paste(panel(wide, high, lit), (x, y))

    @property
    def middle(self) -> int:
        return self.y + self.high // 2

    def write(self, first: str, second: str, left: int = 118, right: int = 14) -> None:
        """Its two lines, from `left` of its edge to `right` of the other one."""
        room = self.wide - left - right
        ink = GOLD_LIGHT if self.lit else BONE
        if not second:
            write_line(self.sheet, self.x + left, self.middle + 13, first, "numeral", 37, ink, room, least=24)
            return
        write_line(self.sheet, self.x + left, self.middle - 11, first, "numeral", 37, ink, room, least=24)
        write_line(
            self.sheet, self.x + left, self.middle + 33, second, "serif", 31, BONE if self.lit else ASH, room, least=23
        )


def cells(sheet: Image.Image, top: int, shares: tuple[float, ...], lit: int = -1, rows: int = 1) -> list[Cell]:
    """The cells of a strip whose upper edge is `top`, side by side by their shares of the width, in so many rows; the
    one with the number `lit` has a gold edge."""
    draw_strip(sheet, top)
    room = sheet.width - 2 * _LEFT - _GAP * (len(shares) - 1)
    high = (sheet.height - _LEFT - top - _GAP - _GAP * (rows - 1)) // rows
    made = list[Cell]()
    for row in range(rows):
        x, y = float(_LEFT), top + _GAP + row * (high + _GAP)
        for share in shares:
            wide = room * share / sum(shares)
            made.append(Cell(sheet, round(x), y, round(wide), high, lit=len(made) == lit))
            x += wide + _GAP
    return made


def finished(sheet: Image.Image) -> Image.Image:
    """The sheet in its frame."""
    draw_frame(sheet)
    return sheet


# -- masonry


@lru_cache(maxsize=6)
def masonry(width: int, height: int, course: int = 36, seed: int = 3) -> Image.Image:
    """A dark wall of coursed blocks with the ticks of the knife, finished. To be copied."""
    knife, rng = Knife(width, height, WALL), ornament(seed)
    joint, dull = mix(CARVED, WALL, 0.2), mix(CARVED, WALL, 0.5)
    for j in range(height // course + 1):
        y = j * course
        knife.line([(0, y), (width, y)], joint, 1.3)
        x = -(j % 2) * course * 0.9 - rng.uniform(0, 6)
        while x < width:
            knife.line([(x, y), (x, y + course)], joint, 1.3)
            for k in range(rng.randint(2, 4)):
                long = -rng.uniform(course * 0.15, course * 0.5)
                knife.wedge(x + 5 + k * 5, y + course - 1, rng.uniform(-1, 1), long, dull, 2.2)
            x += course * 1.8
    return knife.finish()


def draw_arch(
    knife: Knife, x: float, foot: float, wide: float, high: float, rim: float = 34, stone: Ink = "#b39a6c"
) -> None:
    """A doorway of dressed stones about x, black inside."""
    half, spring = wide / 2, foot - high + wide / 2
    dark = mix(stone, INK, 0.5)
    outer = bow(x, spring, half + rim, half + rim, 180, 360, 26)
    knife.polygon([(x - half - rim, foot), *outer, (x + half + rim, foot)], stone, INK, 5)
    for i in range(13):
        turn = math.radians(180 + i * 15)
        cos, sin = math.cos(turn), math.sin(turn)
        seam = [(x + out * cos, spring + out * sin) for out in (half, half + rim)]
        knife.line(seam, INK, 3)
        for j in range(3):
            b = turn + math.radians(3 + j * 3.4)
            cos, sin = math.cos(b), math.sin(b)
            knife.wedge(x + (half + 4) * cos, spring + (half + 4) * sin, rim * 0.38 * cos, rim * 0.38 * sin, dark, 3)
    step = 38 * rim / 34
    for j in range(int((foot - spring) / step) + 1):
        for side in (-1, 1):
            y = foot - j * step
            knife.line([(x + side * half, y), (x + side * (half + rim), y)], INK, 3)
            for k in range(4):
                knife.wedge(x + side * (half + 5), y - 6 - k * step * 0.21, side * rim * 0.44, 1, dark, 3)
    inner = bow(x, spring, half, half, 180, 360, 26)
    knife.polygon([(x - half, foot), *inner, (x + half, foot)], INK)


def burst(knife: Knife, x: float, y: float, near: float, far: float, count: int, ink: Ink) -> None:
    """Wedges that shine from a middle, long and short by turns."""
    for i in range(count):
        turn = math.tau * i / count
        reach = (far if i % 2 else (near + far) / 2) - near
        cos, sin = math.cos(turn), math.sin(turn)
        knife.wedge(x + near * cos, y + near * sin, reach * cos, reach * sin, ink, near * 0.13)


def crack(wide: float) -> list[Point]:
    """The line along which a shield of that width breaks."""
    drawn = ((0.14, -0.72), (-0.05, -0.3), (0.09, -0.1), (-0.16, 0.22), (-0.04, 0.38), (-0.2, 0.8))
    return [(x * wide, y * wide) for x, y in drawn]
