"""Curses: their sign, when they bite, and what they do in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engines.draggmar.components import CURSES, SLOTS, Effect
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BONE, CREAM, GOLD, INK, PLANK_LIGHT, VIOLET_PALE, dark
from rendering.draggmar.items import draw_slot
from rendering.draggmar.shapes import block, ring, star
from rendering.draggmar.signs import Stat, draw_fame, draw_no, draw_stat
from rendering.kit.curves import flip, path, spline
from rendering.kit.words import Labels

CURSE: Final = "#6b2f6e"
STATS: Final[Mapping[str, Stat]] = {"attack": "attack", "defense": "defense", "wound": "health"}
"""The sign of what a curse changes."""


def draw_eye(pen: Chisel) -> None:
    """The sign of every curse: a hand with an eye."""
    pen.polygon(spline(path("-17,-3 0,-13 17,-3 0,9"), True), VIOLET_PALE, INK, 4)
    pen.circle(0, -2, 5.4, INK)
    pen.circle(0, -2, 2, VIOLET_PALE)
    for finger in ("0,-14 0,-20 0,-25", "-11,-10 -15,-15 -17,-20", "11,-10 15,-15 17,-20"):
        pen.swell(path(finger), VIOLET_PALE, 5, 1)
    pen.swell(spline(path("-4,8 -7,18 -3,26")), VIOLET_PALE, 6, 1)
    pen.swell(spline(path("6,8 9,16 7,22")), VIOLET_PALE, 5, 1)


def when(card: str, labels: Labels) -> str:
    """When a curse bites: "next room"."""
    return labels.label("curse-when", timing=CURSES[card].timing)


def bites(card: str, labels: Labels) -> Iterator[tuple[Effect, str, str]]:
    """Each thing that a curse does: its effect, what that is about or "", and a few words: "−2 Attack"."""
    for effect in CURSES[card].effects:
        for what in effect.what or ("",):
            told = labels.label(
                "curse-does", do=f"{effect.do}-{what}" if what else effect.do, count=abs(_count(effect)),
                change=_change(effect), boss="yes" if effect.when else "no",
            )  # fmt: skip
            yield effect, what, told


def does(card: str, labels: Labels) -> str:
    """What a curse does: "−2 Attack, +1 Defense"."""
    return ", ".join(told for _, _, told in bites(card, labels))


def _count(effect: Effect) -> int:
    return 1 if effect.n == "all" else effect.n


def _change(effect: Effect) -> str:
    count = _count(effect)
    return f"{-count if effect.do == 'wound' else count:+}".replace("-", "−")


def draw_bite(pen: Chisel, effect: Effect, what: str, change: bool = True) -> None:
    """The sign of what a curse does, about (0, 0) and 100 wide; with its number if it is a `change`."""
    shown = _change(effect) if change else None
    about = what or effect.do
    if about in STATS:
        draw_stat(pen, 0, 0, 52, STATS[about], shown, 52, 4)
    elif about in ("fame", "boost"):
        pen.chisel(star(0, 0, 54, 8, 0.82), GOLD, 4)
        if effect.do == "fame" and change:
            pen.number(0, 0, shown, 50)
        else:
            draw_fame(pen, 0, 0, 26)
    elif about == "draw_curse":
        for across, down in ((-16, -8), (14, 8)):
            pen.chisel(block(across - 30, down - 42, across + 30, down + 42, 6), CURSE, 3)
            draw_eye(pen.moved(across, down, 1.1))
    elif about == "skill":
        pen.chisel(block(-50, -30, 50, 30, 6), PLANK_LIGHT, 3)
        pen.polygon(star(0, 0, 28, 4, 0.4), GOLD, INK, 2)
    else:  # a slot, or an item that is lost, given or no longer carried
        pen.chisel(ring(0, 0, 50, 30), CREAM, 4)
        draw_slot(pen, 0, 0, 32, next((slot for slot in SLOTS if slot == what), "other"))
    if effect.do == "give":
        arrow = path("-26,-15 4,-15 4,-30 32,0 4,30 4,15 -26,15")
        pen.chisel([(a + 34, b + 30) for a, b in arrow], CREAM, 3)
    elif effect.do == "forbid" or about in ("lose_item", "slots"):
        draw_no(pen, 38, -34, 22)


def draw_grasp(pen: Chisel) -> None:
    """Two hands of the dead that reach up to (0, 0) from 330 below."""
    for side, ink in ((-1, BONE), (1, dark(BONE, 0.24))):
        for k in range(4):
            way = spline(flip(path(f"{150 - k * 4},{110 + k * 4} {128 - k * 14},{30 + k * 22} "
                                   f"{100 - k * 16},{24 + k * 24} {76 - k * 14},{40 + k * 22}"), side))  # fmt: skip
            pen.swell(way, INK, 30, 12)
            pen.swell(way[:-1], ink, 20, 6)
        pen.polygon(flip(path("118,120 172,96 196,340 90,340"), side), ink, INK, 4)


__all__ = ["CURSE", "bites", "does", "draw_bite", "draw_eye", "draw_grasp", "when"]
