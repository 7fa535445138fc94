"""The panel's picture: the rooms round one's hero with numbered exits, and what stands, lies or bars there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engines.core import Decision, Seat
from engines.drakborgen.geography import (
    CHAMBER,
    CHAMBER_EXITS,
    CHAMBER_SQUARES,
    DOWN,
    STEPS,
    TOWER_SIDES,
    coordinates,
    is_below,
    square,
    square_of,
)
from engines.drakborgen.view.exits import exits
from engines.drakborgen.view.looking import CastleView, HeroView, TileView
from rendering.drakborgen import figures
from rendering.drakborgen.busts import bust
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import ASH, BONE, GOLD, GOLD_DARK, GOLD_LIGHT, INK, SOOT, WALL, WOOD_DARK
from rendering.drakborgen.frame import BORDER, draw_frame, ground
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.layout import Names
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.overview import lying_signs, secret_sides, tile_of
from rendering.drakborgen.things import icon
from rendering.drakborgen.tiles import chamber, tower, unexplored
from rendering.kit.curves import Point
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 1280, 800
_WINDOW = 756
_ROOM, _SMALL = 404, 258
"""The width of a tile about a hero in a room, and about one in the chamber, which is two tiles high."""
DIM = "#666d6d"
"""The light beyond the hero's torch."""


class Exit(NamedTuple):
    """A way out of a place: its key, what bars it, where it leads, and whether that is known."""

    key: str
    bar: str
    to: str
    known: bool


def exits_from(view: CastleView, at: str) -> list[Exit]:
    """The ways out of a place above ground, clockwise from north, the way down last, as the text board numbers them."""
    return [
        Exit(one.side, one.bars[-1] if one.bars else "open", one.to, is_known(view, one.to)) for one in exits(view, at)
    ]


def is_known(view: CastleView, place: str) -> bool:
    """True if somebody has been in the place, or it is there from the start."""
    return is_below(place) or place == CHAMBER or place in TOWER_SIDES or square_of(place) in view.tiles


def numbers(view: CastleView, asked: Decision) -> dict[str, int]:
    """The number on the close-up of each option that names a way out, by the option's key."""
    hero = view.heroes.get(asked.seat)
    if hero is None or hero.at.startswith("_"):
        return {}
    number = {one.key: k for k, one in enumerate(exits_from(view, hero.at), 1)}
    found = {}
    for option in asked.options:
        verb, _, way = option.key.rpartition(".")
        if way in number and verb in ("", "go", "push", "by", "flee"):
            found[option.key] = number[way]
    return found


def draw_closeup(view: CastleView, seat: Seat, names: Names) -> Image.Image:
    """The picture, 1280 x 800, RGB, of a seat whose hero is above ground."""
    hero = view.heroes[seat]
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(_draw_window(view, seat, hero, names), (BORDER, BORDER))
    _draw_panel(sheet, view, hero, names)
    draw_frame(sheet)
    return sheet


# -- the rooms


def _draw_window(view: CastleView, seat: Seat, hero: HeroView, names: Names) -> Image.Image:
    """The rooms round the hero by its torch's light, 756 square."""
    size = _SMALL if hero.at == CHAMBER else _ROOM
    column, row = coordinates(hero.at)
    middle_row = row + 0.5 if hero.at == CHAMBER else float(row)
    pane = Image.new("RGB", (_WINDOW, _WINDOW), WALL)

    def at(x: float, y: float) -> tuple[int, int]:
        """The upper left corner of a square in the window."""
        half = (_WINDOW - size) / 2
        return round(half + (x - column) * size), round(half + (y - middle_row) * size)

    for x in range(column - 2, column + 3):
        for y in range(row - 2, row + 4):
            place = square(x, y)
            corner = at(x, y)
            if place and place not in CHAMBER_SQUARES:
                near = tile_near(place, view.tiles.get(place), secret_sides(view, place), size)
                pane.paste(near, corner)
    pane.paste(chamber(size, view.dragon_awake, fine=True), at(*coordinates(CHAMBER)))
    strength = 0.25 if hero.unlit else 1.0
    lights = [Light(_WINDOW / 2, _WINDOW / 2, _WINDOW * 0.56, "#fff3d0", strength)]
    cx, cy = at(coordinates(CHAMBER)[0], coordinates(CHAMBER)[1])
    lights.append(Light(cx + size / 2, cy + size, size * 1.1, "#ffe9ae", 0.9))
    pane = lit(pane, DIM, lights)
    _draw_inside(pane, view, seat, hero, names)
    _draw_badges(pane, view, hero, size)
    return pane


