"""Where to walk: three columns round the hunter at almost double size, with what counts of the rest round them.

Laid out in units of which 704 are the picture's width, 1280 pixels.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import Final, NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageDraw

from engines.draugr.view import CardView, DraugrTable, DraugrView, Side
from rendering import Say
from rendering.draugr.cards import NAME_WIDTH, name_ink, plain_card
from rendering.draugr.colours import (
    AMETHYST,
    ASH,
    BONE,
    DIM,
    DOOM,
    EMERALD_DEEP,
    GOLD,
    GRAVE,
    INK,
    PLUM,
    RUBY,
    SAPPHIRE_DEEP,
    TEAL,
    WHITE,
)
from rendering.draugr.frame import sheet
from rendering.draugr.graves import grave
from rendering.draugr.heads import head
from rendering.draugr.layout import CARD_HEIGHT, CARD_WIDTH, Names, may_choose, swayer
from rendering.draugr.seals import choice, marker
from rendering.draugr.table import RAIL, field, light_of
from rendering.draugr.undead import figure
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import around, path, spline
from rendering.kit.gradient import halo, radial
from rendering.kit.icons import alarm, eye, house, person, sole
from rendering.kit.layers import centred
from rendering.kit.type import Anchor, Face, fit, font, measure, write_line

WIDTH, HEIGHT = 1280, 1611
_WIDE, _HIGH = 704, 886
ZOOM: Final = WIDTH / _WIDE
"""Pixels of a unit."""
_GAP_X, _GAP_Y, _TOP = 9, 20, 120
_MARGIN, _SPINE = 80, 33
_EDGE: Final = 11
PEOPLE, CARDS, SLAIN = 7, 8, 4


def numbers(view: DraugrTable) -> dict[str, int]:
    """The numbers of the cards that a path ends on, in reading order; to stay has none."""
    following = count(1)
    return {card.id: next(following) for card in view.grid if card.steps}


def draw_closeup(view: DraugrTable, say: Say) -> Image.Image:
    """The cards within reach, 1280 x 1611, RGB."""
    return _Closeup(view, Names(say)).draw()


class _Word(NamedTuple):
    """Words at a place in units, set at `size` pixels and no wider than `width` units."""

    x: float
    y: float
    said: str
    face: Face
    size: int
    ink: Ink
    width: float
    anchor: Anchor = "ms"


class _Closeup:
    """One close-up: a margin with the Draugr of one side, three columns, and the next column as spines."""

    def __init__(self, view: DraugrTable, names: Names) -> None:
        self.view, self.names = view, names
        self.at = next(k for k, card in enumerate(view.grid) if card.id == view.at) % 5
        self.first = max(0, min(2, self.at - 1))
        ruler = swayer(view)
        middle: Side = ruler.side if ruler is not None else "left"
        sides: tuple[Side, Side, Side] = ("left", middle, "right")
        self.side: Side = sides[self.first]
        is_left = self.side == "left"
        self.margin = _EDGE if is_left else _WIDE - _EDGE - _MARGIN
        self.cards = _EDGE + (_MARGIN + 9 if is_left else _SPINE + 7)
        self.spines = self.cards + 3 * CARD_WIDTH + 2 * _GAP_X + 7 if is_left else _EDGE
        self.numbers = numbers(view)
        self.words: list[_Word] = []
        self.sheet = sheet(WIDTH, HEIGHT).copy()

    def draw(self) -> Image.Image:
        self._lay_field()
        self._lay_cards()
        for draugr in self.view.draugr:
            if draugr.side == self.side:
                self._lay_ruler(draugr)
        for row in range(3):
            self._lay_spine(row)
            self._lay_plate(row)
        self._lay_head()
        self._lay_foot()
        picture = self.sheet
        for one in self.words:
            write_line(
                picture, one.x * ZOOM, one.y * ZOOM, one.said, one.face, one.size, one.ink, one.width * ZOOM,
                one.anchor, round(one.size * 0.6),
            )  # fmt: skip
        self._write_spines(picture)
        return picture

    # -- the parts

    def _lay(self, tile: Image.Image, x: float, y: float) -> None:
        at = (round(x * ZOOM), round(y * ZOOM))
        self.sheet.paste(tile, at, tile if tile.mode == "RGBA" else None)

    def _say(self, x: float, y: float, said: str, face: Face, size: int, ink: Ink, width: float,
             anchor: Anchor = "ms") -> None:  # fmt: skip
        self.words.append(_Word(x, y, said, face, size, ink, width, anchor))

    def _lay_field(self) -> None:
        ruler = swayer(self.view)
        if ruler is None:
            return
        left = _EDGE + _MARGIN if self.side == "left" else _EDGE
        wide = _WIDE - 2 * _EDGE - _MARGIN
        high = _row(max(ruler.rows)) + CARD_HEIGHT - _row(min(ruler.rows))
        self._lay(field(ruler.side, wide, high, len(ruler.rows), ZOOM), left, _row(min(ruler.rows)) - RAIL)

    def _column(self, index: int) -> int:
        return self.cards + (index - self.first) * (CARD_WIDTH + _GAP_X)

    def _lay_cards(self) -> None:
        shown = [spot for spot in range(15) if self.first <= spot % 5 < self.first + 3]
        for spot in shown:
            if self.view.grid[spot].id == self.view.at:
                self._lay(_light(), self._column(spot % 5) - 35, _row(spot // 5) - 35)
        for spot in shown:
            card, x, y = self.view.grid[spot], self._column(spot % 5), _row(spot // 5)
            bare = replace(card, steps=None, trail=False, target=may_choose(card))
            self._lay(plain_card(bare, light_of(self.view, spot), ZOOM), x, y)
            middle = x + CARD_WIDTH / 2
            self._say(middle, y + 178, self.names.card(card.id), "sans", 54, name_ink(card), NAME_WIDTH)
            if may_choose(card):
                for corner in (2, CARD_WIDTH - 2):
                    centred(self.sheet, choice(round(7 * ZOOM)), (x + corner) * ZOOM, (y + CARD_HEIGHT - 2) * ZOOM)
            if card.steps is not None:
                self._lay_tab(middle, y, card)
            elif card.trail and card.id != self.view.at:
                self._lay(_tab(30, 2, chosen=False), middle - 44, y - 17)

    def _lay_tab(self, middle: float, y: float, card: CardView) -> None:
        """Number and steps, or that one may stay."""
        steps = card.steps or 0
        half = 22 if steps == 1 else 24 if steps else 30
        self._lay(_tab(half, steps, chosen=True), middle - half - 14, y - 17)
        if not steps:
            self._say(middle, y + 9.4, self.names.label("stay"), "bold", 52, INK, 62)
            return
        self._say(middle - half + 9.5, y + 10.4, str(self.numbers[card.id]), "bold", 56, INK, 24)

    def _lay_ruler(self, draugr: DraugrView) -> None:
        """A Draugr of the margin, as tall as the rows that it rules, with an arrow into each."""
        sways = draugr == swayer(self.view)
        top, foot = _row(min(draugr.rows)), _row(max(draugr.rows)) + CARD_HEIGHT
        self._lay(_slit(replace(draugr, sways=sways), foot - top), self.margin, top)
        name = self.names.draugr(draugr.id)
        self._say(self.margin + _MARGIN / 2, foot - 56, name, "sans", 34, WHITE if sways else BONE, _MARGIN - 6)
        inward = 1 if self.side == "left" else -1
        tip = self.margin + _MARGIN - 2 if inward > 0 else self.margin + 2
        for row in draugr.rows:
            self._lay(_arrow(inward, sways), tip - 16, _row(row) + CARD_HEIGHT * 0.42 - 16)

    @property
    def _spine_column(self) -> int:
        return self.first + 3 if self.side == "left" else self.first - 1

    def _lay_spine(self, row: int) -> None:
        card = self.view.grid[5 * row + self._spine_column]
        self._lay(_spine(replace(card, trail=False)), self.spines, _row(row))
        if card.steps:
            self._lay(_spine_tab(card.steps), self.spines - 8, _row(row) - 17)
            self._say(self.spines + _SPINE / 2, _row(row) + 9, str(self.numbers[card.id]), "bold", 56, INK, 30)

    def _write_spines(self, picture: Image.Image) -> None:
        """The names upright."""
        for row in range(3):
            card = self.view.grid[5 * row + self._spine_column]
            is_lost = card.corrupted
            ink = BONE if card.steps else mix(mix(AMETHYST, BONE, 0.25) if is_lost else ASH, INK, 0.2)
            said, size = fit(self.names.card(card.id), "sans", 38, (CARD_HEIGHT - 100) * ZOOM, 24)
            upright = Image.new("L", (round(measure(said, "sans", size)) + 8, size + 20))
            ImageDraw.Draw(upright).text((upright.width / 2, size / 2 + 8), said, 255, font("sans", size), "mm")
            upright = upright.rotate(90, expand=True)
            x, y = (self.spines + _SPINE / 2) * ZOOM, (_row(row) + 33 + (CARD_HEIGHT - 96) / 2) * ZOOM
            tile = Image.new("RGB", upright.size, ink)
            picture.paste(tile, (round(x - upright.width / 2), round(y - upright.height / 2)), upright)

    def _lay_plate(self, row: int) -> None:
        """A sign over the margin for a card within reach that lies behind it."""
        behind = self.first - 1 if self.side == "left" else self.first + 3
        if not 0 <= behind < 5 or not (card := self.view.grid[5 * row + behind]).steps:
            return
        x, y, is_left = self.margin, _row(row) - 15, self.side == "left"
        self._lay(_plate(card.steps or 0, is_left), x - 12, y - 4)
        self._say(x + 18, y + 25, str(self.numbers[card.id]), "bold", 56, INK, 26)
        self._say(x + _MARGIN / 2, y + 45, self.names.card(card.id), "bold", 30, INK, _MARGIN)

    def _lay_head(self) -> None:
        """The strip above: slain and corrupted; in alarm where one more loses all."""
        view, label = self.view, self.names.label
        people, lost = view.townspeople_lost, view.cards_lost
        places, last = lost - people, lost == CARDS - 1 or people == PEOPLE - 1
        self._lay(_head(view.slain, people, places, last), 0, 0)
        self._say(18, 60, str(len(view.slain)), "numeral", 92, BONE, 60, "ls")
        self._say(18 + measure(str(len(view.slain)), "numeral", 92) / ZOOM, 60, f"/{SLAIN}", "serif", 50, ASH, 40, "ls")
        self._say(18, 82, label("slain"), "sans", 36, BONE, 66, "ls")
        limit = f"/{CARDS}"
        self._say(_WIDE - 24, 60, limit, "serif", 54, "#ff9aa8" if last else ASH, 40, "rs")
        near = DOOM if last or lost >= CARDS - 2 else AMETHYST
        self._say(_WIDE - 26 - measure(limit, "serif", 54) / ZOOM, 60, str(lost), "numeral", 100, near, 60, "rs")
        self._say(300, 80, label("corrupted"), "sans", 38, BONE, 120, "ls")
        if last:
            told = label("last-card" if lost == CARDS - 1 else "last-person")
            self._say(_WIDE - 24, 80, told, "sans", 38, "#ffd9de", 240, "rs")

    def _lay_foot(self) -> None:
        """The strip below: the supply, and the Draugr of the other side."""
        middle, label, supply = _row(2) + CARD_HEIGHT + 36, self.names.label, self.view.supply
        far = [draugr for draugr in self.view.draugr if draugr.side != self.side]
        self._lay(_foot(tuple(far), self.side == "left"), 0, _row(2) + CARD_HEIGHT + 4)
        self._say(18, middle + 8, label("supply"), "sans", 44, BONE, 76, "ls")
        self._say(132, middle + 14, str(supply.holy_water), "numeral", 76, BONE, 32, "ls")
        self._say(206, middle + 14, str(supply.iron), "numeral", 76, BONE, 40, "ls")
        self._say(268, middle + 8, label("across"), "sans", 38, ASH, 70, "ls")
        if len(far) == 1:
            self._say(402, middle - 2, self.names.draugr(far[0].id), "sans", 42, BONE, 150, "ls")
            rules = label("rules", rows=len(far[0].rows))
            self._say(402, middle + 18, rules, "sans", 34, ASH, 150, "ls")
        elif not far:
            self._say(348, middle + 8, label("across-none"), "sans", 38, ASH, 300, "ls")


def _row(index: int) -> int:
    return _TOP + index * (CARD_HEIGHT + _GAP_Y)


# -- tiles


@lru_cache(maxsize=1)
def _light() -> Image.Image:
    return halo(round(CARD_WIDTH * ZOOM), round(CARD_HEIGHT * ZOOM), round(35 * ZOOM), "#ffc54d", round(14 * ZOOM))


def _soles(pen: Pen, x: float, y: float, steps: int, ink: Ink, size: float = 7.6) -> None:
    """A sole for each step, from x on."""
    for k in range(steps):
        sole(pen, x + 14 * k, y + (1.2 if k % 2 else -1.6), size, ink)


@lru_cache(maxsize=8)
def _tab(half: int, steps: int, chosen: bool) -> Image.Image:
    """The tab on a card's upper edge, without its number: gold where you may go, else the barred trail."""
    pen = Pen.zoomed(ZOOM, 2 * half + 28, 34, origin=(half + 14, 17))
    outline = [(-half, -15), (half, -15), (half + 7, 0), (half, 15), (-half, 15), (-half - 7, 0)]
    pen.polygon(outline, GOLD if chosen else INK, INK if chosen else ASH, 2.2)
    if chosen:
        _soles(pen, 8 if steps == 1 else 3, 0, steps, INK)
    else:
        _soles(pen, -7, 0, 2, BONE, 8.5)
    return pen.finish()


