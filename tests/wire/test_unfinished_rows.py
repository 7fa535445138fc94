"""Crashes between a new table message and the end of its row in the outbox: afterwards the row is gone, the message is
there once, and the thread tells each line once."""

from __future__ import annotations

import signal

import pytest

from tests.wire.audit import Rows, audit, lost, mistold
from tests.wire.people import Table
from tests.wire.process import BotProcess, until
from tests.wire.server import Body, Fault, WireDiscord

SOON = 30.0


@pytest.fixture
async def table(bot: BotProcess, rows: Rows, guild: str, people: list[Body]) -> Table:
    """A match of one person, below whose message another person has written something: its next message is a new
    one."""
    await bot.start()
    made = Table(bot, guild, "draugr", people[:1])
    await made.open()
    await made.start()
    await until(lambda: not rows.owed(), "all to be delivered")
    await bot.wire.say(people[1], made.place, "Good luck!")
    return made


async def again(bot: BotProcess, rows: Rows) -> None:
    """Kill the bot, let the time for the next attempt come, and start it again."""
    await bot.kill()
    bot.wire.faults.clear()
    rows.hurry()
    await bot.start()


def first_strip(table: Table) -> str:
    """The first request of removing the old message's buttons."""
    return rf"(GET|PATCH) /channels/{table.place['id']}/messages/{table.live()[0]['id']}"


@pytest.mark.parametrize("how", ["killed", "limited", "refused"])
async def test_a_row_is_finished_whatever_happens_after_its_message_is_noted(
    table: Table, bot: BotProcess, wire: WireDiscord, rows: Rows, people: list[Body], how: str
) -> None:
    faults = {
        "killed": Fault(first_strip(table), drop=True, then=lambda: bot.signal(signal.SIGKILL)),
        "limited": Fault(first_strip(table), times=None, status=429),
        "refused": Fault(first_strip(table), times=None, status=503),
    }
    fault = wire.faults.plan(faults[how])
    await table.answer(people[0])
    await until(lambda: fault.struck, "the old message to be stripped")
    if how != "killed":
        await until(lambda: "not delivered" in bot.output(), "the bot to note that")
    await wire.say(people[1], table.place, "Is anybody there?")
    await again(bot, rows)
    await until(lambda: not rows.owed(), "the row to be finished", SOON)
    assert len(table.live()) == 1
    assert len([one for one in table.messages() if one["author"]["bot"]]) == 2, "the row is not run again"
    await bot.kill()
    assert [*await lost(table, bot.database), *await mistold(table, bot.database)] == []


async def test_what_a_message_told_that_nobody_noted_is_not_told_again(
    table: Table, bot: BotProcess, wire: WireDiscord, rows: Rows, people: list[Body]
) -> None:
    """The bot dies before it hears that a message was posted, while more answers come, and its message is not the last
    in the thread."""
    posted = wire.faults.plan(Fault(rf"POST /channels/{table.place['id']}/messages", done=True, held=300))
    before = rows.told(table.number)
    while rows.told(table.number) == before:
        assert await table.answer(people[0])
    await until(lambda: posted.struck, "a new message")
    await until(lambda: len(table.live()) == 2, "it to be there")
    await table.answer(people[0])
    await wire.say(people[1], table.place, "Is anybody there?")
    await again(bot, rows)
    await until(lambda: not rows.owed(), "all to be delivered", SOON)
    await bot.kill()
    assert await audit(table, bot.database) == []


async def test_turns_that_end_while_nothing_can_be_posted_are_all_told(
    bot: BotProcess, wire: WireDiscord, rows: Rows, guild: str, people: list[Body]
) -> None:
    await bot.start()
    table = Table(bot, guild, "trogdor", people[:2])
    await table.open()
    await table.start()
    await until(lambda: not rows.owed(), "all to be delivered")
    wire.faults.plan(Fault(rf"POST /channels/{table.place['id']}/messages", times=None, status=503))
    await table.play(lambda one: rows.pictured(one.number) >= 2)
    await again(bot, rows)
    await until(lambda: not rows.owed(), "all to be delivered", SOON)
    await bot.kill()
    assert await audit(table, bot.database) == []
