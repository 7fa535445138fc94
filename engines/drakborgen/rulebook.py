"""The pages of the rules, heroes, tiles, monsters, rings, amulets, things and cards.

The words of the rules are in ``text/<language>/rules.ftl``. All other pages tell the ``.text`` of their message in
``names.ftl`` or ``cards.ftl``, whose key is the page's id; ``pages.ftl`` joins them.
"""

from __future__ import annotations

from typing import Final

from engines.core.types import Page
from engines.drakborgen.components import AMULETS, CARDS, HEROES, MONSTERS, RINGS, SHUFFLE_AGAIN, TILE_KINDS


def _db(section: int, *numbers: int) -> tuple[str, ...]:
    return tuple(f"DB-{section}.{number}" for number in numbers)


def _all(section: int, last: int, first: int = 1) -> tuple[str, ...]:
    return _db(section, *range(first, last + 1))


RULES: Final[tuple[Page, ...]] = (
    Page("goal", (*_all(1, 4), "DB-32.1"), ("setup", "round", "towers", "chamber", "scoring")),
    Page("setup", ("DB-1.5", *_all(2, 11)), ("goal", "rings", "legend", "wandering", "pvp", "coop", "solo")),
    Page("words", (*_all(3, 6), *_all(4, 3), "DB-4.6"), ("combat", "legend", "dark")),
    Page("round", (*_all(6, 6), "DB-6.12"), ("sun", "moving", "room-cards", "order", "lasting", "orders")),
    Page("sun", _all(6, 12, 10), ("round", "lasting", "towers", "amulet-twilight")),
    Page(
        "moving",
        (*_all(7, 3), "DB-7.5", *_all(7, 10, 7), "DB-7.13", *_all(8, 22, 20)),
        ("obstacles", "towers", "tile-corridor", "waiting", "searching"),
    ),
    Page("halfway", ("DB-5.10", "DB-6.7", "DB-6.9", "DB-13.12"), ("moving", "reactions", "teleporting", "dragon")),
    Page("towers", (*_all(7, 12, 11), "DB-4.7", "DB-8.15"), ("goal", "ways-up", "teleporting", "tile-tower")),
    Page(
        "obstacles",
        (*_all(7, 6, 4), "DB-7.14", *_all(8, 3, 2), *_all(8, 25, 23)),
        ("doors", "portcullis", "rubble", "pits", "bridges", "light", "dark", "webs", "runes"),
    ),
    Page("doors", (*_all(12, 3), *_all(12, 13, 11), "DB-34.14"), ("locks", "fleeing", "ring-opening", "amulet-thief")),
    Page("locks", (*_all(12, 10, 4), *_all(12, 13, 12), "DB-7.6"), ("doors", "thing-key", "thing-master-key")),
    Page("portcullis", ("DB-8.3", *_all(12, 15, 14)), ("obstacles", "tile-portcullis", "encounters", "fleeing")),
    Page("rubble", ("DB-8.8", *_all(12, 18, 16)), ("obstacles", "tile-rubble", "searching")),
    Page("pits", ("DB-8.9", *_all(12, 20, 19)), ("tile-pit", "amulet-twilight", "ring-fall-protection")),
    Page("bridges", ("DB-8.10", *_all(12, 22, 21)), ("tile-bridge", "catacombs", "ring-fall-protection")),
    Page("light", _all(12, 25, 23), ("dark", "room-card-torch-out", "thing-light-orb", "order")),
    Page("dark", ("DB-8.7", "DB-12.26", *_all(4, 5, 4), "DB-4.10"), ("light", "tile-dark", "thing-light-orb")),
    Page("runes", _all(12, 29, 28), ("room-card-portal-rune", "teleporting", "obstacles")),
    Page(
        "searching",
        (*_all(10, 10), "DB-6.8", "DB-26.11", "DB-34.13"),
        ("loot", "search-card-secret-door", "search-card-ambush-skeleton", "hero-durim", "ring-searching"),
    ),
    Page("waiting", (*_all(11, 7), "DB-3.14", "DB-8.26", "DB-9.8"), ("searching", "loot", "tile-rotating", "death")),
    Page("room-cards", (*_all(9, 9), "DB-8.1"), ("traps", "monsters", "loot", "order", "lasting")),
    Page("lasting", _all(5, 12), ("room-cards", "shuffle-again", "sun")),
    Page(
        "traps", (*_all(13, 12), "DB-8.6", "DB-34.7"), ("room-cards", "tile-trap", "ring-trap-sense", "amulet-shield")
    ),
    Page("monsters", _all(14, 5), ("encounters", "monster-cards", "combat", *(f"monster-{kind}" for kind in MONSTERS))),
    Page("encounters", (*_all(15, 6), "DB-15.16", "DB-15.18"), ("reactions", "several-monsters", "combat", "light")),
    Page("reactions", (*_all(15, 12, 7), *_all(15, 22, 17), "DB-34.20"), ("encounters", "monster-cards", "halfway")),
    Page("several-monsters", (*_all(15, 15, 13), "DB-15.21"), ("encounters", "combat", "group-fights")),
    Page(
        "combat", _all(16, 7), ("fleeing", "legend", "unarmed", "group-fights", "monster-player", "thing-magic-sword")
    ),
    Page("fleeing", (*_all(16, 13, 10), "DB-23.27"), ("combat", "doors", "halfway")),
    Page("unarmed", ("DB-17.10", "DB-28.12"), ("combat", "legend", "hero-yushugom")),
    Page("legend", _all(28, 15), ("combat", "fleeing", "unarmed", "thing-magic-sword")),
    Page("group-fights", (*_all(17, 4), *_all(26, 10, 8)), ("combat", "several-monsters", "together", "pvp")),
    Page("together", (*_all(26, 6), *_all(26, 13, 12), "DB-8.23"), ("loot", "group-fights", "order", "obstacles")),
    Page("order", _all(27, 9), ("round", "traps", "encounters", "loot")),
    Page("loot", (*_all(26, 7, 6), *_all(9, 9, 8), "DB-3.8", "DB-5.11", "DB-34.5"), ("together", "things", "waiting")),
    Page("webs", (*_all(19, 5), *_all(19, 10, 9), "DB-8.13", "DB-12.27"), ("spiders", "tile-web", "amulet-spider")),
    Page("spiders", _all(19, 8, 6), ("webs", "room-card-giant-spider", "monster-player")),
    Page("catacombs", (*_all(23, 5), "DB-23.11", "DB-8.12"), ("walking", "ways-up", "thing-rope", "tile-way-down")),
    Page("walking", (*_all(23, 10, 8), *_all(23, 25, 23), "DB-23.28"), ("catacombs", "ways-up", "thing-light-orb")),
    Page("ways-up", (*_all(23, 22, 12), "DB-23.26", "DB-34.15"), ("catacombs", "teleporting", "towers")),
    Page("teleporting", (*_all(22, 6), "DB-4.8", "DB-8.21"), ("halfway", "ring-teleport", "room-card-magic-suction")),
    Page(
        "chamber",
        (*_all(24, 6), *_all(24, 19, 12), "DB-8.14"),
        ("dragon", "tile-chamber", "dragon-card-asleep", "dragon-card-awake", "scoring"),
    ),
    Page("dragon", (*_all(24, 14, 6), *_all(24, 18, 17), "DB-34.19"), ("chamber", "ring-fire-ward", "amulet-dragon")),
    Page("amulets", (*_all(20, 8), "DB-34.23"), ("reader", "secrets", *(f"amulet-{one}" for one in AMULETS))),
    Page("rings", (*_all(21, 6), "DB-2.4", "DB-3.7", "DB-34.24"), ("armed", *(f"ring-{one}" for one in RINGS))),
    Page("things", (*_all(21, 11, 7), "DB-3.7", "DB-34.22"), ("rings", "amulets", "flask", "spell-book", "loot")),
    Page("flask", ("DB-21.7",), ("thing-flask", "things")),
    Page("spell-book", ("DB-21.9",), ("thing-spell-book", "companions", "towers")),
    Page("companions", _all(25, 15), ("companion-oracaz", "thing-skull-helmet", "amulet-skeleton", "amulet-pheromone")),
    Page("death", _all(3, 14, 10), ("monster-player", "waiting", "lasting")),
    Page("monster-player", (*_all(30, 6), "DB-16.5"), ("reader", "death", "wandering", "spiders")),
    Page("reader", ("DB-30.7", "DB-20.1", "DB-20.4", "DB-20.8"), ("amulets", "monster-player", "secrets")),
    Page("wandering", (*_all(29, 14), "DB-29.22"), ("odd-rooms", "monster-player", "light")),
    Page("odd-rooms", _all(29, 21, 15), ("wandering", "webs", "pits")),
    Page("pvp", _all(17, 22, 20), ("group-fights", "death")),
    Page("coop", (*_all(31, 2), "DB-31.4", "DB-32.5"), ("solo", "loot", "reader")),
    Page("solo", ("DB-31.3", *_all(31, 6, 5)), ("coop", "amulets", "combat")),
    Page("scoring", (*_all(32, 7), "DB-21.11"), ("goal", "towers", "sun")),
    Page("secrets", ("DB-2.4", "DB-20.1", "DB-21.2", "DB-24.5", "DB-26.2"), ("reader", "orders", "rings")),
    Page("orders", ("DB-16.7", "DB-26.2"), ("armed", "round", "combat")),
    Page("armed", ("DB-21.1", "DB-20.6", "DB-34.24"), ("orders", "rings", "things")),
    Page("monster-cards", ("DB-34.20", "DB-14.4"), ("reactions", "monsters")),
    Page("shuffle-again", (*_all(5, 4), "DB-34.2"), ("lasting",)),
)