@lru_cache(maxsize=4)
def _spine_tab(steps: int) -> Image.Image:
    """The same on a spine, the soles below the number's place."""
    pen = Pen.zoomed(ZOOM, _SPINE + 16, 50, origin=(8, 17))
    outline = [(-3, -15), (_SPINE + 3, -15), (_SPINE + 5, 0), (_SPINE + 3, 30), (-3, 30), (-5, 0)]
    pen.polygon([(float(x), float(y)) for x, y in outline], GOLD, INK, 2.2)
    _soles(pen, _SPINE / 2 - 7 * (steps - 1), 19, steps, INK, 6.4)
    return pen.finish()


@lru_cache(maxsize=4)
def _plate(steps: int, is_left: bool) -> Image.Image:
    """A golden sign with an arrow outward, for number and name."""
    pen = Pen.zoomed(ZOOM, _MARGIN + 24, 62, origin=(12, 4))
    left, right = -7.0, _MARGIN + 7.0
    if is_left:
        outline = [(right, 0), (left + 6, 0), (left - 3, 26), (left + 6, 52), (right, 52)]
        arrow = path("74,6 64,15 74,24")
    else:
        outline = [(left, 0), (right - 6, 0), (right + 3, 26), (right - 6, 52), (left, 52)]
        arrow = path("66,6 76,15 66,24")
    pen.polygon([(float(x), float(y)) for x, y in outline], GOLD, INK, 2.4)
    _soles(pen, 36, 14, steps, INK, 6.8)
    pen.polygon(arrow, INK)
    return pen.finish()


