"""Trogdor himself: a dumpling on two feet, feet at (0, 0), about 150 x 160; and behind his cardboard rock."""

from __future__ import annotations

from rendering.kit.curves import path
from rendering.kit.felt import RIM, Felt, blob, curve
from rendering.trogdor.colours import CARD, FIRE, GREEN, INK, LEAF, LIME, MAW, STRAW, WHITE, YELLOW

_BODY = "40,70 26,102 36,134 70,144 106,140 116,112 100,84 84,62"
_HEAD = "58,62 50,34 62,10 92,4 118,16 146,16 157,32 148,46 122,46 102,50 88,66"


def trogdor(pen: Felt, seed: str = "trogdor", breath: bool = True, arms: int = 2) -> None:
    """Trogdor looking to the right; with `breath` he breathes fire. `arms` that are left out the caller draws."""
    pen = pen.moved(-72, -146)
    _back(pen, seed)
    _trunk(pen, seed)
    _face(pen, seed)
    _arms(pen, seed, arms)
    if breath:
        pen.shape(blob("150,54 164,44 176,46 190,38 184,54 194,62 178,64 166,66"), FIRE, f"{seed}fl", 3.4, rim=4)
        pen.area(blob("156,55 168,50 178,53 172,60 164,60"), YELLOW, f"{seed}fm")


def _back(pen: Felt, seed: str) -> None:
    """The white round him, tail and wing."""
    tail = curve("46,126 14,134 2,112 14,94 8,84")
    pen.stroke(tail, f"{seed}tl", 26, RIM)
    for line in (_BODY, "58,60 50,34 62,10 92,4 118,16 148,18 156,34 146,46 136,66 110,74 76,70"):
        pen.stroke(blob(line), f"{seed}o", 16, RIM, closed=True)
    pen.tube(tail, 12, GREEN, f"{seed}tl")
    pen.shape(path("8,90 -4,74 6,76 10,62 18,76 26,74 18,92"), FIRE, f"{seed}tip", 3.4)
    pen.shape(path("50,80 34,44 10,30 16,50 -2,50 10,66 -2,76 22,88"), LIME, f"{seed}w", rim=5)
    pen.stroke([(36, 50), (44, 78)], f"{seed}w1", 3)
    pen.stroke([(17, 52), (40, 80)], f"{seed}w2", 2.6)


def _trunk(pen: Felt, seed: str) -> None:
    pen.shape(blob(_BODY), GREEN, f"{seed}bd", 4.6)
    pen.area(blob("80,86 72,108 78,134 100,138 112,122 104,92"), LIME, f"{seed}be")
    for y in (98, 110, 122):
        pen.stroke(curve(f"78,{y} 94,{y + 4} 109,{y - 1}"), f"{seed}bs{y}", 2.6, LEAF)
    for x, y in ((36, 72), (28, 92), (27, 112)):
        pen.shape([(x + 4, y - 7), (x - 11, y - 4), (x + 1, y + 9)], FIRE, f"{seed}sp{y}", 3)
    for x in (48, 94):
        foot = f"{x - 18},142 {x - 14},126 {x + 4},124 {x + 18},132 {x + 22},144 {x},147"
        pen.shape(blob(foot), GREEN, f"{seed}ft{x}")
        for claw in (4, 12):
            pen.stroke([(x + claw, 145), (x + claw + 2, 137)], f"{seed}cl{x}{claw}", 2.8)


