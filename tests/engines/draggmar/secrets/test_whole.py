"""V-1 to V-21 in whole matches of one to four lords, each beside a second world that its viewer cannot tell from it."""

from __future__ import annotations

import os

import pytest

from engines.core import PUBLIC, Viewer
from engines.draggmar import Draggmar
from engines.draggmar import engine as draggmar

from ..canary import HandsSeen
from ..facts import GAME
from . import faults
from .whole import Told, WholeMatch

MATCHES = int(os.environ.get("PAIRED_MATCHES", "4"))
"""``PAIRED_MATCHES`` says how many: four are one at each number of seats, 32 one at each table."""


def match_of(number: int, engine: Draggmar = draggmar) -> WholeMatch:
    """A match at the table of that number, with another viewer at each, at times a spectator."""
    seats, options = GAME.table(number)
    who = (number * 3 + number // 4) % (len(seats) + 1)
    viewer: Viewer = PUBLIC if who == len(seats) else frozenset({seats[who]})
    return WholeMatch(engine, seats, options, viewer, number)


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_whole_match_cannot_be_told_from_another(number: int) -> None:
    done = match_of(number).play()
    print(dict(done))
    assert done["steps"] > 100
    assert done["apart"] >= 0.98 * done["steps"], "the second match is the first"
    assert done["comes out"] + done["cannot be answered"] <= 0.25 * done["steps"], "what comes out is not foreseen"


@pytest.mark.parametrize(
    "fault",
    [
        HandsSeen, faults.TokenDefault, faults.HandOffered, faults.HandBars, faults.HiredTold, faults.RewardTold,
        faults.MusterTold, faults.ScoutsSeen,
    ],
)  # fmt: skip
def test_a_planted_fault_is_told_in_a_whole_match(fault: type[Draggmar]) -> None:
    def play() -> None:
        for number in (2, 3):
            match_of(number, fault()).play()

    with pytest.raises(Told):
        play()
