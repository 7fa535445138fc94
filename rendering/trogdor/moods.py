"""Trogdor in other moods than his usual one, which is bad: feet at (0, 0), as `dragon.trogdor`."""

from __future__ import annotations

import math

from rendering.kit.curves import Path, path, spline
from rendering.kit.felt import RIM, Felt, blob, curve
from rendering.trogdor.colours import BLOODSHOT, FIRE, GREEN, INK, LEAF, MAW, PLASTER, WHITE
from rendering.trogdor.dragon import trogdor

_STEAM = ((44, -6, -2.3), (70, -22, -1.8), (110, -20, -1.2), (30, 18, -2.8))


def raging(pen: Felt, seed: str = "rage", breath: bool = True, arms: int = 2, steam: bool = True) -> None:
    """He has had enough: a bloodshot eye, steam."""
    trogdor(pen, seed, breath, arms)
    pen = pen.moved(-72, -146)
    pen.round(92, 26, 16, BLOODSHOT, f"{seed} eye", 3.8)
    for turn in (2.4, 2.9, 3.5, 4.0):
        vein = [(92 + reach * math.cos(turn + bend), 26 + reach * math.sin(turn + bend)) for reach, bend in _VEIN]
        pen.stroke(vein, f"{seed} vein {turn}", 2.4, FIRE)
    pen.dot(99, 28, 5.6)
    pen.stroke([(72, 4), (110, 20)], f"{seed} brow", 9)
    if steam:
        for k, (x, y, turn) in enumerate(_STEAM):
            puff = [(x + far * math.cos(turn + bend), y + far * math.sin(turn + bend)) for far, bend in _PUFF]
            pen.stroke(spline(puff), f"{seed} steam {k}", 4)


_VEIN = ((15, 0.0), (8, 0.2))
_PUFF = ((0, 0.0), (14, 0.0), (20, 0.5), (34, 0.0))


def champion(pen: Felt, seed: str = "champion") -> None:
    """He has won: one arm like a ham, flexed."""
    trogdor(pen, seed, False, 1)
    pen = pen.moved(-72, -146)
    rim = spline(path(
        "130,62 156,50 178,66 184,84 182,66 176,48 166,34 164,14 178,-4 200,-8 220,2 226,22 220,44 234,68 236,102 "
        "218,130 184,142 150,136"
    ))  # fmt: skip
    pen.stroke(rim, f"{seed} rim", 16, RIM)
    arm = blob(
        "113,100 119,84 132,62 156,50 178,66 184,84 182,66 176,48 166,34 164,14 178,-4 200,-8 220,2 226,22 220,44 "
        "234,68 236,102 218,130 184,142 150,138 126,130 113,120"
    )
    pen.shape(arm, GREEN, f"{seed} arm", 4.8)
    pen.area(blob("107,98 116,95 124,102 125,116 116,119 108,114"), GREEN, f"{seed} joint", 0.3)
    for k, (line, width, ink) in enumerate((
        ("134,84 150,68 170,76", 3.4, LEAF), ("184,86 194,98 190,114", 3.2, INK), ("146,124 170,130 194,122", 3, LEAF),
        ("214,60 222,78 222,96", 3, LEAF), ("165,4 180,6 192,2", 3.2, INK), ("165,15 180,17 192,13", 3.2, INK),
        ("165,26 180,28 192,24", 3.2, INK), ("192,-6 204,10 206,30 196,38", 3.2, INK), ("246,44 262,36", 4, INK),
        ("250,74 268,74", 4, INK),
    )):  # fmt: skip
        pen.stroke(curve(line), f"{seed} muscle {k}", width, ink)


def sulking(pen: Felt, seed: str = "sulk") -> None:
    """He leaves: brow down, plaster on the head, mouth shut, arms folded."""
    trogdor(pen, seed, False, 0)
    pen = pen.moved(-72, -146)
    _shut(pen, seed, "100,60 118,54 136,58 146,52")
    pen.shape(path("114,57 118,46 123,56"), WHITE, f"{seed} tooth", 2.8)
    pen.stroke([(74, 12), (112, 24)], f"{seed} brow", 9)
    _plastered(pen, 66, 34, seed)
    for line in ("66,92 88,106 112,96", "110,88 92,100 74,104"):
        pen.stroke(curve(line), f"{seed} {line}", 20, INK, taper=False)
        pen.stroke(curve(line), f"{seed} {line}", 12, GREEN, taper=False)


def _shut(pen: Felt, seed: str, lips: str) -> None:
    """Paints the open mouth over and draws the lips."""
    pen.area(blob("96,44 126,44 150,46 140,62 112,72 92,66"), GREEN, f"{seed} muzzle", 0.4)
    pen.stroke(curve(lips), f"{seed} lips", 4.6)


def _plastered(pen: Felt, x: float, y: float, seed: str) -> None:
    for degrees in (30, -30):
        ux, uy = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        strip = [(x + ux * a - uy * b, y + uy * a + ux * b) for a, b in ((-17, -6), (17, -6), (17, 6), (-17, 6))]
        pen.shape(strip, PLASTER, f"{seed} plaster {degrees}", 2.8)


def flipping(pen: Felt, seed: str = "flip") -> None:
    """Both arms thrown up, to hold what he flips."""
    back = pen.moved(-72, -146)
    for k, (line, hand) in enumerate((("100,96 158,92 184,60 190,16", (190, 16)), ("52,92 6,78 -10,42 -8,4", (-8, 4)))):
        _limb(back, curve(line), f"{seed} arm {k}")
        x, y = hand
        back.round(x, y, 13, GREEN, f"{seed} hand {k}")
        for dx in (-10, 0, 10):
            back.stroke([(x + dx * 0.6, y - 9), (x + dx * 1.1, y - 25)], f"{seed} claw {k} {dx}", 4.6)
    raging(pen, seed, True, 0, False)


def _limb(pen: Felt, line: Path, seed: str) -> None:
    for width, ink in ((34, RIM), (25, INK), (17, GREEN)):
        pen.stroke(line, seed, width, ink, taper=False)


def wincing(pen: Felt, seed: str = "wince") -> None:
    """He has been hit: the eye pinched shut, a plaster to come."""
    trogdor(pen, seed, False)
    pen = pen.moved(-72, -146)
    pen.area(blob("76,26 92,9 110,26 92,43"), GREEN, f"{seed} lid", 0.4)
    pen.stroke(path("80,16 102,27 80,38"), f"{seed} eye", 6)
    for k, (x, y) in enumerate(((120, -6), (134, 2))):
        pen.stroke([(x, y), (x + 12, y - 14)], f"{seed} ache {k}", 4)


def yawning(pen: Felt, seed: str = "yawn") -> None:
    """Nothing happened: the eye shut, the mouth wide open."""
    trogdor(pen, seed, False)
    pen = pen.moved(-72, -146)
    pen.area(blob("76,26 92,9 110,26 92,43"), GREEN, f"{seed} lid", 0.4)
    pen.stroke(curve("79,24 92,33 106,26"), f"{seed} eye", 6)
    pen.shape(blob("104,50 126,44 146,48 142,66 124,76 106,70"), MAW, f"{seed} mouth", 4.4)
    for x, tip in ((114, 60), (134, 58)):
        pen.shape([(x - 5.0, 48.0), (x, tip), (x + 5.0, 47.0)], WHITE, f"{seed} tooth {x}", 2.6)
