"""The printed components, as the data files give them."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

DECKS: Final = {
    "room": ("room_cards", "cards"),
    "trap": ("trap_cards", "cards"),
    "search": ("search_cards", "cards"),
    "chest": ("chest_cards", "cards"),
    "corpse": ("corpse_search_cards", "cards"),
    "door": ("door_cards", "cards"),
    "catacomb": ("catacomb_cards", "cards"),
    "treasure": ("treasure_cards", "cards"),
    "monster": ("monster_cards", "cards"),
    "dragon": ("dragon_cards", "cards"),
    "amulet": ("amulets", "amulets"),
    "ring": ("rings", "rings"),
}
"""The twelve decks in the order of DB-2.1, with file and list."""

DATA: Final = Path(__file__).parent / "data"
"""The components as the specification's tables give them, without names and texts."""

Card = dict[str, Any]

SHUFFLE_AGAIN: Final = "shuffle_again"


class Components:
    """All cards, tiles, sheets and the board. A held card is named ``<deck>.<card>``, such as ``chest.small_flask``."""

    def __init__(self, folder: Path) -> None:
        def read(name: str) -> Any:
            return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))

        self.cards: dict[str, dict[str, Card]] = {}
        for deck, (name, entries) in DECKS.items():
            self.cards[deck] = {card["id"]: card for card in read(name)[entries]}
        self.monsters: dict[str, Card] = {one["id"]: one for one in read("monster_cards")["monsters"]}
        sheets = read("heroes")
        self.heroes: dict[str, Card] = {one["id"]: one for one in sheets["heroes"]}
        self.ranks: list[list[Any]] = sheets["hero_table"]
        tiles = read("tiles")
        self.tiles: dict[str, Card] = {one["id"]: one for one in tiles["tiles"]}
        self.types: dict[str, Card] = tiles["types"]
        self.board: Card = read("board")
        self._sides = {
            (one, relative.lower()): str(printed)
            for one, tile in self.tiles.items()
            for relative, printed in tile["exits"].items()
        }

    def side(self, tile: str, side: str) -> str:
        """What a tile shows on a side before it is turned."""
        return self._sides.get((tile, side), "wall")

    def copies(self, deck: str, without: Collection[str] = ()) -> list[str]:
        """All cards of a deck, each as often as there are copies."""
        return [one for one, card in self.cards[deck].items() if one not in without for _ in range(card["count"])]

    def tile_pile(self, without: Collection[str] = ()) -> list[str]:
        return [
            one for one, tile in self.tiles.items() if tile["type"] not in without for _ in range(tile.get("count", 1))
        ]

    def held(self, thing: str) -> Card:
        """The card of a thing that a hero holds."""
        deck, _, card = thing.partition(".")
        return self.cards[deck][card]

    def item(self, thing: str) -> str:
        """The kind of object (DB-34.22) that a held card is; empty if it is none."""
        effect = self.held(thing).get("effect", {})
        return str(effect.get("item", effect["op"] if effect.get("op") == "amulet_half" else ""))

    def worth(self, thing: str) -> int:
        return int(self.held(thing).get("value_gm", 0))
