"""The pages of the rulebook: a hero, an item, a room or a curse, with its numbers and all that it does."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.draggmar import names
from engines.draggmar.components import CURSES, HEROES, ITEMS, ROOMS, serial
from rendering import Say
from rendering.draggmar.busts import classes_of, draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    BRASS,
    BROWN,
    CLASSES,
    CREAM,
    FACTIONS,
    GOLD,
    INK,
    PLANK,
    PLANK_LIGHT,
    RULE,
    SHADOW,
    VIOLET,
    WHITE,
)
from rendering.draggmar.curses import CURSE, draw_eye
from rendering.draggmar.foes import framed
from rendering.draggmar.heraldry import draw_crown
from rendering.draggmar.items import draw_class, draw_item, draw_slot
from rendering.draggmar.land import draw_frame, draw_nail, draw_page, draw_planks
from rendering.draggmar.shapes import block, ring, star
from rendering.draggmar.signs import Stat, draw_stat
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import path, spline
from rendering.kit.type import fit, paragraph
from rendering.kit.words import Labels

WIDTH, HEIGHT = 1280, 920
PAGE: Final = (760, 546)
"""A page of `/rules`, in pixels: a phone shows it no larger."""
CARDS: Final = (*ROOMS, *HEROES, *ITEMS, *CURSES)
_PICTURE: Final = (48, 134, 452, 870)
"""The drawing at the left of a page."""
_MIDDLE: Final = (250, 500)


def draw_card(card: str, say: Say) -> Image.Image:
    """The page of a card, 760 x 546."""
    pen, labels = Chisel(WIDTH, HEIGHT, PLANK), Labels(say)
    draw_planks(pen, WIDTH, HEIGHT, 31)
    kind = labels.label("kind", kind=_kind(card), level=_level(card))
    name, size = fit(say(names.card(card)), "boast", 58, 880, 38)
    pen.say(46, 86, name, "boast", size, CREAM, "ls", 890, depth=4)
    pen.chisel(block(960, 40, 1250, 94, 6), _livery(card), 3)
    pen.say(1105, 78, kind, "bold", 32, WHITE if card in CURSES else INK, "ms", 270)
    pen.chisel(block(34, 120, 466, 884, 10), _livery(card), 6, shadow=SHADOW, reach=4)
    _draw_picture(pen, card)
    draw_page(pen, 494, 116, 1250, 890)
    draw_nail(pen, 506, 128)
    draw_nail(pen, 1238, 128)
    down = _numbers(pen, card, labels)
    lines, size = paragraph(say(names.card_text(card)), "sans", 50, 696, (830 - down) // 60, 30)
    for row, line in enumerate(lines):
        pen.say(526, down + 54 + row * round(size * 1.22), line, "sans", size, INK, "ls", 700)
    if card not in CURSES:
        pen.say(1222, 868, labels.label("number", serial=str(serial(card))), "bold", 28, BROWN, "rs", 300)
    draw_frame(pen, WIDTH, HEIGHT)
    return pen.finish().resize(PAGE, Image.Resampling.LANCZOS)


def _kind(card: str) -> str:
    if card in ROOMS:
        room = ROOMS[card]
        return "boss" if room.boss and room.kind == "monster" else room.kind
    return "hero" if card in HEROES else "item" if card in ITEMS else "curse"


def _level(card: str) -> int:
    if card in CURSES:
        return 0
    return (ROOMS.get(card) or HEROES.get(card) or ITEMS[card]).level


def _livery(card: str) -> Ink:
    """The colour of a card's frame: of its faction, class or kind."""
    if card in CURSES:
        return CURSE
    if card in HEROES:
        return CLASSES[classes_of(HEROES[card].kind)[0]]
    if card in ITEMS:
        return "#c98a3c"
    return FACTIONS.get(ROOMS[card].faction, BRASS)


def _draw_picture(pen: Chisel, card: str) -> None:
    livery, frame = _livery(card), block(*_PICTURE)
    x, y = _MIDDLE
    ground = mix(livery, CREAM, 0.3) if card not in CURSES else VIOLET
    pen.burst(frame, x, y, ground, mix(ground, WHITE, 0.18), 16, 0.5)
    if card in HEROES:
        draw_portrait(pen, x, 490, 330, HEROES[card].line, 6)
    elif card in ITEMS:
        draw_item(pen, x, y - 20, 6, card)
        for a, b in ((110, 190), (390, 250), (90, 780), (400, 800)):
            pen.polygon(star(a, b, 16, 4, 0.3), WHITE, INK, 2)
    elif card in CURSES:
        draw_eye(pen.moved(x, y, 7))
    else:
        framed(pen, *_PICTURE, card, 1.12)
        if ROOMS[card].is_boss:
            draw_crown(pen, 100, 188, 1.5)
    pen.polygon(frame, None, INK, 4)


def _numbers(pen: Chisel, card: str, labels: Labels) -> int:
    """The numbers of a card in a row, and who may carry an item; the y below them."""
    shown: list[tuple[Stat | str, object, str]] = []
    if card in HEROES:
        hero = HEROES[card]
        shown = [("attack", hero.attack, "attack"), ("defense", hero.defense, "defense"),
                 ("health", hero.health, "health")]  # fmt: skip
    elif card in ITEMS:
        item = ITEMS[card]
        shown = [("attack", f"+{item.attack}", "attack")] if item.attack else []
        shown += [("defense", f"+{item.defense}", "defense")] if item.defense else []
    elif card in ROOMS:
        room = ROOMS[card]
        shown = [("attack", room.attack, "to-each")] if room.attack else []
        shown += [("defense", room.defense, "for-each")] if room.defense else []
        shown += [("items", room.reward_items, "reward")] if room.reward_items else []
        shown += [("fame", room.fame, "fame-each")]
    for column, (kind, value, key) in enumerate(shown):
        x = 590 + column * 176
        if kind == "fame":
            pen.chisel(star(x, 204, 56, 8, 0.82), GOLD, 4)
            pen.number(x, 204, value, 56)
        elif kind == "items":
            _draw_sack(pen.moved(x, 206, 2), value)
        else:
            draw_stat(pen, x, 204, 52, kind, value, 58, 4)  # type: ignore[arg-type]
        pen.say(x, 298, labels.label(key), "bold", 30, INK, "ms", 170)
    down = 320 if shown else 140
    if card in ITEMS:
        _classes(pen, card, down)
        down += 104
    if down > 140:
        pen.line([(520, down), (1224, down)], RULE, 3)
    return down


def _classes(pen: Chisel, card: str, down: int) -> None:
    """The slot of an item and the classes that carry it; pale those that do not."""
    pen.line([(520, down), (1224, down)], RULE, 3)
    pen.polygon(ring(570, down + 52, 36), CREAM, INK, 3)
    draw_slot(pen, 570, down + 52, 24, ITEMS[card].slot)
    for column, kind in enumerate(CLASSES):
        x = 720 + column * 84
        if kind in ITEMS[card].classes:
            draw_class(pen, x, down + 52, 34, kind)
        else:
            pen.circle(x, down + 52, 8, RULE)


def _draw_sack(pen: Chisel, count: object) -> None:
    """A sack of loot with the number of items in it."""
    pen.chisel(spline(path("-8,-18 8,-18 22,10 12,28 -12,28 -22,10"), True), "#b0713b", 4)
    pen.polygon(path("-12,-32 12,-32 7,-16 -7,-16"), "#b0713b", INK, 3)
    pen.number(0, 8, count, 50, CREAM, PLANK_LIGHT)
