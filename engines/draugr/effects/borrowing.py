"""Using a neighbour's action: DE-9 (DR-8.3, DR-8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from engines.core.flow import Question, Table
from engines.core.types import Decision, Option, Text, text
from engines.draugr import names
from engines.draugr.board import ADJACENT
from engines.draugr.effects.verb import Verb
from engines.draugr.questions import ask
from engines.draugr.view import CardKind

if TYPE_CHECKING:
    from engines.draugr.state import State


class BorrowAction(Verb, frozen=True, tag="borrow_action"):
    """DE-9: use the action of an adjacent card as if standing there; `even_if_corrupted`: also of a turned-over card.

    A borrowed action may borrow in turn: the Amoureuse reaches the Mayor, who reaches a Location (DR-8.4).
    """

    card_kind: CardKind
    range: Literal["adjacent"]
    even_if_corrupted: bool
    borrows: ClassVar[bool] = True

    def offers(self, state: State, here: int) -> Iterator[tuple[int, str]]:
        """The actions that can be borrowed, as spot and action id, in reading order, then in card order."""
        for spot in ADJACENT[here]:
            place = state.grid[spot]
            card = place.card
            if card.kind == self.card_kind and (self.even_if_corrupted or not place.turned):
                for action in card.actions:
                    if action.effect.may(state, spot):
                        yield spot, action.id

    def may(self, state: State, here: int) -> bool:
        return next(self.offers(state, here), None) is not None

    def why_not(self, state: State, here: int) -> Text:
        return text("idle-borrow", kind=self.card_kind)

    def may_by_default(self, state: State, here: int) -> bool:
        return any(_by_default(state, *offer) for offer in self.offers(state, here))

    def use(self, table: Table[State], here: int) -> None:
        table.push(Borrowing(offers=list(self.offers(table.state, here))))


class Borrowing(Question, kw_only=True):
    """Which neighbour, and which of its actions (D6)?"""

    public_options: ClassVar[bool] = True
    offers: list[tuple[int, str]]

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [_option(state.grid[spot].id, action) for spot, action in self.offers]
        spot, action = next((offer for offer in self.offers if _by_default(state, *offer)), self.offers[0])
        default = f"{state.grid[spot].id}.{action}"
        return ask(self, "borrow", _PROMPT, options, default, state.round, hint=_HINT, rule="borrowing")

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        card, _, action = picks[0].partition(".")
        spot = table.state.spot(card)
        table.tell("action-borrowed", card=names.card(card))
        table.state.grid[spot].card.action(action).effect.use(table, spot)


def _by_default(state: State, spot: int, action: str) -> bool:
    return state.grid[spot].card.action(action).effect.may_by_default(state, spot)


@cache
def _option(card: str, action: str) -> Option:
    label = text("borrow-option", card=names.card_label(card), action=names.action(card, action))
    return Option(f"{card}.{action}", label, names.action_detail(card, action))


_PROMPT: Final = Text("borrow-prompt")
_HINT: Final = Text("borrow-hint")
