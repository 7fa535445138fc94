"""A match in several places at once: each has a clock of its own, its reminders, and its own way back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches import Person
from bot.matches.reaction_delays import longest
from bot.matches.time_controls import PACES
from bot.refusal import Refusal
from bot.store import Timer
from engines.core import IllegalAction
from engines.core.ids import thread_of
from tests.bot.room import ADA, BO, CLEO, OWN, RESERVE, TIME, Room
from tests.fork_game import A, C, ForksEngine, playing_forks

HOUR = 3600


@pytest.fixture
def forks() -> Iterator[ForksEngine]:
    """Forks, in which one seat walks two paths at once."""
    with playing_forks() as engine:
        yield engine


async def clocks(hall: Room, number: int) -> dict[str, int]:
    """Seconds until the clock answers, by thread."""
    return {thread_of(decision): due for decision, due in (await hall.deadlines(number)).items()}


async def walk(hall: Room, number: int, person: Person, path: str, how: str) -> str:
    """Answer the question on that path; returns its id."""
    asked = (await hall.matches.views.perspective(number, person.id)).open
    question = next(one for one in asked if one.thread == path and one.kind == "walk")
    await hall.matches.moves.act(number, person.id, question.id, [how])
    return question.id


async def timers(hall: Room, number: int) -> list[Timer]:
    async with hall.store.read() as tx:
        return await tx.timers.of(number)


# clocks


@pytest.mark.usefixtures("forks")
async def test_an_answer_leaves_the_clocks_elsewhere_as_they_are(hall: Room) -> None:
    number = await hall.table("forks", ADA, BO, pace="hours")
    assert await clocks(hall, number) == {"left": TIME, "right": TIME, "other": TIME}
    await hall.wait(HOUR)
    for how in ("step", "roll"):
        await walk(hall, number, ADA, "left", how)
        assert await clocks(hall, number) == {"left": TIME, "right": TIME - HOUR, "other": TIME - HOUR}
    await walk(hall, number, ADA, "left", "step")
    await hall.wait(HOUR)
    await hall.matches.moves.undo(number, ADA.id)
    assert await clocks(hall, number) == {"left": TIME - HOUR, "right": TIME - 2 * HOUR, "other": TIME - 2 * HOUR}


@pytest.mark.usefixtures("forks")
async def test_time_that_was_taken_back_runs_on_in_its_own_thread_alone(hall: Room) -> None:
    """A player who takes back gains no time there, and loses none elsewhere."""
    number = await hall.table("forks", ADA, BO, pace="hours")
    await walk(hall, number, ADA, "left", "step")
    await hall.wait(HOUR)
    await hall.matches.moves.undo(number, ADA.id)
    await walk(hall, number, ADA, "right", "step")
    assert (await clocks(hall, number))["right"] == TIME, "a new question there has all its time"
    await walk(hall, number, ADA, "left", "step")
    assert (await clocks(hall, number))["left"] == TIME - HOUR


@pytest.mark.parametrize("elsewhere", ["step", "roll"])
@pytest.mark.usefixtures("forks")
async def test_what_happens_elsewhere_gives_no_time_to_a_player_who_takes_back(hall: Room, elsewhere: str) -> None:
    number = await hall.table("forks", ADA, BO, pace="hours")
    await walk(hall, number, ADA, "left", "step")
    await hall.wait(HOUR)
    await hall.matches.moves.undo(number, ADA.id)
    for _ in range(2):
        await walk(hall, number, BO, "other", elsewhere)
    await walk(hall, number, ADA, "left", "step")
    assert (await clocks(hall, number))["left"] == TIME - HOUR
    await walk(hall, number, ADA, "left", "roll")
    assert (await clocks(hall, number))["left"] == TIME, "once dice have moved there, the next question is a new one"


@pytest.mark.usefixtures("forks")
async def test_a_clock_elsewhere_that_runs_out_answers_there_alone(hall: Room) -> None:
    number = await hall.table("forks", ADA, BO, pace="hours")
    await hall.wait(HOUR)
    for path in ("left", "right"):
        await walk(hall, number, ADA, path, "step")
    await hall.wait(TIME - HOUR)
    assert await clocks(hall, number) == {"left": HOUR, "right": HOUR}
    assert [one.thread for one in (await hall.matches.views.perspective(number, BO.id)).open] == []
    late = [line for line in await hall.told(number) if "Bo" in line]
    assert len(late) == 2
    assert all(line.startswith("The other path: ") for line in late)


@pytest.mark.usefixtures("forks")
async def test_a_player_late_in_two_places_at_once_is_absent_once(hall: Room) -> None:
    number = await hall.table("forks", ADA, BO, CLEO, pace="hours")
    await hall.wait(HOUR)
    for person, path in ((BO, "other"), (CLEO, "third")):
        await walk(hall, number, person, path, "step")
    await hall.wait(TIME - HOUR)
    async with hall.store.read() as tx:
        assert {occupant.seat: occupant.missed for occupant in await tx.seats.occupants(number)}[A] == 1
        assert await tx.seat_offers.of(number) == []


@pytest.mark.usefixtures("forks")
async def test_each_question_shows_its_own_clock(hall: Room) -> None:
    number = await hall.table("forks", ADA, BO, pace="hours")
    await hall.wait(HOUR)
    await walk(hall, number, ADA, "left", "step")
    seen = await hall.matches.views.perspective(number, ADA.id)
    now = int(hall.time.timestamp())
    for asked in seen.open:
        clock = seen.turned_to(asked.id).clock
        assert clock is not None
        assert clock.own - now == (OWN if asked.thread == "left" else OWN - HOUR)
        assert clock.reserve == RESERVE
    everybody = await hall.matches.views.perspective(number)
    assert {at.place.key: at.deadline - now for at in everybody.waiting_at if at.place and at.deadline} == {
        "path-left": TIME, "path-right": TIME - HOUR, "path-other": TIME - HOUR,
    }  # fmt: skip
    assert everybody.deadline_of(ADA.id) == everybody.deadline_of(BO.id) == now + TIME - HOUR


# reminders


@pytest.mark.parametrize("pace", ["none", "day"])
@pytest.mark.usefixtures("forks")
async def test_what_others_do_elsewhere_puts_off_no_reminder(hall: Room, pace: str) -> None:
    number = await hall.table("forks", ADA, BO, pace=pace)
    first = PACES["day"].own // 2 if pace == "day" else 24 * HOUR
    for _ in range(first // HOUR):
        await walk(hall, number, BO, "other", "step")
        async with hall.store.read() as tx:
            assert (await tx.seen.of(number, ADA.id)).reminders == 0
        await hall.wait(HOUR)
    async with hall.store.read() as tx:
        assert (await tx.seen.of(number, ADA.id)).reminders == 1
        assert (await tx.seen.of(number, BO.id)).reminders == 0


# reactions


async def test_two_moments_to_react_end_each_at_its_own_time(hall: Room) -> None:
    with playing_forks():
        number = await hall.table("forks", ADA, BO, CLEO)
        await walk(hall, number, ADA, "left", "call")
        (first,) = [one for one in await timers(hall, number) if one.kind == "reaction_delay"]
        await hall.wait(1)
        await walk(hall, number, BO, "other", "call")
        both = [one for one in await timers(hall, number) if one.kind == "reaction_delay"]
        assert {thread_of(one.decision) for one in both} == {"left", "other"}
        assert first in both, "it goes on as it was"
        await hall.wait(longest("none"))
        assert [one for one in await timers(hall, number) if one.kind == "reaction_delay"] == []


async def test_a_decoy_keeps_one_moment_open_and_no_other(hall: Room) -> None:
    """Cleo is asked always. She holds nothing: at each moment she is asked by a decoy of its own."""
    with playing_forks():
        number = await hall.table("forks", ADA, BO, CLEO, pace="hours")
        async with hall.store.write() as tx:
            await tx.players.save(replace(await tx.players.get(CLEO.id), ask_always=True))
        await walk(hall, number, ADA, "left", "call")
        await walk(hall, number, BO, "other", "call")
        asked = [one for one in (await hall.matches.views.perspective(number, CLEO.id)).open if one.kind == "decoy"]
        assert {one.thread for one in asked} == {"left", "other"}
        await hall.wait(longest("hours"))
        here = next(one for one in asked if one.thread == "left")
        await hall.matches.moves.act(number, CLEO.id, here.id, ["pass"])
        left = [one for one in await timers(hall, number) if one.kind in ("reaction_delay", "decoy")]
        assert {thread_of(one.decision) for one in left} == {"other"}
        assert {one.kind for one in left} == {"reaction_delay", "decoy"}


async def test_who_is_asked_unseen_in_one_place_is_asked_by_a_decoy_in_another(hall: Room) -> None:
    """Cleo holds a horn and is asked at Ada's call; then Bo calls, where nobody could tell that she was not asked."""
    with playing_forks(left=C):
        number = await hall.table("forks", ADA, BO, CLEO, pace="hours")
        async with hall.store.write() as tx:
            await tx.players.save(replace(await tx.players.get(CLEO.id), ask_always=True))
        await walk(hall, number, ADA, "left", "call")
        await walk(hall, number, BO, "other", "call")
        kinds = [(one.thread, one.kind) for one in (await hall.matches.views.perspective(number, CLEO.id)).open]
        assert ("left", "call-c") in kinds
        assert ("other", "decoy") in kinds


