"""The pages of the rulebook: a hero, an item, a room or a curse, with its picture, its numbers and where it bites."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops, ImageDraw

from engines.draggmar import names
from engines.draggmar.components import CURSES, HEROES, ITEMS, LEVELS, ROOMS, may_equip, serial
from rendering import Say
from rendering.draggmar.busts import classes_of, draw_hero, draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    BRASS,
    BROWN,
    CLASSES,
    CREAM,
    FACTIONS,
    GOLD,
    INK,
    PAPER,
    PLANK,
    PLANK_LIGHT,
    RULE,
    SHADOW,
    STEEL,
    VIOLET,
    VIOLET_PALE,
    WHITE,
)
from rendering.draggmar.curses import CURSE, bites, draw_bite, draw_eye, draw_grasp
from rendering.draggmar.encounter import draw_classes, draw_kind, verbs
from rendering.draggmar.foes import CROWDS, framed
from rendering.draggmar.heraldry import draw_crown
from rendering.draggmar.items import draw_class, draw_item, draw_slot
from rendering.draggmar.land import draw_frame, draw_nail, draw_page, draw_planks
from rendering.draggmar.shapes import arch, block, ring, star
from rendering.draggmar.signs import Stat, draw_hearts, draw_lock, draw_stat
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import path, spline
from rendering.kit.type import fit, paragraph
from rendering.kit.words import Labels

WIDTH, HEIGHT = 1280, 920
PAGE: Final = (760, 546)
"""A page of `/rules`, in pixels: a phone shows it no larger."""
CARDS: Final = (*ROOMS, *HEROES, *ITEMS, *CURSES)
TEXT, LEAST = 46, 28
"""The sizes between which the words of a rule are set."""
_PICTURE: Final = (48, 134, 452, 734)
"""The drawing at the left of a page."""
_FACTS: Final = (48, 744, 452, 870)
"""Two facts below it."""
_LEFT, _RIGHT = 526, 1224
_FOOT: Final = 762
"""Where the words of a page end, above its flavour."""
_BLOOD: Final = "#7d141c"


def draw_card(card: str, say: Say) -> Image.Image:
    """The page of a card, 760 x 546."""
    return _Card(card, say).draw().resize(PAGE, Image.Resampling.LANCZOS)


class _Card:
    """The page of one card, 1280 x 920."""

    def __init__(self, card: str, say: Say) -> None:
        self.card, self.say, self.labels = card, say, Labels(say)
        self.pen = Chisel(WIDTH, HEIGHT, PLANK)

    def draw(self) -> Image.Image:
        pen, card = self.pen, self.card
        draw_planks(pen, WIDTH, HEIGHT, 31)
        self._head()
        pen.chisel(block(34, 120, 466, 884, 10), _livery(card), 6, shadow=SHADOW, reach=4)
        _draw_picture(pen, card)
        pen.polygon(block(*_FACTS, 4), CREAM, INK, 3)
        draw_page(pen, 494, 116, 1250, 890)
        draw_nail(pen, 506, 128)
        draw_nail(pen, 1238, 128)
        if card in HEROES:
            self._hero()
        elif card in ITEMS:
            self._item()
        elif card in CURSES:
            self._curse()
        else:
            self._room()
        self._flavour()
        draw_frame(pen, WIDTH, HEIGHT)
        return pen.finish()

    # -- parts of all pages

    def _head(self) -> None:
        pen, card = self.pen, self.card
        kind = self.labels.label("kind", kind=_kind(card), level=_level(card))
        name, size = fit(self.say(names.card(card)), "boast", 58, 880, 38)
        pen.say(46, 86, name, "boast", size, CREAM, "ls", 890, depth=4)
        pen.chisel(block(960, 40, 1250, 94, 6), _livery(card), 3)
        ink = WHITE if card in CURSES or (card in HEROES and HEROES[card].kind != "cleric") else INK
        pen.say(1105, 78, kind, "bold", 32, ink, "ms", 270)

    def _facts(self, first: str, second: str) -> None:
        """What a card is, and how that counts, beside its sign."""
        self.pen.say(152, 800, first, "numeral", 42, INK, "ls", 288, least=28)
        self.pen.say(152, 848, second, "sans", 30, INK, "ls", 288, least=22)

    def _rule(self, y: float) -> None:
        self.pen.line([(520, y), (_RIGHT, y)], RULE, 3)

    def _title(self, y: float, key: str) -> None:
        self.pen.say(_LEFT, y, self.labels.label(key), "numeral", 40, INK, "ls", 700, least=28)

    def _flavour(self) -> None:
        """The line that the card boasts with, and the card's number."""
        pen = self.pen
        self._rule(_FOOT + 10)
        lines, size = paragraph(self.say(names.flavour(self.card)), "italic", 34, 696, 2, 30)
        for row, line in enumerate(lines):
            pen.say(_LEFT, _FOOT + 56 + row * 40, line, "italic", size, BROWN, "ls", 700)
        if self.card in CURSES:
            return
        number = self.labels.label("number", serial=str(serial(self.card)))
        pen.say(1222, 874, number, "bold", 28, BROWN, "rs", 180)

    def _words(self, told: str, top: float, bottom: float, size: int = TEXT) -> None:
        """The words of a rule, as large as they fit between two heights."""
        for points in range(size, LEAST - 1, -2):
            high = round(points * 1.2)
            rows = max(1, int((bottom - top) / high))
            lines, found = paragraph(told, "sans", points, 696, rows, points)
            if not lines[-1].endswith("…"):
                break
        for row, line in enumerate(lines):
            self.pen.say(_LEFT, top + (row + 0.8) * high, line, "sans", found, INK, "ls", 700)

    def _sign(self, x: float, kind: Stat, value: object, key: str) -> None:
        draw_stat(self.pen, x, 200, 52, kind, value, 58, 4)
        self.pen.say(x, 292, self.labels.label(key), "bold", 30, INK, "ms", 170)

    # -- a hero

    def _hero(self) -> None:
        pen, hero, label = self.pen, HEROES[self.card], self.labels.label
        kinds = classes_of(hero.kind)
        reach = 38 if len(kinds) == 1 else 23
        for place, kind in enumerate(kinds):
            draw_class(pen, 100 + (place - (len(kinds) - 1) / 2) * 48, 807, reach, kind)
        self._facts(label("class", kind=hero.kind), label("page-carries", count=len(kinds)))
        self._sign(590, "attack", hero.attack, "attack")
        self._sign(750, "defense", hero.defense, "defense")
        draw_hearts(pen, 880, 196, hero.health, hero.health, 26, 64)
        pen.say(880 + 32 * (hero.health - 1), 292, label("health"), "bold", 30, INK, "ms", 200)
        self._rule(318)
        self._skills()
        self._rule(624)
        self._levels()

    def _skills(self) -> None:
        """The skills of a hero, each with what it does."""
        pen, skills = self.pen, HEROES[self.card].skills
        if not skills:
            self._words(self.labels.label("epic") + ".", 338, 610, 54)
            return
        high = 296 / len(skills)
        for number in range(1, len(skills) + 1):
            top = 328 + high * (number - 1)
            pen.chisel(block(_LEFT, top, 900, top + 50, 5), PLANK_LIGHT, 3, lit=False)
            pen.polygon(star(562, top + 25, 18, 4, 0.4), GOLD, INK, 2)
            pen.say(596, top + 38, self.say(names.skill(self.card, number)), "bold", 38, CREAM, "ls", 294, least=26)
            told = self.labels.label("page-once", more="yes" if number > 1 else "no")
            pen.say(920, top + 37, told, "sans", 34, BROWN, "ls", 300, least=24)
            self._words(self.say(names.skill_text(self.card, number)), top + 56, top + high - 2, 42)

    def _levels(self) -> None:
        """The hero at each of its levels; gold the one of this page."""
        pen, line = self.pen, HEROES[self.card].line
        for place, level in enumerate(LEVELS):
            one = HEROES[f"hero-{line}-{level}"]
            left, here = _LEFT + place * 236, one.id == self.card
            pen.chisel(block(left, 638, left + 222, 764, 7), GOLD if here else PAPER, 4 if here else 3)
            draw_portrait(pen, left + 66, 704, 84, line, 3)
            pen.polygon(block(left + 4, 642, left + 44, 684, 5), INK)
            pen.number(left + 24, 663, level, 32, GOLD)
            draw_stat(pen, left + 142, 684, 27, "attack", one.attack, 36)
            draw_stat(pen, left + 194, 683, 26, "defense", one.defense, 34)
            gap = min(25.0, 92 / max(1, one.health - 1))
            draw_hearts(pen, left + 168 - gap * (one.health - 1) / 2, 738, one.health, one.health, 11, gap)

    # -- an item

    def _item(self) -> None:
        pen, item, label = self.pen, ITEMS[self.card], self.labels.label
        pen.polygon(ring(100, 807, 40), CREAM, INK, 3)
        draw_slot(pen, 100, 807, 26, item.slot)
        self._facts(label("page-slot", slot=item.slot), label("page-slot-limit", slot=item.slot))
        x = 590
        if item.attack:
            self._sign(x, "attack", f"+{item.attack}", "attack")
            x += 170
        if item.defense:
            self._sign(x, "defense", f"+{item.defense}", "defense")
        top = 318 if item.attack or item.defense else 140
        if top > 140:
            self._rule(top)
        told = self.say(names.item_does(self.card)) if item.effects else label("page-plain")
        self._words(told[:1].upper() + told[1:], top + 22, 580, 54)
        self._rule(596)
        self._title(648, "page-carriers")
        for place, kind in enumerate(CLASSES):
            middle = 562 + place * 78
            if kind in item.classes:
                draw_class(pen, middle, 714, 34, kind)
            else:
                pen.circle(middle, 714, 30, None, RULE, 3)
                pen.line([(middle - 12, 714), (middle + 12, 714)], RULE, 5)
        lines = [hero.line for hero in HEROES.values() if hero.level == 1 and may_equip(hero.id, self.card)]
        epics = sorted(lines, key=lambda line: -len(classes_of(HEROES[f"hero-{line}-1"].kind)))
        for place, line in enumerate(epics[:3]):
            draw_portrait(pen, 972 + place * 98, 706, 86, line, 3)

    # -- a curse

    def _bites(self) -> None:
        """What the curse does: a sign and a few words each, and all of it in a sentence."""
        found = list(bites(self.card, self.labels))
        wide = 700 / len(found)
        for place, (effect, what, told) in enumerate(found):
            left = _LEFT + place * wide
            draw_bite(self.pen.moved(left + 58, 200), effect, what)
            lines, size = paragraph(told, "numeral", 42, wide - 148, 2, 28)
            for row, line in enumerate(lines):
                y = 214 + (row - (len(lines) - 1) / 2) * 46
                self.pen.say(left + 138, y, line, "numeral", size, INK, "ls", wide - 142)
        self._words(self.say(names.card_text(self.card)), 266, 346, 34)

    def _curse(self) -> None:
        pen, label, timing = self.pen, self.labels.label, CURSES[self.card].timing
        pen.chisel(block(70, 764, 130, 850, 6), CURSE, 3)
        draw_eye(pen.moved(100, 808, 1.3))
        self._facts(label("page-curse-drawn"), label("page-curse-own"))
        self._bites()
        self._rule(352)
        self._title(402, "page-bites")
        lit = {"draw": 0, "after_room": 0, "next_room": 1, "scoring": 2}[timing]
        for place, part in enumerate(("this", "next", "scoring" if timing == "scoring" else "after")):
            x, bites = 630 + place * 246, place == lit
            fill = CURSE if bites else "#6d6258" if place < lit else "#d3bb85"
            pen.chisel(arch(x - 76, 422, x + 76, 586), fill, 4, lit=False)
            if bites:
                draw_eye(pen.moved(x, 520, 2.4))
            elif place < lit:
                pen.chisel(block(x - 30, 482, x + 30, 568, 5), CURSE, 3)
                draw_eye(pen.moved(x, 524, 1.1))
            else:
                pen.line([(x - 28, 552), (x + 28, 496)], BROWN, 6)
            if place < 2:
                arrow = path("-22,-14 2,-14 2,-30 28,0 2,30 2,14 -22,14")
                pen.chisel([(x + 122 + a, 520 + b) for a, b in arrow], GOLD, 3)
            pen.say(x, 624, label("page-when", part=part), "bold", 36, INK, "ms", 232, least=26)
            told = label("page-bite", state="now" if bites else "drawn" if place < lit else "over", timing=timing)
            pen.say(x, 662, told, "sans", 32, CURSE if bites else BROWN, "ms", 232, least=24)
        key = "page-carries-over" if timing != "draw" else "page-at-once"
        lines, size = paragraph(label(key), "sans", 32, 700, 2, 28)
        for row, line in enumerate(lines):
            pen.say(_LEFT, 712 + row * 38, line, "sans", size, INK, "ls", 700)

    # -- a room

    def _room(self) -> None:
        pen, room, label = self.pen, ROOMS[self.card], self.labels.label
        draw_kind(pen, 100, 814 if room.is_boss else 806, 1.15, self.card)
        self._facts(
            label("page-kind", kind=room.faction or room.kind), label("page-room", boss="yes" if room.is_boss else "no")
        )
        self._room_numbers()
        self._rule(318)
        top = 330.0
        if room.defense:
            top = self._by_lords("page-by-lords", room.defense)
        elif room.open is not None:
            top = self._opened()
        elif room.disarm_classes:
            self._title(400, "page-disarmed")
            draw_classes(pen, 1040, 386, room.disarm_classes, 320)
            self._rule(450)
            top = 462
        self._bars(top)

    def _room_numbers(self) -> None:
        pen, room = self.pen, ROOMS[self.card]
        x = 590.0
        if room.attack:
            self._sign(x, "attack", room.attack, "to-each")
            x += 160
        if room.defense:
            self._sign(x, "defense", room.defense, "for-each")
            x += 160
        if room.open is not None and room.open.force:
            draw_lock(pen, x, 206, 54, room.open.force, 58)
            pen.say(x, 292, self.labels.label("for-each"), "bold", 30, INK, "ms", 170)
            x += 160
        if room.reward_items:
            for place in range(room.reward_items):
                _draw_sack(pen.moved(x + 12 + place * 76, 204, 1.8), room.level)
            middle = x + 12 + 38 * (room.reward_items - 1)
            pen.say(middle, 292, self.labels.label("run-reward", kind=room.kind), "bold", 30, INK, "ms", 170)
            x = middle + 38 * (room.reward_items - 1) + 150
        if room.fame:
            pen.chisel(star(x, 200, 54, 8, 0.82), GOLD, 4)
            pen.number(x, 200, room.fame, 56)
            pen.say(x, 292, self.labels.label("fame-each"), "bold", 30, INK, "ms", 170)

    def _by_lords(self, key: str, each: int, *, top: float = 330) -> float:
        """What is wanted of one to four heroes; the y below."""
        pen = self.pen
        self._title(top + 44, key)
        for count in range(1, 5):
            left = _LEFT + (count - 1) * 178
            pen.chisel(block(left, top + 62, left + 164, top + 144, 6), PAPER, 3)
            for k in range(count):
                _draw_helmet(pen.moved(left + 22 + k * 19, top + 106, 0.62))
            pen.say(left + 152, top + 122, str(each * count), "numeral", 46, INK, "rs")
        self._rule(top + 164)
        return top + 174

    def _opened(self) -> float:
        """Who opens a chest, and the force that opens it for one to four heroes; the y below."""
        lid = ROOMS[self.card].open
        assert lid is not None
        self._title(400, "page-opened")
        draw_classes(self.pen, 1040, 386, lid.classes, 320)
        if not lid.force:
            self._rule(450)
            return 462
        return self._by_lords("page-forced", lid.force, top=440)

    def _bars(self, top: float) -> None:
        """The rules of a room, and of a Boss's waves."""
        pen, room = self.pen, ROOMS[self.card]
        told = [(line, _BLOOD, WHITE) for line in verbs(self.card, self.labels)]
        room_left = _FOOT - top - (98 if room.is_boss else 0)
        high = min(64.0, room_left / max(1, len(told)))
        for line, ink, words in told:
            pen.polygon(block(_LEFT, top + 6, _RIGHT, top + high - 2, 6), ink, INK, 2.4)
            size = round(min(40, high * 0.62))
            pen.say((_LEFT + _RIGHT) / 2, top + high / 2 + 2 + size * 0.34, line, "bold", size, words, "ms", 670)
            top += high
        if room.is_boss:
            wave = path("0,0 52,0 76,38 52,76 0,76 18,38")
            pen.chisel([(_LEFT + a, top + 14 + b) for a, b in wave], GOLD, 3)
            pen.number(_LEFT + 44, top + 52, 2, 40)
            lines, size = paragraph(self.labels.label("page-waves"), "sans", 36, 590, 2, 28)
            for row, line in enumerate(lines):
                pen.say(_LEFT + 100, top + 42 + row * 42, line, "sans", size, INK, "ls", 600)
        elif not told or top < 660:
            key = "trap" if room.kind == "trap" else "chest" if room.kind == "chest" else "plain"
            told_below = self.labels.label("page-room-plain", kind=key if room.kind != "monster" else "monster")
            self._words(told_below, top + 14, _FOOT, 50)


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
    left, top, right, bottom = _PICTURE
    x, y = (left + right) / 2, (top + bottom) / 2
    ground = mix(livery, CREAM, 0.3) if card not in CURSES else VIOLET
    pen.burst(frame, x, y, ground, mix(ground, WHITE, 0.18), 16, 0.5)
    if card in HEROES:
        with pen.inside(frame) as inner:
            draw_hero(inner, x, bottom + 4, 3.5, HEROES[card].line)
    elif card in ITEMS:
        _draw_large(pen, x, y, card)
        for a, b in ((110, 190), (390, 250), (90, 650), (400, 670)):
            pen.polygon(star(a, b, 16, 4, 0.3), WHITE, INK, 2)
    elif card in CURSES:
        draw_eye(pen.moved(x, 270, 4.4))
        for a, b in ((96, 190), (404, 190), (86, 420), (412, 420)):
            pen.polygon(star(a, b, 14, 4, 0.3), VIOLET_PALE, INK, 2)
        effect = CURSES[card].effects[0]
        with pen.inside(frame) as inner:
            draw_bite(inner.moved(x, 470, 1.5), effect, effect.what[0] if effect.what else "", change=False)
            draw_grasp(inner.moved(x, 450))
    else:
        framed(pen, *_PICTURE, card, 1.3 if card in CROWDS else 1.4)
        if ROOMS[card].is_boss:
            draw_crown(pen, 100, 188, 1.5)
    pen.polygon(frame, None, INK, 4)


