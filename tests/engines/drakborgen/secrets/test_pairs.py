"""For each row of visibility.md two positions that differ in one fact. Who may not know it gets the same of both."""

from __future__ import annotations

import pytest

from . import rows_hidden, rows_open
from .worlds import EVERYBODY, NOBODY, PAIRS, Pair, check_pair

__all__ = ["rows_hidden", "rows_open"]


@pytest.mark.parametrize("pair", [pytest.param(pair, id=pair.name) for pair in PAIRS])
def test_a_fact_shows_to_whoever_may_know_it_and_to_nobody_else(pair: Pair) -> None:
    check_pair(pair)


def test_every_row_has_its_pair() -> None:
    """V1 to V24; what is in part hidden, or becomes known, has a pair for either part."""
    assert {pair.row for pair in PAIRS} == {f"V{row}" for row in range(1, 25)}
    split = {2, 3, 4, 5, 8, 10, 11, 13, 14, 15, 16, 17, 18, 22, 23, 24}
    for row in split:
        knowers = {pair.knows for pair in PAIRS if pair.row == f"V{row}"}
        assert EVERYBODY in knowers, f"V{row}: nothing that becomes known"
        assert len(knowers) > 1, f"V{row}: nothing that is hidden"


def test_what_nobody_may_know_is_hidden_from_all() -> None:
    assert {pair.row for pair in PAIRS if pair.knows == NOBODY} >= {"V1", "V2", "V3", "V8", "V18", "V21"}
