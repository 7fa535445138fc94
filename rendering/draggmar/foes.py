"""What waits in a room: monsters of the four factions, and the drawings of traps, chests, halls and portals.

Monsters are frontal, their right half darker; each stands on (0, 0), about 330 high.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.draggmar.components import DEATH_MAGE, ROOMS
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    BRASS,
    BROWN,
    CREAM,
    DOOM,
    FACTIONS,
    GOLD,
    INK,
    STEEL,
    STONE,
    WHITE,
    dark,
    light,
)
from rendering.draggmar.heraldry import draw_glyph
from rendering.draggmar.mage import draw_death_mage
from rendering.draggmar.shapes import arch, block, ring, turned
from rendering.draggmar.signs import draw_rift, draw_skull
from rendering.kit.colour import Ink
from rendering.kit.curves import Path, Point, around, path, spline

CROWDS: Final = frozenset(
    f"{deck}-{number:02}"
    for deck, numbers in {
        "room-1": (1, 2, 4, 5, 7, 8, 10), "room-2": (1, 2, 3, 4, 5, 7, 10, 12), "room-3": (1, 3, 4, 5, 6, 7, 9, 11, 12),
        "rift": (1, 2, 3, 4, 5, 7),
    }.items()
    for number in numbers
)  # fmt: skip
"""The cards that name several monsters."""
SKY: Final = {"greenskins": ("#e8b45a", "#f1cf8a"), "bandits": ("#c98a3c", "#d9a155"), "undead": ("#3f5560", "#4c6672"),
              "demons": ("#f3a52c", "#ffc860")}  # fmt: skip
"""The rays behind a faction's monsters."""
BONE, SHADE = "#dfe8d8", "#b6bda9"
_LEATHER, _HAFT = "#8a5a32", "#8a5a32"


def draw_room(pen: Chisel, x: float, y: float, size: float, card: str) -> None:
    """What waits in a room, its foot at (x, y), about 330 high times `size`."""
    room, here = ROOMS[card], pen.moved(x, y, size)
    if card == DEATH_MAGE:
        draw_death_mage(here, 0, 0, 0.86)
    elif room.faction:
        _monster(here, card)
    elif room.kind == "portal":
        draw_rift(here, 0, -150, 3)
    else:
        draw_fixture(here.moved(0, -130, 4.2), room.kind)
        _detail(here.moved(0, -130, 4.2), room.kind)


def sky(card: str) -> tuple[Ink, Ink]:
    """The ground and the rays behind what waits in a room."""
    room = ROOMS[card]
    if card == DEATH_MAGE:
        return "#1d1236", "#33205c"
    return SKY.get(room.faction, ("#4c3d2c", "#5b4a36"))


def draw_fixture(pen: Chisel, kind: str) -> None:
    """A trap, a chest, a hall or a portal about (0, 0), 60 wide."""
    if kind == "trap":
        pen.polygon(path("-30,24 30,24 30,12 -30,12"), INK)
        for across in (-20, 0, 20):
            pen.chisel([(across - 9, 13), (across, -26), (across + 9, 13)], STEEL, 3)
    elif kind == "chest":
        pen.chisel(block(-28, -4, 28, 24, 2), "#9b6234", 4)
        pen.chisel(arch(-28, -32, 28, -4)[1:-1], "#b0713b", 3)
        pen.polygon(block(-8, -10, 8, 8), GOLD, INK, 3)
        pen.circle(0, 0, 3, INK)
    elif kind == "portal":
        draw_rift(pen, 0, 0, 0.62)
    else:
        pen.chisel(arch(-24, -38, 24, 26), STONE, 4)
        pen.polygon(arch(-14, -22, 14, 26), INK)


