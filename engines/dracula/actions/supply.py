"""Supply (FD-8)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.core.types import Seat, text
from engines.dracula.cards.drawing import DrawEvent
from engines.dracula.cards.limits import Limits
from engines.dracula.hands import Hunter
from engines.dracula.state import State
from engines.dracula.wording import card_options, names


class Supply(Work):
    """The supply of a hunter: items, then an event, from the top by day and from the bottom by night; then the limits
    (FD-8.1 to FD-8.6)."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        hunter = state.hunters[self.seat]
        table.tell("supplied", who=names.who(self.seat), place=names.place(hunter.at))
        drawn = [card for _ in range(items_due(state, hunter)) if (card := state.items.draw(table.dice)) is not None]
        for item in drawn:
            state.take(self.seat, "items", item)
        if drawn:
            told = card_options.told(names.item, drawn)
            table.tell_only(
                frozenset({self.seat}),
                text("drew-items", who=names.who(self.seat), items=told),
                text("drew-items-unseen", who=names.who(self.seat), count=len(drawn)),
            )
        event = [] if hunter.hospital else [DrawEvent(seat=self.seat, bottom=state.is_night)]
        table.push(*event, Limits(self.seat))


def items_due(state: State, hunter: Hunter) -> int:
    """The number of items that supply gives: one in a hospital, one in a large city, or two there to Godalming (FD-8.1,
    FD-8.6, FD-28.1)."""
    if hunter.hospital:
        return 1
    if state.map.by_id[hunter.at].kind != "large":
        return 0
    return 2 if "wealth_supply" in state.sheet(hunter.seat).abilities else 1
