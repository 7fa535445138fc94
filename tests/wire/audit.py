"""What stands in a match's thread, held against what is on record: each line told once, no acknowledged move lost.

A table's message tells what happened since the messages before it left off; where that is more than it holds, its end.
What ends with a picture of its own is left to the message of that picture, which may come later. So the thread is read
message by message: each must tell just what the log says there, nothing that another has told, and in the end all must
be told.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot import words
from bot.desk import Desk, Line, in_paragraphs, story
from bot.matches import Matches
from bot.matches.look import STORY_EVENTS, TALE_LINES, lines_of
from bot.store import NO_ENTRY, Store, Told
from bot.ui.table import told_lines
from engines.core import PUBLIC, text
from engines.core.types import Action
from tests.wire.people import Table
from tests.wire.server import Body

WAITS = "(state != 'pending' OR due <= ?) AND kind != 'thread'"
"""A row of the outbox that is owed; threads are looked after in days."""


class Rows:
    """The bot's outbox as it lies in the file, read and changed beside the bot."""

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
        """What is due, or was begun and is not finished: table, match, kind, state, attempts."""
        found: list[tuple[object, ...]] = []
        for box in ("outbox", "errands"):
            columns = f"'{box}', match_id, kind, state, attempts"
            found += self._run(f"SELECT {columns} FROM {box} WHERE {WAITS}", int(time.time()))  # noqa: S608
        return found

    def hurry(self) -> None:
        """What would be tried again later is due now, as if the time had passed; for a bot that does not run."""
        for box in ("outbox", "errands"):
            self._run(f"UPDATE {box} SET due = 0 WHERE kind != 'thread'")  # noqa: S608

    def owe(self, match: int, kind: str = "table") -> None:
        """That message is to be brought up to date; for a bot that does not run."""
        row = "INSERT INTO outbox (match_id, kind, state, attempts, due) VALUES (?, ?, 'pending', 0, 0)"
        self._run(row, match, kind)

    def time_runs_out(self, match: int, due: int) -> int:
        """A match's deadlines end then; how many there are. For a bot that does not run."""
        own = "UPDATE timers SET due = ?, own = ? WHERE match_id = ? AND kind = 'deadline' RETURNING id"
        return len(self._run(own, due, due, match))

    def actions(self, match: int) -> int:
        """How many answers are on record."""
        found = self._run("SELECT count(*) FROM actions WHERE match_id = ?", match)
        return int(str(found[0][0]))

    def told(self, match: int) -> int:
        """How many lines are on record."""
        found = self._run("SELECT count(*) FROM events WHERE match_id = ?", match)
        return int(str(found[0][0]))

    def pictured(self, match: int) -> int:
        """How many of them have a picture of their own."""
        found = self._run("SELECT count(*) FROM events WHERE match_id = ? AND event LIKE '%\"pictured\":true%'", match)
        return int(str(found[0][0]))


async def audit(table: Table, database: str) -> list[str]:
    """What is wrong with a match that stands still and whose bot does not run; empty if nothing is."""
    return [*await lost(table, database), *crowded(table), *await mistold(table, database)]


async def lost(table: Table, database: str) -> list[str]:
    """The moves that were acknowledged and are not on record."""
    async with _stored(database) as store, store.read() as tx:
        log = await tx.log(table.number)
    answered = {entry.decision for entry in log if isinstance(entry, Action)}
    kept = (one.decision for one in table.answered if not one.is_refused)
    return [f"acknowledged, and not on record: {one}" for one in kept if one not in answered]


def crowded(table: Table) -> list[str]:
    """Where not just the last message is the table's, and somebody has more than one of their own."""
    live, messages = table.live(), table.messages()
    wrong = [f"{len(live)} messages with the table's buttons among {len(messages)}"] if live != messages[-1:] else []
    letters = {user["global_name"]: len(table.letters(user)) for user in table.people}
    return wrong + [f"{count} letters to {name}" for name, count in letters.items() if count > 1]


async def mistold(table: Table, database: str) -> list[str]:
    """Where the thread does not tell what is on record, each line once."""
    async with _stored(database) as store:
        desk = await Matches(store).desk(table.number)
        async with store.read() as tx:
            told = await tx.all_told(table.number, PUBLIC)
            lines = lines_of(told, PUBLIC, await tx.holders(table.number))
    return list(_Thread(desk, told, lines).mistold(table.messages()))


@asynccontextmanager
async def _stored(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    try:
        yield store
    finally:
        await store.close()


class _Thread:
    """What the messages of a thread should tell, one after the other. Which lines are told is a set of bits."""

    def __init__(self, desk: Desk, told: Sequence[Told], lines: Sequence[Line]) -> None:
        self.told, self.lines = told, lines
        self.say, self.plain = desk.say(words.SOURCE), desk.say(words.SOURCE, plain=True)

    def mistold(self, messages: Sequence[Body]) -> Iterator[str]:
        """Where the thread tells something twice, or not at all."""
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
        """What is told with a message, if that much was told before."""
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
        """How the table's message tells these lines."""
        return told_lines(story(self.lines[max(first, end - STORY_EVENTS) : end], self.plain), self.say)

    def _of_picture(self, first: int, end: int) -> str:
        """How the message of a picture of its own tells them."""
        return told_lines(tuple(in_paragraphs(self.lines[max(first, end - TALE_LINES) : end])), self.say)

    def _first_of_picture(self, told: int, end: int) -> int:
        """The first line that the message of the picture which the line before `end` has is to tell; `end` for none."""
        if not end or not self.told[end - 1].event.pictured:
            return end
        after = self._after_picture(end - 1)
        least = after or next((at for at, one in enumerate(self.told[:end]) if one.turn != NO_ENTRY), end)
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
    """What a message tells above its picture and its frame."""
    first = message["components"][0] if message["components"] else {}
    return str(first["content"]) if first.get("type") == 10 else ""
