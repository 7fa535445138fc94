"""The panel's picture below ground: dark water under the board, the tunnel behind the hero, its arrow, the ways on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise, product, takewhile
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from engines.core import Decision, Option, Seat
from engines.drakborgen.components import BOARD
from engines.drakborgen.geography import (
    CHAMBER_SQUARES,
    COMPASS,
    STEPS,
    TOWER_SIDES,
    coordinates,
    is_below,
    square,
    turned,
)
from engines.drakborgen.rules.catacombs import CLIMB, TURNS, UP, WALK
from engines.drakborgen.view.looking import CastleView, HeroView
from engines.drakborgen.view.names import side_name
from rendering.drakborgen import figures
from rendering.drakborgen.busts import bust
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import (
    ASH,
    BONE,
    DEEP,
    DEEP_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    RUNE,
    SOOT,
    STITCH,
)
from rendering.drakborgen.frame import BORDER, draw_frame, ground
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.drakborgen.knife import turned as quarters
from rendering.drakborgen.layout import Names
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.overview import tile_of
from rendering.drakborgen.things import icon
from rendering.drakborgen.tiles import chamber, tower, unexplored, wall
from rendering.kit.curves import Point, dashes, spline
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 1280, 860
_WIDE, _HIGH = 780, 816
_CELL = 250
_LEFT, _TOP = 15, 33
"""The corner of the nine squares in the window."""
_MIDDLE: Final = (_LEFT + _CELL * 3 // 2, _TOP + _CELL * 3 // 2)
"""Where the hero stands in it."""
_STONE, _STONE_DARK = "#9aabb9", "#27447c"
"""The floor of the tunnel, and its shade."""


def numbers(asked: Decision) -> dict[str, int]:
    """The numbers on the picture of the options that lead on from below ground, by the options' keys."""
    keys = [option.key for option in asked.options if option.key.partition(".")[0] in (WALK, CLIMB, UP)]
    return {key: number for number, key in enumerate(keys, 1)}


def draw_catacombs(view: CastleView, asked: Decision, names: Names) -> Image.Image:
    """The picture, 1280 x 860, RGB, for a seat whose hero is below ground."""
    hero = view.heroes[asked.seat]
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(_draw_water(view, hero, asked, names), (BORDER, BORDER))
    _draw_panel(sheet, hero, asked, names)
    draw_frame(sheet)
    return sheet


# -- the water


def _draw_water(view: CastleView, hero: HeroView, asked: Decision, names: Names) -> Image.Image:
    column, row = coordinates(hero.at)
    pane = Image.new("RGB", (_WIDE, _HIGH), DEEP)
    for dx, dy in product((-1, 0, 1), repeat=2):
        pane.paste(_drowned(view, column + dx, row + dy), (_LEFT + (dx + 1) * _CELL, _TOP + (dy + 1) * _CELL))
    lay(pane, _waves(), 0, 0)
    pane = lit(pane, "#8f9bb0", [Light(*_MIDDLE, 430, "#ffffff")])
    lay(pane, _tunnel(_walked(view.ways.get(asked.seat, ()), hero.at)), 0, 0)
    lay(pane, _stitches(), 0, 0)
    beyond = outside_label(column, row)
    for dx, dy in product((-1, 0, 1), repeat=2):
        place = square(column + dx, row + dy)
        told = names.square(place) if place else names.label("outside") if (dx, dy) == beyond else ""
        x, y = _LEFT + (dx + 1) * _CELL + 18, _TOP + (dy + 1) * _CELL + 44
        write_line(pane, x, y, told, "numeral", 34 if place else 27, STITCH, _CELL - 30, least=18, rim=(DEEP, 4))
    if any(option.key.partition(".")[0] == UP for option in asked.options):
        _draw_landings(pane)
    _draw_standing(pane, view, hero, asked.seat, names)
    return pane


def outside_label(column: int, row: int) -> tuple[int, int] | None:
    """The square, from the one with these coordinates, in which it is written that there the castle ends: a corner,
    where neither the hero nor the dice beside its arrow stand; None where all squares are inside."""
    corners = ((-1, -1), (1, -1), (-1, 1), (1, 1))
    return next((one for one in corners if not square(column + one[0], row + one[1])), None)


def _draw_standing(pane: Image.Image, view: CastleView, hero: HeroView, seat: Seat, names: Names) -> None:
    """The hero in the middle with its arrow, and who else is there."""
    x, y = _MIDDLE
    if hero.arrow:
        _draw_arrow(pane, hero.arrow)
    others = [one for one, other in view.heroes.items() if other.at == hero.at and one != seat]
    for k, one in enumerate(others[:4]):
        other = view.heroes[one]
        centred(pane, figures.shield(other.id, names.initial(other.id), 44), x - 96 + 62 * k, y + 92)
    beasts = [one for one in view.monsters if one.at == hero.at]
    for k, beast in enumerate(beasts[:2]):
        centred(pane, figures.monster(beast.kind, 84), x + 90, y - 70 + 100 * k)
    centred(pane, figures.shield(hero.id, names.initial(hero.id), 100, ring=True, dim=hero.skip > 0), x, y)
    if hero.stuck:
        centred(pane, figures.strands(120), x, y)


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
    """A tile in four blues, by its tones."""
    grey = tile.convert("L").filter(ImageFilter.GaussianBlur(1))
    return ImageOps.colorize(grey, DEEP, "#2f62a6", "#1d4279", 40, 200, 110)


