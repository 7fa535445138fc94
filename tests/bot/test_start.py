"""``run``: it connects as soon as Discord can be reached, gives up only if asking again is no use, and stops when told
to."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from unittest import mock
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.connection import barred, pause
from bot.permissions import invitation
from bot.words import speaker
from tests.bot.gateway import PATIENCE, Gateway, served


async def up(gateway: Gateway) -> None:
    await asyncio.wait_for(gateway.ready.wait(), PATIENCE)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT], ids=lambda sign: sign.name)
@pytest.mark.parametrize("deaf", [False, True], ids=["", "discord says nothing"])
async def test_told_to_stop_it_stops(tmp_path: Path, sign: signal.Signals, deaf: bool) -> None:
    async with Gateway(deaf=deaf) as gateway, served(tmp_path, gateway) as bot:
        await up(gateway)
        told = time.monotonic()
        bot.tell(sign)
        assert await bot.ended() == 0
        assert time.monotonic() - told < 3
    connected, last = bot.lines[-2:]
    assert "has connected" in connected
    assert last.endswith("stopped")


async def test_the_log_of_a_start_is_short_and_without_noise(tmp_path: Path) -> None:
    async with Gateway() as gateway, served(tmp_path, gateway) as bot:
        await up(gateway)
        bot.tell(signal.SIGTERM)
        await bot.ended()
    assert "alembic" not in bot.log
    assert "voice" not in bot.log
    assert "WARNING" not in bot.log
    assert "client_id=5&" in bot.log


async def test_two_shards(tmp_path: Path) -> None:
    async with Gateway(shards=2) as gateway, served(tmp_path, gateway) as bot:
        await up(gateway)
        bot.tell(signal.SIGTERM)
        assert await bot.ended() == 0
    assert gateway.identified == [0, 1]


@pytest.mark.parametrize("code", [4004, 4014])
async def test_where_discord_will_never_have_it_one_sentence_says_so(tmp_path: Path, code: int) -> None:
    async with Gateway() as gateway, served(tmp_path, gateway) as bot:
        gateway.closing = code
        assert await bot.ended() == 77
    assert "Traceback" not in bot.log
    assert str(code) in bot.lines[-1] or "token" in bot.lines[-1]


def test_each_code_that_closes_for_good_has_a_sentence_of_its_own() -> None:
    said = {code: barred(closed(code)) for code in (4004, 4010, 4011, 4012, 4013, 4014)}
    sentences = {code: speaker(None)(refusal.text) for code, refusal in said.items() if refusal is not None}
    assert len(set(sentences.values())) == 6
    assert all(str(code) in sentence for code, sentence in sentences.items() if code != 4004)
    assert all(refusal is not None and refusal.exit_status == 77 for refusal in said.values())


@pytest.mark.parametrize("code", [1000, 1006, 4000, 4001, 4007, 4009])
def test_all_other_codes_do_not(code: int) -> None:
    assert barred(closed(code)) is None


def closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(mock.Mock(), shard_id=0, code=code)


def test_the_pauses_between_two_tries_grow_and_stay_bearable() -> None:
    pauses = [pause(tries) for tries in range(12)]
    assert pauses == sorted(pauses)
    assert pauses[0] <= 5
    assert pauses[-1] == pauses[-2] == 300
    assert pause(10**6) == 300


def test_the_link_asks_for_what_the_bot_makes_use_of_and_no_more() -> None:
    asked = parse_qs(urlsplit(invitation(5)).query)
    assert asked["client_id"] == ["5"]
    assert asked["scope"] == ["bot applications.commands"]
    allowed = {name for name, given in discord.Permissions(int(asked["permissions"][0])) if given}
    assert allowed == {
        "read_messages", "send_messages", "attach_files", "read_message_history", "create_public_threads",
        "create_private_threads", "send_messages_in_threads",
    }  # fmt: skip


async def test_nor_with_a_token_that_is_none(tmp_path: Path) -> None:
    async with Gateway() as gateway, served(tmp_path, gateway, DISCORD_TOKEN="other") as bot:
        assert await bot.ended() == 77
    assert "refused the token" in bot.lines[-1]
    assert "Traceback" not in bot.log


@pytest.mark.parametrize("missed", ["/users/@me", "/applications/@me", "/commands", "/gateway/bot", "/gateway"])
async def test_a_discord_that_cannot_be_reached_is_tried_again(tmp_path: Path, missed: str) -> None:
    async with Gateway() as gateway:
        gateway.unheard[missed] = 1
        async with served(tmp_path, gateway) as bot:
            await up(gateway)
            bot.tell(signal.SIGTERM)
            assert await bot.ended() == 0
    tried = [line for line in bot.lines if "try" in line.lower()]
    assert len(tried) == 1, bot.log
    assert "Traceback" not in bot.log


async def test_nothing_that_is_sent_or_received_stands_in_the_log(tmp_path: Path) -> None:
    async with Gateway() as gateway, served(tmp_path, gateway, LOG_LEVEL="DEBUG") as bot:
        await up(gateway)
        await gateway.press("d:magpie:314159", "tokenofinteraction")
        bot.tell(signal.SIGTERM)
        await bot.ended()
    assert gateway.sent, "something was answered"
    for secret in ("magpie", "314159", "tokenofinteraction", "hush", "c0ffee", "Ada", "components", "SELECT", "INSERT"):
        assert secret not in bot.log, secret
