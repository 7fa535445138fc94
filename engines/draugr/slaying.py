"""Slaying a Draugr, and the neighbour that then spans its rows (DR-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.flow import Question, Step, Table
from engines.core.types import Decision, Option, Text, text
from engines.draugr import names
from engines.draugr.ending import end
from engines.draugr.questions import ask
from engines.draugr.view import FallView, Markers

if TYPE_CHECKING:
    from engines.draugr.state import Bearer, State


def slay(table: Table[State], bearer: Bearer) -> list[Step]:
    """Slay the Draugr if its markers match both numbers; its markers go to the supply (DR-7.1, DR-7.3).

    Returns the question that must come next if the player may choose which neighbour slides (DR-7.5), else nothing.
    The fourth slaying wins at once (DR-7.7).
    """
    state = table.state
    if bearer.lacks:
        return []
    state.draugr.remove(bearer)
    state.slain.append(bearer.id)
    transmuted = bearer.water_as_iron - bearer.iron_as_water
    back = Markers(bearer.holy_water + transmuted, bearer.iron - transmuted)
    state.supply.holy_water += back.holy_water
    state.supply.iron += back.iron
    state.fall = FallView(bearer.id, bearer.side, back)
    table.tell("draugr-slain", draugr=names.draugr(bearer.id), slain=len(state.slain))
    if state.has_won:
        end(table, "slain")
        return []
    heirs = _heirs(state, bearer)
    if len(heirs) == 2:
        return [Sliding(upper=heirs[0].id, lower=heirs[1].id, rows=bearer.rows)]
    for heir in heirs:
        slide(table, heir, bearer.rows)
    return []


def _heirs(state: State, fallen: Bearer) -> list[Bearer]:
    """The Draugr of the same side whose rows touch the empty ones, top first (DR-7.4, DR-7.5)."""
    touching = {row + step for row in fallen.rows for step in (-1, 1)}
    return [bearer for bearer in state.draugr if bearer.side == fallen.side and touching.intersection(bearer.rows)]


def slide(table: Table[State], heir: Bearer, rows: list[int]) -> None:
    """Let a Draugr span the empty rows too, at once and for good (DR-7.4, DR-7.6)."""
    heir.rows = sorted(heir.rows + rows)
    table.tell("draugr-slid", draugr=names.draugr(heir.id), rows=len(heir.rows))


class Sliding(Question, kw_only=True):
    """Which neighbour slides, when the middle Draugr of three was slain (DR-7.5, D9)?"""

    upper: str
    lower: str
    rows: list[int]

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [
            Option(self.upper, names.draugr_label(self.upper), _DOWN),
            Option(self.lower, names.draugr_label(self.lower), _UP),
        ]
        default = min(self.upper, self.lower, key=lambda id_: _corruption(state, id_))  # a tie leaves the upper one
        return ask(self, "slide", _PROMPT, options, default, state.round, hint=_HINT, rule="spanning")

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        heir = table.state.living(picks[0])
        assert heir is not None  # only living ones are offered
        slide(table, heir, self.rows)


def _corruption(state: State, draugr: str) -> int:
    """The Corruption in a Draugr's rows. The empty row counts for either heir, so it is left out."""
    bearer = state.living(draugr)
    assert bearer is not None  # only living ones are offered
    return sum(state.grid[spot].corruption for spot in state.in_rows(bearer.rows))


_PROMPT: Final = Text("slide-prompt")
_HINT: Final = Text("slide-hint")
_DOWN: Final = text("slide-down")
_UP: Final = text("slide-up")
