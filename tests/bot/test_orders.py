"""Orders: the rules carry them out in their owner's place, and no other player can tell."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.refusal import Refusal
from bot.ui.orders import orders_of
from engines.core import HOST, IllegalAction, Order, Preference
from tests.bot.room import ADA, BO, CLEO, SERVER, Room, opened, store_in
from tests.bot.test_silence import EAST, NORTH, SnatchRoom, before_the_trick, world
from tests.tiny_games import engine

pytestmark = pytest.mark.usefixtures("magpies")
PASSING = Order(EAST, "snatch", (Preference("snatch", ("pass",)),))
OFFERING = Order(NORTH, "offer", (Preference("offer", ("pass",)),))


@pytest.fixture
async def snatch_room(tmp_path: Path) -> AsyncIterator[SnatchRoom]:
    made = SnatchRoom(store_in(tmp_path))
    async with opened(made):
        yield made


async def answered(snatch_room: SnatchRoom) -> bool:
    """True if Bo's snatching is answered by now."""
    asked = await snatch_room.asked(1, BO)
    return asked.kind == "snatch" and asked.optional


async def laying(hall: Room, *others: Any) -> int:
    """A match in which all are about to lay a card."""
    number = await hall.table("magpies", ADA, *others)
    for person in (ADA, *others):
        await hall.take(number, person)
    await hall.take(number, ADA, "leave")
    return number


async def round_of(hall: Room) -> int:
    """The round of the first match."""
    seen = (await hall.matches.views.perspective(1)).seen
    assert seen is not None
    round_: int = seen.view.round  # type: ignore[attr-defined]
    return round_


# carried out


async def test_an_order_is_carried_out_as_the_question_opens_and_the_table_waits_all_the_same(
    snatch_room: SnatchRoom,
) -> None:
    """A-3.8: the window takes its reaction delay for everybody."""
    await snatch_room.open_window(BO, orders=[PASSING])
    timers = await snatch_room.timers()
    assert set(timers) == {HOST}
    assert await answered(snatch_room)
    assert not (await snatch_room.matches.views.perspective(1, BO.id)).is_due
    await snatch_room.wait(timers[HOST][1] - 1)
    assert await snatch_room.is_open()
    await snatch_room.wait(1)
    assert not await snatch_room.is_open()


async def test_an_answer_by_order_can_be_changed_while_the_window_is_open(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, orders=[PASSING], pace="live")
    asked = await snatch_room.asked(1, BO)
    await snatch_room.take(1, BO, asked.options[0].key)
    await snatch_room.wait((await snatch_room.timers())[HOST][1])
    assert any("snatches" in line for line in await snatch_room.told(1))


async def test_where_nobody_is_waited_for_an_order_is_in_time(snatch_room: SnatchRoom) -> None:
    hand = engine.load(world(before_the_trick()[2], holds=True).dump, 1).hands[EAST]
    ones = tuple(Preference("snatch", (card,)) for card in hand if card.endswith("-1"))
    await snatch_room.open_window(BO, orders=[Order(EAST, "snatch", ones)], windows="instant")
    await snatch_room.wait(0)
    assert not await snatch_room.is_open()
    assert any("snatches" in line for line in await snatch_room.told(1))


@pytest.mark.parametrize("entry", [Preference("snatch", ("pass",), when="tricks>=2"), Preference("offer", ("pass",))])
async def test_where_no_order_fits_the_question_is_put(snatch_room: SnatchRoom, entry: Preference) -> None:
    await snatch_room.open_window(BO, pace="live", orders=[Order(EAST, entry.kind, (entry,))])
    assert (await snatch_room.timers())[EAST][0] == "deadline"


