"""The end of a match: the great eye above the dark town, or the hunter at daybreak among the slain."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from engines.draugr.view import DraugrTable
from rendering import Say
from rendering.draugr.colours import AMETHYST, ASH, BONE, DIM, GOLD, INK, RUBY
from rendering.draugr.frame import Mood, sheet
from rendering.draugr.graves import STONE, grave
from rendering.draugr.hunter import hunter
from rendering.draugr.layout import Names, swayer
from rendering.draugr.undead import figure
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, around, both, path, place, spline
from rendering.kit.gradient import glow
from rendering.kit.icons import house, lantern, person, sword
from rendering.kit.sky import bands, stars
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 1280, 900
LINE: Final = 768
"""Where the figures begin."""
PEOPLE, CARDS, SLAIN = 7, 8, 4
_PALE: Final = "#f0d9ff"
_NIGHT: Final = "#0b0613"
_DUSK: Final = ((0, "#0d0618"), (0.28, "#220d3d"), (0.5, "#14081f"), (0.6, "#0c0514"), (1, INK))
_DAWN: Final = (
    *((0, "#0a1030"), (0.16, "#16205a"), (0.3, "#4a2b78"), (0.43, "#a8446f")),
    *((0.53, "#f08a4b"), (0.6, "#ffd27a"), (1, "#ffd27a")),
)
_STREET: Final = (
    *((70, 92, 74), (176, 108, 92), (298, 82, 64), (394, 104, 84), (512, 128, 104)),
    *((654, 96, 78), (764, 118, 96), (896, 84, 66), (994, 112, 90), (1120, 90, 70)),
)
"""The houses of the lost town: left edge, width and height; the fifth is the church."""
_WAKING: Final = (
    *((40, 78, 66), (132, 96, 80), (240, 72, 58), (326, 90, 74)),
    *((846, 90, 72), (950, 104, 84), (1070, 74, 60), (1154, 84, 70)),
)
"""The houses of the saved town; the sixth is the church."""
_BRIARS: Final = (
    ("30,744 90,682 150,650 210,690 270,650 300,610", 10),
    ("330,744 380,692 440,680 486,630 470,592", 9),
    ("540,744 526,694 580,652 560,600 592,566", 8),
    ("700,744 726,698 690,650 716,608", 8),
    ("960,744 900,688 850,680 800,630 820,590", 9),
    ("1250,744 1200,692 1150,662 1080,696 1030,650 1000,606", 10),
)
_RISEN: Final = ((124, 420, 1.2), (1156, 420, 1.2), (262, 580, 0.62), (1022, 580, 0.62), (392, 588, 0.5))
"""The Draugr that stand behind the hill: the place between the eyes, and scale; the nearest first."""


class End(NamedTuple):
    """What an end shows: the slain in order, the living, who held sway, the counts."""

    slain: tuple[str, ...]
    living: tuple[str, ...]
    sways: str
    cards: int
    people: int
    rounds: int


def draw_end(view: DraugrTable, say: Say) -> Image.Image:
    """The end of a match that is over, 1280 x 900, RGB."""
    ruler = swayer(view)
    end = End(
        view.slain, tuple(draugr.id for draugr in view.draugr), "" if ruler is None else ruler.id,
        view.cards_lost, view.townspeople_lost, view.round,
    )  # fmt: skip
    names = Names(say)
    picture = (_victory(end.slain) if view.won else _defeat(end.living, end.sways)).copy()
    verdict, y, ink = ("ask-won", 124, "#fff7e4") if view.won else ("ask-lost", 528, BONE)
    write_line(picture, WIDTH / 2, y, names.label(verdict), "numeral", 100, ink, 820, "ms", 48)
    _figures(picture, end, bool(view.won), names)
    return picture


# -- the four figures


def _figures(picture: Image.Image, end: End, won: bool, names: Names) -> None:
    """Sign, number and word of four counts, that which decided first."""
    slain = (_stone, str(len(end.slain)), f"/{SLAIN}", names.label("figure-slain"))
    cards = (_eye, str(end.cards), f"/{CARDS}", names.label("figure-corrupted"))
    people = PEOPLE - end.people if won else end.people
    folk = (_folk, str(people), f"/{PEOPLE}", names.label("figure-saved" if won else "figure-fallen"))
    rounds = (_sun if won else _moon, str(end.rounds), "", names.label("figure-rounds", count=end.rounds))
    order = (slain, cards, folk, rounds) if won else (cards, slain, folk, rounds)
    if not won and end.people >= PEOPLE:
        order = (folk, cards, slain, rounds)
    for k, (sign, number, limit, word) in enumerate(order):
        left = 30 + k * 305
        tile = _sign(sign)
        picture.paste(tile, (left + 8, LINE + 8), tile)
        write(picture, left + 116, LINE + 70, number, "numeral", 76, BONE, "ls")
        write(picture, left + 120 + measure(number, "numeral", 76), LINE + 70, limit, "serif", 44, ASH, "ls")
        write_line(picture, left + 116, LINE + 108, word, "sans", 36, BONE, 178, "ls", 26)


@lru_cache(maxsize=8)
def _sign(draw: Callable[[Pen], None]) -> Image.Image:
    """A figure's sign, 104 x 108."""
    pen = Pen(104, 108, origin=(52, 52))
    draw(pen)
    return pen.finish()


