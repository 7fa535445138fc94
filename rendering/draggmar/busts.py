"""Busts of the fourteen lines of heroes; hat and hair name a hero even when it is small."""

from __future__ import annotations

from typing import Final, NamedTuple

from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    ATTACK,
    BRASS,
    BROWN,
    CLASSES,
    CREAM,
    DOOM,
    GOLD,
    INK,
    STEEL,
    WHITE,
    dark,
)
from rendering.draggmar.shapes import arch, star
from rendering.draggmar.sheet import Surface
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Path, bezier, flip, path, spline

EPICS: Final = {
    "inquisitor": ("mage", "cleric"),
    "hunter": ("ranger", "rogue"),
    "warlock": ("warrior", "mage"),
    "paladin": ("warrior", "cleric"),
}
"""The two classes of each epic class."""
_SKINS: Final = ("#f1c596", "#d99b6a", "#8a5636", "#f4d6b4")


class _Look(NamedTuple):
    kind: str
    skin: int
    hair: str
    face: str
    hat: str


_LOOKS: Final = {
    "torvald": _Look("warrior", 0, "#c4622a", "beard", "horned"),
    "brenna": _Look("warrior", 1, "#4a2c1a", "braid", "helm"),
    "silka": _Look("rogue", 1, "#1b1013", "long", "hood"),
    "pip": _Look("rogue", 0, "#a8662a", "short", "cap"),
    "aldric": _Look("ranger", 3, "#6b4a2e", "beard", "feather"),
    "yara": _Look("ranger", 2, "#1b1013", "braid", "hood"),
    "orsolo": _Look("mage", 3, "#d8d3c8", "beard", "wizard"),
    "mirelle": _Look("mage", 3, "#cfe4f2", "long", "circlet"),
    "hamund": _Look("cleric", 0, "#7a5330", "tonsure", "none"),
    "odile": _Look("cleric", 2, "#3a241a", "none", "veil"),
    "veyra": _Look("inquisitor", 0, "#8f2f24", "short", "wide"),
    "kesk": _Look("hunter", 1, "#1b1013", "scarf", "feather"),
    "dramoth": _Look("warlock", 2, "#e6e0ff", "beard", "horned"),
    "caspen": _Look("paladin", 0, "#e3b53c", "short", "helm"),
}


def classes_of(kind: str) -> tuple[str, ...]:
    """The classes of a hero of this class: an epic one has two."""
    return EPICS.get(kind, (kind,))


def draw_portrait(pen: Surface, x: float, y: float, width: float, line: str, depth: float = 4) -> None:
    """one hero of a line in an arched niche about (x, y), with rays behind."""
    pen.moved(x, y).kept(_portrait, (-width / 2, -width * 0.56, width / 2, width * 0.56), width, line, depth)


def _portrait(pen: Chisel, width: float, line: str, depth: float) -> None:
    height = width * 1.12
    niche = arch(-width / 2, -height / 2, width / 2, height / 2)
    ground = mix(CLASSES[classes_of(_LOOKS[line].kind)[0]], CREAM, 0.62)
    pen.chisel(niche, ground, depth, lit=False)
    pen.burst(niche, 0, -height * 0.1, ground, mix(ground, WHITE, 0.35), 14)
    with pen.inside(niche) as inner:
        draw_hero(inner, 0, height / 2 + 2, width / 124, line)
    pen.polygon(niche, None, INK, 2.6)


def draw_hero(pen: Chisel, x: float, y: float, size: float, line: str) -> None:
    """A bust about 110 wide and 120 high on (x, y)."""
    pen, look = pen.moved(x, y, size), _LOOKS[line]
    cl, hair, face, hat = look.kind, look.hair, look.face, look.hat
    c1, c2 = (classes_of(cl) * 2)[:2]
    _body(pen, cl, CLASSES[c1], CLASSES[c2], _SKINS[look.skin], hair, face in ("long", "braid"))
    _face(pen, hair, face, hat)
    _hat(pen, hat, CLASSES[c1], CLASSES[c2])


def _shade(pen: Chisel, outline: Path, shade: Path, ink: Ink) -> None:
    with pen.inside(outline) as inner:
        inner.polygon(shade, ink)


