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

_RAIL = 18
"""The height by which the field with its thorns extends above and below the rows."""


@lru_cache(maxsize=8)
def _field(side: str, count: int) -> Image.Image:
    """The red field of `count` ruled rows, fading away from the swayer, between thorned rails."""
    wide, high = FIELD_RIGHT - FIELD_LEFT, span(tuple(range(count)))[1]
    inner = _RAIL - 9
    pen = Pen(wide, high + 2 * _RAIL, INK)
    strip = fade(wide, high + 18, FIELD, 1, 0.45)
    if side == "right":
        strip = strip.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    big = strip.resize((strip.width * SCALE, strip.height * SCALE))
    pen.image.paste(big, (0, inner * SCALE), big)
    for k in range(24 * count):
        y = inner + 4 + (high + 10) * k / (24 * count - 1)
        wave = [(j * 16, y + 2 * math.sin(j * 0.66 + k)) for j in range(wide // 16 + 2)]
        pen.line(wave, mix(RUBY, INK, 0.72), 0.9)
    lean = 11 if side == "left" else -11
    for y in (inner, high + _RAIL + 9):
        pen.swell([(0, y), (wide / 2, y), (wide, y)], RUBY, 7, 6)
        for k in range((wide - 26) // 30 + 1):
            x = 14 + 30 * k
            pen.polygon([(x - 5, y), (x + 5, y), (x + lean * -1, y + (-9 if k % 2 else 9))], RUBY)
        pen.line([(0, y), (wide, y)], "#ffe3e0", 1.7)
    return pen.finish()


@lru_cache(maxsize=1)
def _halo() -> Image.Image:
    return halo(CARD_WIDTH, CARD_HEIGHT, 35, "#ffc54d")


def draw_table(sheet: Image.Image, view: DraugrTable, names: Names, top: int = 0) -> None:
    """Lays rows, cards and Draugr on a finished sheet, `top` lower than on the board."""
    ruler = swayer(view)
    if ruler is not None:
        sheet.paste(_field(ruler.side, len(ruler.rows)), (FIELD_LEFT, top + span(ruler.rows)[0] - _RAIL))
    at = next(k for k, card in enumerate(view.grid) if card.id == view.at)
    lay(sheet, _halo(), column(at % 5) - 35, top + row(at // 5) - 35)
    asked, walking = is_asked_for_place(view), view.stage == "walk"
    stay = names.label("stay")
    for k, card in enumerate(view.grid):
        light = Light(
            here=k == at,
            dim=view.won is False or (asked and not may_choose(card)),
            lit=view.roll.sigil if ruler is not None and k // 5 in ruler.rows else None,
            calm=view.won is True,
        )
        name = names.card(card.id)
        draw_card(sheet, column(k % 5), top + row(k // 5), card, name, light, walking, stay)
    draw_columns(sheet, view, names, top)
