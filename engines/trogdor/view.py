"""The view of Trogdor!!: everything except the order of the decks. Hands are open, and every viewer sees the same.

Tiles are named ``"A1"`` to ``"E5"``: columns A to E from west to east, rows 1 to 5 from north to south (TR-1.4).
Pieces are named ``"trogdor"``, ``"knight-1"``, ``"knight-2"``, ``"troghammer"``, ``"archer"``, ``"peasant-1"`` to
``"peasant-7"``. Everything here is public: the risks count the cards that are still unseen, never their order (VIS-2).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core.types import Seat, View

TileKind = Literal["tunnel", "trees", "forest", "cottage", "mountain", "flowers", "stumps", "plain", "lake"]
Compass = Literal["N", "E", "S", "W"]
Enemy = Literal["knight", "archer"]
"""A source of damage; the Troghammer is a Knight (TR-11.7)."""
When = Literal["their_actions", "whole_turn"]
Phase = Literal["deal", "one", "two", "over"]
Stage = Literal["keeper", "item", "swap", "play", "act", "target", "react", "spawn", "over"]
"""The open question: pick a Keeper or an Item (D1), swap with the discards (D2), play a card (D3), the next action
(D4), a target (D7 and the like), a reaction (D5, D6, D8, D9, D11, D12), the Cottages to spawn on (D10)."""
Troghammers = Literal["aside", "shuffled_in", "none"]
Result = Literal["victory", "table_flip", "defeat"]


class Risk(Struct, frozen=True):
    """The danger to Trogdor if he ended his actions on a tile, counted over the unseen Movement cards.

    `of` is the number of these cards. `knights` of them make a Knight or the Troghammer enter the tile, `archer` make
    the Archer shoot at it, `either` do one or both; `worst` is the most damage of a single card, `total` the sum over
    all. By `fatal` of them he could be defeated there: they take more health than the Peasants leave that spawn first.
    Pieces that skip the phase are left out, and so are those that cannot hurt him there: because he hides, or by
    a protection in force. An Item that may prevent one hit is not considered.

    `chance` is the chance (0 to 1) that he is hurt there, also by the Troghammer's further marches (TR-11.5), which
    the counts leave out.
    """

    knights: int
    archer: int
    either: int
    worst: int
    total: int
    of: int
    fatal: int = 0
    chance: float = 0.0


class TileView(Struct, frozen=True):
    """One of the 25 tiles. `cottage`: None where no Cottage stands. `target`: may be chosen now."""

    id: str
    kind: TileKind
    burninated: bool
    cottage: Literal["standing", "burninated"] | None
    target: bool
    risk: Risk


class PeasantView(Struct, frozen=True):
    """One of the seven Peasants. `place` is a tile, ``"meter"`` or ``"void"``.

    `burning` wears the Flame Helmet and runs now; `waiting` is lit and lies on its side (TR-7.8).
    """

    number: int
    place: str
    state: Literal["normal", "burning", "waiting"] = "normal"


class Standing(Struct, frozen=True):
    """The pieces and tiles of a board at one moment, for example at the beginning of a turn.

    `burninated` and `ruins` are the burninated tiles and the tiles of burninated Cottages. `knights` are Knight 1 and
    Knight 2, `troghammer` his tile; None: not on the board (removed in the rage, TR-13.2, or still aside).
    """

    burninated: tuple[str, ...]
    ruins: tuple[str, ...]
    peasants: tuple[PeasantView, ...]
    knights: tuple[str | None, str | None]
    troghammer: str | None
    archer: str
    trogdor: str
    hiding: bool

    @property
    def meter(self) -> int:
        """Trogdor's health: the Peasants on the Trog-Meter."""
        return sum(peasant.place == "meter" for peasant in self.peasants)

    @property
    def void(self) -> int:
        return sum(peasant.place == "void" for peasant in self.peasants)


class CardView(Struct, frozen=True):
    """An Action card. `kind` names what it does (``"block"``), `id` the copy. `ap` is None for a Troghammer card."""

    id: str
    kind: str
    ap: int | None


class MovementView(Struct, frozen=True):
    """A Movement card: Peasants wanted, the way they step, whether they repair, and the path."""

    id: str
    wanted: int
    arrow: Compass
    repair: bool
    path: str


class Ward(Struct, frozen=True):
    """A protection in force until the turn ends, and the Action card it comes from (TE-5)."""

    against: Enemy
    when: When
    card: str


class PlayerView(Struct, frozen=True):
    """A player's Keeper, Item and hand; hands are open (TR-4.5). `number` counts from 1 in playing order; a seat that
    plays two hands has two of these. `keeper` and `item` are None until chosen. `hand`: the older card first.

    `ready`: the Item is not turned. `used`: it was used this turn, and so not again, ready or not (TR-15.3).
    """

    number: int
    seat: Seat
    keeper: str | None
    item: str | None
    ready: bool
    used: bool
    hand: tuple[CardView, ...]
    active: bool


class Target(Struct, frozen=True):
    """An option that may be chosen now: its key, and its tile and piece, if any.

    For a step, a burrow or a jump `tile` is the tile on which Trogdor would end.
    """

    key: str
    tile: str | None = None
    piece: str | None = None
    hurts: bool = False


