"""Dungeons of Draggmar in paired worlds: four people, each a lord."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from engines.core import Decision
from engines.draggmar import Draggmar
from engines.draggmar import engine as draggmar
from engines.draggmar.player import choose
from engines.draggmar.state import Realm
from tests.engines.draggmar.canary import HandsSeen
from tests.engines.draggmar.secrets.naming import beside
from tests.resilience.paired_worlds import LOOKER, PairedGame

BLUE, GOLD, RED, BLACK = draggmar.meta.seats


class OrderTells(Draggmar):
    """A lord's options are listed in an order that depends on the next item."""

    def pending(self, state: Realm) -> tuple[Decision, ...]:
        turns = sum(map(ord, state.decks["item-1"].pile[-1])) if state.decks["item-1"].pile else 0
        return tuple(replace(asked, options=_turned(asked.options, turns)) for asked in super().pending(state))


def _turned(options: tuple[Any, ...], turns: int) -> tuple[Any, ...]:
    at = turns % len(options)
    return (*options[at:], *options[:at])


PAIRED = PairedGame(
    draggmar,
    choose,
    {"Ada": (BLUE,), "Bo": (GOLD,), "Cleo": (RED,), "Eve": (BLACK,)},
    options=({"negotiation": "on"}, {"crusade": "on"}),
    first=(10, 14),
    beside=partial(beside, draggmar),
    leaks=((HandsSeen, LOOKER), (OrderTells, "Bo")),
)
