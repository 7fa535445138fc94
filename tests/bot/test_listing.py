"""One person's matches: their order, and whom the store says a match waits for."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.desk import Desk
from bot.matches import Person
from bot.matches.listing import PAGE, Listing
from bot.store import Player, Store
from engines.core import any_picks, get
from tests.bot.room import ADA, BO, CHANNEL, CLEO, DAG, SERVER, Room, opened
from tests.stores import KINDS, database

pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture(params=KINDS)
async def hall(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Room]:
    """Order and page are the database's: each has its say."""
    async with database(request.param, tmp_path) as url:
        made = Room(Store(url))
        async with opened(made):
            yield made


async def all_pages(hall: Room, person: Person) -> list[Desk]:
    """What is listed, page after page."""
    found: list[Desk] = []
    while True:
        listing = await hall.matches.listing(person.id, len(found) // PAGE)
        found += listing.desks
        if not listing.goes_on:
            return found


async def test_a_page_holds_what_the_desks_do(hall: Room) -> None:
    """Each is as its own desk tells it, but for what happened before."""
    shared, alone = await hall.table("magpies", ADA, BO, pace="hours"), await hall.table("draugr", ADA)
    await hall.take(shared, ADA)
    for desk in await all_pages(hall, ADA):
        whole = await hall.matches.desk(desk.match.id, ADA.id)
        for name in ("match", "sitters", "viewer", "seen", "deadline", "clock", "since", "away", "owned", "ordered"):
            assert getattr(desk, name) == getattr(whole, name), name
    assert [desk.match.id for desk in await all_pages(hall, ADA)] == [alone, shared]


async def test_the_nearest_deadline_comes_first(hall: Room) -> None:
    """Of what waits for the reader theirs, of the rest the table's; what has no clock last of each."""
    answered = [await hall.table("magpies", ADA, BO, pace=pace) for pace in ("day", "hours", "none")]
    for number in answered:
        await hall.take(number, ADA)
    waits = [await hall.table("draugr", ADA, pace=pace) for pace in ("day", "none", "hours")]
    lobby = await hall.matches.open("draugr", ADA, SERVER, CHANNEL)
    expected = [waits[2], waits[0], waits[1], answered[1], answered[0], answered[2], lobby]
    assert [desk.match.id for desk in await all_pages(hall, ADA)] == expected
    listing = await hall.matches.listing(ADA.id)
    assert (listing.waiting, listing.count, listing.over) == (3, 7, 0)
    waiting = await hall.matches.listing(ADA.id, waiting=True)
    assert [desk.match.id for desk in waiting.desks] == expected[:3]
    assert (waiting.waiting, waiting.count, waiting.over) == (3, 3, 0)


async def test_what_is_over_comes_last_and_pages_go_on(hall: Room) -> None:
    numbers = [await hall.table("draugr", ADA) for _ in range(PAGE + 3)]
    for number in numbers[:4]:
        await hall.matches.resign(number, ADA.id)
        hall.time += timedelta(minutes=1)
    listed = [desk.match.id for desk in await all_pages(hall, ADA)]
    assert listed == [*numbers[4:], *reversed(numbers[:4])]
    for page in (9, 10**30):
        beyond = await hall.matches.listing(ADA.id, page)
        assert beyond == Listing((), page, waiting=7, count=7, over=4)
        assert not beyond.goes_on


@pytest.mark.parametrize("damage", [
    "DELETE FROM snapshots WHERE match_id = 1",
    "UPDATE matches SET counters = '[' WHERE id = 1",
    "UPDATE seats SET seat = 'moon' WHERE match_id = 1",
    "INSERT INTO timers (match_id, kind, decision, seat, due, own) VALUES (1, 'gong', '', '', 1, 0)",
    "INSERT INTO timers (match_id, kind, decision, seat, due, own) VALUES (1, 'away', '', 'moon', 1, 0)",
    "INSERT INTO orders (match_id, seat, kind, picks, prompt, label) VALUES (1, 'hunter', 'walk', '{', '', '')",
])  # fmt: skip
async def test_what_cannot_be_read_stands_still_and_the_others_are_listed(hall: Room, damage: str) -> None:
    broken, sound = await hall.table("draugr", ADA), await hall.table("draugr", ADA)  # 1 and 2
    async with hall.store.write() as tx:
        await tx._connection.exec_driver_sql(damage)
    assert [(desk.match.id, desk.match.status) for desk in await all_pages(hall, ADA)] == [
        (broken, "frozen"),
        (sound, "running"),
    ]
    assert (await hall.match(broken)).status == "frozen"
    assert [desk.match.id for desk in await all_pages(hall, ADA)] == [sound, broken]


async def test_a_lobby_that_cannot_be_read_is_left_out(hall: Room) -> None:
    lobby, running = await hall.matches.open("draugr", ADA, SERVER, CHANNEL), await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx._connection.exec_driver_sql("UPDATE matches SET options = '[' WHERE id = 1")
    assert lobby == 1
    assert [desk.match.id for desk in await all_pages(hall, ADA)] == [running]


async def test_a_game_that_is_gone_waits_for_nobody(hall: Room) -> None:
    """Its match is listed without a position, and is found where it is the only one."""
    gone = await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx._connection.exec_driver_sql("UPDATE matches SET game = 'gone'")
    assert (await hall.matches.find(ADA.id, 999)).id == gone
    kept = await hall.table("draugr", ADA)
    assert [(desk.match.id, desk.seen is None) for desk in await all_pages(hall, ADA)] == [(kept, False), (gone, True)]
    assert (await hall.matches.listing(ADA.id)).waiting == 1
    assert (await hall.matches.find(ADA.id, 999)).id == kept


async def _agrees(hall: Room, number: int, people: tuple[Person, ...]) -> int:
    """What is noted of a match is what its desks say; for how many it waits."""
    waited = 0
    for person in people:
        desk = await hall.matches.desk(number, person.id)
        (listed,) = (await hall.matches.listing(person.id)).desks
        assert ((await hall.matches.listing(person.id)).waiting == 1) == desk.is_due, (number, person)
        assert (listed.seen, listed.clock, listed.ordered) == (desk.seen, desk.clock, desk.ordered)
        waited += desk.is_due
    return waited


@pytest.mark.parametrize("game", ["magpies", "draugr", "dracula", "trogdor"])
async def test_whom_it_waits_for_is_noted_at_every_step(hall: Room, game: str) -> None:
    """Answers, takings back, lapsed time and seats that change hands; also where who is asked is hidden."""
    rng = random.Random(7)
    people = (ADA, BO, CLEO, DAG)[: get(game).meta.fewest]
    async with hall.store.write() as tx:
        await tx.save_player(Player(ADA.id, ask_always=True))
    number = await hall.table(game, *people, pace="hours")
    waited = 0
    for _ in range(60):
        if (await hall.match(number)).status != "running":
            break
        waited += await _agrees(hall, number, people)
        person = rng.choice(people)
        desk = await hall.matches.desk(number, person.id)
        if desk.may_undo and rng.random() < 0.2:
            await hall.matches.undo(number, person.id)
        elif desk.decision is not None and rng.random() < 0.9:
            ahead = desk.decision.ahead
            if ahead and rng.random() < 0.5:
                await hall.matches.order(number, person.id, desk.decision.id, ahead[0], always=True)
            else:
                await hall.matches.act(number, person.id, desk.decision.id, any_picks(desk.decision, rng))
        else:
            await hall.wait(120)
    assert waited


async def test_whoever_takes_a_seat_over_is_waited_for(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.matches.give(number, ADA.id, CLEO.id)
    async with hall.store.read() as tx:
        (offer,) = await tx.offers(number)
    await hall.matches.take_seat(number, CLEO, offer.id)
    assert (await hall.matches.listing(CLEO.id)).waiting == 1
    assert (await hall.matches.listing(ADA.id)).count == 0


async def test_an_older_store_is_weighed_once(hall: Room) -> None:
    """Rows of before it was noted say nothing: the bot looks into each match when it starts."""
    number = await hall.table("magpies", ADA, BO)
    await hall.take(number, ADA)
    async with hall.store.write() as tx:
        await tx._connection.exec_driver_sql("UPDATE seats SET waited = NULL")
    assert (await hall.matches.listing(BO.id)).waiting == 0
    await hall.matches.weigh_all()
    assert [(await hall.matches.listing(person.id)).waiting for person in (ADA, BO)] == [0, 1]
    async with hall.store.read() as tx:
        assert await tx.unweighed() == []
