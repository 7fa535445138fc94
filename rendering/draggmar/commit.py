"""The private commit form: the foe, the hero's slots, the hand, the levers, and the own part of the beam."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from engines.core import Decision, Observation, Option, Seat, Who
from engines.draggmar import names
from engines.draggmar.components import HEROES, ITEMS, ROOMS, SLOTS, TOKENS, may_equip
from rendering import Say
from rendering.draggmar import curses, words
from rendering.draggmar.busts import classes_of, draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    CREAM,
    GOLD,
    GREEN,
    INK,
    LORDS,
    PAPER,
    RULE,
    SHADOW,
    VIOLET,
    VIOLET_PALE,
)
from rendering.draggmar.curses import CURSE, draw_eye
from rendering.draggmar.encounter import Asked, Part, draw_beam, draw_room_card, planks
from rendering.draggmar.heraldry import draw_crest, draw_crested
from rendering.draggmar.itemcards import Mark, draw_bonus, draw_cross, draw_item_card, draw_plus, draw_tick
from rendering.draggmar.items import draw_class, draw_item
from rendering.draggmar.land import draw_nail, draw_page
from rendering.draggmar.shapes import block
from rendering.draggmar.sheet import Sheet
from rendering.draggmar.signs import draw_fame, draw_hearts, draw_lock_chip, draw_stat
from rendering.kit.type import paragraph
from rendering.kit.words import Labels

HEIGHT: Final = 1400
_BEAM: Final = 1172
ITEM, SKILL, TARGET, BOOST, CHEST = "item.", "skill.", "target.", "boost.", "chest."
"""How the keys of the form's options begin."""
_DIM: Final = "#c5b187"


def draw_commit(seen: Observation, say: Say, asked: Decision) -> Image.Image:
    """What a lord commits, while it is being filled in, 1280 x 1400."""
    return _Form(seen, say, asked).draw()


def number(asked: Decision, name: str) -> int:
    """A number of the question's hint, which holds what the draft comes to."""
    value = asked.hint.args.get(name, 0) if asked.hint is not None else 0
    return value if isinstance(value, int) else 0


def safety(asked: Decision) -> str:
    """Why nothing strikes the hero, as the question's hint says; "no" if something does."""
    value = asked.hint.args.get("safe", "no") if asked.hint is not None else "no"
    return value if isinstance(value, str) else "no"


class _Hero(NamedTuple):
    """The hero of the form: its card, its wounds, the curses in force, and the heroes in hand."""

    seat: Seat
    card: str
    wounds: int
    force: tuple[str, ...]
    heroes: tuple[str, ...]


