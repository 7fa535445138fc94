"""Mishaps between the bot, its store and Discord, at any chosen moment."""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import simcord.http.router as router
from simcord.backend.errors import BackendError
from sqlalchemy import event

from bot.store import Store

Dispatch = Callable[..., Any]

CRASH_STEP = int(os.environ.get("CRASH_STEP", "2"))
"""Every second point at which a process may die is tried, the odd ones in one scene and the even ones in the next; with
1, all of them."""


class Crash(BaseException):
    """The end of the process: none of our code may catch it."""


class Fuse:
    """Raises `Crash` at its `at`-th point and at every later one, since a dead process does nothing more; 0 never does.

    Points are: before and after each request to Discord and each commit. (Between statements: see test_crashes.)
    """

    def __init__(self, at: int) -> None:
        self.at = at
        self.passed = 0

    def point(self, *_: object, **__: object) -> None:
        self.passed += 1
        if self.at and self.passed >= self.at:
            raise Crash

    @contextmanager
    def lit(self, store: Store) -> Iterator[None]:
        """Count points in everything done with this store and with Discord."""
        engine = store._engine.sync_engine
        commit = engine.dialect.do_commit

        def committed(connection: Any) -> None:
            commit(connection)
            self.point()

        event.listen(engine, "commit", self.point)
        try:
            with mock.patch.object(engine.dialect, "do_commit", committed), around(self.point, self.point):
                yield
        finally:
            event.remove(engine, "commit", self.point)


@contextmanager
def around(before: Callable[[], None], after: Callable[[], None]) -> Iterator[None]:
    """Call `before` and `after` around each request to Discord."""
    real: Dispatch = router.dispatch

    def dispatch(*args: Any, **kwargs: Any) -> Any:
        before()
        answer = real(*args, **kwargs)
        after()
        return answer

    with mock.patch.object(router, "dispatch", dispatch):
        yield


@contextmanager
def lost_answer(method: str, path: str, error: Exception, times: int = 1) -> Iterator[None]:
    """Let the next requests of that kind arrive, but lose their answers."""
    real, left = router.dispatch, times

    def dispatch(backend: Any, verb: str, where: str, **kwargs: Any) -> Any:
        nonlocal left
        answer = real(backend, verb, where, **kwargs)
        if verb == method and fnmatch.fnmatch(where, path) and left:
            left -= 1
            raise error
        return answer

    with mock.patch.object(router, "dispatch", dispatch):
        yield


@contextmanager
def strict_threads() -> Iterator[None]:
    """Threads as Discord has them and SimCord has not: a message has at most one thread; in an archived one no message
    can be edited, and writing there reopens it; a locked one can be neither reopened nor written in."""
    real: Dispatch = router.dispatch

    def dispatch(backend: Any, verb: str, where: str, **kwargs: Any) -> Any:
        parts = where.strip("/").split("/")
        channel = backend.channels.get(int(parts[1])) if parts[0] == "channels" and parts[1].isdigit() else None
        meta = channel.thread_metadata if channel is not None and channel.is_thread else None
        if meta is not None and verb in ("POST", "PATCH"):
            if meta.locked:
                raise BackendError(*((400, 50083) if meta.archived else (403, 50013)), "locked")
            if meta.archived and verb == "PATCH" and len(parts) > 2:
                raise BackendError(400, 50083, "Thread is archived")
            if meta.archived and verb == "POST":
                meta.archived = False
        if verb == "POST" and parts[-1] == "threads" and len(parts) == 5 and int(parts[3]) in backend.channels:
            raise BackendError(400, 160004, "A thread has already been created for this message")
        return real(backend, verb, where, **kwargs)

    with mock.patch.object(router, "dispatch", dispatch):
        yield
