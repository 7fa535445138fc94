"""Proposals to the table: made, agreed, declined, withdrawn, lapsed, and their effects."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.costly import WAITING
from bot.matches import Person
from bot.matches.proposals import PROPOSAL_SECONDS
from bot.refusal import Refusal
from bot.store import Proposal
from bot.transcript import transcribe
from bot.verify import check, verify
from engines.core import IllegalAction, Rewind, Seat
from tests.bot.room import ADA, BO, CLEO, DAG, Room, reasons, room
from tests.tiny_games import Magpies

DAY = 24 * 3600
pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture
async def hall(tmp_path: Path, magpies: Magpies) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        yield made


async def put(hall: Room, number: int) -> Proposal:
    async with hall.store.read() as tx:
        proposal = await tx.proposals.of(number)
    assert proposal is not None
    return proposal


async def is_settled(hall: Room, number: int) -> bool:
    async with hall.store.read() as tx:
        timers = await tx.timers.of(number)
        return await tx.proposals.of(number) is None and all(timer.kind != "proposal" for timer in timers)


async def trogdor(hall: Room, **options: Any) -> int:
    """A match of open hands in which Ada's last move drew cards or dice: free undo is closed."""
    number = await hall.table("trogdor", ADA, BO, CLEO, **options)
    for _ in range(40):
        perspective = await hall.matches.views.perspective(number, ADA.id)
        if (await hall.match(number)).floor and not perspective.may_undo and perspective.decision is None:
            return number
        for person in (ADA, BO, CLEO):
            if (await hall.matches.views.perspective(number, person.id)).decision is not None:
                await hall.take(number, person)
                break
    raise AssertionError("nothing was drawn")


async def refused(call: Awaitable[None]) -> str:
    (reason,) = reasons(await asyncio.gather(call, return_exceptions=True))
    return reason


async def test_the_table_goes_back_when_all_agree_and_plays_on(hall: Room) -> None:
    number = await trogdor(hall)
    before = await hall.match(number)
    await hall.matches.proposals.propose(number, ADA.id, "back")
    proposal = await put(hall, number)
    await hall.matches.proposals.agree(number, BO.id, proposal.id)
    assert (await hall.match(number)).length == before.length, "one has not agreed yet"
    await hall.matches.proposals.agree(number, CLEO.id, proposal.id)
    after = await hall.match(number)
    assert (after.length, after.taken_back, after.floor) == (before.length + 1, 1, before.length + 1)
    assert isinstance((await hall.log(number))[-1], Rewind)
    assert await is_settled(hall, number)
    assert (await hall.asked(number, ADA)).seat == proposal.proposer
    assert any("goes back to before Ada's last answer" in line for line in await hall.told(number))
    await hall.take(number, ADA)
    report = await verify(hall.store, number)
    assert report.verdict == "same"
    assert report.taken_back > 0


async def test_thinking_out_the_way_back_waits_in_one_s_lane_and_no_other_answer_does(hall: Room) -> None:
    number = await trogdor(hall)
    await hall.matches.proposals.propose(number, ADA.id, "back")
    proposal, done = await put(hall, number), asyncio.Event()

    async def ask_for() -> None:
        async with hall.matches.core.costly.lane(BO.id):
            await done.wait()

    requests = [asyncio.create_task(ask_for()) for _ in range(WAITING)]
    await asyncio.sleep(0)
    assert await refused(hall.matches.proposals.agree(number, BO.id, proposal.id)) == "costly-waiting"
    await hall.matches.proposals.decline(number, ADA.id, proposal.id)
    await hall.matches.proposals.propose(number, ADA.id, "end")
    proposal = await put(hall, number)
    await hall.matches.proposals.agree(number, BO.id, proposal.id)
    assert BO.id in (await put(hall, number)).agreed
    done.set()
    await asyncio.gather(*requests)


async def test_what_was_told_since_is_forgotten_and_numbers_do_not_come_again(hall: Room) -> None:
    number = await trogdor(hall)
    lines = await hall.told(number)
    await hall.matches.proposals.propose(number, ADA.id, "back")
    proposal = await put(hall, number)
    for person in (BO, CLEO):
        await hall.matches.proposals.agree(number, person.id, proposal.id)
    told = await hall.told(number)
    assert len(told) < len(lines)
    assert told[:-1] == lines[: len(told) - 1]


@pytest.mark.parametrize(("who", "key"), [(BO, "declines"), (ADA, "withdraws the request")])
async def test_one_who_declines_settles_it_and_so_does_who_asked(hall: Room, who: Person, key: str) -> None:
    number = await trogdor(hall)
    await hall.matches.proposals.propose(number, ADA.id, "end")
    proposal = await put(hall, number)
    await hall.matches.proposals.decline(number, who.id, proposal.id)
    assert await is_settled(hall, number)
    assert (await hall.match(number)).status == "running"
    assert key in (await hall.told(number))[-1]
    assert await refused(hall.matches.proposals.agree(number, CLEO.id, proposal.id)) == "proposal-settled"


