"""Time controls: a time of its own for each question, and a reserve for each person when that is up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from bot.quiet_hours import is_quiet, wakes
from bot.store import PaceName, Player

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
WAKING_SECONDS = 30 * MINUTE
"""Seconds after a player wakes, at which a deadline ends that would have ended in their sleep."""


class Pace(Struct, frozen=True):
    """Seconds. `own` is each question's; `reserve` is a person's for the whole match, whatever seats they hold or take
    over, and runs while a question's own time is up; nothing is ever added to it. `vacant`: so long the seat of
    somebody who is not there waits for another person. `sleeps`: no deadline ends in the quiet hours of whoever is
    asked. `window` is the time of each moment to react, the same for everybody (`bot.matches.reaction_delays`); 0 where
    it differs from moment to moment."""

    own: int
    reserve: int
    vacant: int
    sleeps: bool = True
    window: int = 0


LIVE_WINDOW: Final = 4
"""The greatest whole number of seconds with which two people wait no longer than 30 seconds a round on average in Fury
of Dracula, one of them as Dracula and the other as all hunters: with 7.1 windows a round they wait 28 seconds, in 95 %
of the rounds at most 52. `tests.engines.dracula.bench` measures it."""

PACES: Final[Mapping[PaceName, Pace]] = {
    "none": Pace(0, 0, 0),
    "live": Pace(3 * MINUTE, 15 * MINUTE, 10 * MINUTE, sleeps=False, window=LIVE_WINDOW),
    "hours": Pace(4 * HOUR, 12 * HOUR, 12 * HOUR),
    "day": Pace(DAY, 3 * DAY, DAY),
    "relaxed": Pace(3 * DAY, 7 * DAY, 3 * DAY),
}
"""The time controls that the lobby offers; the first has no clock."""


def awake(player: Player, at: int) -> int:
    """A moment, or where it lies in a person's quiet hours some time after they wake."""
    return wakes(player, at) + WAKING_SECONDS if is_quiet(player, at) else at
