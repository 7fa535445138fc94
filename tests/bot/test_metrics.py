"""The page for Prometheus: it tells how the bot does, and nothing of what is played or by whom."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics_page import MetricsPage
from bot.refusal import Refusal
from bot.upkeep import Upkeep
from tests.bot_env import BotEnv, errors

HERE = "127.0.0.1"
LABELS = {"kind": {"press", "command"}, "status": {"lobby", "running"}, "shard": {"0"}, "le": None}
"""All labels of our own figures, with the values that they may have here."""


class Page:
    """The page of a bot, as Prometheus reads it."""

    def __init__(self, port: int) -> None:
        self._address = f"http://{HERE}:{port}/metrics"

    async def text(self) -> str:
        async with aiohttp.ClientSession() as session, session.get(self._address) as answer:
            assert answer.status == 200
            return await answer.text()

    async def figures(self) -> dict[str, float]:
        """The figures, by name and labels other than the bounds of histograms."""
        found = {}
        for family in text_string_to_metric_families(await self.text()):
            for sample in family.samples:
                if "le" not in sample.labels:
                    found[" ".join([sample.name, *sample.labels.values()])] = sample.value
        return found


@asynccontextmanager
async def served(bot_env: BotEnv) -> AsyncIterator[Page]:
    """The page of the bot, in the test's time."""
    page = MetricsPage(bot_env.bot, Upkeep(bot_env.bot).examine)
    yield Page(await page.start(HERE, 0))
    await page.close()


async def test_it_counts_presses_commands_matches_and_messages(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await bot_env.panel(ada, thread)
    await bot_env.play(ada, "draugr")
    async with served(bot_env) as page:
        found = await page.figures()
    assert found["drakhost_answer_seconds_count command"] == 2
    assert found["drakhost_answer_seconds_count press"] == found["drakhost_acknowledgement_seconds_count"] == 2
    assert (found["drakhost_matches running"], found["drakhost_matches lobby"]) == (1, 1)
    assert (found["drakhost_waiting_messages"], found["drakhost_overdue_matches"]) == (0, 0)
    assert (found["drakhost_up"], found["drakhost_gateway_up 0"], found["drakhost_servers"]) == (1, 1, 1)
    assert found["process_resident_memory_bytes"] > 1e6


async def test_messages_that_discord_refuses_wait(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.started(ada)
    async with bot_env.bot.store.write() as tx:
        await tx.outbox.enqueue(1, "table", 0)
    async with served(bot_env) as page:
        found = await page.figures()
    assert found["drakhost_waiting_messages"] == 1
    assert found["drakhost_oldest_message_seconds"] > 0


async def test_an_error_of_the_bot_is_counted_and_a_refusal_is_not(
    bot_env: BotEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada)
    table = bot_env.last(thread)

    async def broken(*_: Any) -> None:
        raise RuntimeError

    async with served(bot_env) as page:
        await bo.click(table, label="Your move")
        assert (await page.figures())["drakhost_faults_total"] == 0
        monkeypatch.setattr(bot_env.bot.matches.views, "perspective", broken)
        with errors.expected():
            await ada.click(table, label="Your move")
        assert (await page.figures())["drakhost_faults_total"] == 1


@pytest.mark.usefixtures("magpies")
async def test_it_names_no_person_no_match_no_game_and_no_place(bot_env: BotEnv) -> None:
    """Every label of every figure is one of a few words."""
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await bot_env.panel(ada, thread)
    async with served(bot_env) as page:
        told = await page.text()
    for family in text_string_to_metric_families(told):
        for sample in family.samples:
            for label, value in sample.labels.items():
                assert LABELS[label] is None or value in (LABELS[label] or ())
    for secret in ("Ada", "Bo", "magpies", str(ada.id), str(thread.id), str(bot_env.guild.id)):
        assert not re.search(rf"\b{re.escape(secret)}\b", told, re.IGNORECASE)


async def test_a_port_that_is_taken_is_one_sentence(bot_env: BotEnv) -> None:
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        taken.listen()
        bot_env.bot.settings.metrics_port = taken.getsockname()[1]
        with pytest.raises(Refusal) as refused:
            async with Upkeep(bot_env.bot):
                pass
    assert refused.value.text.key == "metrics-impossible"
