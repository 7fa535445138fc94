"""How fast the bot asks Discord of its own accord: what nobody has pressed for waits, so that what somebody has pressed
for need not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, Final

from bot.when import moment

UNHURRIED: ContextVar[bool] = ContextVar("unhurried", default=False)
"""Whether what goes on here was set going by nobody's press."""
REQUESTS_A_SECOND: Final = 40
"""Discord lets a bot ask 50 times a second; answers to presses do not count among them."""


def paced(request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """The request, made in its turn where nobody waits for it."""
    free_at = 0.0

    async def ask(*args: Any, **how: Any) -> Any:
        nonlocal free_at
        if UNHURRIED.get():
            free_at = max(free_at, moment()) + 1 / REQUESTS_A_SECOND
            if (wait := free_at - 1 / REQUESTS_A_SECOND - moment()) > 0:
                await asyncio.sleep(wait)
        return await request(*args, **how)

    return ask