# taking back


@pytest.mark.usefixtures("forks")
async def test_an_answer_in_either_place_can_be_taken_back(hall: Room) -> None:
    number = await hall.table("forks", ADA, BO)
    left = await walk(hall, number, ADA, "left", "step")
    right = await walk(hall, number, ADA, "right", "step")
    seen = await hall.matches.views.perspective(number, ADA.id)
    assert [(answer, place and place.key) for answer, place in seen.undoes.items()] == [
        (right, "path-right"), (left, "path-left"),
    ]  # fmt: skip
    told = await hall.told(number)
    await hall.matches.moves.undo(number, ADA.id, left)
    assert await hall.told(number) == [told[1]], "what the other told stays"
    await hall.assert_replayable(number)
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id, left), "settled")
    await hall.matches.moves.undo(number, ADA.id, right)
    assert await hall.told(number) == []
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        await hall.matches.moves.undo(number, ADA.id)


@pytest.mark.usefixtures("forks")
async def test_what_can_be_taken_back_no_more_leaves_the_other_place_alone(hall: Room) -> None:
    number = await hall.table("forks", ADA, BO)
    left = await walk(hall, number, ADA, "left", "step")
    await walk(hall, number, ADA, "right", "roll")
    right = await walk(hall, number, ADA, "right", "step")
    await walk(hall, number, ADA, "left", "roll")
    assert list((await hall.matches.views.perspective(number, ADA.id)).undoes) == [right]
    with pytest.raises(Refusal) as refused:
        await hall.matches.moves.undo(number, ADA.id, left)
    assert refused.value.text.key == "settled"


