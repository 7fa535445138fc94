"""Faults planted in the tiny games are caught, each by the check that is there for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.contract.game import Check, GameUnderTest
from bot.contract.suite import CHECKS
from tests.contract.faults import PLANTED, Fault, leaks, orders, planted_in, silence, story, threads, unsound
from tests.mole_game import GAME as MOLES
from tests.mole_game import playing_moles
from tests.tiny_games import GAME as MAGPIES
from tests.tiny_games import playing_magpies

__all__ = ["leaks", "orders", "silence", "story", "threads", "unsound"]


@pytest.fixture(autouse=True, scope="module")
def _tiny_games() -> Iterator[None]:
    with playing_magpies(), playing_moles():
        yield


@pytest.mark.parametrize(
    ("fault", "check", "match"),
    [pytest.param(*one, id=f"{one.fault.__name__}-{one.check.__name__}") for one in PLANTED],
)
def test_a_planted_fault_is_caught(fault: Fault, check: Check, match: str) -> None:
    with planted_in(fault) as game, pytest.raises(AssertionError, match=match):
        check(game, range(200))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in (MAGPIES, MOLES)])
@pytest.mark.parametrize("check", [pytest.param(check, id=check.__name__) for check, _ in CHECKS])
def test_without_a_fault_nothing_is_caught(check: Check, game: GameUnderTest) -> None:
    check(game, range(12))


def test_every_check_has_a_planted_fault() -> None:
    assert {check for check, _ in CHECKS} <= {planted.check for planted in PLANTED}
