"""What is in the box: cards, tokens and the map, read from the referee's own copy of the facts (DD-17.1)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"

Effect = dict[str, Any]


@dataclass(frozen=True)
class RoomCard:
    """A dungeon room, elite or rift card."""

    id: str
    serial: str
    deck: int | str
    level: int
    kind: str
    faction: str | None
    attack: int
    defense: int
    boss: bool
    reward_items: int
    fame: int
    disarm_classes: tuple[str, ...]
    open_classes: tuple[str, ...]
    force: int | None
    effects: tuple[Effect, ...]

    def has(self, verb: str) -> bool:
        """True if the card has a passive of that verb."""
        return any(one["on"] == "passive" and one["do"] == verb for one in self.effects)


@dataclass(frozen=True)
class HeroCard:
    """A hero of one level; `skills` are lists of effects."""

    id: str
    serial: str
    line: str
    cls: str
    level: int
    attack: int
    defense: int
    health: int
    item_classes: frozenset[str]
    skills: tuple[tuple[Effect, ...], ...]


@dataclass(frozen=True)
class ItemCard:
    """An item."""

    id: str
    serial: str
    level: int
    slot: str
    classes: frozenset[str]
    attack: int
    defense: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class CurseCard:
    """A curse."""

    id: str
    timing: str
    effects: tuple[Effect, ...]
    needs_other_player: bool
    beneficial: bool


def _read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def _room(one: dict[str, Any]) -> RoomCard:
    opening = one["open"] or {"classes": [], "force": None}
    return RoomCard(
        one["id"],
        one["serial"],
        one["deck"],
        one["level"],
        one["kind"],
        one["faction"],
        one["attack"],
        one["defense"],
        one["boss"],
        one["reward_items"],
        one["fame"],
        tuple(one["disarm_classes"]),
        tuple(opening["classes"]),
        opening["force"],
        tuple(one["effects"]),
    )


def _hero(one: dict[str, Any]) -> HeroCard:
    return HeroCard(
        one["id"],
        one["serial"],
        one["line"],
        one["class"],
        one["level"],
        one["attack"],
        one["defense"],
        one["health"],
        frozenset(one["item_classes"]),
        tuple(tuple(skill["effects"]) for skill in one["skills"]),
    )


def _item(one: dict[str, Any]) -> ItemCard:
    return ItemCard(
        one["id"],
        one["serial"],
        one["level"],
        one["slot"],
        frozenset(one["classes"]),
        one["attack"],
        one["defense"],
        tuple(one["effects"]),
    )


ROOMS = {one.id: one for one in map(_room, [*_read("dungeon_rooms")["rooms"], *_read("rifts")["rifts"]])}
HEROES = {one.id: one for one in map(_hero, _read("heroes")["heroes"])}
ITEMS = {one.id: one for one in map(_item, _read("items")["items"])}
CURSES = {
    one["id"]: CurseCard(one["id"], one["timing"], tuple(one["effects"]), one["needs_other_player"], one["beneficial"])
    for one in _read("curses")["curses"]
}
TOKENS = [one["level"] for one in _read("tokens")["dungeon_level_tokens"]]
MAP = _read("map")

ELITES = [one.id for one in ROOMS.values() if one.deck == "elite"]
DEATH_MAGE = "elite-death-mage"
VELOS = "rift-15"
PORTALS = [one.id for one in ROOMS.values() if one.kind == "portal"]
HAND_LIMIT = 7
HERO_LIMIT = 3
ITEM_LIMIT = 3
DOOM_MOST = int(MAP["doom_track"]["max"])
PRICES = {1: 0, 2: 2, 3: 3}
RIFT_SPOTS = {int(one["number"]): (str(one["location"]), int(one["doom_value"])) for one in MAP["rift_spots"]}


def deck_of(card: str) -> str:
    """The name of the deck a card belongs to: ``room-1`` … ``room-3``, ``hero-1`` …, ``item-1`` …, ``curse``, ``rift``
    or ``elite``."""
    if card in HEROES:
        return f"hero-{HEROES[card].level}"
    if card in ITEMS:
        return f"item-{ITEMS[card].level}"
    if card in CURSES:
        return "curse"
    room = ROOMS[card]
    return f"room-{room.deck}" if isinstance(room.deck, int) else str(room.deck)


def give_up_order(card: str) -> tuple[int, int, int, str]:
    """DD-2.8: the order in which cards are given up by default."""
    if card in ITEMS:
        item = ITEMS[card]
        return (0, item.level, item.attack + item.defense, card)
    hero = HEROES[card]
    return (1, hero.level, hero.attack + hero.defense, card)
