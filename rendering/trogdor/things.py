"""The Items, each drawn round (0, 0) and about 90 in each direction."""

from __future__ import annotations

from collections.abc import Callable

from rendering.kit.curves import path
from rendering.kit.felt import Felt, blob, curve, oblong, ring
from rendering.trogdor.colours import (
    BEARD,
    BLUE,
    CARD,
    EARTH,
    EGG,
    FIRE,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PLASTER,
    SKY,
    SPECK,
    STENCH,
    STRAW,
    WATER,
    WHITE,
    YELLOW,
)
from rendering.trogdor.land import flame
from rendering.trogdor.signs import plaster


def _flask(pen: Felt) -> None:
    pen.shape(path("-18,-70 -18,-24 -58,44 -50,74 50,74 58,44 18,-24 18,-70"), WHITE, "flask", 4.5, rim=4)
    pen.area(path("-34,14 34,14 52,46 46,68 -46,68 -52,46"), WATER, "brew")
    pen.shape(oblong(-25, -84, 50, 18), EARTH, "cork", 4)
    for x, y, radius in ((-16, 40, 8), (12, 28, 6), (20, 52, 9)):
        pen.round(x, y, radius, WHITE, f"bubble {x}", 2.8)


def _pouch(pen: Felt) -> None:
    pen.stroke(curve("-92,-34 -30,-48 40,-46 94,-32"), "belt", 22, INK, taper=False)
    pen.stroke(curve("-92,-34 -30,-48 40,-46 94,-32"), "belt", 14, EARTH, taper=False)
    pen.shape(blob("-46,-40 0,-50 46,-40 56,24 36,70 -36,70 -56,24"), STRAW, "bag", 4.5, rim=4)
    pen.shape(blob("-48,-44 0,-52 48,-44 44,-4 0,18 -44,-4"), PLASTER, "flap", 4.5)
    pen.round(0, 8, 8, YELLOW, "button", 3.4)


def _fire_fling(pen: Felt) -> None:
    pen.tube(path("0,84 0,18"), 16, EARTH, "handle")
    pen.tube(curve("0,20 -34,0 -44,-44"), 14, EARTH, "prong a")
    pen.tube(curve("0,20 34,0 44,-44"), 14, EARTH, "prong b")
    pen.stroke(curve("-44,-40 -10,4 16,6 44,-40"), "band", 5)
    flame(pen, 2, 6, 84, "fling")


def _voip_ring(pen: Felt) -> None:
    pen.shape(ring(0, 26, 56, 0.92), YELLOW, "hoop", 4.5, rim=4)
    pen.shape(ring(0, 28, 36, 0.9), WHITE, "finger", 4.5)
    pen.shape(path("-26,-30 -16,-52 16,-52 26,-30 0,-8"), SKY, "gem", 4.5, rim=3)
    for k, radius in enumerate((44, 66)):
        for side in (-1, 1):
            wave = [(side * radius * c, -42 + radius * s) for c, s in ((0.8, -0.6), (1, 0), (0.8, 0.5))]
            pen.stroke(wave, f"wave {k} {side}", 4.5, BLUE)


def _gross_eggs(pen: Felt) -> None:
    for k, (x, unit) in enumerate(((-52, 0.96), (54, 1.06))):
        egg = pen.moved(x, 0, unit)
        egg.shape(blob("-44,34 -40,-10 -20,-52 20,-52 40,-10 44,34 20,62 -20,62"), EGG, f"egg {k}", 4.5, rim=3)
        for dx, dy, radius in ((-20, 2, 8), (14, -18, 6), (20, 28, 9), (-12, 38, 5)):
            egg.round(dx, dy, radius, SPECK, f"speck {k} {dx}", 2.8)
        egg.stroke(path("-6,-52 -14,-34 2,-26 -8,-8"), f"crack {k}", 3.4)
        for dx in (-22, 0, 22):
            egg.stroke(curve(f"{dx},-60 {dx + 7},-68 {dx - 5},-76 {dx + 3},-84"), f"stench {k} {dx}", 3.4, STENCH)

    _fly(pen.moved(-118, -44))


def _fly(pen: Felt) -> None:
    """It likes eggs."""
    pen.stroke(path("-30,34 -14,10 4,16"), "fly way", 3, GREY)
    for x in (-7, 9):
        pen.round(x, -8, 9, WHITE, f"fly wing {x}", 3)
    pen.dot(1, 5, 8)


