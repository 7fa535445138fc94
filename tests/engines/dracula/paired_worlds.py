"""Fury of Dracula in paired worlds: four people hold its five seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.core import Decision
from engines.dracula.components import DRACULA, HUNTERS
from engines.dracula.game import Dracula, engine
from engines.dracula.match import Match
from engines.dracula.player import choose
from tests.engines.dracula.canary import EncountersSeen
from tests.resilience.paired_worlds import LOOKER, PairedGame

LG, DS, VH, MH = HUNTERS


class OrderTells(Dracula):
    """A hunter's options are listed in an order that depends on Dracula's place."""

    def pending(self, state: Match) -> tuple[Decision, ...]:
        turns = sum(map(ord, "".join(str(hideout.location) for hideout in state.hideouts)))
        return tuple(
            asked if asked.seat == DRACULA else replace(asked, options=_turned(asked.options, turns))
            for asked in super().pending(state)
        )


def _turned(options: Sequence[Any], turns: int) -> tuple[Any, ...]:
    at = turns % len(options)
    return (*options[at:], *options[:at])


PAIRED = PairedGame(
    engine,
    choose,
    {"Ada": (DRACULA,), "Bo": (LG, MH), "Cora": (DS,), "Eve": (VH,)},
    options=({"game": "advanced", "windows": "default"}, {"game": "basic", "windows": "default"}),
    leaks=((EncountersSeen, LOOKER), (OrderTells, "Bo")),
)
