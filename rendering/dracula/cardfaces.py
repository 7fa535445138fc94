"""The faces of cards that are laid, held and looked at: parchment for the hunters, black for Dracula; and the splats,
drops and seals that go with them. All are finished tiles, kept; what is written on them is part of their key."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.dracula.components import BASIC, BASICS, ITEMS, icons
from rendering.dracula import weapons as _weapons  # noqa: F401 - their signs join the others
from rendering.dracula.colours import BLACK, CHALK, CREAM, EMBER, GOLD, HOT, INK, RED, SHEET, Paper
from rendering.dracula.icons import draw_icon
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import around
from rendering.kit.layers import centred
from rendering.kit.type import measure, paragraph, write, write_line

PALE: Final = "#A88E6A"
"""The inner line of a parchment card."""
BROWN: Final = "#4B3423"
"""The ink on parchment."""
GREYED: Final = "#8F7D66"
"""The banner of a card that does not count now."""
EMPTY: Final = "#7D5F3A"
"""The outline of a place without a card."""


def damage(card: str) -> int:
    """The number on a hunter's combat card; 0 for none."""
    if card in BASICS:
        return BASIC[card].amounts.get("damage", 0)
    item = ITEMS[card]
    return item.amounts.get("damage", 0) if item.weapon or card == "heavenly_host" else 0


# -- what goes with cards


@lru_cache(maxsize=64)
def splat(words: str, radius: int, ink: Ink = HOT) -> Image.Image:
    """A star of blood with a number."""
    half = round(radius * 1.35)
    pen = Pen(2 * half, 2 * half, origin=(half, half))
    reach = [radius * (1.22 if k % 2 else 0.93) * (1 + 0.05 * math.sin(5 * k + radius)) for k in range(18)]
    tips = [around(0, 0, far, 20 * k) for k, far in enumerate(reach)]
    pen.polygon(tips, ink, CREAM, 3)
    tile = pen.finish()
    size = round(radius * (1.15 if len(words) < 3 else 0.95))
    write(tile, half, half + size * 0.33, words, "black", size, "#FFFFFF")
    return tile


@lru_cache(maxsize=256)
def drops(health: int, lost: int, fresh: int, columns: int, pitch: float, paper: Paper) -> Image.Image:
    """Health as drops in rows: red what is lost, slashed what was lost just now, then pale what is left."""
    sound = "#CDBB9C" if paper == "night" else "#DCC9A2"
    size = pitch * 0.52
    rows = (health + columns - 1) // columns
    pen = Pen(columns * pitch + 4, rows * pitch * 1.14 + 4, origin=(pitch / 2 + 2, size * 1.1 + 2))
    for k in range(health):
        x, y = k % columns * pitch, k // columns * pitch * 1.14
        draw_icon(pen, "drop", x, y, size * 1.18, BLACK, BLACK)
        ink = HOT if k < lost else EMBER if k < lost + fresh else sound
        draw_icon(pen, "drop", x, y + 0.5, size * 0.88, ink, BLACK)
        if lost <= k < lost + fresh:
            pen.line([(x - size * 0.45, y - size * 0.15), (x + size * 0.45, y + size * 0.75)], "#FFFFFF", pitch * 0.12)
    return pen.finish()


@lru_cache(maxsize=16)
def chalked(words: str, size: int) -> Image.Image:
    """A word on a strip of chalk, such as that a card does not count."""
    wide, high = round(measure(words, "black", size)) + size + 2, round(size * 1.6)
    pen = Pen(wide, high)
    pen.box(1, 1, wide - 1, high - 1, CHALK, BLACK, 3, 8)
    tile = pen.finish()
    write(tile, wide / 2, round(size * 1.14), words, "black", size, BLACK)
    return tile


@lru_cache(maxsize=16)
def seal(name: str, radius: int, ink: Ink = RED) -> Image.Image:
    """A sign on a disc for the state of a card or a figure, such as the eye of a mesmerized hunter."""
    half = radius + 4
    pen = Pen(2 * half, 2 * half, origin=(half, half))
    pen.circle(0, 0, radius + 3, CREAM)
    pen.circle(0, 0, radius, ink)
    draw_icon(pen, name, 0, radius * 0.06, radius * 0.68, CREAM, ink)
    return pen.finish()


def strike(pen: Pen, left: float, top: float, right: float, bottom: float, width: float) -> None:
    """The bar through a card without effect."""
    for ink, wide in ((BLACK, width + 6), (CHALK, width)):
        pen.line([(left, top), (right, bottom)], ink, wide)
        pen.circle(left, top, wide / 2, ink)
        pen.circle(right, bottom, wide / 2, ink)


# -- the hunters' cards


