"""Dracula's hand of encounters."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import text
from engines.dracula.components import DRACULA
from engines.dracula.state import Encounter, Hideout, State
from engines.dracula.wording import names
from engines.dracula.wording.card_options import told


def refill_encounters(table: Table[State]) -> None:
    """Draw Dracula's encounters up to his hand's size; to be called after each complete effect (FD-14.9, FD-32.3). The
    others are not told, for they expect it."""
    _draw(table, table.state.dracula_sheet.encounter_hand - len(table.state.dracula.encounters))


def draw_encounters(table: Table[State], number: int) -> None:
    """Draw `number` encounters for Dracula, or as many as there are; he alone sees which."""
    drawn = _draw(table, number)
    table.tell("encounters-drawn-unseen", count=drawn)


def _draw(table: Table[State], number: int) -> int:
    """Draw encounters for Dracula and tell him which. Returns how many were drawn."""
    state = table.state
    drawn = [card for _ in range(number) if (card := state.encounters.draw(table.dice)) is not None]
    for card in drawn:
        state.take(DRACULA, "encounters", card)
    if drawn:
        table.tell_only(frozenset({DRACULA}), text("encounters-drawn", cards=told(names.encounter, sorted(drawn))))
    return len(drawn)


def lay_encounter(state: State, hideout: Hideout, title: str) -> None:
    """Lay an encounter from Dracula's hand face down on a hideout; no other player sees which."""
    state.lose_unseen(DRACULA, "encounters", [title])
    hideout.encounters.append(Encounter(title))
