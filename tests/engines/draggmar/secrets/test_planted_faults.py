"""Each planted fault is caught, by the test that is there for it."""

from __future__ import annotations

from unittest import mock

import pytest
from msgspec.structs import replace

from bot.contract import pairs, secrets
from bot.contract.game import Check
from engines.draggmar import Draggmar

from ..facts import GAME
from . import faults, rows
from .worlds import PAIRS, check_pair

__all__ = ["rows"]

ASKED = "the questions and their defaults tells"
TOLD = "what was told tells"
AWAITED = "who is waited for tells"
VIEW = "the view tells"
REFUSED = "a refusal tells"

BY_PAIRS = [
    (faults.TokenDefault, "the levels under tokens that lie face-down", ASKED),
    (faults.KeepByShuffle, "the order of the Keep's pile", VIEW),
    (faults.RiftsByName, "the order of the rift pile", VIEW),
    (faults.SizeByKind, "how many cards of a hand are heroes", VIEW),
    (faults.HandOffered, "an item in a hand, while hiring", ASKED),
    (faults.HandBars, "a hero in a hand, while hiring", ASKED),
    (faults.HiredInTime, "the hero that was hired", AWAITED),
    (faults.HiredTold, "the hero that was hired", TOLD),
    (faults.DismissingAwaited, "that a lord is about to dismiss cards", AWAITED),
    (faults.FameApart, "what a lord's heroes and items count for, of one sum", TOLD),
    (faults.WishDefault, "how many items a lord wants, before all have said", ASKED),
    (faults.CommitAmongDangers, "a commit that was sent", ASKED),
    (faults.PagesCounted, "that a commit is being filled in", ASKED),
    (faults.OrderUnasked, "an order that is never used", AWAITED),
    (faults.MusterTold, "the hero that a lord sends, before all have", TOLD),
    (faults.RewardTold, "the item that a lord draws as a reward", TOLD),
    (faults.GiftSeen, "the item that was given", VIEW),
    (faults.ScoutsSeen, "the cards that a hero has looked at", VIEW),
    (faults.OffersNumbered, "an offer", ASKED),
    (faults.DealsCounted, "a deal that is being written", ASKED),
    (faults.AdmitsTold, "how one player answers a request", TOLD),
]


@pytest.mark.parametrize(
    ("fault", "fact", "match"), [pytest.param(*one, id=f"{one[0].__name__}, {one[1]}") for one in BY_PAIRS]
)
def test_a_planted_fault_is_caught_by_its_pair(fault: type[Draggmar], fact: str, match: str) -> None:
    pair = next(pair for pair in PAIRS if pair.fact == fact)
    with pytest.raises(AssertionError, match=match):
        check_pair(pair, fault())


def test_a_refusal_that_tells_of_another_s_question_is_caught() -> None:
    """V-12, V-13."""
    pair = next(pair for pair in PAIRS if pair.fact == "an offer")
    with mock.patch.object(pairs, "check", faults.refuse_more), pytest.raises(AssertionError, match=REFUSED):
        check_pair(pair)


IN_MATCHES: list[tuple[type[Draggmar], Check, str]] = [
    (faults.TokenDefault, secrets.check_redeal, "a question tells what is hidden"),
    (faults.SizeByKind, secrets.check_redeal, "the view tells what is hidden"),
    (faults.HandOffered, secrets.check_redeal, "a question tells what is hidden"),
    (faults.LazyRedeal, secrets.check_redeal, "they do not deal anew"),
    (faults.ForgettingRedeal, secrets.check_redeal, "tells what is hidden"),
]


@pytest.mark.parametrize(
    ("fault", "check", "match"),
    [pytest.param(*one, id=f"{one[0].__name__}, {one[1].__name__}") for one in IN_MATCHES],
)
def test_a_planted_fault_is_caught_in_matches(fault: type[Draggmar], check: Check, match: str) -> None:
    """In a match of three seats."""
    game = replace(GAME, engine=fault())
    with pytest.raises(AssertionError, match=match):
        check(game, range(2, 3))
