"""The bot as a process: it serves until it is told to stop, and then stops at once."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from typing import TYPE_CHECKING

from bot.connection import barred
from bot.upkeep import Upkeep

if TYPE_CHECKING:
    from bot.app import Drakhost

COMMIT_SECONDS = 1.5
"""The longest wait for running commits."""
STOP_SECONDS = 2.8
"""The time from the signal to the end of the process, come what may."""
FAILED = 70
"""EX_SOFTWARE of sysexits.h: the bot itself broke; starting it again may help."""

log = logging.getLogger(__name__)


def run(bot: Drakhost, token: str) -> None:
    """Serve until SIGINT or SIGTERM. Raises `Refusal`; any other error is a fault of ours."""
    try:
        asyncio.run(_serve(bot, token))
    except Exception as error:
        if (refusal := barred(error)) is not None:
            raise refusal from None
        raise


async def _serve(bot: Drakhost, token: str) -> None:
    loop, told = asyncio.get_running_loop(), asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, told.set)
    bot.leases.is_shared = not bot.store.is_sqlite
    with bot.store.alone():
        async with bot, Upkeep(bot):
            await _until_told(bot, token, told)
    log.info("stopped")


async def _until_told(bot: Drakhost, token: str, told: asyncio.Event) -> None:
    serving, waiting = asyncio.create_task(bot.start(token)), asyncio.create_task(told.wait())
    await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if not told.is_set():
        await serving
    else:
        await _leave(bot)


async def _leave(bot: Drakhost) -> None:
    """Wait for running commits, but not for messages being sent: they are in the store, and go out at the next
    start."""
    _end_in_time()
    await bot.store.finish(COMMIT_SECONDS)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()


def _end_in_time() -> None:
    """End the process after `STOP_SECONDS`: threads that draw, think or resolve a name cannot be stopped, and Python
    would wait for them."""
    watch = threading.Timer(STOP_SECONDS, os._exit, (0,))
    watch.daemon = True
    watch.start()
