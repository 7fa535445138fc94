"""Moles in paired worlds: three people, each with a seat."""

from __future__ import annotations

from engines.core import Seat
from tests.mole_game import engine
from tests.mole_game.canary import CLAY, ROOT, HandSeen
from tests.mole_game.player import choose
from tests.resilience.paired_worlds import LOOKER, PairedGame

PAIRED = PairedGame(
    engine,
    choose,
    {"Ada": (ROOT,), "Bo": (CLAY,), "Cleo": (Seat("moss"),)},
    options=({"day": "long"},),
    first=(2, 3),
    leaks=((HandSeen, LOOKER),),
)
