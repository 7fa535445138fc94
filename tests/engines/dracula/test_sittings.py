"""How often a table has to be called on in a round (issue: about ten sittings, A-2.4)."""

from __future__ import annotations

from statistics import mean

import pytest

from engines.core import HOST, Action, Decision, Dice, Seat, default_action
from engines.dracula.components import HUNTERS
from engines.dracula.game import Dracula
from engines.dracula.match import Match

QUIET = 10


def _choose(asked: Decision, dice: Dice) -> Action:
    """By day somewhere by road, by night supplies; what else comes is answered like the clock does."""
    keys = [option.key for option in asked.options]
    roads = [key for key in keys if key.startswith("road.")]
    if roads:
        return Action(asked.seat, asked.id, (dice.pick("walk", roads),))
    if "supply" in keys:
        return Action(asked.seat, asked.id, ("supply",))
    return default_action(asked, dice)


def _rounds(key: bytes, game: str, rounds: int) -> list[list[Seat]]:
    """By round, the seats in the order of their sittings: five people, none of whom is told to hurry."""
    engine, dice = Dracula(), Dice(key)
    state: Match
    state, _ = engine.setup(engine.meta.seats, {"game": game, "windows": "default"}, dice)
    sat: dict[int, list[Seat]] = {}
    while state.round <= rounds and (pending := engine.pending(state)):
        asked = min(pending, key=lambda one: (one.optional, one.seat == HOST))
        round_ = state.round
        engine.apply(state, _choose(asked, dice), dice)
        sittings = sat.setdefault(round_, [])
        if asked.seat != HOST and sittings[-1:] != [asked.seat]:
            sittings.append(asked.seat)
    return [sat[number] for number in range(2, rounds + 1) if number in sat]


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_a_quiet_round_takes_about_ten_sittings(game: str) -> None:
    """A day and a night action each, and Dracula's phase; what he is asked beside that are ambushes and events."""
    played = [sat for seed in range(4) for sat in _rounds(bytes([seed]), game, 5)]
    quiet = [sat for sat in played if all(sat.count(seat) <= 2 for seat in HUNTERS)]
    assert len(quiet) >= 4
    assert mean(map(len, quiet)) <= QUIET
    assert min(map(len, quiet)) <= len(HUNTERS) * 2 + 1
