"""Cottages, Peasants and enemies, each standing on (0, 0) with a white rim."""

from __future__ import annotations

from rendering.kit.curves import path
from rendering.kit.felt import RIM, Felt, blob, curve, oblong
from rendering.trogdor.colours import BLUE, CHAR, FIRE, INK, ORANGE, SKY, STRAW, WHITE, YELLOW
from rendering.trogdor.land import flame

EDGE = 5
"""The width of the white rim."""


def cottage(pen: Felt, ruin: bool = False, seed: str = "cottage") -> None:
    """A Cottage of straw and plaster, or a black ruin with three flames."""
    if ruin:
        pen.shape(path("-42,0 -40,-40 -26,-34 -14,-46 4,-30 22,-42 40,-36 42,0"), CHAR, f"{seed}b", rim=EDGE)
        pen.shape(oblong(-10, -24, 20, 24), FIRE, f"{seed}d", 3)
        pen.shape(oblong(18, -26, 14, 12), YELLOW, f"{seed}w", 3)
        for x, height in ((-30, 54), (24, 58), (-4, 78)):
            flame(pen, x, -30, height, f"{seed}{x}")
        return
    pen.shape(path("-38,0 -38,-44 38,-44 38,0"), WHITE, f"{seed}b", rim=EDGE)
    pen.shape(path("-50,-40 -24,-84 26,-84 50,-40"), STRAW, f"{seed}r", rim=EDGE)
    for x in (-26, -8, 10, 28):
        pen.stroke([(x * 0.75, -76), (x * 1.15, -48)], f"{seed}t{x}", 2.6)
    pen.shape(path("14,-84 14,-102 28,-102 28,-84"), WHITE, f"{seed}c", 3.4)
    pen.shape(oblong(-9, -26, 18, 26), INK, f"{seed}d", 3)
    for x in (17, -31):
        pen.shape(oblong(x, -32, 13, 13), WHITE, f"{seed}w{x}", 3)


def peasant(pen: Felt, burning: bool = False, seed: str = "peasant") -> None:
    """A Peasant with a straw hat and raised arms; burning, with flaming hair and an orange tunic."""
    limbs = [path("-6,-22 -9,0 -16,1"), path("6,-22 9,0 16,1")]
    limbs += [path("-12,-42 -27,-52 -30,-66"), path("12,-42 27,-54 29,-68")]
    body = path("-11,-48 11,-48 15,-20 -15,-20")
    for k, limb in enumerate(limbs):
        pen.stroke(limb, f"{seed}{k}", 4.2 + 2 * EDGE, RIM)
    pen.shape(body, WHITE, f"{seed}b", rim=EDGE)
    for k, limb in enumerate(limbs):
        pen.stroke(limb, f"{seed}{k}", 4.4)
    pen.shape(body, ORANGE if burning else WHITE, f"{seed}b")
    pen.stroke([(-14, -28), (14, -28)], f"{seed}e", 3)
    pen.round(0, -62, 14, WHITE, f"{seed}h", 3.8, rim=EDGE)
    pen.dot(-5, -62, 2.6)
    pen.dot(6, -62, 2.6)
    if burning:
        pen.round(1, -54, 4, INK, f"{seed}m", 2)
        for x, height in ((-10, 30), (10, 30), (0, 44)):
            flame(pen, x, -68, height, f"{seed}{x}")
    else:
        pen.stroke(curve("-4,-54 1,-56 6,-54"), f"{seed}m", 2.6)
        pen.shape(blob("-24,-68 -10,-72 -8,-84 8,-84 10,-72 24,-69 0,-65"), STRAW, f"{seed}t", 3.6)


