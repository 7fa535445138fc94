"""Cards as they are shown in scenes: gilt edge, arched window, the deck's sign on the keystone, name, a foot line."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from rendering.drakborgen import figures, things
from rendering.drakborgen.colours import (
    DEEP,
    DRAGON,
    DRAGON_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MADDER_DARK,
    RUNE,
    SEAL,
    SEPIA,
    SEPIA_LIGHT,
    VELLUM_LIGHT,
    WOOD_DARK,
)
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.scenery import hoard
from rendering.kit.canvas import SCALE
from rendering.kit.colour import mix
from rendering.kit.curves import spline
from rendering.kit.layers import centred
from rendering.kit.type import write_line


class Deck(NamedTuple):
    """The tints of a deck's cards: ground and rays."""

    ground: str
    ray: str


DECKS: Final[dict[str, Deck]] = {
    "room": Deck(WOOD_DARK, "#c98f4c"), "trap": Deck("#4a120d", "#e2371f"), "search": Deck("#2c3326", "#b9c77a"),
    "chest": Deck("#5a3d0a", GOLD), "corpse": Deck("#33303a", "#b5a68a"), "door": Deck("#3c2312", "#a2542a"),
    "catacomb": Deck(DEEP, RUNE), "treasure": Deck("#5a3d0a", GOLD), "dragon": Deck(DRAGON, GOLD_LIGHT),
    "ring": Deck("#5e1710", GOLD), "amulet": Deck(SEAL, "#7fa4d8"), "thing": Deck("#3a2a12", GOLD),
    "monster": Deck("#0d2a1e", "#9fb07a"),
}  # fmt: skip


def sign_of_deck(knife: Knife, deck: str) -> None:
    """A small sign about (0, 0), 40 units high: its shape alone tells the deck."""
    if deck == "treasure":
        things.crown(knife.moved(0, 0, 0.5))
    elif deck == "dragon":
        knife.polygon(spline([(-24, 0), (0, -15), (24, 0), (0, 15)], True), GOLD_LIGHT, INK, 3.2)
        knife.polygon(spline([(0, -12), (5, 0), (0, 12), (-5, 0)], True), DRAGON_DARK)
    elif deck == "catacomb":
        knife.polygon([(-20, -20), (20, -20), (20, 20), (-20, 20)], DEEP, RUNE, 3.2)
        knife.polygon([(0, 14), (-11, 1), (-4, 1), (-4, -13), (4, -13), (4, 1), (11, 1)], RUNE)
    elif deck in ("ring", "amulet"):
        knife.circle(0, 0, 19, SEAL if deck == "amulet" else "#5e1710", GOLD, 4)
    else:
        knife.polygon([(-16, 20), *bow(0, -2, 16, 17, 180, 360, 12), (16, 20)], INK, GOLD, 3.2)
        knife.polygon([(-8, 20), *bow(0, 2, 8, 10, 180, 360, 10), (8, 20)], DECKS[deck].ray)


@lru_cache(maxsize=24)
def face(deck: str, sign: str, title: str, foot: str, wide: int, high: int, large: bool = False) -> Image.Image:
    """A card's face, `wide` x `high` and 8 more on each side, on nothing. `sign`: a thing, ``monster:<kind>``,
    ``spider``, ``rune`` or empty for a dark window. `large`: the foot is a number to be read from afar."""
    unit, edge = wide / 340, 8
    whole = Knife(wide + 2 * edge, high + 2 * edge, origin=(edge, edge))
    for inset, ink, radius in ((-6, INK, 18), (0, GOLD, 14), (5, GOLD_DARK, 11)):
        whole.box(inset * unit, inset * unit, wide - inset * unit, high - inset * unit, ink, radius=radius * unit)
    whole.box(8 * unit, 8 * unit, wide - 8 * unit, high - 8 * unit, VELLUM_LIGHT, INK, 2.4 * unit, 9 * unit)
    below = (86 if large else 62) * unit if foot else 10 * unit
    band = 66 * unit
    left, right, top, bottom = 22 * unit, wide - 22 * unit, 22 * unit, high - below - band - 18 * unit
    spring = top + 60 * unit
    window = [(left, bottom), *bow(wide / 2, spring, (right - left) / 2, 60 * unit, 180, 360, 24), (right, bottom)]
    whole.polygon(window, None, INK, 9 * unit)
    pane = _window(deck, sign, round(right - left), round(bottom - top))
    mask = Image.new("L", pane.size)
    ImageDraw.Draw(mask).polygon([((x - left) * SCALE, (y - top) * SCALE) for x, y in window], fill=255)
    whole.image.paste(pane, (round((left + edge) * SCALE), round((top + edge) * SCALE)), mask)
    whole.polygon(window, None, INK, 7 * unit)
    whole.polygon(window, None, GOLD if deck in ("amulet", "treasure") else DECKS[deck].ray, 3 * unit)
    for side, corner in ((1, left), (-1, right)):
        leaf = [(corner + side * x * unit, top + y * unit) for x, y in ((4, 4), (46, 2), (20, 16), (4, 40))]
        whole.polygon(spline(leaf, True, 5), mix(VELLUM_LIGHT, DECKS[deck].ground, 0.55))
        whole.circle(corner + side * 13 * unit, top + 13 * unit, 4.4 * unit, GOLD, INK, 1.6 * unit)
    sign_of_deck(whole.moved(wide / 2, top - 2 * unit, 0.9 * unit), deck)
    if foot:
        y = high - below - 2 * unit
        whole.line([(26 * unit, y), (wide - 26 * unit, y)], GOLD_DARK, 2.4 * unit)
    tile = whole.finish()
    size = round(38 * unit)
    base = high - below - band / 2 + 8 * unit + edge
    write_line(tile, edge + wide / 2, base, title, "numeral", size, SEPIA, wide - 44 * unit, "ms", round(size * 0.6))
    if foot:
        points = round((58 if large else 30) * unit)
        y = high - below / 2 + points * 0.28 - 2 * unit + edge
        ink = MADDER_DARK if large else SEPIA_LIGHT
        write_line(
            tile, edge + wide / 2, y, foot, "black" if large else "serif", points, ink, wide - 44 * unit, "ms", 20
        )
    return tile