@lru_cache(maxsize=1)
def _waves() -> Image.Image:
    """Swells of the water."""
    knife, rng = Knife(_WIDE, _HIGH), ornament(5)
    for j in range(34):
        y, x = 14 + j * 24.0, -rng.uniform(0, 100)
        while x < _WIDE:
            long = rng.uniform(70, 170)
            way = spline([(x, y), (x + long / 4, y - 6), (x + long / 2, y), (x + long * 3 / 4, y + 6), (x + long, y)])
            knife.swell(way, rng.choice((DEEP_LIGHT, "#1b3768", "#3a66a8")), 0.4, 0.4, rng.uniform(2.5, 4.5))
            x += long + rng.uniform(20, 90)
    return knife.finish()


@lru_cache(maxsize=1)
def _stitches() -> Image.Image:
    """The edges of the nine squares."""
    knife = Knife(_WIDE, _HIGH)
    edges = [((0, k), (3, k)) for k in range(4)] + [((k, 0), (k, 3)) for k in range(4)]
    for (ax, ay), (bx, by) in edges:
        way = [(_LEFT + ax * _CELL, _TOP + ay * _CELL), (_LEFT + bx * _CELL, _TOP + by * _CELL)]
        for piece in dashes(way, 15, 10):
            knife.line(piece, STITCH, 3)
    return knife.finish()


# -- the tunnel


def _walked(way: Sequence[str], at: str) -> tuple[tuple[int, int], ...]:
    """The squares of this walk, the last of which is where the hero is, as columns and rows from there."""
    column, row = coordinates(at)
    walk = list(takewhile(is_below, reversed(way))) or [at]
    steps = [(x - column, y - row) for x, y in map(coordinates, reversed(walk))]
    return tuple(one for k, one in enumerate(steps) if k == 0 or one != steps[k - 1])[-8:]


@lru_cache(maxsize=8)
def _tunnel(steps: tuple[tuple[int, int], ...]) -> Image.Image:
    """What the hero has walked: pale stone between black edges, with footsteps, and bones of others."""
    knife, rng = Knife(_WIDE, _HIGH), ornament(3)
    points = [(_MIDDLE[0] + dx * _CELL, _MIDDLE[1] + dy * _CELL) for dx, dy in steps]
    way = spline(points, steps=14) if len(points) > 2 else _straight(points)
    for ink, wide in (("#050b18", 150), ("#1d4279", 112), (_STONE, 104)):
        knife.rod(way, ink, wide)
    for (x, y), (next_x, next_y) in pairwise(way):
        long = math.hypot(next_x - x, next_y - y) or 1
        right, down = -(next_y - y) / long, (next_x - x) / long
        for side in (-1, 1):
            a, b = side * right, side * down
            out, into = rng.uniform(6, 15), rng.uniform(8, 22)
            knife.wedge(x + a * 74, y + b * 74, -a * out, -b * out, _STONE, 5)
            knife.wedge(x + a * 52, y + b * 52, -a * into, -b * into, _STONE_DARK, 5)
    for k, (x, y) in enumerate(way[6:-6:14]):
        _draw_bones(knife.moved(x + (-26 if k % 2 else 24), y - 22, 1 if k % 2 else 0.8))
    for k, (x, y) in enumerate(way[4:-8:5]):
        (ax, ay), (bx, by) = way[max(0, k * 5 + 2)], way[min(len(way) - 1, k * 5 + 6)]
        long, side = math.hypot(bx - ax, by - ay) or 1, 9 if k % 2 else -9
        px, py = x - (by - ay) / long * side, y + (bx - ax) / long * side
        knife.ellipse(px, py, 10, 7.4, INK)
        knife.ellipse(px, py, 7.4, 5, GOLD_LIGHT)
    return knife.finish()


def _straight(points: Sequence[Point]) -> list[Point]:
    """A way of one or two points, with points between them."""
    (ax, ay), (bx, by) = points[0], points[-1]
    return [(ax + (bx - ax) * k / 14, ay + (by - ay) * k / 14) for k in range(15)]


def _draw_bones(knife: Knife) -> None:
    for ink, more in ((INK, 5), ("#dfe9ef", 0)):
        knife.line([(22, 14), (48, 3)], ink, 6 + more)
    knife.circle(0, 0, 17, "#dfe9ef", INK, 3)
    knife.box(-8, 10, 8, 20, "#dfe9ef", INK, 2.4)
    for x in (-6, 6):
        knife.circle(x, -1, 4.4, INK)
    knife.line([(0, 12), (0, 19)], INK, 2)


