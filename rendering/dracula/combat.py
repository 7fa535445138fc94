"""The picture of a combat, 1200 wide: the cards of the last revealed round, the engaged hunter, the result, and all of
Dracula's cards in play; below, for a viewer who may lay cards, their own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Observation, Text, text
from engines.dracula.components import COMBAT, COMBAT_MAX, DRACULA
from engines.dracula.observation.view import DraculaTable, HunterView
from rendering import Say
from rendering.dracula.base import country, grained
from rendering.dracula.cardfaces import (
    black,
    chalked,
    drops,
    hunter_back,
    hunter_card,
    lord_back,
    lord_card,
    seal,
    slot,
    splat,
)
from rendering.dracula.chart import spots
from rendering.dracula.colours import BLACK, CHALK, CREAM, EMBER, GILT, GOLD, PAPERS, RED, SHEET, Paper
from rendering.dracula.combatcards import BAND, draw_own, own_cards
from rendering.dracula.fight import Column, Fight
from rendering.dracula.figures import stand
from rendering.dracula.icons import lay_icon
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import frame
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix, rgb
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 1200, 1000
STRIP: Final = 742
"""The top of the cards in play."""
LORD: Final = (56, 236, 300, 404)
"""Dracula's card: left, top, width, height."""
TOP, FOOT = 304, 600
"""The top and the foot of the hunters' cards."""
PANEL: Final = (114, 714)
"""The top and the foot of the panel behind the engaged hunter."""
_LEFT, _RIGHT = 410, 1170


def draw_combat(seen: Observation, view: DraculaTable, say: Say) -> Image.Image:
    """The combat, RGB, 1000 high; 1250 with the cards that the viewer may lay."""
    names, fight = Names(say), Fight(view)
    own = own_cards(seen, view)
    page = backdrop(HEIGHT + (BAND if own else 0), fight.paper, fight.battle.place).copy()
    _draw_head(page, fight, names)
    columns = fight.columns
    wide = (_RIGHT - _LEFT) // max(len(columns), 2)
    is_against = fight.shown is not None and fight.shown.engaged is not None and bool(columns)
    if is_against:
        lay(page, _panel(wide - 8, names.label("combat-engaged"), fight.paper), _LEFT + 4, PANEL[0])
    _draw_dracula(page, fight, names)
    for number, column in enumerate(columns):
        _draw_column(page, fight, column, _LEFT + number * wide, wide, names)
    if is_against:
        lay(page, _arrow(), LORD[0] + LORD[2] + 2, TOP + 24)
    _draw_played(page, fight, names)
    if own:
        draw_own(page, own, HEIGHT - FRAME, fight, names)
    return page


@lru_cache(maxsize=4)
def backdrop(height: int, paper: Paper, place: str) -> Image.Image:
    """The empty sheet with its frame, the country round the place faint on it. To be copied, not drawn on."""
    pen = Pen.over(grained(_country(height, paper, place), paper))
    pen.line([(50, 118), (WIDTH - 50, 118)], GILT, 2.5)
    pen.box(FRAME, STRIP, WIDTH - FRAME, height - FRAME, "#1A0F0E")
    pen.line([(FRAME, STRIP), (WIDTH - FRAME, STRIP)], GILT, 3)
    if height > HEIGHT:
        pen.line([(50, HEIGHT - FRAME), (WIDTH - 50, HEIGHT - FRAME)], "#5A3F2C", 2.5)
    frame(pen, WIDTH, height)
    return pen.finish()


def _country(height: int, paper: Paper, place: str) -> Image.Image:
    """The map round a place, out of focus."""
    inks = PAPERS[paper]
    ground: Ink = mix(BLACK, inks.sheet, 0.3) if paper == "night" else mix(inks.sheet, inks.land, 0.6)
    plain = Image.new("RGB", (WIDTH, height), rgb(ground))
    if place not in spots():
        return plain
    seen = country(paper, place, (WIDTH, STRIP), (WIDTH / 2, STRIP / 2))
    plain.paste(Image.blend(seen, plain.crop((0, 0, WIDTH, STRIP)), 0.72))
    return plain


@lru_cache(maxsize=1)
def _arrow() -> Image.Image:
    """From Dracula's card to the one that it is against."""
    pen = Pen(84, 84)
    pen.polygon([(3, 25), (40, 25), (40, 6), (78, 42), (40, 78), (40, 59), (3, 59)], EMBER, CREAM, 3)
    return pen.finish()


