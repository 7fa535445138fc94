"""Signs of numbers and states: Attack, Defense, Health, Fame, level tokens, locks, flames, rays and rifts."""

from __future__ import annotations

import math
from typing import Final, Literal

from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    ASH,
    ATTACK,
    BONE,
    BROWN,
    DEFENSE,
    DOOM,
    GOLD,
    HEALTH,
    INK,
    LAND,
    PAPER,
    RIFT,
    STEEL,
    VIOLET,
    VIOLET_LINE,
    VIOLET_PALE,
    WHITE,
    dark,
)
from rendering.draggmar.shapes import block, heart, shield, star, turned
from rendering.draggmar.sheet import Surface
from rendering.kit.boxes import Box
from rendering.kit.colour import Ink
from rendering.kit.curves import around, path, spline

Stat = Literal["attack", "defense", "health"]
Token = Literal["down", "fresh", "open", "locked", "quiet", "cut"]
"""How a level token lies: face-down; upright, just scouted or with an unlocked dungeon; on its side with a padlock;
grey, while no Boss of its level lives; cut off by a rift."""
_UPRIGHT: Final[dict[str, Ink]] = {"cut": "#cdb583", "quiet": ASH}
_FLAME: Final = path("-.15,-1.5 .3,-.95 .75,-1.15 .8,-.55 1.12,.25 .7,.9 0,1.08 -.75,.85 -1.1,.2 -.78,-.5 -.5,-.9")
_CRACK: Final = path("-14,-44 2,-24 -10,-14 8,4 -8,14 12,46 22,16 14,8 24,-6 10,-18 18,-30")


def draw_stat(
    pen: Surface,
    x: float,
    y: float,
    radius: float,
    kind: Stat,
    shown: object = None,
    size: int = 40,
    depth: float = 3,
) -> None:
    """Attack is a lozenge, Defense a shield, Health a heart; each about (x, y), with a number."""
    pen.moved(x, y).kept(_stat, _about(radius * 1.2), radius, kind, None if shown is None else str(shown), size, depth)


def _about(reach: float) -> Box:
    """A box about (0, 0)."""
    return -reach, -reach, reach, reach


def _stat(pen: Chisel, radius: float, kind: Stat, shown: str | None, size: int, depth: float) -> None:
    x = y = 0.0
    down = 0.0
    if kind == "attack":
        reach, fill = radius * 1.14, ATTACK
        outline = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
    elif kind == "defense":
        outline, fill, down = shield(x, y + radius * 0.06, radius * 1.8, radius * 2.1), DEFENSE, -radius * 0.08
    else:
        outline, fill, down = heart(x, y, radius), HEALTH, -radius * 0.06
    pen.chisel(outline, fill, depth)
    if shown is not None:
        pen.number(x, y + down, shown, size, WHITE, dark(fill, 0.6))


def draw_hearts(pen: Chisel, x: float, y: float, left: int, every: int, radius: float = 11, gap: float = 26) -> None:
    """Health in a row: red what is left, pale what is lost."""
    for k in range(every):
        pen.polygon(heart(x + k * gap + 2, y + 2, radius), INK)
        pen.polygon(heart(x + k * gap, y, radius), HEALTH if k < left else PAPER, INK, 2)
        if k >= left:
            pen.line([(x + k * gap - radius, y + radius * 0.8), (x + k * gap + radius, y - radius * 0.8)], HEALTH, 3)


def draw_fame(pen: Chisel, x: float, y: float, radius: float) -> None:
    """The sign of Fame: a gold seal with a star."""
    pen.chisel(star(x, y, radius * 1.1, 8, 0.78), GOLD, 2)
    pen.polygon(star(x, y, radius * 0.62), INK)


def draw_padlock(pen: Chisel, x: float, y: float, radius: float, ink: Ink = STEEL) -> None:
    r = radius
    bow = [(x - r * 0.55, y), *[around(x, y - r * 0.55, r * 0.55, 180 + 15 * k) for k in range(13)], (x + r * 0.55, y)]
    pen.line(bow, INK, r * 0.62)
    pen.line(bow, ink, r * 0.28)
    pen.chisel(block(x - r * 0.9, y - r * 0.05, x + r * 0.9, y + r, 2), ink, 2, width=1.8)
    pen.circle(x, y + r * 0.38, r * 0.22, INK)


def draw_lock(pen: Chisel, x: float, y: float, radius: float, shown: object, size: int) -> None:
    """What it takes to force a chest open: a lock of brass with a number on it."""
    r = radius
    bow = [(x - r * 0.55, y), *[around(x, y - r * 0.4, r * 0.55, 180 + 15 * k) for k in range(13)], (x + r * 0.55, y)]
    pen.line(bow, INK, r * 0.5)
    pen.line(bow, STEEL, r * 0.24)
    pen.chisel(block(x - r, y - r * 0.3, x + r, y + r, 4), "#d9a441", 3)
    pen.number(x, y + r * 0.34, shown, size, INK)


def draw_flame(pen: Chisel, x: float, y: float, radius: float, ink: Ink = DOOM) -> None:
    pen.moved(x, y, radius).chisel(spline(_FLAME, True, 7), ink, 2.5, width=2)


def draw_no(pen: Chisel, x: float, y: float, radius: float) -> None:
    """A white cross on a red disc: no way through."""
    pen.circle(x + 2, y + 3, radius, INK)
    pen.circle(x, y, radius, DOOM, INK, 2.3)
    reach = radius * 0.42
    for side in (-1, 1):
        pen.line([(x - reach, y - side * reach), (x + reach, y + side * reach)], WHITE, radius * 0.3)


