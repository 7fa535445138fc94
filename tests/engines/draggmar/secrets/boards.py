"""Positions for the rows of visibility.md: three lords, of whom the first two go together where there are runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.core import Order, Preference, Seat
from engines.core.preferences import write
from engines.draggmar.components import DUNGEONS
from engines.draggmar.hands import narrow

from ..playing import BLUE, GOLD, RED, Board

D1, D2 = DUNGEONS[:2]
AXE, MACE = "item-1-01", "item-1-02"
HANDS: Final[Mapping[Seat, Sequence[str]]] = {
    BLUE: ("hero-torvald-1", AXE),
    GOLD: ("hero-brenna-1", "item-1-20"),
    RED: ("hero-silka-1", "item-1-19"),
}
FAME: Final[Mapping[Seat, int]] = dict.fromkeys((BLUE, GOLD, RED), 5)


def realm(count: int = 3, hands: Mapping[Seat, Sequence[str]] | None = None, **more: Any) -> Board:
    """Three lords with a hero and an item each, all dungeons face-up."""
    more.setdefault("up", DUNGEONS)
    more.setdefault("levels", dict.fromkeys(DUNGEONS, 1))
    more.setdefault("fame", {seat: fame for seat, fame in FAME.items() if seat in Board(count).realm.seats})
    held = {seat: cards for seat, cards in {**HANDS, **(hands or {})}.items() if seat in Board(count).realm.seats}
    return Board(count, hands=held, **more)


def hiring(hands: Mapping[Seat, Sequence[str]] | None = None, **more: Any) -> Board:
    """The hiring phase of round 2."""
    return realm(hands=hands, **more).hire()


def running(
    hands: Mapping[Seat, Sequence[str]] | None = None, *, room: Sequence[str] = ("room-1-01",), mustered: bool = True,
    **more: Any,
) -> Board:  # fmt: skip
    """Blue and Gold together in the first room of a dungeon, Red alone in the next one, which is a hall."""
    piles = {**more.pop("piles", {}), "room-1": [*room, "room-1-19", "room-1-20"]}
    faces = more.pop("faces", None)
    board = realm(hands=hands, piles=piles, faces=faces, **more)
    board.run({BLUE: D1, GOLD: D1, RED: D2})
    if mustered:
        for seat in (BLUE, GOLD, RED):
            if board.asked(seat, "muster"):
                board.default(seat, "muster")
    return board


def orders(board: Board, seat: Seat, kind: str, *picks: str, when: str = "", until: str = "") -> Board:
    """Give an order of one entry."""
    write(board.realm, Order(seat, kind, (Preference(kind, picks, when, until),)))
    return board


def trades(board: Board, giver: Seat, taker: Seat, *, give: Sequence[str] = (), get: Sequence[str] = ()) -> Board:
    """Write an offer and send it."""
    board.take(giver, "trade", f"to.{taker}")
    for card in give:
        board.take(giver, "trade", f"give.{card}")
    for card in get:
        board.take(giver, "trade", f"get.{card}")
    board.take(giver, "trade", "send")
    return board


def spans(board: Board, *seats: Seat) -> Board:
    """As far as all can reckon, these hands hold one to three heroes."""
    for seat in seats:
        board.lord(seat).span = (1, 3)
        narrow(board.lord(seat))
    return board