def _ointment(pen: Felt) -> None:
    pen.shape(blob("-52,-16 -56,56 -30,74 30,74 56,56 52,-16"), WHITE, "jar", 4.5, rim=4)
    pen.shape(oblong(-60, -48, 120, 32), GREEN, "lid", 4.5, rim=3)
    for x in (-36, -12, 12, 36):
        pen.stroke([(x, -42), (x, -22)], f"ridge {x}", 3)
    plaster(pen.moved(0, 28, 1.4), 0, 0)


def _cumberdale(pen: Felt) -> None:
    pen.shape(blob("-60,-66 0,-80 60,-66 58,0 0,80 -58,0"), CARD, "guard", 5, rim=4)
    pen.shape(blob("-42,-50 0,-60 42,-50 40,-2 0,56 -40,-2"), WATER, "guard in", 3.6)
    pen.stroke(path("0,-52 0,46"), "guard a", 6, BLUE)
    pen.stroke(path("-36,-14 36,-14"), "guard b", 6, BLUE)


def _trinket(pen: Felt) -> None:
    pen.stroke(curve("-66,-84 -40,-36 0,-24 40,-36 66,-84"), "chain", 5, EARTH)
    star = [(0, -36), (14, 4), (56, 6), (22, 30), (36, 72), (0, 46), (-36, 72), (-22, 30), (-56, 6), (-14, 4)]
    pen.shape([(float(x), float(y)) for x, y in star], YELLOW, "star", 4.5, rim=4)
    pen.round(0, 22, 13, FIRE, "stone", 3.6)


def _baubles(pen: Felt) -> None:
    for x, y, ink in ((-52, 42, FIRE), (50, 46, SKY), (0, -34, GREEN)):
        pen.round(x, y, 34, ink, f"bauble {x}", 4.5, rim=4)
        pen.stroke(curve(f"{x - 18},{y - 8} {x - 10},{y - 20} {x},{y - 22}"), f"shine {x}", 4.5, WHITE)
    pen.stroke(curve("-76,-6 -66,-48 -44,-58"), "toss a", 3.6, GREY)
    pen.stroke(curve("78,-2 68,-48 46,-58"), "toss b", 3.6, GREY)


def _spare_helmet(pen: Felt) -> None:
    for x, height in ((-32, 64), (32, 64), (0, 92)):
        flame(pen, x, -2, height, f"helmet {x}")
    pen.shape(curve("-62,56 -58,6 -28,-24 28,-24 58,6 62,56"), ORANGE, "dome", 5, rim=3)
    pen.shape(blob("-78,52 0,44 78,52 76,70 0,74 -76,70"), FIRE, "brim", 4.5)
    pen.round(0, 14, 12, YELLOW, "badge", 3.6)


def _stompy_boots(pen: Felt) -> None:
    for k, x in enumerate((-58, 42)):
        boot = pen.moved(x, 0)
        boot.shape(path("-26,-74 22,-74 22,12 66,28 70,60 -28,60"), EARTH, f"boot {k}", 5, rim=4)
        boot.stroke(path("-28,58 70,58"), f"sole {k}", 12)
        boot.shape(oblong(-32, -84, 60, 22), BEARD, f"cuff {k}", 4.5)
    for x in (-84, -4, 96):
        pen.stroke([(x, 78), (x - 14, 88)], f"stomp {x}", 4)


def _dinner_bell(pen: Felt) -> None:
    pen.shape(ring(0, -66, 13), WHITE, "loop", 4.5)
    pen.shape(blob("-20,-52 20,-52 34,-10 40,32 62,52 -62,52 -40,32 -34,-10"), YELLOW, "bell", 5, rim=4)
    pen.round(0, 62, 13, EARTH, "clapper", 4)
    for side in (-1, 1):
        for k, reach in enumerate((74, 94)):
            ring_ = [(side * (reach - 8), -34), (side * reach, 0), (side * (reach - 4), 30)]
            pen.stroke([(float(x), float(y)) for x, y in ring_], f"ring {side} {k}", 4)


ITEMS: dict[str, Callable[[Felt], None]] = {
    "flask": _flask,
    "pouch": _pouch,
    "fire_fling": _fire_fling,
    "voip_ring": _voip_ring,
    "gross_eggs": _gross_eggs,
    "ointment": _ointment,
    "cumberdale": _cumberdale,
    "trinket": _trinket,
    "baubles": _baubles,
    "spare_helmet": _spare_helmet,
    "stompy_boots": _stompy_boots,
    "dinner_bell": _dinner_bell,
}
