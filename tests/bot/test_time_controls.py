"""Paces: the time limit of each question, the reserve of a seat, nights, and that no player gains time by taking
back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.matches import PACES, Person
from bot.matches.time_controls import WAKING_SECONDS
from bot.store import Player
from engines.core import Decision, Seat, registry
from engines.core.ids import bare
from tests.bot.room import ADA, BO, OWN, RESERVE, TIME, Room
from tests.engines.core.toy import B, Toy, ToyState
from tests.tiny_games import choose
from tests.tiny_games.quiet import Quiet

HOUR = 3600
pytestmark = pytest.mark.usefixtures("magpies")


async def due(hall: Room, number: int) -> list[int]:
    return sorted((await hall.deadlines(number)).values())


async def sleeps(hall: Room, person: Person, start: int, end: int, zone: str = "UTC") -> None:
    """Set a person's quiet hours: from hour `start` to hour `end` of their day."""
    async with hall.store.write() as tx:
        await tx.players.save(Player(person.id, zone=zone, quiet=(start * 60, end * 60)))


# the reserve


async def test_after_a_question_s_own_time_the_reserve_runs_and_does_not_come_back(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    assert await due(hall, number) == [OWN + RESERVE]
    await hall.wait(OWN + HOUR)
    await hall.take(number, ADA)
    assert await due(hall, number) == [OWN + RESERVE - HOUR]
    await hall.wait(OWN - 1)
    await hall.take(number, ADA)
    assert await due(hall, number) == [OWN + RESERVE - HOUR], "what is answered in its own time costs nothing"
    await hall.wait(OWN + RESERVE - HOUR)
    assert (await hall.told(number))[-1] != ""
    assert await due(hall, number) == [OWN], "the reserve is used up"


async def test_each_seat_has_its_own(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, pace="hours")
    await hall.wait(OWN + HOUR)
    await hall.take(number, ADA)
    await hall.take(number, BO)
    asked = await hall.matches.views.perspective(number, ADA.id)
    assert asked.clock is not None
    assert asked.clock.reserve == RESERVE - HOUR
    await hall.take(number, ADA)
    await hall.wait(OWN - HOUR)
    for person in (ADA, BO):
        clock = (await hall.matches.views.perspective(number, person.id)).clock
        assert clock is None or clock.reserve == RESERVE - HOUR


class OneHand(Toy):
    """A toy game in which one seat answers everything, so that it is asked two questions at once."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(replace(one, seat=B) for one in super().pending(state))


async def test_the_same_hour_is_not_taken_from_the_reserve_twice(hall: Room) -> None:
    registry.register(OneHand(), lambda seen, rng: (seen.ask[0].options[0].key,))
    try:
        number = await hall.table("toy", ADA, BO, pace="hours")
        await hall.matches.moves.act(number, BO.id, "1.use.u1", ("both",))
        asked = sorted(await hall.deadlines(number))
        assert len(asked) == 2
        await hall.wait(OWN + HOUR)
        first, second = asked
        await hall.matches.moves.act(number, BO.id, first, ("x", "y"))
        assert (await hall.deadlines(number))[second] == RESERVE - HOUR
        await hall.wait(HOUR)
        assert (await hall.deadlines(number))[second] == RESERVE - 2 * HOUR
    finally:
        registry.unregister("toy")


async def test_a_hidden_question_neither_has_nor_takes_of_the_reserve(hall: Room) -> None:
    """The next open question's reserve would reveal it."""
    registry.register(Quiet("look"), choose)
    number = await hall.table("magpies", ADA, BO, pace="hours")
    for person in (ADA, BO):
        await hall.take(number, person)
    assert (await hall.asked(number, ADA)).silent
    assert await due(hall, number) == [OWN]
    await hall.wait(OWN)
    assert set(await due(hall, number)) == {TIME}


async def test_the_lobby_offers_paces_and_the_first_is_none(hall: Room) -> None:
    assert list(PACES) == ["none", "live", "hours", "day", "relaxed"]
    number = await hall.table("draugr", ADA)
    assert await due(hall, number) == []


# taking back


async def test_taking_back_after_the_own_time_costs_the_reserve_only_while_it_is_asked(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    await hall.wait(OWN + HOUR)
    await hall.take(number, ADA)
    await hall.wait(HOUR)
    await hall.matches.moves.undo(number, ADA.id)
    assert await due(hall, number) == [OWN - HOUR + RESERVE - HOUR], "the time of the next question goes on"
    await hall.take(number, ADA)
    assert await due(hall, number) == [OWN - HOUR + RESERVE - HOUR]


@pytest.fixture
def toy() -> Iterator[None]:
    """A game with many questions and no dice."""
    registry.register(Toy(), lambda seen, rng: (seen.ask[0].options[0].key,))
    yield
    registry.unregister("toy")


@pytest.mark.usefixtures("toy")
async def test_another_way_from_there_has_no_new_time_either(hall: Room) -> None:
    """A question first asked after an undo has the time that was running."""
    number = await hall.table("toy", ADA, BO, pace="hours")
    await hall.matches.moves.act(number, ADA.id, "1.use.u1", ("say",))
    await hall.wait(HOUR)
    await hall.matches.moves.undo(number, ADA.id)
    assert await due(hall, number) == [TIME - HOUR]
    (asked,) = await hall.deadlines(number)
    await hall.matches.moves.act(number, ADA.id, asked, ("both",))
    left = {bare(name): seconds for name, seconds in (await hall.deadlines(number)).items()}
    assert left == {"2.vote-a": TIME - HOUR, "2.vote-b": TIME}


@pytest.mark.usefixtures("toy")
async def test_who_takes_back_burns_nobody_else_s_time(hall: Room) -> None:
    number = await hall.table("toy", ADA, BO, pace="hours")
    await hall.matches.moves.act(number, ADA.id, "1.use.u1", ("pass",))
    await hall.wait(HOUR)
    await hall.matches.moves.undo(number, ADA.id)
    await hall.wait(2 * HOUR)
    (asked,) = await hall.deadlines(number)
    await hall.matches.moves.act(number, ADA.id, asked, ("pass",))
    assert await due(hall, number) == [TIME]


@pytest.mark.usefixtures("toy")
async def test_nor_wins_any_by_doing_it_again_and_again(hall: Room) -> None:
    number = await hall.table("toy", ADA, BO, pace="hours")
    for spent in (1, 2, 3):
        (asked,) = await hall.deadlines(number)
        await hall.matches.moves.act(number, ADA.id, asked, ("pass",))
        await hall.wait(HOUR)
        await hall.matches.moves.undo(number, ADA.id)
        assert await due(hall, number) == [TIME - spent * HOUR]


# nights


async def test_no_deadline_ends_in_somebody_s_sleep(hall: Room) -> None:
    """It is midnight UTC; the time for the question would end at 4 and the reserve at 16."""
    await sleeps(hall, ADA, 15, 18)
    number = await hall.table("draugr", ADA, pace="hours")
    assert await due(hall, number) == [18 * HOUR + WAKING_SECONDS]
    await sleeps(hall, ADA, 23, 7)
    number = await hall.table("draugr", ADA, pace="hours")
    own = 7 * HOUR + WAKING_SECONDS
    assert await due(hall, number) == [own + RESERVE]
    clock = (await hall.matches.views.perspective(number, ADA.id)).clock
    assert clock is not None
    assert clock.own == int(hall.time.timestamp()) + own


async def test_the_night_is_where_the_sleeper_is(hall: Room) -> None:
    await sleeps(hall, ADA, 0, 2, "Asia/Tokyo")
    number = await hall.table("draugr", ADA, pace="hours")
    assert await due(hall, number) == [17 * HOUR + WAKING_SECONDS], "16 o'clock is one in the morning in Tokyo"


async def test_who_plays_live_is_awake(hall: Room) -> None:
    await sleeps(hall, ADA, 0, 12)
    number = await hall.table("draugr", ADA, pace="live")
    assert await due(hall, number) == [PACES["live"].own + PACES["live"].reserve]


async def test_after_a_pause_no_deadline_ends_at_night_either(hall: Room) -> None:
    number = await hall.table("draugr", ADA, pace="hours")
    await hall.matches.proposals.propose(number, ADA.id, "pause")
    await sleeps(hall, ADA, 15, 22)
    await hall.wait(2 * HOUR)
    await hall.matches.proposals.go_on(number, ADA.id)
    (left,) = await due(hall, number)
    assert datetime.fromtimestamp(hall.time.timestamp() + left, UTC).hour == 22


async def test_a_computer_s_question_is_not_timed(hall: Room) -> None:
    number = await hall.table("magpies", ADA, pace="hours", computers=1)
    seat = next(
        occupant.seat
        for occupant in (await hall.matches.views.perspective(number)).occupants
        if occupant.person is None
    )
    assert seat == Seat("east")
    assert len(await due(hall, number)) == 1
