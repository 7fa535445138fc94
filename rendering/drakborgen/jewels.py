"""What lies in the dragon's hoard: the signs of Treasure cards. Each is drawn about (0, 0), 80 units high."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from rendering.drakborgen.colours import BONE, GOLD, GOLD_DARK, GOLD_LIGHT, INK, IRON, IRON_DARK, MADDER, WOOD
from rendering.drakborgen.knife import Knife, bow
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import spline

_SILVER: Final = "#cdd4d6"


def _stone(knife: Knife, x: float, y: float, size: float, ink: Ink) -> None:
    """A cut stone with a bright and a dark side."""
    corners = [(x, y - size), (x + size * 0.86, y), (x, y + size), (x - size * 0.86, y)]
    knife.polygon(corners, ink, INK, 2.6)
    knife.polygon([corners[0], (x, y), corners[3]], mix(ink, "#ffffff", 0.55))
    knife.polygon([corners[1], corners[2], (x, y)], mix(ink, INK, 0.3))


def goblet(knife: Knife, metal: Ink = GOLD) -> None:
    """A cup with two handles and three stones."""
    for side in (-1, 1):
        handle = spline([(side * 25, -28), (side * 42, -32), (side * 40, -6), (side * 20, -4)])
        knife.swell(handle, INK, 8, 8)
        knife.swell(handle, metal, 4.4, 4.4)
    knife.polygon([(-4, 8), (4, 8), (4, 26), (18, 36), (20, 40), (-20, 40), (-18, 36), (-4, 26)], metal, INK, 2.6)
    bowl = spline([(-28, -36), (-26, -10), (-14, 6), (0, 10), (14, 6), (26, -10), (28, -36)])
    knife.polygon(bowl, metal, INK, 2.8)
    knife.ellipse(0, -36, 28, 6, "#7c1911", INK, 2.6)
    knife.swell(spline([(-23, -28), (-21, -10), (-12, 2)]), mix(metal, "#ffffff", 0.7), 1.4, 0.8, 5)
    for i in range(8):
        knife.wedge(25 - i * i * 0.2, -26 + i * 4, -8, 0.4, mix(metal, "#5a3406", 0.6), 2.2)
    knife.ellipse(0, 20, 7, 4, GOLD_LIGHT, INK, 1.8)
    for x, ink in ((-13, "#2356a8"), (0, MADDER), (13, "#6a3f9c")):
        _stone(knife, x, -15 + abs(x) * -0.2, 7.4, ink)


def silver_goblet(knife: Knife) -> None:
    goblet(knife, _SILVER)


def bowl(knife: Knife, metal: Ink = GOLD) -> None:
    knife.polygon([(-12, 22), (12, 22), (20, 36), (-20, 36)], metal, INK, 2.8)
    side = spline([(-40, -14), (-34, 8), (-14, 24), (14, 24), (34, 8), (40, -14)])
    knife.polygon(side, metal, INK, 3)
    knife.ellipse(0, -14, 40, 10, mix(metal, INK, 0.45), INK, 3)
    knife.swell(spline([(-33, -2), (-24, 12), (-10, 18)]), mix(metal, "#ffffff", 0.7), 1.4, 1, 5)
    for i in range(5):
        knife.circle(-20 + i * 10, 6 + (2 - abs(i - 2)) * 3, 3.2, MADDER, INK, 1.6)


def silver_bowl(knife: Knife) -> None:
    bowl(knife, _SILVER)


def jug(knife: Knife) -> None:
    bronze = "#b9783a"
    handle = spline([(16, -30), (38, -28), (40, 2), (20, 14)])
    knife.swell(handle, INK, 9, 9)
    knife.swell(handle, bronze, 5, 5)
    body = [(-12, -36), (-14, -18), (-30, 4), (-24, 32), (24, 32), (30, 4), (14, -18), (16, -36)]
    knife.polygon(spline(body, True), bronze, INK, 3)
    knife.polygon([(-20, -40), (16, -38), (14, -28), (-12, -28)], bronze, INK, 2.8)
    knife.swell(spline([(-20, -4), (-23, 12), (-16, 26)]), mix(bronze, "#ffffff", 0.6), 1, 1, 6)
    for y in (-4, 14):
        knife.swell([(-26, y), (0, y + 5), (26, y)], mix(bronze, INK, 0.5), 1, 1, 4)


def hoop(knife: Knife, metal: Ink = GOLD, stone: Ink = "#2f63c0") -> None:
    """A bracelet."""
    knife.ellipse(0, 4, 36, 30, None, INK, 16)
    knife.ellipse(0, 4, 34.5, 28.5, None, metal, 10)
    knife.line(bow(0, 4, 32, 26, 190, 260, 8), mix(metal, "#ffffff", 0.7), 3)
    for turn in (-150, -120, -60, -30):
        a = math.radians(turn)
        knife.circle(31 * math.cos(a), 4 + 25 * math.sin(a), 4, GOLD_LIGHT, INK, 1.8)
    _stone(knife, 0, -25, 13, stone)


def silver_hoop(knife: Knife) -> None:
    hoop(knife, _SILVER, "#6a3f9c")


def necklace(knife: Knife, stone: Ink = "#3fae6a", metal: Ink = GOLD) -> None:
    """A chain with stones, its largest in the middle."""
    chain = spline([(-34, -38), (-36, -8), (-20, 18), (0, 24), (20, 18), (36, -8), (34, -38)])
    for ink, wide in ((INK, 6.4), (metal, 3.4)):
        knife.line(chain, ink, wide)
    for i in range(7):
        x, y = chain[round((i + 1) / 8 * (len(chain) - 1))]
        knife.circle(x, y, 5.4, stone if i != 3 else metal, INK, 2.2)
        knife.circle(x - 1.4, y - 1.6, 1.6, "#ffffff")
    _stone(knife, 0, 30, 13, stone)


def amber(knife: Knife) -> None:
    necklace(knife, "#e58a1f", _SILVER)


def diamonds(knife: Knife) -> None:
    necklace(knife, "#dff2ff")


def chain(knife: Knife) -> None:
    """Links of gold."""
    way = spline([(-34, -34), (-30, 6), (0, 30), (30, 6), (34, -34)], steps=4)
    for k, (x, y) in enumerate(way):
        knife.ellipse(x, y, 8 if k % 2 else 6, 6 if k % 2 else 8, None, INK, 5.6)
        knife.ellipse(x, y, 7 if k % 2 else 5, 5 if k % 2 else 7, None, GOLD, 2.6)


def earrings(knife: Knife) -> None:
    for x in (-19, 19):
        knife.line(bow(x, -24, 9, 12, 150, 390, 10), INK, 5.4)
        knife.line(bow(x, -24, 9, 12, 150, 390, 10), _SILVER, 2.6)
        knife.circle(x, 14, 17, "#f7efe2", INK, 3)
        knife.circle(x - 5, 8, 5, "#ffffff")
        knife.polygon([(x - 5, -8), (x + 5, -8), (x, 0)], _SILVER, INK, 2)


def dagger(knife: Knife) -> None:
    knife.polygon([(-7, -4), (7, -4), (6, 22), (0, 42), (-6, 22)], "#e3eaea", INK, 3)
    knife.line([(0, 0), (0, 34)], IRON_DARK, 2)
    knife.rod([(-20, -6), (20, -6)], INK, 11)
    knife.rod([(-20, -6), (20, -6)], _SILVER, 6)
    knife.rod([(0, -12), (0, -30)], INK, 11)
    knife.rod([(0, -12), (0, -30)], IRON, 6)
    knife.circle(0, -36, 7, MADDER, INK, 2.6)


def figurine(knife: Knife, ink: Ink = "#33303a") -> None:
    """A small idol on a foot."""
    knife.box(-22, 28, 22, 40, mix(ink, "#ffffff", 0.2), INK, 2.8, 3)
    body = [(-16, 28), (-22, -2), (-10, -10), (10, -10), (22, -2), (16, 28)]
    knife.polygon(spline(body, True), ink, INK, 3)
    knife.circle(0, -22, 15, ink, INK, 3)
    for side in (-1, 1):
        knife.circle(side * 5.5, -24, 3, GOLD_LIGHT)
    knife.swell([(-12, 2), (0, 8), (12, 2)], GOLD, 1, 1, 5)
    knife.swell(spline([(-14, 4), (-15, 14), (-11, 24)]), mix(ink, "#ffffff", 0.5), 0.6, 0.6, 4)


def statuette(knife: Knife) -> None:
    """A dragon of gold, coiled on a foot."""
    knife.box(-28, 30, 28, 40, GOLD_DARK, INK, 2.8, 3)
    coil = spline([(24, 24), (-20, 28), (-30, 6), (0, -2), (24, 4), (16, -18), (-4, -26)])
    knife.ribbon(coil, INK, lambda share: 22 - 6 * share)
    knife.ribbon(coil, GOLD, lambda share: 16 - 5 * share)
    for x, y in coil[4:-2:4]:
        knife.wedge(x, y - 6, -4, -9, GOLD_LIGHT, 7)
    knife.polygon([(-2, -38), (-30, -30), (-32, -20), (-8, -18), (6, -24)], GOLD, INK, 2.8)
    knife.wedge(0, -36, 16, -10, GOLD_LIGHT, 7)
    knife.circle(-12, -29, 3, MADDER)


def sceptre(knife: Knife, stone: Ink = MADDER) -> None:
    knife.rod([(-28, 38), (16, -14)], INK, 12)
    knife.rod([(-28, 38), (16, -14)], GOLD, 6.6)
    for x, y in ((-18, 26), (-6, 12), (6, -2)):
        knife.circle(x, y, 5, GOLD_LIGHT, INK, 2)
    knife.circle(24, -24, 17, GOLD, INK, 3)
    knife.circle(24, -24, 10, stone, INK, 2.4)
    knife.circle(21, -28, 3, "#ffffff")


def imperial(knife: Knife) -> None:
    sceptre(knife, "#6a3f9c")
    knife.line([(24, -52), (24, -38)], INK, 6)
    knife.line([(17, -46), (31, -46)], INK, 6)
    knife.line([(24, -51), (24, -39)], GOLD_LIGHT, 3)
    knife.line([(18, -46), (30, -46)], GOLD_LIGHT, 3)


def staff(knife: Knife) -> None:
    """A wizard's staff, a star in its fork."""
    knife.rod([(-24, 40), (14, -18)], INK, 11)
    knife.rod([(-24, 40), (14, -18)], WOOD, 6)
    for bent in ([(14, -18), (6, -34), (18, -44)], [(14, -18), (30, -20), (34, -34)]):
        knife.swell(spline(bent), INK, 10, 5)
        knife.swell(spline(bent), WOOD, 5.4, 2)
    knife.star(22, -32, 15, GOLD_LIGHT, 6, 0.36)


