"""Faults planted in the tiny game, each with the check that is there for it and what that check says."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engines.core import Decision
from tests.contract.game import GameUnderTest
from tests.tiny_games import Magpies, Night
from tests.tiny_games.state import CARDS

Fault = type[Magpies]
Check = Callable[[GameUnderTest, range], None]


class Planted(NamedTuple):
    fault: Fault
    check: Check
    match: str


PLANTED: list[Planted] = []


def caught_by(check: Check, match: str) -> Callable[[Fault], Fault]:
    """This fault is found by that check, with that complaint (a regular expression)."""

    def plant(fault: Fault) -> Fault:
        PLANTED.append(Planted(fault, check, match))
        return fault

    return plant


def changed(pending: tuple[Decision, ...], change: Callable[[Decision], Decision]) -> tuple[Decision, ...]:
    return tuple(change(asked) for asked in pending)


def top(state: Night) -> str:
    """The card that would be drawn next."""
    return state.deck.pile[-1] if state.deck.pile else CARDS[0]