@lru_cache(maxsize=16)
def _panel(wide: int, words: str, paper: Paper) -> Image.Image:
    """The red panel behind the engaged hunter, and its heading."""
    high = PANEL[1] - PANEL[0]
    pen = Pen(wide, high + 6)
    pen.box(3, 20, wide - 3, high, "#3A0C10" if paper == "night" else "#E9C3B4", EMBER, 6, 18)
    pen.box(wide / 2 - 84, 0, wide / 2 + 84, 40, EMBER, radius=8)
    tile = pen.finish()
    write_line(tile, wide / 2, 29, words, "black", 26, "#FFFFFF", 156, "ms")
    return tile


# -- the parts


def _draw_head(page: Image.Image, fight: Fight, names: Names) -> None:
    inks, is_night = PAPERS[fight.paper], fight.paper == "night"
    heading(page, 52, 98, names.label("combat"), 68, EMBER if is_night else RED, 240, "ls")
    left = 268
    lay_icon(page, "moon" if is_night else "sun", left + 28, 77, 27, "#F2E3B8" if is_night else "#C9871C", inks.sheet)
    right = WIDTH - 54
    if fight.number:
        words = names.label("combat-round", round=fight.number)
        write(page, right, 90, words, "black", 44, inks.ink, "rs")
        right -= round(measure(words, "black", 44)) + 24
    day = text("picture-weekday", day=fight.view.day, night="yes" if fight.view.is_night else "no")
    when = names.label("combat-when", place=names.place(fight.battle.place), day=day)
    write_line(page, left + 70, 90, when, "italic", 38, inks.ink, right - left - 70, least=24)


def _draw_dracula(page: Image.Image, fight: Fight, names: Names) -> None:
    """Draw the hunters' opponent, Dracula himself or a vampire, and his card of the round."""
    left, top, wide, high = LORD
    inks, shown, battle = PAPERS[fight.paper], fight.shown, fight.battle
    if battle.vampire is None:
        stand(page, DRACULA, 116, 228, 100)
        name = names.who(DRACULA)
    else:
        centred(page, seal("fangs", 40, BLACK), 112, 184)
        name = names.encounter(battle.vampire)
    write_line(page, 174, 166, name, "black", 38, inks.ink, 222, least=22)
    harm = min(fight.harm(DRACULA), battle.damage)
    lay(page, drops(battle.health, battle.damage - harm, harm, 8, 23, fight.paper), 172, 176)
    if shown is None:
        lay(page, lord_back(wide, high), left, top)
    elif shown.card is None:
        lay(page, slot(wide, high, names.label("combat-none")), left, top)
    else:
        gist = names.say(Text(f"claw-{shown.card}"))
        card = lord_card(shown.card, names.combat_card(shown.card), gist, wide, high, shown.canceled)
        lay(page, card, left, top)
        if shown.canceled:
            centred(page, chalked(names.label("combat-canceled"), 27), left + wide / 2, top + 16)
    if shown is not None and fight.is_settled:
        soft = "#C9A67A" if fight.paper == "night" else inks.middle
        words = names.label("combat-past", round=len(battle.past))
        write_line(page, left + 118, top + high + 56, words, "italic", 28, soft, 236, "ms")
    if harm:
        centred(page, splat(f"−{harm}", 46), left + wide - 4, top + high + 20)
    if shown is not None and shown.healed:
        centred(page, splat(f"+{shown.healed}", 38, "#3F6B4A"), left + 26, top + 34)


def _draw_column(page: Image.Image, fight: Fight, column: Column, left: int, wide: int, names: Names) -> None:
    """Draw a hunter, his card, and his damage in the round."""
    inks, hunter, middle = PAPERS[fight.paper], column.hunter, left + wide / 2
    card_wide = min(240 if wide > 260 else 196, wide - 30)
    start = round(middle - card_wide / 2)
    name = names.short(hunter.seat)
    write_line(page, middle, 192, name, "black" if column.is_engaged else "numeral", 33, inks.ink, wide - 36, "ms", 22)
    stand(page, hunter.seat, start + 28, 296, 80)
    lay(page, _wounds(fight, hunter, card_wide), start + 62, 212)
    if column.fighter is not None and column.fighter.mesmerized:
        centred(page, seal("mesmerize", 20), start + card_wide - 12, 276)
    if column.card is None:
        lay(page, hunter_back(card_wide, FOOT - TOP), start - 10, TOP)
        return
    match = fight.shown.card if fight.shown is not None and fight.shown.canceled and column.is_engaged else None
    face = hunter_card(
        column.card, names.item(column.card), card_wide, FOOT - TOP, column.is_engaged, match or "", column.is_canceled
    )
    lay(page, face, start - 10, TOP)
    if column.is_canceled:
        centred(page, chalked(names.label("combat-canceled"), 27), middle, TOP + 200)
    _draw_cost(page, fight, column, middle, names)


