"""Costly wishes: one after the other for each person, in turns between people, and never in the way of a press."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.costly import WAITING, CostlyWork
from bot.refusal import Refusal

ADA, BO = 1, 2
LONG = 20
"""Seconds after which a thread that nobody lets go gives up, and the test fails."""


@pytest.fixture
def costly() -> Iterator[CostlyWork]:
    made = CostlyWork()
    yield made
    made.close()


class Wishes:
    """What people wish for, in steps; `done` is what was computed, in order."""

    def __init__(self, costly: CostlyWork) -> None:
        self.costly = costly
        self.done: list[str] = []

    async def wish(self, person: int, name: str, steps: int = 1) -> asyncio.Task[None]:
        made = asyncio.create_task(self._fulfil(person, name, steps))
        await asyncio.sleep(0)
        return made

    async def _fulfil(self, person: int, name: str, steps: int) -> None:
        async with self.costly.lane(person):
            for step in range(steps):
                await self.costly.run(self.done.append, f"{name} {step}")


async def held(costly: CostlyWork) -> threading.Event:
    """Keep the thread busy until the event is set."""
    go_on = threading.Event()
    holding = asyncio.ensure_future(costly.run(go_on.wait, LONG))
    await asyncio.sleep(0)
    assert not holding.done()
    return go_on


async def test_wishes_of_one_person_queue_and_people_take_turns(costly: CostlyWork) -> None:
    wishes, go_on = Wishes(costly), await held(costly)
    made = [await wishes.wish(ADA, "Ada's film", 3), await wishes.wish(ADA, "Ada's board")]
    made.append(await wishes.wish(BO, "Bo's board", 2))
    go_on.set()
    await asyncio.gather(*made)
    assert [name for name in wishes.done if name.startswith("Ada")] == [
        *("Ada's film 0", "Ada's film 1", "Ada's film 2"),
        "Ada's board 0",
    ]
    assert wishes.done.index("Bo's board 0") == 1, "one step of Ada's, then his"
    assert wishes.done.index("Bo's board 1") < wishes.done.index("Ada's film 2")


async def test_one_too_many_is_refused_and_others_are_not(costly: CostlyWork) -> None:
    wishes, go_on = Wishes(costly), await held(costly)
    made = [await wishes.wish(ADA, str(number)) for number in range(WAITING)]
    with pytest.raises(Refusal, match="costly-waiting"):
        await (await wishes.wish(ADA, "one more"))
    made.append(await wishes.wish(BO, "Bo's"))
    go_on.set()
    await asyncio.gather(*made)
    await (await wishes.wish(ADA, "later"))
    assert wishes.done == ["0 0", "Bo's 0", "1 0", "2 0", "3 0", "later 0"]


async def test_a_wish_that_was_given_up_or_failed_lets_the_next_one_in(costly: CostlyWork) -> None:
    wishes, go_on = Wishes(costly), await held(costly)
    given_up, waiting, last = [await wishes.wish(ADA, name) for name in ("given up", "waiting", "last")]
    given_up.cancel()
    waiting.cancel()
    with pytest.raises(ZeroDivisionError):
        async with costly.lane(BO):
            raise ZeroDivisionError
    go_on.set()
    await last
    assert wishes.done == ["last 0"], "what nobody waits for is not computed"
    assert not costly._lanes
