"""The hiring phase: decks with prices under an awning, and for each player a page with its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from engines.core import Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.components import ITEMS, LEVELS, TOKENS
from engines.draggmar.view.realm_view import BoughtView, RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    BRASS,
    BROWN,
    CREAM,
    DOOM,
    GOLD,
    GREEN,
    INK,
    LORDS,
    PLANK_LIGHT,
    RULE,
    SHADOW,
    STEEL,
    WHITE,
    dark,
)
from rendering.draggmar.encounter import WIDTH, planks
from rendering.draggmar.heraldry import draw_banner, draw_name
from rendering.draggmar.itemcards import draw_bonus, draw_tick
from rendering.draggmar.items import draw_item
from rendering.draggmar.land import draw_page
from rendering.draggmar.shapes import block, ring
from rendering.draggmar.signs import draw_fame
from rendering.kit.colour import Ink
from rendering.kit.curves import Point, path, spline
from rendering.kit.type import measure, paragraph
from rendering.kit.words import Labels

ROWS, ROW, GAP = 450, 184, 10
PRICE: Final = (0, 2, 3)
"""What a card of each level costs (DD-5.3)."""
_BACKS: Final = {"hero": "#8f2f24", "item": "#2b5f4c"}


def draw_hiring(seen: Observation, say: Say) -> Image.Image:
    """The decks and each player's table, 1280 wide."""
    view, labels = words.view_of(seen), Labels(say)
    seats = view.order
    sheet = planks(ROWS + len(seats) * (ROW + GAP) + 30, 15)
    inks = tuple(LORDS[seat][0] for seat in (view.seats if len(seats) > 1 else seats[:1]))
    sheet.kept(draw_stall, (26, 96, 1254, 446), 104, inks)
    sheet.say(46, 84, labels.label("hiring-title", alone=_alone(view)), "boast", 58, CREAM, "ls", 800, depth=4)
    sheet.say(WIDTH - 46, 82, labels.label("round", round=view.round), "boast", 46, CREAM, "rs", 300, depth=3)
    for place, kind in enumerate(("hero", "item")):
        left = 48 + place * 612
        sheet.say(left, 200, labels.label("hiring-decks", kind=kind), "bold", 30, "#e8c9a0", "ls")
        for level in LEVELS:
            here, count = sheet.moved(left + (level - 1) * 196, 214), view.decks.get(f"{kind}-{level}", 0)
            here.kept(_deck, (0, 0, 152, 210), kind, level, count, labels)
    for row, seat in enumerate(seats):
        lord = view.lords[seat]
        page = _Page(seat, lord.fame, lord.size, lord.ready, tuple(lord.hired), tuple(lord.table))
        sheet.moved(0, ROWS + row * (ROW + GAP)).kept(_row, (30, 0, 1250, ROW), page, labels)
    return sheet.image


