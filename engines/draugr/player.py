"""A computer player: it searches the whole Hunt, but never past the dice, for the likeliest win."""

from __future__ import annotations

import random
from typing import Final

from engines.core.dice import Dice
from engines.core.flow import Question, Step
from engines.core.playout import erring
from engines.core.registry import Player, Strength
from engines.core.types import Action, Decision, Observation
from engines.draugr import engine
from engines.draugr.effects import (
    Borrowing,
    Cleansing,
    Guarding,
    Pairing,
    Placing,
    Purging,
    Sacrificing,
    Transmuting,
)
from engines.draugr.hunt import Acting, Closing, Walking
from engines.draugr.names import HUNTER
from engines.draugr.odds import worth
from engines.draugr.slaying import Sliding
from engines.draugr.state import Bearer, Place, State, Stock
from engines.draugr.view import DraugrTable, MarkerKind

NO_DICE = Dice(b"")
"""Dice that are never used: nothing is rolled within a Hunt."""
MOST_RETURNED = 2
"""The most markers that the search gives back at the Dolmens."""


def choose(observation: Observation, rng: random.Random) -> tuple[str, ...]:
    """Picks for the first open decision."""
    asked = observation.ask[0]
    if len(asked.options) == 1:
        return (asked.options[0].key,)
    state = rebuild(observation)
    seen: dict[bytes, float] = {}
    values = {key: _value(_after(state, key), seen) for key in _worth_trying(state, asked)}
    best = max(values.values())
    return (rng.choice([key for key, value in values.items() if value == best]),)


def _value(state: State, seen: dict[bytes, float]) -> float:
    """The best odds that the rest of the Hunt can lead to."""
    mark = engine.dump(state)
    if mark not in seen:
        pending = engine.pending(state)
        if not pending or pending[0].kind == "end":
            seen[mark] = worth(state)
        else:
            seen[mark] = max(_value(_after(state, key), seen) for key in _worth_trying(state, pending[0]))
    return seen[mark]


def _after(state: State, key: str) -> State:
    """The position after an answer."""
    after = engine.load(engine.dump(state), engine.meta.edition)
    [asked] = engine.pending(after)
    engine.apply(after, Action(HUNTER, asked.id, (key,)), NO_DICE)
    after.asked = 0  # a position is the same however many questions led to it
    for step in after.stack[-1:]:
        assert isinstance(step, Question)
        step.number = 1
    return after


def _worth_trying(state: State, asked: Decision) -> list[str]:
    """The options that the search follows: all, but at the Dolmens only the most corrupted cards and few markers."""
    keys = [option.key for option in asked.options]
    step = state.stack[-1]
    if isinstance(step, Sacrificing) and step.returned >= MOST_RETURNED:
        return ["done"]
    if isinstance(step, Purging):
        cards = sorted((key for key in keys if key != "done"), key=lambda key: -state.grid[state.spot(key)].corruption)
        return cards[:2]
    return keys


def rebuild(observation: Observation) -> State:
    """The position and its open question, rebuilt from an observation."""
    seen = observation.view
    assert isinstance(seen, DraugrTable)
    spots = {card.id: spot for spot, card in enumerate(seen.grid)}
    return State(
        round=seen.round,
        grid=[Place(card.id, card.corruption, card.corrupted and card.kind == "townsperson") for card in seen.grid],
        draugr=[
            Bearer(
                draugr.id, draugr.side, list(draugr.rows), draugr.bears.holy_water, draugr.bears.iron,
                draugr.transmuted.holy_water, draugr.transmuted.iron,
            )
            for draugr in seen.draugr
        ],
        slain=list(seen.slain),
        supply=Stock(seen.supply.holy_water, seen.supply.iron),
        pile=Stock(seen.pile.holy_water, seen.pile.iron),
        at=spots[seen.at],
        trail=[spot for spot, card in enumerate(seen.grid) if card.trail],
        hunted=[spots[card] for card in seen.hunted],
        guard=None if seen.guard is None else spots[seen.guard],
        guard_gone=seen.guard_gone,
        ward=seen.ward,
        roll=seen.roll,
        struck=[spot for spot, card in enumerate(seen.grid) if card.struck],
        stack=_stack(observation.ask[0], seen, spots),
    )  # fmt: skip


def _stack(asked: Decision, seen: DraugrTable, spots: dict[str, int]) -> list[Step]:
    """The open question and the end of the Hunt below it, read from the question's own parameters.

    The rest of an action interrupted by a slide is not visible; the search sees it when it is asked.
    """
    step = _step(asked, seen, spots)
    step.number = 1
    return [step] if isinstance(step, Closing | Walking) else [Closing(), step]


def _step(asked: Decision, seen: DraugrTable, spots: dict[str, int]) -> Question:
    keys = [option.key for option in asked.options if option.key != "done"]
    words = asked.prompt.args | (asked.hint.args if asked.hint else {})
    may_stop = len(keys) < len(asked.options)

    def number(name: str) -> int:
        value = words[name]
        assert isinstance(value, int)
        return value

    match asked.prompt.key:
        case "walk-prompt":
            return Walking()
        case "action-prompt":
            return Acting()
        case "place-prompt":
            placed = ("?",) if may_stop else ()
            kind: MarkerKind = "iron" if words["kind"] == "iron" else "holy_water"
            return Placing(kind=kind, left=number("left"), max_targets=2, placed=placed)
        case "pair-prompt":
            return Pairing()
        case "transmute-prompt":
            return Transmuting(left=1)
        case "cleanse-prompt":
            return Cleansing(amount=number("amount"), spots=[spots[key] for key in keys])
        case "return-prompt":
            return Sacrificing(worth=number("worth"), returned=number("earned") // number("worth"))
        case "purge-prompt":
            return Purging(left=number("left"), begun=may_stop)
        case "guard-prompt":
            return Guarding()
        case "borrow-prompt":
            offers = [key.split(".") for key in keys]
            return Borrowing(offers=[(spots[card], action) for card, action in offers])
        case "slide-prompt":
            ruled = {row for draugr in seen.draugr if draugr.side == _side(seen, keys[0]) for row in draugr.rows}
            return Sliding(upper=keys[0], lower=keys[1], rows=[row for row in range(3) if row not in ruled])
        case _:
            return Closing()


def _side(seen: DraugrTable, draugr: str) -> str:
    return next(other.side for other in seen.draugr if other.id == draugr)


WEAKER: Final[dict[Strength, Player]] = {"easy": erring(choose, 0.2), "normal": erring(choose, 0.07)}
