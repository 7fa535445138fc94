"""How the bot starts if Discord cannot be reached yet, ends when it is told to, and says why if it cannot serve."""

from __future__ import annotations

import json
import signal
import socket
from pathlib import Path

import aiohttp
import pytest

from tests.wire.people import Table
from tests.wire.process import BotProcess, until
from tests.wire.server import Body, Fault, WireDiscord

CLOSING_SECONDS = 3.0
RETRYING_SECONDS = 25.0


async def test_told_to_end_it_closes_at_once_and_says_so_in_one_line(bot: BotProcess) -> None:
    await bot.start()
    before = len(bot.lines()[0])
    assert await bot.stop(signal.SIGTERM, CLOSING_SECONDS) == 0
    logged, said = bot.lines()
    assert [line for line in logged[before:] if "has connected" not in line] == ["INFO bot.serving: stopped"]
    assert said == []


async def test_it_closes_at_once_even_while_discord_keeps_it_waiting(
    bot: BotProcess, wire: WireDiscord, guild: str, people: list[Body]
) -> None:
    await bot.start()
    table = Table(bot, guild, "draugr", people[:1])
    await table.open()
    slow = wire.faults.plan(Fault(r"POST /channels/\d+/messages", delay=300))
    await wire.press(people[0], table.lobby, f"d:start:{table.number}")
    await until(lambda: slow.struck, "the table's message to be sent")
    assert await bot.stop(signal.SIGTERM, CLOSING_SECONDS) == 0
    assert bot.lines()[1] == []


async def test_a_gateway_that_refuses_the_first_connections_is_tried_again(bot: BotProcess, wire: WireDiscord) -> None:
    wire.gateway.refusals = [0]
    await bot.start(seconds=RETRYING_SECONDS)
    assert wire.gateway.refusals == []
    assert "Traceback" not in bot.output()


async def test_an_address_that_cannot_be_had_is_asked_for_again(bot: BotProcess, wire: WireDiscord) -> None:
    failing = wire.faults.plan(Fault("GET /gateway/bot", times=2, status=503))
    await bot.start(seconds=RETRYING_SECONDS)
    assert failing.struck == 2
    assert "Traceback" not in bot.output()


async def test_a_discord_that_cannot_be_reached_is_asked_again_and_again(bot: BotProcess, wire: WireDiscord) -> None:
    await wire.stop()
    await bot.launch()
    await until(lambda: len(bot.lines()[0]) >= 2, "the bot to say so")
    assert "Traceback" not in bot.output()
    assert await bot.stop(signal.SIGTERM, CLOSING_SECONDS) == 0


@pytest.mark.parametrize("code", [4004, 4011, 4014])
async def test_a_gateway_that_refuses_for_good_is_one_sentence(bot: BotProcess, wire: WireDiscord, code: int) -> None:
    wire.gateway.refusals = [code]
    await bot.launch()
    assert await bot.ended(RETRYING_SECONDS) > 1
    assert len(bot.lines()[1]) == 1, bot.output()


async def test_a_token_that_is_refused_is_one_sentence(bot: BotProcess, wire: WireDiscord) -> None:
    wire.token_refused = True
    await bot.launch()
    assert await bot.ended(RETRYING_SECONDS) > 1
    assert len(bot.lines()[1]) == 1, bot.output()


async def test_health_is_asked_from_outside(bot: BotProcess, wire: WireDiscord) -> None:
    """Green while it is connected, red while no connection holds, red after its end."""
    await bot.start()
    while (await bot.health())[0] != 0:
        assert bot.is_running
    wire.gateway.refusals = [0] * 100
    wire.gateway.connected[0].socket.cut()
    while (found := await bot.health())[0] == 0:
        assert bot.is_running
    assert "shards: 0" in found[1]
    await bot.stop()
    assert (await bot.health())[0] == 1


async def test_logs_page_and_backups_by_setting(
    bot: BotProcess, guild: str, people: list[Body], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that a host may ask for, on a first start; there is no database before it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    for name, value in {"METRICS_PORT": port, "LOG_FORMAT": "json", "BACKUP_FOLDER": "copies"}.items():
        monkeypatch.setenv(name, value)
    await bot.start()
    table = await Table(bot, guild, "draugr", people[:1]).open()
    await table.start()
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        page = await answer.text()
    assert 'drakhost_matches{status="running"} 1.0' in page
    await until(lambda: [*tmp_path.glob("copies/drakhost-*.db")], "a backup")
    assert await bot.stop() == 0
    lines = [json.loads(line) for line in bot.output().splitlines()]
    assert {line["level"] for line in lines} == {"INFO"}
    assert lines[-1]["message"] == "stopped"
