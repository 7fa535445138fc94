"""Showing and discarding cards of a hand (FD-17.3, FD-23.2, FD-24.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.flow import Table
from engines.core.hands import EVERYBODY
from engines.core.types import Seat
from engines.dracula.hands import Kind
from engines.dracula.state import State
from engines.dracula.wording import names
from engines.dracula.wording.card_options import told


def show_items(table: Table[State], seat: Seat, titles: Sequence[str]) -> None:
    """Show a hunter's items to everybody; he keeps them (FD-17.3)."""
    if titles:
        table.state.show(seat, "items", titles, [EVERYBODY])
        table.reveal("items-shown", who=names.who(seat), cards=told(names.item, titles))


def discard_cards(table: Table[State], seat: Seat, kind: Kind, titles: Sequence[str]) -> None:
    """Discard items or events from a hand, face up (FD-24.3, FD-23.2). The caller pushes `Limits`: one of them may have
    been the card that a weakened hunter keeps face up."""
    if not titles:
        return
    deck = table.state.items if kind == "items" else table.state.events
    for title in titles:
        table.state.lose(seat, kind, title)
        deck.discard(title)
    table.reveal(f"{kind}-discarded", who=names.who(seat), cards=told(names.BY_KIND[kind], titles))
    deck.renew(table.dice)
