"""The private sheet: items as columns, heroes as rows, and in green what each hero may carry."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Final, NamedTuple

from PIL import Image

from engines.core import Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.components import HEROES, ITEMS, SLOTS, TOKENS, may_equip
from engines.draggmar.view.realm_view import OwnLord, RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import classes_of, draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    CLASSES,
    CREAM,
    DOOM,
    GOLD,
    GREEN,
    INK,
    PAPER,
    RULE,
    SHADOW,
    WHITE,
)
from rendering.draggmar.encounter import boarded
from rendering.draggmar.heraldry import draw_crested
from rendering.draggmar.itemcards import draw_tick
from rendering.draggmar.items import draw_class, draw_item, draw_slot
from rendering.draggmar.land import draw_page
from rendering.draggmar.shapes import block, ring
from rendering.draggmar.sheet import Sheet
from rendering.draggmar.signs import Stat, draw_fame, draw_hearts, draw_lock_chip, draw_stat
from rendering.kit.layers import draw_stacked
from rendering.kit.type import Face, paragraph
from rendering.kit.words import Labels

WIDTH, HEAD, ROW, GAP = 1280, 512, 216, 12
NARROW: Final = 4
"""The most items beside which a hero stands at the left of its row; with more it stands above its cells."""
_ABOVE: Final = 106
_MANY: Final = 3
"""The heroes above their cells from which on rows are low: what a hero adds up to stands beside it, what its skills do
below all."""
_LOW: Final = 108
"""The height of cells and their margin in a low row."""
_BARE: Final = 126
"""Where the heroes begin in a hand without items."""
_NOTE, _NOTE_SIZE = 40, 35
_FACE: Final[Face] = "numeral"
_NARROW: Final[Face] = "bold"
"""The face of a name that is too long for its column."""
_SKILL_BESIDE, _SKILL_ABOVE = (172, 156, 256), (800, 44, 440)
"""Where the skill of a hero stands, and how wide it may be."""


class Kit(NamedTuple):
    """The most that a hero can add up to with the items of a hand: Attack, Defense, and how many items; each for
    itself."""

    attack: int
    defense: int
    items: int


def best_kit(hero: str, items: Collection[str]) -> Kit:
    """What a hero's printed numbers come to at most, with one weapon, armor and shield each and no more items than the
    limit, which items may raise (DD-2.3, DD-8.4)."""
    card, fitting = HEROES[hero], [one for one in items if may_equip(hero, one)]
    attack = defense = most = 0
    for size in range(len(fitting) + 1):
        for worn in combinations(fitting, size):
            slots = [ITEMS[one].slot for one in worn if ITEMS[one].slot != "other"]
            raised = sum(
                effect.n for one in worn for effect in ITEMS[one].effects if effect.do == "slots" and effect.n != "all"
            )
            if len(slots) == len(set(slots)) and size <= TOKENS.equip_limit + raised:
                attack = max(attack, sum(ITEMS[one].attack for one in worn))
                defense = max(defense, sum(ITEMS[one].defense for one in worn))
                most = size
    return Kit(card.attack + attack, card.defense + defense, most)


def draw_hand(seen: Observation, say: Say) -> Image.Image | None:
    """The hands of the viewer's seats, 1280 wide; None without any card."""
    view = words.view_of(seen)
    hands = [
        _Hand(view, seat, own, say)
        for seat, own in view.own.items()
        if seat in seen.viewer and (own.hand or own.scried)
    ]
    if not hands:
        return None
    sheet = Sheet.over(draw_stacked([boarded(one.height, 21) for one in hands]))
    top = 0
    for one in hands:
        one.draw(sheet.moved(0, top))
        top += one.height
    return sheet.image


def own_cards(seen: Observation) -> list[str]:
    """The cards in hand of the viewer's seats, each once."""
    view = words.view_of(seen)
    return list(dict.fromkeys(card for seat, own in view.own.items() if seat in seen.viewer for card in own.hand))


