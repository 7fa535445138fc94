"""Trogdor's fiery rage after his defeat (TR-13)."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Over, Table
from engines.trogdor.board import NAMES, route
from engines.trogdor.changes import draw_movement
from engines.trogdor.ending import end
from engines.trogdor.narration import note
from engines.trogdor.state import KNIGHTS, OFF, VOID, State

RAGE_CARDS: Final = 5
"""The number of Movement cards by which Trogdor rages (TR-13.1)."""


def rage(table: Table[State]) -> None:
    """Rage after a defeat: Trogdor walks five cards and burns all he touches; no other rule holds (TR-13). Raises
    `Over`."""
    state = table.state
    state.turn.scene = "rage"
    cards = [draw_movement(table, "trogdor") for _ in range(RAGE_CARDS)]
    board = state.board
    board.hiding = False
    _touch(table)
    for card in cards:
        start = board.trogdor
        tiles = route(start, card.path)
        path = tuple(NAMES[tile] for tile in (start, *tiles))
        note(table, "walk", piece="trogdor", path=path, steps=card.path)
        for tile in tiles:
            board.trogdor = tile
            _touch(table)
    board.alight = []
    for drawn in state.drawn:
        state.movements.discard(drawn)
    state.drawn = []
    end(table, "table_flip" if state.is_laid_waste else "defeat")
    raise Over


def _touch(table: Table[State]) -> None:
    """Burn or remove everything on Trogdor's tile except the Archer (TR-13.2)."""
    state = table.state
    board, tile = state.board, state.board.trogdor
    if not board.is_burnt(tile):
        board.burnt |= 1 << tile
        note(table, "burn", piece="trogdor", tile=NAMES[tile])
    if tile in state.map.cottages and not board.is_ruin(tile):
        board.ruins |= 1 << tile
        note(table, "raze", piece="trogdor", tile=NAMES[tile])
    for peasant, at in enumerate(board.peasants):
        if at == tile:
            board.peasants[peasant] = VOID
            note(table, "gone", piece=f"peasant-{peasant + 1}", tile=NAMES[tile])
    for knight, at in enumerate(board.knights):
        if at == tile:
            board.knights[knight] = OFF
            note(table, "gone", piece=KNIGHTS[knight], tile=NAMES[tile])
