"""Announcements before a monster, hidden until all are in: what each hero said, and the column that is read."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import Seat
from engines.drakborgen.view.fights import FightView
from engines.drakborgen.view.looking import CastleView, MonsterView
from rendering.drakborgen import figures, things
from rendering.drakborgen.busts import bust, portrait
from rendering.drakborgen.colours import ASH, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PANEL_LIT, SOOT, VELLUM, WOOD
from rendering.drakborgen.combat import sides
from rendering.drakborgen.frame import BORDER, ground
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import Names
from rendering.drakborgen.stage import HEAD, WIDTH, burst, carved, cells, draw_title, finished
from rendering.drakborgen.things import icon
from rendering.kit.colour import mix
from rendering.kit.layers import centred, lay
from rendering.kit.type import write_line

HEIGHT: Final = 900
_FLOOR: Final = 716
_LADDER: Final = 588
_RUNGS: Final = {"attack": 330, "wait": 640, "flee": 950}
"""The announcements in their priority (DB-26.8), with the middle of each rung."""
_CARD: Final = (150, 232)


def heroes_of(view: CastleView, fight: FightView) -> list[Seat]:
    """The heroes of an encounter that are still there, in seat order."""
    return [
        seat
        for seat, hero in view.heroes.items()
        if seat in fight.said or seat in fight.fighters or (hero.at == fight.place and not (hero.going or hero.skip))
    ]


def draw_reveal(view: CastleView, fight: FightView, names: Names) -> Image.Image:
    """The picture, 1280 x 900, RGB."""
    seats = heroes_of(view, fight)
    beasts = [one for one in view.monsters if one.id in fight.monsters]
    sheet = _stage(min(3, len(seats))).copy()
    if len(seats) <= 2:
        _draw_pair(sheet, view, fight, seats, names)
        _draw_beasts(sheet, beasts, 640 if len(seats) == 2 else 1010, 224, 148, names)
    else:
        _draw_row(sheet, view, fight, seats[:6], names)
        _draw_beasts(sheet, beasts, 1132, 200, 148, names)
    _draw_ladder(sheet, view, fight, seats, names)
    kind = names.label("reveal", read="yes" if fight.read else "no")
    where = names.label("reveal-where", place=names.square(fight.place), heroes=len(seats), monsters=len(beasts))
    draw_title(sheet, kind, where)
    read, rest = cells(sheet, _FLOOR, (1, 1), 0)
    centred(sheet, icon(fight.read or "wait", 76), read.x + 62, read.middle)
    does = "fights" if fight.fighters else "still" if any(one.passive for one in beasts) else "none"
    read.write(
        names.label("reveal-read", read=fight.read or "none"),
        names.label("reveal-does", does=does if fight.read else "hidden", count=len(beasts)), 128,
    )  # fmt: skip
    others = [seat for seat in seats if seat not in fight.fighters] if fight.read else seats
    shown = others[0] if others else seats[0] if seats else None
    if shown is not None:
        hero = view.heroes[shown].id
        centred(sheet, figures.shield(hero, names.initial(hero), 58), rest.x + 62, rest.middle)
        told = others or seats
        state = "asked" if not fight.read else "out" if others else "all"
        heroes = names.heroes(view.heroes[seat].id for seat in told)
        rest.write(heroes, names.label("reveal-rest", state=state, count=len(told)), 126)
    return finished(sheet)


@lru_cache(maxsize=3)
def _stage(heroes: int) -> Image.Image:
    """The torch's ground, the wedge in which the monster stands, the ladder's line. To be copied."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(ground(WIDTH - 2 * BORDER, _FLOOR - HEAD, "#3b1810", "#4c2114", 36, 2.4), (BORDER, HEAD))
    knife = Knife(WIDTH, HEIGHT)
    middle = {1: 1010, 2: 640}.get(heroes, 1132)
    wedge = [(middle - 164, HEAD), (middle + 164, HEAD), (middle + 116, _FLOOR), (middle - 116, _FLOOR)]
    if heroes > 2:
        wedge = [(middle - 128, HEAD), (middle + 126, HEAD), (middle + 126, 494), (middle - 112, 494)]
    knife.polygon(wedge, "#0f2a20")
    for a, b in ((wedge[0], wedge[3]), (wedge[1], wedge[2])):
        knife.line([a, b], INK, 9)
        knife.line([a, b], GOLD_DARK, 3.4)
    knife.line([(330, _LADDER), (950, _LADDER)], INK, 14)
    knife.line([(330, _LADDER), (950, _LADDER)], GOLD_DARK, 5)
    for x in (484, 806):
        knife.polygon([(x - 14, _LADDER - 26), (x + 24, _LADDER), (x - 14, _LADDER + 26), (x - 4, _LADDER)], INK)
        tip = [(x - 9, _LADDER - 18), (x + 17, _LADDER), (x - 9, _LADDER + 18), (x - 1, _LADDER)]
        knife.polygon(tip, "#f6ead0")
    lay(sheet, knife.finish(), 0, 0)
    return sheet


def _draw_pair(sheet: Image.Image, view: CastleView, fight: FightView, seats: list[Seat], names: Names) -> None:
    """One or two heroes outside, their cards inside."""
    for k, seat in enumerate(seats):
        hero, left = view.heroes[seat].id, k == 0
        sheet.paste(bust(hero, 274), (49 if left else WIDTH - 49 - 274, 145))
        shield = figures.shield(hero, names.initial(hero), 52)
        centred(sheet, shield, 66 if left else WIDTH - 66, 408)
        title = carved(names.hero(hero), 40, 270)
        lay(sheet, title, 104 if left else WIDTH - 104 - title.width, 432)
        said = fight.said.get(seat, "")
        tile = _card(said, bool(said) and said == fight.read)
        if said:
            tile = tile.copy()
            write_line(tile, 85, 208, names.label("say", said=said), "numeral", 38, INK, 132, "ms", 24)
        inside = 334 if len(seats) == 2 else 500
        lay(sheet, tile, inside if left else WIDTH - inside - tile.width, 162)


