"""The messages of a match's thread, compared with the record: each line is told once, no acknowledged move is lost.

What happens at a place is told in a message of its own. Each other message tells the events since the messages before
it left off, lines that are alike as one; the ending of the match stands in the frame of the last. So the thread is read
message by message: each must tell exactly what the log has there, nothing that another has told, and in the end all
must be told.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot import words
from bot.courier.scenes import Scene
from bot.matches import Matches
from bot.perspective import Passage, Perspective, in_paragraphs, joined, told_lines
from bot.store import Store, Told, place_of
from bot.ui.table import EARLIER_LENGTH
from bot.ui.table import told_lines as shown_lines
from engines.core import PUBLIC, text
from engines.core.types import Action
from tests.wire.people import Table
from tests.wire.server import Body

HEADING = "### "
"""What a message begins with that tells what happens at a place."""
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
            holders = await tx.seats.holders(table.number)
    contents = [_story_of(message) for message in table.messages()]
    main = [one for one in told if one.event.place is None]
    lines = [
        Passage(line, opens, one.number, one.number + 1, one.event.pictured)
        for one, line, opens in told_lines(main, PUBLIC, holders)
    ]
    thread = _Thread(perspective, lines).mistold([one for one in contents if not one.startswith(HEADING)])
    scenes = [Scene(place_of(events[0].event), events, holders) for events in _by_scene(told)]
    at_places = _mistold_at_places(perspective, scenes, [one for one in contents if one.startswith(HEADING)])
    return [*thread, *at_places]


def _by_scene(told: Sequence[Told]) -> Iterator[list[Told]]:
    """The events at places: those of one place between two of the main line together."""
    open_: dict[str, list[Told]] = {}
    for one in told:
        if one.event.place is None:
            yield from open_.values()
            open_ = {}
        else:
            open_.setdefault(place_of(one.event), []).append(one)
    yield from open_.values()


def _mistold_at_places(perspective: Perspective, scenes: Sequence[Scene], messages: Sequence[str]) -> Iterator[str]:
    """Faults: a scene that no message tells, or more than one; a message that tells no scene, or no part of one that
    goes on in the next (`fits`)."""
    say, untold = perspective.say(words.SOURCE), list(messages)
    for one in scenes:
        left: Scene | None = one
        while left is not None:
            parts = [part for end in range(left.upto, left.since, -1) if (part := left.part(left.since, end))]
            part = next((part for part in parts if _scene_text(part, say) in untold), None)
            if part is None:
                yield "no message tells: " + _scene_text(left, say)
                break
            untold.remove(_scene_text(part, say))
            left = left.part(part.upto)
    yield from ("tells no scene, or one again: " + content for content in untold)


def _scene_text(one: Scene, say: words.Say) -> str:
    return f"{HEADING}{say(one.name)}\n{shown_lines(one.told(), say)}"


@asynccontextmanager
async def _stored(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    try:
        yield store
    finally:
        await store.close()


class _Thread:
    """The lines that the messages of a thread should tell, one message after the other."""

    def __init__(self, perspective: Perspective, lines: Sequence[Passage]) -> None:
        self.lines, self.game, self.say = lines, perspective.match.game, perspective.say(words.SOURCE)
        self.ending = perspective.match.ending if perspective.match.status == "over" else None

    def mistold(self, messages: Sequence[str]) -> Iterator[str]:
        """The place where the thread tells something twice, or not at all."""
        ways = {0}
        for place, content in enumerate(messages, 1):
            following = {end for told in ways for end in self._told_then(content, told)}
            if not following:
                yield f"message {place} of {len(messages)} tells what is not next after {sorted(ways)}: " + content
                return
            ways = following
        if len(self.lines) not in ways:
            yield f"of {len(self.lines)} lines on record the thread tells only {sorted(ways)}"

    def _told_then(self, content: str, told: int) -> Iterator[int]:
        """The possible numbers of told lines after a message, if `told` were told before it."""
        if not told and content == self.say(text("table-begins")):
            yield told
        for end in range(told, len(self.lines) + 1):
            shown = [one.told for one in joined(self.lines[told:end], self.game) if one.line != self.ending]
            if content == shown_lines(tuple(in_paragraphs(shown)), self.say, EARLIER_LENGTH):
                yield end


def _story_of(message: Body) -> str:
    """The text of a message above its picture and its frame."""
    first = message["components"][0] if message["components"] else {}
    return str(first["content"]) if first.get("type") == 10 else ""
