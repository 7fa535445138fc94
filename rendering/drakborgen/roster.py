"""The heroes above the board: shield, name, KP, Treasure cards, and what is the matter with them."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.core import Seat
from engines.drakborgen.geography import is_below
from engines.drakborgen.view.looking import CastleView, HeroView
from rendering.drakborgen import figures
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import ASH, BONE, CARVED, GOLD_LIGHT, RUNE, SOOT
from rendering.drakborgen.frame import panel
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import ROSTER, ROSTER_HEIGHT, WIDTH, Names
from rendering.drakborgen.things import icon
from rendering.kit.layers import centred
from rendering.kit.type import measure, write, write_line

_GAP = 8
_NARROW = 230
"""A panel narrower than this has its KP below its shield."""
_FEWEST = 4
"""So many panels share the row at least: the rest of it is a title."""


def draw_roster(sheet: Image.Image, view: CastleView, names: Names, asked: frozenset[Seat]) -> None:
    """Lays one panel a seat on a finished sheet, in the order of the seats."""
    columns = max(_FEWEST, len(view.seats))
    wide = (WIDTH - 2 * ROSTER - _GAP * (columns - 1)) // columns
    for k, seat in enumerate(view.seats):
        x = ROSTER + k * (wide + _GAP)
        hero = view.heroes.get(seat)
        sheet.paste(panel(wide, ROSTER_HEIGHT, lit=seat in asked), (x, ROSTER))
        if hero is None:
            _draw_absent(sheet, view, names, seat, x, wide)
        else:
            _draw_hero(sheet, hero, names, x, wide, lit=seat in asked)
    left = ROSTER + len(view.seats) * (wide + _GAP)
    if len(view.seats) < columns:
        sheet.paste(_title(WIDTH - ROSTER - left, names.label("title")), (left, ROSTER))


@lru_cache(maxsize=8)
def _title(wide: int, words: str) -> Image.Image:
    knife = Knife(wide, ROSTER_HEIGHT, SOOT)
    knife.diaper(0, 0, wide, ROSTER_HEIGHT, "#251b12", 34, 2)
    high = min(48.0, 48 * (wide - 40) / capital_width(words, 48))
    carve(knife, wide / 2, (ROSTER_HEIGHT - high) / 2, words, high, CARVED, "m")
    return knife.finish()


def _draw_hero(sheet: Image.Image, hero: HeroView, names: Names, x: int, wide: int, *, lit: bool) -> None:
    narrow = wide < _NARROW
    shield = figures.shield(hero.id, names.initial(hero.id), 38 if narrow else 54, dim=hero.skip > 0)
    centred(sheet, shield, x + (32 if narrow else 46), ROSTER + (34 if narrow else ROSTER_HEIGHT // 2))
    left = x + (62 if narrow else 90)
    states = state_signs(hero)
    room = x + wide - left - 12 - 34 * len(states)
    name = names.hero(hero.id)
    write_line(sheet, left, ROSTER + 42, name, "numeral", 30, GOLD_LIGHT if lit else BONE, room, least=18)
    for k, sign in enumerate(states):
        tile = figures.arrow(15, "down", RUNE) if sign == "down" else icon(sign, 34)
        centred(sheet, tile, x + wide - 26 - 34 * k, ROSTER + 30)
    left, base = (x + 12 if narrow else left), ROSTER + (92 if narrow else 88)
    told, size = str(hero.kp), 38 if narrow else 46
    centred(sheet, icon("drop", 34), left + 13, base - 15)
    write(sheet, left + 32, base, told, "black", size, BONE, "ls")
    after = left + 34 + round(measure(told, "black", size))
    write(sheet, after, base, f"/{hero.most}", "serif", 24 if narrow else 28, ASH, "ls")
    if hero.sp is not None:
        after += round(measure(f"/{hero.most}", "serif", 28)) + 20
        centred(sheet, icon("lozenge", 26), after, base - 12)
        write(sheet, after + 16, base, str(hero.sp), "numeral", 28, BONE, "ls")
    cards, right = str(hero.treasure), x + wide - 12
    write(sheet, right, base, cards, "numeral", 30 if narrow else 34, GOLD_LIGHT if hero.treasure else ASH, "rs")
    centred(sheet, icon("crown", 26), right - round(measure(cards, "numeral", 30)) - 20, base - 11)


def state_signs(hero: HeroView) -> list[str]:
    """The signs of what is the matter with a hero."""
    signs = []
    if is_below(hero.at):
        signs.append("down")
    if hero.unlit:
        signs.append("torch-out")
    if hero.stuck:
        signs.append("web")
    if hero.falling:
        signs.append("pit")
    return signs[:2]


def _draw_absent(sheet: Image.Image, view: CastleView, names: Names, seat: Seat, x: int, wide: int) -> None:
    """A seat without a hero in the castle: not yet, out again, or dead."""
    fate = view.fates.get(seat, "in")
    sign = {"out": "flee", "dead": "skull", "monsters": "skull"}.get(fate, "wait")
    narrow = wide < _NARROW
    centred(sheet, icon(sign, 38 if narrow else 50), x + (30 if narrow else 44), ROSTER + ROSTER_HEIGHT // 2)
    left = x + (58 if narrow else 86)
    room = x + wide - left - 8
    write_line(sheet, left, ROSTER + 46, names.seat(view, seat), "numeral", 28, BONE, room, least=17)
    write_line(sheet, left, ROSTER + 84, names.label(f"fate-{fate}"), "italic", 28, ASH, room, least=17)
