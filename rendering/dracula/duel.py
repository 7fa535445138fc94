"""The picture of a combat with one hunter, 1280 wide: both cards of the last revealed round, who hit whom, the rounds
so far and what ends the combat; below, for a viewer who may play cards, their own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Observation, Text, text
from engines.dracula.components import COMBAT, COMBAT_MAX, DRACULA, icons
from engines.dracula.observation.view import DraculaTable
from rendering import Say
from rendering.dracula.base import country, grained
from rendering.dracula.cardfaces import (
    BROWN,
    EMPTY,
    chalked,
    damage,
    drops,
    hunter_back,
    hunter_card,
    lord_back,
    lord_card,
    seal,
    slot,
    splat,
    strike,
)
from rendering.dracula.chart import spots
from rendering.dracula.colours import BLACK, CHALK, CREAM, EMBER, GILT, GOLD, INK, PAPERS, RED, SHEET, Paper
from rendering.dracula.combatcards import Own, own_cards
from rendering.dracula.fight import Column, Fight
from rendering.dracula.figures import stand
from rendering.dracula.icons import draw_icon, lay_icon
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import frame
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix, rgb
from rendering.kit.curves import path, spline
from rendering.kit.layers import centred, faded, lay
from rendering.kit.type import measure, paragraph, stacked, write, write_line

WIDTH: Final = 1280
ROUNDS: Final = 806
"""The top of the rounds."""
FOOT: Final = 1046
"""The top of the viewer's own cards, and the end of the picture's public part."""
LEFT, RIGHT, TOP, WIDE, HIGH = 60, 780, 268, 440, 508
"""Dracula's card and the hunter's: their left edges, top, width, height."""
_GAP: Final = RIGHT - LEFT - WIDE
_MIDDLE: Final = (LEFT + WIDE + RIGHT) / 2
_SOFT: Final = "#D9B98C"
_DULL: Final = "#6B4F37"
_COLUMNS, _STEP, _ROW = 3, 398, 86
_STRIP: Final = (384, 76)


def is_duel(view: DraculaTable) -> bool:
    """True if one hunter is in the round that the picture of the combat shows."""
    return len(Fight(view).columns) == 1


def draw_duel(seen: Observation, view: DraculaTable, say: Say) -> Image.Image:
    """The combat, RGB, 1070 high; 1316 and more with the cards that the viewer may play."""
    names, fight = Names(say), Fight(view)
    own, column = own_cards(seen, view), fight.columns[0]
    rows = 0 if own is None else max(2, (len(_strips(own)) + _COLUMNS - 1) // _COLUMNS)
    page = _backdrop(rows, fight.paper, fight.battle.place).copy()
    _draw_head(page, fight, names)
    _draw_plates(page, fight, column, names)
    _draw_cards(page, fight, column, names)
    if fight.shown is None:
        _draw_before(page, fight, names)
    else:
        _draw_clash(page, fight, column, names)
    _draw_rounds(page, fight, names)
    _draw_ends(page, fight, names)
    if own is not None:
        _draw_own(page, own, fight, names)
    return page


@lru_cache(maxsize=6)
def _backdrop(rows: int, paper: Paper, place: str) -> Image.Image:
    """The empty sheet with its frame, the country round the place faint on it. To be copied, not drawn on."""
    high = FOOT + (98 + _ROW * rows if rows else FRAME)
    pen = Pen.over(grained(_country(high, paper, place), paper))
    pen.line([(50, 124), (WIDTH - 50, 124)], GILT, 2.5)
    pen.box(FRAME, ROUNDS, WIDTH - FRAME, high - FRAME, "#1A0F0E")
    pen.line([(FRAME, ROUNDS), (WIDTH - FRAME, ROUNDS)], GILT, 3)
    pen.line([(890, ROUNDS + 44), (890, ROUNDS + 226)], CHALK, 4)
    pen.circle(890, ROUNDS + 46, 6, CHALK)
    if rows:
        pen.line([(50, FOOT), (WIDTH - 50, FOOT)], "#5A3F2C", 2.5)
    frame(pen, WIDTH, high)
    return pen.finish()


def _country(high: int, paper: Paper, place: str) -> Image.Image:
    """The map round a place, out of focus."""
    inks = PAPERS[paper]
    ground: Ink = "#150C0D" if paper == "night" else mix(inks.sheet, inks.land, 0.6)
    plain = Image.new("RGB", (WIDTH, high), rgb(ground))
    if place in spots():
        seen = country(paper, place, (WIDTH, ROUNDS), (WIDTH / 2, ROUNDS / 2))
        plain.paste(faded(seen, ground, 0.74))
    return plain


# -- the two and their cards


def _draw_head(page: Image.Image, fight: Fight, names: Names) -> None:
    inks, is_night = PAPERS[fight.paper], fight.paper == "night"
    title = names.label("combat")
    heading(page, 56, 102, title, 78, EMBER if is_night else RED, 300, "ls")
    lay_icon(page, "moon" if is_night else "sun", 372, 78, 30, "#F2E3B8" if is_night else "#C9871C", inks.sheet)
    right = WIDTH - 56
    if fight.number:
        words = names.label("combat-round", round=fight.number)
        write(page, right, 96, words, "black", 52, inks.ink, "rs")
        right -= round(measure(words, "black", 52)) + 28
    day = text("picture-weekday", day=fight.view.day, night="yes" if fight.view.is_night else "no")
    when = names.label("combat-when", place=names.place(fight.battle.place), day=day)
    write_line(page, 420, 94, when, "italic", 42, inks.ink, right - 420, least=30)


def _draw_plates(page: Image.Image, fight: Fight, column: Column, names: Names) -> None:
    """Draw the two face to face: figure, name, drops, damage in words."""
    inks, battle, hunter = PAPERS[fight.paper], fight.battle, column.hunter
    soft = _soft(fight.paper)
    if battle.vampire is None:
        stand(page, DRACULA, 122, 252, 122)
        name = names.who(DRACULA)
    else:
        centred(page, seal("fangs", 50, BLACK), 122, 190)
        name = names.encounter(battle.vampire)
    write_line(page, 204, 178, name, "black", 46, inks.ink, 400, least=34)
    fresh = min(fight.harm(DRACULA), battle.damage)
    columns = 8 if battle.health > 8 else max(4, (battle.health + 1) // 2)
    lay(page, drops(battle.health, battle.damage - fresh, fresh, columns, 31, fight.paper), 196, 186)
    start = 214 + columns * 31
    told = names.label("duel-damage", damage=battle.damage, health=battle.health)

    stand(page, hunter.seat, WIDTH - 116, 252, 118)
    write_line(page, WIDTH - 196, 178, names.short(hunter.seat), "black", 46, inks.ink, 400, "rs", 34)
    fresh = min(fight.harm(hunter.seat), hunter.damage)
    columns = (hunter.health + 1) // 2
    left = WIDTH - 200 - columns * 31
    lay(page, drops(hunter.health, hunter.damage - fresh, fresh, columns, 31, fight.paper), left, 186)
    room = min(220, (left - 16 - start - 22) // 2)
    write_line(page, start, 236, told, "italic", 32, soft, room, least=28)
    told = names.label("duel-damage", damage=hunter.damage, health=hunter.health)
    write_line(page, left - 16, 236, told, "italic", 32, soft, room, "rs", 28)
    if column.fighter is not None and column.fighter.mesmerized:
        centred(page, seal("mesmerize", 24), WIDTH - 62, 158)


def _soft(paper: Paper) -> Ink:
    return _SOFT if paper == "night" else PAPERS[paper].middle


def _draw_cards(page: Image.Image, fight: Fight, column: Column, names: Names) -> None:
    """Draw the card of each in the round that is shown; before the first both lie face down."""
    shown = fight.shown
    if shown is None or column.card is None:
        lay(page, lord_back(WIDE, HIGH), LEFT, TOP)
        lay(page, hunter_back(WIDE, HIGH), RIGHT - 10, TOP)
        return
    item = names.item(column.card)
    if shown.card is None:
        lay(page, slot(WIDE, HIGH, names.label("combat-none")), LEFT, TOP)
    else:
        name = names.combat_card(shown.card)
        gist = names.label("duel-canceled", card=item) if shown.canceled else names.say(Text(f"claw-{shown.card}"))
        lay(page, lord_card(shown.card, name, gist, WIDE, HIGH, shown.canceled), LEFT, TOP)
        if shown.canceled:
            centred(page, chalked(names.label("combat-canceled"), 44), LEFT + WIDE / 2, TOP + HIGH - 6)
    match = (shown.card or "") if shown.canceled else ""
    lay(page, hunter_card(column.card, item, WIDE, HIGH, column.is_engaged, match, column.is_canceled), RIGHT - 10, TOP)
    if column.is_canceled:
        centred(page, chalked(names.label("combat-canceled"), 44), RIGHT + WIDE / 2, TOP + HIGH - 6)


# -- between the cards


def _draw_before(page: Image.Image, fight: Fight, names: Names) -> None:
    """Draw crossed blades: nothing is decided. Who has chosen is not told (V-4)."""
    lay(page, _blades(), LEFT + WIDE, TOP)
    inks = PAPERS[fight.paper]
    chosen, secret = names.label("duel-secret-1"), names.label("duel-secret-2")
    write_line(page, _MIDDLE, TOP + 406, chosen, "black", 36, inks.ink, 264, "ms", 28)
    write_line(page, _MIDDLE, TOP + 450, secret, "serif", 31, _soft(fight.paper), 264, "ms", 28)


@lru_cache(maxsize=1)
def _blades() -> Image.Image:
    pen = Pen(_GAP, HIGH)
    for side in (-1, 1):

        def at(knots: str, side: int = side) -> list[tuple[float, float]]:
            return [(_GAP / 2 + side * x, 214 + y) for x, y in path(knots)]

        pen.polygon(at("-84,-112 -66,-116 66,76 46,92"), "#F0E2C4", BLACK, 5)
        pen.line(at("-70,-104 50,78"), "#A8987C", 3)
        for knots, widths, ink in (("26,106 82,58", (20, 12), GILT), ("58,86 92,128", (24, 15), "#6A4329")):
            pen.line(at(knots), BLACK, widths[0])
            pen.line(at(knots), ink, widths[1])
    return pen.finish()


def _draw_clash(page: Image.Image, fight: Fight, column: Column, names: Names) -> None:
    """Draw who hit whom: the hunter's blow above, Dracula's below, each with what it did."""
    shown, seat = fight.shown, column.hunter.seat
    assert shown is not None
    soft = _soft(fight.paper)
    dealt, taken = fight.harm(DRACULA), fight.harm(seat)
    if dealt:
        lay(page, _arrow(True), LEFT + WIDE, TOP + 76)
        centred(page, splat(f"−{dealt}", 80), LEFT + WIDE - 2, TOP + 150)
        if column.card is not None:
            words = names.label("duel-hits", card=names.item(column.card))
            write_line(page, _MIDDLE + 40, TOP + 244, words, "black", 36, _gold(fight.paper), 200, "ms", 24)
    if taken:
        lay(page, _arrow(False), LEFT + WIDE, TOP + 248)
        centred(page, splat(f"−{taken}", 80), RIGHT + 2, TOP + 322)
    elif shown.canceled and shown.card is not None:
        lay(page, _stopped(shown.card), LEFT + WIDE, TOP + 270)
    if shown.healed:
        centred(page, splat(f"+{shown.healed}", 56, "#3F6B4A"), LEFT + 40, TOP + 44)
    fate = names.label("combat-fate", fate=column.fate) if column.fate else ""
    if seat in shown.bitten:
        if not taken:
            centred(page, seal("bite", 56, RED), _MIDDLE, TOP + 380)
        fate = names.label("combat-bitten")
    words = fate or (names.label("combat-unhurt") if fight.is_settled and not taken else "")
    if words:
        write_line(page, _MIDDLE, TOP + 500, words, "italic", 40, PAPERS[fight.paper].ink, 200, "ms", 30)
    if fight.is_settled:
        told = names.label("combat-past", round=len(fight.battle.past))
        write_line(page, _MIDDLE, TOP + 40, told, "italic", 32, soft, _GAP - 24, "ms", 26)


def _gold(paper: Paper) -> Ink:
    return GOLD if paper == "night" else "#8A5A12"


@lru_cache(maxsize=2)
def _arrow(is_hunters: bool) -> Image.Image:
    """A blow that landed: gold to the left, Dracula's red to the right."""
    pen = Pen(_GAP, 148)
    shape = [(2.0, 45.0), (160, 45), (160, 6), (226, 74), (160, 142), (160, 103), (2, 103)]
    turned = [(_GAP - x, y) for x, y in shape] if is_hunters else shape
    pen.polygon(turned, GOLD if is_hunters else EMBER, BLACK if is_hunters else CREAM, 4)
    return pen.finish()