def _wounds(fight: Fight, hunter: HunterView, wide: int) -> Image.Image:
    """A hunter's health as drops of blood; smaller ones beside a narrow card."""
    harm = min(fight.harm(hunter.seat), hunter.damage)
    columns = (hunter.health + 1) // 2
    pitch = min(23.0, (wide - 58) / columns)
    return drops(hunter.health, hunter.damage - harm, harm, columns, pitch, fight.paper)


def _draw_cost(page: Image.Image, fight: Fight, column: Column, middle: float, names: Names) -> None:
    inks, seat = PAPERS[fight.paper], column.hunter.seat
    soft = "#C9A67A" if fight.paper == "night" else inks.middle
    harm = fight.harm(seat)
    sign = splat(f"−{harm}", 38) if harm else None
    if fight.shown is not None and seat in fight.shown.bitten:
        sign, words = seal("bite", 34, RED), names.label("combat-bitten")
    else:
        words = names.label("combat-fate", fate=column.fate) if column.fate else ""
        words = words or (names.label("combat-unhurt") if fight.is_settled and not harm else "")
    if sign is not None:
        centred(page, sign, middle, FOOT + (25 if words else 54))
    if words:
        write_line(page, middle, FOOT + (99 if sign is not None else 62), words, "italic", 28, soft, 170, "ms")


def _draw_played(page: Image.Image, fight: Fight, names: Names) -> None:
    """Dracula's cards in play, canceled and turned down ones too; a bat above each place that may hold an escape."""
    battle, y = fight.battle, STRIP + 44
    heading(page, 132, STRIP + 84, names.label("combat-played"), 46, CHALK, 180)
    count = names.label("combat-count", count=len(battle.laid), most=COMBAT_MAX)
    write_line(page, 132, STRIP + 130, count, "numeral", 34, SHEET, 190, "ms")
    if fight.flees_at(COMBAT_MAX - 1):
        lay_icon(page, "escape_as_bat", 76, STRIP + 166, 20, CHALK, BLACK)
        write_line(page, 104, STRIP + 175, names.label("combat-flee"), "italic", 27, "#C9A67A", 130)
    for number in range(COMBAT_MAX):
        left = 256 + number * 154
        if number >= len(battle.laid):
            lay(page, slot(124, 168, mark=str(number + 1)), left, y)
        else:
            _draw_laid(page, fight, number, left, y, names)
        if number >= len(battle.past) - (not fight.is_settled) and fight.flees_at(number):
            lay_icon(page, "escape_as_bat", left + 62, y - 21, 21, CHALK, BLACK)


def _draw_laid(page: Image.Image, fight: Fight, number: int, left: int, y: int, names: Names) -> None:
    laid = fight.battle.laid[number]
    is_last = number == len(fight.battle.laid) - 1
    is_canceled = number < len(fight.battle.past) and fight.battle.past[number].canceled
    if laid.title is None:
        lay(page, slot(124, 168, names.label("combat-none")), left, y)
        return
    words = names.label("combat-canceled") if is_canceled else ""
    if COMBAT[laid.title].stays and not laid.is_open and not is_canceled:
        words = names.label("combat-turned")
    is_live = laid.is_open or (is_last and not is_canceled)
    edge = EMBER if is_live else "#6B4F37"
    card = black(laid.title, names.combat_card(laid.title), 124, 168, edge, words, not is_live, is_canceled)
    if is_last:
        lay(page, _ring(), left - 6, y - 6)
    lay(page, card, left, y)


@lru_cache(maxsize=1)
def _ring() -> Image.Image:
    """Gold round the newest card."""
    pen = Pen(136, 180)
    pen.box(0, 0, 136, 180, GOLD, radius=14)
    return pen.finish()
