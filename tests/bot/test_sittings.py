"""One question after another in one sitting: they share one time, and nobody else learns how many there were."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from bot.matches import PACES
from engines.core import Seat
from engines.dracula.components import BOXES, EUROPE
from tests.bot.room import ADA, BO, CHANNEL, SERVER, Room, room

COUNT = Seat("dracula")
OWN, RESERVE = PACES["day"].own, PACES["day"].reserve
HOUR = 3600
MAP = BOXES[EUROPE].map


async def table(hall: Room) -> int:
    """Bo is Dracula, Ada all four hunters."""
    number = await hall.matches.open("dracula", ADA, SERVER, CHANNEL)
    await hall.matches.join(number, BO)
    await hall.matches.choose_chairs(number, BO, [COUNT])
    await hall.matches.choose(number, ADA.id, "pace", "day")
    await hall.matches.start(number, ADA.id)
    await hall.take(number, BO)
    return number


async def dracula_s_phase(hall: Room, *first: str) -> int:
    """Where the hunters have acted a day and a night, by passing after what they do `first`."""
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
    """A new deadline would tell that Dracula was asked something more, and so where he went, or what he holds."""
    number = await dracula_s_phase(hall)
    before = (await hall.matches.desk(number)).deadline
    assert before is not None
    hall.time += timedelta(hours=5)
    await go_to_a_city(hall, number)
    for person in (None, ADA.id, BO.id):
        desk = await hall.matches.desk(number, person)
        assert desk.deadline == before
    assert desk.clock is not None
    assert desk.clock.own == before - RESERVE


async def test_what_a_sitting_takes_of_the_reserve_it_takes_once(hall: Room) -> None:
    number = await dracula_s_phase(hall)
    hall.time += timedelta(seconds=OWN + HOUR)
    await go_to_a_city(hall, number)
    assert list((await hall.deadlines(number)).values()) == [RESERVE - HOUR]
    hall.time += timedelta(seconds=HOUR)
    await hall.take(number, BO)
    (sitter,) = [one for one in (await hall.matches.desk(number)).sitters if one.seat == COUNT]
    assert sitter.spent == 2 * HOUR


async def test_the_clock_plays_a_sitting_to_its_end_and_says_so_once(hall: Room) -> None:
    """That it plays again and again would tell how much there was to decide; and that somebody missed a whole phase
    does not make them miss several."""
    number = await dracula_s_phase(hall)
    await hall.wait(OWN + RESERVE)
    desk = await hall.matches.desk(number)
    assert desk.seen is not None
    assert desk.seen.waiting == (Seat("lord_godalming"),)
    assert sum("clock plays" in line for line in await hall.told(number)) == 1
    assert {one.missed for one in desk.sitters if one.seat == COUNT} == {1}


async def test_looking_at_the_trains_wins_no_time(hall: Room) -> None:
    number = await dracula_s_phase(hall, "pass", "reserve")
    await hall.wait(OWN + RESERVE)
    await hall.take(number, ADA, "pass")
    (before,) = (await hall.deadlines(number)).values()
    for hours, page in enumerate(("rail", "back", "rail"), 1):
        hall.time += timedelta(hours=1)
        await hall.take(number, ADA, page)
        assert list((await hall.deadlines(number)).values()) == [before - hours * HOUR]


async def test_what_was_ordered_ahead_has_a_clock_like_anything(tmp_path: Path) -> None:
    """V-2.29, A-2.2: without one everybody would know that an order answers."""
    seen = []
    for is_ordered in (False, True):
        (folder := tmp_path / str(is_ordered)).mkdir()
        async with room(folder) as hall:
            number = await table(hall)
            asked = await hall.asked(number, ADA)
            if is_ordered:
                await hall.matches.order_later(number, ADA.id, asked.id, "night-calm", "supply")
            for _ in range(4):
                await hall.take(number, ADA, "pass")
            desks = [await hall.matches.desk(number, person) for person in (None, BO.id)]
            seen.append([(desk.seen, desk.deadline, desk.clock, desk.waiting) for desk in desks])
            assert bool(await hall.deadlines(number)) != is_ordered
            assert desks[0].deadline is not None
    assert seen[0] == seen[1]
