"""The loot of a room: who wants how much, who draws in which order, and for each lord alone what it has drawn."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PIL import Image

from engines.core import Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.accounts import Account, Spoils
from engines.draggmar.components import HEROES, ITEMS, ROOMS, TOKENS, may_equip
from engines.draggmar.view.realm_view import RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import draw_portrait
from rendering.draggmar.cellar import draw_header, draw_torch, draw_wall
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    BRASS,
    BROWN,
    CLASSES,
    CREAM,
    GOLD,
    GREEN,
    INK,
    RULE,
    WHITE,
)
from rendering.draggmar.encounter import WIDTH, board, draw_chip, draw_sack
from rendering.draggmar.foes import framed
from rendering.draggmar.heraldry import draw_crest
from rendering.draggmar.hiring import draw_back
from rendering.draggmar.itemcards import draw_dash, draw_item_card, draw_tick
from rendering.draggmar.items import draw_class
from rendering.draggmar.land import draw_nail, draw_page
from rendering.draggmar.shapes import block, ring, shield, star
from rendering.draggmar.signs import draw_lock_chip, draw_skull
from rendering.kit.curves import Point, bezier, path
from rendering.kit.type import paragraph
from rendering.kit.words import Labels

HEIGHT, DRAWN_HEIGHT = 880, 820
_PAGES: Final = 400
"""Where the pages of the lords begin."""
_CRATE, _EMPTY, _MUTE = "#9b6234", "#7f6753", "#d9c9a2"


def draw_loot(seen: Observation, say: Say, name: str, account: Account) -> Image.Image:
    """The items that a room of the group of this name gives, 1280 x 880: what each of its lords has had in this run,
    and once all have said it what each wants and gets."""
    view, labels = words.view_of(seen), Labels(say)
    card, spoils = ROOMS[account.card], account.spoils
    count = card.reward_items
    pen = board(HEIGHT, 51)
    pen.say(46, 86, labels.label("loot-title", count=count), "boast", 56, CREAM, "ls", 640, depth=4)
    told = labels.label("loot-of", room=names.card(account.card), flag=account.flag)
    pen.say(WIDTH - 46, 84, told, "boast", 36, CREAM, "rs", 540, depth=3, least=24)
    draw_wall(pen, 24, 112, 1256, _PAGES + 44)
    pen.chisel(block(24, 104, 1256, 116, 3), BRASS, 3, lit=False)
    seats = [seat for seat in view.order if seat in account.sides]
    gap = 14.0
    wide = (1220 - gap * (len(seats) - 1)) / max(1, len(seats))
    lefts = {seat: 30 + place * (wide + gap) for place, seat in enumerate(seats)}
    if spoils is None:
        _heap(pen, account.card, count)
    else:
        _flights(pen, account.card, spoils, {seat: left + wide / 2 for seat, left in lefts.items()})
    waiting = frozenset(seen.waiting_in.get(name, ()))
    for seat, left in lefts.items():
        page = _Page(pen.moved(left, _PAGES), wide, view, seat, labels)
        if spoils is None:
            page.asked(count, answered=seat not in waiting)
        else:
            page.shared(count, card.level, spoils)
    draw_page(pen, 30, 780, 1250, 852)
    pen.say(640, 828, labels.label("loot-rule"), "bold", 34, INK, "ms", 1180, least=26)
    return pen.finish()


def _heap(pen: Chisel, card: str, count: int) -> None:
    """The items before anybody draws, and the foe that has fallen for them."""
    for x in (70, 940):
        draw_torch(pen, x, 210)
    _hang(pen, 330, 238, 3.4)
    for place in range(count):
        draw_back(pen, 480 + place * 170, 150, 140, 200, "item", ROOMS[card].level)
    _fallen(pen, 1116, card)


def _hang(pen: Chisel, x: float, y: float, size: float) -> None:
    """The sack, on a rope from the shelf."""
    pen.line([(x, 114), (x, y - 26 * size)], INK, 9)
    pen.line([(x, 114), (x, y - 26 * size)], BROWN, 5)
    draw_sack(pen, x, y, size)


def _fallen(pen: Chisel, x: float, card: str) -> None:
    """The foe or the chest that has given the items, about x, with a skull if it was alive."""
    framed(pen, x - 104, 146, x + 104, _PAGES - 8, card, 0.64)
    if ROOMS[card].kind == "monster":
        draw_skull(pen, x + 84, _PAGES - 32, 24)


def _flights(pen: Chisel, card: str, spoils: Spoils, middles: dict[Seat, float]) -> None:
    """The way of each item from the sack to its lord, numbered in the order of drawing. The foe lies above a lord that
    gets nothing; if all get something it is left out."""
    bare = [seat for seat in middles if seat not in spoils.drawn]
    order = list(middles.values())
    sack = 640.0
    if bare:
        x = middles[bare[-1]]
        edge = x + (74 if x == order[-1] else -74 if x == order[0] else 0)
        _fallen(pen, min(max(edge, 150), 1130), card)
        step = order[1] - order[0] if len(order) > 1 else 0
        sack = x - step / 2 if x > order[0] else x + step / 2
        if x == order[-1] and len(order) < 4:
            draw_torch(pen, x - 110, 190)
    draw_torch(pen, 62, 190)
    _hang(pen, sack, 206, 2.7)
    place: dict[Seat, int] = {}
    for number, seat in enumerate(spoils.drawn, 1):
        several, at = spoils.drawn.count(seat), place.get(seat, 0)
        place[seat] = at + 1
        x = middles[seat] + (at - (several - 1) / 2) * 132
        _flight(pen, (sack + (58 if x > sack else -58), 226), (x, 228))
        draw_back(pen, x - 58, 246, 116, 156, "item", ROOMS[card].level)
        pen.chisel(star(x - 62, 262, 31, 9, 0.84), GOLD, 3)
        pen.number(x - 62, 262, number, 36)


def _flight(pen: Chisel, start: Point, end: Point) -> None:
    """A dashed arc with an arrow at its end."""
    rise = 30 + abs(end[0] - start[0]) * 0.05
    way = bezier([start, (start[0], start[1] - rise - 34), (end[0], end[1] - rise - 44), (end[0], end[1] - 26)], 33)
    for k in range(0, len(way) - 1, 2):
        pen.line(way[k : k + 2], INK, 11)
    for k in range(0, len(way) - 1, 2):
        pen.line(way[k : k + 2], GOLD, 6)
    pen.chisel([(end[0] + a, end[1] + b) for a, b in path("-18,-26 18,-26 0,2")], GOLD, 2)


class _Page:
    """A lord's page of the loot, from (0, 0) on."""

    def __init__(self, pen: Chisel, wide: float, view: RealmView, seat: Seat, labels: Labels) -> None:
        self.pen, self.wide, self.seat, self.labels = pen, wide, seat, labels
        self.had = view.lords[seat].received

    def asked(self, count: int, *, answered: bool) -> None:
        """Before all have answered: a tick for an answer, never how many."""
        draw_header(self.pen, self.wide, 368, self.seat, self.labels)
        self._had(self.had)
        self.pen.say(24, 112, self.labels.label("loot-wants"), "bold", 34, INK, "ls", self.wide - 130, least=24)
        if answered:
            draw_tick(self.pen, self.wide - 44, 100, 23)
        else:
            for place in range(count):
                x = self.wide - 44 - (count - 1 - place) * 50
                self.pen.say(x, 114, "?", "numeral", 42, BROWN)
        self._crate(_CRATE, self.labels.label("loot-answer", known="yes" if answered else "no"), 38)

    def shared(self, count: int, level: int, spoils: Spoils) -> None:
        """What the lord wanted, as sacks, what it had before, and the crate with what it gets."""
        gets = spoils.drawn.count(self.seat)
        draw_header(self.pen, self.wide, 368, self.seat, self.labels, CREAM if gets else _MUTE)
        self._had(spoils.had.get(self.seat, 0))
        self.pen.say(24, 112, self.labels.label("loot-wants"), "bold", 34, INK, "ls", self.wide - 150, least=24)
        for place in range(count):
            x = self.wide - 44 - (count - 1 - place) * 54
            if place < spoils.wishes.get(self.seat, 0):
                draw_sack(self.pen, x, 102, 0.94)
            else:
                self.pen.polygon(ring(x, 104, 17), None, BROWN, 2.6)
        told = self.labels.label("loot-gets", count=gets)
        self._crate(_CRATE if gets else _EMPTY, told, 46 if gets else 34, gets, level)

    def _had(self, had: int) -> None:
        self.pen.say(24, 170, self.labels.label("loot-had"), "sans", 32, INK, "ls", self.wide - 90, least=22)
        self.pen.say(self.wide - 34, 172, str(had), "numeral", 46, INK, "rs")

    def _crate(self, ink: str, told: str, size: int, gets: int = 0, level: int = 0) -> None:
        pen, wide = self.pen, self.wide
        pen.polygon(path(f"38,220 {wide - 38},220 {wide - 24},250 24,250"), "#140a08", INK, 3)
        for place in range(gets):
            draw_back(pen, wide - 132 - place * 46, 192, 84, 104, "item", level)
        pen.chisel(block(24, 248, wide - 26, 346, 4), ink, 4)
        for y in (280, 314):
            pen.line([(28, y), (wide - 30, y)], "#6b3d1e" if ink == _CRATE else "#5f4c3c", 3)
        for x in (33, wide - 54):
            pen.polygon(block(x, 250, x + 18, 344), ink, INK, 2)
            for y in (264, 330):
                draw_nail(pen, x + 9, y, 4.5)
        if gets or size > 34:
            pen.say(64, 318, told, "boast", size, WHITE, "ls", wide - 130, depth=3, least=26)
        else:
            pen.say(64, 314, told, "bold", size, WHITE, "ls", wide - 130, least=24)


