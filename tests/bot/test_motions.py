"""What the others at the table must agree to: proposed, agreed, declined, withdrawn, lapsed, and what it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.costly import WAITING
from bot.matches import Person
from bot.matches.motions import MOTION_SECONDS
from bot.refusal import Refusal
from bot.store import Motion
from bot.transcript import transcribe
from bot.verify import check, verify
from engines.core import IllegalAction, Rewind, Seat
from tests.bot.room import ADA, BO, CLEO, DAG, Room, reasons, room
from tests.tiny import Magpies

DAY = 24 * 3600
pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture
async def inn(tmp_path: Path, magpies: Magpies) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        yield made


async def put(inn: Room, number: int) -> Motion:
    async with inn.store.read() as tx:
        motion = await tx.motion(number)
    assert motion is not None
    return motion


async def is_settled(inn: Room, number: int) -> bool:
    async with inn.store.read() as tx:
        timers = await tx.timers(number)
        return await tx.motion(number) is None and all(timer.kind != "motion" for timer in timers)


async def trogdor(inn: Room, **options: Any) -> int:
    """A match of open hands in which Ada has moved past dice: free undo is closed."""
    number = await inn.table("trogdor", ADA, BO, CLEO, **options)
    for _ in range(40):
        desk = await inn.matches.desk(number, ADA.id)
        if (await inn.match(number)).floor and not desk.may_undo and desk.decision is None:
            return number
        for person in (ADA, BO, CLEO):
            if (await inn.matches.desk(number, person.id)).decision is not None:
                await inn.take(number, person)
                break
    raise AssertionError("nothing was drawn")


async def refused(call: Awaitable[None]) -> str:
    (reason,) = reasons(await asyncio.gather(call, return_exceptions=True))
    return reason


async def test_the_table_goes_back_when_all_agree_and_plays_on(inn: Room) -> None:
    number = await trogdor(inn)
    before = await inn.match(number)
    await inn.matches.move(number, ADA.id, "back")
    motion = await put(inn, number)
    await inn.matches.agree(number, BO.id, motion.id)
    assert (await inn.match(number)).length == before.length, "one has not agreed yet"
    await inn.matches.agree(number, CLEO.id, motion.id)
    after = await inn.match(number)
    assert (after.length, after.taken_back, after.floor) == (before.length + 1, 1, before.length + 1)
    assert isinstance((await inn.log(number))[-1], Rewind)
    assert await is_settled(inn, number)
    assert (await inn.asked(number, ADA)).seat == motion.mover
    assert any("goes back to before Ada's last answer" in line for line in await inn.told(number))
    await inn.take(number, ADA)
    report = await verify(inn.store, number)
    assert report.verdict == "same"
    assert report.taken_back > 0


async def test_thinking_out_the_way_back_waits_in_one_s_lane_and_no_other_answer_does(inn: Room) -> None:
    number = await trogdor(inn)
    await inn.matches.move(number, ADA.id, "back")
    motion, done = await put(inn, number), asyncio.Event()

    async def wish() -> None:
        async with inn.matches.costly.lane(BO.id):
            await done.wait()

    wishes = [asyncio.create_task(wish()) for _ in range(WAITING)]
    await asyncio.sleep(0)
    assert await refused(inn.matches.agree(number, BO.id, motion.id)) == "costly-waiting"
    await inn.matches.decline(number, ADA.id, motion.id)
    await inn.matches.move(number, ADA.id, "end")
    motion = await put(inn, number)
    await inn.matches.agree(number, BO.id, motion.id)
    assert BO.id in (await put(inn, number)).agreed
    done.set()
    await asyncio.gather(*wishes)


async def test_what_was_told_since_is_forgotten_and_numbers_do_not_come_again(inn: Room) -> None:
    number = await trogdor(inn)
    lines = await inn.told(number)
    await inn.matches.move(number, ADA.id, "back")
    motion = await put(inn, number)
    for person in (BO, CLEO):
        await inn.matches.agree(number, person.id, motion.id)
    told = await inn.told(number)
    assert len(told) < len(lines)
    assert told[:-1] == lines[: len(told) - 1]


@pytest.mark.parametrize(("who", "key"), [(BO, "declines"), (ADA, "no longer asks")])
async def test_one_who_declines_settles_it_and_so_does_who_asked(inn: Room, who: Person, key: str) -> None:
    number = await trogdor(inn)
    await inn.matches.move(number, ADA.id, "end")
    motion = await put(inn, number)
    await inn.matches.decline(number, who.id, motion.id)
    assert await is_settled(inn, number)
    assert (await inn.match(number)).status == "running"
    assert key in (await inn.told(number))[-1]
    assert await refused(inn.matches.agree(number, CLEO.id, motion.id)) == "motion-settled"


async def test_it_lapses_when_not_all_answer_in_time(inn: Room) -> None:
    number = await trogdor(inn)
    await inn.matches.move(number, BO.id, "end")
    motion = await put(inn, number)
    await inn.matches.agree(number, ADA.id, motion.id)
    await inn.wait(MOTION_SECONDS - 1)
    assert not await is_settled(inn, number)
    await inn.wait(1)
    assert await is_settled(inn, number)
    assert "Not all agreed in time" in (await inn.told(number))[-1]


async def test_the_match_ends_by_agreement_and_nobody_wins(inn: Room) -> None:
    number = await trogdor(inn, pace="day")
    await inn.matches.move(number, BO.id, "end")
    motion = await put(inn, number)
    for person in (ADA, CLEO):
        await inn.matches.agree(number, person.id, motion.id)
    match = await inn.match(number)
    assert match.status == "over"
    assert match.ending is not None
    assert match.ending.key == "ended-by-agreement"
    assert await is_settled(inn, number)
    assert await inn.deadlines(number) == {}


async def test_the_others_go_on_without_somebody_who_need_not_agree(inn: Room) -> None:
    number = await trogdor(inn)
    desk = await inn.matches.desk(number, BO.id)
    seat = min(desk.viewer)
    await inn.matches.move(number, ADA.id, "remove", seat)
    motion = await put(inn, number)
    assert await refused(inn.matches.agree(number, BO.id, motion.id)) == "not-yours"
    await inn.matches.agree(number, CLEO.id, motion.id)
    sitters = {sitter.seat: sitter.person for sitter in (await inn.matches.desk(number)).sitters}
    assert sitters[seat] is None
    assert any("Bo" in line and "is out by agreement" in line for line in await inn.told(number))


@pytest.mark.parametrize("seat", [None, "nobody", "own"])
async def test_going_on_without_takes_another_person_at_the_table(inn: Room, seat: str | None) -> None:
    number = await trogdor(inn)
    named = None if seat is None else Seat(seat)
    if seat == "own":
        named = min((await inn.matches.desk(number, ADA.id)).viewer)
    assert await refused(inn.matches.move(number, ADA.id, "remove", named)) == "motion-whom"


async def test_while_the_clock_is_stopped_nothing_is_due_and_then_all_have_their_time(inn: Room) -> None:
    number = await trogdor(inn, pace="day")
    (before,) = (await inn.deadlines(number)).values()
    await inn.matches.move(number, ADA.id, "pause")
    motion = await put(inn, number)
    for person in (BO, CLEO):
        await inn.matches.agree(number, person.id, motion.id)
    length = (await inn.match(number)).length
    await inn.wait(30 * DAY)
    assert (await inn.match(number)).length == length
    assert (await inn.matches.desk(number)).deadline is None
    await inn.matches.go_on(number, BO.id)
    (after,) = (await inn.deadlines(number)).values()
    assert after == before
    await inn.wait(before)
    assert (await inn.match(number)).length > length, "the clock plays again"


async def test_a_question_that_comes_up_in_a_pause_has_its_whole_time_afterwards(inn: Room) -> None:
    number = await trogdor(inn, pace="day")
    await inn.matches.move(number, ADA.id, "pause")
    motion = await put(inn, number)
    for person in (BO, CLEO):
        await inn.matches.agree(number, person.id, motion.id)
    await inn.wait(3 * DAY)
    for person in (ADA, BO, CLEO):
        if (await inn.matches.desk(number, person.id)).decision is not None:
            await inn.take(number, person)
            break
    await inn.wait(DAY)
    await inn.matches.go_on(number, ADA.id)
    assert set((await inn.deadlines(number)).values()) == {DAY + 3 * DAY}, "own time and reserve"


async def test_alone_nobody_buys_a_new_roll_but_may_stop_the_clock(inn: Room) -> None:
    number = await inn.table("draugr", ADA, pace="day")
    while not (await inn.match(number)).floor:
        await inn.take(number, ADA)
    assert await refused(inn.matches.move(number, ADA.id, "back")) == "motion-alone"
    await inn.matches.move(number, ADA.id, "pause")
    assert (await inn.match(number)).paused_at is not None
    assert await refused(inn.matches.move(number, ADA.id, "pause")) == "paused-already"
    await inn.matches.go_on(number, ADA.id)
    assert await refused(inn.matches.go_on(number, ADA.id)) == "not-paused"


async def test_what_only_some_have_learnt_is_not_taken_back(inn: Room) -> None:
    """After the birds have passed cards, each knows what the others may not."""
    number = await inn.table("magpies", ADA, BO)
    for person in (ADA, BO):
        await inn.take(number, person)
    assert await refused(inn.matches.move(number, ADA.id, "back")) == "undo-secret"


async def test_going_back_goes_by_what_all_know(inn: Room) -> None:
    """A silent answer is not the last that the table goes back to."""
    number = await inn.table("magpies", ADA, BO)
    for person in (ADA, BO):
        await inn.take(number, person)
    assert (await inn.take(number, ADA, "leave")).kind == "look"
    seen = (await inn.matches.desk(number, ADA.id)).seen
    assert seen is not None
    (offer,) = [asked for asked in seen.ask if asked.kind == "offer"]
    await inn.matches.act(number, ADA.id, offer.id, ["pass"])
    await inn.matches.move(number, ADA.id, "back")
    assert (await put(inn, number)).to == 2, "before the look"


async def test_one_thing_at_a_time_and_only_at_the_table(inn: Room) -> None:
    number = await trogdor(inn)
    assert await refused(inn.matches.move(number, DAG.id, "end")) == "not-yours"
    assert await refused(inn.matches.move(number, ADA.id, "pause")) == "no-clock-to-pause"
    await inn.matches.move(number, ADA.id, "end")
    motion = await put(inn, number)
    assert await refused(inn.matches.move(number, BO.id, "end")) == "motion-open"
    assert await refused(inn.matches.agree(number, ADA.id, motion.id)) == "motion-own"
    assert await refused(inn.matches.agree(number, DAG.id, motion.id)) == "not-yours"
    assert await refused(inn.matches.decline(number, DAG.id, motion.id)) == "not-yours"
    assert await refused(inn.matches.agree(number, BO.id, motion.id + 1)) == "motion-settled"
    await inn.matches.agree(number, BO.id, motion.id)
    assert await refused(inn.matches.agree(number, BO.id, motion.id)) == "motion-agreed"


async def test_who_leaves_takes_an_open_question_to_the_table_away(inn: Room) -> None:
    number = await trogdor(inn)
    await inn.matches.move(number, ADA.id, "end")
    await inn.matches.resign(number, BO.id)
    assert await is_settled(inn, number)
    assert (await inn.match(number)).status == "running"


async def test_all_agree_at_once_and_it_is_done_once(inn: Room) -> None:
    number = await trogdor(inn)
    await inn.matches.move(number, ADA.id, "back")
    motion = await put(inn, number)
    calls = [inn.matches.agree(number, person.id, motion.id) for person in (BO, CLEO, BO, CLEO)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(error, Refusal | IllegalAction) for error in results if error is not None)
    assert (await inn.match(number)).taken_back == 1


async def test_a_forged_way_back_is_no_crash_but_a_verdict(inn: Room) -> None:
    number = await trogdor(inn)
    await inn.matches.move(number, ADA.id, "end")
    motion = await put(inn, number)
    for person in (BO, CLEO):
        await inn.matches.agree(number, person.id, motion.id)
    good = await transcribe(inn.store, number)
    assert check(replace(good, log=[*good.log, Rewind(999)])).verdict == "impossible"


# what is answered meanwhile


async def laying(inn: Room) -> int:
    """A night of three in which all are to lay a card and may trade unseen; Ada has looked at nothing before."""
    number = await inn.table("magpies", ADA, BO, CLEO)
    for person in (ADA, BO, CLEO):
        await inn.take(number, person)
    await inn.take(number, ADA, "leave")
    return number


async def waive(inn: Room, number: int, person: Person) -> None:
    """Offer no trade, of which nobody else may know."""
    open_ones = (await inn.matches.desk(number, person.id)).open
    asked = next(one for one in open_ones if one.kind == "offer")
    await inn.matches.act(number, person.id, asked.id, ("pass",))


@pytest.mark.parametrize(("answers", "outcome"), [(1, None), (2, None), (3, "busy")])
async def test_an_unseen_answer_while_it_is_thought_out_holds_nothing_up(
    inn: Room, monkeypatch: pytest.MonkeyPatch, answers: int, outcome: str | None
) -> None:
    number = await laying(inn)
    await inn.matches.move(number, ADA.id, "back")
    motion = await put(inn, number)
    await inn.matches.agree(number, BO.id, motion.id)
    left, think = [ADA, BO, CLEO][:answers], inn.matches._taken_back

    async def while_somebody_answers(*which: int) -> Any:
        stepped = await think(*which)
        if left:
            await waive(inn, number, left.pop())
        return stepped

    monkeypatch.setattr(inn.matches, "_taken_back", while_somebody_answers)
    if outcome is not None:
        assert await refused(inn.matches.agree(number, CLEO.id, motion.id)) == outcome
        assert not await is_settled(inn, number)
    await inn.matches.agree(number, CLEO.id, motion.id)
    after = await inn.match(number)
    assert (after.taken_back, (await inn.asked(number, ADA)).kind) == (1, "look")
    assert await is_settled(inn, number)
    assert (await verify(inn.store, number)).verdict == "same"
