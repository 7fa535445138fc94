"""The whole castle at the table: roster, labyrinth, sun."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.core import Seat
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import (
    CHAMBER,
    CHAMBER_SQUARES,
    COLUMNS,
    ROWS,
    SIDES,
    SQUARES,
    TOWER_SIDES,
    coordinates,
    is_below,
)
from engines.drakborgen.view.looking import CastleView, HeroView, TileView
from rendering.drakborgen import figures
from rendering.drakborgen.colours import DRAGON_DARK, DRESSED, GOLD, INK, SOOT, STITCH, UNLIT, VELLUM
from rendering.drakborgen.frame import draw_frame
from rendering.drakborgen.layout import BAND, CELL, HEIGHT, LEFT, TOP, WIDTH, Names, corner, middle
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.roster import draw_roster
from rendering.drakborgen.sun import draw_sun
from rendering.drakborgen.things import icon
from rendering.drakborgen.tiles import barrier, chamber, exits_of, room, tower, unexplored, variety, wall
from rendering.kit.layers import centred, lay
from rendering.kit.type import write

_BOARD = COLUMNS * CELL, ROWS * CELL


def draw_overview(view: CastleView, names: Names, asked: frozenset[Seat] = frozenset()) -> Image.Image:
    """The picture, 1280 x 1290, RGB. `asked`: the seats whose heroes are ringed in gold."""
    sheet = _empty().copy()
    secret = tuple((at, secret_sides(view, at)) for at in view.tiles)
    board = _castle(tuple(view.tiles.items()), secret, view.dragon_awake, _lights(view))
    sheet.paste(board, (LEFT, TOP))
    _draw_markers(sheet, view)
    _draw_figures(sheet, view, names, asked)
    draw_roster(sheet, view, names, asked)
    draw_sun(sheet, view, names)
    return sheet


@lru_cache(maxsize=1)
def _empty() -> Image.Image:
    """Frame and outer wall, with letters and numbers. To be copied, not drawn on."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    draw_band(sheet, TOP)
    draw_frame(sheet)
    return sheet


def draw_band(sheet: Image.Image, top: int) -> None:
    """The outer wall with letters and numbers, about a board whose upper edge is `top`."""
    right, bottom = LEFT + _BOARD[0], top + _BOARD[1]
    sheet.paste(wall(_BOARD[0] + 2 * BAND, _BOARD[1] + 2 * BAND, 22, DRESSED), (LEFT - BAND, top - BAND))
    sheet.paste(INK, (LEFT - 5, top - 5, right + 5, bottom + 5))
    for i in range(COLUMNS):
        for y in (top - BAND / 2 - 1, bottom + BAND / 2 + 1):
            _label(sheet, LEFT + (i + 0.5) * CELL, y, chr(65 + i))
    for j in range(ROWS):
        for x in (LEFT - BAND / 2 - 1, right + BAND / 2 + 1):
            _label(sheet, x, top + (j + 0.5) * CELL, str(j + 1))


def _label(sheet: Image.Image, x: float, y: float, words: str) -> None:
    sheet.paste(INK, (round(x) - 18, round(y) - 16, round(x) + 18, round(y) + 17))
    write(sheet, x, y + 10, words, "numeral", 29, VELLUM)


@lru_cache(maxsize=1)
def _unseen() -> Image.Image:
    """The board on which nothing but the towers is known. To be copied, not drawn on."""
    board = Image.new("RGB", _BOARD, INK)
    for at in SQUARES:
        column, row = coordinates(at)
        sides = TOWER_SIDES.get(at)
        tile = unexplored(CELL) if sides is None else tower(sides, CELL)
        board.paste(tile, (column * CELL, row * CELL))
    return board


def tile_of(at: str, tile: TileView, secret: tuple[str, ...], size: int, *, fine: bool = False) -> Image.Image:
    """A laid tile with its doors, and the secret doors that were found in its walls."""
    sides = tuple(
        "secret" if edge == "wall" and side in secret else edge
        for side, edge in zip(SIDES, exits_of(tile), strict=True)
    )
    n, e, s, w = sides
    kind = TILES[tile.shape].type
    turn = tile.turn if kind in ("bridge", "divided") else 0
    return room(kind, (n, e, s, w), turn, size, variety(*coordinates(at)), fine)


