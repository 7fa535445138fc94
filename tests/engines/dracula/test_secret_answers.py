"""Choices marked X in async.md 2 are covert: others see that a player answers, not what."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Seat
from engines.core.flow import Step
from engines.dracula.actions.trading import Trade
from engines.dracula.combat.dracula_cards import PlotSearch
from engines.dracula.combat.ending import Flight
from engines.dracula.combat.event_cards import Find
from engines.dracula.dracula_phase.phase import ChooseStart, DraculaPhase
from engines.dracula.encounters.responses import PutBack
from engines.dracula.events.allies import AddEncounter, Exchange
from engines.dracula.events.announcing import BehindTheVeil
from engines.dracula.trail.matured import KeepEvent

from .combats import arena
from .positions import DS, LG, VH, Board, D

SECRET: dict[str, tuple[Seat, Step, dict[str, Any]]] = {
    "D2": (D, ChooseStart(), {}),
    "D8": (LG, Trade(seat=LG, partner=DS), {}),
    "D14 Hoax": (D, KeepEvent(), {}),
    "D29": (D, DraculaPhase(), {}),
    "D30 Brides": (D, Exchange(seat=D), {}),
    "D30 Schemes": (D, AddEncounter(seat=D, mode="space.1"), {}),
    "D34 Desecrated Soil": (D, PutBack(), {}),
    "D34 Lucky Find": (LG, Find(seat=LG, cards=["knife", "pistol"]), {}),
    "D34 Veil": (LG, BehindTheVeil(seat=LG), {}),
}


@pytest.mark.parametrize("point", SECRET)
def test_a_secret_choice_is_covert(point: str) -> None:
    seat, step, given = SECRET[point]
    board = Board(trail="birch(f)[]", encounters="rats bats", items={LG: "knife", DS: "dogs"}, **given)
    board.state.events.buried = ["enraged"]
    board.push(step)
    assert all(asked.covert for asked in board.pending if asked.seat == seat), point


@pytest.mark.parametrize("step", [PlotSearch(), Flight()])
def test_so_is_one_in_a_combat(step: Step) -> None:
    """D21, D22."""
    board = arena(VH)
    board.let_pass()
    board.state.stack.clear()
    board.push(step)
    assert board.ask(D).covert
