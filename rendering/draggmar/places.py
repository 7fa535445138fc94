"""The drawings of the map: fifteen dungeons about 100 x 84, Town, the Death Keep, trees and mountains.

Each stands on (0, 0), the right third darker.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    ATTACK,
    BONE,
    BROWN,
    FACTIONS,
    INK,
    LAND,
    RIFT,
    RIVER,
    STEEL,
    STONE,
    dark,
)
from rendering.draggmar.signs import draw_flame
from rendering.kit.colour import Ink
from rendering.kit.curves import bezier, flip, path, spline

FIRE: Final = "#ff8a1f"


def draw_tower(
    pen: Chisel,
    x: float,
    y: float,
    width: float,
    height: float,
    fill: Ink = "#b9a58a",
    roof: Ink | None = None,
    window: bool = True,
) -> None:
    """A tower with a pointed roof, or with battlements."""
    pen = pen.moved(x, y)
    w, h = width, height
    pen.polygon([(-w / 2, 0), (-w / 2, -h), (w / 2, -h), (w / 2, 0)], fill, INK, 2.2)
    pen.box(w * 0.14, 1 - h, w / 2 - 1, -1, dark(fill))
    if roof:
        pen.polygon([(-w * 0.68, -h), (0, -h - w * 1.15), (w * 0.68, -h)], roof, INK, 2.2)
        pen.polygon([(0, -h - w * 1.05), (w * 0.62, -h - 1), (w * 0.16, -h - 1)], dark(roof))
    else:
        tooth = w * 1.2 / 5
        for k in range(3):
            left = -w * 0.6 + 2 * k * tooth
            pen.box(left, -h - 8, left + tooth, 3 - h, fill, INK, 2)
    if window:
        pen.box(-w * 0.2, -h * 0.62, w * 0.06, -h * 0.34, INK)


def draw_gable(pen: Chisel, x: float, y: float, width: float, height: float, fill: Ink, roof: Ink) -> None:
    """A house with a tiled roof."""
    pen = pen.moved(x, y)
    w, h = width, height
    pen.box(-w / 2, -h, w / 2, 0, fill, INK, 2.2)
    pen.polygon([(-w * 0.6, -h), (-w * 0.2, -h - w * 0.5), (w * 0.6, -h)], roof, INK, 2.2)
    pen.polygon([(-w * 0.2, -h - w * 0.46), (w * 0.56, -h - 1), (w * 0.1, -h - 1)], dark(roof, 0.4))
    pen.box(w * 0.16, 2 - h, w / 2 - 1, -1, dark(fill, 0.4))


def draw_tree(pen: Chisel, x: float, y: float, size: float) -> None:
    """A fir."""
    pen = pen.moved(x, y, size)
    leaf = "#55914a"
    pen.box(-2, -6, 3, 2, BROWN)
    for row in range(3):
        wide, low, high = 14 - 3 * row, -5 - 9 * row, -23 - 9 * row
        pen.polygon([(-wide, low), (0, high), (wide, low)], leaf, INK, 1.6)
        pen.polygon([(0, high + 2), (wide - 1, low - 0.5), (2, low - 0.5)], dark(leaf))


def draw_peak(pen: Chisel, x: float, y: float, size: float, fill: Ink, snow: bool) -> None:
    """A mountain."""
    pen = pen.moved(x, y, size)
    pen.polygon(path("-34,0 -6,-44 2,-38 30,0"), fill, INK, 2)
    pen.polygon(path("-6,-43 2,-37 29,-1 4,-1 2,-14 -5,-22"), dark(fill))
    if snow:
        pen.polygon(path("-15,-30 -6,-43 2,-37 7,-29 0,-31 -6,-25 -9,-31"), BONE)


def _mossgate(pen: Chisel) -> None:
    """Overgrown walls about a dark gate."""
    pen.polygon(path("-40,0 -40,-46 -28,-58 -12,-50 -12,-36 -22,-30 -22,0"), STONE, INK, 2.2)
    pen.polygon(path("40,0 40,-66 20,-66 18,-34 22,-28 22,0"), STONE, INK, 2.2)
    pen.polygon(path("39,-1 39,-65 30,-65 30,-1"), dark(STONE, 0.42))
    pen.polygon(path("-14,-50 20,-66 20,-56 -14,-40"), STONE, INK, 2.2)
    for a, b in ((-38, -44), (-26, -56), (24, -66), (36, -64)):
        pen.polygon(
            spline([(a - 8, b - 2), (a, b - 8), (a + 9, b - 2), (a + 5, b + 10), (a - 4, b + 6)], True),
            "#4f9a3c",
            INK,
            1.4,
        )
    pen.polygon(path("-22,0 -22,-30 -12,-38 18,-38 22,-28 22,0"), INK)


def _toll_bridge(pen: Chisel) -> None:
    """A bridge with a tower and a flag."""
    pen.polygon(path("-52,2 -52,-14 52,-14 52,2"), RIVER)
    pen.polygon(bezier(path("-50,0 -50,-46 50,-46 50,0")) + bezier(path("32,0 32,-24 -32,-24 -32,0")), STONE, INK, 2.2)
    draw_tower(pen, -34, -24, 22, 30, "#b0713b", "#8f2f24")
    pen.line(path("26,-36 26,-62"), INK, 4)
    pen.polygon(path("26,-62 52,-56 26,-50"), ATTACK, INK, 2)


def _barrow(pen: Chisel) -> None:
    """A grave mound with a stone door."""
    pen.polygon(bezier(path("-50,0 -44,-66 44,-66 50,0")), "#7f9a4b", INK, 2.2)
    pen.polygon([*bezier(path("10,-48 34,-48 47,-20 49,-1")), (16, -1)], dark("#7f9a4b", 0.4))
    pen.polygon(path("-18,0 -18,-26 18,-26 18,0"), INK)
    pen.box(-26, -38, 26, -26, STONE, INK, 2.2)
    pen.box(-26, -26, -16, 0, STONE, INK, 2)
    pen.box(16, -26, 26, 0, dark(STONE, 0.3), INK, 2)


def _quarry(pen: Chisel) -> None:
    """Steps of stone under a crane."""
    for a, b, c in ((-50, 50, 0), (-38, 44, -20), (-26, 36, -40)):
        pen.polygon([(a, c), (a + 6, c - 22), (b - 6, c - 22), (b, c)], "#c08a52", INK, 2.2)
        pen.polygon([(b - 26, c - 1), (b - 20, c - 21), (b - 7, c - 21), (b - 1, c - 1)], dark("#c08a52", 0.42))
    pen.line(path("-6,-60 -6,-86 26,-86"), INK, 5)
    pen.line(path("-6,-60 -6,-86 26,-86"), BROWN, 2)
    pen.line(path("24,-86 24,-66"), INK, 2)
    pen.box(16, -68, 32, -54, ATTACK, INK, 2)


def _cove(pen: Chisel) -> None:
    """A cave, and a ship before it."""
    pen.polygon(path("-52,2 -52,-12 52,-12 52,2"), RIVER)
    pen.polygon(path("-52,-8 -50,-50 -30,-64 -10,-46 -14,-8"), "#a9794c", INK, 2.2)
    pen.polygon(bezier(path("-44,-8 -44,-38 -20,-38 -20,-8")), INK)
    pen.polygon(path("-4,-8 44,-12 36,4 4,4"), "#7a4526", INK, 2.2)
    pen.line(path("18,-10 18,-66"), INK, 4)
    pen.polygon(bezier(path("20,-64 52,-52 46,-30 20,-20")), "#f4e7c6", INK, 2.2)
    pen.polygon(path("20,-50 41,-48 42,-38 20,-36"), INK)


def _chapel(pen: Chisel) -> None:
    """A chapel whose roof burns."""
    draw_gable(pen, 6, 0, 62, 34, "#8d7f78", "#4c3f44")
    draw_tower(pen, -32, 0, 22, 54, "#8d7f78", "#4c3f44")
    pen.polygon(bezier(path("4,0 4,-26 24,-26 24,0")), FIRE, INK, 2)
    for a in (10, 26, -6):
        draw_flame(pen, a, -62 + abs(a - 10) * 0.5, 8, FIRE)


def _castle(pen: Chisel) -> None:
    """A castle in ruins, a greenskin flag on its last tower."""
    draw_tower(pen, -38, 0, 22, 58)
    pen.polygon(path("-28,0 -28,-38 -14,-30 -4,-40 8,-24 22,-30 22,0"), STONE, INK, 2.2)
    draw_tower(pen, 34, 0, 26, 38)
    pen.polygon(path("-12,0 -12,-16 0,-24 12,-16 12,0"), INK)
    pen.line(path("-38,-66 -38,-88"), INK, 3)
    pen.polygon(path("-38,-88 -14,-82 -38,-76"), FACTIONS["greenskins"], INK, 2)


def _crypt(pen: Chisel) -> None:
    """A tomb with columns."""
    pen.polygon(path("-36,0 -36,-34 36,-34 36,0"), "#aebbb2", INK, 2.2)
    pen.polygon(path("-46,-34 0,-66 46,-34"), "#aebbb2", INK, 2.2)
    pen.polygon(path("0,-64 44,-35 14,-35"), dark("#aebbb2", 0.4))
    for a in (-30, -14, 14, 30):
        pen.box(a - 4, -33, a + 4, -1, "#dbe5dd", INK, 1.8)
    pen.box(-9, -28, 9, 0, INK)
    pen.circle(0, -45, 6, INK)


def _camp(pen: Chisel) -> None:
    """Three tents."""
    for a, c in ((-28, "#7d5a32"), (30, "#9b3b2b"), (0, "#b0713b")):
        pen.polygon([(a - 30, 0), (a, -50 if a else -62), (a + 30, 0)], c, INK, 2.2)
        pen.polygon([(a, -48 if a else -60), (a + 28, -1), (a + 8, -1)], dark(c, 0.45))
    pen.polygon(path("-8,0 0,-26 8,0"), INK)
    pen.line(path("0,-60 0,-78"), INK, 3)
    pen.polygon(path("0,-78 20,-72 0,-66"), INK)


def _pit(pen: Chisel) -> None:
    """A fire mountain."""
    pen.polygon(path("-54,0 -22,-52 22,-52 54,0"), "#6e3b33", INK, 2.2)
    pen.polygon(path("22,-51 52,-1 20,-1 8,-50"), dark("#6e3b33", 0.45))
    pen.ellipse(0, -52, 22, 8, FIRE, INK, 2)
    pen.polygon(path("-8,-48 -14,-26 -4,-14 -8,0 6,0 4,-20 8,-30 6,-48"), FIRE)
    for a, b, r in ((0, -70, 11), (-14, -62, 7), (14, -64, 8)):
        draw_flame(pen, a, b, r, FIRE)


def _fort(pen: Chisel) -> None:
    """Two towers in the water."""
    pen.polygon(path("-52,2 -52,-20 52,-20 52,2"), RIVER)
    draw_tower(pen, -28, -6, 26, 44, "#94a79f")
    draw_tower(pen, 30, -8, 26, 30, "#94a79f")
    pen.box(-16, -32, 18, -8, "#94a79f", INK, 2.2)
    for a in range(-46, 48, 18):
        pen.swell(spline([(a, -8), (a + 6, -13), (a + 12, -8)]), "#dff2f5", 1, 1, 3)


def _hold(pen: Chisel) -> None:
    """A palisade between two tusks."""
    for s in (-1, 1):
        pen.swell(spline(flip(path("24,-8 44,-28 34,-66 10,-78"), s)), INK, 20, 2)
        pen.swell(spline(flip(path("24,-10 43,-29 33,-64 13,-75"), s)), "#fff3d6", 14, 1)
    for a in (-42, -28, -14, 0, 14, 28, 42):
        pen.polygon([(a - 7, 0), (a - 7, -32), (a, -44), (a + 7, -32), (a + 7, 0)], "#8c5a30", INK, 2)
    pen.polygon(path("-14,0 -14,-22 0,-32 14,-22 14,0"), INK)


def _temple(pen: Chisel) -> None:
    """Columns on steps, chains before them."""
    for j in range(3):
        pen.box(-50 + j * 8, -8 - j * 9, 50 - j * 8, -j * 9, STONE, INK, 2)
    for a in (-26, 0, 26):
        pen.box(a - 6, -62, a + 6, -26, STONE, INK, 2)
        pen.box(a + 1, -61, a + 5, -27, dark(STONE, 0.42))
    pen.box(-38, -74, 38, -62, STONE, INK, 2.2)
    for s in (-1, 1):
        for j in range(5):
            pen.ellipse(s * (8 + j * 8), -52 + j * 8, 5, 4, None, INK, 3.4)


def _mine(pen: Chisel) -> None:
    """A mine and a gallows."""
    pen.polygon(bezier(path("-52,0 -46,-50 30,-58 40,0")), "#a9794c", INK, 2.2)
    pen.polygon(bezier(path("-34,0 -34,-34 2,-34 2,0")), INK)
    pen.line(path("-34,0 -34,-28 2,-28 2,0"), BROWN, 4)
    pen.line(path("40,0 40,-80 12,-80"), INK, 7)
    pen.line(path("40,0 40,-80 12,-80"), BROWN, 3)
    pen.line(path("16,-80 16,-62"), INK, 2.4)
    pen.circle(16, -56, 6, None, INK, 3)


def _ossuary(pen: Chisel) -> None:
    """A giant skull on stone."""
    pen.polygon(path("-46,0 -38,-20 38,-20 46,0"), STONE, INK, 2.2)
    pen.polygon(
        spline(path("0,-76 30,-64 32,-34 20,-24 18,-10 -18,-10 -20,-24 -32,-34 -30,-64"), True), "#eef2e2", INK, 2.2
    )
    for s in (-1, 1):
        pen.circle(s * 13, -44, 8.5, INK)
    pen.polygon(path("0,-34 5,-25 -5,-25"), INK)
    for a in (-9, 0, 9):
        pen.line([(a, -20), (a, -10)], INK, 2.4)


def draw_town(pen: Chisel) -> None:
    """Houses behind a wall."""
    pen.polygon([(-66, -4), (70, -4), (80, 8), (-50, 8)], dark(LAND, 0.38))
    draw_gable(pen, -36, -16, 40, 34, "#f0dcae", "#2c5aa8")
    draw_gable(pen, 34, -16, 40, 38, "#f0dcae", "#b23a2a")
    draw_tower(pen, 0, -16, 26, 70, "#e8d2a0", "#2f7a4c")
    pen.box(-62, -24, 62, 0, STONE, INK, 2.2)
    for a in range(-62, 60, 20):
        pen.box(a, -32, a + 11, -23, STONE, INK, 2)
    pen.polygon(bezier([(-13, 0), (-13, -26), (13, -26), (13, 0)]), INK)


def draw_keep(pen: Chisel) -> None:
    """The Death Keep."""
    c = "#4a3a5c"
    pen.polygon([(-66, -4), (70, -4), (84, 9), (-48, 9)], dark(LAND, 0.45))
    for a, h in ((-46, 58), (46, 58)):
        draw_tower(pen, a, 0, 26, h, c, "#241a30")
    pen.box(-36, -54, 36, 0, c, INK, 2.4)
    draw_tower(pen, 0, -40, 40, 56, c, "#241a30", window=False)
    for a in (-18, 18):
        pen.polygon(bezier([(a - 6, -22), (a - 6, -44), (a + 6, -44), (a + 6, -22)]), RIFT)
    for s in (-1, 1):
        pen.polygon([(s * 4, -76), (s * 14, -84), (s * 12, -74)], RIFT)
    pen.polygon(bezier([(-15, 0), (-15, -32), (15, -32), (15, 0)]), INK)
    for a in (-8, 0, 8):
        pen.line([(a, -20), (a, 0)], STEEL, 2.4)
    pen.line([(-14, -11), (14, -11)], STEEL, 2.4)


_DRAWN: Final[Mapping[int, Callable[[Chisel], None]]] = {
    1: _mossgate,
    2: _toll_bridge,
    3: _barrow,
    4: _quarry,
    5: _cove,
    6: _chapel,
    7: _castle,
    8: _crypt,
    9: _camp,
    10: _pit,
    11: _fort,
    12: _hold,
    13: _temple,
    14: _mine,
    15: _ossuary,
}


def draw_dungeon(pen: Chisel, number: int) -> None:
    """A dungeon of the map, by its number."""
    pen.polygon(path("-48,-4 52,-4 62,7 -34,7"), dark(LAND, 0.38))
    _DRAWN[number](pen)
