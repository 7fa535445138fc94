"""The computer players: one for the hunters, one for Dracula. They see no more than a person would."""

from __future__ import annotations

from random import Random
from typing import Final

from engines.core.playout import erring
from engines.core.registry import Player, Strength
from engines.core.types import Observation
from engines.core.types import Random as Drawn
from engines.dracula.components import DRACULA
from engines.dracula.computer import dracula_player, hunter_player
from engines.dracula.computer.knowledge import Moment
from engines.dracula.observation.view import DraculaTable


def choose(observation: Observation, rng: Random) -> tuple[str, ...]:
    """The picks for the first decision that is asked."""
    view, asked = observation.view, observation.ask[0]
    assert isinstance(view, DraculaTable)
    side = dracula_player if asked.seat == DRACULA else hunter_player
    picks: tuple[str, ...] | None = side.choose(Moment(view, asked, rng))
    if picks is not None:
        return picks
    default = asked.default
    if isinstance(default, Drawn):
        return tuple(rng.sample(default.among, max(asked.least, 1)))
    return default


WEAKER: Final[dict[Strength, Player]] = {"easy": erring(choose, 0.3), "normal": erring(choose, 0.1)}
