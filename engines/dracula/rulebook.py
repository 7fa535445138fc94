"""The pages of the rules and of all cards; their words are in ``text/<language>/rules.ftl`` and ``cards.ftl``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engines.core.types import Page
from engines.dracula.components import BASIC, COMBAT, ENCOUNTERS, EVENTS, HUNTERS, ITEMS, POWERS, icons


def _all(section: int, last: int, first: int = 1) -> tuple[str, ...]:
    return tuple(f"FD-{section}.{number}" for number in range(first, last + 1))


RULES: Final[tuple[Page, ...]] = (
    Page("goal", ("FD-1.1", "FD-3.4", *_all(22, 5)), ("setup", "round", "influence", "hunters", "dracula")),
    Page("setup", (*_all(2, 9), "FD-1.3", "FD-1.5"), ("goal", "round", "advanced")),
    Page("table", (*_all(3, 5), "FD-1.15", "FD-23.11"), ("secrets", "trade")),
    Page("secrets", ("FD-1.4", "FD-5.8"), ("trail", "table")),
    Page("round", (*_all(4, 6), "FD-1.2"), ("actions", "dracula_phase", "events", "influence", "tokens")),
    Page(
        "actions",
        (*_all(5, 12), "FD-1.11", *_all(10, 6)),
        ("moving", "supply", "trade", "tickets", "rest", "searching", "events", "bats"),
    ),
    Page(
        "moving",
        (*_all(6, 13), "FD-1.7"),
        ("tickets", "tokens", "arriving", "fast_horses", "excellent_weather", "sense_of_emergency"),
    ),
    Page("arriving", _all(7, 11), ("trail", "encounters", "searching", "revealed", "lairs")),
    Page("supply", (*_all(8, 7), "FD-32.2"), ("events", "items")),
    Page("trade", _all(9, 6), ("items", "table")),
    Page("tickets", _all(11, 4), ("moving", "lord_godalming", "chartered_carriage", "fast_horses", "false_tip_off")),
    Page("rest", ("FD-12.1",), ("damage", "dr_seward")),
    Page("searching", _all(13, 8), ("arriving", "encounters", "stake", "dogs", "seduction")),
    Page(
        "dracula_phase",
        (*_all(14, 11), *_all(32, 9)),
        ("trail", "maturing", "encounters", "revealed", "powers", "lairs", "rumors"),
    ),
    Page("trail", (*_all(15, 8), "FD-1.8", "FD-1.9", "FD-1.13"), ("dracula_phase", "revealed", "maturing")),
    Page("maturing", _all(16, 9), ("encounters", "vampires", "influence", "lairs", "rumors")),
    Page("encounters", _all(17, 5), ("arriving", "searching", "maturing", "vampires")),
    Page("revealed", _all(18, 7), ("combat", "trail")),
    Page("combat", _all(19, 24), ("revealed", "vampires", "damage", *COMBAT)),
    Page("vampires", _all(20, 9), ("combat", "encounters", *(card.id for card in ENCOUNTERS.values() if card.vampire))),
    Page(
        "damage",
        (*_all(21, 13), "FD-1.12", "FD-1.14", "FD-12.1"),
        ("influence", "rest", "combat", "blood_transfusion", "great_strength"),
    ),
    Page("influence", (*_all(22, 4), *_all(27, 4)), ("goal", "maturing", "dracula")),
    Page("events", _all(23, 15), ("supply", "allies", "reactions")),
    Page("reactions", (*_all(23, 5, 4), "FD-7.1", "FD-13.6", "FD-21.4"), ("events", "secrets")),
    Page("allies", ("FD-23.6",), tuple(card.id for card in EVENTS.values() if card.ally)),
    Page("items", _all(24, 3), ("combat", "supply", "trade", *(card.id for card in ITEMS.values() if not card.icons))),
    Page(
        "tokens",
        (*_all(25, 7), *_all(26, 3), "FD-1.6"),
        (
            "moving",
            "round",
            "consecrated_ground",
            "heavenly_host",
            "roadblock",
            "summon_storms",
            "unnatural_fog",
            "bats",
        ),
    ),
    Page("advanced", ("FD-2.5", "FD-2.8"), ("lairs", "powers", "rumors")),
    Page("lairs", _all(29, 5), ("maturing", "dracula_phase")),
    Page("powers", _all(30, 11), (*POWERS, "dracula_phase")),
    Page("rumors", _all(31, 4), ("maturing", "lairs")),
    Page("hunters", _all(28, 5), (*HUNTERS, *BASIC)),
    Page("dracula", _all(27, 4), ("influence", "combat", "powers")),
)


_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "behind_the_veil": ("encounters",),
    "blood_transfusion": ("damage",),
    "chartered_carriage": ("tickets", "false_tip_off"),
    "consecrated_ground": ("tokens", "heavenly_host"),
    "escape_route": ("combat",),
    "evil_presence": ("sensationalist_press",),
    "excellent_weather": ("moving",),
    "forewarned": ("arriving", "encounters"),
    "good_luck": ("tokens", "allies", "false_tip_off"),
    "great_strength": ("damage",),
    "heroic_leap": ("combat",),
    "hired_scouts": ("trail", "sensationalist_press"),
    "hypnosis": ("mina_harker",),
    "local_rumors": ("trail", "sensationalist_press"),
    "long_night": ("moving",),
    "lucky_find": ("combat", "items"),
    "lucys_revenge": ("combat", "damage", "lord_godalming"),
    "money_trail": ("trail",),
    "mystic_research": ("van_helsing",),
    "newspaper_reports": ("trail", "sensationalist_press"),
    "planned_ambush": ("combat",),
    "renewed_vigor": ("actions",),
    "rufus_smith": ("dracula_phase",),
    "sense_of_emergency": ("moving",),
    "sister_agatha": ("combat",),
    "speedy_telegraph": ("round", "actions"),
    "surprising_return": ("allies",),
    "vampire_lair": ("stake", "influence"),
    "wax_cylinders": ("trail", "hide", "dr_seward"),
    "customs_search": ("moving",),
    "darkness_returns": ("round",),
    "devilish_power": ("consecrated_ground", "allies", "supply"),
    "enraged": ("combat",),
    "false_tip_off": ("tickets", "chartered_carriage", "good_luck"),
    "great_wolf": ("crucifix", "heavenly_host"),
    "hidden_schemes": ("encounters",),
    "nocturnal_visit": ("combat", "round"),
    "roadblock": ("tokens", "moving"),
    "seduction": ("searching", "vampires"),
    "sensationalist_press": ("hired_scouts", "local_rumors", "newspaper_reports", "evil_presence"),
    "summon_storms": ("tokens", "moving"),
    "unearthly_swiftness": ("dracula_phase",),
    "vampiric_influence": ("damage", "arriving"),
    "wild_horses": ("moving", "arriving"),
}
"""The other pages that a reader of an event looks up."""
_ENCOUNTERS: Final[dict[str, tuple[str, ...]]] = {
    "bats": ("actions",),
    "desecrated_soil": ("heavenly_host",),
    "hoax": ("stake",),
    "rats": ("dogs", "pistol", "rifle"),
    "saboteur": ("dogs", "pistol", "rifle", "tokens"),
    "spy": ("dogs", "tickets"),
    "szgany_bodyguards": ("combat",),
    "unnatural_fog": ("tokens",),
    "wolves": ("dogs",),
}
_ITEMS: Final[dict[str, tuple[str, ...]]] = {
    "heavenly_host": ("consecrated_ground", "desecrated_soil", "great_wolf"),
    "garlic_wreath": ("fangs", "claws"),
    "holy_bullets": ("rifle", "pistol"),
    "stake": ("searching", "vampire_lair"),
    "dogs": ("searching", "arriving", "rats", "saboteur", "spy", "wolves"),
    "fast_horses": ("moving", "tickets"),
}
_SHEETS: Final[dict[str, tuple[str, ...]]] = {
    "lord_godalming": ("supply", "tickets", "lucys_revenge"),
    "dr_seward": ("rest", "wax_cylinders"),
    "van_helsing": ("damage", "mystic_research"),
    "mina_harker": ("damage", "hypnosis"),
}


def _event(title: str) -> tuple[str, ...]:
    return (*_EVENTS.get(title, ()), *(("allies",) if EVENTS[title].ally else ()))


def _encounter(title: str) -> tuple[str, ...]:
    if ENCOUNTERS[title].vampire:
        return ("vampires", "maturing", "influence", "stake")
    return (*_ENCOUNTERS.get(title, ()), *(("maturing",) if ENCOUNTERS[title].matures else ()))


def _stopped_by(combat: str) -> tuple[str, ...]:
    """The hunters' cards that cancel one of Dracula's."""
    return tuple(card for card in (*BASIC, *ITEMS) if combat in icons(card))


def _cards(titles: Iterable[str], group: str, see: Callable[[str], tuple[str, ...]]) -> tuple[Page, ...]:
    """The pages of cards that belong to the page `group` of the rules, with the other pages that their readers look
    up."""
    rules = next(page.rules for page in RULES if page.id == group)
    return tuple(Page(title, rules, (group, *see(title)), card=True) for title in titles)


PAGES: Final[tuple[Page, ...]] = (
    *RULES,
    *_cards(HUNTERS, "hunters", _SHEETS.__getitem__),
    *_cards(BASIC, "combat", icons),
    *_cards(COMBAT, "combat", _stopped_by),
    *_cards(ITEMS, "items", lambda title: (*icons(title), *_ITEMS.get(title, ()))),
    *_cards(ENCOUNTERS, "encounters", _encounter),
    *_cards(EVENTS, "events", _event),
    *_cards(POWERS, "powers", lambda _: ("trail", "dracula_phase")),
)
