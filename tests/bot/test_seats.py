"""Changes of a seat's occupant: a late player, a substitute, a computer, the returning owner, a player who is handed
the seat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches import PACES, Person
from bot.matches.seats import AWAY_DAYS, SEAT_OFFER_SECONDS
from bot.store import Occupant, Player, SeatOffer
from bot.verify import verify
from engines.core import IllegalAction, Seat, registry, text
from tests.bot.room import ADA, BO, CLEO, DAG, EIRA, OWN, RESERVE, TIME, Room, reasons
from tests.tiny_games import Magpies, choose
from tests.tiny_games.quiet import Quiet

HOUR, DAY = 3600, 24 * 3600
VACANT = PACES["hours"].vacant
pytestmark = pytest.mark.usefixtures("magpies")


async def refused(call: Awaitable[Any]) -> str:
    (reason,) = reasons(await asyncio.gather(call, return_exceptions=True))
    return reason


async def offers(hall: Room, number: int) -> list[SeatOffer]:
    async with hall.store.read() as tx:
        return await tx.seat_offers.of(number)


async def seat(hall: Room, number: int, name: str) -> Occupant:
    """The current occupant of a seat of Magpies."""
    async with hall.store.read() as tx:
        return next(one for one in await tx.seats.occupants(number) if one.seat == name)


async def answers(hall: Room, number: int, *people: Person) -> bool:
    """Let the first of these people with a question answer it; True if there was one."""
    for person in people:
        decision = (await hall.matches.views.perspective(number, person.id)).decision
        if decision is not None and not decision.optional:
            await hall.take(number, person)
            return True
    return False


async def keep_up(hall: Room, number: int, *people: Person) -> None:
    """Let these people answer everything they are asked, including after a reaction delay."""
    for _ in range(9):
        while await answers(hall, number, *people):
            pass
        async with hall.store.read() as tx:
            if all(timer.kind != "reaction_delay" for timer in await tx.timers.of(number)):
                return
        await hall.wait(60)


async def late(hall: Room, game: str = "magpies", *people: Person) -> int:
    """A match of three in which the clock has played twice for the second; the others keep up."""
    ada, bo, cleo = people or (ADA, BO, CLEO)
    number = await hall.table(game, ada, bo, cleo, pace="hours")
    for _ in range(12):
        await keep_up(hall, number, ada, cleo)
        if await offers(hall, number):
            return number
        await hall.wait(max((await hall.deadlines(number)).values()))
    raise AssertionError("nobody is late")


# being late


async def test_after_two_in_a_row_the_seat_is_offered_and_the_clock_plays_on(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO, pace="hours")
    await keep_up(hall, number, ADA, CLEO)
    await hall.wait(TIME)
    assert (await seat(hall, number, "east")).missed == 1
    assert await offers(hall, number) == []
    await keep_up(hall, number, ADA, CLEO)
    await hall.wait(OWN)
    (offer,) = await offers(hall, number)
    assert (offer.kind, offer.seat, offer.person) == ("late", "east", None)
    assert any("Bo has let the clock answer twice" in line for line in await hall.told(number))
    assert (await seat(hall, number, "east")).person == BO.id, "till somebody takes it"
    assert (await verify(hall.store, number)).verdict == "same"


async def test_one_answer_in_between_begins_anew(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO, pace="hours")
    await keep_up(hall, number, ADA, CLEO)
    await hall.wait(TIME)
    await keep_up(hall, number, ADA, CLEO, BO)
    assert (await seat(hall, number, "east")).missed == 0


async def test_who_answers_after_all_keeps_the_seat(hall: Room) -> None:
    number = await late(hall)
    await keep_up(hall, number, ADA, CLEO)
    await hall.take(number, BO)
    assert await offers(hall, number) == []
    await hall.wait(VACANT)
    assert (await seat(hall, number, "east")).person == BO.id


async def test_who_presses_for_their_own_seat_keeps_it(hall: Room) -> None:
    number = await late(hall)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, BO, offer.id)
    assert await offers(hall, number) == []
    assert await seat(hall, number, "east") == replace(await seat(hall, number, "east"), person=BO.id, missed=0)


async def test_what_nobody_may_know_of_makes_nobody_late(hall: Room) -> None:
    registry.register(Quiet("pass"), choose)
    number = await hall.table("magpies", ADA, BO, pace="hours")
    assert (await hall.asked(number, ADA)).silent
    await hall.wait(OWN)
    assert [(await seat(hall, number, name)).missed for name in ("north", "east")] == [0, 0]


async def test_nor_does_it_bring_anybody_back(hall: Room) -> None:
    """An answer to a hidden question ends no vacation: the others would see the time of the answer."""
    registry.register(Quiet("pass"), choose)
    number = await hall.table("magpies", ADA, BO, pace="hours")
    await hall.matches.seats.go_away(number, ADA.id, 2)
    assert set((await hall.deadlines(number)).values()) == {OWN}, "nor is it stretched by one"
    await hall.take(number, ADA)
    assert (await hall.matches.views.perspective(number, BO.id)).away != {}


# a substitute


async def test_a_substitute_plays_on_with_time_of_their_own(hall: Room) -> None:
    number = await late(hall)
    await keep_up(hall, number, ADA, CLEO)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    occupant = await seat(hall, number, "east")
    assert (occupant.person, occupant.owner, occupant.missed, occupant.spent) == (DAG.id, BO.id, 0, 0)
    assert await offers(hall, number) == []
    perspective = await hall.matches.views.perspective(number, DAG.id)
    if perspective.decision is not None and not perspective.decision.optional:
        assert (await hall.deadlines(number))[perspective.decision.id] == OWN + RESERVE
    told = await hall.told(number)
    assert any("Dag plays on" in line for line in told)
    assert any("Bo" in line and "stays away" in line for line in told)
    assert (await hall.matches.views.perspective(number, BO.id)).viewer == frozenset(), "one answers for a seat"
    assert (await verify(hall.store, number)).verdict == "same"


async def test_two_press_at_once_and_one_has_it(hall: Room) -> None:
    number = await late(hall)
    (offer,) = await offers(hall, number)
    calls = [hall.matches.seats.take_seat(number, person, offer.id) for person in (DAG, EIRA)]
    assert reasons(await asyncio.gather(*calls, return_exceptions=True)) == ["offer-settled"]


async def test_who_sits_there_takes_no_second_seat(hall: Room) -> None:
    number = await late(hall)
    (offer,) = await offers(hall, number)
    assert await refused(hall.matches.seats.take_seat(number, ADA, offer.id)) == "seated-elsewhere"


async def test_who_has_held_a_hand_takes_no_other(hall: Room) -> None:
    """A-4.4: The sides of Magpies have secrets from each other; the Keepers of Trogdor have none."""
    number = await late(hall)
    await hall.matches.moves.resign(number, CLEO.id)
    (offer,) = await offers(hall, number)
    assert await refused(hall.matches.seats.take_seat(number, CLEO, offer.id)) == "seat-knows-too-much"
    number = await late(hall, "trogdor")
    await hall.matches.moves.resign(number, CLEO.id)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, CLEO, offer.id)


async def test_at_a_private_table_a_seat_is_for_its_guests(hall: Room) -> None:
    number = await late(hall)
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(number), private=True)
        await tx.invitations.add(number, EIRA.id)
    (offer,) = await offers(hall, number)
    assert await refused(hall.matches.seats.take_seat(number, DAG, offer.id)) == "table-private"
    await hall.matches.seats.take_seat(number, EIRA, offer.id)
    await hall.matches.seats.give(number, EIRA.id, DAG.id)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    assert (await seat(hall, number, "east")).person == DAG.id, "whoever is handed a seat is a guest"


async def test_nothing_that_the_former_holder_has_answered_is_taken_back_freely(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    await hall.take(number, ADA)
    assert (await hall.matches.views.perspective(number, ADA.id)).may_undo
    await hall.matches.seats.give(number, ADA.id, DAG.id)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    assert not (await hall.matches.views.perspective(number, DAG.id)).may_undo
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        await hall.matches.moves.undo(number, DAG.id)
    await hall.take(number, BO)
    await hall.finish(number, DAG, BO)
    assert (await verify(hall.store, number)).verdict == "same"


# a computer


async def test_after_a_while_a_computer_takes_it_and_the_owner_may_come_back(hall: Room) -> None:
    number = await late(hall)
    for _ in range(20):
        await keep_up(hall, number, ADA, CLEO)
        if (await seat(hall, number, "east")).person is None:
            break
        await hall.wait(HOUR)
    occupant = await seat(hall, number, "east")
    assert (occupant.person, occupant.owner) == (None, BO.id)
    assert await offers(hall, number) == []
    assert any("a computer plays on" in line for line in await hall.told(number))
    assert (await hall.matches.views.perspective(number, BO.id)).owned == {Seat("east")}
    assert await refused(hall.matches.seats.come_back(number, DAG)) == "seat-not-owned"
    assert await hall.matches.seats.come_back(number, BO)
    occupant = await seat(hall, number, "east")
    assert (occupant.person, occupant.owner) == (BO.id, None)
    assert await refused(hall.matches.seats.come_back(number, BO)) == "seat-not-owned"


async def test_in_a_game_without_a_computer_player_nobody_waits_for_an_empty_seat(hall: Room) -> None:
    registry.register(Magpies(), None)
    number = await late(hall)
    await hall.wait(VACANT)
    occupant = await seat(hall, number, "east")
    assert (occupant.person, occupant.owner) == (None, BO.id)
    assert await offers(hall, number) == [], "it stays on offer to nobody but its owner"
    told = await hall.told(number)
    assert any("the plainest answer each time" in line for line in told)
    log = len(await hall.log(number))
    before = hall.time
    await keep_up(hall, number, ADA, CLEO)
    assert hall.time - before < timedelta(seconds=OWN), "no time of theirs runs"
    assert len(await hall.log(number)) > log
    assert await hall.matches.seats.come_back(number, BO)
    await hall.matches.moves.resign(number, BO.id)
    await hall.finish(number, ADA, CLEO)
    assert (await verify(hall.store, number)).verdict == "same"
    again, _ = await hall.matches.guests.again(number, ADA)
    async with hall.store.read() as tx:
        assert all(one.person is not None for one in await tx.seats.occupants(again))
    assert await refused(hall.matches.lobby.add_computer(again, ADA.id)) == "no-computer-player"


async def test_a_computer_that_was_thinking_when_the_owner_came_back_says_nothing(hall: Room) -> None:
    number = await late(hall)
    loop = asyncio.get_running_loop()
    lengths: list[int] = []

    async def comes_back() -> int:
        assert await hall.matches.seats.come_back(number, BO)
        return (await hall.match(number)).length

    def thinks(seen: Any, rng: Any) -> tuple[str, ...]:
        lengths.append(asyncio.run_coroutine_threadsafe(comes_back(), loop).result())
        return choose(seen, rng)

    registry.register(Magpies(), thinks)
    async with hall.store.write() as tx:
        (offer,) = await tx.seat_offers.of(number)
        await tx.seat_offers.change(offer.id, int(hall.time.timestamp()))
    await hall.matches.seats.expire_seat_offer(number, offer.id)
    for _ in range(9):
        await hall.wait(0)
        if lengths:
            break
        if not await answers(hall, number, ADA, CLEO):
            hall.time += timedelta(seconds=60)  # a reaction delay
    assert [(await hall.match(number)).length] == lengths


async def test_computers_never_play_on_among_themselves(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours", night="long")
    people = set[int | None]()
    while (await hall.match(number)).status == "running":
        await hall.wait(OWN)
        people = {(await seat(hall, number, name)).person for name in ("north", "east")}
        assert people != {None}
    assert None in people, "one was taken over"


async def test_an_offer_that_nobody_takes_at_a_table_of_computers_stands(hall: Room) -> None:
    number = await late(hall)
    await hall.matches.moves.resign(number, ADA.id)
    await hall.matches.moves.resign(number, CLEO.id)
    await hall.wait(VACANT)
    (offer,) = await offers(hall, number)
    assert offer.until is None
    assert (await seat(hall, number, "east")).person == BO.id
    assert any("seat is not taken" in line for line in await hall.told(number))


# coming back


async def test_the_owner_asks_and_the_substitute_agrees(hall: Room) -> None:
    number = await late(hall)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    assert not await hall.matches.seats.come_back(number, BO)
    (offer,) = await offers(hall, number)
    assert (offer.kind, offer.person) == ("return", BO.id)
    assert await refused(hall.matches.seats.take_seat(number, EIRA, offer.id)) == "not-yours"
    assert await refused(hall.matches.seats.refuse_seat(number, EIRA.id, offer.id)) == "not-yours"
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    occupant = await seat(hall, number, "east")
    assert (occupant.person, occupant.name, occupant.owner) == (BO.id, "Bo", None)


async def test_or_is_late_in_turn(hall: Room) -> None:
    number = await late(hall)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    await hall.matches.seats.come_back(number, BO)
    for _ in range(4):
        await keep_up(hall, number, ADA, CLEO)
        if (await seat(hall, number, "east")).person == BO.id:
            break
        await hall.wait(max((await hall.deadlines(number)).values()))
    assert (await seat(hall, number, "east")).person == BO.id


@pytest.mark.parametrize("how", ["resigns", "hands it on"])
async def test_whatever_the_substitute_does_it_stays_the_owner_s(hall: Room, how: str) -> None:
    number = await late(hall)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    if how == "resigns":
        await hall.matches.moves.resign(number, DAG.id)
        assert await hall.matches.seats.come_back(number, BO)
    else:
        await hall.matches.seats.give(number, DAG.id, EIRA.id)
        (offer,) = await offers(hall, number)
        await hall.matches.seats.take_seat(number, EIRA, offer.id)
        assert not await hall.matches.seats.come_back(number, BO)
    assert (await seat(hall, number, "east")).owner == (None if how == "resigns" else BO.id)


async def test_the_substitute_may_decline_and_then_it_stays(hall: Room) -> None:
    number = await late(hall)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    await hall.matches.seats.come_back(number, BO)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.refuse_seat(number, DAG.id, offer.id)
    assert await offers(hall, number) == []
    assert (await seat(hall, number, "east")).person == DAG.id


# handing on


async def test_a_seat_is_handed_to_somebody_who_accepts(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.seats.give(number, ADA.id, DAG.id)
    (offer,) = await offers(hall, number)
    assert await refused(hall.matches.seats.take_seat(number, EIRA, offer.id)) == "not-yours"
    assert await refused(hall.matches.seats.take_seat(number, ADA, offer.id)) == "offer-own"
    assert (await seat(hall, number, "north")).person == ADA.id, "till then"
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    occupant = await seat(hall, number, "north")
    assert (occupant.person, occupant.owner) == (DAG.id, None), "what one gives away one does not own"


async def test_it_is_not_handed_to_somebody_at_the_table(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    assert await refused(hall.matches.seats.give(number, ADA.id, BO.id)) == "seated-elsewhere"
    assert await refused(hall.matches.seats.give(number, DAG.id, EIRA.id)) == "not-yours"


@pytest.mark.parametrize("who", [ADA, DAG])
async def test_both_may_drop_it(hall: Room, who: Person) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.seats.give(number, ADA.id, DAG.id)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.refuse_seat(number, who.id, offer.id)
    assert await refused(hall.matches.seats.take_seat(number, DAG, offer.id)) == "offer-settled"


async def test_it_lapses(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.seats.give(number, ADA.id, DAG.id)
    await hall.wait(SEAT_OFFER_SECONDS - 1)
    assert len(await offers(hall, number)) == 1
    await hall.wait(1)
    assert await offers(hall, number) == []


async def test_the_reserve_is_the_person_s_and_not_the_seat_s(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    await hall.wait(OWN + HOUR)
    await hall.take(number, ADA)
    for giver, heir, spent in ((ADA, DAG, 0), (DAG, ADA, HOUR), (ADA, DAG, 0)):
        await hall.matches.seats.give(number, giver.id, heir.id)
        (offer,) = await offers(hall, number)
        await hall.matches.seats.take_seat(number, heir, offer.id)
        assert (await seat(hall, number, "north")).spent == spent


async def test_whoever_goes_in_the_midst_of_it_has_used_it(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    await hall.wait(OWN + HOUR)
    for giver, heir, spent in ((ADA, DAG, 0), (DAG, ADA, HOUR)):
        await hall.matches.seats.give(number, giver.id, heir.id)
        (offer,) = await offers(hall, number)
        await hall.matches.seats.take_seat(number, heir, offer.id)
        assert (await seat(hall, number, "north")).spent == spent


async def test_an_owner_who_comes_back_finds_the_reserve_as_it_was(hall: Room) -> None:
    number = await late(hall)
    await keep_up(hall, number, ADA, CLEO)
    before = (await seat(hall, number, "east")).spent
    assert before == RESERVE
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    await hall.matches.seats.come_back(number, BO)
    (offer,) = await offers(hall, number)
    await hall.matches.seats.take_seat(number, DAG, offer.id)
    occupant = await seat(hall, number, "east")
    assert (occupant.person, occupant.spent) == (BO.id, before)


async def test_at_the_end_nothing_is_on_offer(hall: Room) -> None:
    number = await late(hall)
    await hall.matches.seats.go_away(number, ADA.id, 5)
    length = (await hall.match(number)).length
    while (await hall.match(number)).status == "running":
        for person in (CLEO, BO):
            await answers(hall, number, person)
        decision = (await hall.matches.views.perspective(number, ADA.id)).decision
        if decision is not None and not decision.optional:
            await hall.matches.moves.act_default(number, decision.id)
        await hall.wait(60)
    assert (await hall.match(number)).length > length
    assert await offers(hall, number) == []
    async with hall.store.read() as tx:
        assert await tx.timers.of(number) == []


# vacation


async def test_on_vacation_one_s_clock_stands_still_and_runs_on_afterwards(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, CLEO, pace="hours")
    await hall.take(number, BO)
    await hall.take(number, CLEO)
    await hall.wait(HOUR)
    until = await hall.matches.seats.go_away(number, ADA.id, 2)
    assert until == int(hall.time.timestamp()) + 2 * DAY
    assert list((await hall.deadlines(number)).values()) == [TIME - HOUR + 2 * DAY]
    assert (await hall.matches.views.perspective(number, BO.id)).away == {"north": until}
    assert any("Ada is away until" in line for line in await hall.told(number))
    await hall.wait(2 * DAY)
    assert list((await hall.deadlines(number)).values()) == [TIME - HOUR]
    assert (await hall.matches.views.perspective(number)).away == {}
    assert "Ada is back" in (await hall.told(number))[-1]


async def test_what_comes_up_meanwhile_has_all_its_time_afterwards(hall: Room) -> None:
    number = await hall.table("trogdor", ADA, BO, pace="hours")
    await hall.matches.seats.go_away(number, BO.id, 1)
    for _ in range(30):
        if (await hall.matches.views.perspective(number, ADA.id)).decision is None:
            break
        await hall.take(number, ADA)
    assert max((await hall.deadlines(number)).values()) == TIME + DAY


async def test_an_answer_ends_it_and_the_rest_is_kept(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="day")
    await hall.matches.seats.go_away(number, ADA.id, 3)
    await hall.wait(DAY)
    await hall.take(number, ADA)
    assert (await hall.matches.views.perspective(number)).away == {}
    assert (await seat(hall, number, "north")).leave == DAY
    assert await refused(hall.matches.seats.return_early(number, ADA.id)) == "away-not"
    assert await refused(hall.matches.seats.go_away(number, ADA.id, AWAY_DAYS)) == "away-too-long"
    await hall.matches.seats.go_away(number, ADA.id, AWAY_DAYS - 1)


async def test_going_away_and_coming_back_gains_nothing(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="day")
    before = await hall.deadlines(number)
    for _ in range(3):
        await hall.matches.seats.go_away(number, ADA.id, 5)
        assert await refused(hall.matches.seats.go_away(number, ADA.id, 1)) == "away-already"
        await hall.matches.seats.return_early(number, ADA.id)
    assert await hall.deadlines(number) == before
    assert (await seat(hall, number, "north")).leave == 0


@pytest.mark.parametrize("pace", ["none", "live"])
async def test_there_is_no_vacation_where_nothing_waits_for_days(hall: Room, pace: str) -> None:
    number = await hall.table("magpies", ADA, BO, pace=pace)
    assert await refused(hall.matches.seats.go_away(number, ADA.id, 1)) == "away-no-clock"


async def test_a_pause_makes_a_vacation_no_shorter(hall: Room) -> None:
    number = await hall.table("magpies", ADA, pace="day", computers=1)
    await hall.matches.seats.go_away(number, ADA.id, 2)
    await hall.matches.proposals.propose(number, ADA.id, "pause")
    await hall.wait(10 * DAY)
    assert (await hall.matches.views.perspective(number)).away != {}
    await hall.matches.proposals.go_on(number, ADA.id)
    (until,) = (await hall.matches.views.perspective(number)).away.values()
    assert until == int(hall.time.timestamp()) + 2 * DAY


async def test_a_pause_agreed_at_the_last_second_saves_the_question_and_its_time(hall: Room) -> None:
    """The clock has read the timer as due before the pause stops all clocks."""
    number = await hall.table("draugr", ADA, pace="hours")
    async with hall.store.read() as tx:
        (timer,) = [timer for timer in await tx.timers.of(number) if timer.kind == "deadline"]
    hall.time += timedelta(seconds=TIME)
    await hall.matches.proposals.propose(number, ADA.id, "pause")
    await hall.clock._play(timer)
    assert await hall.log(number) == []
    await hall.matches.proposals.go_on(number, ADA.id)
    await hall.wait(60)
    assert len(await hall.log(number)) == 1


# nights


async def test_who_sleeps_when_time_is_up_is_answered_for_when_they_wake(hall: Room) -> None:
    """Their quiet hours were set after the deadline."""
    number = await hall.table("draugr", ADA, pace="hours")
    async with hall.store.write() as tx:
        await tx.players.save(Player(ADA.id, quiet=(15 * 60, 18 * 60)))
    await hall.wait(TIME)
    assert await hall.log(number) == []
    await hall.wait(2 * HOUR)
    assert await hall.log(number) == []
    await hall.wait(HOUR)
    assert len(await hall.log(number)) == 1


async def test_nobody_puts_a_deadline_off_from_day_to_day(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    for _ in range(6):
        hours = hall.time.hour
        async with hall.store.write() as tx:
            await tx.players.save(Player(ADA.id, quiet=(((hours + 15) % 24) * 60, ((hours + 14) % 24) * 60)))
        await hall.wait(16 * HOUR)
    assert len(await hall.log(number)) > 0


# the others


async def test_who_is_not_there_is_not_waited_for(hall: Room) -> None:
    number = await late(hall)
    await hall.matches.proposals.propose(number, ADA.id, "end")
    async with hall.store.read() as tx:
        proposal = await tx.proposals.of(number)
    assert proposal is not None
    await hall.matches.proposals.agree(number, CLEO.id, proposal.id)
    assert (await hall.match(number)).ending == text("ended-by-agreement")


async def test_alone_with_somebody_who_is_not_there_one_goes_on_or_ends(hall: Room) -> None:
    for kind, status in (("end", "over"), ("remove", "running")):
        number = await hall.table("magpies", ADA, BO, pace="hours")
        assert await refused(hall.matches.proposals.propose(number, ADA.id, "remove", Seat("east"))) == "proposal-alone"
        while not await offers(hall, number):
            await keep_up(hall, number, ADA)
            await hall.wait(max((await hall.deadlines(number)).values()))
        await hall.matches.proposals.propose(number, ADA.id, kind, Seat("east"))  # type: ignore[arg-type]
        assert (await hall.match(number)).status == status
        assert await offers(hall, number) == []


async def test_to_a_host_who_would_end_silence_is_agreement(hall: Room) -> None:
    number = await hall.table("trogdor", ADA, BO, CLEO)
    for proposer, status in ((BO, "running"), (ADA, "over")):
        await hall.matches.proposals.propose(number, proposer.id, "end")
        await hall.wait(3 * DAY)
        assert (await hall.match(number)).status == status
