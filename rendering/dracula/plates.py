"""The encounters' cards and their drawings, 402 x 400, in black, reds and bone, one for each: finished tiles, kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.dracula.colours import BLACK, DARK, EMBER, HOT, RED, SHEET
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, around, both, flip, path, place, spline
from rendering.kit.type import paragraph, stacked, write

WIDE, HIGH = 402, 400
_MID: Final = WIDE / 2
_NIGHT, _DEEP, _STONE, _WINE, _RUST = "#1B0C0D", "#0B0405", "#301513", "#4B1A18", "#5B2220"
_BLOOD, _CLOT = "#7A1016", "#3A070B"
_BONE, _PALE, _ASH, _GREY = "#F6F0E4", "#E9E1D2", "#CFC3B4", "#8F8078"
_FLAME: Final = "#F2B84A"

Draw = Callable[[Pen], None]
_DRAWN: Final[dict[str, Draw]] = {}


def _of(title: str) -> Callable[[Draw], Draw]:
    """Put a drawing on the list."""

    def put(draw: Draw) -> Draw:
        _DRAWN[title] = draw
        return draw

    return put


@lru_cache(maxsize=16)
def encounter_card(title: str, name: str, wide: int, high: int, words: str = "") -> Image.Image:
    """An encounter's card: its drawing over its name and, if given, `words` in one line or two."""
    pen, unit = Pen(wide, high), wide / 446
    pen.box(0, 0, wide, high, EMBER, radius=26 * unit)
    pen.box(8 * unit, 8 * unit, wide - 8 * unit, high - 8 * unit, BLACK, radius=20 * unit)
    tile, edge = pen.finish(), round(22 * unit)
    side = wide - 2 * edge
    drawn = plate_of(title).resize((side, round(side * HIGH / WIDE)), Image.Resampling.LANCZOS)
    tile.paste(drawn, (edge, edge))
    middle, room = (edge + drawn.height + high - edge) / 2, high - 2 * edge - drawn.height
    lines, size = paragraph(name, "black", round(62 * unit), wide - 36 * unit, 1 if words else 2, round(40 * unit))
    for down, line in stacked(lines, middle + size * 0.32 - (room * 0.2 if words else 0), size):
        write(tile, wide / 2, down, line, "black", size, SHEET)
    if words:
        told, least = paragraph(words, "serif", round(35 * unit), wide - 48 * unit, 2, round(28 * unit))
        for down, line in stacked(told, middle + room * 0.26, least * 1.15):
            write(tile, wide / 2, down, line, "serif", least, "#D9B98C")
    return tile


@lru_cache(maxsize=16)
def plate_of(title: str) -> Image.Image:
    """The encounter's drawing with its thin red edge, RGB."""
    pen = Pen(WIDE, HIGH, _NIGHT)
    _DRAWN[title](pen)
    pen.box(1, 1, WIDE - 1, HIGH - 1, None, "#8E1A22", 4, 4)
    return pen.finish()


def _rays(pen: Pen, y: float, ink: Ink = "#2A1012", start: float = 70) -> None:
    for k in range(26):
        pen.line([around(_MID, y, start, k * 14), around(_MID, y, 440, k * 14 + 2)], ink, 5)


def _moon(pen: Pen, x: float, y: float, radius: float) -> None:
    pen.circle(x, y, radius + 12, "#2F1415")
    pen.circle(x, y, radius, _ASH)
    pen.circle(x - radius * 0.08, y - radius * 0.06, radius * 0.9, _PALE)
    for dx, dy, size in ((-0.34, -0.2, 0.17), (0.28, 0.34, 0.2), (0.3, -0.42, 0.1), (-0.22, 0.46, 0.1)):
        pen.circle(x + dx * radius, y + dy * radius, size * radius, _ASH)


def _shade(pen: Pen, line: Path, reach: Path, count: int, ink: Ink, width: float = 2.6) -> None:
    """Engraver's strokes from points along `line` to the like along `reach`."""
    for k in range(count):
        share = k / (count - 1)
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = *line, *reach
        pen.line([(ax + (bx - ax) * share, ay + (by - ay) * share), (cx + (dx - cx) * share, cy + (dy - cy) * share)],
                 ink, width)  # fmt: skip


def _eye(pen: Pen, side: int, lid: Ink = "#3A2226") -> None:
    """A vampire's eye, round (0, 0) the bridge of the nose."""
    pen.polygon(flip(spline(path("10,-20 34,-42 64,-30 56,-6 30,-2"), True), side), lid)
    pen.polygon(flip(spline(path("18,-18 36,-32 56,-24 38,-10"), True), side), EMBER)
    pen.ellipse(side * 37, -21, 3.4, 8, "#2A0608")


# -- vampires


@_of("new_vampire")
def _new_vampire(pen: Pen) -> None:
    """She sits up in her coffin."""
    _rays(pen, 168)
    for grow, ink in ((12, _RUST), (0, _BLOOD), (-14, _CLOT)):
        pen.polygon([(_MID - 96 - grow, 14 - grow), (_MID + 96 + grow, 14 - grow), (_MID + 178 + grow, 178),
                     (_MID + 120 + grow, HIGH + 40), (_MID - 120 - grow, HIGH + 40), (_MID - 178 - grow, 178)],
                    ink)  # fmt: skip
    for k in range(9):
        pen.line([(_MID - 150 + k * 38, 34 if 1 < k < 7 else 150), (_MID - 128 + k * 32, HIGH)], "#4E0B10", 4)
    hair = "0,-128 74,-116 112,-52 118,40 150,150 138,262 78,300 -78,300 -138,262 -150,150 -118,40 -112,-52 -74,-116"
    pen.polygon(place(spline(path(hair), True), _MID, 170), BLACK)
    for k in range(7):
        for side in (-1, 1):
            strand = [(_MID + side * (62 + 9 * k), 130 + 14 * k), (_MID + side * (78 + 9 * k), 420)]
            pen.line(strand, "#3A1A1C", 2.2)
    here = pen.moved(_MID, 178)
    neck = path("0,72 40,72 58,152 190,194 210,222")
    here.polygon(both(neck), _ASH)
    here.polygon([*neck, (0, 222)], _PALE)
    here.polygon(path("-150,194 -40,214 0,262 40,214 150,194 190,222 -190,222"), _BONE, "#9C8F80", 3)
    face = spline(both(path("0,-108 52,-94 76,-40 74,10 54,62 22,100 0,108")), True)
    here.polygon(face, "#B9ACA0", DARK, 4)
    lit = [point for point in face if point[0] >= -2]
    here.polygon([*lit, (-2, 108), (8, 12), (-4, -58)], "#E4DACB")
    here.polygon(both(path("0,-112 58,-98 84,-36 60,-62 28,-80 0,-94")), BLACK)
    for side in (-1, 1):
        _eye(here, side)
        here.polygon(flip(path("8,-34 30,-58 68,-50 40,-48 20,-34"), side), BLACK)
        for n in range(3):
            here.line(flip([(66 - 5 * n, 26 + 13 * n), (42 - 3 * n, 42 + 12 * n)], side), _GREY, 2.6)
    here.line([(-2, -6), (8, 26), (-6, 32)], _GREY, 3.4)
    here.polygon(spline(path("-34,56 -14,48 0,52 14,48 34,56 16,72 0,75 -16,72"), True), RED)
    here.line([(-30, 57), (0, 55), (30, 57)], "#3A0A0E", 4)
    for side in (-1, 1):
        here.polygon(flip(path("10,55 20,55 14.5,80"), side), "#FFFDF6", DARK, 1)
    here.line([(15, 80), (16, 110)], EMBER, 5)
    here.circle(16, 114, 6, EMBER)