def candelabrum(knife: Knife) -> None:
    knife.polygon([(-5, -6), (5, -6), (5, 26), (22, 38), (-22, 38), (-5, 26)], GOLD, INK, 2.8)
    for side in (-1, 1):
        arm = spline([(0, 10), (side * 22, 14), (side * 28, -6)])
        knife.swell(arm, INK, 9, 9)
        knife.swell(arm, GOLD, 5, 5)
    for x, y in ((-28, -8), (0, -12), (28, -8)):
        knife.polygon([(x - 8, y), (x + 8, y), (x + 5, y + 7), (x - 5, y + 7)], GOLD, INK, 2.2)
        knife.box(x - 4, y - 14, x + 4, y, BONE, INK, 2)
        flame = [(x, y - 34), (x + 6, y - 22), (x, y - 14), (x - 6, y - 22)]
        knife.polygon(spline(flame, True), "#f07a1d", INK, 1.8)


def diadem(knife: Knife) -> None:
    """A low crown with a blue stone."""
    band = [
        *spline([(-38, 4), (-18, 18), (0, 22), (18, 18), (38, 4)]),
        (36, 16),
        (16, 32),
        (0, 36),
        (-16, 32),
        (-36, 16),
    ]
    knife.polygon(band, _SILVER, INK, 2.8)
    for x, y, high in ((-24, 10, 18), (-12, 16, 26), (12, 16, 26), (24, 10, 18)):
        knife.polygon([(x - 5, y), (x, y - high), (x + 5, y)], _SILVER, INK, 2.4)
    _stone(knife, 0, -6, 20, "#2f63c0")