def _detail(pen: Chisel, kind: str) -> None:
    """What a fixture has when it is drawn large."""
    if kind == "trap":
        for across in (-20, 0, 20):
            pen.polygon([(across, -26), (across + 9, 13), (across + 2, 13)], dark(STEEL, 0.3))
            pen.line([(across - 9, 13), (across, -26), (across + 9, 13)], INK, 3)
        pen.polygon(spline(path("0,-26 4,-10 3,-2 -2,-6 -3,-14"), True), DOOM)
        draw_skull(pen, -10, 19, 6)
        pen.line(path("6,20 20,17"), INK, 12)
        pen.line(path("6,20 20,17"), BONE, 7)
    elif kind == "chest":
        for across in (-20, 20):
            pen.chisel(block(across - 3.4, -22, across + 3.4, 24, 1), "#8f9498", 2, width=1.8)
            for down in (-14, 4, 18):
                pen.circle(across, down, 1.3, STEEL, INK, 1.6)
        for down in (5, 15):
            pen.line([(-15, down), (-9, down)], "#5b3418", 3)
            pen.line([(9, down), (15, down)], "#5b3418", 3)
        pen.line(path("0,2 0,6"), INK, 5)
    elif kind == "hall":
        for down in (-8, 4, 16):
            for side in (-1, 1):
                pen.line([(side * 14, down), (side * 24, down)], dark(STONE, 0.4), 3)
        for turn in (-144, -118, -90, -62, -36):
            near, far = around(0, -12, 15, turn), around(0, -14, 24, turn)
            pen.line([near, far], dark(STONE, 0.4), 3)
        pen.polygon(path("-14,26 -8,6 8,6 14,26"), "#3a2a20")
        pen.line(path("-11,16 11,16"), INK, 3)


def _monster(pen: Chisel, card: str) -> None:
    room, crowd = ROOMS[card], card in CROWDS
    draw = {"greenskins": _greenskins, "bandits": _bandits, "undead": _undead, "demons": _demons}[room.faction]
    draw(pen, crowd, room.is_boss)


def _greenskins(pen: Chisel, crowd: bool, boss: bool) -> None:
    if crowd:
        _goblin(pen.moved(-116, -34, 0.82), "cap", "#7cbb52", "lid", "#6b4a2e")
        _goblin(pen.moved(118, -34, 0.82), "hair", "#4f9a3c", "knife", "#5b4a3a")
        _goblin(pen.moved(0, 16, 1.08), "pot", "#58a83c", "", _LEATHER)
    else:
        _goblin(pen.moved(-6, 20, 1.26), "pot" if boss else "hair", "#4f9a3c", "club", "#6b4a2e")


def _bandits(pen: Chisel, crowd: bool, boss: bool) -> None:
    if crowd:
        _captain(pen.moved(-112, -34, 0.7), "#4f6b3a", "cap")
        _captain(pen.moved(112, -34, 0.7), "#4b4450", "hood")
        _captain(pen.moved(0, 12, 0.92), "#a3481e", "wide")
    else:
        _captain(pen.moved(0, 8), "#a3481e" if boss else "#5d4a63", "plume" if boss else "wide")


def _undead(pen: Chisel, crowd: bool, boss: bool) -> None:
    if crowd:
        _wight(pen.moved(-108, -30, 0.72), "helm", "#5b5a3f")
        _wight(pen.moved(108, -30, 0.72), "none", "#4b3f55")
        _wight(pen.moved(0, 10, 0.9), "helm", "#3f5560")
    else:
        _wight(pen, "crown" if boss else "circlet", "#3f5560")


def _demons(pen: Chisel, crowd: bool, boss: bool) -> None:
    if crowd:
        _brute(pen.moved(-112, -96, 0.54), "#b23a2a")
        _brute(pen.moved(112, -96, 0.54), "#6f2889")
        _brute(pen.moved(0, -104, 0.72), FACTIONS["demons"])
    else:
        _brute(pen.moved(0, -124, 0.86), "#a51e25" if boss else FACTIONS["demons"])


def _solid(pen: Chisel, outline: Path, fill: Ink, edge: float, width: float = 3.4, share: float = 0.42) -> None:
    """An ink-rimmed shape, darker to the right of x = `edge`."""
    pen.polygon(outline, fill, INK, width)
    with pen.inside(outline) as inner:
        inner.polygon([(edge, -450), (450, -450), (450, 450), (edge + 6, 450)], dark(fill, share))
    pen.polygon(outline, None, INK, width)


def _sides(drawn: str) -> list[list[Point]]:
    """A path, and its mirror image."""
    return [[(side * x, y) for x, y in path(drawn)] for side in (-1, 1)]


def _rod(pen: Chisel, way: Path, ink: Ink, thick: float, inner: float) -> None:
    pen.line(way, INK, thick * pen.unit)
    pen.line(way, ink, inner * pen.unit)


