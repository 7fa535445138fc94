"""Dracula's map before all hunters have chosen where they start (FD-2.5)."""

from __future__ import annotations

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import PUBLIC, Dice, observe
from engines.dracula.components import EUROPE
from engines.dracula.game import Dracula
from rendering import dracula


def test_hunters_who_have_not_started_stand_nowhere() -> None:
    engine = Dracula(EUROPE)
    state, _ = engine.setup(engine.meta.seats, {"game": "advanced", "windows": "default"}, Dice(b"start"))
    with complaints() as heard:
        picture = dracula.board(observe(engine, state, PUBLIC), speaker("dracula", names=str))
    assert picture is not None
    assert not heard, heard