@lru_cache(maxsize=8)
def _stopped(card: str) -> Image.Image:
    """The grey stub of a blow against a shield with the icon that stopped it."""
    pen = Pen(_GAP, 220)
    pen.polygon(path("2,84 92,84 92,62 128,104 92,146 92,124 2,124"), "#7D5F4A", BLACK, 3)
    rim = spline(path("0,-84 40,-70 74,-68 72,0 50,56 0,96 -50,56 -72,0 -74,-68 -40,-70"), True, 5)
    for share, ink in ((1.06, BLACK), (1.0, GOLD), (0.86, SHEET)):
        pen.polygon([(182 + x * share, 102 + y * share) for x, y in rim], ink)
    draw_icon(pen, card, 182, 100, 44, RED, SHEET)
    return pen.finish()


# -- the rounds, and what ends the combat


def _draw_rounds(page: Image.Image, fight: Fight, names: Names) -> None:
    """Draw a place for each round, Dracula's card over the hunter's; a bat above each from which he may flee."""
    battle = fight.battle
    heading(page, 140, ROUNDS + 80, names.label("combat-played"), 56, CHALK, 190)
    count = names.label("combat-count", count=len(battle.laid), most=COMBAT_MAX)
    write_line(page, 140, ROUNDS + 134, count, "black", 42, SHEET, 190, "ms")
    now = len(battle.past) if fight.is_settled or not battle.past else len(battle.past) - 1
    for number in range(COMBAT_MAX):
        left, top = 244 + number * 106, ROUNDS + 50
        lord, hunters, is_gone, is_foiled = "", "", False, False
        if number < len(battle.past):
            shown = battle.past[number]
            first = shown.engaged or next(iter(shown.hunters), None)
            lord, is_gone, is_foiled = shown.card or "", shown.canceled, shown.foiled
            hunters = shown.hunters.get(first, "") if first is not None else ""
        elif number < len(battle.laid):
            lord = battle.laid[number].title or ""
        lay(page, _place(lord, hunters, is_gone, is_foiled, number == now), left - 8, top - 8)
        if not lord and not hunters:
            ink = GOLD if number == now else "#8A6A4A"
            write(page, left + 48, top + 103, str(number + 1), "black", 52, ink)
        if number >= len(battle.past) - (not fight.is_settled) and fight.flees_at(number):
            lay_icon(page, "escape_as_bat", left + 48, top - 25, 23, CHALK, BLACK)


