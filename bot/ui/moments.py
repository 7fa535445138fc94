"""Moments to react: what everybody reads while the table waits for nobody in particular."""

from __future__ import annotations

import math

from bot.matches.reaction_delays import longest
from bot.matches.time_controls import MINUTE
from bot.perspective import Perspective
from engines.core import Text, text


def moment_of(perspective: Perspective) -> Text:
    """The name of the moment at which the table waits, for the heading of a message."""
    return perspective.moment or text("turn-table")


def passing(perspective: Perspective, *, done: bool) -> Text:
    """A sentence that names the moment and says until when, or about how long, the table waits; `done`: the recipient
    has just answered. Where the time of a moment is fixed it is the table's deadline; a moment that hides nothing
    from another person takes none."""
    match, until = perspective.match, perspective.deadline
    minutes = math.ceil(longest(match.pace) / MINUTE) if perspective.others else 0
    told = "now" if not perspective.others else "until" if until and match.paused_at is None else "about"
    return text("panel-moment", done="yes" if done else "no", what=moment_of(perspective), how=told, until=until or 0,
                minutes=minutes)  # fmt: skip
