"""Players who choose to be asked always: the table waits for them as for a player who can react, and no other player
can tell the difference."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.decoys import UNTIMED_SECONDS
from engines.core import HOST, Order, Preference
from tests.bot.room import ADA, BO, CLEO, OWN, Room, opened, reasons, store_in
from tests.bot.test_silence import EAST, NORTH, SnatchRoom, before_the_trick, move_to, world
from tests.bot_env import Answered, open_bot_env, words_of

pytestmark = pytest.mark.usefixtures("magpies")


class DecoyRoom(SnatchRoom):
    """A match in which north lays highest; the test decides whether east can snatch."""

    async def ask_always(self, *people: Any) -> None:
        async with self.store.write() as tx:
            for person in people:
                await tx.players.save(replace(await tx.players.get(person.id), ask_always=True))

    async def open_(self, *, holds: bool, orders: Sequence[Order] = (), **options: Any) -> None:
        """Open the window to react; Bo is east."""
        key, _, record, last = before_the_trick()
        self.matches.lobby.key = key
        await self.table("magpies", ADA, BO, **options)
        await move_to(self.store, replace(world(record, holds=holds), options=(await self.match(1)).options))
        async with self.store.write() as tx:
            await tx.outbox.drop(1)
        for given in orders:
            await self.matches.orders.order(1, BO.id, given)
        await self.matches.moves.act(1, ADA.id, last.decision, last.picks)

    async def is_asked(self, person: Any = BO) -> bool:
        decision = (await self.matches.views.perspective(1, person.id)).decision
        return decision is not None and decision.kind == "decoy"


@pytest.fixture
async def decoy_room(tmp_path: Path) -> AsyncIterator[DecoyRoom]:
    made = DecoyRoom(store_in(tmp_path))
    async with opened(made):
        yield made


async def refused(call: Awaitable[Any]) -> str:
    (reason,) = reasons(await asyncio.gather(call, return_exceptions=True))
    return reason


async def test_who_holds_nothing_is_asked_only_if_they_wish_it(decoy_room: DecoyRoom) -> None:
    await decoy_room.open_(holds=False, pace="hours")
    assert not await decoy_room.is_asked()
    reaction_delay = (await decoy_room.timers())[HOST][1]
    await decoy_room.wait(reaction_delay)
    assert not await decoy_room.is_open()


async def test_the_table_waits_for_them_and_goes_on_when_they_answer(decoy_room: DecoyRoom) -> None:
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=False, pace="hours")
    assert await decoy_room.is_asked()
    assert (await decoy_room.matches.views.perspective(1, BO.id)).is_due
    reaction_delay = (await decoy_room.timers())[HOST][1]
    await decoy_room.wait(reaction_delay)
    await decoy_room.wait(reaction_delay)
    assert await decoy_room.is_open()
    length = (await decoy_room.match(1)).length
    await decoy_room.take(1, BO, "pass")
    assert not await decoy_room.is_asked()
    assert not await decoy_room.is_open()
    assert (await decoy_room.match(1)).length == length + 1, "their answer stands in no log, the table's own does"


async def test_who_answers_in_time_shortens_nothing(decoy_room: DecoyRoom) -> None:
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=False, pace="hours")
    reaction_delay = (await decoy_room.timers())[HOST][1]
    await decoy_room.take(1, BO, "pass")
    await decoy_room.wait(reaction_delay - 1)
    assert await decoy_room.is_open()
    assert not await decoy_room.is_asked(), "asked once"
    await decoy_room.wait(1)
    assert not await decoy_room.is_open()


async def test_who_can_react_is_asked_that_alone(decoy_room: DecoyRoom) -> None:
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=True, pace="hours")
    assert [asked.kind for asked in (await decoy_room.matches.views.perspective(1, BO.id)).open] == ["snatch"]


@pytest.mark.parametrize(("pace", "seconds"), [("hours", OWN), ("none", UNTIMED_SECONDS)])
async def test_nobody_waits_for_ever(decoy_room: DecoyRoom, pace: str, seconds: int) -> None:
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=False, pace=pace)
    await decoy_room.wait(seconds - 1)
    assert await decoy_room.is_open()
    await decoy_room.wait(1)
    assert not await decoy_room.is_open()
    assert not await decoy_room.is_asked()
    async with decoy_room.store.read() as tx:
        assert all(timer.kind != "decoy" for timer in await tx.timers.of(1))
        assert all(occupant.missed == 0 for occupant in await tx.seats.occupants(1))


async def test_it_outlives_a_restart_and_a_pause(decoy_room: DecoyRoom) -> None:
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=False, pace="hours")
    await decoy_room.matches.proposals.propose(1, ADA.id, "pause")
    async with decoy_room.store.read() as tx:
        proposal = await tx.proposals.of(1)
    assert proposal is not None
    await decoy_room.matches.proposals.agree(1, BO.id, proposal.id)
    await decoy_room.wait(10 * OWN)
    assert await decoy_room.is_open()
    await decoy_room.matches.proposals.go_on(1, ADA.id)
    assert await decoy_room.is_asked()
    again = Room(decoy_room.store)
    again.time = decoy_room.time
    await again.clock.tick()
    assert await decoy_room.is_asked()
    await decoy_room.wait(OWN)
    assert not await decoy_room.is_open()


async def test_whoever_takes_the_seat_over_is_asked_in_their_place(decoy_room: DecoyRoom) -> None:
    """A substitute is asked as if there were something to react with."""
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=False, pace="hours")
    await decoy_room.matches.seats.give(1, BO.id, CLEO.id)
    async with decoy_room.store.read() as tx:
        (put,) = await tx.seat_offers.of(1)
    await decoy_room.matches.seats.take_seat(1, CLEO, put.id)
    assert await decoy_room.is_asked(CLEO)
    await decoy_room.wait((await decoy_room.timers())[HOST][1])
    assert await decoy_room.is_open()
    await decoy_room.take(1, CLEO, "pass")
    assert not await decoy_room.is_open()


@pytest.mark.parametrize("holds", [False, True])
async def test_when_they_leave_the_table_goes_on_whatever_they_held(decoy_room: DecoyRoom, holds: bool) -> None:
    """A computer answers in their place, after the same time in both cases."""
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=holds, pace="hours")
    reaction_delay = (await decoy_room.timers())[HOST][1]
    for _ in range(2):
        await decoy_room.wait(reaction_delay)
    assert await decoy_room.is_open()
    await decoy_room.matches.moves.resign(1, BO.id)
    assert await decoy_room.is_open()
    await decoy_room.wait(120)
    assert not await decoy_room.is_open()


async def test_on_vacation_they_are_not_asked(decoy_room: DecoyRoom) -> None:
    await decoy_room.ask_always(BO)
    key, _, record, last = before_the_trick()
    decoy_room.matches.lobby.key = key
    await decoy_room.table("magpies", ADA, BO, pace="day")
    await decoy_room.matches.seats.go_away(1, BO.id, 2)
    await move_to(decoy_room.store, world(record, holds=False))
    await decoy_room.matches.moves.act(1, ADA.id, last.decision, last.picks)
    assert await decoy_room.is_open()
    assert not await decoy_room.is_asked()


@pytest.mark.parametrize(("when", "asked"), [("", False), ("tricks>=2", True)])
async def test_who_has_ordered_to_pass_is_not_asked_where_they_hold_nothing(
    decoy_room: DecoyRoom, when: str, asked: bool
) -> None:
    """An order answers the real question, so a long wait would show that they hold nothing."""
    await decoy_room.ask_always(BO)
    order = Order(EAST, "snatch", (Preference("snatch", ("pass",), when),))
    await decoy_room.open_(holds=False, orders=(order,), pace="hours")
    assert await decoy_room.is_asked() == asked
    await decoy_room.wait((await decoy_room.timers())[HOST][1])
    assert await decoy_room.is_open() == asked


async def test_nobody_answers_in_another_s_place_or_otherwise_than_is_offered(decoy_room: DecoyRoom) -> None:
    await decoy_room.ask_always(BO)
    await decoy_room.open_(holds=False, pace="hours")
    asked = await decoy_room.asked(1, BO)
    before = await decoy_room.everything()
    assert await refused(decoy_room.matches.moves.act(1, ADA.id, asked.id, ("pass",))) == "settled"
    assert await refused(decoy_room.matches.moves.act(1, CLEO.id, asked.id, ("pass",))) == "not-yours"
    assert await refused(decoy_room.matches.moves.act(1, BO.id, asked.id, ("ash-1",))) == "illegal-option"
    assert await refused(decoy_room.matches.moves.act(1, BO.id, asked.id, ())) == "illegal-count"
    assert (
        await refused(
            decoy_room.matches.orders.order(1, BO.id, Order(EAST, "decoy", (Preference("decoy", ("pass",)),)))
        )
        == "illegal-order"
    )
    assert await decoy_room.everything() == before
    await decoy_room.take(1, BO, "pass")
    assert await refused(decoy_room.matches.moves.act(1, BO.id, asked.id, ("pass",))) == "settled"


SECONDS = 70
"""Longer than any reaction delay of a table that answers within hours."""


async def seen_by(decoy_room: DecoyRoom, people: Sequence[Any], answer_at: int | None) -> list[Any]:
    """The observations of these people, second by second, while Bo answers at second `answer_at`, or never."""
    noticed = []
    for second in range(SECONDS):
        if second == answer_at:
            await decoy_room.take(1, BO, "pass")
        await decoy_room.wait(1)
        async with decoy_room.store.read() as tx:
            jobs = [(job.kind, job.person) for job in await tx.outbox.jobs(2**40) if job.person != BO.id]
        perspectives = [await decoy_room.matches.views.perspective(1, who.id if who else None) for who in people]
        told = [await decoy_room.told(1, who) for who in people]
        noticed.append(
            (
                jobs,
                told,
                [
                    (perspective.deadline, perspective.may_undo, perspective.waiting, perspective.clock)
                    for perspective in perspectives
                ],
            )
        )
    return noticed


@pytest.mark.parametrize("answer_at", [2, 65])
async def test_nobody_tells_them_from_who_could_have_reacted(tmp_path: Path, answer_at: int) -> None:
    worlds = []
    for holds in (True, False):
        (folder := tmp_path / str(holds)).mkdir()
        decoy_room = DecoyRoom(store_in(folder))
        async with opened(decoy_room):
            await decoy_room.ask_always(BO)
            await decoy_room.open_(holds=holds, pace="hours")
            reaction_delay = (await decoy_room.timers())[HOST][1]
            assert answer_at < reaction_delay or answer_at == 65 > reaction_delay
            worlds.append(await seen_by(decoy_room, (None, ADA), answer_at))
            assert not await decoy_room.is_open()
    assert worlds[0] == worlds[1]


HELD = ((True, 1), (True, None), (False, 1), (False, None))
"""Whether Bo holds a card, and the second at which he presses, if he does."""


async def test_at_live_pace_nothing_tells_who_was_asked_nor_who_has_pressed(tmp_path: Path) -> None:
    """A-3.8: a holder, a decoy, and a player who is not asked at all, pressing or not: the same messages, at the same
    seconds."""
    worlds = []
    for number, (holds, answer_at) in enumerate((*HELD, (False, -1))):
        (folder := tmp_path / str(number)).mkdir()
        decoy_room = DecoyRoom(store_in(folder))
        async with opened(decoy_room):
            if answer_at != -1:
                await decoy_room.ask_always(BO)
            await decoy_room.open_(holds=holds, pace="live")
            assert (await decoy_room.matches.views.perspective(1, BO.id)).is_due == (answer_at != -1)
            worlds.append(await seen_by(decoy_room, (None, ADA), answer_at))
            assert not await decoy_room.is_open()
            async with decoy_room.store.read() as tx:
                assert all(timer.kind != "decoy" for timer in await tx.timers.of(1))
    assert all(world == worlds[0] for world in worlds)


async def test_they_are_written_to_and_answer_in_the_panel(tmp_path: Path) -> None:
    key, log, record, last = before_the_trick()
    async with open_bot_env(tmp_path, key=key) as bot_env:
        ada, bo = bot_env.people("Ada", "Bo")
        await bo.slash(bot_env.channel, "settings", ask_always=True)
        thread = await bot_env.started(ada, bo, game="magpies")
        for action in log:
            await {NORTH: ada, EAST: bo}[action.seat].slash(thread, "move", option=",".join(action.picks))
        await move_to(bot_env.bot.store, world(record, holds=False))
        moved = Answered(await ada.slash(thread, "move", option=",".join(last.picks)))
        assert "The trick is won: a moment for reactions." in moved.sentence
        assert "Play goes on by itself, usually within 2 minutes." in moved.sentence
        await bot_env.sweep(5)
        table = words_of(bot_env.last(thread))
        assert "### 🐦 The trick is won: a moment for reactions" in table
        assert any("Let this moment pass?" in words_of(one) for one in bo.user.dm_channel.history())
        panel = await bot_env.panel(bo, thread)
        assert "### Let this moment pass?" in words_of(panel)
        assert words_of(bot_env.last(thread)) == table
        await bo.click(panel, label="Pass")
        assert not any("Let this moment pass" in words_of(one) for one in bo.user.dm_channel.history())
        assert words_of(bot_env.last(thread)) != table, "the table goes on"
        assert await bot_env.owed() == []


@pytest.mark.parametrize("holds", [True, False])
async def test_going_back_is_refused_alike_whether_the_clock_answered_or_a_decoy_lapsed(
    decoy_room: DecoyRoom, holds: bool
) -> None:
    """The reason is that the moment has passed, which everybody knows; not that a player was asked."""
    await decoy_room.ask_always(BO)
    key, log, _, last = before_the_trick(can_snatch=holds)
    decoy_room.matches.lobby.key = key
    await decoy_room.table("magpies", ADA, BO, pace="hours")
    people = {NORTH: ADA, EAST: BO}
    for action in (*log, last):
        await decoy_room.matches.moves.act(1, people[action.seat].id, action.decision, action.picks)
    assert (await decoy_room.asked(1, BO)).kind == ("snatch" if holds else "decoy")
    await decoy_room.wait((await decoy_room.timers())[HOST][1])
    assert await decoy_room.is_open()
    await decoy_room.matches.proposals.propose(1, ADA.id, "back")
    async with decoy_room.store.read() as tx:
        proposal = await tx.proposals.of(1)
    assert proposal is not None, "the moment is open still"
    await decoy_room.wait(OWN)
    assert not await decoy_room.is_open()
    assert await refused(decoy_room.matches.proposals.agree(1, BO.id, proposal.id)) == "undo-secret"
    await decoy_room.matches.proposals.decline(1, BO.id, proposal.id)
    assert await refused(decoy_room.matches.proposals.propose(1, ADA.id, "back")) == "undo-secret"