@_of("reckless_vampire")
def _reckless_vampire(pen: Pen) -> None:
    """He leaps at us, all mouth and claws."""
    for k in range(40):
        n = (k * 17) % 9
        pen.swell([around(_MID, 190, 120 + 9 * n, k * 9), around(_MID, 190, 330, k * 9 + 1)], "#571418", 1, 9 - n * 0.5)
    here = pen.moved(_MID, 168)
    cape = "0,40 120,30 210,-70 260,-30 230,260 -230,260 -260,-30 -210,-70 -120,30"
    here.polygon(path(cape), _DEEP)
    for side in (-1, 1):
        here.line(flip(path("118,34 210,-66 240,-40"), side), _BLOOD, 5)
        here.polygon(flip(path("58,70 150,112 196,232 40,232"), side), _CLOT)
    here.polygon(path("-46,70 46,70 60,232 -60,232"), _ASH)
    here.polygon(path("0,120 46,70 60,232 0,232"), _PALE)
    spikes = ("0,-150 22,-112 58,-148 62,-104 112,-124 94,-74 140,-70 104,-34 128,0 86,20 -86,20 -128,0 -104,-34 -140,"
              "-70 -94,-74 -112,-124 -62,-104 -58,-148 -22,-112")  # fmt: skip
    here.polygon(path(spikes), BLACK)
    here.line(path("30,-104 62,-92 78,-58"), "#4A2023", 3)
    face = spline(both(path("0,-96 54,-84 82,-34 78,24 62,84 28,126 0,134")), True)
    here.polygon(face, "#A3958B", DARK, 5)
    here.polygon([*(point for point in face if point[0] >= -2), (-2, 134), (6, 20), (-2, -50)], "#E4DACB")
    here.polygon(both(path("0,-66 20,-92 52,-92 86,-40 80,-98 40,-124 0,-122")), BLACK)
    for side in (-1, 1):
        _eye(here, side, "#2A1216")
        here.polygon(flip(path("4,-24 22,-38 78,-66 60,-38 30,-26"), side), BLACK)
        _shade(here, flip([(74, 14), (58, 78)], side), flip([(52, 20), (46, 66)], side), 5, _GREY)
    here.polygon(both(path("0,6 10,24 16,30 0,34")), _GREY)
    here.polygon(spline(both(path("0,42 34,44 54,62 44,104 18,122 0,124")), True), BLACK, RED, 6)
    here.polygon(spline(both(path("0,94 24,92 30,106 14,118 0,120")), True), HOT)
    for side in (-1, 1):
        here.polygon(flip(path("16,44 32,48 25,92"), side), "#FFFDF6", DARK, 1.5)
        for x in (4, 34):
            here.polygon(flip([(x, 44), (x + 11, 46), (x + 6, 58)], side), _BONE)
        here.polygon(flip(path("18,122 28,116 25,98"), side), _BONE)
    here.line(path("26,92 27,140"), EMBER, 5)
    here.circle(27, 144, 6, EMBER)
    for side in (-1, 1):
        palm = pen.moved(_MID + side * 138, 316)
        palm.polygon(flip(path("-34,84 -40,10 -20,-14 30,-14 44,16 52,84"), side), _ASH, DARK, 5)
        for x, turn, long in ((-34, -118, 92), (-12, -102, 112), (12, -86, 112), (34, -68, 92)):
            middle, tip = around(x, 0, long * 0.55, turn), around(x, 0, long, turn + 22)
            for wide, ink in ((29, DARK), (21, _ASH)):
                palm.swell(flip([(x, 4), middle, tip], side), ink, wide, 3, wide * 0.8)
            palm.swell(
                flip([around(x, 0, long * 0.8, turn + 14), around(x, 0, long + 16, turn + 30)], side), EMBER, 9, 1
            )


