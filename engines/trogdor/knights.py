"""Knights and the Troghammer on their way (TR-9.4 to TR-9.6), and the Troghammer's cards (TR-11)."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.trogdor.board import CENTRE, NAMES, route
from engines.trogdor.changes import discard_movement, draw_movement, note, rebuild
from engines.trogdor.damage import strike
from engines.trogdor.state import HAMMER, KNIGHTS, OFF, State


class Marching(Work):
    """A Knight walks a path; each entry of Trogdor's tile hurts (TR-9.4), each Cottage ruin on it is repaired (TR-9.6).

    `entered` of the path's tiles have been, when a question has interrupted the march.
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
    """A Knight on its way repairs a burninated Cottage, if he may (TR-9.6, TR-2.8, TE-15)."""
    state = table.state
    repairs = state.powers.knights_repair and (knight == HAMMER or not state.options.only_troghammer_repairs)
    if repairs and state.board.is_ruin(tile):
        rebuild(table, tile, KNIGHTS[knight])


class Hammering(Work):
    """A Troghammer card was drawn: he joins on the centre tile, or moves (TR-11.2)."""

    def do(self, table: Table[State]) -> None:
        board = table.state.board
        if board.knights[HAMMER] != OFF:
            table.push(HammerMoves())
            return
        board.knights[HAMMER] = CENTRE
        note(table, "place", piece=KNIGHTS[HAMMER], tile=NAMES[CENTRE])
        asked = strike(table, KNIGHTS[HAMMER], "their_actions") if board.trogdor == CENTRE else []  # TR-11.6
        table.push(*asked, HammerStandsAlone())


class HammerMoves(Work):
    """The Troghammer moves by a card of his own (TR-11.3)."""

    def do(self, table: Table[State]) -> None:
        card = draw_movement(table, KNIGHTS[HAMMER])
        start = table.state.board.knights[HAMMER]
        table.push(Marching(HAMMER, card.path, start), Spent(card.id), HammerStandsAlone())


class HammerStandsAlone(Work):
    """Where he shares a tile with a Knight or the Archer he moves again (TR-11.4, TR-11.5)."""

    def do(self, table: Table[State]) -> None:
        board = table.state.board
        if board.knights[HAMMER] in (*board.knights[:HAMMER], board.archer):
            table.push(HammerMoves())


class Spent(Work):
    """A Movement card has been resolved."""

    card: str

    def do(self, table: Table[State]) -> None:
        discard_movement(table, self.card)