# -- where it may go


def _draw_arrow(pane: Image.Image, arrow: str) -> None:
    """The big arrow ahead, and the curled ones of the dice 1 and 6 (DB-23.8)."""
    (x, y), (right, down) = _MIDDLE, STEPS[arrow]
    centred(pane, figures.arrow(84, arrow, STITCH), x + 168 * right, y + 168 * down)
    centred(pane, quarters(_curls(), {"s": 0, "w": 1, "n": 2, "e": 3}[arrow]), x, y)
    for die, side in ((1, 1), (6, -1)):
        centred(pane, _die(die), x + 100 * right + 202 * side * down, y + 100 * down - 202 * side * right)


@lru_cache(maxsize=1)
def _curls() -> Image.Image:
    """The two curled arrows beside one that points south."""
    knife = Knife(420, 420, origin=(210, 210))
    for side in (-1, 1):
        way = spline([(side * 40, 74), (side * 84, 112), (side * 138, 108)])
        knife.swell(way, INK, 22, 16)
        knife.swell(way, RUNE, 13, 8)
        knife.polygon([(side * 132, 82), (side * 170, 104), (side * 140, 132)], RUNE, INK, 5)
    return knife.finish()


def _draw_landings(pane: Image.Image) -> None:
    """Where the T12 of a way up lands (DB-23.14): 1 to 8 round the square, 9 to 12 above it."""
    x, y = _MIDDLE
    for number, (dx, dy) in enumerate(COMPASS, 1):
        aside = (72, 62 * dy) if dx == 0 else (34 * dx, 40 * dy) if dy else (50 * dx, -58)
        lozenge = _landing(str(number), 4)
        centred(pane, lozenge, x + dx * _CELL + aside[0], y + dy * _CELL + aside[1])
    centred(pane, _landing("9–12", 6), x + 70, y - 96)


@lru_cache(maxsize=12)
def _landing(told: str, corners: int) -> Image.Image:
    wide = 40 if corners == 4 else 58
    knife = Knife(2 * wide + 8, 88, origin=(wide + 4, 44))
    top = 0 if corners == 4 else 28
    shape = [(top, -40), (wide, 0), (top, 40), (-top, 40), (-wide, 0), (-top, -40)]
    knife.polygon(shape, INK)
    knife.polygon([(0.88 * a, 0.88 * b) for a, b in shape], "#0d2233", RUNE, 3)
    tile = knife.finish()
    write(tile, wide + 4, 57, told, "black", 38 if corners == 4 else 32, BONE)
    return tile


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
        px = x + 196 + k * 114
        centred(sheet, _die(die).resize((44, 44)), px, 228)
        write_line(sheet, px + 28, 238, names.label("drift", way=way), "serif", 28, BONE, 82, least=18)
    sheet.paste(GOLD_DARK, (x, 272, right - 22, 274))
    number = numbers(asked)
    shown = [option for option in asked.options if option.key in number][:6]
    pitch = 96 if len(shown) <= 4 else 78
    for k, option in enumerate(shown):
        _draw_choice(sheet, hero, option, number[option.key], x, 324 + k * pitch, names)
    y = max(324 + len(shown) * pitch, 640) - 36
    sheet.paste(GOLD_DARK, (x, y, right - 22, y + 2))
    cards = names.label("walked", count=len(hero.walked))
    centred(sheet, _card_back(), x + 44, y + 74)
    name = names.thing(f"catacomb.{hero.walked[-1]}") if hero.walked else names.label("no-card")
    write_line(sheet, x + 98, y + 68, name, "numeral", 33, GOLD_LIGHT, right - x - 116, least=20)
    write_line(sheet, x + 98, y + 104, cards, "serif", 29, ASH, right - x - 116, least=18)


def _draw_choice(sheet: Image.Image, hero: HeroView, option: Option, number: int, x: int, y: int, names: Names) -> None:
    """One of the ways on: its number, its words, and where it leads."""
    verb, _, how = option.key.partition(".")
    leads_up = verb in (UP, CLIMB)
    lay(sheet, _hexagon(number, leads_up), x, y - 38)
    room = WIDTH - BORDER - x - 116
    told = names.label("leads-up", how=verb)
    if not leads_up:
        side = how if how in STEPS else turned(hero.arrow or "s", TURNS.get(how, 0))
        column, row = coordinates(hero.at)
        place = square(column + STEPS[side][0], row + STEPS[side][1])
        told = names.label("leads-below", side=side_name(side), square=names.square(place)) if place else ""
        told = told or names.label("outside")
        centred(sheet, figures.arrow(22, side, STITCH), WIDTH - BORDER - 46, y + 22)
    ink = GOLD_LIGHT if leads_up else BONE
    write_line(sheet, x + 92, y - 2, names.say(option.label), "numeral", 34, ink, room, least=20)
    write_line(sheet, x + 92, y + 34, told, "serif", 29, BONE if leads_up else ASH, room, least=18)


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