@_of("aristocratic_vampire")
def _aristocratic_vampire(pen: Pen) -> None:
    """He raises a glass, between curtains."""
    for k in range(8):
        pen.line([(60 + k * 40, 0), (60 + k * 40, HIGH)], "#241011", 10)
    for side in (-1, 1):
        here = pen.moved(_MID, 0)
        here.polygon(flip(spline(path("216,-10 96,-10 110,90 168,190 160,220 190,420 216,420")), side), _BLOOD)
        for k in range(5):
            here.swell(flip(spline([(116 + 20 * k, -5), (136 + 16 * k, 110), (176 + 6 * k, 200)]), side), _CLOT, 9, 3)
        here.box(*((150, 196, 212, 214) if side > 0 else (-212, 196, -150, 214)), "#C0912F")
    here = pen.moved(_MID - 8, 164)
    here.polygon(both(path("0,70 60,96 150,134 184,240 0,240")), _DEEP)
    for side in (-1, 1):
        here.polygon(flip(path("30,84 66,92 104,150 34,238 8,238"), side), "#2B1114", "#5E0D12", 3)
    here.polygon(path("-34,80 34,80 22,240 -22,240"), _BONE)
    for k in range(3):
        here.circle(0, 168 + 28 * k, 5, "#C0912F")
    here.polygon(both(path("0,104 20,92 62,84 66,122 22,114 0,120")), _PALE, _GREY, 3)
    here.circle(0, 108, 13, EMBER, DARK, 3)
    here.polygon(both(path("0,-122 58,-116 86,-66 84,10 70,30 0,40")), BLACK)
    face = spline(both(path("0,-94 44,-86 68,-40 66,16 46,64 18,92 0,96")), True)
    here.polygon(face, "#A3958B", DARK, 4)
    here.polygon([*(point for point in face if point[0] >= -2), (-2, 96), (8, 16), (-3, -50)], "#E4DACB")
    here.polygon(both(path("0,-58 22,-90 64,-64 72,-6 84,-40 66,-104 0,-112")), BLACK)
    for side in (-1, 1):
        here.line(flip(path("20,-104 46,-96 66,-66"), side), "#5A4A4A", 3)
        pen_eye = here.moved(0, 6, 0.86)
        _eye(pen_eye, side)
        here.polygon(flip(path("8,-22 30,-42 62,-38 34,-34"), side), BLACK)
        _shade(here, flip([(62, 24), (44, 64)], side), flip([(44, 32), (36, 58)], side), 4, _GREY)
    here.circle(32, -12, 27, None, "#C0912F", 5)
    here.line(spline(path("54,4 66,60 50,120 62,150")), "#C0912F", 3)
    here.line(path("-2,-6 9,28 -5,34"), _GREY, 3.4)
    here.polygon(both(path("0,44 14,42 44,34 22,46 0,48")), "#2A1416")
    here.polygon(spline(path("-24,58 0,54 28,52 10,66 -8,66"), True), RED)
    here.polygon(path("12,56 20,56 17,70"), "#FFFDF6")
    here.polygon(both(path("0,72 10,74 0,100")), "#2A1416")
    glass = pen.moved(318, 262)
    glass.polygon(path("-66,150 -30,66 20,54 40,90 60,150"), _DEEP, _BLOOD, 3)
    glass.polygon(path("-34,70 24,54 34,76 -26,96"), _BONE)
    glass.line(path("0,-20 0,60"), _PALE, 7)
    glass.polygon(spline(path("-42,-104 42,-104 40,-50 16,-20 -16,-20 -40,-50"), True), "#3A1A1C", _PALE, 4)
    glass.polygon(spline(path("-38,-72 38,-72 34,-46 12,-26 -12,-26 -34,-46"), True), HOT)
    glass.ellipse(0, -72, 38, 8, EMBER)
    glass.line(path("-30,-92 -31,-60"), _BONE, 4)
    for k in range(4):
        finger = [(-30, 18 + 15 * k), (-4, 8 + 15 * k), (24, 16 + 15 * k)]
        glass.line(spline(finger), DARK, 19)
        glass.line(spline(finger), "#E4DACB" if k % 2 else "#D6CABB", 14)


# -- beasts


def _bat(pen: Pen, x: float, y: float, unit: float, ink: Ink, lining: Ink, turn: int = 1) -> None:
    here = pen.moved(x, y, unit)
    wing = "6,-8 30,-34 56,-40 100,-20 84,-6 88,18 68,10 56,30 38,14 22,28 8,18"
    for side in (-1, 1):
        lift = 1 if side == turn else 0.8
        outline = [(side * px, py * lift) for px, py in path(wing)]
        here.polygon(outline, ink, BLACK, 4)
        for tip in ((100, -20), (88, 18), (56, 30), (22, 28)):
            here.line([(side * 54, -38 * lift), (side * tip[0], tip[1] * lift)], lining, 2.4)
        here.polygon(flip(path("3,-18 17,-40 16,-14"), side), ink, BLACK, 3)
    here.ellipse(0, 8, 14, 22, ink, BLACK, 3)
    here.circle(0, -10, 15, ink, BLACK, 3)
    for side in (-1, 1):
        here.circle(side * 6, -13, 3.6, "#FFE9C0")
        here.polygon(flip(path("1.5,-3 6,-3 4,7"), side), "#FFFDF6")


@_of("bats")
def _bats(pen: Pen) -> None:
    """They come over the roofs, out of the moon."""
    _moon(pen, 216, 138, 112)
    for x, y, unit in ((70, 54, 0.3), (352, 62, 0.34), (196, 66, 0.38), (282, 148, 0.42), (138, 130, 0.46)):
        _bat(pen, x, y, unit, _CLOT, _BLOOD, 1 if x > _MID else -1)
    roofs = (
        "0,400 0,330 34,296 66,330 66,306 90,306 90,340 120,340 150,268 162,232 174,268 204,340 250,340 292,300 "
        "334,340 352,340 352,318 372,318 372,340 402,352 402,400"
    )
    pen.polygon(path(roofs), _DEEP)
    pen.line(path(roofs)[1:-1], _RUST, 3)
    for x, y in ((30, 350), (158, 312), (292, 352), (364, 366)):
        pen.box(x, y, x + 10, y + 18, _FLAME)
    _bat(pen, 92, 246, 0.92, "#7A161C", _CLOT, -1)
    _bat(pen, 262, 268, 1.34, "#A5181F", "#5E0D12", 1)


def _rat(pen: Pen, x: float, y: float, unit: float, ink: Ink, side: int) -> None:
    """A rat whose nose points to the left, or to the right with `side` -1."""
    here, shade = pen.moved(x, y, unit), mix(ink, "#000000", 0.28)
    tail = flip(spline(path(".70,.36 1.10,.50 1.40,.30 1.62,.38 1.86,.02")), side)
    here.swell(tail, BLACK, 0.22, 0.07)
    here.swell(tail, ink, 0.15, 0.03)
    here.circle(-0.44 * side, -0.34, 0.155, BLACK)
    here.circle(-0.44 * side, -0.34, 0.12, shade)
    body = "-1.40,.30 -1.22,.10 -.96,-.06 -.66,-.20 -.30,-.36 .12,-.46 .56,-.32 .86,.02 .84,.38 .50,.52 -.50,.52 " \
           "-1.0,.46 -1.30,.42"  # fmt: skip
    here.polygon(flip(spline(path(body), True), side), ink, BLACK, 0.07)
    here.polygon(flip(path("-.5,.52 .5,.52 .84,.38 .86,.14 .3,.32 -.6,.34 -1.2,.38"), side), shade)
    here.circle(-0.60 * side, -0.26, 0.17, BLACK)
    here.circle(-0.60 * side, -0.26, 0.135, mix(ink, "#FFD9C8", 0.28))
    here.ellipse(-0.96 * side, 0.08, 0.085, 0.075, BLACK)
    here.circle(-0.97 * side, 0.07, 0.05, "#FFE9C0")
    here.circle(-1.40 * side, 0.31, 0.065, BLACK)
    for k in range(4):
        here.line(flip([(-0.02 + 0.17 * k, -0.34 + 0.05 * k), (0.08 + 0.17 * k, -0.12 + 0.05 * k)], side), shade, 0.035)
    for k in (-1, 0, 1):
        here.line(flip([(-1.28, 0.34), (-1.62, 0.36 + 0.14 * k)], side), mix(ink, "#FFFFFF", 0.3), 0.022)
    here.polygon(flip(path("-1.10,.42 -.96,.42 -1.02,.52 -1.12,.52"), side), "#FFFDF6")
    for at in (-0.62, -0.26, 0.26, 0.58):
        here.polygon(
            flip([(at - 0.09, 0.46), (at + 0.09, 0.46), (at, 0.68), (at - 0.24, 0.68)], side), ink, BLACK, 0.035
        )


