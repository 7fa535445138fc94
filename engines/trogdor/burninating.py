"""Burninating tiles and Cottages (TR-6), and their repair (TR-9.2, TR-9.6)."""

from __future__ import annotations

from engines.core.flow import Table
from engines.trogdor.board import NAMES
from engines.trogdor.ending import check_victory
from engines.trogdor.items import recharge
from engines.trogdor.narration import note
from engines.trogdor.state import State


def burn(table: Table[State], tile: int, piece: str | None, by: str | None = None) -> None:
    """Burninate an unburninated tile (TR-6): by a `piece` on it, or from afar by the card, Keeper or Item `by`."""
    state = table.state
    state.board.burnt |= 1 << tile
    note(table, "burn", tile=NAMES[tile], piece=piece, by=by)
    check_victory(table)
    if state.kind(tile) == "cottage":
        recharge(table, "burninate", "cottage_tile")


def raze(table: Table[State], tile: int, piece: str | None, by: str | None = None) -> None:
    """Burninate the Cottage on a tile (TR-6.3)."""
    table.state.board.ruins |= 1 << tile
    note(table, "raze", tile=NAMES[tile], piece=piece, by=by)
    check_victory(table)
    recharge(table, "burninate", "cottage")


def rebuild(table: Table[State], tile: int, piece: str) -> None:
    """Let a Knight repair a Cottage, not its tile (TR-9.6)."""
    table.state.board.ruins &= ~(1 << tile)
    note(table, "rebuild", tile=NAMES[tile], piece=piece)


def repair(table: Table[State], tile: int, piece: str) -> None:
    """Let a Peasant repair a tile, not the Cottage on it (TR-9.2)."""
    table.state.board.burnt &= ~(1 << tile)
    note(table, "repair", tile=NAMES[tile], piece=piece)
    recharge(table, "tile_repaired")
