"""A running match: answers, undo, resigning, computer players."""

from __future__ import annotations

import asyncio
import random
from unittest import mock

import pytest
from msgspec.structs import replace

from bot.perspective import Perspective
from bot.ui.table import table
from engines.core import (
    Action,
    IllegalAction,
    Seat,
    Undo,
    any_picks,
    text,
)
from rendering import Picture
from tests.bot.room import (
    ADA,
    BO,
    CHANNEL,
    CLEO,
    DAG,
    REACTION_DELAY,
    SERVER,
    Room,
    components_of,
    reasons,
)

pytestmark = pytest.mark.usefixtures("magpies")


# answers


async def test_before_the_start_nothing_can_be_played(hall: Room) -> None:
    number = await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.moves.act(number, ADA.id, "1.walk", ("stay",)), "not-started")
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id), "not-started")
    await hall.assert_refused(hall.matches.moves.resign(number, ADA.id), "not-started")


async def test_an_answer_counts_is_told_and_asks_the_next_question(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.asked(number, ADA)
    told = await hall.matches.moves.act(number, ADA.id, walk.id, (walk.options[0].key,))
    assert next(line.key for line in told) in ("walked", "walked-past", "stayed")
    assert (await hall.asked(number, ADA)).id != walk.id
    assert await hall.log(number) == [Action(walk.seat, walk.id, (walk.options[0].key,))]
    await hall.assert_replayable(number)


async def test_an_answer_to_a_settled_question_is_refused(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.take(number, ADA)
    await hall.assert_refused(hall.matches.moves.act(number, ADA.id, walk.id, (walk.options[0].key,)), "settled")


async def test_nobody_answers_for_somebody_else(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    theirs = await hall.asked(number, BO)
    picks = tuple(option.key for option in theirs.options[:2])
    await hall.assert_refused(hall.matches.moves.act(number, ADA.id, theirs.id, picks), "settled")
    await hall.assert_refused(hall.matches.moves.act(number, CLEO.id, theirs.id, picks), "not-yours")
    for invented in ("", "99.walk", "x" * 90, theirs.id + "~7"):
        await hall.assert_refused(hall.matches.moves.act(number, CLEO.id, invented, picks), "not-yours")


async def test_what_is_not_offered_cannot_be_taken(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    asked = await hall.asked(number, ADA)
    mine = [option.key for option in asked.options]
    theirs = next(option.key for option in (await hall.asked(number, BO)).options)
    act = hall.matches.moves.act
    await hall.assert_refused(act(number, ADA.id, asked.id, (mine[0], theirs)), "illegal-option")
    for picks in ((), (mine[0],), tuple(mine[:3]), (mine[0], mine[0])):
        await hall.assert_refused(act(number, ADA.id, asked.id, picks), "illegal-count")


async def test_a_double_press_counts_once(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.asked(number, ADA)
    answers = [hall.matches.moves.act(number, ADA.id, walk.id, (option.key,)) for option in walk.options[:3]]
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert reasons(results) == ["settled", "settled"]
    assert len(await hall.log(number)) == 1
    await hall.assert_replayable(number)


async def test_all_answer_at_once_and_every_answer_counts(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO, DAG)
    results = await asyncio.gather(*(hall.take(number, person) for person in (ADA, BO, CLEO, DAG)))
    assert len(results) == 4
    assert len(await hall.log(number)) == 4
    await hall.assert_replayable(number)


async def test_a_match_played_at_random_ends_and_can_be_checked(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    rng = random.Random(5)
    while (await hall.match(number)).status == "running":
        person = rng.choice((ADA, BO, CLEO))
        perspective = await hall.matches.views.perspective(number, person.id)
        if perspective.may_undo and rng.random() < 0.2:
            await hall.matches.moves.undo(number, person.id)
        elif perspective.decision is not None:
            await hall.matches.moves.act(
                number, person.id, perspective.decision.id, any_picks(perspective.decision, rng)
            )
        else:
            await hall.wait(REACTION_DELAY)
        await hall.assert_replayable(number)
    match = await hall.match(number)
    assert match.ending is not None
    assert match.ending.key in ("end-hoard", "end-dawn")
    assert any(isinstance(entry, Undo) for entry in await hall.log(number))


async def test_after_the_end_nothing_can_be_played(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.asked(number, ADA)
    await hall.matches.moves.resign(number, ADA.id)
    assert (await hall.match(number)).status == "over"
    await hall.assert_refused(hall.matches.moves.act(number, ADA.id, walk.id, (walk.options[0].key,)), "match-ended")
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id), "match-ended")
    await hall.assert_refused(hall.matches.moves.resign(number, ADA.id), "match-ended")
    perspective = await hall.matches.views.perspective(number, ADA.id)
    assert perspective.decision is None, "nothing is asked of anybody any more"
    assert perspective.waiting == ()


async def test_the_end_names_who_has_won_where_others_have_lost(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.finish(number, ADA, BO, CLEO)
    perspective = await hall.matches.views.perspective(number)
    winners = [occupant.name for occupant in perspective.occupants if occupant.result == "won"]
    assert len(winners) == 1
    said = components_of(table(perspective, Picture(b"", "nothing"), "en"))
    assert "Won by" not in said, "the verdict has named the winner"
    with mock.patch("bot.ui.ending.verdict", return_value=text("match-over")):
        told = components_of(table(perspective, Picture(b"", "nothing"), "en")).partition("Won by ")[2]
    assert winners[0] in told[:20]
    with mock.patch.object(Perspective, "meta", replace(perspective.meta, shared=True)):
        told = components_of(table(perspective, Picture(b"", "nothing"), "en")).partition("Won by ")[2]
    (seat,) = (occupant.seat for occupant in perspective.occupants if occupant.result == "won")
    assert perspective.say("en")(text(f"seat-{seat}")) in told[:60], "where one may hold several seats"
    results = dict(zip((occupant.seat for occupant in perspective.occupants), ("won", "won", "lost"), strict=True))
    computers = [replace(one, person=None, result=results[one.seat]) for one in perspective.occupants]
    with_computers = replace(perspective, occupants=tuple(computers))
    for shared, by in ((False, "Computer (North) and Computer (East)"), (True, "Won by Computer (North and East)")):
        with mock.patch.object(Perspective, "meta", replace(perspective.meta, shared=shared)):
            assert by in components_of(table(with_computers, Picture(b"", "nothing"), "en"))
    solitaire = await hall.table("draugr", CLEO)
    await hall.matches.moves.resign(solitaire, CLEO.id)
    alone = table(await hall.matches.views.perspective(solitaire), Picture(b"", "nothing"), "en")
    assert "Won by" not in components_of(alone)


async def test_people_are_called_with_the_characters_that_they_play(hall: Room) -> None:
    """And several computers are told apart by theirs, where a seat's own name does not say it."""
    number = await hall.table("drakborgen", ADA, BO)
    before = await hall.matches.views.perspective(number)
    assert before.characters == {}
    assert f"<@{ADA.id}> (" not in components_of(table(before, Picture(b"", "nothing"), "en"))
    while not (perspective := await hall.matches.views.perspective(number)).characters:
        for person in (ADA, BO):
            asked = (await hall.matches.views.perspective(number, person.id)).decision
            if asked is not None and not asked.optional:
                await hall.take(number, person)
    say = perspective.say("en")
    ada, bo = (say(perspective.characters[seat]) for seat in perspective.meta.seats[:2])
    called = components_of(table(perspective, Picture(b"", "nothing"), "en"))
    assert f"<@{ADA.id}> ({ada}) <@{BO.id}> ({bo})" in called
    computers = replace(perspective, occupants=tuple(replace(one, person=None) for one in perspective.occupants))
    names = [computers.names("en", plain=False)(seat) for seat in perspective.meta.seats[:2]]
    assert names == [f"Computer ({ada})", f"Computer ({bo})"]


# taking back


async def test_an_answer_can_be_taken_back_while_nothing_was_learnt(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    walk = await hall.take(number, ADA)
    assert (await hall.matches.views.perspective(number, ADA.id)).may_undo
    await hall.matches.moves.undo(number, ADA.id)
    again = await hall.asked(number, ADA)
    assert again.id != walk.id, "a button of the abandoned branch must stay stale"
    assert again.options == walk.options
    await hall.assert_refused(hall.matches.moves.act(number, ADA.id, walk.id, (walk.options[0].key,)), "settled")
    await hall.assert_replayable(number)


async def test_what_was_taken_back_vanishes_from_the_log(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    before = await hall.told(number, ADA)
    await hall.take(number, ADA)
    assert len(await hall.told(number, ADA)) > len(before)
    await hall.matches.moves.undo(number, ADA.id)
    assert await hall.told(number, ADA) == before
    await hall.take(number, ADA)
    first = await hall.told(number, ADA)
    await hall.take(number, ADA)
    await hall.matches.moves.undo(number, ADA.id)
    assert await hall.told(number, ADA) == first


async def test_an_answer_given_anew_is_taken_back_once_and_shows_to_nobody(hall: Room) -> None:
    """Two answers to one question: a double press on undo takes back one question, with both answers, and Bo's choices
    stay as they were."""
    number = await hall.table("magpies", ADA, BO, CLEO)
    one, two, three = (option.key for option in (await hall.asked(number, ADA)).options)
    asked = await hall.take(number, ADA, one, two)
    await hall.take(number, BO)
    await hall.take(number, ADA, two, three)
    assert (await hall.matches.views.perspective(number, BO.id)).may_undo
    assert not (await hall.matches.views.perspective(number, ADA.id)).may_undo
    await hall.matches.moves.undo(number, BO.id)
    assert not (await hall.matches.views.perspective(number, BO.id)).may_undo
    await hall.matches.moves.undo(number, ADA.id, asked.id)
    assert (await hall.matches.views.perspective(number, ADA.id)).is_due
    assert not any("chosen" in line for line in await hall.told(number, ADA))
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        await hall.matches.moves.undo(number, ADA.id, asked.id)
    await hall.take(number, ADA, one, two)
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id, asked.id), "settled")
    await hall.assert_replayable(number)


async def test_nothing_to_take_back(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id), "illegal-nothing-to-undo")
    await hall.assert_refused(hall.matches.moves.undo(number, BO.id), "not-yours")
    while (await hall.take(number, ADA)).kind != "end":
        pass
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id), "illegal-nothing-to-undo")


async def test_what_somebody_has_answered_stays(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.take(number, ADA)
    await hall.take(number, BO)
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id), "illegal-undo-foreign")
    await hall.assert_refused(hall.matches.moves.undo(number, CLEO.id), "illegal-undo-foreign")
    await hall.matches.moves.undo(number, BO.id)
    await hall.matches.moves.undo(number, ADA.id)
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id), "illegal-nothing-to-undo")
    await hall.assert_replayable(number)


