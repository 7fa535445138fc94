"""The hunter, seen from behind."""

from __future__ import annotations

from rendering.draugr.colours import BONE, GOLD, INK, RUBY, TEAL
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix
from rendering.kit.curves import Point, path, spline


def hunter(pen: Pen, hand: Point) -> None:
    """A cloaked figure seen from behind, the right arm raised to `hand`, which holds nothing; feet at (0, 0)."""
    cloth = "#12303a"
    x, y = hand
    arm = spline([(16, -112), (42, min(-124, (y - 148) / 2)), (x - 2, y - 1)])
    cloak = spline(path("0,-140 -24,-130 -34,-96 -40,-40 -48,-2 0,3 44,-2 36,-44 32,-96 22,-130"), True)
    pen.swell(arm, BONE, 16, 9)
    pen.swell(arm, cloth, 12, 6)
    pen.circle(x, y, 5, "#f6e3c8", INK, 1)
    pen.polygon(cloak, cloth, BONE, 2)
    for k in range(7):
        x = -27 + 9 * k
        fold = spline([(x * 0.45, -126), (x * 0.85, -66), (x * 1.4, -3)])
        if k % 2:
            pen.beads(fold[3:], mix(TEAL, BONE, 0.4), 0.8, 1.9, 1.5)
        else:
            pen.swell(fold, GOLD if x > 12 else mix(TEAL, BONE, 0.55), 0.6, 2.2)
    pen.polygon(spline(path("-22,-132 -17,-148 0,-153 17,-148 22,-132 0,-124"), True), RUBY, INK, 1.4)
    pen.polygon(spline(path("-14,-146 -14,-162 0,-170 14,-162 14,-146"), True), INK, BONE, 1.6)
    pen.polygon(spline(path("-40,-152 -20,-160 0,-163 20,-160 40,-152 20,-154 0,-156 -20,-154"), True), INK, BONE, 1.8)
    pen.polygon(path("-16,-160 -12,-188 12,-188 16,-160"), INK, BONE, 1.8)
    pen.polygon(path("-15.4,-164 -14.4,-171 14.4,-171 15.4,-164"), GOLD)
