"""Small pictures of things: what a hero carries, what lies in a room, throws, aspects, signs. Each draws itself about
(0, 0), some 80 units high."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.drakborgen.colours import (
    BONE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    IRON,
    IRON_DARK,
    MADDER,
    MADDER_DARK,
    MIST,
    SEAL,
    VELLUM,
    WOOD,
    WOOD_DARK,
)
from rendering.drakborgen.jewels import JEWELS, SIGNS
from rendering.drakborgen.knife import Knife, bow
from rendering.drakborgen.obstacles import hole, stairs, web
from rendering.kit.colour import mix
from rendering.kit.curves import spline

Drawn = Callable[[Knife], None]
_GLASS = "#e8f0ee"


def drop(knife: Knife, ink: str = MADDER, edge: str = BONE) -> None:
    """A drop of blood: one KP."""
    half = [(0, -50), (18, -18), (33, 11), (20, 35), (0, 42)]
    shape = spline([*half, *[(-x, y) for x, y in reversed(half[1:-1])]], True)
    knife.polygon(shape, ink, edge, 6.4)
    knife.rod(bow(-2, 13, 18, 18, 100, 175, 8), "#ffb9a6", 6)


def spent_drop(knife: Knife, edge: str = "#77654c") -> None:
    """The outline of a drop that is lost."""
    half = [(0, -50), (18, -18), (33, 11), (20, 35), (0, 42)]
    knife.polygon(spline([*half, *[(-x, y) for x, y in reversed(half[1:-1])]], True), None, edge, 6.4)


def slashed_drop(knife: Knife) -> None:
    """A drop that has just been lost."""
    drop(knife, MADDER_DARK)
    knife.line([(-33, 38), (33, -34)], INK, 20)
    knife.line([(-36, 40), (36, -36)], BONE, 10)


def lozenge(knife: Knife, ink: str = "#e2792b") -> None:
    """One SP of Legend combat."""
    knife.polygon([(0, -46), (38, 0), (0, 46), (-38, 0)], BONE)
    knife.polygon([(0, -38), (31, 0), (0, 38), (-31, 0)], ink)


def spent_lozenge(knife: Knife) -> None:
    knife.polygon([(0, -40), (34, 0), (0, 40), (-34, 0)], None, "#77654c", 5)


def coin(knife: Knife) -> None:
    knife.circle(0, 0, 36, GOLD, INK, 6)
    knife.circle(0, 0, 25, None, GOLD_DARK, 5)
    knife.polygon([(0, -15), (12, 0), (0, 15), (-12, 0)], GOLD_DARK)


def coins(knife: Knife) -> None:
    """A small heap of coins."""
    for x, y in ((-28, 24), (0, 28), (28, 24), (-14, 4), (14, 4), (0, -16)):
        coin(knife.moved(x, y, 0.5))


def crown(knife: Knife) -> None:
    points = [(-32, 24), (-38, -18), (-16, 2), (0, -32), (16, 2), (38, -18), (32, 24)]
    knife.polygon(points, GOLD, INK, 6)
    for x, y in ((-37, -18), (0, -32), (37, -18)):
        knife.circle(x, y, 6, GOLD_LIGHT, INK, 3.6)
    knife.circle(0, 10, 6.6, MADDER)


def chest(knife: Knife) -> None:
    lid = spline([(-40, -6), (-36, -26), (-20, -36), (20, -36), (36, -26), (40, -6)], steps=5)
    knife.polygon([(-40, -6), (40, -6), (36, 34), (-36, 34)], WOOD, INK, 3.4)
    knife.polygon([(-40, -6), *lid], "#a5652f", INK, 3.4)
    for x in (-24, 24):
        knife.polygon([(x - 4, -34), (x + 4, -34), (x + 4, 33), (x - 4, 33)], IRON, INK, 1.6)
    knife.line([(-40, -6), (40, -6)], INK, 4)
    knife.polygon([(-8, -12), (8, -12), (8, 8), (0, 13), (-8, 8)], GOLD, INK, 2.4)
    knife.circle(0, -3, 2.6, INK)
    knife.line([(0, -3), (0, 5)], INK, 2.4)
    for i in range(5):
        knife.wedge(-16 + 8 * i, 32, 0, -14, WOOD_DARK, 2.4)


def corpse(knife: Knife) -> None:
    """A fallen warrior: helmet on crossed bones."""
    for a, b in (((-34, 34), (34, 8)), ((34, 34), (-34, 8))):
        knife.rod([a, b], INK, 13)
        knife.rod([a, b], BONE, 8)
    knife.polygon(spline([(-26, 10), (-26, -16), (0, -38), (26, -16), (26, 10)]), IRON, INK, 3.4)
    knife.polygon([(-28, 4), (28, 4), (28, 14), (-28, 14)], GOLD, INK, 3)
    knife.polygon([(-4, 4), (4, 4), (3, 28), (-3, 28)], IRON, INK, 2.6)
    knife.line([(0, -36), (0, 4)], INK, 3)


def flask(knife: Knife) -> None:
    body = [(-8, -16), (-10, -6), (-26, 10), (-24, 32), (0, 38), (24, 32), (26, 10), (10, -6), (8, -16)]
    knife.polygon(spline(body), _GLASS, INK, 3.4)
    knife.polygon(spline([(-24, 14), (-22, 30), (0, 34), (22, 30), (24, 14), (8, 18), (-8, 12)], True), "#3f78c9")
    knife.box(-10, -26, 10, -15, _GLASS, INK, 3)
    knife.box(-7, -38, 7, -24, WOOD, INK, 3, 2)
    knife.rod([(-15, 10), (-17, 22)], "#ffffff", 3.4)


def key(knife: Knife, ink: str = GOLD) -> None:
    knife.circle(-20, 0, 15, None, INK, 15)
    knife.circle(-20, 0, 13, None, ink, 7.5)
    for colour, more in ((INK, 5), (ink, 0)):
        knife.rod([(-8, 0), (36, 0)], colour, 7 + more)
        knife.rod([(32, 0), (32, 15)], colour, 7 + more)
        knife.rod([(20, 0), (20, 11)], colour, 6 + more)


def master_key(knife: Knife) -> None:
    key(knife, "#e3e9e9")
    knife.polygon([(-20, -10), (-10, 0), (-20, 10), (-30, 0)], MADDER, INK, 2)


def rope(knife: Knife) -> None:
    for radius in (30, 20, 10):
        knife.ellipse(0, 0, radius, radius * 0.8, None, INK, 10)
        knife.ellipse(0, 0, radius - 1.6, (radius - 1.6) * 0.8, None, "#c79a5b", 6.4)
    for i in range(20):
        turn = math.tau * i / 20
        near, far = (27 * math.cos(turn), 21 * math.sin(turn)), (31 * math.cos(turn + 0.12), 25 * math.sin(turn + 0.12))
        knife.line([near, far], "#6e4a1f", 2)
    for colour, wide in ((INK, 11), ("#c79a5b", 6.4)):
        knife.line(spline([(26, 10), (32, 26), (40, 34)]), colour, wide)


def ring(knife: Knife, stone: str = MADDER) -> None:
    knife.circle(0, 10, 25, None, INK, 12)
    knife.circle(0, 10, 23.5, None, GOLD, 7.4)
    knife.polygon([(-14, -20), (0, -38), (14, -20), (0, -6)], stone, INK, 3.4)
    knife.polygon([(-14, -20), (0, -38), (0, -20)], mix(stone, "#ffffff", 0.45))


def amulet(knife: Knife) -> None:
    """A sealed amulet: a medallion on its chain; all look alike."""
    chain = spline([(-26, -40), (-20, -20), (0, -10), (20, -20), (26, -40)])
    knife.line(chain, INK, 6)
    knife.line(chain, GOLD, 3)
    knife.circle(0, 14, 24, GOLD, INK, 3.4)
    knife.circle(0, 14, 17, SEAL, INK, 2)
    knife.line(bow(0, 9, 6, 6, 180, 400, 12), BONE, 3.6)
    knife.line([(3, 13), (0, 17)], BONE, 3.6)
    knife.circle(0, 23, 2.4, BONE)


def half_amulet(knife: Knife) -> None:
    """Half of a medallion."""
    knife.polygon([*bow(0, 10, 30, 30, 90, 270), (6, -10), (-4, 4), (8, 16), (-2, 30)], GOLD, INK, 3.4)
    knife.line(bow(0, 10, 20, 20, 110, 250), GOLD_DARK, 3)


def torch(knife: Knife, lit: bool = True) -> None:
    knife.polygon([(-5, 2), (5, 2), (3, 40), (-3, 40)], WOOD, INK, 2.6)
    knife.polygon([(-9, -4), (9, -4), (6, 10), (-6, 10)], IRON_DARK, INK, 2.6)
    if lit:
        flame = [(0, -42), (9, -26), (15, -12), (9, -2), (-9, -2), (-15, -12), (-8, -24), (-5, -16)]
        knife.polygon(spline(flame, True), "#f07a1d", INK, 2.6)
        knife.polygon(spline([(1, -24), (7, -10), (4, -3), (-4, -3), (-7, -10)], True), GOLD_LIGHT)


def torch_out(knife: Knife) -> None:
    """A torch that does not burn, struck out."""
    torch(knife, False)
    knife.line([(-30, 30), (28, -32)], INK, 14)
    knife.line([(-30, 30), (28, -32)], BONE, 6)


def mail(knife: Knife, ink: str = IRON) -> None:
    shirt = [(-14, -34), (-38, -22), (-32, 2), (-22, -2), (-22, 36), (22, 36), (22, -2), (32, 2), (38, -22), (14, -34)]
    knife.polygon([*shirt, (8, -24), (-8, -24)], ink, INK, 3)
    for j in range(5):
        for i in range(4):
            knife.line(bow(-16 + i * 10 + j % 2 * 2, -10 + j * 10, 4.4, 4.4, 0, 180, 6), INK, 2.2)


def sword(knife: Knife) -> None:
    knife.polygon([(26, -40), (38, -38), (36, -26), (-14, 22), (-22, 14)], "#e3eaea", INK, 3.2)
    knife.line([(32, -33), (-16, 16)], IRON_DARK, 2)
    knife.rod([(-28, 6), (-6, 28)], INK, 11)
    knife.rod([(-27, 7), (-7, 27)], GOLD, 6)
    knife.rod([(-20, 20), (-32, 32)], INK, 10)
    knife.rod([(-20, 20), (-31, 31)], WOOD, 5)
    knife.circle(-34, 34, 5.4, GOLD, INK, 2.6)


def helmet(knife: Knife) -> None:
    """The skull helmet."""
    knife.polygon(spline([(-30, 20), (-32, -12), (0, -40), (32, -12), (30, 20)]), BONE, INK, 3.4)
    for side in (-1, 1):
        knife.circle(side * 13, 2, 9, INK)
    knife.polygon([(0, 10), (6, 22), (-6, 22)], INK)
    knife.polygon([(-20, 20), (20, 20), (16, 36), (-16, 36)], BONE, INK, 3)
    for x in (-8, 0, 8):
        knife.line([(x, 22), (x, 35)], INK, 3)


def boots(knife: Knife) -> None:
    for x in (-18, 16):
        boot = [(-9, -34), (8, -34), (9, 6), (26, 18), (24, 30), (-12, 30), (-12, 6)]
        knife.polygon([(x + a, y) for a, y in boot], "#8a5a30", INK, 3)
        knife.line([(x - 9, -26), (x + 8, -26)], GOLD, 4)


def orb(knife: Knife) -> None:
    for k in range(12):
        turn = math.tau * k / 12
        knife.wedge(28 * math.cos(turn), 28 * math.sin(turn), 14 * math.cos(turn), 14 * math.sin(turn), GOLD_LIGHT, 5)
    knife.circle(0, 0, 26, "#d7f0ff", INK, 3.4)
    knife.circle(-8, -8, 8, "#ffffff")


def book(knife: Knife) -> None:
    knife.box(-30, -36, 30, 36, "#6a2f7f", INK, 3.4, 4)
    knife.box(-30, -36, -18, 36, "#4a1f5a", INK, 2.4, 3)
    knife.star(6, 0, 18, GOLD, 5, 0.42)
    knife.line([(-14, 30), (28, 30)], BONE, 3)


def gem(knife: Knife, ink: str = "#ffb52e") -> None:
    """The Sunstone, or in another colour the Moonstone."""
    edge = [(-20, -30), (20, -30), (36, -6), (0, 38), (-36, -6)]
    knife.polygon(edge, ink, INK, 3.4)
    knife.polygon([(-20, -30), (20, -30), (10, -6), (-10, -6)], mix(ink, "#ffffff", 0.6))
    knife.polygon([(-36, -6), (-10, -6), (0, 38)], mix(ink, INK, 0.18))
    knife.line([(-36, -6), (36, -6)], INK, 2)


def moonstone(knife: Knife) -> None:
    gem(knife, "#9fc4f2")


def mask(knife: Knife) -> None:
    """A golden mask."""
    knife.polygon(spline([(-30, -30), (0, -38), (30, -30), (32, 4), (0, 40), (-32, 4)], True), GOLD, INK, 3.4)
    for side in (-1, 1):
        knife.polygon(spline([(side * 6, -8), (side * 16, -14), (side * 25, -7), (side * 15, -2)], True), INK)
        knife.swell([(side * 5, -16), (side * 16, -22), (side * 27, -15)], GOLD_DARK, 2, 2, 5)
    knife.line([(0, -12), (-5, 8), (5, 9)], GOLD_DARK, 3)
    knife.polygon(spline([(-11, 20), (0, 16), (11, 20), (0, 26)], True), INK)


def cup(knife: Knife) -> None:
    """A golden cup."""
    bowl = spline([(-28, -34), (-26, -8), (-14, 8), (0, 12), (14, 8), (26, -8), (28, -34)])
    knife.polygon([(-4, 10), (4, 10), (4, 26), (18, 36), (-18, 36), (-4, 26)], GOLD, INK, 3)
    knife.polygon(bowl, GOLD, INK, 3.2)
    knife.ellipse(0, -34, 28, 6, MADDER_DARK, INK, 3)
    for x, ink in ((-13, "#2356a8"), (0, MADDER), (13, "#6a3f9c")):
        knife.polygon([(x, -22), (x + 5, -14), (x, -6), (x - 5, -14)], ink, INK, 1.6)


def brooch(knife: Knife) -> None:
    for k in range(8):
        turn = math.tau * k / 8
        knife.circle(26 * math.cos(turn), 26 * math.sin(turn), 9, GOLD, INK, 2.6)
    knife.circle(0, 0, 27, GOLD, INK, 3)
    knife.circle(0, 0, 14, "#2f63c0", INK, 3)
    knife.circle(-4, -4, 4, "#a9c8ff")


# -- throws and aspects


def rock(knife: Knife) -> None:
    edge = [(-36, 10), (-30, -16), (-12, -32), (14, -34), (34, -14), (38, 12), (24, 30), (-20, 32)]
    grey = "#9b917f"
    knife.polygon(edge, grey, INK, 4)
    knife.polygon([(-30, -15), (-12, -31), (14, -33), (4, -12), (-18, -4)], mix(grey, "#ffffff", 0.45))
    knife.polygon([(14, -33), (33, -14), (22, 2), (4, -12)], mix(grey, "#ffffff", 0.18))
    for i in range(7):
        knife.wedge(-14 + i * 7, 30, 1, -(9 + i * 5 % 11), INK, 3.2)
    knife.line([(-18, -4), (-8, 14), (8, 10), (22, 2)], INK, 2)
    knife.line([(4, -12), (8, 10)], INK, 2)


def scissors(knife: Knife) -> None:
    steel = "#c9d0d0"
    for side in (-1, 1):
        knife.polygon([(-4 * side, 6), (14 * side, -40), (20 * side, -36), (6 * side, 8)], steel, INK, 3.2)
        lit = mix(steel, "#ffffff", 0.7)
        knife.polygon([(8 * side, -10), (15 * side, -36), (17 * side, -34), (8 * side, -2)], lit)
        knife.swell(spline([(4 * side, 4), (-6 * side, 14), (-16 * side, 16)]), INK, 9, 8)
        knife.ellipse(-18 * side, 26, 12, 14, None, INK, 10)
        knife.ellipse(-18 * side, 26, 11, 13, None, mix(steel, IRON_DARK, 0.25), 5.4)
    knife.circle(0, 2, 5, GOLD, INK, 2.6)


def paper(knife: Knife) -> None:
    knife.polygon([(-26, -30), (26, -30), (26, 28), (-26, 28)], VELLUM, INK, 3.6)
    for y in (-30, 28):
        knife.box(-32, y - 7, 32, y + 7, mix(VELLUM, WOOD, 0.22), INK, 3.6, 7)
        knife.circle(28, y, 3, INK)
    knife.box(-19, -17, -5, -3, MADDER)
    for i in range(4):
        knife.line([(-1 if i < 2 else -19, -14 + i * 9), (19, -14 + i * 9)], WOOD_DARK, 2.6)


def strength(knife: Knife, ink: str = GOLD_LIGHT) -> None:
    """A hammer."""
    knife.rod([(-18, 34), (8, -10)], ink, 9)
    knife.polygon([(-14, -28), (2, -40), (36, -16), (28, 2), (14, 6), (-8, -10)], ink)


def agility(knife: Knife, ink: str = GOLD_LIGHT) -> None:
    """A quill."""
    vane = [(-16, 18), (-22, -4), (-4, -28), (34, -42), (32, -16), (12, 10), (-6, 20)]
    knife.polygon(spline(vane, True), ink)
    knife.swell(spline([(-28, 40), (-14, 14), (4, -8), (30, -36)]), ink, 5, 3)
    knife.line(spline([(-20, 26), (0, -4), (22, -28)]), INK, 2.6)


def mind(knife: Knife, ink: str = GOLD_LIGHT) -> None:
    """An eye under its lashes."""
    knife.polygon(spline([(-38, 6), (0, -18), (38, 6), (0, 28)], True), ink)
    knife.circle(0, 5, 15, INK)
    knife.circle(0, 5, 7, ink)
    for turn in (-130, -110, -90, -70, -50):
        a = math.radians(turn)
        knife.wedge(32 * math.cos(a), 6 + 28 * math.sin(a), 12 * math.cos(a), 14 * math.sin(a), ink, 6)


def armour(knife: Knife, ink: str = GOLD_LIGHT) -> None:
    mail(knife, ink)


# -- signs


def skull(knife: Knife) -> None:
    knife.polygon(spline([(-36, -12), (-22, -40), (22, -40), (36, -12), (24, 12), (-24, 12)], True), BONE)
    knife.box(-18, 6, 18, 36, BONE, radius=4)
    for side in (-1, 1):
        knife.circle(side * 15, -10, 10, INK)
    for x in (-10, 0, 10):
        knife.line([(x, 18), (x, 36)], INK, 4)


def hourglass(knife: Knife) -> None:
    left = spline([(-20, -32), (-18, -14), (-4, 0), (-18, 14), (-20, 32)])
    right = spline([(20, 32), (18, 14), (4, 0), (18, -14), (20, -32)])
    knife.polygon([*left, *right], _GLASS, INK, 3.4)
    knife.polygon([(-14, -16), (14, -16), (2, -2), (-2, -2)], GOLD)
    knife.polygon([(-17, 30), (-12, 18), (0, 12), (12, 18), (17, 30)], GOLD)
    knife.line([(0, -4), (0, 14)], GOLD, 2.4)
    for y in (-36, 36):
        knife.box(-27, y - 5, 27, y + 5, WOOD, INK, 3.2, 3)


def crossed(knife: Knife) -> None:
    """Axe and sword, crossed: attack."""
    knife.rod([(-34, 36), (22, -26)], INK, 10)
    knife.rod([(-34, 36), (22, -26)], WOOD, 5.4)
    axe = [(14, -16), (6, -40), (30, -42), (46, -26), (42, -4), (22, -8)]
    knife.polygon(spline(axe, True), "#cfd5d3", INK, 3.4)
    knife.polygon([(30, 30), (24, 36), (-34, -26), (-38, -40), (-25, -35)], "#e3eaea", INK, 3.4)
    knife.line([(26, 32), (-34, -36)], IRON_DARK, 2)
    knife.rod([(12, 36), (36, 12)], INK, 11)
    knife.rod([(13, 35), (35, 13)], GOLD, 6)


def boot(knife: Knife) -> None:
    """A boot in an arch: flight."""
    knife.polygon([(-30, 38), *bow(0, -8, 30, 30, 180, 360, 16), (30, 38)], "#96805e", INK, 3.4)
    knife.polygon([(-21, 38), *bow(0, -8, 21, 21, 180, 360, 16), (21, 38)], INK)
    shoe = [(-8, -14), (8, -14), (9, 8), (28, 20), (27, 30), (-10, 30), (-12, 10)]
    knife.polygon(spline(shoe, True, 5), "#8a5a30", INK, 3)
    knife.line([(-9, -8), (8, -8)], GOLD, 4)
    for j, y in enumerate((2, 12, 22)):
        knife.swell([(-46 + j * 4, y), (-16, y)], BONE, 1, 4.4)


def lens(knife: Knife) -> None:
    """A lens: search."""
    knife.rod([(12, 14), (34, 36)], INK, 14)
    knife.rod([(13, 15), (33, 35)], WOOD, 8)
    knife.circle(-6, -6, 26, "#d7e6ee", INK, 9)
    knife.circle(-6, -6, 24, None, GOLD, 4.6)
    knife.line(bow(-6, -6, 16, 16, 190, 250, 6), "#ffffff", 4)


def fog(knife: Knife) -> None:
    for y, x in ((-22, -6), (0, 6), (22, -2)):
        wisp = spline([(-34 + x, y), (-12 + x, y - 8), (10 + x, y + 8), (34 + x, y)])
        knife.swell(wisp, INK, 8, 8, 18)
        knife.swell(wisp, "#b9c77a", 2, 2, 11)


def lock(knife: Knife) -> None:
    knife.line(bow(0, -8, 17, 20, 180, 360, 12), INK, 14)
    knife.line(bow(0, -8, 17, 20, 180, 360, 12), IRON, 7)
    knife.box(-26, -8, 26, 34, GOLD, INK, 3.6, 5)
    knife.circle(0, 8, 5, INK)
    knife.line([(0, 8), (0, 22)], INK, 4.4)


def way_down(knife: Knife) -> None:
    stairs(knife, 0, 0, 1.4)


def pit(knife: Knife) -> None:
    hole(knife, 0, 0, 36, 32)


def threads(knife: Knife) -> None:
    web(knife, 0, 0, 34, 3.4)


def bolt(knife: Knife) -> None:
    """A crossbow bolt, for all that is shot or thrown."""
    knife.rod([(-30, 30), (24, -24)], INK, 9)
    knife.rod([(-30, 30), (24, -24)], WOOD, 4.4)
    knife.polygon([(36, -36), (12, -28), (28, -12)], IRON, INK, 3)
    for step in (0, 9):
        knife.line([(-30 + step, 30 - step), (-40 + step, 28 - step)], BONE, 4)
        knife.line([(-30 + step, 30 - step), (-28 + step, 40 - step)], BONE, 4)


def wand(knife: Knife) -> None:
    """A wand with sparks: magic."""
    knife.rod([(-30, 34), (14, -12)], INK, 10)
    knife.rod([(-30, 34), (14, -12)], WOOD_DARK, 5)
    knife.star(20, -18, 22, MIST, 6, 0.3)
    knife.star(20, -18, 14, GOLD, 6, 0.3)


def sack(knife: Knife) -> None:
    knife.polygon(spline([(-8, -20), (-32, 10), (-26, 36), (26, 36), (32, 10), (8, -20)]), "#a8793f", INK, 3.4)
    knife.polygon([(-8, -20), (-16, -38), (0, -30), (16, -38), (8, -20)], "#a8793f", INK, 3)
    knife.line([(-11, -20), (11, -20)], GOLD, 6)


THINGS: Final[dict[str, Drawn]] = {
    "coins": coins, "flask": flask, "rope": rope, "key": key, "master-key": master_key, "amulet": amulet,
    "amulet-half": half_amulet, "ring": ring, "elven-ring": ring, "elven-mail": mail, "elven-boots": boots,
    "magic-sword": sword, "skull-helmet": helmet, "light-orb": orb, "spell-book": book, "sunstone": gem,
    "moonstone": moonstone, "torch": torch, "torch-out": torch_out, "chest": chest, "corpse": corpse, "drop": drop,
    "spent-drop": spent_drop, "slashed-drop": slashed_drop, "lozenge": lozenge, "spent-lozenge": spent_lozenge,
    "crown": crown, "coin": coin, "mask": mask, "cup": cup, "brooch": brooch, "rock": rock, "scissors": scissors,
    "paper": paper, "strength": strength, "agility": agility, "mind": mind, "armour": armour, "skull": skull,
    "wait": hourglass, "attack": crossed, "flee": boot, "search": lens, "fog": fog, "lock": lock,
    "way-down": way_down, "pit": pit, "web": threads, "bolt": bolt, "wand": wand, "sack": sack, **JEWELS,
}  # fmt: skip


@lru_cache(maxsize=512)
def icon(name: str, high: int) -> Image.Image:
    """A thing, `high` pixels high, on nothing; placed by its middle."""
    size = round(high * 1.35)
    whole = Knife(size, size, origin=(size / 2, size / 2))
    THINGS[name](whole.moved(0, 0, high / 80))
    return whole.finish()


def treasure_sign(value: int) -> str:
    """The picture of a Treasure card, by its worth."""
    return SIGNS.get(value, "coins")


assert set(SIGNS.values()) <= set(THINGS)
