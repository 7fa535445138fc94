"""Heroes, cards, tiles, monsters and the board, read from ``data/`` (DB-2, DB-3, DB-8, DB-34).

Ids are made of lower-case letters, digits and hyphens; the catalogue's keys are made of them. A card of one of the
twelve decks that a hero keeps is a *thing*: ``<deck>.<card>``, such as ``chest.elven-mail``, since two decks may have a
card of one id. ``"origin": "reconstruction"`` marks what the sources leave open; an owner of the box can correct it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal

from msgspec import Struct

from engines.core.data import demand, read
from engines.core.types import Seat

PACKAGE: Final = "engines.drakborgen"
SEATS: Final = tuple(Seat(f"hero{number}") for number in range(1, 7))
Origin = Literal["source", "reconstruction"]
Aspect = Literal["strength", "agility", "mind", "armour"]
ASPECTS: Final[tuple[Aspect, ...]] = ("strength", "agility", "mind", "armour")
Throw = Literal["rock", "scissors", "paper"]
THROWS: Final[tuple[Throw, ...]] = ("rock", "scissors", "paper")
DECKS: Final = (
    "room", "trap", "search", "chest", "corpse", "door", "catacomb", "treasure", "monster", "dragon", "amulet", "ring",
)  # fmt: skip
"""The decks in the order of DB-2.1."""
SIZES: Final = {
    "room": 109, "trap": 15, "search": 15, "chest": 21, "corpse": 18, "door": 15, "catacomb": 43, "treasure": 40,
    "monster": 15, "dragon": 8, "amulet": 12, "ring": 12, "tile": 135,
}  # fmt: skip
"""The cards of each deck, and the tiles."""
SHARED: Final = tuple(deck for deck in DECKS if deck != "dragon")
"""The decks that are dealt into shares."""
SHUFFLE_AGAIN: Final = "shuffle-again"
MAGIC: Final = "magic"
"""The ability of Mrishnahk, and its uses (DB-34.25)."""
KNOWN_OPS: Final = frozenset({
    "none", "shuffle_and_redraw", "monster", "ambush", "catacomb_monster", "ambush_skeleton", "container", "damage",
    "check_or_damage", "trapdoor", "explosion", "poison_fog", "cave_in", "spear_trap", "torch_out", "web",
    "corpse_eaters", "rotate_corridors", "marker", "teleport_sideways", "shadow", "amulet", "amulet_half", "ring",
    "item", "treasure", "draw", "search_exhausted", "secret_door", "door_opens", "door_locked", "door_trap", "way_up",
    "step_back", "treasure_with_check", "check_treasure", "check_or_turn", "check_or_run", "held", "heal", "tentacles",
    "dragon_sleeps", "dragon_wakes",
})  # fmt: skip
"""The verbs of DB-34.1 to DB-34.19."""


class Formula(Struct, frozen=True):
    """An amount of DB-34: a die (0 for none) plus a number, less an aspect, maybe half the die rounded up."""

    die: int
    plus: int = 0
    less: Aspect | None = None
    halved: bool = False


_FORMULA = re.compile(r"(?:(?P<half>ceil\(T6/2\))|T(?P<die>6|12))?(?P<plus>[+-]?\d+)?(?:-(?P<less>ARM|AGI|STR|MIN))?")
_SHORT: Final[dict[str, Aspect]] = {"ARM": "armour", "AGI": "agility", "STR": "strength", "MIN": "mind"}


@cache
def formula(written: str) -> Formula:
    """``T12-ARM``, ``T6+1``, ``ceil(T6/2)``, ``2`` as a `Formula`."""
    found = _FORMULA.fullmatch(written)
    demand(bool(found and written), f"drakborgen: {written!r}", "is no formula (DB-34)")
    assert found is not None
    die = 6 if found["half"] else int(found["die"] or 0)
    less = _SHORT[found["less"]] if found["less"] else None
    return Formula(die, int(found["plus"] or 0), less, bool(found["half"]))


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """The effect of a card: a verb of DB-34 and its parameters, each with the meaning that the verb gives it."""

    op: str
    monster: str = ""
    damage: str = ""
    formula: str = ""
    skip: str = "0"
    aspect: Aspect | None = None
    scope: str = ""
    deck: str = ""
    item: str = ""
    bonus: dict[Aspect, int] = {}
    uses: int = 0
    marker: str = ""
    guess_die: int = 0
    dir: str = ""
    distance: str = ""
    needs: str = ""
    check: tuple[Aspect, ...] = ()
    door: bool = False
    steps: int = 0
    skip_drift: int = 0
    lasting: bool = True


Category = Literal["danger", "monster", "object", "marker", "none", "door", "way_up", ""]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a deck (DB-34.21). `deck` is filled in when the deck is read."""

    id: str
    count: int
    effect: Effect
    category: Category = ""
    trap: bool = False
    lasting: bool = False
    value_gm: int = 0
    set_with: str = ""
    value_gm_with_set: int = 0
    origin: Origin = "source"

    @property
    def item(self) -> str:
        """The object that it is, such as ``key``; empty for a card that is none."""
        return self.effect.item


