"""The panel's picture below ground: dark water under the board, the hero with its arrow, the ways on."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageOps

from engines.core import Decision, Seat
from engines.drakborgen.components import BOARD
from engines.drakborgen.geography import CHAMBER_SQUARES, TOWER_SIDES, coordinates, square, turned
from engines.drakborgen.view.looking import CastleView, HeroView
from rendering.drakborgen import figures
from rendering.drakborgen.busts import bust
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import ASH, BONE, DEEP, GOLD, GOLD_DARK, GOLD_LIGHT, INK, RUNE, SOOT, STITCH
from rendering.drakborgen.frame import BORDER, draw_frame, ground
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.drakborgen.layout import Names
from rendering.drakborgen.overview import tile_of
from rendering.drakborgen.things import icon
from rendering.drakborgen.tiles import chamber, tower, unexplored, wall
from rendering.kit.curves import dashes, spline
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 1280, 860
_WIDE, _HIGH = 780, 816
_CELL = 250
_LEFT, _TOP = 15, 33
"""The corner of the nine squares in the window."""
_VERBS = ("walk", "climb", "up")


def numbers(asked: Decision) -> dict[str, int]:
    """The numbers on the picture of the options that lead on from below ground, by the options' keys."""
    keys = [option.key for option in asked.options if option.key.partition(".")[0] in _VERBS]
    return {key: number for number, key in enumerate(keys, 1)}


def draw_catacombs(view: CastleView, asked: Decision, names: Names) -> Image.Image:
    """The picture, 1280 x 860, RGB, for a seat whose hero is below ground."""
    hero = view.heroes[asked.seat]
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(_draw_water(view, hero, asked.seat, names), (BORDER, BORDER))
    _draw_panel(sheet, hero, asked, names)
    draw_frame(sheet)
    return sheet


# -- the water


def _draw_water(view: CastleView, hero: HeroView, seat: Seat, names: Names) -> Image.Image:
    column, row = coordinates(hero.at)
    pane = Image.new("RGB", (_WIDE, _HIGH), DEEP)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            tile = _drowned(view, column + dx, row + dy)
            pane.paste(tile, (_LEFT + (dx + 1) * _CELL, _TOP + (dy + 1) * _CELL))
    lay(pane, _waves(), 0, 0)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            place = square(column + dx, row + dy)
            told = names.square(place) if place else names.label("outside")
            x, y = _LEFT + (dx + 1) * _CELL + 18, _TOP + (dy + 1) * _CELL + 44
            write_line(pane, x, y, told, "numeral", 32 if place else 26, STITCH, _CELL - 30, least=18)
    middle_x, middle_y = _LEFT + _CELL * 3 // 2, _TOP + _CELL * 3 // 2
    if hero.arrow:
        _draw_arrow(pane, hero.arrow, middle_x, middle_y)
    others = [one for one, other in view.heroes.items() if other.at == hero.at and one != seat]
    for k, one in enumerate(others[:4]):
        other = view.heroes[one]
        centred(pane, figures.shield(other.id, names.initial(other.id), 44), middle_x - 96 + 62 * k, middle_y + 92)
    beasts = [one for one in view.monsters if one.at == hero.at]
    for k, beast in enumerate(beasts[:2]):
        centred(pane, figures.monster(beast.kind, 84), middle_x + 90, middle_y - 70 + 100 * k)
    centred(pane, figures.shield(hero.id, names.initial(hero.id), 96, ring=True, dim=hero.skip > 0), middle_x, middle_y)
    if hero.stuck:
        centred(pane, figures.strands(120), middle_x, middle_y)
    return pane


def _drowned(view: CastleView, column: int, row: int) -> Image.Image:
    """The square above, seen through dark water; outside the board the wall, then bare water."""
    place = square(column, row)
    if place in CHAMBER_SQUARES:
        top = chamber(_CELL, view.dragon_awake, fine=True)
        high = 0 if place == CHAMBER_SQUARES[0] else _CELL
        return _blue(top.crop((0, high, _CELL, high + _CELL)))
    if place in TOWER_SIDES:
        return _blue(tower(TOWER_SIDES[place], _CELL, fine=True))
    if place in view.tiles:
        return _blue(tile_of(place, view.tiles[place], (), _CELL, fine=True))
    if place:
        return _blue(unexplored(_CELL, 4))
    near = -1 <= column <= BOARD.columns and -1 <= row <= BOARD.rows
    return _blue(wall(_CELL, _CELL, 32, "#8a775a")) if near else Image.new("RGB", (_CELL, _CELL), DEEP)


def _blue(tile: Image.Image) -> Image.Image:
    return ImageOps.colorize(ImageOps.autocontrast(tile.convert("L")), "#081330", "#3a6ab0", "#1b3c78")


@lru_cache(maxsize=1)
def _waves() -> Image.Image:
    """Swells of the water, and the stitched squares."""
    knife, rng = Knife(_WIDE, _HIGH), ornament(5)
    for j in range(26):
        y, x = 14 + j * 31.0, -rng.uniform(0, 120)
        while x < _WIDE:
            long = rng.uniform(60, 150)
            knife.swell(
                spline([(x, y), (x + long / 3, y - 5), (x + long * 2 / 3, y + 5), (x + long, y)]),
                "#2d5594",
                0.5,
                0.5,
                3,
            )
            x += long + rng.uniform(40, 160)
    edges = [((0, k), (3, k)) for k in range(4)] + [((k, 0), (k, 3)) for k in range(4)]
    for (ax, ay), (bx, by) in edges:
        way = [(_LEFT + ax * _CELL, _TOP + ay * _CELL), (_LEFT + bx * _CELL, _TOP + by * _CELL)]
        for piece in dashes(way, 13, 9):
            knife.line(piece, STITCH, 3)
    return knife.finish()


