"""The palette of all pictures of Dracula, day and night."""

from __future__ import annotations

from rendering.dracula import colours
from rendering.kit.colour import mix
from rendering.kit.png import Palette

_BASE = [
    *(ink for paper in (colours.DAY, colours.NIGHT) for ink in (paper.land, paper.sea, paper.ink, paper.sheet)),
    *(colours.WOOD, colours.GROOVE, colours.SHEET, colours.RED, colours.HOT, colours.GILT, colours.GOLD),
]
PALETTE = Palette(
    [
        *_BASE,
        *(mix(colours.SHEET, colours.INK, k / 20) for k in range(20)),
        *(mix("#241819", "#F0E2C4", k / 20) for k in range(20)),
    ]
)
