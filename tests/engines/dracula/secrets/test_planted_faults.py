"""Each planted fault is caught, by the test that is there for it."""

from __future__ import annotations

from itertools import chain

import pytest

from engines.dracula.game import Dracula

from . import faults, rows_hidden, rows_open
from .matches import Check, happenings
from .replaying import check_replay
from .taint import check_taint
from .windows import MOMENTS, check_moment
from .within import check_within
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


IN_MATCHES: list[tuple[type[Dracula], Check, str]] = [
    (faults.TicketTold, check_taint, "is told to"),
    (faults.ItemTold, check_taint, "is told to"),
    (faults.EncounterTold, check_taint, "is told to"),
    (faults.PlaceTold, check_taint, "is told to"),
    (faults.EventsUnderneath, check_taint, "shows to"),
    (faults.SeenForEver, check_replay, "is said to hold"),
    (faults.ItemsKnown, check_replay, "could not know"),
    (faults.EncounterHandles, check_replay, "goes by a name of its own"),
    (faults.NumberedOptions, check_replay, "goes by a name of its own"),
    (faults.DraculaSeesLess, check_within, "is not seen by"),
]


@pytest.mark.parametrize(("fault", "check", "match"), [pytest.param(*one, id=one[0].__name__) for one in IN_MATCHES])
def test_a_planted_fault_is_caught_in_a_match(fault: type[Dracula], check: Check, match: str) -> None:
    engine = fault()
    played = chain.from_iterable(happenings(engine, seed, 1500) for seed in range(6))
    with pytest.raises(AssertionError, match=match):
        check(played, engine)


BY_MOMENTS = [
    (faults.PassTold, "W1"),
    (faults.PassTold, "R3"),
    (faults.HolderAwaited, "R1"),
    (faults.HolderAwaited, "R6"),
    (faults.PassCounted, "W1"),
]


@pytest.mark.parametrize(
    ("fault", "code"), [pytest.param(*one, id=f"{one[0].__name__}, {one[1]}") for one in BY_MOMENTS]
)
def test_a_planted_fault_is_caught_at_a_moment_to_react(fault: type[Dracula], code: str) -> None:
    moment = next(moment for moment in MOMENTS if moment.code == code)
    with pytest.raises(AssertionError, match="sees whether it is"):
        check_moment(moment, "default", fault)
