"""Removing Corruption: DE-5 and DE-6 (DR-8.9, DR-8.12, DR-8.13, DR-8.15)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from engines.core.flow import DONE, Question, Table
from engines.core.types import Decision, Option, Text, text
from engines.draugr import names
from engines.draugr.board import ADJACENT
from engines.draugr.effects.verb import Verb
from engines.draugr.questions import ask, card_option
from engines.draugr.view import MarkerKind

if TYPE_CHECKING:
    from engines.draugr.state import Bearer, State


class RemoveCorruption(Verb, frozen=True, tag="remove_corruption"):
    """DE-5: remove `amount` markers from one card in range. A card is not adjacent to itself (DR-1.3)."""

    amount: int
    range: Literal["adjacent", "non_adjacent", "most_markers"]

    def cards(self, state: State, here: int) -> list[int]:
        """The cards that may be cleansed from here (DR-5.3)."""
        spots = cleansable(state)
        if self.range == "adjacent":
            return [spot for spot in spots if spot in ADJACENT[here]]
        if self.range == "non_adjacent":
            return [spot for spot in spots if spot not in ADJACENT[here]]
        most = max((state.grid[spot].corruption for spot in spots), default=0)
        return [spot for spot in spots if state.grid[spot].corruption == most]

    def may(self, state: State, here: int) -> bool:
        return bool(self.cards(state, here))

    def why_not(self, state: State, here: int) -> Text:
        return text("idle-cleanse", range=self.range)

    def use(self, table: Table[State], here: int) -> None:
        table.push(Cleansing(amount=self.amount, spots=self.cards(table.state, here)))


class SacrificeForCleanse(Verb, frozen=True, tag="sacrifice_for_cleanse"):
    """DE-6: return markers from Draugr to the pile; for each, remove Corruption from any cards (DR-8.13)."""

    corruption_per_marker: int
    by_default: ClassVar[bool] = False

    def may(self, state: State, here: int) -> bool:
        return any(bearer.holy_water or bearer.iron for bearer in state.draugr) and bool(cleansable(state))

    def why_not(self, state: State, here: int) -> Text:
        return _CLEAN if not cleansable(state) else _BARE

    def use(self, table: Table[State], here: int) -> None:
        table.push(Sacrificing(worth=self.corruption_per_marker))


class Cleansing(Question, kw_only=True):
    """Which of these cards is cleansed (D4)?"""

    public_options: ClassVar[bool] = True
    amount: int
    spots: list[int]

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [card_option(state.grid[spot].id, state.grid[spot].corruption) for spot in self.spots]
        return ask(
            self, "cleanse", _cleanse_prompt(self.amount), options, _worst(state, self.spots), state.round,
            hint=_CLEANSE_HINT, rule="corrupted-cards",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        cleanse(table, picks[0], self.amount)


class Sacrificing(Question, kw_only=True):
    """Which marker goes back to the pile (D5)? Each is worth the removal of `worth` Corruption."""

    public_options: ClassVar[bool] = True
    worth: int
    returned: int = 0

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [_marker_option(bearer.id, *marker) for bearer in state.draugr for marker in _borne(bearer)]
        if self.returned:
            options.append(DONE)
        default = options[-1 if self.returned else 0].key
        return ask(
            self, "dolmens", _RETURN_PROMPT, options, default, state.round,
            hint=_return_hint(self.worth, self.returned * self.worth), rule="dolmens",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        if picks == ("done",):
            table.push(Purging(left=self.returned * self.worth))
            return
        draugr, _, marker = picks[0].partition(".")
        counted, _, nature = marker.partition("_from_")
        give_back(state, draugr, _kind(counted), _kind(nature or counted))
        table.tell("marker-returned", marker=names.marker(nature or counted), draugr=names.draugr(draugr))
        more = any(_borne(bearer) for bearer in state.draugr)
        rest = Sacrificing(worth=self.worth, returned=self.returned + 1)
        table.push(rest if more else Purging(left=rest.returned * self.worth))


class Purging(Question, kw_only=True):
    """Which card loses the next Corruption (D5)? After the first the player may stop."""

    public_options: ClassVar[bool] = True
    left: int
    begun: bool = False

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [card_option(state.grid[spot].id, state.grid[spot].corruption) for spot in cleansable(state)]
        if self.begun:
            options.append(DONE)
        default = options[-1 if self.begun else 0].key
        return ask(
            self, "dolmens", _PURGE_PROMPT, options, default, state.round,
            hint=_purge_hint(self.left), rule="dolmens",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("done",):
            return
        cleanse(table, picks[0], 1)
        if self.left > 1 and cleansable(table.state):
            table.push(Purging(left=self.left - 1, begun=True))


def cleansable(state: State) -> list[int]:
    """The cards from which Corruption may be taken, guarded and warded ones included (DR-5.3)."""
    return [spot for spot, place in enumerate(state.grid) if place.is_cleansable]


def cleanse(table: Table[State], card: str, amount: int) -> None:
    """Remove up to `amount` Corruption from a card."""
    place = table.state.grid[table.state.spot(card)]
    place.corruption -= min(amount, place.corruption)
    table.tell("corruption-removed", card=names.card(card), left=place.corruption)


def give_back(state: State, draugr: str, counted: MarkerKind, nature: MarkerKind) -> None:
    """Return a marker from a Draugr to the pile as the kind it is by nature; the Draugr loses one of the kind that it
    counted as (DE-6)."""
    bearer = state.living(draugr)
    assert bearer is not None  # only living ones are offered
    if counted == "iron":
        bearer.iron -= 1
        bearer.water_as_iron -= nature != counted
    else:
        bearer.holy_water -= 1
        bearer.iron_as_water -= nature != counted
    state.pile.add(nature, 1)


def _borne(bearer: Bearer) -> list[tuple[MarkerKind, MarkerKind]]:
    """The different markers on a Draugr, as pairs: the kind each counts as, and its own kind."""
    markers: list[tuple[MarkerKind, MarkerKind]] = []
    if bearer.holy_water > bearer.iron_as_water:
        markers.append(("holy_water", "holy_water"))
    if bearer.iron_as_water:
        markers.append(("holy_water", "iron"))
    if bearer.iron > bearer.water_as_iron:
        markers.append(("iron", "iron"))
    if bearer.water_as_iron:
        markers.append(("iron", "holy_water"))
    return markers


def _kind(name: str) -> MarkerKind:
    return "iron" if name == "iron" else "holy_water"


def _worst(state: State, spots: list[int]) -> str:
    """The clock's card: most markers, then Townsperson before Location, then reading order (D4)."""
    grid = state.grid
    spot = min(spots, key=lambda spot: (-grid[spot].corruption, grid[spot].card.kind == "location"))
    return grid[spot].id


@cache
def _marker_option(draugr: str, counted: MarkerKind, nature: MarkerKind) -> Option:
    key = f"{draugr}.{counted}" if counted == nature else f"{draugr}.{counted}_from_{nature}"
    label = text("return-option", draugr=names.draugr_label(draugr), marker=names.marker(nature))
    detail = None if counted == nature else text("return-transmuted", other=names.marker(counted))
    return Option(key, label, detail)


@cache
def _cleanse_prompt(amount: int) -> Text:
    return text("cleanse-prompt", amount=amount)


@cache
def _return_hint(worth: int, earned: int) -> Text:
    return text("return-hint", worth=worth, earned=earned)


@cache
def _purge_hint(left: int) -> Text:
    return text("purge-hint", left=left)


_CLEANSE_HINT: Final = Text("cleanse-hint")
_CLEAN: Final = text("idle-cleanse", range="anywhere")
_BARE: Final = Text("idle-dolmens")
_RETURN_PROMPT: Final = Text("return-prompt")
_PURGE_PROMPT: Final = Text("purge-prompt")
