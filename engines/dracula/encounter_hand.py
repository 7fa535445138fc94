"""Dracula's hand of encounters."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import text
from engines.dracula import names
from engines.dracula.changes import told
from engines.dracula.components import DRACULA
from engines.dracula.state import Encounter, Hideout, State


def refill_encounters(table: Table[State]) -> None:
    """Dracula draws encounters up to his hand's size; to be called after each complete effect (FD-14.9, FD-32.3). To
    the others that is a matter of course."""
    _draw(table, table.state.lord.encounter_hand - len(table.state.count.encounters))


def draw_encounters(table: Table[State], number: int) -> None:
    """Dracula draws so many encounters, as many as there are; he alone sees which."""
    drawn = _draw(table, number)
    table.tell("encounters-drawn-unseen", count=drawn)


def _draw(table: Table[State], number: int) -> int:
    """How many were drawn; Dracula is told which."""
    state = table.state
    drawn = [card for _ in range(number) if (card := state.encounters.draw(table.dice)) is not None]
    for card in drawn:
        state.take(DRACULA, "encounters", card)
    if drawn:
        table.tell_only(frozenset({DRACULA}), text("encounters-drawn", cards=told(names.encounter, sorted(drawn))))
    return len(drawn)


def lay_encounter(state: State, hideout: Hideout, title: str) -> None:
    """An encounter from Dracula's hand goes face down on a hideout; nobody else sees which."""
    state.lose_unseen(DRACULA, "encounters", [title])
    hideout.encounters.append(Encounter(title))
