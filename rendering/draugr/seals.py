"""Sigils on their seals, corruption, markers and badges: the signs that cards and dice bear."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.draugr.view import MarkerKind, Sigil
from rendering.draugr.colours import (
    AMETHYST,
    ASH,
    BONE,
    DIM,
    GOLD,
    INK,
    IRON,
    PALE_GUARD,
    PALE_WARD,
    RUBY,
    WATER,
    WHITE,
)
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import path, spline
from rendering.kit.gradient import glow
from rendering.kit.icons import alarm, crook, drop, eye, lantern, lozenge, nail, shield, sole


def sigil(pen: Pen, kind: Sigil, x: float, y: float, radius: float, ink: Ink) -> None:
    """A raven, a serpent, or a thorn (the rune ᚦ as briar)."""
    pen = pen.moved(x, y, radius / 20)
    if kind == "raven":
        bird = path("-19,-3 -12,-9 -6,-12 0,-9 4,-3 10,3 19,11 12,11 6,9 2,13 -5,12 -10,5 -11,-2")
        pen.polygon(spline(bird, True), ink)
        pen.polygon(path("-9,-10 -20,-3 -10,-3"), ink)
        pen.line(path("-2,12 -4,19"), ink, 2.2)
        pen.line(path("3,11 3,19"), ink, 2.2)
    elif kind == "serpent":
        pen.swell(spline(path("9,-11 2,-15 -7,-12 -8,-5 1,-1 9,4 9,13 -1,17 -11,15 -16,9")), ink, 5, 1, 8)
        pen.polygon(spline(path("2,-17 9,-19 15,-15 18,-9 12,-7 6,-9"), True), ink)
        pen.line(path("16,-9 19,-4 17,0"), ink, 1.4)
        pen.line(path("19,-4 22,-1"), ink, 1.3)
    else:
        pen.swell(path("-5,19 -4,6 -5,-6 -3,-20"), ink, 6, 3.4)
        pen.line(path("-5,-11 11,-1 -5,10"), ink, 5)
        pen.circle(11, -1, 2.5, ink)
        for briar in ("9,-6 20,-2 9,4", "-6,-6 -17,-12 -6,1", "-6,9 -17,5 -6,16"):
            pen.polygon(path(briar), ink)


def seal(pen: Pen, kind: Sigil, x: float, y: float, radius: float, light: str = "calm") -> None:
    """A sigil on the seal that is its own: circle, lozenge or square; `light` is calm, lit (rolled) or dim."""
    fill, ink, edge = {"calm": (INK, BONE, BONE), "lit": ("#fff6ec", "#d0142f", RUBY), "dim": (INK, DIM, DIM)}[light]
    width = 3.6 if light == "lit" else 1.8
    if kind == "raven":
        pen.circle(x, y, radius, fill, edge, width)
        size = 0.7
    elif kind == "serpent":
        reach, size = radius * 1.18, 0.62
        pen.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], fill, edge, width)
    else:
        half, size = radius * 0.92, 0.74
        pen.box(x - half, y - half, x + half, y + half, fill, edge, width, 1.5)
    sigil(pen, kind, x, y, radius * size, ink)


@lru_cache(maxsize=32)
def seal_tile(kind: Sigil, light: str, zoom: float = 1) -> Image.Image:
    """A card's seal, 50 x 50 by `zoom`."""
    pen = Pen.zoomed(zoom, 50, 50, origin=(25, 25))
    seal(pen, kind, 0, 0, 19, light)
    return pen.finish()


def marker(
    pen: Pen, kind: MarkerKind, x: float, y: float, radius: float, full: bool = True, faint: bool = False
) -> None:
    """A drop of Holy Water or a nail of Iron, or its empty place."""
    draw, ink = (drop, WATER) if kind == "holy_water" else (nail, IRON)
    draw(pen, x, y, radius, mix(ink, INK, 0.3) if faint else ink, INK, full)


@lru_cache(maxsize=4)
def need_tile(kind: MarkerKind, full: bool) -> Image.Image:
    """A marker on a Draugr, 30 x 30, or what is still missing."""
    pen = Pen(30, 30, origin=(15, 15))
    marker(pen, kind, 0, 1 if kind == "holy_water" else 0, 11.5, full)
    return pen.finish()