def _face(pen: Felt, seed: str) -> None:
    pen.shape(blob("72,50 104,50 136,54 138,66 112,76 78,74"), GREEN, f"{seed}jaw", 4.4)
    pen.area(path("96,46 144,44 134,60 100,60"), MAW, f"{seed}mo")
    pen.shape(path("112,60 117,47 123,59"), WHITE, f"{seed}t1", 2.8)
    pen.shape(blob(_HEAD), GREEN, f"{seed}hd", 4.6)
    pen.shape(path("134,45 139,58 145,44"), WHITE, f"{seed}t2", 2.8)
    pen.shape(path("108,47 112,56 118,46"), WHITE, f"{seed}t3", 2.6)
    for x, y in ((64, 10), (82, 3)):
        pen.shape([(x - 7, y + 5), (x - 5, y - 19), (x + 9, y + 1)], STRAW, f"{seed}hn{x}", 3.4)
    pen.round(92, 26, 15, WHITE, f"{seed}ey", 3.8)
    pen.dot(98, 28, 6.2)
    pen.dot(100, 26, 2, WHITE)
    pen.stroke([(76, 8), (108, 17)], f"{seed}br", 6.5)
    pen.dot(146, 27, 3)
    pen.stroke(curve("64,42 70,50 66,56"), f"{seed}ck", 2.6, LEAF)


def _arms(pen: Felt, seed: str, arms: int) -> None:
    for arm, (x, y), claws in (
        ("100,88 116,94 124,86", (124, 86), ((0, -8), (7, -5), (9, 3))),
        ("66,90 74,104 88,104", (88, 104), ((7, -6), (9, 1), (6, 7))),
    )[2 - arms :]:
        pen.tube(curve(arm), 9, GREEN, f"{seed}ar{x}")
        for dx, dy in claws:
            pen.stroke([(x, y), (x + dx, y + dy)], f"{seed}cw{x}{dx}", 3.4)


def hidden(pen: Felt, seed: str = "hidden") -> None:
    """Trogdor hiding behind a rock of cardboard; the caller writes the sign on it."""
    pen = pen.moved(-75, -130)
    pen.tube(curve("24,112 -2,116 -6,96 2,84"), 10, GREEN, f"{seed}tl")
    pen.shape(path("2,90 -10,74 0,74 4,60 12,74 18,76 12,90"), FIRE, f"{seed}tip", 3)
    pen.shape(blob("42,70 40,34 56,16 96,16 112,34 110,70"), GREEN, f"{seed}hd", 4.6, rim=6)
    for x, tip in ((54, 49), (94, 99)):
        pen.shape([(x - 8, 18), (tip, -4), (x + 8, 17)], STRAW, f"{seed}hn{x}", 3.4)
    for x in (60, 92):
        pen.round(x, 40, 13, WHITE, f"{seed}e{x}", 3.8)
        pen.dot(x + 5, 41, 5.2)
    pen.stroke([(48, 24), (68, 28)], f"{seed}b1", 5)
    pen.stroke([(84, 28), (104, 24)], f"{seed}b2", 5)
    pen.shape(path("14,130 8,98 26,70 56,60 88,66 118,58 138,86 144,112 136,130"), CARD, f"{seed}rk", 5, rim=6)
    pen.stroke([(26, 84), (40, 78)], f"{seed}c1", 3)
    pen.stroke([(124, 76), (128, 90)], f"{seed}c2", 3)
    for x in (40, 112):
        for dx, foot in ((-8, 74), (0, 75), (8, 73)):
            pen.stroke([(x + dx, 64), (x + dx, foot)], f"{seed}f{x}{dx}", 6, INK)
            pen.stroke([(x + dx, 64), (x + dx, foot - 1)], f"{seed}g{x}{dx}", 3, GREEN)


def outline(pen: Felt, ink: str, seed: str = "trogdor") -> None:
    """Trogdor's outline alone, feet at (0, 0), for a place where he cannot be seen."""
    pen = pen.moved(-72, -146)
    pen.stroke(curve("46,126 14,134 2,112 14,94 8,84"), f"{seed}tl", 4, ink)
    for line in (_BODY, _HEAD):
        pen.stroke(blob(line), f"{seed}{line}", 4, ink, closed=True)
    pen.round(92, 26, 15, None, f"{seed}ey", 3.8)
    pen.dot(98, 28, 6.2)
