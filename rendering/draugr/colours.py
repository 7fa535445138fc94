"""The Draugr's colours. Each jewel colour has one job; ink grounds, bone draws."""

from __future__ import annotations

from rendering.kit.colour import Ink, mix

INK = "#06070c"
"""Ground and lead."""
BONE = "#f2e8d3"
"""Line and text."""
WHITE = "#ffffff"
ASH = "#8d8a92"
"""Secondary text, empty slots."""
DIM = "#5a5866"
"""Frames that say nothing."""
GOLD = "#f6c24a"
"""You, your choices, trophies."""
RUBY = "#ef2d4c"
"""Sway, imminent fall."""
FIELD = "#b3122f"
"""The ground of ruled rows."""
AMETHYST = "#b565f2"
"""Corruption."""
PLUM = "#2c1246"
DOOM = "#ff5670"
"""The count of corrupted cards when the end is near."""
LILAC = "#b79ad0"
"""The name of a card turned over."""
WATER = "#66c8ff"
IRON = "#c7cdd3"
SAPPHIRE, SAPPHIRE_DEEP = "#1d3f9e", "#0b1640"
"""Townsperson glass."""
EMERALD, EMERALD_DEEP = "#127a66", "#052226"
"""Location glass."""
CORPSE = "#bfe3cf"
"""Dead flesh."""
GRAVE = "#12343a"
"""Draugr ground."""
TEAL = "#2f8f84"
"""The jewels of a Draugr at rest."""
PALE_WARD, PALE_GUARD = "#bfe6ff", "#e6f5ea"
"""Bands of protected cards."""

LEAF_GOLD = mix(GOLD, INK, 0.25)
BRIAR = mix(AMETHYST, INK, 0.45)

Rings = tuple[Ink, Ink, Ink, Ink]


def rings(jewel: Ink, core: Ink = GOLD, edge: Ink = BONE) -> Rings:
    """The colours of a peacock eye."""
    return edge, INK, jewel, core
