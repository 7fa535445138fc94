"""Gravestones: of the slain Draugr, and those that wait for one."""

from __future__ import annotations

from rendering.draugr.colours import ASH, DIM, GOLD, INK, TEAL
from rendering.draugr.heads import head
from rendering.kit.canvas import Pen
from rendering.kit.curves import bezier, path
from rendering.kit.icons import sword

STONE = "#173039"
OUTLINE = "-32,0 -32,-66 -30,-102 0,-108 30,-102 32,-66 32,0"
"""A stone, 64 wide and 108 high, on its foot."""
_INNER = "-26,-4 -26,-64 -24,-96 0,-102 24,-96 26,-64 26,-4"


def grave(pen: Pen, draugr: str | None) -> None:
    """A stone on (0, 0), 108 high: waiting, or with the slain Draugr and the sword that did it."""
    outline = bezier(path(OUTLINE))
    if draugr is None:
        pen.polygon(outline, INK, ASH, 1.6)
        pen.polygon(bezier(path(_INNER)), None, DIM, 0.8)
        pen.tendril(0, -62, 90, 12, 2, DIM, 1.6)
        pen.beads([(0, -46), (0, -12)], DIM, 2, 0.7, 1.8)
    else:
        pen.polygon(outline, STONE, GOLD, 2.6)
        head(pen.moved(0, -40, 0.95), draugr, TEAL)
        sword(pen, (28, -97), (-27, -5), GOLD, INK)
