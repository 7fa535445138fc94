"""Whole figures of heroes: the bust on a body, hands that hold a torch, a weapon, a sack or nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.drakborgen.busts import FACES
from rendering.drakborgen.colours import GOLD, INK, IRON_DARK, WOOD
from rendering.drakborgen.figures import SHIELDS
from rendering.drakborgen.knife import Knife
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, spline
from rendering.kit.layers import Stamp

_CLOTHES: Final[dict[str, tuple[str, str, str]]] = {
    "rohan": ("#9aa6b2", "#6f7c88", "#2356a8"), "sigeir": ("#8f2a1c", "#5c3a22", "#6a1d13"),
    "aelfric": ("#6b4324", "#4a2c16", "#7a4a24"), "bardhor": ("#c9b98f", "#6d5632", "#5a3f8c"),
    "mrishnahk": ("#4b2f86", "#3a2270", "#3a2270"), "yushugom": ("#7a3a4c", "#4a2c16", "#5f2038"),
    "dzala-naryn": ("#146172", "#33414a", "#0f4450"), "durim": ("#4f5a66", "#3f3328", "#5f6b78"),
    "iril": ("#7d2b52", "#4a2c3a", "#cc4f8a"), "stjarnkastaren": ("#22242e", "#1b1d25", "#2d3040"),
    "knivkastaren": ("#8a4a16", "#4a2a12", "#6b3d18"),
}  # fmt: skip
"""Tunic, legs and cloak of each hero."""
_SKIN: Final = "#e9bd8c"


_SKINS: Final[dict[str, str]] = {
    "sigeir": _SKIN, "aelfric": _SKIN, "bardhor": _SKIN, "mrishnahk": _SKIN, "dzala-naryn": "#d6a273", "durim": _SKIN,
    "iril": "#efc79c", "stjarnkastaren": _SKIN, "knivkastaren": "#dca677",
}  # fmt: skip
"""The skin of the heroes whose eyes are seen, and shut when they lie dead."""


@lru_cache(maxsize=96)
def stand(hero: str, height: int, left: str = "", right: str = "", *, run: bool = False, asleep: bool = False) -> Stamp:
    """A hero on its feet, `height` high, placed by its soles. `left` and `right`: what the hands do, ``torch``,
    ``sack``, ``up``, ``fold`` or hang down. `run`: it runs to the right. `asleep`: its eyes are shut."""
    unit = height / 200
    wide, high = round(210 * unit), round(240 * unit)
    whole = Knife(wide, high, origin=(wide / 2, high - 8))
    knife = whole.moved(-50 * unit, -200 * unit, unit)
    tunic, legs, cloak = _CLOTHES[hero]
    if run:
        _draw_flying_cloak(knife, cloak)
        _draw_running_legs(knife, legs)
    else:
        _draw_cloak(knife, cloak)
        _draw_legs(knife, legs)
    face = knife.moved(25, 0, 0.5)
    FACES[hero](face)
    if asleep and hero in _SKINS:
        _shut_eyes(face, _SKINS[hero])
    _draw_tunic(knife, tunic)
    sleeve = mix(tunic, INK, 0.12)
    _draw_left(knife, left, sleeve)
    _draw_right(knife, right, sleeve)
    return Stamp(whole.finish(), round(wide / 2), high - 8)


@lru_cache(maxsize=16)
def lying(hero: str, height: int) -> Image.Image:
    """A dead hero laid out on its back with folded hands, its head to the right; placed by its middle."""
    figure = stand(hero, height, "fold", "fold", asleep=True)
    return figure.image.transpose(Image.Transpose.ROTATE_270)


@lru_cache(maxsize=16)
def fallen(hero: str, height: int) -> Image.Image:
    """A hero that has just fallen, its head to the left; placed by its middle."""
    return stand(hero, height, "up", asleep=True).image.rotate(82, Image.Resampling.BICUBIC, expand=True)


@lru_cache(maxsize=16)
def running(hero: str, height: int) -> Stamp:
    """A hero who runs to the left with a torch, leaning into it; placed by its soles."""
    figure = stand(hero, height, "torch", "up", run=True)
    tile = figure.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    turned = tile.rotate(7, Image.Resampling.BICUBIC, expand=True)
    return Stamp(turned, turned.width // 2, turned.height - (turned.height - tile.height) // 2 - 8)


def _draw_left(knife: Knife, does: str, sleeve: Ink) -> None:
    if does == "torch":
        _limb(knife, [(31, 54), (18, 68), (8, 58)], sleeve)
        knife.rod([(6.5, 74), (4, 24)], INK, 7)
        knife.rod([(6.5, 73), (4, 25)], WOOD, 3.6)
        torch_head(knife.moved(3.6, 22, 0.75))
        _hand(knife, 6.6, 56)
    elif does == "up":
        _limb(knife, [(31, 54), (16, 56), (10, 34)], sleeve)
        _hand(knife, 9.6, 31)
    elif does == "fold":
        _limb(knife, [(31, 55), (25, 72), (30, 80), (46, 70)], sleeve, 13, 9)
        _hand(knife, 49, 68)
    else:
        _limb(knife, [(31, 54), (22, 76), (24, 98)], sleeve)
        _hand(knife, 24.4, 100)


def _draw_right(knife: Knife, does: str, sleeve: Ink) -> None:
    if does == "sack":
        _limb(knife, [(69, 54), (84, 60), (80, 42)], sleeve)
        sack = [(78, 40), (90, 44), (112, 58), (118, 84), (104, 102), (84, 96), (76, 74), (80, 56)]
        knife.polygon(spline(sack, True), "#b98d55", INK, 2.4)
        for i in range(7):
            fold = spline([(82 + i * 1.5, 48 + i), (88 + i * 4, 66 + i), (88 + i * 3.6, 90 - i)])
            knife.swell(fold, "#7c5730" if i % 2 else "#dcb981", 0.4, 0.4, 1.9)
        for x, y in ((86, 54), (93, 50), (99, 57)):
            knife.circle(x, y, 4.6, GOLD, INK, 1.4)
        _hand(knife, 79, 42)
    elif does == "up":
        _limb(knife, [(69, 54), (84, 56), (90, 34)], sleeve)
        _hand(knife, 90.4, 31)
    elif does == "fold":
        _limb(knife, [(69, 55), (75, 74), (70, 84), (54, 76)], sleeve, 13, 9)
        _hand(knife, 51, 75)
    else:
        _limb(knife, [(69, 54), (78, 76), (76, 98)], sleeve)
        _hand(knife, 75.6, 100)


def _hand(knife: Knife, x: float, y: float) -> None:
    knife.circle(x, y, 5.2, _SKIN, INK, 1.8)


def _shut_eyes(face: Knife, skin: Ink) -> None:
    for side in (-1, 1):
        x = 50 + side * 8.3
        face.polygon(spline([(x - 5.6, 45), (x, 41.2), (x + 5.6, 45), (x, 48.6)], True), skin)
        face.swell(spline([(x - 5.4, 44.4), (x, 47.6), (x + 5.4, 44.4)]), INK, 0.6, 0.6, 2.2)
        for lash in (-2.4, 0, 2.4):
            face.wedge(x + lash, 46.4, lash * 0.3, 3, INK, 1.1)


def _limb(knife: Knife, points: Path, ink: Ink, start: float = 14, end: float = 10) -> None:
    way = spline(points)
    knife.swell(way, INK, start + 3, end + 3)
    knife.swell(way, ink, start, end)
    knife.circle(*way[0], start * 0.5, ink)


def _draw_cloak(knife: Knife, ink: Ink) -> None:
    left = spline([(32, 44), (22, 80), (14, 130), (10, 172)])
    right = spline([(90, 172), (86, 130), (78, 80), (68, 44)])
    hem = [(24, 176), (36, 170), (50, 178), (64, 170), (76, 176), (90, 172)]
    knife.polygon([*left, *hem, *right], mix(ink, INK, 0.3), INK, 2.4)
    dark, lit = mix(ink, INK, 0.7), mix(ink, "#ffffff", 0.18)
    for i in range(6):
        fold = [(24 + i * 1.2, 70 + i * 5), (19 + i * 2.2, 120), (16 + i * 3.6, 170)]
        knife.swell(spline(fold), dark, 0.5, 1.8)
        knife.swell(spline([(100 - x, y) for x, y in fold]), lit if i % 2 else dark, 0.5, 1.8)


def _draw_flying_cloak(knife: Knife, ink: Ink) -> None:
    upper = spline([(34, 44), (12, 66), (-14, 84), (-44, 92)])
    lower = spline([(-8, 134), (22, 124), (60, 112), (68, 44)])
    hem = [(-34, 104), (-44, 118), (-26, 122), (-30, 138), (-8, 134)]
    knife.polygon([*upper, *hem, *lower], mix(ink, INK, 0.3), INK, 2.4)
    for i in range(7):
        fold = spline([(34, 56 + i * 7), (8, 78 + i * 7), (-30 + i * 2, 98 + i * 5)])
        knife.swell(fold, mix(ink, INK, 0.7) if i % 2 else mix(ink, "#ffffff", 0.18), 0.5, 1.9)


def _draw_running_legs(knife: Knife, ink: Ink) -> None:
    behind = [(8, 143), (12, 156), (0, 166), (-6, 176), (-12, 172), (-4, 150)]
    before = [(67, 168), (81, 166), (83, 182), (96, 188), (95, 194), (70, 194)]
    for leg, boot in (([(43, 122), (30, 142), (6, 150)], behind), ([(57, 122), (76, 140), (74, 168)], before)):
        _limb(knife, leg, ink, 15, 11)
        knife.polygon(spline(boot, True), "#3b2514", INK, 2)


def _draw_legs(knife: Knife, ink: Ink) -> None:
    for side in (-1, 1):
        _limb(knife, [(50 + side * 9, 124), (50 + side * 11, 150), (50 + side * 11, 178)], ink, 15, 11)
        boot = [(5, 176), (17, 176), (18, 190), (27, 196), (26, 200), (5, 200)]
        knife.polygon(spline([(50 + side * x, y) for x, y in boot], True), "#3b2514", INK, 2)
        knife.line([(50 + side * 5, 178), (50 + side * 17, 178)], GOLD, 2.4)


def _draw_tunic(knife: Knife, ink: Ink) -> None:
    knife.polygon([(29, 48.6), (71, 48.6), (66, 70), (64, 90), (36, 90), (34, 70)], ink)
    for side in (-1, 1):
        knife.line([(50 + side * 21.6, 48), (50 + side * 16.5, 70), (50 + side * 14, 90)], INK, 2)
    hem = [(36, 134), (43, 130), (50, 135), (57, 130), (64, 134), (73, 130)]
    knife.polygon([(36, 88), (30, 108), (27, 130), *hem, (70, 108), (64, 88)], ink, INK, 2.2)
    for i in range(9):
        x = 38 + i * 3
        fold = spline([(x, 94), (x + (x - 50) * 0.22, 112), (x + (x - 50) * 0.5, 128)])
        knife.swell(fold, mix(ink, INK, 0.6) if i % 2 else mix(ink, "#ffffff", 0.2), 0.5, 1.8)
    for i in range(6):
        knife.wedge(64 - i * 0.6, 54 + i * 6, -7, 1, mix(ink, INK, 0.6), 2)
    knife.box(34, 85, 66, 93, "#3b2514", INK, 1.8)
    knife.box(45, 83.6, 55, 94.4, GOLD, INK, 1.6)


def torch_head(knife: Knife) -> None:
    """A torch's head with its flame, about 64 units high."""
    knife.polygon([(-7, -4), (7, -4), (5, 8), (-5, 8)], IRON_DARK, INK, 2)
    flame = [(1, -50), (8, -32), (14, -18), (11, -5), (0, -2), (-11, -5), (-15, -18), (-8, -26), (-6, -36)]
    knife.polygon(spline(flame, True), "#f07a1d", INK, 2.2)
    knife.polygon(spline([(1, -34), (8, -16), (5, -6), (-5, -6), (-9, -16), (-3, -22)], True), GOLD)
    knife.polygon(spline([(1, -22), (5, -10), (2, -5), (-3, -5), (-5, -12)], True), "#fff3c4")


assert set(_CLOTHES) == set(SHIELDS)
