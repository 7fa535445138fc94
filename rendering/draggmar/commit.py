"""The private commit form: the foe, the hero's slots, the hand, the levers, and the own part of the beam."""

from __future__ import annotations

from typing import Final

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
from rendering.draggmar.encounter import Asked, Part, board, draw_beam, draw_room_card
from rendering.draggmar.heraldry import draw_crest
from rendering.draggmar.itemcards import Mark, draw_bonus, draw_cross, draw_item_card, draw_plus, draw_tick
from rendering.draggmar.items import draw_class, draw_item
from rendering.draggmar.land import draw_nail, draw_page
from rendering.draggmar.shapes import block, shield
from rendering.draggmar.signs import draw_fame, draw_hearts, draw_lock_chip, draw_stat
from rendering.kit.type import paragraph
from rendering.kit.words import Labels

HEIGHT: Final = 1400
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
        pen = board(HEIGHT, 13)
        self._head(pen)
        count = max(1, len(self.now.sides))
        draw_room_card(pen, 30, 118, 430, 644, self.now.card, Asked.by(self.now, count), self.labels)
        self._hero(pen)
        self._slots(pen)
        self._hand(pen)
        self._levers(pen)
        self._beam(pen)
        return pen.finish()

    def _head(self, pen: Chisel) -> None:
        label = self.labels.label
        pen.polygon(shield(67, 67, 70, 80), CREAM, INK, 2.4)
        draw_crest(pen, 66, 65, 56, self.seat)
        hero = label("hero", line=HEROES[self.hero.card].line)
        pen.say(116, 86, label("commit-arm", hero=hero), "boast", 54, CREAM, "ls", 370, depth=4)
        draw_lock_chip(pen, 500, 44, label("private"), 230)
        told = label("run-room", number=self.now.number, most=0, wave=self.now.wave)
        pen.say(1090, 84, told, "bold", 38, CREAM, "rs", 250)
        pen.say(1182, 86, str(self.lord.fame), "black", 50, GOLD, "rs", 90, depth=3)
        draw_fame(pen, 1218, 68, 24)

    def _hero(self, pen: Chisel) -> None:
        card, label = HEROES[self.hero.card], self.labels.label
        field = LORDS[self.seat][0]
        pen.chisel(block(450, 118, 1250, 644, 8), CREAM, 5, shadow=SHADOW, reach=3)
        pen.polygon(block(450, 118, 1250, 132, 6), field, INK, 2)
        draw_portrait(pen, 560, 244, 168, card.line)
        pen.polygon(block(464, 146, 506, 192, 5), INK)
        pen.number(485, 169, card.level, 34, GOLD)
        for k, kind in enumerate(reversed(classes_of(card.kind))):
            draw_class(pen, 634 - k * 46, 326, 22, kind)
        pen.say(674, 198, label("hero", line=card.line), "numeral", 50, INK, "ls", 380)
        left = max(0, card.health - self.hero.wounds)
        draw_hearts(pen, 690, 236, left, card.health, 16, 42)
        force = [one.card for one in self.lord.curses if one.status == "force"]
        if force:
            pen.chisel(block(674, 274, 718, 340, 5), CURSE, 3)
            draw_eye(pen.moved(696, 308, 0.8))
            told = ", ".join(self.say(names.card(one)) for one in force)
            pen.say(734, 302, told, "bold", 32, "#5a2160", "ls", 350, least=24)
            told = ", ".join(curses.does(one, self.labels) for one in force)
            pen.say(734, 338, told, "bold", 28, INK, "ls", 360, least=22)
        elif self.heroes:
            pen.say(674, 316, label("commit-next"), "sans", 30, INK, "ls", 180)
            for k, one in enumerate(self.heroes[:3]):
                draw_portrait(pen, 886 + k * 82, 300, 66, HEROES[one].line, 3)
        else:
            pen.say(674, 316, label("commit-last"), "bold", 30, "#8f2f24", "ls", 440)
        draw_stat(pen, 1166, 196, 50, "attack", number(self.asked, "attack"), 58, 4)
        both = number(self.asked, "defense") + number(self.asked, "items")
        draw_stat(pen, 1166, 306, 46, "defense", both, 52, 4)
        pen.line([(470, 374), (1230, 374)], RULE, 2.4)

    def _slots(self, pen: Chisel) -> None:
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
            left, right = 464 + place * step, 464 + (place + 1) * step - 14
            middle = (left + right) / 2
            if place >= len(self.chosen):
                pen.sunk(block(left, 392, right, 628, 8), "#dcc38c")
                if free:
                    draw_plus(pen, middle, 484)
                pen.say(middle, 586, self.labels.label("commit-slot", free="yes" if free else "no"), "bold", 32, INK,
                        "ms", step - 30, least=22)  # fmt: skip
                continue
            item = self.chosen[place]
            pen.chisel(block(left, 392, right, 628, 8), GREEN, 5)
            pen.burst(block(left + 12, 404, right - 12, 512, 4), middle, 458, "#c98a3c", "#d9a155", 12)
            draw_item(pen, middle, 460, 1.7, item)
            lines, size = paragraph(self.say(names.card(item)), "numeral", 30, right - left - 12, 1, 22)
            pen.say(middle, 550, lines[0], "numeral", size, INK, "ms", right - left - 8)
            draw_bonus(pen, middle, 592, item, 25)
            draw_cross(pen, right - 14, 402)

    def _hand(self, pen: Chisel) -> None:
        label = self.labels.label
        pen.say(46, 700, label("hand"), "boast", 42, CREAM, "ls", 500, depth=3)
        pen.say(1234, 698, label("commit-buttons"), "sans", 30, "#e8c9a0", "rs", 520)
        if not self.items:
            pen.sunk(block(30, 722, 1250, 968, 8), "#4a2b1d")
            pen.say(640, 858, label("commit-no-items"), "numeral", 40, "#e8c9a0", "ms", 1100)
            return
        count = max(len(self.items), 4)
        wide = (1220 - 12 * (count - 1)) / count
        for place, item in enumerate(self.items):
            mark, why = self._fate(item)
            draw_item_card(pen.moved(30 + place * (wide + 12), 722), wide, 246, item, self.labels, mark, why, False)

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

    def _levers(self, pen: Chisel) -> None:
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
        self._lever(pen, 30, label("field", what="skill"), skills, used)
        self._lever(pen, 446, label("commit-boost"), boosts, label("commit-no-boost"))
        self._lever(pen, 862, label(third[0]), third[1], third[2])

    def _lever(self, pen: Chisel, left: float, title: str, choices: list[tuple[str, str]], none: str) -> None:
        """A panel with its choices: green what is on, cream what is off, sunk what is impossible."""
        right = left + 388
        pen.chisel(block(left, 996, right, 1150, 6), PAPER, 4, shadow=SHADOW, reach=2)
        pen.say(left + 18, 1038, title, "numeral", 34, INK, "ls", 350)
        open_ = [(key, told) for key, told in choices if key in self.options]
        if not open_:
            cell = block(left + 14, 1058, right - 16, 1134, 5)
            pen.sunk(cell, _DIM)
            pen.say((left + right) / 2, 1106, none, "bold", 29, "#8a7748", "ms", 340, least=22)
            return
        step = (388 - 28) / len(open_)
        for place, (key, told) in enumerate(open_):
            a, b = left + 14 + place * step, left + 14 + (place + 1) * step - 6
            on = self._is_chosen(key)
            pen.chisel(block(a, 1058, b, 1132, 5), GREEN if on else CREAM, 3)
            if on:
                draw_tick(pen, a + 28, 1095, 19)
            lines, size = paragraph(told, "bold", 29, b - a - (60 if on else 14), 2, 20)
            for row, line in enumerate(lines):
                y = 1106 + round((row - (len(lines) - 1) / 2) * 28)
                pen.say((a + b) / 2 + (22 if on else 0), y, line, "bold", size, INK, "ms", b - a - (54 if on else 8))

    # -- the beam

    def _beam(self, pen: Chisel) -> None:
        label, kind = self.labels.label, ROOMS[self.now.card].kind
        top = 1172
        draw_page(pen, 30, top, 1250, HEIGHT - 30)
        draw_nail(pen, 44, top + 14)
        draw_nail(pen, 1236, top + 14)
        wanted, attack = number(self.asked, "wanted"), number(self.asked, "attack")
        fights = bool(self.now.each)
        if fights:
            draw_beam(pen, top - 14, [Part(self.seat, attack)], wanted, unknown=bool(self.others),
                      short=not self.others, locked=kind == "chest")  # fmt: skip
        enemy, defense, items = (number(self.asked, name) for name in ("enemy", "defense", "items"))
        hurt = max(0, enemy - defense - items)
        first = label("commit-beam", kind=kind, attack=attack, wanted=wanted, others=len(self.others),
                      enough="yes" if attack >= wanted else "no")  # fmt: skip
        second = label("commit-strike", kind=kind, enemy=enemy, defense=defense + items, hurt=hurt,
                       safe=safety(self.asked))  # fmt: skip
        y = top + (146 if fights else 80)
        room = 1226 - 80 * len(self.others) if fights else 1226
        pen.say(50, y, first, "bold", 34, INK, "ls", room - 50, least=26)
        pen.say(50, y + 42, second, "sans", 34, INK, "ls", room - 50, least=26)
        for place, seat in enumerate(reversed(self.others)):
            x = 1206 - place * 78
            draw_crest(pen, x, top + 152, 44, seat, 2)
            pen.circle(x + 22, top + 174, 18, VIOLET, INK, 2)
            pen.say(x + 22, top + 184, "?", "black", 28, VIOLET_PALE)


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