def draw_skull(pen: Chisel, x: float, y: float, radius: float) -> None:
    """A skull: a Boss or a hero that is dead."""
    pen = pen.moved(x, y, radius / 30)
    pen.chisel(spline(path("0,-30 26,-22 30,2 18,14 16,30 -16,30 -18,14 -30,2 -26,-22"), True), BONE, 2, width=2)
    for side in (-1, 1):
        pen.circle(12 * side, -3, 7.5, INK)
    pen.polygon(path("0,6 5,14 -5,14"), INK)


def draw_token(pen: Surface, x: float, y: float, radius: float, state: Token, level: int = 0, threat: int = 0) -> None:
    """A level token with the level printed on it; a flame says by how much threat has raised it."""
    pen.moved(x, y).kept(_token, _about(radius * 2.6), radius, state, level, threat)


def _token(pen: Chisel, r: float, state: Token, level: int, threat: int) -> None:
    x = y = 0.0
    if state == "down":
        pen.chisel(shield(x, y, r * 2, r * 2.16), VIOLET, 4, shadow=dark(LAND, 0.5), reach=2)
        pen.polygon(shield(x, y, r * 1.5, r * 1.62), None, VIOLET_LINE, 2)
        pen.say(x, y - 2 + 0.345 * r * 1.3, "?", "black", round(r * 1.3), VIOLET_PALE)
        return
    if state == "locked":
        pen.chisel(turned(shield(x, y, r * 1.86, r * 2), x, y, 90), ASH, 3, lit=False)
        pen.polygon(turned(shield(x, y, r * 1.42, r * 1.52), x, y, 90), None, "#c9bfae", 1.6)
        size = round(r * 1.2)
        pen.say(x + r * 0.12, y - 1 + 0.345 * size, str(level), "black", size, BONE, rim=("#3a332c", 2))
        draw_padlock(pen, x - r * 0.98, y + r * 0.62, r * 0.4)
    else:
        pen.chisel(shield(x, y, r * 2, r * 2.16), _UPRIGHT.get(state, GOLD), 5, shadow=dark(LAND, 0.5), reach=2)
        pen.polygon(shield(x, y, r * 1.56, r * 1.68), None, "#7a4a00", 2)
        size = round(r * 1.45)
        pen.say(x, y - 2 + 0.345 * size, str(level), "black", size, INK)
        if state == "cut":
            draw_no(pen, x - r * 0.9, y + r * 0.6, r * 0.46)
        elif state == "quiet":
            draw_skull(pen, x - r * 0.9, y + r * 0.6, r * 0.5)
    if threat:
        draw_flame(pen, x - r * 0.78, y - r * 0.92, r * 0.6)
        pen.number(x - r * 0.78, y - r * 0.87, f"+{threat}", 28, WHITE, "#5b0610")


def draw_rays(pen: Chisel, x: float, y: float, near: float, far: float, count: int, above: bool = False) -> None:
    """Gold rays about a place; with `above` only those that point upwards."""
    half = 180 / count * 0.52
    for k in range(count):
        turn = 360 * k / count
        if above and math.sin(math.radians(turn)) > -0.2:
            continue
        ends = ((near, turn - half), (far if k % 2 else far * 0.88, turn), (near, turn + half))
        tips = [around(0, 0, reach, angle) for reach, angle in ends]
        pen.polygon([(x + px, y + py * 0.86) for px, py in tips], GOLD, INK, 1.4)


def draw_rift(pen: Chisel, x: float, y: float, size: float) -> None:
    """An open rift: a jagged crack with a white core."""
    pen = pen.moved(x, y, size)
    pen.shadow(_CRACK, dark(LAND, 0.5), 5)
    pen.polygon(_CRACK, INK, INK, 9 * size)
    pen.polygon(_CRACK, RIFT)
    core = path("0,-34 9,-26 4,-16 15,-6 4,6 13,14 13,34 2,14 10,4 -1,-14 7,-22")
    pen.polygon(core, "#eafff5")
    for way in ("-16,-40 -21,-45 -34,-50", "20,-28 32,-33 36,-38", "-10,14 -17,18 -32,22", "24,-4 38,-1 44,2",
                "14,44 24,50 26,56", "-8,-12 -15,-11 -30,-10"):  # fmt: skip
        pen.swell(path(way), INK, 5, 0.5)


def draw_scar(pen: Chisel, x: float, y: float, size: float) -> None:
    """A place where a rift may open, sewn up with boards."""
    pen = pen.moved(x, y, size)
    pen.polygon(_CRACK, dark(LAND, 0.35))
    for down in (-26, -8, 10, 28):
        pen.line([(-10, down + 3), (20, down - 3)], BROWN, 3)


def draw_card_back(pen: Chisel, x: float, y: float) -> None:
    """A card in hand, seen from behind."""
    pen.chisel(block(x - 11, y - 14, x + 11, y + 14, 3), "#8f2f24", 2, width=1.6, lit=False)


def draw_lock_chip(pen: Chisel, x: float, y: float, words: str, width: float) -> None:
    """The violet lock that marks what is private, its left edge at x and its upper edge at y."""
    pen.chisel(block(x, y, x + width, y + 50, 6), VIOLET, 3, lit=False)
    draw_padlock(pen, x + 30, y + 22, 17, VIOLET_PALE)
    pen.say(x + 56, y + 36, words, "bold", 30, VIOLET_PALE, "ls", width - 70)
