"""The foot of the board: the Trog-Meter, the Void and the decks."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.trogdor.view import TrogdorTable
from rendering.kit.felt import Felt, blob, oblong
from rendering.kit.layers import lay
from rendering.kit.type import write
from rendering.trogdor.colours import FAINT, GREY, INK, PAPER, VOID, WHITE
from rendering.trogdor.folk import peasant
from rendering.trogdor.layout import LEFT, Names
from rendering.trogdor.paper import note, tag
from rendering.trogdor.pieces import stamp
from rendering.trogdor.signs import deck

PEASANTS = 7
_EYES = ((-44, -8), (-16, -16), (-30, 12), (-4, 8), (-22, 32), (6, -32), (6, 34))


@lru_cache(maxsize=8)
def _meter(health: int) -> Image.Image:
    """The Trog-Meter: seven places, those taken by Peasants first; 480 x 104."""
    pen = Felt(480, 104, origin=(5, 5))
    pen.shape(oblong(0, 0, 470, 92), WHITE, "meter", 4.5)
    for k in range(PEASANTS):
        x = 36 + k * 66.5
        if k:
            pen.stroke([(x - 33, 4), (x - 33, 88)], f"meter {k}", 2.4, GREY)
        if k < health:
            peasant(pen.moved(x, 86, 0.86), seed=f"meter {k}")
    made = pen.finish()
    for k in range(health, PEASANTS):
        write(made, 41 + k * 66.5, 63, str(k + 1), "hand", 38, FAINT)
    return made


@lru_cache(maxsize=8)
def _void(count: int) -> Image.Image:
    """The Void: a hole with a pair of eyes for each Peasant in it; 160 x 104, its middle at (80, 52)."""
    pen = Felt(160, 104, origin=(80, 52))
    outline = blob("-70,0 -44,-36 16,-42 72,-14 66,30 2,46 -54,36")
    pen.area(outline, VOID, "void")
    for k in range(7):
        pen.stroke([(-44 + 14 * k, -24 + k % 3 * 4), (-34 + 14 * k, 30 - k % 2 * 8)], f"void {k}", 6, INK)
    pen.stroke(outline, "void", 5, closed=True)
    for x, y in _EYES[:count]:
        for side in (-7, 7):
            pen.dot(x + side, y, 5.5, PAPER)
            pen.dot(x + side + 1, y + 1, 2.2)
    made = pen.finish()
    write(made, 118, 74, str(count), "hand", 64, PAPER)
    return made


def draw_footer(page: Image.Image, view: TrogdorTable, names: Names, top: int) -> None:
    """Lays the footer, its captions on the line `top`."""
    note(page, LEFT, top, names.label("meter"), 460)
    lay(page, _meter(view.meter), LEFT - 5, top + 8)
    note(page, 674, top, names.label("void"), 190, "ms")
    lay(page, _void(view.void), 594, top + 6)
    note(page, 866, top, names.label("decks"), 190, "ls")
    for x, kind, count in ((866, "action", view.actions_left), (978, "movement", view.movements_left)):
        lay(page, deck(kind), x - 4, top + 6)
        tag(page, x + 37, top + 94, str(count), 42, INK, 0)
    if view.troghammers == "shuffled_in":
        stamp("troghammer", 0.6).lay(page, 796, top + 84)
        tag(page, 834, top + 95, str(view.troghammers_left), 42, INK, 4)
