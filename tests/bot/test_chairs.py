"""Tables where all chairs play however few come: taking chairs, beginning, and playing again. Without Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import Person
from bot.refusal import Refusal
from engines.core import Seat
from tests.bot.room import ADA, BO, CHANNEL, CLEO, DAG, EIRA, SERVER, Room, reasons, room, told_plainly

GODALMING, SEWARD, HELSING, MINA = HUNTERS = tuple(
    map(Seat, ("lord_godalming", "dr_seward", "van_helsing", "mina_harker"))
)
COUNT = Seat("dracula")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        yield made


async def lobby(hall: Room, *people: Person) -> int:
    """A table at which these sit; the first of them is its host."""
    number = await hall.matches.open("dracula", people[0], SERVER, CHANNEL)
    for person in people[1:]:
        await hall.matches.join(number, person)
    return number


async def chosen(hall: Room, number: int) -> dict[Seat, int | None]:
    """Who has taken which chair."""
    return {one.seat: one.person for one in (await hall.matches.desk(number)).sitters if one.chosen}


async def held(hall: Room, number: int) -> list[int | None]:
    """Who plays the chairs, in order of play."""
    return [one.person for one in (await hall.matches.desk(number)).sitters]


async def refused(hall: Room, number: int, asked: object, reason: str) -> None:
    before = await hall.everything()
    with pytest.raises(Refusal) as caught:
        await asked  # type: ignore[misc]
    assert caught.value.text.key == reason
    assert told_plainly(caught.value) != reason
    assert await hall.everything() == before


async def test_whoever_joins_has_chosen_nothing(hall: Room) -> None:
    number = await lobby(hall, ADA, BO, CLEO, DAG, EIRA)
    assert await chosen(hall, number) == {}
    assert set(await held(hall, number)) == {ADA.id, BO.id, CLEO.id, DAG.id, EIRA.id}
    await refused(hall, number, hall.matches.join(number, Person(999, "Finn")), "table-full")
    await hall.matches.start(number, ADA.id)
    assert sorted(map(int, filter(None, await held(hall, number)))) == [ADA.id, BO.id, CLEO.id, DAG.id, EIRA.id]
    assert any("Dracula: the lot has fallen" in line for line in await hall.told(number))


async def test_chairs_are_taken_beside_each_other_and_given_back_one_by_one(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.sit(number, ADA, MINA)
    await hall.matches.sit(number, ADA, SEWARD)
    assert await chosen(hall, number) == {SEWARD: ADA.id, MINA: ADA.id}
    await refused(hall, number, hall.matches.sit(number, BO, MINA), "seat-taken")
    await refused(hall, number, hall.matches.sit(number, ADA, MINA), "already-seated")
    await hall.matches.give_up_chair(number, ADA, MINA)
    assert await chosen(hall, number) == {SEWARD: ADA.id}
    await refused(hall, number, hall.matches.give_up_chair(number, ADA, MINA), "not-your-chair")
    await hall.matches.give_up_chair(number, ADA, SEWARD)
    assert await chosen(hall, number) == {}
    assert set(await held(hall, number)) == {ADA.id, BO.id}


async def test_nobody_plays_two_sides(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.choose_chairs(number, ADA, [GODALMING, MINA])
    await hall.matches.sit(number, ADA, COUNT)
    assert await chosen(hall, number) == {COUNT: ADA.id}
    await refused(hall, number, hall.matches.choose_chairs(number, BO, [MINA, COUNT]), "seats-of-one-side")
    await refused(hall, number, hall.matches.choose_chairs(number, BO, [Seat("igor")]), "seat-taken")


async def test_whoever_only_sits_there_makes_room(hall: Room) -> None:
    number = await lobby(hall, ADA, BO, CLEO)
    await hall.matches.choose_chairs(number, CLEO, [GODALMING, SEWARD, HELSING])
    assert await chosen(hall, number) == dict.fromkeys((GODALMING, SEWARD, HELSING), CLEO.id)
    assert set(await held(hall, number)) == {ADA.id, BO.id, CLEO.id}
    await refused(hall, number, hall.matches.sit(number, CLEO, MINA), "seats-too-many")


async def test_of_two_who_want_a_chair_one_gets_it(hall: Room) -> None:
    number = await lobby(hall, ADA, BO, CLEO)
    results = await asyncio.gather(
        hall.matches.sit(number, BO, COUNT), hall.matches.sit(number, CLEO, COUNT), return_exceptions=True
    )
    assert reasons(results) == ["seat-taken"]
    assert set(await held(hall, number)) == {ADA.id, BO.id, CLEO.id}


async def test_two_play_one_of_them_all_hunters(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.sit(number, BO, COUNT)
    await hall.matches.start(number, ADA.id)
    assert await held(hall, number) == [*[ADA.id] * 4, BO.id]
    assert not any("lot" in line for line in await hall.told(number)), "he wished it"


async def test_the_lot_decides_where_nobody_wished_it(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.sit(number, ADA, GODALMING)
    await hall.matches.sit(number, BO, MINA)
    await hall.matches.start(number, ADA.id)
    drawn = (await held(hall, number))[-1]
    other = ADA.id if drawn == BO.id else BO.id
    assert await held(hall, number) == [*[other] * 4, drawn]


async def test_alone_against_the_computer_on_either_side(hall: Room) -> None:
    number = await lobby(hall, ADA)
    await refused(hall, number, hall.matches.start(number, ADA.id), "too-few")
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.start(number, ADA.id)
    assert await held(hall, number) == [*[ADA.id] * 4, None]
    number = await lobby(hall, ADA)
    await hall.matches.sit(number, ADA, COUNT)
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.start(number, ADA.id)
    assert await held(hall, number) == [*[None] * 4, ADA.id]


async def test_a_computer_changes_sides_with_a_person(hall: Room) -> None:
    number = await lobby(hall, ADA)
    await hall.matches.sit(number, ADA, GODALMING)
    await hall.matches.add_computer(number, ADA.id)
    assert (await chosen(hall, number))[COUNT] is None
    await hall.matches.sit(number, ADA, COUNT)
    assert await chosen(hall, number) == {GODALMING: None, COUNT: ADA.id}
    await hall.matches.remove_computer(number, ADA.id)
    assert await chosen(hall, number) == {COUNT: ADA.id}


async def test_computers_fill_what_is_left_and_people_turn_them_out(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    for _ in range(3):
        await hall.matches.add_computer(number, ADA.id)
    await refused(hall, number, hall.matches.add_computer(number, ADA.id), "table-full")
    assert await chosen(hall, number) == {GODALMING: None, SEWARD: None, COUNT: None}
    await hall.matches.join(number, CLEO)
    assert await chosen(hall, number) == {GODALMING: None, COUNT: None}
    await hall.matches.start(number, ADA.id)
    assert None in await held(hall, number)


async def test_a_side_that_nobody_can_be_drawn_for_keeps_it_from_starting(hall: Room) -> None:
    number = await lobby(hall, ADA)
    await hall.matches.sit(number, ADA, COUNT)
    await hall.matches.add_computer(number, ADA.id)
    await hall.matches.sit(number, ADA, SEWARD)
    assert await chosen(hall, number) == {GODALMING: None, SEWARD: ADA.id}
    await refused(hall, number, hall.matches.start(number, ADA.id), "seats-vacant")


async def test_leaving_gives_all_chairs_back(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.choose_chairs(number, ADA, HUNTERS)
    await hall.matches.leave(number, ADA.id)
    assert await held(hall, number) == [BO.id]
    assert (await hall.match(number)).host == BO.id


async def test_playing_again_the_sides_change(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.sit(number, BO, COUNT)
    await hall.matches.start(number, ADA.id)
    await hall.matches.move(number, ADA.id, "end")
    async with hall.store.read() as tx:
        motion = await tx.motion(number)
    assert motion is not None
    await hall.matches.agree(number, BO.id, motion.id)
    again = await hall.matches.again(number, ADA)
    assert await chosen(hall, again) == {COUNT: ADA.id}
    await hall.matches.join(again, BO)
    assert await chosen(hall, again) == {GODALMING: BO.id, COUNT: ADA.id}
    await hall.matches.start(again, ADA.id)
    assert await held(hall, again) == [*[BO.id] * 4, ADA.id]
