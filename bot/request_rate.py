"""The rate of the bot's requests to Discord: those that no press waits for are spaced out, so that those for a press
need not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, Final

from discord.http import Route

from bot.utc import moment

UNHURRIED: ContextVar[bool] = ContextVar("unhurried", default=False)
"""True in work that no press set going."""


ANSWERS: Final = ("/interactions/", "/webhooks/")
"""The addresses of answers to presses and commands, which Discord does not count."""


def paced(
    request: Callable[..., Awaitable[Any]], a_second: Callable[[], float], cancelled: Callable[[], object]
) -> Callable[..., Awaitable[Any]]:  # fmt: skip
    """The request function, which lets those that no press waits for wait until all together are no more than
    `a_second`, and calls `cancelled` when one is cancelled."""
    free_at = 0.0

    async def ask(route: Route, *args: Any, **how: Any) -> Any:
        nonlocal free_at
        if not route.path.startswith(ANSWERS):
            pause = 1 / a_second()
            free_at = max(free_at, moment()) + pause
            if UNHURRIED.get() and (wait := free_at - pause - moment()) > 0:
                await asyncio.sleep(wait)
        try:
            return await request(route, *args, **how)
        except asyncio.CancelledError:
            cancelled()
            raise

    return ask
