"""The group between two rooms: the question whether to stay or go, and once all have answered how it parts."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.core import Decision, Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.accounts import Parting, Way
from engines.draggmar.components import HEROES
from engines.draggmar.run.orders import ALONE
from engines.draggmar.run.splitting import JOIN
from engines.draggmar.view.realm_view import RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import draw_portrait
from rendering.draggmar.cellar import draw_header, draw_torch, draw_wall
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BROWN, CREAM, GOLD, INK, PAPER, SHADOW
from rendering.draggmar.encounter import WIDTH, board, draw_chip, draw_kind, draw_place
from rendering.draggmar.itemcards import draw_dash, draw_tick
from rendering.draggmar.land import draw_nail
from rendering.draggmar.shapes import arch, block
from rendering.draggmar.signs import draw_hearts, draw_skull
from rendering.kit.curves import path
from rendering.kit.type import paragraph
from rendering.kit.words import Labels

HEIGHT: Final = 850
_ROW, _GAP, _PAGE = 312, 16, 238
_SAND: Final = "#f3d9ae"


def draw_parting(seen: Observation, say: Say, asked: Decision) -> Image.Image:
    """Who stands in the group now, and what staying and going mean, 1280 x 850."""
    view, labels = words.view_of(seen), Labels(say)
    group = view.groups[asked.thread]
    pen = board(HEIGHT, 53)
    draw_place(pen, 66, 64, view, group.place, group.level)
    pen.say(112, 86, labels.label("way-title"), "boast", 56, CREAM, "ls", 620, depth=4)
    told = labels.label("way-after", number=len(group.row))
    pen.say(WIDTH - 46, 84, told, "boast", 42, CREAM, "rs", 420, depth=3)
    pen.line([(128, 124), (128, 810)], INK, 30)
    pen.line([(128, 124), (128, 810)], BROWN, 22)
    asks = all(option.key != ALONE for option in asked.options)
    for row, go in enumerate((False, True)):
        top = 120 + row * 352
        draw_wall(pen, 226, top, 1250, top + 330)
        _sign(pen, top + 150, labels, go=go, word="ask" if go and asks else "")
        if go and asks:
            _asked(pen, top, view, asked, labels)
        elif go:
            _door(pen, top, labels)
        else:
            for place, seat in enumerate(seat for seat in view.order if seat in group.members):
                _member(pen.moved(252 + place * 246, top + 22), view, seat, labels, mine=seat == asked.seat)
    return pen.finish()


def _sign(pen: Chisel, y: float, labels: Labels, *, go: bool, word: str = "") -> None:
    """A board of the signpost: gold and pointed for going, plain for staying."""
    outline = path("34,-48 178,-48 218,0 178,48 34,48 52,0") if go else path("34,-48 216,-48 216,48 34,48")
    pen.chisel([(a, y + b) for a, b in outline], GOLD if go else "#a9794c", 5)
    draw_nail(pen, 60, y - 28)
    draw_nail(pen, 60, y + 28)
    pen.say(128, y + 16, labels.label("way-sign", go=word or ("yes" if go else "no")), "boast", 46, INK, "ms", 130)


def _member(pen: Chisel, view: RealmView, seat: Seat, labels: Labels, *, mine: bool) -> None:
    """A lord of the group with its hero and its Health, or an empty niche if the hero has fallen."""
    draw_header(pen, 232, 284, seat, labels)
    active = view.lords[seat].active
    if active is None:
        pen.polygon(arch(58, 76, 174, 206), "#2b2426", INK, 3)
        draw_skull(pen, 116, 150, 34)
        pen.say(116, 250, labels.label("way-fallen"), "bold", 30, INK, "ms", 210, least=22)
        return
    card = HEROES[active.card]
    draw_portrait(pen, 116, 142, 118, card.line)
    pen.say(116, 240, labels.label("hero", line=card.line), "numeral", 32, INK, "ms", 210)
    gap = min(30.0, 190 / card.health)
    draw_hearts(pen, 116 - gap * (card.health - 1) / 2, 262, max(0, card.health - active.wounds), card.health,
                min(12, gap * 0.42), gap)  # fmt: skip
    if mine:
        draw_chip(pen, 140, 62, 228, 100, GOLD, labels.label("way-you"), INK, 26)


def _asked(pen: Chisel, top: float, view: RealmView, asked: Decision, labels: Labels) -> None:
    """The lords of the other groups, whom a lord alone may ask to be let in (D-15)."""
    groups = [option.key.removeprefix(JOIN) for option in asked.options if option.key.startswith(JOIN)]
    lords = [seat for group in groups for seat in view.groups[group].members]
    for place, seat in enumerate(lords):
        _member(pen.moved(252 + place * 246, top + 22), view, seat, labels, mine=False)
    left = 252 + len(lords) * 246 + 20
    lines, size = paragraph(labels.label("way-asked"), "bold", 40, 1226 - left, 4, 30)
    for line, said in enumerate(lines):
        pen.say(left, top + 190 + (line - len(lines) / 2) * 48, said, "bold", size, PAPER, "ls", least=size)


def _door(pen: Chisel, top: float, labels: Labels) -> None:
    """The way into rooms of one's own."""
    draw_torch(pen, 884, top + 90)
    pen.chisel(arch(960, top + 60, 1180, top + 326), "#6b3d27", 6, lit=False)
    pen.polygon(arch(984, top + 88, 1156, top + 326), "#140a08", INK, 3)
    pen.say(1070, top + 250, "?", "numeral", 90, "#b88a63")
    pen.say(280, top + 96, labels.label("way-starts"), "numeral", 40, PAPER, "ls", 540)
    for k in range(3):
        arrow = path("-40,-14 6,-14 6,-34 44,0 6,34 6,14 -40,14")
        pen.chisel([(340 + k * 120 + a, top + 178 + b) for a, b in arrow], GOLD, 4)
    lines, size = paragraph(labels.label("way-price"), "bold", 42, 580, 2, 34)
    for line, said in enumerate(lines):
        pen.say(280, top + 262 + line * 50, said, "bold", size, PAPER, "ls", 580, least=size)


