"""The pages of the rules and of all cards; their words are in ``text/<language>/rules.ftl`` and ``cards.ftl``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.types import Page
from engines.dracula.components import BASIC, COMBAT, ENCOUNTERS, EVENTS, HUNTERS, ITEMS, POWERS


def _all(section: int, last: int, first: int = 1) -> tuple[str, ...]:
    return tuple(f"FD-{section}.{number}" for number in range(first, last + 1))


RULES: Final[tuple[Page, ...]] = (
    Page("goal", ("FD-1.1", "FD-3.4", *_all(22, 5)), ("round", "influence", "hunters", "dracula")),
    Page("setup", (*_all(2, 9), "FD-1.3", "FD-1.5"), ("round", "advanced")),
    Page("table", (*_all(3, 5), "FD-1.15", "FD-23.11"), ("secrets", "trade")),
    Page("secrets", ("FD-1.4", "FD-5.8"), ("trail", "table")),
    Page("round", (*_all(4, 6), "FD-1.2"), ("actions", "dracula_phase", "influence")),
    Page("actions", (*_all(5, 12), "FD-1.11", *_all(10, 6)), ("moving", "supply", "trade", "tickets", "searching")),
    Page("moving", (*_all(6, 13), "FD-1.7"), ("tickets", "tokens", "arriving")),
    Page("arriving", _all(7, 11), ("trail", "encounters", "searching", "revealed")),
    Page("supply", (*_all(8, 7), "FD-32.2"), ("events", "items")),
    Page("trade", _all(9, 6), ("items", "table")),
    Page("tickets", _all(11, 4), ("moving",)),
    Page("rest", ("FD-12.1",), ("damage", "dr_seward")),
    Page("searching", _all(13, 8), ("arriving", "encounters")),
    Page("dracula_phase", (*_all(14, 11), *_all(32, 9)), ("trail", "maturing", "powers", "lairs")),
    Page("trail", (*_all(15, 8), "FD-1.8", "FD-1.9", "FD-1.13"), ("dracula_phase", "revealed", "maturing")),
    Page("maturing", _all(16, 9), ("encounters", "influence", "lairs")),
    Page("encounters", _all(17, 5), (*ENCOUNTERS, "arriving", "searching")),
    Page("revealed", _all(18, 7), ("combat", "trail")),
    Page("combat", _all(19, 24), (*BASIC, *COMBAT, "vampires", "damage")),
    Page("vampires", _all(20, 9), ("combat", "encounters")),
    Page("damage", (*_all(21, 13), "FD-1.12", "FD-1.14", "FD-12.1"), ("influence", "rest", "combat")),
    Page("influence", (*_all(22, 4), *_all(27, 4)), ("goal", "maturing", "dracula")),
    Page("events", _all(23, 15), ("supply", "allies")),
    Page("reactions", (*_all(23, 5, 4), "FD-7.1", "FD-13.6", "FD-21.4"), ("events", "secrets")),
    Page("allies", ("FD-23.6",), tuple(card.id for card in EVENTS.values() if card.ally)),
    Page("items", _all(24, 3), (*ITEMS, "combat")),
    Page("tokens", (*_all(25, 7), *_all(26, 3), "FD-1.6"), ("moving", "round")),
    Page("advanced", ("FD-2.5", "FD-2.8"), ("lairs", "powers", "rumors")),
    Page("lairs", _all(29, 5), ("maturing", "dracula_phase")),
    Page("powers", _all(30, 11), (*POWERS, "dracula_phase")),
    Page("rumors", _all(31, 4), ("maturing", "lairs")),
    Page("hunters", _all(28, 5), HUNTERS),
    Page("dracula", _all(27, 4), ("influence", "combat", "powers")),
)


def _cards(titles: Iterable[str], see: str) -> tuple[Page, ...]:
    rules = next(page.rules for page in RULES if page.id == see)
    return tuple(Page(title, rules, (see,), card=True) for title in titles)


PAGES: Final[tuple[Page, ...]] = (
    *RULES,
    *_cards(HUNTERS, "hunters"),
    *_cards((*BASIC, *COMBAT), "combat"),
    *_cards(ITEMS, "items"),
    *_cards(ENCOUNTERS, "encounters"),
    *_cards(EVENTS, "events"),
    *_cards(POWERS, "powers"),
)
