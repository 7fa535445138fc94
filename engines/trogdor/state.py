"""A match of Trogdor!! as plain data. Tiles are numbers (see `board`), cards, Keepers and Items are ids."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engines.core.deck import Deck
from engines.core.flow import Step
from engines.core.types import Seat
from engines.trogdor.board import ALL, NEIGHBOURS, YARD
from engines.trogdor.components import ACTIONS, ITEMS, Item
from engines.trogdor.layouts import LAYOUTS, Layout
from engines.trogdor.powers import Powers, powers
from engines.trogdor.view import Beat, Compass, Result, Scene, TileKind, Ward

METER: Final = -1
VOID: Final = -2
"""The places of Peasants that are not on a tile (TR-1.9)."""
OFF: Final = -1
"""The place of a Knight that is not on the board: the Troghammer before he joins, and those removed in the rage."""
PEASANTS: Final = 7
HAMMER: Final = 2
"""The Troghammer among the `knights`, who move in this order (TR-9.4)."""
KNIGHTS: Final = ("knight-1", "knight-2", "troghammer")


class Board(Struct):
    """The countryside. `burnt` and `ruins` are the masks of the burninated tiles and Cottages.

    `peasants` and `knights` are their tiles; `alight` are the Peasants on fire: first the one that runs, then those
    that wait, in the order they were lit (TR-7.8).
    """

    trogdor: int
    archer: int
    knights: list[int]
    peasants: list[int]
    burnt: int = 0
    ruins: int = 0
    alight: list[int] = []
    hiding: bool = False

    def standing(self, tile: int) -> list[int]:
        """The Peasants on a tile (or on `METER` or `VOID`) that are not on fire."""
        return [peasant for peasant, at in enumerate(self.peasants) if at == tile and peasant not in self.alight]

    @property
    def meter(self) -> int:
        """Trogdor's health."""
        return self.peasants.count(METER)

    @property
    def afield(self) -> int:
        """The Peasants on the board, those on fire too."""
        return sum(at >= 0 for at in self.peasants)

    def is_burnt(self, tile: int) -> bool:
        return bool(self.burnt >> tile & 1)

    def is_ruin(self, tile: int) -> bool:
        """True if the Cottage on the tile is burninated."""
        return bool(self.ruins >> tile & 1)

    def copy(self) -> Board:
        """A copy that shares nothing with this board."""
        return Board(
            self.trogdor, self.archer, self.knights[:], self.peasants[:], self.burnt, self.ruins, self.alight[:],
            self.hiding,
        )  # fmt: skip


class Player(Struct):
    """A hand of cards, the older first, with its Keeper and Item (TR-2.6)."""

    seat: Seat
    keeper: str | None = None
    item: str | None = None
    ready: bool = True
    hand: list[str] = []


class Turn(Struct):
    """The state and the story of one player's turn (TR-4.6). `number` is 0 before the first.

    `card` was played, or `discarded` for points. `used` are the abilities used: ``"card"``, ``"keeper"``, ``"item"``,
    and first visits made, such as ``"visit-card"``. `movement` is the card of Phase Two, `arrow` the way its Peasants
    step. `flame` is the card by which a burning Peasant is about to run, `saved` the Peasant that the Flask catches
    (TE-19). New beats belong to the `scene`; those from index `told` on have not been told yet. `start` is the board at
    the beginning of the turn.
    """

    number: int
    player: int
    start: Board
    ap: int = 0
    ap_total: int = 0
    card: str | None = None
    discarded: bool = False
    used: list[str] = []
    wards: list[Ward] = []
    skipping: list[str] = []
    movement: str | None = None
    arrow: Compass | None = None
    flame: str | None = None
    saved: int | None = None
    scene: Scene = "draw"
    beats: list[Beat] = []
    told: int = 0


class Options(Struct, frozen=True):
    """The table's options (TR-2.6, TR-2.8)."""

    choose: bool = False
    only_troghammer_repairs: bool = False
    lake_is_plain: bool = False
    recharge_on_any_turn: bool = False


class State(Struct, kw_only=True):
    """The whole table.

    `players` are in playing order, `active` is the index of the player on turn. `aside` are the Troghammer cards not
    yet shuffled in. `drawn` are the Movement cards being resolved: in neither pile (TR-8.1). `keepers` and `items` are
    those that may still be chosen. `last` is the turn before this one. `out_of_cards`: Trogdor was defeated because no
    player had Action cards (TR-14.6).
    """

    layout: str
    options: Options
    board: Board
    players: list[Player]
    active: int
    actions: Deck
    movements: Deck
    aside: list[str]
    drawn: list[str] = []
    keepers: list[str] = []
    items: list[str] = []
    turn: Turn
    last: Turn | None = None
    ended: Result | None = None
    out_of_cards: bool = False
    stack: list[Step] = []
    asked: int = 0

    @property
    def map(self) -> Layout:
        return LAYOUTS[self.layout]

    @property
    def player(self) -> Player:
        """The player on turn."""
        return self.players[self.active]

    @property
    def seat(self) -> Seat:
        return self.players[self.active].seat

    @property
    def powers(self) -> Powers:
        """The powers of the active Keeper and the played card."""
        turn = self.turn
        return powers(self.players[self.active].keeper, None if turn.discarded else turn.card)

    def kind(self, tile: int) -> TileKind:
        """The kind printed on a tile."""
        return LAYOUTS[self.layout].kinds[tile]

    def is_lake(self, tile: int) -> bool:
        """True if the tile is a Lake with a Lake's powers."""
        return LAYOUTS[self.layout].kinds[tile] == "lake" and not self.options.lake_is_plain

    def counting_as(self, kinds: frozenset[TileKind]) -> list[int]:
        """The tiles of some kinds, in reading order."""
        return [tile for tile, kind in enumerate(LAYOUTS[self.layout].kinds) if kind in kinds]

    def may_burn(self, tile: int) -> bool:
        """True if the tile may be burninated under the usual restrictions (TR-6.2, TR-6.6)."""
        burnt = self.board.burnt
        if burnt >> tile & 1:
            return False
        return not self.is_lake(tile) or NEIGHBOURS[tile] & burnt == NEIGHBOURS[tile]

    def may_raze(self, tile: int) -> bool:
        """True if there is a Cottage on the tile that may be burninated (TR-6.3, TR-6.6)."""
        board = self.board
        return (
            YARD[tile] & board.burnt == YARD[tile]
            and LAYOUTS[self.layout].kinds[tile] == "cottage"
            and not board.is_ruin(tile)
        )

    @property
    def is_laid_waste(self) -> bool:
        """True if all is burninated and no Peasant is on the board (TR-14.1, TR-13.4)."""
        board = self.board
        return board.burnt == ALL and board.afield == 0 and all(map(board.is_ruin, self.map.cottages))

    @property
    def has_cards(self) -> bool:
        """True if a player holds an Action card, or a regular one is left in the deck (TR-14.6)."""
        return any(player.hand for player in self.players) or not all(
            ACTIONS[card].troghammer for card in self.actions.pile
        )

    def usable(self) -> Item | None:
        """The active player's Item, if it is ready and was not used this turn (TR-15.2, TR-15.3)."""
        player = self.player
        if player.item is None or not player.ready or "item" in self.turn.used:
            return None
        return ITEMS[player.item]
