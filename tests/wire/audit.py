"""The messages of a match's thread, compared with the record: each line is told once, no acknowledged move is lost.

A table's message tells the events since the messages before it left off, or their end if it cannot hold all. An ending
with a picture of its own is left to that picture's message, which may come later. So the thread is read message by
message: each must tell exactly what the log has there, nothing that another has told, and in the end all must be told.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot import words
from bot.matches import Matches
from bot.matches.views import RECAP_LINES, STORY_EVENTS, lines_of
from bot.perspective import Line, Perspective, in_paragraphs, story
from bot.store import NO_ENTRY, Store, Told
from bot.ui.table import told_lines
from engines.core import PUBLIC, text
from engines.core.types import Action
from tests.wire.people import Table
from tests.wire.server import Body

WAITS = "(state != 'pending' OR due <= ?) AND kind != 'thread'"
"""The condition for an outbox row that is owed; rows that look after a thread take days."""


class Rows:
    """The bot's outbox in its database file, read and changed beside the bot."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "drakhost.db"

    def _run(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        connection = sqlite3.connect(self.file, timeout=30)
        try:
            with connection:
                return connection.execute(statement, values).fetchall()
        finally:
            connection.close()

    def owed(self) -> list[tuple[object, ...]]:
        """The rows that are due, or were begun and are not finished: table, match, kind, state, attempts."""
        found: list[tuple[object, ...]] = []
        for box in ("outbox", "errands"):
            columns = f"'{box}', match_id, kind, state, attempts"
            found += self._run(f"SELECT {columns} FROM {box} WHERE {WAITS}", int(time.time()))  # noqa: S608
        return found

    def hurry(self) -> None:
        """Make all postponed rows due now, as if the time had passed; while the bot does not run."""
        for box in ("outbox", "errands"):
            self._run(f"UPDATE {box} SET due = 0 WHERE kind != 'thread'")  # noqa: S608

    def owe(self, match: int, kind: str = "table") -> None:
        """Enqueue that message to be brought up to date; while the bot does not run."""
        row = "INSERT INTO outbox (match_id, kind, state, attempts, due) VALUES (?, ?, 'pending', 0, 0)"
        self._run(row, match, kind)

    def time_runs_out(self, match: int, due: int) -> int:
        """Let a match's deadlines end at `due`; returns their number. While the bot does not run."""
        own = "UPDATE timers SET due = ?, own = ? WHERE match_id = ? AND kind = 'deadline' RETURNING id"
        return len(self._run(own, due, due, match))

    def actions(self, match: int) -> int:
        """The number of recorded answers."""
        found = self._run("SELECT count(*) FROM actions WHERE match_id = ?", match)
        return int(str(found[0][0]))

    def told(self, match: int) -> int:
        """The number of recorded lines."""
        found = self._run("SELECT count(*) FROM events WHERE match_id = ?", match)
        return int(str(found[0][0]))

    def pictured(self, match: int) -> int:
        """The number of recorded lines with a picture of their own."""
        found = self._run("SELECT count(*) FROM events WHERE match_id = ? AND event LIKE '%\"pictured\":true%'", match)
        return int(str(found[0][0]))


async def audit(table: Table, database: str) -> list[str]:
    """The faults of a match that stands still while its bot does not run; empty if there are none."""
    return [*await lost(table, database), *crowded(table), *await mistold(table, database)]


async def lost(table: Table, database: str) -> list[str]:
    """The moves that were acknowledged and are not on record."""
    async with _stored(database) as store, store.read() as tx:
        log = await tx.records.log(table.number)
    answered = {entry.decision for entry in log if isinstance(entry, Action)}
    kept = (one.decision for one in table.answered if not one.is_refused)
    return [f"acknowledged, and not on record: {one}" for one in kept if one not in answered]


def crowded(table: Table) -> list[str]:
    """Faults: other messages than just the last have the table's buttons, or a person has more than one DM."""
    live, messages = table.live(), table.messages()
    wrong = [f"{len(live)} messages with the table's buttons among {len(messages)}"] if live != messages[-1:] else []
    dms = {user["global_name"]: len(table.dms(user)) for user in table.people}
    return wrong + [f"{count} DMs to {name}" for name, count in dms.items() if count > 1]


async def mistold(table: Table, database: str) -> list[str]:
    """Faults: the thread does not tell each recorded line once."""
    async with _stored(database) as store:
        perspective = await Matches(store).views.perspective(table.number)
        async with store.read() as tx:
            told = await tx.events.all(table.number, PUBLIC)
            lines = lines_of(told, PUBLIC, await tx.seats.holders(table.number))
    return list(_Thread(perspective, told, lines).mistold(table.messages()))


@asynccontextmanager
async def _stored(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    try:
        yield store
    finally:
        await store.close()


class _Thread:
    """The lines that the messages of a thread should tell, one message after the other. A set of told lines is an
    integer of bits."""

    def __init__(self, perspective: Perspective, told: Sequence[Told], lines: Sequence[Line]) -> None:
        self.told, self.lines = told, lines
        self.say, self.plain = perspective.say(words.SOURCE), perspective.say(words.SOURCE, plain=True)

    def mistold(self, messages: Sequence[Body]) -> Iterator[str]:
        """The place where the thread tells something twice, or not at all."""
        ways = {0}
        for place, message in enumerate(messages, 1):
            content = _story_of(message)
            following = {then for told in ways for then in self._told_then(content, told)}
            if not following:
                yield f"message {place} of {len(messages)} tells what is not next after {self._named(ways)}: " + content
                return
            ways = following
        if (1 << len(self.lines)) - 1 not in ways:
            yield f"of {len(self.lines)} lines on record the thread tells only {self._named(ways)}"

    def _named(self, ways: set[int]) -> list[list[int]]:
        return [[at for at in range(len(self.lines)) if told >> at & 1] for told in ways]

    def _told_then(self, content: str, told: int) -> Iterator[int]:
        """The possible sets of told lines after a message, if `told` were told before it."""
        if not self.told and content == self.say(text("table-begins")):
            yield told
        since = told.bit_length()
        for end in range(len(self.lines) + 1):
            first = max(since, self._after_picture(end))
            if first <= end and content == self._of_table(first, end):
                yield told | _bits(first, end)
            first = self._first_of_picture(told, end)
            if first < end and content == self._of_picture(first, end):
                yield told | _bits(first, end)

    def _of_table(self, first: int, end: int) -> str:
        """The story of the table's message for these lines."""
        return told_lines(story(self.lines[max(first, end - STORY_EVENTS) : end], self.plain), self.say)

    def _of_picture(self, first: int, end: int) -> str:
        """The text of a picture's own message for these lines."""
        return told_lines(tuple(in_paragraphs(self.lines[max(first, end - RECAP_LINES) : end])), self.say)

    def _first_of_picture(self, told: int, end: int) -> int:
        """The first line that belongs in the message of the picture of line `end` - 1; `end` if that line has none."""
        if not end or not self.told[end - 1].event.pictured:
            return end
        dealt = next((at for at, one in enumerate(self.told[:end]) if one.entry != NO_ENTRY), end)
        least = 0 if told else self._after_picture(end - 1) or dealt
        first = end
        while first > least and not told >> first - 1 & 1:
            first -= 1
        return first

    def _after_picture(self, end: int) -> int:
        """The line after the last one before `end` that has a picture of its own."""
        return next((at + 1 for at in reversed(range(end)) if self.told[at].event.pictured), 0)


def _bits(first: int, end: int) -> int:
    return (1 << end) - (1 << first)


def _story_of(message: Body) -> str:
    """The text of a message above its picture and its frame."""
    first = message["components"][0] if message["components"] else {}
    return str(first["content"]) if first.get("type") == 10 else ""