@lru_cache(maxsize=256)
def _place(lord: str, hunters: str, is_gone: bool, is_foiled: bool, is_now: bool) -> Image.Image:
    """The place of a round, 112 x 186, 8 free at each side for the gold ring of the current one."""
    wide, high, half = 96, 170, 85
    pen = Pen(wide + 16, high + 16, origin=(8, 8))
    if is_now:
        pen.box(-7, -7, wide + 7, high + 7, GOLD, radius=16)
    if not lord and not hunters:
        pen.box(0, 0, wide, high, "#1A0F0E", radius=10)
        pen.box(1, 1, wide - 1, high - 1, None, EMPTY, 3, 10)
        return pen.finish()
    pen.box(0, 0, wide, high, _DULL if is_gone else EMBER, radius=11)
    pen.box(4, 4, wide - 4, high - 4, SHEET if hunters else BLACK, radius=8)
    pen.box(4, 4, wide - 4, half, BLACK, radius=8)
    pen.box(4, half - 10, wide - 4, half, BLACK)
    if lord:
        draw_icon(pen, lord, wide / 2, high * 0.25, 32, "#8A6A52" if is_gone else EMBER, BLACK)
    if is_gone:
        strike(pen, 20, 18, 76, half - 18, 7)
    if hunters:
        draw_icon(pen, hunters, wide / 2, high * 0.74, 31, "#A08870" if is_foiled else BROWN, SHEET)
    if is_foiled:
        strike(pen, 20, half + 18, 76, high - 18, 7)
    return pen.finish()


