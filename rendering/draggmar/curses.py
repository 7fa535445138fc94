"""Curses: their sign, when they bite, and what they do in a few words."""

from __future__ import annotations

from typing import Final

from engines.draggmar.components import CURSES
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import INK, VIOLET_PALE
from rendering.kit.curves import path, spline
from rendering.kit.words import Labels

CURSE: Final = "#6b2f6e"


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


def does(card: str, labels: Labels) -> str:
    """What a curse does: "−2 Attack, +1 Defense"."""
    told = []
    for effect in CURSES[card].effects:
        count = 1 if effect.n == "all" else effect.n
        shown = -count if effect.do == "wound" else count
        for what in effect.what or ("none",):
            told.append(
                labels.label(
                    "curse-does", do=f"{effect.do}-{what}" if effect.what else effect.do, count=abs(count),
                    change=f"{shown:+}".replace("-", "−"), boss="yes" if effect.when else "no",
                )
            )  # fmt: skip
    return ", ".join(told)


__all__ = ["CURSE", "does", "draw_eye", "when"]