Scene = Literal["draw", "act", "spawn", "peasants", "fire", "knights", "archer", "rage"]
"""A part of a turn: the draw step with the Troghammer's moves, Trogdor's actions, and the steps of Phase Two. A run is
``"fire"`` in either phase."""

BeatKind = Literal[
    "drawn",  # an Action card is drawn: `by` is its id; a Troghammer card is resolved at once
    "card",  # a Movement card is drawn: `card`; `piece` runs by it, None for the card of Phase Two
    "redrawn",  # that card is discarded for another: `card`; `by` the Keeper or Item
    "walk",  # `piece` goes along `path` by `steps`; told whole, also while a question interrupts it
    "jump",  # `piece` is put from path[0] to path[1]: burrows, jumps, lifted Knights (`by`)
    "place",  # `piece` is put on `tile`: the Troghammer joins
    "burn",  # `tile` is burninated by `piece`, or from afar by the card, Keeper or Item `by`
    "raze",  # the Cottage on `tile` is burninated, likewise
    "repair",  # `tile` is unburninated by `piece`
    "rebuild",  # the Cottage on `tile` is unburninated by `piece`
    "spawn",  # `piece` comes from the meter to `tile`
    "lit",  # `piece` catches fire on `tile`
    "void",  # `piece` goes from `tile` to the Void
    "meter",  # `piece` goes to the meter: chomped on `tile`, or by `by` from `tile` or (None) from the Void
    "saved",  # the Lake on `tile` saves the burning `piece`
    "shot",  # the Archer shoots along `path`, the tiles covered
    "hit",  # `piece` damages Trogdor on `tile`; `by` names what prevents it: "hiding", a card or an Item
    "troghammers",  # the first damage: `amount` Troghammer cards are shuffled into the Action deck
    "hide",  # Trogdor hides on `tile`
    "skip",  # `piece` does not move in Phase Two (`by`)
    "turn",  # the Peasants' arrow is turned to `steps` (`by`)
    "gone",  # `piece` is removed from `tile` in the rage
    "ready",  # the Item `by` of the player whose number is `amount` is recharged
    "ap",  # Action Points gained: `amount`, from `by`
]


class Beat(Struct, frozen=True, omit_defaults=True):
    """One thing that happened; the story of a turn is told and drawn from its beats, in order.

    `path` are the tiles passed, the start first; `steps` the compass letters along it, one for each further tile: a
    step wraps round the edge if its two tiles are not neighbours. `amount` counts damage, healing or points. `health`
    is the meter after a hit, a spawn or a heal.
    """

    scene: Scene
    kind: BeatKind
    piece: str | None = None
    tile: str | None = None
    path: tuple[str, ...] = ()
    steps: str = ""
    card: MovementView | None = None
    by: str | None = None
    amount: int = 0
    health: int | None = None


class Story(Struct, frozen=True):
    """The story of a turn: the current one so far, or the whole of the last one. `start` is the board at its beginning.

    `card` is the Action card played or, with `discarded`, given away for 5 points; None until then. `movement` is the
    Movement card of Phase Two, `arrow` the way its Peasants step (TE-20 may turn it).
    """

    turn: int
    seat: Seat
    keeper: str | None
    start: Standing
    beats: tuple[Beat, ...]
    card: CardView | None
    discarded: bool
    movement: MovementView | None
    arrow: Compass | None

    def scene(self, *scenes: Scene) -> tuple[Beat, ...]:
        """The beats of some scenes, in order."""
        return tuple(beat for beat in self.beats if beat.scene in scenes)


class TrogdorTable(View, frozen=True):
    """The whole table.

    `board` is the position now, `tiles` its tiles in reading order, with their state and risk. `active` is the index
    into `players` of the player on turn, `turn` counts from 1 and is 0 while Keepers are chosen. `ap` of `ap_total`
    points are left. `story` is the current turn, `last` the whole turn before it: after a turn has passed on, its Phase
    Two is found there; when the match is over the last turn stays in `story`. `troghammers` tells the place of the
    Troghammer cards, `troghammers_left` their number in the Action deck. `skipping` pieces do not move in this turn's
    Phase Two. `unseen` are the Movement cards not yet drawn, sorted by id; when the deck is empty, the discards that
    will be shuffled. Discards: the newest last.
    """

    layout: str
    phase: Phase
    stage: Stage
    turn: int
    board: Standing
    tiles: tuple[TileView, ...]
    players: tuple[PlayerView, ...]
    active: int
    ap: int
    ap_total: int
    wards: tuple[Ward, ...]
    skipping: tuple[str, ...]
    targets: tuple[Target, ...]
    story: Story | None
    last: Story | None
    actions_left: int
    action_discards: tuple[CardView, ...]
    troghammers: Troghammers
    troghammers_left: int
    movements_left: int
    movement_discards: tuple[MovementView, ...]
    unseen: tuple[MovementView, ...]
    result: Result | None
    lake_is_plain: bool = False
    only_troghammer_repairs: bool = False
    keepers_left: tuple[str, ...] = ()
    items_left: tuple[str, ...] = ()

    @property
    def meter(self) -> int:
        return self.board.meter

    @property
    def void(self) -> int:
        return self.board.void

    def tile(self, tile: str) -> TileView:
        """The tile of that name."""
        return next(seen for seen in self.tiles if seen.id == tile)