async def test_it_lapses_when_not_all_answer_in_time(hall: Room) -> None:
    number = await trogdor(hall)
    await hall.matches.proposals.propose(number, BO.id, "end")
    proposal = await put(hall, number)
    await hall.matches.proposals.agree(number, ADA.id, proposal.id)
    await hall.wait(PROPOSAL_SECONDS - 1)
    assert not await is_settled(hall, number)
    await hall.wait(1)
    assert await is_settled(hall, number)
    assert "Not all agreed in time" in (await hall.told(number))[-1]


async def test_the_match_ends_by_agreement_and_nobody_wins(hall: Room) -> None:
    number = await trogdor(hall, pace="day")
    await hall.matches.proposals.propose(number, BO.id, "end")
    proposal = await put(hall, number)
    for person in (ADA, CLEO):
        await hall.matches.proposals.agree(number, person.id, proposal.id)
    match = await hall.match(number)
    assert match.status == "over"
    assert match.ending is not None
    assert match.ending.key == "ended-by-agreement"
    assert await is_settled(hall, number)
    assert await hall.deadlines(number) == {}


async def test_the_others_go_on_without_somebody_who_need_not_agree(hall: Room) -> None:
    number = await trogdor(hall)
    perspective = await hall.matches.views.perspective(number, BO.id)
    seat = min(perspective.viewer)
    await hall.matches.proposals.propose(number, ADA.id, "remove", seat)
    proposal = await put(hall, number)
    assert await refused(hall.matches.proposals.agree(number, BO.id, proposal.id)) == "not-yours"
    await hall.matches.proposals.agree(number, CLEO.id, proposal.id)
    occupants = {
        occupant.seat: occupant.person for occupant in (await hall.matches.views.perspective(number)).occupants
    }
    assert occupants[seat] is None
    assert any("Bo" in line and "goes on without" in line for line in await hall.told(number))


@pytest.mark.parametrize("seat", [None, "nobody", "own"])
async def test_going_on_without_takes_another_person_at_the_table(hall: Room, seat: str | None) -> None:
    number = await trogdor(hall)
    named = None if seat is None else Seat(seat)
    if seat == "own":
        named = min((await hall.matches.views.perspective(number, ADA.id)).viewer)
    assert await refused(hall.matches.proposals.propose(number, ADA.id, "remove", named)) == "proposal-whom"


async def test_while_the_clock_is_stopped_nothing_is_due_and_then_all_have_their_time(hall: Room) -> None:
    number = await trogdor(hall, pace="day")
    (before,) = (await hall.deadlines(number)).values()
    await hall.matches.proposals.propose(number, ADA.id, "pause")
    proposal = await put(hall, number)
    for person in (BO, CLEO):
        await hall.matches.proposals.agree(number, person.id, proposal.id)
    length = (await hall.match(number)).length
    await hall.wait(30 * DAY)
    assert (await hall.match(number)).length == length
    assert (await hall.matches.views.perspective(number)).deadline is None
    await hall.matches.proposals.go_on(number, BO.id)
    (after,) = (await hall.deadlines(number)).values()
    assert after == before
    await hall.wait(before)
    assert (await hall.match(number)).length > length, "the clock plays again"


async def test_a_question_that_comes_up_in_a_pause_has_its_whole_time_afterwards(hall: Room) -> None:
    number = await trogdor(hall, pace="day")
    await hall.matches.proposals.propose(number, ADA.id, "pause")
    proposal = await put(hall, number)
    for person in (BO, CLEO):
        await hall.matches.proposals.agree(number, person.id, proposal.id)
    await hall.wait(3 * DAY)
    for person in (ADA, BO, CLEO):
        if (await hall.matches.views.perspective(number, person.id)).decision is not None:
            await hall.take(number, person)
            break
    await hall.wait(DAY)
    await hall.matches.proposals.go_on(number, ADA.id)
    assert set((await hall.deadlines(number)).values()) == {DAY + 3 * DAY}, "own time and reserve"


async def test_alone_nobody_buys_a_new_roll_but_may_stop_the_clock(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="day")
    while not (await hall.match(number)).floor:
        await hall.take(number, ADA)
    assert await refused(hall.matches.proposals.propose(number, ADA.id, "back")) == "proposal-alone"
    await hall.matches.proposals.propose(number, ADA.id, "pause")
    assert (await hall.match(number)).paused_at is not None
    assert await refused(hall.matches.proposals.propose(number, ADA.id, "pause")) == "paused-already"
    await hall.matches.proposals.go_on(number, ADA.id)
    assert await refused(hall.matches.proposals.go_on(number, ADA.id)) == "not-paused"


async def test_what_only_some_have_learnt_is_not_taken_back(hall: Room) -> None:
    """After cards have been passed, each player knows what the others may not know."""
    number = await hall.table("magpies", ADA, BO)
    for person in (ADA, BO):
        await hall.take(number, person)
    assert await refused(hall.matches.proposals.propose(number, ADA.id, "back")) == "undo-secret"