@lru_cache(maxsize=4)
def _arrow(inward: int, sways: bool) -> Image.Image:
    """Points from a ruler into its row, 32 x 32."""
    pen, reach = Pen.zoomed(ZOOM, 32, 32, origin=(16, 16)), 12 if sways else 8
    outline = [(0.0, -reach * 1.15), (float(inward * reach), 0.0), (0.0, reach * 1.15)]
    pen.polygon(outline, RUBY if sways else BONE, "#fff1e6" if sways else INK, 1.8 if sways else 1.2)
    return pen.finish()


@lru_cache(maxsize=24)
def _slit(draugr: DraugrView, high: int) -> Image.Image:
    """A Draugr of the margin without its name: a bust, or the figure in a slit."""
    foot, tall = 76, high > 300
    inner = mix(RUBY, INK, 0.3) if draugr.sways else "#174049"
    pen = Pen.zoomed(ZOOM, _MARGIN, high, INK)
    pen.image.paste(radial(ZOOM * _MARGIN, ZOOM * high, inner, INK, (0.5, 0.25), 0.7))
    unit, brow = (1.12, 92) if tall else (0.98, 60)
    figure(pen.moved(_MARGIN / 2, brow, unit), draugr.id, (high - foot - brow) / unit, tall, draugr.sways)
    pen.box(0, high - foot, _MARGIN, high, INK)
    pen.line([(0, high - foot), (_MARGIN, high - foot)], BONE, 1.2)
    _needs(pen, draugr, _MARGIN / 2, high - 38, 17.6, 7.4, 22)
    pen.box(0.5, 0.5, _MARGIN - 0.5, high - 0.5, None, RUBY if draugr.sways else BONE, 4 if draugr.sways else 1.8, 6)
    if draugr.sways:
        pen.box(4, 4, _MARGIN - 4, high - 4, None, "#fff1e6", 1.2, 4)
    pen.round_off(6 * ZOOM)
    return pen.finish()


