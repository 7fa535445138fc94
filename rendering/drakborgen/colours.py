"""The inks of a woodcut chronicle. Dragon green is hers alone, and her frame's."""

from __future__ import annotations

from typing import Final

SOOT: Final = "#16110c"
WALL: Final = "#1f1811"
INK: Final = "#0f0b08"
CARVED: Final = "#6b5a44"
CARVED_LARGE: Final = "#96805e"
DRESSED: Final = "#8a775a"
PANEL: Final = "#241a12"
PANEL_LIT: Final = "#3a2a12"
BAR: Final = "#19120c"
EDGE: Final = "#5b4a33"
FLOOR: Final = ("#efd9a2", "#e6cb90", "#f5e2b2", "#dfc084")
PASSAGE: Final = ("#cfae74", "#c5a062", "#d6b880")
DARK_FLOOR: Final = ("#1c2230", "#202838", "#171c28")
TOWER_FLOOR: Final = ("#f3e2b4", "#e9d6a4", "#f9ebc6")
JOINT: Final = "#7d5b33"
DARK_JOINT: Final = "#0b0e15"
UNLIT: Final = "#98a09c"
"""The light where no torch is."""
NIGHT: Final = "#16271f"
NIGHT_LIGHT: Final = "#264537"
DRAGON: Final = "#12533b"
DRAGON_LIGHT: Final = "#2f8a5d"
DRAGON_DARK: Final = "#08291f"
GOLD: Final = "#f2bf3f"
GOLD_DARK: Final = "#a9761f"
GOLD_LIGHT: Final = "#ffe294"
BONE: Final = "#f6ead0"
ASH: Final = "#b5a68a"
MADDER: Final = "#c5301f"
MADDER_DARK: Final = "#7c1911"
WOOD: Final = "#8a4f24"
WOOD_DARK: Final = "#4c2810"
IRON: Final = "#aeb6b6"
IRON_DARK: Final = "#4b5254"
RUNE: Final = "#7fd4ff"
MIST: Final = "#fbf6e8"
DEEP: Final = "#0e1f42"
DEEP_LIGHT: Final = "#27447c"
STITCH: Final = "#bfeaff"
VELLUM: Final = "#efdfb8"
VELLUM_LIGHT: Final = "#f8eccb"
VELLUM_EDGE: Final = "#b98d4b"
SEPIA: Final = "#2a190e"
"""The ink on vellum."""
SEPIA_LIGHT: Final = "#6b4525"
WHITE: Final = "#fff6de"
SEAL: Final = "#20304d"
SEAL_LIGHT: Final = "#2d4268"

EXACT: Final = (
    SOOT, WALL, INK, CARVED, PANEL, PANEL_LIT, BAR, EDGE, *FLOOR, JOINT, NIGHT, NIGHT_LIGHT, DRAGON, DRAGON_LIGHT,
    DRAGON_DARK, GOLD, GOLD_DARK, GOLD_LIGHT, BONE, ASH, MADDER, MADDER_DARK, WOOD, WOOD_DARK, IRON, IRON_DARK, RUNE,
    DEEP, DEEP_LIGHT, STITCH, VELLUM, VELLUM_LIGHT, VELLUM_EDGE, SEPIA, SEPIA_LIGHT, SEAL, SEAL_LIGHT,
)  # fmt: skip
"""The inks that each picture's palette holds as they are."""