# -- once all have answered


def draw_parted(seen: Observation, say: Say, parting: Parting) -> Image.Image:
    """How a group has parted, 1280 wide: a row for those that stay together and for each part, with every answer."""
    view, labels = words.view_of(seen), Labels(say)
    group = view.groups[parting.group]
    rows = [*([parting.rest] if parting.rest else []), *parting.parts]
    height = 118 + len(rows) * (_ROW + _GAP) + 76
    pen = board(height, 53)
    draw_place(pen, 66, 64, view, group.place, group.level)
    pen.say(112, 86, labels.label("parted-title"), "boast", 58, CREAM, "ls", 640, depth=4)
    told = labels.label("way-after", number=parting.number)
    pen.say(WIDTH - 46, 84, told, "boast", 42, CREAM, "rs", 420, depth=3)
    pen.line([(128, 124), (128, height - 84)], INK, 30)
    pen.line([(128, 124), (128, height - 84)], BROWN, 22)
    for row, seats in enumerate(rows):
        top = 118 + row * (_ROW + _GAP)
        go = seats != parting.rest
        draw_wall(pen, 226, top, 1250, top + _ROW)
        _sign(pen, top + _ROW / 2 - 20, labels, go=go, word="asks" if parting.said[seats[0]].how == "join" else "")
        for place, seat in enumerate(seats):
            granted = go or parting.said[seat].how == "stay"
            here = pen.moved(252 + place * (_PAGE + 16), top + 20)
            _answer(here, view, seat, labels, told=_said(parting.said[seat], labels), granted=granted)
        left = 252 + len(seats) * (_PAGE + 16) + 20
        if go:
            _own_row(pen, left, top, labels)
        else:
            _kept_row(pen, left, top, [card for card, _ in group.row[: parting.number]], parting.number, labels)
    pen.say(640, height - 44, _reason(parting, labels), "bold", 32, _SAND, "ms", 1160, least=24)
    return pen.finish()


def _said(way: Way, labels: Labels) -> str:
    return labels.label("parted-said", how=way.how, others=names.lords(way.others))


