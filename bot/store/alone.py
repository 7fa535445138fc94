"""One process at a time serves from an SQLite file: a lock on an empty file beside it, which ends with its process."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from sqlalchemy.engine import URL

from bot.refusal import Refusal
from bot.store.backup import place
from engines.core import text

BESIDE = ".serving"
"""The end of the name of the lock's file. SQLite locks it: it knows how, on every system."""


@contextmanager
def alone(url: URL) -> Iterator[None]:
    """Context in which no other process serves from the database. Raises `Refusal` where one does already."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        yield
        return
    try:
        lock = sqlite3.connect(url.database + BESIDE, timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise Refusal(text("database-unusable", place=place(url), why=str(error))) from None
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise Refusal(text("database-in-use", place=place(url))) from None
            raise Refusal(text("database-unusable", place=place(url), why=str(error))) from None
        yield
