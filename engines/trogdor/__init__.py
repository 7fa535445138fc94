"""Trogdor!! The Board Game: up to six Keepers drive one dragon. Burninate all, or flip the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.dice import Dice
from engines.core.flow import StackEngine
from engines.core.types import Choice, Event, Meta, Outcome, Page, Seat, Text, Viewer, text
from engines.trogdor.choosing import opening
from engines.trogdor.components import LAYOUTS
from engines.trogdor.looking import look
from engines.trogdor.rulebook import PAGES
from engines.trogdor.setup import deal
from engines.trogdor.steps import Match
from engines.trogdor.telling import introduce, outcome
from engines.trogdor.view import TrogdorTable

META = Meta(
    id="trogdor",
    seats=tuple(Seat(f"keeper-{number}") for number in range(1, 7)),
    fewest=1,
    most=6,
    minutes=30,
    bound=2000,
    edition=1,
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


class Trogdor(StackEngine[Match]):
    """The rules, TR-1 to TR-18. A turn is laid on the stack as a whole (`turns.NewTurn`)."""

    meta = META
    rulebook: tuple[Page, ...] = PAGES
    state_type = Match

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Match, list[Event]]:
        state = deal(seats, options, rng)
        told = introduce(state)
        state, events = self.begin(state, rng, *opening(state))
        return state, [*told, *events]

    def view(self, state: Match, viewer: Viewer) -> TrogdorTable:
        """Everybody sees everything but the order of the decks (VIS-1)."""
        asked = self.pending(state)
        return look(state, asked[0] if asked else None)

    def status(self, view: Any) -> Text:
        """Where the match stands, in one line."""
        return text(
            "status", turn=view.turn, phase=view.phase, stage=view.stage, ap=view.ap, health=view.meter,
            burnt=len(view.board.burninated), razed=len(view.board.ruins), result=view.result or "none",
        )  # fmt: skip

    def outcome(self, state: Match) -> Outcome | None:
        return outcome(state)

    def redeal(self, state: Match, viewer: Viewer, rng: Dice) -> Match:
        """Only the order of the decks is hidden, from everybody."""
        other = self.load(self.dump(state), self.meta.edition)
        other.actions.shuffle_in(rng, [])
        other.movements.shuffle_in(rng, [])
        return other


engine = Trogdor()

__all__ = ["Trogdor", "engine"]
