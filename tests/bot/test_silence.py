"""A player's ability to react is secret: neither the table's messages nor their times reveal it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app import SWEEP_SECONDS
from bot.matches import Person
from bot.matches.reaction_delays import ends_with, reaction_delay
from bot.matches.time_controls import LIVE_WINDOW
from bot.perspective import Clock
from bot.store import Store
from bot.ui.moments import passing
from bot.utc import now
from engines.core import HOST, Action, Dice, Order, Record, decisions, start, step
from tests.bot.room import ADA, BO, OWN, Room, opened, store_in
from tests.bot_env import BotEnv, open_bot_env, words_of
from tests.tiny_games import Night, engine
from tests.tiny_games.steps import Snatch

pytestmark = pytest.mark.usefixtures("magpies")
NORTH, EAST = engine.meta.seats[:2]
MINUTES = 5
ALONE = ("/webhooks/", "/interactions/", "/users/")
"""Paths of requests for one person alone; DMs are the others."""


def before_the_trick(*, can_snatch: bool | None = None) -> tuple[bytes, list[Action], Record, Action]:
    """A match of two in which one answer is missing until north lays highest (and east `can_snatch` or cannot): its
    key, its answers, the position they lead to, and the missing answer."""
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
    """A position that is equal for north, in which east can snatch, or cannot."""
    state = engine.load(record.dump, 1)
    laid = state.stack[-1].picks[EAST]  # type: ignore[attr-defined]
    for seed in range(2000):
        other: Night = engine.redeal(state, frozenset({NORTH}), Dice(seed.to_bytes(16)))
        lay: Any = other.stack[-1]
        left = [card for card in other.hands[EAST] if card not in laid]
        if lay.picks[EAST] == laid and not lay.offers and any(card.endswith("-1") for card in left) == holds:
            dump = engine.dump(other)
            return replace(record, dump=dump, anchor=dump, recent=(), length=record.length + 1, floor=record.length + 1)
    raise AssertionError("no such world")


async def move_to(store: Store, record: Record) -> None:
    """Put the first match into another position."""
    async with store.write() as tx:
        match = await tx.matches.get(1)
        assert match is not None
        await tx.records.save(match, record)


async def notices(folder: Path, *, holds: bool) -> tuple[list[Any], list[Any]]:
    """The messages to the channel with their times while a window opens and closes; and east's answers."""
    key, log, record, last = before_the_trick()
    async with open_bot_env(folder, key=key) as bot_env:
        ada, bo = bot_env.people("Ada", "Bo")
        thread = await bot_env.started(ada, bo, game="magpies")
        people = {NORTH: ada, EAST: bo}
        for action in log:
            await people[action.seat].slash(thread, "move", option=",".join(action.picks))
        await move_to(bot_env.bot.store, world(record, holds=holds))
        written, answered, room = list[Any](), list[Any](), bo.user.dm_channel.id
        sent = len(bot_env.env.http_requests)
        await ada.slash(thread, "move", option=",".join(last.picks))
        for second in range(0, MINUTES * 60, 5):
            perspective = await bot_env.bot.matches.views.perspective(1, bo.id)
            if second == 10 and perspective.decision is not None and perspective.decision.kind == "snatch":
                answered.append(perspective.decision.id)
                await bo.slash(thread, "move", option="pass")
            written += [
                (second, *seen(entry))
                for entry in bot_env.env.http_requests[sent:]
                if not entry.path.startswith(ALONE) and f"/channels/{room}/" not in entry.path
            ]
            sent = len(bot_env.env.http_requests)
            await bot_env.env.advance_time(5)
        return written, answered


async def delaying(bot_env: BotEnv) -> int:
    """Seconds until the reaction delay of the first match is over."""
    async with bot_env.bot.store.read() as tx:
        (due,) = [timer.due for timer in await tx.timers.of(1) if timer.kind == "reaction_delay"]
    return due - now()


async def is_delaying(bot_env: BotEnv) -> bool:
    async with bot_env.bot.store.read() as tx:
        return any(timer.kind == "reaction_delay" for timer in await tx.timers.of(1))


