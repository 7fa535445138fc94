"""What follows a room: the loot that is shared out, and the group that stays together or parts."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.core import Decision, Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.accounts import Account
from engines.draggmar.components import HEROES, ROOMS
from engines.draggmar.view.realm_view import RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import draw_portrait
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BRASS, BROWN, CREAM, GOLD, INK, LORDS, PAPER, SHADOW, WHITE
from rendering.draggmar.encounter import WIDTH, board, draw_chip, draw_place, draw_sack
from rendering.draggmar.foes import framed
from rendering.draggmar.heraldry import draw_crest
from rendering.draggmar.hiring import draw_back
from rendering.draggmar.land import draw_nail, draw_page
from rendering.draggmar.shapes import arch, block
from rendering.draggmar.signs import draw_flame, draw_hearts, draw_skull
from rendering.kit.curves import path
from rendering.kit.words import Labels

LOOT_HEIGHT, SPLIT_HEIGHT = 880, 850
_WALL, _MORTAR = "#3b2d26", "#2a1f1a"
_CRATE: Final = "#9b6234"


def draw_loot(seen: Observation, say: Say, asked: Decision, account: Account) -> Image.Image:
    """The items that a room gives, and what each of its lords has had in this run, 1280 x 880."""
    view, labels = words.view_of(seen), Labels(say)
    card = ROOMS[account.card]
    pen = board(LOOT_HEIGHT, 51)
    count = card.reward_items
    pen.say(46, 86, labels.label("loot-title", count=count), "boast", 56, CREAM, "ls", 640, depth=4)
    told = labels.label("loot-of", room=names.card(account.card), flag=account.flag)
    pen.say(WIDTH - 46, 84, told, "boast", 36, CREAM, "rs", 540, depth=3, least=24)
    _wall(pen, 30, 112, 1250, 440)
    pen.chisel(block(26, 104, 1254, 116, 3), BRASS, 3, lit=False)
    for x in (70, 920):
        _torch(pen, x, 250)
    draw_sack(pen, 330, 250, 3.6)
    for place in range(count):
        draw_back(pen, 480 + place * 170, 160, 140, 200, "item", card.level)
    framed(pen, 1010, 150, 1220, 430, account.card, 0.66)
    draw_skull(pen, 1196, 404, 24)
    seats = [seat for seat in view.order if seat in account.sides]
    wide = (1220 - 14 * (len(seats) - 1)) / max(1, len(seats))
    waiting = frozenset(seen.waiting_in.get(asked.thread, ()))
    for place, seat in enumerate(seats):
        _crate(pen.moved(30 + place * (wide + 14), 452), wide, view, seat, labels, wants=seat not in waiting)
    draw_page(pen, 30, 776, 1250, 852)
    pen.say(640, 828, labels.label("loot-rule"), "bold", 34, INK, "ms", 1180, least=26)
    return pen.finish()


def _wall(pen: Chisel, left: float, top: float, right: float, bottom: float) -> None:
    """Bricks."""
    pen.box(left, top, right, bottom, _WALL)
    y = top
    while y < bottom:
        shift = 60 if round((y - top) / 44) % 2 else 0
        pen.line([(left, y), (right, y)], _MORTAR, 3)
        x = left + shift
        while x < right:
            pen.line([(x, y), (x, min(bottom, y + 44))], _MORTAR, 3)
            x += 120
        y += 44
    pen.polygon(block(left, top, right, bottom), None, INK, 3)


def _torch(pen: Chisel, x: float, y: float) -> None:
    pen.line([(x, y), (x, y + 90)], INK, 20)
    pen.line([(x, y), (x, y + 90)], BROWN, 13)
    draw_flame(pen, x, y - 26, 34, "#ff8a1f")
    draw_flame(pen, x, y - 16, 18, GOLD)


def _crate(pen: Chisel, wide: float, view: RealmView, seat: Seat, labels: Labels, *, wants: bool) -> None:
    """A lord's page: how many items it has had in this run, and a crate; an answer is a tick, never how many."""
    _header(pen, wide, 306, seat, labels)
    pen.say(20, 122, labels.label("loot-had"), "sans", 32, INK, "ls", wide - 90, least=22)
    pen.say(wide - 24, 124, str(view.lords[seat].received), "numeral", 46, INK, "rs")
    pen.polygon(path(f"36,190 {wide - 36},190 {wide - 20},214 20,214"), "#140a08", INK, 3)
    pen.chisel(block(20, 214, wide - 20, 290, 4), _CRATE, 4)
    pen.line([(24, 252), (wide - 24, 252)], "#6b3d1e", 3)
    told = labels.label("loot-answer", known="yes" if wants else "no")
    pen.say(wide / 2, 264, told, "boast", 36, WHITE, "ms", wide - 60, depth=2, least=24)


