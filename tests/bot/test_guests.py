"""Access to a table's seats, and the seats of people who play again; through the service."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from bot.matches import Person
from bot.refusal import Refusal
from engines.core import Seat
from tests.bot.room import ADA, BO, CHANNEL, CLEO, DAG, SERVER, Room

pytestmark = pytest.mark.usefixtures("magpies")


async def refusal(asked: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as caught:
        await asked
    return caught.value.text.key


async def lobby(hall: Room, *, private: bool = True) -> int:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.guests.close_doors(number, ADA.id, private=private)
    return number


async def seated(hall: Room, number: int) -> dict[str, str]:
    """The seat of each occupant by name; a computer has no name."""
    return {occupant.name: occupant.seat for occupant in (await hall.matches.views.perspective(number)).occupants}


async def test_at_a_private_table_sits_who_was_invited(hall: Room) -> None:
    number = await lobby(hall)
    assert await refusal(hall.matches.lobby.join(number, BO)) == "table-private"
    assert await refusal(hall.matches.lobby.sit(number, BO, Seat("west"))) == "table-private"
    await hall.matches.guests.invite(number, ADA.id, BO.id)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.guests.invite(number, BO.id, CLEO.id)
    await hall.matches.lobby.sit(number, CLEO, Seat("west"))
    assert set(await seated(hall, number)) == {"Ada", "Bo", "Cleo"}


async def test_who_sits_there_when_the_doors_close_may_come_back(hall: Room) -> None:
    number = await lobby(hall, private=False)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.guests.close_doors(number, ADA.id, private=True)
    await hall.matches.lobby.sit(number, BO, Seat("south"))
    await hall.matches.lobby.leave(number, BO.id)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.leave(number, ADA.id)
    await hall.matches.lobby.join(number, ADA)


async def test_only_who_sits_there_invites_and_only_the_host_closes_the_doors(hall: Room) -> None:
    number = await lobby(hall)
    assert await refusal(hall.matches.guests.invite(number, BO.id, CLEO.id)) == "not-seated"
    assert await refusal(hall.matches.guests.invite(number, ADA.id, ADA.id)) == "guest-seated"
    assert await refusal(hall.matches.guests.close_doors(number, BO.id, private=False)) == "host-only"


async def test_what_somebody_has_to_do_with_a_private_table(hall: Room) -> None:
    number = await lobby(hall)
    await hall.matches.guests.invite(number, ADA.id, BO.id)

    async def stands(person: Person) -> tuple[bool, bool]:
        standing = await hall.matches.places.standing(number, person.id)
        return standing.plays, standing.invited

    assert [await stands(person) for person in (ADA, BO, CLEO)] == [(True, True), (False, True), (False, False)]
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.start(number, ADA.id)
    assert [await stands(person) for person in (BO, CLEO)] == [(True, True), (False, False)]
    assert await refusal(hall.matches.places.standing(number + 1, ADA.id)) == "no-such-match"


async def test_invitations_are_shown_until_they_are_taken(hall: Room) -> None:
    number = await lobby(hall, private=False)
    for guest in (BO, CLEO, BO):
        await hall.matches.guests.invite(number, ADA.id, guest.id)
    assert (await hall.matches.views.perspective(number)).invited == (BO.id, CLEO.id)
    await hall.matches.lobby.join(number, CLEO)
    assert (await hall.matches.views.perspective(number)).invited == (BO.id,)


async def test_playing_again_each_sits_one_seat_further(hall: Room) -> None:
    last = await hall.table("magpies", ADA, BO, CLEO, computers=1, pace="day")
    before = await seated(hall, last)
    await hall.matches.proposals.propose(last, ADA.id, "end")
    for person in (BO, CLEO):
        await hall.matches.proposals.agree(last, person.id, await _proposal(hall, last))
    assert (await hall.match(last)).status == "over"
    fresh, _ = await hall.matches.guests.again(last, BO)
    assert await seated(hall, fresh) == {"Bo": before["Cleo"], "": before["Ada"]}
    assert (await hall.matches.views.perspective(fresh)).invited == (ADA.id, CLEO.id)
    assert (await hall.match(fresh)).pace == "day"
    await hall.matches.lobby.join(fresh, CLEO)
    await hall.matches.lobby.join(fresh, ADA)
    assert await seated(hall, fresh) == {
        "Ada": before["Bo"], "Bo": before["Cleo"], "Cleo": before[""], "": before["Ada"],
    }  # fmt: skip


async def test_a_newcomer_takes_no_seat_that_is_kept_while_there_are_others(hall: Room) -> None:
    last = await _two(hall)
    fresh, _ = await hall.matches.guests.again(last, ADA)
    await hall.matches.lobby.join(fresh, DAG)
    await hall.matches.lobby.join(fresh, BO)
    old, new = await seated(hall, last), await seated(hall, fresh)
    assert (new["Ada"], new["Bo"]) == (old["Bo"], old["Ada"])


async def test_a_private_match_is_played_again_in_private_and_by_its_people_alone(hall: Room) -> None:
    last = await _two(hall, private=True)
    assert await refusal(hall.matches.guests.again(last, CLEO)) == "no-such-match"
    fresh, _ = await hall.matches.guests.again(last, BO)
    assert await refusal(hall.matches.lobby.join(fresh, CLEO)) == "table-private"
    await hall.matches.lobby.join(fresh, ADA)


async def test_who_did_not_play_may_open_an_open_table_again(hall: Room) -> None:
    fresh, _ = await hall.matches.guests.again(await _two(hall), CLEO)
    assert (await hall.matches.views.perspective(fresh)).invited == (ADA.id, BO.id)
    for person in (ADA, BO):
        await hall.matches.lobby.join(fresh, person)


async def _two(hall: Room, *, private: bool = False) -> int:
    """A finished match of Ada and Bo."""
    number = await lobby(hall, private=private)
    await hall.matches.guests.invite(number, ADA.id, BO.id)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.start(number, ADA.id)
    await hall.matches.proposals.propose(number, ADA.id, "end")
    await hall.matches.proposals.agree(number, BO.id, await _proposal(hall, number))
    return number


async def _proposal(hall: Room, number: int) -> int:
    async with hall.store.read() as tx:
        put = await tx.proposals.of(number)
    assert put is not None
    return put.id


async def test_who_presses_second_sits_down_with_the_first(hall: Room) -> None:
    last = await _two(hall)
    fresh, opened = await hall.matches.guests.again(last, ADA)
    assert opened
    assert await hall.matches.guests.again(last, BO) == (fresh, False)
    assert set(await seated(hall, fresh)) == {"Ada", "Bo"}
    assert await refusal(hall.matches.guests.again(last, BO)) == "lobby-open"


async def test_of_two_who_press_at_once_one_opens_it(hall: Room) -> None:
    last = await _two(hall)
    pressed = (hall.matches.guests.again(last, who) for who in (ADA, BO))
    done = await asyncio.gather(*pressed, return_exceptions=True)
    (number,) = {answer[0] for answer in done if not isinstance(answer, BaseException)}
    assert [answer.text.key for answer in done if isinstance(answer, Refusal)] in ([], ["lobby-just-opened"])
    async with hall.store.read() as tx:
        assert [match.id for match in await tx.matches.with_status(("lobby",))] == [number]
