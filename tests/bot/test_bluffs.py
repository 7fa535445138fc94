"""Whoever wishes to be asked always: the table waits for them as for somebody who can react, and nobody can tell."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.bluffs import UNTIMED_SECONDS
from bot.store import Order
from engines.core import HOST, text
from tests.bot.room import ADA, BO, CLEO, OWN, Room, opened, reasons, store_in
from tests.bot.test_silence import EAST, NORTH, Nook, before_the_trick, move_to, world
from tests.house import Answered, house, words_of

pytestmark = pytest.mark.usefixtures("magpies")


class Den(Nook):
    """A match in which north lays highest; whether east can snatch is up to the test."""

    async def ask_always(self, *people: Any) -> None:
        async with self.store.write() as tx:
            for person in people:
                await tx.save_player(replace(await tx.player(person.id), ask_always=True))

    async def open_(self, *, holds: bool, orders: Sequence[Order] = (), **options: Any) -> None:
        """The window opens; Bo is east."""
        key, _, record, last = before_the_trick()
        self.matches._key = key
        await self.table("magpies", ADA, BO, **options)
        await move_to(self.store, replace(world(record, holds=holds), options=(await self.match(1)).options))
        async with self.store.write() as tx:
            await tx.drop_jobs(1)
            for order in orders:
                await tx.put_order(order)
        await self.matches.act(1, ADA.id, last.decision, last.picks)

    async def is_asked(self, person: Any = BO) -> bool:
        decision = (await self.matches.desk(1, person.id)).decision
        return decision is not None and decision.kind == "bluff"


@pytest.fixture
async def den(tmp_path: Path) -> AsyncIterator[Den]:
    made = Den(store_in(tmp_path))
    async with opened(made):
        yield made


async def refused(call: Awaitable[Any]) -> str:
    (reason,) = reasons(await asyncio.gather(call, return_exceptions=True))
    return reason


async def test_who_holds_nothing_is_asked_only_if_they_wish_it(den: Den) -> None:
    await den.open_(holds=False, pace="hours")
    assert not await den.is_asked()
    dwell = (await den.timers())[HOST][1]
    await den.wait(dwell)
    assert not await den.is_open()


async def test_the_table_waits_for_them_and_goes_on_when_they_answer(den: Den) -> None:
    await den.ask_always(BO)
    await den.open_(holds=False, pace="hours")
    assert await den.is_asked()
    assert (await den.matches.desk(1, BO.id)).is_due
    dwell = (await den.timers())[HOST][1]
    await den.wait(dwell)
    await den.wait(dwell)
    assert await den.is_open()
    length = (await den.match(1)).length
    await den.take(1, BO, "pass")
    assert not await den.is_asked()
    assert not await den.is_open()
    assert (await den.match(1)).length == length + 1, "their answer stands in no log, the table's own does"


async def test_who_answers_in_time_shortens_nothing(den: Den) -> None:
    await den.ask_always(BO)
    await den.open_(holds=False, pace="hours")
    dwell = (await den.timers())[HOST][1]
    await den.take(1, BO, "pass")
    await den.wait(dwell - 1)
    assert await den.is_open()
    assert not await den.is_asked(), "asked once"
    await den.wait(1)
    assert not await den.is_open()


async def test_who_can_react_is_asked_that_alone(den: Den) -> None:
    await den.ask_always(BO)
    await den.open_(holds=True, pace="hours")
    assert [asked.kind for asked in (await den.matches.desk(1, BO.id)).open] == ["snatch"]


@pytest.mark.parametrize(("pace", "seconds"), [("hours", OWN), ("none", UNTIMED_SECONDS)])
async def test_nobody_waits_for_ever(den: Den, pace: str, seconds: int) -> None:
    await den.ask_always(BO)
    await den.open_(holds=False, pace=pace)
    await den.wait(seconds - 1)
    assert await den.is_open()
    await den.wait(1)
    assert not await den.is_open()
    assert not await den.is_asked()
    async with den.store.read() as tx:
        assert all(timer.kind != "bluff" for timer in await tx.timers(1))
        assert all(sitter.missed == 0 for sitter in await tx.sitters(1))


async def test_it_outlives_a_restart_and_a_pause(den: Den) -> None:
    await den.ask_always(BO)
    await den.open_(holds=False, pace="hours")
    await den.matches.move(1, ADA.id, "pause")
    async with den.store.read() as tx:
        motion = await tx.motion(1)
    assert motion is not None
    await den.matches.agree(1, BO.id, motion.id)
    await den.wait(10 * OWN)
    assert await den.is_open()
    await den.matches.go_on(1, ADA.id)
    assert await den.is_asked()
    again = Room(den.store)
    again.time = den.time
    await again.clock.tick()
    assert await den.is_asked()
    await den.wait(OWN)
    assert not await den.is_open()


async def test_whoever_takes_the_seat_over_is_asked_in_their_place(den: Den) -> None:
    """As they would be if there were something to react with."""
    await den.ask_always(BO)
    await den.open_(holds=False, pace="hours")
    await den.matches.give(1, BO.id, CLEO.id)
    async with den.store.read() as tx:
        (put,) = await tx.offers(1)
    await den.matches.take_seat(1, CLEO, put.id)
    assert await den.is_asked(CLEO)
    await den.wait((await den.timers())[HOST][1])
    assert await den.is_open()
    await den.take(1, CLEO, "pass")
    assert not await den.is_open()


@pytest.mark.parametrize("holds", [False, True])
async def test_when_they_leave_the_table_goes_on_whatever_they_held(den: Den, holds: bool) -> None:
    """A computer answers in their place, as soon in the one case as in the other."""
    await den.ask_always(BO)
    await den.open_(holds=holds, pace="hours")
    dwell = (await den.timers())[HOST][1]
    for _ in range(2):
        await den.wait(dwell)
    assert await den.is_open()
    await den.matches.resign(1, BO.id)
    assert await den.is_open()
    await den.wait(120)
    assert not await den.is_open()


async def test_on_vacation_they_are_not_asked(den: Den) -> None:
    await den.ask_always(BO)
    key, _, record, last = before_the_trick()
    den.matches._key = key
    await den.table("magpies", ADA, BO, pace="day")
    await den.matches.go_away(1, BO.id, 2)
    await move_to(den.store, world(record, holds=False))
    await den.matches.act(1, ADA.id, last.decision, last.picks)
    assert await den.is_open()
    assert not await den.is_asked()


@pytest.mark.parametrize(("round_", "asked"), [(None, False), (99, True)])
async def test_who_has_ordered_to_pass_is_not_asked_where_they_hold_nothing(
    den: Den, round_: int | None, asked: bool
) -> None:
    """The order answers where they do hold something: a long wait would then show that they do not."""
    await den.ask_always(BO)
    order = Order(1, EAST, "snatch", round_, ("pass",), text("snatch-prompt"), text("pass"))
    await den.open_(holds=False, orders=(order,), pace="hours")
    assert await den.is_asked() == asked
    await den.wait((await den.timers())[HOST][1])
    assert await den.is_open() == asked


async def test_nobody_answers_in_another_s_place_or_otherwise_than_is_offered(den: Den) -> None:
    await den.ask_always(BO)
    await den.open_(holds=False, pace="hours")
    asked = await den.asked(1, BO)
    before = await den.everything()
    assert await refused(den.matches.act(1, ADA.id, asked.id, ("pass",))) == "settled"
    assert await refused(den.matches.act(1, CLEO.id, asked.id, ("pass",))) == "not-yours"
    assert await refused(den.matches.act(1, BO.id, asked.id, ("ash-1",))) == "illegal-option"
    assert await refused(den.matches.act(1, BO.id, asked.id, ())) == "illegal-count"
    assert await refused(den.matches.order(1, BO.id, asked.id, "pass", always=True)) == "not-yours"
    assert await den.everything() == before
    await den.take(1, BO, "pass")
    assert await refused(den.matches.act(1, BO.id, asked.id, ("pass",))) == "settled"


async def seen_by(den: Den, people: Sequence[Any], answer_at: int) -> list[Any]:
    """What all but Bo notice, second by second, while Bo answers at that one."""
    noticed = []
    for second in range(60):
        if second == answer_at:
            await den.take(1, BO, "pass")
        await den.wait(1)
        async with den.store.read() as tx:
            jobs = [(job.kind, job.person) for job in await tx.jobs(2**40) if job.person != BO.id]
        desks = [await den.matches.desk(1, who.id if who else None) for who in people]
        told = [await den.told(1, who) for who in people]
        noticed.append((jobs, told, [(desk.deadline, desk.may_undo, desk.waiting, desk.clock) for desk in desks]))
    return noticed


@pytest.mark.parametrize("answer_at", [2, 40])
async def test_nobody_tells_them_from_who_could_have_reacted(tmp_path: Path, answer_at: int) -> None:
    worlds = []
    for holds in (True, False):
        (folder := tmp_path / str(holds)).mkdir()
        den = Den(store_in(folder))
        async with opened(den):
            await den.ask_always(BO)
            await den.open_(holds=holds, pace="live")
            dwell = (await den.timers())[HOST][1]
            assert answer_at < dwell or answer_at == 40 > dwell
            worlds.append(await seen_by(den, (None, ADA), answer_at))
            assert not await den.is_open()
    assert worlds[0] == worlds[1]


async def test_they_are_written_to_and_answer_in_the_panel(tmp_path: Path) -> None:
    key, log, record, last = before_the_trick()
    async with house(tmp_path, key=key) as inn:
        ada, bo = inn.people("Ada", "Bo")
        await bo.slash(inn.channel, "settings", ask_always=True)
        thread = await inn.started(ada, bo, game="magpies")
        for action in log:
            await {NORTH: ada, EAST: bo}[action.seat].slash(thread, "move", option=",".join(action.picks))
        await move_to(inn.bot.store, world(record, holds=False))
        moved = Answered(await ada.slash(thread, "move", option=",".join(last.picks)))
        assert "Somebody may react now; then the table goes on by itself, mostly within 2 minutes." in moved.sentence
        await inn.sweep(5)
        table = words_of(inn.last(thread))
        assert any("Do you let this moment pass?" in words_of(one) for one in bo.user.dm_channel.history())
        panel = await inn.panel(bo, thread)
        assert "### Do you let this moment pass?" in words_of(panel)
        assert words_of(inn.last(thread)) == table
        await bo.click(panel, label="Pass")
        assert not any("let this moment pass" in words_of(one) for one in bo.user.dm_channel.history())
        assert words_of(inn.last(thread)) != table, "the table goes on"
        assert await inn.owed() == []


@pytest.mark.parametrize("holds", [True, False])
async def test_going_back_is_refused_alike_whether_the_clock_answered_or_a_decoy_lapsed(den: Den, holds: bool) -> None:
    """What bars the way is that the moment has passed, which all know; not that somebody was asked."""
    await den.ask_always(BO)
    key, log, _, last = before_the_trick(can_snatch=holds)
    den.matches._key = key
    await den.table("magpies", ADA, BO, pace="hours")
    people = {NORTH: ADA, EAST: BO}
    for action in (*log, last):
        await den.matches.act(1, people[action.seat].id, action.decision, action.picks)
    assert (await den.asked(1, BO)).kind == ("snatch" if holds else "bluff")
    await den.wait((await den.timers())[HOST][1])
    assert await den.is_open()
    await den.matches.move(1, ADA.id, "back")
    async with den.store.read() as tx:
        motion = await tx.motion(1)
    assert motion is not None, "the moment is open still"
    await den.wait(OWN)
    assert not await den.is_open()
    assert await refused(den.matches.agree(1, BO.id, motion.id)) == "undo-secret"
    await den.matches.decline(1, BO.id, motion.id)
    assert await refused(den.matches.move(1, ADA.id, "back")) == "undo-secret"
