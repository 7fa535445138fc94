"""How a match is told: its rounds (DR-2.3), and what is said of it when it is over (DR-9.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engines.core.types import ROUNDS, SET_UP, Event, Figure, GameTurn, Seat, Text, text
from engines.draugr.names import HUNTER, WHO
from engines.draugr.state import State
from engines.draugr.view import DraugrTable

ALONE: Final = frozenset({HUNTER})


def turn(state: State) -> GameTurn:
    """The round, from its Corruption Phase to the end of its Hunt."""
    return GameTurn(state.round, text("turn-heading", round=state.round), HUNTER) if state.round else SET_UP


def figures(view: DraugrTable) -> tuple[Figure, ...]:
    """Rounds, Draugr slain, and cards corrupted, of which a good win has few."""
    return (
        Figure(ROUNDS, view.round),
        Figure("slain", len(view.slain)),
        Figure("corrupted", view.cards_lost, fewest=ALONE),
    )


def deeds(story: Sequence[Event]) -> Mapping[Seat, Text]:
    """The Draugr that the hunter has slain, by name."""
    slain = [event.text.args["draugr"] for event in story if event.text.key == "draugr-slain"]
    names: list[Text] = [name for name in slain if isinstance(name, Text)]
    return {HUNTER: text("deed-slew", who=WHO, count=len(names), draugr=[*names])}