@_of("rats")
def _rats(pen: Pen) -> None:
    """They pour out of a drain."""
    for row in range(7):
        for k in range(6):
            left = k * 84 - (row % 2) * 42
            pen.box(
                left + 3, row * 42 + 3, left + 80, row * 42 + 38, _STONE if (row * 5 + k * 3) % 4 == 0 else "#26110F"
            )
    for radius, ink in ((118, _WINE), (104, _DEEP)):
        arch = [around(_MID, 190, radius, turn) for turn in range(180, 361, 6)]
        pen.polygon([*arch, (_MID + radius, 292), (_MID - radius, 292)], ink)
    for k in range(5):
        x, is_bent = _MID - 84 + k * 42, k in (2, 3)
        pen.line([(x, 92), (x - 8, 176)] if is_bent else [(x, 100), (x, 292)], _RUST, 8)
    for dx, dy in ((-62, 206), (-40, 208), (26, 236), (46, 234), (4, 176), (20, 178)):
        pen.circle(_MID + dx, dy, 5, EMBER)
    pen.polygon([(0, 292), (WIDE, 292), (WIDE, HIGH), (0, HIGH)], "#2C1412")
    for k in range(-4, 9):
        pen.line([(_MID + (k - 2) * 40, 292), (_MID + (k - 2) * 120, HIGH)], "#3B1A17", 3)
    for x, y, unit, side in ((0.44, 268, 34, -1), (0.62, 272, 38, 1), (0.80, 290, 50, 1), (0.24, 296, 56, -1),
                             (0.68, 326, 74, 1), (0.12, 356, 78, -1), (0.52, 338, 92, 1)):  # fmt: skip
        _rat(pen, WIDE * x, y, unit, "#7A161C" if unit < 45 else "#A5181F" if unit < 70 else EMBER, side)


@_of("wolves")
def _wolves(pen: Pen) -> None:
    """The leader bares his teeth; eyes among the trunks."""
    _moon(pen, 322, 74, 48)
    for x, wide in ((26, 30), (92, 18), (356, 34), (296, 16), (150, 12), (244, 14)):
        pen.polygon([(x - wide / 2, 0), (x + wide / 2, 0), (x + wide * 0.7, HIGH), (x - wide * 0.7, HIGH)], "#2E1513")
        pen.line([(x, 90), (x + (50 if x < _MID else -50), 40)], "#2E1513", wide / 4)
    for x, y in ((60, 216), (344, 214), (122, 150), (286, 164)):
        for side in (-1, 1):
            pen.polygon(place(flip(path("4,0 15,-7 14,2"), side), x, y), EMBER)
    here = pen.moved(_MID, 214)
    ruff = ("0,-110 40,-96 62,-110 60,-78 120,-60 106,-32 168,10 136,26 190,92 150,90 190,186 -190,186 -150,90 "
            "-190,92 -136,26 -168,10 -106,-32 -120,-60 -60,-78 -62,-110 -40,-96")  # fmt: skip
    here.polygon(path(ruff), "#4E0F13", BLACK, 5)
    for k in range(7):
        for side in (-1, 1):
            here.swell(flip([(70 + 10 * k, 20 + 16 * k), (100 + 10 * k, 70 + 16 * k)], side), _CLOT, 7, 1)
    for side in (-1, 1):
        here.polygon(flip(path("26,-92 88,-184 112,-52 80,-30"), side), "#A5181F", BLACK, 6)
        here.polygon(flip(path("52,-88 84,-150 94,-60"), side), _CLOT)
    head = "0,-100 50,-92 96,-44 112,4 84,30 96,46 60,58 48,110 30,140 0,148"
    here.polygon(both(path(head)), "#A5181F", BLACK, 6)
    here.polygon(path("0,-100 50,-92 96,-44 112,4 84,30 96,46 60,58 40,30 20,-10"), EMBER)
    here.polygon(both(path("0,-70 18,-20 34,40 40,74 0,84")), "#C9343A")
    for side in (-1, 1):
        here.polygon(flip(path("20,-14 46,-44 88,-40 62,-30 60,-8 34,-2"), side), BLACK)
        here.polygon(flip(path("32,-12 48,-26 66,-24 54,-10"), side), "#FFE9C0")
        here.circle(side * 49, -18, 4.5, BLACK)
        for k in range(3):
            here.line(flip([(22 + 3 * k, 12 + 12 * k), (40 + 3 * k, 4 + 14 * k)], side), "#7A1016", 4)
    here.polygon(both(path("0,42 26,44 30,58 12,72 0,74")), BLACK)
    here.ellipse(-8, 50, 7, 3, "#7A4A4A")
    here.polygon(both(path("0,84 34,76 52,92 40,128 22,146 0,150")), _DEEP)
    here.polygon(both(path("0,120 18,116 20,136 0,146")), HOT)
    for side in (-1, 1):
        here.polygon(flip(path("22,80 36,80 31,116"), side), "#FFFDF6", DARK, 1.5)
        for x in (2, 12):
            here.polygon(flip([(x, 84), (x + 9, 82), (x + 5, 96)], side), _BONE)
        here.polygon(flip(path("20,146 29,138 26,118"), side), _BONE)
        for x in (3, 11):
            here.polygon(flip([(x, 149), (x + 8, 147), (x + 4, 138)], side), _BONE)


# -- people and things