THINGS: Final[dict[str, tuple[str, ...]]] = {
    "flask": ("flask",),
    "rope": ("catacombs", "ways-up"),
    "key": ("locks",),
    "master-key": ("locks",),
    "amulet-half": ("amulets",),
    "elven-ring": ("reactions", "armed"),
    "elven-mail": ("traps",),
    "elven-boots": ("bridges", "pits", "rubble"),
    "magic-sword": ("combat", "legend"),
    "skull-helmet": ("companions", "armed"),
    "light-orb": ("light", "dark", "walking"),
    "spell-book": ("spell-book",),
    "sunstone": ("thing-moonstone", "scoring"),
    "moonstone": ("thing-sunstone", "scoring"),
}
"""The things that have a page, and the other pages that their readers look up."""
_ELSEWHERE: Final[dict[str, str]] = {
    **{f"{deck}-card-{SHUFFLE_AGAIN}": SHUFFLE_AGAIN for deck in ("room", "trap", "search", "chest", "corpse", "door")},
    **{f"{deck}-card-amulet": "amulets" for deck in ("room", "chest", "corpse", "catacomb")},
    **{f"{deck}-card-amulet-half": "thing-amulet-half" for deck in ("room", "search")},
    "room-card-dark-elf": "monster-svartalv",
    "room-card-orc": "monster-orch",
    "room-card-skeleton": "monster-skelett",
    "room-card-troll": "monster-bergstroll",
    "trap-card-arrows": "room-card-arrows",
    "trap-card-trapdoor": "room-card-trapdoor",
    "trap-card-spear-trap": "room-card-spear-trap",
    "catacomb-card-lindworm": "monster-lindorm",
    "catacomb-card-rash-kharg": "monster-rash-kharg",
}
"""The cards that are told on the page of what they show, or of a card that is like them."""
_HEROES: Final[dict[str, tuple[str, ...]]] = {
    "sigeir": ("locks",),
    "bardhor": ("combat",),
    "mrishnahk": ("light", "doors", "teleporting"),
    "yushugom": ("unarmed", "locks"),
    "dzala-naryn": ("companion-oracaz", "companions"),
    "durim": ("searching",),
    "iril": ("rings",),
    "stjarnkastaren": ("combat",),
    "knivkastaren": ("combat", "locks"),
}
_TILES: Final[dict[str, tuple[str, ...]]] = {
    "normal": ("DB-8.1", "room-cards", "doors"),
    "portcullis": ("DB-8.3", "portcullis"),
    "corridor": ("DB-8.4", "round"),
    "rotating": ("DB-8.5", "waiting"),
    "trap": ("DB-8.6", "traps"),
    "dark": ("DB-8.7", "dark"),
    "rubble": ("DB-8.8", "rubble"),
    "pit": ("DB-8.9", "pits"),
    "bridge": ("DB-8.10", "bridges"),
    "divided": ("DB-8.11", "together"),
    "way-down": ("DB-8.12", "catacombs"),
    "web": ("DB-8.13", "webs"),
    "tower": ("DB-8.15", "towers"),
    "chamber": ("DB-8.14", "chamber"),
}
"""The rule of each type of tile, and the other pages that its readers look up."""
_DECKS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "room": (("DB-9.6", "DB-34.21"), "room-cards"),
    "trap": (("DB-13.2", "DB-13.3"), "traps"),
    "search": (("DB-10.1", "DB-34.13"), "searching"),
    "chest": (("DB-9.8", "DB-34.11"), "loot"),
    "corpse": (("DB-9.8", "DB-34.11"), "loot"),
    "door": (("DB-12.1", "DB-34.14"), "doors"),
    "catacomb": (("DB-23.9", "DB-34.21"), "walking"),
    "treasure": (("DB-5.5", "DB-24.5"), "chamber"),
    "dragon": (("DB-24.2", "DB-34.19"), "dragon"),
}
"""The rules of each deck, and the page of the rules that its cards belong to."""
_CARDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "room-card-ambush-dark-elf": (("DB-15.3", "DB-34.3"), ("encounters", "monster-svartalv")),
    "room-card-ambush-orc": (("DB-15.3", "DB-34.3"), ("encounters", "monster-orch")),
    "room-card-ambush-skeleton": (("DB-15.3", "DB-34.3"), ("encounters", "monster-skelett")),
    "room-card-chest": (("DB-34.5",), ("loot",)),
    "room-card-fallen-warrior": (("DB-34.5",), ("loot",)),
    "room-card-torch-out": (("DB-12.23", "DB-34.8"), ("light",)),
    "room-card-vampire-bats": (("DB-34.6",), ()),
    "room-card-trapdoor": (("DB-13.7", "DB-13.10"), ("traps", "catacombs")),
    "room-card-arrows": (("DB-13.4",), ("traps",)),
    "room-card-cave-in": (("DB-13.8",), ("traps",)),
    "room-card-spear-trap": (("DB-13.9", "DB-31.6"), ("traps", "monster-player")),
    "room-card-wizards-curse": (("DB-9.7",), ("tile-corridor",)),
    "room-card-giant-web": (("DB-19.2", "DB-34.8"), ("webs",)),
    "room-card-giant-spider": (("DB-19.1", "DB-5.9"), ("spiders",)),
    "room-card-portal-rune": (("DB-12.28", "DB-5.9"), ("runes",)),
    "room-card-way-down": (("DB-23.1", "DB-5.9"), ("catacombs",)),
    "room-card-magic-suction": (("DB-34.9",), ("teleporting",)),
    "room-card-corpse-eaters": ((*_all(18, 8), "DB-28.4"), ("order", "legend")),
    "room-card-stingcrawler": (("DB-26.5", "DB-27.7"), ("together",)),
    "room-card-pursuing-shadow": (("DB-34.10", "DB-26.5"), ("together", "thing-light-orb")),
    "trap-card-cave-in-t6": (("DB-13.8",), ()),
    "trap-card-cave-in-t12": (("DB-13.8",), ()),
    "trap-card-explosion": (("DB-13.5", "DB-13.12"), ("halfway",)),
    "trap-card-snakes": (("DB-13.4",), ()),
    "trap-card-poison-fog": (("DB-13.6",), ("lasting",)),
    "search-card-nothing": (("DB-10.4",), ("lasting",)),
    "search-card-secret-door": (("DB-10.6", "DB-6.8"), ("lasting",)),
    "search-card-trap": (("DB-10.7", "DB-34.12"), ("traps",)),
    "search-card-ambush-skeleton": ((*_all(18, 12, 10), "DB-34.4"), ("monster-skelett", "companions")),
    "chest-card-small-hoard": (("DB-34.12",), ("chamber",)),
    "chest-card-bones": (("DB-15.1", "DB-34.3"), ("encounters", "monster-skelett")),
    "chest-card-gas-puff": (("DB-34.7",), ()),
    "corpse-card-magic-ring": (("DB-21.3",), ("rings",)),
    "door-card-locked": (("DB-12.4",), ("locks",)),
    "catacomb-card-dead-end": (("DB-34.16",), ()),
    "catacomb-card-hatch-with-rope": (("DB-34.15",), ("ways-up",)),
    "catacomb-card-hatch-in-ceiling": (("DB-34.15",), ("ways-up", "thing-rope")),
    "catacomb-card-stairs-up": (("DB-34.15",), ("ways-up",)),
    "catacomb-card-way-up-door": (("DB-34.15",), ("ways-up", "doors")),
    "catacomb-card-cave-in": (("DB-13.8", "DB-34.7"), ()),
    "catacomb-card-dragon-corpse": (("DB-34.17",), ("scoring",)),
    "catacomb-card-macabre-find": (("DB-34.17",), ("scoring",)),
    "catacomb-card-village-needs-you": (("DB-34.18", "DB-3.3"), ()),
    "catacomb-card-bewitching-vampire": (("DB-34.6",), ()),
    "catacomb-card-old-corpse": (("DB-34.12",), ("loot",)),
    "catacomb-card-skeleton-hands": (("DB-34.18",), ()),
    "catacomb-card-tentacles": (("DB-23.24", "DB-34.18"), ("monster-player",)),
    "catacomb-card-terrible-scream": (("DB-34.18",), ()),
    "catacomb-card-panic": (("DB-34.18",), ()),
    "catacomb-card-balrog": (("DB-34.6", "DB-14.2"), ()),
}
"""The rules of single cards, and the other pages that their readers look up."""


