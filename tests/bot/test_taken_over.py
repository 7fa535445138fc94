"""A process of several whose server another process takes over, and one that takes it over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from discord.http import Route

from bot.connection import Connected
from bot.request_rate import paced
from bot.store import UNDER
from bot.utc import now
from tests.bot_env import BotEnv, Message, selects, words_of

pytestmark = pytest.mark.usefixtures("magpies")
WAITS = "Your choice:"
"""On a panel whose reader has answered and the other has not."""
PRIVATE = "/messages/@original"


class Connections:
    """Connects nothing: the simulated Discord is there without shards."""

    async def take_on(self, shard: int) -> None: ...

    async def let_go(self, shard: int) -> None: ...


@pytest.fixture(autouse=True)
def _no_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connected, "let_go", Connections.let_go)


async def shared(bot_env: BotEnv) -> None:
    """Let the bot be one of several processes, which serves everything as yet."""
    leases = bot_env.bot.leases
    leases.is_shared = True
    await leases.join(1)
    await leases.go_round(Connections())
    leases.ready(0)
    assert leases.is_settled()


def taken_over(bot_env: BotEnv) -> None:
    """Another process serves everything from now on."""
    bot_env.bot.leases._held.clear()


async def both(bot_env: BotEnv) -> tuple[Any, Any, Any, Message, Message]:
    """Two people at a table of Magpies, with their panels."""
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    return ada, bo, thread, await bot_env.panel(ada, thread), await bot_env.panel(bo, thread)


async def given(who: Any, panel: Message) -> None:
    """Answer on a panel with the first options of its select."""
    (menu,) = selects(panel)
    await who.select(
        panel, [one["value"] for one in menu["options"][: menu["min_values"]]], custom_id=menu["custom_id"]
    )


async def test_presses_and_panels_are_left_to_the_process_that_has_taken_over(bot_env: BotEnv) -> None:
    ada, bo, thread, mine, theirs = await both(bot_env)
    await shared(bot_env)
    await given(ada, mine)
    since, before = len(bot_env.env.http_requests), await bot_env.bot.matches.views.next_event(1)
    taken_over(bot_env)
    await given(bo, theirs)
    await bo.slash(thread, "matches")
    await bot_env.bot.matches.moves.resign(1, bo.id)  # another process carries out a press
    bot_env.bot.panels.refresh(1)
    await bot_env.env.settle()
    assert bot_env.env.http_requests[since:] == []
    assert await bot_env.bot.matches.views.next_event(1) == before + 1
    bot_env.bot.leases.is_shared = False
    await bot_env.bot.let_go(0)
    bot_env.bot.panels.refresh(1)
    await bot_env.env.settle()
    assert not any(one.path.endswith(PRIVATE) for one in bot_env.env.http_requests[since:]), "no panel is remembered"
    assert WAITS in words_of(mine)


async def test_only_the_panels_of_the_shard_that_is_left_are_forgotten(bot_env: BotEnv) -> None:
    ada, bo, _, mine, theirs = await both(bot_env)
    await given(ada, mine)
    await bot_env.bot.let_go(1)
    await given(bo, theirs)
    assert WAITS not in words_of(mine)


async def test_who_pressed_before_is_answered_by_the_process_that_was_pressed(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, _, mine, _ = await both(bot_env)
    await shared(bot_env)
    answer = bot_env.bot.matches.moves.act

    async def act(*args: Any, **how: Any) -> Any:
        done = await answer(*args, **how)
        taken_over(bot_env)
        return done

    monkeypatch.setattr(bot_env.bot.matches.moves, "act", act)
    await given(ada, mine)
    assert WAITS in words_of(mine)


@pytest.fixture
def stuck(bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Any]:
    """Begins a delivery that Discord does not answer; returns its task."""

    async def begin() -> asyncio.Task[None]:
        begun = asyncio.Event()

        async def project(*_: Any) -> None:
            begun.set()
            await asyncio.Event().wait()

        await bot_env.bot.courier.show_again(1)
        monkeypatch.setattr(bot_env.bot.courier._projection, "project", project)
        task = asyncio.create_task(bot_env.bot.courier.drain(1))
        await begun.wait()
        return task

    return begin


@pytest.mark.parametrize("is_lost", [False, True])
async def test_a_delivery_that_ends_unheard_is_left_to_the_next_process(
    bot_env: BotEnv, stuck: Callable[[], Any], *, is_lost: bool
) -> None:
    """The process ends, or has lost its lease. It writes no more but for that."""
    await both(bot_env)
    await shared(bot_env)
    task = await stuck()
    if is_lost:
        taken_over(bot_env)
    await bot_env.bot.store.finish(0.0)
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    assert UNDER.get() is None
    async with bot_env.bot.store.read() as tx:
        (begun,) = [job for job in await tx.outbox.jobs(now(), 1) if job.attempts]
    assert begun.is_unsure
    bot_env.bot.store._open.set()


async def test_a_request_that_is_cancelled_holds_up_no_other(bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord lets nobody ask for a while, and the library releases all from within the request that heard so."""
    http, heard = bot_env.bot.http, asyncio.Event()

    monkeypatch.setattr(http, "_global_over", asyncio.Event())

    async def limited(*_: Any, **__: Any) -> None:
        http._global_over.clear()
        heard.set()
        await asyncio.Event().wait()

    ask = paced(limited, lambda: 45.0, bot_env.bot._release)
    asking = asyncio.ensure_future(ask(Route("POST", "/channels/1/messages")))
    await heard.wait()
    asking.cancel()
    await asyncio.wait([asking])
    assert asking.cancelled()
    assert http._global_over.is_set()
