"""Helpers of the tests about things: a card phase in which a test calls the moments at which things act."""

from __future__ import annotations

from engines.core import Seat
from engines.core.flow import Table
from engines.core.preferences import write
from engines.core.types import Order, Preference
from engines.drakborgen.rules import hooks, places
from engines.drakborgen.state import Amulet, Castle, Meeting, Monster, Ring

from .positions import H1, Board


def order(board: Board, seat: Seat, kind: str, *picks: str, when: str = "") -> None:
    """Give an order of one entry."""
    write(board.state, Order(seat, kind, (Preference(kind, picks, when),)))


def wears(board: Board, seat: Seat, *cards: str) -> list[Amulet]:
    """Put on amulets, taken from the deck, that nobody knows."""
    worn = []
    for card in cards:
        board.state.decks["amulet"].pile.remove(card)
        worn.append(Amulet(card, ["room.amulet"], worn=True))
    board.hero(seat).amulets += worn
    return worn


def has_ring(board: Board, seat: Seat, card: str, by: str = "") -> None:
    """A ring in a hand, and nowhere else."""
    pile = board.state.decks["ring"].pile
    if card in pile:
        pile.remove(card)
    board.hero(seat).rings.append(Ring(card, by=by))


def plays(board: Board) -> Table[Castle]:
    """A table in the thread of the first hero, as the card phase has opened."""
    places.meet(board.state)
    return board.table(H1)


def effect(board: Board, op: str, card: str, seat: Seat = H1) -> None:
    """Carry out a card in the place of the first hero, and all that follows from it."""
    table = plays(board) if not board.state.meetings else board.table(H1)
    hooks.EFFECTS[op](table, board.hero(seat).at, card, seat)
    table.settle()
    board.events += table.events


def meets(board: Board, kind: str = "orch", *, kp: int = 0, card: str = "room.orc") -> tuple[bool, Monster, Meeting]:
    """A monster comes, and its Monster card is about to be drawn: whether it needs none."""
    table = plays(board)
    meeting = board.state.meetings[H1]
    one = Monster(1, kind, meeting.place, card, kp=kp)
    board.state.decks["room"].pile.remove(card.removeprefix("room."))
    board.state.monsters.append(one)
    meeting.monsters = [1]
    needless = any(meet(table, meeting, one) for meet in hooks.MEETS)
    board.events += table.events
    return needless, one, meeting


def moment(board: Board, hooked: list, *args: object, thread: str = H1) -> bool:  # type: ignore[type-arg]
    """Call what acts at a moment, in order, until something does."""
    if thread == H1 and not board.state.meetings:
        places.meet(board.state)
    table = board.table(thread)
    acts = any(does(table, *args) for does in hooked)
    board.events += table.events
    return acts