# -- greenskins


def _goblin(pen: Chisel, hat: str, skin: Ink, prop: str, coat: Ink) -> None:
    """A goblin, about 190 wide and 250 high."""
    _solid(pen, path("-88,60 -84,0 -74,-50 -40,-76 40,-76 74,-50 84,0 88,60"), coat, 16)
    for side in (-1, 1):
        for k in range(3):
            fold = [(side * (22 + k * 16), -64 + k * 8), (side * (28 + k * 17), -30), (side * (26 + k * 18), 0)]
            pen.swell(spline(fold), INK, 0.6, 0.6, 4)
    pen.polygon(path("-30,-78 0,-40 30,-78"), dark(coat, 0.3), INK, 2.6)
    for side, ear, lobe in zip(
        (-1, 1), _sides("46,-150 92,-190 138,-186 112,-146 60,-112"), _sides("60,-146 96,-172 122,-174 98,-146"),
        strict=True,
    ):  # fmt: skip
        pen.polygon(spline(ear, True), skin if side < 0 else dark(skin, 0.36), INK, 3.2)
        pen.polygon(spline(lobe, True), "#d98a6a" if side < 0 else "#a85f4c")
    pen.circle(-104, -150, 7, None, GOLD, 3.4 * pen.unit)
    head = path("0,-206 38,-200 60,-166 58,-132 44,-98 22,-76 0,-70 -22,-76 -44,-98 -58,-132 -60,-166 -38,-200")
    _solid(pen, spline(head, True), skin, 16, share=0.38)
    for side, eye, brow in zip(
        (-1, 1), _sides("10,-146 28,-160 46,-154 40,-138 22,-134"), _sides("4,-150 26,-170 54,-168"), strict=True
    ):
        pen.polygon(spline(eye, True), "#ffe24a", INK, 2.6)
        pen.circle(side * 25, -146, 5, INK)
        pen.swell(spline(brow), INK, 4, 3, 13)
    pen.polygon(spline(path("0,-146 11,-126 17,-108 9,-98 0,-102 -9,-98 -17,-108 -11,-126"), True), light(skin, 0.18),
                INK, 2.6)  # fmt: skip
    pen.polygon(spline(path("-40,-104 -20,-96 0,-92 20,-96 40,-104 26,-80 0,-76 -26,-80"), True), "#5b1020", INK, 2.8)
    for across in (-28, -14, 0, 14, 28):
        up = -96 - abs(across) * 0.08
        pen.polygon([(across - 5, up), (across + 5, up), (across, -86)], CREAM, INK, 1.4)
    for across in (-18, 18):
        pen.polygon([(across - 6, -77), (across + 6, -77), (across, -95)], CREAM, INK, 1.6)
    _goblin_hat(pen, hat)
    _goblin_prop(pen, prop)


def _goblin_hat(pen: Chisel, hat: str) -> None:
    if hat == "pot":
        for side in (-1, 1):
            pen.circle(side * 64, -214, 14, None, INK, 11 * pen.unit)
            pen.circle(side * 64, -214, 13, None, "#8a8f98", 5 * pen.unit)
        _solid(pen, path("-62,-178 -56,-246 56,-246 62,-178"), "#8a8f98", 18)
        pen.chisel(path("-70,-186 70,-186 70,-174 -70,-174"), "#aeb4bc", 3, width=2)
        pen.swell(spline(path("-40,-238 -44,-210 -42,-192")), "#e4e8ee", 2, 1, 7)
    elif hat == "cap":
        _solid(pen, spline(path("-60,-172 -52,-214 -14,-236 34,-226 60,-196 60,-172 0,-182"), True), "#8f2f24", 18)
        for a, b in ((-30, -208), (8, -218), (38, -200)):
            pen.chisel([(a - 8, b + 4), (a, b - 18), (a + 8, b + 4)], STEEL, 2, width=1.8)
    else:
        for k in range(-3, 4):
            tuft = [(k * 13 - 9, -192 + abs(k) * 4), (k * 17, -250 + abs(k) * 15), (k * 13 + 9, -192 + abs(k) * 4)]
            pen.polygon(tuft, "#c4622a" if k < 1 else "#8a421c", INK, 2.4)