def _stone(pen: Pen) -> None:
    outline = place(path("-30,46 -30,-10 -26,-36 0,-50 26,-36 30,-10 30,46"), 0, 0)
    pen.polygon(spline(outline), STONE, GOLD, 3)
    sword(pen.moved(0, 0, 1.1), (26, -40), (-20, 36), GOLD, INK)


def _eye(pen: Pen) -> None:
    for k in range(16):
        (x, y), (far_x, far_y) = around(0, 0, 1, 22.5 * k), around(0, 0, 46 if k % 2 else 40, 22.5 * k)
        pen.swell([(30 * x, 22 * y), (far_x, far_y * 0.85)], AMETHYST, 3, 0.6)
    pen.polygon(spline(path("-38,0 -18,-17 0,-22 18,-17 38,0 18,17 0,22 -18,17"), True), INK, AMETHYST, 3)
    pen.circle(0, 0, 15, AMETHYST)
    pen.circle(0, 0, 9.5, INK)
    pen.polygon(spline(both(path("0,-13 4,0 0,13")), True), BONE)


def _folk(pen: Pen) -> None:
    person(pen, -14, 0, 34, BONE)
    pen.circle(24, 20, 20, INK)
    house(pen, 24, 20, 20, GOLD)


def _moon(pen: Pen) -> None:
    pen.circle(0, 0, 34, BONE)
    pen.circle(-13, -9, 30, INK)
    for x, y, radius in ((14, -30, 8), (26, 4, 7), (-28, 20, 7)):
        pen.star(x, y, radius, BONE, 4, 0.25)


def _sun(pen: Pen) -> None:
    pen.circle(0, 0, 20, GOLD)
    for k in range(16):
        pen.swell([around(0, 0, 25, 22.5 * k), around(0, 0, 42 if k % 2 else 35, 22.5 * k)], GOLD, 4.6, 0.8)


def _base(pen: Pen, edge: Ink) -> None:
    """The ink on which the figures stand."""
    pen.polygon([(0, LINE), (WIDTH, LINE), (WIDTH, HEIGHT), (0, HEIGHT)], INK)
    pen.swell([(14, LINE), (WIDTH / 2, LINE - 3), (WIDTH - 14, LINE)], edge, 1.4, 1.4, 5)
    for k in range(1, 4):
        pen.beads([(30 + 305 * k, LINE + 26), (30 + 305 * k, HEIGHT - 34)], DIM, 1.6, 1.6, 2)