def egg(knife: Knife) -> None:
    knife.polygon(spline([(0, -40), (24, -14), (28, 14), (0, 38), (-28, 14), (-24, -14)], True), GOLD, INK, 3)
    for j in range(5):
        for i in range(-2, 3):
            x, y = i * 11 + (j % 2) * 5.5, -22 + j * 12
            if abs(x) < 22 - abs(y) * 0.22:
                knife.line(bow(x, y, 5.4, 5, 0, 180, 6), GOLD_DARK, 2)
    knife.swell(spline([(-16, -16), (-20, 4), (-14, 20)]), "#fff3c4", 1, 1, 6)


def lyre(knife: Knife, metal: Ink = GOLD) -> None:
    """A harp or a lyre with its strings."""
    for side in (-1, 1):
        arm = spline([(side * 12, 30), (side * 34, 10), (side * 22, -16), (side * 30, -38)])
        knife.swell(arm, INK, 12, 10)
        knife.swell(arm, metal, 7, 5)
    for x in (-10, -3.4, 3.4, 10):
        knife.line([(x, -26), (x, 26)], BONE, 2)
    knife.rod([(-28, -28), (28, -28)], INK, 11)
    knife.rod([(-28, -28), (28, -28)], metal, 6)
    knife.polygon([(-20, 24), (20, 24), (14, 40), (-14, 40)], metal, INK, 2.8)


def silver_lyre(knife: Knife) -> None:
    lyre(knife, _SILVER)


