"""Showing and discarding cards of a hand (FD-17.3, FD-23.2, FD-24.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.flow import Table
from engines.core.hands import EVERYBODY
from engines.core.types import Seat
from engines.dracula.state import State
from engines.dracula.wording import names
from engines.dracula.wording.card_options import told


def show_items(table: Table[State], seat: Seat, titles: Sequence[str]) -> None:
    """Show a hunter's items to everybody; he keeps them (FD-17.3)."""
    if titles:
        table.state.show(seat, "items", titles, [EVERYBODY])
        table.reveal("items-shown", who=names.who(seat), cards=told(names.item, titles))


def discard_items(table: Table[State], seat: Seat, titles: Sequence[str]) -> None:
    """Discard items from a hand, face up (FD-24.3). The caller pushes `Limits`: one of them may have been the item that
    a weakened hunter keeps face up."""
    if not titles:
        return
    for title in titles:
        table.state.lose(seat, "items", title)
        table.state.items.discard(title)
    table.reveal("items-discarded", who=names.who(seat), cards=told(names.item, titles))
    table.state.items.renew(table.dice)


def discard_events(table: Table[State], seat: Seat, titles: Sequence[str]) -> None:
    """Discard events from a hand, face up (FD-23.2); see `discard_items`."""
    if not titles:
        return
    for title in titles:
        table.state.lose(seat, "events", title)
        table.state.events.discard(title)
    table.reveal("events-discarded", who=names.who(seat), cards=told(names.event, titles))
    table.state.events.renew(table.dice)