def draw_stall(pen: Chisel, y: float, inks: Sequence[Ink], foot: float = 438) -> None:
    """An awning of the players' colours over a dark counter."""
    pen.polygon(block(30, y, 1250, foot), "#1d0f0b", INK, 3)
    wide = 1220 / 20
    for k in range(20):
        left = 30 + k * wide
        ink = inks[k // 2 % len(inks)] if k % 2 == 0 else CREAM
        flap = [(left, y), (left + wide, y), (left + wide, y + 44)]
        flap += spline([(left + wide, y + 44), (left + wide / 2, y + 66), (left, y + 44)])
        pen.polygon(flap, ink, INK, 2)
        pen.polygon([(left + wide * 0.68, y), (left + wide, y), (left + wide, y + 46), (left + wide * 0.68, y + 58)],
                    dark(ink, 0.2))  # fmt: skip
    pen.chisel(block(26, y - 8, 1254, y + 4, 3), BRASS, 3, lit=False)
    pen.chisel(block(26, foot - 6, 1254, foot + 8, 3), "#7a4526", 3, lit=False)


def _deck(pen: Chisel, kind: str, level: int, count: int, labels: Labels) -> None:
    """A deck with its price; sunk if nothing is left."""
    if not count:
        pen.sunk(block(0, 0, 140, 200, 8), "#3a2119")
        pen.say(70, 112, labels.label("hiring-empty"), "bold", 28, "#e8c9a0", "ms", 130)
        return
    for reach in (10, 5):
        pen.polygon(block(reach, reach, 140 + reach, 200 + reach, 8), CREAM, INK, 2)
    draw_back(pen, 0, 0, 140, 200, kind, level)
    pen.say(70, 190, labels.label("hiring-left", count=count), "bold", 28, CREAM, "ms", 130)
    _price(pen, 150, 6, PRICE[level - 1], labels)


def draw_back(pen: Chisel, x: float, y: float, wide: float, high: float, kind: str, level: int) -> None:
    """The back of a hero or an item: a helmet or crossed arms, and the level in chevrons."""
    pen = pen.moved(x, y)
    pen.polygon(block(0, 0, wide, high, 8), CREAM, INK, 2.4)
    pen.burst(block(7, 7, wide - 7, high - 7, 5), wide / 2, high * 0.4, _BACKS[kind], dark(_BACKS[kind], 0.16), 14)
    size = wide / 140
    sign = pen.moved(wide / 2, high * 0.36, size)
    if kind == "hero":
        sign.chisel(spline(path("-32,16 -34,-14 -18,-34 0,-38 18,-34 34,-14 32,16")), STEEL, 3)
        sign.polygon(path("-34,-2 34,-2 34,8 4,8 4,26 -4,26 -4,8 -34,8"), BRASS, INK, 2)
    else:
        sign.line(path("-30,-28 26,28"), INK, 12 * size)
        sign.line(path("-30,-28 26,28"), STEEL, 7 * size)
        sign.line(path("8,28 28,8"), BRASS, 6 * size)
        sign.chisel(ring(14, 2, 22, 24), "#b0713b", 3, width=2)
        sign.circle(14, 2, 7, STEEL, INK, 2)
    for k in range(level):
        left = wide / 2 + (k - (level - 1) / 2) * 34 * size
        row = [(left - 14 * size, high * 0.74), (left, high * 0.62), (left + 14 * size, high * 0.74)]
        pen.polygon([*row, (left, high * 0.69)], GOLD, INK, 1.6)


def _price(pen: Chisel, x: float, y: float, price: int, labels: Labels) -> None:
    """A tag with a price, its right end at x."""
    tag = [(x - 88, y + 18), (x - 72, y - 4), (x, y - 4), (x, y + 40), (x - 72, y + 40)]
    pen.chisel(tag, GOLD if price else GREEN, 2, width=2)
    if price:
        pen.say(x - 52, y + 31, str(price), "block", 34, INK, "ms")
        draw_fame(pen, x - 22, y + 18, 13)
    else:
        pen.say(x - 36, y + 29, labels.label("hiring-free"), "bold", 28, INK, "ms", 66)


class _Page(NamedTuple):
    """The facts on a player's page: Fame, the number of cards, whether it is ready, the levels of heroes that it has
    hired, and the items on its table."""

    seat: Seat
    fame: int
    size: int
    ready: bool
    hired: tuple[int, ...]
    table: tuple[BoughtView, ...]


def _row(pen: Chisel, page: _Page, labels: Labels) -> None:
    _Row(page, labels).draw(pen)


class _Row:
    """A player's page: banner, Fame, cards, table, and whether it is ready."""

    def __init__(self, page: _Page, labels: Labels) -> None:
        self.labels, self.page = labels, page

    def draw(self, pen: Chisel) -> None:
        page, label = self.page, self.labels.label
        draw_page(pen, 30, 0, 1250, ROW - 6)
        draw_banner(pen, 84, 14, 66, 144, page.seat)
        draw_name(pen, 132, 54, self.labels, page.seat, 38, INK, 186, 26)
        fame = str(page.fame)
        pen.say(132, 112, fame, "black", 54, INK, "ls")
        draw_fame(pen, max(222, 132 + measure(fame, "black", 54) + 28), 92, 20)
        for k in range(max(TOKENS.hand_limit, page.size)):
            cell = block(132 + k * 26, 130, 152 + k * 26, 162, 3)
            open_ = page.size - len(page.table) <= k < page.size
            pen.polygon(
                cell, None if k >= page.size else GOLD if open_ else "#8f2f24", RULE if k >= page.size else INK, 2
            )
        pen.line([(336, 16), (336, ROW - 20)], RULE, 2.4)
        hired = 106 * len(page.hired)
        wide = 268 if 288 * len(page.table) + hired <= 700 else 128
        shown = page.table[: max(0, (710 - hired) // 146)] if wide == 128 else page.table
        if not page.table:
            told = label("hiring-clear", ready="yes" if page.ready else "no")
            pen.say(366 + hired, 104, told, "italic", 36, BROWN, "ls", 680 - hired)
        for k, level in enumerate(page.hired):
            draw_back(pen, 352 + k * 106, 30, 96, 142, "hero", level)
            if PRICE[level - 1]:
                _price(pen, 352 + k * 106 + 104, 14, PRICE[level - 1], self.labels)
        for k, one in enumerate(shown):
            self._tile(pen.moved(356 + hired + k * (wide + 18), 34), one, wide)
        self._ready(pen, page.ready)

    def _tile(self, pen: Chisel, one: BoughtView, wide: float) -> None:
        """An item on the table, with its price; an arrow says that it replaced another."""
        pen.chisel(block(0, 0, wide, 138, 6), "#fff6e2", 3, shadow=SHADOW, reach=2)
        art = 100 if wide > 200 else wide
        pen.polygon(block(0, 0, art, 138 if wide > 200 else 84, 6), "#c98a3c", INK, 2.4)
        draw_item(pen, art / 2, 74 if wide > 200 else 48, 1.25 if wide > 200 else 1, one.card)
        pen.polygon(block(0, 0, 36, 40, 5), INK)
        pen.number(18, 20, ITEMS[one.card].level, 30, GOLD)
        if wide > 200:
            lines, size = paragraph(self.labels.say(names.card(one.card)), "bold", 30, 150, 2, 24)
            for row, line in enumerate(lines):
                pen.say(112, 40 + row * 32, line, "bold", size, INK, "ls", 152)
            draw_bonus(pen, 148, 106, one.card, 21, 56)
        else:
            draw_bonus(pen, wide / 2, 112, one.card, 21, 54)
        if one.swapped:
            pen.chisel(_arrow(wide - 8, 122), "#2f78d0", 2)
        if one.traded:
            pen.chisel(block(wide - 84, -26, wide + 8, 12, 4), DOOM, 2)
            pen.say(wide - 38, 2, self.labels.label("hiring-traded"), "bold", 28, WHITE, "ms", 88, least=20)
        elif one.price:
            _price(pen, wide + 10, -24, one.price, self.labels)

    def _ready(self, pen: Chisel, ready: bool) -> None:
        cell = block(1072, 58, 1230, 124, 6)
        label = self.labels.label("hiring-ready", ready="yes" if ready else "no")
        if ready:
            pen.chisel(cell, "#2f7d4a", 4)
            draw_tick(pen, 1104, 92, 18)
            pen.say(1176, 104, label, "bold", 34, WHITE, "ms", 100, least=24)
        else:
            pen.sunk(cell, "#cdb483")
            pen.say(1151, 104, label, "bold", 34, PLANK_LIGHT, "ms", 150, least=24)


def _arrow(x: float, y: float) -> list[Point]:
    """An arrow to the left about (x, y)."""
    return [(x + a, y + b) for a, b in path("-20,0 0,-16 0,-7 18,-7 18,7 0,7 0,16")]


def _alone(view: RealmView) -> str:
    """The word ``yes`` if one lord plays alone, who has nobody to trade with, else ``no``."""
    return "yes" if len(view.seats) == 1 else "no"


def alt_hiring(seen: Observation, say: Say) -> list[str]:
    """What the picture shows: each player's Fame, cards and table."""
    view, labels = words.view_of(seen), Labels(say)
    facts = [labels.label("alt-hiring", round=view.round, alone=_alone(view))]
    for seat in view.order:
        lord = view.lords[seat]
        facts.append(labels.label("alt-buyer", who=Who(seat), fame=lord.fame, cards=lord.size, count=len(lord.table),
                                  items=names.cards(one.card for one in lord.table),
                                  ready="yes" if lord.ready else "no"))  # fmt: skip
    return facts
