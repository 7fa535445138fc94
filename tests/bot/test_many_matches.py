"""The limit on the matches in which one person may hold a seat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.settings import Settings
from engines.core import Seat, get
from tests.bot.room import ADA, BO, CHANNEL, CLEO, SERVER, Room

pytestmark = pytest.mark.usefixtures("magpies")

MOST = 3
WAYS: dict[str, Callable[[Room, int], Awaitable[object]]] = {
    "open": lambda hall, _: hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL),
    "join": lambda hall, number: hall.matches.lobby.join(number, ADA),
    "sit": lambda hall, number: hall.matches.lobby.sit(number, ADA, Seat("south")),
    "choose": lambda hall, number: hall.matches.lobby.choose_seats(number, ADA, get("dracula").meta.seats[:1]),
}


@pytest.fixture
async def full(hall: Room) -> Room:
    """A room where Ada has as many matches as she may: one running, one frozen, one not started."""
    hall.matches.core.per_person = MOST
    _, frozen = await hall.table("draugr", ADA), await hall.table("magpies", ADA, BO)
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(frozen), status="frozen")
    await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL)
    return hall


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_sits_down_at_one_more(full: Room, way: str) -> None:
    number = await full.matches.lobby.open("dracula" if way == "choose" else "magpies", BO, SERVER, CHANNEL)
    before = await full.everything()
    await full.assert_refused(WAYS[way](full, number), "too-many-matches")
    assert await full.everything() == before
    await full.matches.moves.resign(1, ADA.id)
    await WAYS[way](full, number)


async def test_who_is_invited_waits_till_there_is_room(full: Room) -> None:
    number = await full.matches.lobby.open("magpies", BO, SERVER, CHANNEL)
    await full.matches.guests.invite(number, BO.id, ADA.id)
    await full.assert_refused(full.matches.lobby.join(number, ADA), "too-many-matches")


async def test_a_seat_on_offer_is_one_more(full: Room) -> None:
    number = await full.table("magpies", BO, CLEO)
    await full.matches.seats.give(number, BO.id, ADA.id)
    async with full.store.read() as tx:
        (offer,) = await tx.seat_offers.of(number)
    await full.assert_refused(full.matches.seats.take_seat(number, ADA, offer.id), "too-many-matches")
    await full.matches.moves.resign(1, ADA.id)
    await full.matches.seats.take_seat(number, ADA, offer.id)


async def test_to_start_and_to_change_seats_needs_no_room(full: Room) -> None:
    """A player who already sits there is counted already; even above the limit, with matches from before it."""
    number = await full.matches.lobby.open("magpies", BO, SERVER, CHANNEL)
    full.matches.core.per_person = MOST + 1
    await full.matches.lobby.join(number, ADA)
    full.matches.core.per_person = MOST - 1
    await full.matches.lobby.sit(number, ADA, Seat("south"))
    await full.matches.lobby.start(number, BO.id)
    await full.matches.lobby.start(3, ADA.id)


async def test_a_seat_to_come_back_to_is_counted_and_taken_back(hall: Room) -> None:
    """Otherwise there would be no room when they come back."""
    hall.matches.core.per_person = 1
    number = await hall.table("magpies", ADA, BO)
    async with hall.store.write() as tx:
        await tx.seats.change(number, min(one.seat for one in await tx.seats.occupants(number) if one.person == ADA.id),
                             person=None, owner=ADA.id, owner_name=ADA.name)  # fmt: skip
    await hall.assert_refused(hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL), "too-many-matches")
    assert await hall.matches.seats.come_back(number, ADA)


async def test_two_at_once_do_not_pass_the_limit(hall: Room) -> None:
    hall.matches.core.per_person = 1
    first, second = [await hall.matches.lobby.open("magpies", one, SERVER, CHANNEL) for one in (BO, CLEO)]
    done = await asyncio.gather(
        hall.matches.lobby.join(first, ADA), hall.matches.lobby.join(second, ADA), return_exceptions=True
    )
    assert sorted(outcome is None for outcome in done) == [False, True]


def test_fifty_where_nothing_is_said() -> None:
    assert Settings.model_fields["matches_per_person"].default == 50
