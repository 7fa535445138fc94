"""Copies of an SQLite database that somebody may be writing to."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.engine import URL, make_url

from bot.refusal import Refusal
from engines.core import text

BUSY_SECONDS = 30


class Backup(Struct, frozen=True):
    """The contents of a copy; `size` is in bytes."""

    place: str
    revision: str
    matches: int
    size: int


def back_up(database_url: str, file: Path) -> Backup:
    """Copy a database to a new file, as it stands at one moment; whoever writes to it goes on writing.

    The file appears when the copy is whole and has been checked, and not before. Raises `Refusal`, and then there is
    no file.
    """
    url = make_url(database_url)
    if url.get_backend_name() != "sqlite":
        raise Refusal(text("backup-elsewhere", database=url.database or "", file=str(file)))
    source = Path(url.database or ":memory:")
    if not source.is_file():
        raise Refusal(text("database-missing", place=place(url)))
    _free(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # nobody else may read it
    except OSError as error:
        raise Refusal(text("backup-impossible", source=place(url), file=str(file), why=error.strerror or "")) from None
    os.close(handle)
    draft = Path(name)
    try:
        copy(source, draft)
        made = replace(_checked(draft, place(url)), place=str(file))
        _free(file)
        draft.rename(file)
    except (sqlite3.Error, OSError) as error:
        raise Refusal(text("backup-impossible", source=place(url), file=str(file), why=str(error))) from None
    finally:
        for beside in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                os.unlink(f"{name}{beside}")
    return made


def put_back(copy: Path, database_url: str) -> Backup:
    """Make a copy the database, where there is none. Raises `Refusal`, and then nothing was written."""
    url = make_url(database_url)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise Refusal(text("restore-elsewhere", database=url.database or "", file=str(copy)))
    for beside in ("", "-wal", "-shm"):  # those of another database would be read as this one's
        if os.path.lexists(f"{url.database}{beside}"):
            raise Refusal(text("restore-busy", place=place(url)))
    return replace(back_up(f"sqlite:///{copy}", Path(url.database)), place=place(url))


def place(url: URL) -> str:
    """The place of a database, for a person: SQLite's file, or the address without its password."""
    if url.get_backend_name() != "sqlite":
        return url.render_as_string(hide_password=True)
    return str(Path(url.database).absolute()) if url.database else ":memory:"


def _free(file: Path) -> None:
    if os.path.lexists(file):
        raise Refusal(text("backup-exists", file=str(file)))


def copy(source: Path, target: Path) -> None:
    """Copy a database as it stands at one moment, into one file without a log beside it."""
    with closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as one, closing(sqlite3.connect(target)) as other:
        one.backup(other)
        other.execute("PRAGMA journal_mode=DELETE")


def flaws(connection: sqlite3.Connection) -> str:
    """The faults of a database, by SQLite's own account; empty where there is none."""
    try:
        lines = [" ".join(line.split()) for (line,) in connection.execute("PRAGMA integrity_check(3)")]
        found = [line for line in lines if line != "ok"]
        found += [f"{row[0]} without its {row[2]}" for row in connection.execute("PRAGMA foreign_key_check")]
    except sqlite3.DatabaseError as error:  # broken beyond an account
        return str(error)
    return "; ".join(found[:3])


def _checked(draft: Path, source: str) -> Backup:
    with closing(sqlite3.connect(draft)) as made:
        if found := flaws(made):
            raise Refusal(text("backup-flawed", source=source, why=found))
        try:
            ((revision,),) = made.execute("SELECT version_num FROM alembic_version")
            ((matches,),) = made.execute("SELECT count(*) FROM matches")
        except (sqlite3.Error, ValueError):
            raise Refusal(text("backup-foreign", source=source)) from None
    with draft.open("rb") as whole:
        os.fsync(whole.fileno())
    return Backup(str(draft), revision, matches, draft.stat().st_size)