async def test_a_reaction_delay_ends_at_its_second_whoever_presses_meanwhile_and_through_a_restart(
    tmp_path: Path,
) -> None:
    key, log, record, last = before_the_trick()
    async with open_bot_env(tmp_path, key=key) as bot_env:
        ada, bo = bot_env.people("Ada", "Bo")
        thread = await bot_env.started(ada, bo, game="magpies")
        for action in log:
            await {NORTH: ada, EAST: bo}[action.seat].slash(thread, "move", option=",".join(action.picks))
        await move_to(bot_env.bot.store, world(record, holds=False))
        await ada.slash(thread, "move", option=",".join(last.picks))
        left = await delaying(bot_env)
        assert left % SWEEP_SECONDS, "it would end with a sweep anyway"
        await bot_env.env.advance_time(7)
        await ada.click(bot_env.last(thread), label="Log")
        await bot_env.restart()
        assert await delaying(bot_env) == left - 7
        await bot_env.env.advance_time(left - 8)
        await bo.click(bot_env.last(thread), label="Log")
        assert await is_delaying(bot_env)
        before = words_of(bot_env.last(thread))
        await bot_env.env.advance_time(1)
        assert not await is_delaying(bot_env)
        assert words_of(bot_env.last(thread)) != before


def seen(entry: Any) -> tuple[Any, ...]:
    """A request without its random numbers: a DM's mark, and Discord's ids."""
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


class SnatchRoom(Room):
    """A room with one match, in which north lays highest and east can snatch."""

    async def open_window(self, *others: Person, orders: Sequence[Order] = (), **options: str) -> None:
        key, _, record, last = before_the_trick()
        self.matches.lobby.key = key
        await self.table("magpies", ADA, *others, computers=1 - len(others), **options)
        record = replace(world(record, holds=True), options=(await self.match(1)).options)
        state = engine.load(record.dump, 1)
        state.windows = record.options["windows"]  # type: ignore[assignment]
        await move_to(self.store, replace(record, dump=engine.dump(state), anchor=engine.dump(state)))
        for given in orders:
            await self.matches.orders.order(1, BO.id, given)
        await self.matches.moves.act(1, ADA.id, last.decision, last.picks)

    async def timers(self) -> dict[str, tuple[str, int]]:
        """The running timers, kind and seconds left, by seat."""
        async with self.store.read() as tx:
            timers = [one for one in await tx.timers.of(1) if one.kind != "remind"]
        return {one.seat: (one.kind, one.due - int(self.time.timestamp())) for one in timers}

    async def is_open(self) -> bool:
        async with self.store.read() as tx:
            record = await self.matches.core.record(tx, await self.match(1))
        return isinstance(engine.load(record.dump, 1).stack[-1], Snatch)


@pytest.fixture
async def snatch_room(tmp_path: Path) -> AsyncIterator[SnatchRoom]:
    made = SnatchRoom(store_in(tmp_path))
    async with opened(made):
        yield made


async def test_the_table_s_own_question_is_timed_but_is_nobody_s_lateness(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="hours")
    timers = await snatch_room.timers()
    assert timers[HOST][0] == "reaction_delay"
    await snatch_room.take(1, BO, "pass")
    assert (await snatch_room.timers())[HOST] == timers[HOST], "an answer neither shortens nor lengthens it"
    await snatch_room.wait(timers[HOST][1] - 1)
    assert await snatch_room.is_open()
    await snatch_room.wait(1)
    assert not await snatch_room.is_open()
    assert not any("time is up" in line for line in await snatch_room.told(1, BO))


@pytest.mark.parametrize("answers", [True, False])
async def test_at_live_pace_a_window_has_one_length_and_who_has_not_pressed_has_passed(
    snatch_room: SnatchRoom, answers: bool
) -> None:
    """A-3.8, A-3.10."""
    await snatch_room.open_window(BO, pace="live")
    assert await snatch_room.timers() == {HOST: ("reaction_delay", LIVE_WINDOW), EAST: ("deadline", LIVE_WINDOW)}
    if answers:
        await snatch_room.take(1, BO, "pass")
    await snatch_room.wait(LIVE_WINDOW - 1)
    assert await snatch_room.is_open()
    await snatch_room.wait(1)
    assert not await snatch_room.is_open()
    assert "snatches" not in str(await snatch_room.told(1))
    assert not any("time is up" in line for line in await snatch_room.told(1, BO))
    async with snatch_room.store.read() as tx:
        assert [(one.missed, one.spent) for one in await tx.seats.occupants(1)] == [(0, 0), (0, 0)]


