"""Long matches: going through all of one keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import suppress
from pathlib import Path

import pytest

from bot.recipient import as_recipient
from bot.store import NO_ENTRY, Player
from engines.core import Action, Event, Seat, text
from tests.bot.room import ADA, Room, room

ROWS = 2000
WALKER = Seat("hunter")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        await made.table("draugr", ADA)
        await made.take(1, ADA)
        await made.take(1, ADA)
        async with made.store.write() as tx:
            await tx.events.tell(1, NO_ENTRY, [Event(text("table", number=number)) for number in range(ROWS)], 0)
        yield made


async def turns_beside(work: Awaitable[object]) -> int:
    """The number of turns of the event loop that others get during this work."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    beside = asyncio.ensure_future(others())
    await work
    beside.cancel()
    with suppress(asyncio.CancelledError):
        await beside
    return turns


async def test_a_long_story_is_read_in_steps(hall: Room) -> None:
    async with hall.store.read() as tx:
        assert await turns_beside(tx.events.all(1, frozenset({WALKER}))) >= 8
        assert len(await tx.events.all(1, frozenset({WALKER}))) == await tx.events.count(1, frozenset({WALKER})) > ROWS


async def test_a_long_log_is_read_in_steps(hall: Room) -> None:
    entries = [Action(WALKER, f"{number}.walk", ("docks",)) for number in range(ROWS)]
    async with hall.store.write() as tx:
        for number, entry in enumerate(entries, 100):
            await tx.records.append(1, number, entry, ADA.id, 0)
    async with hall.store.read() as tx:
        assert await turns_beside(tx.records.log(1, 100)) >= 8
        assert await tx.records.log(1, 100) == entries


async def test_a_long_match_is_taken_home_beside_the_loop(hall: Room) -> None:
    recipient = as_recipient(Player(ADA.id))
    assert await turns_beside(hall.matches.privacy.dossier(recipient)) >= 50
    (played,) = (await hall.matches.privacy.dossier(recipient)).matches
    assert len(played.told) > ROWS


async def test_a_long_match_becomes_a_film_beside_the_loop(hall: Room) -> None:
    assert await turns_beside(hall.matches.history.film(1, ADA.id)) >= 50