def alt_loot(seen: Observation, say: Say, account: Account) -> list[str]:
    """What the picture shows: the items, and what each lord has had, wants and gets."""
    view, labels = words.view_of(seen), Labels(say)
    spoils, count = account.spoils, ROOMS[account.card].reward_items
    facts = [labels.label("loot-title", count=count) + "."]
    for seat in account.sides:
        if spoils is None:
            facts.append(labels.label("alt-had", who=Who(seat), count=view.lords[seat].received))
        else:
            facts.append(labels.label("alt-gets", who=Who(seat), had=spoils.had.get(seat, 0),
                                      wish=spoils.wishes.get(seat, 0), count=spoils.drawn.count(seat)))  # fmt: skip
    return facts


# -- what one lord has drawn


def drawn_by(view: RealmView, seat: Seat) -> tuple[str, ...]:
    """The items that a lord of the viewer's has drawn after its last room."""
    return view.own[seat].drawn if seat in view.own else ()


def draw_drawn(seen: Observation, say: Say, seat: Seat) -> Image.Image:
    """What a lord has drawn, for its eyes alone, 1280 x 820: the cards, who may carry them, what the others see."""
    view, labels = words.view_of(seen), Labels(say)
    cards = drawn_by(view, seat)
    pen = board(DRAWN_HEIGHT, 57)
    pen.polygon(shield(67, 67, 70, 80), CREAM, INK, 2.4)
    draw_crest(pen, 66, 65, 56, seat)
    pen.say(116, 86, labels.label("drawn-title", who=Who(seat)), "boast", 58, CREAM, "ls", 400, depth=4)
    draw_lock_chip(pen, 540, 42, labels.label("private"), 240)
    told = labels.label("cards", count=view.lords[seat].size, most=TOKENS.hand_limit)
    pen.say(WIDTH - 46, 82, told, "black", 40, CREAM, "rs", 300, depth=3)
    _cards(pen, cards, labels)
    draw_page(pen, 664, 116, 1250, DRAWN_HEIGHT - 30)
    draw_nail(pen, 676, 128)
    draw_nail(pen, 1238, 128)
    _carriers(pen, cards, labels)
    _own_heroes(pen, view, seat, cards, labels)
    pen.say(694, 642, labels.label("drawn-others"), "numeral", 40, INK, "ls", 520)
    levels = Counter(ITEMS[card].level for card in cards)
    draw_back(pen, 700, 662, 74, 100, "item", max(levels))
    lines = [labels.label("drawn-back", count=count, level=level) for level, count in sorted(levels.items())]
    pen.say(800, 708, lines[0], "bold", 36, INK, "ls", 430, least=26)
    if len(lines) > 1:
        pen.say(800, 750, ", ".join(lines[1:]), "bold", 36, INK, "ls", 430, least=20)
    else:
        pen.say(800, 750, labels.label("drawn-hidden"), "sans", 32, INK, "ls", 430)
    return pen.finish()


