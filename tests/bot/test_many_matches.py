"""One person has a seat in so many matches and no more."""

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
    "open": lambda hall, _: hall.matches.open("draugr", ADA, SERVER, CHANNEL),
    "join": lambda hall, number: hall.matches.join(number, ADA),
    "sit": lambda hall, number: hall.matches.sit(number, ADA, Seat("south")),
    "choose": lambda hall, number: hall.matches.choose_chairs(number, ADA, get("dracula").meta.seats[:1]),
}


@pytest.fixture
async def full(hall: Room) -> Room:
    """Ada has a seat in as many matches as she may: one runs, one stands still, one has not started."""
    hall.matches.per_person = MOST
    _, frozen = await hall.table("draugr", ADA), await hall.table("magpies", ADA, BO)
    async with hall.store.write() as tx:
        await tx.change_match(await hall.match(frozen), status="frozen")
    await hall.matches.open("draugr", ADA, SERVER, CHANNEL)
    return hall


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_sits_down_at_one_more(full: Room, way: str) -> None:
    number = await full.matches.open("dracula" if way == "choose" else "magpies", BO, SERVER, CHANNEL)
    before = await full.everything()
    await full.assert_refused(WAYS[way](full, number), "too-many-matches")
    assert await full.everything() == before
    await full.matches.resign(1, ADA.id)
    await WAYS[way](full, number)


async def test_who_is_invited_waits_till_there_is_room(full: Room) -> None:
    number = await full.matches.open("magpies", BO, SERVER, CHANNEL)
    await full.matches.invite(number, BO.id, ADA.id)
    await full.assert_refused(full.matches.join(number, ADA), "too-many-matches")


async def test_a_seat_on_offer_is_one_more(full: Room) -> None:
    number = await full.table("magpies", BO, CLEO)
    await full.matches.give(number, BO.id, ADA.id)
    async with full.store.read() as tx:
        (offer,) = await tx.offers(number)
    await full.assert_refused(full.matches.take_seat(number, ADA, offer.id), "too-many-matches")
    await full.matches.resign(1, ADA.id)
    await full.matches.take_seat(number, ADA, offer.id)


async def test_to_start_and_to_change_seats_needs_no_room(full: Room) -> None:
    """Whoever sits there already is counted; also where there are more from before the limit."""
    number = await full.matches.open("magpies", BO, SERVER, CHANNEL)
    full.matches.per_person = MOST + 1
    await full.matches.join(number, ADA)
    full.matches.per_person = MOST - 1
    await full.matches.sit(number, ADA, Seat("south"))
    await full.matches.start(number, BO.id)
    await full.matches.start(3, ADA.id)


async def test_a_seat_to_come_back_to_is_counted_and_taken_back(hall: Room) -> None:
    """Or there would be no room when they come back."""
    hall.matches.per_person = 1
    number = await hall.table("magpies", ADA, BO)
    async with hall.store.write() as tx:
        await tx.change_seat(number, min(one.seat for one in await tx.sitters(number) if one.person == ADA.id),
                             person=None, owner=ADA.id, owner_name=ADA.name)  # fmt: skip
    await hall.assert_refused(hall.matches.open("draugr", ADA, SERVER, CHANNEL), "too-many-matches")
    assert await hall.matches.come_back(number, ADA)


async def test_two_at_once_do_not_pass_the_limit(hall: Room) -> None:
    hall.matches.per_person = 1
    first, second = [await hall.matches.open("magpies", one, SERVER, CHANNEL) for one in (BO, CLEO)]
    done = await asyncio.gather(hall.matches.join(first, ADA), hall.matches.join(second, ADA), return_exceptions=True)
    assert sorted(outcome is None for outcome in done) == [False, True]


def test_fifty_where_nothing_is_said() -> None:
    assert Settings.model_fields["matches_per_person"].default == 50
