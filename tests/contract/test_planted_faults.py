"""Faults planted in the tiny game are caught, each by the check that is there for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.contract.faults import PLANTED, Check, Fault, leaks, silence, unsound
from tests.contract.test_contract import CHECKS
from tests.tiny_games import GAME as MAGPIES
from tests.tiny_games import playing_magpies

__all__ = ["leaks", "silence", "unsound"]


@pytest.fixture(autouse=True, scope="module")
def _magpies() -> Iterator[None]:
    with playing_magpies():
        yield


@pytest.mark.parametrize(("fault", "check", "match"), [pytest.param(*one, id=one.fault.__name__) for one in PLANTED])
def test_a_planted_fault_is_caught(fault: Fault, check: Check, match: str) -> None:
    with pytest.raises(AssertionError, match=match):
        check(replace(MAGPIES, engine=fault()), range(60))


@pytest.mark.parametrize("check", [pytest.param(check, id=check.__name__) for check, _ in CHECKS])
def test_without_a_fault_nothing_is_caught(check: Check) -> None:
    check(MAGPIES, range(12))


def test_every_check_has_a_planted_fault() -> None:
    assert {check for check, _ in CHECKS} <= {planted.check for planted in PLANTED}
