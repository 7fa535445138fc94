"""The results of matches, as both databases count them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store import Ranked, Result, Scope, Store, Tally
from engines.core import Seat

ADA, BO, NOBODY = 101, 102, -1
HERE = Scope(8, (9, 10))
TranscriptSeat = tuple[int | None, str, Result]


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    made = Store(store_url)
    await made.open()
    yield made
    await made.close()


async def over(
    store: Store, at: int, *seats: TranscriptSeat, private: bool = False, channel: int = 9, game: str = "a"
) -> None:
    """Store a match that ended then, with a result for each seat."""
    async with store.write() as tx:
        number = await tx.matches.insert(game, 7, 8, channel, b"k" * 16, 1)
        for seat, (person, name, result) in enumerate(seats):
            await tx.seats.sit(number, Seat(str(seat)), person, name)
            await tx.seats.change(number, Seat(str(seat)), result=result, pace=10 * at if person else None)
        match = await tx.matches.get(number)
        assert match is not None
        await tx.matches.change(match, status="over", ended_at=at, private=private)


async def test_who_held_two_seats_played_one_match(store: Store) -> None:
    await over(store, 1, (ADA, "Ada", "won"), (ADA, "Ada", "lost"), (BO, "Bo", "lost"), (None, "", "lost"))
    await over(store, 2, (ADA, "Ada of old", "lost"), (NOBODY, "", "won"), channel=10)
    await over(store, 3, (ADA, "Adeline", "won"), game="b")
    await over(store, 4, (BO, "Bo", "left"), (ADA, "A.", "left"))
    await over(store, 5, (BO, "Robert", "won"), (ADA, "A.", "lost"), private=True)
    await over(store, 6, (BO, "Robert", "won"), channel=11)
    async with store.read() as tx:
        assert await tx.tallies.of_person(ADA, None) == [Tally("a", 3, 1, 1), Tally("b", 1, 1, 0)]
        assert await tx.tallies.of_person(ADA, HERE) == [Tally("a", 2, 1, 1), Tally("b", 1, 1, 0)]
        assert await tx.tallies.of_person(NOBODY + 1, None) == []
        assert await tx.tallies.of_scope(HERE) == [Tally("a", 2, 2, 1), Tally("b", 1, 1, 0)]
        assert await tx.tallies.ranked_in(HERE, None, 10) == [Ranked(ADA, "Adeline", 3, 2), Ranked(BO, "Bo", 1, 0)]
        assert await tx.tallies.ranked_in(HERE, "a", 1) == [Ranked(ADA, "Ada of old", 2, 1)]
        assert await tx.tallies.paces_of(ADA, HERE, 3) == [40, 30, 20]
        assert (await tx.tallies.name_of(BO, HERE), await tx.tallies.name_of(7, HERE)) == ("Bo", "")