def _goblin_prop(pen: Chisel, prop: str) -> None:
    if prop == "lid":
        here = pen.moved(-62, -8)
        here.chisel(ring(0, 0, 56, 40), "#aeb4bc", 4)
        here.circle(0, 0, 40, None, "#6d747e", 4 * pen.unit)
        here.chisel(ring(0, 0, 12, 20), _HAFT, 3, width=2)
        here.swell(spline(path("-40,-16 -26,-36 -4,-44")), WHITE, 1, 1, 7)
    elif prop == "knife":
        pen.chisel(path("54,-6 62,-110 84,-168 92,-104 80,-6"), STEEL, 3, width=2.4)
        _rod(pen, path("46,-2 96,-2"), BRASS, 13, 8)
        pen.swell(path("70,-20 78,-140"), WHITE, 2, 1)
    elif prop == "club":
        _rod(pen, path("88,20 112,-84"), _HAFT, 26, 18)
        pen.chisel(spline(path("86,-92 94,-160 128,-176 154,-156 146,-84 116,-70"), True), _HAFT, 4)
        for a, b, c, d in ((92, -140, 64, -150), (150, -130, 176, -138), (118, -170, 112, -200), (146, -100, 170, -92)):
            pen.polygon([(a - 7, b + 8), (c, d), (a + 7, b - 8)], STEEL, INK, 2.2)


# -- undead


def _wight(pen: Chisel, hat: str, cloak: Ink) -> None:
    """A dead king or footman in rust, 330 high."""
    for side, cape in zip((-1, 1), _sides("20,-150 112,-150 176,-90 190,10 150,-14 120,14 80,-10 40,10"), strict=True):
        _solid(pen, cape, cloak if side < 0 else dark(cloak, 0.35), 460)
        for k in range(3):
            fold = [(side * (60 + k * 34), -140 + k * 12), (side * (76 + k * 34), -80), (side * (70 + k * 36), -6)]
            pen.swell(spline(fold), INK, 0.6, 0.6, 6)
    _solid(pen, path("-84,20 -92,-92 -58,-150 58,-150 92,-92 84,20"), "#7a6a4e", 14)
    for k in range(4):
        for side in (-1, 1):
            down = k * 28
            rib = [(0.0, -112.0 + down), (side * 34.0, -120.0 + down), (side * 59.0, -98.0 + down)]
            pen.swell(spline(rib), INK, 13, 3)
            pen.swell(spline(rib), BONE if side < 0 else SHADE, 8, 1)
    for side, plate in zip((-1, 1), _sides("66,-164 124,-166 162,-120 150,-86 92,-104"), strict=True):
        pen.chisel(spline(plate, True), "#9a6a42", 4)
        for a, b in ((96, -152), (130, -128)):
            pen.chisel(
                [(side * a - 11, b + 4), (side * (a + 14), b - 34), (side * a + 13, b + 8)], "#c98a52", 2, width=2
            )
        pen.circle(side * 112, -126, 6, GOLD, INK, 2)
    _solid(pen, spline(path("-62,-150 0,-124 62,-150 40,-176 -40,-176"), True), "#2d3d45", 12, 3)
    for across in (-26, -9, 9, 26):
        root = spline([(across, -170), (across * 1.1, -140), (across * 0.7, -108)])
        pen.swell(root, INK, 10, 1)
        pen.swell(root[:-2], "#aab5ae" if across < 0 else "#78837e", 6, 1)
    _skull(pen.moved(0, -226), "#ff6a3d")
    _wight_hat(pen, hat)
    pen.chisel(path("-12,20 -12,-78 12,-78 12,20"), STEEL, 3, width=2.4)
    pen.line(path("2,-70 2,20"), dark(STEEL, 0.4), 5 * pen.unit)
    pen.chisel(path("-46,-92 46,-92 46,-76 -46,-76"), BRASS, 3, width=2.4)
    for side, hand in zip((-1, 1), _sides("4,-104 22,-108 30,-92 20,-74 2,-80"), strict=True):
        pen.polygon(spline(hand, True), BONE if side < 0 else SHADE, INK, 2.6)
    pen.chisel(path("-9,-118 9,-118 7,-104 -7,-104"), BRASS, 2, width=2)