@_of("desecrated_soil")
def _desecrated_soil(pen: Pen) -> None:
    """His boxes of earth among graves; a cross lies broken on one."""
    _moon(pen, 84, 84, 46)
    pen.polygon([*spline([(0, 240), (110, 206), (240, 226), (402, 196)]), (WIDE, HIGH), (0, HIGH)], "#2C1412")
    for x, y, unit, lean in ((46, 228, 0.8, -8), (346, 214, 1.0, 12), (150, 208, 0.6, 4), (252, 214, 0.7, -5)):
        here = pen.moved(x, y, unit)
        top = [(28, -44), (16, -68), (0, -76), (-16, -68), (-28, -44)]
        here.polygon([(-28, 20), (28, 20), *((lean + tx, ty) for tx, ty in top)], _WINE, BLACK, 4)
        here.line([(lean * 0.9, -58), (lean * 0.6, -18)], _NIGHT, 6)
        here.line([(lean - 13, -46), (lean + 13, -46)], _NIGHT, 6)
    here = pen.moved(_MID, 290)
    here.polygon(path("-176,-20 -120,-64 150,-64 190,-20"), "#26110F", BLACK, 5)
    earth = spline(path("-160,-24 -130,-64 -80,-92 -30,-122 20,-132 70,-112 110,-84 150,-62 178,-24"))
    here.polygon(earth, "#3E1C15", BLACK, 5)
    for k in range(34):
        x, y = -136 + (k * 53) % 280, -30 - (k * 29) % 62
        if abs(x) * 0.5 - y < 108:
            here.ellipse(x, y, 6 + k % 5, 4 + k % 3, "#5E2D1F" if k % 3 else "#29110D")
    cross = here.moved(16, -112)
    for wide, ink in ((34, BLACK), (24, _PALE)):
        cross.line(path("-34,64 4,-76"), ink, wide)
        cross.line(path("-52,-42 62,-14"), ink, wide)
    cross.polygon(path("-60,-58 -44,-52 -52,-40 -40,-26 -66,-34"), _NIGHT)
    cross.line(path("-28,50 2,-62"), _ASH, 6)
    for x, y in ((0, -26), (-16, 30)):
        cross.swell([(x, y), (x + 3, y + 34)], EMBER, 10, 3)
        cross.circle(x + 3, y + 36, 6, EMBER)
    here.ellipse(92, -62, 24, 22, _PALE, BLACK, 4)
    here.box(80, -52, 104, -34, _PALE, BLACK, 3, 4)
    for x in (84, 101):
        here.ellipse(x, -62, 6, 7, BLACK)
    for x in (86, 92, 98):
        here.line([(x, -46), (x, -36)], BLACK, 2.5)
    here.polygon(path("-190,-26 196,-26 184,120 -178,120"), _BLOOD, BLACK, 6)
    for y, ink in ((-26, "#A5181F"), (22, "#8E1A22"), (70, _BLOOD)):
        here.polygon([(-188, y + 4), (192, y + 4), (190, y + 44), (-186, y + 44)], ink, _CLOT, 4)
        for k in range(4):
            here.line([(-160 + 90 * k, y + 18), (-110 + 90 * k, y + 20)], _CLOT, 3)
    for x in (-150, 150):
        here.box(x - 17, -30, x + 17, 120, _RUST, BLACK, 4)
        for y in (-8, 40, 88):
            here.circle(x, y, 5, _ASH)
    here.polygon(both(path("0,10 14,26 44,6 40,34 66,36 34,60 12,52 0,78")), _DEEP)


@_of("hoax")
def _hoax(pen: Pen) -> None:
    """No vampire: a cloak on a stand, and a mask."""
    for k in range(9):
        pen.line([(k * 52 - 4, 0), (k * 52 - 4, 322)], "#26110F", 14)
    pen.polygon([(122, 0), (280, 0), (400, 330), (2, 330)], "#32171A")
    pen.polygon([(0, 322), (WIDE, 322), (WIDE, HIGH), (0, HIGH)], "#3B1A17")
    for k in range(-3, 8):
        pen.line([(_MID + (k - 2) * 52, 322), (_MID + (k - 2) * 120, HIGH)], "#26110F", 3)
    pen.polygon(spline(path("236,350 310,330 400,340 402,372 300,372"), True), "#1A0A0A")
    here = pen.moved(_MID, 0)
    here.line(path("0,60 0,372"), "#8A5A3A", 12)
    for tip in (-62, 62):
        here.line(spline([(0, 330), (tip * 0.5, 346), (tip, 382)]), "#8A5A3A", 11)
    cape = both(spline(path("0,128 50,122 108,96 114,150 132,230 158,338 116,322 84,350 46,326 0,344")))
    here.polygon(cape, "#120606", EMBER, 4)
    here.polygon(path("-22,140 22,140 44,330 0,344 -46,326"), _BLOOD)
    for k in range(4):
        here.swell([(-14 + 10 * k, 150), (-32 + 22 * k, 330)], _CLOT, 2, 6)
    for side in (-1, 1):
        here.polygon(flip(path("14,142 44,126 106,72 96,140 40,176"), side), HOT if side > 0 else "#A5181F", BLACK, 4)
        here.line(flip(path("66,180 96,320"), side), "#3A1216", 4)
    here.box(-46, 18, 46, 78, "#120606", _RUST, 3, 4)
    here.box(-74, 74, 74, 90, "#120606", _RUST, 3, 6)
    here.box(-46, 58, 46, 74, RED)
    mask = pen.moved(_MID + 4, 150)
    mask.line(path("-50,-18 -64,-60"), _ASH, 3)
    mask.line(path("50,-18 58,-60"), _ASH, 3)
    outline = spline(both(path("0,-52 40,-46 56,-14 46,36 20,70 0,76")), True)
    mask.polygon(outline, _BONE, BLACK, 5)
    mask.polygon([*(point for point in outline if point[0] <= 1), (0, 0)], _ASH)
    mask.polygon(both(path("0,-22 20,-46 50,-30 40,-52 0,-58")), BLACK)
    for side in (-1, 1):
        mask.polygon(flip(spline(path("10,-8 26,-20 42,-12 28,2"), True), side), _DEEP)
        mask.line(flip(path("8,-20 26,-32 46,-24"), side), BLACK, 5)
        mask.circle(side * 34, 24, 7, "#E0808A")
    mask.polygon(path("-4,-4 8,20 -8,22"), _GREY)
    mask.polygon(spline(path("-28,30 0,40 30,28 16,52 -12,54"), True), _DEEP)
    for side in (-1, 1):
        mask.polygon(flip(path("8,37 18,35 14,52"), side), "#FFFDF6")
    mask.line(path("26,-44 12,-26 24,-14 14,8"), _GREY, 3)


