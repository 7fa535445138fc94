"""Cards of items as they lie on a table or in a strip of the hand, with what becomes of them."""

from __future__ import annotations

from typing import Final, Literal

from engines.draggmar import names
from engines.draggmar.components import ITEMS
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import ASH, BONE, CLASSES, CREAM, GOLD, GREEN, INK, RULE, SHADOW, WHITE
from rendering.draggmar.items import draw_class, draw_item, draw_slot
from rendering.draggmar.shapes import block, ring, star
from rendering.draggmar.sheet import Surface
from rendering.draggmar.signs import Stat, draw_stat
from rendering.kit.type import paragraph
from rendering.kit.words import Labels

Mark = Literal["", "chosen", "legal", "barred"]
"""What may become of a card: nothing said, chosen, legal to choose, or barred."""
_GREEN: Final = "#2f7d4a"


def draw_tick(pen: Chisel, x: float, y: float, radius: float = 24) -> None:
    """A white tick on a green disc."""
    pen.circle(x + 2, y + 3, radius, INK)
    pen.circle(x, y, radius, _GREEN, INK, 2.4)
    tick = [(x - radius * 0.45, y), (x - radius * 0.1, y + radius * 0.38), (x + radius * 0.5, y - radius * 0.4)]
    pen.line(tick, WHITE, radius * 0.26)


def draw_cross(pen: Chisel, x: float, y: float, radius: float = 24) -> None:
    """A white cross on a red disc: press to take it back."""
    pen.circle(x + 2, y + 3, radius, INK)
    pen.circle(x, y, radius, "#8f2f24", INK, 2.4)
    for side in (-1, 1):
        reach = radius * 0.4
        pen.line([(x - reach, y - side * reach), (x + reach, y + side * reach)], WHITE, radius * 0.26)


def draw_dash(pen: Chisel, x: float, y: float, radius: float = 24) -> None:
    """A white dash on a grey disc: no."""
    pen.circle(x + 2, y + 3, radius, INK)
    pen.circle(x, y, radius, ASH, INK, 2.4)
    pen.line([(x - radius * 0.5, y), (x + radius * 0.5, y)], WHITE, radius * 0.26)


def draw_bonus(pen: Chisel, x: float, y: float, item: str, radius: float = 26, gap: float = 66) -> None:
    """What an item adds to Attack and Defense, about (x, y)."""
    card = ITEMS[item]
    both: tuple[tuple[Stat, int], ...] = (("attack", card.attack), ("defense", card.defense))
    shown = [(kind, value) for kind, value in both if value]
    for number, (kind, value) in enumerate(shown):
        middle = x + (number - (len(shown) - 1) / 2) * gap
        draw_stat(pen, middle, y, radius, kind, f"+{value}", round(radius * 1.2))


def draw_item_card(
    pen: Surface,
    wide: float,
    high: float,
    item: str,
    labels: Labels,
    mark: Mark = "",
    why: str = "",
    classes: bool = True,
) -> None:
    """A card of an item with its upper left corner at (0, 0); `why` stands on a black strip across a barred one. What
    it does beside its numbers stands on a high card; a low one has a star for it."""
    told = classes and bool(ITEMS[item].effects) and high >= 380
    does = labels.say(names.item_does(item)) if told else ""
    name = labels.say(names.card(item))
    pen.kept(_item_card, (-9, -9, wide + 11, high + 11), wide, high, item, name, does, mark, why, classes)


def _item_card(
    pen: Chisel, wide: float, high: float, item: str, name: str, told: str, mark: Mark, why: str, classes: bool
) -> None:
    """`told` is what the item does, where that stands on the card."""
    card, barred = ITEMS[item], mark == "barred"
    outline, middle, art = block(0, 0, wide, high, 8), wide / 2, high * (0.34 if told else 0.42 if classes else 0.46)
    if mark == "legal":
        pen.polygon(block(-7, -7, wide + 9, high + 9, 10), GREEN, INK, 2)
    if mark == "chosen" and classes:
        pen.polygon(block(-9, -9, wide + 11, high + 11, 10), GOLD, INK, 3)
    paper = "#b9a98a" if barred else GREEN if mark == "chosen" and not classes else CREAM
    pen.chisel(outline, paper, 5, shadow=SHADOW, reach=3)
    window = block(0, 0, wide, art, 8)
    one, other = ("#8f7a58", "#9c8766") if barred else ("#c98a3c", "#d9a155")
    pen.burst(window, middle, art * 0.52, one, other, 12)
    pen.line([(0, art), (wide, art)], INK, 3)
    draw_item(pen, middle, art * 0.54, min(wide / 78, art / 66), item)
    pen.polygon(block(0, 0, 42, 46, 6), INK)
    pen.number(21, 23, card.level, 34, GOLD)
    pen.polygon(ring(wide - 26, 26, 22), CREAM, INK, 2.4)
    draw_slot(pen, wide - 26, 26, 13, card.slot)
    pen.polygon(outline, None, INK, 2.4)
    grown = max(1.0, min(wide / 230, high / 300))
    foot = high - (164 if told else 84 if classes else 36 * grown)
    if told:
        lines, size = paragraph(told, "sans", 26, wide - 12, 3, 19)
        for row, line in enumerate(lines):
            y = high - 88 + (row - (len(lines) - 1) / 2) * (size + 2)
            pen.say(middle, y, line, "sans", size, INK, "ms", wide - 10)
    elif card.effects:
        pen.polygon(star(22, art - 20, 17, 4, 0.4), GOLD, INK, 2)
    lines, size = paragraph(name, "numeral", round(31 * grown), wide - 10, 2, 24)
    room = (art + foot - 28 * grown) / 2
    for row, line in enumerate(lines):
        pen.say(
            middle, room + 12 + (row - (len(lines) - 1) / 2) * (size + 1), line, "numeral", size, INK, "ms", wide - 6
        )
    draw_bonus(pen, middle, foot, item, 25 * grown, min(64 * grown, wide * 0.42))
    if classes:
        step = min(34.0, (wide - 12) / 5)
        for row, kind in enumerate(CLASSES):
            x = middle + (row - 2) * step
            if kind in card.classes:
                draw_class(pen, x, high - 28, min(15, step * 0.47), kind)
            else:
                pen.circle(x, high - 28, 4, RULE)
    if barred and why:
        pen.box(0, art - 46, wide, art, INK)
        pen.say(middle, art - 13, why, "bold", 28, BONE, "ms", wide - 8, least=20)
    if mark == "chosen" and not classes:
        draw_tick(pen, wide - 16, high - 8)


def draw_plus(pen: Chisel, x: float, y: float) -> None:
    """A green plate with a plus: something may come here."""
    pen.chisel(block(x - 34, y - 34, x + 34, y + 34, 6), GREEN, 3)
    pen.line([(x - 17, y), (x + 17, y)], INK, 9)
    pen.line([(x, y - 17), (x, y + 17)], INK, 9)


__all__ = ["Mark", "draw_bonus", "draw_cross", "draw_dash", "draw_item_card", "draw_plus", "draw_tick"]
