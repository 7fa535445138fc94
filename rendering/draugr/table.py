"""The middle of every picture of a match: ruled rows, cards and Draugr."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from engines.draugr.view import DraugrTable
from rendering.draugr.cards import Light, draw_card
from rendering.draugr.colours import FIELD, INK, RUBY
from rendering.draugr.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FIELD_LEFT,
    FIELD_RIGHT,
    Names,
    column,
    is_asked_for_place,
    may_choose,
    row,
    span,
    swayer,
)
from rendering.draugr.panels import draw_columns
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import mix
from rendering.kit.gradient import fade, halo
from rendering.kit.layers import lay

RAIL = 18
"""The height by which the field with its thorns extends above and below the rows."""


@lru_cache(maxsize=16)
def field(side: str, wide: int, high: int, rows: int, zoom: float = 1) -> Image.Image:
    """The red field of ruled rows, fading away from the swayer at its `side`, between thorned rails; `zoom` times as
    large. It is `RAIL` higher than the rows on both sides."""
    inner = RAIL - 9
    pen = Pen.zoomed(zoom, wide, high + 2 * RAIL, INK)
    strip = fade(wide, high + 18, FIELD, 1, 0.45)
    if side == "right":
        strip = strip.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    big = strip.resize((round(wide * zoom) * SCALE, round((high + 18) * zoom) * SCALE))
    pen.image.paste(big, (0, round(inner * zoom) * SCALE), big)
    for k in range(24 * rows):
        y = inner + 4 + (high + 10) * k / (24 * rows - 1)
        wave = [(j * 16, y + 2 * math.sin(j * 0.66 + k)) for j in range(wide // 16 + 2)]
        pen.line(wave, mix(RUBY, INK, 0.72), 0.9)
    lean = 11 if side == "left" else -11
    for y in (inner, high + RAIL + 9):
        pen.swell([(0, y), (wide / 2, y), (wide, y)], RUBY, 7, 6)
        for k in range((wide - 26) // 30 + 1):
            x = 14 + 30 * k
            pen.polygon([(x - 5, y), (x + 5, y), (x + lean * -1, y + (-9 if k % 2 else 9))], RUBY)
        pen.line([(0, y), (wide, y)], "#ffe3e0", 1.7)
    return pen.finish()


@lru_cache(maxsize=1)
def _halo() -> Image.Image:
    return halo(CARD_WIDTH, CARD_HEIGHT, 35, "#ffc54d")


def light_of(view: DraugrTable, spot: int) -> Light:
    """How the card at a spot stands out."""
    card, ruler = view.grid[spot], swayer(view)
    return Light(
        here=card.id == view.at,
        dim=view.won is False or (is_asked_for_place(view) and not may_choose(card)),
        lit=view.roll.sigil if ruler is not None and spot // 5 in ruler.rows else None,
        calm=view.won is True,
    )


def draw_table(sheet: Image.Image, view: DraugrTable, names: Names, top: int = 0) -> None:
    """Lays rows, cards and Draugr on a finished sheet, `top` lower than on the board."""
    ruler = swayer(view)
    if ruler is not None:
        high = span(ruler.rows)[1]
        tile = field(ruler.side, FIELD_RIGHT - FIELD_LEFT, high, len(ruler.rows))
        sheet.paste(tile, (FIELD_LEFT, top + span(ruler.rows)[0] - RAIL))
    at = next(k for k, card in enumerate(view.grid) if card.id == view.at)
    lay(sheet, _halo(), column(at % 5) - 35, top + row(at // 5) - 35)
    walking = view.stage == "walk"
    stay = names.label("stay")
    for k, card in enumerate(view.grid):
        light = light_of(view, k)
        name = names.card(card.id)
        draw_card(sheet, column(k % 5), top + row(k // 5), card, name, light, walking, stay)
    draw_columns(sheet, view, names, top)