@_of("saboteur")
def _saboteur(pen: Pen) -> None:
    """A man with a bundle of dynamite beside the line; a train comes."""
    _moon(pen, 330, 66, 38)
    pen.polygon([*spline([(0, 172), (80, 132), (170, 160), (260, 126), (402, 168)]), (WIDE, 260), (0, 260)], "#26110F")
    pen.polygon([(0, 206), (WIDE, 206), (WIDE, HIGH), (0, HIGH)], "#2C1412")
    for k in range(9):
        y = 212 + k * k * 2.6 + 4 * k
        half = 14 + (y - 206) * 0.9
        x = 296 - (y - 206) * 0.5
        low, reach = y + 5 + k * 1.6, half * 1.06
        pen.polygon([(x - half, y), (x + half, y), (x + reach, low), (x - reach, low)], _WINE, BLACK, 2)
    for side in (-1, 1):
        pen.swell([(296 + side * 6, 206), (296 - 97 + side * 142, HIGH)], _ASH, 2, 15)
    train = pen.moved(262, 158, 0.9)
    for k in range(4):
        train.circle(6 + 20 * k, -58 - 22 * k, 11 + 5 * k, mix(_ASH, _NIGHT, 0.45 + 0.1 * k))
    train.box(-8, -50, 8, -26, _DEEP)
    train.circle(0, 0, 32, _DEEP, _RUST, 4)
    train.circle(0, -6, 11, _FLAME)
    train.circle(0, -6, 6, "#FFF6DC")
    train.polygon(path("-32,22 32,22 42,36 -42,36"), _RUST)
    here = pen.moved(128, 214)
    here.polygon(spline(path("-70,-40 -30,-74 30,-70 66,-30 84,70 96,190 -126,190 -112,60"), True), _DEEP, BLACK, 6)
    here.polygon(path("10,-66 30,-70 66,-30 84,70 92,190 40,190 30,40"), "#3A1216")
    _shade(here, [(-96, 20), (-100, 150)], [(-50, 40), (-54, 164)], 8, "#2B1114", 4)
    here.polygon(path("-44,-72 40,-70 30,-38 -34,-38"), RED)
    face = spline(path("-44,-110 -10,-132 36,-118 48,-92 44,-66 14,-48 -26,-54 -44,-80"), True)
    here.polygon(face, "#A3958B", BLACK, 5)
    here.polygon(path("8,-124 36,-118 48,-92 60,-82 46,-76 44,-66 14,-52"), "#E4DACB")
    here.polygon(path("-50,-60 50,-66 46,-34 -40,-30"), RED, BLACK, 4)
    here.polygon(spline(path("-60,-114 -40,-162 20,-166 50,-130 78,-112 30,-110 -20,-112"), True), "#4E0F13", BLACK, 5)
    here.polygon(path("10,-120 50,-126 84,-106 30,-106"), _DEEP)
    here.ellipse(26, -94, 9, 6, _BONE)
    here.circle(29, -94, 4, BLACK)
    here.polygon(path("12,-106 40,-102 40,-97 12,-101"), BLACK)
    arm = spline(path("40,10 90,66 150,40"))
    for wide, ink in ((62, BLACK), (50, "#4E0F13")):
        here.swell(arm, ink, wide, wide * 0.6)
    bomb = pen.moved(292, 258)
    for x in (-28, 0, 28):
        bomb.box(x - 15, -44, x + 15, 62, HOT if x else EMBER, BLACK, 4, 6)
        bomb.line([(x - 7, -34), (x - 7, 52)], "#F08A80", 4)
    for y in (-18, 34):
        bomb.box(-46, y - 8, 46, y + 8, _PALE, BLACK, 3)
    fuse = spline(path("0,-44 10,-80 44,-84 52,-112"))
    bomb.line(fuse, BLACK, 9)
    bomb.line(fuse, _ASH, 5)
    bomb.star(52, -116, 38, _FLAME, 8, 0.4)
    bomb.star(52, -116, 20, "#FFF6DC", 8, 0.5)
    for k in range(4):
        finger = [(-58, -8 + 15 * k), (-34, -14 + 15 * k), (-14, -8 + 15 * k)]
        bomb.line(spline(finger), BLACK, 19)
        bomb.line(spline(finger), "#E4DACB", 13)


@_of("spy")
def _spy(pen: Pen) -> None:
    """An eye at the keyhole."""
    for k in range(7):
        pen.box(k * 60 - 8, 0, k * 60 + 48, HIGH, "#32171A" if k % 2 else "#2A1214")
        for n in range(5):
            x, y = k * 60 + 6 + 9 * n, (n * 97 + k * 61) % 240
            pen.line([(x, y), (x, y + 130)], "#421E1F", 2)
    here = pen.moved(_MID, 196)
    outline = spline(both(path("0,-186 44,-164 62,-170 100,-138 128,-60 118,30 128,110 86,164 52,160 0,192")), True)
    here.polygon(outline, "#8A5A1E", BLACK, 8)
    here.polygon([(x * 0.93, y * 0.94) for x, y in outline], "#C0912F")
    here.polygon([(x * 0.86, y * 0.88) for x, y in outline], None, "#7A4E17", 4)
    for x, y in ((0, -156), (0, 164), (-98, -18), (98, -18)):
        here.circle(x, y, 10, "#E8C57A", "#5A3A10", 3)
        here.line([(x - 6, y + 5), (x + 6, y - 5)], "#5A3A10", 3)
    for side in (-1, 1):
        here.tendril(side * 68, 116, 180 if side > 0 else 0, 30, 1.5, "#7A4E17", 6, -side)
        here.tendril(side * 60, -124, 180 if side > 0 else 0, 22, 1.4, "#7A4E17", 5, side)
    hole = [*(around(0, -34, 84, turn) for turn in range(126, 415, 6)), (76, 134), (-76, 134)]
    here.polygon(hole, "#5A3A10", BLACK, 9)
    here.polygon([(x * 0.94, y * 0.95) for x, y in hole], _DEEP)
    here.polygon(spline(path("-74,-18 -58,-86 0,-106 58,-86 74,-18 40,26 52,122 -52,122 -40,26"), True), "#A3958B")
    here.polygon(spline(path("0,-104 58,-86 74,-18 40,26 52,122 4,122 14,40"), True), "#E4DACB")
    here.polygon(spline(path("-72,-56 -30,-92 30,-90 72,-60 30,-72 -28,-74"), True), BLACK)
    here.polygon(spline(path("-70,-20 -34,-54 14,-60 68,-24 34,4 -28,8"), True), "#5E2A2C")
    here.polygon(spline(path("-60,-20 -30,-46 12,-50 58,-24 30,-2 -26,0"), True), "#FFFDF6", BLACK, 4)
    here.circle(2, -25, 25, HOT, BLACK, 3)
    for k in range(14):
        here.line([around(2, -25, 12, k * 26), around(2, -25, 22, k * 26)], _BLOOD, 2)
    here.circle(2, -25, 12, BLACK)
    here.circle(-6, -33, 6, "#FFFDF6")
    for k in range(4):
        here.line([(-50 + 10 * k, -14 + 5 * k), (-38 + 6 * k, -18 + 3 * k)], "#C44A4A", 1.8)
    _shade(here, [(-44, 40), (-46, 112)], [(-18, 32), (-10, 104)], 6, _GREY, 3)


