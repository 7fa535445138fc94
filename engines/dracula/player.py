"""The computer players: one who hunts, one who hides. They see no more than a person would."""

from __future__ import annotations

from random import Random

from engines.core.types import Observation
from engines.core.types import Random as Drawn
from engines.dracula import hunting, scheming
from engines.dracula.components import DRACULA
from engines.dracula.sense import Moment
from engines.dracula.view import DraculaTable


def choose(observation: Observation, rng: Random) -> tuple[str, ...]:
    """Picks for the first decision that is asked."""
    view, asked = observation.view, observation.ask[0]
    assert isinstance(view, DraculaTable)
    side = scheming if asked.seat == DRACULA else hunting
    picks: tuple[str, ...] | None = side.choose(Moment(view, asked, rng))
    if picks is not None:
        return picks
    default = asked.default
    if isinstance(default, Drawn):
        return tuple(rng.sample(default.among, max(asked.least, 1)))
    return default
