"""A match of The Draugr as plain data. Spots are numbers (see `board`), cards and Draugr are ids."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from engines.draugr.board import COLUMNS
from engines.draugr.components import CARDS, DRAUGR, SLAY_TO_WIN, Card, Cost
from engines.draugr.view import CardKind, MarkerKind, RollView, Side

FULL = 4
"""The Corruption that turns a Townsperson over and fills a Location (DR-5.1, DR-5.2)."""
CORRUPTION_MARKERS = 24

Ending = Literal["slain", "townspeople", "cards"]
"""The win (DR-7.7) and the two losses (DR-5.5)."""


class Stock(Struct):
    """A heap of markers: the supply or the general pile."""

    holy_water: int
    iron: int

    def of(self, kind: MarkerKind) -> int:
        return self.holy_water if kind == "holy_water" else self.iron

    def add(self, kind: MarkerKind, amount: int) -> None:
        if kind == "holy_water":
            self.holy_water += amount
        else:
            self.iron += amount


class Place(Struct):
    """A card of the grid. `turned`: a Townsperson turned over; its `corruption` is then 0."""

    id: str
    corruption: int = 0
    turned: bool = False

    @property
    def card(self) -> Card:
        return CARDS[self.id]

    @property
    def is_corrupted(self) -> bool:
        """Has it ever had four markers (DR-5.3)?"""
        return self.turned or self.corruption >= FULL

    @property
    def is_cleansable(self) -> bool:
        """May Corruption be taken from it (DR-5.3)?"""
        return 0 < self.corruption < FULL


class Bearer(Struct):
    """A living Draugr and the rows it rules from its side.

    `holy_water` and `iron` are what its markers count as; `water_as_iron` of its Iron are Holy Water by nature, and
    the other way round (DR-7.3).
    """

    id: str
    side: Side
    rows: list[int]
    holy_water: int = 0
    iron: int = 0
    water_as_iron: int = 0
    iron_as_water: int = 0

    @property
    def needs(self) -> Cost:
        return DRAUGR[self.id].cost

    @property
    def lacks(self) -> int:
        """How many more markers slay it."""
        needs = self.needs
        return needs.holy_water + needs.iron - self.holy_water - self.iron

    def room(self, kind: MarkerKind) -> int:
        """How many more markers it takes that count as `kind` (DR-7.2)."""
        needs = self.needs
        return needs.holy_water - self.holy_water if kind == "holy_water" else needs.iron - self.iron


class State(Struct, kw_only=True):
    """The whole table.

    `draugr` are the living ones, left side before right, top first. `trail` may not be stepped on in this Hunt: the
    previous Hunt's cards and the one started from (DR-4.3); `hunted` are this Hunt's cards so far, the start first,
    empty until the path is chosen. `ward` is the kind protected in the next Corruption Phase (DR-6.3). `roll` and
    `struck` tell the last Corruption Phase. `strict`: the option `strict_corruption_pile` (DR-1.5).
    """

    round: int = 0
    grid: list[Place]
    draugr: list[Bearer]
    slain: list[str] = []
    supply: Stock
    pile: Stock
    at: int
    trail: list[int] = []
    hunted: list[int] = []
    guard: int | None = None
    guard_gone: bool = False
    ward: CardKind | None = None
    roll: RollView | None = None
    struck: list[int] = []
    strict: bool = False
    ended: Ending | None = None
    stack: list[Any] = []
    asked: int = 0

    @property
    def here(self) -> Place:
        """The card the hunter stands on."""
        return self.grid[self.at]

    @property
    def corruption_pile(self) -> int:
        """The Corruption markers not on cards, as far as the supplied ones go (DR-1.5)."""
        return max(0, CORRUPTION_MARKERS - sum(place.corruption for place in self.grid))

    @property
    def has_won(self) -> bool:
        """Have enough Draugr been slain (DR-7.7)?"""
        return len(self.slain) >= SLAY_TO_WIN

    @property
    def townspeople_lost(self) -> int:
        return sum(place.turned for place in self.grid)

    @property
    def cards_lost(self) -> int:
        return sum(place.is_corrupted for place in self.grid)

    def living(self, draugr: str) -> Bearer | None:
        """The Draugr of that id, if it has not been slain."""
        return next((bearer for bearer in self.draugr if bearer.id == draugr), None)

    def spot(self, card: str) -> int:
        """Where a card lies."""
        return next(spot for spot, place in enumerate(self.grid) if place.id == card)

    def in_rows(self, rows: list[int]) -> list[int]:
        """The spots of some rows, in reading order."""
        return [spot for spot in range(len(self.grid)) if spot // COLUMNS in rows]
