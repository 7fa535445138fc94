"""For each row of visibility.md two positions that differ in one fact. Who may not know it gets the same of both."""

from __future__ import annotations

import pytest

from . import rows
from .worlds import EVERYBODY, NOBODY, PAIRS, Pair, check_pair

__all__ = ["rows"]

HIDDEN_IN_PART = {1, 2, 5, 7, 8, 10, 11, 12, 16, 17, 18, 20, 21}
"""The rows of which something is hidden and something shows; V-14's number of cards shows, too."""


@pytest.mark.parametrize("pair", [pytest.param(pair, id=pair.name) for pair in PAIRS])
def test_a_fact_shows_to_whoever_may_know_it_and_to_nobody_else(pair: Pair) -> None:
    check_pair(pair)


def test_every_row_has_its_pair() -> None:
    """V-1 to V-21: V-1, V-2, V-3, V-4, V-5, V-6, V-7, V-8, V-9, V-10, V-11, V-12, V-13, V-14, V-15, V-16, V-17, V-18,
    V-19, V-20, V-21. What is in part hidden has a pair for either part."""
    assert {pair.row for pair in PAIRS} == {f"V-{row}" for row in range(1, 22)}
    for row in HIDDEN_IN_PART | {14}:
        knowers = {pair.knows for pair in PAIRS if pair.row == f"V-{row}"}
        assert EVERYBODY in knowers, f"V-{row}: nothing that shows"
        assert len(knowers) > 1, f"V-{row}: nothing that is hidden"


def test_what_nobody_may_know_is_hidden_from_all() -> None:
    """V-1, V-17."""
    assert {pair.row for pair in PAIRS if pair.knows == NOBODY} == {"V-1", "V-17"}