class _Hand:
    """The hand of one seat."""

    def __init__(self, view: RealmView, seat: Seat, own: OwnLord, say: Say) -> None:
        self.seat, self.lord, self.say, self.labels = seat, view.lords[seat], say, Labels(say)
        self.size = len(own.hand)
        self.items = sorted(
            (one for one in own.hand if one in ITEMS), key=lambda one: (SLOTS.index(ITEMS[one].slot), one)
        )
        active = [self.lord.active.card] if self.lord.active else []
        self.heroes = active + [one for one in own.hand if one in HEROES]
        self.notes = [line for one in self.items if ITEMS[one].effects for line in self._note(names.card(one), one)]
        self.notes += [
            line
            for cards in own.scried.values()
            for line in self._lines(self.labels.label("text-scried", cards=names.cards(cards)))
        ]
        self.wide = len(self.items) > NARROW
        self.above = _ABOVE if self.wide else 0
        self.low = self.wide and len(self.heroes) >= _MANY
        if self.items:
            self.notes += [line for hero in self.heroes for line in self._skill_notes(hero)]
        self.head = HEAD if self.items else _BARE
        self.left = 30 if self.wide else 446
        self.row = self.above + (_LOW if self.low else ROW)
        self.height = self.head + len(self.heroes) * (self.row + GAP) + 20
        self.foot = self.height - 18
        if self.notes:
            self.height += len(self.notes) * _NOTE + 44
        count = max(1, len(self.items))
        self.column = (1250 - self.left - 12 * (count - 1)) / count

    def draw(self, sheet: Sheet) -> None:
        """Lays the hand on empty planks."""
        self._head(sheet)
        if self.items and not self.wide:
            sheet.moved(30, 116).kept(_legend, (0, 0, 390, 360), self.labels)
        for number, item in enumerate(self.items):
            note = self.labels.label("more-below") if ITEMS[item].effects else ""
            card = item, self.column, self.say(names.card(item)), note
            sheet.moved(self._x(number), 116).kept(_card, (0, 0, self.column, 378), *card)
        layout = _Layout(tuple(self.items), self.left, self.column, self.row, self.wide, self.low)
        for number, hero in enumerate(self.heroes):
            active = self.lord.active
            wounds = active.wounds if active is not None and active.card == hero else 0
            sheet.moved(0, self.head + number * (self.row + GAP)).kept(
                _hero, (30, 0, 1250, self.row), self.labels, layout, hero, wounds
            )
        if self.notes:
            sheet.moved(0, self.foot).kept(_notes, (30, 0, 1250, self.height - 28 - self.foot), tuple(self.notes))

    def _note(self, card: object, item: str) -> list[str]:
        told = self.labels.label("note", card=card, text=names.item_does(item))  # type: ignore[arg-type]
        return self._lines(told)

    @staticmethod
    def _lines(told: str) -> list[str]:
        return list(paragraph(told, "sans", _NOTE_SIZE, 1186, 4, _NOTE_SIZE)[0])

    def _x(self, number: int) -> float:
        return self.left + number * (self.column + 12)

    def _head(self, sheet: Sheet) -> None:
        label = self.labels.label
        sheet.moved(67, 67).kept(draw_crested, (-36, -42, 36, 42), self.seat)
        sheet.say(116, 86, label("hand-of", who=Who(self.seat)), "boast", 54, CREAM, "ls", 350, depth=4)
        sheet.moved(490, 44).kept(draw_lock_chip, (0, 0, 234, 54), 0, 0, label("private"), 230)
        sheet.say(
            1000, 86, label("cards", count=self.size, most=TOKENS.hand_limit), "black", 38, CREAM, "rs", 260, depth=3
        )
        sheet.say(1172, 86, str(self.lord.fame), "black", 54, GOLD, "rs", 150, depth=3)
        sheet.moved(1212, 68).kept(draw_fame, (-28, -28, 28, 28), 0, 0, 24)

    def _skill_notes(self, hero: str) -> list[str]:
        """The effects of the skills whose names alone stand beside the hero."""
        skills, room = HEROES[hero].skills, (_SKILL_ABOVE if self.wide else _SKILL_BESIDE)[2]
        told = [
            self.labels.label("skill", name=names.skill(hero, k + 1), text=names.skill_text(hero, k + 1))
            for k in range(len(skills))
        ]
        if len(told) == 1 and not self.low and not paragraph(told[0], "sans", 28, room, 2, 26)[0][-1].endswith("…"):
            return []
        return [line for one in told for line in self._lines(one)]


class _Layout(NamedTuple):
    """The columns of a hand: its items, where their columns begin, how wide a column and how high a hero's row is,
    whether heroes stand above their cells (`wide`), and whether their rows are `low`."""

    items: tuple[str, ...]
    left: float
    column: float
    row: float
    wide: bool
    low: bool

    @property
    def above(self) -> int:
        return _ABOVE if self.wide else 0

    def x(self, number: int) -> float:
        return self.left + number * (self.column + 12)


def _hero(pen: Chisel, labels: Labels, layout: _Layout, hero: str, wounds: int) -> None:
    _Row(labels, layout).draw(pen, hero, wounds)