def _framed(pen: Pen, mood: Mood) -> Image.Image:
    """The scene in its border."""
    picture = sheet(WIDTH, HEIGHT, mood).copy()
    picture.paste(pen.finish().crop((14, 14, WIDTH - 14, HEIGHT - 14)), (14, 14))
    return picture


def _lit(sky: Image.Image, x: int, y: int, radius: int, ink: str, strength: float) -> Pen:
    """A pen on a sky with a light in it."""
    light = glow(radius, ink, strength)
    sky.paste(light, (x - radius, y - radius), light)
    return Pen.over(sky)


# -- defeat


@lru_cache(maxsize=8)
def _defeat(living: tuple[str, ...], sways: str) -> Image.Image:
    """The lost town without words: in the eye's pupil the one that held sway, on the hills the others."""
    pen = _lit(bands(WIDTH, HEIGHT, _DUSK), 640, 226, 620, "#6a26ad", 0.95)
    stars(pen, (16, 16, WIDTH - 16, 430), 200, mix(AMETHYST, BONE, 0.4), 6)
    _great_eye(pen, sways)
    for side in (-1, 1):
        pen.swell([(640 + side * 412, 500), (640 + side * 480, 500)], AMETHYST, 3, 0.6)
        pen.star(640 + side * 406, 500, 10, AMETHYST, 4, 0.3)
    others = [one for one in living if one != sways]
    for draugr, (x, y, unit) in reversed([*zip(others, _RISEN, strict=False)]):
        figure(pen.moved(x, y, unit), draugr, 240 / unit, unit > 1, False)
    hill = spline(path("12,650 180,618 380,638 640,606 900,636 1090,612 1268,642"))
    pen.polygon([*hill, (1268, HEIGHT), (12, HEIGHT)], _NIGHT)
    pen.swell(hill, mix(AMETHYST, BONE, 0.3), 2, 2, 5)
    for k, (x, wide, high) in enumerate(_STREET):
        _hut(pen.moved(x, 738), wide, high, k == 4, _DARK)
    ground = spline(path("12,742 300,733 640,744 960,733 1268,742"))
    pen.polygon([*ground, (1268, HEIGHT), (12, HEIGHT)], INK)
    pen.swell(ground, BONE, 2, 2, 6)
    for stem, thick in _BRIARS:
        _briar(pen, path(stem), thick)
    _hat(pen.moved(556, 756))
    _lantern_out(pen.moved(676, 762))
    _base(pen, mix(AMETHYST, BONE, 0.4))
    return _framed(pen, "lost")


def _great_eye(pen: Pen, sways: str) -> None:
    x, y, wide, high = 640, 226, 318, 146
    for k in range(150):  # lashes of light, three lengths
        turn = math.radians(2.4 * k)
        cosine, sine = math.cos(turn), math.sin(turn)
        reach = 1.9 if k % 5 == 0 else 1.55 if k % 2 else 1.36
        reach = min(reach, 1.5) if sine > 0.25 else reach
        start = (x + wide * 1.09 * cosine, y + high * 1.18 * sine)
        tip = (x + wide * (reach * 0.86 + 0.1) * cosine, y + high * reach * 1.12 * sine)
        pen.swell([start, tip], mix(AMETHYST, INK, 0.3 if k % 5 == 0 else 0.62), 7 if k % 5 == 0 else 4, 0.5)
        if k % 5 == 0:
            pen.circle(x + (tip[0] - x) * 1.02, y + (tip[1] - y) * 1.03, 3.2, mix(AMETHYST, INK, 0.2))
    half = [(-1, 0), (-0.62, -0.62), (0, -1), (0.62, -0.62), (1, 0), (0.62, 0.62), (0, 1), (-0.62, 0.62)]
    lid = spline([(x + wide * px, y + high * py) for px, py in half], True, 14)
    for width, ink in ((26, INK), (16, AMETHYST), (9, INK), (3.4, _PALE)):
        pen.line([*lid, *lid[:2]], ink, width)
    pen.inlay(_eyeball(x, y, wide, high).image, lid)
    ring = high * 0.86
    slit = spline(_slit(x, y, ring), True, 12)
    if sways:
        pupil = Pen(WIDTH, HEIGHT, INK)
        figure(pupil.moved(x, y - ring * 0.52, 0.72), sways, 240, True, True)
        pen.inlay(pupil.image, slit)
    else:
        pen.polygon(slit, INK)
        pen.polygon(spline(_slit(x, y, ring * 0.6), True, 12), RUBY)
    pen.line([*slit, *slit[:2]], _PALE, 2.6)