@lru_cache(maxsize=64)
def pips(corruption: int, struck: bool, shelter: str, zoom: float = 1) -> Image.Image:
    """The corruption of a card face up: 178 x 40 by `zoom`, its middle line at 20.

    `shelter` is "" or what keeps the next marker away, "guard" or "ward"; without it a fourth slot calls alarm. "over":
    no marker will come.
    """
    pen = Pen.zoomed(zoom, 178, 40)
    brink = corruption == 3 and not shelter
    if brink:
        pen.box(5, 3, 173, 35, mix(RUBY, INK, 0.45), RUBY, 2, 4)
    elif shelter in ("guard", "ward"):
        pale = PALE_WARD if shelter == "ward" else PALE_GUARD
        pen.box(5, 4, 173, 36, mix(pale, INK, 0.84), pale, 2, 4)
    for k in range(4):
        x, y = 89 + (k - 1.5) * 38, 20
        if k < corruption:
            if struck and k == corruption - 1:
                pen.circle(x, y, 15.4, None, WHITE, 2.4)
                eye(pen, x, y, 12.5, AMETHYST, INK, WHITE)
            else:
                eye(pen, x, y, 12.5, AMETHYST, INK, BONE)
        elif shelter in ("guard", "ward"):
            pen.circle(x, y, 11, INK, BONE, 2)
            pen.line([(x - 10, y), (x + 10, y)], BONE, 3.6)
        elif brink:
            alarm(pen, x, y, 13, "#c4102c", WHITE)
        else:
            pen.circle(x, y, 10.5, INK, ASH, 1.7)
    return pen.finish()


@lru_cache(maxsize=4)
def badge(shelter: str, zoom: float = 1) -> Image.Image:
    """The sign of a guarded or warded card, 48 x 48 by `zoom`."""
    pen = Pen.zoomed(zoom, 48, 48, origin=(24, 24))
    if shelter == "guard":
        pen.circle(0, 0, 23, "#eaf7ee", INK, 2)
        pen.circle(0, 0, 20, None, "#1e6b52", 1.6)
        crook(pen, 0, 0, 15, "#0e4a36")
    else:
        pen.circle(0, 0, 23, "#0a1a26", INK, 2)
        pen.circle(0, 0, 21, None, WATER, 1.8)
        shield(pen, 0, 0, 14, WATER, INK)
    return pen.finish()


@lru_cache(maxsize=2)
def choice(half: int) -> Image.Image:
    """The golden lozenge at the corners of what may be chosen, in the middle of its tile."""
    pen = Pen(2 * half + 4, 2 * half + 4, origin=(half + 2, half + 2))
    lozenge(pen, 0, 0, half, GOLD, INK)
    return pen.finish()


@lru_cache(maxsize=2)
def lamp(zoom: float = 1) -> Image.Image:
    """The hunter's lantern in its light, 76 x 84 by `zoom`."""
    pen = Pen.zoomed(zoom, 76, 84, origin=(38, 39))
    lantern(pen, 0, 0, 68, GOLD, INK)
    light = glow(round(zoom * 38), "#ffcf66", 0.9)
    tile = Image.new("RGBA", pen.finish().size)
    tile.paste(light, (0, round(zoom * 4)))
    tile.alpha_composite(pen.finish())
    return tile


@lru_cache(maxsize=8)
def tab(half: int, chosen: bool) -> Image.Image:
    """The tab on a card's upper edge, 30 high: gold for where you may go, else the barred trail with two soles."""
    pen = Pen(2 * half + 20, 32, origin=(half + 10, 16))
    shape = [(-half, -14), (half, -14), (half + 6, 0), (half - 6, 14), (6 - half, 14), (-half - 6, 0)]
    pen.polygon(shape, GOLD if chosen else INK, INK if chosen else ASH, 2.4)
    if not chosen:
        sole(pen, -8, -4, 9.5, BONE)
        sole(pen, 9, 0, 9.5, BONE)
    return pen.finish()