def _needs(pen: Pen, draugr: DraugrView, x: float, y: float, pitch: float, radius: float, down: float) -> None:
    """The markers laid and missing round a middle: Iron, and Holy Water below."""
    needs, bears = draugr.needs, draugr.bears
    for k in range(needs.iron):
        marker(pen, "iron", x + (k - (needs.iron - 1) / 2) * pitch, y, radius, k < bears.iron)
    for k in range(needs.holy_water):
        at = x + (k - (needs.holy_water - 1) / 2) * pitch
        marker(pen, "holy_water", at, y + down, radius, k < bears.holy_water)


@lru_cache(maxsize=64)
def _spine(card: CardView) -> Image.Image:
    """A card of the next column as the back of a book, without its name."""
    is_turned = card.corrupted and card.kind == "townsperson"
    inner = "#241038" if card.corrupted else SAPPHIRE_DEEP if card.kind == "townsperson" else EMERALD_DEEP
    pen = Pen.zoomed(ZOOM, _SPINE, CARD_HEIGHT, mix(inner, INK, 0.2))
    for y in (36, CARD_HEIGHT - 62):
        pen.line([(3, y), (_SPINE - 3, y)], GOLD if card.steps else DIM, 1)
    middle = _SPINE / 2
    if is_turned:
        y = CARD_HEIGHT - 28
        pen.polygon(
            spline([(middle - 11, y), (middle, y - 8), (middle + 11, y), (middle, y + 8)], True), INK, AMETHYST, 1.6
        )
        pen.circle(middle, y, 4, AMETHYST)
    else:
        for k in range(4):
            down = CARD_HEIGHT - 11 - k * 14.2
            if k < card.corruption:
                eye(pen, middle, down, 6.2, AMETHYST, INK, BONE)
            else:
                pen.circle(middle, down, 5.4, INK, ASH, 1.2)
    edge = GOLD if card.steps else mix(AMETHYST, INK, 0.35) if card.corrupted else DIM
    pen.box(0.5, 0.5, _SPINE - 0.5, CARD_HEIGHT - 0.5, None, edge, 2.6 if card.steps else 1.4, 4)
    if not card.steps:
        pen.image.paste(Image.blend(pen.image, Image.new("RGB", pen.image.size, INK), 0.3))
    pen.round_off(4 * ZOOM)
    return pen.finish()


