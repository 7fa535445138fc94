"""Faults planted in the tiny games, each with the check that is there for it and what that check says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple, TypeVar
from unittest import mock

from msgspec.structs import replace

from bot.contract.game import Check, GameUnderTest
from engines.core import Decision
from tests import mole_game, tiny_games
from tests.mole_game import Moles
from tests.tiny_games import Magpies, Night
from tests.tiny_games.state import CARDS

Fault = type[Magpies] | type[Moles]
F = TypeVar("F", bound=Fault)

Patches = tuple[tuple[Any, str, Any], ...]
"""Parts of the core, each with its owner and name, and what stands in for it: the `patches` of a fault of the core."""


class Planted(NamedTuple):
    fault: Fault
    check: Check
    match: str


PLANTED: list[Planted] = []


@contextmanager
def planted_in(fault: Fault) -> Iterator[GameUnderTest]:
    """The tiny game with a fault, within the block."""
    game = mole_game.GAME if issubclass(fault, Moles) else tiny_games.GAME
    with ExitStack() as stack:
        for owner, name, instead in getattr(fault, "patches", ()):
            stack.enter_context(mock.patch.object(owner, name, instead))
        yield replace(game, engine=fault())


def caught_by(check: Check, match: str) -> Callable[[F], F]:
    """This fault is found by that check, with that complaint (a regular expression)."""

    def plant(fault: F) -> F:
        PLANTED.append(Planted(fault, check, match))
        return fault

    return plant


def changed(pending: tuple[Decision, ...], change: Callable[[Decision], Decision]) -> tuple[Decision, ...]:
    return tuple(change(asked) for asked in pending)


def top(state: Night) -> str:
    """The card that would be drawn next."""
    return state.deck.pile[-1] if state.deck.pile else CARDS[0]
