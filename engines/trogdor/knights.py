"""The march of a Knight or the Troghammer along a path (TR-9.4 to TR-9.6)."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.trogdor.board import NAMES, route
from engines.trogdor.burninating import rebuild
from engines.trogdor.damage import strike
from engines.trogdor.narration import note
from engines.trogdor.state import HAMMER, KNIGHTS, State


class Marching(Work):
    """A Knight walks a path: he hurts Trogdor each time he enters his tile (TR-9.4) and repairs Cottages (TR-9.6).

    `entered` is the number of tiles entered so far, if a question has interrupted the march.
    """

    knight: int
    path: str
    start: int
    entered: int = 0

    def do(self, table: Table[State]) -> None:
        state = table.state
        tiles = route(self.start, self.path)
        name = KNIGHTS[self.knight]
        if not self.entered:
            walk = tuple(NAMES[tile] for tile in (self.start, *tiles))
            note(table, "walk", piece=name, path=walk, steps=self.path)
            _repair(table, self.start, self.knight)
        for number, tile in enumerate(tiles[self.entered :], self.entered + 1):
            state.board.knights[self.knight] = tile
            _repair(table, tile, self.knight)
            if tile == state.board.trogdor and (asked := strike(table, name, "their_actions")):
                table.push(*asked, Marching(self.knight, self.path, self.start, number))
                return


def _repair(table: Table[State], tile: int, knight: int) -> None:
    """Repair a burninated Cottage on a Knight's way, if he may (TR-9.6, TR-2.8, TE-15)."""
    state = table.state
    repairs = state.powers.knights_repair and (knight == HAMMER or not state.options.only_troghammer_repairs)
    if repairs and state.board.is_ruin(tile):
        rebuild(table, tile, KNIGHTS[knight])