def _reason(parting: Parting, labels: Labels) -> str:
    """Why an answer was not granted, if there is one; or else what leaving costs."""
    for seat in parting.rest:
        way = parting.said[seat]
        if way.how != "with":
            continue
        together = {seat, *way.others}
        other = next(one for one in way.others if {one, *parting.said[one].others} != together)
        named = "yes" if seat in parting.said[other].others else "no"
        return labels.label("parted-why", who=Who(seat), other=Who(other), named=named)
    return labels.label("way-price")


def _answer(pen: Chisel, view: RealmView, seat: Seat, labels: Labels, *, told: str, granted: bool) -> None:
    """A lord with its hero and what it answered: a tick if it was granted, a dash if not."""
    draw_header(pen, _PAGE, _ROW - 40, seat, labels)
    active = view.lords[seat].active
    if active is None:
        pen.polygon(arch(66, 70, 172, 190), "#2b2426", INK, 3)
        draw_skull(pen, 119, 138, 30)
    else:
        draw_portrait(pen, 119, 132, 108, HEROES[active.card].line, 3)
    pen.say(104, 218, labels.label("parted-answered"), "sans", 28, INK, "ms", 180)
    lines, size = paragraph(told, "bold", 32, 182, 1, 22)
    pen.say(104, 252, lines[0], "bold", size, INK, "ms", 186, least=20)
    (draw_tick if granted else draw_dash)(pen, 206, 232, 23)


def _own_row(pen: Chisel, left: float, top: float, labels: Labels) -> None:
    """The way into rooms of one's own."""
    room = 1236 - left
    if room < 240:
        return
    pen.say(left, top + 66, labels.label("parted-own"), "bold", 32, PAPER, "ls", room - 130, least=24)
    door = 1060.0
    count = min(3, int((door - 20 - left) / 74))
    for k in range(count):
        arrow = path("-34,-14 4,-14 4,-32 34,0 4,32 4,14 -34,14")
        pen.chisel([(left + 38 + k * 74 + a, top + 166 + b) for a, b in arrow], GOLD, 4)
    if door - left > 320:
        draw_torch(pen, door - 44, top + 110)
    pen.chisel(arch(door, top + 96, door + 168, top + _ROW - 4), "#6b3d27", 6, lit=False)
    pen.polygon(arch(door + 20, top + 118, door + 148, top + _ROW - 4), "#140a08", INK, 3)
    pen.say(door + 84, top + 250, "?", "numeral", 84, "#b88a63")


def _kept_row(pen: Chisel, left: float, top: float, cards: list[str], number: int, labels: Labels) -> None:
    """The row of rooms that stays with those that stay."""
    room = 1236 - left
    if room < 130:
        return
    shown = cards[-max(1, min(3, int((room + 14) / 144))) :]
    if room > 200:
        pen.say(left, top + 58, labels.label("parted-keeps"), "bold", 32, PAPER, "ls", room, least=22)
        told = labels.label("parted-draws", number=number + 1)
        pen.say(left, top + 248, told, "bold", 32, PAPER, "ls", room, least=22)
    for place, card in enumerate(shown):
        here = pen.moved(left + place * 144, top + 86)
        here.chisel(block(0, 0, 130, 112, 6), CREAM, 4, shadow=SHADOW, reach=2)
        here.polygon(arch(5, 0, 43, 44), "#6b3d27", INK, 2.2)
        here.number(24, 25, number - len(shown) + place + 1, 28, CREAM)
        draw_kind(here, 80, 62, 0.95, card)


def alt_parting(seen: Observation, say: Say, asked: Decision) -> list[str]:
    """What the picture shows: the question, and who is in the group."""
    group = words.view_of(seen).groups[asked.thread]
    return [say(asked.prompt), Labels(say).label("alt-way", who=names.lords(group.members))]


def alt_parted(say: Say, parting: Parting) -> list[str]:
    """What the picture shows: who stays, who leaves together, and what each answered."""
    labels = Labels(say)
    facts = [labels.label("alt-parted", rest=names.lords(parting.rest), count=len(parting.rest))]
    facts += [labels.label("alt-part", who=names.lords(seats), count=len(seats)) for seats in parting.parts]
    facts += [labels.label("alt-said", who=Who(seat), answer=_said(way, labels)) for seat, way in parting.said.items()]
    return facts


__all__ = ["alt_parted", "alt_parting", "draw_parted", "draw_parting"]
