"""How a match ends (DR-9.1): four Draugr slain (DR-7.7), or the town lost (DR-5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.flow import Table
from engines.core.types import Event, Outcome, Text, text
from engines.draugr.names import HUNTER

if TYPE_CHECKING:
    from engines.draugr.state import Ending, State


def end(table: Table[State], ending: Ending) -> None:
    """End the match at once; steps still on the stack are dropped."""
    table.state.ended = ending
    table.state.stack.clear()
    table.tell_event(Event(reason(table.state, ending)))


def reason(state: State, ending: Ending) -> Text:
    """The closing text: how the match ended, with rounds, Draugr slain and cards corrupted (DR-9.2)."""
    return text(f"end-{ending}", rounds=state.round, slain=len(state.slain), corrupted=state.cards_lost)


def outcome(state: State) -> Outcome | None:
    """The result, or None while the match goes on. The rules define no score (DR-9.2)."""
    if state.ended is None:
        return None
    return Outcome((HUNTER,) if state.ended == "slain" else (), {}, reason(state, state.ended))
