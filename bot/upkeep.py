"""The work of a bot that serves, beside playing: the heartbeat, the page for Prometheus, backups."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from bot import health
from bot.backups import Backups
from bot.health import Heartbeat, Trouble
from bot.metrics_page import MetricsPage
from bot.utc import moment

if TYPE_CHECKING:
    from bot.app import Drakhost

log = logging.getLogger(__name__)
GRACE_SECONDS = 10
"""The longest time without a connection that means nothing: Discord asks several times a day to come back."""
STUCK_SECONDS = 45
"""The age of a loop's last round at which the loop is stuck; a round begins every 15 seconds at least."""


class Upkeep:
    """A context around the bot's life, from before it reaches Discord until it leaves."""

    def __init__(self, bot: Drakhost) -> None:
        self._bot = bot
        self._file = Path(bot.settings.heartbeat_file) if bot.settings.heartbeat_file else None
        self._lost: dict[int, float] = {}
        """The lost shards, and since when each is."""
        self._ready_at: float | None = None
        self._is_unwritten = False
        self._page: MetricsPage | None = None
        self._backups = Backups(bot.settings) if bot.settings.backup_folder else None
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Upkeep:
        settings = self._bot.settings
        if settings.metrics_port:
            self._page = MetricsPage(self._bot, self.examine, self._backups)
            await self._page.start(settings.metrics_address, settings.metrics_port)
        self._tasks = [asyncio.create_task(self._go_on())]
        if self._backups is not None:
            self._tasks.append(asyncio.create_task(self._copy_on(self._backups)))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        if self._page is not None:
            await self._page.close()
        if self._file is not None:
            with suppress(OSError):
                self._file.unlink()

    async def _go_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self.beat()
            due = loop.time() + health.BEAT_SECONDS
            await asyncio.sleep(health.BEAT_SECONDS)
            self._bot.metrics.loop_delay.set(max(0.0, loop.time() - due))

    async def _copy_on(self, backups: Backups) -> None:
        await self._bot.wait_until_ready()  # at the very first start there is no database before
        await backups.go_on()

    def beat(self) -> None:
        """Give a sign of life: to the file, and to systemd where that watches the service."""
        found = self.examine()
        if "clock" not in found.troubles and "courier" not in found.troubles:
            notify("WATCHDOG=1")
        if self._file is None:
            return
        try:
            health.write(self._file, found)
            self._is_unwritten = False
        except OSError as error:
            if not self._is_unwritten:
                log.warning("the heartbeat cannot be written to %s: %s", self._file.absolute(), error.strerror)
            self._is_unwritten = True

    def examine(self) -> Heartbeat:
        """The state of the bot now."""
        now, bot = moment(), self._bot
        if self._ready_at is None:
            if not bot.is_up():
                return Heartbeat(now, ("starting",))
            self._ready_at = now
        self._lost = {shard: self._lost.get(shard, now) for shard in bot.lost_shards()}
        lost = tuple(sorted(shard for shard, since in self._lost.items() if now - since >= GRACE_SECONDS))
        troubles: list[Trouble] = ["gateway"] if lost else []
        for loop in ("clock", "courier"):
            if now - bot.rounds.get(loop, self._ready_at) > STUCK_SECONDS:
                troubles.append(loop)
        return Heartbeat(now, tuple(troubles), lost)


def notify(word: str) -> None:
    """Tell systemd a word of sd_notify(3), if it listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # a name outside the file system
        address = f"\0{address[1:]}"
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as to:
        to.setblocking(False)
        to.sendto(word.encode(), address)
