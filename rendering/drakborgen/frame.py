"""The frame of all pictures: dogtooth in two greens between gilt rules, and panels of soot."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering.drakborgen.colours import (
    BAR,
    DRAGON,
    DRAGON_LIGHT,
    EDGE,
    GOLD,
    GOLD_DARK,
    MADDER_DARK,
    PANEL,
    PANEL_LIT,
    SOOT,
    VELLUM,
    VELLUM_EDGE,
)
from rendering.drakborgen.knife import Knife
from rendering.kit.canvas import SCALE
from rendering.kit.gradient import radial

BORDER = 22


@lru_cache(maxsize=32)
def _side(length: int, border: int) -> Image.Image:
    """One side of the frame, lying, its outer edge on top."""
    knife = Knife(length, border, SOOT)
    count = round((length - 2 * border) / 16)
    step = (length - 2 * border) / count
    for k in range(count):
        x = border + k * step
        tooth = [(x, border - 6), (x + step, border - 6), (x + step / 2, 6)]
        knife.polygon(tooth, DRAGON if k % 2 else DRAGON_LIGHT)
    knife.line([(0, 1), (length, 1)], GOLD_DARK, 2)
    knife.line([(border, border - 2), (length - border, border - 2)], GOLD, 2)
    return knife.finish()


@lru_cache(maxsize=4)
def _corner(border: int) -> Image.Image:
    knife = Knife(border, border, SOOT)
    half = border / 2
    knife.box(0, 0, border - 1, border - 1, SOOT, GOLD, 2)
    for reach, ink in ((8, GOLD), (3.5, MADDER_DARK)):
        size = reach * border / BORDER
        knife.polygon([(half, half - size), (half + size, half), (half, half + size), (half - size, half)], ink)
    return knife.finish()


def draw_frame(sheet: Image.Image, border: int = BORDER) -> None:
    """Lays the frame on a finished sheet."""
    width, height = sheet.size
    across, down = _side(width, border), _side(height, border)
    sheet.paste(across, (0, 0))
    sheet.paste(across.transpose(Image.Transpose.ROTATE_180), (0, height - border))
    sheet.paste(down.transpose(Image.Transpose.ROTATE_90), (0, 0))
    sheet.paste(down.transpose(Image.Transpose.ROTATE_270), (width - border, 0))
    for x in (0, width - border):
        for y in (0, height - border):
            sheet.paste(_corner(border), (x, y))


@lru_cache(maxsize=64)
def panel(width: int, height: int, lit: bool = False) -> Image.Image:
    """A dark panel with a round edge; gilt if it is lit."""
    knife = Knife(width, height, SOOT)
    if lit:
        knife.box(1, 1, width - 2, height - 2, PANEL_LIT, GOLD, 3.6, 7)
    else:
        knife.box(0.5, 0.5, width - 1.5, height - 1.5, PANEL, EDGE, 1.8, 7)
    return knife.finish()


@lru_cache(maxsize=16)
def bar(width: int, height: int) -> Image.Image:
    """A title bar or a strip of facts, with a gilt rule at its lower edge."""
    knife = Knife(width, height, BAR)
    knife.line([(0, height - 1.5), (width, height - 1.5)], GOLD_DARK, 3)
    return knife.finish()


@lru_cache(maxsize=16)
def ground(width: int, height: int, ink: str, figure: str, step: float = 34, dot: float = 2) -> Image.Image:
    """A diapered ground."""
    knife = Knife(width, height, ink)
    knife.diaper(2, 2, width - 2, height - 2, figure, step, dot)
    return knife.finish()


@lru_cache(maxsize=8)
def vellum(width: int, height: int) -> Image.Image:
    """A private sheet: vellum that darkens towards its edges. To be copied, not drawn on."""
    pane = radial(width, height, VELLUM, VELLUM_EDGE, (0.5, 0.5), 1.7)
    return pane.reduce(SCALE)


@lru_cache(maxsize=8)
def soot(width: int, height: int) -> Image.Image:
    """An empty dark sheet. To be copied, not drawn on."""
    return Image.new("RGB", (width, height), SOOT)