def secret_sides(view: CastleView, at: str) -> tuple[str, ...]:
    """The sides of a square on which a secret door was found, from either half."""
    return tuple(side for place in (at, at + "b") if place in view.rooms for side in view.rooms[place].secret)


def board_by_day(view: CastleView) -> Image.Image:
    """The board with its tiles, without torches."""
    secret = tuple((at, secret_sides(view, at)) for at in view.tiles)
    return _castle(tuple(view.tiles.items()), secret, view.dragon_awake, ())


@lru_cache(maxsize=6)
def _castle(
    tiles: tuple[tuple[str, TileView], ...],
    secret: tuple[tuple[str, tuple[str, ...]], ...],
    awake: bool,
    lights: tuple[Light, ...],
) -> Image.Image:
    """The board with its tiles by torchlight; it is drawn anew only when a tile or a torch has changed."""
    board, found = _unseen().copy(), dict(secret)
    column, row = coordinates(CHAMBER_SQUARES[0])
    board.paste(chamber(CELL, awake), (column * CELL, row * CELL))
    for at, tile in tiles:
        column, row = coordinates(at)
        board.paste(tile_of(at, tile, found[at], CELL), (column * CELL, row * CELL))
    return lit(board, UNLIT, lights)


def _lights(view: CastleView) -> tuple[Light, ...]:
    """A light at each tower, over the hoard, and for each torch that burns above ground."""
    lights = [Light(*_on_board(middle(at)), 1.3 * CELL, "#e6dcc6", 0.85) for at in TOWER_SIDES]
    x, y = _on_board(middle(CHAMBER))
    lights.append(Light(x, y + CELL / 2, 2.3 * CELL, "#fff0c0"))
    for hero in view.heroes.values():
        if not hero.unlit and not is_below(hero.at):
            lights.append(Light(*_on_board(_standing(hero)), 2.4 * CELL))
    return tuple(lights)


def _on_board(at: tuple[int, int]) -> tuple[int, int]:
    return at[0] - LEFT, at[1] - TOP


def _standing(hero: HeroView) -> tuple[int, int]:
    """Where a hero stands: in the middle of its place, or halfway to another."""
    x, y = middle(hero.at)
    if hero.at == CHAMBER:
        y += CELL
    if hero.going:
        gx, gy = middle(hero.going)
        x, y = (x + gx) // 2, (y + gy) // 2
    return x, y


# -- markers


