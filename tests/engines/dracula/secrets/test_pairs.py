"""V-6.1: for each row of V-2 two positions that differ in one fact. Who may not know it gets the same of both."""

from __future__ import annotations

import pytest

from . import rows_hidden, rows_open
from .worlds import EVERYBODY, NOBODY, PAIRS, Pair, check_pair

__all__ = ["rows_hidden", "rows_open"]


@pytest.mark.parametrize("pair", [pytest.param(pair, id=pair.name) for pair in PAIRS])
def test_a_fact_shows_to_whoever_may_know_it_and_to_nobody_else(pair: Pair) -> None:
    check_pair(pair)


def test_every_row_has_its_pair() -> None:
    """V-2.1 to V-2.29; what is in part hidden has a pair for either part."""
    rows = {pair.row for pair in PAIRS if pair.row.startswith("V-2.")}
    assert rows == {f"V-2.{row}" for row in range(1, 30)}
    split = {"V-2.14", "V-2.15", "V-2.16", "V-2.19", "V-2.21", "V-2.22", "V-2.24", "V-2.25"}
    for row in split:
        knowers = {pair.knows for pair in PAIRS if pair.row == row}
        assert {EVERYBODY} < knowers, row


def test_what_nobody_may_know_is_hidden_from_dracula_too() -> None:
    """V-2.16, V-2.19, V-2.25, V-1.7."""
    assert {pair.row for pair in PAIRS if pair.knows == NOBODY} >= {"V-2.16", "V-2.19", "V-2.25"}