def _wight_hat(pen: Chisel, hat: str) -> None:
    if hat == "crown":
        crown = path("-58,-272 -70,-344 -40,-312 -24,-366 0,-320 24,-366 40,-312 70,-344 58,-272 0,-284")
        pen.chisel(crown, "#c58a3a", 5)
        with pen.inside(crown) as inner:
            inner.polygon(path("16,-400 90,-400 90,-250 16,-250"), dark("#c58a3a", 0.34))
        for a, b in ((-40, -292), (0, -300), (40, -292)):
            pen.polygon([(a, b - 9), (a + 8, b), (a, b + 9), (a - 8, b)], DOOM, INK, 2)
    elif hat == "helm":
        _solid(
            pen, spline(path("-58,-252 -50,-306 0,-324 50,-306 58,-252 30,-266 0,-270 -30,-266"), True), "#8a8f98", 12
        )
        pen.polygon(path("-5,-318 5,-318 3,-356 -3,-356"), STEEL, INK, 2.4)
        pen.polygon(path("-8,-268 8,-268 6,-232 -6,-232"), "#8a8f98", INK, 2.4)
    elif hat == "circlet":
        pen.chisel(path("-54,-268 -58,-312 -34,-292 0,-334 34,-292 58,-312 54,-268 0,-280"), "#9a6a42", 4)


def _skull(pen: Chisel, glow: Ink) -> None:
    """A long skull about (0, 0), 100 wide and 150 high."""
    _solid(pen, spline(path("-32,34 -28,66 -16,84 16,84 28,66 32,34"), True), BONE, 8)
    head = path("0,-78 40,-66 54,-28 48,4 40,22 34,44 0,52 -34,44 -40,22 -48,4 -54,-28 -40,-66")
    _solid(pen, spline(head, True), BONE, 14, share=0.36)
    for side, socket, brow in zip(
        (-1, 1), _sides("9,-12 30,-26 46,-14 40,10 20,14"), _sides("6,-22 28,-40 52,-34"), strict=True
    ):
        pen.polygon(spline(socket, True), INK)
        pen.circle(side * 27, -6, 6.5, glow)
        pen.circle(side * 27, -6, 2.4, WHITE)
        pen.swell(spline(brow), INK, 2, 2, 9)
    pen.polygon(path("0,10 9,30 0,26 -9,30"), INK)
    pen.polygon(spline(path("-30,44 0,50 30,44 26,60 0,64 -26,60"), True), INK)
    for across in (-22, -13, -4, 5, 14, 23):
        for up in (43, 57):
            pen.box(across - 4, up, across + 3.4, up + 11, "#fffbe8" if across < 8 else "#c9cdb8", INK, 1.2)


# -- bandits


