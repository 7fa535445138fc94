"""The effects of cards, Keepers and Items as data: the verbs TE-1 to TE-23, carried out by `powers` and `abilities`.

An ability may be used at most once a turn for each card, Keeper or Item.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.trogdor.view import Enemy, TileKind, When


class Verb(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """Base class of the effects."""


class Nothing(Verb, frozen=True, tag="none"):
    """TE-1: no effect."""


class GainAp(Verb, frozen=True, tag="gain_ap"):
    """TE-2: Action Points at once, or with ``turn_start`` on top of those of the card played or discarded."""

    amount: int
    timing: Literal["at_once", "turn_start"] = "at_once"


class DiagonalMoves(Verb, frozen=True, tag="diagonal_moves"):
    """TE-3: a step may also lead over a corner."""


class WrapMoves(Verb, frozen=True, tag="wrap_moves"):
    """TE-4: a step may leave an edge and enter at the opposite one."""


class Protect(Verb, frozen=True, tag="protect"):
    """TE-5: no damage from these enemies for the rest of the turn; with `charges` from one hit only, as a reaction.

    ``their_actions``: only damage by their own moves; ``whole_turn``: also damage when Trogdor enters a Knight's tile.
    """

    against: tuple[Enemy, ...]
    when: When
    charges: Literal[1] | None = None


class BurninateRemote(Verb, frozen=True, tag="burninate_remote"):
    """TE-6: burninate up to `max_targets` chosen targets from afar, free of points; ranges never wrap.

    ``ignored``: no condition, tiles only. ``normal``: the conditions of TR-6.2 and TR-6.3 hold.
    """

    range: Literal["orthogonal", "diagonal", "anywhere"]
    max_targets: int
    timing: Literal["during_actions", "after_actions"]
    targets: tuple[Literal["tile", "cottage"], ...]
    restrictions: Literal["ignored", "normal"]


class Jump(Verb, frozen=True, tag="jump"):
    """TE-7: Trogdor is put on another tile. ``tunnel``: any tile that counts as a Tunnel now."""

    to: Literal["any_tile", "adjacent8", "tunnel"]
    cost_ap: int


class TreatTilesAs(Verb, frozen=True, tag="treat_tiles_as"):
    """TE-8: these tiles count as another kind too, though not for visits and stops."""

    tiles: tuple[TileKind, ...]
    also: Literal["mountain", "tunnel"]


class HideAnywhere(Verb, frozen=True, tag="hide_anywhere"):
    """TE-9: Trogdor may hide on every tile."""


class HealFromVoid(Verb, frozen=True, tag="heal_from_void"):
    """TE-13: up to `amount` Peasants from the Void to the meter."""

    amount: int


class OnStop(Verb, frozen=True, tag="on_stop"):
    """TE-10: the effect `then`, if Trogdor is on such a tile when his actions are over."""

    tiles: tuple[TileKind, ...]
    then: Protect | HealFromVoid


class OnVisit(Verb, frozen=True, tag="on_visit"):
    """TE-11: the effect `then`, the first time in the turn that Trogdor enters such a tile."""

    tiles: tuple[TileKind, ...]
    then: GainAp


class BurnOnEnter(Verb, frozen=True, tag="burn_on_enter"):
    """TE-12: each tile Trogdor is on, the first one too, is burninated free of points if TR-6.2 allows."""


class Troghammer(Verb, frozen=True, tag="troghammer"):
    """TE-14: the Troghammer joins, or moves (TR-11)."""


class Forbid(Verb, frozen=True, tag="forbid"):
    """TE-15: no repairs of that kind."""

    what: Literal["peasant_repair", "knight_repair"]


class ChompReach(Verb, frozen=True, tag="chomp_reach"):
    """TE-16: Chomp also reaches the orthogonal neighbours."""


class RedrawMovement(Verb, frozen=True, tag="redraw_movement"):
    """TE-17: a Movement card just drawn is discarded for another, which must be used."""

    which: Literal["phase_two", "flaming_peasant"]


class SwapWithDiscard(Verb, frozen=True, tag="swap_with_discard"):
    """TE-18: exchange a held card for the top one of the discards, never a Troghammer card."""


class PeasantToMeter(Verb, frozen=True, tag="peasant_to_meter"):
    """TE-19: the Peasant that Trogdor burninates ends on the meter, not in the Void."""


class RedirectPeasants(Verb, frozen=True, tag="redirect_peasants"):
    """TE-20: choose the way the Peasants step; the card still decides whether they repair."""


class MovePiece(Verb, frozen=True, tag="move_piece"):
    """TE-21: one of these, if in play, is lifted to an empty tile."""

    pieces: tuple[Literal["knight", "troghammer"], ...]


class SkipPiece(Verb, frozen=True, tag="skip_piece"):
    """TE-22: one of these, if in play, does not move in Phase Two."""

    pieces: tuple[Literal["archer", "troghammer"], ...]


class EndFlourish(Verb, frozen=True, tag="end_flourish"):
    """TE-23: one more line when the match is won."""


CardEffect = (
    Nothing | DiagonalMoves | WrapMoves | Protect | BurninateRemote | Jump | TreatTilesAs | HideAnywhere | OnStop
    | OnVisit | BurnOnEnter | Troghammer | GainAp | HealFromVoid | Forbid | ChompReach
)  # fmt: skip
KeeperEffect = (
    Nothing | DiagonalMoves | WrapMoves | BurninateRemote | Jump | TreatTilesAs | HideAnywhere | OnStop | OnVisit
    | BurnOnEnter | GainAp | Forbid | ChompReach | RedrawMovement | SwapWithDiscard | EndFlourish
)  # fmt: skip
ItemEffect = (
    Protect | BurninateRemote | Jump | GainAp | HealFromVoid | PeasantToMeter | RedirectPeasants | RedrawMovement
    | MovePiece | SkipPiece
)  # fmt: skip
Ability = BurninateRemote | Jump | GainAp | HealFromVoid | MovePiece | SkipPiece
"""An effect that may be used in step 3 (``during_actions``), free of points."""
