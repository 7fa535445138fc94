"""The bot as a process: started, waited for, stopped and killed; its database and its log are in one folder."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.wire.server import WireDiscord
from tests.wire.server.discord import TOKEN

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 180.0
"""The longest wait for anything: far more than two cores need that ten others share."""
LOOK_SECONDS = 0.02
LOGGED = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\S* +(\w+) +(.*)")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


async def until(holds: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait until `holds` is true. Raises `TimeoutError` naming `what`."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain for {what}")
        await asyncio.sleep(LOOK_SECONDS)


class BotProcess:
    """One bot after the other on one database."""

    def __init__(self, wire: WireDiscord, folder: Path, token: str = TOKEN, *, database: str = "") -> None:
        self.wire, self.folder, self.token = wire, folder, token
        self.database = database or f"sqlite+aiosqlite:///{folder}/drakhost.db"
        self.lease_seconds = 0
        """The seconds for which leases run, if not those of the bot."""
        self.log = folder / "bot.log"
        self.log_level = "INFO"
        self._process: asyncio.subprocess.Process | None = None
        self._before = 0

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    async def launch(self) -> None:
        """Start the bot, without waiting for anything."""
        assert not self.is_running
        settings = {"DISCORD_TOKEN": self.token, "DATABASE_URL": self.database, "LOG_LEVEL": self.log_level}
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        seconds = [str(self.lease_seconds)] if self.lease_seconds else []
        if not self.lease_seconds:
            self.wire.gateway.restarted()
        with self.log.open("ab") as log:
            self._before = log.tell()
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.wire.child", self.wire.base, *seconds,
                cwd=self.folder, env={**os.environ, **settings, "PYTHONPATH": path}, stdout=log, stderr=log,
            )  # fmt: skip

    async def start(self, shards: int = 1, seconds: float = PATIENCE) -> None:
        """Start the bot, and wait until all its shards are connected. Raises `TimeoutError`, and `AssertionError` if it
        ends instead."""
        before = set(self.wire.gateway.sessions)
        await self.launch()

        def is_there() -> bool:
            assert self.is_running, self.output()
            return len([one for one in self.wire.gateway.connected if one.id not in before]) >= shards

        await until(is_there, "the bot to connect", seconds)

    async def kill(self) -> None:
        """Kill the bot at once, whatever it is doing."""
        await self.stop(signal.SIGKILL)

    async def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = PATIENCE) -> int:
        """Ask the bot to end, and wait; returns its exit status. Raises `TimeoutError`."""
        if self.is_running:
            self.signal(how)
        return await self.ended(seconds)

    def signal(self, how: signal.Signals) -> None:
        """Send a signal, if the bot still runs."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)

    async def ended(self, seconds: float = PATIENCE) -> int:
        """Wait until the bot has ended; returns its exit status. Raises `TimeoutError`."""
        assert self._process is not None
        return await asyncio.wait_for(self._process.wait(), seconds)

    async def health(self) -> tuple[int, str]:
        """Exit status and answer of ``health``, asked in the bot's folder."""
        asked = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "health",
            cwd=self.folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        told, _ = await asked.communicate()
        assert asked.returncode is not None
        return asked.returncode, told.decode()

    async def close(self) -> None:
        """Kill the bot if it still runs."""
        if self._process is not None:
            self.signal(signal.SIGKILL)
            await self._process.wait()

    # output

    def output(self) -> str:
        """Everything that this run has written to standard output and standard error."""
        with self.log.open("rb") as log:
            log.seek(self._before)
            return COLOURS.sub("", log.read().decode(errors="replace"))

    def lines(self) -> tuple[list[str], list[str]]:
        """The lines of its log, as ``LEVEL message``, and its other output."""
        logged, said = [], []
        for line in self.output().splitlines():
            found = LOGGED.match(line)
            if found is not None:
                logged.append(f"{found[1]} {found[2]}")
            elif line.strip():
                said.append(line)
        return logged, said
