"""Costly requests by press and by command: each person's wait in one lane, and no other person's answer waits."""

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
from tests.bot_env import Answered, BotEnv
from tests.tiny_games import Magpies

say = speaker(None)
REFUSED = say(text("costly-waiting", count=WAITING))


@pytest.fixture(autouse=True)
def _magpies(magpies: Magpies) -> None:
    """Use Magpies, a game with something to look back at."""


@asynccontextmanager
async def waiting(bot_env: BotEnv, person: int) -> AsyncIterator[None]:
    """Keep as many costly requests of this person open as one person may have."""
    done = asyncio.Event()

    async def request() -> None:
        async with bot_env.bot.costly.lane(person):
            await done.wait()

    requests = [asyncio.create_task(request()) for _ in range(WAITING)]
    await asyncio.sleep(0)
    yield
    done.set()
    await asyncio.gather(*requests)


async def started(bot_env: BotEnv) -> tuple[Any, Any, Any]:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    for who in (ada, bo):
        await give(bot_env, who, thread)
    return ada, bo, thread


@pytest.mark.parametrize("press", ["replay:1", "then:1:1", "export:1", "export-me", "ask:1:back"])
async def test_a_press_too_many_is_refused_to_one_and_not_to_another(bot_env: BotEnv, press: str) -> None:
    ada, bo, thread = await started(bot_env)
    async with waiting(bot_env, ada.id):
        assert (await bot_env.press(ada, thread, f"d:{press}")).sentence == REFUSED
        assert REFUSED not in (await bot_env.press(ada, thread, "d:more:1")).private[0].content, (
            "this one is not costly"
        )
        other = await bot_env.press(bo, thread, f"d:{press}")
    assert REFUSED not in str([message.components for message in (*other.private, *other.public)])


@pytest.mark.parametrize(("command", "how"), [("replay", {}), ("log", {"export": True}), ("ask back", {})], ids=str)
async def test_so_is_a_command(bot_env: BotEnv, command: str, how: dict[str, Any]) -> None:
    ada, _, thread = await started(bot_env)
    async with waiting(bot_env, ada.id):
        assert Answered(await ada.slash(thread, command, **how)).sentence == REFUSED
