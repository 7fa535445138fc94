"""SimCord's environment, as the sandbox and the tests use it."""

from __future__ import annotations

from typing import Any

from simcord.env import Env

LOOK_SECONDS = 0.005
"""Time between two looks at whether the bot has done its work."""


class QuickEnv(Env):
    """An environment that answers a press as soon as the bot has done its work.

    SimCord learns of a finished task at once, but of one that has gone to sleep only at its next look, which by default
    is 50 ms later. `settle` takes that time as a parameter; the presses and commands of people do not.
    """

    async def _settle_internal(self, *, idle: float = LOOK_SECONDS, **how: Any) -> None:
        await super()._settle_internal(idle=min(idle, LOOK_SECONDS), **how)