def _cards(pen: Chisel, cards: tuple[str, ...], labels: Labels) -> None:
    """The cards, face up, with what each does."""
    wall = block(30, 116, 640, DRAWN_HEIGHT - 30, 10)
    pen.burst(wall, 335, 420, "#5b3524", "#6d4630", 20, 0.5)
    pen.polygon(wall, None, INK, 4)
    sparks = ((70, 176, 15), (66, 420, 11), (80, 640, 14), (604, 190, 14), (606, 440, 11), (592, 650, 14))
    for a, b, radius in sparks:
        pen.polygon(star(a, b, radius, 4, 0.34), GOLD, INK, 2)
    wide = min(300.0, (560.0 - 14 * (len(cards) - 1)) / len(cards))
    left = 335 - (wide * len(cards) + 14 * (len(cards) - 1)) / 2
    for place, card in enumerate(cards):
        x = left + place * (wide + 14)
        draw_item_card(pen.moved(x, 146), wide, 330 if ITEMS[card].effects else 440, card, labels, classes=False)
        if ITEMS[card].effects:
            page = block(x, 492, x + wide, 688, 6)
            pen.chisel(page, CREAM, 3)
            lines, size = paragraph(labels.say(names.item_does(card)), "sans", 30, wide - 20, 5, 24)
            for row, line in enumerate(lines):
                y = 600 + round((row - (len(lines) - 1) / 2) * (size + 5))
                pen.say(x + wide / 2, y, line, "sans", size, INK, "ms", wide - 16)
    draw_chip(pen, 132, 716, 538, 774, GREEN, labels.label("drawn-hand"), INK, 36)