async def test_at_live_pace_everybody_reads_the_same_end_and_the_name_of_the_moment(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live")
    perspectives = [await snatch_room.matches.views.perspective(1, who) for who in (None, ADA.id, BO.id)]
    ends = int(snatch_room.time.timestamp()) + LIVE_WINDOW
    assert [perspective.deadline for perspective in perspectives] == [ends] * 3
    assert perspectives[2].clock == Clock(ends)
    said = [perspective.say()(passing(perspective, done=False)) for perspective in perspectives[:2]]
    assert said == [f"The trick is won: a moment for reactions. Play goes on <t:{ends}:R>."] * 2


async def test_a_person_alone_with_computers_keeps_their_own_time_at_live_pace(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live")
    match, record = await snatch_room.match(1), await snatch_room.record(1)
    asked = decisions(engine, record)
    (silent,) = [one for one in asked if one.silent]
    async with snatch_room.store.read() as tx:
        two = await tx.seats.occupants(1)
    alone = [replace(one, person=None) if one.seat == NORTH else one for one in two]
    beside = ends_with(match, silent, asked, two)
    assert beside is not None
    assert beside.seat == HOST
    assert ends_with(match, silent, asked, alone) is None
    assert reaction_delay(match, beside, alone) == 0


async def test_a_reaction_in_time_counts_when_the_window_closes(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live")
    card = next(one.key for one in (await snatch_room.asked(1, BO)).options if one.key != "pass")
    await snatch_room.take(1, BO, card)
    await snatch_room.wait(LIVE_WINDOW - 1)
    assert "snatches" not in str(await snatch_room.told(1))
    await snatch_room.wait(1)
    assert "snatches" in str(await snatch_room.told(1))


async def test_a_paused_window_has_its_whole_time_left_for_everybody(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live")
    await snatch_room.wait(1)
    await snatch_room.matches.proposals.propose(1, ADA.id, "pause")
    async with snatch_room.store.read() as tx:
        proposal = await tx.proposals.of(1)
    assert proposal is not None
    await snatch_room.matches.proposals.agree(1, BO.id, proposal.id)
    await snatch_room.wait(60)
    await snatch_room.matches.proposals.go_on(1, ADA.id)
    left = LIVE_WINDOW - 1
    assert await snatch_room.timers() == {HOST: ("reaction_delay", left), EAST: ("deadline", left)}


async def test_the_reaction_delay_is_slow_where_the_table_is_slow(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="relaxed")
    assert 150 <= (await snatch_room.timers())[HOST][1] <= 600


async def test_a_reaction_delay_stands_still_while_the_match_is_paused(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="day")
    left = (await snatch_room.timers())[HOST][1]
    await snatch_room.wait(left // 2)
    await snatch_room.matches.proposals.propose(1, ADA.id, "pause")
    async with snatch_room.store.read() as tx:
        proposal = await tx.proposals.of(1)
    assert proposal is not None
    await snatch_room.matches.proposals.agree(1, BO.id, proposal.id)
    await snatch_room.take(1, BO, "pass")
    await snatch_room.wait(10 * left)
    assert await snatch_room.is_open()
    await snatch_room.matches.proposals.go_on(1, ADA.id)
    assert (await snatch_room.timers())[HOST][1] == left - left // 2


async def test_where_nobody_is_waited_for_the_window_closes_at_once(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, windows="instant")
    await snatch_room.wait(0)
    assert not await snatch_room.is_open()


async def test_a_computer_takes_no_time_and_nobody_waits_where_nothing_is_hidden(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window()
    timers = await snatch_room.timers()
    assert timers[EAST] == ("computer", 0)
    assert timers[HOST] == ("reaction_delay", 0)
    await snatch_room.wait(0)
    assert "snatches" in str(await snatch_room.told(1))


async def test_the_clock_of_a_silent_question_shows_nowhere_but_to_whoever_is_asked(snatch_room: SnatchRoom) -> None:
    """A-3.10."""
    await snatch_room.open_window(BO, pace="hours")
    await snatch_room.wait(60)
    assert await snatch_room.is_open()
    perspectives = [await snatch_room.matches.views.perspective(1, who) for who in (None, ADA.id, BO.id)]
    assert [perspective.deadline is None for perspective in perspectives] == [True, True, False]
    assert [perspective.waiting for perspective in perspectives] == [(), (), ()]
    await snatch_room.wait(OWN)
    assert not await snatch_room.is_open()
    late = ["time is up" in str(await snatch_room.told(1, who)) for who in (None, ADA, BO)]
    assert late == [False, False, True]


async def test_what_nobody_may_notice_touches_no_message(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO)
    async with snatch_room.store.write() as tx:
        await tx.outbox.drop(1)
    await snatch_room.take(1, BO, "pass")
    async with snatch_room.store.read() as tx:
        assert await tx.outbox.jobs(2**40) == []
