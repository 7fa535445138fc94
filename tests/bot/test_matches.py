"""The service: what people may do at a table, and what comes of it. Without Discord."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.desk import Desk
from bot.matches import Person
from bot.refusal import Refusal
from bot.store import Timer
from engines.core import (
    Action,
    BadOption,
    EngineError,
    IllegalAction,
    Record,
    Seat,
    Undo,
    UnknownGame,
    any_picks,
    fingerprint,
    get,
    replay,
)
from tests.bot.room import (
    ADA,
    BO,
    CHANNEL,
    CLEO,
    DAG,
    DWELL,
    EIRA,
    KEY,
    SERVER,
    TIME,
    Room,
    reasons,
    room,
    told_plainly,
)

pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        yield made


async def refused(asked: Awaitable[object], hall: Room, reason: str) -> None:
    """It is refused for that reason, in a sentence, and nothing has changed."""
    before = await hall.everything()
    with pytest.raises((Refusal, EngineError)) as caught:
        await asked
    assert isinstance(caught.value, Refusal | EngineError)
    assert caught.value.text.key == reason
    assert told_plainly(caught.value) != reason
    assert await hall.everything() == before


async def record_of(hall: Room, number: int) -> Record:
    async with hall.store.read() as tx:
        return await hall.matches.record(tx, await hall.match(number))


async def assert_replayable(hall: Room, number: int) -> None:
    """The log leads to where the match stands: whoever has the key can check it."""
    record = await record_of(hall, number)
    again = replay(get(record.game), record.seats, KEY, record.options, await hall.log(number))
    assert fingerprint(again) == fingerprint(record)
    assert again == record


# the lobby


async def test_whoever_opens_a_table_sits_at_it_as_its_host(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    desk = await hall.matches.desk(number, ADA.id)
    assert (desk.match.status, desk.match.host) == ("lobby", ADA.id)
    assert desk.match.options == {"night": "short", "windows": "default"}
    assert [(sitter.person, sitter.name) for sitter in desk.sitters] == [(ADA.id, "Ada")]
    assert desk.seen is None
    assert desk.decision is None


async def test_a_table_opens_with_the_options_that_were_asked_for(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL, {"night": "long"})
    assert (await hall.match(number)).options == {"night": "long", "windows": "default"}


async def test_a_game_or_an_option_that_is_not_there_opens_nothing(hall: Room) -> None:
    with pytest.raises(UnknownGame):
        await hall.matches.open("chess", ADA, SERVER, CHANNEL)
    for options in ({"night": "endless"}, {"moon": "full"}):
        with pytest.raises(BadOption):
            await hall.matches.open("magpies", ADA, SERVER, CHANNEL, options)
    assert (await hall.everything())[0] == []


async def test_people_join_in_the_order_of_play(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.join(number, BO)
    await hall.matches.sit(number, CLEO, Seat("west"))
    await hall.matches.add_computer(number, ADA.id)
    sitters = (await hall.matches.desk(number)).sitters
    assert [(sitter.seat, sitter.person) for sitter in sitters] == [
        ("north", ADA.id), ("east", BO.id), ("south", None), ("west", CLEO.id),
    ]  # fmt: skip


async def test_nobody_joins_twice(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await refused(hall.matches.join(number, ADA), hall, "already-seated")
    await hall.matches.join(number, BO)
    await refused(hall.matches.join(number, BO), hall, "already-seated")
    await refused(hall.matches.sit(number, BO, Seat("east")), hall, "already-seated")


async def test_a_full_table_takes_nobody(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    for person in (BO, CLEO, DAG):
        await hall.matches.join(number, person)
    await refused(hall.matches.join(number, EIRA), hall, "table-full")
    await refused(hall.matches.add_computer(number, ADA.id), hall, "table-full")
    alone = await hall.matches.open("draugr", ADA, SERVER, CHANNEL)
    await refused(hall.matches.join(alone, BO), hall, "table-full")


async def test_a_taken_seat_is_taken(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await refused(hall.matches.sit(number, BO, Seat("north")), hall, "seat-taken")
    await refused(hall.matches.sit(number, BO, Seat("attic")), hall, "seat-taken")


async def seating(hall: Room, number: int) -> list[tuple[str, int | None]]:
    return [(sitter.seat, sitter.person) for sitter in (await hall.matches.desk(number)).sitters]


async def test_people_change_to_a_free_seat(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.join(number, BO)
    await hall.matches.sit(number, ADA, Seat("west"))
    assert await seating(hall, number) == [("east", BO.id), ("west", ADA.id)]
    assert (await hall.match(number)).host == ADA.id
    await refused(hall.matches.sit(number, BO, Seat("west")), hall, "seat-taken")
    await refused(hall.matches.sit(number, BO, Seat("attic")), hall, "seat-taken")


async def test_a_computer_gives_way_and_changes_places(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.sit(number, ADA, Seat("east"))
    assert await seating(hall, number) == [("north", None), ("east", ADA.id)]
    await hall.matches.sit(number, BO, Seat("north"))
    assert await seating(hall, number) == [("north", BO.id), ("east", ADA.id)]


async def test_at_a_full_table_the_last_computer_gives_way_to_a_person(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    for _ in range(3):
        await hall.matches.add_computer(number, ADA.id)
    for person in (BO, CLEO, DAG):
        await hall.matches.join(number, person)
    assert await seating(hall, number) == [("north", ADA.id), ("east", DAG.id), ("south", CLEO.id), ("west", BO.id)]
    await refused(hall.matches.join(number, EIRA), hall, "table-full")


async def test_while_a_seat_is_free_computers_keep_theirs(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.join(number, BO)
    assert await seating(hall, number) == [("north", ADA.id), ("east", None), ("south", BO.id)]


async def test_the_host_takes_computers_out_again_the_last_first(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.sit(number, BO, Seat("south"))
    await hall.matches.add_computer(number, ADA.id)
    for person in (BO, CLEO):
        await refused(hall.matches.remove_computer(number, person.id), hall, "host-only")
    await hall.matches.remove_computer(number, ADA.id)
    assert await seating(hall, number) == [("north", ADA.id), ("east", None), ("south", BO.id)]
    await hall.matches.remove_computer(number, ADA.id)
    await refused(hall.matches.remove_computer(number, ADA.id), hall, "no-computer")


async def test_the_host_hands_the_table_over(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.join(number, BO)
    await refused(hall.matches.hand_over(number, BO.id, BO.id), hall, "host-only")
    await refused(hall.matches.hand_over(number, ADA.id, CLEO.id), hall, "heir-not-seated")
    await hall.matches.hand_over(number, ADA.id, BO.id)
    assert (await hall.match(number)).host == BO.id
    await refused(hall.matches.start(number, ADA.id), hall, "host-only")
    await hall.matches.start(number, BO.id)


WEEK = 7 * 24 * 3600


async def test_a_table_that_nobody_starts_closes_itself(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.wait(WEEK - 1)
    assert (await hall.match(number)).status == "lobby"
    await hall.wait(1)
    assert (await hall.match(number)).status == "closed"
    await refused(hall.matches.join(number, BO), hall, "lobby-closed-before")
    async with hall.store.read() as tx:
        assert await tx.timers(number) == []
        assert [job.kind for job in await tx.jobs(int(hall.time.timestamp()), number)] == ["lobby"]


async def test_every_change_gives_an_open_table_its_time_anew(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    for change in (
        hall.matches.join(number, BO), hall.matches.sit(number, BO, Seat("west")),
        hall.matches.hand_over(number, ADA.id, BO.id), hall.matches.choose(number, BO.id, "night", "long"),
        hall.matches.add_computer(number, BO.id), hall.matches.remove_computer(number, BO.id),
        hall.matches.leave(number, BO.id),
    ):  # fmt: skip
        await hall.wait(WEEK - 1)
        await change
    await hall.wait(WEEK - 1)
    assert (await hall.match(number)).status == "lobby"
    await hall.wait(1)
    assert (await hall.match(number)).status == "closed"


async def test_a_change_at_the_last_moment_keeps_the_table_open(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    hall.time += timedelta(seconds=WEEK)
    await hall.matches.join(number, BO)
    await hall.matches.expire(number)  # the clock had read that it was due before Bo sat down
    assert (await hall.match(number)).status == "lobby"


async def test_a_match_that_has_started_does_not_close(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.wait(2 * WEEK)
    assert (await hall.match(number)).status == "running"


async def test_one_person_holds_so_many_open_tables_on_a_server(hall: Room) -> None:
    for _ in range(5):
        number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await refused(hall.matches.open("draugr", ADA, SERVER, CHANNEL), hall, "too-many-open")
    await hall.matches.open("draugr", ADA, SERVER + 1, CHANNEL)
    await hall.matches.open("draugr", BO, SERVER, CHANNEL)
    await hall.matches.join(await hall.matches.open("magpies", BO, SERVER, CHANNEL), ADA)
    await hall.matches.leave(number, ADA.id)
    await hall.matches.start(await hall.matches.open("draugr", ADA, SERVER, CHANNEL), ADA.id)
    await hall.matches.open("draugr", ADA, SERVER, CHANNEL)
    await refused(hall.matches.open("draugr", ADA, SERVER, CHANNEL), hall, "too-many-open")


async def test_of_all_who_want_one_seat_one_gets_it(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    wanting = [hall.matches.sit(number, person, Seat("west")) for person in (BO, CLEO, DAG, EIRA)]
    results = await asyncio.gather(*wanting, return_exceptions=True)
    assert reasons(results) == ["seat-taken"] * 3
    winner = (BO, CLEO, DAG, EIRA)[results.index(None)]
    sitters = (await hall.matches.desk(number)).sitters
    assert [(sitter.seat, sitter.person) for sitter in sitters] == [("north", ADA.id), ("west", winner.id)]


async def test_a_rush_fills_the_table_and_no_more(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    crowd = [Person(1000 + n, f"p{n}") for n in range(8)]
    results = await asyncio.gather(*(hall.matches.join(number, person) for person in crowd), return_exceptions=True)
    assert reasons(results) == ["table-full"] * 5
    assert len((await hall.matches.desk(number)).sitters) == 4


async def test_one_who_presses_join_twice_at_once_sits_once(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    twice = await asyncio.gather(*(hall.matches.join(number, BO) for _ in range(2)), return_exceptions=True)
    assert reasons(twice) == ["already-seated"]
    assert [sitter.person for sitter in (await hall.matches.desk(number)).sitters] == [ADA.id, BO.id]


async def test_when_the_host_leaves_the_next_in_order_of_play_is_host(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.sit(number, DAG, Seat("west"))
    await hall.matches.sit(number, CLEO, Seat("south"))
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.leave(number, ADA.id)
    assert (await hall.match(number)).host == CLEO.id
    await hall.matches.leave(number, DAG.id)
    assert (await hall.match(number)).host == CLEO.id
    assert (await hall.match(number)).status == "lobby"


async def test_a_table_without_people_closes(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.leave(number, ADA.id)
    assert (await hall.match(number)).status == "closed"
    await refused(hall.matches.join(number, BO), hall, "lobby-closed-before")
    await refused(hall.matches.start(number, ADA.id), hall, "lobby-closed-before")


async def test_who_does_not_sit_cannot_get_up(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await refused(hall.matches.leave(number, BO.id), hall, "not-seated")


async def test_who_got_up_may_sit_down_again(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.join(number, BO)
    await hall.matches.leave(number, BO.id)
    await hall.matches.join(number, BO)
    assert len((await hall.matches.desk(number)).sitters) == 2


async def test_the_host_sets_options_and_nobody_else(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.join(number, BO)
    await hall.matches.choose(number, ADA.id, "night", "long")
    await hall.matches.choose(number, ADA.id, "pace", "hours")
    match = await hall.match(number)
    assert (match.options, match.pace) == ({"night": "long", "windows": "default"}, "hours")
    for person in (BO, CLEO):
        await refused(hall.matches.choose(number, person.id, "night", "short"), hall, "host-only")
        await refused(hall.matches.add_computer(number, person.id), hall, "host-only")


async def test_what_is_not_offered_cannot_be_set(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await refused(hall.matches.choose(number, ADA.id, "night", "endless"), hall, "bad-option")
    await refused(hall.matches.choose(number, ADA.id, "moon", "full"), hall, "bad-option")
    for pace in ("1", "-3600", "soon", ""):
        await refused(hall.matches.choose(number, ADA.id, "pace", pace), hall, "no-such-pace")


async def test_only_the_host_starts_once_and_with_enough_people(hall: Room) -> None:
    number = await hall.matches.open("magpies", ADA, SERVER, CHANNEL)
    await refused(hall.matches.start(number, ADA.id), hall, "too-few")
    await hall.matches.join(number, BO)
    await refused(hall.matches.start(number, BO.id), hall, "host-only")
    await refused(hall.matches.start(number, CLEO.id), hall, "host-only")
    await hall.matches.start(number, ADA.id)
    assert (await hall.match(number)).status == "running"
    await refused(hall.matches.start(number, ADA.id), hall, "lobby-over")


async def test_a_match_that_is_started_twice_at_once_starts_once(hall: Room) -> None:
    number = await hall.matches.open("draugr", ADA, SERVER, CHANNEL)
    results = await asyncio.gather(*(hall.matches.start(number, ADA.id) for _ in range(3)), return_exceptions=True)
    assert reasons(results) == ["lobby-over"] * 2
    await assert_replayable(hall, number)


async def test_after_the_start_the_lobby_is_over(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await refused(hall.matches.join(number, CLEO), hall, "lobby-over")
    await refused(hall.matches.leave(number, BO.id), hall, "lobby-over")
    await refused(hall.matches.add_computer(number, ADA.id), hall, "lobby-over")
    await refused(hall.matches.choose(number, ADA.id, "night", "long"), hall, "lobby-over")
    await refused(hall.matches.sit(number, BO, Seat("west")), hall, "lobby-over")
    await refused(hall.matches.remove_computer(number, ADA.id), hall, "lobby-over")
    await refused(hall.matches.hand_over(number, ADA.id, BO.id), hall, "lobby-over")


async def test_a_table_that_was_never_there(hall: Room) -> None:
    for asked in (
        hall.matches.join(77, ADA), hall.matches.start(77, ADA.id), hall.matches.act(77, ADA.id, "1.walk", ("x",)),
        hall.matches.undo(77, ADA.id), hall.matches.resign(77, ADA.id), hall.matches.desk(77, ADA.id),
    ):  # fmt: skip
        await refused(asked, hall, "no-such-match")


# answers


async def test_before_the_start_nothing_can_be_played(hall: Room) -> None:
    number = await hall.matches.open("draugr", ADA, SERVER, CHANNEL)
    await refused(hall.matches.act(number, ADA.id, "1.walk", ("stay",)), hall, "not-started")
    await refused(hall.matches.undo(number, ADA.id), hall, "not-started")
    await refused(hall.matches.resign(number, ADA.id), hall, "not-started")


async def test_an_answer_counts_is_told_and_asks_the_next_question(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.asked(number, ADA)
    told = await hall.matches.act(number, ADA.id, walk.id, (walk.options[0].key,))
    assert next(line.key for line in told) in ("walked", "walked-past", "stayed")
    assert (await hall.asked(number, ADA)).id != walk.id
    assert await hall.log(number) == [Action(walk.seat, walk.id, (walk.options[0].key,))]
    await assert_replayable(hall, number)


async def test_an_answer_to_a_settled_question_is_refused(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.take(number, ADA)
    await refused(hall.matches.act(number, ADA.id, walk.id, (walk.options[0].key,)), hall, "settled")


async def test_nobody_answers_for_somebody_else(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    theirs = await hall.asked(number, BO)
    picks = tuple(option.key for option in theirs.options[:2])
    await refused(hall.matches.act(number, ADA.id, theirs.id, picks), hall, "settled")
    await refused(hall.matches.act(number, CLEO.id, theirs.id, picks), hall, "not-yours")
    for invented in ("", "99.walk", "x" * 90, theirs.id + "~7"):
        await refused(hall.matches.act(number, CLEO.id, invented, picks), hall, "not-yours")


async def test_what_is_not_offered_cannot_be_taken(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    asked = await hall.asked(number, ADA)
    mine = [option.key for option in asked.options]
    theirs = next(option.key for option in (await hall.asked(number, BO)).options)
    act = hall.matches.act
    await refused(act(number, ADA.id, asked.id, (mine[0], theirs)), hall, "illegal-option")
    for picks in ((), (mine[0],), tuple(mine[:3]), (mine[0], mine[0])):
        await refused(act(number, ADA.id, asked.id, picks), hall, "illegal-count")


async def test_a_double_press_counts_once(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.asked(number, ADA)
    answers = [hall.matches.act(number, ADA.id, walk.id, (option.key,)) for option in walk.options[:3]]
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert reasons(results) == ["settled", "settled"]
    assert len(await hall.log(number)) == 1
    await assert_replayable(hall, number)


async def test_all_answer_at_once_and_every_answer_counts(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO, DAG)
    results = await asyncio.gather(*(hall.take(number, person) for person in (ADA, BO, CLEO, DAG)))
    assert len(results) == 4
    assert len(await hall.log(number)) == 4
    await assert_replayable(hall, number)


async def test_a_match_played_at_random_ends_and_can_be_checked(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    rng = random.Random(5)
    while (await hall.match(number)).status == "running":
        person = rng.choice((ADA, BO, CLEO))
        desk = await hall.matches.desk(number, person.id)
        if desk.may_undo and rng.random() < 0.2:
            await hall.matches.undo(number, person.id)
        elif desk.decision is not None:
            await hall.matches.act(number, person.id, desk.decision.id, any_picks(desk.decision, rng))
        else:
            await hall.wait(DWELL)
        await assert_replayable(hall, number)
    match = await hall.match(number)
    assert match.ending is not None
    assert match.ending.key in ("end-hoard", "end-dawn")
    assert any(isinstance(entry, Undo) for entry in await hall.log(number))


async def test_after_the_end_nothing_can_be_played(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.asked(number, ADA)
    await hall.matches.resign(number, ADA.id)
    assert (await hall.match(number)).status == "over"
    await refused(hall.matches.act(number, ADA.id, walk.id, (walk.options[0].key,)), hall, "match-ended")
    await refused(hall.matches.undo(number, ADA.id), hall, "match-ended")
    await refused(hall.matches.resign(number, ADA.id), hall, "match-ended")
    desk = await hall.matches.desk(number, ADA.id)
    assert desk.decision is None, "nothing is asked of anybody any more"
    assert desk.waiting == ()


# taking back


async def test_an_answer_can_be_taken_back_while_nothing_was_learnt(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.take(number, ADA)
    assert (await hall.matches.desk(number, ADA.id)).may_undo
    await hall.matches.undo(number, ADA.id)
    again = await hall.asked(number, ADA)
    assert again.id != walk.id, "a button of the abandoned branch must stay stale"
    assert again.options == walk.options
    await refused(hall.matches.act(number, ADA.id, walk.id, (walk.options[0].key,)), hall, "settled")
    await assert_replayable(hall, number)


async def test_what_was_taken_back_vanishes_from_the_log(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    before = await hall.told(number, ADA)
    await hall.take(number, ADA)
    assert len(await hall.told(number, ADA)) > len(before)
    await hall.matches.undo(number, ADA.id)
    assert await hall.told(number, ADA) == before
    await hall.take(number, ADA)
    first = await hall.told(number, ADA)
    await hall.take(number, ADA)
    await hall.matches.undo(number, ADA.id)
    assert await hall.told(number, ADA) == first


async def test_an_answer_given_anew_is_taken_back_once_and_shows_to_nobody(hall: Room) -> None:
    """Two answers to one question: a double press takes back one, that is both, and what Bo may do stays as it was."""
    number = await hall.table("magpies", ADA, BO, CLEO)
    one, two, three = (option.key for option in (await hall.asked(number, ADA)).options)
    asked = await hall.take(number, ADA, one, two)
    await hall.take(number, BO)
    await hall.take(number, ADA, two, three)
    assert (await hall.matches.desk(number, BO.id)).may_undo
    assert not (await hall.matches.desk(number, ADA.id)).may_undo
    await hall.matches.undo(number, BO.id)
    assert not (await hall.matches.desk(number, BO.id)).may_undo
    await hall.matches.undo(number, ADA.id, asked.id)
    assert (await hall.matches.desk(number, ADA.id)).is_due
    assert not any("chosen" in line for line in await hall.told(number, ADA))
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        await hall.matches.undo(number, ADA.id, asked.id)
    await hall.take(number, ADA, one, two)
    await refused(hall.matches.undo(number, ADA.id, asked.id), hall, "settled")
    await assert_replayable(hall, number)


async def test_nothing_to_take_back(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await refused(hall.matches.undo(number, ADA.id), hall, "illegal-nothing-to-undo")
    await refused(hall.matches.undo(number, BO.id), hall, "not-yours")
    while (await hall.take(number, ADA)).kind != "end":
        pass
    await refused(hall.matches.undo(number, ADA.id), hall, "illegal-nothing-to-undo")


async def test_what_somebody_has_answered_stays(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.take(number, ADA)
    await hall.take(number, BO)
    await refused(hall.matches.undo(number, ADA.id), hall, "illegal-undo-foreign")
    await refused(hall.matches.undo(number, CLEO.id), hall, "illegal-undo-foreign")
    await hall.matches.undo(number, BO.id)
    await hall.matches.undo(number, ADA.id)
    await refused(hall.matches.undo(number, ADA.id), hall, "illegal-nothing-to-undo")
    await assert_replayable(hall, number)


async def test_who_takes_back_twice_at_once_takes_back_once(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await hall.take(number, ADA)
    results = await asyncio.gather(*(hall.matches.undo(number, ADA.id) for _ in range(2)), return_exceptions=True)
    assert reasons(results) == ["illegal-nothing-to-undo"]


async def test_what_the_host_told_is_not_taken_back_with_an_answer(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.matches.resign(number, CLEO.id)
    await hall.take(number, ADA)
    await hall.matches.undo(number, ADA.id)
    assert any("Cleo" in line and "leaves" in line for line in await hall.told(number, BO))


# giving up


async def test_who_gives_up_alone_ends_the_match(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await hall.matches.resign(number, ADA.id)
    match = await hall.match(number)
    assert match.status == "over"
    assert match.ending is not None
    assert match.ended_at is not None
    assert (await hall.told(number))[-1].startswith("Ada gives up")


async def test_computers_alone_do_not_play_on(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=2)
    await hall.matches.resign(number, ADA.id)
    assert (await hall.match(number)).status == "over"


async def test_who_leaves_others_behind_leaves_a_computer(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.resign(number, ADA.id)
    assert (await hall.match(number)).status == "running"
    assert (await hall.told(number, BO))[-1] == "**\u2068Ada\u2069** leaves; a computer plays on."
    await refused(hall.matches.undo(number, ADA.id), hall, "not-yours")
    await hall.finish(number, BO)
    await assert_replayable(hall, number)


async def test_a_stranger_cannot_give_up(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await refused(hall.matches.resign(number, CLEO.id), hall, "not-yours")


# the clock


async def test_without_a_pace_there_is_no_clock(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="none")
    assert await hall.deadlines(number) == {}
    assert (await hall.matches.desk(number, ADA.id)).deadline is None
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
    await assert_replayable(hall, number)


async def test_a_timer_of_a_settled_question_does_nothing(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    walk = await hall.take(number, ADA)
    assert walk.id not in await hall.deadlines(number)
    before = await hall.log(number)
    await hall.matches.act_default(number, walk.id)
    await hall.matches.act_default(number, "77.never")
    assert await hall.log(number) == before


async def test_clock_and_player_at_once(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    walk = await hall.asked(number, ADA)
    results = await asyncio.gather(
        hall.matches.act(number, ADA.id, walk.id, (walk.options[0].key,)),
        hall.matches.act_default(number, walk.id),
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
    """Neither whoever takes back nor the others."""
    number = await hall.table("magpies", ADA, BO, pace="hours")
    await hall.wait(1000)
    await hall.take(number, ADA)
    await hall.wait(1000)
    await hall.matches.undo(number, ADA.id)
    assert sorted((await hall.deadlines(number)).values()) == [TIME - 2000] * 2
    assert (await hall.matches.desk(number, BO.id)).deadline == int(hall.time.timestamp()) + TIME - 2000


async def test_an_answer_that_may_still_be_changed_is_not_on_the_clock(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    mine = await hall.take(number, ADA)
    assert mine.id not in await hall.deadlines(number)


async def test_a_clock_that_fails_tries_again(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    sound, failures = hall.matches.time_up, [OSError("the disk is full"), Refusal("busy")]

    async def fails(timer: Timer) -> None:
        if failures:
            raise failures.pop()
        await sound(timer)

    monkeypatch.setattr(hall.matches, "time_up", fails)
    await hall.wait(TIME)
    await hall.wait(59)
    assert len(failures) == 1
    await hall.wait(1)
    assert await hall.log(number) == []
    await hall.wait(60)
    assert len(await hall.log(number)) == 1


async def test_a_finished_match_has_no_clock(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    await hall.matches.resign(number, ADA.id)
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
    await assert_replayable(hall, number)


# computers


async def test_computers_answer_and_wait_for_people(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=3)
    await hall.wait(0)
    assert len(await hall.log(number)) == 3, "each computer answers once and does not dither"
    assert [sitter.person for sitter in (await hall.matches.desk(number)).waiting] == [ADA.id]
    await hall.finish(number, ADA)
    await assert_replayable(hall, number)


async def test_computers_play_a_whole_match(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=1)
    async with hall.store.write() as tx:
        await tx.rise(number, Seat("north"))
        await tx.sit(number, Seat("north"), None, "")
        await hall.matches.arm(tx, await hall.match(number), await record_of(hall, number))
    await hall.finish(number)
    await assert_replayable(hall, number)


async def test_computers_are_told_apart(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=2)
    names = (await hall.matches.desk(number)).names("en", plain=True)
    assert len({names(Seat(seat)) for seat in ("north", "east", "south")}) == 3
    alone = await hall.table("magpies", ADA, computers=1)
    assert (await hall.matches.desk(alone)).names("en", plain=True)(Seat("east")) == "Computer"


# which match


async def test_a_match_is_found_where_it_is_played(hall: Room) -> None:
    here = await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx.change_match(await hall.match(here), thread=55)
    assert (await hall.matches.find(ADA.id, 55)).id == here
    assert (await hall.matches.find(BO.id, 55)).id == here, "a guest looks at the table where the guest stands"


async def test_ones_only_match_is_found_anywhere(hall: Room) -> None:
    mine = await hall.table("draugr", ADA)
    await hall.table("draugr", BO)
    assert (await hall.matches.find(ADA.id, 999)).id == mine


async def test_of_several_the_only_one_that_waits_is_found(hall: Room) -> None:
    waiting = await hall.table("magpies", ADA, BO)
    answered = await hall.table("draugr", ADA)
    await refused(hall.matches.find(ADA.id, 999), hall, "which-match")
    await hall.matches.resign(answered, ADA.id)
    assert (await hall.matches.find(ADA.id, 999)).id == waiting


async def test_of_several_no_more_are_looked_into_than_must_be(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def counted(number: int, person: int) -> Desk:
        looked.append(number)
        return await desk(number, person)

    answered = await hall.table("magpies", ADA, BO)
    first, second, _ = [await hall.table("draugr", ADA) for _ in range(3)]
    decision = await hall.asked(answered, ADA)
    await hall.matches.act(answered, ADA.id, decision.id, [option.key for option in decision.options[:2]])
    looked: list[int] = []
    desk = hall.matches.desk
    monkeypatch.setattr(hall.matches, "desk", counted)
    with pytest.raises(Refusal):
        await hall.matches.find(ADA.id, 999, quick=True)
    assert looked == []
    with pytest.raises(Refusal):
        await hall.matches.find(ADA.id, 999)
    assert looked == [answered, first, second]


async def test_where_a_match_was_played_it_is_still_found(hall: Room) -> None:
    """In a thread the one that was played there; in a channel what goes on, else what ended last."""
    threaded, first, second = [await hall.table("draugr", ADA) for _ in range(3)]
    async with hall.store.write() as tx:
        await tx.change_match(await hall.match(threaded), thread=55)
    mine = await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx.change_match(await hall.match(mine), thread=66)
    for number in (threaded, second, first):
        await hall.matches.resign(number, ADA.id)
        hall.time += timedelta(minutes=1)
    for person in (ADA, BO):
        assert (await hall.matches.find(person.id, 55)).id == threaded
        assert (await hall.matches.find(person.id, CHANNEL)).id == first
    theirs = await hall.table("draugr", BO)
    assert (await hall.matches.find(ADA.id, CHANNEL)).id == theirs
    async with hall.store.write() as tx:
        await tx.change_match(await hall.match(theirs), status="frozen")
    assert (await hall.matches.find(ADA.id, CHANNEL)).id == theirs, "it may go on"
    assert (await hall.matches.find(BO.id, 999)).id == theirs, "their only one"


async def test_where_several_are_played_ones_own_is_found(hall: Room) -> None:
    mine = await hall.table("draugr", ADA)
    theirs = await hall.table("draugr", BO)
    assert (await hall.matches.find(ADA.id, CHANNEL)).id == mine
    assert (await hall.matches.find(BO.id, CHANNEL)).id == theirs
    assert (await hall.matches.find(CLEO.id, CHANNEL)).id == theirs, "a guest sees the newest"


async def test_who_plays_nothing_finds_nothing(hall: Room) -> None:
    await hall.matches.open("draugr", ADA, SERVER, CHANNEL)
    await refused(hall.matches.find(ADA.id, 999), hall, "no-match")


# secrets


def _secrets(hall_desk: object) -> bytes:
    return msgspec.json.encode(hall_desk)


async def test_no_desk_holds_another_reader_s_secret(hall: Room) -> None:
    """At every step of a night: what only one hand holds is on nobody else's desk, nor in the log they read."""
    people = (ADA, BO, CLEO)
    number = await hall.table("magpies", *people)
    rng = random.Random(3)
    checked = 0
    while (await hall.match(number)).status == "running":
        desks = {person.id: await hall.matches.desk(number, person.id) for person in people}
        everybody = await hall.matches.desk(number)
        for person in people:
            hand = next(iter(desks[person.id].seen.view.hands.values()))  # type: ignore[union-attr]
            for other in (everybody, *(desks[one.id] for one in people if one != person)):
                seen = other.seen
                assert seen is not None
                assert all(asked.seat in other.viewer for asked in seen.ask)
                known = set(seen.view.known)  # type: ignore[attr-defined]
                raw = _secrets((seen, other.story, other.status)).decode()
                for card in set(hand) - known:
                    assert f'"{card}"' not in raw
                    checked += 1
        if not any(desk.is_due for desk in desks.values()):
            await hall.wait(DWELL)
            continue
        person = rng.choice([one for one in people if desks[one.id].decision])
        asked = desks[person.id].decision
        assert asked is not None
        await hall.matches.act(number, person.id, asked.id, any_picks(asked, rng))
    assert checked > 50


