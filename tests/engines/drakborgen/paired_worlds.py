"""Drakborgen in paired worlds: six people, each with a hero."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines.core import Decision
from engines.drakborgen import Drakborgen
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.player import choose
from engines.drakborgen.state import Castle
from tests.engines.drakborgen.canary import RingsSeen
from tests.resilience.paired_worlds import LOOKER, PairedGame

H1, H2, H3, H4, H5, H6 = drakborgen.meta.seats


class OrderTells(Drakborgen):
    """A hero's options are listed in an order that depends on the next tile."""

    def pending(self, state: Castle) -> tuple[Decision, ...]:
        turns = sum(map(ord, state.tile_pile.pile[-1])) if state.tile_pile.pile else 0
        return tuple(replace(asked, options=_turned(asked.options, turns)) for asked in super().pending(state))


def _turned(options: tuple[Any, ...], turns: int) -> tuple[Any, ...]:
    at = turns % len(options)
    return (*options[at:], *options[:at])


PAIRED = PairedGame(
    drakborgen,
    choose,
    {"Ada": (H1,), "Bo": (H2,), "Cleo": (H3,), "Eve": (H4,), "Finn": (H5,), "Gil": (H6,)},
    options=({"wandering_monsters": "on"}, {"combat": "legend"}),
    first=(10, 14),
    leaks=((RingsSeen, LOOKER), (OrderTells, "Bo")),
)
