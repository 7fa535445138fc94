"""A match of The Draugr as plain data. Spots are numbers (see `board`), cards and Draugr are ids."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core.flow import Step
from engines.draugr.board import COLUMNS
from engines.draugr.components import CARDS, DRAUGR, SLAY_TO_WIN, Card, Cost
from engines.draugr.view import CardKind, FallView, MarkerKind, RollView, Side

FULL = 4
"""The number of Corruption markers that turns a Townsperson over and fills a Location (DR-5.1, DR-5.2)."""

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
        """True if it has ever had four markers (DR-5.3)."""
        return self.turned or self.corruption >= FULL

    @property
    def is_cleansable(self) -> bool:
        """True if Corruption may be removed from it (DR-5.3)."""
        return 0 < self.corruption < FULL


class Bearer(Struct):
    """A living Draugr and the rows it rules from its side.

    `holy_water` and `iron` are its markers by the kind they count as. `water_as_iron` of its Iron are Holy Water by
    nature, `iron_as_water` of its Holy Water are Iron (DR-7.3).
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
        """The number of further markers that slay it."""
        needs = self.needs
        return needs.holy_water + needs.iron - self.holy_water - self.iron

    def room(self, kind: MarkerKind) -> int:
        """The number of further markers counting as `kind` that it takes (DR-7.2)."""
        needs = self.needs
        return needs.holy_water - self.holy_water if kind == "holy_water" else needs.iron - self.iron


class State(Struct, kw_only=True):
    """The whole table.

    `draugr` are the living ones, left side before right, top first. `trail` are the spots that may not be stepped on
    in this Hunt: those of the previous Hunt, the present start among them (DR-4.3). `hunted` are this Hunt's spots so
    far, the start first, empty until the path is chosen. `ward` is the kind of card protected in the next Corruption
    Phase (DR-6.3). `roll` and `struck` describe the last Corruption Phase.
    """

    round: int = 0
    grid: list[Place]
    draugr: list[Bearer]
    slain: list[str] = []
    fall: FallView | None = None
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
    ended: Ending | None = None
    stack: list[Step] = []
    asked: int = 0

    @property
    def here(self) -> Place:
        """The card the hunter stands on."""
        return self.grid[self.at]

    @property
    def has_won(self) -> bool:
        """True if enough Draugr have been slain (DR-7.7)."""
        return len(self.slain) >= SLAY_TO_WIN

    @property
    def townspeople_lost(self) -> int:
        return sum(place.turned for place in self.grid)

    @property
    def cards_lost(self) -> int:
        return sum(place.is_corrupted for place in self.grid)

    def living(self, draugr: str) -> Bearer | None:
        """The Draugr of that id, or None if it has been slain."""
        return next((bearer for bearer in self.draugr if bearer.id == draugr), None)

    def spot(self, card: str) -> int:
        """The spot of a card."""
        return next(spot for spot, place in enumerate(self.grid) if place.id == card)

    def in_rows(self, rows: list[int]) -> list[int]:
        """The spots of some rows, in reading order."""
        return [spot for spot in range(len(self.grid)) if spot // COLUMNS in rows]
