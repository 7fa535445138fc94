"""One channel that Discord limits for 40 seconds delays no other: other tables are brought up to date, their people are
answered, and their clocks tick."""

from __future__ import annotations

import time
from typing import NamedTuple

import pytest

from tests.wire.audit import Rows
from tests.wire.people import Table
from tests.wire.process import BotProcess, until
from tests.wire.server import Body, Fault, WireDiscord

LIMIT = 40.0
DEADLINE = 6
SOON = 20.0
"""The seconds that an unlimited table needs at most on slow cores."""


class Limited(NamedTuple):
    """Three tables; before the limit, the second had `shown` versions and the third `answers`."""

    tables: list[Table]
    shown: int
    answers: int


@pytest.fixture
async def limited(wire: WireDiscord, bot: BotProcess, rows: Rows, guild: str, people: list[Body]) -> Limited:
    """Three tables of one person each; the first, limited, and the second are to be brought up to date, and the
    deadline of the third passes a few seconds after the bot has begun to wait."""
    await bot.start()
    paces = ("", "", "live")
    tables = [Table(bot, guild, "draugr", [person], seed) for seed, person in enumerate(people)]
    for table, pace in zip(tables, paces, strict=True):
        await table.open(pace=pace)
        await table.start()
    await until(lambda: not rows.owed(), "all to be delivered")
    await bot.kill()
    for table in tables[:2]:
        rows.owe(table.number)
    assert rows.time_runs_out(tables[2].number, int(time.time()) + DEADLINE)
    thread = tables[0].place["id"]
    fault = wire.faults.plan(Fault(rf"\w+ /channels/{thread}.*", times=None, status=429, retry=LIMIT))
    shown, answers = tables[1].versions(), rows.actions(tables[2].number)
    await bot.start()
    await until(lambda: fault.struck, "the first table to be limited")
    return Limited(tables, shown, answers)


async def test_other_tables_are_brought_up_to_date_and_their_clocks_tick(limited: Limited, rows: Rows) -> None:
    _, owed, clocked = limited.tables
    await until(lambda: owed.versions() > limited.shown, "the other table's message", SOON)
    await until(lambda: rows.actions(clocked.number) > limited.answers, "the clock to answer", DEADLINE + SOON)


async def test_people_are_answered_there_and_elsewhere_and_other_tables_show_it(limited: Limited) -> None:
    other = limited.tables[1]
    await until(lambda: other.versions() > limited.shown, "what was owed", SOON)
    before = other.versions()
    for table in limited.tables[:2]:
        assert await table.answer(table.people[0])
        assert len(table.answered) == 1
    await until(lambda: other.versions() > before, "the other table's message", SOON)