async def test_going_back_goes_by_what_all_know(hall: Room) -> None:
    """The table does not go back to a silent answer."""
    number = await hall.table("magpies", ADA, BO)
    for person in (ADA, BO):
        await hall.take(number, person)
    assert (await hall.take(number, ADA, "leave")).kind == "look"
    seen = (await hall.matches.views.perspective(number, ADA.id)).seen
    assert seen is not None
    (offer,) = [asked for asked in seen.ask if asked.kind == "offer"]
    await hall.matches.moves.act(number, ADA.id, offer.id, ["pass"])
    await hall.matches.proposals.propose(number, ADA.id, "back")
    assert (await put(hall, number)).to == 2, "before the look"


async def test_one_thing_at_a_time_and_only_at_the_table(hall: Room) -> None:
    number = await trogdor(hall)
    assert await refused(hall.matches.proposals.propose(number, DAG.id, "end")) == "not-yours"
    assert await refused(hall.matches.proposals.propose(number, ADA.id, "pause")) == "no-clock-to-pause"
    await hall.matches.proposals.propose(number, ADA.id, "end")
    proposal = await put(hall, number)
    assert await refused(hall.matches.proposals.propose(number, BO.id, "end")) == "proposal-open"
    assert await refused(hall.matches.proposals.agree(number, ADA.id, proposal.id)) == "proposal-own"
    assert await refused(hall.matches.proposals.agree(number, DAG.id, proposal.id)) == "not-yours"
    assert await refused(hall.matches.proposals.decline(number, DAG.id, proposal.id)) == "not-yours"
    assert await refused(hall.matches.proposals.agree(number, BO.id, proposal.id + 1)) == "proposal-settled"
    await hall.matches.proposals.agree(number, BO.id, proposal.id)
    assert await refused(hall.matches.proposals.agree(number, BO.id, proposal.id)) == "proposal-agreed"


async def test_who_leaves_takes_an_open_question_to_the_table_away(hall: Room) -> None:
    number = await trogdor(hall)
    await hall.matches.proposals.propose(number, ADA.id, "end")
    await hall.matches.moves.resign(number, BO.id)
    assert await is_settled(hall, number)
    assert (await hall.match(number)).status == "running"


async def test_all_agree_at_once_and_it_is_done_once(hall: Room) -> None:
    number = await trogdor(hall)
    await hall.matches.proposals.propose(number, ADA.id, "back")
    proposal = await put(hall, number)
    calls = [hall.matches.proposals.agree(number, person.id, proposal.id) for person in (BO, CLEO, BO, CLEO)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(error, Refusal | IllegalAction) for error in results if error is not None)
    assert (await hall.match(number)).taken_back == 1


async def test_a_forged_way_back_is_no_crash_but_a_verdict(hall: Room) -> None:
    number = await trogdor(hall)
    await hall.matches.proposals.propose(number, ADA.id, "end")
    proposal = await put(hall, number)
    for person in (BO, CLEO):
        await hall.matches.proposals.agree(number, person.id, proposal.id)
    good = await transcribe(hall.store, number)
    assert check(replace(good, log=[*good.log, Rewind(999)])).verdict == "impossible"


# answers given meanwhile


async def laying(hall: Room) -> int:
    """A match of three in which all are about to lay a card and may trade in secret; Ada has looked at nothing
    before."""
    number = await hall.table("magpies", ADA, BO, CLEO)
    for person in (ADA, BO, CLEO):
        await hall.take(number, person)
    await hall.take(number, ADA, "leave")
    return number


async def waive(hall: Room, number: int, person: Person) -> None:
    """Offer no trade; no other player may learn of this answer."""
    open_ones = (await hall.matches.views.perspective(number, person.id)).open
    asked = next(one for one in open_ones if one.kind == "offer")
    await hall.matches.moves.act(number, person.id, asked.id, ("pass",))


@pytest.mark.parametrize(("answers", "outcome"), [(1, None), (2, None), (3, "busy")])
async def test_an_unseen_answer_while_it_is_thought_out_holds_nothing_up(
    hall: Room, monkeypatch: pytest.MonkeyPatch, answers: int, outcome: str | None
) -> None:
    number = await laying(hall)
    await hall.matches.proposals.propose(number, ADA.id, "back")
    proposal = await put(hall, number)
    await hall.matches.proposals.agree(number, BO.id, proposal.id)
    left, think = [ADA, BO, CLEO][:answers], hall.matches.proposals._taken_back

    async def while_somebody_answers(*which: int) -> Any:
        stepped = await think(*which)
        if left:
            await waive(hall, number, left.pop())
        return stepped

    monkeypatch.setattr(hall.matches.proposals, "_taken_back", while_somebody_answers)
    if outcome is not None:
        assert await refused(hall.matches.proposals.agree(number, CLEO.id, proposal.id)) == outcome
        assert not await is_settled(hall, number)
    await hall.matches.proposals.agree(number, CLEO.id, proposal.id)
    after = await hall.match(number)
    assert (after.taken_back, (await hall.asked(number, ADA)).kind) == (1, "look")
    assert await is_settled(hall, number)
    assert (await verify(hall.store, number)).verdict == "same"
