"""The Keepers: robes, hats and beards, and what they are good for; 506 wide, 200 high, feet at 200."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from rendering.kit.curves import flip, path
from rendering.kit.felt import Felt, blob, curve, oblong
from rendering.trogdor.colours import BEARD, BLOOD, EARTH, FIRE, GREEN, GREY, LEAF, LIME, PLASTER, STRAW, WHITE
from rendering.trogdor.dragon import hidden
from rendering.trogdor.folk import cottage, peasant
from rendering.trogdor.land import flame, motif
from rendering.trogdor.signs import plaster

_FEET = 204


class _Looks(NamedTuple):
    """The clothes of a Keeper."""

    robe: str
    hat: Literal["hood", "point", "horns", "brim", "hair"]
    beard: Literal["long", "fork", "round", "none"]
    arms: Literal["up", "out", "down"]
    glare: bool
    aid: Callable[[Felt], None]


def draw_keeper(pen: Felt, keeper: str) -> None:
    """A Keeper with the sign of their power."""
    looks = LOOKS[keeper]
    looks.aid(pen)
    _figure(pen.moved(253, _FEET), keeper, looks)


def bust(pen: Felt, keeper: str) -> None:
    """A Keeper alone and at ease, feet at (0, 0), 186 high."""
    _figure(pen, keeper, LOOKS[keeper]._replace(arms="down"))


def _figure(pen: Felt, keeper: str, looks: _Looks) -> None:
    pen.shape(curve("-84,0 -76,-66 -40,-96 40,-96 76,-66 84,0"), looks.robe, f"{keeper} robe", 4.5, rim=4)
    _hat(pen, keeper, looks)
    pen.round(0, -96, 32, WHITE, f"{keeper} face")
    _beard(pen, keeper, looks)
    for x in (-12, 13):
        pen.round(x, -104, 9, WHITE, f"{keeper} eye {x}", 3.2)
        pen.dot(x + 2, -104, 3.6)
        inner = -114 if looks.glare else -120
        pen.stroke([(x * 1.9, -118), (x * 0.4, inner)], f"{keeper} brow {x}", 5)
    if looks.hat == "brim":
        pen.shape(blob("-62,-116 -30,-126 0,-128 30,-126 62,-116 0,-112"), looks.robe, f"{keeper} brim", 4.5)
    _limbs(pen, keeper, looks)


def _hat(pen: Felt, keeper: str, looks: _Looks) -> None:
    if looks.hat in ("hood", "point"):
        tip = -186 if looks.hat == "point" else -160
        hood = [(0.0, float(tip)), (54.0, -98.0), (34.0, -74.0), (-34.0, -74.0), (-54.0, -98.0)]
        pen.shape(hood, looks.robe, f"{keeper} hood", 4.5, rim=4)
    elif looks.hat == "brim":
        pen.shape(path("-34,-118 -22,-172 14,-176 32,-118"), looks.robe, f"{keeper} crown", 4.5, rim=4)
    elif looks.hat == "horns":
        for side in (-1, 1):
            horn = flip(path("26,-112 44,-124 50,-156 36,-142 18,-126"), side)
            pen.shape(horn, STRAW, f"{keeper} horn {side}", 4, rim=4)
        pen.shape(curve("-38,-100 -30,-134 0,-146 30,-134 38,-100"), looks.robe, f"{keeper} cap", 4.5)
    else:
        locks = blob("0,-142 34,-132 48,-96 58,-40 36,-34 28,-70 -28,-70 -36,-34 -58,-40 -48,-96 -34,-132")
        pen.shape(locks, EARTH, f"{keeper} hair", 4.5, rim=4)


def _beard(pen: Felt, keeper: str, looks: _Looks) -> None:
    if looks.beard == "none":
        pen.stroke(curve("-10,-82 0,-77 11,-83"), f"{keeper} mouth", 3.4)
        return
    drawn = {
        "long": "-31,-92 -34,-50 -14,-18 0,-8 16,-20 34,-52 31,-92 10,-82 -10,-82",
        "fork": "-31,-92 -36,-54 -24,-14 -14,-24 0,-46 14,-24 24,-14 36,-54 31,-92 10,-82 -10,-82",
        "round": "-32,-94 -44,-66 -28,-42 0,-36 28,-42 44,-66 32,-94 10,-82 -10,-82",
    }[looks.beard]
    pen.shape(blob(drawn), BEARD, f"{keeper} beard", rim=0)
    for x in (-14, 0, 14):
        pen.stroke([(x, -68), (x * 0.8, -50)], f"{keeper} lock {x}", 2.6)


def _limbs(pen: Felt, keeper: str, looks: _Looks) -> None:
    line, hand = {
        "up": ("62,-60 100,-84 118,-120", (119, -126)),
        "out": ("62,-64 92,-58 122,-66", (128, -68)),
        "down": ("66,-62 86,-40 66,-22", (58, -20)),
    }[looks.arms]
    for side in (-1, 1):
        pen.tube(flip(curve(line), side), 16, looks.robe, f"{keeper} arm {side}")
        pen.round(side * hand[0], hand[1], 11, WHITE, f"{keeper} hand {side}", 3.6)


# -- what stands for their powers, left and right ------------------------------------------------------------------


def _struck(pen: Felt, x: float, y: float, reach: float = 40) -> None:
    pen.stroke([(x - reach, y + reach), (x + reach, y - reach)], f"no {x}", 8, BLOOD)


def _song(pen: Felt) -> None:
    for x, y in ((82, 70), (118, 128), (402, 62), (436, 124)):
        pen.dot(x, y + 30, 11)
        pen.stroke([(x + 9, y + 30), (x + 9, y - 8), (x + 28, y)], f"note {x}", 4.5, taper=False)


def _no_plaster(pen: Felt) -> None:
    peasant(pen.moved(82, 196, 1.4), seed="keeper")
    plaster(pen.moved(430, 120, 1.8), 0, 0)
    _struck(pen, 430, 120, 46)


def _one_flame(pen: Felt) -> None:
    flame(pen, 428, 84, 76, "keeper")


def _no_repair(pen: Felt) -> None:
    cottage(pen.moved(80, 190, 1.2), True, "keeper")
    plaster(pen.moved(430, 120, 1.8), 0, 0)
    _struck(pen, 430, 120, 46)


def _around_edges(pen: Felt) -> None:
    pen.arrow(path("404,110 490,110"), "keeper out", 8, LEAF, 26, 3)
    pen.arrow(path("18,110 100,110"), "keeper in", 8, LEAF, 26, 3)
    for x in (448, 62):
        pen.stroke([(x, 60), (x, 160)], f"edge {x}", 4, GREY)


def _hops(pen: Felt) -> None:
    pen.arrow(curve("96,164 62,96 34,158"), "keeper hop a", 6, LEAF, 22, 0)
    pen.arrow(curve("410,164 444,96 472,158"), "keeper hop b", 6, LEAF, 22, 0)


def _rocks(pen: Felt) -> None:
    hidden(pen.moved(78, 190, 0.8), "keeper a")
    hidden(pen.moved(432, 190, 0.8), "keeper b")


def _diagonals(pen: Felt) -> None:
    for x, side in ((82, -1), (424, 1)):
        for up in (-1, 1):
            way = [(x - side * 30, 110 + up * 16), (x + side * 26, 110 + up * 66)]
            pen.arrow(way, f"keeper {x} {up}", 7, LEAF, 22, 0)


def _holes(pen: Felt) -> None:
    motif(pen.moved(4, 58, 0.72), "mountain", "keeper")
    motif(pen.moved(358, 64, 0.7), "tunnel", "keeper")


def _reach(pen: Felt) -> None:
    peasant(pen.moved(56, 196, 1.3), seed="keeper a")
    peasant(pen.moved(454, 196, 1.3), seed="keeper b")


def _card(pen: Felt, x: float, y: float, seed: str, ink: str) -> None:
    pen.shape(oblong(x - 32, y - 44, 64, 88), WHITE, f"{seed} card", 4)
    pen.arrow([(x - 14, y + 16), (x + 2, y + 16), (x + 2, y - 14), (x + 18, y - 14)], f"{seed} path", 4.5, ink, 12, 0)


def _redraw(pen: Felt) -> None:
    _card(pen, 74, 116, "old", GREY)
    _struck(pen, 74, 116, 36)
    _card(pen, 436, 116, "new", FIRE)


def _swap(pen: Felt) -> None:
    for x in (66, 440):
        pen.shape(oblong(x - 32, 76, 64, 88), WHITE, f"swap {x}", 4)
        flame(pen, x, 146, 52, f"swap {x}")
    pen.arrow(curve("96,60 130,26 160,40"), "swap a", 6, LEAF, 20, 0)
    pen.arrow(curve("410,60 376,26 346,40"), "swap b", 6, LEAF, 20, 0)


LOOKS: dict[str, _Looks] = {
    "hardybard": _Looks("#c9e59a", "brim", "fork", "down", False, _song),
    "brovelade": _Looks(GREEN, "horns", "round", "out", True, _no_plaster),
    "crangolev": _Looks("#7fae6b", "point", "long", "up", False, _one_flame),
    "worchex": _Looks("#6fa348", "hood", "fork", "out", True, _no_repair),
    "stonklar": _Looks("#a9cf6b", "horns", "long", "down", True, _around_edges),
    "yubbitz": _Looks(GREEN, "hood", "long", "up", True, _hops),
    "hegeltha": _Looks(LIME, "hair", "none", "down", True, _rocks),
    "cranjegg": _Looks("#a9cf6b", "point", "round", "down", False, _diagonals),
    "galgabudge": _Looks("#7fae6b", "brim", "round", "out", False, _holes),
    "thrennick": _Looks("#c9e59a", "hood", "none", "out", True, _reach),
    "mordibel": _Looks("#6fa348", "hair", "none", "up", False, _redraw),
    "oblatch": _Looks(PLASTER, "point", "fork", "down", False, _swap),
}