def _body(pen: Chisel, cl: str, one: str, other: str, sk: str, hair: str, loose: bool) -> None:
    """Shoulders in the colours of the classes, neck and head."""
    k = pen.unit
    if loose:
        pen.polygon(spline(path("-24,-88 24,-88 34,-50 30,-16 -30,-16 -34,-50"), True), hair, INK, 2.2)
    sh = [*bezier(path("-54,0 -54,-26 -40,-38 -16,-42")), *bezier(path("16,-42 40,-38 54,-26 54,0"))]
    pen.polygon(sh, one, INK, 2.6)
    _shade(pen, sh, path("8,-50 60,-50 60,4 14,4"), dark(other, 0.22) if other == one else other)
    pen.polygon(sh, None, INK, 2.6)
    if cl in ("warrior", "warlock", "paladin"):
        for s in (-1, 1):
            pen.polygon(
                spline(flip(path("26,-36 50,-34 58,-12 36,-10"), s), True),
                STEEL if s < 0 else dark(STEEL, 0.3),
                INK,
                2.2,
            )
    if cl == "cleric":
        pen.polygon(path("-10,-42 -4,0 4,0 10,-42"), CREAM, INK, 2)
        pen.polygon(path("-2,-26 2,-26 2,-20 7,-20 7,-16 2,-16 2,-6 -2,-6 -2,-16 -7,-16 -7,-20 -2,-20"), DOOM)
    if cl == "mage":
        for a, b in ((-30, -20), (28, -24), (-14, -8)):
            pen.polygon(star(a, b, 6, 4, 0.35), GOLD)
    if cl in ("rogue", "hunter", "ranger"):
        pen.line(path("-34,-38 20,0"), INK, 8 * k)
        pen.line(path("-34,-38 20,0"), BROWN, 4.4 * k)
    if cl in ("warlock", "inquisitor"):
        pen.polygon(star(0, -16, 10, 4, 0.4), GOLD, INK, 1.8)
    pen.polygon(path("-11,-58 11,-58 12,-36 0,-28 -12,-36"), dark(sk, 0.25), INK, 2)
    hd = spline(path("0,-104 20,-98 24,-78 19,-58 8,-47 -8,-47 -19,-58 -24,-78 -20,-98"), True)
    pen.polygon(hd, sk, INK, 2.4)
    _shade(pen, hd, spline(path("12,-106 30,-100 28,-44 2,-44 14,-60"), True), dark(sk, 0.2))
    pen.polygon(hd, None, INK, 2.4)


def _face(pen: Chisel, hair: str, face: str, hat: str) -> None:
    k = pen.unit
    for s in (-1, 1):
        pen.ellipse(s * 9, -76, 3.2, 3.6, INK)
        pen.line(
            [(s * 4, -84 + (2 if hat in ("horned", "feather") else 0)), (s * 15, -85)],
            hair if hair != "#d8d3c8" else INK,
            3.2 * k,
        )
    pen.line(path("-1,-76 -4,-66 2,-65"), INK, 2 * k)
    pen.line(path("-6,-57 5,-57.5"), INK, 2.4 * k)
    if face == "beard":
        pen.polygon(
            spline(path("-24,-74 -15,-64 0,-62 15,-64 24,-74 22,-50 10,-30 0,-22 -10,-30 -22,-50"), True),
            hair,
            INK,
            2.2,
        )
        pen.line(path("-6,-55 6,-55"), INK, 2.4 * k)
        for a in (-10, 0, 10):
            pen.line([(a, -48), (a * 0.6, -32)], dark(hair, 0.35), 1.8 * k)
    if face == "tonsure":
        pen.polygon(
            spline(path("-25,-74 -24,-94 -14,-98 0,-92 14,-98 24,-94 25,-74 19,-84 0,-88 -19,-84"), True), hair, INK, 2
        )
    if face == "short":
        pen.polygon(spline(path("-25,-78 -24,-100 0,-110 24,-100 25,-78 16,-92 -4,-96 -18,-90"), True), hair, INK, 2.2)
    if face in ("long", "braid"):
        pen.polygon(spline(path("-25,-70 -25,-98 0,-110 25,-98 25,-70 14,-94 -8,-98"), True), hair, INK, 2.2)
    if face == "scarf":
        pen.polygon(path("-24,-68 0,-62 24,-68 20,-44 0,-34 -20,-44"), DOOM, INK, 2.2)


