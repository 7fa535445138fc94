"""The private sheet by DM: KP, aspects, what is carried, rings, amulets, treasure with its sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engines.core import Seat
from engines.drakborgen.components import HEROES, thing
from engines.drakborgen.rules.legend import DISC
from engines.drakborgen.view.looking import CastleView, HeroView, OwnView
from rendering.drakborgen import things
from rendering.drakborgen.busts import bust
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import (
    BONE,
    GOLD,
    GOLD_DARK,
    INK,
    MADDER,
    MADDER_DARK,
    SEAL,
    SEAL_LIGHT,
    SEPIA,
    SEPIA_LIGHT,
    VELLUM_LIGHT,
)
from rendering.drakborgen.frame import draw_frame, vellum
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.layout import Names
from rendering.drakborgen.margin import margin, vine
from rendering.drakborgen.things import icon
from rendering.kit.layers import centred, draw_stacked, lay
from rendering.kit.type import measure, paragraph, write, write_line

WIDTH = 1280
_LEFT, _RIGHT = 232, WIDTH - 48
_ROOM = _RIGHT - _LEFT
_NICHE, _ROW = 148, 236
_CARD = 206


class Carried(NamedTuple):
    """Something in a niche: its picture, its name, a note, and whether it is secret."""

    sign: str
    name: str
    note: str = ""
    secret: bool = False


def draw_sheets(view: CastleView, seats: Sequence[Seat], names: Names) -> Image.Image:
    """The sheets of the heroes of some seats, one below the other."""
    return draw_stacked([draw_sheet(view, seat, names) for seat in seats])


def draw_sheet(view: CastleView, seat: Seat, names: Names) -> Image.Image:
    """The picture, 1280 wide, RGB, of a seat's hero as its own player sees it."""
    hero, own = view.heroes[seat], view.own.get(seat, OwnView())
    carried = list(_carried(hero, own, names))
    rows = max(1, -(-len(carried) // 5))
    hoard = list(own.treasure)
    cards = -(-len(hoard[3:]) // 5) if len(hoard) > 3 else 0
    height = 496 + 60 + rows * _ROW + 226 + 60 + 190 + cards * 190 + 90
    sheet = vellum(WIDTH, height).copy()
    lay(sheet, margin(height), 22, 20)
    _draw_head(sheet, hero, names)
    _draw_aspects(sheet, hero, names)
    y = 496
    _heading(sheet, names.label("carried"), _LEFT, y, _RIGHT)
    y += 60
    for k, one in enumerate(carried):
        _draw_niche(sheet, one, _LEFT + k % 5 * (_ROOM - _NICHE) // 4, y + k // 5 * _ROW)
    y += rows * _ROW + 10
    _draw_amulets(sheet, hero, own, names, y)
    y += 226
    _heading(sheet, names.label("treasure"), _LEFT, y, _RIGHT, names.label("yours-alone"))
    _draw_hoard(sheet, own, names, y + 60)
    lay(sheet, vine(_ROOM), _LEFT, height - 22 - 64)
    draw_frame(sheet)
    return sheet


def _carried(hero: HeroView, own: OwnView, names: Names) -> Iterator[Carried]:
    """Rings, things, torch and shots, in this order."""
    for card in own.rings:
        yield Carried("ring", names.ring(card), names.label("secret"), secret=True)
    for key in hero.things:
        item = thing(key).effect.item or "sack"
        spent = names.label("used") if key in hero.spent else ""
        note = names.label("unknown") if item == "flask" else spent
        yield Carried(item if item in things.THINGS else "sack", names.thing(key), note)
    lit = names.label("torch-state", lit="no" if hero.unlit else "yes")
    yield Carried("torch-out" if hero.unlit else "torch", names.label("torch"), lit)
    if hero.ammo or HEROES[hero.id].ability("crossbow") is not None:
        yield Carried("bolt", names.label("shots"), str(hero.ammo))
    if HEROES[hero.id].ability("magic") is not None:
        yield Carried("wand", names.label("magic"), str(hero.magic))


# -- head and aspects


def _draw_head(sheet: Image.Image, hero: HeroView, names: Names) -> None:
    sheet.paste(bust(hero.id, 246, MADDER_DARK), (_LEFT - 4, 48))
    sheet_name = names.hero(hero.id)
    lay(sheet, _title(sheet_name), _LEFT + 268, 44)
    _, _, after = names.full(hero.id).partition(sheet_name)
    note = after.strip() or names.label("special-attack", throw=HEROES[hero.id].special_attack)
    write_line(sheet, _LEFT + 280, 190, note, "italic", 36, SEPIA_LIGHT, 560, least=26)
    write(sheet, _RIGHT, 104, names.square(hero.at), "black", 46, SEPIA, "rs")
    columns = max(8, -(-hero.most // 2))
    for k in range(hero.most):
        x, y = _LEFT + 294 + k % columns * 376 // columns, 234 + k // columns * 47
        centred(sheet, icon("drop", 40) if k < hero.kp else lost_drop(), x, y)
    told = str(hero.kp)
    x = _LEFT + 704
    write(sheet, x, 286, told, "black", 92, MADDER_DARK, "ls")
    most = names.label("of-kp", most=hero.most)
    write(sheet, x + measure(told, "black", 92) + 8, 280, most, "numeral", 32, SEPIA_LIGHT, "ls")


@lru_cache(maxsize=2)
def lost_drop() -> Image.Image:
    """The outline of a lost KP on vellum."""
    knife = Knife(54, 54, origin=(27, 27))
    things.spent_drop(knife.moved(0, 0, 0.46), "#9a7a4c")
    return knife.finish()


@lru_cache(maxsize=32)
def _title(name: str) -> Image.Image:
    knife = Knife(600, 120)
    high = min(86.0, 86 * 536 / capital_width(name, 86))
    carve(knife, 8, 12 + (86 - high), name, high, MADDER_DARK)
    return knife.finish()


@lru_cache(maxsize=32)
def _capitals(words: str) -> Image.Image:
    knife = Knife(capital_width(words, 34) + 12, 52)
    carve(knife, 2, 10, words, 34, MADDER_DARK)
    return knife.finish()


def _heading(sheet: Image.Image, words: str, left: int, y: int, right: int, note: str = "") -> None:
    tile = _capitals(words)
    lay(sheet, tile, left, y - 10)
    if note:
        write(sheet, right, y + 28, note, "italic", 30, SEPIA_LIGHT, "rs")
        right -= round(measure(note, "italic", 30)) + 16
    sheet.paste(GOLD_DARK, (left + tile.width + 8, y + 18, right, y + 21))


@lru_cache(maxsize=8)
def _aspect_box(aspect: str, wide: int) -> Image.Image:
    knife = Knife(wide, 112, VELLUM_LIGHT)
    knife.box(1, 1, wide - 2, 110, None, GOLD_DARK, 3, 8)
    knife.box(8, 8, 88, 104, "#2a1d12", radius=6)
    things.THINGS[aspect](knife.moved(48, 55, 0.74))
    return knife.finish()


def _draw_aspects(sheet: Image.Image, hero: HeroView, names: Names) -> None:
    wide = (_ROOM - 24) // 4
    for k, aspect in enumerate(DISC):
        x = _LEFT + k * (wide + 8)
        sheet.paste(_aspect_box(aspect, wide), (x, 344))
        value, plain = hero.aspects[aspect], HEROES[hero.id].of(aspect)
        write(sheet, x + 102, 412, str(value), "black", 62, SEPIA, "ls")
        write_line(sheet, x + 102, 444, names.aspect(aspect), "numeral", 29, SEPIA_LIGHT, wide - 110, least=20)
        if value != plain:
            told = f"{value - plain:+d}".replace("-", "−")
            write(sheet, x + wide - 16, 394, told, "black", 34, "#2a4f86" if value > plain else MADDER, "rs")


# -- what is carried


@lru_cache(maxsize=2)
def _niche(secret: bool) -> Image.Image:
    """An arched niche, 148 x 134 and a rim of 6 round it, on nothing."""
    knife = Knife(_NICHE + 12, 146, origin=(6, 6))
    high, half = 134.0, _NICHE / 2

    def arch(more: float) -> list[tuple[float, float]]:
        top = bow(half, _NICHE * 0.4, half + more, _NICHE * 0.4 + more, 180, 360, 20)
        return [(-more, high + more), *top, (_NICHE + more, high + more)]

    knife.polygon(arch(5), INK)
    knife.polygon(arch(3.4), MADDER if secret else GOLD_DARK)
    knife.polygon(arch(0), "#2a1d12")
    for i in range(18):
        for x in (5 + i * 3.2, _NICHE - 5 - i * 3.2):
            knife.wedge(x, high - 3, 0, -46 + i * 2.4, "#5e4a33", 2)
    return knife.finish()


@lru_cache(maxsize=1)
def closed_eye() -> Image.Image:
    """The sign of what others do not know."""
    knife = Knife(56, 56, origin=(28, 28))
    knife.circle(0, 0, 24, MADDER_DARK, INK, 3)
    knife.rod(bow(0, -6, 13, 9, 20, 160, 8), BONE, 3.4)
    for turn in (35, 90, 145):
        (x, y), (x2, y2) = bow(0, -6, 12, 8, turn, turn, 1)[0], bow(0, -6, 18, 15, turn, turn, 1)[0]
        knife.line([(x, y), (x2, y2)], BONE, 3)
    return knife.finish()


def _draw_niche(sheet: Image.Image, one: Carried, x: int, y: int) -> None:
    lay(sheet, _niche(one.secret), x - 6, y - 6)
    centred(sheet, icon(one.sign, 98), x + _NICHE / 2, y + 74)
    if one.secret:
        centred(sheet, closed_eye(), x + _NICHE - 4, y + 12)
    middle = x + _NICHE // 2
    lines, size = paragraph(one.name, "numeral", 27, _NICHE + 50, 2, 22)
    below = y + 168
    for line in lines:
        write(sheet, middle, below, line, "numeral", size, SEPIA)
        below += size + 2
    if one.note:
        ink = MADDER_DARK if one.secret else SEPIA_LIGHT
        write_line(sheet, middle, below, one.note, "italic", 26, ink, _NICHE + 50, "ms", 20)


# -- amulets and the special attack


def _draw_amulets(sheet: Image.Image, hero: HeroView, own: OwnView, names: Names, y: int) -> None:
    _heading(sheet, names.label("amulets"), _LEFT, y, _LEFT + 500)
    _heading(sheet, names.label("special"), _LEFT + 520, y, _RIGHT)
    top = y + 56
    sealed = hero.amulets - len(own.amulets)
    if own.amulets:
        sheet.paste(_plain_box(500), (_LEFT, top))
        first, *more = [names.amulet(card) for card in own.amulets]
        sealed_note = names.label("sealed", count=sealed) if sealed else ""
        note = " · ".join([*more, sealed_note] if sealed_note else more) or names.label("worn-known")
        ink, light = SEPIA, SEPIA_LIGHT
    elif sealed:
        sheet.paste(_sealed_box(), (_LEFT, top))
        first = names.label("sealed", count=sealed)
        note = names.label("even-to-you")
        ink, light = BONE, "#c9d6ee"
    else:
        sheet.paste(_plain_box(500), (_LEFT, top))
        first, note, ink, light = names.label("no-amulet"), "", SEPIA_LIGHT, SEPIA_LIGHT
    if hero.amulets:
        centred(sheet, icon("amulet", 104), _LEFT + 78, top + 66)
    left = _LEFT + (150 if hero.amulets else 30)
    room = _LEFT + 480 - left
    write_line(sheet, left, top + (58 if note else 84), first, "numeral", 35, ink, room, least=24)
    if note:
        write_line(sheet, left, top + 102, note, "italic", 31, light, room, least=20)
    box = _LEFT + 520
    sheet.paste(_plain_box(_RIGHT - box), (box, top))
    throw = HEROES[hero.id].special_attack
    bare = HEROES[hero.id].ability("unarmed") is not None
    centred(sheet, icon("attack" if bare else throw, 88), box + 78, top + 70)
    name = names.label("bare-hands") if bare else names.throw(throw)
    write_line(sheet, box + 150, top + 58, name, "numeral", 35, SEPIA, _RIGHT - box - 166, least=24)
    note = names.label("no-special" if bare else "take-two")
    write_line(sheet, box + 150, top + 102, note, "serif", 31, SEPIA_LIGHT, _RIGHT - box - 166, least=20)


@lru_cache(maxsize=4)
def _plain_box(wide: int) -> Image.Image:
    knife = Knife(wide, 140, VELLUM_LIGHT)
    knife.box(1, 1, wide - 2, 138, None, GOLD_DARK, 3, 8)
    return knife.finish()


@lru_cache(maxsize=1)
def _sealed_box() -> Image.Image:
    knife = Knife(500, 140, SEAL)
    knife.diaper(12, 12, 488, 128, SEAL_LIGHT, 26, 2)
    knife.box(1, 1, 498, 138, None, INK, 3, 8)
    knife.box(7, 7, 493, 133, None, GOLD, 2.4, 5)
    return knife.finish()


# -- treasure


@lru_cache(maxsize=64)
def _treasure_card(sign: str) -> Image.Image:
    """A Treasure card, 206 x 176, without its words."""
    knife = Knife(_CARD, 176, "#efdfb8")
    knife.box(0, 0, _CARD - 1, 175, INK, radius=10)
    knife.box(4, 4, _CARD - 5, 171, GOLD, radius=8)
    knife.box(10, 10, _CARD - 11, 165, VELLUM_LIGHT, INK, 2, 5)
    knife.diaper(14, 14, _CARD - 14, 96, "#ecd9a6", 22, 1.6)
    things.THINGS[sign](knife.moved(_CARD / 2, 56, 0.92))
    return knife.finish()


def _draw_hoard(sheet: Image.Image, own: OwnView, names: Names, top: int) -> None:
    """The Treasure cards, three beside the sum and further ones below."""
    for k, card in enumerate(own.treasure):
        worth = thing(f"treasure.{card}").value_gm
        x = _LEFT + k * (_CARD + 14) if k < 3 else _LEFT + (k - 3) % 5 * (_ROOM - _CARD) // 4
        y = top if k < 3 else top + 190 * (1 + (k - 3) // 5)
        sign = card if card in things.THINGS else things.treasure_sign(worth)
        sheet.paste(_treasure_card(sign), (x, y))
        write_line(sheet, x + _CARD // 2, y + 126, names.treasure(card), "serif", 27, SEPIA, _CARD - 24, "ms", 19)
        write(sheet, x + _CARD / 2, y + 160, _grouped(worth), "black", 34, MADDER_DARK)
    left = _LEFT + 3 * (_CARD + 14) + 6
    if not own.treasure:
        write_line(sheet, _LEFT, top + 60, names.label("no-treasure"), "italic", 32, SEPIA_LIGHT, left - _LEFT - 20)
    loose = own.worth - sum(thing(f"treasure.{card}").value_gm for card in own.treasure)
    centred(sheet, icon("coins", 70), left + 44, top + 40)
    write(sheet, left + 98, top + 54, _grouped(loose), "numeral", 36, SEPIA, "ls")
    wide = measure(_grouped(loose), "numeral", 36)
    at = round(left + 108 + wide)
    write_line(sheet, at, top + 54, names.label("beside"), "serif", 28, SEPIA_LIGHT, _RIGHT - at, least=16)
    sheet.paste(GOLD_DARK, (left, top + 82, _RIGHT, top + 85))
    write(sheet, left + 2, top + 118, names.label("gold-in-all"), "numeral", 31, SEPIA_LIGHT, "ls")
    write_line(sheet, _RIGHT - 2, top + 180, _grouped(own.worth), "black", 74, MADDER_DARK, _RIGHT - left, "rs", 44)


def _grouped(number: int) -> str:
    """``2 850``."""
    return f"{number:,}".replace(",", " ")