@lru_cache(maxsize=128)
def hunter_card(
    card: str, name: str, wide: int, high: int, is_dark: bool = True, match: str = "", canceled: bool = False
) -> Image.Image:
    """A combat card with its banner, `match` being the icon that has canceled; `is_dark`: the banner counts. It is 20
    wider than `wide`, for the banner's ends."""
    pen = Pen(wide + 20, high, origin=(10, 0))
    _parchment(pen, wide, high)
    number = damage(card)
    radius = min(wide * (0.25 if number else 0.3), high * 0.2)
    across, down = wide * (0.5 if not number else 0.33), high * (0.42 if " " not in name else 0.46)
    draw_icon(pen, card, across, down, radius, BROWN, SHEET)
    _banner(pen, icons(card), wide, high, is_dark=is_dark and not canceled, match=match)
    if canceled:
        strike(pen, wide * 0.12, high * 0.18, wide * 0.88, high * 0.66, wide * 0.05)
    tile = pen.finish()
    if number and not canceled:
        centred(tile, splat(str(number), min(round(wide * 0.17), 62), INK), 10 + wide * 0.76, down)
    most = min(round(wide * 0.18), round(high * 0.13), 66)
    lines, size = paragraph(name, "black", most, wide - 24, 2, min(round(wide * 0.155), most - 4))
    for row, line in enumerate(lines):
        down = high * (0.16 if len(lines) == 1 else 0.125) + row * size
        write(tile, 10 + wide / 2, down, line, "black", size, INK)
    return tile


def _parchment(pen: Pen, wide: float, high: float, edge: Ink = BLACK) -> None:
    unit = wide / 196
    pen.box(0, 0, wide, high, edge, radius=12 * unit)
    pen.box(4 * unit, 4 * unit, wide - 4 * unit, high - 4 * unit, SHEET, radius=9 * unit)
    pen.box(11 * unit, 11 * unit, wide - 11 * unit, high - 11 * unit, None, PALE, 2 * unit, 6 * unit)


def _banner(pen: Pen, signs: tuple[str, ...], wide: float, high: float, *, is_dark: bool, match: str) -> None:
    rows = [signs] if len(signs) <= 4 else [signs[:4], signs[4:]]
    tall = high * (0.21 if len(rows) == 1 else 0.27)
    top = high - tall - high * 0.065
    ink = INK if is_dark else GREYED
    notch = top + tall / 2
    pen.polygon(
        [(-8, top), (wide + 8, top), (wide + 3, notch), (wide + 8, top + tall), (-8, top + tall), (-3, notch)],
        ink, CREAM, 3,
    )  # fmt: skip
    pitch = min(wide / (len(rows[0]) + 0.15), wide * 0.34)
    radius = min(pitch * 0.46, tall * 0.4 / len(rows))
    for number, row in enumerate(rows):
        y = top + tall * (2 * number + 1) / (2 * len(rows))
        for k, sign in enumerate(row):
            x = wide / 2 + (k - (len(row) - 1) / 2) * pitch
            ground = GOLD if sign == match else SHEET
            if sign == match:
                pen.circle(x, y, radius * 1.15, EMBER)
            pen.circle(x, y, radius, ground)
            draw_icon(pen, sign, x, y, radius * 0.68, RED if sign == match else ink if is_dark else "#6B5843", ground)


@lru_cache(maxsize=8)
def hunter_back(wide: int, high: int) -> Image.Image:
    """A hunter's card that lies face down."""
    pen = Pen(wide + 20, high, origin=(10, 0))
    _parchment(pen, wide, high)
    pen.box(22, 22, wide - 22, high - 22, mix(SHEET, PALE, 0.4), PALE, 2, 6)
    _engraved(pen, wide, high, mix(SHEET, PALE, 0.62), SHEET, PALE)
    draw_icon(pen, "crucifix", wide / 2, high / 2, wide * 0.23, BROWN, SHEET)
    return pen.finish()


@lru_cache(maxsize=256)
def parchment(
    sign: str, name: str, wide: int, high: int, edge: Ink = BLACK, words: str = "", is_faint: bool = False
) -> Image.Image:
    """A card of parchment with its sign and name, and `words` below."""
    pen = Pen(wide, high)
    _parchment(pen, wide, high, edge)
    ink = BROWN if not is_faint else PALE
    radius = min(wide * 0.28, high * 0.22)
    draw_icon(pen, sign, wide / 2, high * (0.34 if not words else 0.28), radius, ink, SHEET)
    tile = pen.finish()
    lines, size = paragraph(name, "numeral", round(wide * 0.19), wide * 0.86, 2, round(wide * 0.12))
    down = high * (0.78 if not words else 0.62) - (len(lines) - 1) * size * 0.5
    for number, line in enumerate(lines):
        write(tile, wide / 2, down + number * size, line, "numeral", size, INK if not is_faint else GREYED)
    if words:
        write_line(tile, wide / 2, high * 0.84, words, "italic", round(wide * 0.15), "#6B4F37", wide * 0.86, "ms")
    return tile


# -- Dracula's cards


