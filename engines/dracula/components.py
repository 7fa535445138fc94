"""Cards, tokens, sheets and the map (FD-1), read from ``data/``.

``"origin": "reconstruction"`` there marks what neither the booklet nor public lists tell; an owner of the box can
correct it. The numbers printed on a card are its `amounts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from engines.core.data import demand, read
from engines.core.types import Seat
from engines.dracula.geography import Map

PACKAGE: Final = "engines.dracula"
Origin = Literal["public", "reconstruction"]

DRACULA: Final = Seat("dracula")
HUNTERS: Final = (Seat("lord_godalming"), Seat("dr_seward"), Seat("van_helsing"), Seat("mina_harker"))
"""The hunters' seats, in activation order (FD-1.2)."""
SEATS: Final = (*HUNTERS, DRACULA)

INFLUENCE_WIN: Final = 13
TRAIL: Final = 6
"""The number of spaces of the trail."""
LAIRS: Final = 3
DESPAIR_MAX: Final = 3
COMBAT_DRAW: Final = 5
COMBAT_MAX: Final = 6
"""The number of Dracula's played cards at which a combat ends (FD-19.13)."""
VAMPIRE_ESCAPE_CARDS: Final = 3
"""The number of Dracula's cards that lie in play before a vampire may escape (FD-20.5)."""
RUMOR_BONUS: Final = 3
RUMOR_SPACES: Final = 3
"""Rumors go on the first spaces of the trail (FD-31.2)."""
CLEARED_BY_VAMPIRES: Final = (4, 5, 6)
"""The spaces that a matured vampire clears beside its own (FD-16.2)."""
BASICS: Final = ("dodge", "punch", "escape")
"""Every hunter's combat cards (FD-19.1)."""


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A hunter's sheet (FD-28). `abilities`: ``wealth_supply``, ``wealth_tickets``, ``physician``,
    ``permanently_weakened``, ``telepathy``."""

    id: Seat
    health: int
    bite_spaces: int
    item_limit: int
    event_limit: int
    ticket_limit: int
    start: str
    abilities: tuple[str, ...] = ()
    origin: Origin = "public"


class DraculaSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Dracula's sheet (FD-27) and what the sea, the castle and a dead end do to him (FD-14.6, FD-14.7, FD-32.1)."""

    health: int
    event_limit: int
    encounter_hand: int
    rage_base: int
    rage_per_despair: int
    pride: int
    fury: int
    fury_despair: int
    embark_damage: int
    cross_damage: int
    no_move_damage: int
    castle_heal: int
    origin: Origin = "public"


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A title, and how many cards bear it."""

    id: str
    copies: int
    amounts: dict[str, int] = {}
    origin: Origin = "public"


class EventCard(Card, frozen=True, kw_only=True):
    """An event. `windows` are the moments of async.md in which it may be played, `only` the seat that may."""

    side: Literal["hunter", "dracula"]
    windows: tuple[str, ...]
    ally: bool = False
    modes: tuple[str, ...] = ()
    only: Seat | None = None


class Item(Card, frozen=True, kw_only=True):
    """An item. Those with `icons` have a banner: they may be laid in combat."""

    windows: tuple[str, ...]
    icons: tuple[str, ...] = ()
    weapon: bool = False


class EncounterCard(Card, frozen=True, kw_only=True):
    """An encounter. `matures`: it has a matured effect; `influence` is a vampire's (FD-16.2)."""

    vampire: bool = False
    health: int = 0
    influence: int = 0
    ambushes: bool = True
    matures: bool = False


class Basic(Struct, frozen=True, forbid_unknown_fields=True):
    """A hunter's own combat card."""

    id: str
    icons: tuple[str, ...]
    amounts: dict[str, int] = {}


class CombatCard(Card, frozen=True, kw_only=True):
    """One of Dracula's combat cards; its icon is its title. `stays`: it lies face up until the combat ends."""

    stays: bool = False
    escapes: bool = False


class Power(Struct, frozen=True, forbid_unknown_fields=True):
    """A power card of the advanced game (FD-30)."""

    id: str
    amounts: dict[str, int] = {}


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """A railway ticket; a `yellow` of 0 bars yellow railways (FD-6.4)."""

    white: int
    yellow: int
    count: int = 1
    origin: Origin = "public"

    @property
    def id(self) -> str:
        """``3-2``, as the state, the options and the pictures name it."""
        return f"{self.white}-{self.yellow}"