async def test_a_private_event_is_told_to_those_it_is_for(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    drawn = [line for line in await hall.told(number, ADA) if "draws" in line]
    assert sum("draws a card" in line for line in drawn) == 3, "Bo's three cards"
    assert len(drawn) == 6
    assert all("draws a card" in line for line in await hall.told(number) if "draws" in line)


async def test_an_illegal_answer_does_not_name_the_options_of_others(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    asked = await hall.asked(number, ADA)
    with pytest.raises(IllegalAction) as caught:
        await hall.matches.act(number, ADA.id, asked.id, ("ash-1", "no-such"))
    assert caught.value.text.args == {}


# rules that fail


async def test_a_match_whose_rules_fail_stands_still_and_others_play_on(
    hall: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await hall.table("draugr", ADA, pace="hours"), await hall.table("magpies", BO, CLEO)
    asked = await hall.asked(broken, ADA)
    with monkeypatch.context() as patch:
        patch.setattr(type(get("draugr")), "apply", _raises)
        with pytest.raises(Refusal) as caught:
            await hall.matches.act(broken, ADA.id, asked.id, (asked.options[0].key,))
        assert caught.value.text.key == "match-frozen"
        await hall.take(sound, BO)
    match = await hall.match(broken)
    assert (match.status, match.length) == ("frozen", 0)
    assert await hall.deadlines(broken) == {}
    await refused(hall.matches.act(broken, ADA.id, asked.id, (asked.options[0].key,)), hall, "match-frozen")
    await hall.matches.thaw(broken)
    await hall.take(broken, ADA)
    await assert_replayable(hall, broken)
    await refused(hall.matches.thaw(broken), hall, "not-frozen")


async def test_rules_that_still_fail_are_not_thawed(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await hall.table("draugr", ADA)
    asked = await hall.asked(number, ADA)
    monkeypatch.setattr(type(get("draugr")), "pending", _raises)
    with pytest.raises(Refusal):
        await hall.matches.act(number, ADA.id, asked.id, (asked.options[0].key,))
    await refused(hall.matches.thaw(number), hall, "still-broken")


def _raises(*_: object) -> None:
    raise ZeroDivisionError
