"""The clock among many matches, and the computer players it lets move."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace

from bot.matches import Matches
from engines.core import Action, Decision, Observation, Seat, decisions, registry
from tests.bot.room import ADA, BO, DWELL, TIME, Room, room
from tests.engines.core.toy import B, Toy, ToyState
from tests.stores import watched
from tests.tiny import Magpies, choose
from tests.tiny.quiet import Quiet

pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        yield made


@contextmanager
def statements(hall: Room) -> Iterator[list[str]]:
    """What is asked of the database meanwhile."""
    asked: list[str] = []
    with watched(hall.store, asked.append):
        yield asked


async def tables(hall: Room, count: int) -> list[int]:
    return [await hall.table("draugr", ADA, pace="hours") for _ in range(count)]


# many matches


async def test_a_press_lets_the_clock_play_its_own_match_alone(hall: Room) -> None:
    mine, *others = await tables(hall, 3)
    hall.time += timedelta(seconds=TIME)
    await hall.clock.tick(mine)
    assert len(await hall.log(mine)) == 1
    assert [await hall.log(other) for other in others] == [[], []]
    await hall.clock.tick()
    assert [len(await hall.log(number)) for number in (mine, *others)] == [1, 1, 1]


async def test_a_sweep_asks_as_much_for_each_match_however_many_there_are(hall: Room) -> None:
    await tables(hall, 4)
    with statements(hall) as few:
        await hall.wait(TIME)
    await tables(hall, 16)
    await hall.wait(1)
    with statements(hall) as many:
        await hall.wait(TIME)
    assert len(many) <= 5 * len(few)


async def test_what_is_due_is_read_for_all_matches_once_and_again_where_something_was(hall: Room) -> None:
    await tables(hall, 5)
    with statements(hall) as asked:
        await hall.wait(TIME)
    assert sum("GROUP BY timers" in statement for statement in asked) == 2


async def test_a_match_whose_timers_cannot_even_be_put_off_stops_no_other(hall: Room) -> None:
    broken, *sound = await tables(hall, 3)
    play, postpone = hall.matches.time_up, hall.clock._postpone

    async def fails(timer: Any) -> None:
        if timer.match_id == broken:
            raise OSError
        await play(timer)

    async def fails_too(timer: Any, seconds: int) -> None:
        if timer.match_id == broken:
            raise OSError
        await postpone(timer, seconds)

    with (
        mock.patch.object(hall.matches, "time_up", fails),
        mock.patch.object(hall.clock, "_postpone", fails_too),
    ):
        for turns in (1, 2):
            await hall.wait(TIME)
            assert [len(await hall.log(number)) for number in sound] == [turns, turns]
    assert await hall.log(broken) == []
    await hall.wait(0)
    assert len(await hall.log(broken)) == 1, "it is tried again"


async def test_matches_of_computers_take_turns(hall: Room) -> None:
    """A long run of computers in one match keeps no other waiting to its end."""
    first, second = [await hall.table("magpies", ADA, computers=1, windows="instant") for _ in range(2)]
    order, act = list[int](), hall.matches.act_computer
    for number in (first, second):
        async with hall.store.write() as tx:
            await tx.pass_on(number, Seat("north"), None, "")
            match = await hall.match(number)
            await hall.matches.arm(tx, match, await hall.matches.record(tx, match))

    async def noted(number: int, decision: str) -> None:
        order.append(number)
        await act(number, decision)

    with mock.patch.object(hall.matches, "act_computer", noted):
        await hall.wait(0)
    assert [(await hall.match(number)).status for number in (first, second)] == ["over", "over"]
    assert set(order[:4]) == set(order[4:8]) == {first, second}


# computers


async def whims(hall: Room, game: str = "magpies") -> list[float]:
    """What computers draw in a match, wherever they do not care."""
    drawn: list[float] = []

    def player(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        drawn.append(rng.random())
        return choose(seen, rng)

    known = registry._known[game]
    registry.register(known, player)
    number = await hall.table(game, ADA, computers=1)
    while (await hall.match(number)).status == "running":
        await hall.wait(DWELL)
        if (await hall.matches.desk(number, ADA.id)).decision is not None:
            await hall.take(number, ADA)
    return drawn


async def test_a_computer_s_whims_follow_the_match_s_key_and_nothing_that_players_know(hall: Room) -> None:
    mine = await whims(hall)
    assert len(set(mine)) == len(mine) > 5, "and are new at each question"
    assert await whims(hall) == mine, "whoever has the key can check them"
    hall.matches = Matches(hall.store, bytes(16))
    assert not set(await whims(hall)) & set(mine)


async def test_a_computer_s_whims_move_no_dice(hall: Room) -> None:
    one = await hall.table("magpies", ADA, computers=1)
    before = (await hall.match(one)).counters
    await hall.wait(0)
    assert len(await hall.log(one)) == 1
    assert (await hall.match(one)).counters == before


async def test_a_computer_that_was_thinking_when_the_match_ended_says_nothing(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=1)
    loop = asyncio.get_running_loop()

    def thinks(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        asyncio.run_coroutine_threadsafe(hall.matches.resign(number, ADA.id), loop).result()
        return choose(seen, rng)

    registry.register(Magpies(), thinks)
    async with hall.store.read() as tx:
        (timer,) = [timer for timer in await tx.timers(number) if timer.kind == "computer"]
    await hall.matches.act_computer(number, timer.decision)
    assert (await hall.match(number)).status == "over"
    assert await hall.log(number) == []
    assert "gives up" in (await hall.told(number))[-1]


async def test_a_computer_that_breaks_the_rules_leaves_nobody_waiting_for_ever(hall: Room) -> None:
    registry.register(Magpies(), lambda seen, rng: ("no-such-card",))
    number = await hall.table("magpies", ADA, computers=1)
    await hall.wait(0)
    assert (await hall.match(number)).status == "frozen"
    registry.register(Magpies(), choose)
    await hall.matches.thaw(number)
    await hall.wait(0)
    assert len(await hall.log(number)) == 1


class OneHand(Toy):
    """A toy in which one seat answers everything, so that it is asked two things at once."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(replace(one, seat=B) for one in super().pending(state))


