"""The position before the first choice (FD-2): decks, and the hunters in their fixed cities. The encounters are drawn
in `setup.opening`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engines.core.dice import Dice
from engines.core.flow import Windows
from engines.dracula.components import (
    BOXES,
    COMBAT,
    ENCOUNTERS,
    EVENTS,
    HUNTERS,
    ITEMS,
    LAIRS,
    POWERS,
    TICKETS,
    TRAIL,
    copies,
)
from engines.dracula.hands import DraculaHoldings, Hunter
from engines.dracula.match import Match
from engines.dracula.state import Cards


def deal(box: str, options: Mapping[str, str], dice: Dice) -> Match:
    """FD-2.1 to FD-2.4, FD-2.8: the position before the first choice. `options` are the table's."""
    advanced = options["game"] == "advanced"
    starts = {seat: "" if advanced else sheet.start for seat, sheet in BOXES[box].hunters.items()}
    return Match(
        box=box,
        advanced=advanced,
        windows=cast("Windows", options["windows"]),
        notes=options.get("notes", "kept") == "kept",  # a match of an older edition has no such choice
        hunters={seat: Hunter(seat=seat, at=starts[seat]) for seat in HUNTERS},
        dracula=DraculaHoldings(rumors=1, powers=sorted(POWERS)) if advanced else DraculaHoldings(),
        trail=[None] * TRAIL,
        lairs=[None] * LAIRS,
        items=Cards.of("items", copies(ITEMS), dice),
        events=Cards.of("events", copies(EVENTS), dice),
        encounters=Cards.of("encounters", copies(ENCOUNTERS), dice),
        combat=Cards.of("combat", copies(COMBAT), dice),
        tickets=sorted(ticket.id for ticket in TICKETS.values() for _ in range(ticket.count)),
    )