class _Form:
    """The picture of one draft."""

    def __init__(self, seen: Observation, say: Say, asked: Decision) -> None:
        self.view, self.say, self.labels, self.asked = words.view_of(seen), say, Labels(say), asked
        self.seat: Seat = asked.seat
        self.lord, self.group = self.view.lords[self.seat], self.view.groups[asked.thread]
        assert self.group.now is not None
        assert self.lord.active is not None
        self.now, self.hero = self.group.now, self.lord.active
        self.others = [seat for seat in self.view.order if seat in self.now.sides and seat != self.seat]
        self.options = {option.key: option for option in asked.options}
        hand = self.view.own[self.seat].hand
        self.items = sorted((one for one in hand if one in ITEMS), key=lambda one: (SLOTS.index(ITEMS[one].slot), one))
        self.chosen = [one for one in self.items if self._is_chosen(ITEM + one)]
        self.heroes = [one for one in hand if one in HEROES]

    def _is_chosen(self, key: str) -> bool:
        return key in self.options and self.options[key].chosen

    def draw(self) -> Image.Image:
        sheet = planks(HEIGHT, 13)
        self._head(sheet)
        room, asked = (30, 118, 430, 644), Asked.by(self.now, max(1, len(self.now.sides)))
        sheet.kept(draw_room_card, room, *room, self.now.card, asked, self.labels)
        self._hero(sheet)
        self._slots(sheet)
        self._hand(sheet)
        self._levers(sheet)
        self._beam(sheet.moved(0, _BEAM))
        return sheet.image

    def _head(self, sheet: Sheet) -> None:
        label = self.labels.label
        sheet.moved(67, 67).kept(draw_crested, (-36, -42, 36, 42), self.seat)
        hero = label("hero", line=HEROES[self.hero.card].line)
        sheet.say(116, 86, label("commit-arm", hero=hero), "boast", 54, CREAM, "ls", 370, depth=4)
        sheet.moved(500, 44).kept(draw_lock_chip, (0, 0, 234, 54), 0, 0, label("private"), 230)
        told = label("run-room", number=self.now.number, most=0, wave=self.now.wave)
        sheet.say(1090, 84, told, "bold", 38, CREAM, "rs", 250)
        sheet.say(1182, 86, str(self.lord.fame), "black", 50, GOLD, "rs", 90, depth=3)
        sheet.moved(1218, 68).kept(draw_fame, (-28, -28, 28, 28), 0, 0, 24)

    def _hero(self, sheet: Sheet) -> None:
        force = tuple(one.card for one in self.lord.curses if one.status == "force")
        hero = _Hero(self.seat, self.hero.card, self.hero.wounds, force, tuple(self.heroes))
        sheet.kept(_hero, (450, 118, 1250, 644), hero, self.labels)
        draw_stat(sheet, 1166, 196, 50, "attack", number(self.asked, "attack"), 58, 4)
        both = number(self.asked, "defense") + number(self.asked, "items")
        draw_stat(sheet, 1166, 306, 46, "defense", both, 52, 4)

    def _slots(self, sheet: Sheet) -> None:
        """The places for items: those that are carried, and hollows."""
        raised = sum(
            effect.n
            for one in self.chosen
            for effect in ITEMS[one].effects
            if effect.do == "slots" and effect.n != "all"
        )
        count = max(TOKENS.equip_limit + raised, len(self.chosen), 1)
        free = any(key.startswith(ITEM) and not option.chosen for key, option in self.options.items())
        step = 776 / count
        for place in range(count):
            here, box = sheet.moved(464 + place * step, 392), (0, 0, step - 14, 236)
            if place < len(self.chosen):
                item = self.chosen[place]
                here.kept(_carried, box, step - 14, item, self.say(names.card(item)))
            else:
                here.kept(_hollow, box, step - 14, free, self.labels)

    def _hand(self, sheet: Sheet) -> None:
        label = self.labels.label
        sheet.say(46, 700, label("hand"), "boast", 42, CREAM, "ls", 500, depth=3)
        sheet.say(1234, 698, label("commit-buttons"), "sans", 30, "#e8c9a0", "rs", 520)
        if not self.items:
            sheet.kept(_bare, (30, 722, 1250, 968))
            sheet.say(640, 858, label("commit-no-items"), "numeral", 40, "#e8c9a0", "ms", 1100)
            return
        count = max(len(self.items), 4)
        wide = (1220 - 12 * (count - 1)) / count
        for place, item in enumerate(self.items):
            mark, why = self._fate(item)
            draw_item_card(sheet.moved(30 + place * (wide + 12), 722), wide, 246, item, self.labels, mark, why, False)

    def _fate(self, item: str) -> tuple[Mark, str]:
        """Whether an item is carried, may be, or why not."""
        option: Option | None = self.options.get(ITEM + item)
        if option is not None:
            return ("chosen", "") if option.chosen else ("", "")
        forbidden = {one.args.get("what") for one in self.asked.barred if one.key == "commit-forbidden"}
        fits = may_equip(self.hero.card, item)
        why = "class" if not fits else "forbidden" if ITEMS[item].slot in forbidden else "full"
        return "barred", self.labels.label("commit-barred", why=why)

    # -- levers

    def _levers(self, sheet: Sheet) -> None:
        label = self.labels.label
        hero = HEROES[self.hero.card]
        skills = [(SKILL + str(k + 1), self.say(names.skill(self.hero.card, k + 1))) for k in range(len(hero.skills))]
        if ROOMS[self.now.card].open is not None:
            third = ("commit-chest", [(CHEST + key, label("commit-lid", what=key)) for key in ("open", "leave")], "")
        else:
            targets = [(key, self.say(one.label)) for key, one in self.options.items() if key.startswith(TARGET)]
            third = ("commit-target", targets, label("commit-no-target"))
        boosts = [(BOOST + key, label("commit-boost-by", what=key)) for key in ("attack", "defense")]
        used = label("commit-skill-used" if self.hero.used else "commit-no-skill")
        self._lever(sheet, 30, label("field", what="skill"), skills, used)
        self._lever(sheet, 446, label("commit-boost"), boosts, label("commit-no-boost"))
        self._lever(sheet, 862, label(third[0]), third[1], third[2])

    def _lever(self, sheet: Sheet, left: float, title: str, choices: list[tuple[str, str]], none: str) -> None:
        open_ = tuple((told, self._is_chosen(key)) for key, told in choices if key in self.options)
        sheet.moved(left, 996).kept(_lever, (0, 0, 388, 154), title, open_, none)

    # -- the beam

    def _beam(self, sheet: Sheet) -> None:
        """The lord's own part of the beam, and in words what it comes to."""
        sheet.kept(_page, (30, 0, 1250, HEIGHT - 30 - _BEAM))
        label, kind, others = self.labels.label, ROOMS[self.now.card].kind, len(self.others)
        attack, wanted, enemy = (number(self.asked, name) for name in ("attack", "wanted", "enemy"))
        defense, fights = number(self.asked, "defense") + number(self.asked, "items"), bool(self.now.each)
        if fights:
            sheet.kept(
                draw_beam, (40, -4, 1240, 124), -14, (Part(self.seat, attack),), wanted, bool(others), not others,
                kind == "chest",
            )  # fmt: skip
        first = label("commit-beam", kind=kind, attack=attack, wanted=wanted, others=others,
                      enough="yes" if attack >= wanted else "no")  # fmt: skip
        second = label("commit-strike", kind=kind, enemy=enemy, defense=defense, hurt=max(0, enemy - defense),
                       safe=safety(self.asked))  # fmt: skip
        y = 146 if fights else 80
        room = 1226 - 80 * others if fights else 1226
        sheet.say(50, y, first, "bold", 34, INK, "ls", room - 50, least=26)
        sheet.say(50, y + 42, second, "sans", 34, INK, "ls", room - 50, least=26)
        for place, seat in enumerate(reversed(self.others)):
            sheet.moved(1206 - place * 78, 152).kept(_unknown, (-24, -28, 42, 42), seat)


