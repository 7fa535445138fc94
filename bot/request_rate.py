"""The rate of the bot's own requests to Discord: those that no press waits for are spaced out, so that those for a
press need not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, Final

from bot.utc import moment

UNHURRIED: ContextVar[bool] = ContextVar("unhurried", default=False)
"""True in work that no press set going."""
REQUESTS_A_SECOND: Final = 40
"""Discord allows a bot 50 requests a second; answers to presses do not count."""


def paced(request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """The request function, which spaces out the requests that no press waits for."""
    free_at = 0.0

    async def ask(*args: Any, **how: Any) -> Any:
        nonlocal free_at
        if UNHURRIED.get():
            free_at = max(free_at, moment()) + 1 / REQUESTS_A_SECOND
            if (wait := free_at - 1 / REQUESTS_A_SECOND - moment()) > 0:
                await asyncio.sleep(wait)
        return await request(*args, **how)

    return ask
