"""Influence, and the two ways in which a match ends (FD-21.12, FD-22)."""

from __future__ import annotations

from typing import NoReturn

from engines.core.flow import Over, Table
from engines.dracula.components import INFLUENCE_WIN
from engines.dracula.state import State


def advance(table: Table[State], amount: int, why: str, place: str | None = None) -> None:
    """Raise influence (FD-22.1, FD-22.2) by what has happened at a place. `why` is what the catalogue selects on.
    Raises `Over` at 13."""
    state = table.state
    state.influence = min(INFLUENCE_WIN, state.influence + amount)
    for stop in [one for one in state.route if one.place == place][-1:]:
        stop.won += amount
    table.tell("influence-rose", amount=amount, influence=state.influence, why=why)
    if state.influence == INFLUENCE_WIN:
        state.winner, state.ending = "dracula", "end-influence"
        _end(table)


def lower(table: Table[State], amount: int) -> None:
    """Lower influence, not below 0 (FD-22.4)."""
    state = table.state
    before = state.influence
    state.influence = max(0, before - amount)
    table.tell("influence-fell", amount=before - state.influence, influence=state.influence)


def dracula_defeated(table: Table[State]) -> None:
    """End the match with the hunters' victory (FD-21.12). Raises `Over`."""
    state = table.state
    state.winner, state.ending = "hunters", "end-defeated"
    _end(table)


def _end(table: Table[State]) -> NoReturn:
    """End the match; in the middle of a combat, with its picture. Raises `Over`."""
    table.state.phase = "over"
    if table.state.battle is not None and table.state.battle.past:
        table.illustrate()
    raise Over