# what was told


@pytest.mark.usefixtures("moles")
async def test_the_log_and_the_news_are_read_place_by_place(hall: Room) -> None:
    number = await hall.table("moles", ADA, BO)
    plans: Any = ((ADA, "deep"), (ADA, "long"), (BO, "deep"), (BO, "long"))
    for person, pick in (*plans, (ADA, "rest"), (BO, "rest"), (ADA, "rest"), (BO, "home"), (ADA, "home")):
        await dig(hall, number, person, pick)
    told = await hall.told(number)
    first = next(place for place, line in enumerate(told) if line.startswith("Tunnel"))
    assert [line.replace("\u2068", "").replace("\u2069", "") for line in told[first : first + 6]] == [
        "Tunnel of Ada: Ada rests.",
        "Tunnel of Ada: Ada rests.",
        "Tunnel of Ada: Ada goes home.",
        "Tunnel of Bo: Bo rests.",
        "Tunnel of Bo: Bo goes home.",
        "Round 2 begins. Bo has the watch.",
    ]
    news = await hall.matches.news.read(number, CLEO.id, 0)
    say = (await hall.matches.views.perspective(number)).say(plain=True)
    turns = [[say(line) for line in turn.lines] for turn in news.turns if turn.place is not None]
    assert [len(lines) for lines in turns] == [3, 2]


async def dig(hall: Room, number: int, person: Person, pick: str) -> None:
    """Take that option of whichever question has it."""
    asked = (await hall.matches.views.perspective(number, person.id)).open
    question = next(one for one in asked if any(option.key == pick for option in one.options))
    await hall.matches.moves.act(number, person.id, question.id, [pick])
