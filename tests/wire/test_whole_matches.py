"""A match of each game over sockets, while the bot is killed and everything else that can go wrong does: no
acknowledged move is lost, every line is told once, one message is the table's.

``WIRE_WHOLE=1`` plays all of them to their ends, with deaths all the way.
"""

from __future__ import annotations

import os
import random
import re
from dataclasses import replace

import pytest

from tests.games import given
from tests.wire.audit import Rows, crowded, lost, mistold
from tests.wire.people import Table
from tests.wire.process import BotProcess, until
from tests.wire.scenes import Death, Scene
from tests.wire.server import Body, Fault, Weather, WireDiscord

PLAY = r"\w+ /(channels|webhooks|interactions)/.*"
WHOLE = bool(os.environ.get("WIRE_WHOLE"))
DEATHS = 10 if WHOLE else 1
"""The most rounds of its deaths that a match goes through."""
SENT = re.compile(r"[dspw]:[a-z-]+:\d|custom_id|\"content\"|/webhooks/\d+/\w{20}")
"""Data sent to people or received from them, and tokens that would let anyone answer in the bot's name: no log holds
them."""
SHARE = 0.04
"""The share of all requests that meets a fault."""


SCENES = [pytest.param(game, module.SCENE, id=game) for game, module in given("wire").items()]


def weather(seed: int) -> Weather:
    """Random faults: a share of the requests is limited, refused, delayed, lost on the way, or lost on the way back."""
    rng = random.Random(seed)
    kinds = (
        Fault(PLAY, status=429, retry=0.2),
        Fault(PLAY, status=502),
        Fault(PLAY, status=503),
        Fault(PLAY, drop=True),
        Fault(PLAY, drop=True, done=True),
        Fault(PLAY, delay=0.3),
    )

    def strikes(line: str) -> Fault | None:
        fault = replace(rng.choice(kinds))
        return fault if rng.random() < SHARE and fault.strikes(line) else None

    return strikes


async def die(table: Table, bot: BotProcess, death: Death) -> None:
    """Play on until the bot has died that way, or the match is over; then start the bot again."""
    await table.play_on(death.after)
    fault = Fault(death.route, done=death.done, drop=True, then=lambda: bot.signal(death.how))
    bot.wire.faults.planned.append(fault)
    try:
        await table.play(lambda _: not bot.is_running)
    finally:
        bot.wire.faults.planned.remove(fault)
    if not table.is_over:
        await bot.ended()
        await bot.start()


async def settled(bot: BotProcess, rows: Rows) -> None:
    """Wait until all is delivered, and leave the bot stopped."""
    await bot.kill()
    rows.hurry()
    await bot.start()
    await until(lambda: not rows.owed(), "all to be delivered")
    await bot.kill()


@pytest.mark.parametrize(("game", "scene"), SCENES)
async def test_a_match_survives_deaths_limits_and_lost_answers(
    wire: WireDiscord, bot: BotProcess, rows: Rows, guild: str, people: list[Body], game: str, scene: Scene
) -> None:
    bot.log_level = "DEBUG"
    await bot.start()
    table = Table(bot, guild, game, people[: scene.people], seed=1)
    await table.open(scene.options)
    await table.start()
    wire.faults.weather = weather(7)
    wire.limits.mode = "enforce"
    for death in scene.deaths * DEATHS:
        if not table.is_over:
            await die(table, bot, death)
            await wire.gateway.drop()
    enough = None if WHOLE else scene.answers
    await table.play(lambda one: enough is not None and one.presses >= enough)
    wire.faults.clear()
    wire.limits.mode = "off"
    await settled(bot, rows)
    assert await lost(table, bot.database) == []
    assert crowded(table) == []
    assert table.is_over or enough is not None
    assert wire.gateway.resumes
    assert SENT.findall(bot.log.read_text()) == []
    assert await mistold(table, bot.database) == []