def _hero(pen: Chisel, one: _Hero, labels: Labels) -> None:
    """The hero, and its curses or the heroes that come next, on a page with room for its numbers and its items."""
    card, label = HEROES[one.card], labels.label
    field = LORDS[one.seat][0]
    pen.chisel(block(450, 118, 1250, 644, 8), CREAM, 5, shadow=SHADOW, reach=3)
    pen.polygon(block(450, 118, 1250, 132, 6), field, INK, 2)
    draw_portrait(pen, 560, 244, 168, card.line)
    pen.polygon(block(464, 146, 506, 192, 5), INK)
    pen.number(485, 169, card.level, 34, GOLD)
    for k, kind in enumerate(reversed(classes_of(card.kind))):
        draw_class(pen, 634 - k * 46, 326, 22, kind)
    pen.say(674, 198, label("hero", line=card.line), "numeral", 50, INK, "ls", 380)
    left = max(0, card.health - one.wounds)
    draw_hearts(pen, 690, 236, left, card.health, 16, 42)
    if one.force:
        pen.chisel(block(674, 274, 718, 340, 5), CURSE, 3)
        draw_eye(pen.moved(696, 308, 0.8))
        told = ", ".join(labels.say(names.card(curse)) for curse in one.force)
        pen.say(734, 302, told, "bold", 32, "#5a2160", "ls", 350, least=24)
        told = ", ".join(curses.does(curse, labels) for curse in one.force)
        pen.say(734, 338, told, "bold", 28, INK, "ls", 360, least=22)
    elif one.heroes:
        pen.say(674, 316, label("commit-next"), "sans", 30, INK, "ls", 180)
        for k, hero in enumerate(one.heroes[:3]):
            draw_portrait(pen, 886 + k * 82, 300, 66, HEROES[hero].line, 3)
    else:
        pen.say(674, 316, label("commit-last"), "bold", 30, "#8f2f24", "ls", 440)
    pen.line([(470, 374), (1230, 374)], RULE, 2.4)


def _hollow(pen: Chisel, wide: float, free: bool, labels: Labels) -> None:
    """A place without an item; with a plus if there is another to carry."""
    pen.sunk(block(0, 0, wide, 236, 8), "#dcc38c")
    if free:
        draw_plus(pen, wide / 2, 92)
    told = labels.label("commit-slot", free="yes" if free else "no")
    pen.say(wide / 2, 194, told, "bold", 32, INK, "ms", wide - 16, least=22)


