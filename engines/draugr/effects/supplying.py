"""Filling the supply: DE-4 (DR-8.6, DR-8.7, DR-8.10, DR-8.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.flow import Table
from engines.core.types import Text, text
from engines.draugr import names
from engines.draugr.effects.verb import Verb
from engines.draugr.view import MarkerKind

if TYPE_CHECKING:
    from engines.draugr.state import State


class GainMarkers(Verb, frozen=True, tag="gain_markers"):
    """DE-4: move `amount` markers from the pile to the supply, or all that the pile has (DR-8.19)."""

    kind: MarkerKind
    amount: int

    def may(self, state: State, here: int) -> bool:
        return state.pile.of(self.kind) > 0

    def why_not(self, state: State, here: int) -> Text:
        return text("idle-pile", marker=names.marker(self.kind))

    def use(self, table: Table[State], here: int) -> None:
        state = table.state
        gained = min(self.amount, state.pile.of(self.kind))
        state.pile.add(self.kind, -gained)
        state.supply.add(self.kind, gained)
        table.tell(
            "markers-gained", marker=names.marker(self.kind), gained=gained, supply=state.supply.of(self.kind)
        )  # fmt: skip