def _draw_arrow(pane: Image.Image, arrow: str, x: int, y: int) -> None:
    """The big arrow ahead, and the curled ones of the dice 1 and 6 (DB-23.8)."""
    turn = {"e": 0, "s": 90, "w": 180, "n": 270}[arrow]
    a = math.radians(turn)
    tile = figures.arrow(86, arrow, STITCH)
    centred(pane, tile, x + 158 * math.cos(a), y + 158 * math.sin(a))
    for die, side in ((1, -1), (6, 1)):
        b = math.radians(turn + 90 * side)
        px = x + 92 * math.cos(a) + 112 * math.cos(b)
        py = y + 92 * math.sin(a) + 112 * math.sin(b)
        centred(pane, figures.arrow(24, turned(arrow, side % 4), RUNE), px, py)
        centred(pane, _die(die), px + 62 * math.cos(b), py + 62 * math.sin(b))


@lru_cache(maxsize=2)
def _die(face: int) -> Image.Image:
    knife = Knife(62, 62, origin=(31, 31))
    knife.box(-27, -27, 27, 27, BONE, INK, 3, 9)
    pips = [(0, 0)] if face == 1 else [(x, y) for x in (-12, 12) for y in (-15, 0, 15)]
    for x, y in pips:
        knife.circle(x, y, 5, INK)
    return knife.finish()


# -- the panel


def _draw_panel(sheet: Image.Image, hero: HeroView, asked: Decision, names: Names) -> None:
    left, right = BORDER + _WIDE + 4, WIDTH - BORDER
    sheet.paste(ground(right - left, HEIGHT - 2 * BORDER, "#0d1730", "#142248"), (left, BORDER))
    x = left + 22
    sheet.paste(_title(names.hero(hero.id), right - x - 128), (x + 128, 40))
    sheet.paste(bust(hero.id, 124), (x, 40))
    at = square(*coordinates(hero.at))
    told = names.label("under", square=names.square(at)) if at else names.label("outside")
    write_line(sheet, x + 142, 150, told, "numeral", 30, STITCH, right - x - 156, least=20)
    sheet.paste(GOLD_DARK, (x, 182, right - 22, 184))
    centred(sheet, icon("drop", 38), x + 22, 226)
    kp = str(hero.kp)
    write(sheet, x + 48, 244, kp, "black", 48, BONE, "ls")
    write(sheet, x + 52 + measure(kp, "black", 48), 244, f"/{hero.most}", "serif", 29, ASH, "ls")
    for k, (die, way) in enumerate(((1, "left"), (6, "right"))):
        px = x + 220 + k * 112
        centred(sheet, _die(die).resize((44, 44)), px, 228)
        write_line(sheet, px + 28, 238, names.label("drift", way=way), "serif", 26, BONE, 80, least=18)
    sheet.paste(GOLD_DARK, (x, 272, right - 22, 274))
    number = numbers(asked)
    shown = [option for option in asked.options if option.key in number][:6]
    for k, option in enumerate(shown):
        y = 324 + k * 84
        lay(sheet, _hexagon(number[option.key], option.key.startswith(("up", "climb"))), x, y - 38)
        room = right - x - 112
        write_line(sheet, x + 92, y - 2, names.say(option.label), "numeral", 31, BONE, room, least=20)
        if option.detail is not None:
            write_line(sheet, x + 92, y + 30, names.say(option.detail), "serif", 26, ASH, room, least=18)
    y = max(324 + len(shown) * 84, 640) - 30
    sheet.paste(GOLD_DARK, (x, y, right - 22, y + 2))
    cards = names.label("walked", count=len(hero.walked))
    centred(sheet, _card_back(), x + 44, y + 74)
    name = names.thing(f"catacomb.{hero.walked[-1]}") if hero.walked else names.label("no-card")
    write_line(sheet, x + 98, y + 68, name, "numeral", 31, GOLD_LIGHT, right - x - 116, least=20)
    write_line(sheet, x + 98, y + 104, cards, "serif", 28, ASH, right - x - 116, least=18)


@lru_cache(maxsize=32)
def _title(name: str, room: int) -> Image.Image:
    knife = Knife(room, 74, "#0d1730")
    high = min(46.0, 46 * (room - 30) / capital_width(name, 46))
    carve(knife, 14, 10 + (46 - high) / 2, name, high, GOLD_LIGHT)
    return knife.finish()


@lru_cache(maxsize=16)
def _hexagon(number: int, leads_up: bool) -> Image.Image:
    knife = Knife(76, 76, origin=(38, 38))
    for reach, ink in ((36, BONE), (33, INK), (30, GOLD if leads_up else RUNE)):
        turns = [math.radians(60 * k + 30) for k in range(6)]
        knife.polygon([(reach * math.cos(turn), reach * math.sin(turn)) for turn in turns], ink)
    tile = knife.finish()
    write(tile, 38, 50, str(number), "black", 38, INK)
    return tile


@lru_cache(maxsize=1)
def _card_back() -> Image.Image:
    knife = Knife(84, 116, origin=(42, 58))
    knife.box(-36, -52, 36, 52, INK, GOLD, 3, 6)
    knife.box(-30, -46, 30, 46, DEEP, RUNE, 2, 4)
    for k in range(16):
        turn = math.tau * k / 16
        knife.wedge(17 * math.cos(turn), 17 * math.sin(turn), 8 * math.cos(turn), 8 * math.sin(turn), GOLD, 3)
    knife.line(bow(0, 0, 15, 15, 0, 360), RUNE, 2)
    tile = knife.finish()
    centred(tile, figures.arrow(10, "s", RUNE), 42, 58)
    return tile
