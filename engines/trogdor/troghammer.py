"""The Troghammer: his cards and his moves (TR-11)."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.trogdor.board import CENTRE, NAMES
from engines.trogdor.changes import discard_movement, draw_movement
from engines.trogdor.damage import strike
from engines.trogdor.knights import Marching
from engines.trogdor.narration import note
from engines.trogdor.state import HAMMER, KNIGHTS, OFF, State


class Hammering(Work):
    """A Troghammer card was drawn: he is placed on the centre tile, or moves (TR-11.2)."""

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
    """The Troghammer moves again if he shares a tile with a Knight or the Archer (TR-11.4, TR-11.5)."""

    def do(self, table: Table[State]) -> None:
        board = table.state.board
        if board.knights[HAMMER] in (*board.knights[:HAMMER], board.archer):
            table.push(HammerMoves())


class Spent(Work):
    """Discard a Movement card that has been resolved."""

    card: str

    def do(self, table: Table[State]) -> None:
        discard_movement(table, self.card)
