"""Phase II: the hunter walks (DR-4), then may use one Special Action (DR-8.1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.flow import Question, Step, Table
from engines.core.names import listed
from engines.core.types import Decision, Option, Text, text
from engines.draugr import names
from engines.draugr.board import Path, legal_paths
from engines.draugr.corruption import Corruption, may_be_lost
from engines.draugr.questions import ask
from engines.draugr.state import State

if TYPE_CHECKING:
    from engines.draugr.components import CardAction


class Walking(Question, kw_only=True):
    """Which path of one or two steps, or stay (DR-4.1, DR-4.2, D1)?"""

    public_options: ClassVar[bool] = True

    def ask(self, state: State) -> tuple[Decision, ...]:
        grid = state.grid
        here = state.here
        paths = legal_paths(state.at, state.trail)
        assert paths  # a legal step always exists (DR-4.6)
        options = [
            _path_option(grid[path[-1]].id, grid[path[0]].id if len(path) > 1 else None, _waiting(state, path[-1]))
            for path in paths
        ]
        if here.card.may_stay:
            options.insert(0, Option("stay", _STAY, _waiting(state, state.at)))
            default = "stay"
        else:
            default = options[_default_path(state, paths)].key
        hint = _walk_hint(here.id, tuple(grid[spot].id for spot in state.trail if spot != state.at))
        return ask(self, "walk", _WALK_PROMPT, options, default, state.round, hint=hint, rule="walking")

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        stepped = [] if picks == ("stay",) else [state.spot(card) for card in picks[0].split(".")]
        state.hunted = [state.at, *stepped]
        state.at = state.hunted[-1]
        end = names.card(state.here.id)
        if len(stepped) == 2:
            table.tell("walked-past", who=names.WHO, to=end, past=names.card(state.grid[stepped[0]].id))
        else:
            table.tell("walked" if stepped else "stayed", who=names.WHO, to=end)
        if available(state):
            table.push(Acting(), Closing())
        else:
            table.push(Closing())


class Acting(Question, kw_only=True):
    """Which Special Action of this card, or none (DR-8.1, D2)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        card = state.here.id
        actions = available(state)
        options = [_action_option(card, action.id) for action in actions]
        options.append(_NONE)
        able = (action.id for action in actions if action.effect.may_by_default(state, state.at))
        barred = tuple(
            text("action-barred", action=names.action(card, action.id), why=action.effect.why_not(state, state.at))
            for action in state.here.card.actions
            if action not in actions
        )
        return ask(
            self, "action", _ACTION_PROMPT, options, next(able, "none"), state.round,
            hint=_action_hint(card), rule="actions", barred=barred,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks != ("none",):
            state = table.state
            state.here.card.action(picks[0]).effect.use(table, state.at)


class Closing(Question, kw_only=True):
    """The confirmation that ends the Hunt (D10, VIS-4). Only this answer rolls dice, so the whole Hunt before it can be
    taken back: it is asked for though it has one option only."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        end = _LAST if may_be_lost(state) else _END
        return ask(self, "end", _END_PROMPT, [end], "done", state.round, hint=_END_HINT, rule="corruption")

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        table.push(*new_round())


def new_round() -> tuple[Step, ...]:
    """The steps of a round: Phase I, then Phase II (DR-2.3)."""
    return Corruption(), Walking()


def available(state: State) -> list[CardAction]:
    """The actions of the hunter's card that can do something (DR-8.1, DR-8.2)."""
    place = state.here
    if place.turned:
        return []
    return [action for action in place.card.actions if action.effect.may(state, state.at)]


def _default_path(state: State, paths: list[Path]) -> int:
    """The index of the clock's path: the first whose end has an action for the clock, else the first (D1)."""
    for number, path in enumerate(paths):
        place = state.grid[path[-1]]
        if not place.turned and any(a.effect.may_by_default(state, path[-1]) for a in place.card.actions):
            return number
    return 0


def _path_option(end: str, passed: str | None, detail: Text) -> Option:
    key = end if passed is None else f"{passed}.{end}"
    return Option(key, _path_label(end, passed), detail)


@cache
def _path_label(end: str, passed: str | None) -> Text:
    label = names.card_label(end)
    return label if passed is None else text("walk-past", to=label, past=names.card_label(passed))


def _waiting(state: State, spot: int) -> Text:
    """The detail of a path: the actions and the Corruption on its last card, or why there is no action (DR-8.2)."""
    place = state.grid[spot]
    if place.turned:
        return _TURNED
    effects = [action.effect for action in place.card.actions]
    if not effects or any(effect.may(state, spot) for effect in effects):
        return _gist(place.id, place.corruption)
    return text("walk-idle", why=effects[0].why_not(state, spot), corruption=place.corruption)


@cache
def _gist(card: str, corruption: int) -> Text:
    return text("walk-detail", gist=Text(f"card-{card}.gist"), corruption=corruption)


@cache
def _walk_hint(card: str, barred: tuple[str, ...]) -> Text:
    cards = listed(names.card_label, barred)
    return text("walk-hint", card=names.card(card), count=len(barred), barred=cards)


@cache
def _action_option(card: str, action: str) -> Option:
    return Option(action, names.action(card, action), names.action_detail(card, action))


@cache
def _action_hint(card: str) -> Text:
    return text("action-hint", card=names.card(card))


_STAY: Final = Text("walk-stay")
_TURNED: Final = Text("walk-turned")
_NONE: Final = Option("none", Text("action-none"))
_END: Final = Option("done", Text("end-hunt"))
_LAST: Final = Option("done", Text("end-hunt"), warning=Text("warn-lost"))
_WALK_PROMPT: Final = Text("walk-prompt")
_ACTION_PROMPT: Final = Text("action-prompt")
_END_PROMPT: Final = Text("end-prompt")
_END_HINT: Final = Text("end-hint")
