"""Pictures, drawn beside the event loop and kept while they are likely to be asked for again."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from PIL import Image

from bot import words
from bot.desk import Desk, in_one
from bot.limits import FILE_BYTES
from bot.logs import where
from bot.matches.past import Film
from bot.refusal import Refusal
from engines.core import text
from rendering import Aid, Picture, missing, painter
from rendering.kit import film as reel

log = logging.getLogger(__name__)
KEPT, KEPT_BYTES = 64, 32 * 1024 * 1024
SECONDS, LAST_SECONDS = 1.2, 4
"""How long a frame of a film stands, and the last one."""
CAPTION = 110
"""So many characters of what was told stand below each."""
T = TypeVar("T")


class Pictures:
    """One per process. The key is the viewer's own view: equal views give the same picture, unequal ones never do."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Picture | None] = OrderedDict()
        self._filmed_for: set[int] = set()
        self._reel = asyncio.Semaphore()
        # One thread: two draw little more between them, and keep the interpreter's lock from the loop twice as long.
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="draw")

    async def board(self, desk: Desk, locale: str = words.SOURCE) -> Picture:
        """The table as the desk's reader sees it."""
        picture = await self._of("board", painter(desk.match.game).board, desk, locale)
        assert picture is not None
        return picture

    async def scene(self, desk: Desk, locale: str = words.SOURCE) -> Picture:
        """What goes on at the table, or else the board."""
        goes_on = desk.match.status != "over" and "scene" in painter(desk.match.game).AIDS
        scene = await self.aid("scene", desk, locale) if goes_on else None
        return scene or await self.board(desk, locale)

    async def closeup(self, desk: Desk, locale: str = words.SOURCE) -> Picture | None:
        """What the reader's open question is about, where place matters."""
        return await self._of("closeup", painter(desk.match.game).closeup, desk, locale)

    async def aid(self, name: str, desk: Desk, locale: str = words.SOURCE) -> Picture | None:
        """One of the game's further pictures; None while there is nothing to show. Raises `KeyError` for none such."""
        return await self._of(name, painter(desk.match.game).AIDS[name], desk, locale)

    async def cover(self, game: str, locale: str = words.SOURCE) -> Picture:
        """The lobby's picture."""
        say = words.speaker(game, locale)
        picture = await self._drawn(f"cover/{game}/{locale}", lambda: self._beside(painter(game).cover, say))
        assert picture is not None
        return picture

    async def page(self, game: str, page: str, locale: str = words.SOURCE) -> Picture | None:
        """What stands first on a page of the rulebook; None where words suffice."""
        say = words.speaker(game, locale)
        return await self._drawn(f"page/{game}/{page}/{locale}", lambda: self._beside(painter(game).page, page, say))

    @contextmanager
    def filming(self, person: int) -> Iterator[None]:
        """Around all that it takes to show somebody a film: one at a time for each. Raises `Refusal`."""
        if person in self._filmed_for:
            raise Refusal("film-drawing")
        self._filmed_for.add(person)
        try:
            yield
        finally:
            self._filmed_for.remove(person)

    async def film(self, film: Film, locale: str = words.SOURCE) -> Picture:
        """A match as a moving picture. One is drawn at a time, frame by frame: other pictures come between."""
        key = _digest("film", film.desk, locale, [(moment.seen, moment.told) for moment in film.moments])
        async with self._reel:
            picture = await self._drawn(key, lambda: self._wound(film, locale))
        assert picture is not None
        return picture

    async def _wound(self, film: Film, locale: str) -> Picture:
        desk, count = film.desk, len(film.moments)
        say, draw = desk.say(locale, plain=True), painter(desk.match.game)
        accent = f"#{draw.ACCENT:06x}"
        boards = [await self._beside(draw.board, moment.seen, say) for moment in film.moments]

        def frame(number: int) -> Image.Image:
            told = in_one(film.moments[number].told, say, CAPTION).replace("**", "")  # a picture has no bold words
            return reel.still(boards[number].data, told, accent, number / (count - 1))

        samples = [await self._beside(frame, number) for number in sorted({0, count // 3, 2 * count // 3, count - 1})]
        colours = await self._beside(reel.swatch, samples)
        frames = [await self._beside(lambda number: reel.reduced(frame(number), colours), at) for at in range(count)]
        data = await asyncio.to_thread(reel.wind, frames, SECONDS, LAST_SECONDS)  # no picture waits for it
        while len(data) > FILE_BYTES and len(frames) > 2:
            frames = frames[::-2][::-1]  # the last one stays
            data = await asyncio.to_thread(reel.wind, frames, SECONDS, LAST_SECONDS)
        return Picture(data, say(text("film-alt", count=count, board=boards[-1].alt)), "gif")

    async def _of(self, what: str, draw: Aid, desk: Desk, locale: str) -> Picture | None:
        seen = desk.seen
        if seen is None:
            raise ValueError("a lobby has no board")
        say = desk.say(locale, plain=True)
        digest = _digest(what, desk, locale, seen)
        return await self._drawn(digest, lambda: self._beside(draw, seen, say))

    async def _drawn(self, key: str, draw: Callable[[], Awaitable[Picture | None]]) -> Picture | None:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        try:
            picture = await draw()
        except Exception as error:
            log.error("a picture could not be drawn: %s", where(error))
            return missing(words.speaker(None)(text("picture-missing")))
        self._kept[key] = picture
        while len(self._kept) > KEPT or sum(len(one.data) for one in self._kept.values() if one) > KEPT_BYTES:
            self._kept.popitem(last=False)
        return picture

    async def _beside(self, draw: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, draw, *args)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _digest(what: str, desk: Desk, locale: str, seen: object) -> str:
    names = [(sitter.seat, sitter.name) for sitter in desk.sitters]
    return hashlib.sha256(msgspec.msgpack.encode((what, desk.match.game, locale, names, seen))).hexdigest()