class Characters(Struct, frozen=True, forbid_unknown_fields=True):
    hunters: tuple[Sheet, ...]
    dracula: DraculaSheet


class Box(Struct, frozen=True):
    """The map and the characters; tests may put another box in place of the printed one."""

    map: Map
    hunters: dict[Seat, Sheet]
    dracula: DraculaSheet


class _Events(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[EventCard, ...]


class _Items(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Item, ...]


class _Encounters(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[EncounterCard, ...]


class _Combat(Struct, frozen=True, forbid_unknown_fields=True):
    hunter: tuple[Basic, ...]
    dracula: tuple[CombatCard, ...]


class _Powers(Struct, frozen=True, forbid_unknown_fields=True):
    powers: tuple[Power, ...]


class _Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    tickets: tuple[Ticket, ...]
    supply: dict[str, int]


_characters = read(PACKAGE, "characters.json", Characters)
_combat = read(PACKAGE, "combat.json", _Combat)
_tokens = read(PACKAGE, "tokens.json", _Tokens)

EVENTS: Final = {card.id: card for card in read(PACKAGE, "events.json", _Events).cards}
ITEMS: Final = {card.id: card for card in read(PACKAGE, "items.json", _Items).cards}
ENCOUNTERS: Final = {card.id: card for card in read(PACKAGE, "encounters.json", _Encounters).cards}
BASIC: Final = {card.id: card for card in _combat.hunter}
COMBAT: Final = {card.id: card for card in _combat.dracula}
POWERS: Final = {power.id: power for power in read(PACKAGE, "powers.json", _Powers).powers}
TICKETS: Final = {ticket.id: ticket for ticket in _tokens.tickets}
SUPPLY: Final = _tokens.supply
"""The number of tokens of each kind (FD-1.5)."""

EUROPE: Final = "europe"
BOXES: Final[dict[str, Box]] = {
    EUROPE: Box(read(PACKAGE, "map.json", Map), {sheet.id: sheet for sheet in _characters.hunters}, _characters.dracula)
}
"""Boxes by the name that a match's state holds. Tests add a small one."""


def copies(cards: Mapping[str, Card]) -> list[str]:
    """Every single card, by title."""
    return [card.id for card in cards.values() for _ in range(card.copies)]


def icons(card: str) -> tuple[str, ...]:
    """The icons on the banner of a hunter's combat card."""
    return BASIC[card].icons if card in BASIC else ITEMS[card].icons


def check(box: Box) -> None:
    """Check the numbers of FD-1, and that everything named exists. Raises `BadData`."""
    decks: dict[str, tuple[Mapping[str, Card], int]] = {
        "events": (EVENTS, 75), "items": (ITEMS, 38), "encounters": (ENCOUNTERS, 28), "combat": (COMBAT, 13),
    }  # fmt: skip
    for name, (cards, wanted) in decks.items():
        found = sum(card.copies for card in cards.values())
        demand(found == wanted, f"dracula/data/{name}.json", f"{wanted} cards wanted, not {found}")
    hunters = sum(event.copies for event in EVENTS.values() if event.side == "hunter")
    demand(hunters == 50, "dracula/data/events.json", f"50 hunter events wanted, not {hunters}")
    demand(tuple(BASIC) == BASICS, "dracula/data/combat.json", f"{BASICS} wanted")
    demand(sum(ticket.count for ticket in TICKETS.values()) == 16, "dracula/data/tokens.json", "16 tickets wanted")
    demand(set(box.hunters) == set(HUNTERS), "dracula/data/characters.json", f"{HUNTERS} wanted")
    starts = [sheet.start for sheet in box.hunters.values()]
    demand(all(box.map.is_city(start) for start in starts), "dracula/data/characters.json", "hunters start in cities")
    known = {*BASICS, *COMBAT}
    for card in (*ITEMS, *BASIC):
        demand(set(icons(card)) <= known, f"dracula/data: {card}", "an icon is a combat card of Dracula's")
    box.map.check("dracula/data/map.json")


check(BOXES[EUROPE])