class _Row:
    """The row of a hero."""

    def __init__(self, labels: Labels, layout: _Layout) -> None:
        self.labels, self.layout = labels, layout

    def draw(self, pen: Chisel, hero: str, wounds: int) -> None:
        """A hero with its cells: green what it may carry, a dash what not, "or" where one slot is fought for."""
        layout = self.layout
        card, up, left = HEROES[hero], layout.above, layout.left
        pen.chisel(block(30, 0, 1250, self.layout.row, 8), CREAM, 5, shadow=SHADOW, reach=3)
        if self.layout.wide:
            pen.box(32, up, 1248, self.layout.row - 2, PAPER)
            pen.line([(32, up), (1248, up)], INK, 3)
            draw_portrait(pen, 124, 58, 80, card.line, 3)
        else:
            pen.box(left - 12, 2, 1248, self.layout.row - 2, PAPER)
            pen.line([(left - 12, 2), (left - 12, self.layout.row - 2)], INK, 3)
            draw_portrait(pen, 100, 96, 104, card.line, 3)
        _level(pen, 30, 0, card.level)
        kinds = classes_of(card.kind)
        end = 400 if self.layout.wide else 408
        for number, kind in enumerate(reversed(kinds)):
            draw_class(pen, end - number * 42, 54 if self.layout.wide else 32, 19, kind)
        name, start = self.labels.label("hero", line=card.line), 184 if self.layout.wide else 172
        room = end - 42 * (len(kinds) - 1) - 28 - start
        pen.say(start, 66 if self.layout.wide else 46, name, "numeral", 40, INK, "ls", room, least=28)
        x, y = (468, 54) if self.layout.wide else (200, 94)
        draw_stat(pen, x, y, 28, "attack", card.attack, 42)
        draw_stat(pen, x + 70, y - 2, 28, "defense", card.defense, 42)
        gap = 27 if self.layout.wide else min(27.0, 96 / (card.health - 1))
        draw_hearts(pen, x + 120, y, max(0, card.health - wounds), card.health, 12, gap)
        if not self.layout.items:
            self._told(pen, hero)
            return
        if not self.layout.low:
            x, y, room = _SKILL_ABOVE if self.layout.wide else _SKILL_BESIDE
            lines, size = self._skill(hero, room)
            for row, line in enumerate(lines):
                pen.say(x, y + row * 34, line, "sans", size, INK, "ls", room)
        self._cells(pen, hero)
        self._armed(pen, best_kit(hero, self.layout.items))

    def _told(self, pen: Chisel, hero: str) -> None:
        """What a hero's skills do, where its cells would be if there were items."""
        skills = HEROES[hero].skills
        told = [
            self.labels.label("skill", name=names.skill(hero, k + 1), text=names.skill_text(hero, k + 1))
            for k in range(len(skills))
        ] or [self.labels.label("epic")]
        high = (self.layout.row - 20) / len(told)
        for row, line in enumerate(told):
            lines, size = paragraph(line, "sans", 36, 1226 - self.layout.left, 2 if len(told) > 1 else 4, 26)
            for k, part in enumerate(lines):
                y = 12 + high * (row + 0.5) + 12 + round((k - (len(lines) - 1) / 2) * size * 1.2)
                pen.say(self.layout.left + 12, y, part, "sans", size, INK, "ls", 1236 - self.layout.left)

    def _skill(self, hero: str, room: float) -> tuple[tuple[str, ...], int]:
        """What stands beside a hero of its skills: what they do, or their names if that is too long."""
        skills = HEROES[hero].skills
        if not skills:
            return paragraph(self.labels.label("epic"), "sans", 28, room, 2, 24)
        if len(skills) == 1:
            told = self.labels.label("skill", name=names.skill(hero, 1), text=names.skill_text(hero, 1))
            lines, size = paragraph(told, "sans", 28, room, 2, 26)
            if not lines[-1].endswith("…"):
                return lines, size
        named = self.labels.label("skills", names=[names.skill(hero, k + 1) for k in range(len(skills))])
        return paragraph(named, "sans", 28, room, 2, 24)

    def _cells(self, pen: Chisel, hero: str) -> None:
        top, high = self.layout.above, 80 if self.layout.low else 120
        middle = top + 14 + high / 2
        fitting = [number for number, item in enumerate(self.layout.items) if may_equip(hero, item)]
        for number, item in enumerate(self.layout.items):
            x0 = self.layout.x(number)
            x1 = x0 + self.layout.column
            cell = block(x0 + 4, top + 14, x1 - 4, top + 14 + high, 6)
            if number in fitting:
                pen.chisel(cell, GREEN, 3)
                if not (ITEMS[item].attack or ITEMS[item].defense):
                    draw_tick(pen, (x0 + x1) / 2, middle, 30)
                _numbers(pen, (x0 + x1) / 2, middle + 2, item, 30, 38, min(76, self.layout.column * 0.48))
            else:
                pen.sunk(cell, "#d3bb85")
                pen.line([((x0 + x1) / 2 - 22, middle), ((x0 + x1) / 2 + 22, middle)], "#a08b5c", 7)
        for number in fitting:
            slot = ITEMS[self.layout.items[number]].slot
            if slot != "other" and number + 1 in fitting and ITEMS[self.layout.items[number + 1]].slot == slot:
                x = self.layout.x(number + 1) - 6
                pen.chisel(ring(x, middle, 30, 30), DOOM, 3, width=2)
                pen.say(x, middle + 9, self.labels.label("or"), "block", 32, WHITE, "ms", 52)

    def _armed(self, pen: Chisel, kit: Kit) -> None:
        """The sum of a hero and its items: below its cells, or beside it where rows are low."""
        left, y = (764, 52) if self.layout.low else (self.layout.left + 16, self.layout.above + 176)
        pen.say(left, y + 11, self.labels.label("fully-armed"), "bold", 30, INK, "ls", 242)
        draw_stat(pen, left + 274, y, 22, "attack")
        pen.say(left + 306, y + 13, str(kit.attack), "block", 40, INK, "ls")
        draw_stat(pen, left + 398, y, 22, "defense")
        pen.say(left + 428, y + 13, str(kit.defense), "block", 40, INK, "ls")
        if not self.layout.low:
            pen.say(1234, y + 11, self.labels.label("items", count=kit.items), "sans", 30, INK, "rs", 220)