def _draw_ends(page: Image.Image, fight: Fight, names: Names) -> None:
    """Draw in a line each what ends the combat."""
    left, battle = 922, fight.battle
    flees = next((number + 1 for number in range(COMBAT_MAX) if fight.flees_at(number)), 0)
    lines: list[tuple[str, str, Ink]] = [
        (
            "drop",
            names.label("duel-end-damage", foe="vampire" if battle.vampire else "dracula", health=battle.health),
            EMBER,
        ),
        ("bite", names.label("duel-end-left"), EMBER),
        *([("escape_as_bat", names.label("duel-end-flees", card=flees), CHALK)] if flees else []),
        ("hide", names.label("duel-end-cards", most=COMBAT_MAX), CHALK),
    ]
    write_line(page, left, ROUNDS + 56, names.label("duel-ends"), "black", 34, SHEET, WIDTH - 50 - left, least=28)
    for row, (sign, words, ink) in enumerate(lines):
        y = ROUNDS + 102 + 40 * row
        lay_icon(page, sign, left + 17, y - 10, 17, ink, BLACK)
        write_line(page, left + 48, y, words, "serif", 31, _SOFT, WIDTH - 50 - left - 48, least=28)


# -- the viewer's own cards


def _strips(own: Own) -> list[str]:
    return [*dict.fromkeys(own.cards), *([own.locked] if own.locked else [])]


