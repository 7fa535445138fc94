"""Rooms, heroes, items, curses, rifts and the map, read from ``data/`` (DD-17.1, DD-2, DD-4, DD-12, DD-13).

Ids are made of lower-case letters, digits and hyphens, and say which deck a card belongs to: ``room-1-01``,
``elite-hansen``, ``rift-13``, ``hero-torvald-1``, ``item-1-01``, ``curse-01``. The catalogue's keys are made of them.
``"origin": "reconstruction"`` marks what the sources leave open; an owner of the box can correct it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal

from msgspec import Struct, field

from engines.core.data import demand, read
from engines.core.types import Seat

PACKAGE: Final = "engines.draggmar"
SEATS: Final = (Seat("blue"), Seat("gold"), Seat("red"), Seat("black"))
LEVELS: Final = (1, 2, 3)
Origin = Literal["rulebook-name", "reconstruction"]
Kind = Literal["monster", "trap", "chest", "hall", "boss", "elite", "portal"]
Slot = Literal["weapon", "armor", "shield", "other"]
SLOTS: Final[tuple[Slot, ...]] = ("weapon", "armor", "shield", "other")
"""The order in which committed items count (DD-8.4)."""
Moment = Literal[
    "passive", "enter", "equip", "use", "triggered", "wounded", "killed", "survived", "opened", "draw", "after_room",
    "next_room", "scoring",
]  # fmt: skip
Target = Literal["self", "ally", "group", "each", "rival", "next"]
VERBS: Final = frozenset({
    "attack", "defense", "enemy_attack", "enemy_defense", "wound", "heal", "ward", "endure", "evade", "disarm",
    "unlock", "slay", "draw_item", "draw_curse", "lift_curse", "fame", "lose_item", "give", "slots", "scry", "forbid",
    "ambush", "multi_strike", "pierce", "use_classes", "close_rift",
})  # fmt: skip
"""The verbs of effects.md."""


class Condition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The room cards for which an effect counts; all that is named must hold."""

    faction: tuple[str, ...] = ()
    boss: bool | None = None
    kind: tuple[Kind, ...] = ()


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An effect of effects.md: `do` is its verb, with the parameters that the verb reads; `when` is ``if``."""

    on: Moment
    do: str
    n: int | Literal["all"] = 1
    who: Target = "self"
    when: Condition | None = field(default=None, name="if")
    pick: Literal["random", "owner"] = "random"
    zone: Literal["hand", "equipped"] = "hand"
    what: tuple[str, ...] = ()
    level: int | Literal["room"] = "room"
    max_level: int = 0
    max_defense: int = 0
    classes: tuple[str, ...] = ()


class Lid(Struct, frozen=True, forbid_unknown_fields=True):
    """The ways to open a chest: by a hero of these classes, or by `force` for each player (DD-8.12)."""

    classes: tuple[str, ...]
    force: int | None = None


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A room card (DD-17.1). `deck` is ``1`` to ``3``, ``elite`` or ``rift``; `defense` is for each player, `fame` for
    each player too, `reward_items` for the group."""

    id: str
    serial: str
    level: int
    kind: Kind
    deck: str
    fame: int
    origin: Origin
    faction: str = ""
    attack: int = 0
    defense: int = 0
    boss: bool = False
    epic: bool = False
    reward_items: int = 0
    disarm_classes: tuple[str, ...] = ()
    open: Lid | None = None
    effects: tuple[Effect, ...] = ()

    @property
    def is_boss(self) -> bool:
        """True for Bosses, elites and General Velos (effects.md, Conditions)."""
        return self.boss or self.kind == "elite"

    def has(self, verb: str) -> bool:
        return any(one.do == verb for one in self.effects)

    def on(self, moment: Moment) -> tuple[Effect, ...]:
        return tuple(one for one in self.effects if one.on == moment)


class Skill(Struct, frozen=True, forbid_unknown_fields=True):
    """A skill of a hero, used once in a run (DD-2.6)."""

    id: str
    effects: tuple[Effect, ...]

    @property
    def needs(self) -> Target | None:
        """``ally`` or ``rival`` if a target is chosen with it."""
        return next((one.who for one in self.effects if one.who in ("ally", "rival")), None)


class HeroCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero (DD-2.1). `kind` is its class; epic heroes have no skills (DD-2.2)."""

    id: str
    serial: str
    line: str
    level: int
    attack: int
    defense: int
    health: int
    item_classes: tuple[str, ...]
    kind: str
    origin: Origin
    skills: tuple[Skill, ...] = ()

    @property
    def epic(self) -> bool:
        return not self.skills


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """An item (DD-2.3)."""

    id: str
    serial: str
    level: int
    slot: Slot
    classes: tuple[str, ...]
    origin: Origin
    attack: int = 0
    defense: int = 0
    epic: bool = False
    effects: tuple[Effect, ...] = ()


class Curse(Struct, frozen=True, forbid_unknown_fields=True):
    """A curse (DD-12)."""

    id: str
    serial: str
    timing: Moment
    effects: tuple[Effect, ...]
    origin: Origin
    needs_other_player: bool = False
    beneficial: bool = False


class Location(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the map."""

    id: str
    kind: Literal["town", "keep", "dungeon", "crossroads", "rift_spot"]
    x: int
    y: int
    origin: Origin
    number: int = 0
    factions: tuple[str, ...] = ()


class Road(Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str


class RiftSpot(Struct, frozen=True, forbid_unknown_fields=True):
    """The rift that opens when doom comes down to `doom_value` (DD-13.2)."""

    number: int
    location: str
    doom_value: int
    blocks_when_open: tuple[str, ...]


class Doom(Struct, frozen=True, forbid_unknown_fields=True):
    most: int
    start: int


class _Map(Struct, frozen=True, forbid_unknown_fields=True):
    locations: tuple[Location, ...]
    roads: tuple[Road, ...]
    rift_spots: tuple[RiftSpot, ...]
    doom: Doom


class _Rooms(Struct, frozen=True, forbid_unknown_fields=True):
    rooms: tuple[Room, ...]


class _Heroes(Struct, frozen=True, forbid_unknown_fields=True):
    heroes: tuple[HeroCard, ...]


class _Items(Struct, frozen=True, forbid_unknown_fields=True):
    items: tuple[Item, ...]


class _Curses(Struct, frozen=True, forbid_unknown_fields=True):
    curses: tuple[Curse, ...]


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The level tokens by level, threat tokens, and the limits of hands and equipment."""

    levels: dict[str, int]
    threat: int
    hand_limit: int
    heroes_most: int
    equip_limit: int


_map = read(PACKAGE, "map.json", _Map)
TOKENS: Final = read(PACKAGE, "tokens.json", Tokens)
ROOMS: Final[dict[str, Room]] = {
    one.id: one for name in ("rooms", "rifts") for one in read(PACKAGE, f"{name}.json", _Rooms).rooms
}
"""Every room card: of the three decks, the elites, and the rift cards."""
HEROES: Final[dict[str, HeroCard]] = {one.id: one for one in read(PACKAGE, "heroes.json", _Heroes).heroes}
ITEMS: Final[dict[str, Item]] = {one.id: one for one in read(PACKAGE, "items.json", _Items).items}
CURSES: Final[dict[str, Curse]] = {one.id: one for one in read(PACKAGE, "curses.json", _Curses).curses}
PLACES: Final[dict[str, Location]] = {one.id: one for one in _map.locations}
ROADS: Final = _map.roads
SPOTS: Final[dict[str, RiftSpot]] = {one.location: one for one in _map.rift_spots}
DOOM: Final = _map.doom
TOWN: Final = "town"
KEEP: Final = "keep"
DUNGEONS: Final = tuple(one.id for one in PLACES.values() if one.kind == "dungeon")
"""The dungeons in order of their numbers."""
ELITES: Final = tuple(one.id for one in ROOMS.values() if one.kind == "elite")
DEATH_MAGE: Final = "elite-death-mage"
RIFT_CARDS: Final = tuple(one.id for one in ROOMS.values() if one.deck == "rift")
VELOS: Final = next(one for one in RIFT_CARDS if ROOMS[one].boss)
CLOSERS: Final = tuple(one for one in RIFT_CARDS if ROOMS[one].has("close_rift"))
"""The two Portals and General Velos (DD-13.1)."""
DECKS: Final = (*(f"{kind}-{level}" for kind in ("room", "hero", "item") for level in LEVELS), "curse")
"""The decks of DD-1.7; the rift deck and the Keep's pile are kept apart."""


@cache
def deck_of(card: str) -> str:
    """The name of the deck to which a card belongs: ``item-1``, ``curse``, ``elite``, ``rift``."""
    kind = card.partition("-")[0]
    if kind in ("curse", "elite", "rift"):
        return kind
    return f"{kind}-{level_of(card)}"


@cache
def level_of(card: str) -> int:
    """The level of a hero, an item or a room card."""
    found: HeroCard | Item | Room = HEROES.get(card) or ITEMS.get(card) or ROOMS[card]
    return found.level


@cache
def cards_of(deck: str) -> tuple[str, ...]:
    """The cards of a deck, in order of their ids."""
    every: Iterable[str] = (*ROOMS, *HEROES, *ITEMS, *CURSES)
    return tuple(sorted(card for card in every if deck_of(card) == deck))


def serial(card: str) -> int:
    """The four-digit number by which the first player is found (DD-1.5)."""
    found: HeroCard | Item | Room = HEROES.get(card) or ITEMS.get(card) or ROOMS[card]
    return int(found.serial)


def is_hero(card: str) -> bool:
    return card in HEROES


def is_item(card: str) -> bool:
    return card in ITEMS


@cache
def bosses_of(level: int) -> tuple[str, ...]:
    """The Bosses of a room deck (DD-9.1)."""
    return tuple(one.id for one in ROOMS.values() if one.boss and one.deck == str(level))


@cache
def upgrade_of(hero: str) -> str | None:
    """The same line on the next level (DD-10.3); None at level 3."""
    card = HEROES[hero]
    found = (one.id for one in HEROES.values() if (one.line, one.level) == (card.line, card.level + 1))
    return next(found, None)


def may_equip(hero: str, item: str) -> bool:
    """DD-2.3."""
    return not set(HEROES[hero].item_classes).isdisjoint(ITEMS[item].classes)


@cache
def neighbours() -> Mapping[str, tuple[str, ...]]:
    """The places at the other ends of the roads from each place."""
    ends: dict[str, list[str]] = {place: [] for place in PLACES}
    for road in ROADS:
        ends[road.a].append(road.b)
        ends[road.b].append(road.a)
    return {place: tuple(others) for place, others in ends.items()}


def check() -> None:
    """Check that the tables fit together. Raises `BadData`."""
    cards: list[Room | Item | Curse] = [*ROOMS.values(), *ITEMS.values(), *CURSES.values()]
    effects = [(one.id, effect) for one in cards for effect in one.effects]
    effects += [(hero.id, effect) for hero in HEROES.values() for skill in hero.skills for effect in skill.effects]
    for card, effect in effects:
        demand(effect.do in VERBS, f"draggmar/data: {card}", f"{effect.do} is no verb of effects.md")
    sizes = {"room-1": 24, "room-2": 23, "room-3": 23, "elite": 3, "rift": 15, "curse": 30}
    sizes |= {f"hero-{level}": 14 for level in LEVELS} | {"item-1": 26, "item-2": 22, "item-3": 20}
    for deck, size in sizes.items():
        found = len(cards_of(deck))
        demand(found == size, f"draggmar/data: {deck}", f"{size} cards wanted, not {found}")
    numbers = [serial(card) for card in (*ROOMS, *HEROES, *ITEMS)]
    demand(len(numbers) == len(set(numbers)), "draggmar/data: serial", "must be unique (DD-1.5)")
    for level in LEVELS:
        demand(len(bosses_of(level)) == 4, f"draggmar/data/rooms.json: level {level}", "4 Bosses wanted (DD-9.1)")
    demand(len(DUNGEONS) == sum(TOKENS.levels.values()) == 15, "draggmar/data/map.json", "15 dungeons wanted (DD-1.2)")
    demand(len(CLOSERS) == 3, "draggmar/data/rifts.json", "2 Portals and General Velos wanted (DD-13.1)")
    for place in DUNGEONS:
        demand(bool(PLACES[place].factions), f"draggmar/data/map.json: {place}", "factions wanted (DD-17.5)")
    for road in ROADS:
        demand({road.a, road.b} <= set(PLACES), "draggmar/data/map.json: roads", f"no place {road.a} or {road.b}")
    odd = [one for one in (*ROOMS, *HEROES, *ITEMS, *CURSES, *PLACES) if not re.fullmatch(r"[a-z0-9-]+", one)]
    demand(not odd, "draggmar/data", f"ids that are no catalogue keys: {odd}")


check()