def _draw_markers(sheet: Image.Image, view: CastleView) -> None:
    """What lies in rooms, the newest tiles, and the cards that are left of the dragon's."""
    newest = max((tile.round for tile in view.tiles.values()), default=0)
    for at, tile in view.tiles.items():
        x, y = middle(at)
        if tile.round == newest and newest:
            lay(sheet, _corners(), x - CELL // 2, y - CELL // 2)
        if "web" in tile.marks:
            lay(sheet, figures.web_over(CELL), x - CELL // 2, y - CELL // 2)
        if "rune" in tile.marks:
            centred(sheet, figures.rune(25), x, y)
        if ("way-down" in tile.marks or "secret-down" in tile.marks) and TILES[tile.shape].type != "way-down":
            centred(sheet, icon("way-down", 44), x, y)
    for place, seen in view.rooms.items():
        if place == CHAMBER or is_below(place):
            continue
        x, y = middle(place)
        for k, sign in enumerate(lying_signs(seen.lying)[:3]):
            centred(sheet, icon(sign, 26), x - 26 + 26 * k, y + 29)
        for side in seen.locks:
            dx, dy = {"n": (0, -34), "e": (34, 0), "s": (0, 34), "w": (-34, 0)}.get(side, (0, 0))
            centred(sheet, icon("lock", 22), x + dx, y + dy)
    for at in view.spiders:
        centred(sheet, figures.spider(28), *middle(at))
    x, y = middle(CHAMBER)
    y -= CELL // 2 - 2
    centred(sheet, figures.eye(view.dragon_awake), x, y)
    write(sheet, x, y + 10, str(view.dragon_left), "black", 30, DRAGON_DARK)


def lying_signs(lying: tuple[tuple[str, str], ...]) -> list[str]:
    """The signs of the cards that lie in a room."""
    signs = []
    for card, what in lying:
        if what == "fog":
            signs.append("fog")
        elif what == "container":
            signs.append("corpse" if card.endswith("fallen-warrior") else "chest")
        elif what == "thing":
            signs.append("sack")
    return signs


@lru_cache(maxsize=2)
def _corners() -> Image.Image:
    """Gold ticks in the corners of a tile that was laid last."""
    tile = Image.new("RGBA", (CELL, CELL))
    for x in (3, CELL - 17):
        for y in (3, CELL - 17):
            for k in range(3):
                edge_x, edge_y = (x + k if x < CELL / 2 else x + 13 - k), (y + k if y < CELL / 2 else y + 13 - k)
                tile.paste(GOLD, (x, edge_y, x + 14, edge_y + 1))
                tile.paste(GOLD, (edge_x, y, edge_x + 1, y + 14))
    return tile


# -- figures


def _draw_figures(sheet: Image.Image, view: CastleView, names: Names, asked: frozenset[Seat]) -> None:
    """Heroes, their companions, and monsters; doors are stamped again above those who stand in them."""
    crowd: dict[tuple[int, int], list[Seat]] = {}
    for seat, hero in view.heroes.items():
        crowd.setdefault(_standing(hero), []).append(seat)
    for one in view.monsters:
        x, y = middle(one.at)
        if one.at == CHAMBER:
            y += CELL
        if one.going:
            gx, gy = middle(one.going)
            x, y = (x + gx) // 2, (y + gy) // 2
        alone = (x, y) not in crowd
        tile = figures.monster(one.kind, 50 if alone else 32, still=one.passive)
        beside = [other.id for other in view.monsters if other.at == one.at and not other.going and not one.going]
        shift = 22 * beside.index(one.id) if one.id in beside else 0
        centred(sheet, tile, *((x + shift, y) if alone else (x + 30 - shift, y - 28)))
        if one.stuck:
            centred(sheet, figures.strands(46), x, y)
    for (x, y), seats in crowd.items():
        _draw_crowd(sheet, view, names, x, y, seats, asked)


def _draw_crowd(
    sheet: Image.Image, view: CastleView, names: Names, x: int, y: int, seats: list[Seat], asked: frozenset[Seat]
) -> None:
    """The heroes on one square, smaller the more there are."""
    wide = {1: 43, 2: 33, 3: 30, 4: 30}.get(len(seats), 25)
    columns = {1: 1, 2: 2, 3: 2, 4: 2}.get(len(seats), 3)
    rows = -(-len(seats) // columns)
    step = wide + 9
    for k, seat in enumerate(seats):
        hero = view.heroes[seat]
        left = x + round((k % columns - (columns - 1) / 2) * step)
        top = y + round((k // columns - (rows - 1) / 2) * step)
        drawn = figures.shield(
            hero.id, names.initial(hero.id), wide, ring=seat in asked and len(seats) < 5, dim=hero.skip > 0
        )
        if is_below(hero.at):
            if k == 0:
                sheet.paste(figures.below(CELL), (x - CELL // 2, y - CELL // 2))
                if hero.arrow:
                    centred(sheet, figures.arrow(24, hero.arrow, STITCH), x - 20, y + 24)
            centred(sheet, figures.shield(hero.id, names.initial(hero.id), 34), left + 14, top - 14)
            continue
        if hero.invisible:
            drawn = drawn.copy()
            drawn.putalpha(drawn.getchannel("A").point(lambda v: v // 2))
        centred(sheet, drawn, left, top)
        if hero.stuck:
            centred(sheet, figures.strands(wide), left, top)
        if hero.going:
            centred(sheet, figures.arrow(13, _way(hero)), left + 24, top + 20)
        for n, friend in enumerate(hero.companions):
            if friend.at == hero.at:
                centred(sheet, figures.monster(friend.kind, 24, friend=True), left + 24, top + 18 - 20 * n)
    at = view.heroes[seats[0]].at
    tile = view.tiles.get(at.removesuffix("b"))
    if tile is not None and not is_below(at):
        left, top = corner(at)
        for side, edge in enumerate(exits_of(tile)):
            if edge in ("door", "portcullis"):
                lay(sheet, barrier(edge, side, CELL), left, top)


def _way(hero: HeroView) -> str:
    """The side to which a hero is halfway."""
    (x, y), (gx, gy) = coordinates(hero.at), coordinates(hero.going)
    if abs(gx - x) > abs(gy - y):
        return "e" if gx > x else "w"
    return "s" if gy > y else "n"
