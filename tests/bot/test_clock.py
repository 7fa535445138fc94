"""The clock: in one match, among many, and with the computer players that it lets move."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace

from bot.matches import Matches, time_controls
from bot.matches.time_controls import Pace
from bot.refusal import Refusal
from bot.store import Timer
from engines.core import Action, Decision, Observation, Seat, decisions, registry
from tests.bot.room import ADA, BO, REACTION_DELAY, TIME, Room, reasons
from tests.bot_env import BotEnv, selects, shown
from tests.engines.core.toy import B, Toy, ToyState
from tests.stores import watched
from tests.tiny_games import Magpies, choose
from tests.tiny_games.quiet import Quiet

pytestmark = pytest.mark.usefixtures("magpies")


@contextmanager
def statements(hall: Room) -> Iterator[list[str]]:
    """The database statements run in this context."""
    asked: list[str] = []
    with watched(hall.store, asked.append):
        yield asked


async def tables(hall: Room, count: int) -> list[int]:
    return [await hall.table("draugr", ADA, pace="hours") for _ in range(count)]


# one match


async def test_without_a_pace_there_is_no_clock(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="none")
    assert await hall.deadlines(number) == {}
    assert (await hall.matches.views.perspective(number, ADA.id)).deadline is None
    await hall.wait(10**8)
    assert await hall.log(number) == []


async def test_when_time_is_up_the_default_is_played_and_told(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    walk = await hall.asked(number, ADA)
    assert await hall.deadlines(number) == {walk.id: TIME}
    await hall.wait(TIME - 1)
    assert await hall.log(number) == []
    await hall.wait(1)
    assert isinstance(walk.default, tuple)
    assert (await hall.log(number))[0] == Action(walk.seat, walk.id, walk.default, late=True)
    assert any("Ada's time is up" in line for line in await hall.told(number, ADA))
    assert set(await hall.deadlines(number)) == {(await hall.asked(number, ADA)).id}
    await hall.assert_replayable(number)


async def test_a_timer_of_a_settled_question_does_nothing(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    walk = await hall.take(number, ADA)
    assert walk.id not in await hall.deadlines(number)
    before = await hall.log(number)
    await hall.matches.moves.act_default(number, walk.id)
    await hall.matches.moves.act_default(number, "77.never")
    assert await hall.log(number) == before


async def test_clock_and_player_at_once(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    walk = await hall.asked(number, ADA)
    results = await asyncio.gather(
        hall.matches.moves.act(number, ADA.id, walk.id, (walk.options[0].key,)),
        hall.matches.moves.act_default(number, walk.id),
        return_exceptions=True,
    )
    assert reasons(results) in ([], ["settled"])
    assert len(await hall.log(number)) == 1


async def test_a_question_keeps_its_time_while_others_answer(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    theirs = await hall.asked(number, BO)
    await hall.wait(1000)
    await hall.take(number, ADA)
    assert (await hall.deadlines(number)) == {theirs.id: TIME - 1000}


async def test_taking_back_buys_nobody_time(hall: Room) -> None:
    """Neither the player who takes back nor the others."""
    number = await hall.table("magpies", ADA, BO, pace="hours")
    await hall.wait(1000)
    await hall.take(number, ADA)
    await hall.wait(1000)
    await hall.matches.moves.undo(number, ADA.id)
    assert sorted((await hall.deadlines(number)).values()) == [TIME - 2000] * 2
    assert (await hall.matches.views.perspective(number, BO.id)).deadline == int(hall.time.timestamp()) + TIME - 2000


async def test_an_answer_that_may_still_be_changed_is_not_on_the_clock(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    mine = await hall.take(number, ADA)
    assert mine.id not in await hall.deadlines(number)


async def test_a_clock_that_fails_tries_again(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    sound, failures = hall.matches.moves.time_up, [OSError("the disk is full"), Refusal("busy")]

    async def fails(timer: Timer) -> None:
        if failures:
            raise failures.pop()
        await sound(timer)

    monkeypatch.setattr(hall.matches.moves, "time_up", fails)
    await hall.wait(TIME)
    await hall.wait(59)
    assert len(failures) == 1
    await hall.wait(1)
    assert await hall.log(number) == []
    await hall.wait(60)
    assert len(await hall.log(number)) == 1


async def test_a_finished_match_has_no_clock(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    await hall.matches.moves.resign(number, ADA.id)
    assert await hall.deadlines(number) == {}
    await hall.wait(10**6)
    assert await hall.log(number) == []


async def test_a_match_left_alone_is_played_to_its_end_by_the_clock(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    for _ in range(200):
        if (await hall.match(number)).status != "running":
            break
        await hall.wait(TIME)
    assert (await hall.match(number)).status == "over"
    await hall.assert_replayable(number)


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


async def test_what_is_due_is_read_for_all_matches_once_and_then_in_each_alone(hall: Room) -> None:
    await tables(hall, 5)
    with statements(hall) as asked:
        await hall.wait(TIME)
    assert sum("GROUP BY timers" in statement for statement in asked) == 1


async def test_a_match_whose_timers_cannot_even_be_put_off_stops_no_other(hall: Room) -> None:
    broken, *sound = await tables(hall, 3)
    play, postpone = hall.matches.moves.time_up, hall.clock._postpone

    async def fails(timer: Any) -> None:
        if timer.match_id == broken:
            raise OSError
        await play(timer)

    async def fails_too(timer: Any, seconds: int) -> None:
        if timer.match_id == broken:
            raise OSError
        await postpone(timer, seconds)

    with (
        mock.patch.object(hall.matches.moves, "time_up", fails),
        mock.patch.object(hall.clock, "_postpone", fails_too),
    ):
        for turns in (1, 2):
            await hall.wait(TIME)
            assert [len(await hall.log(number)) for number in sound] == [turns, turns]
    assert await hall.log(broken) == []
    await hall.wait(0)
    assert len(await hall.log(broken)) == 1, "it is tried again"


async def test_matches_of_computers_take_turns(hall: Room) -> None:
    """A long run of computers in one match does not make another match wait for its end."""
    first, second = [await hall.table("magpies", ADA, computers=1, windows="instant") for _ in range(2)]
    order, act = list[int](), hall.matches.moves.act_computer
    for number in (first, second):
        async with hall.store.write() as tx:
            await tx.seats.pass_on(number, Seat("north"), None, "")
            match = await hall.match(number)
            await hall.matches.core.arm_timers(tx, match, await hall.matches.core.record(tx, match))

    async def noted(number: int, decision: str) -> None:
        order.append(number)
        await act(number, decision)

    with mock.patch.object(hall.matches.moves, "act_computer", noted):
        await hall.wait(0)
    assert [(await hall.match(number)).status for number in (first, second)] == ["over", "over"]
    assert set(order[:4]) == set(order[4:8]) == {first, second}


# computers


async def whims(hall: Room, game: str = "magpies") -> list[float]:
    """The random numbers with which a match's computers choose between equally good options."""
    drawn: list[float] = []

    def player(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        drawn.append(rng.random())
        return choose(seen, rng)

    known = registry._known[game]
    registry.register(known, player)
    number = await hall.table(game, ADA, computers=1)
    while (await hall.match(number)).status == "running":
        await hall.wait(REACTION_DELAY)
        if (await hall.matches.views.perspective(number, ADA.id)).decision is not None:
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
        asyncio.run_coroutine_threadsafe(hall.matches.moves.resign(number, ADA.id), loop).result()
        return choose(seen, rng)

    registry.register(Magpies(), thinks)
    async with hall.store.read() as tx:
        (timer,) = [timer for timer in await tx.timers.of(number) if timer.kind == "computer"]
    await hall.matches.moves.act_computer(number, timer.decision)
    assert (await hall.match(number)).status == "over"
    assert await hall.log(number) == []
    assert "gives up" in (await hall.told(number))[-1]


async def test_a_computer_that_breaks_the_rules_leaves_nobody_waiting_for_ever(hall: Room) -> None:
    registry.register(Magpies(), lambda seen, rng: ("no-such-card",))
    number = await hall.table("magpies", ADA, computers=1)
    await hall.wait(0)
    assert (await hall.match(number)).status == "frozen"
    registry.register(Magpies(), choose)
    await hall.matches.repair.thaw(number)
    await hall.wait(0)
    assert len(await hall.log(number)) == 1


@pytest.mark.usefixtures("moles")
async def test_a_computer_answers_an_offer_that_nobody_else_waits_for(hall: Room) -> None:
    """Whoever has made it would wait in vain."""
    number = await hall.table("moles", ADA, computers=1)
    await hall.wait(0)
    asked = next(one for one in (await hall.matches.views.perspective(number, ADA.id)).open if one.kind == "unseen")
    gift = next(option.key for option in asked.options if "." in option.key)
    await hall.matches.moves.act(number, ADA.id, asked.id, [gift])
    await hall.wait(0)
    assert [one.picks for one in await hall.log(number) if isinstance(one, Action)][-1] == ("accept",)
    assert any("accept" in line or "gives" in line for line in await hall.told(number, ADA)), "and Ada hears of it"


class OneHand(Toy):
    """A toy game in which one seat answers everything, so that it is asked two questions at once."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(replace(one, seat=B) for one in super().pending(state))


async def test_a_computer_acts_of_its_own_accord_before_it_answers(hall: Room) -> None:
    """It takes an offer, then answers; what is gone by then leaves the answer as it is."""

    def player(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        return ("x", "z") if seen.ask[0].least == 2 else ("both",)

    def beside(seen: Observation, rng: random.Random) -> Action | None:
        other = next((one for one in seen.ask[1:] if one.id == "2.vote-a" and not one.optional), None)
        return Action(B, other.id, ("x", "y")) if other is not None else None

    registry.register(OneHand(), player, beside={"strong": beside})
    try:
        number = await hall.table("toy", ADA, computers=1)
        await hall.matches.moves.act_computer(number, "1.use.u1")
        await hall.matches.moves.act_computer(number, "2.vote-b")
        assert (await hall.log(number))[-2:] == [Action(B, "2.vote-a", ("x", "y")), Action(B, "2.vote-b", ("x", "z"))]
        registry.register(OneHand(), player, beside={"strong": lambda seen, rng: Action(B, "gone", ("x",))})
        number = await hall.table("toy", ADA, computers=1)
        await hall.matches.moves.act_computer(number, "1.use.u1")
        assert (await hall.log(number))[-1] == Action(B, "1.use.u1", ("both",))
    finally:
        registry.unregister("toy")


async def test_a_computer_that_is_asked_two_things_at_once_answers_both(hall: Room) -> None:
    def player(seen: Observation, rng: random.Random) -> tuple[str, ...]:
        asked = seen.ask[0]
        return ("x", asked_for[asked.id]) if asked.least == 2 else ("both",)

    engine, asked_for = OneHand(), {"2.vote-a": "y", "2.vote-b": "z"}
    registry.register(engine, player)
    try:
        number = await hall.table("toy", ADA, computers=1)
        await hall.matches.moves.act_computer(number, "1.use.u1")
        for last in ("2.vote-b", "2.vote-a"):
            await hall.matches.moves.act_computer(number, last)
            assert (await hall.log(number))[-1] == Action(B, last, ("x", asked_for[last]))
        async with hall.store.read() as tx:
            record = await hall.matches.core.record(tx, await hall.match(number))
        assert not {"2.vote-a", "2.vote-b"} & {one.id for one in decisions(engine, record)}
    finally:
        registry.unregister("toy")


# secrets


async def test_that_time_is_up_for_a_hidden_question_is_told_to_whoever_was_asked(hall: Room) -> None:
    registry.register(Quiet("look"), choose)
    number = await hall.table("magpies", ADA, BO, pace="hours")
    for person in (ADA, BO):
        await hall.take(number, person)
    asked = await hall.asked(number, ADA)
    assert asked.kind == "look"
    await hall.matches.moves.act_default(number, asked.id)
    assert any("time is up" in line for line in await hall.told(number, ADA))
    for other in (BO, None):
        assert not any("time is up" in line for line in await hall.told(number, other))


# in the app


async def test_a_time_that_begins_as_another_is_up_ends_at_its_second_too(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(time_controls.PACES, "hours", Pace(4, 0, 60))
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    options = shown(await ada.click(lobby, label="Options"))
    await ada.select(options, ["hours"], custom_id=selects(options)[0]["custom_id"])
    await ada.click(lobby, label="Start")
    answers = []
    for _ in range(3):
        await bot_env.env.advance_time(4)
        async with bot_env.bot.store.read() as tx:
            answers.append(len(await tx.records.log(1)))
    assert answers == [1, 2, 3]