def _captain(pen: Chisel, coat: Ink, hat: str) -> None:
    """A bandit with an eye patch and a purse, 330 high."""
    for side in (-1, 1):
        blade = [(side * 150 + across, down) for across, down in path("-11,-70 -11,-230 0,-262 11,-230 11,-70")]
        pen.chisel(turned(blade, side * 150, -110, side * 16), STEEL, 4)
        guard = block(side * 150 - 32, -78, side * 150 + 32, -62)
        pen.chisel(turned(guard, side * 150, -110, side * 16), BRASS, 3)
    body = spline(path("-168,20 -160,-70 -116,-124 -50,-146 50,-146 116,-124 160,-70 168,20"))
    _solid(pen, body, coat, 20, 3.8)
    pen.polygon(path("-48,-146 0,20 48,-146"), CREAM, INK, 3)
    for side, lapel in zip((-1, 1), _sides("24,-152 72,-138 46,-52 2,20"), strict=True):
        pen.polygon(lapel, light(coat, 0.2) if side < 0 else dark(coat, 0.2), INK, 3)
    for side, plate in zip((-1, 1), _sides("84,-138 130,-130 164,-88 150,-76 96,-110"), strict=True):
        pen.chisel(spline(plate, True), GOLD, 3)
        for k in range(3):
            pen.circle(side * (34 - k * 8), -92 + k * 34, 7, GOLD, INK, 2.2)
    _rod(pen, path("-120,-106 90,20"), BROWN, 22, 14)
    skin = "#d99b6a"
    _solid(pen, path("-26,-176 26,-176 30,-134 0,-116 -30,-134"), skin, 4, 2.6)
    head = path("0,-268 42,-256 50,-218 42,-176 20,-150 0,-144 -20,-150 -42,-176 -50,-218 -42,-256")
    _solid(pen, spline(head, True), skin, 16, share=0.26)
    scarf = path("-50,-204 0,-192 50,-204 46,-166 20,-140 0,-134 -20,-140 -46,-166")
    _solid(pen, spline(scarf, True), "#26222b", 12, 3.2, 0.5)
    for across in (-26, -4, 18):
        pen.polygon([(across - 5, -174), (across + 3, -184), (across + 11, -174), (across + 3, -164)], CREAM)
    pen.line(path("-46,-252 46,-214"), INK, 7 * pen.unit)
    pen.polygon(spline(path("10,-236 38,-228 36,-206 20,-202 8,-216"), True), INK)
    pen.ellipse(-20, -220, 9, 7, CREAM, INK, 2.4)
    pen.circle(-18, -220, 4, INK)
    pen.swell(spline(path("-4,-230 -22,-240 -40,-232")), INK, 3, 2, 10)
    pen.swell(spline(path("-36,-246 -30,-222 -38,-204")), "#8f2f24", 1, 1, 5)
    for lock in _sides("44,-246 57,-210 49,-172 58,-150"):
        pen.swell(spline(lock), INK, 16, 3)
        pen.swell(spline(lock)[:-1], "#4a2c1a", 10, 1)
    _captain_hat(pen, hat)
    here = pen.moved(96, -22)
    here.chisel(spline(path("-12,-34 12,-34 40,8 26,40 -26,40 -40,8"), True), "#26222b", 4)
    here.polygon(path("-18,-56 18,-56 10,-36 -10,-36"), "#26222b", INK, 2.4)
    here.line(path("-16,-32 16,-32"), GOLD, 7 * pen.unit)
    here.circle(0, 8, 14, GOLD, INK, 2)


def _captain_hat(pen: Chisel, hat: str) -> None:
    if hat == "hood":
        hood = path("0,-292 46,-276 62,-226 56,-170 36,-150 46,-200 34,-246 0,-258 -34,-246 -46,-200 -36,-150 -56,-170 "
                    "-62,-226 -46,-276")  # fmt: skip
        _solid(pen, spline(hood, True), "#34572e", 14)
        return
    if hat == "cap":
        _solid(pen, spline(path("-52,-236 -48,-272 -10,-292 40,-284 54,-236 0,-248"), True), "#8f2f24", 16)
        return
    if hat == "plume":
        for ink, width in ((INK, 34), (CREAM, 25)):
            pen.swell(spline(path("-30,-296 -92,-330 -126,-306 -134,-262")), ink, width * 0.4, 2, width)
    _solid(pen, spline(path("-46,-262 -50,-304 -26,-326 0,-314 26,-326 50,-304 46,-262"), True), "#3a2b33", 16)
    brim = path("-104,-282 -60,-262 0,-258 60,-262 104,-282 84,-252 0,-238 -84,-252")
    _solid(pen, spline(brim, True), "#4c3943", 20)
    pen.line(spline(path("-92,-266 -50,-250 0,-245 50,-250 92,-266")), GOLD, 5 * pen.unit)
    pen.chisel(ring(24, -284, 13, 20), GOLD, 2, width=2)
    pen.circle(24, -284, 5, DOOM)


# -- demons