def knight(pen: Felt, seed: str = "knight") -> None:
    """A Knight with a bucket helm, a plume and a shield with room for his number, round (-13, -25)."""
    pen.stroke([(30, -18), (34, -88)], f"{seed}s", 7 + 2 * EDGE, RIM)
    pen.shape(path("-22,-48 20,-48 22,-8 12,0 2,-6 -12,0 -22,-8"), BLUE, f"{seed}b", rim=EDGE)
    pen.stroke([(30, -18), (34, -88)], f"{seed}s", 7)
    pen.stroke([(19, -36), (45, -33)], f"{seed}g", 6)
    pen.shape(path("-18,-46 -19,-74 -10,-84 10,-84 18,-74 17,-46"), WHITE, f"{seed}h", rim=EDGE)
    pen.stroke([(-13, -66), (13, -66)], f"{seed}v", 7)
    pen.stroke([(0, -66), (0, -52)], f"{seed}u", 4)
    pen.shape(blob("0,-84 -4,-100 -20,-104 -26,-94 -12,-92"), BLUE, f"{seed}p", 3.4)
    pen.shape(blob("-36,-44 -12,-48 10,-44 8,-22 -13,-2 -34,-22"), WHITE, f"{seed}a", rim=2)


def troghammer(pen: Felt, seed: str = "troghammer") -> None:
    """The Troghammer: larger, horned, red-eyed, with a blue hammer."""
    pen.stroke([(34, -6), (40, -104)], f"{seed}s", 7 + 2 * EDGE, RIM)
    pen.shape(path("-32,-56 30,-56 28,-10 18,0 2,-8 -18,0 -30,-10"), BLUE, f"{seed}b", rim=EDGE)
    pen.stroke([(34, -6), (40, -104)], f"{seed}s", 7)
    pen.shape(path("8,-126 70,-130 72,-94 10,-92"), BLUE, f"{seed}m", 4.5, rim=EDGE)
    pen.stroke([(20, -122), (20, -96)], f"{seed}m1", 4, SKY)
    pen.stroke([(60, -124), (61, -98)], f"{seed}m2", 4, SKY)
    pen.round(34, -48, 9, WHITE, f"{seed}f", 3.6)
    pen.shape(path("-24,-56 -26,-84 -12,-98 2,-98 14,-84 12,-56"), WHITE, f"{seed}h", rim=EDGE)
    pen.stroke([(-19, -76), (8, -76)], f"{seed}v", 8)
    for x in (-10, 0):
        pen.dot(x, -76, 2.6, FIRE)
    for side in (-1, 1):
        horn = [(-6 + side * x, y) for x, y in path("18,-84 34,-92 36,-112 26,-100 14,-95")]
        pen.shape(horn, WHITE, f"{seed}n{side}", 3.6)
    for line in ("-14,-46 12,-46", "-1,-46 -1,-18"):
        pen.stroke(path(line), f"{seed}T{line}", 6, WHITE, 0.6)


def archer(pen: Felt, seed: str = "archer") -> None:
    """The Archer with a hood and a bow."""
    for x in (-1, 1):
        leg = [(6 * x, -22), (11 * x, 0)]
        pen.stroke(leg, f"{seed}{x}", 5 + 2 * EDGE, RIM)
        pen.stroke(leg, f"{seed}{x}", 5)
    pen.shape(path("-13,-50 13,-50 17,-18 -17,-18"), BLUE, f"{seed}b", rim=EDGE)
    pen.shape(path("0,-94 19,-62 13,-48 -13,-48 -19,-62"), BLUE, f"{seed}o", rim=EDGE)
    pen.round(2, -60, 10, WHITE, f"{seed}f", 3.2)
    for x in (0, 7):
        pen.dot(x, -61, 2.6)
    pen.stroke([(-5, -69), (11, -66)], f"{seed}w", 3.2)
    bow = curve("20,-90 38,-70 42,-48 38,-26 20,-6")
    pen.stroke(bow, f"{seed}bow", 5 + 2 * EDGE, RIM)
    pen.stroke(bow, f"{seed}bow", 6.5)
    pen.stroke(path("20,-90 16,-48 20,-6"), f"{seed}str", 2.4)
    pen.stroke([(10, -44), (62, -48)], f"{seed}ar", 13, RIM)
    pen.stroke([(10, -44), (62, -48)], f"{seed}ar", 5, BLUE)
    pen.stroke(path("52,-58 66,-48 53,-38"), f"{seed}ah", 5, BLUE)