def _header(pen: Chisel, wide: float, high: float, seat: Seat, labels: Labels) -> None:
    """A page in a lord's colours, its upper left corner at (0, 0)."""
    field, charge = LORDS[seat]
    outline = block(0, 0, wide, high, 8)
    pen.chisel(outline, CREAM, 5, shadow=SHADOW, reach=3)
    with pen.inside(outline) as inner:
        inner.box(0, 0, wide, 58, field)
    pen.line([(0, 58), (wide, 58)], INK, 3)
    draw_crest(pen, 38, 32, 46, seat, 2)
    pen.say(74, 42, labels.label("name", who=Who(seat)), "bold", 36, charge, "ls", wide - 86, least=24)


# -- parting


def draw_parting(seen: Observation, say: Say, asked: Decision) -> Image.Image:
    """Who stands in the group now, and what staying and going mean, 1280 x 850."""
    view, labels = words.view_of(seen), Labels(say)
    group = view.groups[asked.thread]
    pen = board(SPLIT_HEIGHT, 53)
    draw_place(pen, 66, 64, view, group.place, group.level)
    pen.say(112, 86, labels.label("way-title"), "boast", 56, CREAM, "ls", 620, depth=4)
    told = labels.label("way-after", number=len(group.row))
    pen.say(WIDTH - 46, 84, told, "boast", 42, CREAM, "rs", 420, depth=3)
    pen.line([(128, 124), (128, 810)], INK, 30)
    pen.line([(128, 124), (128, 810)], BROWN, 22)
    for row, go in enumerate((False, True)):
        top = 120 + row * 352
        _wall(pen, 226, top, 1250, top + 330)
        _sign(pen, top + 150, labels, go=go)
        if go:
            _door(pen, top, labels)
        else:
            for place, seat in enumerate(seat for seat in view.order if seat in group.members):
                _member(pen.moved(252 + place * 246, top + 22), view, seat, labels, mine=seat == asked.seat)
    return pen.finish()


def _sign(pen: Chisel, y: float, labels: Labels, *, go: bool) -> None:
    """A board of the signpost: gold and pointed for going, plain for staying."""
    outline = path("34,-48 178,-48 218,0 178,48 34,48 52,0") if go else path("34,-48 216,-48 216,48 34,48")
    pen.chisel([(a, y + b) for a, b in outline], GOLD if go else "#a9794c", 5)
    draw_nail(pen, 60, y - 28)
    draw_nail(pen, 60, y + 28)
    pen.say(128, y + 16, labels.label("way-sign", go="yes" if go else "no"), "boast", 46, INK, "ms", 130)


def _member(pen: Chisel, view: RealmView, seat: Seat, labels: Labels, *, mine: bool) -> None:
    """A lord of the group with its hero and its Health, or an empty niche if the hero has fallen."""
    _header(pen, 232, 284, seat, labels)
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


def _door(pen: Chisel, top: float, labels: Labels) -> None:
    """The way into rooms of one's own."""
    _torch(pen, 884, top + 90)
    pen.chisel(arch(960, top + 60, 1180, top + 326), "#6b3d27", 6, lit=False)
    pen.polygon(arch(984, top + 88, 1156, top + 326), "#140a08", INK, 3)
    pen.say(1070, top + 250, "?", "numeral", 90, "#b88a63")
    pen.say(280, top + 96, labels.label("way-starts"), "numeral", 40, PAPER, "ls", 540)
    for k in range(3):
        arrow = path("-40,-14 6,-14 6,-34 44,0 6,34 6,14 -40,14")
        pen.chisel([(340 + k * 120 + a, top + 178 + b) for a, b in arrow], GOLD, 4)
    pen.say(280, top + 276, labels.label("way-price"), "sans", 32, PAPER, "ls", 580, least=24)


def alt_loot(seen: Observation, say: Say, asked: Decision, account: Account) -> list[str]:
    """What the picture shows: the items, and what each lord has had."""
    view, labels = words.view_of(seen), Labels(say)
    facts = [say(asked.prompt)]
    facts += [labels.label("alt-had", who=Who(seat), count=view.lords[seat].received) for seat in account.sides]
    return facts


def alt_parting(seen: Observation, say: Say, asked: Decision) -> list[str]:
    """What the picture shows: the question, and who is in the group."""
    group = words.view_of(seen).groups[asked.thread]
    return [say(asked.prompt), Labels(say).label("alt-way", who=names.lords(group.members))]
