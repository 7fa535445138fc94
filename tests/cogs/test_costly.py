"""What takes long, by press and by command: each person's wishes wait in one lane, and nobody else's answer does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.costly import WAITING
from bot.words import speaker
from engines.core import text
from tests.bot.test_courier import give
from tests.house import Answered, House
from tests.tiny import Magpies

say = speaker(None)
REFUSED = say(text("costly-waiting", count=WAITING))


@pytest.fixture(autouse=True)
def _magpies(magpies: Magpies) -> None:
    """There is something to look back at in it."""


@asynccontextmanager
async def waiting(inn: House, person: int) -> AsyncIterator[None]:
    """While somebody waits for as much as one may."""
    done = asyncio.Event()

    async def wish() -> None:
        async with inn.bot.costly.lane(person):
            await done.wait()

    wishes = [asyncio.create_task(wish()) for _ in range(WAITING)]
    await asyncio.sleep(0)
    yield
    done.set()
    await asyncio.gather(*wishes)


async def started(inn: House) -> tuple[Any, Any, Any]:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    for who in (ada, bo):
        await give(inn, who, thread)
    return ada, bo, thread


@pytest.mark.parametrize("press", ["replay:1", "then:1:1", "export:1", "export-me", "ask:1:back"])
async def test_a_press_too_many_is_refused_to_one_and_not_to_another(inn: House, press: str) -> None:
    ada, bo, thread = await started(inn)
    async with waiting(inn, ada.id):
        assert (await inn.press(ada, thread, f"d:{press}")).sentence == REFUSED
        assert REFUSED not in (await inn.press(ada, thread, "d:more:1")).private[0].content, "this one is not costly"
        other = await inn.press(bo, thread, f"d:{press}")
    assert REFUSED not in str([message.components for message in (*other.private, *other.public)])


@pytest.mark.parametrize(("command", "how"), [("replay", {}), ("log", {"export": True}), ("ask back", {})], ids=str)
async def test_so_is_a_command(inn: House, command: str, how: dict[str, Any]) -> None:
    ada, _, thread = await started(inn)
    async with waiting(inn, ada.id):
        assert Answered(await ada.slash(thread, command, **how)).sentence == REFUSED
