"""The monster player's page: the Monster card that is its alone, the KP, what was announced, the throws."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engines.drakborgen.components import MONSTER_CARDS, MONSTERS, SURFACE, Reaction
from engines.drakborgen.rules.legend import DISC
from engines.drakborgen.view.fights import FightView
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import figures, things
from rendering.drakborgen.busts import portrait
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import (
    ASH,
    BONE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MADDER_DARK,
    PANEL_LIT,
    SEPIA,
    SEPIA_LIGHT,
    VELLUM_LIGHT,
    WALL,
)
from rendering.drakborgen.combat import draw_disc, marker, marker_place, sides
from rendering.drakborgen.frame import draw_frame, vellum
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import Names
from rendering.drakborgen.private import closed_eye, lost_drop
from rendering.drakborgen.things import icon
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH = 1280
_HEIGHT = {"basic": 1220, "legend": 1312}
"""The page's height by the way of combat: the Legend's disc is higher than three cards."""
_SAID = ("attack", "wait", "flee")
_CARD = (60, 160, 694, 594)
"""The card's corner and size."""
_ROW, _COLUMN = 110, 158


def draw_mastery(view: CastleView, fight: FightView, number: int, names: Names) -> Image.Image:
    """The picture, 1280 wide, RGB, for the player of the monster with that number."""
    one = next(beast for beast in view.monsters if beast.id == number)
    sheet = vellum(WIDTH, _HEIGHT[view.rules.combat]).copy()
    name = names.monster(one.kind)
    lay(sheet, _title(names.label("yours", monster=name)), 44, 44)
    write(sheet, WIDTH - 120, 98, names.label("yours-alone"), "italic", 34, SEPIA_LIGHT, "rs")
    centred(sheet, closed_eye(), WIDTH - 76, 88)
    sheet.paste(GOLD_DARK, (46, 134, WIDTH - 46, 137))
    _draw_card(sheet, fight, one.kind, fight.cards.get(number, ""), names)
    _draw_state(sheet, view, fight, number, one.kind, one.wounds, names)
    _draw_throws(sheet, view, fight, number, one.kind, names)
    draw_frame(sheet)
    return sheet


@lru_cache(maxsize=32)
def _title(words: str) -> Image.Image:
    high = min(66.0, 66 * 820 / capital_width(words, 66))
    knife = Knife(capital_width(words, high) + 16, 96)
    carve(knife, 4, 12 + (66 - high) / 2, words, high, MADDER_DARK)
    return knife.finish()


# -- the card


@lru_cache(maxsize=1)
def _card() -> Image.Image:
    """The card's gilt edge and dark face. To be copied."""
    _, _, wide, high = _CARD
    knife = Knife(wide, high, INK)
    knife.box(4, 4, wide - 5, high - 5, GOLD, radius=10)
    knife.box(10, 10, wide - 11, high - 11, GOLD_DARK, radius=8)
    knife.box(15, 15, wide - 16, high - 16, WALL, INK, 2, 6)
    knife.diaper(20, 20, wide - 20, high - 20, "#2a2016", 30, 1.8)
    return knife.finish()