def _hat(pen: Chisel, hat: str, one: str, other: str) -> None:
    k = pen.unit
    if hat == "horned" or hat == "helm":
        if hat == "horned":
            for s in (-1, 1):
                pen.swell(spline(flip(path("20,-100 42,-104 46,-124 36,-134"), s)), INK, 19, 4)
                pen.swell(spline(flip(path("20,-100 41,-104 45,-123 37,-131"), s)), "#fff3d6", 13, 1)
        else:
            pen.polygon(spline(path("0,-112 4,-132 28,-140 40,-124 24,-128 10,-112"), True), one, INK, 2.2)
        hm = bezier(path("-27,-86 -27,-124 27,-124 27,-86"))
        pen.polygon(hm, STEEL, INK, 2.4)
        _shade(pen, hm, path("6,-124 32,-124 32,-84 10,-84"), dark(STEEL, 0.3))
        pen.polygon(hm, None, INK, 2.4)
        pen.polygon(path("-29,-92 29,-92 29,-83 4,-83 3,-66 -3,-66 -4,-83 -29,-83"), BRASS, INK, 2.2)
    elif hat == "hood":
        o = spline(
            path("0,-124 26,-108 34,-76 28,-40 18,-44 24,-72 14,-96 -14,-96 -24,-72 -18,-44 -28,-40 -34,-76 -26,-108"),
            True,
        )
        pen.polygon(o, one, INK, 2.4)
        _shade(pen, o, path("10,-126 40,-126 40,-36 16,-36"), dark(one, 0.35))
        pen.polygon(o, None, INK, 2.4)
    elif hat in ("feather", "cap", "wide"):
        w = 40 if hat != "cap" else 30
        pen.polygon(bezier(path("-22,-92 -20,-126 20,-126 22,-92")), other if hat != "wide" else INK, INK, 2.4)
        pen.polygon(
            spline([(-w, -92), (-20, -98), (0, -96), (20, -98), (w, -94), (20, -86), (0, -84), (-20, -86)], True),
            dark(one, 0.25) if hat != "wide" else "#3a2b33",
            INK,
            2.4,
        )
        pen.line(path("-21,-99 21,-99"), GOLD, 4 * k)
        if hat == "feather":
            pen.swell(spline(path("14,-98 34,-118 30,-142 10,-150")), INK, 5, 3, 19)
            pen.swell(spline(path("14,-98 33,-118 29,-140 12,-148")), ATTACK, 2, 1, 13)
            pen.line(spline(path("14,-98 32,-118 27,-140")), "#fff3d6", 1.6)
    elif hat == "wizard":
        pen.polygon(path("-24,-92 -6,-136 22,-150 10,-128 25,-92"), one, INK, 2.4)
        pen.polygon(path("4,-138 20,-148 9,-128 24,-93 8,-93"), dark(one, 0.35))
        pen.polygon(spline(path("-42,-88 0,-98 42,-88 0,-82"), True), one, INK, 2.4)
        pen.polygon(star(-4, -110, 8, 5, 0.42), GOLD, INK, 1.4)
    elif hat == "circlet":
        pen.line(path("-23,-92 0,-88 23,-92"), GOLD, 5 * k)
        pen.polygon(star(0, -92, 8, 4, 0.45), "#7fd4ff", INK, 1.8)
    elif hat == "veil":
        o = spline(
            path("0,-118 28,-106 36,-70 40,-30 22,-34 24,-72 16,-94 -16,-94 -24,-72 -22,-34 -40,-30 -36,-70 -28,-106"),
            True,
        )
        pen.polygon(o, "#2d2833", INK, 2.4)
        pen.polygon(spline(path("-20,-72 -16,-95 16,-95 20,-72 26,-74 22,-102 -22,-102 -26,-74"), True), CREAM, INK, 2)
