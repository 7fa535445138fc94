"""Cards, Keepers and Items (TR-1.3), read from ``data/``.

``"origin": "reconstruction"`` marks values that neither the published text nor public lists state; an owner of the box
can correct them.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from engines.core.data import demand, read
from engines.trogdor.verbs import BurninateRemote, CardEffect, ItemEffect, KeeperEffect, Protect
from engines.trogdor.verbs import Troghammer as TroghammerVerb
from engines.trogdor.view import Compass, TileKind

PACKAGE = "engines.trogdor"
Origin = Literal["source", "public", "reconstruction"]
REGULAR: Final = 29
"""The number of regular Action cards (TR-1.3)."""
DISCARD_AP: Final = 5
"""The Action Points for a card that is discarded instead of played (TR-4.4)."""


class ActionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Action card and how many there are of it. `ap` is None for the Troghammer's (TR-4.2)."""

    id: str
    ap: int | None
    copies: int
    effects: tuple[CardEffect, ...]
    origin: Origin = "source"

    @property
    def troghammer(self) -> bool:
        return self.ap is None

    @property
    def protects(self) -> bool:
        """True if playing it protects Trogdor (D3)."""
        return any(isinstance(effect, Protect) for effect in self.effects)


class MovementCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Movement card: Peasants wanted, the way they step, whether they repair, and the path of all other pieces."""

    id: str
    wanted: int
    arrow: Compass
    repair: bool
    path: str


class Keeper(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    effects: tuple[KeeperEffect, ...]
    origin: Origin = "source"


class Recharge(Struct, frozen=True, forbid_unknown_fields=True):
    """The event that recharges an Item. `tiles`, `pieces` and `what` narrow it down."""

    event: Literal[
        "visit_tile", "visit_piece", "take_damage", "heal", "tile_repaired", "burninate", "peasant_spawned", "hide",
        "never",
    ]  # fmt: skip
    tiles: tuple[TileKind, ...] = ()
    pieces: tuple[Literal["archer"], ...] = ()
    what: tuple[Literal["cottage", "cottage_tile"], ...] = ()


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """An Item: exactly one effect, and the event that recharges it."""

    id: str
    effects: tuple[ItemEffect]
    recharge: Recharge
    origin: Origin = "source"

    @property
    def effect(self) -> ItemEffect:
        return self.effects[0]


class ActionCards(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[ActionCard, ...]


class MovementCards(Struct, frozen=True, forbid_unknown_fields=True):
    origin: Origin
    cards: tuple[MovementCard, ...]


class Keepers(Struct, frozen=True, forbid_unknown_fields=True):
    keepers: tuple[Keeper, ...]


class Items(Struct, frozen=True, forbid_unknown_fields=True):
    items: tuple[Item, ...]


def check_cards(actions: ActionCards, movements: MovementCards, keepers: Keepers, items: Items) -> None:
    """Check the card counts of TR-1.3 and the demands of the verbs. Raises `BadData`."""
    where = "trogdor/data/action_cards.json"
    counts = [sum(card.copies for card in actions.cards if card.troghammer is hammer) for hammer in (False, True)]
    demand(counts == [REGULAR, 7], where, f"{REGULAR} regular and 7 Troghammer cards wanted, not {counts}")
    for card in actions.cards:
        hammers = any(isinstance(effect, TroghammerVerb) for effect in card.effects)
        demand(card.troghammer is hammers, f"{where}: {card.id}", "a card has points or moves the Troghammer")
        charged = any(isinstance(effect, Protect) and effect.charges is not None for effect in card.effects)
        demand(not charged, f"{where}: {card.id}", "charges are for Items")
    for name, found, wanted in (
        ("action_cards", actions.cards, None),
        ("movement_cards", movements.cards, 52),
        ("keepers", keepers.keepers, 12),
        ("items", items.items, 12),
    ):
        ids = {one.id for one in found}
        count = len(found) if wanted is None else wanted
        demand(len(ids) == len(found) == count, f"trogdor/data/{name}.json", f"{count} different entries wanted")
    for movement in movements.cards:
        where = f"trogdor/data/movement_cards.json: {movement.id}"
        demand(3 <= len(movement.path) <= 5 and set(movement.path) <= set("NESW"), where, "a path has 3 to 5 steps")
        demand(0 <= movement.wanted <= 4, where, "0 to 4 Peasants may be wanted")
    bearers: list[ActionCard | Keeper | Item] = [*actions.cards, *keepers.keepers, *items.items]
    for bearer in bearers:
        for effect in bearer.effects:
            if isinstance(effect, BurninateRemote):
                free = effect.restrictions == "ignored" or effect.max_targets == 1
                demand(free, f"trogdor/data: {bearer.id}", "with restrictions targets depend on each other: only 1")


_actions = read(PACKAGE, "action_cards.json", ActionCards)
_movements = read(PACKAGE, "movement_cards.json", MovementCards)
_keepers = read(PACKAGE, "keepers.json", Keepers)
_items = read(PACKAGE, "items.json", Items)
check_cards(_actions, _movements, _keepers, _items)

KINDS: dict[str, ActionCard] = {card.id: card for card in _actions.cards}
ACTIONS: dict[str, ActionCard] = {f"{card.id}-{n + 1}": card for card in _actions.cards for n in range(card.copies)}
"""Every single card by its own id, such as ``block-1`` and ``block-2``, with its kind."""
MOVEMENTS: dict[str, MovementCard] = {card.id: card for card in _movements.cards}
KEEPERS: dict[str, Keeper] = {keeper.id: keeper for keeper in _keepers.keepers}
ITEMS: dict[str, Item] = {item.id: item for item in _items.items}

REGULAR_DECK: Final = tuple(card for card, kind in ACTIONS.items() if not kind.troghammer)
TROGHAMMER_CARDS: Final = tuple(card for card, kind in ACTIONS.items() if kind.troghammer)
MOVEMENT_DECK: Final = tuple(MOVEMENTS)