def _draw_row(sheet: Image.Image, view: CastleView, fight: FightView, seats: list[Seat], names: Names) -> None:
    """Three to six heroes in a row, the sign of what each announced below."""
    size = min(200, 930 // len(seats) - 16)
    pitch = 930 // len(seats)
    for k, seat in enumerate(seats):
        hero, middle = view.heroes[seat].id, 44 + pitch * k + pitch // 2
        sheet.paste(bust(hero, size), (middle - size // 2, 138))
        title = carved(names.hero(hero), 30, pitch - 6)
        lay(sheet, title, middle - title.width // 2, 144 + size)
        said = fight.said.get(seat, "")
        centred(sheet, _disc(said, bool(said) and said == fight.read), middle, 254 + size)


def _draw_beasts(sheet: Image.Image, beasts: list[MonsterView], middle: int, size: int, top: int, names: Names) -> None:
    """The first monster large, the others as plates below its name."""
    if not beasts:
        return
    sheet.paste(portrait(beasts[0].kind, size + 10), (middle - size // 2 - 5, top - 5))
    title = carved(names.monster(beasts[0].kind), 42, 220, "#d9e0b4")
    lay(sheet, title, middle - title.width // 2, top + size + 10)
    for k, one in enumerate(beasts[1:4]):
        x = middle + 66 * (k - (min(3, len(beasts) - 1) - 1) / 2)
        centred(sheet, figures.monster(one.kind, 54), x, top + size + 106)


@lru_cache(maxsize=8)
def _card(said: str, lit: bool) -> Image.Image:
    """An announcement's card, face down without one."""
    wide, high = _CARD
    face = "#4c2810" if not said else VELLUM if lit else "#b7a988"
    knife = Knife(wide + 20, high + 20, origin=(10, 10))
    knife.box(-6, -6, wide + 6, high + 6, INK, radius=12)
    knife.box(-2, -2, wide + 2, high + 2, GOLD if lit else "#8d7b5c", radius=10)
    knife.box(6, 6, wide - 6, high - 6, face, INK, 2, 7)
    figure = mix(face, WOOD if said else GOLD, 0.14)
    knife.diaper(12, 12, wide - 12, high - (62 if said else 12), figure, 22, 1.6)
    if said:
        things.THINGS[said](knife.moved(wide / 2, 90, 1.5))
    else:
        things.skull(knife.moved(wide / 2, high / 2, 1))
    return knife.finish()


@lru_cache(maxsize=8)
def _disc(said: str, lit: bool) -> Image.Image:
    knife = Knife(108, 108, origin=(54, 54))
    knife.circle(0, 0, 50, INK)
    knife.circle(0, 0, 46, VELLUM if lit else "#b7a988" if said else "#4c2810", GOLD if lit else "#8d7b5c", 5)
    things.THINGS[said or "skull"](knife.moved(0, 0, 0.72 if said else 0.5))
    return knife.finish()


def _draw_ladder(sheet: Image.Image, view: CastleView, fight: FightView, seats: list[Seat], names: Names) -> None:
    """The rungs; the column that is read glows, the heroes' shields stand at theirs."""
    for said, x in _RUNGS.items():
        on = said == fight.read
        centred(sheet, _rung(said, on), x, _LADDER)
        words = names.label("said", said=said)
        ink = GOLD_LIGHT if on else ASH
        write_line(sheet, x, _LADDER + 106, words, "numeral", 34, ink, 240, "ms", 24, (INK, 3))
        here = [seat for seat in seats if fight.said.get(seat) == said]
        for k, seat in enumerate(here):
            hero = view.heroes[seat].id
            side = 1 if said == "flee" else -1
            across, down = (126 + 58 * k, 70) if said == "wait" else (side * (122 + 62 * k), 0)
            centred(sheet, figures.shield(hero, names.initial(hero), 46), x + across, _LADDER + down)


@lru_cache(maxsize=8)
def _rung(said: str, on: bool) -> Image.Image:
    knife = Knife(220, 220, origin=(110, 110))
    radius = 66 if on else 56
    if on:
        burst(knife, 0, 0, radius + 2, radius + 34, 28, GOLD)
    knife.circle(0, 0, radius + 6, INK)
    knife.circle(0, 0, radius, PANEL_LIT if on else "#19120c", GOLD if on else "#8d7b5c", 5 if on else 3)
    things.THINGS[said](knife.moved(0, 0, radius * 0.62 / 40))
    return knife.finish()


def alt_reveal(view: CastleView, fight: FightView, names: Names) -> list[str]:
    """What the picture shows, in sentences."""
    beasts = [names.monster(one.kind) for one in view.monsters if one.id in fight.monsters]
    facts = [names.label("alt-reveal", place=names.square(fight.place), monsters=", ".join(beasts))]
    for seat in heroes_of(view, fight):
        if said := fight.said.get(seat):
            facts.append(names.label("announces", who=names.hero(view.heroes[seat].id), said=said) + ".")
    return [*facts, names.label("reveal-read", read=fight.read) + "."] if fight.read else facts


def alt_fight(view: CastleView, fight: FightView, names: Names) -> list[str]:
    """What the picture of a fight shows to all, in sentences."""
    facts = [names.label("alt-fight", place=names.square(fight.place), round=len(fight.blows))]
    return [*facts, *(names.label("alt-fighter", name=one.name, lost=one.lost) for one in sides(view, fight, names))]