def _brute(pen: Chisel, skin: Ink) -> None:
    """A horned brute about (0, 0), 390 wide and 380 high."""
    for side, blade, gleam in zip(
        (-1, 1), _sides("126,-128 176,-150 196,-92 178,-36 134,-66"), _sides("184,-138 199,-92 184,-44"), strict=True
    ):
        _rod(pen, [(side * 150, 150), (side * 128, -120)], _HAFT, 20, 12)
        pen.chisel(spline(blade, True), STEEL, 4)
        pen.swell(spline(gleam), WHITE, 1, 1, 7)
    body = spline(path("-150,170 -158,60 -118,6 -60,-14 60,-14 118,6 158,60 150,170"))
    _solid(pen, body, skin, 40, 4)
    for side, plate in zip((-1, 1), _sides("70,-6 124,-4 164,44 150,88 96,70"), strict=True):
        pen.chisel(spline(plate, True), "#6b5a52", 4)
        for a, b in ((110, 10), (144, 42)):
            pen.chisel([(side * a - 12, b), (side * (a + 22), b - 36), (side * a + 12, b + 8)], "#fff3d6", 2)
        for k in range(5):
            fold = [(side * (20 + k * 22), 60 + k * 4), (side * (34 + k * 18), 90), (side * (30 + k * 16), 128)]
            pen.swell(spline(fold), INK, 0.5, 0.5, 6)
    pen.chisel(path("-40,112 40,112 52,150 0,176 -52,150"), BRASS, 4)
    draw_glyph(pen, 0, 138, 1.5, "demons")
    for side, outer, inner, shade in zip(
        (-1, 1), _sides("40,-96 96,-92 142,-120 150,-178 124,-206"), _sides("40,-96 95,-93 139,-121 146,-176 127,-200"),
        _sides("60,-84 104,-84 140,-112 149,-160"), strict=True,
    ):  # fmt: skip
        pen.swell(spline(outer), INK, 58, 5)
        pen.swell(spline(inner), "#f6dca6", 48, 2)
        pen.swell(spline(shade), "#b98a4b", 2, 1, 13)
        for k in range(4):
            notch = [
                (side * (64 + k * 17), -118 - k * 4), (side * (72 + k * 17), -100 - k * 6),
                (side * (70 + k * 18), -78 - k * 8),
            ]  # fmt: skip
            pen.swell(spline(notch), BROWN, 1, 1, 4)
    for ear in _sides("52,-66 104,-62 92,-36 56,-40"):
        pen.polygon(spline(ear, True), skin, INK, 3)
    head = path("0,-122 46,-112 64,-74 52,-30 44,14 50,48 30,74 0,80 -30,74 -50,48 -44,14 -52,-30 -64,-74 -46,-112")
    _solid(pen, spline(head, True), skin, 18, 4)
    for side, socket, eye, brow in zip(
        (-1, 1), _sides("12,-46 54,-70 50,-40 22,-30"), _sides("22,-44 46,-56 42,-42 26,-37"),
        _sides("6,-58 34,-80 62,-84"), strict=True,
    ):  # fmt: skip
        pen.polygon(socket, INK)
        pen.polygon(eye, "#ffe24a")
        pen.circle(side * 34, -46, 4.4, DOOM)
        pen.swell(spline(brow), INK, 4, 3, 16)
    muzzle = spline(path("-40,16 0,4 40,16 46,48 28,72 0,78 -28,72 -46,48"), True)
    _solid(pen, muzzle, "#e59bb5", 18, 3, 0.24)
    for nostril in _sides("10,26 24,20 28,34 16,38"):
        pen.polygon(spline(nostril, True), INK)
    pen.line(spline(path("-30,58 0,50 30,58")), INK, 4 * pen.unit)
    for tusk in _sides("24,58 34,58 31,34"):
        pen.polygon(tusk, "#fff3d6", INK, 2)
    hoop: Sequence[Point] = ring(0, 48, 14, 30)[:16]
    _rod(pen, hoop, GOLD, 9, 5)
    for k in range(5):
        tuft = [
            (-38 + k * 15, -108 + abs(k - 2) * 7),
            (-30 + k * 15, -140 + abs(k - 2) * 12),
            (-22 + k * 15, -108 + abs(k - 2) * 7),
        ]
        pen.polygon(tuft, INK)


def framed(pen: Chisel, left: float, top: float, right: float, bottom: float, card: str, size: float) -> None:
    """What waits in a room, in a window of its card."""
    wide, high = right - left, bottom - top
    pen.moved(left, top).kept(_window, (0, 0, wide, high), wide, high, card, size)


def _window(pen: Chisel, wide: float, high: float, card: str, size: float) -> None:
    window = block(0, 0, wide, high)
    ground, rays = sky(card)
    pen.burst(window, wide / 2, high * 0.55, ground, rays, 16, 0.55)
    with pen.inside(window) as inner:
        draw_room(inner, wide / 2, high + 4, size, card)
    pen.polygon(window, None, INK, 4)


__all__ = ["CROWDS", "draw_fixture", "draw_room", "framed", "sky"]
