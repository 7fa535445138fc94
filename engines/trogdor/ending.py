"""The end of a match: victory, table flip or defeat (TR-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.flow import Over, Table
from engines.core.types import Arg, Event, Outcome, Text, text
from engines.trogdor import names
from engines.trogdor.components import KEEPERS
from engines.trogdor.narration import tell
from engines.trogdor.verbs import EndFlourish
from engines.trogdor.view import Result

if TYPE_CHECKING:
    from engines.trogdor.state import State


def check_victory(table: Table[State]) -> None:
    """End the match if it is won, in any step (TR-3.4, TR-14.1). Raises `Over`."""
    if table.state.is_laid_waste:
        end(table, "victory")
        raise Over


def end(table: Table[State], result: Result) -> None:
    """End the match (TR-14.3): tell the last beats and the closing line, with the story picture if the board acted."""
    state = table.state
    state.ended = result
    tell(table)
    table.tell_event(Event(reason(state, result)))
    if state.turn.movement is not None or state.turn.scene == "rage":
        table.illustrate()


def reason(state: State, result: Result) -> Text:
    """The closing line; some Keepers add to a winning one (TR-14.4)."""
    told: dict[str, Arg] = {"turns": state.turn.number}
    if result != "defeat":
        proud = [player for player in state.players if player.keeper and _flourishes(player.keeper)]
        told["proud"] = len(proud)
        told["keepers"] = [names.who(player.seat) for player in proud]
    if result == "defeat" and state.out_of_cards:
        return text("end-no-cards", **told)
    return text(f"end-{result.replace('_', '-')}", **told)


def _flourishes(keeper: str) -> bool:
    return any(isinstance(effect, EndFlourish) for effect in KEEPERS[keeper].effects)


def outcome(state: State) -> Outcome | None:
    """The result, or None while the match goes on. All win or all lose together (TR-1.1); there is no score."""
    if state.ended is None:
        return None
    seats = tuple(dict.fromkeys(player.seat for player in state.players))
    return Outcome(() if state.ended == "defeat" else seats, {}, reason(state, state.ended))