def _slit(x: float, y: float, ring: float) -> list[tuple[float, float]]:
    shape = path("0,-.93 .15,-.45 .22,0 .15,.45 0,.93 -.15,.45 -.22,0 -.15,-.45")
    return place(shape, x, y, ring)


def _eyeball(x: float, y: float, wide: float, high: float) -> Pen:
    """White, veins and iris of the eye, on a canvas of the picture's size."""
    pen, dice = Pen(WIDTH, HEIGHT, "#0a0411"), random.Random(2)  # noqa: S311 (an ornament)
    for k in range(60):
        cosine, sine = around(0, 0, 1, 6 * k)
        ray = [(x + high * 0.8 * cosine, y + high * 0.8 * sine), (x + wide * cosine, y + high * 1.2 * sine)]
        pen.swell(ray, mix(AMETHYST, INK, 0.72), 2.4, 0.6)
    for k in range(-4, 5):
        for side in (-1, 1):
            knots = ((0.98, 3 * k), (0.8, 13 * k + dice.uniform(-6, 6)), (0.66, 16 * k + dice.uniform(-9, 9)))
            vein = [(x + side * wide * reach, y + down) for reach, down in (*knots, (0.55, 20 * k))]
            pen.swell(spline(vein), mix(RUBY, INK, 0.42), 2.6, 0.4)
    ring = high * 0.86
    pen.circle(x, y, ring, INK, AMETHYST, 4)
    pen.circle(x, y, ring * 0.94, "#3a1160")
    for k in range(96):
        ends = (ring * (0.4 + 0.06 * (k % 3)), ring * (0.9 if k % 2 else 0.8))
        ray = [around(x, y, reach, 3.75 * k) for reach in ends]
        pen.swell(ray, AMETHYST if k % 3 else "#e6b9ff", 1.2, 3.4 if k % 3 else 2.2)
    pen.circle(x, y, ring * 0.6, None, _PALE, 2.4)
    for k in range(24):
        pen.circle(*around(x, y, ring * 0.68, 15 * k), 4.6, INK, "#e6b9ff", 1.8)
    return pen


class _Look(NamedTuple):
    """The colours of a house: edge, snow and walls; whether there is light in its windows."""

    edge: Ink
    snow: Ink
    wall: Ink
    lit: bool


_DARK: Final = _Look(mix(AMETHYST, BONE, 0.5), mix(AMETHYST, BONE, 0.55), _NIGHT, lit=False)
_BRIGHT: Final = _Look("#ffe2b8", "#fff3de", "#12071f", lit=True)


