"""Positions for the rows of visibility.md: four heroes, of whom the first two share a room; helpers to fill hands."""

from __future__ import annotations

from typing import Any

from engines.core import Order, Preference, Seat
from engines.core.preferences import write
from engines.drakborgen.asking.setting_out import SettingOut
from engines.drakborgen.components import MONSTER_CARDS, RINGS
from engines.drakborgen.rules import offices, setup
from engines.drakborgen.rules.rounds import Round
from engines.drakborgen.state import Amulet, Player, Ring
from tests.engines.drakborgen.positions import H1, H2, H3, H4, Board

HEROES = {H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "k8"), H4: ("bardhor", "a1")}
TILES = {"c3": ("room-new", 0), "c4": ("room-new", 0), "b3": ("room-new", 0), "k8": ("room-new", 0)}
READER = H2
"""Who reads the amulets of the first hero: the neighbour to the left."""


def castle(*dead: Seat, **more: Any) -> Board:
    """The four heroes, before a round; the dead are monster players."""
    stacked = more.pop("stacked", {})
    heroes = {seat: at for seat, at in {**HEROES, **more.pop("heroes", {})}.items() if seat not in dead}
    board = Board(heroes, tiles={**TILES, **more.pop("tiles", {})}, seats=(H1, H2, H3, H4), **more)
    for number, seat in enumerate(dead, start=1):
        board.state.players[seat] = Player(fate="monsters", died=number)
    board.state.decks["ring"].pile = sorted(RINGS)
    for deck, cards in stacked.items():
        board.stack(deck, *cards)
    offices.appoint(board.state)
    return board


def starting(**options: str) -> Board:
    """The heroes set out."""
    board = Board({}, seats=(H1, H2, H3, H4))
    board.state = setup.deal(board.state.seats, board.engine.meta.options(options), board.dice)
    return board.begin(SettingOut(seats=setup.asked(board.state)), Round())


def takes(board: Board, deck: str, card: str) -> str:
    """That card, taken out of its deck."""
    board.state.decks[deck].pile.remove(card)
    return card


def ring(board: Board, seat: Seat, card: str, **more: Any) -> Ring:
    made = Ring(takes(board, "ring", card), **more)
    board.hero(seat).rings.append(made)
    return made


def amulet(board: Board, seat: Seat, card: str, **more: Any) -> Amulet:
    """An amulet that was found in a room, and that its reader, if it has one, has been told of."""
    more.setdefault("by", [f"room.{takes(board, 'room', 'amulet')}"])
    made = Amulet(takes(board, "amulet", card), **more)
    board.hero(seat).amulets.append(made)
    table = board.table()
    offices.tell_readers(table, seat)
    board.events += table.events
    return made


def treasure(board: Board, seat: Seat, *cards: str) -> None:
    board.hero(seat).treasure += [takes(board, "treasure", card) for card in cards]


def orders(board: Board, seat: Seat, kind: str, *picks: str, when: str = "") -> None:
    """Give an order of one entry."""
    write(board.state, Order(seat, kind, (Preference(kind, picks, when),)))


def meets(board: Board, kind: str = "orch", card: str = "", **more: Any) -> Board:
    """A monster stands before the heroes in C3, and the card phase opens."""
    if card:
        board.stack("monster", card)
    board.state.round = 4
    for seat in (H1, H2):
        if seat in board.state.heroes and board.hero(seat).at == "c3":
            board.hero(seat).side = "s"
    board.monster(kind, "c3", **more)
    return board.meets()


def alike(kind: str, column: str) -> tuple[str, str]:
    """Two Monster cards by which a kind fights with different KP, under an announcement."""
    found: dict[int, str] = {}
    for card in MONSTER_CARDS.values():
        if card.reactions and (read := getattr(card.reactions[kind], column)).r == "fight":
            found.setdefault(read.kp, card.id)
    one, other, *_ = found.values()
    return one, other