def tile_near(place: str, tile: TileView | None, secret: tuple[str, ...], size: int) -> Image.Image:
    """A square as the close-up shows it: its tile with markers, a tower, or unexplored."""
    if place in TOWER_SIDES:
        return tower(TOWER_SIDES[place], size, fine=True)
    if tile is None:
        return unexplored(size, 4)
    drawn = tile_of(place, tile, secret, size, fine=True)
    marks = set(tile.marks)
    if not marks:
        return drawn
    drawn = drawn.copy()
    if "web" in marks:
        lay(drawn, figures.web_over(size), 0, 0)
    if "rune" in marks:
        centred(drawn, figures.rune(round(size * 0.2)), size / 2, size / 2)
    if marks & {"way-down", "secret-down"} and "rune" not in marks:
        centred(drawn, icon("way-down", round(size * 0.4)), size / 2, size / 2)
    return drawn


def _draw_inside(pane: Image.Image, view: CastleView, seat: Seat, hero: HeroView, names: Names) -> None:
    """The hero, the others, monsters and things in its place."""
    middle = _WINDOW / 2
    others = [one for one, other in view.heroes.items() if one != seat and other.at == hero.at and not other.going]
    if hero.at == CHAMBER:
        for k, one in enumerate([seat, *others]):
            other, x = view.heroes[one], middle + 78 * (k - len(others) / 2)
            tile = figures.shield(other.id, names.initial(other.id), 62, ring=one == seat, dim=other.skip > 0)
            centred(pane, tile, x, middle + 140)
        return
    x = middle - 78
    centred(pane, figures.shield(hero.id, names.initial(hero.id), 104, ring=True, dim=hero.skip > 0), x, middle + 8)
    if hero.stuck:
        centred(pane, figures.strands(120), x, middle + 8)
    for k, one in enumerate(others[:5]):
        other = view.heroes[one]
        tile = figures.shield(other.id, names.initial(other.id), 56, dim=other.skip > 0)
        centred(pane, tile, middle - 140 + 70 * k, middle + 112)
    for k, friend in enumerate([one for one in hero.companions if one.at == hero.at][:3]):
        centred(pane, figures.monster(friend.kind, 56, friend=True), middle - 140 + 66 * k, middle - 96)
    beasts = [one for one in view.monsters if one.at == hero.at and not one.going]
    for k, beast in enumerate(beasts[:3]):
        tile = figures.monster(beast.kind, 108 if len(beasts) == 1 else 76, still=beast.passive)
        centred(pane, tile, middle + 66 + 64 * k - 20 * (len(beasts) - 1), middle - 62)
    if hero.at.removesuffix("b") in view.spiders:
        centred(pane, figures.spider(52), middle + 76, middle - 56)
    room = view.rooms.get(hero.at)
    for k, sign in enumerate(lying_signs(room.lying)[:2] if room is not None else []):
        centred(pane, icon(sign, 96), middle + 62 + 92 * k, middle + 76)


def _draw_badges(pane: Image.Image, view: CastleView, hero: HeroView, size: int) -> None:
    """A numbered badge and an arrow at each exit."""
    middle = _WINDOW / 2
    high = size if hero.at == CHAMBER else 0
    for number, one in enumerate(exits_from(view, hero.at), 1):
        x, y, way = badge_place(one.key, middle, size, high)
        lay(pane, badge(number, one.bar, 36, one.known), round(x) - 58, round(y) - 58)
        dx, dy = {"n": (0, -66), "e": (66, 0), "s": (0, 66), "w": (-66, 0), "down": (0, 64)}[way]
        centred(pane, figures.arrow(22, way, GOLD if one.known else BONE), x + dx, y + dy)


