"""V-6.4: the moments to react R1 to R13 and W1 to W3."""

from __future__ import annotations

import pytest

from engines.core import HOST
from tests.engines.dracula.positions import D

from .windows import MOMENTS, Moment, check_moment, worlds


@pytest.mark.parametrize("windows", ["default", "public", "instant"])
@pytest.mark.parametrize("moment", [pytest.param(moment, id=moment.code) for moment in MOMENTS])
def test_nobody_sees_who_holds_the_card(moment: Moment, windows: str) -> None:
    check_moment(moment, windows)


def test_every_moment_is_there() -> None:
    wanted = {f"R{number}" for number in range(1, 14)} | {"W1", "W2", "W3"}
    assert {moment.code.partition(",")[0] for moment in MOMENTS} == wanted


@pytest.mark.parametrize(
    "moment", [pytest.param(one, id=one.code) for one in MOMENTS if one.code not in ("R2", "R11", "R12", "R13")]
)
def test_the_holder_is_asked_and_the_table_waits_for_anybody(moment: Moment) -> None:
    """A-3.1, A-3.8, V-4.9: the moments compared above are windows, and in some world a player can react."""
    boards = [moment.begin(windows="default", **given) for given in worlds(moment).values()]
    assert all(board.is_asked(HOST) for board in boards)
    assert any(asked.seat != HOST for board in boards for asked in board.pending if asked.silent)
    assert not any(asked.silent and asked.seat == D for asked in boards[0].pending)