async def test_a_computer_that_is_asked_two_things_at_once_answers_both(hall: Room) -> None:
    def player(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        asked = seen.ask[0]
        return ("x", asked_for[asked.id]) if asked.least == 2 else ("both",)

    engine, asked_for = OneHand(), {"2.vote-a": "y", "2.vote-b": "z"}
    registry.register(engine, player)
    try:
        number = await hall.table("toy", ADA, computers=1)
        await hall.matches.act_computer(number, "1.use.u1")
        for last in ("2.vote-b", "2.vote-a"):
            await hall.matches.act_computer(number, last)
            assert (await hall.log(number))[-1] == Action(B, last, ("x", asked_for[last]))
        async with hall.store.read() as tx:
            record = await hall.matches.record(tx, await hall.match(number))
        assert not {"2.vote-a", "2.vote-b"} & {one.id for one in decisions(engine, record)}
    finally:
        registry.unregister("toy")


# what nobody may know


async def test_that_time_is_up_for_a_hidden_question_is_told_to_whoever_was_asked(hall: Room) -> None:
    registry.register(Quiet("look"), choose)
    number = await hall.table("magpies", ADA, BO, pace="hours")
    for person in (ADA, BO):
        await hall.take(number, person)
    asked = await hall.asked(number, ADA)
    assert asked.kind == "look"
    await hall.matches.act_default(number, asked.id)
    assert any("time is up" in line for line in await hall.told(number, ADA))
    for other in (BO, None):
        assert not any("time is up" in line for line in await hall.told(number, other))