def badge_place(key: str, middle: float, size: int, high: int) -> tuple[float, float, str]:
    """Where the badge of an exit lies, and the side to which it leads; in the chamber `high` is a square's height."""
    reach = size / 2 + (40 if not high else 28)
    if key == DOWN:
        return middle + 84, middle - 44, DOWN
    if not high:
        right, down = STEPS[key]
        return middle + right * reach, middle + down * reach, key
    home, side = CHAMBER_EXITS[key]
    row = -0.5 if home == CHAMBER_SQUARES[0] else 0.5
    dx, dy = {"n": (0, -0.5), "e": (1, 0), "s": (0, 0.5), "w": (-1, 0)}[side]
    return middle + dx * reach, middle + row * high + (dy * 2 * reach if dy else 0), side


@lru_cache(maxsize=64)
def badge(number: int, bar: str, radius: int, known: bool = True) -> Image.Image:
    """A numbered badge, 116 square: its shape says what bars the way, a dashed ring that nobody has been there."""
    knife = Knife(116, 116, origin=(58, 58))
    size = 50.0
    if bar == "door":
        knife.polygon([(-radius * 0.92, radius), *_arch(radius), (radius * 0.92, radius)], "#a2542a", INK, 5)
        for x in (-0.48, 0.48):
            knife.line([(x * radius, -radius * 0.85), (x * radius, radius * 0.9)], WOOD_DARK, 3)
        knife.circle(0, 0, radius * 0.66, BONE, INK, 3)
        size = 40
    elif bar == "portcullis":
        knife.box(-radius, -radius, radius, radius * 0.86, INK, radius=3)
        for x in (-0.72, -0.24, 0.24, 0.72):
            left = x * radius
            knife.line([(left, -radius * 0.86), (left, radius * 0.8)], "#e3e9e9", radius * 0.17)
            foot = [(left - radius * 0.15, radius * 0.72), (left + radius * 0.15, radius * 0.72), (left, radius * 1.14)]
            knife.polygon(foot, "#e3e9e9")
        knife.circle(0, 0, radius * 0.66, BONE, INK, 3)
        size = 40
    else:
        knife.circle(0, 0, radius * 1.12, INK)
        knife.circle(0, 0, radius, GOLD if bar == "open" else "#8a775a")
        knife.circle(0, 0, radius * 0.86, None, INK, 2)
    if not known:
        for k in range(16):
            turn = 360 * k / 16
            knife.line(bow(0, 0, radius * 1.4, radius * 1.4, turn, turn + 13, 4), BONE, 5 * radius / 36)
    tile = knife.finish()
    points = round(size * radius / 36)
    write(tile, 58, 58 + round(points * 0.34), str(number), "black", points, INK)
    return tile


def _arch(radius: float) -> list[Point]:
    return bow(0, -radius * 0.1, radius * 0.92, radius * 0.95, 180, 360, 14)


# -- the panel


def _draw_panel(sheet: Image.Image, view: CastleView, hero: HeroView, names: Names) -> None:
    left, right = BORDER + _WINDOW + 4, WIDTH - BORDER
    sheet.paste(ground(right - left, HEIGHT - 2 * BORDER, "#1c140d", "#251b12"), (left, BORDER))
    x = left + 24
    sheet.paste(_title(hero.id, names.hero(hero.id), right - x - 130), (x + 128, 40))
    sheet.paste(bust(hero.id, 124), (x, 40))
    write(sheet, x + 142, 152, names.square(hero.at), "numeral", 34, BONE, "ls")
    told = str(hero.kp)
    wide = round(measure(told, "black", 48)) + round(measure(f"/{hero.most}", "serif", 29)) + 6
    centred(sheet, icon("drop", 36), right - 44 - wide, 136)
    write(sheet, right - 24 - wide, 153, told, "black", 48, BONE, "ls")
    write(sheet, right - 24, 153, f"/{hero.most}", "serif", 29, ASH, "rs")
    _rule(sheet, x, right - 24, 182)
    found = exits_from(view, hero.at)
    pitch = 99 if len(found) <= 4 else 66 if len(found) > 5 else 80
    y = 236.0
    for number, one in enumerate(found, 1):
        _draw_exit(sheet, view, one, number, names, x, round(y), right, pitch)
        y += pitch
    base = round(max(y, 236 + 4 * 80)) - 30
    if base < HEIGHT - 150:
        _rule(sheet, x, right - 24, base)
        _draw_here(sheet, view, hero, names, x, base, right)


