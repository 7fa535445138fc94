"""Paper, its grain, and the frame with the degree scale."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering.dracula.colours import GILT, GROOVE, PAPERS, SHEET, WOOD, Paper
from rendering.dracula.layout import FRAME
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink

_DEGREE = 52


@lru_cache(maxsize=8)
def sheet(width: int, height: int, paper: Paper) -> Image.Image:
    """An empty framed sheet. To be copied, not drawn on."""
    made = Image.new("RGB", (width, height), PAPERS[paper].sheet)
    lay_frame(made, PAPERS[paper].sheet)
    return made


def lay_frame(page: Image.Image, ground: Ink) -> None:
    """The frame of a finished page, on that ground."""
    for tile, at in _edges(*page.size, ground):
        page.paste(tile, at)


@lru_cache(maxsize=16)
def _edges(width: int, height: int, ground: Ink) -> list[tuple[Image.Image, tuple[int, int]]]:
    """The four sides of a frame, and where they lie."""
    made, edge = [], FRAME + 2
    for left, top, wide, high in (
        (0, 0, width, edge), (0, height - edge, width, edge), (0, 0, edge, height), (width - edge, 0, edge, height),
    ):  # fmt: skip
        pen = Pen(wide, high, ground, (-left, -top))
        frame(pen, width, height)
        made.append((pen.finish(), (left, top)))
    return made


def frame(pen: Pen, width: int, height: int) -> None:
    """The dark frame round a picture: a gilt line and a chequered degree scale. It carries both of Discord's themes."""
    half = FRAME / 2
    for box in (
        (0, 0, width, FRAME), (0, height - FRAME, width, height), (0, 0, FRAME, height),
        (width - FRAME, 0, width, height),
    ):  # fmt: skip
        pen.box(*box, WOOD)
    pen.box(5, 5, width - 5, height - 5, None, GILT, 1.6)
    for k in range(round((width - 2 * half) / _DEGREE)):
        ink = SHEET if k % 2 else GROOVE
        left, right = half + k * _DEGREE, min(half + (k + 1) * _DEGREE, width - half)
        for y in (half + 2, height - half - 8):
            pen.box(left, y, right, y + 6, ink)
    for k in range(round((height - 2 * half) / _DEGREE)):
        ink = SHEET if k % 2 else GROOVE
        top, bottom = half + k * _DEGREE, min(half + (k + 1) * _DEGREE, height - half)
        for x in (half + 2, width - half - 8):
            pen.box(x, top, x + 6, bottom, ink)