def _draw_card(sheet: Image.Image, fight: FightView, kind: str, card: str, names: Names) -> None:
    """Three columns by announcement, a row for each monster; row and column of this encounter are lit."""
    left, top, wide, high = _CARD
    sheet.paste(_card(), (left, top))
    if card not in MONSTER_CARDS or not MONSTER_CARDS[card].reactions:
        told = names.label("no-monster-card")
        write_line(sheet, left + wide // 2, top + high // 2, told, "italic", 34, BONE, wide - 80, "ms", 22)
        return
    write_line(sheet, left + 96, top + 76, names.label("monster-card"), "numeral", 28, GOLD_LIGHT, 140, "ms", 18)
    if fight.read in _SAID:
        x = left + 186 + _SAID.index(fight.read) * _COLUMN
        sheet.paste(PANEL_LIT, (x, top + 20, x + _COLUMN, top + high - 20))
    row = SURFACE.index(kind) if kind in SURFACE else -1
    if row >= 0:
        y = top + 134 + row * _ROW
        sheet.paste(PANEL_LIT, (left + 18, y, left + wide - 18, y + _ROW))
        lay(sheet, _rim(wide - 36, _ROW), left + 18, y)
    if fight.read in _SAID:
        x = left + 186 + _SAID.index(fight.read) * _COLUMN
        lay(sheet, _rim(_COLUMN, high - 40), x, top + 20)
        if row >= 0:
            sheet.paste(GOLD, (x + 5, y + 5, x + _COLUMN - 5, y + _ROW - 5))
    for k, said in enumerate(_SAID):
        x = left + 186 + k * _COLUMN + _COLUMN // 2
        centred(sheet, icon(said, 62), x, top + 60)
        ink = GOLD_LIGHT if said == fight.read else ASH
        write_line(sheet, x, top + 120, names.label("said", said=said), "numeral", 27, ink, _COLUMN - 16, "ms", 18)
    for j, other in enumerate(SURFACE):
        y = top + 134 + j * _ROW
        centred(sheet, figures.monster(other, 44), left + 96, y + 38)
        ink = GOLD_LIGHT if j == row else ASH
        write_line(sheet, left + 96, y + 98, names.monster(other), "serif", 24, ink, 150, "ms", 17)
        on_card = MONSTER_CARDS[card].reactions[other]
        for k, said in enumerate(_SAID):
            reaction: Reaction = getattr(on_card, said)
            here = j == row and said == fight.read
            _draw_reaction(sheet, reaction, left + 186 + k * _COLUMN + _COLUMN // 2, y, here, j == row, names)


@lru_cache(maxsize=4)
def _rim(wide: int, high: int) -> Image.Image:
    """The gilt edge of the row or column that is read, on nothing."""
    knife = Knife(wide, high)
    knife.box(1, 1, wide - 2, high - 2, None, GOLD, 2.4, 7)
    return knife.finish()


def _draw_reaction(sheet: Image.Image, one: Reaction, x: int, y: int, here: bool, lit: bool, names: Names) -> None:
    ink = INK if here else BONE if lit else ASH
    told = names.label("reaction", r=one.r)
    write_line(sheet, x, y + 46, told, "numeral", 27, ink, _COLUMN - 18, "ms", 18)
    points, said = (one.kp, str(one.kp)) if one.kp else (one.kp_if_forced, f"({one.kp_if_forced})")
    if one.stab:
        said, points = f"−{one.stab}", one.stab
    if not points:
        return
    wide = measure(said, "numeral", 32)
    write(sheet, x - 14, y + 92, said, "numeral", 32, MADDER_DARK if one.stab and here else ink)
    centred(sheet, icon("drop", 26), x + wide / 2 + 8, y + 80)


# -- the monster


def _draw_state(
    sheet: Image.Image, view: CastleView, fight: FightView, number: int, kind: str, wounds: int, names: Names
) -> None:
    left, right = 790, WIDTH - 48
    sheet.paste(portrait(kind, 232, GOLD), (left, 160))
    lay(sheet, _name(names.monster(kind), right - left - 250), left + 246, 166)
    kp = fight.kp.get(number)
    if kp is None:
        write_line(sheet, left + 250, 320, names.label("points-hidden"), "numeral", 30, SEPIA_LIGHT, 220, least=20)
    else:
        told = str(kp - wounds)
        write(sheet, left + 250, 318, told, "black", 88, MADDER_DARK, "ls")
        after = left + 258 + measure(told, "black", 88)
        write(sheet, after, 314, names.label("of-kp", most=kp), "numeral", 32, SEPIA_LIGHT, "ls")
        write_line(sheet, left + 250, 362, names.label("you-know"), "italic", 30, SEPIA_LIGHT, 186, least=20)
        for k in range(min(kp, 10)):
            tile = icon("drop", 40) if k < kp - wounds else lost_drop()
            centred(sheet, tile, left + 22 + 44 * k, 430)
    rows = list(fight.said.items())[:2]
    for k, (seat, said) in enumerate(rows):
        y = 476 + k * 132
        _box(sheet, left, y, right - left)
        centred(sheet, icon(said if said in _SAID else "attack", 76), left + 66, y + 58)
        write_line(
            sheet, left + 126, y + 50, names.label("announces", who=names.seat(view, seat), said=said), "numeral", 31,
            SEPIA, right - left - 142, least=20,
        )  # fmt: skip
        told = names.label("card-says", read=fight.read or "none")
        write_line(sheet, left + 126, y + 92, told, "serif", 28, SEPIA_LIGHT, right - left - 142, least=18)
    if not rows:
        _box(sheet, left, 476, right - left)
        centred(sheet, icon("attack", 76), left + 66, 534)
        write_line(
            sheet, left + 126, 548, names.label("attacks-at-once"), "numeral", 31, SEPIA, right - left - 142, least=18
        )


@lru_cache(maxsize=2)
def _plain(wide: int) -> Image.Image:
    knife = Knife(wide, 116, VELLUM_LIGHT)
    knife.box(1, 1, wide - 2, 114, None, GOLD_DARK, 3, 8)
    return knife.finish()


def _box(sheet: Image.Image, left: int, top: int, wide: int) -> None:
    sheet.paste(_plain(wide), (left, top))


@lru_cache(maxsize=32)
def _name(words: str, room: int) -> Image.Image:
    high = min(52.0, 52 * (room - 10) / capital_width(words, 52))
    knife = Knife(room, 70)
    carve(knife, 2, 8 + (52 - high) / 2, words, high, SEPIA)
    return knife.finish()


# -- throws or disc


def _draw_throws(sheet: Image.Image, view: CastleView, fight: FightView, number: int, kind: str, names: Names) -> None:
    top = 786
    legend = view.rules.combat == "legend"
    lay(sheet, _heading(names.label("your-throws", combat=view.rules.combat)), 48, top)
    told = names.label("combat-round", round=len(fight.blows))
    write(sheet, WIDTH - 48, top + 36, told, "italic", 32, SEPIA_LIGHT, "rs")
    own = next((one for one in sides(view, fight, names) if one.key == f"m{number}"), None)
    last = fight.blows[-1][0].get(f"m{number}", "") if fight.blows else ""
    if legend and own is not None:
        foe = next((one for one in sides(view, fight, names) if one.is_hero), own)
        draw_disc(sheet, own, foe, last, names, 300, top + 288, 190)
        if last in DISC:
            centred(sheet, marker(own, names), *marker_place(last, 300, top + 288, 190))
        _draw_notes(sheet, 600, top + 120, [names.label("six-steps")])
        return
    special = MONSTERS[kind].special_attack if kind in MONSTERS else None
    for k, throw in enumerate(("rock", "scissors", "paper")):
        x = 58 + k * 236
        lay(sheet, _throw_card(throw, throw == special), x, top + 80)
        write(sheet, x + 111, top + 304, names.throw(throw), "numeral", 34, SEPIA)
        write(sheet, x + 22, top + 344, names.label("beats"), "serif", 28, SEPIA_LIGHT, "ls")
        centred(sheet, icon({"rock": "scissors", "scissors": "paper", "paper": "rock"}[throw], 44), x + 160, top + 336)
    notes = [names.label("special-of", throw=special or "none"), names.label("six-throws")]
    _draw_notes(sheet, 790, top + 100, notes)


@lru_cache(maxsize=8)
def _heading(words: str) -> Image.Image:
    knife = Knife(capital_width(words, 36) + 12, 56)
    carve(knife, 2, 10, words, 36, MADDER_DARK)
    return knife.finish()


@lru_cache(maxsize=8)
def _throw_card(throw: str, special: bool) -> Image.Image:
    knife = Knife(222, 296)
    knife.box(0, 0, 221, 295, INK, radius=12)
    knife.box(4, 4, 217, 291, GOLD if special else "#8d7b5c", radius=10)
    knife.box(11, 11, 210, 284, VELLUM_LIGHT, INK, 2, 7)
    knife.diaper(16, 16, 206, 190, "#ecd9a6", 22, 1.6)
    things.THINGS[throw](knife.moved(111, 104, 1.5))
    return knife.finish()


def _draw_notes(sheet: Image.Image, left: int, top: int, lines: Sequence[str]) -> None:
    """What the player may do, a paragraph for each line."""
    y = top
    for line in lines:
        for part in _wrapped(line, WIDTH - 56 - left):
            write(sheet, left, y + 30, part, "serif", 30, SEPIA_LIGHT, "ls")
            y += 42
        y += 22


def _wrapped(words: str, room: int) -> list[str]:
    told = [""]
    for word in words.split():
        longer = f"{told[-1]} {word}".strip()
        if measure(longer, "serif", 30) <= room or not told[-1]:
            told[-1] = longer
        else:
            told.append(word)
    return told