@lru_cache(maxsize=32)
def _title(_hero: str, name: str, room: int) -> Image.Image:
    knife = Knife(room, 74, "#1c140d")
    high = min(48.0, 48 * (room - 30) / capital_width(name, 48))
    carve(knife, 14, 10 + (48 - high) / 2, name, high, GOLD_LIGHT)
    return knife.finish()


def _rule(sheet: Image.Image, left: int, right: int, y: int) -> None:
    sheet.paste(GOLD_DARK, (left, y, right, y + 2))


def _draw_exit(
    sheet: Image.Image, view: CastleView, one: Exit, number: int, names: Names, x: int, y: int, right: int, pitch: int
) -> None:
    lay(sheet, badge(number, one.bar, 28 if pitch >= 80 else 22, one.known), x + 36 - 58, y - 58)
    room = right - x - 92 - 16
    place = names.label("exit", side=one.key, square=names.square(one.to))
    if pitch >= 80:
        write_line(sheet, x + 92, y - 8, place, "numeral", 33, BONE, room, least=22)
        write_line(sheet, x + 92, y + 30, exit_words(view, one, names), "serif", 29, _ink(one), room, least=20)
    else:
        told = f"{place}: {exit_words(view, one, names)}"
        write_line(sheet, x + 84, y + 10, told, "numeral", 28, BONE if one.known else GOLD_LIGHT, room, least=19)


def _ink(one: Exit) -> str:
    return ASH if one.known else GOLD_LIGHT


def exit_words(view: CastleView, one: Exit, names: Names) -> str:
    """``door, unexplored``."""
    to = one.to.removesuffix("b")
    if one.key == DOWN:
        kind = "catacombs"
    elif to == CHAMBER:
        kind = "chamber"
    elif to in TOWER_SIDES:
        kind = "tower"
    else:
        kind = view.tiles[to].type if to in view.tiles else "unknown"
    return names.label("exit-line", bar=one.bar, kind=kind)


def _draw_here(
    sheet: Image.Image, view: CastleView, hero: HeroView, names: Names, x: int, top: int, right: int
) -> None:
    """What is in the hero's place, in two columns."""
    write(sheet, x, top + 44, names.label("here"), "numeral", 31, GOLD_LIGHT, "ls")
    told: list[tuple[Image.Image, str, str]] = []
    if hero.at == CHAMBER:
        state = names.label("dragon-state", awake="yes" if view.dragon_awake else "no", count=view.dragon_left)
        told.append((figures.eye(view.dragon_awake), names.label("dragon"), state))
    for beast in view.monsters:
        if beast.at == hero.at and not beast.going:
            state = names.label("beast", state="stuck" if beast.stuck else "still" if beast.passive else "new")
            told.append((figures.monster(beast.kind, 50), names.monster(beast.kind), state))
    if hero.at.removesuffix("b") in view.spiders:
        told.append((figures.spider(22), names.label("spider"), ""))
    room = view.rooms.get(hero.at)
    for card, what in room.lying if room is not None else ():
        signs = lying_signs(((card, what),))
        if signs:
            told.append((icon(signs[0], 52), names.thing(card), names.label("lying", what=what)))
    if not told:
        write_line(sheet, x, top + 96, names.label("nothing-here"), "serif", 29, ASH, right - x - 24, least=20)
        return
    half = (right - x - 24) // (2 if len(told) > 1 else 1)
    columns = 2 if len(told) > 1 else 1
    rows = (HEIGHT - BORDER - top - 56) // 86
    for k, (tile, name, state) in enumerate(told[: columns * rows]):
        left, y = x + k % columns * half, top + 96 + k // columns * 86
        centred(sheet, tile, left + 32, y)
        write_line(sheet, left + 72, y - 6, name, "numeral", 29, BONE, half - 84, least=18)
        write_line(sheet, left + 72, y + 28, state, "serif", 26, ASH, half - 84, least=18)