def _draw_own(page: Image.Image, own: Own, fight: Fight, names: Names) -> None:
    """Draw a strip for each card that may be played: sign, name, damage, banner; the one still in play is grey."""
    title = names.label("duel-own", who=names.short(own.seat))
    write_line(page, 52, FOOT + 52, title, "black", 36, CHALK, 540, least=30)
    if own.seat != DRACULA:
        write_line(page, WIDTH - 52, FOOT + 52, names.label("duel-banner"), "italic", 30, _SOFT, 600, "rs", 28)
    for number, card in enumerate(_strips(own)):
        left, top = 50 + number % _COLUMNS * _STEP, FOOT + 72 + number // _COLUMNS * _ROW
        if own.seat == DRACULA:
            is_barred = COMBAT[card].escapes and not fight.flees_at(len(fight.battle.laid))
            words = names.label("combat-barred") if is_barred else ""
            tile = _black_strip(card, names.combat_card(card), words, own.cards.count(card), card == own.chosen)
        else:
            is_locked = card == own.locked
            words = names.label("combat-locked") if is_locked else ""
            tile = _strip(card, names.item(card), words, card == own.chosen and not is_locked)
        lay(page, tile, left - 8, top - 8)


def _banner(card: str) -> tuple[float, float]:
    """The distance between the icons of a strip's banner, and its left edge."""
    count = len(icons(card))
    across, pitch = (count, 52.0) if count <= 3 else ((count + 1) // 2, 38.0)
    return pitch, _STRIP[0] - pitch * across - 14


def room_for_name(card: str) -> float:
    """The width that a hunter's strip has for the name of its card."""
    return _banner(card)[1] - 22 - 80 - (46 if damage(card) else 0)


@lru_cache(maxsize=64)
def _strip(card: str, name: str, words: str, is_chosen: bool) -> Image.Image:
    """A hunter's card as a strip, 8 free at each side for a ring; with `words` it is grey and may not be played."""
    wide, high = _STRIP
    sheet, ink = ("#B8AA94", "#5E5346") if words else (SHEET, INK)
    pen = Pen(wide + 16, high + 16, origin=(8, 8))
    if is_chosen:
        pen.box(-7, -7, wide + 7, high + 7, GOLD, radius=16)
    pen.box(0, 0, wide, high, BLACK, radius=11)
    pen.box(3, 3, wide - 3, high - 3, sheet, radius=8)
    draw_icon(pen, card, 42, high / 2, 27, "#6B5F50" if words else BROWN, sheet)
    signs = icons(card)
    pitch, start = _banner(card)
    ground = "#7C6E5C" if words else INK
    if signs:
        pen.box(start - 4, 3, wide - 3, high - 3, ground, radius=8)
        pen.polygon([(start - 18, 3), (start + 20, 3), (start + 20, high - 3), (start - 18, high - 3),
                     (start - 6, high / 2)], ground)  # fmt: skip
    rows = [signs] if len(signs) <= 3 else [signs[: (len(signs) + 1) // 2], signs[(len(signs) + 1) // 2 :]]
    for row, shown in enumerate(rows):
        y = high * (2 * row + 1) / (2 * len(rows)) + (0 if len(rows) == 1 else 2 - 4 * row)
        for number, sign in enumerate(shown):
            x = start + 5 + pitch / 2 + number * pitch
            pen.circle(x, y, pitch * 0.46, sheet)
            draw_icon(pen, sign, x, y, pitch * 0.32, ink, sheet)
    if words:
        strike(pen, 16, high - 16, 68, 16, 6)
    tile = pen.finish()
    harm, room = damage(card), room_for_name(card) + (0 if not words else 46 if damage(card) else 0)
    if words:
        write_line(tile, 84, 44, name, "black", 30, ink, room, least=22)
        write_line(tile, 84, 74, words, "italic", 28, ink, room, least=22)
        return tile
    lines, size = paragraph(name, "black", 36, room, 2, 26)
    size = size if len(lines) == 1 else min(size, 31)
    for y, line in stacked(lines, 58 if len(lines) == 1 else 56, size):
        write(tile, 84, round(y), line, "black", size, ink, "ls")
    if harm:
        widest = max(measure(line, "black", size) for line in lines)
        centred(tile, splat(str(harm), 20, INK), 84 + widest + 28, 46)
    return tile


@lru_cache(maxsize=64)
def _black_strip(card: str, name: str, words: str, count: int, is_chosen: bool) -> Image.Image:
    """Dracula's combat card as a strip, with how many alike; `words` say why it may not be played."""
    wide, high = _STRIP
    edge = _DULL if words else EMBER
    pen = Pen(wide + 16, high + 16, origin=(8, 8))
    if is_chosen:
        pen.box(-7, -7, wide + 7, high + 7, GOLD, radius=16)
    pen.box(0, 0, wide, high, edge, radius=11)
    pen.box(4, 4, wide - 4, high - 4, BLACK, radius=8)
    draw_icon(pen, card, 44, high / 2, 27, "#7D5F4A" if words else EMBER, BLACK)
    tile = pen.finish()
    right = wide - 12
    if count > 1:
        write(tile, right, 60, f"×{count}", "black", 36, GOLD, "rs")
        right -= 64
    if words:
        write_line(tile, 92, 44, name, "black", 30, CHALK, right - 92, least=24)
        write_line(tile, 92, 74, words, "italic", 28, CHALK, right - 92, least=24)
    else:
        write_line(tile, 92, 58, name, "black", 36, SHEET, right - 92, least=26)
    return tile
