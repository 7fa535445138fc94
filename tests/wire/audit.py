"""What stands in a match's thread, held against what is on record: each line told once, no acknowledged move lost.

A table's message tells what happened since the message before it left off; where that is more than it holds, its end.
So the thread is read message by message: each must tell just what its place in the log says, from where the one before
it ended, and the last one must end where the log does.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot import words
from bot.desk import Desk, in_paragraphs, story
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


async def audit(table: Table, database: str) -> list[str]:
    """What is wrong with a match that stands still and whose bot does not run; empty if nothing is."""
    store = Store(database)
    try:
        matches = Matches(store)
        desk = await matches.desk(table.number)
        async with store.read() as tx:
            log = await tx.log(table.number)
            told = await tx.all_told(table.number, PUBLIC)
            thread = _Thread(desk, told, [line for line, _ in lines_of(told, PUBLIC, await tx.holders(table.number))])
    finally:
        await store.close()
    answered = {entry.decision for entry in log if isinstance(entry, Action)}
    lost = [one.decision for one in table.answered if not one.is_refused and one.decision not in answered]
    wrong = [f"acknowledged, and not on record: {one}" for one in lost]
    live = table.live()
    if len(live) != 1 or live[0] is not table.messages()[-1]:
        wrong.append(f"{len(live)} messages with the table's buttons among {len(table.messages())}")
    wrong += [
        f"{len(letters)} letters to {user['global_name']}"
        for user in table.people
        if len(letters := table.letters(user)) > 1
    ]
    return wrong + list(thread.mistold(table.messages()))


class _Thread:
    """What the messages of a thread should tell, one after the other."""

    def __init__(self, desk: Desk, told: Sequence[Told], lines: Sequence[object]) -> None:
        self.told = told
        self.lines = [(line, entry.event.opens) for line, entry in zip(lines, told, strict=True)]
        self.say, self.plain = desk.say(words.SOURCE), desk.say(words.SOURCE, plain=True)

    def mistold(self, messages: Sequence[Body]) -> Iterator[str]:
        """Where the thread tells something twice, or not at all."""
        ends = {0}
        for place, message in enumerate(messages):
            content = _story_of(message)
            following = {end for since in ends for end in self._ends(content, since, is_first=place == 0)}
            if not following:
                kept = [self.say(line) for line, _ in self.lines[max(0, min(ends) - 2) : max(ends) + 6]]  # type: ignore[arg-type]
                yield f"message {place} of {len(messages)} does not go on from line {sorted(ends)}: {content!r}, {kept}"
                return
            ends = following
        if len(self.told) not in ends:
            yield f"{len(self.told)} lines are on record, and the thread ends at line {sorted(ends)}"

    def _ends(self, content: str, since: int, *, is_first: bool) -> Iterator[int]:
        """The lines up to which a message may tell, if it goes on from that one."""
        if not self.told and is_first and content == self.say(text("table-begins")):
            yield 0
        for end in range(since, len(self.told) + 1):
            if content in (self._of_table(since, end), self._of_picture(since, end)):
                yield end

    def _of_table(self, since: int, end: int) -> str:
        """What the table's message tells up to a line: what is newer than the last picture of its own."""
        first = max(since, end - STORY_EVENTS, self._after_picture(end))
        return told_lines(story(self.lines[first:end], self.plain), self.say)  # type: ignore[arg-type]

    def _of_picture(self, since: int, end: int) -> str | None:
        """What a message of its own tells of a picture that the line before `end` has."""
        if not end or not self.told[end - 1].event.pictured:
            return None
        first = self._after_picture(end - 1)
        if not first:
            first = next((at for at, one in enumerate(self.told[:end]) if one.turn != NO_ENTRY), end - 1)
        first = max(since, first, end - TALE_LINES)
        return told_lines(tuple(in_paragraphs(self.lines[first:end])), self.say)  # type: ignore[arg-type]

    def _after_picture(self, end: int) -> int:
        """The line after the last one before `end` that has a picture of its own."""
        return next((at + 1 for at in reversed(range(end)) if self.told[at].event.pictured), 0)


def _story_of(message: Body) -> str:
    """What a message tells above its picture and its frame."""
    first = message["components"][0] if message["components"] else {}
    return str(first["content"]) if first.get("type") == 10 else ""