def _carriers(pen: Chisel, cards: tuple[str, ...], labels: Labels) -> None:
    """The classes that may carry each card, a row for each."""
    pen.say(694, 182, labels.label("drawn-carry", count=len(cards)), "numeral", 40, INK, "ls", 520)
    rows = cards[:3]
    high = 108 / len(rows)
    for row, card in enumerate(rows):
        y = 200 + high * (row + 0.5)
        radius = min(32.0, high * 0.46)
        left = 724.0
        if len(rows) > 1:
            lines, size = paragraph(labels.say(names.card(card)), "bold", 30, 250, 1, 22)
            pen.say(694, y + 10, lines[0], "bold", size, INK, "ls", 256)
            left = 986.0
        for place, kind in enumerate(CLASSES):
            x = left + place * (radius * 2 + (16 if len(rows) == 1 else 4))
            if kind in ITEMS[card].classes:
                draw_class(pen, x, y, radius, kind)
            else:
                pen.circle(x, y, radius * 0.3, RULE)
    pen.line([(690, 318), (1224, 318)], RULE, 2.6)


def _own_heroes(pen: Chisel, view: RealmView, seat: Seat, cards: tuple[str, ...], labels: Labels) -> None:
    """The heroes of the lord, with a tick or a dash for each card in its order."""
    heroes = heroes_of(view, seat)
    pen.say(694, 370, labels.label("drawn-heroes", count=len(heroes)), "numeral", 40, INK, "ls", 520)
    step = min(150.0, 530 / max(1, len(heroes)))
    wide = min(104.0, step - 12)
    for place, hero in enumerate(heroes):
        x = 690 + step * (place + 0.5)
        line = HEROES[hero].line
        draw_portrait(pen, x, 392 + wide * 0.56, wide, line, 3)
        for k, card in enumerate(cards):
            mark = x + wide * 0.42 - (len(cards) - 1 - k) * 40
            draw = draw_tick if may_equip(hero, card) else draw_dash
            draw(pen, mark, 392 + wide * 1.06, min(22, wide * 0.22))
        pen.say(x, 558, labels.label("hero", line=line), "bold", 30, INK, "ms", step - 6, least=20)
    pen.line([(690, 586), (1224, 586)], RULE, 2.6)


def heroes_of(view: RealmView, seat: Seat) -> list[str]:
    """The heroes of a lord of the viewer's: the active one, then those in hand."""
    active, own = view.lords[seat].active, view.own.get(seat)
    found = [active.card] if active is not None else []
    return [*found, *(card for card in (own.hand if own is not None else ()) if card in HEROES)]


def alt_drawn(seen: Observation, say: Say, seat: Seat) -> list[str]:
    """What the picture shows: the cards with all that they do, and who of the lord's heroes may carry each."""
    view, labels = words.view_of(seen), Labels(say)
    facts = [labels.label("alt-private")]
    for card in drawn_by(view, seat):
        fitting = [names.card(hero) for hero in heroes_of(view, seat) if may_equip(hero, card)]
        facts.append(labels.label("alt-drawn", item=names.card(card), text=names.card_text(card), heroes=list(fitting),
                                  count=len(fitting)))  # fmt: skip
    return facts


__all__ = ["alt_drawn", "alt_loot", "draw_drawn", "draw_loot", "drawn_by"]