async def test_ordered_while_the_window_is_open_it_is_answered_at_once(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live")
    before = (await snatch_room.timers())[HOST]
    assert await snatch_room.matches.orders.order(1, BO.id, PASSING) == ()
    assert await answered(snatch_room)
    assert await snatch_room.timers() == {HOST: before}, "neither shortened nor lengthened"


async def test_others_cannot_tell_an_ordered_pass_from_one_in_time(tmp_path: Path) -> None:
    """A-3.6, V-2.29."""
    seen = []
    for how in ("ordered", "in time", "ordered in time"):
        (folder := tmp_path / how).mkdir()
        snatch_room = SnatchRoom(store_in(folder))
        async with opened(snatch_room):
            await snatch_room.open_window(BO, orders=[PASSING] if how == "ordered" else [], pace="live")
            async with snatch_room.store.write() as tx:
                await tx.outbox.drop(1)
            noticed = []
            for second in range(200):
                if how == "in time" and second == 3:
                    await snatch_room.take(1, BO, "pass")
                if how == "ordered in time" and second == 3:
                    await snatch_room.matches.orders.order(1, BO.id, PASSING)
                await snatch_room.wait(1)
                async with snatch_room.store.read() as tx:
                    jobs = [job.kind for job in await tx.outbox.jobs(2**40) if job.person != BO.id]
                perspectives = [await snatch_room.matches.views.perspective(1, who) for who in (None, ADA.id)]
                told = [await snatch_room.told(1, who) for who in (None, ADA)]
                noticed.append(
                    (
                        jobs,
                        told,
                        [
                            (perspective.seen, perspective.deadline, perspective.may_undo, perspective.waiting)
                            for perspective in perspectives
                        ],
                    )
                )
            seen.append(noticed)
    assert seen[0] == seen[1] == seen[2]


# given and dropped


async def test_ordering_answers_now_and_those_that_follow(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.orders.order(number, ADA.id, OFFERING)
    assert await given(hall, ADA) == [OFFERING]
    assert await given(hall, BO) == []
    seen = (await hall.matches.views.perspective(number, ADA.id)).seen
    assert seen is not None
    assert all(asked.kind != "offer" for asked in seen.ask), "it is answered"


async def given(hall: Room, person: Any) -> list[Order]:
    """The orders of a person in the first match, as far as they are shown it."""
    found = orders_of(await hall.matches.views.perspective(1, person.id))
    return [Order(one.seat, one.kind, one.entries) for one in found if one.entries]


async def test_an_order_shows_to_nobody_else(hall: Room) -> None:
    """V-2.29: neither that it was given, nor when, nor that it was dropped."""
    number = await laying(hall, BO)

    async def of_others() -> list[Any]:
        perspectives = [await hall.matches.views.perspective(number, one) for one in (None, BO.id)]
        async with hall.store.read() as tx:
            jobs = [(job.kind, job.person) for job in await tx.outbox.jobs(2**40) if job.person != ADA.id]
        told = [await hall.told(number, one) for one in (None, BO)]
        return [jobs, told, [(one.seen, one.deadline, one.may_undo, one.waiting, one.story) for one in perspectives]]

    before = await of_others()
    for one in (PASSING, Order(NORTH, "snatch", PASSING.entries), OFFERING, Order(NORTH, "offer"), Order(NORTH)):
        if one is not PASSING:
            await hall.matches.orders.order(number, ADA.id, one)
        assert await of_others() == before


async def test_what_cannot_be_ordered_is_refused_and_changes_nothing(hall: Room) -> None:
    number = await laying(hall, BO)
    before = await hall.everything()
    for person, one, reason in (
        (ADA, Order(NORTH, "lay", (Preference("lay", ("ash-1",)),)), "illegal-order"),
        (ADA, Order(NORTH, "offer", (Preference("offer", ("east.ash-1",)),)), "illegal-order"),
        (ADA, Order(EAST, "offer", OFFERING.entries), "not-yours"),
        (BO, OFFERING, "not-yours"),
        (CLEO, OFFERING, "not-yours"),
    ):
        with pytest.raises((Refusal, IllegalAction)) as refused:
            await hall.matches.orders.order(number, person.id, one)
        assert isinstance(refused.value, Refusal | IllegalAction)
        assert refused.value.text.key == reason
    assert await hall.everything() == before


async def test_who_drops_an_order_is_asked_again(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.orders.order(number, ADA.id, OFFERING)
    await hall.matches.orders.order(number, ADA.id, Order(NORTH, "offer"))
    assert await given(hall, ADA) == []
    await play_to(hall, 2)
    for person in (ADA, BO):
        asked = (await hall.matches.views.perspective(number, person.id)).decision
        if asked is not None and asked.kind == "look":
            await hall.take(number, person)
    perspective = await hall.matches.views.perspective(number, ADA.id)
    assert "offer" in {asked.kind for asked in perspective.open}


async def test_an_order_goes_with_whoever_gave_it(hall: Room) -> None:
    """Neither a person who takes the seat over nor the computer that plays on has it."""
    for heir in (CLEO, None):
        number = await hall.table("magpies", ADA, BO)
        await hall.matches.orders.order(number, ADA.id, OFFERING)
        if heir is None:
            await hall.matches.moves.resign(number, ADA.id)
        else:
            await hall.matches.seats.give(number, ADA.id, heir.id)
            async with hall.store.read() as tx:
                (offer,) = await tx.seat_offers.of(number)
            await hall.matches.seats.take_seat(number, heir, offer.id)
        record = await hall.record(number)
        assert engine.load(record.dump, 1).orders == {}
        assert Order(NORTH) in await hall.log(number)


async def test_nor_has_it_whoever_holds_the_seat_when_the_table_goes_back(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.orders.order(number, ADA.id, OFFERING)
    length = (await hall.match(number)).length
    await play_to(hall, 2)
    await hall.matches.seats.give(number, ADA.id, CLEO.id)
    async with hall.store.read() as tx:
        (offer,) = await tx.seat_offers.of(number)
    await hall.matches.seats.take_seat(number, CLEO, offer.id)
    await go_back(hall, length)
    assert await given(hall, CLEO) == []
    assert engine.load((await hall.record(number)).dump, 1).orders == {}


async def test_an_order_for_a_round_lasts_as_long_as_the_round(hall: Room) -> None:
    number = await laying(hall, BO)
    this_round = Order(NORTH, "offer", (Preference("offer", ("pass",), until="round.1"),))
    await hall.matches.orders.order(number, ADA.id, this_round)
    length = (await hall.match(number)).length
    assert await given(hall, ADA) == [this_round]
    await play_to(hall, 2)
    assert await given(hall, ADA) == []
    await go_back(hall, length)
    assert await given(hall, ADA) == [this_round], "the table is in that round again"


async def play_to(hall: Room, round_: int) -> None:
    """Play the first match on to a round."""
    for _ in range(400):
        if await round_of(hall) == round_:
            return
        await hall.wait(1)
        for person in (ADA, BO):
            if (await hall.matches.views.perspective(1, person.id)).is_due:
                await hall.take(1, person)
    raise AssertionError("the round does not end")


async def go_back(hall: Room, length: int) -> None:
    """Take the first match back to the first moment since so many log entries."""
    since = [moment for moment in (await hall.matches.repair.moments(1, SERVER))[2] if moment.to >= length]
    await hall.matches.repair.rewind(1, SERVER, since[-1].mark, len(since))


async def test_once_the_match_is_over_nothing_is_ordered(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.orders.order(number, ADA.id, OFFERING)
    await hall.finish(number, ADA, BO)
    assert await given(hall, ADA) == []
    with pytest.raises(Refusal):
        await hall.matches.orders.order(number, ADA.id, OFFERING)


async def test_what_is_given_up_shows_nobody_s_orders(hall: Room) -> None:
    number = await hall.table("magpies", ADA, computers=1)
    await hall.matches.orders.order(number, ADA.id, OFFERING)
    await hall.matches.moves.resign(number, ADA.id)
    perspective = await hall.matches.views.perspective(number, BO.id)
    assert perspective.seen is not None
    assert perspective.seen.orders == ()
