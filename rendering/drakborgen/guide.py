"""The legend: every tile, place, marker, monster and state of a hero with its name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.drakborgen import figures
from rendering.drakborgen.colours import BONE, GOLD, GOLD_DARK, INK, MADDER, NIGHT, NIGHT_LIGHT, STITCH, VELLUM
from rendering.drakborgen.figures import SHIELDS
from rendering.drakborgen.frame import BORDER, ground
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import Names
from rendering.drakborgen.stage import WIDTH, carved, finished
from rendering.drakborgen.things import torch_out
from rendering.drakborgen.tiles import Exits, chamber, room, tower, unexplored
from rendering.kit.layers import centred, lay
from rendering.kit.type import write_line

HEIGHT: Final = 1690
_TILE, _PITCH, _LEFT = 150, 207, 50
_OPEN: Final[Exits] = ("open", "open", "open", "open")
_ACROSS: Final[Exits] = ("open", "wall", "open", "wall")
_TILES: Final[tuple[tuple[str, str, Exits], ...]] = (
    ("normal", "normal", _OPEN), ("corridor", "corridor", ("open", "open", "open", "wall")),
    ("door", "normal", ("door", "open", "open", "open")),
    ("portcullis", "normal", ("open", "open", "portcullis", "open")), ("trap", "trap", _OPEN),
    ("rotating", "rotating", ("open", "wall", "wall", "wall")), ("dark", "dark", _OPEN), ("rubble", "rubble", _OPEN),
    ("pit", "pit", _ACROSS), ("bridge", "bridge", _ACROSS), ("divided", "divided", _OPEN),
    ("way-down", "way-down", _ACROSS),
)  # fmt: skip
_PLACES: Final = ("unexplored", "tower", "web", "spider", "rune", "below")
_MONSTERS: Final = ("svartalv", "orch", "skelett", "bergstroll", "rash-kharg", "lindorm", "demon", "oracaz")
_STATES: Final = ("turn", "unlit", "stuck", "halfway", "senseless", "dead")


def draw_guide(names: Names) -> Image.Image:
    """The picture, 1280 x 1690, RGB. To be copied, not drawn on."""
    return _drawn(names.label("guide-tiles"), names)


_KEPT: dict[str, Image.Image] = {}


def _drawn(language: str, names: Names) -> Image.Image:
    """The legend in a language; it never changes."""
    if language not in _KEPT:
        if len(_KEPT) > 4:
            _KEPT.clear()
        _KEPT[language] = _draw(names)
    return _KEPT[language]


def _draw(names: Names) -> Image.Image:
    sheet = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    inner = ground(WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER, NIGHT, NIGHT_LIGHT, 112, 3.4)
    sheet.paste(inner, (BORDER, BORDER))
    _head(sheet, names.label("guide-tiles"), 40, WIDTH - 52)
    for k, (name, kind, exits) in enumerate(_TILES):
        x, y = _LEFT + k % 6 * _PITCH, 104 + k // 6 * 206
        _lay_tile(sheet, room(kind, exits, 0, _TILE, k, fine=True), x, y)
        _name(sheet, names.label("guide-tile", kind=name), x + _TILE // 2, y + _TILE + 33)
    _head(sheet, names.label("guide-places"), 524, WIDTH - 52)
    for k, name in enumerate(_PLACES):
        x, y = _LEFT + k * _PITCH, 588
        _draw_place(sheet, name, x, y)
        _name(sheet, names.label("guide-place", kind=name), x + _TILE // 2, y + _TILE + 33)
    _head(sheet, names.label("guide-monsters"), 806, _LEFT + 4 * _PITCH - 44)
    for k, kind in enumerate(_MONSTERS):
        x, y = _LEFT + _TILE // 2 + k % 4 * 178, 936 + k // 4 * 190
        centred(sheet, figures.monster(kind, 92, friend=kind == "oracaz"), x, y)
        _name(sheet, names.monster(kind), x, y + 90, 172)
    for k, awake in enumerate((False, True)):
        x, y = _LEFT + 4 * _PITCH - 6 + k * _PITCH, 816
        _lay_tile(sheet, chamber(_TILE, awake, fine=True), x, y)
        _name(sheet, names.label("guide-dragon", awake="yes" if awake else "no"), x + _TILE // 2, y + 2 * _TILE + 33)
    _head(sheet, names.label("guide-heroes"), 1244, WIDTH - 52)
    for k, hero in enumerate(SHIELDS):
        x = 104 + k * 106
        centred(sheet, figures.shield(hero, names.initial(hero), 56), x, 1346)
        _name(sheet, names.hero(hero), x, 1408 + 26 * (k % 2), 200, 24)
    for k, state in enumerate(_STATES):
        x = _LEFT + _TILE // 2 + k * _PITCH
        _draw_state(sheet, state, x, 1524, names)
        _name(sheet, names.label("guide-state", state=state), x, 1620)
    return finished(sheet)


def _head(sheet: Image.Image, words: str, y: int, right: int) -> None:
    tile = carved(words, 38, 760)
    lay(sheet, tile, _LEFT - 20, y)
    sheet.paste(GOLD_DARK, (_LEFT + tile.width - 8, y + 30, right, y + 33))


def _name(sheet: Image.Image, words: str, x: float, y: float, room: int = 180, size: int = 28) -> None:
    write_line(sheet, x, y, words, "numeral", size, BONE, room, "ms", 17, (NIGHT, 4))


def _lay_tile(sheet: Image.Image, tile: Image.Image, x: int, y: int) -> None:
    sheet.paste(INK, (x - 2, y - 2, x + tile.width + 2, y + tile.height + 2))
    sheet.paste(tile, (x, y))


def _draw_place(sheet: Image.Image, name: str, x: int, y: int) -> None:
    middle, level = x + _TILE // 2, y + _TILE // 2
    if name in ("unexplored", "below"):
        _lay_tile(sheet, unexplored(_TILE), x, y)
    elif name == "tower":
        _lay_tile(sheet, tower(frozenset("es"), _TILE, fine=True), x, y)
    else:
        _lay_tile(sheet, room("normal", _OPEN, 0, _TILE, 9, fine=True), x, y)
    if name == "web":
        lay(sheet, figures.web_over(_TILE), x, y)
    elif name == "spider":
        centred(sheet, figures.spider(46), middle, level)
    elif name == "rune":
        centred(sheet, figures.rune(42), middle, level)
    elif name == "below":
        sheet.paste(figures.below(_TILE), (x, y))
        centred(sheet, figures.shield("aelfric", "A", 56), middle + 28, level - 24)
        centred(sheet, figures.arrow(36, "sw", STITCH), middle - 28, level + 30)


def _draw_state(sheet: Image.Image, state: str, x: int, y: int, names: Names) -> None:
    is_dim, is_dead = state == "senseless", state == "dead"
    initial = names.initial("sigeir")
    plain = figures.shield("sigeir", initial, 62, ring=state == "turn", dim=is_dim, cracked=is_dead)
    if state == "unlit":
        centred(sheet, plain, x - 14, y)
        centred(sheet, _struck_torch(), x + 44, y + 22)
        return
    centred(sheet, plain, x, y)
    if state == "stuck":
        centred(sheet, figures.strands(78), x, y)
    elif state == "halfway":
        sheet.paste(BONE, (x - 2, y - 62, x + 2, y - 42))
        sheet.paste(BONE, (x - 2, y + 42, x + 2, y + 62))
        centred(sheet, figures.arrow(24, "e", GOLD), x + 66, y)


@lru_cache(maxsize=1)
def _struck_torch() -> Image.Image:
    knife = Knife(84, 84, origin=(42, 42))
    knife.circle(0, 0, 36, VELLUM, INK, 4)
    torch_out(knife.moved(0, 0, 0.62))
    knife.line([(-24, 24), (24, -24)], INK, 9)
    knife.line([(-22, 22), (22, -22)], MADDER, 4)
    return knife.finish()
