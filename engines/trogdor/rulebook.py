"""The pages of the rules, the cards, Keepers and Items; their words are in ``text/<language>/rules.ftl``."""

from __future__ import annotations

from engines.core.types import Page
from engines.trogdor.components import ITEMS, KEEPERS, KINDS


def _rules(section: int, *numbers: int) -> tuple[str, ...]:
    return tuple(f"TR-{section}.{number}" for number in numbers)


def _all(section: int, last: int) -> tuple[str, ...]:
    return _rules(section, *range(1, last + 1))


RULES: tuple[Page, ...] = (
    Page("goal", ("TR-1.1", *_rules(14, 1, 2, 3, 4)), ("setup", "turn", "damage", "rage")),
    Page("board", _rules(1, 2, 3, 4, 5, 6, 7, 8, 9), ("tiles", "setup")),
    Page("setup", _all(2, 7), ("board", "options", "layouts", "keepers", "items")),
    Page("options", ("TR-2.8", "TR-15.6"), ("setup", "layouts")),
    Page("turn", _all(3, 4), ("cards", "actions", "spawning", "knights", "archer")),
    Page("cards", (*_all(4, 8), "TR-14.6"), ("actions", "troghammer", "goal")),
    Page("actions", _all(5, 10), ("burninating", "peasants_on_fire", "tiles", "damage")),
    Page("burninating", _all(6, 6), ("actions", "tiles", "peasants_on_fire")),
    Page("peasants_on_fire", _all(7, 6), ("chains", "burninating", "flask", "spare_helmet")),
    Page("chains", _rules(7, 7, 8, 9, 10, 11, 12), ("peasants_on_fire",)),
    Page("spawning", _all(8, 5), ("turn", "peasants", "damage")),
    Page("peasants", _rules(9, 1, 2, 3), ("spawning", "peasants_on_fire", "brovelade")),
    Page("knights", _rules(9, 4, 5, 6), ("damage", "archer", "the_troghammer", "worchex")),
    Page("archer", _all(10, 5), ("damage", "knights", "turn")),
    Page("the_troghammer", _all(11, 7), ("troghammer", "knights", "damage")),
    Page("damage", (*_all(12, 5), "TR-14.5"), ("rage", "the_troghammer", "goal")),
    Page("rage", _all(13, 4), ("goal", "damage")),
    Page("keepers", ("TR-15.1", "TR-18.2"), ("items", *KEEPERS)),
    Page("items", _rules(15, 2, 3, 4, 5, 7), ("keepers", *ITEMS)),
    Page("tiles", _all(16, 5), ("board", "actions", "burninating")),
    Page("layouts", _all(17, 3), ("setup", "tiles", "options")),
    Page("deciding", _all(18, 3), ("turn", "keepers")),
)

_OF_CARD: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "block": (("TR-5.10",), ("damage", "knights", "archer")),
    "consummate_vs": (("TR-5.3",), ("actions",)),
    "flip_dan": (("TR-4.8", "TR-6.5"), ("burninating",)),
    "flip_fran": (("TR-4.8", "TR-6.5"), ("burninating",)),
    "trogburst": (("TR-4.4",), ("cards",)),
    "sidewise": (("TR-6.5",), ("burninating",)),
    "slantwise": (("TR-6.5",), ("burninating",)),
    "shot_put": (("TR-6.5",), ("burninating",)),
    "majesty": (("TR-5.10",), ("damage", "knights")),
    "invisibility": (("TR-5.10",), ("damage", "archer")),
    "wraparound": (("TR-5.3",), ("actions",)),
    "wingaling": (("TR-5.4", "TR-15.4"), ("actions",)),
    "hidey_hole": (("TR-5.8",), ("actions", "tiles")),
    "stop_forest": (("TR-4.8", "TR-5.10"), ("cards", "damage")),
    "stop_flowers": (("TR-4.8", "TR-5.6"), ("cards", "damage")),
    "visit_stumps": (("TR-15.4",), ("actions", "tiles")),
    "visit_trees": (("TR-15.4",), ("actions", "tiles")),
    "trail": (("TR-6.2",), ("burninating",)),
    "troghammer": (("TR-4.2", "TR-11.2"), ("the_troghammer", "cards")),
    "hardybard": (("TR-14.4",), ("goal",)),
    "brovelade": (("TR-9.2",), ("peasants",)),
    "crangolev": (("TR-5.1",), ("actions",)),
    "worchex": (("TR-9.6",), ("knights",)),
    "stonklar": (("TR-5.3",), ("actions",)),
    "yubbitz": (("TR-5.4", "TR-15.4"), ("actions",)),
    "hegeltha": (("TR-5.8",), ("actions",)),
    "cranjegg": (("TR-5.3",), ("actions",)),
    "galgabudge": (("TR-5.7",), ("actions", "tiles")),
    "thrennick": (("TR-5.6",), ("actions",)),
    "mordibel": (("TR-8.1",), ("spawning",)),
    "oblatch": (("TR-4.4",), ("cards",)),
    "flask": (("TR-7.11",), ("items", "peasants_on_fire")),
    "pouch": (("TR-9.1",), ("items", "peasants")),
    "fire_fling": (("TR-6.5",), ("items", "burninating")),
    "voip_ring": (("TR-15.4",), ("items", "actions")),
    "gross_eggs": (("TR-5.1",), ("items", "actions")),
    "ointment": (("TR-5.6",), ("items", "damage")),
    "cumberdale": (("TR-15.7",), ("items", "damage")),
    "trinket": (("TR-15.7",), ("items", "archer")),
    "baubles": (("TR-1.7",), ("items", "knights")),
    "spare_helmet": (("TR-7.2",), ("items", "peasants_on_fire")),
    "stompy_boots": (("TR-15.4",), ("items", "tiles")),
    "dinner_bell": (("TR-10.1", "TR-11.5"), ("items", "archer")),
}

PAGES: tuple[Page, ...] = (
    *RULES,
    *(Page(card, *_OF_CARD[card], card=True) for card in (*KINDS, *KEEPERS, *ITEMS)),
)
"""All pages. Every rule of the game stands on at least one of them."""