def _hut(pen: Pen, wide: float, high: float, church: bool, look: _Look) -> None:
    """A house on (0, 0) to the right: windows lit, or struck out."""
    edge, half = look.edge, wide / 2
    if church:
        spire = [(wide * 0.34, -high * 0.5), (wide * 0.34, -high * 1.24), (half, -high * 1.8)]
        pen.polygon([*spire, (wide * 0.66, -high * 1.24), (wide * 0.66, -high * 0.5)], look.wall, edge, 1.8)
        pen.line([(half, -high * 1.8), (half, -high * 2.02)], edge, 2.6)
        pen.line([(half - 8, -high * 1.94), (half + 8, -high * 1.94)], edge, 2.6)
        pen.circle(half, -high * 1.1, wide * 0.07, GOLD if look.lit else INK, edge, 1.6)
    walls = [(0.0, 0.0), (0, -high * 0.5), (half, -high), (wide, -high * 0.5), (wide, 0)]
    pen.polygon(walls, look.wall, edge, 1.8)
    pen.line([(-5, 5 - high * 0.5), (half, -high - 2), (wide + 5, 5 - high * 0.5)], look.snow, 4.6)
    pane, top = wide * 0.1, -high * 0.38
    bars = INK if look.lit else mix(edge, INK, 0.6)
    for share in (0.5,) if wide < 70 else (0.28, 0.72):
        x = wide * share
        if look.lit:
            pen.box(x - pane, top, x + pane, top + pane * 2.6, GOLD)
        else:
            pen.box(x - pane, top, x + pane, top + pane * 2.6, "#150c22", mix(edge, INK, 0.55), 1.2)
        pen.line([(x, top), (x, top + pane * 2.6)], bars, 1.3)
        pen.line([(x - pane, top + pane * 1.3), (x + pane, top + pane * 1.3)], bars, 1.1)
        if not look.lit:
            pen.line([(x - pane * 1.3, top - 2), (x + pane * 1.3, top + pane * 2.8)], mix(edge, INK, 0.35), 2)


