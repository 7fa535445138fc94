"""Pictures, drawn beside the event loop and kept while they are likely to be asked for again."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from bot import words
from bot.desk import Desk
from bot.logs import where
from engines.core import text
from rendering import Aid, Picture, missing, painter

log = logging.getLogger(__name__)
KEPT = 64
DRAWERS = 2


class Pictures:
    """One per process. The key is the viewer's own view: equal views give the same picture, unequal ones never do."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Picture | None] = OrderedDict()
        self._pool = ThreadPoolExecutor(DRAWERS, thread_name_prefix="draw")

    async def board(self, desk: Desk, locale: str = words.SOURCE) -> Picture:
        """The table as the desk's reader sees it."""
        picture = await self._of("board", painter(desk.match.game).board, desk, locale)
        assert picture is not None
        return picture

    async def closeup(self, desk: Desk, locale: str = words.SOURCE) -> Picture | None:
        """What the reader's open question is about, where place matters."""
        return await self._of("closeup", painter(desk.match.game).closeup, desk, locale)

    async def aid(self, name: str, desk: Desk, locale: str = words.SOURCE) -> Picture | None:
        """One of the game's further pictures; None while there is nothing to show. Raises `KeyError` for none such."""
        return await self._of(name, painter(desk.match.game).AIDS[name], desk, locale)

    async def cover(self, game: str, locale: str = words.SOURCE) -> Picture:
        """The lobby's picture."""
        say = words.speaker(game, locale)
        picture = await self._drawn(f"cover/{game}/{locale}", lambda: painter(game).cover(say))
        assert picture is not None
        return picture

    async def _of(self, what: str, draw: Aid, desk: Desk, locale: str) -> Picture | None:
        seen = desk.seen
        if seen is None:
            raise ValueError("a lobby has no board")
        say = desk.say(locale, plain=True)
        names = [(sitter.seat, sitter.name) for sitter in desk.sitters]
        digest = hashlib.sha256(msgspec.msgpack.encode((what, desk.match.game, locale, names, seen))).hexdigest()
        return await self._drawn(digest, lambda: draw(seen, say))

    async def _drawn(self, key: str, draw: Callable[[], Picture | None]) -> Picture | None:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        try:
            picture = await asyncio.get_running_loop().run_in_executor(self._pool, draw)
        except Exception as error:
            log.error("a picture could not be drawn: %s", where(error))
            return missing(words.speaker(None)(text("picture-missing")))
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