def _legend(pen: Chisel, labels: Labels) -> None:
    """The slots and how many items a hero may carry, beside the cards."""
    label = labels.label
    pen.say(16, 36, label("carries"), "boast", 38, CREAM, "ls", 380, depth=3)
    for row, slot in enumerate(SLOTS):
        y = 84 + row * 58
        pen.polygon(ring(40, y, 24), CREAM, INK, 2.4)
        draw_slot(pen, 40, y, 15, slot)
        pen.say(78, y + 10, label("slot", slot=slot), "bold", 32, "#f3d9ae", "ls", 320)
    pen.say(16, 344, label("item-limit", count=TOKENS.equip_limit), "sans", 30, "#e8c9a0", "ls", 390)


def _notes(pen: Chisel, lines: tuple[str, ...]) -> None:
    """A page below all with the effects of items and skills."""
    draw_page(pen, 30, 0, 1250, 34 + len(lines) * _NOTE)
    for number, line in enumerate(lines):
        pen.say(46, 44 + number * _NOTE, line, "sans", _NOTE_SIZE, INK, "ls", 1190)


def _card(pen: Chisel, item: str, w: float, name: str, note: str) -> None:
    """An item as a card: level, slot, drawing, name, numbers, and the classes that may carry it."""
    card, middle, face = ITEMS[item], w / 2, _FACE
    pen.chisel(block(0, 0, w, 378, 8), CREAM, 5, shadow=SHADOW, reach=3)
    pen.burst(block(0, 0, w, 150, 8), middle, 78, "#c98a3c", "#d9a155", 12)
    pen.line([(0, 150), (w, 150)], INK, 3)
    draw_item(pen, middle, 82, 1.85, item)
    _level(pen, 0, 0, card.level)
    pen.polygon(ring(w - 26, 26, 22), CREAM, INK, 2.4)
    draw_slot(pen, w - 26, 26, 13, card.slot)
    lines, size = paragraph(name, face, 32, w - 8, 2, 24)
    if any("…" in line for line in lines):
        face = _NARROW
        lines, size = paragraph(name, face, 26, w - 4, 2, 18)
    for row, line in enumerate(lines):
        pen.say(middle, 186 + row * 33 + (0 if len(lines) > 1 else 16), line, face, size, INK, "ms", w - 4)
    _numbers(pen, middle, 266, item, 27, 34, min(70, w * 0.46))
    if note:
        pen.say(middle, 330, note, "sans", 28, INK, "ms", w - 10)
    step = min(34, (w - 10) / 5)
    for row, kind in enumerate(CLASSES):
        x = middle + (row - 2) * step
        if kind in card.classes:
            draw_class(pen, x, 354, min(15, step * 0.47), kind)
        else:
            pen.circle(x, 354, 4, RULE)


def _level(pen: Chisel, x: float, y: float, level: int) -> None:
    pen.polygon(block(x, y, x + 42, y + 46, 6), INK)
    pen.number(x + 21, y + 23, level, 34, GOLD)


def _numbers(pen: Chisel, x: float, y: float, item: str, radius: float, size: int, gap: float) -> None:
    """What an item adds to Attack and Defense."""
    card = ITEMS[item]
    both: tuple[tuple[Stat, int], ...] = (("attack", card.attack), ("defense", card.defense))
    shown = [(kind, value) for kind, value in both if value]
    for number, (kind, value) in enumerate(shown):
        draw_stat(pen, x + (number - (len(shown) - 1) / 2) * gap, y, radius, kind, f"+{value}", size)