class Reaction(Struct, frozen=True, forbid_unknown_fields=True):
    """A monster's reaction to an announcement (DB-34.20)."""

    r: Literal["fight", "passive", "flees", "escape", "follows"]
    kp: int = 0
    kp_if_forced: int = 0
    stab: int = 0


class Announced(Struct, frozen=True, forbid_unknown_fields=True):
    """The reactions of one monster to attack, wait and flee."""

    attack: Reaction
    wait: Reaction
    flee: Reaction


class MonsterCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    count: int
    reactions: dict[str, Announced] = {}
    effect: Effect | None = None
    origin: Origin = "source"


class Aspects(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The four aspects of a hero, a companion or a monster (DB-3.1)."""

    strength: int
    agility: int
    mind: int
    armour: int

    def of(self, aspect: Aspect) -> int:
        value: int = getattr(self, aspect)
        return value


class MonsterKind(Aspects, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of monster (DB-14). `figures` limits it with wandering monsters (DB-29.22)."""

    id: str
    general_kp: int
    surface: bool
    kp_roll: str = ""
    special_attack: Throw | None = None
    figures: int = 0
    origin: Origin = "source"


class Shot(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a missile on T6 faces `first` to `last` (DB-16.6)."""

    first: int
    last: int
    hits: Literal["miss", "wound", "kill"]
    formula: str = ""
    least: int = 0


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of a hero (DB-34.25)."""

    id: str
    ammo: int = 0
    uses: int = 0
    table: tuple[Shot, ...] = ()


class CompanionKind(Aspects, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A companion that a hero has from the start (DB-25.1)."""

    id: str
    kp: int
    loyal: bool
    can_fight: bool


class HeroSheet(Aspects, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hero's sheet (DB-3)."""

    id: str
    kp: int
    special_attack: Throw
    starting_rings: int
    abilities: tuple[Ability, ...] = ()
    companions: tuple[CompanionKind, ...] = ()
    origin: Origin = "source"

    def ability(self, id: str) -> Ability | None:  # noqa: A002 - the data's own word
        return next((one for one in self.abilities if one.id == id), None)


Edge = Literal["open", "door", "portcullis", "wall"]


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a type of room (DB-8, DB-34.26)."""

    room_card: bool | Literal["old_only"] = False
    search: bool = False
    trap_card: Literal["new_only", ""] = ""
    exit_down: bool = False


class TileShape(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile: its sides relative to the entry side ``S``. `set` is the box it is from. A tile of which there are 0
    copies lies in matches only that began when there were some."""

    id: str
    type: str
    count: int
    exits: dict[Literal["N", "E", "S", "W"], Edge]
    sections: tuple[tuple[str, str], ...] = ()
    set: Literal["base", "d2"] = "base"
    origin: Origin = "source"


class Amulet(Struct, frozen=True, forbid_unknown_fields=True):
    """An Amulet card (DB-20.7, DB-34.23)."""

    id: str
    count: int
    trigger: str
    effect: str
    origin: Origin = "source"


class Ring(Struct, frozen=True, forbid_unknown_fields=True):
    """A Ring card (DB-34.24)."""

    id: str
    count: int
    when: str
    uses: int
    origin: Origin = "source"


class TowerSite(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    square: tuple[int, int]
    exits: tuple[str, ...]


class ChamberSite(Struct, frozen=True, forbid_unknown_fields=True):
    squares: tuple[tuple[int, int], tuple[int, int]]
    exits: tuple[tuple[str, ...], tuple[str, ...]]


class Sun(Struct, frozen=True, forbid_unknown_fields=True):
    """The sun track (DB-6.10): dots before the skull, the first one, and how many of the last are slow."""

    dots: int
    start: int
    slow: int
    origin: Origin = "source"

    @property
    def skull(self) -> int:
        return self.dots + 1


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    columns: int
    rows: int
    towers: tuple[TowerSite, ...]
    chamber: ChamberSite
    sun: Sun


class _Deck(Struct, frozen=True, forbid_unknown_fields=True):
    deck: str
    cards: tuple[Card, ...]


class _MonsterDeck(Struct, frozen=True, forbid_unknown_fields=True):
    deck: str
    cards: tuple[MonsterCard, ...]


class _Heroes(Struct, frozen=True, forbid_unknown_fields=True):
    heroes: tuple[HeroSheet, ...]
    ranks: tuple[int, ...]


class _Monsters(Struct, frozen=True, forbid_unknown_fields=True):
    monsters: tuple[MonsterKind, ...]


class _Amulets(Struct, frozen=True, forbid_unknown_fields=True):
    deck: str
    amulets: tuple[Amulet, ...]


class _Rings(Struct, frozen=True, forbid_unknown_fields=True):
    deck: str
    rings: tuple[Ring, ...]


class _Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    types: dict[str, TileKind]
    tiles: tuple[TileShape, ...]
    markers: dict[str, int]


_heroes = read(PACKAGE, "heroes.json", _Heroes)
_tiles = read(PACKAGE, "tiles.json", _Tiles)
_plain = ("room", "trap", "search", "chest", "corpse", "door", "catacomb", "treasure", "dragon")

BOARD: Final = read(PACKAGE, "board.json", Board)
HEROES: Final[dict[str, HeroSheet]] = {hero.id: hero for hero in _heroes.heroes}
RANKS: Final = _heroes.ranks
"""The least value of each rank of the hero table, the lowest first (DB-32.6)."""
CARDS: Final[dict[str, dict[str, Card]]] = {
    deck: {card.id: card for card in read(PACKAGE, f"{deck}_cards.json", _Deck).cards} for deck in _plain
}
"""The cards of each deck by id, but those of the Monster, Amulet and Ring decks."""
MONSTERS: Final = {kind.id: kind for kind in read(PACKAGE, "monsters.json", _Monsters).monsters}
COMPANIONS: Final = {kind.id: kind for hero in HEROES.values() for kind in hero.companions}
"""The companions that are no monsters (DB-25.1)."""
MONSTER_CARDS: Final = {card.id: card for card in read(PACKAGE, "monster_cards.json", _MonsterDeck).cards}
AMULETS: Final = {card.id: card for card in read(PACKAGE, "amulets.json", _Amulets).amulets}
RINGS: Final = {card.id: card for card in read(PACKAGE, "rings.json", _Rings).rings}
TILES: Final = {tile.id: tile for tile in _tiles.tiles}
TILE_KINDS: Final = _tiles.types
MARKERS: Final = _tiles.markers
"""The number of markers of each kind."""
SURFACE: Final = tuple(kind.id for kind in MONSTERS.values() if kind.surface)
"""The four surface monsters (DB-14.1)."""


def aspects_of(kind: str) -> Aspects:
    """The aspects of a monster, or of a companion that is none."""
    return COMPANIONS.get(kind) or MONSTERS[kind]


def copies(cards: Mapping[str, Card | MonsterCard | Amulet | Ring | TileShape]) -> tuple[str, ...]:
    """The ids of cards or tiles, each as often as there are copies."""
    return tuple(card.id for card in cards.values() for _ in range(card.count))


@cache
def deck_of(deck: str, *, way_downs: bool = True) -> tuple[str, ...]:
    """The ids of all cards of a deck. Without `way_downs` those that are or make one are left out (DB-10.6)."""
    if deck == "tile":
        return tuple(one for one in copies(TILES) if way_downs or TILES[one].type != "way-down")
    if deck in CARDS:
        cards = CARDS[deck]
        return tuple(one for one in copies(cards) if way_downs or cards[one].effect.marker != "way-down")
    others: Mapping[str, Mapping[str, MonsterCard | Amulet | Ring]]
    others = {"monster": MONSTER_CARDS, "amulet": AMULETS, "ring": RINGS}
    return copies(others[deck])


@cache
def thing(key: str) -> Card:
    """The card of a thing such as ``chest.elven-mail``."""
    deck, _, card = key.partition(".")
    return CARDS[deck][card]


@cache
def text_key(key: str) -> str:
    """The catalogue key of a thing or a card: ``chest-card-elven-mail`` for ``chest.elven-mail``."""
    deck, _, card = key.partition(".")
    return f"{deck}-card-{card}"


def _effects() -> Iterable[tuple[str, Effect]]:
    for deck, cards in CARDS.items():
        for card in cards.values():
            yield f"drakborgen/data/{deck}_cards.json: {card.id}", card.effect


def check() -> None:
    """Check that the tables fit together. Raises `BadData`."""
    for where, effect in _effects():
        demand(effect.op in KNOWN_OPS, where, f"{effect.op} is no verb of DB-34")
        for written in (effect.formula, effect.damage, effect.distance, effect.skip):
            if written:
                formula(written)
        demand(not effect.monster or effect.monster in MONSTERS, where, f"no monster is called {effect.monster}")
        demand(not effect.marker or effect.marker in MARKERS, where, f"there is no marker {effect.marker}")
        demand(not effect.deck or effect.deck in CARDS, where, f"there is no deck {effect.deck}")
    for card in MONSTER_CARDS.values():
        where = f"drakborgen/data/monster_cards.json: {card.id}"
        demand(card.effect is not None or set(card.reactions) == set(SURFACE), where, "each surface monster reacts")
    for tile in TILES.values():
        where = f"drakborgen/data/tiles.json: {tile.id}"
        demand(tile.type in TILE_KINDS, where, f"there is no type {tile.type}")
        demand(tile.exits["S"] != "wall", where, "is entered by its S side")
    for deck, size in SIZES.items():
        found = len(deck_of(deck))
        demand(found == size, f"drakborgen/data: {deck}", f"{size} wanted, not {found}")
    for name, ids in (("heroes", HEROES), ("rings", RINGS), ("amulets", AMULETS), ("tiles", TILES)):
        odd = [one for one in ids if not re.fullmatch(r"[a-z0-9-]+", one)]
        demand(not odd, f"drakborgen/data/{name}.json", f"ids that are no catalogue keys: {odd}")
    demand(list(RANKS) == sorted(RANKS) and RANKS[0] == 0, "drakborgen/data/heroes.json: ranks", "must rise from 0")
    demand(len(BOARD.towers) == 4, "drakborgen/data/board.json", "4 towers wanted (DB-2.3)")


check()
