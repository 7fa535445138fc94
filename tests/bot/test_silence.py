"""Whether somebody can react shows to nobody else: not in what the table says, and not in when it says it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app import SWEEP_SECONDS
from bot.matches import Person
from bot.store import Order, Store
from bot.when import now
from engines.core import HOST, Action, Dice, Record, decisions, start, step
from tests.bot.room import ADA, BO, OWN, Room, opened, store_in
from tests.house import House, house, words_of
from tests.tiny import Night, engine
from tests.tiny.steps import Snatch

pytestmark = pytest.mark.usefixtures("magpies")
NORTH, EAST = engine.meta.seats[:2]
MINUTES = 5
ALONE = ("/webhooks/", "/interactions/", "/users/")
"""What is requested for one person; so is whatever goes into a letter."""


def before_the_trick(*, can_snatch: bool | None = None) -> tuple[bytes, list[Action], Record, Action]:
    """A match of two in which one answer is missing until north lays highest (and east `can_snatch` or cannot): its
    key, its answers, where they lead, and that answer."""
    for seed in range(1, 200):
        key = bytes([seed]) * 16
        record, log = start(engine, (NORTH, EAST), key, {})[0], list[Action]()
        for _ in range(5):
            asked = [one for one in decisions(engine, record) if not one.optional][-1]
            keys = [option.key for option in asked.options]
            action = Action(asked.seat, asked.id, ("leave",) if asked.kind == "look" else tuple(keys[: asked.least]))
            after = step(engine, record, key, action).record
            state = engine.load(after.dump, 1)
            if isinstance(top := state.stack[-1], Snatch) and top.first == NORTH and action.seat == NORTH:
                if can_snatch not in (None, any(one.seat == EAST for one in decisions(engine, after))):
                    break
                return key, log, record, action
            log.append(action)
            record = after
    raise AssertionError("north never takes the first trick")


def world(record: Record, *, holds: bool) -> Record:
    """The same for north, where east can snatch, or cannot."""
    state = engine.load(record.dump, 1)
    laid = state.stack[-1].picks[EAST]  # type: ignore[union-attr]
    for seed in range(2000):
        other: Night = engine.redeal(state, frozenset({NORTH}), Dice(seed.to_bytes(16)))
        lay: Any = other.stack[-1]
        left = [card for card in other.hands[EAST] if card not in laid]
        if lay.picks[EAST] == laid and not lay.offers and any(card.endswith("-1") for card in left) == holds:
            dump = engine.dump(other)
            return replace(record, dump=dump, anchor=dump, recent=(), length=record.length + 1, floor=record.length + 1)
    raise AssertionError("no such world")


async def move_to(store: Store, record: Record) -> None:
    """The first match is in another position from now on."""
    async with store.write() as tx:
        match = await tx.match(1)
        assert match is not None
        await tx.save_record(match, record)


async def notices(folder: Path, *, holds: bool) -> tuple[list[Any], list[Any]]:
    """What is written to the channel and when, while a window opens and closes; and what east answered and when."""
    key, log, record, last = before_the_trick()
    async with house(folder, key=key) as inn:
        ada, bo = inn.people("Ada", "Bo")
        thread = await inn.started(ada, bo, game="magpies")
        people = {NORTH: ada, EAST: bo}
        for action in log:
            await people[action.seat].slash(thread, "move", option=",".join(action.picks))
        await move_to(inn.bot.store, world(record, holds=holds))
        written, answered, room = list[Any](), list[Any](), bo.user.dm_channel.id
        sent = len(inn.env.http_requests)
        await ada.slash(thread, "move", option=",".join(last.picks))
        for second in range(0, MINUTES * 60, 5):
            desk = await inn.bot.matches.desk(1, bo.id)
            if second == 10 and desk.decision is not None and desk.decision.kind == "snatch":
                answered.append(desk.decision.id)
                await bo.slash(thread, "move", option="pass")
            written += [
                (second, *seen(entry))
                for entry in inn.env.http_requests[sent:]
                if not entry.path.startswith(ALONE) and f"/channels/{room}/" not in entry.path
            ]
            sent = len(inn.env.http_requests)
            await inn.env.advance_time(5)
        return written, answered


async def dwelling(inn: House) -> int:
    """Seconds until the dwell of the first match is over."""
    async with inn.bot.store.read() as tx:
        (due,) = [timer.due for timer in await tx.timers(1) if timer.kind == "dwell"]
    return due - now()


async def is_dwelling(inn: House) -> bool:
    async with inn.bot.store.read() as tx:
        return any(timer.kind == "dwell" for timer in await tx.timers(1))


async def test_a_dwell_ends_at_its_second_whoever_presses_meanwhile_and_through_a_restart(tmp_path: Path) -> None:
    key, log, record, last = before_the_trick()
    async with house(tmp_path, key=key) as inn:
        ada, bo = inn.people("Ada", "Bo")
        thread = await inn.started(ada, bo, game="magpies")
        for action in log:
            await {NORTH: ada, EAST: bo}[action.seat].slash(thread, "move", option=",".join(action.picks))
        await move_to(inn.bot.store, world(record, holds=False))
        await ada.slash(thread, "move", option=",".join(last.picks))
        left = await dwelling(inn)
        assert left % SWEEP_SECONDS, "it would end with a sweep anyway"
        await inn.env.advance_time(7)
        await ada.click(inn.last(thread), label="Log")
        await inn.restart()
        assert await dwelling(inn) == left - 7
        await inn.env.advance_time(left - 8)
        await bo.click(inn.last(thread), label="Log")
        assert await is_dwelling(inn)
        before = words_of(inn.last(thread))
        await inn.env.advance_time(1)
        assert not await is_dwelling(inn)
        assert words_of(inn.last(thread)) != before


def seen(entry: Any) -> tuple[Any, ...]:
    """What a request says, but for numbers that chance draws: a letter's mark, and what Discord gives out."""
    mark = str((entry.json or {}).get("nonce", ""))
    told = str(entry.json).replace(mark, "…") if len(mark) > 6 else str(entry.json)
    return entry.method, re.sub(r"\d{17,}", "…", told)


