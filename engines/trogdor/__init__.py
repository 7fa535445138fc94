"""Trogdor!! The Board Game: up to six Keepers drive one dragon. Burninate all, or flip the table.

Each section of ``docs/rules/trogdor/rules.md`` and the modules that hold it:

- TR-1 Components, board, coordinates: `components.py`, `board.py`, `state.py`
- TR-2 Setup: `setup.py`, `choosing.py`
- TR-3 Turn outline: `turns.py`
- TR-4 Action cards: `turns.py`, `components.py`, `acting.py`
- TR-5 Action Points: `acting.py`, `moving.py`
- TR-6 Burninating tiles and Cottages: `burninating.py`, `state.py`, `acting.py`
- TR-7 Burninating Peasants: `peasants_on_fire.py`
- TR-8 Phase Two, card and spawning: `phase_two.py`, `changes.py`
- TR-9 Phase Two, Peasants and Knights: `phase_two.py`, `knights.py`
- TR-10 Archer: `archer.py`
- TR-11 Troghammer: `troghammer.py`, `damage.py`
- TR-12 Damage and defeat: `damage.py`
- TR-13 Fiery Rage: `rage.py`
- TR-14 End of the game: `ending.py`, `story.py`, `turns.py`, `state.py`, `dangers.py`
- TR-15 Keepers and Items: `items.py`, `abilities.py`, `powers.py`, `verbs.py`
- TR-16 Special tiles: `layouts.py`, `acting.py`
- TR-17 Custom boards: `layouts.py`
- TR-18 Who decides what: `turns.py`, `acting.py`, `phase_two.py`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.dice import Dice
from engines.core.flow import StackEngine
from engines.core.types import Choice, Event, Figure, GameTurn, Meta, Outcome, Page, Seat, Text, Viewer, text
from engines.trogdor import story
from engines.trogdor.choosing import opening
from engines.trogdor.dangers import dangers
from engines.trogdor.ending import outcome
from engines.trogdor.layouts import LAYOUTS
from engines.trogdor.narration import introduce
from engines.trogdor.observation import look
from engines.trogdor.rulebook import PAGES
from engines.trogdor.setup import deal
from engines.trogdor.state import State
from engines.trogdor.view import TrogdorTable

META = Meta(
    id="trogdor",
    seats=tuple(Seat(f"keeper-{number}") for number in range(1, 7)),
    fewest=1,
    most=6,
    minutes=30,
    bound=2000,
    edition=2,
    is_open=True,
    choices=(
        Choice("layout", tuple(LAYOUTS)),
        Choice("deal", ("random", "choose")),
        Choice("troghammer_cards", ("7", "6", "5", "4", "3", "2", "1", "0")),
        Choice("solo_two_hands", ("off", "on")),
        Choice("only_troghammer_repairs", ("off", "on")),
        Choice("lake_is_plain", ("off", "on")),
        Choice("recharge_on_any_turn", ("off", "on")),
    ),
)


class Trogdor(StackEngine[State]):
    """The rules, TR-1 to TR-18. All steps of a turn are put on the stack at its beginning (`turns.NewTurn`)."""

    meta = META
    rulebook: tuple[Page, ...] = PAGES
    state_type = State

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[State, list[Event]]:
        state = deal(seats, options, rng)
        told = introduce(state)
        state, events = self.begin(state, rng, *opening(state))
        return state, [*told, *events]

    def view(self, state: State, viewer: Viewer) -> TrogdorTable:
        """The whole table except the order of the decks, the same for every viewer (VIS-1)."""
        asked = self.pending(state)
        return look(state, asked[0] if asked else None)

    def status(self, view: Any) -> Text:
        """The state of the match in one line."""
        return text(
            "status", turn=view.turn, phase=view.phase, stage=view.stage, ap=view.ap, health=view.meter,
            burnt=len(view.board.burninated), razed=len(view.board.ruins), result=view.result or "none",
        )  # fmt: skip

    def dangers(self, view: Any) -> tuple[Text, ...]:
        return dangers(view)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def turn(self, state: State) -> GameTurn:
        return story.turn(state)

    def figures(self, view: Any) -> tuple[Figure, ...]:
        return story.figures(view)

    def deeds(self, story_: Sequence[Event]) -> Mapping[Seat, Text]:
        return story.deeds(story_)

    def redeal(self, state: State, viewer: Viewer, rng: Dice) -> State:
        """A copy with both decks shuffled: their order is hidden from everybody, and nothing else is."""
        other = self.load(self.dump(state), self.meta.edition)
        other.actions.shuffle_in(rng)
        other.movements.shuffle_in(rng)
        return other


engine = Trogdor()

__all__ = ["Trogdor", "engine"]
