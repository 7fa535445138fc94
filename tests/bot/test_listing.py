"""One person's matches: their order, and the players for whom a match waits, as the store records them."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.matches import Person
from bot.matches.listing import PAGE, Listing
from bot.perspective import Perspective
from bot.store import Player, Store
from bot.ui.orders import clause_free, orderable
from engines.core import Order, Preference, any_picks, get
from tests.bot.room import ADA, BO, CHANNEL, CLEO, DAG, SERVER, Room, opened
from tests.stores import KINDS, database

pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture(params=KINDS)
async def hall(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Room]:
    """A room on each database, which does the sorting and paging."""
    async with database(request.param, tmp_path) as url:
        made = Room(Store(url))
        async with opened(made):
            yield made


async def all_pages(hall: Room, person: Person) -> list[Perspective]:
    """The listed perspectives of all pages."""
    found: list[Perspective] = []
    while True:
        listing = await hall.matches.listing.page(person.id, len(found) // PAGE)
        found += listing.perspectives
        if not listing.goes_on:
            return found


async def test_a_page_holds_what_the_perspectives_do(hall: Room) -> None:
    """Each listed match equals its own perspective, except for its story."""
    shared, alone = await hall.table("magpies", ADA, BO, pace="hours"), await hall.table("draugr", ADA)
    await hall.take(shared, ADA)
    for perspective in await all_pages(hall, ADA):
        whole = await hall.matches.views.perspective(perspective.match.id, ADA.id)
        for name in ("match", "occupants", "viewer", "seen", "deadline", "clock", "since", "away", "owned"):
            assert getattr(perspective, name) == getattr(whole, name), name
    assert [perspective.match.id for perspective in await all_pages(hall, ADA)] == [alone, shared]


async def test_the_nearest_deadline_comes_first(hall: Room) -> None:
    """Matches that wait for the recipient by the recipient's deadline, the others by the table's; matches without a
    clock last of each."""
    answered = [await hall.table("magpies", ADA, BO, pace=pace) for pace in ("day", "hours", "none")]
    for number in answered:
        await hall.take(number, ADA)
    waits = [await hall.table("draugr", ADA, pace=pace) for pace in ("day", "none", "hours")]
    lobby = await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL)
    expected = [waits[2], waits[0], waits[1], answered[1], answered[0], answered[2], lobby]
    assert [perspective.match.id for perspective in await all_pages(hall, ADA)] == expected
    listing = await hall.matches.listing.page(ADA.id)
    assert (listing.waiting, listing.count, listing.over) == (3, 7, 0)
    waiting = await hall.matches.listing.page(ADA.id, waiting=True)
    assert [perspective.match.id for perspective in waiting.perspectives] == expected[:3]
    assert (waiting.waiting, waiting.count, waiting.over) == (3, 3, 0)


async def test_what_is_over_comes_last_and_pages_go_on(hall: Room) -> None:
    numbers = [await hall.table("draugr", ADA) for _ in range(PAGE + 3)]
    for number in numbers[:4]:
        await hall.matches.moves.resign(number, ADA.id)
        hall.time += timedelta(minutes=1)
    listed = [perspective.match.id for perspective in await all_pages(hall, ADA)]
    assert listed == [*numbers[4:], *reversed(numbers[:4])]
    for page in (9, 10**30):
        beyond = await hall.matches.listing.page(ADA.id, page)
        assert beyond == Listing((), page, waiting=7, count=7, over=4)
        assert not beyond.goes_on


@pytest.mark.parametrize("damage", [
    "DELETE FROM snapshots WHERE match_id = 1",
    "UPDATE matches SET counters = '[' WHERE id = 1",
    "UPDATE seats SET seat = 'moon' WHERE match_id = 1",
    "INSERT INTO timers (match_id, kind, decision, seat, due, own) VALUES (1, 'gong', '', '', 1, 0)",
    "INSERT INTO timers (match_id, kind, decision, seat, due, own) VALUES (1, 'away', '', 'moon', 1, 0)",
])  # fmt: skip
async def test_what_cannot_be_read_stands_still_and_the_others_are_listed(hall: Room, damage: str) -> None:
    broken, sound = await hall.table("draugr", ADA), await hall.table("draugr", ADA)  # 1 and 2
    async with hall.store.write() as tx:
        await tx.connection.exec_driver_sql(damage)
    assert {perspective.match.id: perspective.match.status for perspective in await all_pages(hall, ADA)} == {
        broken: "frozen",
        sound: "running",
    }
    assert (await hall.match(broken)).status == "frozen"
    assert [perspective.match.id for perspective in await all_pages(hall, ADA)] == [sound, broken]


async def test_a_lobby_that_cannot_be_read_is_left_out(hall: Room) -> None:
    lobby, running = await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL), await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx.connection.exec_driver_sql("UPDATE matches SET options = '[' WHERE id = 1")
    assert lobby == 1
    assert [perspective.match.id for perspective in await all_pages(hall, ADA)] == [running]


async def test_a_game_that_is_gone_waits_for_nobody(hall: Room) -> None:
    """Its match is listed without a position, and is found if it is the person's only one."""
    gone = await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx.connection.exec_driver_sql("UPDATE matches SET game = 'gone'")
    assert (await hall.matches.listing.find(ADA.id, 999)).id == gone
    kept = await hall.table("draugr", ADA)
    assert [(perspective.match.id, perspective.seen is None) for perspective in await all_pages(hall, ADA)] == [
        (kept, False),
        (gone, True),
    ]
    assert (await hall.matches.listing.page(ADA.id)).waiting == 1
    assert (await hall.matches.listing.find(ADA.id, 999)).id == kept


