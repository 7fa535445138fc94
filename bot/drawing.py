"""The drawing queue: a few threads beside the event loop draw the pictures, first those that a person waits for."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

T = TypeVar("T")
THREADS = min(2, os.cpu_count() or 1)
"""On two cores one thread draws a fifth less than two; a third adds nothing but delay."""
AHEAD = 8
"""The most panels in a row that may go ahead of a waiting message: a rush delays tables, it does not stop them."""


class Urgency(IntEnum):
    """The purpose of a picture; the lower number is drawn first."""

    PANEL = 0
    """The answer to a press or a command: a person is looking at the screen."""
    MESSAGE = 1
    """A table's message or a DM, sent by the courier."""
    COSTLY = 2
    """A part of something that takes long by nature: a film, a board of the past. One such part is drawn at a time."""


class DrawingJob(Struct, Generic[T], frozen=True):
    """A picture to be drawn by `draw`, which runs in a thread.

    Equal keys mean equal pictures. Of one topic only the picture of the highest `version` is drawn: a caller who asked
    for an older one that has not begun gets the newer one, so every caller under a topic must be allowed to see all
    pictures of it. None shares nothing.
    """

    draw: Callable[[], T]
    urgency: Urgency = Urgency.PANEL
    key: Hashable = None
    topic: Hashable = None
    version: int = 0


class _Request:
    """One drawing, and the number of callers that wait for it."""

    def __init__(self, wanted: DrawingJob[Any]) -> None:
        self.wanted = wanted
        self.urgency = wanted.urgency
        self.drawing: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiters = 0


class DrawingQueue:
    """The queue, one per process, for one event loop."""

    def __init__(self, threads: int = THREADS) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="draw")
        self._idle = threads
        self._lines: dict[Urgency, dict[_Request, None]] = {urgency: {} for urgency in Urgency}
        self._by_key: dict[Hashable, _Request] = {}
        self._by_topic: dict[Hashable, _Request] = {}
        self._ahead = 0
        self._is_costly_drawn = False
        self._is_closed = False

    async def drawn(self, wanted: DrawingJob[T]) -> T:
        """The result of `draw`, once its turn has come. Raises whatever `draw` raises."""
        if self._is_closed:
            raise RuntimeError("the drawing queue is closed")
        request = self._joined(wanted) or self._added(wanted)
        request.waiters += 1
        self._begin()
        try:
            found: T = await asyncio.shield(request.drawing)
            return found
        finally:
            request.waiters -= 1
            if not request.waiters and self._is_waiting(request):  # the last caller has gone
                self._remove(request)
                self._forget_key(request)

    @property
    def waiting(self) -> int:
        """The number of pictures that no thread has begun."""
        return sum(map(len, self._lines.values()))

    def close(self) -> None:
        """Draw nothing more; waiting callers are cancelled."""
        self._is_closed = True
        for line in self._lines.values():
            for request in line:
                request.drawing.cancel()
            line.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _joined(self, wanted: DrawingJob[Any]) -> _Request | None:
        """A request that answers this one too: for the same picture, or waiting for one of the same topic."""
        request = self._by_key.get(wanted.key) or self._by_topic.get(wanted.topic)
        if request is None:
            return None
        if wanted.topic != request.wanted.topic:  # equal now, but either may become newer
            self._forget_topic(request)
            request.wanted = replace(request.wanted, topic=None)
        elif wanted.key != request.wanted.key and wanted.version >= request.wanted.version:
            self._forget_key(request)
            request.wanted = wanted
            self._remember_key(request)
        if wanted.urgency < request.urgency and self._is_waiting(request):
            self._remove(request)
            request.urgency = wanted.urgency
            self._queue(request)
        return request

    def _added(self, wanted: DrawingJob[Any]) -> _Request:
        request = _Request(wanted)
        self._remember_key(request)
        self._queue(request)
        return request

    def _begin(self) -> None:
        """Give every idle thread the request that is next in line."""
        loop = asyncio.get_running_loop()
        while self._idle and (request := self._next()) is not None:
            self._remove(request)
            self._idle -= 1
            self._is_costly_drawn |= request.urgency is Urgency.COSTLY
            begun = loop.run_in_executor(self._pool, request.wanted.draw)
            begun.add_done_callback(partial(self._finish, request))

    def _next(self) -> _Request | None:
        panels, messages, costly = (self._lines[urgency] for urgency in Urgency)
        if panels and (not messages or self._ahead < AHEAD):
            self._ahead = self._ahead + 1 if messages else 0
            return next(iter(panels))
        if messages:
            self._ahead = 0
            return next(iter(messages))
        return None if self._is_costly_drawn else next(iter(costly), None)

    def _finish(self, request: _Request, begun: asyncio.Future[Any]) -> None:
        """Hand out the drawn picture, and begin the next one."""
        self._idle += 1
        self._is_costly_drawn &= request.urgency is not Urgency.COSTLY
        self._forget_key(request)
        if begun.cancelled() or request.drawing.cancelled():
            request.drawing.cancel()
        elif (error := begun.exception()) is not None:
            request.drawing.set_exception(error)
            request.drawing.exception()  # marked as retrieved: the last caller may have gone
        else:
            request.drawing.set_result(begun.result())
        self._begin()

    # the lines

    def _is_waiting(self, request: _Request) -> bool:
        return request in self._lines[request.urgency]

    def _queue(self, request: _Request) -> None:
        self._lines[request.urgency][request] = None
        if request.wanted.topic is not None:
            self._by_topic[request.wanted.topic] = request

    def _remove(self, request: _Request) -> None:
        del self._lines[request.urgency][request]
        self._forget_topic(request)

    def _forget_topic(self, request: _Request) -> None:
        if self._by_topic.get(request.wanted.topic) is request:
            del self._by_topic[request.wanted.topic]

    def _remember_key(self, request: _Request) -> None:
        if request.wanted.key is not None:
            self._by_key[request.wanted.key] = request

    def _forget_key(self, request: _Request) -> None:
        if self._by_key.get(request.wanted.key) is request:
            del self._by_key[request.wanted.key]
