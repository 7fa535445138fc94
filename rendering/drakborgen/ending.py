"""The end: each hero's way through the castle as a line, the hoards side by side, ranks."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image

from engines.core import Seat
from engines.core.types import Who
from engines.drakborgen.components import RANKS
from engines.drakborgen.geography import CHAMBER, COLUMNS, ROWS, TOWER_SIDES, coordinates, is_below
from engines.drakborgen.rules.ending import rank
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import figures, things
from rendering.drakborgen.colours import (
    ASH,
    BONE,
    EDGE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PANEL,
    PANEL_LIT,
    SOOT,
    STITCH,
    WHITE,
)
from rendering.drakborgen.frame import BORDER, bar, draw_frame
from rendering.drakborgen.heroes import carved
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import BAND, CELL, LEFT, Names
from rendering.drakborgen.overview import board_by_day, draw_band
from rendering.drakborgen.scenery import hoard
from rendering.drakborgen.things import icon
from rendering.kit.colour import Ink
from rendering.kit.curves import Point, dashes
from rendering.kit.layers import centred, faded, lay
from rendering.kit.type import write_line

WIDTH: Final = 1280
_TITLE, _BOARD_TOP = 112, 112 + BAND + 6
_COLUMNS_TOP = _BOARD_TOP + ROWS * CELL + BAND + 12
_PANEL = 392
_STYLES: Final = ("solid", "dashed", "beads", "rails", "crosses", "waves")
"""The stitch of each line, by the seat's number: colour alone does not tell two heroes apart."""


def order(view: CastleView) -> list[Seat]:
    """The seats in the order of their hoards, those who got out first."""
    return sorted(
        view.seats, key=lambda seat: (view.fates.get(seat) != "out", -_worth(view, seat), view.seats.index(seat))
    )


def _worth(view: CastleView, seat: Seat) -> int:
    return view.results[seat].worth if seat in view.results else 0