def _carried(pen: Chisel, wide: float, item: str, name: str) -> None:
    """A place with the item that is carried."""
    middle = wide / 2
    pen.chisel(block(0, 0, wide, 236, 8), GREEN, 5)
    pen.burst(block(12, 12, wide - 12, 120, 4), middle, 66, "#c98a3c", "#d9a155", 12)
    draw_item(pen, middle, 68, 1.7, item)
    lines, size = paragraph(name, "numeral", 30, wide - 12, 1, 22)
    pen.say(middle, 158, lines[0], "numeral", size, INK, "ms", wide - 8)
    draw_bonus(pen, middle, 200, item, 25)
    draw_cross(pen, wide - 14, 10)


def _bare(pen: Chisel) -> None:
    """The place of the hand without any item in it."""
    pen.sunk(block(30, 722, 1250, 968, 8), "#4a2b1d")


def _lever(pen: Chisel, title: str, open_: tuple[tuple[str, bool], ...], none: str) -> None:
    """A panel with its choices: green what is on, cream what is off, sunk what is impossible."""
    pen.chisel(block(0, 0, 388, 154, 6), PAPER, 4, shadow=SHADOW, reach=2)
    pen.say(18, 42, title, "numeral", 34, INK, "ls", 350)
    if not open_:
        pen.sunk(block(14, 62, 372, 138, 5), _DIM)
        pen.say(194, 110, none, "bold", 29, "#8a7748", "ms", 340, least=22)
        return
    step = (388 - 28) / len(open_)
    for place, (told, on) in enumerate(open_):
        a, b = 14 + place * step, 14 + (place + 1) * step - 6
        pen.chisel(block(a, 62, b, 136, 5), GREEN if on else CREAM, 3)
        if on:
            draw_tick(pen, a + 28, 99, 19)
        lines, size = paragraph(told, "bold", 29, b - a - (60 if on else 14), 2, 20)
        for row, line in enumerate(lines):
            y = 110 + round((row - (len(lines) - 1) / 2) * 28)
            pen.say((a + b) / 2 + (22 if on else 0), y, line, "bold", size, INK, "ms", b - a - (54 if on else 8))


def _page(pen: Chisel) -> None:
    """The page of the beam."""
    draw_page(pen, 30, 0, 1250, HEIGHT - 30 - _BEAM)
    draw_nail(pen, 44, 14)
    draw_nail(pen, 1236, 14)


def _unknown(pen: Chisel, seat: Seat) -> None:
    """Another lord in the room, of whose part nothing is known."""
    draw_crest(pen, 0, 0, 44, seat, 2)
    pen.circle(22, 22, 18, VIOLET, INK, 2)
    pen.say(22, 32, "?", "black", 28, VIOLET_PALE)


def alt_commit(seen: Observation, say: Say, asked: Decision) -> list[str]:
    """What the form shows, in sentences: the question, what the draft comes to, and what is carried."""
    view, label = words.view_of(seen), Labels(say).label
    chosen = [
        option.key.removeprefix(ITEM) for option in asked.options if option.chosen and option.key.startswith(ITEM)
    ]
    group, others = view.groups[asked.thread], 0
    if group.now is not None:
        others = len(group.now.sides) - 1
    attack, wanted = number(asked, "attack"), number(asked, "wanted")
    facts = [say(asked.prompt), label("commit-beam", kind=ROOMS[group.now.card].kind if group.now else "hall",
             attack=attack, wanted=wanted, others=others, enough="yes" if attack >= wanted else "no")]  # fmt: skip
    kind, enemy = ROOMS[group.now.card].kind if group.now else "hall", number(asked, "enemy")
    defense = number(asked, "defense") + number(asked, "items")
    facts.append(label("commit-strike", kind=kind, enemy=enemy, defense=defense, hurt=max(0, enemy - defense),
                       safe=safety(asked)))  # fmt: skip
    if group.now is not None:
        facts.append(say(names.card_text(group.now.card)))
    facts.append(label("alt-carries", items=names.cards(chosen), count=len(chosen), who=Who(asked.seat)))
    return facts


__all__ = ["alt_commit", "draw_commit"]