async def test_a_holder_who_passes_in_time_leaves_no_trace_in_the_channel(tmp_path: Path) -> None:
    worlds = []
    for holds in (True, False):
        (folder := tmp_path / str(holds)).mkdir()
        written, answered = await notices(folder, holds=holds)
        assert bool(answered) == holds
        worlds.append(written)
    assert worlds[0] == worlds[1]
    assert {second for second, *_ in worlds[0]} - {0}, "the window closed meanwhile"


class Nook(Room):
    """A room with one match, in which north lays highest and east can snatch."""

    async def open_window(self, *others: Person, orders: Sequence[Order] = (), **options: str) -> None:
        key, _, record, last = before_the_trick()
        self.matches._key = key
        await self.table("magpies", ADA, *others, computers=1 - len(others), **options)
        record = replace(world(record, holds=True), options=(await self.match(1)).options)
        state = engine.load(record.dump, 1)
        state.windows = record.options["windows"]  # type: ignore[assignment]
        await move_to(self.store, replace(record, dump=engine.dump(state), anchor=engine.dump(state)))
        async with self.store.write() as tx:
            for order in orders:
                await tx.put_order(order)
        await self.matches.act(1, ADA.id, last.decision, last.picks)

    async def timers(self) -> dict[str, tuple[str, int]]:
        """What waits and for how many seconds, by seat."""
        async with self.store.read() as tx:
            timers = [one for one in await tx.timers(1) if one.kind != "remind"]
        return {one.seat: (one.kind, one.due - int(self.time.timestamp())) for one in timers}

    async def is_open(self) -> bool:
        async with self.store.read() as tx:
            record = await self.matches.record(tx, await self.match(1))
        return isinstance(engine.load(record.dump, 1).stack[-1], Snatch)


@pytest.fixture
async def nook(tmp_path: Path) -> AsyncIterator[Nook]:
    made = Nook(store_in(tmp_path))
    async with opened(made):
        yield made


async def test_the_table_s_own_question_is_timed_but_is_nobody_s_lateness(nook: Nook) -> None:
    await nook.open_window(BO, pace="live")
    timers = await nook.timers()
    assert timers[HOST][0] == "dwell"
    assert 5 <= timers[HOST][1] <= 20
    await nook.take(1, BO, "pass")
    assert (await nook.timers())[HOST] == timers[HOST], "an answer neither shortens nor lengthens it"
    await nook.wait(timers[HOST][1] - 1)
    assert await nook.is_open()
    await nook.wait(1)
    assert not await nook.is_open()
    assert not any("time is up" in line for line in await nook.told(1, BO))


async def test_the_dwell_is_slow_where_the_table_is_slow(nook: Nook) -> None:
    await nook.open_window(BO, pace="relaxed")
    assert 150 <= (await nook.timers())[HOST][1] <= 600


async def test_a_dwell_stands_still_while_the_match_is_paused(nook: Nook) -> None:
    await nook.open_window(BO, pace="day")
    left = (await nook.timers())[HOST][1]
    await nook.wait(left // 2)
    await nook.matches.move(1, ADA.id, "pause")
    async with nook.store.read() as tx:
        motion = await tx.motion(1)
    assert motion is not None
    await nook.matches.agree(1, BO.id, motion.id)
    await nook.take(1, BO, "pass")
    await nook.wait(10 * left)
    assert await nook.is_open()
    await nook.matches.go_on(1, ADA.id)
    assert (await nook.timers())[HOST][1] == left - left // 2


async def test_where_nobody_is_waited_for_the_window_closes_at_once(nook: Nook) -> None:
    await nook.open_window(BO, windows="instant")
    await nook.wait(0)
    assert not await nook.is_open()


async def test_a_computer_that_is_asked_unseen_takes_its_time_and_less_than_a_dwell(nook: Nook) -> None:
    await nook.open_window()
    timers = await nook.timers()
    assert timers[EAST][0] == "computer"
    assert 0 < timers[EAST][1] < timers[HOST][1]
    before = await nook.told(1)
    await nook.wait(timers[EAST][1])
    assert await nook.told(1) == before
    await nook.wait(timers[HOST][1] - timers[EAST][1])
    assert "snatches" in str(await nook.told(1))


async def test_the_clock_of_a_silent_question_shows_nowhere_but_to_whoever_is_asked(nook: Nook) -> None:
    await nook.open_window(BO, pace="hours")
    await nook.wait(60)
    assert await nook.is_open()
    desks = [await nook.matches.desk(1, who) for who in (None, ADA.id, BO.id)]
    assert [desk.deadline is None for desk in desks] == [True, True, False]
    assert [desk.waiting for desk in desks] == [(), (), ()]
    await nook.wait(OWN)
    assert not await nook.is_open()
    late = ["time is up" in str(await nook.told(1, who)) for who in (None, ADA, BO)]
    assert late == [False, False, True]


async def test_what_nobody_may_notice_touches_no_message(nook: Nook) -> None:
    await nook.open_window(BO)
    async with nook.store.write() as tx:
        await tx.drop_jobs(1)
    await nook.take(1, BO, "pass")
    async with nook.store.read() as tx:
        assert await tx.jobs(2**40) == []
