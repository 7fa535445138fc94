"""Several questions in one phase: they share one time limit, and no other player learns how many there were."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.matches import PACES
from engines.core import Order, Preference, Seat
from engines.dracula.components import BOXES, EUROPE
from tests.bot.room import ADA, BO, CHANNEL, SERVER, Room, room

COUNT, GODALMING = Seat("dracula"), Seat("lord_godalming")
OWN, RESERVE = PACES["day"].own, PACES["day"].reserve
HOUR = 3600
MAP = BOXES[EUROPE].map


async def table(hall: Room) -> int:
    """A match in which Bo is Dracula and Ada plays all four hunters."""
    number = await hall.matches.lobby.open("dracula", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.choose_seats(number, BO, [COUNT])
    await hall.matches.lobby.choose(number, ADA.id, "pace", "day")
    await hall.matches.lobby.start(number, ADA.id)
    await hall.take(number, BO)
    return number


async def dracula_s_phase(hall: Room, *first: str) -> int:
    """A match at Dracula's phase: the hunters have acted a day and a night, taking the actions `first` and then
    passing."""
    number = await table(hall)
    for pick in [*first, *["pass"] * 8][:8]:
        await hall.take(number, ADA, pick)
    assert (await hall.asked(number, BO)).kind == "place"
    return number


async def go_to_a_city(hall: Room, number: int) -> None:
    asked = await hall.asked(number, BO)
    await hall.take(number, BO, next(one.key for one in asked.options if one.key in MAP.cities))
    assert (await hall.asked(number, BO)).kind == "encounter"


async def test_what_follows_in_a_sitting_shows_in_nobody_s_clock(hall: Room) -> None:
    """A new deadline would reveal that Dracula was asked more, and so his place or his cards."""
    number = await dracula_s_phase(hall)
    before = (await hall.matches.views.perspective(number)).deadline
    assert before is not None
    hall.time += timedelta(hours=5)
    await go_to_a_city(hall, number)
    for person in (None, ADA.id, BO.id):
        perspective = await hall.matches.views.perspective(number, person)
        assert perspective.deadline == before
    assert perspective.clock is not None
    assert perspective.clock.own == before - RESERVE


async def test_what_a_sitting_takes_of_the_reserve_it_takes_once(hall: Room) -> None:
    number = await dracula_s_phase(hall)
    hall.time += timedelta(seconds=OWN + HOUR)
    await go_to_a_city(hall, number)
    assert list((await hall.deadlines(number)).values()) == [RESERVE - HOUR]
    hall.time += timedelta(seconds=HOUR)
    await hall.take(number, BO)
    (occupant,) = [one for one in (await hall.matches.views.perspective(number)).occupants if one.seat == COUNT]
    assert occupant.spent == 2 * HOUR


async def test_the_clock_plays_a_sitting_to_its_end_and_says_so_once(hall: Room) -> None:
    """V-5.4: Repeated notices would reveal the number of decisions; and a missed phase counts as one miss, not as
    several."""
    number = await dracula_s_phase(hall)
    await hall.wait(OWN + RESERVE)
    perspective = await hall.matches.views.perspective(number)
    assert perspective.seen is not None
    assert perspective.seen.waiting == (Seat("lord_godalming"),)
    assert sum("the clock answers" in line for line in await hall.told(number)) == 1
    assert {one.missed for one in perspective.occupants if one.seat == COUNT} == {1}


async def test_looking_at_the_trains_wins_no_time(hall: Room) -> None:
    number = await dracula_s_phase(hall, "pass", "reserve")
    await hall.wait(OWN + RESERVE)
    await hall.take(number, ADA, "pass")
    (before,) = (await hall.deadlines(number)).values()
    for hours, page in enumerate(("rail", "back", "rail"), 1):
        hall.time += timedelta(hours=1)
        await hall.take(number, ADA, page)
        assert list((await hall.deadlines(number)).values()) == [before - hours * HOUR]


async def test_a_turn_ordered_ahead_shows_to_nobody_until_it_is_carried_out(tmp_path: Path) -> None:
    """V-2.29, A-2.2: and then nobody is waited for."""
    seen = []
    for is_ordered in (False, True):
        (folder := tmp_path / str(is_ordered)).mkdir()
        async with room(folder) as hall:
            number = await table(hall)
            if is_ordered:
                when = "round.1"
                rest = Preference("night-calm", ("rest",), when, when)
                await hall.matches.orders.order(number, ADA.id, Order(GODALMING, "night-calm", (rest,)))
            for _ in range(3):
                await hall.take(number, ADA, "pass")
            perspectives = [await hall.matches.views.perspective(number, person) for person in (None, BO.id)]
            seen.append([(one.seen, one.deadline, one.clock, one.waiting) for one in perspectives])
            await hall.take(number, ADA, "pass")
            (waited,) = (await hall.matches.views.perspective(number)).waiting
            assert (waited.seat == GODALMING) is not is_ordered
            assert any("rests" in line for line in await hall.told(number)) is is_ordered
    assert seen[0] == seen[1]