def _guard(pen: Pen, coat: Ink, side: int) -> None:
    """A broad man with a moustache and a curved knife, round (0, 0) his chin."""
    pen.polygon(both(path("0,-6 40,4 108,26 124,90 130,230 0,230")), coat, BLACK, 6)
    pen.polygon(path("-30,4 30,4 22,220 -22,220"), _ASH)
    for k in range(4):
        pen.line([(-14, 50 + 26 * k), (14, 60 + 26 * k)], _BLOOD, 4)
    for turn in (-1, 1):
        pen.polygon(flip(path("26,2 58,10 70,120 24,220 14,220 30,80"), turn), mix(coat, "#000000", 0.4))
    pen.polygon(path("-118,150 118,150 120,186 -120,186"), RED, BLACK, 4)
    head = spline(both(path("0,-104 44,-98 58,-60 52,-18 26,12 0,18")), True)
    pen.polygon(head, "#9A7F72", BLACK, 5)
    pen.polygon([*(point for point in head if point[0] * side >= -1), (0, -20)], "#D9BCA4")
    pen.polygon(both(path("0,-26 24,-32 62,-12 38,-8 18,-14 0,-12")), BLACK)
    pen.polygon(spline(both(path("0,-4 20,-2 28,10 12,30 0,34")), True), BLACK)
    pen.polygon(path("-6,-56 8,-30 -8,-28"), mix("#9A7F72", "#000000", 0.25))
    for turn in (-1, 1):
        pen.polygon(flip(path("8,-58 20,-68 44,-66 34,-52 14,-52"), turn), _BONE)
        pen.circle(turn * 26 + 3 * side, -59, 5.5, BLACK)
        pen.line(flip(path("6,-64 24,-74 48,-68"), turn), BLACK, 7)
        pen.circle(turn * 58, -24, 7, None, "#E8B84A", 4)
    pen.polygon(spline(path("-92,-84 -60,-100 0,-104 60,-100 92,-84 60,-78 -60,-78"), True), _DEEP, BLACK, 5)
    pen.polygon(path("-50,-96 -42,-148 -10,-158 36,-152 50,-96"), _DEEP, _RUST, 3)
    pen.polygon(path("-50,-112 49,-112 50,-96 -50,-96"), HOT)


@_of("szgany_bodyguards")
def _szgany_bodyguards(pen: Pen) -> None:
    """Two men with knives before their wagon."""
    pen.polygon(spline(path("30,250 30,90 90,20 200,4 312,20 372,90 372,250")), "#4E0F13", BLACK, 6)
    for k in range(6):
        pen.line(spline([(70 + 52 * k, 250), (70 + 52 * k, 90 - 18 * min(k, 5 - k)), (120 + 32 * k, 24)]), "#38090D", 6)
    pen.circle(_MID, 118, 34, _FLAME, BLACK, 6)
    pen.line([(_MID, 84), (_MID, 152)], BLACK, 5)
    pen.line([(_MID - 34, 118), (_MID + 34, 118)], BLACK, 5)
    _guard(pen.moved(306, 208, 0.94), _BLOOD, -1)
    _guard(pen.moved(112, 216), "#8E1A22", 1)
    for side in (-1, 1):
        here = pen.moved(_MID + side * 2, 268)
        blade = spline(path("6,48 -34,0 -72,-70 -78,-124 -52,-70 -16,-18 26,26"))
        here.polygon(flip(blade, side), _PALE, BLACK, 6)
        here.line(flip(spline(path("8,28 -28,-18 -60,-76")), side), _GREY, 4)
        here.line(flip(path("-6,60 36,20"), side), BLACK, 19)
        here.line(flip(path("-6,60 36,20"), side), "#C0912F", 12)
        here.line(flip(path("16,40 56,92"), side), BLACK, 27)
        here.line(flip(path("16,40 56,92"), side), _RUST, 18)
        for k in range(3):
            spot = around(34 + 13 * k, 62 + 17 * k, 0, 0)
            here.ellipse(side * spot[0], spot[1], 20, 11, "#D9BCA4", BLACK, 4)


def _flame(pen: Pen, x: float, y: float, unit: float) -> None:
    here = pen.moved(x, y, unit)
    here.polygon(spline(path("0,-60 10,-34 26,-26 22,6 0,18 -22,6 -24,-22 -10,-30"), True), HOT, BLACK, 4)
    here.polygon(spline(path("2,-34 14,-14 12,6 0,12 -12,4 -10,-14"), True), _FLAME)
    here.ellipse(0, 2, 5, 8, "#FFF6DC")


