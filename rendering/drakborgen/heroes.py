"""The heroes to choose from, side by side: bust, KP, aspects, special attack, what each can do beside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engines.drakborgen.components import HEROES
from engines.drakborgen.rules.legend import DISC
from rendering.drakborgen import figures
from rendering.drakborgen.busts import bust
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import ASH, BONE, EDGE, GOLD, GOLD_LIGHT, INK, PANEL, SOOT
from rendering.drakborgen.frame import BORDER, bar, draw_frame
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import Names
from rendering.drakborgen.things import icon
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, paragraph, write, write_line

WIDTH = 1280
_GAP, _TITLE = 14, 106


def draw_heroes(heroes: Sequence[str], names: Names) -> Image.Image:
    """The picture, 1280 wide, RGB: up to four heroes in a row, in the order of the options."""
    columns = min(4, max(2, len(heroes)))
    rows = -(-len(heroes) // columns)
    high = 640
    height = _TITLE + 16 + rows * (high + _GAP) + BORDER
    sheet = Image.new("RGB", (WIDTH, height), SOOT)
    sheet.paste(bar(WIDTH - 2 * BORDER, _TITLE - BORDER), (BORDER, BORDER))
    lay(sheet, carved(names.label("choose-hero"), 44, 900), 46, 34)
    wide = (WIDTH - 2 * BORDER - 28 - _GAP * (columns - 1)) // columns
    for k, hero in enumerate(heroes):
        x = BORDER + 14 + k % columns * (wide + _GAP)
        _draw_hero(sheet, hero, k + 1, names, x, _TITLE + 16 + k // columns * (high + _GAP), wide, high)
    draw_frame(sheet)
    return sheet


@lru_cache(maxsize=64)
def carved(words: str, height: int, room: int, ink: str = GOLD_LIGHT) -> Image.Image:
    """Words in capitals on nothing, no wider than `room`."""
    high = min(float(height), height * (room - 12) / capital_width(words, height))
    knife = Knife(min(room, capital_width(words, high) + 14), height + 20)
    carve(knife, 5, 10 + (height - high) / 2, words, high, ink)
    return knife.finish()


@lru_cache(maxsize=8)
def _panel(wide: int, high: int) -> Image.Image:
    knife = Knife(wide, high, SOOT)
    knife.box(1, 1, wide - 2, high - 2, PANEL, EDGE, 2, 8)
    return knife.finish()


def _draw_hero(sheet: Image.Image, hero: str, number: int, names: Names, x: int, y: int, wide: int, high: int) -> None:
    one = HEROES[hero]
    sheet.paste(_panel(wide, high), (x, y))
    size = min(wide - 40, 260)
    sheet.paste(bust(hero, size), (x + (wide - size) // 2, y + 18))
    lay(sheet, badge(number), x + 8, y + 6)
    top = y + 18 + size
    title = carved(names.hero(hero), 36, wide - 90)
    lay(sheet, title, x + (wide - title.width) // 2, top + 2)
    centred(sheet, figures.shield(hero, names.initial(hero), 34), x + wide - 38, y + 40)
    middle, base = x + wide // 2, top + 112
    told = str(one.kp)
    span = measure(told, "black", 46) + 92
    centred(sheet, icon("drop", 36), middle - span / 2 + 14, base - 16)
    write(sheet, middle - span / 2 + 38, base, told, "black", 46, BONE, "ls")
    write(sheet, middle + span / 2, base, names.label("kp"), "numeral", 28, ASH, "rs")
    for k, aspect in enumerate(DISC):
        left, down = x + 16 + k % 2 * (wide - 32) // 2, top + 130 + k // 2 * 54
        centred(sheet, icon(aspect, 38), left + 24, down + 24)
        value = str(one.of(aspect))
        after = left + 62 + round(measure(value, "black", 34))
        write(sheet, left + 54, down + 38, value, "black", 34, BONE, "ls")
        room = x + wide - 8 - after if k % 2 else x + wide // 2 - after
        write_line(sheet, after, down + 36, names.aspect(aspect), "serif", 24, ASH, room, least=15)
    bare = one.ability("unarmed") is not None
    centred(sheet, icon("attack" if bare else one.special_attack, 44), x + 40, top + 268)
    told = names.label("no-special" if bare else "special-attack", throw=one.special_attack)
    write_line(sheet, x + 72, top + 278, told, "numeral", 26, GOLD_LIGHT, wide - 86, least=17)
    lines, points = paragraph(names.label("gift", hero=hero), "serif", 25, wide - 32, 2, 19)
    for k, line in enumerate(lines):
        write_line(sheet, middle, top + 318 + k * (points + 4), line, "serif", points, ASH, wide - 24, "ms", 15)


@lru_cache(maxsize=16)
def badge(number: int) -> Image.Image:
    """A golden number."""
    knife = Knife(64, 64, origin=(32, 32))
    knife.circle(0, 0, 29, INK)
    knife.circle(0, 0, 26, GOLD)
    knife.circle(0, 0, 22, None, INK, 2)
    tile = knife.finish()
    write(tile, 32, 44, str(number), "black", 36, INK)
    return tile