def crystal(knife: Knife) -> None:
    for x, tip, wide in ((-18, -14, 11), (18, -20, 11), (0, -40, 15)):
        knife.polygon(
            [(x - wide, 34), (x - wide, tip + 18), (x, tip), (x + wide, tip + 18), (x + wide, 34)], "#cfe6f2", INK, 2.8
        )
        knife.polygon([(x - wide, 34), (x - wide, tip + 18), (x, tip), (x - 2, 34)], "#f4fbff")
    knife.box(-34, 30, 34, 40, IRON_DARK, INK, 2.4, 4)


def belt(knife: Knife) -> None:
    strap = spline([(-42, -6), (-20, 10), (20, 10), (42, -6)])
    knife.swell(strap, INK, 26, 26)
    knife.swell(strap, "#7a4a24", 20, 20)
    for x, y in ((-30, 2), (30, 2), (-17, 8), (17, 8)):
        _stone(knife, x, y, 7, "#2fa7a0")
    knife.box(-12, -8, 12, 24, GOLD, INK, 2.8, 4)
    knife.box(-5, 0, 5, 16, "#2fa7a0", INK, 2)


def pearl(knife: Knife) -> None:
    knife.polygon(spline([(-40, 20), (-30, 36), (30, 36), (40, 20), (0, 26)], True), MADDER, INK, 2.8)
    knife.circle(0, 0, 28, "#26222c", INK, 3)
    knife.circle(-9, -10, 8, "#8f8a9c")
    knife.circle(-11, -12, 3.4, "#ffffff")


def jewel(knife: Knife) -> None:
    """An elven jewel: a star cut from light."""
    for k in range(12):
        a = math.tau * k / 12
        knife.wedge(24 * math.cos(a), 24 * math.sin(a), 17 * math.cos(a), 17 * math.sin(a), "#bfeaff", 5)
    knife.polygon([(0, -28), (20, -10), (20, 10), (0, 28), (-20, 10), (-20, -10)], "#7fd4ff", INK, 3)
    knife.polygon([(0, -28), (20, -10), (0, 0)], "#dff2ff")
    knife.polygon([(0, -28), (-20, -10), (0, 0)], "#ffffff")
    knife.polygon([(0, 28), (20, 10), (0, 0)], "#3f8fc4")


def casket(knife: Knife, ink: Ink = "#f0e4c8") -> None:
    """A small box with golden bands."""
    knife.box(-34, -8, 34, 32, ink, INK, 3, 3)
    lid = spline([(-36, -8), (-30, -26), (0, -32), (30, -26), (36, -8)])
    knife.polygon([*lid, (36, -4), (-36, -4)], mix(ink, INK, 0.1), INK, 3)
    for x in (-22, 22):
        knife.box(x - 4, -28, x + 4, 32, GOLD, INK, 2)
    knife.box(-9, -12, 9, 8, GOLD, INK, 2.4, 3)
    knife.circle(0, -3, 3, INK)
    for x in (-34, 34):
        for y in (-6, 30):
            knife.circle(x, y, 4.4, GOLD_LIGHT, INK, 1.8)


def enamel(knife: Knife) -> None:
    casket(knife, "#2f63c0")


JEWELS: Final[dict[str, Callable[[Knife], None]]] = {
    "goblet": goblet, "silver-goblet": silver_goblet, "bowl": bowl, "silver-bowl": silver_bowl, "jug": jug,
    "bracelet": hoop, "silver-bracelet": silver_hoop, "necklace": necklace, "amber": amber, "diamonds": diamonds,
    "chain": chain, "earrings": earrings, "dagger": dagger, "figurine": figurine, "statuette": statuette,
    "sceptre": sceptre, "imperial-sceptre": imperial, "staff": staff, "candelabrum": candelabrum, "diadem": diadem,
    "egg": egg, "lyre": lyre, "harp": silver_lyre, "crystal": crystal, "belt": belt, "pearl": pearl, "jewel": jewel,
    "casket": casket, "enamel": enamel,
}  # fmt: skip
"""The things of the hoard that are found nowhere else."""
SIGNS: Final[dict[int, str]] = {
    100: "silver-goblet", 110: "jug", 120: "silver-bracelet", 130: "amber", 140: "brooch", 150: "earrings",
    160: "dagger", 170: "figurine", 180: "silver-bowl", 190: "ring", 200: "coins", 220: "chain", 230: "enamel",
    240: "bracelet", 250: "goblet", 260: "brooch", 270: "sceptre", 280: "mask", 300: "bowl", 350: "crystal",
    450: "harp", 500: "ring", 600: "belt", 700: "necklace", 800: "diadem", 900: "lyre", 1100: "casket", 1300: "pearl",
    1500: "candelabrum", 1700: "jewel", 1800: "staff", 2000: "crown", 2200: "diamonds", 2500: "ring",
    3200: "statuette", 3800: "imperial-sceptre", 4000: "egg", 4500: "crown",
}  # fmt: skip
"""The sign of each Treasure card by its worth: one amount always looks the same."""
