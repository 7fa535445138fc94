"""The connection to Discord: retried while it may still succeed, given up once Discord will never let the bot in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Any, TypeVar

import aiohttp
import discord
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.shard import Shard

from bot.leases import LeaseLost, Leases
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


def is_silent(ws: DiscordWebSocket) -> bool:
    """True if Discord owes the confirmation of a heartbeat. Only the thread that sends them knows when the last came:
    it has its own clock."""
    pulse = getattr(ws, "_keep_alive", None)
    if pulse is None or pulse.interval is None:
        return False
    return time.perf_counter() - float(pulse._last_ack) > float(pulse.interval) + SILENT_SECONDS


class Connected(commands.AutoShardedBot):
    """A client that waits until Discord can be reached, opens as many shards as Discord asks for, or those that it
    holds the leases of, and does not wait for Discord's goodbye. No request is made under a lease that is lost."""

    def __init__(self, *args: Any, leases: Leases, **options: Any) -> None:
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._confirm)
        super().__init__(*args, http_trace=trace, **options)
        self.leases = leases
        self._launching: set[int] = set()
        self._turns: set[int] = set()
        """The shards that may identify now."""
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._taking_part: tuple[asyncio.Task[None], ...] = ()

    async def _confirm(self, *_: object) -> None:
        self.leases.confirm()

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

    def is_up(self) -> bool:
        """True once this process is connected for all that it serves."""
        return self.leases.is_settled() if self.leases.is_shared else self.is_ready()

    def lost_shards(self) -> frozenset[int]:
        """The shards whose connection is closed, or silent: Discord has not confirmed the last heartbeat in time. The
        library itself notices a silent one after up to one and a half minutes."""
        shards = self.shards
        wanted = self.leases.expected() if self.leases.is_shared else self.shard_ids or range(self.shard_count or 1)
        return frozenset(
            number
            for number in wanted
            if (shard := shards.get(number)) is None or shard.is_closed() or is_silent(shard._parent.ws)
        )

    async def launch_shards(self) -> None:
        if not self.leases.is_shared:
            await patiently(super().launch_shards)
            return
        self.shard_count = self._connection.shard_count = self.leases.count
        self._taking_part = (
            asyncio.create_task(self.leases.go_on(self), name="the leases"),
            asyncio.create_task(self.leases.listen(self.heard), name="the words of other processes"),
        )

    def heard(self, number: int) -> None:
        """Another process has changed a match."""

    # one shard of those that several processes share

    async def take_on(self, shard: int) -> None:
        self._connection.shard_ids = self.leases.held()
        known, connecting = self.get_shard(shard), self._connecting.get(shard)
        if (known is None or known.is_closed()) and (connecting is None or connecting.done()):
            self._withdraw(shard)
            launching = self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            self._connecting[shard] = asyncio.create_task(launching, name=f"connecting shard {shard}")

    async def let_go(self, shard: int) -> None:
        """Disconnect a shard, and forget its servers: another process hears what changes there."""
        self._connection.shard_ids = self.leases.held()
        if (connecting := self._connecting.pop(shard, None)) is not None:
            connecting.cancel()
            self._launching.discard(shard)
        self._turns.discard(shard)
        if (known := self._withdraw(shard)) is not None and known.ws.open:
            with suppress(Exception):
                await asyncio.wait_for(known.disconnect(), GOODBYE_SECONDS)
        for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
            self._connection._remove_guild(guild)

    def _withdraw(self, shard: int) -> Shard | None:
        """Take a shard from the library, which would go on to reconnect it, and would never know it gone."""
        shards: dict[int, Shard] = self._AutoShardedClient__shards  # type: ignore[attr-defined]
        known = shards.pop(shard, None)
        if known is None:
            return None

        async def no_more(*_: object) -> None:
            """In place of a reconnection that waits in the library's queue."""

        known._queue_put = lambda _: None
        known.reconnect = known.reidentify = no_more  # type: ignore[method-assign,assignment]
        known.launch = lambda: asyncio.ensure_future(known.close())  # type: ignore[method-assign,assignment]
        known._cancel_task()
        return known

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not self.leases.is_shared:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        shard = shard_id or 0
        if shard in self._turns:
            self._turns.discard(shard)
        else:
            await self._wait_turn(shard)

    async def _wait_turn(self, shard: int) -> None:
        """Wait until a shard may identify; cancelled where it is another's by then: any error the library would try
        again, or take for the end."""
        try:
            await self.leases.identify(shard, self.fetch_session_start_limits)
        except LeaseLost:
            self.leases.unready(shard)
            raise asyncio.CancelledError from None

    async def on_shard_ready(self, shard_id: int) -> None:
        self.leases.ready(shard_id)
        await self._only_held(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self._only_held(shard_id)

    async def _only_held(self, shard: int) -> None:
        """Disconnect a shard that came back after its lease was lost."""
        if not self.leases.holds(shard):
            await self.let_go(shard)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect one shard. The library would retry by calling this method from within itself, without end."""
        if shard_id in self._launching:
            return
        self._launching.add(shard_id)
        try:
            for failures in count():
                if self.leases.is_shared:  # before there is a connection, which would wait too
                    await self._wait_turn(shard_id)
                    self._turns.add(shard_id)
                await super().launch_shard(gateway, shard_id, initial=initial)
                known = self.get_shard(shard_id)
                if known is not None and not known.is_closed():
                    return
                await asyncio.sleep(pause(failures))
        finally:
            self._launching.discard(shard_id)

    async def close(self) -> None:
        """Leave Discord. The library alone would wait half a minute for a websocket whose other end is silent."""
        for task in (*self._taking_part, *self._connecting.values()):
            task.cancel()
        leaving = asyncio.ensure_future(super().close())
        done, _ = await asyncio.wait({leaving}, timeout=GOODBYE_SECONDS)
        for one in done:
            one.result()