def _window(deck: str, sign: str, wide: int, high: int) -> Image.Image:
    """The picture in a card's window, unfinished."""
    tint = DECKS[deck]
    knife = Knife(wide, high, mix(tint.ground, INK, 0.25))
    knife.diaper(0, 0, wide, high, mix(tint.ground, tint.ray, 0.16), 30, 2)
    middle, level = wide / 2, high * (0.42 if deck == "treasure" else 0.5)
    kind, _, name = sign.partition(":")
    if sign:
        near, far = wide * 0.3, wide * 0.5
        for i in range(36):
            turn, reach = math.tau * i / 36, (far if i % 2 else far * 0.84) - near
            ink = tint.ray if i % 2 else mix(tint.ray, tint.ground, 0.5)
            cos, sin = math.cos(turn), math.sin(turn)
            knife.wedge(middle + near * cos, level + near * sin, reach * cos, reach * sin, ink, wide * 0.04)
    if deck == "treasure":
        hoard(knife, -wide * 0.15, wide * 1.15, high + 4, high * 0.26, 4, wide * 0.026)
        for x, y in ((0.18, 0.93), (0.83, 0.95)):
            things.crown(knife.moved(wide * x, high * y, wide * 0.0016))
    if not sign:
        return knife.image
    unit = wide / 100
    if kind == "monster":
        own = knife.moved(middle, level, unit * 0.6)
        own.polygon(figures.plate(1.2), tint.ray)
        own.polygon(figures.plate(1.08), INK)
        figures.MASKS[name](own)
    elif kind in ("spider", "rune"):
        tile = figures.spider(round(wide * 0.24)) if kind == "spider" else figures.rune(round(wide * 0.26))
        large = tile.resize((tile.width * SCALE, tile.height * SCALE), Image.Resampling.LANCZOS)
        centred(knife.image, large, middle * SCALE, level * SCALE)
    else:
        scale = 0.92 if deck == "treasure" else 0.8
        things.THINGS[sign](knife.moved(middle, level, unit * scale))
    return knife.image


@lru_cache(maxsize=16)
def back(deck: str, wide: int, high: int, turn: int = 0) -> Image.Image:
    """A card's back, on nothing, turned anticlockwise by degrees: the deck's sign on a diapered ground, nothing
    else."""
    tint, unit, edge = DECKS[deck], wide / 300, 8
    whole = Knife(wide + 2 * edge, high + 2 * edge, origin=(edge, edge))
    whole.box(-6 * unit, -6 * unit, wide + 6 * unit, high + 6 * unit, INK, radius=18 * unit)
    whole.box(0, 0, wide, high, GOLD, radius=14 * unit)
    whole.box(7 * unit, 7 * unit, wide - 7 * unit, high - 7 * unit, INK, radius=9 * unit)
    whole.box(10 * unit, 10 * unit, wide - 10 * unit, high - 10 * unit, tint.ground, radius=8 * unit)
    lattice = mix(tint.ground, GOLD, 0.32)
    whole.diaper(16 * unit, 16 * unit, wide - 16 * unit, high - 16 * unit, lattice, max(9, 34 * unit), 3 * unit)
    middle, level = wide / 2, high / 2
    for i in range(28):
        a, reach = math.tau * i / 28, (104 if i % 2 else 88) * unit - 60 * unit
        cos, sin = math.cos(a), math.sin(a)
        whole.wedge(middle + 60 * unit * cos, level + 60 * unit * sin, reach * cos, reach * sin, GOLD, 7 * unit)
    whole.circle(middle, level, 66 * unit, tint.ground, GOLD, 4 * unit)
    sign_of_deck(whole.moved(middle, level, 2 * unit), deck)
    tile = whole.finish()
    return tile.rotate(turn, Image.Resampling.BICUBIC, expand=True) if turn else tile
