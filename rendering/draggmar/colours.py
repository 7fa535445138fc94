"""The colours of Dungeons of Draggmar: a tavern's planks, ledger pages, and a world cut from painted wood."""

from __future__ import annotations

from typing import Final

from engines.core import Seat
from rendering.kit.colour import Ink, Rgb, mix

INK: Final = "#1b1013"
PLANK, PLANK_LIGHT, PLANK_DARK = "#3a2119", "#5b3524", "#25140f"
BRASS, STEEL, BROWN = "#d79a2b", "#c9d0d6", "#6b4a2e"
CREAM, PAPER, RULE = "#f8ebc8", "#efdcae", "#cdb27c"
LAND, LAND_DARK = "#e2bf74", "#c99f55"
SEA, SEA_DARK, RIVER = "#1f5a6b", "#174654", "#3f8ca3"
GOLD, DOOM, RIFT, WHITE = "#ffc629", "#d3222a", "#2ff0a4", "#ffffff"
BONE, STONE, ASH = "#fff6e2", "#c3b192", "#8d8377"
VIOLET, VIOLET_LINE, VIOLET_PALE = "#4b2a4f", "#b98bc2", "#f3dcf7"
ATTACK, DEFENSE, HEALTH = "#e4572e", "#2f78d0", "#d92b4b"
GREEN, SHADOW = "#9fce7a", "#120907"
LORDS: Final[dict[str, tuple[str, str]]] = {
    Seat("blue"): ("#1f52c4", "#f8ebc8"),
    Seat("gold"): ("#f7b916", "#1b1013"),
    Seat("red"): ("#c81f2d", "#ffd66b"),
    Seat("black"): ("#26222b", "#f8f4ea"),
}
"""Field and charge of each lord's livery."""
FACTIONS: Final = {"greenskins": "#3f9a35", "bandits": "#e08a1e", "undead": "#d8e6dc", "demons": "#8b2fb0"}
CLASSES: Final = {
    "warrior": "#b23a2a", "rogue": "#4f4470", "ranger": "#2f7a4c", "mage": "#2b63b5", "cleric": "#e3b53c",
}  # fmt: skip


def dark(ink: Ink, share: float = 0.42) -> Rgb:
    """The shaded side of a thing."""
    return mix(ink, INK, share)


def light(ink: Ink, share: float = 0.45) -> Rgb:
    """The lit edge of a thing."""
    return mix(ink, "#fff6dd", share)
