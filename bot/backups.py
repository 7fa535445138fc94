"""Backups on a schedule: one whenever the newest is old enough, however often the bot starts; the oldest go."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from bot import words
from bot.logs import where
from bot.refusal import BadSettings, Refusal
from bot.settings import Settings
from bot.store import back_up
from bot.utc import now

log = logging.getLogger(__name__)
LOOK_SECONDS: Final = 60
AGAIN_SECONDS: Final = 3600
"""The pause after a backup that failed."""
FORM: Final = "drakhost-%Y%m%dT%H%M%SZ.db"
"""The name of a copy, by the second at which it was begun."""
NAME: Final = re.compile(r"drakhost-\d{8}T\d{6}Z\.db")
DRAFT: Final = re.compile(r"\.drakhost-\d{8}T\d{6}Z\.db\..+")
"""A copy that was not finished: the process was killed."""


class Backups:
    """The copies of one SQLite database in one folder. Raises `BadSettings` for a database that has its own tool."""

    def __init__(self, settings: Settings) -> None:
        if make_url(settings.database_url).get_backend_name() != "sqlite":
            raise BadSettings("settings-backups")
        self._url = settings.database_url
        self._folder = Path(settings.backup_folder)
        self._seconds = settings.backup_hours * 3600
        self._keep = settings.backup_keep
        self._rest_until = 0

    def newest(self) -> int:
        """The second of the newest copy that is not from the future; 0 if there is none."""
        times = [_second(file) for file in self.copies()]
        return max((at for at in times if at <= now()), default=0)

    def copies(self) -> list[Path]:
        """The copies, oldest first."""
        with suppress(OSError):
            return sorted(file for file in self._folder.iterdir() if NAME.fullmatch(file.name))
        return []

    def is_late(self) -> bool:
        """True if two copies in a row are missing."""
        return now() - self.newest() > 2 * self._seconds

    async def go_on(self) -> None:
        """Make each copy in its time, until cancelled."""
        while True:
            await self.make_due()
            await asyncio.sleep(LOOK_SECONDS)

    async def make_due(self) -> None:
        """Make a copy if one is due. A failure is logged, and play goes on."""
        if now() < self._rest_until:
            return
        due = self.newest() + self._seconds
        if now() < due:
            self._rest_until = due
            return
        file, began = self._folder / datetime.fromtimestamp(now(), UTC).strftime(FORM), time.perf_counter()
        self._rest_until = now() + AGAIN_SECONDS
        try:
            made = await asyncio.to_thread(self._make, file)
        except Refusal as refusal:
            log.error("the backup failed: %s", words.speaker(None)(refusal.text))
        except Exception as error:
            log.error("the backup failed: %s", where(error))
        else:
            self._rest_until = 0
            log.info("backup %s: %d matches, %.1f s", file, made, time.perf_counter() - began)

    def _make(self, file: Path) -> int:
        """Make a copy, then delete what is too old; returns the number of matches in it."""
        if self._folder.is_dir():
            for draft in self._folder.iterdir():
                if DRAFT.fullmatch(draft.name):
                    draft.unlink()
        made = back_up(self._url, file)
        for old in self.copies()[: -self._keep]:
            old.unlink()
        return made.matches


def _second(file: Path) -> int:
    return int(datetime.strptime(file.name, FORM).replace(tzinfo=UTC).timestamp())
