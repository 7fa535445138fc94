"""The page for Prometheus, served by the bot itself: that a loop which stands still answers nobody tells enough."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from aiohttp import web

from bot.backups import Backups
from bot.health import Heartbeat
from bot.refusal import Refusal
from bot.utc import now
from engines.core import text

if TYPE_CHECKING:
    from bot.app import Drakhost


class MetricsPage:
    """The page ``/metrics`` at an address of this machine."""

    def __init__(self, bot: Drakhost, examine: Callable[[], Heartbeat], backups: Backups | None = None) -> None:
        self._bot, self._examine, self._backups = bot, examine, backups
        pages = web.Application()
        pages.router.add_get("/metrics", self._answer)
        self._runner = web.AppRunner(pages, access_log=None)

    async def start(self, address: str, port: int) -> int:
        """Serve; returns the port, which `port` 0 leaves to the system. Raises `Refusal` if it cannot be had."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, address, port).start()
        except OSError as error:
            why = error.strerror or type(error).__name__
            raise Refusal(text("metrics-impossible", address=address, port=str(port), why=why)) from None
        bound: int = self._runner.addresses[0][1]
        return bound

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _answer(self, _request: web.Request) -> web.Response:
        await self._look()
        return web.Response(body=self._bot.metrics.page(), headers={"Content-Type": "text/plain; version=0.0.4"})

    async def _look(self) -> None:
        """Set the gauges."""
        bot, told = self._bot, self._bot.metrics
        told.is_well.set(not self._examine().troubles)
        lost = bot.lost_shards()
        told.gateway_up.clear()
        told.gateway_latency.clear()
        for number, shard in bot.shards.items():
            if not bot.leases.holds(number):
                continue
            told.gateway_up.labels(str(number)).set(number not in lost)
            told.gateway_latency.labels(str(number)).set(shard.latency if math.isfinite(shard.latency) else math.nan)
        if self._backups is not None:
            told.last_backup.set(self._backups.newest())
        told.servers.set(len(bot.guilds))
        told.pictures.set(bot.pictures.waiting)
        async with bot.store.read() as tx:
            counts = await tx.matches.counts()
            backlog = await tx.outbox.backlog(now())
            overdue = await tx.timers.due_matches(now())
        told.matches.clear()
        for status, count in counts.items():
            told.matches.labels(status).set(count)
        told.overdue.set(len(overdue))
        told.messages.set(len(backlog))
        told.oldest_message.set(max((now() - due for _, _, due in backlog), default=0))
