"""Trogdor's colours. Ink draws, colour means: green is the player's, blue hurts, orange burns, white stands."""

from __future__ import annotations

from rendering.kit import felt

INK = felt.INK
WHITE = felt.RIM
"""Tiles and the rims of pieces."""
PAPER = "#fbf6e6"
RULE, MARGIN = "#d8e3ea", "#eeb4ac"
"""The lines of the notebook."""
GREY = "#8d8880"
"""Pencil: what is spent, empty or not there yet."""
FAINT = "#b5ae9f"
TEXT_GREY = "#6f6a62"
"""Grey words, dark enough to be read."""
FIRE, ORANGE, YELLOW = "#e8501f", "#f5962a", "#ffd65a"
"""The three tongues of a flame."""
CHAR = "#3a2722"
GROUND, GLOW, EMBER, FOOT = "#fbb65c", "#fdd08a", "#f08a34", "#ee7a2c"
"""Burnt ground, from light to dark."""
BRICK, STUMP, MAGMA = "#c9703a", "#6b4a3c", "#f0813a"
"""Burnt rock, wood and water."""
GREEN, LIME, LEAF = "#8fce4f", "#dcefab", "#4f8f2b"
"""Trogdor, his belly, his frame."""
BLUE, SKY = "#2f55b0", "#cfdcf5"
"""Enemies and their paths; what shines on them."""
WATER, STRAW, PLASTER, CARD = "#bcdcf0", "#f3dc9a", "#f3d6b4", "#d9d4c8"
MAW = "#8c1f12"
BLOOD = "#a3241a"
"""The second runner, and damage."""
EARTH = "#8a5a1e"
"""Items."""
BEARD = "#e9e4d6"
SHADOW, TAPE = "#ddd5c1", "#efe0a8"
VOID, STONE = "#2b2926", "#3a3734"
EGG, SPECK, STENCH = "#dfe6b0", "#a9bf5a", "#7d9436"
