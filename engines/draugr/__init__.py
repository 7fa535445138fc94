"""The Draugr: one hunter, fifteen cards, six Draugr. Slay four before the town is lost.

Each section of ``docs/rules/draugr/rules.md`` and the modules that hold it:

- DR-1 Components and grid: `board.py`, `components.py`, `state.py`
- DR-2 Setup, rounds: `setup.py`, `hunt.py`
- DR-3 Phase I, Corruption: `corruption.py`
- DR-4 Phase II, movement: `hunt.py`, `board.py`
- DR-5 Corrupted cards: `corruption.py`, `state.py`, `ending.py`, `dangers.py`
- DR-6 Protections: `effects/protecting.py`, `corruption.py`
- DR-7 Draugr, slaying, spanning: `slaying.py`, `effects/placing.py`, `state.py`
- DR-8 Actions: `hunt.py`, `effects/placing.py`, `effects/supplying.py`, `effects/cleansing.py`, `effects/borrowing.py`
- DR-9 End: `ending.py`, `story.py`
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.dice import Dice
from engines.core.flow import StackEngine
from engines.core.types import Event, Figure, GameTurn, Meta, Outcome, Page, Seat, Text, Viewer, text
from engines.draugr import story
from engines.draugr.components import SLAY_TO_WIN
from engines.draugr.dangers import dangers
from engines.draugr.ending import outcome
from engines.draugr.hunt import new_round
from engines.draugr.names import HUNTER
from engines.draugr.rulebook import PAGES
from engines.draugr.setup import deal
from engines.draugr.state import State
from engines.draugr.view import DraugrTable, look

META = Meta(
    id="draugr",
    seats=(HUNTER,),
    fewest=1,
    most=1,
    minutes=20,
    bound=5000,
    edition=3,
    is_open=True,
)


class Draugr(StackEngine[State]):
    """The rules, DR-1 to DR-9. A round is Phase I, carried out at once, and the questions of a Hunt (DR-2.3)."""

    meta = META
    rulebook: tuple[Page, ...] = PAGES
    state_type = State

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[State, list[Event]]:
        state = deal(rng)
        return self.begin(state, rng, *new_round())

    def view(self, state: State, viewer: Viewer) -> DraugrTable:
        """The whole table: solitaire, all cards face up (VIS-1)."""
        asked = self.pending(state)
        return look(state, asked[0] if asked else None)

    def status(self, view: Any) -> Text:
        """The state of the match in one line."""
        return text(
            "status", round=view.round, stage=view.stage, slain=len(view.slain), wanted=SLAY_TO_WIN,
            corrupted=view.cards_lost,
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


engine = Draugr()

__all__ = ["Draugr", "engine"]
