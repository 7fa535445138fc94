"""Each planted fault is caught, by the test that is there for it."""

from __future__ import annotations

import pytest

from engines.dracula.game import Dracula

from . import faults, rows_hidden, rows_open
from .worlds import PAIRS, check_pair

__all__ = ["rows_hidden", "rows_open"]

BY_PAIRS = [
    (faults.SeaNamed, "which sea lies face down", "the view tells"),
    (faults.SeaHidden, "a sea's back", "does not show to"),
    (faults.HideBack, "whether it is Hide, older than the last card", "the view tells"),
    (faults.EmptyHide, "whether the last card is Hide", "the view tells"),
    (faults.EmptyHide, "how many encounters lie on a face-down Hide", "does not show to"),
    (faults.EncountersAsLaid, "which encounter lies face down beside open ones", "the view tells"),
    (faults.TicketValues, "which tickets a hunter holds", "the view tells"),
    (faults.EventsUnderneath, "which events were discarded face down", "the view tells"),
    (faults.KnowingDefault, "where Dracula is", "the questions and their defaults tells"),
    (faults.KnowingOrder, "where Dracula is", "the questions and their defaults tells"),
    (faults.ShyDracula, "what Dracula may play in his phase", "who is waited for tells"),
]


@pytest.mark.parametrize(
    ("fault", "fact", "match"), [pytest.param(*one, id=f"{one[0].__name__}, {one[1]}") for one in BY_PAIRS]
)
def test_a_planted_fault_is_caught_by_its_pair(fault: type[Dracula], fact: str, match: str) -> None:
    pair = next(pair for pair in PAIRS if pair.fact == fact)
    with pytest.raises(AssertionError, match=match):
        check_pair(pair, fault)
