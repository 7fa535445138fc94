"""What each revision of the tables does with what older versions have stored."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text as sql

from bot.store import Store
from bot.store.migrate import SCRIPTS
from bot.when import now
from engines.core import PUBLIC, Event, Seat, text

KEY = b"k" * 16
HUNTER, OTHER = Seat("hunter"), Seat("other")
MINE = frozenset({HUNTER})


def up_to(revision: str, folder: Path) -> Path:
    """The revisions there were when that one was the newest."""
    scripts = folder / "migrations"
    shutil.copytree(SCRIPTS, scripts)
    for file in (scripts / "versions").glob("*.py"):
        if file.name[:4] > revision:
            file.unlink()
    return scripts


async def test_what_the_first_revision_has_told_is_told_as_before(
    store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events get their audience, and numbers go on where they were."""
    monkeypatch.setattr(sys.modules["bot.store.migrate"], "SCRIPTS", up_to("0001", tmp_path))
    first = Store(store_url)
    await first.open()
    events = [Event(text("all")), Event(text("mine"), MINE), Event(text("seen"), MINE, text("hidden"))]
    async with first.write() as tx:
        await tx._connection.execute(
            sql("INSERT INTO matches (id, game, status, host, server, channel, options, pace, key, edition, counters,"
                 " length, floor, epoch, turn, created_at)"
                 " VALUES (:id, 'draugr', 'running', 7, 8, 9, '{}', 60, :key, 1, '{}', 0, 0, 2, 3, 4)"),
            [{"id": number, "key": KEY} for number in (1, 2)],
        )  # fmt: skip
        await tx._connection.execute(
            sql("INSERT INTO events (match_id, number, turn, event, at) VALUES (1, :number, 0, :event, 5)"),
            [{"number": at, "event": msgspec.json.encode(event).decode()} for at, event in enumerate(events)],
        )
        await tx._connection.execute(
            sql("INSERT INTO timers (match_id, kind, decision, due) VALUES (1, 'deadline', '1.walk~2', 50)")
        )
    await first.close()
    monkeypatch.undo()
    store = Store(store_url)
    await store.open()
    async with store.write() as tx:
        match = await tx.match(1)
        assert match is not None
        assert (match.epoch, match.kept, match.pace) == (2, {}, "hours")
        assert [timer.decision for timer in await tx.due_timers(50, 1)] == ["1.walk~2"]
        for viewer, count in ((MINE, 3), (frozenset({OTHER}), 2), (PUBLIC, 2)):
            assert await tx.count_told(1, viewer) == count
        await tx.sit(1, HUNTER, 7, "Ada")
        await tx.pass_on(1, HUNTER, None, "")
        assert [holder.until for holder in await tx.holders(1)] == [3]
        for number, expected in ((1, 3), (2, 0)):
            await tx.tell(number, 1, [Event(text("next"))], 6)
            assert (await tx.told(number, MINE, 1))[0].number == expected
    await store.close()


async def test_a_table_that_was_open_before_tables_closed_themselves_does_so_too(
    store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["bot.store.migrate"], "SCRIPTS", up_to("0003", tmp_path))
    older = Store(store_url)
    await older.open()
    async with older.write() as tx:
        await tx._connection.execute(
            sql("INSERT INTO matches (id, game, status, host, server, channel, options, pace, key, edition, counters,"
                 " length, floor, epoch, turn, created_at)"
                 " VALUES (:id, 'draugr', :status, 7, 8, 9, '{}', 60, :key, 1, '{}', 0, 0, 2, 3, 4)"),
            [{"id": 1, "status": "lobby", "key": KEY}, {"id": 2, "status": "running", "key": KEY}],
        )  # fmt: skip
    await older.close()
    monkeypatch.undo()
    store = Store(store_url)
    await store.open()
    async with store.read() as tx:
        (timer,) = await tx.timers(1)
        assert (timer.kind, timer.due > now()) == ("idle", True)
        assert await tx.timers(2) == []
    await store.close()
