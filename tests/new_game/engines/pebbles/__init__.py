"""Pebbles: take one from the beach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engines.core import Choice, Dice, Event, Meta, Page, Seat, Viewer
from tests.heap_game import ALONE, Heap, HeapView, State, Take

BEACHES: Final = {"small": 3, "wide": 7}


class Pebbles(Heap):
    """The engine: a heap whose size is an option of the table."""

    meta = Meta(
        id="pebbles",
        seats=(ALONE,),
        fewest=1,
        most=1,
        minutes=1,
        bound=1,
        edition=1,
        choices=(Choice("beach", tuple(BEACHES)), Choice("weather", ("fair", "foul"))),
        is_open=True,
    )
    rulebook = (Page("taking", ("PB-1",)),)

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[State, list[Event]]:
        first = Take(stones=BEACHES[options["beach"]], least=self.take.least, most=self.take.most)
        return self.begin(State(stack=[]), rng, first)

    def view(self, state: State, viewer: Viewer) -> HeapView:
        return HeapView(sum(step.stones for step in state.stack if isinstance(step, Take)))


engine: Final = Pebbles(stones=3, least=1, most=1)