async def test_who_takes_back_twice_at_once_takes_back_once(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await hall.take(number, ADA)
    results = await asyncio.gather(*(hall.matches.moves.undo(number, ADA.id) for _ in range(2)), return_exceptions=True)
    assert reasons(results) == ["illegal-nothing-to-undo"]


async def test_what_the_host_told_is_not_taken_back_with_an_answer(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO)
    await hall.matches.moves.resign(number, CLEO.id)
    await hall.take(number, ADA)
    await hall.matches.moves.undo(number, ADA.id)
    assert any("Cleo" in line and "leaves" in line for line in await hall.told(number, BO))


# giving up


async def test_who_gives_up_alone_ends_the_match(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await hall.matches.moves.resign(number, ADA.id)
    match = await hall.match(number)
    assert match.status == "over"
    assert match.ending is not None
    assert match.ended_at is not None
    assert (await hall.told(number))[-1].startswith("Ada gives up")


async def test_computers_alone_do_not_play_on(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=2)
    await hall.matches.moves.resign(number, ADA.id)
    assert (await hall.match(number)).status == "over"


async def test_who_leaves_others_behind_leaves_a_computer(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.moves.resign(number, ADA.id)
    assert (await hall.match(number)).status == "running"
    assert (await hall.told(number, BO))[-1] == "**\u2068Ada\u2069** leaves; a computer plays on."
    await hall.assert_refused(hall.matches.moves.undo(number, ADA.id), "not-yours")
    await hall.finish(number, BO)
    await hall.assert_replayable(number)


async def test_a_stranger_cannot_give_up(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.assert_refused(hall.matches.moves.resign(number, CLEO.id), "not-yours")


# computers


async def test_computers_answer_and_wait_for_people(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=3)
    await hall.wait(0)
    assert len(await hall.log(number)) == 3, "each computer answers once and does not dither"
    assert [occupant.person for occupant in (await hall.matches.views.perspective(number)).waiting] == [ADA.id]
    await hall.finish(number, ADA)
    await hall.assert_replayable(number)


async def test_computers_play_a_whole_match(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=1)
    async with hall.store.write() as tx:
        await tx.seats.vacate(number, Seat("north"))
        await tx.seats.sit(number, Seat("north"), None, "")
        await hall.matches.core.arm_timers(tx, await hall.match(number), await hall.record(number))
    await hall.finish(number)
    await hall.assert_replayable(number)


async def test_computers_are_told_apart(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=2)
    names = (await hall.matches.views.perspective(number)).names("en", plain=True)
    assert len({names(Seat(seat)) for seat in ("north", "east", "south")}) == 3
    alone = await hall.table("magpies", ADA, computers=1)
    assert (await hall.matches.views.perspective(alone)).names("en", plain=True)(Seat("east")) == "Computer"