@_of("szgany_mob")
def _szgany_mob(pen: Pen) -> None:
    """A crowd with torches and forks in a street."""
    for side in (-1, 1):
        here = pen.moved(_MID, 0)
        here.polygon(flip(path("210,10 150,60 150,0 90,70 90,300 210,300"), side), "#2E1513", _WINE, 3)
        for left, high in ((164, 110), (164, 170), (112, 130), (112, 180)):
            here.polygon(
                flip([(left, high), (left + 18, high), (left + 18, high + 30), (left, high + 26)], side), _DEEP
            )
    pen.polygon([(111, 300), (111, 120), (_MID, 60), (291, 120), (291, 300)], "#3F1210")
    pen.circle(_MID, 190, 104, "#571A12")
    for k in range(22):
        far = pen.moved((k * 67) % 380 + 12, 206 + (k * 13) % 26)
        far.circle(0, 0, 17, "#2B0C0D")
        far.polygon(path("-30,60 -22,18 22,18 30,60"), "#2B0C0D")
    for x, top, kind in (
        (44, 96, "t"),
        (116, 70, "f"),
        (_MID, 62, "t"),
        (284, 60, "f"),
        (356, 92, "t"),
        (160, 120, "s"),
    ):
        pen.line([(x, top), (x + (6 if x < _MID else -6), 300)], BLACK, 13)
        pen.line([(x, top), (x + (6 if x < _MID else -6), 300)], "#8A5A3A", 7)
        if kind == "t":
            _flame(pen, x, top, 1.15)
        elif kind == "f":
            for side in (-1, 0, 1):
                tine = [(x, top + 30), (x + side * 18, top + 22), (x + side * 18, top - 26)]
                pen.line(tine, BLACK, 10)
                pen.line(tine, _ASH, 5)
        else:
            blade = spline([(x, top), (x + 40, top - 22), (x + 74, top + 10), (x + 38, top - 4), (x, top + 14)])
            pen.polygon(blade, _ASH, BLACK, 4)
    people = ((58, 268, 0.9, "#5E0D12", 0), (346, 266, 0.9, "#5E0D12", 1), (140, 288, 1.0, _BLOOD, 2),
              (268, 286, 1.0, "#8E1A22", 0), (_MID, 312, 1.16, "#A5181F", 1))  # fmt: skip
    for x, y, unit, coat, hat in people:
        here = pen.moved(x, y, unit)
        here.polygon(both(path("0,24 34,32 66,56 76,150 0,150")), coat, BLACK, 5)
        here.line(path("0,36 0,150"), mix(coat, "#000000", 0.4), 6)
        here.circle(0, 0, 33, "#9A7F72", BLACK, 5)
        here.polygon([*(around(0, 0, 31, turn) for turn in range(-90, 91, 10)), (0, 0)], "#D9BCA4")
        for side in (-1, 1):
            here.line(flip(path("5,-8 22,-16"), side), BLACK, 6)
            here.circle(side * 13, -4, 4.5, BLACK)
        here.ellipse(0, 15, 12, 9, _DEEP)
        here.box(-8, 8, 8, 12, _BONE)
        if hat == 0:
            here.polygon(spline(path("-46,-16 0,-26 46,-16 30,-24 22,-46 -20,-46 -30,-24"), True), _DEEP, BLACK, 4)
        elif hat == 1:
            here.polygon([around(0, 0, 35, turn) for turn in range(190, 351, 10)], HOT, BLACK, 4)
            here.polygon(path("30,-10 52,-2 44,16"), HOT, BLACK, 3)
        else:
            here.polygon(spline(path("-36,-14 -26,-40 8,-46 34,-22 52,-12 10,-14"), True), "#3A1216", BLACK, 4)


@_of("unnatural_fog")
def _unnatural_fog(pen: Pen) -> None:
    """A street lamp, and a face in the fog."""
    for x, top, wide in ((0, 96, 74), (66, 54, 62), (262, 70, 66), (324, 34, 80)):
        pen.polygon(
            [(x, HIGH), (x, top + 30), (x + wide / 2, top), (x + wide, top + 30), (x + wide, HIGH)], "#2E1513", _WINE, 3
        )
        for row in range(2):
            pen.box(x + wide / 2 - 9, top + 52 + 54 * row, x + wide / 2 + 9, top + 80 + 54 * row, _DEEP)
    bank = ("#5A3A3A", "#7A5A57", "#9C807A", "#BFA8A0", "#D9CABF")
    for y, ink in ((206, bank[0]), (240, bank[1])):
        pen.swell(spline([(-10, y + 30), (60, y + 12), (150, y + 34), (250, y + 30), (420, y + 6)]), ink, 10, 18, 30)
    skull = pen.moved(236, 142)
    skull.polygon(
        spline(path("0,-118 70,-98 104,-36 92,30 60,60 54,120 0,136 -54,120 -60,60 -92,30 -104,-36 -70,-98"), True),
        bank[1],
    )
    skull.polygon(spline(path("6,-106 64,-88 94,-34 82,26 50,54 44,110 8,122 -30,100 -20,0 -30,-70"), True), bank[2])
    for side in (-1, 1):
        skull.polygon(flip(spline(path("14,-6 30,-38 74,-40 76,-4 44,16"), True), side), _DEEP)
        skull.polygon(flip(spline(path("34,-12 50,-26 64,-18 50,-8"), True), side), EMBER)
        skull.polygon(flip(path("2,28 14,46 4,50"), side), _DEEP)
    skull.polygon(spline(path("-44,66 0,58 46,64 34,104 0,114 -34,104"), True), _DEEP)
    for x in (-28, -12, 8, 24):
        skull.polygon([(x - 6, 64), (x + 8, 64), (x + 1, 84 if abs(x) < 20 else 96)], _BONE)
    lamp = pen.moved(70, 128)
    lamp.circle(0, 0, 62, "#4E2418")
    lamp.circle(0, 0, 44, "#8A4A24")
    lamp.line(path("0,34 0,280"), BLACK, 15)
    lamp.line(path("-3,34 -3,280"), _RUST, 5)
    lamp.polygon(path("-24,-30 24,-30 16,34 -16,34"), _FLAME, BLACK, 7)
    lamp.line(path("0,-30 0,34"), BLACK, 4)
    lamp.polygon(path("-34,-30 0,-58 34,-30"), BLACK)
    lamp.circle(0, -62, 7, BLACK)
    for row, (y, ink) in enumerate(zip((278, 304, 332, 362, 394), bank, strict=True)):
        crest = [(x * 50 - 30, y - 16 * ((x * 3 + row * 2) % 4) + 14) for x in range(11)]
        pen.polygon([*spline(crest), (WIDE + 80, HIGH + 40), (-40, HIGH + 40)], ink)
        for k in range(3):
            x = (k * 149 + row * 71) % 360
            pen.swell(
                spline([(x - 40, y + 12), (x, y + 2), (x + 46, y + 14), (x + 66, y + 6)]),
                mix(ink, "#FFFFFF", 0.28),
                2,
                2,
                7,
            )


__all__ = ["HIGH", "WIDE", "encounter_card", "plate_of"]
