"""The pages of the rules, the cards and the Draugr; their words are in ``text/<language>/rules.ftl``."""

from __future__ import annotations

from engines.core.types import Page
from engines.draugr.components import CARDS, DRAUGR


def _rules(section: int, *numbers: int) -> tuple[str, ...]:
    return tuple(f"DR-{section}.{number}" for number in numbers)


RULES: tuple[Page, ...] = (
    Page("goal", (*_rules(9, 1, 2), "DR-7.7", "DR-5.5"), ("setup", "corruption", "walking", "slaying")),
    Page("setup", (*_rules(1, 1, 2), *_rules(2, 1, 2, 3)), ("goal", "adjacent", "markers")),
    Page("adjacent", _rules(1, 3), ("walking", "borrowing")),
    Page("corruption", _rules(3, 1, 2, 3, 4, 5), ("die", "forfeit", "corrupted-cards", "protection", "pile")),
    Page("forfeit", _rules(3, 6, 7), ("corruption", "lady_belthane", "lord_moulton")),
    Page("pile", _rules(1, 5), ("corruption",)),
    Page("walking", _rules(4, 1, 2, 3, 4, 5, 6, 7), ("adjacent", "actions", "nunnery", "foundry")),
    Page("corrupted-cards", _rules(5, 1, 2, 3, 4, 5), ("corruption", "actions", "goal")),
    Page("protection", _rules(6, 1, 2, 3), ("shepherdess", "nunnery", "foundry")),
    Page("actions", _rules(8, 1, 2), ("borrowing", "markers", "corrupted-cards")),
    Page("markers", (*_rules(1, 4), *_rules(7, 2), *_rules(8, 18, 19)), ("slaying", "transmuting", "town_square")),
    Page("slaying", _rules(7, 1, 7), ("markers", "spanning", "goal")),
    Page("spanning", _rules(7, 4, 5, 6), ("slaying", "corruption")),
    Page("transmuting", _rules(7, 3), ("seeress", "markers")),
    Page("borrowing", _rules(8, 3, 4), ("mayor", "amoureuse", "adjacent")),
    Page("die", _rules(3, 1, 3, 6), ("corruption", "forfeit")),
)

_OF_CARD: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "mayor": (_rules(8, 3), ("borrowing",)),
    "constable": (_rules(8, 5), ("markers",)),
    "priest": (_rules(8, 6), ("markers",)),
    "amoureuse": (_rules(8, 4), ("borrowing",)),
    "shepherdess": ((*_rules(8, 8), "DR-6.2", "DR-5.4"), ("protection",)),
    "huntsman": (_rules(8, 7), ("markers",)),
    "seeress": ((*_rules(8, 9), "DR-7.3"), ("transmuting", "corrupted-cards")),
    "nunnery": ((*_rules(8, 10), "DR-4.2", "DR-6.3"), ("walking", "protection")),
    "docks": (_rules(8, 12), ("corrupted-cards",)),
    "foundry": ((*_rules(8, 11), "DR-4.2", "DR-6.3"), ("walking", "protection")),
    "dolmens": (_rules(8, 13), ("corrupted-cards", "markers")),
    "library": (_rules(8, 14), ("markers",)),
    "tavern": (_rules(8, 15), ("adjacent", "corrupted-cards")),
    "town_square": (_rules(8, 17, 18), ("markers", "setup")),
    "cistern": (_rules(8, 16), ("markers",)),
}

PAGES: tuple[Page, ...] = (
    *RULES,
    *(Page(card, *_OF_CARD[card], card=True) for card in CARDS),
    *(
        Page(
            draugr, ("DR-7.1", "DR-3.1", *(("DR-3.6",) if DRAUGR[draugr].forfeit else ())), ("slaying",), card=True
        )
        for draugr in DRAUGR
    ),
)  # fmt: skip
"""All pages. Every rule of the game stands on at least one of them."""
