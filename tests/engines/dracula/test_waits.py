"""Nobody waits at moments to react for longer than there is something to hide, nor than the table has time for."""

from __future__ import annotations

import pytest

from bot.matches.time_controls import LIVE_WINDOW
from engines.core import Seat
from engines.dracula.components import DRACULA, HUNTERS
from tests.engines.dracula.waits import AGAINST, ALONE, TOGETHER, waits


@pytest.mark.parametrize("pace", ["live", "day", "none"])
@pytest.mark.parametrize("people", [ALONE, {DRACULA: 1}, {HUNTERS[0]: 1}])
def test_one_person_with_computers_never_waits(people: dict[Seat, int], pace: str) -> None:
    seconds = waits(1, people, pace)  # type: ignore[arg-type]
    assert len(seconds) >= 3
    assert set(seconds) == {0}


@pytest.mark.parametrize("people", [AGAINST, TOGETHER])
def test_two_people_wait_in_windows_of_one_length(people: dict[Seat, int]) -> None:
    seconds = waits(3, people)
    assert 0 < sum(seconds) / len(seconds) <= 36, "of few matches; the bench has the budget"
    assert all(second % LIVE_WINDOW == 0 for second in seconds)