@lru_cache(maxsize=32)
def lord_card(card: str, name: str, gist: str, wide: int, high: int, canceled: bool = False) -> Image.Image:
    """Dracula's combat card of the round, large, with what it does; struck through if it is canceled."""
    pen = Pen(wide, high)
    unit = wide / 300
    edge = "#6B4F37" if canceled else EMBER
    pen.box(0, 0, wide, high, edge, radius=20)
    pen.box(6, 6, wide - 6, high - 6, BLACK, radius=16)
    pen.box(20, 20, wide - 20, high - 20, None, mix(edge, BLACK, 0.4), 3, 10)
    draw_icon(pen, card, wide / 2, high * 0.32, wide * 0.28, "#7D5F4A" if canceled else EMBER, BLACK)
    if canceled:
        strike(pen, wide * 0.16, high * 0.12, wide * 0.84, high * 0.53, 14)
    tile = pen.finish()
    size = min(round(56 * unit), 70)
    write_line(tile, wide / 2, high * 0.67, name, "black", size, CHALK if canceled else SHEET, wide - 56, "ms", 36)
    lines, size = paragraph(gist, "serif", min(round(29 * unit), 36), wide - 60, 3, 24)
    for number, line in enumerate(lines):
        write(tile, wide / 2, high * 0.765 + number * (size + 3), line, "serif", size, "#C9A67A")
    return tile


@lru_cache(maxsize=8)
def lord_back(wide: int, high: int) -> Image.Image:
    """Dracula's combat card that lies face down."""
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, EMBER, radius=20)
    pen.box(6, 6, wide - 6, high - 6, BLACK, radius=16)
    pen.box(20, 20, wide - 20, high - 20, "#2B0D10", RED, 3, 10)
    _engraved(pen, wide, high, "#3B1216", "#1A0809", RED)
    draw_icon(pen, "escape_as_bat", wide / 2, high / 2, wide * 0.27, EMBER, BLACK)
    return pen.finish()


def _engraved(pen: Pen, wide: float, high: float, line: Ink, ground: Ink, edge: Ink) -> None:
    """The ground of a card's back: crossing lines, a disc in the middle, a star in each corner."""
    unit = wide / 440
    for k in range(14):
        for side in (-1, 1):
            foot = side * (k * 32 - 208) * unit
            pen.line([(wide / 2 + foot * 0.86, 30), (wide / 2 + foot * 0.2, high - 30)], line, 1.6)
    pen.circle(wide / 2, high / 2, wide * 0.33, ground, edge, 4 * unit)
    for x in (46 * unit, wide - 46 * unit):
        for y in (46 * unit, high - 46 * unit):
            pen.star(x, y, 16 * unit, edge)


@lru_cache(maxsize=256)
def black(
    sign: str, name: str, wide: int, high: int, edge: Ink = CHALK, words: str = "", is_faint: bool = False,
    is_struck: bool = False, count: int = 1,
) -> Image.Image:  # fmt: skip
    """A black card with its sign and name, and `words` below: encounters, powers, Dracula's combat cards in small.
    `count`: so many alike."""
    pen = Pen(wide, high)
    line = max(3, wide * 0.03)
    pen.box(0, 0, wide, high, edge, radius=wide * 0.08)
    pen.box(line, line, wide - line, high - line, BLACK, radius=wide * 0.06)
    ink: Ink = EMBER if not is_faint else "#7D5F4A"
    radius = min(wide * 0.3, high * 0.22)
    draw_icon(pen, sign, wide / 2, high * (0.4 if not words else 0.32), radius, ink, BLACK)
    if is_struck:
        strike(pen, wide * 0.18, high * 0.1, wide * 0.82, high * 0.5, wide * 0.06)
    tile = pen.finish()
    lines, size = paragraph(name, "numeral", round(wide * 0.2), wide * 0.88, 2, round(wide * 0.13))
    down = high * (0.84 if not words else 0.71) - (len(lines) - 1) * size * 0.55
    for number, text in enumerate(lines):
        write(tile, wide / 2, down + number * size, text, "numeral", size, SHEET if not is_faint else CHALK)
    if count > 1:
        write(tile, wide * 0.92, high * 0.17, f"×{count}", "black", round(wide * 0.23), GOLD, "rs")
    if words:
        write_line(tile, wide / 2, high * 0.9, words, "italic", round(wide * 0.2), CHALK, wide * 0.9, "ms")
    return tile


@lru_cache(maxsize=16)
def slot(wide: int, high: int, words: str = "", mark: str = "") -> Image.Image:
    """A place where no card lies."""
    pen = Pen(wide, high)
    pen.box(1, 1, wide - 1, high - 1, None, EMPTY, 3, wide * 0.08)
    tile = pen.finish()
    if words:
        write_line(
            tile, wide / 2, high / 2 + wide * 0.07, words, "italic", round(wide * 0.2), "#B8A289", wide * 0.86, "ms"
        )
    if mark:
        write(tile, wide / 2, high / 2 + wide * 0.16, mark, "black", round(wide * 0.42), "#5A3F2C")
    return tile
