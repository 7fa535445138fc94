"""The connection to Discord: retried while it may still succeed, given up once Discord will never let the bot in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any, TypeVar

import aiohttp
import discord
import discord.gateway
import yarl
from discord.ext import commands

from bot.permissions import invitation
from bot.refusal import Barred

log = logging.getLogger(__name__)
T = TypeVar("T")
FIRST_SECONDS = 2
LONGEST_SECONDS = 5 * 60
SILENT_SECONDS = 10
"""The time that Discord has to confirm a heartbeat of ours; it takes milliseconds."""
GOODBYE_SECONDS = 1.0
"""The time that Discord has to answer our goodbye."""
REFUSED = {4004: "token-refused", 4010: "gateway-shard", 4011: "gateway-sharding", 4012: "gateway-version",
           4013: "gateway-intents", 4014: "gateway-privileged"}  # fmt: skip
"""The codes with which Discord's gateway closes for good, and our sentence for each."""


def barred(error: Exception) -> Barred | None:
    """The reason why Discord will never let this bot in as it is; None for every other error."""
    if isinstance(error, discord.GatewayNotFound) and isinstance(error.__cause__, Exception):
        return barred(error.__cause__)
    if isinstance(error, discord.LoginFailure) or (isinstance(error, discord.HTTPException) and error.status == 401):
        return Barred("token-refused")
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return Barred(REFUSED[4014])
    if isinstance(error, discord.ConnectionClosed) and error.code in REFUSED:
        return Barred(REFUSED[error.code])
    return None


def passes(error: Exception) -> bool:
    """True if it is worthwhile to ask Discord again."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    if isinstance(error, discord.GatewayNotFound):
        return barred(error) is None
    return isinstance(error, OSError | aiohttp.ClientError | discord.RateLimited)


def pause(tries: int) -> int:
    """Seconds to wait before asking Discord again, after `tries` failures."""
    return int(min(FIRST_SECONDS * 2 ** min(tries, 20), LONGEST_SECONDS))


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Discord's answer, however long Discord cannot be reached. Raises an error that asking again would not mend."""
    for failures in count():
        try:
            return await ask()
        except Exception as error:
            if not passes(error):
                raise
            seconds = pause(failures)
            log.warning("Discord cannot be reached (%s); the next try is in %d s", type(error).__name__, seconds)
            await asyncio.sleep(seconds)
    raise AssertionError


def is_silent(ws: discord.gateway.DiscordWebSocket) -> bool:
    """True if Discord owes the confirmation of a heartbeat. Only the thread that sends them knows when the last came:
    it has its own clock."""
    pulse = getattr(ws, "_keep_alive", None)
    if pulse is None or pulse.interval is None:
        return False
    return time.perf_counter() - float(pulse._last_ack) > float(pulse.interval) + SILENT_SECONDS


class Connected(commands.AutoShardedBot):
    """A client that waits until Discord can be reached, opens as many shards as Discord asks for, and does not wait for
    Discord's goodbye."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._launching: set[int] = set()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        await patiently(lambda: self._log_in(token))
        log.info("logged in; to add the bot to a server: %s", invitation(self.application_id or 0))
        await self.connect(reconnect=reconnect)

    async def _log_in(self, token: str) -> None:
        try:
            await self.login(token)
        except Exception:
            await self.http.close()  # the next try makes a session of its own
            self.http.connector = discord.utils.MISSING
            raise

    def lost_shards(self) -> frozenset[int]:
        """The shards whose connection is closed, or silent: Discord has not confirmed the last heartbeat in time. The
        library itself notices a silent one after up to one and a half minutes."""
        shards = self.shards
        wanted = self.shard_ids or range(self.shard_count or 1)
        return frozenset(
            number
            for number in wanted
            if (shard := shards.get(number)) is None or shard.is_closed() or is_silent(shard._parent.ws)
        )

    async def launch_shards(self) -> None:
        await patiently(super().launch_shards)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect one shard. The library would retry by calling this method from within itself, without end."""
        if shard_id in self._launching:
            return
        self._launching.add(shard_id)
        try:
            for failures in count():
                await super().launch_shard(gateway, shard_id, initial=initial)
                if self.get_shard(shard_id) is not None:
                    return
                await asyncio.sleep(pause(failures))
        finally:
            self._launching.discard(shard_id)

    async def close(self) -> None:
        """Leave Discord. The library alone would wait half a minute for a websocket whose other end is silent."""
        leaving = asyncio.ensure_future(super().close())
        done, _ = await asyncio.wait({leaving}, timeout=GOODBYE_SECONDS)
        for one in done:
            one.result()