async def _agrees(hall: Room, number: int, people: tuple[Person, ...]) -> int:
    """Check that the record of who is waited for equals the perspectives; returns the number of people waited for."""
    waited = 0
    for person in people:
        perspective = await hall.matches.views.perspective(number, person.id)
        (listed,) = (await hall.matches.listing.page(person.id)).perspectives
        assert ((await hall.matches.listing.page(person.id)).waiting == 1) == perspective.is_due, (number, person)
        assert (listed.seen, listed.clock) == (perspective.seen, perspective.clock)
        waited += perspective.is_due
    return waited


@pytest.mark.parametrize("game", ["magpies", "draugr", "dracula", "trogdor"])
async def test_whom_it_waits_for_is_noted_at_every_step(hall: Room, game: str) -> None:
    """Through answers, undos, lapsed time and changes of seats; also if it is secret who is asked."""
    rng = random.Random(7)
    people = (ADA, BO, CLEO, DAG)[: get(game).meta.fewest]
    async with hall.store.write() as tx:
        await tx.players.save(Player(ADA.id, ask_always=True))
    number = await hall.table(game, *people, pace="hours")
    waited = 0
    for _ in range(60):
        if (await hall.match(number)).status != "running":
            break
        waited += await _agrees(hall, number, people)
        person = rng.choice(people)
        perspective = await hall.matches.views.perspective(number, person.id)
        if perspective.may_undo and rng.random() < 0.2:
            await hall.matches.moves.undo(number, person.id)
        elif perspective.decision is not None and rng.random() < 0.9:
            asked = perspective.decision
            one = orderable(perspective, asked.seat, asked.kind)
            if one is not None and clause_free(one) and rng.random() < 0.5:
                passing = Order(asked.seat, asked.kind, (Preference(asked.kind, ("pass",)),))
                await hall.matches.orders.order(number, person.id, passing)
            else:
                await hall.matches.moves.act(
                    number, person.id, perspective.decision.id, any_picks(perspective.decision, rng)
                )
        else:
            await hall.wait(120)
    assert waited


async def test_whoever_takes_a_seat_over_is_waited_for(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.seats.give(number, ADA.id, CLEO.id)
    async with hall.store.read() as tx:
        (offer,) = await tx.seat_offers.of(number)
    await hall.matches.seats.take_seat(number, CLEO, offer.id)
    assert (await hall.matches.listing.page(CLEO.id)).waiting == 1
    assert (await hall.matches.listing.page(ADA.id)).count == 0
