"""The powers that a Keeper and the played card give their player this turn (TR-15.1), collected from their effects."""

from __future__ import annotations

from functools import cache
from typing import TypeGuard, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engines.trogdor.components import ACTIONS, KEEPERS
from engines.trogdor.verbs import (
    Ability,
    BurninateRemote,
    BurnOnEnter,
    CardEffect,
    ChompReach,
    DiagonalMoves,
    Forbid,
    GainAp,
    HealFromVoid,
    HideAnywhere,
    Jump,
    KeeperEffect,
    MovePiece,
    Nothing,
    OnStop,
    OnVisit,
    Protect,
    RedrawMovement,
    SkipPiece,
    SwapWithDiscard,
    TreatTilesAs,
    WrapMoves,
)
from engines.trogdor.view import TileKind

E = TypeVar("E")
Effect = CardEffect | KeeperEffect


class Powers(Struct, frozen=True):
    """The powers of one turn.

    Lasting ones: TE-3, TE-4, TE-8, TE-9, TE-12, TE-15, TE-16. `abilities` may be used once a turn each; `finales`,
    `stops` and `visits` wait for their moment. These four come with their source, ``"card"`` or ``"keeper"``."""

    diagonal: bool
    wrap: bool
    tunnels: frozenset[TileKind]
    mountains: frozenset[TileKind]
    hide_anywhere: bool
    chomp_reach: bool
    trail: bool
    peasants_repair: bool
    knights_repair: bool
    redraws: bool
    swaps: bool
    extra_ap: int
    abilities: tuple[tuple[str, Ability], ...]
    finales: tuple[tuple[str, BurninateRemote], ...]
    stops: tuple[tuple[str, OnStop], ...]
    visits: tuple[tuple[str, OnVisit], ...]


@cache
def powers(keeper: str | None, card: str | None) -> Powers:
    """The powers that `keeper` and the played `card` give; None means no Keeper or no card."""
    sources: list[tuple[str, Effect]] = []
    if keeper is not None:
        sources += [("keeper", effect) for effect in KEEPERS[keeper].effects]
    if card is not None:
        sources += [("card", effect) for effect in ACTIONS[card].effects]

    def each(kind: type[E]) -> tuple[tuple[str, E], ...]:
        return tuple((source, effect) for source, effect in sources if isinstance(effect, kind))

    treated: list[TreatTilesAs] = [effect for _, effect in each(TreatTilesAs)]
    forbidden = {effect.what for _, effect in each(Forbid)}
    remote = each(BurninateRemote)
    return Powers(
        diagonal=bool(each(DiagonalMoves)),
        wrap=bool(each(WrapMoves)),
        tunnels=_kinds("tunnel", treated),
        mountains=_kinds("mountain", treated),
        hide_anywhere=bool(each(HideAnywhere)),
        chomp_reach=bool(each(ChompReach)),
        trail=bool(each(BurnOnEnter)),
        peasants_repair="peasant_repair" not in forbidden,
        knights_repair="knight_repair" not in forbidden,
        redraws=any(effect.which == "phase_two" for _, effect in each(RedrawMovement)),
        swaps=bool(each(SwapWithDiscard)),
        extra_ap=sum(gain.amount for _, gain in each(GainAp) if gain.timing == "turn_start"),
        abilities=tuple((source, effect) for source, effect in sources if is_ability(effect)),
        finales=tuple((source, effect) for source, effect in remote if effect.timing == "after_actions"),
        stops=each(OnStop),
        visits=each(OnVisit),
    )


def adds_nothing(keeper: str | None, card: str) -> bool:
    """True if the card gives its player only what the Keeper gives already: the same steps, or hiding where one may
    hide anyway."""
    effects = ACTIONS[card].effects
    if not effects or any(isinstance(effect, Nothing | Protect) for effect in effects):
        return False
    before, after = powers(keeper, None), powers(keeper, card)
    return after == (replace(before, mountains=after.mountains) if before.hide_anywhere else before)


def is_ability(effect: object) -> TypeGuard[Ability]:
    """True if the effect may be used in step 3, while Trogdor acts."""
    match effect:
        case BurninateRemote(timing=timing):
            return timing == "during_actions"
        case GainAp(timing=timing):
            return timing == "at_once"
        case Jump() | HealFromVoid() | MovePiece() | SkipPiece():
            return True
        case _:
            return False


def _kinds(own: TileKind, treated: list[TreatTilesAs]) -> frozenset[TileKind]:
    return frozenset({own, *(kind for verb in treated if verb.also == own for kind in verb.tiles)})
