"""Heap: one seat, one question, as many options as a test wants, to prove what no real game's question reaches yet.

Not installed by itself: tests put it in the registry with `playing_heap`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

from msgspec import Struct

import engines.core.registry as registry
from engines.core import (
    ROUNDS,
    Decision,
    Dice,
    Event,
    Figure,
    GameTurn,
    Meta,
    Observation,
    Option,
    Outcome,
    Page,
    Seat,
    Text,
    View,
    Viewer,
    Who,
)
from engines.core import text as words
from engines.core.flow import Question, StackEngine, Step, Table
from tests.paint import quick_pictures

ALONE = Seat("alone")


class HeapView(View, frozen=True):
    """The view: the number of stones left."""

    left: int


class Take(Question, kw_only=True):
    """The only step: the question which stones to take."""

    stones: int
    least: int
    most: int

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [Option(f"stone-{number}", _told(number)) for number in range(1, self.stones + 1)]
        default = tuple(option.key for option in options[: self.least])
        return self.put(ALONE, "take", 1, words("prompt"), options, default, least=self.least, most=self.most)

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        table.state.taken = picks
        stones: list[Text | Who] = [_told(int(pick.removeprefix("stone-"))) for pick in picks]
        table.tell("took", who=Who(ALONE), stones=stones)


def _told(number: int) -> Text:
    return words("stone", number=number)


class State(Struct, kw_only=True):
    """The state: the options taken."""

    stack: list[Step]
    asked: int = 0
    taken: tuple[str, ...] = ()


class Heap(StackEngine[State]):
    """The engine: `stones` to choose from, of which `least` to `most` must be taken."""

    state_type = State
    meta = Meta(id="heap", seats=(ALONE,), fewest=1, most=1, minutes=1, bound=1, edition=1)
    rulebook: tuple[Page, ...] = ()

    def __init__(self, stones: int, least: int, most: int) -> None:
        self.take = Take(stones=stones, least=least, most=most)

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[State, list[Event]]:
        first = Take(stones=self.take.stones, least=self.take.least, most=self.take.most)
        return self.begin(State(stack=[]), rng, first)

    def view(self, state: State, viewer: Viewer) -> HeapView:
        return HeapView(self.take.stones - len(state.taken))

    def status(self, view: HeapView) -> Text:
        return words("status", left=view.left)

    def turn(self, state: State) -> GameTurn:
        return GameTurn(1, words("turn-heading"), ALONE)

    def figures(self, view: HeapView) -> tuple[Figure, ...]:
        return Figure(ROUNDS, 1), Figure("left", view.left, fewest=frozenset({ALONE})), Figure("hands", 2)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((ALONE,), {ALONE: len(state.taken)}, words("end-taken")) if state.taken else None


def choose(seen: Observation, rng: Random) -> tuple[str, ...]:
    """The computer player: it takes the first options."""
    (asked,) = seen.ask
    return tuple(option.key for option in asked.options[: asked.least])


@contextmanager
def playing_heap(stones: int, least: int = 1, most: int = 1) -> Iterator[Heap]:
    """Install Heap within the block."""
    engine = Heap(stones, least, most)
    registry.register(engine, choose)
    try:
        with quick_pictures("heap"):
            yield engine
    finally:
        registry.unregister("heap")
