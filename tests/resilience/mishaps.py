"""What can go wrong between the bot, its store and Discord, at any chosen moment."""

from __future__ import annotations

import fnmatch
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import simcord.http.router as router
from simcord.backend.errors import BackendError
from sqlalchemy import event

from bot.store import Store

Dispatch = Callable[..., Any]


class Crash(BaseException):
    """The process is gone: nothing of ours may catch it."""


class Fuse:
    """Raises `Crash` at its `at`-th point and, as the dead do nothing more, at every later one; 0 never burns.

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
        """Burning, in everything that is done with this store and with Discord."""
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
    """Do something before and after each request has reached Discord."""
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
    """The next requests of that kind arrive, but their answer does not."""
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
    """As Discord has it, and SimCord not: a message has one thread at most; in an archived one no message can be
    edited, writing there wakes it; a locked one can neither be woken nor written in."""
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