def _briar(pen: Pen, knots: Path, thick: float) -> None:
    stem = spline(knots, steps=14)
    pen.swell(stem, INK, thick + 4, 2.5)
    pen.swell(stem, AMETHYST, thick, 1)
    for k in range(3, len(stem) - 4, 5):
        (ax, ay), (bx, by) = stem[k], stem[k + 1]
        long = math.dist(stem[k], stem[k + 1]) or 1
        dx, dy = (bx - ax) / long, (by - ay) / long
        reach = thick * 1.7 * (1 - k / len(stem) * 0.5)
        side = reach if (k // 5) % 2 else -reach
        tip = (ax - dy * side - dx * reach * 0.3, ay + dx * side - dy * reach * 0.3)
        foot = ((ax - dx * reach * 0.3, ay - dy * reach * 0.3), (ax + dx * reach * 0.5, ay + dy * reach * 0.5))
        pen.polygon([*foot, tip], AMETHYST)


def _hat(pen: Pen) -> None:
    pen.ellipse(0, 0, 34, 7, INK, BONE, 2.2)
    pen.polygon(path("-17,-2 -13,-34 13,-34 17,-2"), INK, BONE, 2.2)
    pen.polygon(path("-16.4,-8 -15.4,-16 15.4,-16 16.4,-8"), mix(GOLD, INK, 0.3))


def _lantern_out(pen: Pen) -> None:
    """The hunter's lantern on its side in the snow, with a thread of smoke."""
    metal = mix(GOLD, INK, 0.35)
    pen.polygon(path("-22,-2 -26,-24 16,-28 20,-4"), INK, metal, 3)
    pen.polygon(path("16,-28 20,-4 32,-11 30,-22"), metal, INK, 1.4)
    pen.arc(38, -17, 8, -110, 110, metal, 3)
    pen.polygon(path("-22,1 -27,-27 -34,-26 -30,2"), metal, INK, 1.4)
    pen.swell(spline(path("-2,-28 8,-50 -8,-74 6,-100 -4,-118")), ASH, 3.4, 0.6)
    pen.tendril(-10, -116, 0, 8, 1.5, ASH, 2, -1)


# -- victory


@lru_cache(maxsize=8)
def _victory(slain: tuple[str, ...]) -> Image.Image:
    """The saved town without words, the slain in order of falling."""
    pen = _lit(bands(WIDTH, HEIGHT, _DAWN), 640, 486, 620, "#ffe9a8", 0.75)
    stars(pen, (16, 16, WIDTH - 16, 190), 90, mix(BONE, "#16205a", 0.28), 12)
    _sunrise(pen, 640, 486)
    hill = spline(path("12,566 200,530 420,560 640,548 880,562 1090,528 1268,560"))
    pen.polygon([*hill, (1268, HEIGHT), (12, HEIGHT)], "#2a1240")
    pen.swell(hill, "#ffd9a0", 1.5, 1.5, 4)
    for k, (x, wide, high) in enumerate(_WAKING):
        if k % 2:
            chimney = x + wide * 0.72
            pen.box(chimney, 640 - high * 0.98, chimney + 11, 640 - high * 0.72, "#12071f", "#ffe2b8", 1.6)
            smoke = [(5, -high), (16, -high - 26), (2, -high - 48), (18, -high - 78)]
            pen.swell(spline(place(smoke, chimney, 640)), "#fff3de", 5, 0.8)
        _hut(pen.moved(x, 640), wide, high, k == 5, _BRIGHT)
    near = spline(path("12,664 220,640 440,668 640,636 840,668 1060,640 1268,664"))
    pen.polygon([*near, (1268, HEIGHT), (12, HEIGHT)], INK)
    pen.swell(near, BONE, 3, 3, 8)
    for draugr, x in zip(slain, (246, 398, 882, 1034), strict=False):
        _grave(pen.moved(x, 742), draugr)
    for x, y, unit in ((312, 350, 1), (380, 316, 0.75), (876, 290, 0.65), (940, 324, 1.05), (1012, 362, 0.78)):
        _dove(pen.moved(x, y, unit))
    _base(pen, GOLD)
    hunter(pen.moved(636, 756, 1.62), (59, -166))
    lantern(pen.moved(741, 518), 0, 0, 88, GOLD, INK)
    return _framed(pen, "won")


def _sunrise(pen: Pen, x: float, y: float) -> None:
    for k in range(36, 73):  # rays above the hill: three lengths, beads on every fourth
        sine = math.sin(math.radians(5 * k))
        full = 440 if k % 4 == 0 else 330 if k % 2 == 0 else 268
        reach = min(full, 300 / max(0.01, -sine))
        ink = "#fff0bf" if k % 4 == 0 else "#ffcf6b"
        pen.swell([around(x, y, 196, 5 * k), around(x, y, reach, 5 * k)], ink, 9 if k % 4 == 0 else 5, 0.6)
        if k % 4 == 0:
            pen.circle(*around(x, y, reach + 12, 5 * k), 5, ink)
    pen.circle(x, y, 184, "#fff3c4", INK, 2.6)
    pen.circle(x, y, 172, GOLD, INK, 2)
    for k in range(60):
        ray = [around(x, y, 112, 6 * k), around(x, y, 162 if k % 2 else 150, 6 * k)]
        pen.swell(ray, "#e07b1c", 1.4, 5 if k % 2 else 3.4)
        if k % 2:
            pen.circle(*around(x, y, 166, 6 * k), 2.2, INK)
    pen.circle(x, y, 104, "#ffe59a", INK, 2)


def _grave(pen: Pen, draugr: str) -> None:
    """A slain Draugr's stone on (0, 0), among grass and the first flowers."""
    dice = random.Random(draugr)  # noqa: S311 (an ornament)
    pen.ellipse(0, 2, 74, 11, "#1b2a33")
    grave(pen.moved(0, 0, 1.56), draugr)
    for _ in range(14):
        x = dice.uniform(-66, 66)
        pen.swell([(x, 6), (x + dice.uniform(-4, 4), -8 - dice.uniform(0, 10))], "#3fae8c", 2.2, 0.5)
    for x, ink in ((-58, RUBY), (56, GOLD)):
        pen.line([(x, 6), (x + 2, -14)], "#3fae8c", 2)
        for k in range(5):
            pen.circle(*around(x + 2, -17, 5, 72 * k), 3.6, ink)
        pen.circle(x + 2, -17, 3, "#fff7e4")


def _dove(pen: Pen) -> None:
    wings = "-30,-14 -12,-10 0,0 12,-14 32,-20 16,-2 5,8 -4,8 -14,-2"
    pen.polygon(spline(path(wings), True), "#fff7e4", INK, 1.4)
    pen.polygon(path("3,4 16,12 2,11"), "#fff7e4")
    pen.circle(-2, 5, 4.4, "#fff7e4")