def page_of(deck: str, card: str) -> str:
    """The id of the page that tells a card of a deck, also of the Monster, Amulet and Ring decks."""
    if deck in ("amulet", "ring"):
        return f"{deck}-{card}"
    if deck == "monster":
        return "monster-cards"
    key = f"{deck}-card-{card}"
    item = CARDS[deck][card].item
    return f"thing-{item}" if item in THINGS else _ELSEWHERE.get(key, key)


def _cards() -> tuple[Page, ...]:
    """A page for each card that no other page tells."""
    pages = []
    for deck, cards in CARDS.items():
        rules, group = _DECKS[deck]
        for card in cards:
            key = f"{deck}-card-{card}"
            if page_of(deck, card) == key:
                own, see = _CARDS.get(key, ((), ()))
                pages.append(Page(key, own or rules, tuple(dict.fromkeys((group, *see))), card=True))
    return tuple(pages)


PAGES: Final[tuple[Page, ...]] = (
    *RULES,
    *(Page(f"hero-{one}", ("DB-3.1", "DB-34.25"), ("setup", *_HEROES.get(one, ())), card=True) for one in HEROES),
    *(Page(f"tile-{one}", (_TILES[one][0], "DB-34.26"), ("moving", *_TILES[one][1:]), card=True) for one in TILE_KINDS),
    *(Page(f"monster-{one}", _db(14, 1, 4), ("monsters", "encounters"), card=True) for one in MONSTERS),
    Page("companion-oracaz", _db(25, 1, 8), ("companions", "hero-dzala-naryn"), card=True),
    *(Page(f"ring-{one}", ("DB-21.2", "DB-34.24"), ("rings", "armed"), card=True) for one in RINGS),
    *(Page(f"amulet-{one}", ("DB-20.3", "DB-34.23"), ("amulets", "reader"), card=True) for one in AMULETS),
    *(Page(f"thing-{one}", ("DB-34.11", "DB-34.22"), ("things", *see), card=True) for one, see in THINGS.items()),
    *_cards(),
)