def _draw_large(pen: Chisel, x: float, y: float, item: str) -> None:
    """An item as large as the picture of its page, lit from the left as all that is drawn large."""
    tile = Chisel(400, 590, origin=(200, 295))
    draw_item(tile, 0, 0, 6, item)
    drawn, (wide, high) = tile.image, tile.image.size
    shade = Image.new("L", drawn.size)
    ImageDraw.Draw(shade).polygon([(wide * 0.56, 0), (wide, 0), (wide, high), (wide * 0.52, high)], 255)
    darker = Image.blend(drawn.convert("RGB"), Image.new("RGB", drawn.size, INK), 0.26)
    drawn.paste(darker, (0, 0), ImageChops.multiply(drawn.getchannel("A"), shade))
    pen.ellipse(x + 8, y + 268, 120, 14, mix("#c98a3c", INK, 0.35))
    pen.stamp(tile, x, y, 0)


def _draw_sack(pen: Chisel, level: object) -> None:
    """A sack of loot with the level of its item."""
    pen.chisel(spline(path("-8,-18 8,-18 22,10 12,28 -12,28 -22,10"), True), "#b0713b", 4)
    pen.polygon(path("-12,-32 12,-32 7,-16 -7,-16"), "#b0713b", INK, 3)
    pen.number(0, 8, level, 46, CREAM, PLANK_LIGHT)


def _draw_helmet(pen: Chisel) -> None:
    """A helmet: one hero."""
    pen.chisel(spline(path("-22,22 -24,-6 -14,-24 0,-28 14,-24 24,-6 22,22"), False), STEEL, 2, lit=False, width=1.8)
    pen.polygon(path("-24,0 24,0 24,8 -24,8"), BRASS, INK, 1.6)
