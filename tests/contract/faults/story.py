"""Faults of telling: turns, what is said at the end, warnings."""

from __future__ import annotations

from typing import Any

from bot.contract import story
from engines.core import Action, Dice, Event, Figure, GameTurn, Text, text
from tests.contract.faults import caught_by
from tests.mole_game import Moles
from tests.mole_game.state import Hill, MoleView
from tests.tiny_games import Magpies, Night
from tests.tiny_games.state import MagpieView


@caught_by(story.check_turns, "belongs to no turn")
class Uncounted(Moles):
    """The end is told outside all turns."""

    def turn(self, state: Hill) -> Any:
        return None if state.over else super().turn(state)


@caught_by(story.check_turns, "is gone back to")
class CountsDown(Magpies):
    """Rounds are counted by those that are left."""

    def turn(self, state: Night) -> GameTurn:
        return GameTurn(state.rounds - state.round + 1, text("turn-heading", round=state.round))


@caught_by(story.check_turns, "tells what is hidden")
class TurnOfTheNest(Magpies):
    """A turn has a heading by the card that will be drawn next."""

    def turn(self, state: Night) -> GameTurn:
        return GameTurn(state.round, text("turn-heading", round=str(state.deck.pile[-1:])))


@caught_by(story.check_ending, "three figures")
class TwoFigures(Magpies):
    """A match is remembered by too little."""

    def figures(self, view: MagpieView) -> tuple[Figure, ...]:
        return super().figures(view)[:2]


@caught_by(story.check_ending, "how many rounds")
class NoRounds(Moles):
    """Nobody learns how long a match was."""

    def figures(self, view: MoleView) -> tuple[Figure, ...]:
        return (*super().figures(view)[1:], Figure("lamps", 1))


@caught_by(story.check_warned, "a match is lost unwarned")
class DeadlyLook(Magpies):
    """All know that danger is near; to look into the nest is to lose."""

    def dangers(self, view: Any) -> tuple[Text, ...]:
        return (Text("danger"),)

    def apply(self, state: Night, action: Action, rng: Dice) -> list[Event]:
        if action.picks != ("look",):
            return super().apply(state, action, rng)
        for seat in set(state.points) - {action.seat}:
            state.points[seat] += 9
        state.over = "end-dawn"
        state.stack.clear()
        return []