@lru_cache(maxsize=16)
def _head(slain: tuple[str, ...], people: int, places: int, last: bool) -> Image.Image:
    """The strip above without its words: four stones, and the track of corrupted cards."""
    pen = Pen.zoomed(ZOOM, _WIDE, 92)
    for k in range(SLAIN):
        grave(pen.moved(112 + 45 * k, 82, 0.62), slain[k] if k < len(slain) else None)
    if last:
        pen.box(288, 13, _WIDE - 13, 88, mix(RUBY, INK, 0.62), RUBY, 2.4, 6)
        for k in range(13):
            x = 294 + 30 * k
            pen.polygon([(x, 13), (x + 12, 13), (x + 18, 8)], RUBY)
    people = min(people, PEOPLE)
    places = min(places, CARDS - people)
    for k in range(CARDS):
        x, y = 312 + 32 * k, 39
        if k < people or k >= CARDS - places:
            pen.circle(x, y, 14, PLUM, AMETHYST, 2)
            (person if k < people else house)(pen, x, y, 9, BONE)
        elif last and k == people:
            for ray in range(12):
                pen.line([around(x, y, 15, 30 * ray), around(x, y, 18.5, 30 * ray)], WHITE, 1.2)
            alarm(pen, x, y, 14, "#c4102c", WHITE)
        else:
            pen.circle(x, y, 13, INK, ASH, 1.4)
    return pen.finish()


@lru_cache(maxsize=16)
def _foot(far: tuple[DraugrView, ...], points_right: bool) -> Image.Image:
    """The strip below without its words: signs of the supply, and the heads and markers of the other side."""
    pen, y = Pen.zoomed(ZOOM, _WIDE, 58, origin=(0, 32)), 0
    pen.swell([(14, -26), (_WIDE / 2, -26), (_WIDE - 14, -26)], DIM, 0.6, 0.6, 1.2)
    marker(pen, "holy_water", 112, y, 17)
    marker(pen, "iron", 184, y, 15)
    pen.beads([(252, -20), (252, 22)], DIM, 1.3, 1.3, 2)
    for k, draugr in enumerate(far):
        x = 366 + k * (150 if len(far) == 2 else 104)
        pen.circle(x, y + 1, 24 if len(far) == 1 else 22, GRAVE, BONE, 1.8)
        head(pen.moved(x, y + 6, 0.74 if len(far) == 1 else 0.68), draugr.id, TEAL)
        pitch, radius = {1: (24, 9), 2: (22, 8.4)}.get(len(far), (17, 7))
        left = 574 if len(far) == 1 else x + 36
        for index in range(draugr.needs.iron):
            marker(pen, "iron", left + index * pitch, y - 11, radius, index < draugr.bears.iron)
        for index in range(draugr.needs.holy_water):
            marker(pen, "holy_water", left + index * pitch, y + 13, radius, index < draugr.bears.holy_water)
    outline = "-32,-11 -18,0 -32,11" if points_right else "-18,-11 -32,0 -18,11"
    pen.moved(_WIDE, 0).polygon(path(outline), BONE, INK, 1)
    return pen.finish()
