"""A run: the row of rooms of a group, what waits in the room, the heroes with what they show, and the verdict."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from engines.core import Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.accounts import Account, Side
from engines.draggmar.components import HEROES, ITEMS, KEEP, ROOMS, bosses_of
from engines.draggmar.view.realm_view import GroupView, RealmView
from rendering import Say
from rendering.draggmar import curses, words
from rendering.draggmar.busts import classes_of, draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    ASH,
    BONE,
    BRASS,
    CREAM,
    DOOM,
    GOLD,
    INK,
    LORDS,
    PLANK_LIGHT,
    RULE,
    SHADOW,
    VIOLET_PALE,
    WHITE,
)
from rendering.draggmar.curses import CURSE, draw_eye
from rendering.draggmar.encounter import (
    WIDTH,
    Asked,
    Part,
    draw_beam,
    draw_chip,
    draw_place,
    draw_room_card,
    draw_row,
    draw_sack,
    planks,
)
from rendering.draggmar.heraldry import draw_crest, draw_name
from rendering.draggmar.items import draw_class, draw_item, draw_slot
from rendering.draggmar.land import draw_nail, draw_page
from rendering.draggmar.shapes import arch, block, shield, star
from rendering.draggmar.sheet import Sheet
from rendering.draggmar.signs import draw_hearts, draw_skull, draw_stat
from rendering.draggmar.table import heads, token_of
from rendering.draggmar.waves import END, draw_trophies, draw_waves
from rendering.kit.type import Face, fit, measure, paragraph
from rendering.kit.words import Labels

TOP, BOTTOM, HEIGHT, CURSES = 282, 880, 1180, 226
LAST_ROOM: Final = 5
"""The rooms of a run where no Boss is left (DD-9.9)."""
_GREEN, _PALE, _BLOOD = "#1e6b2e", "#cfe0c0", "#7d141c"
_ROOMS: Final = (30.0, 98.0, 1250.0, 258.0)
_ATTACK_INK, _DEFENSE_INK = "#b8321a", "#1b4fa8"


def shown(group: GroupView) -> Account | None:
    """The room to show: the one that goes on, or the last one while what follows from it is still asked."""
    now, last = group.now, group.last
    if now is None or (last is not None and (last.card, last.number, last.wave) == (now.card, now.number, now.wave)):
        return last
    return now


def draw_run(seen: Observation, say: Say, name: str, account: Account) -> Image.Image:
    """A room of the group of this name, 1280 x 1180, or higher with curses."""
    return _Run(seen, say, name, account).draw()


class _Hero(NamedTuple):
    """The column of a lord: its `side`, None before it has sent a hero; whether the lord is waited for; the
    number of the skill that its hero has `used`; and of the room its card, how it ended, and the Attack of its foe."""

    seat: Seat
    side: Side | None
    waits: bool
    used: int
    card: str
    flag: str
    enemy: int


class _Outcome(NamedTuple):
    """The verdict on a room: its card, how it ended, the Attack that was `wanted` and the `total`, what each
    hero added, the Attack of its foe, the lords whose heroes fell, and whether one lord is `alone` there."""

    card: str
    flag: str
    wanted: int
    total: int
    parts: tuple[Part, ...]
    enemy: int
    fallen: tuple[Seat, ...]
    alone: bool


class _Run:
    """The picture of one room."""

    def __init__(self, seen: Observation, say: Say, name: str, account: Account) -> None:
        self.view: RealmView = words.view_of(seen)
        self.waiting = frozenset(seen.waiting_in.get(name, ()))
        self.say, self.labels = say, Labels(say)
        self.name, self.group, self.account = name, self.view.groups[name], account
        self.card = ROOMS[account.card]
        self.seats = tuple(seat for seat in self.view.order if seat in account.sides) or self.group.members
        self.curses = any(side.curses for side in account.sides.values())
        self.height = HEIGHT + (CURSES if self.curses else 0)

    def draw(self) -> Image.Image:
        sheet = planks(self.height, 9)
        self._head(sheet)
        account, count = self.account, len(self.seats)
        right = 438 if count < 4 else 330
        if count == 1:
            right = 560
        room = (30, TOP, right, BOTTOM)
        sheet.kept(draw_room_card, room, *room, account.card, Asked.by(account, max(1, count)), self.labels)
        left, gap = right + 18, 12
        column = (1250 - left - gap * (count - 1)) / max(1, count)
        foot = BOTTOM + (CURSES if self.curses else 0)
        for number, seat in enumerate(self.seats):
            box = (0, TOP, column, foot)
            sheet.moved(left + number * (column + gap), 0).kept(_column, box, column, self._hero(seat), self.labels)
        if self.curses:
            sheet.say(46, BOTTOM + 84, self.labels.label("run-curses"), "boast", 44, CREAM, "ls", right - 50, depth=3)
        sheet.moved(0, self.height - 278).kept(_verdict, (30, 0, 1250, 248), self._outcome(), self.labels)
        return sheet.image

    def _hero(self, seat: Seat) -> _Hero:
        account, side, active = self.account, self.account.sides.get(seat), self.view.lords[seat].active
        used = active.used if side is not None and active is not None and active.card == side.hero else 0
        return _Hero(seat, side, seat in self.waiting, used, account.card, account.flag, account.enemy)

    def _outcome(self) -> _Outcome:
        account = self.account
        parts = [Part(seat, side.attack) for seat, side in account.sides.items()]
        if sum(part.attack for part in parts) > account.total:  # an ambush: the dead do not count
            parts = [part for part in parts if not account.sides[part.seat].dead]
        parts.sort(key=lambda part: self.seats.index(part.seat))
        fallen = tuple(seat for seat in self.seats if (side := account.sides.get(seat)) and side.dead)
        wanted = account.wanted or account.each * len(self.seats)
        return _Outcome(account.card, account.flag, wanted, account.total, tuple(parts), account.enemy, fallen,
                        alone=len(self.seats) == 1)  # fmt: skip

    def _head(self, sheet: Sheet) -> None:
        label, group = self.labels.label, self.group
        draw_place(sheet, 66, 64, self.view, group.place, group.level)
        name = self.say(names.group(self.name, group.place))
        quiet = group.place in self.view.dungeons and token_of(self.view, group.place) == "quiet"
        shown, size = fit(name, "boast", 54, 560 if quiet else 800, 34)
        sheet.say(112, 84, shown, "boast", size, CREAM, "ls", 800, depth=4)
        if quiet:
            left = 112 + measure(shown, "boast", size) + 26
            sheet.moved(left, 0).kept(_quiet, (0, 40, 420, 92), len(bosses_of(group.level)), self.labels)
        most = LAST_ROOM if quiet else 0
        told = label("run-room", number=self.account.number, most=most, wave=self.account.wave)
        if group.place == KEEP and self.account.wave > 1:
            told = label("run-keep", count=self.view.keep_pile)
        sheet.say(WIDTH - 46, 82, told, "boast", 46, CREAM, "rs", 300, depth=3)
        word: str = self.account.flag or "now"
        if word == "passed" and self.card.is_boss:
            word = "lives"
        row = group.row[: self.account.number - 1]
        rooms = row, (self.account.card, label("run-flag", flag=word)), most, self.labels
        if not self.card.is_boss:
            sheet.kept(draw_row, _ROOMS, 114, *rooms, 6)
            return
        if self.account.wave > 1:
            sheet.kept(draw_waves, (30, 118, END, 258), 118, self.account.wave, self.account.lost, self.labels)
        else:
            sheet.kept(draw_row, _ROOMS, 114, *rooms, 4)
        sheet.kept(draw_trophies, (END, 118, 1250, 258), 118, heads(self.view), self.labels)


def _quiet(pen: Chisel, bosses: int, labels: Labels) -> None:
    """A chip for a dungeon of whose level all Bosses are dead: a skull each."""
    told = labels.label("run-quiet")
    room = measure(told, "bold", 32)
    pen.chisel(block(0, 40, room + 34 + bosses * 36, 92, 6), ASH, 3, lit=False)
    pen.say(14, 77, told, "bold", 32, BONE, "ls", room + 4)
    for k in range(bosses):
        draw_skull(pen, room + 42 + k * 36, 66, 15)


# -- a lord's column


def _column(pen: Chisel, wide: float, hero: _Hero, labels: Labels) -> None:
    _Column(hero, labels).draw(pen, 0, wide)


class _Column:
    """The column of one lord."""

    def __init__(self, hero: _Hero, labels: Labels) -> None:
        self.seat, self.labels, self.hero = hero.seat, labels, hero
        self.card, self.over = ROOMS[hero.card], bool(hero.flag)

    def draw(self, pen: Chisel, left: float, right: float) -> None:
        seat, side = self.seat, self.hero.side
        field, charge = LORDS[seat]
        dead = side is not None and side.dead
        paper = "#cfc0a0" if dead else CREAM
        outline = block(left, TOP, right, BOTTOM, 8)
        pen.chisel(outline, paper, 5, shadow=SHADOW, reach=3)
        with pen.inside(outline) as inner:
            inner.box(left, TOP, right, TOP + 60, field)
        pen.line([(left, TOP + 60), (right, TOP + 60)], INK, 3)
        pen.polygon(shield(left + 39, TOP + 36, 60, 69), CREAM, INK, 2.4)
        draw_crest(pen, left + 38, TOP + 34, 48, seat, 2)
        draw_name(pen, left + 76, TOP + 43, self.labels, seat, 36, charge, right - left - 88, 24)
        if side is None:
            self._absent(pen, left, right)
            return
        self._portrait(pen, left, right, side)
        self._slots(pen, left, right, side)
        self._skill(pen, left, right, side)
        health = HEROES[side.hero].health
        gap = min(36.0, (right - left - 70) / health)
        draw_hearts(pen, left + 38, TOP + 512, side.left, health, min(14, gap * 0.4), gap)
        self._result(pen, left, right, side)
        if side.curses:
            self._curses(pen, left, right, side)

    def _absent(self, pen: Chisel, left: float, right: float) -> None:
        """A lord that has not sent a hero yet."""
        middle = (left + right) / 2
        wide = min(180.0, right - left - 60)
        pen.polygon(arch(middle - wide / 2, TOP + 130, middle + wide / 2, TOP + 130 + wide * 1.2), "#140a08", INK, 3)
        pen.say(middle, TOP + 130 + wide * 0.82, "?", "numeral", 90, "#b88a63")
        state = "choosing" if self.hero.waits else "chosen"
        lines, size = paragraph(self.labels.label("run-sends", state=state), "bold", 32, right - left - 24, 3, 26)
        for row, line in enumerate(lines):
            pen.say(middle, TOP + 420 + 38 * row, line, "bold", size, INK, "ms", right - left - 20)

    def _portrait(self, pen: Chisel, left: float, right: float, side: Side) -> None:
        card, wide = HEROES[side.hero], right - left
        width = min(150.0, wide - 106)
        x = left + 16 + width / 2
        if side.dead:
            niche = arch(x - width / 2, TOP + 82, x + width / 2, TOP + 82 + width * 1.12)
            pen.chisel(niche, "#2b2426", 4, lit=False)
            draw_skull(pen, x, TOP + 90 + width * 0.6, width * 0.32)
        else:
            draw_portrait(pen, x, TOP + 82 + width * 0.56, width, card.line)
        pen.polygon(block(left + 10, TOP + 78, left + 50, TOP + 122, 5), INK)
        pen.number(left + 30, TOP + 100, card.level, 34, GOLD)
        kinds = classes_of(card.kind)
        for number, kind in enumerate(reversed(kinds)):
            draw_class(pen, left + 12 + width - number * 40, TOP + 82 + width * 1.12 - 12, 19, kind)
        stat = right - 50 if wide < 420 else left + width + 100
        draw_stat(pen, stat, TOP + 118, 36, "attack", side.attack, 48)
        draw_stat(pen, stat, TOP + 212, 38, "defense", side.defense + side.pool, 44)
        name = self.labels.label("hero", line=card.line)
        if wide < 420:
            pen.say(left + 16, TOP + 296, name, "numeral", 38, INK, "ls", wide - 28, least=28)
        else:
            pen.say(stat + 66, TOP + 134, name, "numeral", 46, INK, "ls", right - stat - 80, least=28)
            if side.pool:
                told = self.labels.label("run-pool", pool=side.pool, defense=side.defense)
                lines, size = paragraph(told, "sans", 28, right - stat - 84, 3, 24)
                for row, line in enumerate(lines):
                    pen.say(stat + 66, TOP + 200 + row * 34, line, "sans", size, INK, "ls")
        pen.line([(left + 14, TOP + 308), (right - 14, TOP + 308)], RULE, 2.4)

    def _slots(self, pen: Chisel, left: float, right: float, side: Side) -> None:
        """The items that are worn, and hollows for those that are not."""
        count = max(3, len(side.items))
        step = (right - left - 28) / count
        for number in range(count):
            x = left + 14 + number * step
            cell, middle = block(x + 3, TOP + 318, x + step - 3, TOP + 426, 5), x + step / 2
            if number >= len(side.items):
                pen.sunk(cell, "#b8a982" if side.dead else "#dcc38c")
                draw_slot(pen, middle, TOP + 370, 18, "other", "#c5a86c")
                continue
            item = ITEMS[side.items[number]]
            pen.chisel(cell, "#e6cd95", 2, width=1.8)
            two = item.attack and item.defense
            draw_item(pen, middle, TOP + (352 if step > 74 or not two else 342), 0.95 if step > 74 else 0.76, item.id)
            if two and step < 74:
                pen.say(middle, TOP + 394, f"+{item.attack}", "black", 28, _ATTACK_INK)
                pen.say(middle, TOP + 421, f"+{item.defense}", "black", 28, _DEFENSE_INK)
            elif two:
                pen.say(middle - 20, TOP + 416, f"+{item.attack}", "black", 28, _ATTACK_INK)
                pen.say(middle + 21, TOP + 416, f"+{item.defense}", "black", 28, _DEFENSE_INK)
            elif item.attack or item.defense:
                ink = _ATTACK_INK if item.attack else _DEFENSE_INK
                pen.say(middle, TOP + 416, f"+{item.attack or item.defense}", "black", 32, ink)

    def _skill(self, pen: Chisel, left: float, right: float, side: Side) -> None:
        """The skill of a hero: bright while it may be used, pale once it has been; gold if used here."""
        hero = HEROES[side.hero]
        if not hero.skills:
            told = self.labels.label("run-epic", wide="yes" if right - left > 240 else "no")
            pen.say((left + right) / 2, TOP + 470, told, "sans", 28, INK, "ms", right - left - 20)
            return
        used = side.skill or self.hero.used
        number = used or 1
        plural = not used and len(hero.skills) > 1
        fill = GOLD if side.skill else "#c8b48a" if used else PLANK_LIGHT
        pen.chisel(block(left + 16, TOP + 440, right - 18, TOP + 484, 4), fill, 2, lit=False, width=1.8)
        pen.polygon(
            star(left + 38, TOP + 462, 14, 4, 0.4), DOOM if side.skill else "#a08b5c" if used else GOLD, INK, 1.6
        )
        name = (
            self.labels.label("run-skills", count=len(hero.skills))
            if plural
            else self.labels.say(names.skill(side.hero, number))
        )
        ink = INK if side.skill else "#5a4a30" if used else CREAM
        pen.say(left + 58, TOP + 472, name, "bold", 29, ink, "ls", right - left - 84, least=22)
        if used and not side.skill:
            pen.line([(left + 54, TOP + 463), (right - 30, TOP + 463)], "#4a3a22", 3)

    def _result(self, pen: Chisel, left: float, right: float, side: Side) -> None:
        """What became of the hero; while the room goes on, whether its lord has committed."""
        label, top = self.labels.label, TOP + 534
        box = (left + 6, top, right - 6, BOTTOM - 6)
        if not self.over:
            ready = not self.hero.waits
            draw_chip(pen, *box, _PALE if ready else "#e2cfa0", label("run-ready", ready="yes" if ready else "no"),
                      _GREEN if ready else "#6b4a2e")  # fmt: skip
            return
        if not side.lost:
            struck = self.card.attack and not side.safe and self.hero.flag not in ("killed", "disarmed")
            told = label("run-unhurt", how="struck" if struck else "safe", enemy=self.hero.enemy,
                         defense=side.defense + side.pool, wide="yes" if right - left > 240 else "no")  # fmt: skip
            fled = self.card.is_boss and self.hero.flag in ("passed", "failed")
            draw_chip(pen, *box, "#e2cfa0" if fled else _PALE, label("run-fled") if fled else told,
                      "#6b4a2e" if fled else _GREEN)  # fmt: skip
            return
        pen.polygon(block(*box, 5), INK if side.dead else _BLOOD, INK, 2.4)
        word = "dead" if side.dead else "fled" if self.card.is_boss and self.hero.flag != "killed" else "hurt"
        pen.say(left + 20, top + 41, label("run-hurt", how=word), "bold", 32, WHITE, "ls", right - left - 104, least=24)
        pen.chisel(star(right - 48, top + 28, 34, 10, 0.74, 10), DOOM, 3)
        pen.number(right - 48, top + 28, f"−{side.lost}", 34, WHITE, "#4d0610")

    def _curses(self, pen: Chisel, left: float, right: float, side: Side) -> None:
        """Curses drawn in the room, on chains below their owner."""
        for x in (left + 30, right - 30):
            pen.line([(x, BOTTOM), (x, BOTTOM + 26)], BRASS, 4)
        pen.chisel(block(left + 4, BOTTOM + 22, right - 4, BOTTOM + CURSES - 10, 8), CURSE, 4, shadow=SHADOW, reach=2)
        pen.polygon(block(left + 12, BOTTOM + 30, right - 12, BOTTOM + CURSES - 18, 5), None, "#b98bc2", 2)
        draw_eye(pen.moved(left + 44, BOTTOM + 66, 1))
        top, room = BOTTOM + 66, right - left - 92
        for card in side.curses[:2]:
            lines, size = paragraph(self.labels.say(names.card(card)), "bold", 30, room, 2, 24)
            for line in lines:
                pen.say(left + 78, top, line, "bold", size, VIOLET_PALE, "ls", room)
                top += 32
            top += 8
        if len(side.curses) == 1:
            top = max(top, BOTTOM + 112)
            card = side.curses[0]
            told = (curses.when(card, self.labels), *paragraph(
                curses.does(card, self.labels), "bold", 28, right - left - 40, 2, 22,
            )[0])  # fmt: skip
            for row, line in enumerate(told):
                face: Face = "bold" if row else "sans"
                pen.say((left + right) / 2, top + 6 + row * 31, line, face, 28, WHITE if row else VIOLET_PALE, "ms",
                        right - left - 30, least=20)  # fmt: skip


# -- the verdict


def _verdict(pen: Chisel, one: _Outcome, labels: Labels) -> None:
    """The page below all: the beam, the verdict in a word, and two lines of what follows."""
    card, over, won = ROOMS[one.card], bool(one.flag), one.flag in ("killed", "opened", "disarmed")
    draw_page(pen, 30, 0, 1250, 248, GOLD if won and card.is_boss else CREAM)
    draw_nail(pen, 44, 14)
    draw_nail(pen, 1236, 14)
    if one.wanted:
        draw_beam(pen, 0, one.parts, one.wanted, unknown=not over, short=over and not won, locked=card.kind == "chest")
    top, label = 0 if one.wanted else -54, labels.label
    kind = "boss" if card.is_boss else card.kind
    state = "open" if not over else "won" if won else "lost"
    word = label("run-verdict", kind=kind, state=state, short=max(0, one.wanted - one.total))
    word, size = fit(word, "boast", 56, 320, 36)
    left = 46 + max(200, measure(word, "boast", size) + 44)
    pen.say(46, top + 208, word, "boast", size, _GREEN if won else INK if not over else DOOM, "ls")
    count = card.reward_items
    room = 1226 if not count else 1080
    alone = "yes" if one.alone else "no"
    first = label("run-first", kind=kind, state=state, total=one.total, wanted=one.wanted, enemy=one.enemy, alone=alone,
                  room=names.card(one.card), fallen=len(one.fallen), who=names.lords(one.fallen))  # fmt: skip
    second = label("run-second", kind=kind, state=state, items=count, fame=card.fame, alone=alone,
                   lost="yes" if one.flag in ("skipped", "failed") else "no")  # fmt: skip
    pen.say(left, top + 176, first, "bold", 36, INK, "ls", room - left, least=24)
    pen.say(left, top + 222, second, "sans", 36, INK, "ls", room - left, least=24)
    for k in range(count):
        draw_sack(pen, 1178 + (k - (count - 1) / 2) * 66, top + 188, 1.3, card.level)
    if count and over and not won:
        pen.line([(1110, top + 226), (1246, top + 146)], INK, 13)
        pen.line([(1110, top + 226), (1246, top + 146)], DOOM, 8)


def alt_run(seen: Observation, say: Say, name: str, account: Account) -> list[str]:
    """What the picture of a room shows, in sentences."""
    view, label = words.view_of(seen), Labels(say).label
    group, card = view.groups[name], ROOMS[account.card]
    wanted = account.wanted or account.each * len(account.sides or group.members)
    facts = [label("alt-run", group=names.group(name, group.place), number=account.number,
                   room=names.card(account.card), flag=account.flag or "now", total=account.total,
                   wanted=wanted, kind="boss" if card.is_boss else card.kind)]  # fmt: skip
    for seat, side in account.sides.items():
        facts.append(label("alt-side", who=Who(seat), hero=names.card(side.hero), attack=side.attack,
                           defense=side.defense + side.pool, left=side.left, dead="yes" if side.dead else "no",
                           items=names.cards(side.items), count=len(side.items)))  # fmt: skip
    return facts


__all__ = ["alt_run", "draw_run", "shown"]
