"""The rules, FD-1 to FD-32, behind the engine's protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.core.dice import Dice
from engines.core.flow import WINDOWS, StackEngine
from engines.core.preferences import in_round
from engines.core.types import (
    Choice,
    Decision,
    Event,
    Figure,
    GameTurn,
    Meta,
    Orderable,
    Outcome,
    Page,
    Seat,
    Text,
    Viewer,
    text,
)
from engines.dracula import orders, story
from engines.dracula.components import DRACULA, EUROPE, HUNTERS, SEATS
from engines.dracula.dangers import dangers
from engines.dracula.match import Match
from engines.dracula.observation.projection import look
from engines.dracula.observation.redeal import redeal
from engines.dracula.observation.view import DraculaTable
from engines.dracula.rulebook import PAGES
from engines.dracula.setup.initial_state import deal
from engines.dracula.setup.opening import Opening
from engines.dracula.state import State

META: Final = Meta(
    id="dracula",
    seats=SEATS,
    fewest=2,
    most=5,
    minutes=180,
    bound=6000,
    edition=5,
    sides=(frozenset(HUNTERS), frozenset({DRACULA})),
    shared=True,
    choices=(Choice("game", ("basic", "advanced")), WINDOWS, Choice("notes", ("kept", "none"))),
)


class Dracula(StackEngine[Match]):
    """All five characters always play (FD-1.1). `box` names the map and the characters (`components.BOXES`)."""

    meta = META
    rulebook: tuple[Page, ...] = PAGES
    state_type = Match
    paragraphs = True

    def __init__(self, box: str = EUROPE) -> None:
        self.box = box

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Match, list[Event]]:
        return self.begin(deal(self.box, options, rng), rng, Opening())

    def orderable(self, state: Match, seat: Seat) -> tuple[Orderable, ...]:
        return orders.orderable(state, seat)

    def holds(self, state: Match, asked: Decision, when: str) -> bool:
        return when == in_round(state.round).key

    def view(self, state: Match, viewer: Viewer) -> DraculaTable:
        return look(state, viewer)

    def redeal(self, state: Match, viewer: Viewer, rng: Dice) -> Match:
        other = self.load(self.dump(state), self.meta.edition)
        redeal(other, viewer, rng)
        return other

    def status(self, view: Any) -> Text:
        """The state of the match in one line."""
        return text("status", round=view.round, phase=view.phase, day=view.day, influence=view.influence)

    def dangers(self, view: Any) -> tuple[Text, ...]:
        return dangers(view)

    def turn(self, state: Match) -> GameTurn:
        return story.turn(state)

    def figures(self, view: Any) -> tuple[Figure, ...]:
        return story.figures(view)

    def deeds(self, story_: Sequence[Event]) -> Mapping[Seat, Text]:
        return story.deeds(story_)

    def outcome(self, state: State) -> Outcome | None:
        """FD-22.1, FD-21.12: the hunters win or lose together (FD-3.4)."""
        if not state.winner:
            return None
        return Outcome(HUNTERS if state.winner == "hunters" else (DRACULA,), {}, Text(state.ending))


engine: Final = Dracula()
