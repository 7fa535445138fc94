"""Keeping Corruption away: DE-7 and DE-8 (DR-6, DR-8.8, DR-8.10, DR-8.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.flow import Question, Table
from engines.core.types import Decision, Text
from engines.draugr import names
from engines.draugr.effects.verb import Verb
from engines.draugr.questions import ask, card_option
from engines.draugr.view import CardKind

if TYPE_CHECKING:
    from engines.draugr.state import State

SHEPHERDESS: Final = "shepherdess"


class PlaceGuard(Verb, frozen=True, tag="place_guard"):
    """DE-7: put the Shepherdess counter on another card than her own, also when borrowed (DR-6.2)."""

    def may(self, state: State, here: int) -> bool:
        return not state.guard_gone and bool(guardable(state))

    def why_not(self, state: State, here: int) -> Text:
        return _GONE if state.guard_gone else _NO_CARD

    def use(self, table: Table[State], here: int) -> None:
        table.push(Guarding())


class ProtectKind(Verb, frozen=True, tag="protect_kind"):
    """DE-8: no card of a kind gets Corruption in the next Corruption Phase (DR-6.3)."""

    card_kind: CardKind

    def may(self, state: State, here: int) -> bool:
        return True

    def use(self, table: Table[State], here: int) -> None:
        table.state.ward = self.card_kind
        table.tell("ward-set", kind=self.card_kind)


class Guarding(Question, kw_only=True):
    """On which card does the counter go (D7)?"""

    public_options: ClassVar[bool] = True

    def ask(self, state: State) -> tuple[Decision, ...]:
        spots = guardable(state)
        options = [card_option(state.grid[spot].id, state.grid[spot].corruption) for spot in spots]
        most = max(spots, key=lambda spot: state.grid[spot].corruption)
        return ask(
            self, "guard", _PROMPT, options, state.grid[most].id, state.round, hint=_HINT, rule="protection"
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        table.state.guard = table.state.spot(picks[0])
        table.tell("guard-placed", card=names.card(picks[0]))


def guardable(state: State) -> list[int]:
    """The spots where the counter would do something: not her own, not corrupted, not where it lies (DR-6.2)."""
    return [
        spot
        for spot, place in enumerate(state.grid)
        if place.id != SHEPHERDESS and spot != state.guard and not place.is_corrupted
    ]


_GONE: Final = Text("idle-guard-gone")
_NO_CARD: Final = Text("idle-guard")
_PROMPT: Final = Text("guard-prompt")
_HINT: Final = Text("guard-hint")