def draw_ending(view: CastleView, winners: Collection[Seat], names: Names) -> Image.Image:
    """The picture, 1280 wide, RGB, of a match that is over."""
    seats = [seat for seat in order(view) if seat in view.ids]
    columns = min(4, max(1, len(seats))) if len(seats) <= 4 else 3
    rows = -(-len(seats) // columns) or 1
    high = _PANEL if rows == 1 else 330
    height = _COLUMNS_TOP + rows * (high + 12) + BORDER + 4
    sheet = Image.new("RGB", (WIDTH, height), SOOT)
    sheet.paste(bar(WIDTH - 2 * BORDER, _TITLE - BORDER), (BORDER, BORDER))
    title = names.label("end-title", how=view.over if view.results else "nobody")
    lay(sheet, carved(title, 50, 800), 44, 34)
    told = names.label("end-winner", count=len(winners), who=[Who(seat) for seat in sorted(winners)])
    write_line(sheet, WIDTH - 48, 82, told, "italic", 36, BONE, 520, "rs", 22)
    draw_band(sheet, _BOARD_TOP)
    board = faded(board_by_day(view), INK, 0.42)
    sheet.paste(board, (LEFT, _BOARD_TOP))
    ways = tuple((view.ids[seat], view.ways[seat]) for seat in view.seats if seat in view.ways)
    lay(sheet, _lines(ways), LEFT, _BOARD_TOP)
    _draw_ends(sheet, view, names)
    wide = (WIDTH - 2 * BORDER - 24 - 12 * (columns - 1)) // columns
    for k, seat in enumerate(seats):
        x = BORDER + 12 + k % columns * (wide + 12)
        y = _COLUMNS_TOP + k // columns * (high + 12)
        _draw_column(sheet, view, seat, names, x, y, wide, high, won=seat in winners)
    draw_frame(sheet)
    return sheet


# -- lines


def _lane(number: int, count: int) -> float:
    """How far beside the middle of each square a hero's line runs."""
    return 0 if count < 2 else -20 + 40 * number / (count - 1)


def _at(place: str) -> Point:
    """The middle of a place on the board; in the chamber the hoard."""
    column, row = coordinates(place)
    return (column + 0.5) * CELL, (row + (1.0 if place == CHAMBER else 0.5)) * CELL


@lru_cache(maxsize=3)
def _lines(ways: tuple[tuple[str, tuple[str, ...]], ...]) -> Image.Image:
    """The ways of all heroes, on nothing, as large as the board."""
    knife = Knife(COLUMNS * CELL, ROWS * CELL)
    for number, (hero, places) in enumerate(ways):
        ink, shift = figures.SHIELDS[hero].tincture, _lane(number, len(ways))
        for run, is_dark in _runs(places):
            way = [(x + shift, y + shift * 0.6) for x, y in map(_at, run)]
            if is_dark:
                _draw_below(knife, way)
            else:
                _draw_line(knife, way, ink, _STYLES[number % 6])
    return knife.finish()


def _runs(places: tuple[str, ...]) -> list[tuple[list[str], bool]]:
    """A way cut where it goes below ground and comes up: each part with the places at both ends, and whether it is
    below."""
    runs: list[tuple[list[str], bool]] = []
    for before, place in pairwise(places):
        is_dark = is_below(before) or is_below(place)
        if runs and runs[-1][1] == is_dark:
            runs[-1][0].append(place)
        else:
            runs.append(([before, place], is_dark))
    return runs


def _draw_below(knife: Knife, way: list[Point]) -> None:
    for piece in dashes(way, 8, 7):
        knife.line(piece, INK, 9)
        knife.line(piece, STITCH, 5)


def _draw_line(knife: Knife, way: list[Point], ink: Ink, style: str) -> None:
    """A way in its hero's colour and stitch, dark and pale rims round it."""
    if len(way) < 2:
        return
    knife.line(way, INK, 15)
    knife.line(way, WHITE, 11)
    if style == "solid":
        knife.line(way, ink, 7)
    elif style == "rails":
        for side in (-3.4, 3.4):
            knife.line([(x + side, y + side) for x, y in way], ink, 2.6)
    elif style == "beads":
        knife.beads(way, ink, 4, 4, 1.25)
    else:
        on, off = {"dashed": (16, 9), "crosses": (5, 10), "waves": (24, 5)}[style]
        for piece in dashes(way, on, off):
            knife.line(piece, ink, 7)


def _draw_ends(sheet: Image.Image, view: CastleView, names: Names) -> None:
    """Where each hero set out, and where it got out or died."""
    seats = [seat for seat in view.seats if view.ways.get(seat)]
    for number, seat in enumerate(seats):
        shift = _lane(number, len(seats))
        hero = view.ids[seat]
        initial = names.initial(hero)
        (sx, sy), (ex, ey) = _at(view.ways[seat][0]), _at(view.ways[seat][-1])
        centred(sheet, figures.shield(hero, initial, 26), LEFT + sx + shift, _BOARD_TOP + sy + shift * 0.6 - 22)
        x, y = LEFT + ex + shift, _BOARD_TOP + ey + shift * 0.6
        if view.fates.get(seat) == "out":
            centred(sheet, figures.shield(hero, initial, 34, ring=True), x, y)
            if view.ways[seat][-1] in TOWER_SIDES:
                centred(
                    sheet,
                    figures.arrow(16, "w" if ex < COLUMNS * CELL / 2 else "e"),
                    x + math.copysign(38, ex - 400),
                    y,
                )
        else:
            centred(sheet, figures.shield(hero, initial, 34, cracked=True), x, y)


# -- columns


@lru_cache(maxsize=8)
def _panel(wide: int, high: int, won: bool) -> Image.Image:
    knife = Knife(wide, high, SOOT)
    knife.box(1, 1, wide - 2, high - 2, PANEL_LIT if won else PANEL, GOLD if won else EDGE, 4 if won else 2, 8)
    return knife.finish()


@lru_cache(maxsize=24)
def _heap(worth: int, wide: int, high: int) -> Image.Image:
    """A heap of coins whose size grows with the square root of the sum; a skull on a slab for the dead (-1)."""
    knife = Knife(wide, high)
    foot = high - 8
    if worth < 0:
        knife.polygon(
            [(wide * 0.2, foot), (wide * 0.28, foot - 14), (wide * 0.72, foot - 14), (wide * 0.8, foot)],
            "#4b5254",
            INK,
            2,
        )
        for a, b in (
            ((wide * 0.28, foot - 18), (wide * 0.42, foot - 32)),
            ((wide * 0.72, foot - 18), (wide * 0.58, foot - 32)),
        ):
            knife.rod([a, b], INK, 12)
            knife.rod([a, b], "#cfc7b2", 8)
        unit = min(0.9, high / 130)
        things.skull(knife.moved(wide / 2, foot - 16 - 38 * unit, unit))
        return knife.finish()
    if not worth:
        knife.line([(wide * 0.2, foot), (wide * 0.8, foot)], GOLD_DARK, 3)
        return knife.finish()
    share = min(1.0, math.sqrt(worth / 6000))
    half, top = wide * (0.12 + 0.34 * share), high * (0.16 + 0.62 * share)
    hoard(knife, wide / 2 - half, wide / 2 + half, foot, top, 5, 5)
    tile = knife.finish()
    if worth >= 1000:
        centred(tile, icon("crown", 42), wide / 2, foot - top - 4)
    return tile


def _draw_column(
    sheet: Image.Image, view: CastleView, seat: Seat, names: Names, x: int, y: int, wide: int, high: int, *, won: bool
) -> None:
    """A seat's hero: shield, its line as a key, what it brought out, its rank and how it ended."""
    hero, out = view.ids[seat], view.fates.get(seat) == "out"
    sheet.paste(_panel(wide, high, won), (x, y))
    shield = figures.shield(hero, names.initial(hero), 48, ring=won, cracked=not out)
    centred(sheet, shield, x + 52, y + 56)
    lay(sheet, carved(names.hero(hero), 32, wide - 104, GOLD_LIGHT if out else ASH), x + 92, y + 16)
    seats = [one for one in view.seats if one in view.ways]
    lay(sheet, _key(hero, _STYLES[seats.index(seat) % 6], wide - 120), x + 96, y + 70)
    worth = _worth(view, seat)
    tall = high - 250
    lay(sheet, _heap(worth if out else -1, wide - 24, max(60, tall)), x + 12, y + 100)
    base = y + 100 + max(60, tall)
    ink = (GOLD_LIGHT if won else BONE) if out else ASH
    write_line(sheet, x + wide // 2, base + 58, f"{worth:,}".replace(",", " "), "black", 52, ink, wide - 30, "ms", 30)
    told = names.say_rank(RANKS[rank(worth)]) if out else names.label("fate-dead")
    write_line(sheet, x + wide // 2, base + 98, told, "numeral", 32, ink, wide - 24, "ms", 18)
    last = names.square(view.ways[seat][-1]) if view.ways.get(seat) else ""
    how = names.label("end-how", out="yes" if out else "no", cause=view.causes.get(seat, "other"), place=last)
    write_line(sheet, x + wide // 2, base + 134, how, "serif", 27, ASH, wide - 24, "ms", 16)


@lru_cache(maxsize=64)
def _key(hero: str, style: str, wide: int) -> Image.Image:
    knife = Knife(wide, 18)
    _draw_line(knife, [(6, 9), (wide - 6, 9)], figures.SHIELDS[hero].tincture, style)
    return knife.finish()
