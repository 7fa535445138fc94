"""The rules, LS-1 and LS-2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from engines.core import (
    ROUNDS,
    Choice,
    Decision,
    Dice,
    Event,
    Figure,
    GameTurn,
    Meta,
    Option,
    Outcome,
    Page,
    Seat,
    Text,
    View,
    Viewer,
    Who,
    text,
)
from engines.core.flow import Question, StackEngine, Step, Table

SEATS: Final = (Seat("moon"), Seat("sun"))
HEAPS: Final = {"small": 12, "large": 21}
MOST: Final = 3
"""The most stones that are taken in a turn."""


class State(Struct, kw_only=True):
    """The state: the stones that lie there, and those that each seat has taken, turn by turn."""

    stack: list[Step]
    asked: int = 0
    left: int
    taken: list[int] = []


class StoneView(View, frozen=True):
    """The view, the same for everybody: the stones that lie there, the turns taken, the stones of each seat."""

    left: int
    turns: int
    taken: dict[Seat, int]


class Take(Question, kw_only=True):
    """LS-1: the player to move takes one, two or three stones. LS-2: the last one wins."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        counts = range(1, min(MOST, state.left) + 1)
        options = [Option(f"take-{count}", text("take", count=count)) for count in counts]
        prompt, turn = text("prompt", left=state.left), len(state.taken) + 1
        return self.put(on_turn(state), "take", turn, prompt, options, ("take-1",), rule="taking")

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state, count = table.state, int(picks[0].removeprefix("take-"))
        table.tell("took", who=Who(on_turn(state)), count=count, left=state.left - count)
        state.left -= count
        state.taken.append(count)
        if state.left:
            table.push(Take())


class LastStone(StackEngine[State]):
    """The engine."""

    state_type = State
    meta = Meta(
        id="laststone",
        seats=SEATS,
        fewest=2,
        most=2,
        minutes=2,
        bound=max(HEAPS.values()),
        edition=1,
        choices=(Choice("heap", tuple(HEAPS)),),
        is_open=True,
    )
    rulebook = (Page("taking", ("LS-1", "LS-2")),)

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[State, list[Event]]:
        return self.begin(State(stack=[], left=HEAPS[options["heap"]]), rng, Take())

    def view(self, state: State, viewer: Viewer) -> StoneView:
        return StoneView(state.left, len(state.taken), {seat: sum(state.taken[n::2]) for n, seat in enumerate(SEATS)})

    def status(self, view: StoneView) -> Text:
        return text("status", left=view.left)

    def turn(self, state: State) -> GameTurn:
        number = len(state.taken) + bool(state.left)
        return GameTurn(number, text("turn-heading", turn=number), SEATS[(number - 1) % 2])

    def figures(self, view: StoneView) -> tuple[Figure, ...]:
        moon, sun = (Figure(seat, view.taken[seat], most=frozenset({seat})) for seat in SEATS)
        return Figure(ROUNDS, view.turns), moon, sun

    def outcome(self, state: State) -> Outcome | None:
        if state.left:
            return None
        scores = {seat: sum(state.taken[n::2]) for n, seat in enumerate(SEATS)}
        return Outcome((SEATS[(len(state.taken) - 1) % 2],), scores, text("end-last"))


def on_turn(state: State) -> Seat:
    """The seat whose turn it is."""
    return SEATS[len(state.taken) % 2]


engine: Final = LastStone()
